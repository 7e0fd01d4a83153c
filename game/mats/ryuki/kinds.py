"""龍棋: what is special about a check, as everybody sees it, and what that sounds like."""

from __future__ import annotations

from typing import NamedTuple

from game.look.describe.words import Words
from game.mats.ryuki.aims import attacked
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.reading import piece_name
from game.motion.clip import Sound
from game.rules.ryuki.values import (
    JUNIOR_POINTS,
    PLAIN,
    Captured,
    Checked,
    Drawing,
    Dropped,
    Event,
    Laid,
    Man,
    Moved,
    Piece,
)

WITH_IT = {"double": "check", "opened": "arrow", "fork": "exact", "takes": "deck_hit"}
"""What is heard beside the block of a check, by its kind."""
AFTER = {"double": 330.0, "opened": -200.0, "fork": 240.0, "takes": 0.0}
"""How long after the block; before it, what was opened is heard."""


class Kind(NamedTuple):
    """What is special about a check: nothing, where it has no name."""

    name: str = ""
    """Two pieces give it; another one than has just moved; it attacks something else that is worth more than
    what attacks, a bishop or a rook; a piece was taken with it."""
    also: tuple[int, ...] = ()
    """What else it attacks."""


def kind_of(event: Checked, desk: Desk) -> Kind:
    """The rarest that it is."""
    if len(event.attackers) > 1:
        return Kind("double")
    if _opens(event, desk.recent):
        return Kind("opened")
    also = _prizes(event, desk)
    if also:
        return Kind("fork", also)
    return Kind("takes" if _takes(event, desk.recent) else "")


def named(kind: Kind, desk: Desk, words: Words) -> str:
    """The kind in words; of something else that is attacked, the most worth."""
    if kind.name != "fork":
        return words(f"ryuki.check.{kind.name}")
    men = [man for at in kind.also if (man := desk.view.board[at]) and man.piece]
    most = max(men, key=_worth)
    assert most.piece is not None
    return words("ryuki.check.fork", piece=piece_name(most.piece, desk.view, most.seat, words))


def heard(kind: Kind, at: float) -> tuple[Sound, ...]:
    """What is heard of a check that is called then."""
    more = WITH_IT.get(kind.name)
    return (*((Sound(max(0.0, at + AFTER[kind.name]), more),) if more else ()), Sound(at, "check"))


def _opens(event: Checked, recent: tuple[Event, ...]) -> bool:
    """Whether another piece gives it than has just moved."""
    acts = [past for past in recent if isinstance(past, Moved | Dropped | Laid | Drawing)]
    last = acts[-1] if acts else None
    return isinstance(last, Moved) and last.to not in event.attackers and not event.awaking


def _prizes(event: Checked, desk: Desk) -> tuple[int, ...]:
    """What the piece that gives it attacks besides and is worth more, a bishop or a rook; face down, nobody
    knows what it is."""
    view, at = desk.view, event.attackers[0]
    man = view.board[at]
    if man is None or man.piece is None:
        return ()
    seen = ((to, view.board[to]) for to in attacked(view, man, at) if to != event.king)
    return tuple(to for to, other in seen if other and not other.asleep and _great(other) > _worth(man))


def _great(man: Man) -> int:
    """What a bishop or a rook is worth; others count for nothing."""
    plain = PLAIN[man.piece] if man.piece else None
    return _worth(man) if plain in (Piece.BISHOP, Piece.ROOK) else 0


def _worth(man: Man) -> int:
    return JUNIOR_POINTS[PLAIN[man.piece]] if man.piece else 0


def _takes(event: Checked, recent: tuple[Event, ...]) -> bool:
    """Whether what gives it has just taken a piece."""
    last = [past for past in recent if isinstance(past, Moved | Captured | Dropped | Laid | Drawing)][-2:]
    match last:
        case [Captured(seat=seat), Moved(to=to)]:
            return seat == event.seat and to in event.attackers and not event.awaking
    return False
