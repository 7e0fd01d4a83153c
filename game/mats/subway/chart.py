"""地下鉄: the network as a drawing: lines in their colours, dots for the stations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from game.look.describe import theme
from game.look.describe.colour import contrast
from game.look.describe.specs import Colour, Dot, Drawing, Rail, Stroke
from game.mats.kit.lines import Point, through
from game.motion.placement import Box, Placement
from game.rules.subway.board import Board, board_for
from game.rules.subway.network import Line, Network, edges

INKS: dict[str, Colour] = {
    "#fab123": (227, 161, 27),
    "#b074d6": (135, 88, 187),
    "#009bbf": (14, 123, 156),
    "#c92f44": (194, 50, 74),
    "#fc78b4": (219, 111, 164),
}
"""The colours of the maps that come with the program, as they are printed on paper."""
DOT, TRANSFER, LINE = 9.0, 14.0, 11.0
"""The radius of a station and of a transfer station, and how wide a line is."""
LEAST_CONTRAST = 2.1
"""The least contrast of a line with the paper; a paler colour is darkened."""
READ = 4.5
"""The least contrast of a letter."""
STRIPE, THREAD = 3.0, 4.0
"""How wide the stripe of a line is, and a line on a map as small as a stamp."""
GREY: Colour = (154, 148, 138)
"""Of stations that cannot be chosen."""


def line_ink(line: Line) -> Colour:
    """The colour in which a line is drawn."""
    known = INKS.get(line.colour.lower())
    if known:
        return known
    ink = _rgb(line.colour)
    while contrast(ink, theme.PAPER0) < LEAST_CONTRAST:
        ink = (ink[0] * 9 // 10, ink[1] * 9 // 10, ink[2] * 9 // 10)
    return ink


def _rgb(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def badge_ink(line: Line) -> Colour:
    """The colour of a line's badge: darker where a letter of neither kind could be read on it."""
    ink = line_ink(line)
    while max(contrast(ink, theme.WHITE), contrast(ink, theme.INK0)) < READ:
        ink = (ink[0] * 19 // 20, ink[1] * 19 // 20, ink[2] * 19 // 20)
    return ink


def letter_of(line: Line) -> str:
    """The letter on a line's badge."""
    return line.id if len(line.id) <= 2 else line.id[0].upper()


@lru_cache(maxsize=16)
def drawing(network: Network, seats: int, at: tuple[Point, ...], capsules: bool) -> Drawing:
    """Lines and stations in play, with station n at `at[n]`. With `capsules` transfer stations are left to be
    drawn larger."""
    board = board_for(network, seats)
    rails = list(_rails(board, at))
    return Drawing((*rails, *_dots(board, at, capsules)), theme.PAPER0)


def _rails(board: Board, at: Sequence[Point]) -> Iterator[Rail]:
    shared = Counter(pair for line, _ in board.lines for pair in {frozenset(edge) for edge in edges(line)})
    done: Counter[frozenset[str]] = Counter()
    for line, _ in board.lines:
        points: list[Point] = []
        for a, b in edges(line):
            pair = frozenset((a, b))
            aside = LINE * (done[pair] - (shared[pair] - 1) / 2)
            done[pair] += 1
            points += _beside(at[board.index[a]], at[board.index[b]], aside if a < b else -aside)
        way = tuple(dict.fromkeys(points))
        yield Rail(way, line_ink(line), LINE, line.loop)
        if line.stripe:
            yield Rail(way, _rgb(line.stripe), STRIPE, line.loop)


def _beside(a: Point, b: Point, aside: float) -> tuple[Point, Point]:
    """The stretch from a to b, so far to its side: lines that share a stretch lie beside each other."""
    if not aside:
        return a, b
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = -(b[1] - a[1]) / long * aside, (b[0] - a[0]) / long * aside
    return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)


def dots_on(board: Board, at: Sequence[Point], stations: Iterable[int], capsules: bool) -> tuple[Dot, ...]:
    """The dots of some stations, to be drawn over what was laid over the lines."""
    return tuple(_dots(board, at, capsules, frozenset(stations)))


def _dots(
    board: Board, at: Sequence[Point], capsules: bool, only: frozenset[int] | None = None
) -> Iterator[Dot]:
    for n, (x, y) in enumerate(at):
        if not board.capacity[n] or (only is not None and n not in only):
            continue
        if board.terminal[n]:
            yield Dot(x, y, DOT - 1, theme.PAPER0, theme.INK0, 3)
            yield Dot(x, y, 4.5, theme.INK0)
        elif board.capacity[n] == 1:
            yield Dot(x, y, DOT - 1.5, theme.PAPER0, line_ink(line_at(board, n)), 3.5)
        elif not capsules:
            yield Dot(x, y, TRANSFER - 1.5, theme.PAPER0, theme.INK0, 3.5)


def line_at(board: Board, station: int) -> Line:
    """The first line that serves the station."""
    return next(line for line, stations in board.lines if station in stations)


def thumbnail(network: Network, box: Box, layer: int) -> tuple[Placement, ...]:
    """The lines alone, as large as the box allows."""
    left, top = min(s.x for s in network.stations), min(s.y for s in network.stations)
    wide = max(1.0, max(s.x for s in network.stations) - left)
    high = max(1.0, max(s.y for s in network.stations) - top)
    k = min(box.w / wide, box.h / high)
    x, y = box.x + (box.w - wide * k) / 2, box.y + (box.h - high * k) / 2
    at = {s.id: (x + (s.x - left) * k, y + (s.y - top) * k) for s in network.stations}
    return tuple(
        through(
            f"thumbnail {line.id}",
            [at[name] for name in (*line.stations, *(line.stations[:1] if line.loop else ()))],
            Stroke((), line_ink(line), THREAD),
            layer,
        )
        for line in network.lines
        if len(line.stations) > 1
    )
