"""地下鉄: the network (路線網) that is played on, as frozen values. Any city will do."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.rules.bounds import Name

MOST_STATIONS = 400
MOST_LINES = 40
LONGEST_SIDE = 16384
"""Pixels."""
LONGEST_TEXT = 80
MOST_CODES = 20

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Pixels = Annotated[int, Meta(ge=-LONGEST_SIDE, le=LONGEST_SIDE)]

LABEL_SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Where a station's name may stand, as compass points from the station."""


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """駅."""

    id: Name
    """Its name in actions, records and maps: letters, digits, "_" and "-"."""
    ja: Text
    en: Text
    kana: Text
    codes: Annotated[tuple[Text, ...], Meta(max_length=MOST_CODES)]
    """Station numbers ("H09"); perhaps none."""
    x: Pixels
    """Pixels from the left edge of the map."""
    y: Pixels
    """Pixels from the top."""
    label: Text
    """One of `LABEL_SIDES`."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """路線."""

    id: Name
    ja: Text
    en: Text
    colour: Text
    """"#rrggbb"."""
    stripe: Text | None
    """The colour of the stripe along its middle, "#rrggbb", or None."""
    loop: bool
    """Whether the last station is followed by the first."""
    counts: bool
    """Whether the line counts for the end and for sets (rules 003-1, 003-10, refinement 003-g)."""
    absent_with_three: bool
    """Whether the line is left out with two or three players (rule 003-12, ruling 3-aa)."""
    stations: Annotated[tuple[Name, ...], Meta(max_length=MOST_STATIONS)]
    """Station ids in order."""


class Network(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A whole map."""

    ja: Text
    en: Text
    width: Pixels
    """Pixels; the reference space is 1920 wide."""
    height: Pixels
    stations: Annotated[tuple[Station, ...], Meta(max_length=MOST_STATIONS)]
    lines: Annotated[tuple[Line, ...], Meta(max_length=MOST_LINES)]
    lines_to_finish: Annotated[int, Meta(ge=0, le=MOST_LINES)] = 2
    """How many counting lines must be full for the game to end, unless the options say otherwise."""


@lru_cache(maxsize=16)
def shared(network: Network) -> Network:
    """An equal network, the same object for all that are equal: what is kept for it is found without
    comparing them station by station, whichever record a game was read from."""
    return network


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
