"""The three levels of 龍棋: mates found and foreseen, promises kept; and the field they search on is the
rules' table."""

from __future__ import annotations

import random

import pytest

from game.bots.registry import choose
from game.bots.ryuki import BOTS
from game.bots.ryuki.danger import Table
from game.bots.ryuki.deepening import chance
from game.bots.ryuki.field import LAY, STOP, Field, action_of, counted, field_of, step_of
from game.bots.ryuki.steps import answers, checks, promising
from game.bots.ryuki.weigh import evaluate
from game.bots.search.alphabeta import FAR, WON
from game.bots.search.budget import Budget
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.ask import checking, fatal
from game.rules.ryuki.grid import grid_of
from game.rules.ryuki.values import Draw, Lay, Move, Options, State, ToAct
from tests.bots.mates import mates
from tests.rounds import rounds
from tests.rules.ryuki.compare import careful
from tests.rules.ryuki.tables import table

SMALL = Budget(1500)
"""Enough for what these tests ask."""
MATES_IN_THREE = (
    "5/n4/5/K1L2/2k1+B b SPg 9",
    "lksK1/5/1G3/4G/1+R1S1 b S 9",
    "2k2/3l1/R1K2/2G2/2G2 b Rg 9",
    "4l/k4/2G2/5/3K+B b Rg 9",
    "lK3/1P+P2/1pR2/k4/3+Rg b G 9",
    "pK3/L4/1k1+S1/5/2+R2 b Rp 9",
    "5/1K3/3P1/2r1k/1+R3 b SLg 9",
    "1K3/5/k1gs1/3+S1/2S2 b Rp 9",
)
STARVING = ("1K3/5/5/k4/1r2r b - 9", "k1K1r/5/1p3/5/4+r b - 9", "3k1/g4/1+b1K1/5/+r4 b - 9")
"""Where some action leaves the side to move with nothing to do a turn later, and not in check."""


def moments(seeds, level="greedy", step=1):
    """States in which somebody takes a turn, of games of a careful random player against a level."""
    for seed in seeds:
        rng, count = random.Random(f"moments/{seed}"), 0
        state = ryuki.start(Options(first=seed % 2), 2)
        while acting := ryuki.acting(state):
            (seat,) = acting
            if seat == CHANCE:
                action = ryuki.draw(state, rng)
            else:
                view = ryuki.view(state, seat)
                if isinstance(state.todo, ToAct):
                    count += 1
                    if count % step == 0:
                        yield state, seat
                offered = ryuki.actions(view)
                action = choose(level, ryuki, view, rng) if seat else careful(view, offered, rng)
            state = ryuki.apply(state, seat, action)[-1][1]


def field_at(state: State, seat: int) -> Field:
    """The true table, everything known."""
    faces = tuple(man.piece for man in state.board if man and man.asleep and man.seat != seat)
    return field_of(Table(ryuki.view(state, seat)), faces, counted(state.sides[1 - seat].hand))


def after(state: State, seat: int, action) -> State:
    """The state when somebody is to take a turn, or the game is over."""
    state = ryuki.apply(state, seat, action)[-1][1]
    while ryuki.acting(state) == (CHANCE,):
        state = ryuki.apply(state, CHANCE, ryuki.draw(state, random.Random(0)))[-1][1]
    return state


def fouls(view, action):
    return isinstance(action, Lay) and fatal(view, action.piece, action.at) is not None


def hard(view, stream="stream", budget=SMALL):
    return BOTS.hard(view, stream, budget)


# The field


def test_the_field_does_what_the_rules_do_and_takes_it_back():
    lost = stopped = 0
    sleeping_rook = table("k3r/5/5/5/4K", asleep="1a", decks=("PP", "PP"))
    mate_in_one = table("3lk/3p1/R4/5/K4")
    for state, seat in [(sleeping_rook, 0), (mate_in_one, 0), *moments(range(rounds(12)), step=6)]:
        field = field_at(state, seat)
        before = field.now
        for action in ryuki.actions(ryuki.view(state, seat)):
            then = after(state, seat, action)
            made = 1
            field.make(step_of(action, before.mover))
            end = ryuki.outcome(then)
            if field.now.stopped and not field.now.lost:
                stopped += 1
                field.make((STOP, -1, 0))
                made += 1
            now = field.now
            if end is None or end.reason not in ("repetition", "perpetual_check"):
                assert (field.over() is not None) == (end is not None), (state, action)
            if end is not None:
                lost += 1
                assert end.winners != (now.mover ^ then.options.first,)
            else:
                assert now.grid == grid_of(then.board, then.options.first)
                assert now.mover == then.mover ^ then.options.first
                for colour in (0, 1):
                    side = then.sides[colour ^ then.options.first]
                    assert (now.cards[colour], now.deck[colour]) == (len(side.hand), len(side.deck))
                    assert now.held[colour] == counted(tuple(held.piece for held in side.captured))
            for _ in range(made):
                field.unmake()
            assert field.now == before
    assert lost > 0
    assert stopped > 0


