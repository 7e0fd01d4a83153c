"""戦列札: an attack that a deck near its end has outlived, told from the side of whoever looks on."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Colour
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import deck_keys
from game.mats.senretsu.layout import Table
from game.mats.senretsu.salvo import LAST, hits, struck
from game.mats.senretsu.stakes import draws_out
from game.motion.clip import Clip
from game.motion.moment import Beat, acted
from game.motion.placement import Placement
from game.rules.protocol import Seat

BEATS, GROWN = 240.0, 1.14
"""When such a deck beats, and how far it grows."""


class Survival(NamedTuple):
    """What an attack has left of a deck near its end."""

    seat: Seat
    """Whose deck."""
    own: bool
    """Whether it is that of whoever looks on."""
    hits: int
    left: int
    wins: bool
    """Whether who has attacked draws the last card of the own deck now."""

    def told(self, table: Table) -> tuple[str, str]:
        """That it is outlived, and what that means: to whose deck it is the strip has told that before."""
        words, names = table.words, table.desk.seating.names
        head = words("senretsu.survived" if self.own else "senretsu.survived.by", name=names[self.seat])
        if self.own or not self.wins:
            return head, words("senretsu.survived.left", hits=self.hits, left=self.left)
        return head, words("senretsu.survived.ends", left=self.left, name=names[1 - self.seat])

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """Of its plate and of that one's rim."""
        return (theme.MATCHA, theme.PAPER0) if self.own else (DRESS.dark, theme.PAPER0)


def survival_of(before: Desk) -> Survival | None:
    """What is told of an attack that is over, from what everybody sees; None to whoever has attacked, of a
    deck that is far from its end, and where the attack hurt it and decides nothing."""
    view, hurt = before.view, 1 - before.view.mover
    left, wins = view.sides[hurt].deck, draws_out(view, view.mover)
    if view.seat == view.mover or not hits(before) or not 0 < left <= LAST or (struck(before) and not wins):
        return None
    return Survival(hurt, view.seat == hurt, hits(before), left, wins)


def beating(made: Clip, seat: Seat) -> Clip:
    """The clip in which the seat's deck beats once; its words stand still."""
    parts = deck_keys(seat)
    beats = Beat(BEATS, 90.0, scale=GROWN), Beat(BEATS + 90.0, 160.0)
    still = tuple(p for p in made.still if p.key not in parts)
    return replace(made, still=still, tracks=(*made.tracks, *(acted(p, beats) for p in _of(made, parts))))


def _of(made: Clip, parts: tuple[str, ...]) -> list[Placement]:
    return [p for p in made.still if p.key in parts]
