"""Under the table of a review: what was done at a decision, what would have been best, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel
from game.look.describe.words import Words
from game.match.review import Decision, Looked, line
from game.match.tape import Tape
from game.motion.placement import Box, Placement
from game.scenes.review.ahead import Ahead
from game.scenes.review.points import tenths
from game.scenes.review.spot import Spot


class Said(NamedTuple):
    """What is said of one decision."""

    at: Decision
    looked: Looked[Any] | None
    silence: str
    """Why nothing is said of it."""
    name: str
    """Of whoever decided there."""
    mark: int
    """Which player's mark they bear."""
    tape: Tape
    spot: Spot
    words: Words
    ahead: Ahead | None
    """The best line, while it is shown."""

    def draw(self, box: Box) -> Iterator[Placement]:
        """All of it in this box."""
        words, at = self.words, self.at
        yield panel("said", box, theme.PAPER0, 16, shadow=1, layer=5)
        done = words("review.did", name=self.name, done=self.spot.named(at, line(self.tape, at)))
        x, y, w, _ = box.at(24, 6, box.w - 48, 0)
        yield chip("said chip", self.mark, x + 13, y + 24, 26, 6)
        first, corner = (x + 36, y - 2, w - 226, 52), Box(x + w - 184, y, 184, 44)
        yield label("said done", done, first, 21, face="bold", lines=2, leading=1.05, layer=6)
        if self.ahead is not None:
            yield from self.ahead.count(corner)
        else:
            turn = words("replay.turn", n=self.tape.turn_of(at.ply) + 1)
            yield label("said turn", turn, corner, 20, theme.INK1, align="right", layer=6)
        best, why = self._judged()
        if self.ahead is not None and self.ahead.unseen:
            why = words("review.line_unseen")
        second = (x, y + 48, w, 46)
        yield label("said best", best, second, 20, theme.MATCHA_DARK, "bold", lines=2, leading=1.05, layer=6)
        yield label("said why", why, (x, y + 94, w, 34), 20, theme.INK1, layer=6)

    def _judged(self) -> tuple[str, str]:
        """What would have been best, and why, or what the chance is."""
        words, looked = self.words, self.looked
        if looked is None:
            return self.silence, ""
        judged = looked.judged
        if not judged.choice:
            return words("review.only"), ""
        name, why = words("name.called", name=self.name), self.spot.because(looked.at, judged.reason)
        tens = {"a": tenths(judged.chance), "b": tenths(judged.chance - judged.lost.mean)}
        if judged.best == line(self.tape, looked.at):
            if not tens["a"]:
                return words("review.was_lost", name=name), ""
            return words("review.was_best", name=name, a=tens["a"]), why
        best = words("review.best_was", best=self.spot.named(looked.at, judged.best))
        return f"{best}　{words('review.chance.of', name=name, **tens)}", why
