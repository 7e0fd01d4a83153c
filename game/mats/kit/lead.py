"""The race at a table of points: a mark on the plate of whoever leads, and how far behind the next is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, picture
from game.look.describe.specs import Colour, Label
from game.look.describe.words import Words
from game.mats.kit.moments import rimmed, ripple
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import DeskT, LayoutT, Tabletop
from game.motion.clip import Clip, Track
from game.motion.moment import chained
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

SIZE, HIGH, SIGN = 18.0, 30.0, 17.0
"""The letters of a mark, how high it is, and the radius of the sign that stands for it in large text."""
FROM_EDGE = 12.0
LAYER = 7
TRAVEL, LANDS, ARC = 300.0, 120.0, 36.0
"""How long the mark takes to its new plate and to settle there, and how high it rises on its way."""
LARGER = 1.15
ALONE, LEVEL, BEHIND = (theme.YAMA, theme.PAPER0), (theme.PAPER0, theme.YAMA), (theme.PAPER1, theme.PAPER3)
"""The ground and the rim of a mark: of who leads alone, of those who are level, of who is told how far
behind."""
TOLD = ("lead:", "gap:")
"""How the keys begin of what changes with the race."""


class Race(NamedTuple):
    """How a race stands, as everybody sees it."""

    leaders: tuple[Seat, ...] = ()
    """Who has the most points; nobody while all have as many."""
    behind: Mapping[Seat, int] = {}
    """How many points those lack who are told so."""
    by: int = 0
    """How many points the next one lacks."""
    for_now: bool = False
    """Whether it is certain already that it will not stay so."""


def race(points: Sequence[int | None], near: int = 0, stretch: int = 0) -> Race:
    """Whoever is next is told how far behind, where nobody else is as near and it is no more than `near`; in
    the last stretch everybody who is no farther behind than that many points. Nothing is told while
    somebody's points are not known."""
    known = [n for n in points if n is not None]
    if len(known) < len(points) or len(set(known)) < 2:
        return Race()
    most = max(known)
    lacks = {seat: most - n for seat, n in enumerate(known) if n < most}
    least = min(lacks.values())
    nearest = [seat for seat, n in lacks.items() if n == least]
    alone = len(nearest) == 1 and least <= near
    behind = {nearest[0]: least} if alone else {}
    behind |= {seat: n for seat, n in lacks.items() if n <= stretch}
    return Race(tuple(seat for seat, n in enumerate(known) if n == most), behind, least)


# On the plates


def on_plate(
    table: Tabletop[DeskT, LayoutT], run: Race, seat: Seat, plate: Box, brief: bool = False
) -> Iterator[Placement]:
    """The mark of who leads, or how far behind the seat is, on the plate's upper edge; a sign alone where
    there is no room for words."""
    key = f"lead:{seat}"
    if seat in run.leaders and brief:
        x, y = plate.right - SIGN, plate.y + 2
        yield disc(key, x, y, SIGN, theme.YAMA, LAYER, border=theme.PAPER0, border_width=2)
        yield picture(f"{key} sign", "icons/star", (x - 11, y - 11, 22, 22), layer=LAYER, tint=theme.INK0)
    elif seat in run.leaders:
        tone = LEVEL if len(run.leaders) > 1 or run.for_now else ALONE
        yield from _pill(table, key, f"{key} text", mark_of(run, table.words), plate, tone)
    elif seat in run.behind and not brief:
        text = table.words("lead.behind", n=run.behind[seat])
        key = f"gap:{seat}"
        yield from _pill(table, key, f"{key} {text}", text, plate, BEHIND)


def mark_of(run: Race, words: Words) -> str:
    """What the mark of those who lead says."""
    if run.for_now:
        return words("lead.mark.now")
    return words("lead.mark.tied" if len(run.leaders) > 1 else "lead.mark")


