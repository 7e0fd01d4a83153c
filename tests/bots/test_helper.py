"""Two processes come to the thought that one comes to, and no trouble with the second is noticed."""

from __future__ import annotations

import os
import random
import signal
import sys
from contextlib import closing, suppress
from multiprocessing import Pipe

import msgspec
import pytest

from game.bots.helper import Divided, Helper, alone, spare_core
from game.bots.messages import RootQuestion, RootReply
from game.bots.registry import bots_of, choose
from game.bots.search.budget import Budget
from game.bots.worker import BotWorker
from game.rules import crown
from game.rules.crown.values import Options
from tests.rules.crown.tables import table

FEW = Budget(40)
VIEW = crown.view(table("C04 D04 C09 C12 H01", "H10 H12 S13", "S10 D13", options=Options()), 0)
WANTED = alone("crown", VIEW, "stream", FEW)


def reply(question: RootQuestion) -> bytes:
    thought = bots_of("crown").hard.part(VIEW, question.stream, question.budget, question.root)
    return msgspec.msgpack.encode(RootReply(msgspec.msgpack.encode(thought)))


def test_the_thought_is_the_same_with_help_and_without() -> None:
    """The helper is played by hand: it answers, is silent, late, gone, or fails."""
    here, there = Pipe()
    divided = Divided(here)
    think = lambda: divided.think("crown", VIEW, "stream", FEW)  # noqa: E731
    assert think() == WANTED
    assert not there.poll(), "one that has not begun is asked nothing"
    there.send_bytes(b"ready")
    assert think() == WANTED, "silent"
    question = msgspec.msgpack.decode(there.recv_bytes(), type=RootQuestion)
    assert (question.stream, question.budget, question.root) == ("stream", FEW, 1)
    assert think() == WANTED
    assert not there.poll(), "one that is still busy is not asked"
    there.send_bytes(reply(replaced := msgspec.structs.replace(question, stream="other")))
    assert think() == WANTED, "a late answer is to another question"
    assert msgspec.msgpack.decode(there.recv_bytes(), type=RootQuestion) != replaced
    there.send_bytes(msgspec.msgpack.encode(RootReply()))
    assert think() == WANTED
    there.recv_bytes()
    there.close()
    assert think() == WANTED, "gone"
    assert think() == WANTED


def test_what_the_helper_says_is_put_together_with_the_own_thought() -> None:
    """Told by an answer that no search would give."""
    here, there = Pipe()
    divided = Divided(here, iter([0.0, 60.0]).__next__)
    there.send_bytes(b"ready")
    worst = WANTED.others[-1].candidate
    sure = msgspec.structs.replace(WANTED.others[-1], value=1.0, error=0.0, trials=10**6)
    thought = msgspec.structs.replace(WANTED, best=sure, others=(), line=(worst,))
    divided._idle()
    there.send_bytes(msgspec.msgpack.encode(RootReply(msgspec.msgpack.encode(thought))))
    assert divided.think("crown", VIEW, "stream", FEW).candidate == worst


@pytest.mark.skipif(sys.platform == "win32", reason="needs to stop a process")
def test_a_worker_with_a_helper_answers_as_one_without_and_both_end_when_nobody_waits() -> None:
    wanted = choose("hard", crown, VIEW, random.Random("stream"))
    with closing(BotWorker(helped=True)) as bots:
        bots.ask("match", 0, 0, "greedy", "crown", VIEW, "stream")
        assert bots.poll(60) or bots.poll(60)
        assert bots.helper_pid is None, "nobody has asked the hard player"
        for ply in (1, 2):
            bots.ask("match", ply, 0, "hard", "crown", VIEW, "stream")
            while (found := bots.poll(60)) is None:
                continue
            assert found.action == wanted
        helper = bots.helper_pid
        assert helper
        os.kill(helper, signal.SIGSTOP)
        bots.ask("match", 3, 0, "hard", "crown", VIEW, "stream")
        while (found := bots.poll(60)) is None:
            continue
        assert found.action == wanted
        bots.ask("match", 4, 0, "hard", "crown", VIEW, "stream")
        worker = bots.pid
        bots.drop()
        assert gone(helper)
        assert worker
        assert gone(worker)


def gone(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def test_a_helper_that_was_never_needed_is_only_a_pipe() -> None:
    helper = Helper()
    helper.end()
    assert helper.asking.closed
    assert isinstance(spare_core(), bool)
