"""One decision looked back at: by a seat's own view, the same on any computer, never kinder to the best."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.contract import Bots
from game.bots.registry import bots_of
from game.bots.review import Effort, gap, judge, line_of
from game.bots.ryuki import comparing
from game.bots.search.budget import Budget
from game.bots.senretsu.comparing import plan_of
from game.bots.usual import usual_bots
from game.rules import senretsu
from game.rules.registry import rules_of
from game.rules.senretsu.values import Confirm, ToPlace
from tests.bots.mates import mates
from tests.bots.test_hint import GAMES, moments
from tests.rounds import rounds
from tests.rules.ryuki.tables import table

HASTY = Effort(0.02, 4)


@pytest.fixture(autouse=True)
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """How deep a line is followed at 龍棋 changes nothing of what is asked here."""
    monkeypatch.setattr(comparing, "STEPS", rounds(comparing.STEPS))


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_by_what_its_seat_could_see(game: str) -> None:
    rules, bots = rules_of(game), bots_of(game)
    judged = 0
    for n, (view, _, _) in enumerate(moments(game, 3)):
        played = line_of(rules, view, lambda seen: rules.actions(seen)[-1])
        found = judge(rules, bots, view, played, "test", HASTY)
        assert n or found == judge(rules, bots, view, played, "test", HASTY)
        if not found.best:
            continue
        judged += 1
        assert 0.0 <= found.chance <= 1.0
        assert found.lost.mean >= 0.0
        assert found.lost.mean == 0.0 or found.best != played
        assert rules.why_not(view, found.best[0]) is None
        assert found.choice == (len(rules.actions(view)) > 1)
    assert judged >= 2


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_compared_in_the_same_worlds(game: str) -> None:
    """A line is worth the same beside itself, whatever else is compared."""
    rules, bots = rules_of(game), bots_of(game)
    for view, _, _ in moments(game, 2):
        one = line_of(rules, view, lambda seen: rules.actions(seen)[0])
        rows = bots.compare(view, (one, one), "test", Budget(4))
        assert all(a == b for a, b in rows)
        assert rows == bots.compare(view, (one, one), "test", Budget(4))
        assert not rows or len(rows) >= 2


def test_a_mate_that_was_missed_is_found() -> None:
    """The mate of lesson 9: a gold dropped at 4二, and nothing else."""
    state = table("k4/3p1/3G1/s1N1K/5", captured=(("G",), ()))
    rules, bots = rules_of("ryuki"), bots_of("ryuki")
    view = rules.view(state, 0)
    (mate,) = mates(state, 0, 1)
    other = next(one for one in rules.actions(view) if one != mate)
    found = judge(rules, bots, view, (other,), "test", HASTY)
    assert (found.best, found.chance) == ((mate,), 1.0)
    assert found.lost.mean > 0.0
    assert judge(rules, bots, view, (mate,), "test", HASTY).lost.mean == 0.0


def test_a_turn_of_placements_is_one_line() -> None:
    view = next(view for view, _, _ in moments("senretsu") if isinstance(view.todo, ToPlace))
    bots = bots_of("senretsu")
    places = bots.hard(view, "test", Budget(20)).line
    plan = plan_of(view, places)
    assert plan.places == tuple(places[:-1])
    assert isinstance(places[-1], Confirm)
    rest = iter(places)
    assert line_of(senretsu, view, lambda seen: next(rest)) == places


def test_a_player_without_an_opinion_says_nothing() -> None:
    rules, bots = rules_of("sht"), bots_of("sht")
    silent: Bots[Any, Any] = Bots(bots.greedy, bots.easy, bots.normal, bots.hard, bots.budget)
    view = moments("sht", 1)[0].view
    assert judge(rules, silent, view, (rules.actions(view)[0],), "test", HASTY).best == ()
    usual = usual_bots(rules, bots.greedy)
    assert usual.compare(view, ((rules.actions(view)[0],),), "test", Budget(2))


def test_the_gap_is_that_of_pairs() -> None:
    rows = ((0.9, 0.4), (0.5, 0.0), (0.7, 0.2))
    assert gap(rows, 0, 1).mean == pytest.approx(0.5)
    assert gap(rows, 0, 1).error == pytest.approx(0.0, abs=1e-9)
