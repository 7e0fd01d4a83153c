"""地下鉄: what the drawing of one desk needs to know, gathered once for a frame."""

from __future__ import annotations

from functools import cached_property

from game.look.describe.words import Words
from game.mats.subway.desk import THINGS, Desk, OnMap, Thing
from game.mats.subway.names import names, size_of
from game.mats.subway.places import Box, Plan, Point, plan
from game.mats.subway.solver import Site
from game.mats.subway.view import NAME_GROWTH, View
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of, destinations, totals, victims
from game.rules.subway.network import Network
from game.rules.subway.values import State, ToMove, ToRoll, ToStart, network_of

CAPSULE_ASIDE = 10.0
"""So much farther off than on the whole map a name begins beside the capsule of a transfer station."""


class Layout:
    """One desk with its network laid out."""

    def __init__(self, desk: Desk, words: Words) -> None:
        self.desk, self.words = desk, words
        self.state: State = desk.view.state
        self.network: Network = network_of(self.state.options)
        self.board: Board = board_of(self.state)
        self.plan: Plan = plan(self.network, desk.text_scale)
        self.view: View = desk.display.view

    @property
    def large(self) -> bool:
        """Whether texts are large."""
        return self.plan.large

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """Where the names stand on the whole map."""
        return names(self.network, self.words.lang, self.desk.text_scale)

    def at(self, station: int) -> Point:
        """Where the station is seen."""
        return self.view.point(self.plan.at[station])

    def seen(self, station: int) -> bool:
        """Whether the station is in play and in the part of the map that is shown."""
        return bool(self.board.capacity[station]) and self.view.shows(self.plan.at[station])

    def site_box(self, station: int) -> Box:
        """The box of the station's name as it is seen."""
        side, _, (x, y, w, h) = self.sites[station]
        left, top = self.view.point((x, y))
        if self.view.near and self.board.capacity[station] > 1:
            left += {"e": CAPSULE_ASIDE, "w": -CAPSULE_ASIDE}.get(side, 0.0)
        return left, top, w * self.view.zoom, h * self.view.zoom

    @property
    def name_size(self) -> float:
        """The size of a name before the text size setting grows it."""
        return self.drawn_name_size * 100 / self.desk.text_scale

    @property
    def drawn_name_size(self) -> float:
        """The size of a name as it is drawn."""
        return size_of(self.words.lang, self.desk.text_scale) * float(self.view.zoom**NAME_GROWTH)

    # What is to be decided

    @property
    def mover(self) -> Seat | None:
        """Who decides now, here or elsewhere; None for nobody."""
        todo = self.state.todo
        return todo.seat if isinstance(todo, ToStart | ToMove) else None

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, rolling included; None for nobody's."""
        todo = self.state.todo
        return todo.seat if isinstance(todo, ToStart | ToMove | ToRoll) else None

    @property
    def deciding(self) -> bool:
        """Whether somebody at this screen decides now."""
        return self.desk.mind is not None

    @cached_property
    def picked(self) -> int | None:
        """The station that is selected."""
        return self._number(self.desk.picked.station)

    @cached_property
    def focused(self) -> int | None:
        """The station that is focused."""
        return self._number(THINGS.read(self.desk.focus))

    def _number(self, thing: Thing | None) -> int | None:
        return self.board.index.get(thing.station) if isinstance(thing, OnMap) else None

    @property
    def wanted(self) -> int | None:
        """The total that the choice is narrowed to."""
        total = self.desk.picked.total
        return None if total is None else total.steps

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The numbers of steps that the dice offer."""
        todo = self.state.todo
        if not isinstance(todo, ToMove):
            return ()
        style = self.state.players[todo.seat].style
        assert style is not None
        return totals(style, todo.dice)

    @cached_property
    def reachable(self) -> dict[int, tuple[int, ...]]:
        """The stations that may be gone to, each with the totals that lead there; narrowed to one total where
        that is chosen."""
        todo = self.state.todo
        if not isinstance(todo, ToMove):
            return {}
        at = self.state.players[todo.seat].at
        assert at is not None
        board = self.board
        here = board.index[at]
        found = {}
        for n in destinations(self.state, todo, board):
            by = tuple(t for t in self.totals if board.reach(here, t) >> n & 1)
            if self.wanted is None or self.wanted in by:
                found[n] = by
        return found

    def robbed(self, station: int) -> tuple[Seat, ...]:
        """Whose bead the mover would replace there."""
        mover = self.mover
        return victims(self.state, mover, station) if mover is not None else ()

    def route(self, station: int) -> tuple[int, ...]:
        """The way that the pawn of the mover would go there; nothing where it cannot."""
        todo, ways = self.state.todo, self.reachable.get(station)
        if not isinstance(todo, ToMove) or not ways:
            return ()
        at = self.state.players[todo.seat].at
        assert at is not None
        steps = self.wanted if self.wanted in ways else ways[0]
        assert steps is not None
        return self.board.walk(self.board.index[at], station, steps)
