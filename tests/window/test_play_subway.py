"""Whole games of the subway in a real window, on a small map with one line to fill: by mouse, by keyboard,
and two people at one screen, who never meet a cover."""

from __future__ import annotations

from pathlib import Path

from game.config.places import map_file
from game.match.store import Store
from game.rules import subway
from tests.window.driver import Window, opened
from tests.window.tourists import Tourist, play_on

FLAGS = ("--speed", "off")
MAP = "summer.tmx"


def own_map(folder: Path) -> None:
    """The tutorial map as the player's own, which one line ends."""
    maps = folder / "data" / "maps"
    maps.mkdir(parents=True)
    drawn = map_file("tutorial.tmx").read_text(encoding="utf-8")
    line = '<property name="lines_to_finish" type="int" value="'
    head, _, rest = drawn.partition(line)
    (maps / MAP).write_text(f'{head}{line}1"{rest.partition(chr(34))[2]}', encoding="utf-8")


def sit(window: Window, person: Tourist, humans: int) -> None:
    """From the title to a table on the own map; people at the first seats, computers at the others."""
    person.press("cloth:subway")
    assert window.scene == "setup"
    for seat in range(1, humans):
        person.press(f"human:{seat}")
    person.press("map")
    person.press(next(target for target in window.ids("map:") if MAP in target))
    person.press("start")
    assert window.scene == "table"


def stored(folder: Path) -> tuple[list[int], int]:
    """Who was human in the only finished game, and how many actions it had."""
    store = Store.open(folder / "data")
    try:
        (summary,) = store.finished()
        record = store.load(summary.id).record
    finally:
        store.close()
    assert record.game == subway.GAME
    return [seat for seat, info in enumerate(record.seats) if info.player == "human"], len(record.actions)


def test_a_whole_game_by_mouse_on_an_own_map_looked_at_nearer_and_after_its_end(tmp_path: Path) -> None:
    own_map(tmp_path)
    with opened(tmp_path, *FLAGS, "--seed", "mouse", "--lang", "ja") as window:
        person = Tourist(window, "mouse")
        sit(window, person, humans=1)
        play_on(window, person, decisions=2)
        before = {t["id"]: t["rect"] for t in window.line["targets"] if t["id"].startswith("station:")}
        person.press("nearer")
        near = {t["id"]: t["rect"] for t in window.line["targets"] if t["id"].startswith("station:")}
        assert near
        assert near != before
        person.press("whole")
        play_on(window, person)
        person.press("board")
        assert window.scene == "board"
        person.press("show sets")
        person.press("back")
        person.press("tables")
        assert window.scene == "title"
        window.begin("quit")
        assert window.ended() == 0
    humans, actions = stored(tmp_path)
    assert humans == [0]
    assert actions > 10


def test_a_whole_game_by_keyboard_alone_with_a_station_found_by_typing(tmp_path: Path) -> None:
    own_map(tmp_path)
    with opened(tmp_path, *FLAGS, "--seed", "keys", "--lang", "en") as window:
        person = Tourist(window, "keys", keyboard=True)
        sit(window, person, humans=1)
        window.key("slash")
        assert window.ids("found:")
        window.key("h", "o", "t", "a", "r", "u")
        assert window.ids("found:") == ["found:hotaru_bashi"]
        window.key("Return")
        assert window.line["focus"] == "station:hotaru_bashi"
        play_on(window, person)
        window.key("Escape")
        assert window.scene == "title"
    assert stored(tmp_path)[0] == [0]


def test_two_people_at_one_screen_without_a_cover(tmp_path: Path) -> None:
    own_map(tmp_path)
    with opened(tmp_path, *FLAGS, "--seed", "both", "--lang", "ja") as window:
        person = Tourist(window, "both")
        sit(window, person, humans=2)
        play_on(window, person)
        assert window.scene == "result"
    humans, _ = stored(tmp_path)
    assert humans == [0, 1]


def test_the_wheel_brings_the_map_nearer_and_a_drag_shifts_it(tmp_path: Path) -> None:
    own_map(tmp_path)
    with opened(tmp_path, "--seed", "wheel", "--lang", "en", "--speed", "fast") as window:
        person = Tourist(window, "wheel")
        sit(window, person, humans=3)
        before = places(window)
        station = window.ids("station:")[0]
        window.point(station)
        window.wheel(2)
        near = places(window)
        assert near[station] != before[station] or len(near) < len(before)
        window.shift(-120, -60)
        moved = places(window)
        stayed = moved.keys() & near.keys()
        assert stayed
        assert {(moved[key][0] - near[key][0], moved[key][1] - near[key][1]) for key in stayed} != {(0, 0)}
        window.wheel(-4)
        assert places(window) == before


def places(window: Window) -> dict[str, list[int]]:
    """Where the stations are in the window."""
    return {t["id"]: t["rect"] for t in window.line["targets"] if t["id"].startswith("station:")}
