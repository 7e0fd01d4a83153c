"""A puzzle on a map of one's own: its best is proven here by a search of its own, on the rules alone."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.config.places import map_file
from game.maps import reader as readers
from game.maps.helper import Reading
from game.maps.lint import read_map
from game.puzzles.games import subway_own
from game.puzzles.games.subway import beads, begun, length
from game.puzzles.games.subway_own import make, puzzle_on
from game.puzzles.kind import PERSON, Puzzle
from game.puzzles.own import maker_of
from game.rules.protocol import CHANCE
from game.rules.registry import rules_of
from game.rules.subway.network import Line, Network, Station
from game.rules.subway.values import Roll, State
from tests.puzzles.sampled import Try

RULES = rules_of("subway")


def city(*lines: str, loop: bool = False) -> Network:
    """A map whose stations are letters."""
    stations = tuple(Station(s, s, s, s, (), 0, 0, "n") for s in sorted(set("".join(lines))))
    drawn = (Line(f"l{n}", "", "", "#000000", None, loop, True, False, tuple(s)) for n, s in enumerate(lines))
    return Network("市", "City", 99, 99, stations, tuple(drawn), 1)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def longest(state: State, dice: tuple[int, ...]) -> int:
    """Of every way to move, by the rules alone."""
    at = {(state.players, state.beads): state}
    for die in dice:
        rolled = [RULES.apply(one, CHANCE, Roll((die,)))[-1][1] for one in at.values()]
        moved = (
            RULES.apply(one, PERSON, action)[-1][1]
            for one in rolled
            for action in RULES.actions(RULES.view(one, PERSON))
        )
        at = {(one.players, one.beads): one for one in moved}
    return max(map(length, at.values()))


def parts(puzzle: Puzzle) -> tuple[str, tuple[int, ...]]:
    _, station, dice = puzzle.position.split(" / ")
    return station, tuple(map(int, dice.split()))


LESSON = "the map of the lesson"
CITIES = {
    "a line": city("abcdef"),
    "a short line": city("abcd"),
    "a ring": city("abcd", loop=True),
    "a star": city("xabc", "xdef", "xghi"),
    LESSON: read_map(map_file("tutorial.tmx")),
}


@pytest.mark.parametrize("name", CITIES)
def test_the_best_is_the_best_of_every_way_to_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subway_own, "BEADS", (5, 4, 3) if name != LESSON else (4,))
    network = CITIES[name]
    puzzle = puzzle_on(network, digest(name))
    assert puzzle is not None
    station, dice = parts(puzzle)
    begins = begun(network, station)
    assert puzzle.best == longest(begins, dice)
    assert 1 < puzzle.best <= len(dice) + 1
    assert puzzle == puzzle_on(network, digest(name))
    assert beads(begins) == 1


def test_a_map_on_which_nothing_can_be_asked_has_none() -> None:
    assert puzzle_on(city("ab"), digest("")) is None


def test_one_that_is_too_large_for_its_bounds_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subway_own, "ENOUGH", -1)
    assert puzzle_on(CITIES["a line"], digest("")) is None


def test_the_puzzle_of_a_file_is_solved_by_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "_kept", type(readers._kept)(readers._kept.most))
    path = tmp_path / "mine.tmx"
    path.write_bytes(map_file("tutorial.tmx").read_bytes())
    maker = maker_of("subway")
    assert maker is not None
    monkeypatch.setattr("game.maps.queue.Child", no_child)
    monkeypatch.setattr(subway_own, "BEADS", (7,))
    monkeypatch.setattr(subway_own, "_here", make)
    made = maker([path]).poll()
    assert made is not None
    puzzle = made[1].puzzle
    assert puzzle is not None
    played = Try("subway", puzzle)
    while (judged := played.judged()) is None:
        action = played.kind.right(puzzle, played.states)
        assert action is not None
        played.do(action)
    assert judged.solved
    with pytest.raises(ValueError, match="no map that has been read"):
        played.kind.pose(puzzle.position.replace("own:", "own:0"))


def no_child(*given: object) -> None:
    raise OSError


def test_a_map_that_cannot_be_read_has_its_faults(tmp_path: Path) -> None:
    (tmp_path / "bad.tmx").write_text("<map/>", encoding="utf-8")
    made = make(tmp_path / "bad.tmx")
    assert made.puzzle is None
    assert made.reading.faults
    assert replace(made, reading=Reading()) == type(made)()


def test_only_games_with_maps_have_them() -> None:
    assert maker_of("sht") is None
