"""The reviews of finished matches: one at a time is under way, and what it finds is kept with its match."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.match.trouble import StoreError

if TYPE_CHECKING:
    from game.conduct.reviewing import Reviewing
    from game.match.store import Store
    from game.match.table import Match


class Reviews:
    """Whoever shows something of a review has it go on by `tick`; it goes on from where it stopped."""

    def __init__(self, store: Callable[[], Store], stores: Callable[[], bool]) -> None:
        """`store` opens the player's matches and raises `StoreError`; `stores` says if there are any."""
        self._store, self._stores = store, stores
        self._ids: dict[Match, int] = {}
        self._latest: Reviewing | None = None
        self._kept = 0
        """How much of it is in the store."""

    def know(self, match: Match, match_id: int) -> None:
        """A match that was only read is stored under this id."""
        self._ids[match] = match_id

    def show(self, reviewing: Reviewing) -> None:
        """One that was worked out elsewhere takes the place of the latest."""
        self._latest, self._kept = reviewing, reviewing.changes

    def of(self, match: Match) -> Reviewing:
        """The review of the match, as far as it has come. Raises `ValueError` for one that is not over."""
        from game.conduct.reviewing import Reviewing
        from game.match.review import read
        from game.match.tape import Tape

        if self._latest is None or self._latest.match is not match:
            fresh = Reviewing(match, read(self._found(match), Tape.of(match)))
            self.stop()
            self._latest, self._kept = fresh, fresh.changes
        return self._latest

    def _id(self, match: Match) -> int | None:
        return match.journal.match_id if match.journal is not None else self._ids.get(match)

    def _found(self, match: Match) -> bytes | None:
        match_id = self._id(match)
        if match_id is not None and self._stores():
            with suppress(StoreError):
                return self._store().review(match_id)
        return None

    def turns(self, match: Match) -> int | None:
        """How many turning points the latest review has found in the match; None: it is another's, or has
        not come to its end."""
        from game.conduct.turning import turns

        latest = self._latest
        return len(turns(latest.review)) if latest and latest.match is match and latest.done else None

    def tick(self, match: Match) -> None:
        """Time passes on a screen that shows something of the match's review."""
        if self._latest is not None and self._latest.match is match and self._latest.running:
            self._latest.tick()
            if not self._latest.running:
                self._keep()

    def running(self, match: Match) -> bool:
        """Whether the match is being looked back at."""
        return self._latest is not None and self._latest.match is match and self._latest.running

    def stop(self) -> None:
        """Whatever is under way stops; what has been found is kept."""
        if self._latest is not None:
            self._latest.stop()
            self._keep()

    def _keep(self) -> None:
        """What has been found goes to its match; where the disk does not take it, it is found again."""
        from game.match.review import written

        latest = self._latest
        if latest is None or latest.changes == self._kept:
            return
        match_id = self._id(latest.match)
        if match_id is not None:
            with suppress(StoreError):
                self._store().keep_review(match_id, written(latest.review))
                self._kept = latest.changes
