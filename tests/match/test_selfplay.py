"""Bots that play by themselves: the first that is to act, by its own view and in its own stream."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.match import selfplay, table
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from tests.conformance.toys import NoOptions, Sealed


def test_of_those_who_choose_at_once_each_chooses_by_the_view_of_its_own_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three choose at once: what one of them sees is not what another one sees."""
    seen: list[tuple[str, int]] = []

    def choose(name: str, rules: Any, view: Any, rng: random.Random) -> Any:
        seen.append((name, view.seat))
        return rules.actions(view)[0]

    monkeypatch.setattr(table, "rules_of", lambda game: Sealed())
    monkeypatch.setattr(selfplay, "choose", choose)
    bots = ("random", "easy", "hard")
    match = Match.new("sealed", NoOptions(), tuple(SeatInfo(bot, f"bot:{bot}") for bot in bots), "s")
    assert match.acting() == (0, 1, 2)
    while not match.over:
        step(match)
    assert seen == 2 * [("random", 0), ("easy", 1), ("hard", 2)]


def test_a_person_s_seat_is_played_by_nobody() -> None:
    people = (SeatInfo("a", "human"), SeatInfo("b", "bot:random"))
    match = Match.new("sht", table.rules_of("sht").Options(first=0), people, "s")
    step(match)
    with pytest.raises(ValueError, match="no bot sits at seat 0"):
        step(match)
