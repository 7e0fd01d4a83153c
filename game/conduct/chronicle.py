"""What happened in a match, as one seat witnessed it: the lines of the log."""

from __future__ import annotations

from msgspec import Struct

from game.look.describe.words import Words
from game.match.table import Match
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.rules.protocol import CHANCE, Event, Seat, State


class Line(Struct, frozen=True):
    """One event in words."""

    number: int | None
    """Which decision of the match it belongs to, counted from 1; None for what CHANCE did."""
    seat: Seat | None
    """Who decided; None: CHANCE."""
    text: str


class _Deed(Struct, frozen=True):
    """One action: the state it led to, and each of its beats in words, None where it is not worth any."""

    state: State
    beats: tuple[Line | None, ...]


class Chronicle:
    """Puts a match into words from its beginning, through one viewer's redacted events, and keeps them."""

    def __init__(self, match: Match, mat: AnyMat, seating: Seating, words: Words) -> None:
        self._match, self._mat = match, mat
        self._seating, self._words = seating, words
        self._deeds: dict[Seat | None, list[_Deed]] = {}

    def lines(self, viewer: Seat | None, unshown: int = 0) -> tuple[Line, ...]:
        """Every event worth words, oldest first, without the last `unshown` beats. None is the spectator."""
        deeds = self._worded(viewer)
        left, found = sum(len(deed.beats) for deed in deeds) - unshown, list[Line | None]()
        for ply, deed in enumerate(deeds):
            found += self._hints(ply, ply + 1)
            found += deed.beats[: max(0, left)]
            left -= len(deed.beats)
        return tuple(line for line in (*found, *self._hints(len(deeds))) if line)

    def _hints(self, ply: int, end: int | None = None) -> list[Line]:
        """Who was shown a hint from this ply on, before the end if there is one."""
        names, say = self._seating.names, self._words
        return [
            Line(None, seat, say("log.hint", name=names[seat]))
            for at, seat in self._match.hints.used
            if ply <= at and (end is None or at < end)
        ]

    def _worded(self, viewer: Seat | None) -> list[_Deed]:
        """One deed per action; what was taken back since the last time is put into words anew."""
        deeds, states = self._deeds.setdefault(viewer, []), self._match.states
        while deeds and (len(deeds) >= len(states) or deeds[-1].state is not states[len(deeds)]):
            deeds.pop()
        if len(deeds) < self._match.ply:
            actions = self._match.record().actions
            decided = max((line.number or 0 for deed in deeds for line in deed.beats if line), default=0)
            for ply in range(len(deeds), len(actions)):
                seat, action = actions[ply]
                number = None if seat == CHANCE else decided + 1
                beats = self._match.rules.apply(states[ply], seat, action)
                befores, who = (states[ply], *(after for _, after in beats)), None if seat == CHANCE else seat
                lines = tuple(
                    self._line(before, beat, number, who, viewer)
                    for before, beat in zip(befores, beats, strict=False)
                )
                decided += number is not None and any(lines)
                deeds.append(_Deed(states[ply + 1], lines))
        return deeds

    def _line(
        self,
        before: State,
        beat: tuple[Event, State],
        number: int | None,
        who: Seat | None,
        viewer: Seat | None,
    ) -> Line | None:
        event, after = beat
        seen = self._match.rules.redact(event, viewer)
        said = (self._mat.caption(seen, self._seating, self._words), self._upshot(before, event, after))
        text = " ".join(part for part in said if part)
        return Line(number, who, text) if text else None

    def _upshot(self, before: State, event: Event, after: State) -> str:
        """What it has led to, which everybody may know."""
        rules, mat = self._match.rules, self._mat
        if mat.upshot is None:
            return ""
        start, end = (rules.view(state, None) for state in (before, after))
        return mat.upshot(start, rules.redact(event, None), end, self._seating, self._words)
