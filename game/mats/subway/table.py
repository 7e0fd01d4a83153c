"""地下鉄: what the drawing of one desk needs to know, gathered once for a frame."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, lru_cache
from math import inf

from msgspec import Struct

from game.look.describe.specs import Drawing
from game.look.describe.text import LARGEST_GROWN
from game.mats.kit.lines import Point
from game.mats.kit.tabletop import Tabletop
from game.mats.subway.chart import drawing
from game.mats.subway.desk import THINGS, Desk, OnMap, Thing, making_way
from game.mats.subway.layout import Layout
from game.mats.subway.names import drawn_size, found_size, names
from game.mats.subway.plan import Plan, plan
from game.mats.subway.solver import Site
from game.mats.subway.spread import enlarged, spread
from game.mats.subway.view import NAME_GROWTH, Sight
from game.motion.placement import Box
from game.rules.protocol import Seat
from game.rules.subway.board import Board
from game.rules.subway.legal import board_of, destinations, free_starts, offered, totals_to, victims
from game.rules.subway.network import Network
from game.rules.subway.values import State, ToMove, ToRoll, ToStart, network_of

CAPSULE_ASIDE = 10.0
"""How much farther off than on the whole map a name begins beside the capsule of a transfer station."""


@lru_cache(maxsize=16)
def _nearest(places: tuple[Point, ...]) -> tuple[float, ...]:
    """How far the nearest other of each of the places is, across or down."""
    return tuple(
        min((max(abs(x - a), abs(y - b)) for m, (a, b) in enumerate(places) if m != n), default=inf)
        for n, (x, y) in enumerate(places)
    )


@lru_cache(maxsize=16)
def _held_back(
    places: tuple[Point, ...], usual: tuple[float, float], zoom: float
) -> tuple[tuple[float, float], ...]:
    """Boxes of the usual width and height round the places, smaller where the nearest other is near."""
    reaches = [0.98 * far * zoom for far in _nearest(places)]
    return tuple((min(usual[0], reach), min(usual[1], reach)) for reach in reaches)


@lru_cache(maxsize=16)
def _kept_apart(places: tuple[Point, ...], usual: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Boxes of the usual width and height round the places, lower or narrower where they would lie over one
    another."""
    found = []
    for n, (x, y) in enumerate(places):
        w, h = usual
        left, right, top, bottom = x - w, x + w, y - h, y + h
        near = [
            (a, b) for m, (a, b) in enumerate(places) if left <= a <= right and top <= b <= bottom and m != n
        ]
        for across, down in ((abs(x - a), abs(y - b)) for a, b in near):
            if across < usual[0] and down < usual[1]:
                w, h = (w, min(h, down)) if down >= across else (min(w, across), h)
        found.append((w, h))
    return tuple(found)


class Sights(Struct, frozen=True, cache_hash=True):
    """Where the stations of a map and their names are seen, by the order of its stations."""

    view: Sight
    places: tuple[Point, ...]
    seen: tuple[bool, ...]
    """Whether the station is in play and in the part of the map that is shown."""
    names: tuple[Box, ...]


@lru_cache(maxsize=16)
def _sights(board: Board, at: tuple[Point, ...], sites: tuple[Site, ...], view: Sight) -> Sights:
    def name(n: int) -> Box:
        side, box = sites[n].side, sites[n].box
        left, top = view.point((box.x, box.y))
        if view.near and board.capacity[n] > 1:
            left += {"e": CAPSULE_ASIDE, "w": -CAPSULE_ASIDE}.get(side, 0.0)
        return Box(left, top, box.w * view.zoom, box.h * view.zoom)

    seen = (bool(beads) and view.shows(place) for beads, place in zip(board.capacity, at, strict=True))
    return Sights(view, tuple(map(view.point, at)), tuple(seen), tuple(map(name, range(len(sites)))))


