"""A small game's mat: it draws its table and says what presses and events mean; the rest is as for any game.

Of the words of a game with the id "go" this asks for `reason.<reason>` (how it ended, in one line),
`go.end.<reason>` (in one word), and `go.no.<code>` for each refusal, with its parameters as placeholders.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

from msgspec import Struct

from game.look.describe.parts import panel
from game.look.describe.words import Words
from game.mats.kit.films import filmed
from game.mats.mat import AnswerT, DeskT, Final, Mat
from game.mats.registry import about_of
from game.mats.small import TABLE, small
from game.mats.table import Frame, Seating
from game.mats.things import Ids, ThingT
from game.motion.clip import Clip, Recipe
from game.motion.placement import Box
from game.rules.protocol import EventT, Outcome, Refusal, Seat

QUIET = Recipe(span=120.0, hold=400.0)
"""How an event looks that the game says nothing of."""


class Simple(Struct, Generic[DeskT, AnswerT, ThingT, EventT], frozen=True, kw_only=True):
    """What such a game says of its table."""

    game: str
    desk: Callable[[Any, Seating, Seat], DeskT]
    frame: Callable[[DeskT, Words], Frame]
    things: Ids[ThingT]
    on_press: Callable[[DeskT, ThingT], AnswerT]
    caption: Callable[[EventT, Seating, Words], str | None]
    situation: Callable[[DeskT, Words], str]
    origins: Callable[[DeskT, EventT], Mapping[str, str]]
    recipes: Mapping[type, Recipe]
    """How the things that an event moves move, and how long the eye needs for it then."""
    cues: Mapping[type, str]
    """What the kinds of events sound like; those that are not named are silent."""
    round_ends: type
    """The kind of event that ends a round."""
    points: Callable[[DeskT], tuple[int, ...]]
    """Everybody's points now."""

    @property
    def mat(self) -> Mat[DeskT, AnswerT, ThingT, Any, EventT, Any]:
        """The whole mat."""
        return Mat(
            desk=self.desk,
            frame=self.frame,
            things=self.things,
            on_press=self.on_press,
            caption=self.caption,
            origins=self.origins,
            points=self.points,
            clip=self._clip,
            cue=self._cue,
            sentence=self._sentence,
            situation=self.situation,
            result=self._result,
            verdict=self._verdict,
            final=self._final,
            moments=self._moments,
            length=self._length,
        )

    def _clip(self, before: DeskT, event: EventT, after: DeskT, words: Words, reduced: bool) -> Clip:
        """Everything glides from where it was to where it will be."""
        recipe, origins = self.recipes.get(type(event), QUIET), self.origins(before, event)
        return filmed(self.frame, before, event, after, words, recipe, origins, reduced)

    def _cue(self, event: EventT) -> str | None:
        return self.cues.get(type(event))

    def _sentence(self, refusal: Refusal, words: Words) -> str:
        return words(f"{self.game}.no.{refusal.code}", **dict(refusal.params))

    def _result(self, outcome: Outcome, seating: Seating, words: Words) -> str:
        return words(f"reason.{outcome.reason}")

    def _verdict(self, outcome: Outcome, words: Words) -> str:
        return words(f"{self.game}.end.{outcome.reason}")

    def _final(self, story: Sequence[tuple[EventT, Any]], seating: Seating, box: Box, words: Words) -> Final:
        """The table as it lay in the end."""
        x, y, w, h = box
        scale = min(w / TABLE[2], h / TABLE[3])
        desk = self.desk(story[-1][1], seating, 0)
        left, top = x + (w - TABLE[2] * scale) / 2, y + (h - TABLE[3] * scale) / 2
        cloth = panel("final", box, about_of(self.game).dress.ground, 18, layer=2)
        return words("result.board"), (cloth, *small(self.frame(desk, words), "final", left, top, scale))

    def _moments(
        self, events: Sequence[EventT], seating: Seating, words: Words
    ) -> tuple[tuple[str, str], ...]:
        """None is picked out."""
        return ()

    def _length(self, events: Sequence[EventT], words: Words) -> str:
        over = sum(isinstance(event, self.round_ends) for event in events)
        return words.count("simple.length", over)
