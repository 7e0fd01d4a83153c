"""The set-up of every game: seats, options that the rules have, maps, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.config.places import map_file
from game.config.settings import Settings
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES, Words
from game.maps.helper import Reading
from game.maps.offered import Offer, offered
from game.maps.reader import Reader
from game.maps.usual import NAGOYA
from game.match.store import Store
from game.mats.registry import about_of, games
from game.rules.registry import rules_of
from game.rules.subway.values import on
from game.scenes.setup import choice as choices
from game.scenes.setup.around import LESSON, foot
from game.scenes.setup.choice import Choice, options_of, usual_choice
from game.scenes.setup.places import WIDE
from game.scenes.setup.screen import SetupScene
from game.scenes.setup.variants import summary, values_of
from game.window.start import new_shell
from tests.scenes.house import House
from tests.together import together

GAMES = games()


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def set_up(house: House, game: str) -> SetupScene:
    scene = SetupScene(house.shell, game)
    house.shell.push(scene)
    house.rest()
    return scene


def begins(scene: SetupScene) -> Any:
    """The state with which a game set up like this starts; raises where it cannot."""
    return scene.rules.start(scene.options, len(scene.choice.players))


# Every game


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_choice_is_the_usual_game(house: House, game: str) -> None:
    scene = set_up(house, game)
    assert scene.options == scene.usual
    assert scene.choice.players.count("human") == 1
    assert len(scene.choice.players) not in scene.offer.unofficial_seats
    begins(scene)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_on_offer_is_one_of_the_rules_and_changes_them(game: str) -> None:
    rules = rules_of(game)
    specs = {spec.name: set(spec.values) for spec in rules.OPTIONS}
    for variant in about_of(game).offer.variants:
        assert set(variant.values) == specs[variant.name]
        for lang in LANGUAGES:
            words = Words(lang)
            assert words.has(f"option.{game}.{variant.name}")
            assert words.has(f"option.{game}.{variant.name}.note") == variant.switch
            assert words.has(f"option.{game}.{variant.name}.value") != variant.switch


@pytest.mark.parametrize("game", GAMES)
def test_every_control_can_be_pressed_and_a_game_can_begin_after_each(house: House, game: str) -> None:
    scene = set_up(house, game)
    leads_away = {"back", "leave", "rules", "lesson", "deal", "settings", "start", "map"}
    for _ in range(2):
        for target in [t for t in house.ids() if t not in leads_away]:
            if target in house.ids():
                house.press(target)
                assert house.scene == "setup", f"{target} leads away"
                begins(scene)
                count = len(scene.choice.players)
                assert count in scene.rules.SEATS
                assert len(set(scene.names())) == count


def test_the_settings_open_over_the_set_up_and_what_was_chosen_stays(house: House) -> None:
    scene = set_up(house, "crown")
    house.press("bot:0")
    chosen = scene.choice
    house.press("settings")
    assert house.scene == "settings"
    house.press("tab:play")
    house.press("set:lang:en")
    house.back()
    assert house.scene == "setup"
    assert scene.choice == chosen
    assert "Set-up" in house.texts()


@pytest.mark.parametrize("game", GAMES)
def test_options_are_switched_on_and_off_again(house: House, game: str) -> None:
    scene = set_up(house, game)
    for variant in scene.offer.variants:
        usual = getattr(scene.usual, variant.name)
        other = next(v for v in variant.values if v != usual)
        forth = f"option:{variant.name}" if variant.switch else f"option:{variant.name}:{other}"
        back = f"option:{variant.name}" if variant.switch else f"option:{variant.name}:{usual}"
        house.press(forth)
        assert getattr(scene.options, variant.name) == other
        assert (house.shell.words("setup.unofficial") in house.texts()) == variant.unofficial
        house.press(back)
        assert scene.options == scene.usual
        assert scene.choice.options == {}


def test_taking_back_is_offered_but_where_the_text_forbids_it(house: House) -> None:
    for game in GAMES:
        set_up(house, game)
        assert ("undo" in house.ids()) == (game != "ryuki")


# Seats


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_a_choice_where_fewer_can_play_and_down_to_the_fewest(house: House, game: str) -> None:
    scene = set_up(house, game)
    fewest, most = min(scene.rules.SEATS), max(scene.rules.SEATS)
    assert bool(house.ids("none:")) == (fewest < most)
    for seat in range(most):
        if f"human:{seat}" in house.ids():
            house.press(f"human:{seat}")
    assert scene.choice.players == ("human",) * most
    if fewest < most:
        for _ in range(most):
            house.press("none:0")
        assert len(scene.choice.players) == fewest


def test_where_whoever_has_the_first_turn_sets_up_last_the_choice_of_it_says_so(house: House) -> None:
    for game, seats in product(("subway", "senretsu"), (2, 3)):
        set_up(house, game)
        if game == "subway":
            house.press("none:2" if seats == 2 else "bot:2")
        assert ("準備は最後" in house.texts()) == (game == "subway")


def test_those_behind_an_emptied_seat_move_up_with_names_and_the_first_turn(house: House) -> None:
    scene = set_up(house, "subway")
    house.press("human:3")
    house.press("first:3")
    before = scene.names()
    house.press("none:1")
    assert scene.names() == (before[0], before[2], before[3])
    assert scene.choice.players == ("human", "bot:normal", "human")
    assert scene.choice.first == 2
    house.press("none:2")
    assert scene.choice.first is None


def test_an_empty_seat_is_taken_by_the_next_in_order(house: House) -> None:
    scene = set_up(house, "crown")
    house.press("bot:4")
    assert scene.choice.players == ("human", "bot:normal", "bot:normal", "bot:normal")
    assert house.ids("name:") == [f"name:{seat}" for seat in range(4)]


def test_preset_names_are_had_by_a_press_and_swapped_with_whoever_bears_them(house: House) -> None:
    scene = set_up(house, "crown")
    for target in ("name:0", "called:preset:3"):
        house.press(target)
    assert scene.choice.named == (3, 1, 2)
    before = scene.names()
    for target in ("name:0", "called:preset:2"):
        house.press(target)
    assert scene.names() == (before[2], before[1], before[0])


def test_the_sentence_at_the_foot_tells_what_the_seats_mean(house: House) -> None:
    words = house.shell.words
    scene = set_up(house, "subway")
    for line in ("上飯田線", "名港線"):
        assert line in scene.note()
    house.press("bot:3")
    assert scene.note() == words("setup.note.alone")
    house.press("human:1")
    assert scene.note() == words("setup.note.open")
    for _ in range(2):
        house.press("none:3" if "none:3" in house.ids("name:3") else "none:2")
    assert "非公式" in scene.note()
    crown = set_up(house, "crown")
    assert crown.note() == words("setup.note.alone")
    house.press("bot:3")
    assert "2枚" in crown.note()


# Maps


OWN = "our-town.tmx"


@pytest.fixture
def folder(house: House, tmp_path: Path) -> Path:
    """The player's own maps: the tutorial's under another name, and one that is broken."""
    (tmp_path / OWN).write_bytes(map_file("tutorial.tmx").read_bytes())
    (tmp_path / "broken.tmx").write_text("<map/>")
    (tmp_path / "readme.txt").write_text("no map")
    house.shell.maps_folder = tmp_path
    return tmp_path


def test_own_maps_are_on_offer_and_broken_ones_say_why(folder: Path) -> None:
    maps = offered(rules_of("subway"), folder)
    assert [one.key for one in maps[3:]] == ["own:broken.tmx", f"own:{OWN}"]
    assert maps[4].options.network == maps[2].options.network
    assert maps[3].options is None
    assert maps[3].error is not None
    assert maps[3].error.faults
    assert offered(rules_of("sht"), folder) == ()
    assert len(offered(rules_of("subway"), folder / "nowhere")) == 3


def test_an_own_map_is_chosen_and_a_broken_one_is_not(house: House, folder: Path) -> None:
    scene = set_up(house, "subway")
    house.press("map")
    assert house.scene == "maps"
    assert "map:own:broken.tmx" not in house.ids()
    assert any("broken.tmx:" in text for text in house.texts())
    house.shell.top.press("map:own:broken.tmx", house.now)
    assert house.scene == "maps"
    house.press(f"map:own:{OWN}")
    assert house.scene == "setup"
    assert scene.options.network.ja == "涼風市営地下鉄"
    assert scene.choice.map == f"own:{OWN}"
    begins(scene)


def test_many_maps_scroll(house: House, folder: Path) -> None:
    for i in range(7):
        (folder / f"town {i}.tmx").write_bytes(map_file("tutorial.tmx").read_bytes())
    set_up(house, "subway")
    house.press("map")
    first = house.ids("map:")
    house.command("later")
    assert not set(first) & set(house.ids("map:"))
    house.press("earlier")
    assert house.ids("map:") == first


class Held(Reader):
    """Tells nothing of the player's maps until it is let."""

    free = False

    def poll(self, timeout: float = 0.0) -> tuple[Path, Reading] | None:
        return super().poll(timeout) if Held.free else None


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading the player's maps takes as long as it is told to."""
    monkeypatch.setattr(Offer.__init__, "__defaults__", (Held,))
    monkeypatch.setattr(Held, "free", False)


