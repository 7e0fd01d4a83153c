"""What is gained and lost: it rises where that happened; what is gained flies to the plate that counts it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour
from game.mats.kit.moments import burst
from game.mats.kit.tabletop import DeskT, LayoutT, Tabletop
from game.motion.clip import FADE, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat

Point = tuple[float, float]
RISE = 30.0
"""How far it rises from where it was made."""
SIZES, TALL = (36.0, 46.0, 58.0), 1.2
"""The letters of the sum where that is one point, where it is some, and where it is great; how many times as
high it is drawn."""
PARTS, GAP = 20.0, 22.0
"""The letters of its parts, and what lies between them and the sum."""
EDGE = 8.0
"""How far it keeps from the edges of the screen."""
RISES, STAYS, FADES = 160.0, 260.0, 120.0
"""How long it takes to rise, how long it can be read, and how long what flies nowhere takes to go."""
FLIES, ENTERS = 320.0, 90.0
"""How long it flies, and how much of that from a gate to the plate."""
ARRIVES = RISES + FLIES
"""When its plate swallows it, beside how long it can be read."""
GREAT = 4
"""From how much on a gain or a loss is a great one."""
BURSTS, BURST_STAYS = 1.5, 200.0
"""How large the strokes are that burst behind a great one, for its height and half its width; how long they
stay."""


class _Tone(NamedTuple):
    """The colours of a pill, and how wide its rim is."""

    fill: Colour
    rim: Colour
    ink: Colour
    wide: float


GAINED = (
    _Tone(theme.PAPER0, theme.PAPER3, theme.INK0, 2),
    _Tone(theme.PAPER0, theme.YAMA, theme.INK0, 6),
    _Tone(theme.YAMA, theme.PAPER0, theme.INK0, 4),
)
COLD = _Tone(theme.AI, theme.PAPER0, theme.WHITE, 4)
"""Of what a rival gains where that decides something."""
LOST = (
    _Tone(theme.PAPER0, theme.SHU, theme.SHU_DARK, 2),
    _Tone(theme.PAPER0, theme.SHU, theme.SHU_DARK, 6),
    _Tone(theme.SHU_DARK, theme.PAPER0, theme.WHITE, 4),
)
"""By rank, as `SIZES`."""


class Whose(Enum):
    """To whom it is told: a person's own is large and gold, or vermilion where it is lost; a rival's is
    smaller and cooler; where nobody or several look on, all are alike."""

    OWN = 1.4
    RIVAL = 0.8
    ANY = 1.0
    LAST = 1.8
    """What the end of a game pays."""
    AGAINST = 1.6
    """What a rival gains with a blow that takes the lead or ends the game: as large, but cold."""


def whose_is(table: Tabletop[DeskT, LayoutT], seat: Seat) -> Whose:
    """To whom it is told what the seat gains or loses: to the only person who plays, or to everybody."""
    humans = table.desk.seating.humans
    if sum(humans) != 1:
        return Whose.ANY
    return Whose.OWN if humans[seat] else Whose.RIVAL


def extent(table: Tabletop[DeskT, LayoutT], text: str, whose: Whose = Whose.ANY, grown: float = 1.0) -> Point:
    """How wide and high it is drawn, so that it is told in full: "+3 (①1 ②2)" is a sum and its parts."""
    total, parts = _read(text)
    size = _size(total) * whose.value * grown
    wide = table.width(total, size, "display")
    wide += GAP + table.width(parts, PARTS, "bold") if parts else 0.0
    return max(96.0, wide + 40), TALL * size


def _read(text: str) -> tuple[str, str]:
    total, _, parts = text.partition(" (")
    return total, parts.removesuffix(")")


def _size(total: str) -> float:
    return SIZES[_rank(total)]


def _rank(total: str) -> int:
    """Whether it is one point, some, or great."""
    worth = abs(_worth(total))
    return 2 if worth >= GREAT else int(worth > 1)


def _worth(total: str) -> int:
    """How much is gained; less than nothing where it is lost."""
    worth = int("".join(filter(str.isdecimal, total)) or 0)
    return -worth if total.startswith(("−", "-")) else worth


def _tone(total: str, whose: Whose = Whose.ANY) -> _Tone:
    """A great gain is seen to be one, and a loss to be none, before the number is read; so is one's own."""
    if whose is Whose.AGAINST:
        return COLD
    most = len(SIZES) - 1
    rank = {Whose.OWN: most, Whose.LAST: most, Whose.RIVAL: 0}.get(whose, _rank(total))
    return (LOST if _worth(total) < 0 else GAINED)[rank]


