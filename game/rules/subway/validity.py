"""地下鉄: whether a game can be played on a network, and every reason why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from game.rules.protocol import Param
from game.rules.subway.network import (
    LABEL_SIDES,
    LONGEST_SIDE,
    LONGEST_TEXT,
    MOST_CODES,
    MOST_LINES,
    MOST_STATIONS,
    Network,
    Station,
    edges,
    lines_in_play,
)

Kind = Literal["network", "line", "station"]

_ID = re.compile(r"[\w-]{1,40}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class Fault(Struct, frozen=True):
    """What is wrong: a code, the thing it is wrong with by its place in the network, and parameters."""

    code: str
    kind: Kind = "network"
    index: int = 0
    params: tuple[tuple[str, Param], ...] = ()


@lru_cache(maxsize=32)
def faults(network: Network) -> tuple[Fault, ...]:
    """Everything that is wrong with the network; nothing if the game can be played on it by two, three and
    four."""
    found = [*_values(network), *_ids(network), *_courses(network)]
    if found:
        return tuple(found)
    return (*_played_by(network, 4), *_played_by(network, 3))


def _values(network: Network) -> Iterator[Fault]:
    if len(network.stations) > MOST_STATIONS or len(network.lines) > MOST_LINES:
        yield Fault("too_large", params=(("stations", MOST_STATIONS), ("lines", MOST_LINES)))
    for field in ("ja", "en"):
        yield from _text("network", 0, field, getattr(network, field))
    for field in ("width", "height"):
        if not 0 < (size := getattr(network, field)) <= LONGEST_SIDE:
            yield _bad("network", 0, field, size)
    for n, station in enumerate(network.stations):
        yield from _station(network, n, station)
    for n, line in enumerate(network.lines):
        for field in ("ja", "en"):
            yield from _text("line", n, field, getattr(line, field))
        for field in ("colour", "stripe"):
            value = getattr(line, field)
            if value is not None and not _COLOUR.fullmatch(value):
                yield _bad("line", n, field, value)


def _station(network: Network, n: int, station: Station) -> Iterator[Fault]:
    for field in ("ja", "en", "kana"):
        yield from _text("station", n, field, getattr(station, field))
    if len(station.codes) > MOST_CODES:
        yield _bad("station", n, "codes", " ".join(station.codes[:MOST_CODES]))
    for code in station.codes[:MOST_CODES]:
        yield from _text("station", n, "codes", code)
    if station.label not in LABEL_SIDES:
        yield _bad("station", n, "label", station.label)
    if not (0 <= station.x <= network.width and 0 <= station.y <= network.height):
        yield Fault("outside", "station", n)


def _text(kind: Kind, n: int, field: str, text: str) -> Iterator[Fault]:
    if not (text.strip() and len(text) <= LONGEST_TEXT and text.isprintable()):
        yield _bad(kind, n, field, text)


def _bad(kind: Kind, n: int, field: str, value: Param) -> Fault:
    return Fault("bad_value", kind, n, (("field", field), ("value", str(value)[:40])))


def _ids(network: Network) -> Iterator[Fault]:
    kinds: tuple[tuple[Kind, list[str]], ...] = (
        ("station", [station.id for station in network.stations]),
        ("line", [line.id for line in network.lines]),
    )
    for kind, ids in kinds:
        seen: set[str] = set()
        for n, name in enumerate(ids):
            if not _ID.fullmatch(name):
                yield Fault("bad_id", kind, n, (("id", name[:40]),))
            elif name in seen:
                yield Fault("double_id", kind, n, (("id", name),))
            seen.add(name)


def _courses(network: Network) -> Iterator[Fault]:
    """Lines that lead nowhere and stations without a line."""
    known = {station.id for station in network.stations}
    served: set[str] = set()
    for n, line in enumerate(network.lines):
        passed: set[str] = set()
        for station in line.stations:
            if station not in known:
                yield Fault("unknown_station", "line", n, (("station", station[:40]),))
            elif station in passed:
                yield Fault("station_twice", "line", n, (("station", station),))
            passed.add(station)
        if len(line.stations) < (least := 3 if line.loop else 2):
            yield Fault("short_line", "line", n, (("least", least),))
        served.update(line.stations)
    for n, station_ in enumerate(network.stations):
        if station_.id not in served:
            yield Fault("no_line", "station", n)


def _played_by(network: Network, players: int) -> Iterator[Fault]:
    """Refinement 003-g, on the board of a number of players: one piece, lines enough, starts enough."""
    lines = lines_in_play(network, players)
    near: dict[str, set[str]] = {}
    served: dict[str, int] = {}
    for line in lines:
        for a, b in edges(line):
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
        for station in line.stations:
            served[station] = served.get(station, 0) + 1
    who = ("players", players)
    largest = max(_pieces(near), key=len, default=set())
    astray = [n for n, station_ in enumerate(network.stations) if station_.id in near.keys() - largest]
    if astray:
        yield Fault("disconnected", "station", astray[0], (who,))
    counting = sum(line.counts for line in lines)
    if not counting:
        yield Fault("no_counting_line", params=(who,))
    elif not 1 <= network.lines_to_finish <= counting:
        params = (("n", network.lines_to_finish), ("most", counting), who)
        yield Fault("lines_to_finish", params=params)
    starts = sum(served[station] == 1 and len(near[station]) > 1 for station in near)
    if starts < players:
        yield Fault("too_few_starts", params=(("n", starts), who))


def _pieces(near: dict[str, set[str]]) -> Iterator[set[str]]:
    """The stations that are connected with each other, piece by piece."""
    done: set[str] = set()
    for first in near:
        if first in done:
            continue
        piece, todo = {first}, [first]
        while todo:
            fresh = near[todo.pop()] - piece
            piece |= fresh
            todo += fresh
        done |= piece
        yield piece