class Table(Tabletop[Desk, Layout], frozen=True, dict=True):
    """One desk with its network laid out."""

    @property
    def state(self) -> State:
        """The game as it stands: nothing in it is secret."""
        return self.desk.view.state

    @property
    def network(self) -> Network:
        """The map."""
        return network_of(self.state.options)

    @cached_property
    def board(self) -> Board:
        """The map as it is played on."""
        return board_of(self.state)

    @cached_property
    def plan(self) -> Plan:
        """Where the network lies, seen as a whole."""
        return plan(self.network, self.desk.text_scale, self.at)

    @cached_property
    def view(self) -> Sight:
        """How the map is seen."""
        return Sight(self.desk.display.view, self.at.sheet, self.at.inside)

    def drawn(self, capsules: bool) -> Drawing:
        """Lines and stations; with `capsules` without transfer stations."""
        return drawing(self.network, len(self.state.players), self.plan.at, capsules)

    @property
    def tray(self) -> Box:
        """Where the tray lies."""
        tray = self.plan.panels.tray
        return self.at.near_tray(tray) if self.view.near else tray

    @property
    def panels(self) -> tuple[Box, ...]:
        """The panels that lie on the map."""
        if self.view.near:
            return self.at.legend, self.at.minimap, self.tray
        return self.plan.panels.boxes[self.at.brief :]

    def owner(self, style: int) -> Seat | None:
        """Who has the dice style; None: it is free."""
        return next((s for s, player in enumerate(self.state.players) if player.style == style), None)

    def full(self, stations: Collection[int]) -> int:
        """How many of these stations have a bead."""
        return sum(self.state.beads[n][0] is not None or n == self.replaced for n in stations)

    @cached_property
    def replaced(self) -> int | None:
        """The station whose bead is just making way for another, and which counts as full meanwhile."""
        lost = making_way(self.desk)
        return None if lost is None else self.board.index[lost.station]

    @property
    def large(self) -> bool:
        """Whether texts are large."""
        return self.plan.large

    @property
    def sites(self) -> tuple[Site, ...]:
        """Where the names stand on the whole map."""
        return self._spread[0]

    def named(self, station: int) -> bool:
        """Whether there is room for the station's name."""
        kept = self._spread[1]
        return kept is None or station in kept

    @cached_property
    def _spread(self) -> tuple[tuple[Site, ...], frozenset[int] | None]:
        """The names at their places, and which have room there; None: all."""
        desk, lang, at = self.desk, self.words.lang, self.at
        found = names(self.network, lang, desk.text_scale, at, desk.errands)
        if not at.sparse:
            return found, None
        size = self.drawn_name_size / self.view.zoom
        larger = enlarged(found, size / found_size(lang, desk.text_scale, at))
        panels = () if self.view.near else self.panels
        return spread(larger, self.network, self.plan.at, at.inside, panels)

    @cached_property
    def sights(self) -> Sights:
        """Where all stations and their names are seen."""
        return _sights(self.board, self.plan.at, self.sites, self.view)

    def place(self, station: int) -> Point:
        """Where the station is seen."""
        return self.sights.places[station]

    def seen(self, station: int) -> bool:
        """Whether the station is in play and in the part of the map that is shown."""
        return self.sights.seen[station]

    def reaches(self, usual: tuple[float, float]) -> tuple[tuple[float, float], ...]:
        """How wide and high each station is to be pointed at: no farther than halfway to the next one that is
        above, below or beside it; where the map may be small, to any."""
        if not self.at.sparse:
            return _kept_apart(self.plan.at, usual)
        return _held_back(self.plan.at, usual, self.view.zoom)

    def site_box(self, station: int) -> Box:
        """The box of the station's name as it is seen."""
        return self.sights.names[station]

    @cached_property
    def name_size(self) -> float:
        """The size of a name before the text size setting grows it."""
        return self.drawn_name_size * 100 / self.desk.text_scale

    @cached_property
    def drawn_name_size(self) -> float:
        """The size of a name as it is drawn."""
        size = drawn_size(self.words.lang, self.desk.text_scale, self.at) * float(self.view.zoom**NAME_GROWTH)
        return min(size, LARGEST_GROWN) if self.at.brief else size

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
        return offered(self.state, todo)

    @cached_property
    def reachable(self) -> dict[int, tuple[int, ...]]:
        """The stations that may be gone to, each with the totals that lead there; narrowed to one total where
        that is chosen."""
        todo = self.state.todo
        if not isinstance(todo, ToMove):
            return {}
        ways = {
            n: totals_to(self.state, todo, self.board, n) for n in destinations(self.state, todo, self.board)
        }
        return {n: by for n, by in ways.items() if self.wanted is None or self.wanted in by}

    @cached_property
    def choosable(self) -> Collection[int]:
        """The stations that the one who decides here may choose; none where nobody does."""
        if not self.deciding:
            return ()
        return frozenset(free_starts(self.state)) if isinstance(self.state.todo, ToStart) else self.reachable

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
