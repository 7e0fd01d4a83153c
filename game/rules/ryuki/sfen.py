"""龍棋's positions as SFEN-like text, which chess-variant programs read too.

Four fields: the board, rank a (far from the first player) first and within a rank from file 5 to file 1, the
first player's pieces in capitals, "+" before a promoted one, digits for empty squares; the side to move, "b"
the first player or "w"; the captured pieces in hand, "-" for none; the number of the turn. For example
"rbsgk/4p/5/P4/KGSBR b - 1".
"""

from __future__ import annotations

from itertools import groupby

from game.rules.protocol import Seat
from game.rules.ryuki.values import WIDTH, Captive, Man, State, ToAct, View

HAND_ORDER = "RBGSNLP"


def key(state: State | View, mover: Seat) -> str:
    """The first three fields with this seat to move; a card that is not known is "?", one asleep has a "~"
    before it."""
    first = state.options.first or 0
    ranks = [state.board[n : n + WIDTH] for n in range(0, len(state.board), WIDTH)]
    board = "/".join(_rank(rank, first) for rank in ranks)
    captured = [_captured(state.sides[seat].captured, seat == first) for seat in (first, 1 - first)]
    return f"{board} {'b' if mover == first else 'w'} {''.join(captured) or '-'}"


def _rank(men: tuple[Man | None, ...], first: Seat) -> str:
    text = ""
    for empty, group in groupby(men, key=lambda man: man is None):
        if empty:
            text += str(len(list(group)))
            continue
        text += "".join(_sign(man, first) for man in group if man is not None)
    return text


def _sign(man: Man, first: Seat) -> str:
    letter = "?" if man.piece is None else man.piece.value
    return ("~" if man.asleep else "") + (letter if man.seat == first else letter.lower())


def _captured(captives: tuple[Captive, ...], capital: bool) -> str:
    held = [captive.piece.value for captive in captives]
    counts = ((letter, held.count(letter)) for letter in HAND_ORDER)
    text = "".join((str(n) if n > 1 else "") + letter for letter, n in counts if n)
    return text if capital else text.lower()


def write_any(view: State | View) -> str:
    """Any position as text, also one with hands, decks and sleeping cards, of which nothing more is said."""
    return f"{key(view, view.mover)} {view.turn}"


def write_position(state: State | View) -> str:
    """An open position as text: no card asleep, no hands, no decks, a seat to act.

    Raises `ValueError` for any other."""
    if not isinstance(state.todo, ToAct):
        raise ValueError("nobody is to act")
    if any(side.hand or side.deck for side in state.sides) or any(man and man.asleep for man in state.board):
        raise ValueError("the position is not open: a hand, a deck or a sleeping card is left")
    return f"{key(state, state.mover)} {state.turn}"
