"""A second process that thinks beside the worker about the same decision, each from a root of its own.

Both come to the same thought that the worker would come to alone: where the helper is not there yet, too slow
or gone, the worker looks from the other root too.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec.structs import replace

from game.bots.messages import RootQuestion, RootReply
from game.bots.registry import bots_of
from game.bots.search.budget import Budget
from game.bots.search.roots import ROOTS, Roots, merged
from game.bots.search.thought import Thought
from game.config.child import Child
from game.rules.protocol import View
from game.rules.registry import admit, rules_of

Think = Callable[[str, View, str, Budget], Thought[Any]]
"""What the hard player of a game thinks of a view, by a stream and a budget."""
PATIENCE = 1.5
"""The helper is waited for until this many times as long has gone by as the worker took for its root."""
LEAST_S = 0.05
"""So many seconds any root gets, and the helper's answer."""


def spare_core() -> bool:
    """Whether this process may use two cores or more, so that a helper has one."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    return (cores or 1) >= ROOTS


def begin(outside: Mapping[str, str]) -> None:
    """What either process starts with: the games from outside; interrupts are for the window to deal with."""
    for game, home in outside.items():
        admit(game, home)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def alone(game: str, view: View, stream: str, budget: Budget) -> Thought[Any]:
    """All roots in this process."""
    return bots_of(game).hard(view, stream, budget)


def help_out(pipe: Connection, helping: Connection, outside: Mapping[str, str]) -> None:
    """The helper's whole life: think from the root that the worker asks about, until the worker is gone."""
    pipe.close()  # Nobody is at its other end: what the helper is asked comes from the worker.
    begin(outside)
    with suppress(EOFError, OSError):
        helping.send_bytes(b"ready")
        while True:
            question = msgspec.msgpack.decode(helping.recv_bytes(), type=RootQuestion)
            helping.send_bytes(msgspec.msgpack.encode(_reply(question)))


def _reply(question: RootQuestion) -> RootReply:
    try:
        view = msgspec.json.decode(question.view, type=rules_of(question.game).View)
        hard = bots_of(question.game).hard
        assert isinstance(hard, Roots)
        thought = hard.part(view, question.stream, question.budget, question.root)
        return RootReply(msgspec.msgpack.encode(thought))
    except Exception:  # The worker fails the same way, and says how.
        return RootReply()


class Divided:
    """Thinks from the first root and has the helper think from the other."""

    def __init__(self, helping: Connection, clock: Callable[[], float] = time.monotonic) -> None:
        self._pipe: Connection | None = helping
        self._clock = clock
        self._ready = False
        """It waits for a question: it has said so, or answered the last one."""

    def think(self, game: str, view: View, stream: str, budget: Budget) -> Thought[Any]:
        """What `alone` would think; raises what it would raise."""
        hard = bots_of(game).hard
        if not isinstance(hard, Roots) or not self._idle():
            return alone(game, view, stream, budget)
        began = self._clock()
        asked = RootQuestion(game, msgspec.json.encode(view), stream, budget, 1)
        self._send(asked)
        first = hard.part(view, stream, budget, 0)
        took = self._clock() - began
        second = self._hear(game, (PATIENCE - 1) * took + LEAST_S)
        if second is None:
            if budget.seconds is not None:
                left = budget.seconds - (self._clock() - began)
                budget = replace(budget, seconds=ROOTS * min(budget.seconds / ROOTS, max(LEAST_S, left)))
            second = hard.part(view, stream, budget, 1)
        return merged((first, second))

    def _idle(self) -> bool:
        """Whether the helper waits for a question; an answer that came too late is dropped."""
        if not self._ready:
            self._ready = self._receive(0.0) is not None
        return self._ready

    def _hear(self, game: str, timeout: float) -> Thought[Any] | None:
        """The helper's thought; None if it does not come in time, or not at all."""
        said = self._receive(timeout)
        if said is None:
            return None
        self._ready, reply = True, msgspec.msgpack.decode(said, type=RootReply)
        if not reply.thought:
            return None
        action = rules_of(game).Action
        return msgspec.msgpack.decode(reply.thought, type=Thought[action])  # type: ignore[valid-type]

    def _send(self, question: RootQuestion) -> None:
        assert self._pipe is not None
        self._ready = False
        try:
            self._pipe.send_bytes(msgspec.msgpack.encode(question))
        except OSError:
            self._pipe = None

    def _receive(self, timeout: float) -> bytes | None:
        """What the helper says next; None if it says nothing in time. One that is gone is not asked again."""
        if self._pipe is None:
            return None
        try:
            return self._pipe.recv_bytes() if self._pipe.poll(timeout) else None
        except (EOFError, OSError):
            self._pipe = None
            return None


class Helper:
    """The helper as the window has it: it starts and ends it, but asks it nothing."""

    def __init__(self) -> None:
        """Raises `OSError` where no pipe can be had."""
        self.asking, self._theirs = Pipe()
        """For the worker, which keeps a copy of its own."""
        self._child: Child | None = None

    @property
    def pid(self) -> int | None:
        """Its process id, None while it is not needed."""
        return self._child.process.pid if self._child else None

    def start(self, outside: Mapping[str, str]) -> None:
        """Starts the process, if it was not started before; the worker must have been. Where none can be had
        there is no help."""
        if self._theirs.closed:
            return
        with suppress(OSError):
            self._child = Child("gotaku-helper", help_out, self._theirs, outside)
        self.asking.close()
        self._theirs.close()

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        self.asking.close()
        self._theirs.close()
        if self._child is not None:
            self._child.end()
