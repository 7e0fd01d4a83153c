"""地下鉄: the names of the stations and where each stands, in every language and text size.

The built-in maps have theirs in `assets/maps/names.json`, by the network's digest; any other network's are
found once by the solver, which is an errand: it may be done little by little, and kept.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from functools import lru_cache, partial

import msgspec

from game.config.places import asset
from game.config.stepwise import finished
from game.look.describe import text, theme
from game.look.describe.parts import label
from game.look.describe.theme import RGB
from game.mats.subway.chart import DOT, TRANSFER
from game.mats.subway.crowd import seating
from game.mats.subway.layout import Layout
from game.mats.subway.plan import plan
from game.mats.subway.solver import EDITION, Ground, Site, Spot, Wording, solving
from game.mats.table import Errand, Errands
from game.motion.placement import Box, Placement
from game.rules.subway.board import board_for
from game.rules.subway.network import Network, Station, digest

SIZES = {"ja": 18.5, "en": 18.0}
"""The size of names before the text size setting."""
MOST_GROWN = {"ja": 24.1, "en": 21.0}
"""What a name does not grow beyond: at 23.4 one English name finds no place."""
HEIGHT = {"ja": 0.92, "en": 0.80}
"""The box of a line of letters, as a share of their size."""
CLEAR = {False: (24.0, 27.0), True: (23.0, 26.0)}
"""How far from a station and from a transfer station a name begins, in small and in large text."""
PITCH = 0.98
"""From one line of a name to the next, as a share of its size."""
READABLE, MOST_READABLE = 19.5, 28.0
"""The size of names where some are left out, 12 real pixels in the smallest window; and what it does not grow
beyond."""
MOST_LARGE = 34.0
"""What it does not grow beyond where texts are larger than any map has room for."""
WINDOWS = (2 / 3, 1.0, 4 / 3, 2.0)
"""Real pixels per reference pixel."""
LANGUAGES, TEXT_SCALES = ("ja", "en"), (100, 115, 130)
ALL_LINES = 4
"""The number of players that play with every line."""

DRAWER = "station-names"
Arrangement = tuple[Site, ...]
"""Where the names of a map stand, by the order of its stations."""


def name_of(station: Station, lang: str) -> str:
    """The station's name in that language."""
    return station.ja if _kind(lang) == "ja" else station.en


def size_of(lang: str, text_scale: int) -> float:
    """How large names are drawn, in reference pixels."""
    kind = _kind(lang)
    return min(text.drawn_size(SIZES[kind], text_scale / 100), MOST_GROWN[kind])


def _kind(lang: str) -> str:
    """In which of its two languages a map speaks to whoever reads that one."""
    return "ja" if lang == "ja" else "en"


def drawn_size(lang: str, text_scale: int, at: Layout) -> float:
    """How large names are drawn on the whole map: where some are left out, large enough to be read in the
    smallest window of that shape."""
    if at.brief:
        return min(SIZES[_kind(lang)] * text_scale / 100, MOST_LARGE)
    if at.least_name is None:
        return size_of(lang, text_scale)
    return min(READABLE * text_scale / 100, MOST_READABLE)


def found_size(lang: str, text_scale: int, at: Layout) -> float:
    """How large they are when their places are looked for."""
    return drawn_size(lang, _solved_scale(text_scale), at.usual or at)


def _solved_scale(text_scale: int) -> int:
    """For which text size places are looked for: larger letters do not grow any more on the map."""
    return min(text_scale, TEXT_SCALES[-1])


def names(network: Network, lang: str, text_scale: int, at: Layout, errands: Errands | None) -> Arrangement:
    """Where each station's name stands on the whole map, by the order of the stations. What nobody has found
    out before is found out at once."""
    at = at.usual or at
    stored = _stored_for(network, lang, text_scale, at)
    if stored is not None:
        return stored
    scale = _solved_scale(text_scale)
    if errands is None:
        return _at_once(network, lang, scale, at)
    return errands.result(_errand(network, lang, scale, at))


def to_find(network: Network, lang: str, text_scale: int, at: Layout) -> tuple[Errand[Arrangement], ...]:
    """Where the names stand in every language and text size, those asked for first; nothing for a map of
    which that is known."""
    sizes = [(to, scale) for to in LANGUAGES for scale in TEXT_SCALES]
    wanted = sorted(sizes, key=lambda size: size != (_kind(lang), text_scale))
    return tuple(_errand(network, *size, at) for size in wanted if _stored_for(network, *size, at) is None)


@lru_cache(maxsize=64)
def _errand(network: Network, lang: str, text_scale: int, at: Layout) -> Errand[Arrangement]:
    return Errand(
        DRAWER,
        EDITION,
        key_of(network, lang, text_scale, at),
        Arrangement,
        partial(_finding, network, lang, text_scale, at),
        lambda kept: _fits(kept, network, lang),
    )


