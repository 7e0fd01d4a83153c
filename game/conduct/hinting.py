"""The hint of one match: asked for, awaited, shown, put away. It belongs to one moment, and goes with it."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.hint import Hint
from game.conduct.botdesk import BotDesk
from game.match.table import Match
from game.rules.protocol import Seat, View

PATIENCE_MS = 6_000.0
"""A hint that has not come by then does not come."""


class _Moment(NamedTuple):
    """Which seat asks, at which ply of the match between two undos."""

    key: str
    ply: int
    seat: Seat


class Hinting:
    """At most one hint is open. Times are milliseconds of the program's clock."""

    def __init__(self, bots: BotDesk, match: Match) -> None:
        self._bots, self._match = bots, match
        self._open: _Moment | None = None
        """When it was opened; whenever that is not now, none is."""
        self._asked: _Moment | None = None
        """At which moment the worker was asked last."""
        self._kept: tuple[_Moment, Hint[Any] | None] | None = None
        """What came of it."""
        self._since = 0.0

    def _now(self, seat: Seat) -> _Moment:
        return _Moment(self._match.key, self._match.ply, seat)

    def open(self, seat: Seat, view: View, now: float) -> None:
        """Shows the hint for this view of the seat that decides; asks for it if it was not asked for at this
        moment already."""
        moment = self._now(seat)
        self._open = moment
        if self._asked != moment or (self._kept and self._kept[1] is None):
            self._asked, self._kept, self._since = moment, None, now
            self._bots.ask_hint(self._match, view)

    def shut(self) -> None:
        """Puts it away. One that is still awaited will not be shown, and does not count."""
        self._open = None
        if self._kept is None:
            self._asked = None

    def is_open(self, seat: Seat | None) -> bool:
        """Whether a hint is open, or awaited, for the seat that decides now."""
        return seat is not None and self._open == self._now(seat)

    @property
    def awaited(self) -> bool:
        """Whether something will come by itself."""
        open_ = self._open
        return open_ is not None and open_ == self._now(open_.seat) and self._kept is None

    def listen(self, now: float) -> None:
        """Takes in the hint that was asked for; it counts from then on."""
        if not self.awaited or self._asked is None:
            return
        found = self._bots.hint(self._match)
        if found is not None:
            self._kept = self._asked, found
            self._match.hinted(self._asked.seat)
        elif not self._bots.hinting(self._match) or now - self._since > PATIENCE_MS:
            self._kept = self._asked, None

    @property
    def thinking_since(self) -> float | None:
        """Since when it has been awaited; None: it is not."""
        return self._since if self.awaited else None

    @property
    def hint(self) -> Hint[Any] | None:
        """The open hint; None while it is awaited, and where none can be had."""
        return self._kept[1] if self._kept and self._kept[0] == self._open else None
