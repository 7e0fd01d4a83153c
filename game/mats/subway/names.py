"""地下鉄: the names of the stations and where each stands, in every language and text size.

The built-in maps have theirs in `assets/maps/names.json`, by the network's digest; any other network's are
found once by the solver and kept.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

from game.look import text, theme
from game.mats.subway.places import CLEAR, DOT, INSIDE, TRANSFER, Plan, plan
from game.mats.subway.solver import Ground, Site, Spot, Wording, solve
from game.places import asset
from game.rules.subway.board import board_for
from game.rules.subway.network import Network, Station, digest

SIZES = {"ja": 18.5, "en": 18.0}
"""The size of names before the text size setting."""
MOST_GROWN = {"ja": 24.1, "en": 21.0}
"""What a name does not grow beyond: at 23.4 one English name finds no place."""
HEIGHT = {"ja": 0.92, "en": 0.80}
"""The box of a line of letters, as a share of their size."""
PITCH = 0.98
WINDOWS = (2 / 3, 1.0, 4 / 3, 2.0)
"""Real pixels per reference pixel."""
ALL_LINES = 4
"""So many players play with every line."""


def name_of(station: Station, lang: str) -> str:
    """The station's name in that language."""
    return station.ja if lang == "ja" else station.en


def size_of(lang: str, text_scale: int) -> float:
    """How large names are drawn, in reference pixels."""
    return min(text.drawn_size(SIZES[lang], text_scale / 100), MOST_GROWN[lang])


@lru_cache(maxsize=16)
def names(network: Network, lang: str, text_scale: int) -> tuple[Site, ...]:
    """Where each station's name stands on the whole map, by the order of the stations."""
    stored = _stored().get(f"{digest(network)}/{lang}/{text_scale}")
    if stored is not None:
        return tuple(Site(side, tuple(lines), (x, y, w, h)) for side, lines, (x, y, w, h) in stored)
    return solve(*problem(network, lang, text_scale))


def problem(network: Network, lang: str, text_scale: int) -> tuple[tuple[Spot, ...], Ground]:
    """What the solver is asked."""
    laid = plan(network, text_scale)
    board = board_for(network, ALL_LINES)
    spots = tuple(
        _spot(station, laid, n, board.capacity[n] > 1, lang, text_scale)
        for n, station in enumerate(network.stations)
    )
    lines = tuple((n, m) for n, near in enumerate(board.near) for m in near if n < m)
    return spots, Ground(INSIDE, laid.boxes, lines)


def _spot(station: Station, laid: Plan, n: int, transfer: bool, lang: str, text_scale: int) -> Spot:
    size = size_of(lang, text_scale)
    wordings = tuple(
        Wording(lines, max(_width(line, size, lang) for line in lines), _height(len(lines), size, lang))
        for lines in _splits(name_of(station, lang))
    )
    x, y = laid.at[n]
    reach = (TRANSFER if transfer else DOT) + 5
    return Spot(x, y, CLEAR[laid.large][transfer], reach, wordings)


def _splits(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two wherever a space or hyphen lets it break."""
    cuts = [m.end() for m in re.finditer(r"[ \-・]", name)]
    return [(name,), *((name[:cut].rstrip(" "), name[cut:]) for cut in cuts if 0 < cut < len(name))]


def _width(line: str, size: float, lang: str) -> float:
    """In the window in which its whole pixels make it widest."""
    role = theme.role("bold", size, 1.3)
    return max(text.measure(line, role, text.Setting(scale, 1.0, lang))[0] for scale in WINDOWS)


def _height(lines: int, size: float, lang: str) -> float:
    return HEIGHT[lang] * size + (lines - 1) * PITCH * size


@lru_cache(maxsize=1)
def _stored() -> dict[str, Any]:
    with asset("maps", "names.json").open(encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found
