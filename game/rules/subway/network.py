"""地下鉄: the network (路線網) that is played on, as frozen values. Any city will do."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

LABEL_SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Where a station's name may stand, as compass points from the station."""


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """駅."""

    id: str
    """Its name in actions, records and maps: letters, digits, "_" and "-"."""
    ja: str
    en: str
    kana: str
    codes: tuple[str, ...]
    """Station numbers ("H09"); perhaps none."""
    x: int
    """Pixels from the left edge of the map."""
    y: int
    """Pixels from the top."""
    label: str
    """One of `LABEL_SIDES`."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """路線."""

    id: str
    ja: str
    en: str
    colour: str
    """"#rrggbb"."""
    stripe: str | None
    """The colour of the stripe along its middle, "#rrggbb", or None."""
    loop: bool
    """Whether the last station is followed by the first."""
    counts: bool
    """Whether the line counts for the end and for sets (rules 003-1, 003-10, refinement 003-g)."""
    absent_with_three: bool
    """Whether the line is left out with two or three players (rule 003-12, ruling 3-aa)."""
    stations: tuple[str, ...]
    """Station ids in order."""


class Network(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A whole map."""

    ja: str
    en: str
    width: int
    """Pixels; the reference space is 1920 wide."""
    height: int
    stations: tuple[Station, ...]
    lines: tuple[Line, ...]
    lines_to_finish: int = 2
    """How many counting lines must be full for the game to end, unless the options say otherwise."""


def digest(network: Network) -> str:
    """SHA-256 of the network as JSON, in hex: the same network has the same everywhere."""
    return hashlib.sha256(msgspec.json.encode(network)).hexdigest()


def edges(line: Line) -> tuple[tuple[str, str], ...]:
    """The pairs of neighbouring stations of the line, in its order."""
    pairs = tuple(zip(line.stations, line.stations[1:], strict=False))
    return (*pairs, (line.stations[-1], line.stations[0])) if line.loop and pairs else pairs


def lines_in_play(network: Network, seats: int) -> tuple[Line, ...]:
    """All lines with four players; with two or three those stay away that the map says so of (rule 003-12,
    refinement 003-a)."""
    return tuple(line for line in network.lines if seats >= 4 or not line.absent_with_three)
