"""The greedy bot for 龍棋: weighs every action by what stands attacked after it, and looks for mates.

It never misses a mate in one and never walks into one while another action exists, as far as its view can
tell: the cards it draws do not matter for that, and a sleeping card of the opponent is taken for everything
it may be.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.bots.ryuki.danger import Table
from game.rules.protocol import below
from game.rules.ryuki import Action, actions, apply, imagine, outcome
from game.rules.ryuki.ask import fatal
from game.rules.ryuki.grid import ASLEEP, NUMBER, PATHS, code, king_of
from game.rules.ryuki.turn import repeats
from game.rules.ryuki.values import (
    JUNIOR_GOAL,
    JUNIOR_POINTS,
    PLAIN,
    SQUARES,
    WIDTH,
    Confirm,
    Draw,
    Drop,
    Lay,
    Move,
    Piece,
    ToSetUp,
    View,
)

WORTH = {
    "K": 0.0,
    "G": 4.0,
    "S": 3.5,
    "N": 2.0,
    "L": 2.0,
    "P": 1.0,
    "B": 6.0,
    "R": 7.0,
    "+S": 4.0,
    "+N": 3.5,
    "+L": 3.5,
    "+P": 3.0,
    "+B": 8.5,
    "+R": 9.5,
}
"""What a piece on the board is worth, in pawns."""
SLEEPER = 3.0
"""What a card is worth that is not known."""
PRIZE = [0.0] * 64
"""By code: what capturing it changes, its loss and its gain together. Nothing is exchanged for a king."""
for _piece, _worth in WORTH.items():
    for _base in (0, 16, ASLEEP, ASLEEP + 16):
        PRIZE[NUMBER[Piece(_piece)] + _base] = _worth + WORTH[_piece[-1]] * 0.9
for _base in (ASLEEP, ASLEEP + 16):
    PRIZE[_base] = 2 * SLEEPER
KING_PRIZE = 30.0
"""What a king risks by capturing a defended piece: more than anything else there is."""

MATE = 20.0
"""What a mate is worth that only one sleeping card might answer, by its likelihood."""
THREAT = 0.25
"""What the best prize in reach is worth to the side that is not to move."""
PRESSURE = 0.12
"""An attack on a square beside a king."""
FRESH = 0.3
"""How much of its worth a card brings by coming to the board."""
DROPPED = 0.1
"""The same for a captured piece, which could be dropped as well at any later time."""
DRAWN = 0.5
"""A card drawn as the action."""
EXPOSED = 0.8
"""The chance that a card laid within the opponent's reach is captured."""
NOISE = 0.2
"""Settled by the dice, lest the bot be predictable."""


def choose(view: View, rng: random.Random) -> Action:
    """The bot's action for the view's seat, which must be to act."""
    assert view.seat is not None
    if isinstance(view.todo, ToSetUp):
        return set_up(view, rng)
    table = Table(view, starving=False)
    offered = actions(view)
    winning = [action for action in offered if wins(table, action)]
    if winning:
        return winning[0]
    values = weighed(view, table, offered)
    ranked = sorted(offered, key=lambda action: values[action] + rng.random() * NOISE, reverse=True)
    return _safest(view, table, ranked)


def wins(table: Table, action: Action) -> bool:
    """Mate whatever the opponent's sleeping card is, or the last point of a junior game."""
    view = table.view
    if isinstance(action, Move) and view.options.junior:
        taken = view.board[action.to]
        points = sum(JUNIOR_POINTS[held.piece] for held in view.sides[table.seat].captured)
        if taken and taken.piece and points + JUNIOR_POINTS[PLAIN[taken.piece]] >= JUNIOR_GOAL:
            return True
    return isinstance(action, Move | Drop) and table.mates(action) >= 1.0


def _safest(view: View, table: Table, ranked: Sequence[Action]) -> Action:
    """The best action after which the opponent has no mate; if there is none, the least likely mate."""
    again: Action | None = None
    for action in ranked:
        if fouls(view, action) or not table.safe(action):
            continue
        if not comes_again(view, action):
            return action
        again = again or action
    if again is not None:
        return again
    return min(ranked, key=lambda action: 1.0 if fouls(view, action) else table.danger(action))


def fouls(view: View, action: Action) -> bool:
    return isinstance(action, Lay) and fatal(view, action.piece, action.at) is not None


def comes_again(view: View, action: Action) -> bool:
    """Whether the action leads to a position for the third time, or ends the game by repetition."""
    if not view.past or isinstance(action, Lay):
        return False
    after = apply(imagine(view, random.Random(0)), view.mover, action)[-1][1]
    return outcome(after) is not None or repeats(after.past) >= 3


