"""龍棋, learnt by playing: nine positions, one rule each. The learner plays upwards."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.lesson import LEARNER, Do, Lesson, Step, Touch, Wrong, those
from game.rules import ryuki
from game.rules.protocol import Seat
from game.rules.ryuki.position import read_position
from game.rules.ryuki.values import (
    Action,
    Card,
    Confirm,
    Drop,
    Lay,
    Move,
    Options,
    Piece,
    State,
)

OTHER: Seat = 1 - LEARNER
OPTIONS = Options(first=LEARNER)
NEAR = ((Piece.KING, 22), (Piece.GOLD, 21))
FAR = ((Piece.KING, 2), (Piece.SILVER, 3), (Piece.PAWN, 7))


def _square(file: int, rank: int) -> int:
    """A square by file and rank, as they are written: 3, 4 for 3四."""
    return 5 * (rank - 1) + 5 - file


def _pieces(letters: str) -> tuple[Piece, ...]:
    return tuple(sorted(map(Piece, letters)))


def _state(board: str, captured: str = "-", hands: tuple[str, str] = ("", ""), deck: str = "") -> State:
    """A position with the learner to act, both hands, and what is left to be drawn."""
    state = read_position(f"{board} b {captured} 9")
    mine, theirs = (
        replace(side, hand=_pieces(hand), deck=_pieces(left))
        for side, hand, left in zip(state.sides, hands, (deck, ""), strict=True)
    )
    return replace(state, sides=(mine, theirs), past=())


def _lays(action: Action) -> bool:
    return isinstance(action, Lay)


def _set_up() -> Step:
    state = ryuki.start(OPTIONS, 2)
    kings = those(ryuki, state, lambda a: isinstance(a, Lay) and a.piece is Piece.KING, Lay(Piece.KING, 22))
    more = those(
        ryuki, state, lambda a: isinstance(a, Lay) and a.piece is not Piece.KING, Lay(Piece.GOLD, 21)
    )
    deeds = (
        Do(kings, wrong=(Wrong("king", _lays),)),
        Do(more, "more", (Wrong("early", lambda action: isinstance(action, Confirm)),)),
        Do((Confirm(),), "confirm"),
    )
    return Step(state, deeds)


def _waking() -> Step:
    state = ryuki.start(OPTIONS, 2)
    for seat, lays in ((LEARNER, NEAR), (OTHER, FAR)):
        for piece, at in lays:
            state = ryuki.apply(state, seat, Lay(piece, at))[-1][1]
        state = ryuki.apply(state, seat, Confirm())[-1][1]
    return Step(state, (Touch("deck:0"),), chance=(Card(Piece.LANCE),))


def _move() -> Step:
    pawn = Move(Piece.PAWN, _square(3, 4), _square(3, 3))
    return Step(_state("2k2/2p2/5/2P2/1GK2", deck="PPL"), (Do((pawn,)),))


def _capture() -> Step:
    gold = Move(Piece.GOLD, _square(3, 3), _square(3, 2))
    return Step(_state("k4/2p2/2G2/5/2K2", deck="PPL"), (Do((gold,)),), focus=f"cell:{gold.start}")


def _promotion() -> Step:
    pawn = Move(Piece.PAWN, _square(2, 3), _square(2, 2), promote=True)
    keep = Wrong("keep", lambda action: action == Move(Piece.PAWN, _square(2, 3), _square(2, 2)))
    return Step(_state("k4/5/3P1/5/2K2", deck="PPL"), (Do((pawn,)),), wrong=(keep,))


def _drop() -> Step:
    state = _state("k4/5/5/2P2/2K2", "P", deck="PPL")
    first = Drop(Piece.PAWN, _square(2, 4))
    right = those(ryuki, state, lambda action: isinstance(action, Drop), first)
    return Step(state, (Do(right),))


def _block() -> Step:
    """A face-down card keeps the rook off, whatever it is."""
    state = _state("1bk1s/4p/2r2/5/1GK1S", hands=("GLPP", "LNP"), deck="PPPLNN")
    between = _square(3, 4)
    right = those(ryuki, state, lambda a: isinstance(a, Lay) and a.at == between, Lay(Piece.PAWN, between))
    lit = (f"cell:{_square(3, 3)}", f"cell:{_square(3, 5)}", f"cell:{_square(4, 4)}")
    return Step(state, (Do(right),), wrong=(Wrong("lay", _lays),), lit=lit, focus=lit[0])


def _awaking() -> Step:
    state = _state("2k2/p4/5/5/1K3", hands=("R", ""), deck="PL")
    right = tuple(Lay(Piece.ROOK, _square(3, rank)) for rank in (3, 4, 5))
    pawn = Move(Piece.PAWN, _square(5, 2), _square(5, 3))
    return Step(state, (Do(right),), (pawn,), (Card(Piece.PAWN),), wrong=(Wrong("lay", _lays),))


def _mate() -> Step:
    state = _state("k4/3p1/3G1/s1N1K/5", "G")
    return Step(state, (Do((Drop(Piece.GOLD, _square(4, 2)),)),))


STEPS = (_set_up, _waking, _move, _capture, _promotion, _drop, _block, _awaking, _mate)
TAUGHT = ("set_up", "turn", "drop", "asleep", "check", "lay")
LESSON = Lesson(OPTIONS, 2, tuple(step() for step in STEPS), TAUGHT, snug=("cell:",))
