"""What all finished games come to, person by person; and games that come from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match import past, rows
from game.match.archive import Kept
from game.match.past import Feats, Rival, Sift
from game.match.writer import Writer


class Annals:
    """Of one database. Everything raises `StoreError`."""

    def __init__(self, writer: Writer, clock: Callable[[], float]) -> None:
        self._writer, self._clock = writer, clock

    def rivals(self, sift: Sift) -> tuple[Rival, ...]:
        """Whom the sift's person has met, whoever most often first."""
        return self._writer.read(lambda db: past.rivals(db, sift))

    def feats(self) -> tuple[Feats, ...]:
        """By game and by person, as far as it has been counted."""
        return self._writer.read(past.feats)

    def uncounted(self, limit: int) -> list[int]:
        """Finished games of which it has not been, the latest first."""
        return self._writer.read(lambda db: past.uncounted(db, limit))

    def count_feats(self, counted: Sequence[tuple[int, Sequence[int]]]) -> None:
        """Write down what earns medals, by game and seat."""
        self._writer.do(lambda db: past.count_feats(db, counted))

    def seeds(self) -> dict[str, list[int]]:
        """The finished games by their seeds."""
        return self._writer.read(past.seeds)

    def take_in(self, games: Sequence[Kept]) -> None:
        """Store finished games from elsewhere, all of them or none."""
        now = self._clock()
        self._writer.do(lambda db: [rows.take_in(db, kept, now) for kept in games])
