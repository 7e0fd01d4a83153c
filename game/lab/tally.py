"""What the games of a cell come to: added up one by one, in memory that does not grow with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.lab import figures
from game.lab.figures import Interval, Pairs, Spread
from game.lab.ledger import Row
from game.lab.plan import Cell
from game.rules.protocol import Seat


class Tally:
    """Games of one cell, added in order."""

    def __init__(self, cell: Cell, columns: Sequence[str]) -> None:
        self.cell = cell
        self.games = 0
        self.began = Spread()
        """The share of the seat that began, by game."""
        self.by_seat = [Spread() for _ in range(cell.seats)]
        self.actions = Spread()
        self.lengths: Counter[int] = Counter()
        """Games by their number of actions, in tens."""
        self.reasons: Counter[str] = Counter()
        self.unwon = 0
        self.players = tuple(dict.fromkeys(name for seating in cell.seatings for name in seating))
        self.shares = {name: Spread() for name in self.players}
        """By player, a value for each deal: the mean share of its seats in the deal's games."""
        self.ranks = {name: Spread() for name in self.players}
        """By player, a value for each deal, from 1; without points the winner is before all others."""
        self.margins = {name: Spread() for name in self.players}
        """By player, a value for each deal: its points less the others' mean."""
        self.scores: dict[str, Counter[int]] = {name: Counter() for name in self.players}
        self.columns = tuple(columns)
        self._at = {name: n for n, name in enumerate(self.columns)}
        k = len(self.columns)
        self._sums = [0] * k
        self._products = [[0] * k for _ in range(k)]
        self._deal: dict[str, list[tuple[float, float, float]]] = {name: [] for name in self.players}
        self.deals = 0
        self.outcomes: dict[str, Counter[float]] = {name: Counter() for name in self.players}
        """By player, how many deals brought it which share: with seats swapped 1 is a pair won 2:0."""

    def add(self, row: Row) -> None:
        """The next game."""
        seats = range(self.cell.seats)
        winners = row.winners or tuple(seats)
        part = 1 / len(winners)
        shares = [part if seat in winners else 0.0 for seat in seats]
        for seat in seats:
            self.by_seat[seat] = self.by_seat[seat].plus(shares[seat])
        self.games += 1
        self.unwon += not row.winners
        self.began = self.began.plus(shares[row.began])
        self.actions = self.actions.plus(row.actions)
        self.lengths[row.actions // 10 * 10] += 1
        self.reasons[row.reason] += 1
        self._count(row.counts)
        self._add_players(row, shares)

    def _add_players(self, row: Row, shares: Sequence[float]) -> None:
        seating = self.cell.seatings[row.n % len(self.cell.seatings)]
        ranks = _ranks(row.scores or shares)
        for seat, name in enumerate(seating):
            margin = 0.0
            if row.scores:
                self.scores[name][row.scores[seat]] += 1
                margin = row.scores[seat] - (sum(row.scores) - row.scores[seat]) / (len(seating) - 1)
            self._deal[name].append((shares[seat], ranks[seat], margin))
        if row.n % len(self.cell.seatings) == len(self.cell.seatings) - 1:
            self._end_deal()

    def _end_deal(self) -> None:
        self.deals += 1
        for name, held in self._deal.items():
            count = len(held)
            share = sum(share for share, _, _ in held) / count
            self.outcomes[name][share] += 1
            self.shares[name] = self.shares[name].plus(share)
            self.ranks[name] = self.ranks[name].plus(sum(rank for _, rank, _ in held) / count)
            self.margins[name] = self.margins[name].plus(sum(margin for _, _, margin in held) / count)
            held.clear()

    def _count(self, counts: Sequence[int]) -> None:
        for n, value in enumerate(counts):
            if value:
                self._sums[n] += value
                products = self._products[n]
                for m, other in enumerate(counts):
                    products[m] += value * other

    # What came out

    def share(self, name: str) -> Interval:
        """The player's share of the wins, over the deals that are finished."""
        return figures.share(self.shares[name], self.deals * len(self.cell.seatings))

    def rank(self, name: str) -> Interval:
        """Its mean rank."""
        return figures.mean(self.ranks[name])

    def margin(self, name: str) -> Interval:
        """By how many points it leads the others on average."""
        return figures.mean(self.margins[name])

    def began_share(self) -> Interval:
        """What the seat that began won of the games."""
        return figures.share(self.began, self.games)

    def seat_share(self, seat: Seat) -> Interval:
        """What the seat won of the games."""
        return figures.share(self.by_seat[seat], self.games)

    def reason(self, *codes: str) -> Interval:
        """The share of games that ended for one of these reasons."""
        share = sum(self.reasons[code] for code in codes) / self.games if self.games else 0.0
        return figures.wilson(share, self.games)

    def drawn(self) -> Interval:
        """The share of games that nobody won."""
        return figures.wilson(self.unwon / self.games if self.games else 0.0, self.games)

    def sum(self, column: str) -> int:
        """What the measure counted in all games."""
        return self._sums[self._at[column]]

    def mean(self, column: str) -> Interval:
        """What it counted in a game on average."""
        at = self._at[column]
        return figures.mean(Spread(self.games, self._sums[at], self._products[at][at]))

    def often(self, column: str) -> Interval:
        """In what share of the games a thing was seen that is counted as 1 or not at all."""
        return figures.wilson(self.sum(column) / self.games if self.games else 0.0, self.games)

    def ratio(self, first: str, second: str) -> Interval:
        """One thing counted over another, over all games: such as points over cards."""
        return figures.ratio(self._pairs(first, second))

    def part(self, first: str, second: str) -> Interval:
        """What share of one thing counted is the other as well, over all games: such as hits of shots."""
        return figures.part(self._pairs(first, second))

    def _pairs(self, first: str, second: str) -> Pairs:
        a, b = self._at[first], self._at[second]
        products = self._products
        return Pairs(self.games, self._sums[a], self._sums[b], products[a][a], products[a][b], products[b][b])


def _ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, the largest being first; equal ones share the mean of their ranks."""
    return [
        1 + sum(other > value for other in values) + (sum(other == value for other in values) - 1) / 2
        for value in values
    ]