def test_answers_and_checks_are_all_there_are():
    checked = 0
    for state, seat in moments(range(rounds(12))):
        field, view = field_at(state, seat), ryuki.view(state, seat)
        grid, offered = field.now.grid, ryuki.actions(view)
        lawful = {
            action
            for action in offered
            if not (isinstance(action, Lay) and fatal(view, action.piece, action.at))
        }
        if checking(view, seat):
            checked += 1
            known = [step for step in answers(field.now) if step[2] & 15 != 15]
            assert {action_of(step, grid) for step in known} == lawful
        giving = {a for a in offered if not isinstance(a, Lay | Draw) and gives_check(state, seat, a)}
        assert {action_of(step, grid) for step in checks(field.now)} == giving
        assert {action_of(step, grid) for step in promising(field.now, ())} <= set(offered)
    assert checked > 0


def gives_check(state, seat, action):
    return any(type(event).__name__ == "Checked" for event, _ in ryuki.apply(state, seat, action))


def test_a_card_that_is_not_known_blocks_and_is_nothing():
    field = field_at(table("k3R/5/5/5/K4", mover=1), 1)
    field.now = field.now._replace(cards=(0, 1))
    blocks = [step for step in answers(field.now) if step[0] == LAY]
    assert {to for _, to, _ in blocks} == {1, 2, 3}
    assert all(action_of(step, field.now.grid) is None for step in blocks)
    field.make(blocks[0])
    assert not field.now.lost
    field.make((4, 3, field.now.grid[4]))
    assert not field.now.lost
    assert {start for start, *_ in answers(field.now)} == {0}, "only the king moves"


def test_the_evaluation_is_fair_and_prefers_more():
    def worth(text):
        return evaluate(field_at(ryuki.read_position(text), 0).now)

    assert worth("k4/5/5/5/3RK b - 9") > worth("k4/5/5/5/3GK b - 9") > worth("k4/5/5/5/4K b - 9")
    assert worth("k4/5/5/5/4K b R 9") > worth("k4/5/5/5/4K b r 9")


# Mates


@pytest.mark.parametrize("text", MATES_IN_THREE)
def test_a_mate_in_three_is_found(text):
    state = ryuki.read_position(text)
    thought = hard(ryuki.view(state, 0))
    assert thought.candidate in mates(state, 0, 3)
    assert thought.best.value == 1.0


@pytest.mark.parametrize("text", STARVING)
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_nobody_is_left_without_an_action_who_could_avoid_it(text, level):
    """Rule 002-21."""
    state = ryuki.read_position(text)
    view = ryuki.view(state, 0)
    blind, sighted = Table(view, starving=False), Table(view)
    offered = ryuki.actions(view)
    action = hard(view).candidate if level == "hard" else BOTS.normal(view, random.Random(1))
    assert sighted.safe(action)
    assert any(blind.safe(other) and not sighted.safe(other) for other in offered), "there is such a danger"


def wins(state, seat, action):
    """Whether the game is won at once in every world of some."""
    ends = (ryuki.outcome(after(world, seat, action)) for world in dreams(state, seat, 12))
    return all(end is not None and end.winners == (seat,) for end in ends)


def falls(world, seat, action):
    """Whether the opponent can then win before the seat acts again."""
    state = after(world, seat, action)
    if ryuki.acting(state) == (1 - seat,):
        replies = ryuki.actions(ryuki.view(state, 1 - seat))
        ends = (ryuki.outcome(after(state, 1 - seat, reply)) for reply in replies)
        return any(end is not None and end.winners == (1 - seat,) for end in ends)
    end = ryuki.outcome(state)
    return end is not None and end.winners == (1 - seat,)


def dreams(state, seat, count):
    view = ryuki.view(state, seat)
    return [ryuki.imagine(view, random.Random(n)) for n in range(count)]


