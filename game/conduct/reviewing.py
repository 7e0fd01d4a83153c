"""A match that is over is looked back at, decision by decision from its end, by a process of its own."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import chain
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from game.bots.messages import ReviewQuestion
from game.bots.registry import bots_of
from game.bots.review import GLANCE, STUDY, Effort, Judged, judge
from game.bots.worker import BotFailed, BotWorker
from game.conduct.turning import worth_studying
from game.match.record import encode
from game.match.review import Decision, Looked, Review, decisions, line
from game.match.table import Match
from game.match.tape import Tape

GLANCES_S = 24.0
"""Seconds that all glances at a match may take together, on a slow computer too."""
GLANCE_S, STUDY_S = 0.5, 1.2
"""At most so long for either half of one."""
TRIES = 2
"""So often a question is asked before it is set aside until somebody goes on, or comes back."""

Step = tuple[Decision, bool]
"""A decision, and whether it is studied."""


def stream_of(match: Match) -> str:
    """The random stream for all decisions of the match: one alone, so that the curve is smooth."""
    return f"review/{hashlib.sha256(encode(match.record())).hexdigest()[:16]}"


class Reviewing:
    """The looking back at one match. It goes on whenever `tick` is called, and can be stopped at any time."""

    def __init__(self, match: Match, known: Review[Any] | None = None) -> None:
        """`known`: what was found before. Raises `ValueError` for a match that is not over: nobody looks
        into one that runs."""
        if not match.over:
            raise ValueError("only a match that is over is looked back at")
        self.match, self.tape = match, Tape.of(match)
        self.decisions = decisions(self.tape)
        self._found = {one.at: one for one in known.looked} if known else {}
        self._stream = stream_of(match)
        self._asked: Step | None = None
        self._tried = Counter[Step]()
        """How often in vain."""
        self._aside = set[Step]()
        """What could not be answered."""
        self._worker: BotWorker | None = None
        self.running = False
        self.failed = False
        """No process can be had that would find out more."""
        self.changes = 0
        """Counts whenever something more has been found."""

    @property
    def review(self) -> Review[Any]:
        """What has been found so far, in the order of the match."""
        return Review(looked=tuple(self._found[at] for at in self.decisions if at in self._found))

    @property
    def done(self) -> bool:
        """Whether there is nothing left to be found."""
        return self._next() is None and not self._aside

    @property
    def unanswered(self) -> frozenset[Decision]:
        """Decisions of which nothing could be said; they are asked about again by `begin`."""
        return frozenset(at for at, _ in self._aside if at not in self._found)

    @property
    def spent(self) -> bool:
        """Whether all that is left has been asked about in vain."""
        return bool(self._aside) and self._next() is None

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are done, of how many; studies count as far as they are known to be needed."""
        studies = worth_studying(self.review)
        done = len(self._found) + sum(one.studied for one in self._found.values())
        left = len([one for one in studies if not one.studied])
        return done, len(self.decisions) + left + sum(one.studied for one in self._found.values())

    def _next(self) -> Step | None:
        """What comes next: glances from the end on, then what seems to matter; nothing that is set aside."""
        glances = ((at, False) for at in reversed(self.decisions) if at not in self._found)
        studies = ((one.at, True) for one in worth_studying(self.review) if not one.studied)
        return next((step for step in chain(glances, studies) if step not in self._aside), None)

    def begin(self) -> None:
        """Goes on from where it stands; once nothing else is left, with what was set aside."""
        if self.spent:
            self._aside.clear()
            self._tried.clear()
        self.running = not self.done
        self.failed = False

    def stop(self) -> None:
        """Stops at once; what has been found stays."""
        self.running, self._asked = False, None
        if self._worker is not None:
            self._worker.close()
        self._worker = None

    def tick(self) -> None:
        """Takes in what has been found and asks for more; returns at once."""
        if not self.running:
            return
        self._worker = self._worker or BotWorker()
        try:
            self._worker.poll()
        except BotFailed:
            self._aside |= {self._asked} if self._asked else set()
            self.stop()
            self.failed = True
            return
        if self._asked is not None and self._worker.reviewed is not None:
            self._hear(self._asked, self._worker.reviewed.judged)
            self._asked = None
        if self._asked is None:
            self._asked = self._next()
            if self._asked is None:
                self.stop()
            else:
                self._ask(self._worker, *self._asked)

    def _hear(self, step: Step, judged: Judged[Any] | None) -> None:
        """The answer, or that there is none: then it is asked once more, and set aside after that."""
        if judged is not None:
            self.take(step[0], judged, step[1])
            return
        self._tried[step] += 1
        if self._tried[step] >= TRIES:
            self._aside.add(step)
            self.changes += 1

    def take(self, at: Decision, judged: Judged[Any], studied: bool) -> None:
        """This was found."""
        self._found[at] = Looked(at, judged, studied)
        self.changes += 1

    def _ask(self, worker: BotWorker, at: Decision, study: bool) -> None:
        view = self.tape.rules.view(self.tape.state(at.ply), at.seat)
        packed, played = msgspec.json.encode(view), msgspec.json.encode(line(self.tape, at))
        tried = self._tried[at, study]
        stream = f"{self._stream}/{tried}" if tried else self._stream
        worker.ask_review(
            ReviewQuestion(
                self.match.key, at.ply, self.match.game, Raw(packed), Raw(played), stream, self.effort(study)
            )
        )

    def effort(self, study: bool) -> Effort:
        """What one decision may cost on a screen."""
        if study:
            return replace(STUDY, seconds=STUDY_S)
        share = GLANCES_S / 2 / max(1, len(self.decisions))
        return replace(GLANCE, seconds=min(GLANCE_S, share))


def reckon(match: Match, glance: Effort = GLANCE, study: Effort = STUDY) -> Reviewing:
    """All of it in this process, by iterations alone: the same on any computer."""
    reviewing = Reviewing(match)
    tape, bots = reviewing.tape, bots_of(match.game)
    while (step := reviewing._next()) is not None:
        at, studied = step
        view = tape.rules.view(tape.state(at.ply), at.seat)
        effort = study if studied else glance
        judged = judge(tape.rules, bots, view, line(tape, at), reviewing._stream, effort)
        reviewing.take(at, judged, studied)
    return reviewing
