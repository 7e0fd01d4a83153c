"""The level of a computer at set-up: its face and its sentence, and how it is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots.registry import LEVELS, NAMES
from game.config.places import asset
from game.input.focus import by_id
from game.look.describe.specs import Panel, Picture
from game.look.describe.words import LANGUAGES, Words
from game.mats.faces import FACES, face_of
from game.mats.registry import games, own_games
from game.mats.table import Seating
from game.motion.placement import Placement, Target
from game.rules.registry import rules_of
from game.scenes.setup.levels import room, sentence
from game.scenes.setup.screen import SetupScene
from game.scenes.setup.seats import CLOSE_ROWS, WIDE_ROWS, Rows
from tests.rounds import crosswise
from tests.scenes.house import House


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


@pytest.mark.parametrize(("game", "by"), crosswise(games(), ["press", "type"]))
def test_every_computer_has_the_level_that_was_chosen_for_it(house: House, game: str, by: str) -> None:
    scene = set_up(house, game)
    do = house.press if by == "press" else house.type
    for seat in range(max(rules_of(game).SEATS)):
        house.press(f"bot:{seat}")
    for seat in range(len(scene.choice.players)):
        level = LEVELS[seat % len(LEVELS)]
        do(f"level:{seat}")
        assert house.manager.focus == f"normal:{seat}"
        assert [sentence(game, one, house.shell.words) in house.texts() for one in LEVELS] == [True] * 3
        do(f"{level}:{seat}")
        assert house.manager.focus == f"level:{seat}"
        assert not house.ids(f"{level}:")
    chosen = [LEVELS[seat % len(LEVELS)] for seat in range(len(scene.choice.players))]
    assert scene.choice.players == tuple(f"bot:{level}" for level in chosen)
    faces = {p.key: p.what for p in house.frame.placements if p.key.endswith(":face")}
    assert [faces[f"level:{seat}:face"].name for seat in range(len(chosen))] == [  # type: ignore[attr-defined]
        f"faces/{level}" for level in chosen
    ]


def test_computers_of_one_level_wear_the_colours_of_their_seats(house: House) -> None:
    """Unless a lot is still to be drawn for these."""
    scene = set_up(house, "crown")
    computers = [seat for seat, player in enumerate(scene.choice.players) if player == "bot:normal"]
    assert len(computers) > 1
    coats = [shown(house, f"level:{seat}:coat").what for seat in computers]
    assert len({coat.tint for coat in coats if isinstance(coat, Picture)}) == len(computers)
    house.back()
    set_up(house, "ryuki")
    assert "level:1:face" in {p.key for p in house.frame.placements}
    assert "level:1:coat" not in {p.key for p in house.frame.placements}


def shown(house: House, key: str) -> Placement:
    return next(p for p in house.frame.placements if p.key == key)


@pytest.mark.parametrize("seat", range(2, 5))
def test_the_players_are_shown_with_face_and_strength_and_the_chosen_one_is_marked(
    house: House, seat: int
) -> None:
    scene = set_up(house, "crown")
    words = house.shell.words
    for other in range(len(scene.choice.players), seat + 1):
        house.press(f"bot:{other}")
    house.press(f"level:{seat}")
    house.press(f"hard:{seat}")
    house.press(f"level:{seat}")
    name = words("name.called", name=scene.names()[seat])
    assert words("level.title", name=name) in house.texts()
    strengths = []
    for level in LEVELS:
        face = shown(house, f"{level}:{seat} face").what
        assert isinstance(face, Picture)
        assert face.name == f"faces/{level}"
        dots = [shown(house, f"{level}:{seat} dot {n}").what for n in range(len(LEVELS))]
        strengths.append([isinstance(dot, Panel) and dot.fill is not None for dot in dots].count(True))
    assert strengths == [1, 2, 3]
    assert [p.key for p in house.frame.placements if p.key.endswith(" chosen")] == [f"hard:{seat} chosen"]


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_the_sheet_points_at_the_seat(house: House, seat: int) -> None:
    scene = set_up(house, "crown")
    for other in (0, *range(len(scene.choice.players), seat + 1)):
        house.press(f"bot:{other}")
    house.press(f"level:{seat}")
    tail, sheet = shown(house, "levels tail"), shown(house, "levels")
    button = by_id(house.frame.targets, f"level:{seat}")
    assert button is not None
    if button.y < sheet.y:
        assert button.y < tail.y < sheet.y
    else:
        assert sheet.y + sheet.h - 3 < tail.y < button.y


def test_a_person_has_no_level(house: House) -> None:
    set_up(house, "sht")
    assert house.ids("level:") == ["level:1"]


def test_that_levels_can_be_mixed_is_said_only_where_more_than_one_computer_sits(house: House) -> None:
    scene = set_up(house, "crown")
    mixed = house.shell.words("level.mixed")
    house.press("level:1")
    assert scene.note() == mixed
    house.press("level:1")
    for seat in range(2, len(scene.choice.players)):
        house.press(f"human:{seat}")
    house.press("level:1")
    assert scene.note() != mixed


@pytest.mark.parametrize("game", games())
def test_the_note_touches_no_sheet_that_is_open(house: House, game: str) -> None:
    scene = set_up(house, game)
    for seat in range(len(scene.choice.players)):
        if f"level:{seat}" not in house.ids():
            continue
        house.press(f"level:{seat}")
        sheet = shown(house, "levels")
        for note in (p for p in house.frame.placements if p.key == "note"):
            assert note.y >= sheet.y + sheet.h + 10 or note.y + note.h <= sheet.y
            assert all(note.y + note.h < t.y for t in house.frame.targets if t.id in ("start", "rules"))
        house.press(f"level:{seat}")


def closed(house: House, scene: SetupScene) -> bool:
    return scene.leveling is None and not house.ids("easy:")


def test_the_players_are_put_away_without_a_choice(house: House) -> None:
    scene = set_up(house, "crown")
    before = scene.choice
    house.press("level:1")
    assert house.ids("easy:") == ["easy:1"]
    house.press("level:1")
    assert closed(house, scene)
    house.press("level:2")
    house.back()
    assert closed(house, scene)
    assert house.manager.focus == "level:2"
    assert scene.choice == before
    house.press("level:1")
    house.press("option:pass_locks")
    assert closed(house, scene)
    house.press("level:1")
    house.press("leave")
    assert house.scene == "title"


def test_what_lies_under_the_players_cannot_be_pressed(house: House) -> None:
    set_up(house, "crown")
    house.press("level:1")
    box = room(1, CLOSE_ROWS)
    assert {"start", "leave", "rules", "level:1"} <= set(house.ids())
    for target in house.frame.targets:
        assert not (box.x < target.x < box.right and box.y < target.y < box.bottom) or _is_player(target)


def _is_player(target: Target) -> bool:
    return target.id.partition(":")[0] in LEVELS


@pytest.mark.parametrize(("rows", "seats"), [(WIDE_ROWS, 4), (CLOSE_ROWS, 5)])
def test_the_players_lie_beside_the_seat_between_the_bars(rows: Rows, seats: int) -> None:
    for seat in range(seats):
        box = room(seat, rows)
        assert box.y >= 72
        assert box.bottom <= 940
        assert box.y > rows.y(seat) + rows.high or box.bottom < rows.y(seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_says_in_one_sentence_how_it_plays(lang: str) -> None:
    words = Words(lang)
    for game in own_games():
        said = {sentence(game, level, words) for level in LEVELS}
        assert len(said) == len(LEVELS)
        assert not said & {sentence("nobodys", level, words) for level in LEVELS}
    assert all(sentence("nobodys", level, words) == words(f"level.{level}") for level in LEVELS)


def test_every_player_has_a_face() -> None:
    assert {*FACES} == {f"bot:{name}" for name in NAMES}
    assert all(asset("art", f"{face}.svg").is_file() for face in FACES.values())
    seating = Seating(("A", "B", "C"), (True, False, False), None, ("human", "bot:hard", "bot:nobody"))
    assert [face_of(seating, seat) for seat in range(3)] == ["", "faces/hard", ""]
    assert face_of(Seating(("A",), (False,)), 0) == ""
