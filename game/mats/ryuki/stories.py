"""龍棋: the special situations of the rules pages, as small positions and what is done in them."""

from __future__ import annotations

from collections import Counter

from game.mats.stories import Story
from game.rules.ryuki.position import board_of
from game.rules.ryuki.values import (
    PLAIN,
    START_DECK,
    START_HAND,
    Board,
    Checked,
    Fouled,
    Laid,
    Moved,
    Options,
    Piece,
    Side,
    State,
    ToAct,
    Woke,
)

FIRST, SECOND = 0, 1
_TURN = 5
"""The turn of the first player in which every story begins."""


def _position(board: str, hands: tuple[str, str], mover: int = FIRST) -> State:
    """The named side to act; every card that is neither on the board nor in a hand is in its owner's deck."""
    men = board_of(board)
    sides = tuple(_side(men, seat, hand) for seat, hand in enumerate(hands))
    laid = sum(man is not None for man in men)
    turn = _TURN + mover
    return State(Options(first=FIRST), ToAct(mover), men, sides, turn=turn, mover=mover, laid=laid)


def _side(board: Board, seat: int, letters: str) -> Side:
    hand = tuple(sorted(map(Piece, letters)))
    shown = Counter((*hand, *(PLAIN[man.piece] for man in board if man and man.seat == seat and man.piece)))
    deck = Counter((*START_HAND, *START_DECK)) - shown
    return Side(hand, (), tuple(sorted(deck.elements())))


_KNIGHT = _position("1sk2/4p/5/1P3/1GK2", ("SPPNRL", "GPPNL"))

STORIES = {
    "wake-up-check": Story(
        _position("2k2/1p1g1/5/1P3/2KG1", ("SPPRLN", "SPPNL")),
        ("R_3d", "card P", "P4b-4c", "card B", "card S", "K3a-4b"),
        (Laid, Moved, Woke, Checked),
        viewer=FIRST,
    ),
    "counter": Story(
        _position("2k2/3gp/5/P4/1KG2", ("SPPRNL", "SPPRL")),
        ("R_3d", "card P", "R_4b", "card B", "card N"),
        (Laid, Woke, Checked),
    ),
    "sleeping-block": Story(
        _position("k1s2/4r/p4/P4/2K2", ("GSPPNL", "GPPNL"), SECOND),
        ("R1b-3b", "card P", "G_3d", "card S", "G_2a", "card B"),
        (Checked, Laid, Woke),
        viewer=FIRST,
    ),
    "dead-end-taken": Story(
        _KNIGHT,
        ("N_2b", "card P", "K3a-2b"),
        (Laid, Moved),
        viewer=FIRST,
    ),
    "dead-end-foul": Story(
        _KNIGHT,
        ("N_2b", "card P", "P1b-1c", "card B"),
        (Laid, Moved, Woke, Fouled),
        viewer=FIRST,
    ),
}
"""By the name of the example."""
