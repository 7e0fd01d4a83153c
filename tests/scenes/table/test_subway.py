"""Whole games of the subway without a window: by pointer, by keys alone, by several people at one screen; its
figures, its finder, and maps changed by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.config.places import map_file
from game.input.intents import Erase, Move, Press, Release, Seek, Typed, Walk, Wheel
from game.look.describe.specs import Chart, Picture
from game.maps.lint import read_map
from game.match.table import Match
from game.mats.subway import worth
from game.rules import subway
from game.rules.subway.values import on
from game.scenes.lesson.screen import LessonScene
from game.scenes.table.screen import TableScene
from tests.rounds import every_fourth, rounds, the_first
from tests.scenes.house import LONG_MS
from tests.scenes.tour import Tour, small, usual


@pytest.fixture
def tour() -> Iterator[Tour]:
    house = Tour()
    yield house
    house.close()


def table(tour: Tour) -> TableScene:
    return next(scene for scene in tour.shell.stack if isinstance(scene, TableScene))


@pytest.mark.parametrize(
    ("humans", "seats", "by"), the_first([(1, 3, "type"), (2, 4, "press"), (1, 4, "press"), (4, 4, "type")])
)
def test_a_whole_game_with_people_and_computers(tour: Tour, humans: int, seats: int, by: str) -> None:
    tour.sit(small(), humans, seats)
    scenes = set()
    rng = random.Random(f"{humans} {seats} {by}")
    while tour.scene != "result":
        scenes.add(tour.scene)
        tour.choose(rng, by)
    assert scenes == {"table"}, "nothing is hidden, so nothing is covered"
    assert {"again", "board", "tables"} <= set(tour.ids())


def test_a_game_with_stalking_forbidden_and_other_timelines_on_the_usual_map(tour: Tour) -> None:
    tour.sit(usual(other_timeline=True, no_stalking=True), 1, 4)
    tour.play(random.Random("usual"), decisions=3)
    assert tour.scene == "table"
    assert tour.match.state.round >= 3


def test_a_game_begins_with_the_points_told_and_a_lesson_does_not(tour: Tour) -> None:
    tour.sit(small(), 1, 2)
    seen = table(tour)
    assert seen.presenter.outlook.display.points
    assert not TableScene(tour.shell, seen.match, LessonScene(tour.shell, "subway")).presenter.outlook.display


def test_films_run_and_a_press_skips_them(tour: Tour) -> None:
    slow = Tour(speed="normal")
    slow.sit(small(), 1, 4)
    slow.choose(random.Random("film"))
    slow.touch(slow.ids("station:")[0])
    slow.touch("act")
    while not table(slow).moving(slow.now):
        slow.look()  # The film waits for the disk.
        assert slow.now < LONG_MS, "no film"
    slow.rest()
    assert not table(slow).moving(slow.now)
    slow.close()


def test_a_wheel_brings_the_map_no_nearer_while_a_film_runs() -> None:
    slow = Tour(speed="normal")
    slow.sit(usual(), 1, 4)
    slow.choose(random.Random("film"))
    slow.touch(slow.ids("station:")[0])
    slow.touch("act")
    while table(slow).conductor.saving or not table(slow).presenter.running(slow.now):
        slow.look()
        assert slow.now < LONG_MS, "no film"
    nearer = Wheel(1, *slow.frame.space.middle)
    shown = table(slow).presenter.outlook
    far = shown.display
    slow.manager.handle(nearer, slow.now)
    assert shown.display == far
    slow.rest()
    slow.manager.handle(nearer, slow.now)
    assert shown.display != far
    slow.close()


def test_dice_that_lie_ready_are_thrown_by_a_press_and_another_one_skips_their_film() -> None:
    slow = Tour(speed="normal")
    slow.sit(small(), 1, 2)

    def ready() -> bool:
        dice = (p.what for p in slow.frame.placements if p.key == "die:0")
        return any(isinstance(look, Picture) and look.name == "dice/die-0" for look in dice)

    def hit() -> None:
        slow.manager.handle(Press(300, 600), slow.now)
        slow.manager.handle(Release(300, 600), slow.now)
        slow.look()

    slow.choose(random.Random("throw"))
    slow.touch(slow.ids("station:")[0])
    slow.touch("act")
    while not ready():
        assert slow.now < LONG_MS, "nobody's dice lie ready"
        slow.look()
    hit()
    assert not ready()
    assert table(slow).moving(slow.now), "the dice roll"
    assert table(slow).conductor.decider is None
    hit()
    assert not table(slow).moving(slow.now)
    slow.close()


def test_a_press_on_what_cannot_be_says_why(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    far = next(t.id for t in tour.frame.targets if t.id.startswith("station:") and not t.enabled)
    tour.press(far)
    assert any(text.startswith(("終点", "乗換駅", "その駅")) for text in tour.texts())


# Slow figures


def test_the_longest_paths_are_worked_out_elsewhere_and_shown_when_they_are_there(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    tour.choose(random.Random("figures"))
    assert table(tour).presenter.outlook.figures == subway.figures(tour.match.view(None))
    assert tour.shell.bots._worker is not None


def test_a_table_that_is_behind_shows_nothing_of_what_is_to_come(
    tour: Tour, monkeypatch: pytest.MonkeyPatch
) -> None:
    tour.sit(usual(), 1, 4)
    tour.choose(random.Random("figures"))
    presenter, early = table(tour).presenter, tour.match.view(None)
    was = subway.figures(early)
    moved = replace(was[0], own=(9, *was[0].own[1:]), longest=("sakae",) * 99)
    presenter.outlook.reckon(was)
    presenter.outlook.reckon((moved, *was[1:]))
    assert presenter.outlook.figures[0] == moved
    assert presenter.desk().figures == was


def test_each_moment_is_asked_about_once(tour: Tour, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    inquire = tour.shell.bots.inquire

    def counting(match: Match, ply: int) -> None:
        asked.append(ply)
        inquire(match, ply)

    monkeypatch.setattr(tour.shell.bots, "inquire", counting)
    tour.sit(small(), 2, 4)
    tour.choose(random.Random("once"))
    assert len(asked) == len(set(asked)) > 2


def test_without_a_worker_the_game_goes_on_without_the_figure(
    tour: Tour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour.shell.bots, "inquire", lambda match, ply: None)
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    tour.sit(small(), 4, 4)
    tour.play(random.Random("none"), decisions=6)
    assert table(tour).presenter.outlook.figures is None
    assert "…" in tour.texts()


# Looking and finding


def handle(tour: Tour, *intents: object) -> None:
    for intent in intents:
        tour.manager.handle(intent, tour.now)  # type: ignore[arg-type]
        tour.rest()


def test_a_station_is_found_by_typing_and_letters_then_command_nothing(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    assert not tour.manager.typing
    handle(tour, Seek())
    assert tour.manager.typing
    handle(tour, Typed("mo"), Typed("tox"), Erase(), Typed("yama"))
    assert tour.ids("found:") == ["found:motoyama"]
    assert tour.manager.focus == "found:motoyama"
    tour.type("found:motoyama")
    assert tour.manager.focus == "station:motoyama"
    assert not tour.manager.typing


def test_esc_closes_the_finder_before_it_pauses(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    tour.press("find")
    tour.back()
    assert (tour.scene, tour.manager.typing) == ("table", False)
    assert tour.manager.focus == "find"
    tour.back()
    assert tour.scene == "pause"


def test_keys_walk_over_the_whole_map_even_while_it_is_shown_near(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    handle(tour, Wheel(3, 600, 500))
    seen: set[str] = set()
    rng = random.Random("walk")
    for _ in range(rounds(200)):
        handle(tour, Move(rng.choice(("left", "right", "up", "down"))))
        focus = tour.manager.focus or ""
        seen.add(focus)
        if focus.startswith("station:"):
            spot = next(t for t in tour.frame.targets if t.id == focus)
            assert spot.x >= 16
            assert spot.x + spot.w <= 1700
    assert sum(name.startswith("station:") for name in seen) > rounds(50)


def test_steps_go_round_all_that_is_seen_while_the_map_is_shown_near(tour: Tour) -> None:
    tour.sit(usual(), 1, 4)
    handle(tour, Wheel(3, 600, 500))
    wanted = {target.id for target in tour.frame.targets}
    for _ in range(len(wanted)):
        handle(tour, Walk(1))
        wanted.discard(tour.manager.focus or "")
    assert not wanted


# Maps changed by hand


def test_a_station_moved_and_a_line_renamed_in_the_file_show_in_the_game(tour: Tour, tmp_path: Path) -> None:
    drawn = map_file("tutorial.tmx").read_text(encoding="utf-8")
    assert drawn.count('name="hotaru_bashi" type="station" x="1380" y="540"') == 1
    moved = drawn.replace(
        'name="hotaru_bashi" type="station" x="1380" y="540"',
        'name="hotaru_bashi" type="station" x="1300" y="600"',
    )
    names = [line.en for line in read_map(map_file("tutorial.tmx")).lines]
    assert moved.count(f'value="{names[0]}"') == 1
    path = tmp_path / "mine.tmx"
    path.write_text(moved.replace(f'value="{names[0]}"', 'value="Kakigori Line"'), encoding="utf-8")
    places, charts, texts = [], [], []
    for file in (map_file("tutorial.tmx"), path):
        house = Tour(lang="en")
        house.sit(replace(on(read_map(file)), first=0), 4, 4)
        house.play(random.Random(0), decisions=4)
        places.append(next((t.x, t.y) for t in house.frame.targets if t.id == "station:hotaru_bashi"))
        charts.append(next(p.what for p in house.frame.placements if isinstance(p.what, Chart)))
        texts.append(house.texts())
        house.close()
    assert places[0] != places[1]
    assert charts[0] != charts[1]
    assert "Kakigori" in texts[1]
    assert "Kakigori" not in texts[0]


@pytest.mark.whole
def test_all_built_in_maps_can_be_played_by_every_number_of_people(tour: Tour) -> None:
    """In the usual run each map by some number, and each number at some map."""
    for name, seats in every_fourth(product(("nagoya.tmx", "nagoya-real.tmx", "tutorial.tmx"), (2, 3, 4))):
        house = Tour()
        house.sit(replace(on(read_map(map_file(name))), first=0), seats, seats)
        house.play(random.Random(name), decisions=seats + 1)
        assert house.scene == "table"
        house.close()
