"""How a result is felt: the winner's feast, a loss with dignity, or neither; pure functions of time.

Times are milliseconds at normal speed from the moment in which the plaque comes; before it they are negative.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache
from math import cos, pi, sin

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Colour, Shape
from game.motion.clip import Track, along
from game.motion.placement import Placement
from game.rules.protocol import Seat

COUNT, SIDE = 36, 22.0
LONG, SHORT = 9.0, 5.5
"""Half the sides of a snippet."""
WIDE, HEM = 1920.0, 298.0
"""The cloth over a result: its hem lies so low."""
DROPS, SLIDES, COMES = 150.0, 300.0, 300.0
"""How long the plaque takes: a winner's drops, any other slides, a loser's comes quietly."""
CHEERS, UNROLLS, FALLS = 160.0, 400.0, 620.0
"""When the feast begins; how long streamers unroll, and snippets fall."""
INVITES = 840.0
"""When a loser is asked whether to play again."""
STREAMERS = ((150.0, 1), (270.0, 2), (1560.0, 3), (1680.0, 4), (1790.0, 1))
SWAPS = 240.0
"""How long the rows of a ranking take to change places."""
BREATH = 200.0
"""Nothing at all, before a winner is named."""


class Feeling(Enum):
    """Whom a result is for."""

    FEAST = auto()
    """A person at this screen has won."""
    LOSS = auto()
    """The only person has not."""
    PLAIN = auto()
    """A tie, a game of computers, or one of them has beaten several people."""


def feeling(winners: Sequence[Seat], humans: Sequence[bool]) -> Feeling:
    """How this result is felt at the screen."""
    if any(humans[seat] for seat in winners):
        return Feeling.FEAST
    return Feeling.LOSS if winners and sum(humans) == 1 else Feeling.PLAIN


def length(felt: Feeling) -> float:
    """How long something moves after the plaque has begun to come."""
    return {
        Feeling.FEAST: CHEERS + FALLS + 100.0,
        Feeling.LOSS: INVITES + COMES,
        Feeling.PLAIN: SLIDES,
    }[felt]


def arrived(plaque: Sequence[Placement], felt: Feeling, t: float) -> Iterator[Placement]:
    """The plaque on its way."""
    if t < 0:
        return
    for p in plaque:
        if felt is Feeling.LOSS:
            begin = INVITES if p.key == "invitation" else 0.0
            start = replace(p, y=p.y + 16, alpha=0.0)
            yield replace(along(Track(start, p, begin, COMES, "arrive"), t), layer=p.layer)
        else:
            span = DROPS if felt is Feeling.FEAST else SLIDES
            start = replace(p, y=p.y - 280)
            yield replace(along(Track(start, p, 0.0, span, "arrive"), t), layer=p.layer)


def cheered(t: float, colour: Colour, still: bool) -> Iterator[Placement]:
    """Strokes beside the plaque as it strikes, streamers, and snippets that fall and come to rest on the
    hem; `still`: the streamers alone."""
    if not still and DROPS <= t < DROPS + 260.0:
        alpha = 1.0 - max(0.0, t - DROPS - 120.0) / 140.0
        for n, x in enumerate((500.0, 1420.0)):
            box = (x - 130, 36, 260, 260)
            yield picture(f"burst {n}", "moments/burst-16", box, layer=1, alpha=alpha)
    for n, (x, art) in enumerate(STREAMERS):
        hung = picture(f"streamer {n}", f"moments/streamer-{art}", (x - 40, -14, 80, 251), layer=1)
        unrolled = Track(replace(hung, y=-265.0), hung, CHEERS + 40.0 * n, UNROLLS, "arrive")
        yield hung if still else replace(along(unrolled, t), layer=1)
    if not still and t >= CHEERS:
        yield from (_fallen(n, snippet, (t - CHEERS) / FALLS) for n, snippet in enumerate(_snippets(colour)))


@lru_cache(maxsize=8)
def _snippets(colour: Colour) -> tuple[Placement, ...]:
    """The snippets as they lie in the end, half of them in the winner's colour."""
    rng = random.Random("confetti")
    return tuple(_snippet(i, (colour, theme.YAMA)[i % 2], rng) for i in range(COUNT))


def _snippet(i: int, tint: Colour, rng: random.Random) -> Placement:
    x, y = rng.uniform(0, WIDE - SIDE), HEM - SIDE - rng.uniform(0, 14)
    turn = 2 * pi * int(rng.random() * 12) / 12
    corners = ((LONG, SHORT), (LONG, -SHORT), (-LONG, -SHORT), (-LONG, SHORT))
    points = tuple(
        (0.5 + (a * cos(turn) - b * sin(turn)) / SIDE, 0.5 + (a * sin(turn) + b * cos(turn)) / SIDE)
        for a, b in corners
    )
    return Placement(f"confetti {i}", Shape(points, tint), x, y, SIDE, SIDE, layer=1)


def _fallen(n: int, lying: Placement, share: float) -> Placement:
    """A snippet on its way down: it sways, and each begins a little later than the one before."""
    k = min(1.0, max(0.0, share * 1.3 - 0.3 * n / COUNT))
    sway = 22.0 * sin(2 * pi * (k + n / 7)) * (1.0 - k)
    x = min(WIDE - SIDE, max(0.0, lying.x + sway))
    return replace(lying, x=x, y=max(0.0, lying.y - 240.0 * (1.0 - k)))
