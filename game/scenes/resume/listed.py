"""The matches of a list as far as they have been looked at: a page at a time, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.look.describe.words import Words
from game.match.record import RecordError
from game.match.store import StoreError, Summary
from game.match.table import Match
from game.mats.registry import games
from game.scenes.shell import Shell


class ListedMatch(NamedTuple):
    """One match of a list, as far as it can be shown."""

    summary: Summary
    match: Match | None
    """For reading only; None: it cannot be shown."""
    fault: RecordError | StoreError | None
    """Why not, as far as it lies in what is stored."""

    def reason(self, words: Words) -> str:
        """Why it cannot be resumed, in a sentence."""
        fault = self.fault
        if self.summary.game not in games():
            return words("resume.gone")
        if fault is None:
            return words("resume.damaged")
        if isinstance(fault, StoreError):
            return words(f"store.{fault.code}", **fault.params)
        if place := fault.params.get("field") or fault.params.get("n"):
            return words("resume.damaged_at", id=self.summary.id, place=place)
        return words(f"record.{fault.code}", **fault.params_in(words.lang))


class Listed:
    """A list: the matches in progress, or those put aside."""

    def __init__(self, shell: Shell, aside: bool) -> None:
        """Raises `StoreError`."""
        self._shell, self._aside = shell, aside
        self._known: dict[int, ListedMatch] = {}
        self.ids: list[int] = []
        """All of them, latest first."""
        self.asides = 0
        """How many others have been put aside."""
        self.again()

    def again(self) -> None:
        """The list as it is now. Raises `StoreError`."""
        self.ids = self._shell.store.listed(self._aside)
        self.asides = 0 if self._aside else len(self._shell.store.listed(aside=True))

    def page(self, ids: Sequence[int]) -> list[ListedMatch]:
        """These matches, each looked at once; all others are forgotten. One that somebody else has deleted
        meanwhile is left out. Raises `StoreError`."""
        self._known = {match_id: listed for match_id, listed in self._known.items() if match_id in ids}
        missing = [match_id for match_id in ids if match_id not in self._known]
        for summary in self._shell.store.summaries(missing) if missing else ():
            self._known[summary.id] = self._listed_match(summary)
        return [self._known[match_id] for match_id in ids if match_id in self._known]

    def _listed_match(self, summary: Summary) -> ListedMatch:
        if summary.fault is not None or summary.game not in games():
            return ListedMatch(summary, None, summary.fault)
        try:
            stored = self._shell.store.load(summary.id)
            match = Match.resume(stored.record, stored.seed, name=f"#{summary.id}")
        except (RecordError, StoreError) as fault:
            return ListedMatch(summary, None, fault)
        self._shell.prepare(match.game, match.options)
        return ListedMatch(summary, match, None)
