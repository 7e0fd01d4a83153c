"""Taking back at one screen: whose undo it would be, and the undo itself."""

from __future__ import annotations

from game.match.table import Match
from game.rules.protocol import CHANCE, Beats, Refusal, Seat


class Undoing:
    """The undo of whoever is before the screen. `viewer` is always the seat whose secrets the screen shows,
    None while everybody may look."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def why_not(self, viewer: Seat | None) -> Refusal | None:
        """Why the latest action cannot be taken back; None where it can."""
        return self._match.why_no_undo(self._holder(viewer))

    def staged(self, viewer: Seat | None) -> bool:
        """Whether something that may be taken back is still staged in this turn."""
        match, holder = self._match, self._holder(viewer)
        return match.can_undo(holder) and match.rules.staged(match.state, holder) > 0

    def undo(self, viewer: Seat | None) -> Beats:
        """Takes the latest action back, and returns the beats it had. A bot that was asked is forgotten.
        Raises `IllegalAction` where there is a reason why not."""
        latest = self._match.latest
        self._match.undo(self._holder(viewer))
        assert latest is not None
        return self._match.rules.apply(self._match.state, *latest)

    def _holder(self, viewer: Seat | None) -> Seat:
        """Whose action an undo would be: the seat that holds the screen, or, while everybody may look, the
        one that did something last."""
        latest = self._match.latest
        if viewer is None and latest is not None and latest[0] != CHANCE:
            return latest[0] if latest[0] in self._match.humans else CHANCE
        return CHANCE if viewer is None else viewer
