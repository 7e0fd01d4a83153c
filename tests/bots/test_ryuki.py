"""The greedy bot for 龍棋 plays with sense, from its view alone; it foresees mates in one of both sides."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.bots.registry import choose
from game.bots.ryuki import greedy as bot
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.ask import fatal
from game.rules.ryuki.values import Draw, Lay, Options, ToAct
from tests.rounds import rounds
from tests.rules.ryuki.compare import careful
from tests.rules.ryuki.tables import play, setting_up, table

GREEDY, RANDOM = SeatInfo("g", "bot:greedy"), SeatInfo("r", "bot:random")


def chosen(state, seed="x"):
    (seat,) = ryuki.acting(state)
    return ryuki.write(bot.choose(ryuki.view(state, seat), random.Random(seed)), "en")


def positions(seeds, ply_step):
    """Views of acting seats, and their states, from games of a careful random player against the bot."""
    for seed in seeds:
        rng = random.Random(seed)
        state = ryuki.start(Options(first=0), 2)
        count = 0
        while acting := ryuki.acting(state):
            (seat,) = acting
            if seat == CHANCE:
                action = ryuki.draw(state, rng)
            else:
                view = ryuki.view(state, seat)
                if isinstance(state.todo, ToAct):
                    count += 1
                    if count % ply_step == 0:
                        yield view
                offered = ryuki.actions(view)
                action = bot.choose(view, rng) if seat else careful(view, offered, rng)
            state = ryuki.apply(state, seat, action)[-1][1]


def after(state, seat, action):
    """The state when the next seat is to act, or the game is over; the cards drawn are anyone's guess."""
    state = ryuki.apply(state, seat, action)[-1][1]
    while ryuki.acting(state) == (CHANCE,):
        state = ryuki.apply(state, CHANCE, ryuki.draw(state, random.Random(0)))[-1][1]
    return state


def wins(view, action, worlds):
    """Whether the game is won at once, whatever world it is."""
    ends = (ryuki.outcome(after(world, view.seat, action)) for world in worlds)
    return all(end is not None and end.winners == (view.seat,) for end in ends)


def falls(view, action, world):
    """Whether the opponent can then win before the seat acts again."""
    state = after(world, view.seat, action)
    lost = (1 - view.seat,)
    if ryuki.acting(state) == (1 - view.seat,):
        replies = ryuki.actions(ryuki.view(state, 1 - view.seat))
        ends = (ryuki.outcome(after(state, 1 - view.seat, reply)) for reply in replies)
        return any(end is not None and end.winners == lost for end in ends)
    end = ryuki.outcome(state)
    return end is not None and end.winners == lost


def dreams(view, count):
    return [ryuki.imagine(view, random.Random(n)) for n in range(count)]


def test_a_mate_in_one_is_never_missed():
    mates = 0
    for view in positions(range(rounds(10)), 1):
        worlds = dreams(view, 12)
        winning = [a for a in ryuki.actions(view) if not isinstance(a, Lay | Draw) and wins(view, a, worlds)]
        if winning:
            mates += 1
            assert bot.choose(view, random.Random(1)) in winning
    assert mates >= rounds(5)


def test_a_mate_in_one_is_never_walked_into_while_another_action_exists():
    looked = doomed = 0
    for view in positions(range(100, 100 + rounds(30)), 2):
        action = bot.choose(view, random.Random(2))
        looked += 1
        if not any(falls(view, action, world) for world in dreams(view, 3)):
            continue
        doomed += 1
        worlds = dreams(view, 24)
        for other in ryuki.actions(view):
            assert any(falls(view, other, world) for world in worlds), (view, action, other)
    assert looked > rounds(60)
    assert doomed > 0


