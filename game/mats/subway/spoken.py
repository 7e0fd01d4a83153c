"""地下鉄 for whoever does not see it: what each thing is called, and how the table lies, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.look.describe.words import Words
from game.mats.kit import lead
from game.mats.kit.spoken import listed
from game.mats.subway.captions import points
from game.mats.subway.desk import Desk, Drawer, Finder, Found, Lens, OnMap, Plate, Thing
from game.mats.subway.layout import LAYOUT
from game.mats.subway.meters import line_name
from game.mats.subway.names import name_of
from game.mats.subway.race import standing
from game.mats.subway.table import Table
from game.rules.protocol import Seat
from game.rules.subway.legal import free_starts, free_styles, start_order
from game.rules.subway.score import own_beads
from game.rules.subway.values import State, ToStart

_FIXED = {
    Lens.NEARER: "subway.told.nearer",
    Lens.FARTHER: "subway.told.farther",
    Finder.OPEN: "subway.find",
    Finder.SHUT: "subway.told.shut",
    Drawer.OPEN: "subway.told.details",
    Drawer.SHUT: "subway.told.details.shut",
}


def called(desk: Desk, words: Words) -> Callable[[Thing], str]:
    """A station with what lies there and what it takes to go there; a player's plate."""
    table = Table(desk, words, LAYOUT)
    return lambda thing: _called(table, thing, words)


def _called(table: Table, thing: Thing, words: Words) -> str:
    if isinstance(thing, OnMap | Found) and thing.station in table.board.index:
        return listed(_station(table, table.board.index[thing.station]), words)
    if isinstance(thing, Plate):
        return _player(table, thing.seat)
    return words(_FIXED[thing]) if isinstance(thing, Lens | Finder | Drawer) and thing in _FIXED else ""


def _station(table: Table, n: int) -> Iterator[str]:
    words, names = table.words, table.desk.seating.names
    station = table.network.stations[n]
    yield " ".join((name_of(station, words.lang), *station.codes))
    if table.board.terminal[n]:
        yield words("subway.legend.terminal")
    for player, one in zip(names, table.state.players, strict=True):
        if one.at == station.id:
            yield words("subway.told.pawn", name=player)
    beads = [names[seat] for seat in table.state.beads[n] if seat is not None]
    if beads:
        yield words("subway.told.beads", names=listed(beads, words))
    if ways := table.reachable.get(n):
        yield words("subway.told.reach", n=listed(map(str, ways), words))


def position(desk: Desk, words: Words) -> tuple[str, ...]:
    """Whose turn it is, everybody, the lines, what the dice offer and where one may go."""
    return tuple(_lines(Table(desk, words, LAYOUT)))


def _lines(table: Table) -> Iterator[str]:
    words, state, names = table.words, table.state, table.desk.seating.names
    if table.turn is not None:
        yield words("subway.turn", name=names[table.turn])
    if state.round:
        yield words("subway.status.round", n=state.round)
    for turn in range(len(names)):
        yield _player(table, (table.desk.bottom + turn) % len(names))
    if who := lead.told(standing(state, table.desk.figures), names, words):
        yield who
    full = [
        words("subway.told.line", line=line_name(table, line), n=_filled(state, stations), of=len(stations))
        for line, stations in table.board.counting
    ]  # fmt: skip
    yield words("subway.told.lines", lines=listed(full, words))
    if isinstance(state.todo, ToStart):
        chain = [names[seat] for seat in start_order(state)]
        yield words("subway.told.order", names=listed(chain, words), first=chain[-1])
        styles = [f"{n} {words(f'subway.style.{n}')}" for n in free_styles(state)]
        yield words("subway.told.styles", styles=listed(styles, words))
        yield words("subway.told.starts", stations=_stations(table, free_starts(state)))
    for total in table.totals:
        ends = [n for n, ways in table.reachable.items() if total in ways]
        yield words("subway.told.ways", n=total, stations=_stations(table, ends))


def _stations(table: Table, numbers: Iterable[int]) -> str:
    return listed((name_of(table.network.stations[n], table.words.lang) for n in numbers), table.words)


def _player(table: Table, seat: Seat) -> str:
    words, state = table.words, table.state
    one = state.players[seat]
    if one.at is None:
        return words("subway.told.waits", name=table.name(seat))
    at = _stations(table, [table.board.index[one.at]])
    return words(
        "subway.told.player", name=table.name(seat), at=at, style=words(f"subway.style.{one.style}"),
        beads=sum(own_beads(state.beads, seat)), points=points(table.desk)[seat],
    )  # fmt: skip


def _filled(state: State, stations: Iterable[int]) -> int:
    return sum(None not in state.beads[n] for n in stations)


def details(desk: Desk, words: Words) -> tuple[str, ...]:
    """The lines with their stations in order, each with whoever has beads there."""
    table = Table(desk, words, LAYOUT)
    courses = ((line, listed((_stop(table, n) for n in stops), words)) for line, stops in table.board.lines)
    return tuple(
        words("subway.told.course", line=line_name(table, line), stations=stops) for line, stops in courses
    )


def _stop(table: Table, n: int) -> str:
    name = _stations(table, [n])
    beads = [table.name(seat) for seat in table.state.beads[n] if seat is not None]
    return table.words("subway.told.stop", station=name, names=listed(beads, table.words)) if beads else name
