"""龍棋: cards are laid face down, as whoever lays them sees it, who goes on seeing their faces."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.specs import Picture
from game.mats.kit.films import going, is_of
from game.mats.ryuki import keys
from game.mats.ryuki.cards import art
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import faces_of
from game.motion.clip import Clip, Track, legs
from game.motion.moment import chained, last_arrival, last_of
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import Laid, SetUp

FLIPS, LIES, SEEN = 140.0, 90.0, 200.0
"""How long a card takes to turn over, how long it lies face down, and how long it is seen in the end."""


def hidden(made: Clip, event: Laid | SetUp, table: Table) -> Clip:
    """Once they lie there they turn face down, and up again, and only then bear the eye that says who sees
    them: so it is felt that they are hidden. To everybody else they are nothing but face down."""
    desk = table.desk
    placed = event.placed if isinstance(event, SetUp) else (event.placed,)
    if desk.view.seat != event.seat:
        return made
    back = art(None, colour_of(desk.view, event.seat), faces_of(desk, table.words))
    cards = [keys.man(one.man.n) for one in placed]
    falls = (act for t in made.tracks if t.end.key in cards for act in legs(t))
    comes = max((last_arrival(made), *(act.begin + act.span for act in falls)))
    turned = comes + 2 * FLIPS + LIES

    def turns(track: Track) -> Track:
        card = last_of(track)
        if card.key in cards and isinstance(card.what, Picture) and card.alpha:
            down = replace(card, what=replace(card.what, name=back))
            hides = Track(card, down, comes, FLIPS, "travel", flip=True)
            return chained(
                [*legs(track), hides, Track(down, card, turned - FLIPS, FLIPS, "travel", flip=True)]
            )
        marks = any(is_of(card.key, key) and card.key != going(key) for key in cards)
        return replace(track, begin=max(track.begin, turned)) if marks and card.alpha else track

    return replace(made, tracks=tuple(map(turns, made.tracks)), span=max(made.span, turned + SEEN))
