"""地下鉄: the names of the stations and where each stands, in every language and text size.

The built-in maps have theirs in `assets/maps/names.json`, by the network's digest; any other network's are
found once by the solver, little by little while a screen rests; a keeper that is passed in keeps them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Any, Protocol

from game.config.places import asset
from game.look.describe import text, theme
from game.mats.subway.chart import DOT, TRANSFER
from game.mats.subway.layout import Layout
from game.mats.subway.plan import plan
from game.mats.subway.solver import Ground, Site, Spot, Wording, solving
from game.motion.placement import Box
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
WINDOWS = (2 / 3, 1.0, 4 / 3, 2.0)
"""Real pixels per reference pixel."""
LANGUAGES, TEXT_SCALES = ("ja", "en"), (100, 115, 130)
ALL_LINES = 4
"""The number of players that play with every line."""

Arrangement = tuple[Site, ...]
"""Where the names of a map stand, by the order of its stations."""


class Keeper(Protocol):
    """Keeps arrangements from one run of the program to the next."""

    @property
    def names(self) -> dict[str, Arrangement]:
        """What is kept, by map, language and text size."""

    def keep(self, key: str, arrangement: Arrangement) -> None:
        """Keeps one, if that can be."""


def name_of(station: Station, lang: str) -> str:
    """The station's name in that language."""
    return station.ja if lang == "ja" else station.en


def size_of(lang: str, text_scale: int) -> float:
    """How large names are drawn, in reference pixels."""
    return min(text.drawn_size(SIZES[lang], text_scale / 100), MOST_GROWN[lang])


@lru_cache(maxsize=16)
def names(network: Network, lang: str, text_scale: int, at: Layout) -> Arrangement:
    """Where each station's name stands on the whole map, by the order of the stations. What nobody has found
    out before is found out at once."""
    stored = _stored().get(_key(network, lang, text_scale, at))
    if stored is not None:
        return tuple(Site(side, tuple(lines), Box(*box)) for side, lines, box in stored)
    for _ in _search(network, lang, text_scale, at):
        pass
    return _found[_key(network, lang, text_scale, at)]


def prefetch(network: Network, lang: str, text_scale: int, at: Layout, keeper: Keeper) -> Iterator[None]:
    """Finds out where the names stand in every language and text size, those asked for first, about a
    millisecond at a time; and gives that to the keeper. What it has kept is at hand after the first step."""
    sizes = [(to, scale) for to in LANGUAGES for scale in TEXT_SCALES]
    wanted = sorted(sizes, key=lambda size: size != (lang, text_scale))
    if all(_key(network, *size, at) in _stored() for size in wanted):
        return
    for size in wanted:
        arrangement = keeper.names.get(_key(network, *size, at))
        if arrangement is not None and _fits(arrangement, network, size[0]):
            _found.setdefault(_key(network, *size, at), arrangement)
    yield
    for size in wanted:
        yield from _search(network, *size, at)
        keeper.keep(_key(network, *size, at), _found[_key(network, *size, at)])


def _key(network: Network, lang: str, text_scale: int, at: Layout) -> str:
    key = f"{digest(network)}/{lang}/{text_scale}"
    return f"{key}/{at.edition}" if at.edition else key


_found: dict[str, Arrangement] = {}
"""What has been found out so far, and what was kept of it."""
_underway: dict[str, Generator[None, None, None]] = {}
"""The searches that have begun."""


def _search(network: Network, lang: str, text_scale: int, at: Layout) -> Iterator[None]:
    """The search for an arrangement from where it stands, whoever began it, until it is found."""
    key = _key(network, lang, text_scale, at)
    if key not in _found:
        yield from _underway.setdefault(key, _finding(network, lang, text_scale, at))
        _underway.pop(key, None)


def _finding(network: Network, lang: str, text_scale: int, at: Layout) -> Generator[None, None, None]:
    spots = []
    for n in range(len(network.stations)):
        spots.append(_spot(network, n, lang, text_scale, at))
        yield
    found = yield from solving(spots, _ground(network, text_scale, at))
    _found[_key(network, lang, text_scale, at)] = found


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
    return Ground(at.inside, plan(network, text_scale, at).panels.boxes, lines)


def _spot(network: Network, n: int, lang: str, text_scale: int, at: Layout) -> Spot:
    laid, size = plan(network, text_scale, at), size_of(lang, text_scale)
    transfer = board_for(network, ALL_LINES).capacity[n] > 1
    wordings = tuple(
        Wording(lines, max(_width(line, size, lang) for line in lines), _height(len(lines), size, lang))
        for lines in _splits(name_of(network.stations[n], lang))
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
