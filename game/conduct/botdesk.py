"""The bots of the window: asked through their own process, never with more than a view."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from game.rules.protocol import Action, Seat, View

if TYPE_CHECKING:
    from game.bots.hint import Hint
    from game.bots.worker import BotWorker
    from game.match.table import Match


class BotDesk:
    """Asks the worker for one action at a time; starts it at the first question."""

    def __init__(self) -> None:
        self._worker: BotWorker | None = None
        self._asked: tuple[Match, str, int, Seat] | None = None
        self._answer: Action | None = None
        self._hint_at: tuple[str, int] | None = None
        """At which moment of which match a hint was asked for last; None: none was, or nobody waits."""
        self.stuck = False
        """The action that was asked for last will not come, however often another worker is asked."""

    def ask(self, match: Match, seat: Seat) -> None:
        """Asks for the seat's action in the match as it stands; returns at once. Forgets older questions."""
        bot = match.bot(seat)
        assert bot is not None
        self._worker = self._worker or _worker()
        self._asked, self._answer, self.stuck = (match, match.key, match.ply, seat), None, False
        view, stream = match.view(seat), match.bot_stream(seat)
        self._worker.ask(match.key, match.ply, seat, bot, match.game, view, stream)

    def answer(self) -> Action | None:
        """The action asked for last, once it is there; an answer to any other question is dropped.

        Where the worker ends each time, the answer is found here from the same view and stream, so that the
        game goes on: by the same bot if it decides at once, else by the greedy one, for the window must not
        wait. Where the worker is silent, a bot would be silent here too: then `stuck` says so."""
        if self._worker is not None and self._asked is not None and self._answer is None:
            self._listen(self._worker)
        return self._answer

    def _listen(self, worker: BotWorker) -> None:
        from game.bots.worker import BotFailed, BotSilent

        awaited = self._asked if self._answer is None else None
        try:
            answer = worker.poll()
        except BotSilent:
            self.stuck, self._hint_at = awaited is not None, None
            return
        except BotFailed:
            self._hint_at = None
            if awaited is not None:
                match, _, _, seat = awaited
                self._answer = _at_once(match, seat)
            return
        if answer and awaited and (answer.match, answer.ply, answer.seat) == awaited[1:]:
            self._answer = answer.action

    def warm(self) -> None:
        """Starts the worker if there is none yet: somebody may ask for a hint, which is not to wait for
        it."""
        if self._worker is None:
            self._worker = _worker()
            self._worker.start()

    def ask_hint(self, match: Match, view: View) -> None:
        """Asks what to do at the view's decision in the match as it stands; returns at once. Forgets an older
        such question."""
        self._worker = self._worker or _worker()
        self._hint_at = match.key, match.ply
        self._worker.ask_hint(match.key, match.ply, match.game, view)

    def hint(self, match: Match) -> Hint[Any] | None:
        """The hint that was asked for, once it is there for the match as it stands."""
        if self._worker is None:
            return None
        if self.hinting(match):
            self._listen(self._worker)
        latest = self._worker.hinted
        return latest.hint if latest and (latest.match, latest.ply) == (match.key, match.ply) else None

    def hinting(self, match: Match) -> bool:
        """Whether a hint for the match as it stands is still to come. Where the worker fails, none is."""
        if self._worker is None or self._hint_at != (match.key, match.ply):
            return False
        latest = self._worker.hinted
        return latest is None or (latest.match, latest.ply) != self._hint_at

    def inquire(self, match: Match, ply: int) -> None:
        """Asks for the slow figures of the match after so many actions; returns at once. For rules that have
        them."""
        self._worker = self._worker or _worker()
        self._worker.inquire(match.key, ply, match.game, match.rules.view(match.states[ply], None))

    def figures(self, match: Match, ply: int) -> Any:
        """What was worked out last, if it is of that moment of the match; None if nothing was. Where the
        worker fails, nothing is."""
        if self._worker is None:
            return None
        self._listen(self._worker)
        latest = self._worker.figures
        return latest.figures if latest and (latest.match, latest.ply) == (match.key, ply) else None

    @property
    def figuring(self) -> bool:
        """Whether figures are still to come."""
        return self._worker is not None and self._worker.figuring

    def forget(self) -> None:
        """Nobody waits any longer for anything that was asked for: who thinks about it stops at once."""
        self._asked, self._answer, self._hint_at, self.stuck = None, None, None, False
        if self._worker is not None:
            self._worker.drop()

    def close(self) -> None:
        """Ends the worker."""
        if self._worker is not None:
            self._worker.close()


def _worker() -> BotWorker:
    """A worker, with a helper where there is a core for it; loaded when bots are needed first."""
    from game.bots.helper import spare_core
    from game.bots.worker import BotWorker

    return BotWorker(helped=spare_core())


def _at_once(match: Match, seat: Seat) -> Action:
    """What the seat's bot does; where that takes thinking, what the greedy one does."""
    from game.bots.registry import AT_ONCE, choose

    bot = match.bot(seat)
    assert bot is not None
    quick = bot if bot in AT_ONCE else "greedy"
    return choose(quick, match.rules, match.view(seat), random.Random(match.bot_stream(seat)))


def anything(match: Match, seat: Seat) -> Action:
    """Something that the seat may do, chosen by chance: it takes no thinking."""
    from game.bots.registry import choose

    return choose("random", match.rules, match.view(seat), random.Random(match.bot_stream(seat)))


class Figures:
    """The slow figures of one match, worked out anew for each of its moments that is on the screen."""

    def __init__(self, bots: BotDesk, match: Match) -> None:
        self._bots, self._match = bots, match
        self._asked: int | None = None
        """The ply that was asked about last."""

    def latest(self, ply: int) -> Any:
        """Those of the match after so many actions; None while they are not there, and for rules that have
        none."""
        if not self._match.rules.ABILITIES.figures:
            return None
        if self._asked != ply:
            self._asked = ply
            self._bots.inquire(self._match, ply)
        return self._bots.figures(self._match, ply)
