"""What moments are made of, drawn: seals, brush strokes, bursts, what breaks, what is gained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, sin

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Colour, Picture, Shape
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import DeskT, LayoutT, Tabletop
from game.motion.clip import Film, Track
from game.motion.moment import STROKE, Beat, shown, struck
from game.motion.placement import Box, Placement

Point = tuple[float, float]
SEAL = 0.52
"""The height of a seal on a table, as a share of its drawing's."""
SEAL_KEY = "seal"
LAYER = 5
SEALED = "ja"
"""In which language seals are written."""
GLOSS = 22.0
"""How large a seal's word is written in any other, but for the greatest."""
DUST = 150.0
"""How wide a cloud of dust is at most."""
TAPER = 12
"""Into how many pieces a brush stroke's curve is cut."""


def seal(name: str, size: tuple[float, float], at: Point, tilt: float = 4.0, k: float = SEAL) -> Placement:
    """The seal of that name, its drawing of that size, round a point."""
    w, h = size[0] * k, size[1] * k
    look = Picture(f"moments/stamp-{name}", shadow=3, grows=True)
    return Placement(SEAL_KEY, look, at[0] - w / 2, at[1] - h / 2, w, h, angle=tilt, layer=LAYER + 1)


def seals(film: Film) -> bool:
    """Whether a seal is seen in a film at any time."""
    return any(
        any(p.key == SEAL_KEY for p in clip.still) or any(track.end.key == SEAL_KEY for track in clip.tracks)
        for clip in film.clips
    )


def sealed(
    table: Tabletop[DeskT, LayoutT],
    name: str,
    mark: Placement,
    above: bool = False,
    hangs: float = 4.0,
    size: float = GLOSS,
) -> tuple[Placement, ...]:
    """The seal as `mark`; in a language in which nobody reads it also the word of that name, on a strip of
    paper across its foot, or its head, with its middle so far beyond the edge."""
    if table.words.lang == SEALED:
        return (mark,)
    says = table.words(f"seal.{name}")
    wide = table.width(says, size, "bold") + 28
    x, y = mark.x + mark.w / 2, mark.y + (-hangs if above else mark.h + hangs)
    left = min(max(x - wide / 2, 8.0), table.desk.space.w - wide - 8)
    high = max(38.0, 0.27 * table.desk.text_scale) * size / GLOSS
    box = Box(left, y - high / 2, wide, high)
    return (mark, *plaque("seal word", says, box, size, shadow=1, layer=mark.layer, over=mark.layer))


def stamped(
    things: Iterable[Placement], at: float, stays: float, to: Box | None = None, high: float = 1.25
) -> Iterator[Track]:
    """A seal falls, and its word with it: see `struck`. Only the seal shrinks into a place; its word has gone
    by then."""
    mark, *words = things
    yield struck(mark, at, stays, to, high)
    for p in words:
        yield shown(p, Beat(at, scale=high), Beat(at, 120.0), Beat(at + 40.0 + stays, 80.0, alpha=0.0))


def brush(
    key: str,
    start: Point,
    end: Point,
    width: float,
    colour: Colour,
    bend: float = 0.18,
    layer: int = LAYER,
) -> Placement:
    """A tapered stroke that falls in a curve: thick where it begins."""
    (x0, y0), (x1, y1) = start, end
    far = hypot(x1 - x0, y1 - y0) or 1.0
    nx, ny = -(y1 - y0) / far, (x1 - x0) / far
    mx, my = (x0 + x1) / 2 + nx * bend * far, (y0 + y1) / 2 + ny * bend * far
    spine = []
    for i in range(TAPER + 1):
        k = i / TAPER
        a, b, c = (1 - k) ** 2, 2 * k * (1 - k), k * k
        spine.append((a * x0 + b * mx + c * x1, a * y0 + b * my + c * y1, width * (1 - k) ** 0.7 / 2 + 1))
    edge = [(x + nx * r, y + ny * r) for x, y, r in spine]
    edge += [(x - nx * r, y - ny * r) for x, y, r in reversed(spine)]
    left, top = min(x for x, _ in edge), min(y for _, y in edge)
    w, h = max(x for x, _ in edge) - left, max(y for _, y in edge) - top
    points = tuple(((x - left) / w, (y - top) / h) for x, y in edge)
    return Placement(key, Shape(points, colour), left, top, w, h, layer=layer)


def blow(
    start: Point, end: Point, at: float, stays: float, width: float = 30, layer: int = LAYER, key: str = ""
) -> Iterator[Track]:
    """A brush stroke in two inks from what strikes to what is struck; `key`: of which of several."""
    for name, wide, ink, fades in (
        ("rim", width + 8, theme.YAMA, 60.0),
        ("core", width, theme.PAPER0, 160.0),
    ):
        whole = brush(f"blow {name}{key}", start, end, wide, ink, layer=layer)
        yield shown(whole, Beat(at, 40.0, ease="linear"), Beat(at + stays, fades, alpha=0.0, ease="linear"))


