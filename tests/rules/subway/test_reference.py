"""地下鉄 against the naive second reading of its rules, action by action; then its parts alone."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import subway
from game.rules.protocol import CHANCE, Outcome, below
from game.rules.subway.board import board_for
from game.rules.subway.legal import board_of
from game.rules.subway.longest import longest_walk
from game.rules.subway.network import Line, Network
from game.rules.subway.score import own_beads, sets_on
from game.rules.subway.validity import faults
from game.rules.subway.values import Move, Roll, State, StyleAndStart, ToMove, ToStart, on
from tests.rounds import crosswise, rounds
from tests.rules.subway.reference import Board, Game, longest, most_sets, offered
from tests.rules.subway.tables import drawn, network

SMALL = 13
"""The most beads that the reference's ③ can still walk through."""


def doodle(rng: random.Random) -> Network:
    """A small random network, sound or not."""
    stations = [f"s{n}" for n in range(3 + below(rng, 12))]
    lines: dict[str, str] = {}
    loops, no_count, absent = [], [], []
    for name in "abcd"[: 1 + below(rng, 4)]:
        pool = list(stations)
        count = 2 + below(rng, min(7, len(pool) - 1))
        lines[name] = " ".join(pool.pop(below(rng, len(pool))) for _ in range(count))
        for trait, chance in ((loops, 0.3), (no_count, 0.2), (absent, 0.2)):
            if rng.random() < chance:
                trait.append(name)
    return drawn(lines, " ".join(loops), " ".join(no_count), " ".join(absent))


def sound_doodle(rng: random.Random) -> Network:
    while True:
        city = replace(doodle(rng), lines_to_finish=1 + below(rng, 2))
        if not faults(city):
            return city


