"""Figures that take long, worked out in the bots' process: right, given up when older, in nobody's way."""

from __future__ import annotations

import os
import signal
from contextlib import closing
from typing import Any

import pytest

from game.bots import serving, worker
from game.bots.worker import BotWorker
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.rules import sht, subway

SEATS = tuple(SeatInfo(str(n), "bot:random") for n in range(4))


def played(plies: int) -> Match:
    match = Match.new("subway", usual_options(subway), SEATS, "figures")
    while match.ply < plies:
        step(match)
    return match


def told(bots: BotWorker, ply: int) -> Any:
    """The figures of that ply; every wait ends, because a worker answers or dies."""
    while bots.figures is None or bots.figures.ply != ply:
        bots.poll(30)
    return bots.figures.figures


def test_only_some_rules_have_figures() -> None:
    assert subway.ABILITIES.figures is not None
    assert sht.ABILITIES.figures is None


def test_figures_are_what_the_rules_say_and_are_told_with_their_moment() -> None:
    match = played(41)
    with closing(BotWorker()) as bots:
        bots.inquire(match.key, match.ply, match.game, match.view(None))
        assert bots.figuring
        assert told(bots, 41) == subway.figures(match.view(None))
        assert not bots.figuring
        assert not bots.busy


def test_an_older_inquiry_is_given_up_for_a_newer_one() -> None:
    early, late = played(20), played(44)
    with closing(BotWorker()) as bots:
        bots.inquire(early.key, early.ply, early.game, early.view(None))
        bots.inquire(late.key, late.ply, late.game, late.view(None))
        assert told(bots, 44) == subway.figures(late.view(None))
        assert bots.poll(0.0) is None
        assert bots.figures is not None
        assert bots.figures.ply == 44


def test_a_bot_answers_while_figures_are_awaited() -> None:
    match = played(40)
    while match.acting()[0] < 0:
        step(match)
    seat = match.acting()[0]
    with closing(BotWorker()) as bots:
        bots.inquire(match.key, match.ply, match.game, match.view(None))
        bots.ask(match.key, match.ply, seat, "greedy", match.game, match.view(seat), match.bot_stream(seat))
        answer = None
        while answer is None:
            answer = bots.poll(30)
        assert answer.action in subway.actions(match.view(seat))
        assert told(bots, match.ply) == subway.figures(match.view(None))


def test_a_worker_that_died_is_replaced_and_asked_again() -> None:
    match = played(30)
    with closing(BotWorker()) as bots:
        bots.inquire(match.key, match.ply, match.game, match.view(None))
        assert bots.pid is not None
        os.kill(bots.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        assert told(bots, 30) == subway.figures(match.view(None))


def test_rules_that_fail_leave_the_window_without_figures() -> None:
    match = played(10)
    inquiry = worker.Inquiry(match.key, match.ply, "sht", worker.Raw(b"{}"))
    failed = serving._figures(inquiry)
    assert failed.failure is not None
    bots = BotWorker()
    bots._inquiry = inquiry
    bots._hear(failed)
    assert (bots.figures, bots.figuring) == (None, False)


@pytest.mark.parametrize("plies", [5, 60, 200])
def test_a_longest_path_uses_no_bead_twice(plies: int) -> None:
    view = played(plies).view(None)
    for figure in subway.figures(view):
        names = [s.id for s in view.state.options.network.stations]
        for name in set(figure.longest):
            assert figure.longest.count(name) <= figure.own[names.index(name)]
