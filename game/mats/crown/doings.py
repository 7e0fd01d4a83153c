"""グローリアスクラウン: what each seat did last in the trick on show, as the plays on the table tell it."""

from __future__ import annotations

from enum import Enum, auto

from game.rules.crown.deck import NUMBERS
from game.rules.crown.values import Laid, View
from game.rules.protocol import Seat


class Missed(Enum):
    """A turn that came by without cards."""

    PASSED = auto()
    SKIPPED = auto()


def last_done(view: View, seat: Seat) -> Laid | Missed | None:
    """The seat's last play, or that its turn has gone by since; a pile that is beaten undoes no pass."""
    if seat == view.skipped:
        return Missed.SKIPPED
    if seat in view.passed or seat in view.locked_out:
        return Missed.PASSED
    field = view.field
    first = next((n for n in reversed(range(len(field))) if field[n].seat == seat), None)
    missed = [n for n in range(first or 0, len(field) - 1) if seat in _between(view, n)]
    if not missed:
        return None if first is None else field[first]
    return Missed.SKIPPED if seat == _skipped(view, missed[-1]) else Missed.PASSED


def _between(view: View, n: int) -> tuple[Seat, ...]:
    """Whose turn went by between this play and the next one, in order."""
    seats, start, end = len(view.hands), view.field[n].seat, view.field[n + 1].seat
    return tuple((start + step) % seats for step in range(1, (end - start) % seats))


def _skipped(view: View, n: int) -> Seat | None:
    """Whom a 5 at that place of the pile passed over: the next one who then held cards."""
    if NUMBERS[view.field[n].number].effect != "five_skip":
        return None
    later = {laid.seat for laid in view.field[n + 1 :]}
    gone = {finish.seat for finish in view.out} - later
    return next((seat for seat in _between(view, n) if seat not in gone | set(view.locked_out)), None)
