"""What earns medals is counted once for each finished game, a bit at a time while records are looked at."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.annals import Annals
from game.match.record import RecordError
from game.match.store import Store
from game.mats.registry import games, mat_of
from game.rules.protocol import Event
from game.rules.registry import rules_of

AT_ONCE = 20
"""So many games are written down together."""


class Counting:
    """Through all games of which it has not been done."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._annals: Annals = store.annals
        self._work = self._games()
        self.done = False
        self.fresh = False
        """Whether something was written down since somebody last looked."""

    def go_on(self) -> bool:
        """A bit of the work, about a millisecond; False once nothing is left. Raises `StoreError`."""
        self.done = self.done or next(self._work, None) is None
        return not self.done

    def _games(self) -> Iterator[bool]:
        while ids := self._annals.uncounted(AT_ONCE):
            counted: list[tuple[int, tuple[int, ...]]] = []
            for match_id in ids:
                yield True
                found: tuple[int, ...] = (0,)
                for step in self._count(match_id):
                    if step is None:
                        yield True
                    else:
                        found = step
                counted.append((match_id, found))
            self._annals.count_feats(counted)
            self.fresh = True

    def _count(self, match_id: int) -> Iterator[tuple[int, ...] | None]:
        """None while it is at work, then the feats by seat. A game that cannot be read has none."""
        try:
            record = self._store.load(match_id).record
        except RecordError:
            return
        feat = mat_of(record.game).feat if record.game in games() else None
        if feat is None:
            return
        rules = rules_of(record.game)
        events: list[Event] = []
        state = rules.start(record.options, len(record.seats))
        for seat, action in record.actions:
            try:
                beats = rules.apply(state, seat, action)
            except Exception:  # A damaged game: its own replay says what is wrong with it.
                return
            events += [rules.redact(event, None) for event, _ in beats]
            state = beats[-1][1]
            yield None
        yield feat(events, len(record.seats))
