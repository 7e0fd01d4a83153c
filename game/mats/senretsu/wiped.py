"""戦列札: an army's last field card has fallen: the ground shakes, and it is said that its deck lies open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.mats.kit.films import ends, found, heard
from game.mats.kit.moments import LAYER, burst, chips, dust, rimmed, ripple
from game.mats.senretsu.cues import cue
from game.mats.senretsu.field import deck_keys
from game.mats.senretsu.frame import deck_box, lanes_for
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.over_field import behind, placed
from game.mats.senretsu.plan import plan_of
from game.mats.senretsu.salvo import own, strokes_round
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, acted, felt, last_arrival, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.values import RankClosed

STANDS = 80.0
"""How long everything stands as the ground shakes, when the deck has come to the front."""
QUAKE = ((0.0, 6.0), (40.0, -5.0), (80.0, 3.0), (120.0, 0.0))
"""How far the field and that deck are thrown, and when."""
LANDS, SEEN, GOES = 80.0, 860.0, 90.0
"""How long after that it is said, how long that can be read, and how it goes."""
SIZES, LEAST, UNDER = (88.0, 74.0, 60.0, 48.0), 30.0, 0.36
"""How large it is said, in the room that the army has left; where no room is, over the columns or under them;
and how large what that means, as a share."""
SPLINTERS, CLOUDS, CLOUD, APART = 4, 4, 1.7, 50.0
"""How many splinters fly; how many pairs of clouds rise along the front, how large they are, and how
long after each other."""
SPARE = 6.0
"""How much lower the words are than the room under the columns at least."""


def bare(table: Table, seat: Seat) -> bool:
    """Whether the seat's army has no field card any more."""
    return not any(rank.cards for rank in table.desk.view.sides[seat].ranks)


def wiped(made: Clip, table: Table, event: RankClosed, reduced: bool) -> Clip:
    """The clip of a rank that closes up; where it was the last one, with what that means."""
    if not bare(table, event.seat):
        return made
    told = tuple(_told(made, table, event.seat))
    if reduced:
        span = max(made.span, SEEN + GOES)
        return replace(made, tracks=(*made.tracks, *(stayed(p, 0.0, span) for p in told)), span=span)
    shakes = last_arrival(made)
    lands = shakes + LANDS
    comes = Beat(lands, scale=1.4), Beat(lands, 110.0, scale=0.95, ease="travel"), Beat(lands + 110.0, 70.0)
    goes = Beat(lands + SEEN, GOES, alpha=0.0, ease="linear")
    return felt(
        _shaken(made, event.seat, shakes),
        Moment(
            span=max(made.span, lands + SEEN + GOES),
            things=(*_quaking(made, table, event.seat, shakes), *(shown(p, *comes, goes) for p in told)),
            stops=(Stop(shakes + 30.0, STANDS),),
            sounds=(*heard(made, cue(event)), Sound(shakes, "shield_break"), Sound(lands + 60.0, "stamp")),
        ),
    )


def _shaken(made: Clip, seat: Seat, at: float) -> Clip:
    """The clip in which the field and the deck on it shake from then on; no word on them does."""
    parts = ("field", f"strip:{seat}:deck", *deck_keys(seat))
    still = tuple(p for p in made.still if p.key not in parts)
    moved = tuple(acted(p, _quake(at)) for p in made.still if p.key in parts)
    tracks = (_then(t, at) if t.end.key in parts else t for t in made.tracks)
    return replace(made, still=still, tracks=(*tracks, *moved))


def _then(way: Track, at: float) -> Track:
    """What has come to lie there by then shakes."""
    return replace(way, then=acted(way.end, _quake(at))) if way.end.alpha and way.then is None else way


def _quake(at: float) -> tuple[Beat, ...]:
    return tuple(Beat(at + when, 40.0, dy=far) for when, far in QUAKE)


def _quaking(made: Clip, table: Table, seat: Seat, at: float) -> Iterator[Track]:
    """What goes out from the deck, which lights, and the clouds that rise along the ground where the army has
    lain, from the front backwards."""
    box, strips, mine = deck_box(table, seat), table.at.field.strips, own(table.desk, seat)
    column = found(ends(made), f"strip:{seat}:deck")
    if column is not None:
        ink = theme.SHU if mine else theme.YAMA
        yield rimmed("open rim", column.box, 14, ink, at + LANDS, SEEN - 200.0, 200.0)
    yield ripple(box.middle, at, 60.0, 2.2 * box.h, 460.0)
    look = strokes_round(table.desk, seat, "burst-16")
    yield burst(box.middle, at, 200.0, look, 2.4 * box.h, "open strokes")
    yield from chips(box.middle, at, SPLINTERS, 1.1 * box.h, 0.7)
    way = -forth(table.desk.view, seat)
    for n in range(CLOUDS):
        under = box.at(way * n * 0.9 * box.w, 0, box.w, strips.bottom - box.y)
        if strips.x <= under.x and under.right <= strips.right:
            yield from dust(under, at + APART * n, f"open dust {n}", CLOUD)


def _told(made: Clip, table: Table, seat: Seat) -> Iterator[Placement]:
    """That the army is gone, and beneath that nothing lies before its deck; where its columns have lain."""
    mine = own(table.desk, seat)
    means = "senretsu.wiped.own" if mine else "senretsu.wiped.open"
    words = table.words("senretsu.wiped"), table.words(means, name=table.name(seat))
    size, pill = _place(made, table, seat, words)
    fill, ink = (theme.SHU, theme.WHITE) if mine else (theme.YAMA, theme.INK0)
    yield panel("wiped", pill, fill, min(pill.h / 2, 44), theme.PAPER0, 3, shadow=2, layer=LAYER + 1)
    high = pill.h * 0.62
    rows = pill.at(0, 4, pill.w, high), pill.at(0, high - 2, pill.w, pill.h - high - 6)
    for key, text, row, each in zip(
        ("wiped text", "wiped under"), words, rows, (size, UNDER * size), strict=True
    ):
        yield label(key, text, row, each, ink, "display", "centre", layer=LAYER + 1)


def _measured(table: Table, words: tuple[str, str], size: float) -> tuple[float, float]:
    wide = max(broad(table, words[0], size), broad(table, words[1], UNDER * size))
    return wide + 0.9 * size, 14 + 2.1 * size * table.desk.text_scale / 100


def _place(made: Clip, table: Table, seat: Seat, words: tuple[str, str]) -> tuple[float, Box]:
    """In the first size that has room behind the deck, where nothing lies any more; else over the columns or
    under them."""
    lanes, measured = lanes_for(table, plan_of(table.desk)), partial(_measured, table, words)
    return behind(lanes, table.desk.view, seat, SIZES, measured) or placed(
        table.at.field, (SIZES[-1],), LEAST, measured, deck_box(table, seat), ends(made), SPARE
    )
