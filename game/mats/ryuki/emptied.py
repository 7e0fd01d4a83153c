"""龍棋: a draw that is worth words: of a rook or a bishop, of a deck's last card, and before an answer to a
check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import dashed
from game.look.describe.text import drawn_size
from game.mats.kit.films import ends
from game.mats.kit.moments import burst, ripple
from game.mats.kit.plaque import plaque
from game.mats.ryuki import keys
from game.mats.ryuki.cards import INKS
from game.mats.ryuki.danger import doomed
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.landing import marked
from game.mats.ryuki.layout import Table
from game.mats.ryuki.places import cells
from game.mats.ryuki.reading import piece_name, sleeps
from game.mats.ryuki.waking import LANDS, LIT, face_of, lifted, said
from game.motion.clear import clearest
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Moment, felt, last_arrival, stayed
from game.motion.placement import FLYING, Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.values import Drew, Woke

COMES, STAYS, GOES = 120.0, 900.0, 160.0
"""How long the words take to come, stay and go."""
FORCED, RULED, LOST = 760.0, 900.0, 140.0
"""How long the words about a draw in check can be read, and, each time, while it comes and as a card wakes up
after it; how long the card is seen of a draw that no longer helps."""
HELD, HELD_UP, PRIZED = 240.0, 1.1, 1.3
"""How long a drawn card is held, how large, and how large a rook or a bishop."""
STROKES, NAME = 2.6, 28.0
"""How wide the strokes burst from that for its width, and the letters of its name."""
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


def held_up(made: Clip, event: Drew, key: str, table: Table) -> Clip:
    """Whoever draws, and sees it, sees the card held up over the hand, each for as long: what is heard after
    it tells nobody what it is. A rook or a bishop is larger, with its name, and light goes out from it."""
    card = next((t for t in made.tracks if t.end.key == key), None)
    if event.piece is None or card is None or table.desk.calm:
        return made
    comes, great = last_arrival(made), bool(face_of(event.piece).strokes)
    hits = comes + HELD + LANDS
    held = PRIZED if great else HELD_UP
    falls = marked(made.tracks, key, comes, held, HELD)
    praise = _praised(made, event, lifted(card.end, held), comes, table) if great else ()
    return replace(made, tracks=(*falls, *praise), span=max(made.span, hits + GOES))


def _praised(made: Clip, event: Drew, up: Placement, comes: float, table: Table) -> Iterator[Track]:
    """Strokes, light and a name, as long as it is held."""
    middle = up.box.middle
    yield burst(middle, comes, 200.0, "burst-8", STROKES * up.w / PRIZED)
    yield ripple(middle, comes, 0.4 * up.h / PRIZED, 1.1 * up.h / PRIZED, LIT)
    for p in _prize(made, event, up, table):
        yield stayed(p, comes, comes + HELD + LANDS, 60.0, GOES)


def _prize(made: Clip, event: Drew, up: Placement, table: Table) -> Iterator[Placement]:
    """What was drawn, in words at the side of it where fewer cards lie."""
    assert event.piece is not None
    name = piece_name(event.piece, table.desk.view, event.seat, table.words)
    wide, high = (
        table.width(name, NAME, "bold") + 48.0,
        1.3 * drawn_size(NAME, table.desk.text_scale / 100) + 24,
    )
    ink = INKS[colour_of(table.desk.view, event.seat)]
    x, y = up.box.middle
    off = (up.w + wide) / 2 + 8.0
    places = (Box(x + way - wide / 2, y - high / 2, wide, high) for way in (off, -off))
    hand = [p.box for p in ends(made) if p.alpha and p.key.startswith(keys.hand(event.seat))]
    box = clearest(places, (hand, 1.0))
    return plaque("prized", name, box, NAME, ink, theme.WHITE, 12, shadow=2, layer=FLYING + 2)


def in_check(made: Clip, event: Drew, table: Table, reduced: bool) -> Clip:
    """Where a turn begins in check its card comes before any answer: words beside the king say so while it
    comes, or ask whether it helps, where a card may be laid between. Where a card then wakes up, they say
    whose check counts, and stay as that is seen: nothing waits for them. Where nothing helps any more only
    the draw itself is seen."""
    view = table.desk.view
    king, attackers = ask.king(view, event.seat), ask.checking(view, event.seat)
    if not event.begins or king is None or not attackers:
        return made
    if doomed(view, event.seat, draws=False):
        return replace(made, span=min(made.span, last_arrival(made) + LOST))
    come, go = (0.0, 0.0) if reduced else (COMES, GOES)
    if sleeps(view, event.seat):
        things = tuple(stayed(p, 0.0, RULED, come, go) for p in _beside_king(table, event.seat, "first"))
        return replace(made, tracks=(*made.tracks, *things))
    helps = len(attackers) == 1 and bool(ask.between(king, attackers[0]))
    words = _beside_king(table, event.seat, "helps" if helps else "forced")
    things = tuple(stayed(p, 0.0, FORCED, come, go) for p in words)
    return replace(made, tracks=(*made.tracks, *things), span=max(made.span, FORCED + go))


def ruled(made: Clip, before: Desk, event: Woke, table: Table, reduced: bool) -> Clip:
    """What was said of whose check counts stays for a while as the card wakes up."""
    view, seat = before.view, event.seat
    if not ask.checking(view, seat) or doomed(view, seat, draws=False):
        return made
    words = _beside_king(table, seat, "first")
    things = (stayed(p, 0.0, min(RULED, made.span), 0.0, 0.0 if reduced else GOES) for p in words)
    return replace(made, tracks=(*made.tracks, *things))


def _beside_king(table: Table, seat: Seat, says: str) -> tuple[Placement, ...]:
    """Words about a draw in check, beside the king and what attacks it."""
    view = table.desk.view
    king = ask.king(view, seat)
    if king is None:
        return ()
    about = reduce(Box.joined, cells(table, (king, *ask.checking(view, seat))))
    return tuple(said("forced", table, table.words(f"ryuki.draw.{says}"), king, theme.SHU_DARK, 26.0, about))


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
