"""Playing 龍棋 by the rules and by the reference at once, and comparing them after every action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from game.conformance.plays import Play, Step
from game.rules import ryuki
from game.rules.protocol import CHANCE, below
from game.rules.ryuki import Action, State, View
from game.rules.ryuki.ask import checking, fatal
from game.rules.ryuki.values import Draw, Drop, Lay, Move, Options, Over, ToAct, ToDraw, ToSetUp
from tests.rules.ryuki.reference import EVERYWHERE, OTHER, Reference, Thing, king_can_be_taken

Policy = Callable[[View, Sequence[Action], random.Random], Action]


def square(place: tuple[int, int]) -> int:
    """The reference's square as the rules' number."""
    return (place[1] - 1) * 5 + 5 - place[0]


def mirror(state: State) -> Reference:
    """The reference at an open position or at the start of a game."""
    game = Reference(junior=state.options.junior)
    first = state.options.first
    assert first is not None
    for place in EVERYWHERE:
        man = state.board[square(place)]
        if man is not None:
            assert man.piece is not None
            name = man.piece.value
            game.board[place] = Thing(name[-1], "bw"[man.seat ^ first], "+" in name, man.asleep)
    for seat, side in enumerate(state.sides):
        colour = "bw"[seat ^ first]
        game.hand[colour] = Counter(map(str, side.hand))
        game.deck[colour] = Counter(map(str, side.deck))
        game.captured[colour] = Counter(str(captive.piece) for captive in side.captured)
    if not isinstance(state.todo, ToSetUp):
        game.phase, game.turns = "act", state.turn
        game.mover = OTHER["bw"[state.mover ^ first]]
        checked = king_can_be_taken(game.board, OTHER[game.mover])
        game.history = [(game.key(), game.mover, checked)]
        game.mover = OTHER[game.mover]
    return game


def assert_same(state: State, game: Reference) -> None:
    """Everything there is to compare."""
    first = state.options.first
    assert first is not None
    todo = state.todo
    if isinstance(todo, Over):
        assert game.phase == "over", (game.phase, todo)
        winners = () if game.winner is None else ("bw".index(game.winner) ^ first,)
        assert (todo.outcome.winners, todo.outcome.reason) == (winners, game.reason)
        return
    assert game.phase == {ToSetUp: "set up", ToDraw: "draw", ToAct: "act"}[type(todo)]
    assert "bw"[state.mover ^ first] == game.mover
    assert state.turn == game.turns
    _assert_same_cards(state, game, first)
    if isinstance(todo, ToAct | ToSetUp):
        offered = ryuki.actions(ryuki.view(state, todo.seat))
        assert {ryuki.write(action, "en") for action in offered} == game.legal(), state
    if isinstance(todo, ToAct):
        checked = bool(checking(ryuki.view(state, None), todo.seat))
        assert checked == king_can_be_taken(game.board, game.mover)


def _assert_same_cards(state: State, game: Reference, first: int) -> None:
    for seat, side in enumerate(state.sides):
        colour = "bw"[seat ^ first]
        assert Counter(map(str, side.hand)) == +game.hand[colour]
        assert Counter(map(str, side.deck)) == +game.deck[colour]
        assert Counter(str(captive.piece) for captive in side.captured) == +game.captured[colour]
    if isinstance(state.todo, ToSetUp):
        return  # What is staged lies on the board in the one, beside it in the other.
    for place in EVERYWHERE:
        man, thing = state.board[square(place)], game.board.get(place)
        ours = man and (str(man.piece), "bw"[man.seat ^ first], man.asleep)
        assert ours == (thing and (thing.name, thing.owner, thing.down))


def careful(view: View, offered: Sequence[Action], rng: random.Random) -> Action:
    """A random action of a random kind, seldom a card that will be a foul: games with this grow long."""
    roll = below(rng, 20)
    if roll:
        sound = [a for a in offered if not (isinstance(a, Lay) and fatal(view, a.piece, a.at))]
        offered = sound if isinstance(view.todo, ToAct) and sound else offered
    kind = Move if roll < 11 else Lay if roll < 15 else Drop if roll < 19 else Draw
    chosen = [action for action in offered if isinstance(action, kind)] or offered
    return chosen[below(rng, len(chosen))]


@cache
def careful_game(seed: str) -> Play:
    """A long random game, as the conformance suite likes it."""
    options = Options(first=0)
    state, steps, rng = ryuki.start(options, 2), [], random.Random(seed)
    while acting := ryuki.acting(state):
        (seat,) = acting
        view = ryuki.view(state, seat) if seat != CHANCE else None
        action = careful(view, ryuki.actions(view), rng) if view else ryuki.draw(state, rng)
        done = ryuki.apply(state, seat, action)
        steps.append(Step(len(steps), state, seat, action, done))
        state = done[-1][1]
    return Play(ryuki, 2, options, seed, tuple(steps))


def shuffling(view: View, offered: Sequence[Action], rng: random.Random) -> Action:
    """Moves without captures, back to where the pieces came from; a first player whose turns are the odd ones
    gives check whenever it can."""
    calm = [a for a in offered if isinstance(a, Move) and view.board[a.to] is None and not a.promote]
    world = ryuki.imagine(view, rng)
    ends = {a: ryuki.apply(world, world.mover, a)[-1][1] for a in calm}
    if view.seat == 0 and view.turn % 2:
        checks = [a for a in calm if checking(ryuki.view(ends[a], None), 1)]
        calm = checks or calm
    if calm and below(rng, 4):
        most = max(ryuki.view(ends[a], None).repeats for a in calm)
        calm = [a for a in calm if ryuki.view(ends[a], None).repeats == most]
    return (calm or offered)[below(rng, len(calm or offered))]


def play_both(state: State, policy: Policy, seed: str, most: int = 10**6) -> tuple[int, State]:
    """A game from the state on, compared after every action; returns their number and the last state."""
    game, rng = mirror(state), random.Random(seed)
    assert_same(state, game)
    plies = 0
    while (acting := ryuki.acting(state)) and plies < most:
        (seat,) = acting
        if seat == CHANCE:
            action = ryuki.draw(state, rng)
        else:
            view = ryuki.view(state, seat)
            action = policy(view, ryuki.actions(view), rng)
        state = ryuki.apply(state, seat, action)[-1][1]
        game.do(ryuki.write(action, "en"))
        assert_same(state, game)
        plies += 1
    return plies, state
