"""A worker that does not answer: replaced, up to three times, and then said."""

from __future__ import annotations

import os
import random
import signal
import sys
from contextlib import closing

import pytest

from game.bots import worker
from game.bots.registry import choose
from game.bots.worker import (
    PATIENCE_AT_START_S,
    PATIENCE_S,
    REPLACED,
    Answer,
    BotFailed,
    BotSilent,
    BotWorker,
)
from game.match.record import SeatInfo
from game.match.table import Match
from game.rules import sht
from game.rules.sht import Options
from tests.bots.silent import deaf, mute

SEATS = (SeatInfo("g", "bot:greedy"), SeatInfo("r", "bot:random"))


class Clock:
    """Invented time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def started(seed: str) -> Match:
    match = Match.new("sht", Options(), SEATS, seed)
    while match.ply < 2:
        match.advance()
    return match


def ask(bots: BotWorker, match: Match) -> None:
    seat = match.acting()[0]
    bot = match.bot(seat)
    assert bot is not None
    bots.ask(match.key, match.ply, seat, bot, match.game, match.view(seat), match.bot_stream(seat))


def answer(bots: BotWorker) -> Answer:
    while (found := bots.poll(30)) is None:
        pass
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="needs to stop a process")
def test_a_stopped_worker_is_replaced_and_the_answer_comes_all_the_same() -> None:
    clock = Clock()
    with closing(BotWorker(clock)) as bots:
        match = started("stopped")
        ask(bots, match)
        answer(bots)
        victim = bots.pid
        assert victim is not None
        os.kill(victim, signal.SIGSTOP)
        clock.now += 1000
        ask(bots, match)
        clock.now += PATIENCE_S - 0.1
        assert bots.poll() is None
        assert bots.pid == victim, "it has time to think"
        clock.now += 0.2
        assert bots.poll() is None
        assert bots.pid != victim
        with pytest.raises(ProcessLookupError):
            os.kill(victim, 0)
        seat, found = match.acting()[0], answer(bots)
        rng = random.Random(match.bot_stream(seat))
        assert found.action == choose(match.bot(seat) or "", sht, match.view(seat), rng)


def wear_out(bots: BotWorker, clock: Clock, pids: set[int | None], patience: float) -> None:
    """Time passes until it raises; `pids` gets the numbers of all workers."""
    while True:
        while patience == PATIENCE_S and not bots._started:
            assert bots.poll(0.1) is None
        pids.add(bots.pid)
        clock.now += patience + 0.1
        bots.poll()


@pytest.mark.parametrize("how", [mute, deaf])
def test_a_worker_that_never_answers_is_replaced_three_times_and_then_said(
    monkeypatch: pytest.MonkeyPatch, how: object
) -> None:
    monkeypatch.setattr(worker, "serve", how)
    clock, pids = Clock(), set[int | None]()
    with closing(BotWorker(clock)) as bots:
        ask(bots, started("mute"))
        with pytest.raises(BotSilent):
            wear_out(bots, clock, pids, PATIENCE_S if how is mute else PATIENCE_AT_START_S)
        assert len(pids) == 1 + REPLACED
        assert not bots.busy
        assert bots.pid is None
    monkeypatch.undo()
    with closing(bots):
        ask(bots, started("again"))
        assert answer(bots).ply == 2, "asked again it begins anew"


def test_waiting_long_between_questions_is_no_silence() -> None:
    clock = Clock()
    with closing(BotWorker(clock)) as bots:
        match = started("slow")
        for _ in range(2):
            ask(bots, match)
            answer(bots)
            before = bots.pid
            clock.now += 10_000
        assert bots.pid == before


def test_where_no_process_can_be_had_that_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refused)
    with closing(BotWorker()) as bots:
        ask(bots, started("alone"))
        with pytest.raises(BotFailed, match="no process"):
            bots.poll()
        assert not bots.busy
