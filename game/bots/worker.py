"""Bots in a process of their own, so that the window never waits for one; and hints, and figures that take
long.

Questions and answers are JSON over one pipe. A question holds the seat's view and the name of its random
stream, nothing else: neither state nor seed ever leaves for the worker. For figures it is the view that
everybody has.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait

import msgspec
from msgspec import Raw

from game.bots.helper import Helper
from game.bots.hint import Hint
from game.bots.messages import (
    KINDS,
    Answer,
    Asked,
    Figures,
    FiguresReply,
    Hinted,
    HintQuestion,
    HintReply,
    Inquiry,
    Question,
    Reply,
    Reviewed,
    ReviewQuestion,
    ReviewReply,
)
from game.bots.review import Judged
from game.bots.serving import serve, slow_figures
from game.config.child import Child
from game.rules.protocol import Seat, View
from game.rules.registry import homes, rules_of

REPLACED = 3
"""How often a worker that dies or is silent over a question is replaced before that is given up."""
BUDGET_S = 3.0
"""In seconds: no bot and no figures take longer, even on the slowest computer."""
PATIENCE_S = BUDGET_S + 5.0
"""A worker that has not answered after this many seconds counts as stuck."""
PATIENCE_AT_START_S = 30.0
"""How long it may take to get ready, on a computer that is busy with other things."""


class BotFailed(Exception):
    """The bot raised an error, or its process died every time; the text says which."""


class BotSilent(BotFailed):
    """The worker does not answer, however often it is replaced: nor would the bot in this process."""


class BotWorker:
    """One worker process, started with the first question and replaced when it dies or does not answer."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, helped: bool = False) -> None:
        """`helped`: hard decisions and hints are thought about in two processes, the second of which is
        started with the first of them."""
        self._clock, self._helped = clock, helped
        self._child: Child | None = None
        self._helper: Helper | None = None
        self._started = False
        """It has said that it is ready."""
        self._since = 0.0
        """Since when it has been waited for, if it is."""
        self._waiting: dict[tuple[str, int, Seat], Question] = {}
        self._inquiry: Inquiry | None = None
        self.figures: Figures | None = None
        """The figures that came last; `poll` listens for them too."""
        self._hint: HintQuestion | None = None
        self.hinted: Hinted | None = None
        """The hint that came last; `poll` listens for it too."""
        self._review: ReviewQuestion | None = None
        self.reviewed: Reviewed | None = None
        """What was said last of a decision looked back at; `poll` listens for it too."""
        self._failures = 0
        self._homes: dict[str, str] = {}
        """The games from outside that the worker was started with."""

    @property
    def pid(self) -> int | None:
        """The worker's process id, None while there is no worker."""
        return self._child.process.pid if self._child else None

    @property
    def helper_pid(self) -> int | None:
        """The process id of its helper, None while there is none."""
        return self._helper.pid if self._helper else None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        aside = (self._inquiry, self._hint, self._review)
        return bool(self._waiting) or any(asked is not None for asked in aside)

    @property
    def figuring(self) -> bool:
        """Whether figures are still to come."""
        return self._inquiry is not None

    def start(self) -> None:
        """Get a process ready to be asked, so that the first answer need not wait for it; returns at once."""
        if not self._ready:
            self._replace()

    def ask(
        self, match_key: str, ply: int, seat: Seat, bot_name: str, game: str, view: View, stream: str
    ) -> None:
        """Ask for the seat's action; returns at once. Asking the same again while it waits does nothing."""
        if (match_key, ply, seat) in self._waiting:
            return
        if not self.busy:
            self._since = self._clock()
        packed = Raw(msgspec.json.encode(view))
        question = Question(match_key, ply, seat, bot_name, game, packed, stream)
        self._waiting[match_key, ply, seat] = question
        if not self._ready:
            self._replace()
        else:
            self._send(question)

    def inquire(self, match_key: str, ply: int, game: str, view: View) -> None:
        """Ask for the figures of a moment from the view that everybody has; returns at once. An older inquiry
        is given up."""
        if not self.busy:
            self._since = self._clock()
        self._inquiry = Inquiry(match_key, ply, game, Raw(msgspec.json.encode(view)))
        if not self._ready:
            self._replace()
        else:
            self._send(self._inquiry)

    def ask_hint(self, match_key: str, ply: int, game: str, view: View) -> None:
        """Ask what to do at the view's decision; returns at once. An older such question is given up."""
        if not self.busy:
            self._since = self._clock()
        self.hinted = None
        self._hint = HintQuestion(match_key, ply, game, Raw(msgspec.json.encode(view)))
        if not self._ready:
            self._replace()
        else:
            self._send(self._hint)

    def ask_review(self, question: ReviewQuestion) -> None:
        """Ask what is to be said of a decision of a match that is over; returns at once. An older such
        question is given up."""
        if not self.busy:
            self._since = self._clock()
        self.reviewed, self._review = None, question
        if not self._ready:
            self._replace()
        else:
            self._send(question)

    def poll(self, timeout: float = 0.0) -> Answer | None:
        """The next answer, or None if there is none yet; waits up to `timeout` seconds for one.

        A worker that is dead, or silent for longer than any bot thinks, is replaced here and asked again.
        Raises `BotFailed`; that question is then forgotten.
        """
        child, begun = self._child, self._clock()
        if not self.busy:
            return None
        if child is None:
            self.close()
            raise BotFailed("no process can be had for the bots")
        if not wait([child.pipe, child.process.sentinel], timeout):
            if self._clock() - self._since > (PATIENCE_S if self._started else PATIENCE_AT_START_S):
                self._give_up(BotSilent(f"the bots' process is silent, replaced {REPLACED} times"))
            return None
        self._since = self._clock()
        try:
            if not child.pipe.poll():
                raise EOFError
            said = child.pipe.recv_bytes()
        except (EOFError, OSError):
            self._give_up(BotFailed(f"the bots' process ended, replaced {REPLACED} times"))
            return None
        if not self._started:
            self._started = True
            return self.poll(max(0.0, timeout - (self._since - begun)))
        reply = msgspec.json.decode(said, type=Reply | FiguresReply | HintReply | ReviewReply)
        if isinstance(reply, FiguresReply):
            self._hear(reply)
            return None
        if isinstance(reply, HintReply):
            self._take_hint(reply)
            return None
        if isinstance(reply, ReviewReply):
            self._take_review(reply)
            return None
        return self._understand(reply)

    def loaded_modules(self, timeout: float = 60.0) -> frozenset[str]:
        """The names of all modules in the worker, for proving that it loads no more than it needs.

        Raises `BotFailed` if no answer comes in time. Only while no other answer is awaited.
        """
        assert not self.busy
        if self._child is None:
            self._replace()
        assert self._child is not None
        pipe = self._child.pipe
        pipe.send_bytes(msgspec.json.encode(("modules", None)))
        while pipe.poll(timeout):
            said = pipe.recv_bytes()
            if self._started:
                return frozenset(msgspec.json.decode(said, type=list[str]))
            self._started = True
        raise BotFailed("the worker does not answer")

    def drop(self) -> None:
        """Give up everything that was asked for; a worker that is at work on it ends at once."""
        if self.busy:
            self.close()

    def close(self) -> None:
        """End the worker, whatever it is doing. Asking again later starts another."""
        self._waiting.clear()
        self._inquiry = self._hint = self._review = None
        self._end()

    def _understand(self, reply: Reply) -> Answer | None:
        question = self._waiting.pop((reply.match, reply.ply, reply.seat))
        self._failures = 0
        if reply.failure is not None:
            raise BotFailed(reply.failure)
        action = msgspec.json.decode(reply.action, type=rules_of(question.game).Action)
        return Answer(reply.match, reply.ply, reply.seat, action)

    def _hear(self, reply: FiguresReply) -> None:
        """Keeps the figures asked for last; what was asked before is dropped. Where they could not be worked
        out there are none."""
        asked = self._inquiry
        if asked is None or (asked.match, asked.ply) != (reply.match, reply.ply):
            return
        self._inquiry, self._failures = None, 0
        if reply.failure is None:
            slow = slow_figures(asked.game)
            self.figures = Figures(reply.match, reply.ply, msgspec.json.decode(reply.figures, type=slow.kind))

    def _take_hint(self, reply: HintReply) -> None:
        """Keeps the hint asked for last, or that there is none."""
        asked = self._hint
        if asked is None or (reply.match, reply.ply) != (asked.match, asked.ply):
            return
        self._hint, self._failures, found = None, 0, None
        if reply.failure is None:
            found = msgspec.json.decode(reply.hint, type=Hint[rules_of(asked.game).Action])  # type: ignore[misc]
        self.hinted = Hinted(reply.match, reply.ply, found)

    def _take_review(self, reply: ReviewReply) -> None:
        """Keeps what is said of the decision asked about last, or that nothing can be said."""
        asked = self._review
        if asked is None or (reply.match, reply.ply) != (asked.match, asked.ply):
            return
        self._review, self._failures, found = None, 0, None
        if reply.failure is None:
            action = rules_of(asked.game).Action
            found = msgspec.json.decode(reply.judged, type=Judged[action])  # type: ignore[valid-type]
        self.reviewed = Reviewed(reply.match, reply.ply, found)

    def _give_up(self, failed: BotFailed) -> None:
        """This worker is of no use: another one is asked, or, after as many as may be, `failed` is raised."""
        self._failures += 1
        if self._failures > REPLACED:
            self._failures = 0
            self.close()
            raise failed
        self._replace()

    @property
    def _ready(self) -> bool:
        """Whether there is a worker that knows every game that this process knows by now."""
        return self._child is not None and self._homes == homes()

    def _replace(self) -> None:
        """A fresh worker, asked everything that waits for an answer."""
        self._end()
        self._homes = homes()
        self._started, self._since = False, self._clock()
        with suppress(OSError):  # Where no process can be had, the next `poll` says so.
            self._helper = Helper() if self._helped else None
            helping = (self._helper.asking,) if self._helper else ()
            self._child = Child("gotaku-bots", serve, self._homes, *helping)
        if self._child is None:
            return
        for question in self._waiting.values():
            self._send(question)
        if self._inquiry is not None:
            self._send(self._inquiry)
        if self._hint is not None:
            self._send(self._hint)
        if self._review is not None:
            self._send(self._review)

    def _send(self, question: Asked) -> None:
        assert self._child is not None
        kind = KINDS[type(question)]
        if self._helper is not None and _thinks_hard(question):
            self._helper.start(self._homes)
        try:
            self._child.pipe.send_bytes(msgspec.json.encode((kind, question)))
        except OSError:
            return  # The worker is dead; the next `poll` finds out, replaces it and asks again.

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
        if self._helper is not None:
            self._helper.end()
        self._child = self._helper = None


def _thinks_hard(question: Asked) -> bool:
    """Whether the hard player is asked, so that a helper is of use."""
    return isinstance(question, HintQuestion) or (isinstance(question, Question) and question.bot == "hard")
