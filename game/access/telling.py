"""A match as a running text: what has happened, how the table lies, what may be done; each seat hears what it
may know, and cards are written as they can be typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.access.lines import plain
from game.conduct.answering import unread
from game.conduct.chronicle import Chronicle
from game.conduct.naming import named
from game.conduct.seated import seating_of
from game.look.describe.words import Words
from game.match.spelling import Read, Spelled, candidates, of_its_kind, read
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.table import AnyDesk
from game.rules.protocol import Action, Outcome, Seat

SHOWN = 40
"""At most so many moves are named at once."""


class Telling:
    """Tells one match, and remembers what each seat has heard of it."""

    def __init__(self, match: Match, words: Words) -> None:
        self._match, self._words = match, words
        self.mat = mat_of(match.game)
        self.seating = seating_of(match)
        self._chronicle = Chronicle(match, self.mat, self.seating, words)
        self._heard: dict[Seat | None, int] = {}

    def _desk(self, seat: Seat | None) -> AnyDesk:
        desk: AnyDesk = self.mat.desk(self._match.view(seat), self.seating, seat or 0)
        return desk

    def news(self, seat: Seat | None) -> tuple[str, ...]:
        """What has happened since the seat heard the last of it; None: everybody."""
        lines = self._chronicle.lines(seat)
        first = min(self._heard.get(seat, 0), len(lines))
        self._heard[seat] = len(lines)
        return tuple(plain(line.text) for line in lines[first:])

    def skip(self, seat: Seat) -> None:
        """The seat has heard all of it otherwise."""
        self._heard[seat] = len(self._chronicle.lines(seat))

    def written(self, action: Action) -> str:
        """The action as it is typed."""
        return plain(self._match.rules.write(action, self._words.lang))

    def past(self, seat: Seat | None) -> tuple[str, ...]:
        """All that has happened."""
        return tuple(plain(line.text) for line in self._chronicle.lines(seat))

    def position(self, seat: Seat | None) -> tuple[str, ...]:
        """How the table lies for that seat; by its short description where the game tells no more."""
        desk = self._desk(seat)
        lines = self.mat.position(desk, self._words) or (self.mat.situation(desk, self._words),)
        return tuple(plain(line) for line in lines)

    def details(self, seat: Seat | None) -> tuple[str, ...]:
        """What else is to be seen there."""
        return tuple(plain(line) for line in self.mat.details(self._desk(seat), self._words))

    def moves(self, seat: Seat) -> tuple[Spelled, ...]:
        """What the seat may do now."""
        return named(self._match.rules, self.mat, self._desk(seat), self._words.lang)

    def read(self, seat: Seat, known: tuple[Spelled, ...], typed: str) -> Read:
        """What the seat has typed."""
        rules, desk = self._match.rules, self._desk(seat)
        return read(rules, desk.view, known, typed, lambda said: self.mat.meant(desk, said))

    def unread(self, seat: Seat, known: tuple[Spelled, ...], typed: str) -> str:
        """Why what the seat has typed is no move now."""
        return plain(unread(self._match.rules, self.mat, self._desk(seat), known, typed, self._words))

    def fitting(self, known: Sequence[Spelled], typed: str) -> tuple[Spelled, ...]:
        """The moves that the text may still become."""
        return candidates(of_its_kind(self._match.rules, known, typed), typed)

    def listed(self, known: tuple[Spelled, ...], begun: str = "") -> Iterator[str]:
        """The moves that the text may still become, one a line."""
        fitting = self.fitting(known, begun) if begun else known
        if not fitting:
            yield self._words("narrate.unknown")
        yield from map(self._both, fitting[:SHOWN])
        if len(fitting) > SHOWN:
            yield self._words("narrate.more", n=len(fitting) - SHOWN)

    def _both(self, one: Spelled) -> str:
        """The move as it is said, and as it is written in letters that any keyboard has."""
        said = self.mat.deed(self._desk(None), one.action, self._words) or one.text
        text, latin = plain(said), plain(self._match.rules.write(one.action, "en"))
        return text if text == latin else f"{text} = {latin}"

    def _won(self, outcome: Outcome) -> str:
        """Who has won, alone or with others."""
        words = self._words
        names = [words("name.called", name=self.seating.names[seat]) for seat in outcome.winners]
        if not names:
            return words("narrate.nobody_won")
        key = "narrate.won" if len(names) == 1 else "narrate.won_jointly"
        return words(key, names=words("aloud.and").join(names))

    def ended(self) -> Iterator[str]:
        """How the match came out."""
        outcome = self._match.outcome
        if outcome is None:
            return
        result = plain(self.mat.result(outcome, self.seating, self._words))
        if result not in self.past(None)[-1:]:
            yield result
        if (won := self._won(outcome)) not in result:
            yield won
        if tied := self.mat.tied(outcome, self._words):
            yield tied
        for name, points in zip(self.seating.names, self.mat.points(self._desk(None)), strict=False):
            yield self._words("narrate.points", name=name, n=points)
