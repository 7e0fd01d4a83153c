"""The easy and the normal player of 龍棋."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.bots.ryuki import greedy
from game.bots.ryuki.danger import Table
from game.bots.ryuki.deepening import Deepening
from game.bots.ryuki.defence import Defence
from game.bots.ryuki.greedy import NOISE, PRIZE
from game.bots.ryuki.world import world_of
from game.bots.search.budget import Budget, Meter
from game.rules.protocol import below
from game.rules.ryuki import Action, State, View, actions, imagine
from game.rules.ryuki.values import Move, ToSetUp

ATTENTIVE = 3
"""Of this many decisions a beginner looks once what the opponent could do to the king."""
CARELESS = 2.5
"""By how many pawns a beginner may misjudge an action."""
WIDTHS = (10, 8)
"""So many actions the normal player compares by what hangs after them, and after the opponent's answer."""
TRADES = Budget(1500)
GUARD = Budget(300)
"""What the normal player spends on the opponent's mates in three."""
MATE_IN_THREE = 3


Guess = Callable[[View, random.Random], State]
"""What may lie behind a view."""


def normal(view: View, rng: random.Random) -> Action:
    """Of the actions that look best, the one that the opponent can answer worst, as far as his cards can be
    guessed; none that lets him mate within three plies or leaves nothing to do."""
    return guessing(view, rng, imagine)


def guessing(view: View, rng: random.Random, guess: Guess) -> Action:
    """The normal player with another way to guess what lies hidden."""
    assert view.seat is not None
    if isinstance(view.todo, ToSetUp):
        return greedy.set_up(view, rng)
    table = Table(view)
    offered = actions(view)
    winning = [action for action in offered if greedy.wins(table, action)]
    if winning:
        return winning[0]
    values = greedy.weighed(view, table, offered)
    ranked = sorted(offered, key=lambda action: values[action] + rng.random() * NOISE, reverse=True)
    world = world_of(table, guess(view, rng))
    order = Deepening(table, [world], WIDTHS, Meter(TRADES)).run(ranked)
    return Defence(table, GUARD, MATE_IN_THREE).first(order)


def easy(view: View, rng: random.Random) -> Action:
    """Mates if it sees how, else captures the best that it can, whatever comes of it; else does something
    that looks well, now and then with an eye to the king."""
    assert view.seat is not None
    if isinstance(view.todo, ToSetUp):
        return greedy.set_up(view, rng)
    table = Table(view)
    offered = [action for action in actions(view) if not greedy.fouls(view, action)] or list(actions(view))
    captures = [action for action in offered if isinstance(action, Move) and view.board[action.to]]
    looks = below(rng, ATTENTIVE) == 0
    winning = [action for action in offered if greedy.wins(table, action)] if looks else []
    if winning:
        return winning[0]
    if captures:
        return max(captures, key=lambda move: (PRIZE[table.grid[move.to]], move.promote, rng.random()))
    values = greedy.weighed(view, table, offered)
    ranked = sorted(offered, key=lambda action: values[action] + rng.random() * CARELESS, reverse=True)
    if looks:
        return next((action for action in ranked if table.safe(action)), ranked[0])
    return ranked[0]