def _stored_for(network: Network, lang: str, text_scale: int, at: Layout) -> Arrangement | None:
    return _stored().get(key_of(network, lang, text_scale, at))


@lru_cache(maxsize=16)
def _at_once(network: Network, lang: str, text_scale: int, at: Layout) -> Arrangement:
    return finished(searching(*problem(network, lang, text_scale, at), lang, text_scale, at))


@lru_cache(maxsize=64)
def key_of(network: Network, lang: str, text_scale: int, at: Layout) -> str:
    """Under what an arrangement is stored and kept."""
    key = f"{digest(network)}/{_kind(lang)}/{_solved_scale(text_scale)}"
    return f"{key}/{at.edition}" if at.edition else key


def _finding(network: Network, lang: str, text_scale: int, at: Layout) -> Generator[None, None, Arrangement]:
    spots = []
    for n in range(len(network.stations)):
        spots.append(_spot(network, n, lang, text_scale, at))
        yield
    ground = _ground(network, text_scale, at)
    found = yield from searching(spots, ground, lang, text_scale, at)
    return found


def searching(
    spots: Sequence[Spot], ground: Ground, lang: str, text_scale: int, at: Layout, starts: int = 1
) -> Generator[None, None, Arrangement]:
    """The solver's answer; where there may be no room for all, that of the search which leaves some out."""
    if at.least_name is None:
        return solving(spots, ground)
    return seating(spots, ground, at.least_name / found_size(lang, text_scale, at), starts)


def _fits(arrangement: Arrangement, network: Network, lang: str) -> bool:
    """Whether what was kept is about these stations."""
    return len(arrangement) == len(network.stations) and all(
        site.lines in _splits(name_of(station, lang))
        for site, station in zip(arrangement, network.stations, strict=True)
    )


def problem(network: Network, lang: str, text_scale: int, at: Layout) -> tuple[tuple[Spot, ...], Ground]:
    """What the solver is asked."""
    spots = tuple(_spot(network, n, lang, text_scale, at) for n in range(len(network.stations)))
    return spots, _ground(network, text_scale, at)


def _ground(network: Network, text_scale: int, at: Layout) -> Ground:
    board = board_for(network, ALL_LINES)
    lines = tuple((n, m) for n, near in enumerate(board.near) for m in near if n < m)
    return Ground(at.inside, plan(network, _solved_scale(text_scale), at).panels.boxes, lines)


def _spot(network: Network, n: int, lang: str, text_scale: int, at: Layout) -> Spot:
    laid = plan(network, _solved_scale(text_scale), at)
    size = found_size(lang, text_scale, at)
    transfer = board_for(network, ALL_LINES).capacity[n] > 1
    wordings = tuple(
        Wording(lines, max(_width(line, size, lang) for line in lines), _height(len(lines), size, lang))
        for lines in _splits(name_of(network.stations[n], lang))
    )
    x, y = laid.at[n]
    reach = (TRANSFER if transfer else DOT) + 5
    return Spot(x, y, CLEAR[laid.large or at.sparse][transfer], reach, wordings)


def _splits(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two wherever a space or hyphen lets it break."""
    cuts = [m.end() for m in re.finditer(r"[ \-・]", name)]
    return [(name,), *((name[:cut].rstrip(" "), name[cut:]) for cut in cuts if 0 < cut < len(name))]


def _width(line: str, size: float, lang: str) -> float:
    """In the window in which its whole pixels make it widest."""
    role = theme.role("bold", size, 1.3)
    return max(text.measure(line, role, text.Setting(scale, 1.0, lang))[0] for scale in WINDOWS)


def _height(lines: int, size: float, lang: str) -> float:
    return HEIGHT[_kind(lang)] * size + (lines - 1) * PITCH * size


@lru_cache(maxsize=1)
def _stored() -> dict[str, Arrangement]:
    return msgspec.json.decode(asset("maps", "names.json").read_bytes(), type=dict[str, Arrangement])


@lru_cache(maxsize=1024)
def written(
    station: str, site: Site, at: Box, size: tuple[float, float], slack: float | None, ink: RGB, face: str
) -> Placement:
    """A name in its box; `size`: before the text size setting grows it, and as it is drawn."""
    align = "left" if site.side.endswith("e") else "right" if site.side.endswith("w") else "centre"
    slack = 0.12 * at.w + 10 if slack is None else slack
    left = at.x - {"left": 0.0, "right": slack, "centre": slack / 2}[align]
    rows = len(site.lines)
    high = size[1] * site.share * (1.34 if rows == 1 else rows * 1.0)
    box = (left, at.y + at.h / 2 - high / 2, at.w + slack, high)
    told = "\n".join(site.lines)
    return label(
        f"name:{station}",
        told,
        box,
        size[0] * site.share,
        ink,
        face,
        align,
        lines=rows,
        leading=0.98,
        layer=5,
    )