def gain(
    table: Tabletop[DeskT, LayoutT],
    text: str,
    start: Point,
    goal: Point | None,
    begin: float,
    stays: float = STAYS,
    key: str = "gain",
    gate: float | None = None,
    fades: float = FADES,
    whose: Whose = Whose.ANY,
    grown: float = 1.0,
) -> Iterator[Track]:
    """It rises, waits, flies to the plate, straight from the side where there is a `gate` beside the plates,
    and is swallowed; what is lost, or has no plate yet, fades where it is in that time. Strokes burst from
    behind a great one as it has risen. `key`: where several are seen at once, how the keys begin of this one;
    `grown`: how many times as large as others it is.
    """
    start, flies = _inside(table, start, text, whose, grown), begin + RISES + stays
    x, y = start
    if whose is Whose.AGAINST or _tone(_read(text)[0]) is GAINED[-1]:
        wide, high = extent(table, text, whose, grown)
        size = BURSTS * (wide / 2 + high)
        yield burst((x, y - RISE), begin + 100.0, BURST_STAYS, "burst-16", size, f"{key} strokes")
    goal = None if goal is None else _inside(table, goal, text, whose, grown)
    for p in _drawn(table, text, start, key, whose, grown):
        rises = Beat(begin, dy=RISE, alpha=0.0), Beat(begin, RISES)
        goes: tuple[Beat, ...] = (Beat(flies, fades, alpha=0.0, ease="linear"),)
        if goal is not None:
            dx, dy = goal[0] - x, goal[1] - y + RISE
            way: tuple[Beat, ...] = (Beat(flies, FLIES, dx=dx, dy=dy, ease="travel", arc=40.0),)
            if gate is not None:
                way = (
                    Beat(flies, FLIES - ENTERS, dx=gate - x, dy=dy, ease="travel"),
                    Beat(flies + FLIES - ENTERS, ENTERS, dx=dx, dy=dy),
                )
            goes = (*way, Beat(flies + FLIES, 60.0, dx=dx, dy=dy, alpha=0.0, ease="linear"))
        yield shown(replace(p, y=p.y - RISE), *rises, *goes)


def _inside(table: Tabletop[DeskT, LayoutT], at: Point, text: str, whose: Whose, grown: float) -> Point:
    """The nearest point round which the whole of it is on the screen, across."""
    half = extent(table, text, whose, grown)[0] / 2 + EDGE
    return min(max(at[0], half), table.desk.space.w - half), at[1]


def still_gain(
    table: Tabletop[DeskT, LayoutT],
    text: str,
    at: Point,
    stays: float,
    key: str = "gain",
    fades: float = FADE,
    whose: Whose = Whose.ANY,
) -> Iterator[Track]:
    """The same where nothing moves: it stands round that point, and goes."""
    for p in _drawn(table, text, _inside(table, at, text, whose, 1.0), key, whose):
        yield stayed(p, 0.0, stays, go=fades)


def _drawn(
    table: Tabletop[DeskT, LayoutT],
    text: str,
    at: Point,
    key: str = "gain",
    whose: Whose = Whose.ANY,
    grown: float = 1.0,
) -> Iterator[Placement]:
    """A pill of paper: the sum, and behind a rule its parts."""
    total, parts = _read(text)
    tone, size = _tone(total, whose), _size(total) * whose.value * grown
    wide, high = extent(table, text, whose, grown)
    box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
    yield panel(key, box, tone.fill, high / 2, tone.rim, tone.wide, shadow=2, layer=7)
    if not parts:
        yield label(f"{key} text", total, box, size, tone.ink, "display", "centre", layer=7)
        return
    far = table.width(parts, PARTS, "bold")
    middle = box.right - far - 20
    left, rule = box.x + 20, (middle - GAP / 2 - 1, box.y + 14, 2, high - 28)
    yield label(f"{key} text", total, (left, box.y, middle - GAP + 8 - left, high), size, tone.ink, "display",
                layer=7)  # fmt: skip
    yield panel(f"{key} rule", rule, tone.ink, 0, opacity=0.35, layer=7)
    yield label(f"{key} parts", parts, (middle, box.y, far + 8, high), PARTS, tone.ink, "bold", layer=7)
