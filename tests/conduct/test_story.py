"""The story of a match, told at once or bit by bit."""

from __future__ import annotations

import pytest

from game.conduct.story import story, tell_on
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.match.table import Match
from game.rules.registry import rules_of


def played(seed: str) -> Match:
    seats = (SeatInfo("A", "bot:random"), SeatInfo("B", "bot:random"))
    return play_out("sht", rules_of("sht").Options(), seats, seed)


def test_what_was_told_bit_by_bit_is_the_same_and_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = played("story"), played("another")
    whole = story(match)
    applied = []
    plain = match.rules.apply
    monkeypatch.setattr(match.rules, "apply", lambda *given: (applied.append(1), plain(*given))[1])
    bits = 0
    while tell_on(match, 4):
        bits += 1
        assert len(applied) == 4 * bits
    assert bits == (match.ply - 1) // 4
    assert story(match) == whole
    assert len(applied) == match.ply
    assert tell_on(match, 4)
    assert story(other) != whole, "the one was told for the other"