def let(house: House) -> None:
    Held.free = True
    house.rest()


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_set_up_goes_on_while_maps_are_read(house: House, folder: Path, lang: str) -> None:
    house.shell.choose(lang=lang)
    house.touch("cloth:subway")
    house.look()
    house.touch("map")
    house.look()
    assert house.scene == "maps"
    words = house.shell.words
    assert house.texts().count(words("maps.reading")) == 2
    assert not house.ids(f"map:own:{OWN}")
    let(house)
    assert words("maps.reading") not in house.texts()
    house.press(f"map:own:{OWN}")
    assert house.scene == "setup"


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("gone", [False, True])
def test_the_map_of_last_time_is_waited_for(house: House, folder: Path, gone: bool) -> None:
    """And no game begins on another one meanwhile."""
    rules = rules_of("subway")
    choice = choices.on_map(choices.usual_choice(rules), f"own:{OWN}")
    house.shell.store.remember("subway", choices.written(choice))
    if gone:
        (folder / OWN).write_text("<map/>")
    house.touch("cloth:subway")
    house.look()
    house.touch("start")
    house.look()
    assert house.scene == "setup"
    assert house.shell.words("setup.map_reading", file=OWN) in house.texts()
    let(house)
    scene = house.shell.top
    assert isinstance(scene, SetupScene)
    assert scene.choice.map == ("" if gone else f"own:{OWN}")
    assert (house.shell.words("setup.map_gone", file=OWN) in house.texts()) == gone
    assert scene.options.network.ja == ("名古屋市営地下鉄" if gone else "涼風市営地下鉄")
    house.press("start")
    assert house.scene == "table"