def _pill(
    table: Tabletop[DeskT, LayoutT],
    key: str,
    text_key: str,
    text: str,
    plate: Box,
    tone: tuple[Colour, Colour],
) -> Iterator[Placement]:
    high = max(HIGH, HIGH * table.desk.text_scale / 100)
    wide = table.width(text, SIZE, "bold") + 24
    box = Box(plate.right - wide - FROM_EDGE, plate.y - high / 2, wide, high)
    fill, rim = tone
    yield from plaque(key, text, box, SIZE, fill, theme.INK0, rim=rim, layer=LAYER, text_key=text_key)


# In films


def passed(before: Race, after: Race) -> tuple[tuple[Seat, Seat], ...]:
    """From whom the mark goes to whom; who only joins the leaders, or leaves them, is none of these."""
    lost = [seat for seat in before.leaders if seat not in after.leaders]
    won = [seat for seat in after.leaders if seat not in before.leaders]
    return tuple(zip(lost, won, strict=False))


def origins(before: Race, after: Race) -> dict[str, str]:
    """Which mark on the table after an event comes from which one before it."""
    return {
        f"lead:{there}{part}": f"lead:{here}{part}"
        for here, there in passed(before, after)
        for part in ("", " text", " sign")
    }


def carried(made: Clip, larger: float = LARGER) -> Clip:
    """The clip with the mark on a way of its own, if it has one: it rises, travels, so many times as large as
    it lies then, and lands."""
    return replace(made, tracks=tuple(_way(track, larger) for track in made.tracks))


def moves(made: Clip) -> bool:
    """Whether the mark goes from plate to plate."""
    return any(_travels(track) for track in made.tracks)


def _travels(track: Track) -> bool:
    """Whether that is a mark that changes its plate; on one plate it only becomes wider or narrower."""
    start, end = track.start.box, track.end.box
    return track.end.key.startswith("lead:") and (start.right, start.y) != (end.right, end.y)


def _way(track: Track, larger: float) -> Track:
    if not _travels(track):
        return track
    end = track.end
    w, h = end.w * larger, end.h * larger
    what = replace(end.what, size=end.what.size * larger) if isinstance(end.what, Label) else end.what
    large = replace(end, what=what, x=end.box.right - w, y=end.y - (h - end.h) / 2, w=w, h=h)
    return chained([
        Track(track.start, large, 0.0, TRAVEL, "travel", ARC),
        Track(large, end, TRAVEL, LANDS, "arrive"),
    ])  # fmt: skip


def felt_at(made: Clip, plates: Mapping[Seat, Box], at: float) -> tuple[Track, ...]:
    """What is felt as the mark lands at that time on a plate where it was not: a ring round it, and the plate
    has a rim for a while."""
    marks = {seat: found for seat in plates if (found := _mark(made, seat)) is not None}
    rings = (ripple(found.box.middle, at, 18.0, 72.0, layer=LAYER) for found in marks.values())
    rims = (rimmed(f"leads {seat}", plates[seat], 20, theme.YAMA, at, 240.0, 120.0) for seat in marks)
    return (*rings, *rims)


def _mark(made: Clip, seat: Seat) -> Placement | None:
    """The mark as it lies in the end on the plate to which it travels."""
    return next((t.end for t in made.tracks if t.end.key == f"lead:{seat}" and _travels(t)), None)


# In words


def told(run: Race, names: Sequence[str], words: Words) -> str:
    """Who leads, in a few words; empty while nobody does."""
    if not run.leaders:
        return ""
    if len(run.leaders) > 1:
        return words("lead.tied", names=_named(run.leaders, names, words))
    return words("lead.by", name=names[run.leaders[0]], n=run.by)


def upshot(before: Race, after: Race, names: Sequence[str], words: Words) -> str:
    """What has changed at the head, in one sentence; empty if nothing has."""
    if before.leaders == after.leaders:
        return ""
    if not after.leaders:
        return words("lead.even")
    if len(after.leaders) == 1:
        return words("lead.taken", name=names[after.leaders[0]])
    won = [seat for seat in after.leaders if seat not in before.leaders]
    return words("lead.level", names=_named(won, names, words)) if won else ""


def _named(seats: Sequence[Seat], names: Sequence[str], words: Words) -> str:
    called = [words("name.called", name=names[seat]) for seat in seats]
    return reduce(lambda first, second: words("setup.and", first=first, second=second), called)
