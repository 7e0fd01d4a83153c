"""戦列札: a deck that is gone: it breaks, the table darkens, its army greys, and that of the other is lit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.layers import VEIL
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Label, Picture
from game.mats.kit.cards import face
from game.mats.kit.films import ends
from game.mats.kit.moments import LAYER, burst, jolt, seal, sealed, stamped
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.field import BACK, deck_key
from game.mats.senretsu.frame import deck_box, lanes_for
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Table
from game.mats.senretsu.over_field import within
from game.mats.senretsu.plan import Aim, plan_of
from game.mats.senretsu.ruler import arrow
from game.mats.senretsu.salvo import strokes_round
from game.motion.clip import GOING, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, last_of, shown, since
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.values import Ended, Event, Fired

BREAKS = 560.0
"""How long a deck is seen to break before its army greys."""
GREYS, GREYS_MOST = 60.0, 240.0
"""From one rank to the next, and for all of them at most."""
NEVER = 99_999.0
GONE, HIGHEST, EDGE, TILTED = (140.0, 392.0), 440.0, 12.0, 18.0
"""How large the seal is drawn; how high it is at most; how far from the columns' ends it keeps; and how much
wider it is for being tilted, at either side."""
STAMPS, APART, GROWN = 80.0, 74.0, 1.5
"""When it falls on a deck that breaks, how far that one's halves fall apart, and how large they become."""
LANDS, STANDS, RECOIL, BURST = STAMPS + 120.0, 90.0, 6.0, 760.0
"""When it has fallen, how long everything stands then, how far the army of that deck recoils, and how large
strokes burst there."""
DIM, DIMS, RIM = 0.46, 240.0, 6.0
"""How dark the table becomes round the army that has won, how long that takes, and how wide that one's rim
is."""
DARK = f"gone {VEIL}"
CONTACT = "contact "
"""How the keys begin of what is written on the contact line."""
BANNER = "banner"
"""How those of the banner begin."""
NUMBERS = ":pill", ":range"
"""What is in the keys of the grounds of numbers."""


def sealing(table: Table, seat: Seat) -> Placement:
    """The seal on a deck that is gone, nearly as high as the columns, and wholly on the field."""
    box, strips = deck_box(table, seat), table.at.field.strips
    high = min(HIGHEST, strips.h - 2 * EDGE)
    mark = seal("deck-gone", GONE, box.middle, k=high / GONE[1])
    y = min(max(mark.y, strips.y + EDGE), strips.bottom - EDGE - mark.h)
    leans = mark.box.at(-TILTED, 0, mark.w + 2 * TILTED, mark.h)
    return replace(mark, x=within(table.at.field, leans).x + TILTED, y=y)


def _breaking(table: Table, seat: Seat) -> tuple[Track, ...]:
    """The deck cracks in two, which grow, tilt and sink, and its word is stamped there."""
    box, halves = deck_box(table, seat), []
    large = box.centred(GROWN * box.w, GROWN * box.h)
    for way, side in ((-1, "left"), (1, "right")):
        half = picture(f"deck half {side}", f"moments/deck-half-{side}", large, layer=LAYER)
        falls = Beat(0.0, 280.0, dx=APART * way, dy=16.0, turn=9.0 * way)
        halves.append(shown(half, Beat(0.0, scale=1 / GROWN), falls))
    mark = sealed(table, "deck_gone", sealing(table, seat), above=True, hangs=-14.0)
    return (*halves, *stamped(mark, STAMPS, NEVER))


def worded(key: str) -> tuple[str, ...]:
    """How the keys begin of what is written at a deck."""
    return f"{key}:name", f"{key}:pill", f"{key}:count:"


def unwritten(made: Clip, table: Table, seat: Seat, covered: Box) -> Clip:
    """The clip in which what is written on a deck, and wherever that is `covered`, goes at once: no seal and
    no card covers a name or a number."""
    key = deck_key(seat)
    written = (*worded(key), f"{key}:gone", f"{key}:tense", f"{key}:ends")
    near = any(p.key.startswith(CONTACT) and p.box.meets(covered) for p in ends(made))

    def leaves(p: Placement) -> bool:
        if p.key.startswith((*written, CONTACT) if near else written):
            return True
        says = isinstance(p.what, Label) or p.key.startswith("pile:") or any(n in p.key for n in NUMBERS)
        return says and p.box.meets(covered)

    going = (Track(p, replace(p, alpha=0.0), 0.0, 0.0) for p in made.still if leaves(p))
    still = tuple(p for p in made.still if not leaves(p))
    tracks = (t for t in made.tracks if not (t.end.alpha and leaves(t.end)))
    return replace(made, still=still, tracks=(*tracks, *going))


def _spread(table: Table, seat: Seat) -> Box:
    """What the seal and the halves of a deck cover."""
    box = deck_box(table, seat)
    broken = box.centred(GROWN * box.w + APART, GROWN * box.h).at(0, 16, GROWN * box.w + APART, GROWN * box.h)
    return broken.joined(sealing(table, seat).box)


