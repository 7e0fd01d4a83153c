"""グローリアスクラウン: 8切り, as it is felt: a broad stroke through the pile, whose cards fall apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.look.describe.specs import Glimpse, Group, Printed
from game.mats.crown import streaks
from game.mats.crown.centre import laid_names
from game.mats.crown.faces import pile_id
from game.mats.crown.layout import Table
from game.mats.crown.stretch import CUT_SAYS as SAYS
from game.mats.kit.moments import blow, burst
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, late, shown
from game.motion.placement import FLYING, Placement
from game.rules.cards import Card

STRIKES, STANDS = 60.0, 90.0
"""When the stroke is through, and how long everything stands then."""
STROKE, WIDE = (380.0, 92.0), 96.0
"""How far the stroke reaches beyond the pile's middle, across and down; how broad it is."""
PARTS, FALLS = 150.0, 260.0
"""How long the halves take to part, and then to fall."""
UPPER, LOWER = ((-86.0, -34.0), (-150.0, 90.0)), ((64.0, 26.0), (120.0, 190.0))
"""How far each half has gone when they have parted, and when they have fallen."""
SETTLES = 420.0
"""When the cards lie on the discards."""


def sliced(made: Clip, table: Table) -> Clip:
    """The stroke goes through, all stands, the cards fall apart in two halves, and the table is clear."""
    x, y = table.at.top_play(0, 1).box.middle
    dx, dy = STROKE
    row = streaks.streak(table.desk.view)
    lying = [t.start for t in made.tracks if _goes(t, table)]
    told = Moment(
        span=max(made.span, SAYS + streaks.ENDS if row >= streaks.LONG else 0.0),
        things=(
            *blow((x + dx, y - dy), (x - dx, y + dy), 0.0, 150.0, WIDE, FLYING + 1),
            burst((x, y), STRIKES, 160.0, "burst-16", 460.0),
            *_apart(table, lying),
            *streaks.film(table, row, SAYS),
        ),
        acts={p.key: late(SAYS) for p in made.still if p.key.startswith("note")},
        when=dict.fromkeys(("discard", "no discards"), SETTLES)
        | {"worth": STRIKES, streaks.MARK: SAYS + streaks.GOES},
        stops=(Stop(STRIKES, STANDS),),
        sounds=(Sound(0.0, "cut"), Sound(SETTLES, "trick"), *streaks.sounds(row, SAYS)),
    )
    tracks = tuple(_settled(t) if _goes(t, table) else t for t in made.tracks)
    return felt(replace(made, tracks=tracks), told)


def _goes(track: Track, table: Table) -> bool:
    """Whether that is a card of the pile that is cut."""
    lies = track.start.box.meets(table.at.trick) and track.start.alpha > 0
    return track.end.key.startswith("pile:") and lies


def _settled(track: Track) -> Track:
    """A card is no more to be seen once it is cut, until it lies on the discards, if it is one of those that
    are seen there."""
    gone = Track(track.start, replace(track.start, alpha=0.0), STRIKES, 0.0)
    if not track.end.alpha:
        return gone
    return chained([gone, Track(replace(track.end, alpha=0.0), track.end, SETTLES, FADE, "linear")])


def _apart(table: Table, lying: Sequence[Placement]) -> Iterator[Track]:
    """The cards on top are cut in two along the stroke, and both halves slide apart and fall; those under
    them only fall."""
    x, y = table.at.top_play(0, 1).box.middle
    top = {pile_id(name) for _, name in _top(table)}
    for p in lying:
        if p.key not in top or not isinstance(p.what, Printed):
            yield _falling(replace(p, key=f"cut {p.key}"), (LOWER if p.x > x else UPPER)[1])
            continue
        k = 0.5 + (y - p.box.middle[1] - (p.box.middle[0] - x) * STROKE[1] / STROKE[0]) / p.h
        whole = Group((Placement("whole", replace(p.what, shadow=0, outline=None), 0, 0, p.w, p.h),))
        for key, (begin, end), ways in (("upper", (0.0, k), UPPER), ("lower", (k, 1.0), LOWER)):
            part = p.box.at(0, begin * p.h, p.w, (end - begin) * p.h)
            look = Glimpse(whole, (p.w, p.h), (0.0, begin * p.h, p.w, part.h))
            yield _falling(Placement(f"cut {key} {p.key}", look, *part, FLYING), *ways)


def _top(table: Table) -> list[tuple[Card, str]]:
    """The cards of the play that has cut, by name."""
    view = table.desk.view
    return next(cards for laid, cards in reversed(laid_names(view)) if not laid.thrown)


def _falling(p: Placement, *ways: tuple[float, float]) -> Track:
    """It goes these ways one after another, and is gone at the end of the last."""
    beats, at = [Beat(STRIKES)], STRIKES + STANDS
    for n, (dx, dy) in enumerate(ways, 1):
        last = n == len(ways)
        takes = FALLS if last else PARTS
        beats.append(
            Beat(at, takes, dx=dx, dy=dy, alpha=0.0 if last else 1.0, ease="travel" if last else "arrive")
        )
        at += takes
    return shown(p, *beats)