def test_a_map_brings_its_own_length_unless_one_was_chosen_that_it_has_lines_for(house: House) -> None:
    scene = set_up(house, "subway")
    house.press("option:no_stalking")
    house.press("map")
    house.press("map:tutorial.tmx")
    assert scene.options.length == scene.usual.network.lines_to_finish
    assert scene.options.no_stalking
    assert scene.choice.options == {"no_stalking": True}
    for length in (1, 3):
        house.press(f"option:length:{length}")
        for name in (NAGOYA, "tutorial.tmx"):
            house.press("map")
            house.press(f"map:{name}")
            assert scene.options.length == length


def test_a_chosen_length_gives_way_on_a_map_that_has_fewer_lines() -> None:
    rules = rules_of("subway")
    choice = choices.on_map(choices.usual_choice(rules).with_option("length", 3, rules.Options()), "x")
    assert choice.options == {"length": 3}


def test_only_lengths_that_a_map_has_lines_for_are_on_offer() -> None:
    rules = rules_of("subway")
    (length,) = (v for v in about_of("subway").offer.variants if v.name == "length")
    usual = offered(rules, None)[2].options
    network = usual.network
    lines = tuple(msgspec.structs.replace(line, counts=i < 2) for i, line in enumerate(network.lines))
    fewer = on(msgspec.structs.replace(network, lines=lines))
    assert values_of(length, rules, usual, 4) == (1, 2, 3)
    assert values_of(length, rules, fewer, 4) == (1, 2)


