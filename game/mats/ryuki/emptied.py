"""龍棋: a draw that is worth words: the last card of a deck, and the one that comes first in a check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import dashed
from game.mats.kit.moments import ripple
from game.mats.kit.plaque import plaque
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import cells
from game.mats.ryuki.reading import sleeps
from game.mats.ryuki.waking import said
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Moment, felt, last_arrival, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import Drew

COMES, STAYS, GOES = 120.0, 900.0, 160.0
"""How long the words take to come, stay and go."""
FORCED, RULED = 760.0, 1300.0
"""How long the words about a draw in check can be read, and where a card wakes up after it."""
WIDE, HIGH, LARGE, SIZE = 462.0, 92.0, 0.78, 21.0
"""How large the words' ground is, how high for each per cent of larger letters, and the words."""


def emptied(made: Clip, event: Drew, table: Table, reduced: bool) -> Clip:
    """Once the card has come, one ring goes out from the deck's place, and words say that it is empty."""
    begin = 0.0 if reduced else last_arrival(made)
    goes = begin + COMES + STAYS
    things: list[Track] = [stayed(p, begin, goes, COMES, GOES) for p in _told(table, event.seat)]
    counted = {f"plate:{event.seat}:ryuki.hand": begin}
    span = max(made.span, goes + GOES)
    if reduced:
        return felt(made, Moment(span=span, things=tuple(things)))
    deck = table.at.side(event.seat == table.desk.bottom).deck
    things.append(ripple(deck.middle, begin, 30.0, deck.h * 0.9, 420.0))
    sounds = (Sound(0.0, "card_lift"), Sound(begin, "koma"))
    return felt(made, Moment(span=span, things=tuple(things), when=counted, sounds=sounds))


def in_check(made: Clip, event: Drew, table: Table, reduced: bool) -> Clip:
    """Where a turn begins in check its card comes before any answer: words beside the king say so while it
    comes, or ask whether it helps, where a card may be laid between. Where a card then wakes up, they say
    whose check counts before that is seen."""
    view = table.desk.view
    king, attackers = ask.king(view, event.seat), ask.checking(view, event.seat)
    if not event.begins or king is None or not attackers:
        return made
    about = reduce(Box.joined, cells(table, (king, *attackers)))
    helps = len(attackers) == 1 and bool(ask.between(king, attackers[0]))
    wakes = sleeps(view, event.seat)
    says = table.words(f"ryuki.draw.{'first' if wakes else 'helps' if helps else 'forced'}")
    reads = RULED if wakes else FORCED
    words = said("forced", table, says, king, theme.SHU_DARK, 26.0, about)
    come, go = (0.0, 0.0) if reduced else (COMES, GOES)
    things = tuple(stayed(p, 0.0, reads, come, go) for p in words)
    return replace(made, tracks=(*made.tracks, *things), span=max(made.span, reads + go))


def _told(table: Table, seat: Seat) -> Iterator[Placement]:
    """Whose deck it is, or that neither has one any more; beside the deck, within the picture."""
    deck, space = table.at.side(seat == table.desk.bottom).deck, table.desk.space
    both = not any(side.deck for side in table.desk.view.sides)
    text = table.words("ryuki.decks_gone") if both else table.words("ryuki.deck_gone", name=table.name(seat))
    x, y = deck.middle
    left = min(max(x - WIDE / 2, 24.0), space.w - WIDE - 24.0)
    high = max(HIGH, LARGE * table.desk.text_scale)
    box = Box(left, min(y - high / 2, space.h - high - 12.0), WIDE, high)
    yield from plaque(
        "deck gone", text, box, SIZE, inset=18, radius=20, rim=theme.YAMA, shadow=2, lines=3, leading=1.2,
        layer=6, over=6,
    )  # fmt: skip


def bare(key: str, deck: Box) -> Placement:
    """The place of a deck in which nothing lies any more."""
    return dashed(key, deck, theme.INK1, 8, 3)