def test_a_wake_up_that_could_mate_is_foreseen():
    # A card sleeps beside the king's only flight: whatever it is, the king keeps out of its way if it can.
    state = table("k4/5/5/3r1/4K", asleep="2d", hands=("", "PPP"), decks=("PP", "PP"))
    view = ryuki.view(state, 0)
    action = bot.choose(view, random.Random(3))
    assert not any(falls(view, action, world) for world in dreams(view, 24))


@pytest.mark.parametrize("seed", range(5))
def test_hanging_pieces_are_taken_and_kings_are_mated(seed):
    assert chosen(table("k4/5/2r2/5/K1R2", decks=("PP", "PP")), seed) in ("R3e-3c", "R3e-3c+")
    assert chosen(table("3lk/3p1/R4/5/K4"), seed) == "R5c-1c"
    assert chosen(table("k4/5/2r2/5/2R1K", captured=("RS", ""), junior=True), seed) == "R3e-3c"


def test_no_card_is_laid_where_it_will_be_a_foul():
    lays = 0
    for view in positions(range(200, 206), 1):
        action = bot.choose(view, random.Random(4))
        if isinstance(action, Lay):
            lays += 1
            sound = [
                a for a in ryuki.actions(view) if not (isinstance(a, Lay) and fatal(view, a.piece, a.at))
            ]
            assert fatal(view, action.piece, action.at) is None or not sound
    assert lays > 10


@pytest.mark.parametrize("text", ["4k/2K2/5/4P/5 b - 1", "2s2/3+p1/K4/4b/k4 w - 1"])
def test_an_opponent_who_would_have_nothing_left_to_do_is_beaten(text):
    """Rule 002-21, the indirect mate: some action leaves him without one, and it is taken."""
    state = ryuki.read_position(text)
    (seat,) = ryuki.acting(state)
    view = ryuki.view(state, seat)
    action = choose("greedy", ryuki, view, random.Random("indirect"))
    after = ryuki.apply(state, seat, action)[-1][1]
    outcome = ryuki.outcome(after)
    assert outcome is not None
    assert outcome.winners == (seat,)
    assert outcome.reason == "no_action"


def test_repetition_is_left_while_something_else_can_be_done():
    state = ryuki.read_position("k4/5/5/4P/KG3 b - 11")
    state = play(state, *("G4e-4d", "K5a-4a", "G4d-4e", "K4a-5a") * 2, "G4e-4d", "K5a-4a")
    for seed in range(5):
        assert chosen(state, seed) != "G4d-4e"


@pytest.mark.parametrize("first", [0, 1])
def test_the_set_up_has_all_six_cards_the_king_behind(first):
    for seed in range(10):
        state = ryuki.start(Options(first=first), 2)
        rng = random.Random(seed)
        while state.mover == first:
            state = ryuki.apply(state, first, bot.choose(ryuki.view(state, first), rng))[-1][1]
        men = {at: man.piece for at, man in enumerate(state.board) if man}
        assert Counter(map(str, men.values())) == Counter("KGSPPP")
        assert next(at for at, piece in men.items() if piece == "K") // 5 == 4
    assert chosen(setting_up("K3e G2e S3d P1d P4d P5d")) == "confirm"


def test_the_same_view_and_generator_give_the_same_action():
    for view in positions([300], 5):
        actions = {choose("greedy", ryuki, view, random.Random("same")) for _ in range(3)}
        assert len(actions) == 1


def test_greedy_beats_random_from_either_seat_and_never_stalls():
    won = 0
    for n in range(rounds(20)):
        seats = (GREEDY, RANDOM) if n % 2 else (RANDOM, GREEDY)
        match = play_out("ryuki", Options(junior=n % 5 == 0), seats, f"beats/{n}")
        won += match.outcome.winners == (seats.index(GREEDY),)
    assert won >= rounds(20) - 1


def test_greedy_against_itself_ends():
    reasons = Counter(
        play_out("ryuki", Options(), (GREEDY, GREEDY), f"self/{n}").outcome.reason for n in range(rounds(6))
    )
    assert reasons["checkmate"] >= rounds(6) / 2