def test_the_hard_player_never_misses_a_mate_in_one():
    mated = 0
    for state, seat in moments(range(20, 20 + rounds(12))):
        view = ryuki.view(state, seat)
        offered = [action for action in ryuki.actions(view) if not isinstance(action, Lay | Draw)]
        now = [action for action in offered if gives_check(state, seat, action) and wins(state, seat, action)]
        if now:
            mated += 1
            assert hard(view, budget=Budget(1)).candidate in now
    assert mated >= rounds(4)


def test_the_hard_player_never_allows_a_mate_in_one_that_could_be_avoided():
    looked = 0
    for state, seat in moments(range(50, 50 + rounds(16)), step=10):
        looked += 1
        action = hard(ryuki.view(state, seat), budget=Budget(200)).candidate
        if not any(falls(world, seat, action) for world in dreams(state, seat, 3)):
            continue
        worlds = dreams(state, seat, 24)
        for other in ryuki.actions(ryuki.view(state, seat)):
            assert any(falls(world, seat, other) for world in worlds), (state, action, other)
    assert looked >= rounds(12)


# What the levels promise


def test_the_easy_player_captures_whenever_it_can_and_never_fouls():
    captures = 0
    for state, seat in moments(range(80, 80 + rounds(12)), step=2):
        view = ryuki.view(state, seat)
        offered = ryuki.actions(view)
        action = BOTS.easy(view, random.Random(1))
        assert not fouls(view, action) or all(fouls(view, other) for other in offered)
        if any(isinstance(a, Move) and view.board[a.to] for a in offered):
            captures += 1
            taken = isinstance(action, Move) and view.board[action.to]
            assert taken or Table(view).mates(action) == 1.0
    assert captures >= rounds(10)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_level_lays_what_will_be_a_foul(level):
    lays = 0
    for state, seat in moments(range(120, 120 + rounds(6)), step=3):
        view = ryuki.view(state, seat)
        action = (
            hard(view, budget=Budget(200)).candidate
            if level == "hard"
            else BOTS.normal(view, random.Random(1))
        )
        if isinstance(action, Lay):
            lays += 1
            sound = [
                a for a in ryuki.actions(view) if not (isinstance(a, Lay) and fatal(view, a.piece, a.at))
            ]
            assert fatal(view, action.piece, action.at) is None or not sound
    assert lays > 0


def test_easy_beats_random():
    won = 0
    seats = (SeatInfo("e", "bot:easy"), SeatInfo("r", "bot:random"))
    for n in range(rounds(20)):
        ends = play_out("ryuki", Options(first=n % 2), seats, f"easy/{n}").outcome
        won += ends.winners == (0,)
    assert won >= rounds(20) * 0.75


def test_a_thought_is_in_order_and_begins_its_line_with_the_choice():
    for state, seat in moments([150], step=7):
        view = ryuki.view(state, seat)
        thought = hard(view)
        estimates = (thought.best, *thought.others)
        assert all(0 <= each.value <= 1 for each in estimates)
        assert [each.value for each in thought.others] == sorted(
            (e.value for e in thought.others), reverse=True
        )
        assert thought.line[0] == thought.candidate
        assert len({each.candidate for each in estimates}) == len(estimates)
        assert hard(view) == thought


def test_a_greater_value_is_a_greater_chance():
    values = (-WON, 2 - WON, -FAR, -900, -1, 0, 1, 5000, FAR, WON - 2, WON)
    chances = [chance(value) for value in values]
    assert chances == sorted(set(chances))
    assert (chances[0], chance(0), chances[-1]) == (0.0, 0.5, 1.0)


def test_the_face_of_a_sleeping_card_is_reckoned_with():
    """Whatever it may be, it is not walked into where that can be helped."""
    state = table("k4/5/5/3r1/4K", asleep="2d", hands=("", "PPP"), decks=("PP", "PP"))
    action = hard(ryuki.view(state, 0)).candidate
    assert not any(falls(world, 0, action) for world in dreams(state, 0, 24))


def test_nothing_is_said_to_be_worth_more_than_what_is_done():
    """With little budget: then some are looked at less deeply than others."""
    met = 0
    for state, seat in moments([1, 7], step=4):
        thought = BOTS.hard(ryuki.view(state, seat), "stream", Budget(300))
        values = [thought.best.value, *(other.value for other in thought.others)]
        met += len(values) > 1
        assert values == sorted(values, reverse=True)
    assert met > 3
