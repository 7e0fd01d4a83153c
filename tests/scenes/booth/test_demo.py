"""The demo: tables play themselves, and whatever is pressed ends it and does nothing else; at a stand it
leads to the way into the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from game.config.booth import BoothConfig
from game.input.focus import by_id, centre
from game.input.intents import (
    Aim,
    Command,
    Decide,
    Digit,
    Intent,
    Key,
    Move,
    Pan,
    Point,
    Press,
    Release,
    Walk,
    Wheel,
)
from game.look.describe.space import LEAST_BODY, Space
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES, Words
from game.match.record import RecordError
from game.mats.lesson import has_lesson
from game.mats.registry import games
from game.rules.crown.values import Revolved
from game.rules.ryuki.values import Checked
from game.rules.senretsu.values import DeckHit as DeckGone
from game.rules.sht.values import HitTaken
from game.rules.subway.values import LineCompleted
from game.scenes.booth.band import Around, title_card
from game.scenes.booth.demo import DemoScene
from game.scenes.booth.live import LAST_LOOK_MS, Live
from game.scenes.booth.places import TALE
from game.scenes.booth.public import PublicPicture
from game.scenes.booth.runs import LONGEST_MS, SHORTEST_MS, Playing, runs
from game.scenes.title.screen import CHANGE_MS, TitleScene
from tests.rounds import crosswise
from tests.scenes.house import House
from tests.scenes.standin import finished
from tests.screens.fitting import misplaced

STEP_MS = 100.0
IDLE_MS = 30_000.0
JA, EN = "どれを押しても、遊べます", "Press anything to play"


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def wait(house: House, span: float, step: float = STEP_MS) -> None:
    """Time passes, without anybody doing anything."""
    end = house.now + span
    while house.now < end:
        house.wait(step)
    house.look()


def showing(house: House) -> DemoScene:
    scene = house.shell.top
    assert isinstance(scene, DemoScene)
    return scene


def test_it_begins_when_nobody_comes(house: House) -> None:
    wait(house, IDLE_MS - house.now - 3 * STEP_MS)
    assert house.scene == "title"
    wait(house, 4 * STEP_MS)
    assert house.scene == "demo"


def test_whoever_does_something_at_the_title_is_waited_for(house: House) -> None:
    wait(house, IDLE_MS - house.now - 3 * STEP_MS)
    house.manager.handle(Move("right"), house.now)
    wait(house, IDLE_MS - 3 * STEP_MS)
    assert house.scene == "title"
    wait(house, 4 * STEP_MS)
    assert house.scene == "demo"


def test_every_table_s_run_is_seen_to_its_end_and_no_picture_stands_for_long(house: House) -> None:
    """A whole round: the order of the cloths, 20 to 40 seconds each, both languages, no sound, a drift."""
    house.touch("demo")
    house.look()
    house.shell.cues.clear()
    scene, seen, said = showing(house), dict[str, float](), set[str]()
    places, opened = dict[str, tuple[float, float]](), set[str]()
    names = {game: {Words(lang)(f"game.{game}") for lang in LANGUAGES} for game in games()}
    still, before = 0.0, house.frame.placements
    while scene.place or len(seen) < len(games()):
        game, known, table = scene.table.game, house.now, scene.table
        house.look(300.0)
        if isinstance(table, Playing) and table.began is not None:
            seen[game] = house.now - table.began
        still = 0.0 if house.frame.placements != before else still + house.now - known
        before = house.frame.placements
        assert still < 60_000
        places.update((scene.table.game, (p.x, p.y)) for p in before if p.key == "tale")
        if isinstance(table, Playing) and table.rests and scene.table is table:
            coming = {p.what.text for p in house.frame.coming if isinstance(p.what, Label)}
            opened |= {other for other in games() if coming & names[other]}
        said |= {text for text in house.texts() if text in (JA, EN)}
        assert house.now < 20 * LONGEST_MS
    assert tuple(seen) == games()
    assert all(SHORTEST_MS <= span <= LONGEST_MS for span in seen.values()), seen
    assert said == {JA, EN}
    assert not house.shell.cues
    assert not scene.tune.music
    assert len(set(places.values())) == len(games())
    assert all(abs(x - TALE.x) <= 1 >= abs(y - TALE.y) for x, y in places.values())
    assert opened == set(games())


def test_night_falls_on_all_of_the_screen(house: House) -> None:
    house.shell.open.demo()
    scene = showing(house)
    grounds = set[str]()
    for after in (-1, 1):
        scene.stand("crown", next(run.moment for run in runs(("crown",))) + after)
        drawn = scene.frame(None, house.now).placements
        (ground,) = [p for p in drawn if p.key == "ground"]
        assert (ground.x, ground.y, ground.w, ground.h) == (0, 0, 1920, 1080)
        public = PublicPicture(house.shell)
        assert ground in public.frame(house.now)
        grounds.add(str(ground.what))
    assert len(grounds) == 2


def test_an_upright_window_has_a_table_of_its_own_and_the_second_one_shows_it_too(house: House) -> None:
    """In letters that can be read; beside it on the second one nothing leaves the screen."""
    house.shell.reshape((720, 1280))
    house.shell.open.demo()
    scene = showing(house)
    scene.stand("senretsu", runs(("senretsu",))[0].moment)
    drawn = scene.frame(None, house.now)
    assert drawn.space is Space.TALL
    assert (drawn.targets[0].w, drawn.targets[0].h) == Space.TALL.value
    pixel = house.shell.pane.scale(Space.TALL)
    (fact,) = [p for p in drawn.placements if p.key.startswith("banner text")]
    assert isinstance(fact.what, Label)
    assert fact.what.size * pixel >= LEAST_BODY - 0.5
    public = PublicPicture(house.shell).frame(house.now)
    (ground,) = [p for p in public if p.key == "ground"]
    assert (ground.w, ground.h) == Space.WIDE.value
    (again,) = [p for p in public if p.key.startswith("banner text")]
    assert 0 <= again.x <= again.x + again.w <= Space.WIDE.w


def test_sound_is_heard_where_it_is_asked_for() -> None:
    house = House(booth=BoothConfig(attract_sound=True))
    house.touch("demo")
    house.look()
    house.shell.cues.clear()
    assert showing(house).tune.music
    wait(house, 20_000)
    assert house.shell.cues
    house.close()


ABOUT: dict[str, Callable[[list[Any]], bool]] = {
    "last-card": lambda events: any(isinstance(event, DeckGone) for event in events),
    "revolution": lambda events: any(isinstance(event, Revolved) and event.revolution for event in events),
    "awakening": lambda events: any(isinstance(event, Checked) and event.awaking for event in events),
    "line": lambda events: any(isinstance(event, LineCompleted) for event in events),
    "shield": lambda events: any(isinstance(event, HitTaken) for event in events),
}


@pytest.mark.parametrize("data", [b"", b"{}", b'[{"name":"\xff"}]'])
def test_a_damaged_list_of_runs_is_none(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.booth.runs.read_bounded", lambda path, most: data)
    assert runs(games()) == ()


@pytest.mark.parametrize("wrong", [{"begin": 100_000}, {"begin": -1}, {"game": "sht"}])
def test_a_run_that_its_record_does_not_have_is_none(wrong: dict[str, object]) -> None:
    run = replace(next(run for run in runs(games()) if run.game == "ryuki"), **wrong)
    with pytest.raises(RecordError):
        Playing(run, Words("ja"), reduced=False)


def test_every_run_is_a_true_record_in_which_what_it_is_about_happens() -> None:
    found = {run.name: run for run in runs(games())}
    assert found.keys() == ABOUT.keys()
    for name, run in found.items():
        tape = run.tape()
        assert tape.record.game == run.game
        assert 0 < run.begin < run.moment < tape.length
        assert ABOUT[name]([event for event, _ in tape.beats(run.moment)]), name
    mate = found["awakening"].record.outcome
    assert mate is not None
    assert mate.reason == "checkmate"
    shield = found["shield"]
    before, after = (
        [bool(side.shield) for side in shield.tape().state(shield.moment + n).sides] for n in (0, 2)
    )
    assert sum(before) - sum(after) == 1


def test_a_game_without_runs_is_played_by_computers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.booth.demo.runs", lambda games: ())
    house.touch("demo")
    house.look()
    scene = showing(house)
    table = scene.table
    assert isinstance(table, Live)
    while table.conductor.match.ply < 5:
        wait(house, STEP_MS)
        assert house.now < 60_000
    table = scene.table = Live(house.shell, finished(house.shell, "sht", 2))
    wait(house, 3 * STEP_MS)
    assert not table.over(house.now)
    wait(house, LAST_LOOK_MS)
    assert scene.table is not table


@pytest.mark.parametrize(
    "intent",
    [
        Command("back"),
        Command("log"),
        Command("undo"),
        Decide(),
        Move("left"),
        Walk(1),
        Press(960, 900),
        Press(5, 5),
        Wheel(1),
        Pan(4, 4),
        Digit(3),
        Key("q"),
    ],
    ids=str,
)
@pytest.mark.parametrize(("kiosk", "leads"), [(False, "title"), (True, "invite")])
def test_any_input_ends_it_and_is_swallowed(intent: Intent, kiosk: bool, leads: str) -> None:
    house = stand() if kiosk else House()
    title = house.shell.top
    assert isinstance(title, TitleScene)
    title.chosen = "sht"
    house.touch("demo")
    wait(house, CHANGE_MS + STEP_MS)
    assert showing(house).table.game != "sht"
    focus, words, chosen = house.manager.focus, house.shell.words.lang, title.chosen
    house.manager.handle(intent, house.now)
    assert house.shell.flush
    house.rest()
    assert (house.scene, house.shell.words.lang) == (leads, words)
    assert focus != house.manager.focus
    assert title.chosen == chosen == "sht"
    assert kiosk or house.manager.focus == "cloth:sht"
    house.close()


def stand() -> House:
    return House(booth=BoothConfig(kiosk=True))


@pytest.mark.parametrize("kiosk", [False, True])
def test_a_press_is_meant_for_what_was_seen_when_it_went_down(kiosk: bool) -> None:
    """Whoever presses a cloth of the title as the demo begins comes back to the title; whoever presses the
    demo twice opens nothing there."""
    house = stand() if kiosk else House()
    spot = centre(by_id(house.frame.targets, "cloth:sht"))
    wait(house, IDLE_MS + STEP_MS)
    assert house.scene == "demo"
    for _ in range(2):
        house.manager.handle(Press(*spot), house.now)
        house.manager.handle(Release(*spot), house.now)
        house.look()
        assert (house.scene, house.ids()) == ("title", [])
    wait(house, CHANGE_MS)
    house.touch("cloth:sht")
    house.rest()
    assert house.scene == "setup"
    house.close()


def test_it_is_not_ended_by_letting_go_of_what_began_it(house: House) -> None:
    house.manager.handle(Aim("demo"), house.now)
    for held in (True, False):
        house.manager.handle(Decide(held=held), house.now)
        house.look()
    assert house.scene == "demo"


def test_a_mouse_that_is_only_moved_does_not_end_it(house: House) -> None:
    house.touch("demo")
    house.look()
    house.manager.handle(Point(300, 300), house.now)
    house.look()
    assert house.scene == "demo"


def test_it_shows_nobody_s_hand_and_stores_nothing(house: House) -> None:
    house.touch("demo")
    house.look()
    wait(house, 5_000)
    table = showing(house).table
    assert isinstance(table, Playing)
    assert house.shell.top.viewer is None
    assert table.presenter.viewer is None
    assert not house.shell.unfinished()
    assert [target.id for target in house.frame.targets] == ["leave"]


def test_at_a_stand_one_press_from_the_attract_mode_a_game_is_played() -> None:
    house = stand()
    house.touch("demo")
    wait(house, CHANGE_MS + STEP_MS)
    game = showing(house).table.game
    house.manager.handle(Decide(), house.now)
    house.rest()
    assert house.manager.focus == "play"
    house.press("play")
    assert house.scene == "table"
    assert house.match.game == game
    assert len(house.match.humans) == 1
    house.close()


def test_a_lesson_is_one_press_away_where_there_is_one(house: House) -> None:
    for game in games():
        house.shell.home()
        house.shell.open.invite(game)
        house.look()
        assert ("lesson" in house.ids()) == has_lesson(game)
    house.shell.home()
    house.shell.open.invite(next(game for game in games() if has_lesson(game)))
    house.look()
    house.touch("lesson")
    assert house.scene == "lesson"


def test_whoever_leaves_the_ways_into_a_table_is_forgotten() -> None:
    house = stand()
    house.touch("demo")
    wait(house, CHANGE_MS + STEP_MS)
    house.manager.handle(Decide(), house.now)
    wait(house, 1000 * house.shell.booth.attract_after + 500)
    assert house.scene == "demo"
    wait(house, CHANGE_MS + STEP_MS)
    house.manager.handle(Decide(), house.now)
    house.rest()
    house.press("set_up")
    assert house.scene == "setup"
    house.close()


def test_it_speaks_the_language_that_is_chosen() -> None:
    house = House(lang="en")
    house.touch("demo")
    house.look()
    assert "Press anything to play" in house.texts()
    house.close()


def test_headings_stay_in_the_language_that_is_chosen_while_sentences_take_turns() -> None:
    own, other = (
        {p.key: p.what for p in (*around.bar(), *around.band())}
        for around in (Around(games(), 0, Words(lang), "ja", 100) for lang in ("ja", "en"))
    )
    heads = ("bar name", "demo tag text", "band name", "band people text", "band time text", "band next")
    assert all(own[key] == other[key] for key in heads)
    assert own["band 0"] != other["band 0"]


@pytest.mark.parametrize(("lang", "text_scale"), crosswise(LANGUAGES, [100, 130, 200]))
def test_what_is_said_has_room_in_both_languages_on_either_screen(lang: str, text_scale: int) -> None:
    for place, spoken in product(range(len(games())), LANGUAGES):
        around = Around(games(), place, Words(spoken), lang, text_scale)
        run = next(run for run in runs(games()) if run.game == around.game)
        around_it = [*around.bar(), *around.band()]
        for drawn in (
            [*around_it, *around.tale(run.name, told=False)],
            [*around_it, *around.tale(run.name, told=True)],
            list(title_card(around.game, around.heads, around.words)),
        ):
            assert not misplaced(tuple(drawn), lang, text_scale), (around.game, spoken)
