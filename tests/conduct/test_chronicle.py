"""The log's lines, with a mat that tells every event as it was witnessed."""

from __future__ import annotations

from typing import Any

import pytest

from game.conduct.chronicle import Chronicle
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import games, mat_of
from game.mats.table import Seating
from game.rules.protocol import CHANCE
from game.rules.registry import rules_of
from game.rules.sht.values import PlaceClosed
from tests.match.tables import begun

SEATING = Seating(("A", "B"), (True, True))


class Told:
    """A mat of one word."""

    upshot: Any = None

    def caption(self, event: Any, seating: Seating, words: Words) -> str:
        return repr(event)


def told(match: Match) -> Chronicle:
    return Chronicle(match, Told(), SEATING, Words("en"))  # type: ignore[arg-type]


def test_what_is_done_instead_of_something_taken_back_is_told_in_its_place() -> None:
    """Nobody looked at the log in between, and as much has happened as before."""
    match = begun(3, casual_undo=True)
    (seat,) = match.acting()
    first, other = [a for a in match.rules.actions(match.view(seat)) if isinstance(a, PlaceClosed)][:2]
    kept = told(match)
    match.play(seat, first)
    before = kept.lines(seat)
    match.undo(seat)
    match.play(seat, other)
    assert kept.lines(seat) == told(match).lines(seat) != before


def test_what_came_before_it_stays_as_it_was_told() -> None:
    match = begun(3, casual_undo=True)
    (seat,) = match.acting()
    kept = told(match)
    before = kept.lines(seat)
    match.play(seat, next(a for a in match.rules.actions(match.view(seat)) if isinstance(a, PlaceClosed)))
    kept.lines(seat)
    match.undo(seat)
    after = kept.lines(seat)
    assert after == before
    assert all(one is other for one, other in zip(after, before, strict=True))


def test_what_is_not_shown_yet_is_not_told_yet() -> None:
    match = begun(5)
    everything = told(match).lines(0)
    assert told(match).lines(0, unshown=1) == everything[:-1]
    assert told(match).lines(0, unshown=len(everything)) == ()


def test_decisions_are_counted_and_what_chance_does_has_no_number() -> None:
    match = begun(4)
    numbers = {line.number: line.seat for line in told(match).lines(None)}
    decided = [seat for seat, _ in match.record().actions if seat != CHANCE]
    assert numbers == {None: None, **dict(enumerate(decided, 1))}


@pytest.mark.parametrize("game", games())
def test_the_log_leaves_out_no_number(game: str) -> None:
    """Cards that are staged are told in no words, and what is told first is numbered 1."""
    rules = rules_of(game)
    seats = tuple(SeatInfo(name, "bot:greedy") for name in "abc"[: rules.SEATS[0]])
    match = Match.new(game, usual_options(rules), seats, "numbers")
    while not match.over and match.ply < 60:
        step(match)
    names = tuple(seat.name for seat in match.seats)
    seating = Seating(names, (False,) * len(names), match.options)
    lines = Chronicle(match, mat_of(game), seating, Words("ja")).lines(None)
    numbers = list(dict.fromkeys(line.number for line in lines if line.number is not None))
    assert numbers == list(range(1, len(numbers) + 1))


def test_what_an_event_has_led_to_stands_behind_it_as_everybody_saw_it() -> None:
    match = begun(4)
    seen: list[tuple[Any, Any]] = []

    def upshot(before: Any, event: Any, after: Any, seating: Seating, words: Words) -> str:
        seen.append((before, after))
        return f"upshot {len(seen)}"

    mat = Told()
    mat.upshot = upshot
    lines = Chronicle(match, mat, SEATING, Words("en")).lines(0)  # type: ignore[arg-type]
    assert [line.text.endswith(f" upshot {n}") for n, line in enumerate(lines, 1)] == [True] * len(lines)
    assert [before for before, _ in seen[1:]] == [after for _, after in seen[:-1]]
    assert seen[-1][1] == match.view(None)