# Weighing


def weighed(view: View, table: Table, offered: Sequence[Action]) -> dict[Action, float]:
    """The worth of every action."""
    still = _balance(table.grid, table.colour)
    cheapest, _ = reach(table.grid)
    values: dict[Action, float] = {}
    for action in offered:
        if isinstance(action, Draw):
            values[action] = still + DRAWN
        elif isinstance(action, Lay):
            values[action] = still + brought_by_lay(table, action, cheapest[1 - table.colour][action.at])
        elif isinstance(action, Move | Drop):
            value = _brought(table, action) + _balance(table.after(action).grid, table.colour)
            values[action] = value + table.mates(action) * MATE
    return values


def _brought(table: Table, action: Move | Drop) -> float:
    """What the action itself wins."""
    if isinstance(action, Drop):
        return WORTH[action.piece] * DROPPED
    rise = WORTH[f"+{action.piece}"] - WORTH[action.piece] if action.promote else 0.0
    return PRIZE[table.grid[action.to]] + rise


def brought_by_lay(table: Table, action: Lay, attacker: float) -> float:
    """What a card brings that will wake there, if the opponent leaves it alone."""
    standing = code(action.piece, table.colour)
    value = FRESH * WORTH[action.piece]
    aims = 0.0
    for path in PATHS[standing][action.at]:
        for to in path:
            target = table.grid[to]
            if target and (target >> 4) & 1 != table.colour:
                aims = max(aims, 4.0 if target & 15 == NUMBER[Piece.KING] else PRIZE[target])
            if target:
                break
    value += 0.3 * aims
    return value - EXPOSED * PRIZE[standing] if attacker else value


def reach(grid: Sequence[int]) -> tuple[list[list[float]], list[list[int]]]:
    """By colour and square: the prize that its cheapest attacker would be (0: none), and how many attack."""
    cheapest = [[0.0] * SQUARES, [0.0] * SQUARES]
    counts = [[0] * SQUARES, [0] * SQUARES]
    for at, standing in enumerate(grid):
        if not standing or standing >= ASLEEP:
            continue
        colour = standing >> 4
        prize = PRIZE[standing] or KING_PRIZE
        low, count = cheapest[colour], counts[colour]
        for path in PATHS[standing][at]:
            for to in path:
                count[to] += 1
                if not low[to] or prize < low[to]:
                    low[to] = prize
                if grid[to]:
                    break
    return cheapest, counts


def _balance(grid: list[int], colour: int) -> float:
    """What stands to be won and lost when the other colour is to move."""
    cheapest, counts = reach(grid)
    mine, theirs = cheapest[colour], cheapest[1 - colour]
    loss = gain = 0.0
    for at, standing in enumerate(grid):
        if not standing:
            continue
        own = (standing >> 4) & 1 == colour
        attacker, defender = (theirs[at], mine[at]) if own else (mine[at], theirs[at])
        if not attacker:
            continue
        net = PRIZE[standing] - (attacker if defender else 0.0)
        if own:
            loss = max(loss, net)
        else:
            gain = max(gain, net)
    pressure = _pressure(grid, counts, 1 - colour) - 1.5 * _pressure(grid, counts, colour)
    return THREAT * gain - loss + PRESSURE * pressure


def _pressure(grid: list[int], counts: list[list[int]], colour: int) -> int:
    """Attacks on the squares beside the colour's king."""
    king = king_of(grid, colour)
    if king is None:
        return 0
    return sum(counts[1 - colour][to] for (to,) in PATHS[grid[king]][king])


# The set-up


def set_up(view: View, rng: random.Random) -> Action:
    """King on the back rank, gold beside it, silver and pawns on the front rank; all six cards come out."""
    assert view.seat is not None
    back = 4 if view.seat == view.options.first else 0
    lays = [action for action in actions(view) if isinstance(action, Lay)]
    for piece in (Piece.KING, Piece.GOLD, Piece.SILVER, Piece.PAWN):
        there = [lay for lay in lays if lay.piece is piece]
        rear = piece in (Piece.KING, Piece.GOLD)
        there = [lay for lay in there if (lay.at // WIDTH == back) == rear] or there
        king = next((card.at for card in view.sides[view.seat].staged if card.piece is Piece.KING), None)
        if king is not None and piece is not Piece.PAWN:
            there = [lay for lay in there if abs(lay.at % WIDTH - king % WIDTH) <= 1] or there
        if there:
            return there[below(rng, len(there))]
    return Confirm()