def lit(made: Clip, table: Table, seat: Seat) -> tuple[Placement, ...]:
    """The table in the dark but for the army, the plate and the words of who has not lost that deck: those
    lie over it."""
    space, winner = table.desk.space, 1 - seat
    dark = panel(DARK, space.whole, theme.INK0, 0, opacity=DIM, layer=LAYER - 1)
    ranks = table.desk.view.sides[winner].ranks
    keys = tuple(card_key(lain.card) for rank in ranks for lain in rank.cards)
    army = ("strip", "strip name", "pile")
    own = (*(f"{name}:{winner}:" for name in army), f"army {winner}", deck_key(winner), f"plate:{winner}")
    named = (*own, *keys, BANNER)
    stays = (p for p in ends(made) if p.alpha and p.key.startswith(named) and not p.key.endswith(GOING))
    seen = sorted(stays, key=_layer)
    columns = [p.box for p in seen if p.key.startswith(f"strip:{winner}:")]
    bright = [replace(p, key=f"lit {p.key}", layer=LAYER) for p in seen]
    if columns:
        around = reduce(Box.joined, columns)
        around = around.at(-RIM, -RIM, around.w + 2 * RIM, around.h + 2 * RIM)
        bright.append(panel("lit rim", around, None, 18, theme.YAMA, RIM, layer=LAYER))
    return dark, *bright


def _layer(p: Placement) -> int:
    return p.layer


def darkening(made: Clip, table: Table, seat: Seat, begin: float) -> Iterator[Track]:
    """The same, as it comes."""
    for p in lit(made, table, seat):
        span = DIMS if p.key in (DARK, "lit rim") else 0.0
        yield Track(replace(p, alpha=0.0), p, begin, span, "linear")


def bared(made: Clip, table: Table, seat: Seat) -> Clip:
    """The clip in which whatever is written where the seal of a deck and its halves come to lie has gone."""
    return unwritten(made, table, seat, _spread(table, seat))


def broken(made: Clip, table: Table, seat: Seat) -> Moment:
    """The counters change now; the army recoils as the seal falls, and the table darkens round the other."""
    way = -forth(table.desk.view, seat)
    army = (lain for rank in table.desk.view.sides[seat].ranks for lain in rank.cards)
    return Moment(
        span=BREAKS,
        things=(*darkening(made, table, seat, LANDS), *_breaking(table, seat), _landing(table, seat)),
        acts={card_key(lain.card): jolt(LANDS, RECOIL * way) for lain in army},
        stops=(Stop(LANDS + 30.0, STANDS),),
        sounds=(Sound(0.0, "shield_break"), Sound(STAMPS, "deck_hit"), Sound(100.0, "stamp")),
    )


def _landing(table: Table, seat: Seat) -> Track:
    """Strokes burst as the seal falls."""
    look = strokes_round(table.desk, seat, "burst-16")
    return burst(deck_box(table, seat).middle, LANDS, 200.0, look, BURST, "gone strokes")


def over(made: Clip, table: Table, event: Ended) -> Moment:
    """Where the last card was drawn the deck breaks now; then the ranks of who has lost it grey, from the
    front backwards."""
    drawn, seat = event.outcome.reason == "deck_drawn", event.seat
    begin, breaking = BREAKS if drawn else 0.0, _breaking(table, seat)
    if drawn:
        things = (*darkening(made, table, seat, LANDS), *breaking, _landing(table, seat))
    else:
        dark = (shown(p, Beat(0.0)) for p in lit(made, table, seat))
        things = (*dark, *since(breaking, BREAKS))
    grey = {}
    ranks = table.desk.view.sides[seat].ranks
    pace = min(GREYS, GREYS_MOST / max(1, len(ranks)))
    for n, rank in enumerate(ranks):
        for lain in rank.cards:
            look = Picture(face(lain.card, BACK), 1, veil=0.55, flips=True)
            grey[card_key(lain.card)] = (Beat(begin + pace * n, what=look),)
    breaks = (Sound(0.0, "shield_break"), Sound(100.0, "stamp")) if drawn else ()
    return Moment(
        span=begin + pace * len(ranks) + 100.0,
        things=(*things, *_reached(table, event)),
        acts=grey,
        sounds=(*breaks, Sound(begin, "rank_close")),
    )


def _reached(table: Table, event: Ended) -> Iterator[Track]:
    """The arrow of the shot that took the last card, once more; none where it was drawn."""
    shot = next((e for e in reversed(table.desk.recent) if isinstance(e, Fired) and e.deck), None)
    if shot is None or event.outcome.reason == "deck_drawn":
        return
    aim = Aim(shot.seat, shot.rank, shot.rank, shot.card.number, shot.target, True, (), shot.card.card)
    drawn = arrow(table.desk.view, lanes_for(table, plan_of(table.desk)), aim)
    if drawn is not None:
        yield shown(replace(drawn, layer=LAYER), Beat(0.0, 160.0, ease="linear"))


def still_broken(made: Clip, table: Table, event: Event) -> Clip:
    """Without motion: the deck lies broken in the dark, its word on it."""
    if not isinstance(event, Ended):
        return made
    bare = bared(made, table, event.seat)
    things = (*_breaking(table, event.seat), *_reached(table, event))
    lying = (*lit(bare, table, event.seat), *map(last_of, things))
    return replace(bare, still=(*bare.still, *lying), span=max(made.span, 700.0))
