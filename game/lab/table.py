"""What came out, as tables of typed values; how they are told is for others to say."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from math import isfinite

from msgspec import Struct

from game.lab.claim import Figure
from game.lab.claims import Judged
from game.lab.contests import share_between
from game.lab.figures import Interval, Spread, mean
from game.lab.plan import Plan
from game.lab.study import study_of
from game.lab.tally import Tally

Value = str | int | Figure
"""A word or name, a count, an estimate."""


class Table(Struct, frozen=True):
    """One table."""

    name: str
    """A file's name and the end of a message id, `lab.table.NAME`."""
    columns: tuple[str, ...]
    """Each the end of a message id, `lab.column.NAME`."""
    rows: tuple[tuple[Value, ...], ...]


def as_csv(table: Table) -> str:
    """The table as CSV, for programs: an estimate takes three columns, its value and its bounds, shares as
    fractions; a bound that is not known is empty."""
    estimates = [any(isinstance(row[n], Figure) for row in table.rows) for n in range(len(table.columns))]
    head: list[str] = []
    for name, estimate in zip(table.columns, estimates, strict=True):
        head += [name, f"{name}_low", f"{name}_high"] if estimate else [name]
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(head)
    for row in table.rows:
        fields: list[str] = []
        for value, estimate in zip(row, estimates, strict=True):
            fields += _fields(value) if estimate else [str(value)]
        out.writerow(fields)
    return text.getvalue()


def _fields(value: Value) -> list[str]:
    if not isinstance(value, Figure):
        return [str(value), "", ""]
    return [f"{bound:.6g}" if isfinite(bound) else "" for bound in value.interval]


def ladder_tables(plan: Plan, tallies: Mapping[str, Tally]) -> tuple[Table, ...]:
    """The players, strongest first, and how each fared against each."""
    players = tuple(dict.fromkeys(name for cell in plan.cells for name in tally_players(tallies[cell.name])))
    standing = []
    for one in players:
        met = [
            figure
            for other in players
            if other != one and (figure := _against(tallies, one, other)) is not None
        ]
        standing.append((one, _average(met)))
    standing.sort(key=lambda line: -line[1].value)
    ladder = tuple((one, Figure(found)) for one, found in standing)
    return (Table("ladder", ("player", "share_all"), ladder), meetings_table(plan, tallies))


def tally_players(tally: Tally) -> tuple[str, ...]:
    """The one that is alone in the first seating, then the others."""
    return tally.players


def _against(tallies: Mapping[str, Tally], one: str, other: str) -> Interval | None:
    met = share_between(tallies, one, other)
    return met[1].share(one) if met and met[1].deals else None


def _average(found: Sequence[Interval]) -> Interval:
    """The mean of independent estimates."""
    if not found:
        return mean(Spread())
    value = sum(each.value for each in found) / len(found)
    low = sum((each.value - each.low) ** 2 for each in found) ** 0.5 / len(found)
    high = sum((each.high - each.value) ** 2 for each in found) ** 0.5 / len(found)
    return Interval(value, value - low, value + high)


def meetings_table(plan: Plan, tallies: Mapping[str, Tally]) -> Table:
    """Who met whom, a line for each cell: the share of the one that sat alone; its mean rank where there are
    more than two seats, how the pairs of games ended where there are two; its lead where there are points."""
    first = tallies[plan.cells[0].name]
    two = first.cell.seats == 2
    points = any(first.scores[name] for name in first.players)
    columns = (
        "player",
        "others",
        "games",
        "share",
        *(("pairs",) if two else ("rank",)),
        *(("lead",) * points),
    )
    rows: list[tuple[Value, ...]] = []
    for cell in plan.cells:
        tally = tallies[cell.name]
        one, other = cell.seatings[0][:2]
        row: list[Value] = [one, other, tally.games, Figure(tally.share(one))]
        row.append(_pairs(tally, one) if two else Figure(tally.rank(one), percent=False))
        rows.append((*row, *((Figure(tally.margin(one), percent=False),) if points else ())))
    return Table("meetings", columns, tuple(rows))


def _pairs(tally: Tally, name: str) -> str:
    """How many pairs it won 2:0, how many were split, how many it lost."""
    won, lost = tally.outcomes[name][1.0], tally.outcomes[name][0.0]
    return f"{won} / {tally.deals - won - lost} / {lost}"


def sweep_tables(plan: Plan, tallies: Mapping[str, Tally]) -> tuple[Table, ...]:
    """For every cell: what the seat that began won, each seat's share, how long it took, how many games
    nobody won, and what the game's study shows besides."""
    shown = study_of(plan.cells[0].game).shown
    seats = range(plan.cells[0].seats)
    columns = (
        "cell", "games", "began", *(f"seat{seat + 1}" for seat in seats), "length", "nobody",
        *(each.name for each in shown),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for cell in plan.cells:
        tally = tallies[cell.name]
        rows.append(
            (
                cell.name,
                tally.games,
                Figure(tally.began_share()),
                *(Figure(tally.seat_share(seat)) for seat in seats),
                Figure(mean(tally.actions), percent=False),
                Figure(tally.drawn()),
                *(each.figure(tally) for each in shown),
            )
        )
    return (Table("sweep", columns, tuple(rows)), *(_reasons(plan, tallies)))


def _reasons(plan: Plan, tallies: Mapping[str, Tally]) -> tuple[Table, ...]:
    """How the games ended."""
    codes = sorted({code for tally in tallies.values() for code in tally.reasons})
    rows = tuple(
        (cell.name, code, tallies[cell.name].reasons[code], Figure(tallies[cell.name].reason(code)))
        for cell in plan.cells
        for code in codes
    )
    return (Table("endings", ("cell", "reason", "games", "share"), rows),)


def claims_table(found: Sequence[Judged]) -> Table:
    """A line for each number of each claim."""
    rows = tuple(
        (each.game, each.claim.code, each.finding.verdict.value, name, figure, each.games)
        for each in found
        for name, figure in each.finding.figures.items()
    )
    return Table("claims", ("game", "claim", "verdict", "number", "value", "games"), rows)