# What is remembered


def again(store: Store, game: str, folder: Path | None = None) -> tuple[House, SetupScene]:
    house = House(store)
    house.shell.maps_folder = folder
    return house, set_up(house, game)


def test_seats_and_rules_are_remembered_for_each_game(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    house, scene = again(store, "sht")
    for target in ("human:1", "name:0", "called:preset:3", "first:1", "undo"):
        house.press(target)
    chosen = scene.choice
    house.press("start")
    house.close()
    house, scene = again(Store.open(tmp_path), "sht")
    assert scene.choice == chosen
    assert set_up(house, "crown").choice == usual_choice(rules_of("crown"))
    house.close()


def test_whoever_has_learnt_a_game_is_first_offered_the_weakest_computers() -> None:
    house = House()
    house.shell.learn(finished=("crown",))
    assert set(set_up(house, "crown").choice.players) == {"human", "bot:easy"}
    assert set_up(house, "sht").choice == usual_choice(rules_of("sht"))
    house.close()


def test_what_was_chosen_is_there_again_after_a_lesson_and_what_led_on_from_it(tmp_path: Path) -> None:
    house, scene = again(Store.open(tmp_path), "subway")
    house.press("human:1")
    chosen = scene.choice
    house.press(LESSON)
    house.close()
    house, scene = again(Store.open(tmp_path), "subway")
    assert scene.choice == chosen != usual_choice(rules_of("subway"))
    house.close()


def test_a_lesson_alone_chooses_nothing(tmp_path: Path) -> None:
    house, _ = again(Store.open(tmp_path), "subway")
    house.press(LESSON)
    assert house.shell.store.remembered("subway") is None
    house.close()


def test_a_choice_is_the_same_after_being_written_and_read() -> None:
    for game in GAMES:
        rules = rules_of(game)
        choice = usual_choice(rules)
        for variant in about_of(game).offer.variants:
            choice = choice.with_option(variant.name, variant.values[-1], rules.Options())
        assert choices.read(choices.written(choice), rules) == choice


def test_players_of_earlier_versions_are_the_levels_that_they_were() -> None:
    rules = rules_of("sht")
    written = '{"players": ["bot:greedy", "bot:random"], "named": [0, 1]}'
    choice = choices.read(written, rules)
    assert choice is not None
    assert choice.players == ("bot:normal", "bot:easy")


@pytest.mark.parametrize(
    "changes",
    [
        {"players": []},
        {"players": ["human"] * 6, "named": [0, 1, 2, 3, 4, 5]},
        {"players": ["human", "bot:greedy", "bot:deep"]},
        {"named": [0, 0, 1]},
        {"named": [0, 1]},
        {"named": [0, 1, 9]},
        {"first": 7},
        {"options": {"no_such": True}},
        {"options": {"other_timeline": 1}},
        {"options": {"length": 7}},
        {"seats": 3},
    ],
)
def test_what_cannot_be_a_choice_is_said_and_the_usual_one_stands(
    house: House, changes: dict[str, Any]
) -> None:
    rules = rules_of("subway")
    plain = msgspec.to_builtins(usual_choice(rules))
    text = msgspec.json.encode({**plain, **changes}).decode()
    house.shell.store.remember("subway", text)
    scene = set_up(house, "subway")
    assert scene.choice == usual_choice(rules)
    assert scene.note() == house.shell.words("setup.forgotten")
    assert house.shell.store.remembered("subway") == text
    house.press("human:1")
    assert scene.note() != house.shell.words("setup.forgotten")


@together("text", ["", "{", "[]", "null", '{"players": 3}', "[" * 5000])
def test_damaged_memory_is_no_choice(text: str) -> None:
    assert choices.read(text, rules_of("sht")) is None


def test_a_map_that_is_gone_gives_way_to_the_usual_one(house: House, folder: Path) -> None:
    rules = rules_of("subway")
    choice = choices.on_map(
        usual_choice(rules).with_option("no_stalking", True, rules.Options()), f"own:{OWN}"
    )
    house.shell.store.remember("subway", choices.written(choice))
    assert set_up(house, "subway").options.network.ja == "涼風市営地下鉄"
    (folder / OWN).unlink()
    scene = set_up(house, "subway")
    assert scene.note() == house.shell.words("setup.map_gone", file=OWN)
    assert scene.options.network.ja == "名古屋市営地下鉄"
    assert scene.options.no_stalking


def test_without_a_database_nothing_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    monkeypatch.setattr(house.shell.saves, "_is_there", lambda: False)
    monkeypatch.setattr(house.shell.saves, "_open_store", lambda _: pytest.fail("opened"))
    set_up(house, "sht")
    house.close()


# Starting


@pytest.mark.parametrize("game", GAMES)
def test_what_was_set_up_is_what_begins(house: House, game: str) -> None:
    """From the title through the set-up to the table: seats, names and options are those of the match."""
    house.press(f"cloth:{game}")
    scene = house.shell.top
    assert isinstance(scene, SetupScene)
    named = ("name:0", "called:preset:4")
    for target in ("human:1", *named, *house.ids("option:")[:2], *house.ids("first:")[2:3]):
        house.press(target)
    options, names, players = scene.options, scene.names(), scene.choice.players
    house.press("start")
    match = house.match
    assert match.game == game
    assert match.record().options == options
    assert tuple((seat.name, seat.player) for seat in match.seats) == tuple(zip(names, players, strict=True))
    assert SetupScene(house.shell, game).choice == scene.choice


# In words


def test_the_variants_of_a_match_are_named_in_lists() -> None:
    rules = rules_of("crown")
    usual = rules.Options()
    played = options_of(
        Choice(("human",) * 3, (0, 1, 2), options={"deals": 3, "suit_lock": False}), rules, usual
    )
    assert summary("crown", usual, usual, Words("ja")) == []
    assert summary("crown", played, usual, Words("ja")) == ["回戦の数: 3回戦", "柄縛りなし"]
    assert summary("crown", played, usual, Words("en")) == ["Deals: 3", "no Suit lock"]


def pawns(house: House) -> list[str]:
    return [getattr(p.what, "name", "") for p in house.frame.placements if p.key.endswith(" pawn")]


def test_who_begins_in_ryuki_bears_the_mark_of_the_near_camp(house: House) -> None:
    set_up(house, "ryuki")
    assert pawns(house) == ["tokens/pawn-hishi", "tokens/pawn-maru"]
    house.press("first:1")
    assert pawns(house) == ["tokens/pawn-maru", "tokens/pawn-hishi"]


def test_the_program_looks_for_own_maps_in_the_player_s_folder(tmp_path: Path) -> None:
    shell = new_shell(Settings(data_dir=tmp_path))
    assert shell.maps_folder == tmp_path / "maps"
    shell.close()


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (("human", "human"), "2人ではじめる"),
        (("human", "bot:normal"), "はじめる"),
        (("bot:normal", "human", "human"), "はじめる"),
        (("bot:normal", "bot:hard"), "対戦を見る"),
    ],
)
def test_the_start_counts_people_and_no_computers(players: tuple[str, ...], says: str) -> None:
    words = Words("ja")
    made = foot(WIDE.foot, "ryuki", players, "", words, new=False)
    assert says in [p.what.text for one in made for p in one.placements if isinstance(p.what, Label)]
