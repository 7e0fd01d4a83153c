"""The bots of the window: asked through their own process, never with more than a view."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.rules.protocol import Action, Seat

if TYPE_CHECKING:
    from game.bots.worker import BotWorker
    from game.match.table import Match


class BotDesk:
    """Asks the worker for one action at a time; starts it at the first question."""

    def __init__(self) -> None:
        self._worker: BotWorker | None = None
        self._asked: tuple[Match, str, int, Seat] | None = None
        self._answer: Action | None = None

    def ask(self, match: Match, seat: Seat) -> None:
        """Asks for the seat's action in the match as it stands; returns at once. Forgets older questions."""
        from game.bots.worker import BotWorker

        bot = match.bot(seat)
        assert bot is not None
        self._worker = self._worker or BotWorker()
        self._asked, self._answer = (match, match.key, match.ply, seat), None
        view, stream = match.view(seat), match.bot_stream(seat)
        self._worker.ask(match.key, match.ply, seat, bot, match.game, view, stream)

    def answer(self) -> Action | None:
        """The action asked for last, once it is there; an answer to any other question is dropped.

        Where the worker fails for good, the same bot answers here from the same view and stream, so that the
        game goes on."""
        from game.bots.registry import choose
        from game.bots.worker import BotFailed

        if self._worker is None or self._asked is None or self._answer is not None:
            return self._answer
        match, key, ply, seat = self._asked
        try:
            answer = self._worker.poll()
        except BotFailed:
            bot = match.bot(seat)
            assert bot is not None
            rng = random.Random(match.bot_stream(seat))
            self._answer = choose(bot, match.rules, match.view(seat), rng)
            return self._answer
        if answer is not None and (answer.match, answer.ply, answer.seat) == (key, ply, seat):
            self._answer = answer.action
        return self._answer

    def close(self) -> None:
        """Ends the worker."""
        if self._worker is not None:
            self._worker.close()
