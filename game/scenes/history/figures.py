"""Beside the list of finished games: what all of them come to, and the medals of one person."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from game.look.describe.parts import Made
from game.look.describe.words import Words
from game.match.past import Feats, Rival, Sift, Totals
from game.match.store import Store, StoreError
from game.motion.placement import Placement
from game.scenes.history.charts import people, rivals, tables
from game.scenes.history.counting import Counting
from game.scenes.history.medals import card, medals
from game.scenes.history.places import Places

COUNT_S = 0.004
"""Seconds of a frame that may go into counting what earns medals."""


class Figures:
    """Those of the games that are listed."""

    def __init__(self) -> None:
        self._sift, self._totals = Sift(), Totals((), 0.0, ())
        self._rivals: tuple[Rival, ...] = ()
        self._feats: tuple[Feats, ...] = ()
        self._counting: Counting | None = None

    def look(self, store: Store, sift: Sift) -> None:
        """As they are now. Raises `StoreError`."""
        self._sift, self._totals = sift, store.totals(sift)
        self._rivals, self._feats = store.annals.rivals(sift), store.annals.feats()
        if self._counting is None or self._counting.done:
            self._counting = Counting(store)

    def draw(self, at: Places, words: Words) -> Iterator[Made | Placement]:
        """Of a person that was asked for, those who were met stand in the place of the tables."""
        name = self._sift.name
        yield from people(self._totals, name, at.people, words)
        if name is None:
            yield from tables(self._totals, at.tables, at.broken, words)
        else:
            yield from rivals(name, self._rivals, at.tables, words)
        whose = name or next((person.name for person in self._totals.people), None)
        if whose is not None:
            yield from card(whose, medals(self._feats, whose), self.counting, at.medals, words)

    @property
    def counting(self) -> bool:
        """Whether something that earns medals has not been counted yet."""
        return self._counting is not None and not self._counting.done

    def count(self, store: Store) -> None:
        """A little more of that."""
        counting, until = self._counting, perf_counter() + COUNT_S
        if counting is None:
            return
        try:
            while perf_counter() < until and counting.go_on():
                pass
            if counting.fresh:
                counting.fresh = False
                self._feats = store.annals.feats()
        except StoreError:  # Another time; what is shown stays.
            self._counting = None
