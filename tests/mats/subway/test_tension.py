"""What is at stake on 地下鉄's table, quietly said, with invented time."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.subway import gains
from game.mats.subway.badges import BADGE
from game.mats.subway.desk import OnMap
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.race import FROM, STRETCH
from game.mats.subway.table import Table
from game.mats.subway.tension import awaited, last_empty, last_seat, left, near_end
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules import subway
from game.rules.protocol import CHANCE
from game.rules.subway.legal import board_of, dice_rolled, refuse
from game.rules.subway.score import scores
from game.rules.subway.values import Move, Over, Roll, State, ToMove, ToRoll
from tests.mats.subway.filmed import played
from tests.mats.subway.tables import NAMES, begun, desk

SEATS = 3
PLAYERS = ("human", "bot:normal", "bot:normal")


@cache
def moves() -> tuple[State, ...]:
    """Everything that is to be decided on the way, in some games."""
    return tuple(
        state for seed in ("stake", "turns") for state, _, _ in played(seed, "tutorial.tmx")
        if isinstance(state.todo, ToMove)
    )  # fmt: skip


def drawn(state: State) -> dict[str, Placement]:
    return {p.key: p for p in MAT.frame(desk(state), Words("ja")).placements}


def note(frame: dict[str, Placement], key: str) -> str:
    return next(p.what.text for k, p in frame.items() if k.startswith(key) and isinstance(p.what, Label))


def points(state: State) -> list[int]:
    return [score.total for score in scores(state)]


def test_it_is_told_how_many_stations_are_left_at_the_least_once_they_are_few() -> None:
    start = begun(SEATS, "tutorial.tmx")
    whole, told = left(start, board_of(start)), {}
    for state in moves():
        board, missing = board_of(state), []
        for line, stations in board.counting:
            if line.id not in state.complete:
                missing.append({n for n in stations if state.beads[n][0] is None})
        if state.finisher is not None:
            assert left(state, board) == 0
            continue
        wanted = state.options.length - len(state.complete)
        few = min(len(set().union(*lines)) for lines in combinations(missing, wanted))
        assert left(state, board) == few
        if few not in told:
            told[few] = f"あと{few}駅" in note(drawn(state), "meters note")
    assert told == {few: 3 * few <= whole for few in told}
    assert set(told.values()) == {False, True}


def test_everybody_not_too_far_behind_is_told_so_once_few_stations_are_left() -> None:
    late = [
        state for state in moves()
        if near_end(state, board_of(state)) and state.round >= FROM and len(set(points(state))) == SEATS
    ]  # fmt: skip
    assert late
    for state in late[::7]:
        most = max(points(state))
        gaps = {int(key[4]) for key in drawn(state) if key.startswith("gap:")}
        assert gaps == {seat for seat, n in enumerate(points(state)) if 0 < most - n <= STRETCH}


def _ends(state: State) -> set[str]:
    """The stations where the mover fills the last line."""
    board, table = board_of(state), Table(desk(state), Words("ja"), LAYOUT)
    assert isinstance(state.todo, ToMove)
    last = set() if state.finisher is not None else set(last_empty(state, board).values())
    return {board.ids[n] for n in last & set(table.reachable)}


def _wins(state: State, seat: int, move: Move) -> bool:
    then = subway.apply(state, seat, move)[-1][1].todo
    return move.to in _ends(state) and isinstance(then, Over) and then.outcome.winners == (seat,)


def test_a_move_that_may_bring_the_end_is_said_to_be_one_in_the_bar_and_at_its_station() -> None:
    said = set()
    won = [state for state, _, _ in played("w2", "tutorial.tmx") if isinstance(state.todo, ToMove)]
    for state in (*moves(), *won):
        assert isinstance(state.todo, ToMove)
        ends, seat, frame = _ends(state), state.todo.seat, drawn(state)
        shown = {
            key.removeprefix("reach:").removesuffix(":total") for key, p in frame.items()
            if key.endswith(":total") and isinstance(p.what, Label) and p.what.text.startswith("終 ")
        }  # fmt: skip
        assert shown == ends
        table = Table(desk(state), Words("ja"), LAYOUT)
        for to in ends:
            assert not frame[f"reach:{to}{BADGE}"].box.holds(*table.place(table.board.index[to]))
        text = note(frame, "status note")
        assert ("終" in text) == bool(ends)
        if ends:
            wins = any(_wins(state, seat, Move(to)) for to in ends)
            assert ("勝ち" in text) == wins
            assert ("さいごの周" in text) == (seat != last_seat(state) and not wins)
            said.add((wins, seat == last_seat(state)))
    assert (True, True) in said
    assert len(said) > 1


def test_while_a_turn_may_bring_the_end_the_paper_is_tinted() -> None:
    tinted = {"sheet stake" in drawn(state) for state in moves()}
    assert tinted == {False, True}
    for state in moves():
        stake = state.finisher is not None or bool(last_empty(state, board_of(state)))
        assert ("sheet stake" in drawn(state)) == stake


def test_stations_that_take_the_lead_are_golden_and_the_bar_says_so() -> None:
    seen = set()
    for state in moves()[::5]:
        assert isinstance(state.todo, ToMove)
        if state.round < FROM or len(set(points(state))) < 2:
            continue
        seat, frame, golden = state.todo.seat, drawn(state), 0
        led = [n for n, most in enumerate(points(state)) if most == max(points(state))]
        for key, p in frame.items():
            if not key.startswith("reach:") or not key.endswith(BADGE) or not isinstance(p.what, Panel):
                continue
            station = key.removeprefix("reach:").removesuffix(BADGE)
            move = Move(station)
            if refuse(state, seat, move) is not None:
                continue  # Whose bead goes is still to be chosen.
            then = points(subway.apply(state, seat, move)[-1][1])
            takes = led != [seat] and then[seat] > max(n for s, n in enumerate(then) if s != seat)
            takes |= _wins(state, seat, move)
            assert (p.what.fill == theme.YAMA) == takes, OnMap(station)
            golden += takes
        seen.add(bool(golden))
        if not _ends(state):
            assert ("金色" in note(frame, "status note")) == bool(golden)
    assert seen == {False, True}


def test_once_the_stations_are_weighed_no_table_works_out_what_they_bring() -> None:
    led = [state for state in moves() if state.round >= FROM and len(set(points(state))) == SEATS]
    assert led
    for state in led[::9]:
        gains._after.cache_clear()
        weighed = [*MAT.weighed(desk(state), Words("ja"))]
        worked_out = gains._after.cache_info().misses
        choices = [key for key in drawn(state) if key.startswith("reach:") and key.endswith(BADGE)]
        assert len(weighed) == len(choices)
        assert gains._after.cache_info().misses == worked_out


def test_no_station_is_said_to_be_left_once_all_the_lines_are_full() -> None:
    """Not even before they are said to be."""
    said = set()
    for _, _, beats in played("last", "tutorial.tmx"):
        for _, then in beats:
            if not left(then, board_of(then)) and then.finisher is None:
                said.add(note(drawn(then), "meters note"))
    assert said == {Words("ja")("subway.meters.last_round")}


def test_the_sign_of_thinking_lies_beside_how_far_behind_one_is() -> None:
    state = moves()[-1]
    seating = Seating(NAMES[:SEATS], (True, False, False), state.options, PLAYERS)
    frame = {p.key: p for p in MAT.frame(replace(desk(state), seating=seating), Words("ja")).placements}
    pills = {seat: p for seat in (1, 2) for key, p in frame.items() if key in (f"gap:{seat}", f"lead:{seat}")}
    assert pills
    assert not any(frame[f"thought:{seat}"].box.meets(pill.box) for seat, pill in pills.items())


def test_in_the_last_round_only_a_roll_that_may_change_who_leads_is_awaited() -> None:
    seen = set()
    for seed in ("stake", "turns", "d", "t1", "lines1"):
        for state, _, _ in played(seed, "tutorial.tmx"):
            if not isinstance(state.todo, ToRoll) or state.finisher is None:
                continue
            seat, table = state.todo.seat, Table(desk(state), Words("ja"), LAYOUT)
            leaders, changes = _leaders(state), False
            for dice in product(range(1, 7), repeat=dice_rolled(state.players[seat].style or 1)):
                then = subway.apply(state, CHANCE, Roll(dice))[-1][1]
                for move in subway.actions(subway.view(then, seat)):
                    lies = subway.apply(then, seat, move)[-1][1]
                    changes |= _leaders(lies) != leaders
            assert awaited(table, seat) == changes
            seen.add(changes)
    assert seen == {False, True}


def _leaders(state: State) -> list[int]:
    return [seat for seat, n in enumerate(points(state)) if n == max(points(state))]