def burst(
    at: Point,
    begin: float,
    stays: float,
    name: str = "burst-8",
    size: float = 240,
    key: str = "",
    layer: int = LAYER,
) -> Track:
    """Strokes round a point; gone where the moment is known already, unless they have a `key` of their
    own."""
    x, y = at
    box = (x - size / 2, y - size / 2, size, size)
    whole = _growing(key or f"{STROKE}{name}", name, box, layer)
    out = Beat(begin + stays, 180.0, scale=1.12, alpha=0.0)
    return shown(whole, Beat(begin, scale=0.9), Beat(begin, 40.0), out)


def _growing(key: str, name: str, box: tuple[float, float, float, float], layer: int) -> Placement:
    """A part that is seen in another size in each frame."""
    return Placement(key, Picture(f"moments/{name}", grows=True), *box, layer=layer)


def ripple(
    at: Point,
    begin: float,
    small: float,
    large: float,
    span: float = 360,
    name: str = "ripple-yama",
    layer: int = LAYER,
    key: str = "",
) -> Track:
    """One ring that widens from one radius to the other; `key`: which of several of its name."""
    x, y = at
    box = x - large, y - large, 2 * large, 2 * large
    whole = _growing(f"ring {name}{key}", name, box, layer)
    return shown(whole, Beat(begin, scale=small / large), Beat(begin, span, alpha=0.0))


def shards(box: Box, begin: float, k: float = 1.0, layer: int = LAYER) -> Iterator[Track]:
    """The six pieces of a shield fly, turn, sink and fade, so many times as far; five chips with them."""
    for n in range(6):
        way = pi * (n / 3 - 1 / 3)
        far = (90 + 8 * ((n * 5) % 6)) * k * box.w / 200
        dx, dy, turn = far * cos(way), far * sin(way) * 0.8, 14.0 * (-1) ** n
        whole = picture(f"shard {n}", f"moments/shard-{n + 1}", box, layer=layer)
        yield _flung(whole, begin, dx, dy, turn)
    yield from chips(box.middle, begin, 5, 104.0 * k, layer=layer)


def chips(
    at: Point, begin: float, many: int, far: float = 104.0, pace: float = 1.0, layer: int = LAYER
) -> Iterator[Track]:
    """So many splinters fly off round a point, and sink; at another `pace` in that share of their time."""
    x, y = at
    for n in range(many):
        way = 2 * pi * (n + 0.4) / many
        chip = picture(f"chip {n}", f"moments/chip-{1 + n % 2}", (x - 14, y - 14, 28, 28), layer=layer)
        yield _flung(chip, begin, far * cos(way), far * 0.81 * sin(way), 40.0, pace)


def dust(under: Box, begin: float, name: str = "dust", k: float = 1.0) -> Iterator[Track]:
    """Dust from under both lower corners of what falls heavily: it goes outwards and is gone; `k`: how large
    its clouds are, as a share."""
    for n, (x, way) in enumerate(((under.x, -1.0), (under.right, 1.0))):
        wide = k * min(DUST, under.w)
        box = (x - wide / 2, under.bottom - 0.3 * wide, wide, 0.375 * wide)
        whole = picture(f"{name} {n}", "moments/dust", box, layer=LAYER - 1)
        out = Beat(begin, 140.0, dx=30.0 * way, scale=1.2)
        rest = Beat(begin + 140.0, 140.0, dx=40.0 * way, dy=-6.0, scale=1.3, alpha=0.0, ease="linear")
        yield shown(whole, Beat(begin, scale=0.6), out, rest)


def _flung(whole: Placement, begin: float, dx: float, dy: float, turn: float, pace: float = 1.0) -> Track:
    out = Beat(begin, 280.0 * pace, dx=dx, dy=dy, turn=turn)
    gone = begin + 400 * pace
    rest = Beat(gone, 380.0 * pace, dx=dx * 1.05, dy=dy + 34, turn=turn, alpha=0.0, ease="travel")
    return shown(whole, Beat(begin), out, rest)


def rimmed(key: str, box: Box, radius: float, ink: Colour, at: float, stays: float, fades: float) -> Track:
    """What something has come to, or gone from, has a rim for a while: a plate that gained or lost."""
    rim = panel(key, (box.x - 3, box.y - 3, box.w + 6, box.h + 6), None, radius + 3, ink, 7, layer=6)
    return shown(rim, Beat(at, 50.0, ease="linear"), Beat(at + stays, fades, alpha=0.0, ease="linear"))


def jolt(at: float, dx: float = 0.0, dy: float = 0.0) -> tuple[Beat, ...]:
    """A recoil: out in 40, back in 80."""
    return Beat(at, 40.0, dx=dx, dy=dy), Beat(at + 40, 80.0)


def beat(at: float) -> tuple[Beat, ...]:
    """A plate that has swallowed something beats once."""
    return Beat(at, 50.0, scale=1.04), Beat(at + 50, 70.0)