def compare(state: State, naive: Game) -> None:
    """The same board, the same players, the same things to do."""
    board = board_of(state)
    laid = {board.ids[n]: [b for b in row if b is not None] for n, row in enumerate(state.beads)}
    assert {station: row for station, row in laid.items() if row} == naive.beads
    assert {seat: p.at for seat, p in enumerate(state.players) if p.at is not None} == naive.at
    assert {seat: p.style for seat, p in enumerate(state.players) if p.style is not None} == naive.style
    assert {seat: p.robbed for seat, p in enumerate(state.players)} == {
        **dict.fromkeys(range(naive.seats)),
        **naive.robbed,
    }
    assert sorted(state.complete) == sorted(naive.full)
    assert state.finisher == naive.finisher
    over = subway.outcome(state)
    assert (over.reason if over else None) == naive.over()
    if isinstance(state.todo, ToStart):
        assert state.todo.seat == naive.setting_up()
        found = [(a.style, a.station) for a in subway.actions(subway.view(state, state.todo.seat))]
        assert len(found) == len(set(found))
        assert set(found) == naive.starts()
    elif isinstance(state.todo, ToMove):
        assert (state.todo.seat, state.round) == (naive.mover(), naive.turns // naive.seats + 1)
        moves = [(a.to, a.victim) for a in subway.actions(subway.view(state, state.todo.seat))]
        assert len(moves) == len(set(moves))
        assert set(moves) == naive.moves()


def step(state: State, naive: Game, rng: random.Random) -> State:
    """One action in both."""
    (seat,) = subway.acting(state)
    if seat == CHANCE:
        action: Any = subway.draw(state, rng)
        assert isinstance(action, Roll)
        naive.dice = action.dice
        happened = subway.apply(state, CHANCE, action)
        assert set(happened[0][0].totals) == offered(naive.style[naive.mover()], action.dice)
        return happened[-1][1]
    choices = subway.actions(subway.view(state, seat))
    action = choices[below(rng, len(choices))]
    if isinstance(action, StyleAndStart):
        naive.set_out(action.style, action.station)
    else:
        assert isinstance(action, Move)
        naive.move(action.to, action.victim)
    return subway.apply(state, seat, action)[-1][1]


def play_both(city: Network, seats: int, rng: random.Random) -> int:
    """A whole game of random moves and options. Returns its plies."""
    board = board_for(city, seats)
    options = replace(
        on(city),
        first=below(rng, seats),
        length=1 + below(rng, min(3, len(board.counting))),
        other_timeline=rng.random() < 0.5,
        no_stalking=rng.random() < 0.5,
    )
    state = subway.start(options, seats)
    assert options.first is not None
    naive = Game(
        Board.of(city, seats),
        seats,
        options.first,
        options.length,
        options.other_timeline,
        options.no_stalking,
    )
    plies = 0
    compare(state, naive)
    while subway.acting(state):
        state = step(state, naive, rng)
        compare(state, naive)
        plies += 1
    _compare_end(state, naive)
    return plies


def _compare_end(state: State, naive: Game) -> None:
    ending = subway.outcome(state)
    assert isinstance(ending, Outcome)
    board = board_of(state)
    table = []
    for seat, score in enumerate(ending.scores):
        mine = own_beads(state.beads, seat)
        path = None if sum(mine) <= SMALL else len(longest_walk(board, mine))
        table.append(naive.points(seat, path))
        assert [points for _, points in score.parts] == table[-1]
        assert score.total == sum(table[-1])
    assert list(ending.winners) == naive.winners(table)


@pytest.mark.parametrize(("seats", "name"), crosswise(subway.SEATS, ("nagoya.tmx", "nagoya-real.tmx")))
def test_random_games_on_nagoya(name, seats):
    rng = random.Random(f"{name}/{seats}")
    assert sum(play_both(network(name), seats, rng) for _ in range(rounds(3))) > rounds(400)


@pytest.mark.parametrize("seats", subway.SEATS)
def test_random_games_on_the_small_map(seats):
    rng = random.Random(f"small/{seats}")
    assert sum(play_both(network("tutorial.tmx"), seats, rng) for _ in range(rounds(24))) > rounds(1200)


def test_random_games_on_random_maps():
    rng = random.Random("maps")
    plies = games = 0
    while plies < rounds(10_000):
        plies += play_both(sound_doodle(rng), 2 + games % 3, rng)
        games += 1
    assert games > rounds(50)


def test_random_maps_are_sound_for_the_reason_the_reference_sees():
    """`faults` of random networks against the meaning of the words."""
    rng = random.Random("faults")
    met: set[str] = set()
    for _ in range(rounds(1000)):
        city = doodle(rng)
        codes = {fault.code for fault in faults(city)}
        met |= codes
        naive = set()
        if any(len(line.stations) < 2 + line.loop for line in city.lines):
            naive.add("short_line")
        else:
            naive |= _board_faults(city, 4) | _board_faults(city, 3)
        assert codes == naive
    assert met == {"short_line", "disconnected", "no_counting_line", "lines_to_finish", "too_few_starts"}


def _board_faults(city: Network, seats: int) -> set[str]:
    board = Board.of(city, seats)
    wrong = set()
    reached: set[str] = set()
    todo = list(board.near)[:1]
    while todo:
        here = todo.pop()
        reached.add(here)
        todo += [there for there in board.near[here] if there not in reached]
    if reached != board.near.keys():
        wrong.add("disconnected")
    if not board.counting:
        wrong.add("no_counting_line")
    elif len(board.counting) < city.lines_to_finish:
        wrong.add("lines_to_finish")
    if sum(map(board.may_start, board.near)) < seats:
        wrong.add("too_few_starts")
    return wrong


def test_longest_path_equals_brute_force_on_small_random_networks():
    rng = random.Random("longest")
    lengths = set()
    for _ in range(rounds(3000)):
        city = doodle(rng)
        if any(line.loop and len(line.stations) < 3 for line in city.lines):
            continue
        board = board_for(city, 4)
        mine = tuple(min(beads, below(rng, 3)) for beads in board.capacity)
        if sum(mine) > SMALL:
            continue
        path = longest_walk(board, mine)
        assert len(path) == longest(Board.of(city, 4), _named(city, mine))
        _must_be_a_path(board, mine, path)
        lengths.add(len(path))
    assert {*range(SMALL)} <= lengths


def test_longest_path_with_two_beads_everywhere():
    """More than the game allows, so that hubs with two beads meet in every way."""
    rng = random.Random("twice")
    for _ in range(rounds(1500)):
        city = doodle(rng)
        if any(line.loop and len(line.stations) < 3 for line in city.lines):
            continue
        board = board_for(city, 4)
        mine = tuple(below(rng, 3) if beads else 0 for beads in board.capacity)
        if sum(mine) <= SMALL:
            path = longest_walk(board, mine)
            assert len(path) == longest(Board.of(city, 4), _named(city, mine))
            _must_be_a_path(board, mine, path)


def test_a_hurried_search_gives_a_path_that_is_no_longer():
    rng = random.Random("hurry")
    board = board_for(network(), 4)
    for _ in range(rounds(40)):
        mine = tuple(sum(rng.random() < 0.5 for _ in range(beads)) for beads in board.capacity)
        quick, best = longest_walk(board, mine, patience=5), longest_walk(board, mine)
        _must_be_a_path(board, mine, quick)
        assert len(quick) <= len(best)


def _named(city: Network, mine: tuple[int, ...]) -> dict[str, int]:
    return {station.id: beads for station, beads in zip(city.stations, mine, strict=True) if beads}


def _must_be_a_path(board: Any, mine: tuple[int, ...], path: tuple[int, ...]) -> None:
    assert all(path.count(n) <= mine[n] for n in path)
    assert all(there in board.near[here] for here, there in pairwise(path))
    assert all(there != before for before, there in zip(path, path[2:], strict=False))


def test_sets_equal_every_way_of_sharing_beads_out():
    rng = random.Random("sets")
    made = set()
    for n in range(rounds(3000)):
        city = doodle(rng) if n % 3 else network("tutorial.tmx")
        board = board_for(city, 4)
        if not board.counting:
            continue
        mine = tuple(min(beads, below(rng, 3)) for beads in board.capacity)
        wanted = most_sets(Board.of(city, 4), _named(city, mine))
        assert sets_on(board, mine) == wanted
        made.add(wanted)
    assert {0, 1, 2, 3} <= made


def test_sets_where_three_lines_meet():
    """Refinement 003-g: two own beads there count for two different lines."""
    city = drawn({"a": "x a1 a2", "b": "x b1 b2", "c": "x c1 c2"})
    board = board_for(city, 4)

    def made(**beads: int) -> int:
        return sets_on(board, tuple(beads.get(station, 0) for station in board.ids))

    assert made(x=2) == 0
    assert made(x=2, a1=1) == 1
    assert made(x=1, a1=1, a2=1, b1=1, b2=1) == 1
    assert made(x=2, a1=1, a2=1, b1=1, c1=1) == 2
    assert board.capacity[board.index["x"]] == 2


def test_random_lines_are_lines():
    """The doodles hold loops, absent and uncounted lines, so that the comparisons above mean something."""
    rng = random.Random("traits")
    lines: list[Line] = [line for _ in range(rounds(500)) for line in sound_doodle(rng).lines]
    for trait in ("loop", "counts", "absent_with_three"):
        assert {getattr(line, trait) for line in lines} == {True, False}
