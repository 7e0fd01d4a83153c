"""SHT: an attack is launched: its card draws back and leans, for the longer the more it is; it flies at the
place of its number, the farther the more that is, and goes home."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.sht.layout import Table
from game.mats.sht.weight import of
from game.motion.clip import Track
from game.motion.moment import Beat, acted
from game.rules.protocol import Seat

DRAWS, BACKS, LEANS = (170.0, 15.0), (28.0, 3.4), (3.0, 0.6)
"""How long a card draws back, how far, and by how much it leans: what each has at least, and more for each of
its number."""
TURNED = 0.5
"""In what share of that time a card draws back that has just turned over."""
HOLDS, FLIES, HOME = 50.0, 90.0, 260.0
"""How long it stays so, how long it flies, and how long it takes back."""
WAY, SWELLS = (0.3, 0.032), (1.03, 0.012)
"""What share of the way it flies, and how large it is then."""


def takes(number: int, turned: bool) -> float:
    """How long it is from where a card begins to draw back to where its number lands."""
    return _draws(number, turned) + HOLDS + FLIES


def _draws(number: int, turned: bool) -> float:
    return of(DRAWS, number) * (TURNED if turned else 1.0)


def launched(card: Track, table: Table, seat: Seat, number: int, at: float, turned: bool) -> Track:
    """The way of an attacker, which ends where it lies then: before that it flies, and strikes at that time.
    What has `turned` over comes to lie there first."""
    if card.then is not None:
        return replace(card, then=launched(card.then, table, seat, number, at, turned))
    rest, (x, y) = card.end, table.at.duel.attack_number.middle
    way, k, share = -1.0 if seat == table.desk.bottom else 1.0, of(SWELLS, number), min(1.0, of(WAY, number))
    dx, dy = (share * (to - lies) for to, lies in zip((x, y), rest.box.middle, strict=True))
    begins, lean = at - takes(number, turned), of(LEANS, number)
    beats = (
        Beat(begins, _draws(number, turned), dy=-way * of(BACKS, number), scale=k, turn=-lean, ease="travel"),
        Beat(at - FLIES, FLIES, dx=dx, dy=dy, scale=k, turn=lean, ease="linear"),
        Beat(at, HOME, ease="travel"),
    )
    if card.flip or (card.begin + card.span > begins + 1.0 and begins > 0.0):
        return replace(card, then=acted(rest, beats))
    return acted(rest, beats, card.start)


def laid_off(mark: Track, begins: float, at: float) -> Track:
    """What lies on an attacker is not seen from where it begins until it is home."""
    if mark.then is not None:
        return replace(mark, then=laid_off(mark.then, begins, at))
    if not mark.end.alpha:
        return mark
    gone = replace(mark.end, alpha=0.0)
    goes = max(begins, mark.begin + mark.span)
    comes = Track(gone, mark.end, max(at + HOME, goes + 60.0), 100.0, "linear")
    return replace(mark, then=Track(mark.end, gone, goes, 60.0, "linear", then=comes))
