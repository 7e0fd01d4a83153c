"""グローリアスクラウン: the last stretch of a deal: last cards, the last two who hold any, and a last
play that nobody will answer."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.crown import streaks
from game.mats.crown.cues import cue
from game.mats.crown.desk import Desk
from game.mats.crown.layout import Table
from game.mats.crown.tight import duel, struck
from game.mats.kit.films import heard
from game.mats.kit.moments import rimmed
from game.motion.clip import Clip, Sound
from game.rules.crown.deck import NUMBERS
from game.rules.crown.trick import can_answer
from game.rules.crown.values import Event, Flushed, Laid, Played, View, holders
from game.rules.protocol import Seat

LAID, BEGINS = 220.0, 760.0
"""When cards that are played have all but arrived; when the sign of a last card comes, and is heard: what was
played has been seen then."""
CUT_SAYS, CUT_BEGINS = 260.0, 480.0
"""When an 8 has cut and it is said what has happened, and the sign of a long run falls; when that of a last
card comes where an 8 leaves one."""
RIM, RIM_FADES = 700.0, 240.0
"""How long the plate has a rim then, while it is said, too."""
TAKES = RIM + RIM_FADES + 60.0


def two_left(view: View) -> bool:
    """Whether only two still hold cards."""
    return len(holders(view)) == 2


def left_open(view: View) -> bool:
    """Whether the end of the deal leaves the trick open: nobody will answer, and it counts for nobody."""
    return bool(view.field) and len(holders(view)) == 1 and bool(can_answer(view))


def unturned(desk: Desk) -> Desk:
    """The desk without the 11バック of a last play that nobody will answer."""
    view = desk.view
    earlier = any(NUMBERS[laid.number].effect == "jack_back" for laid in view.field[:-1])
    if not view.back or earlier or not left_open(view):
        return desk
    return replace(desk, view=replace(view, back=False))


def down_to_one(before: View, after: View) -> tuple[Seat, ...]:
    """Whose hand has come down to one card."""
    hands = zip(before.hands, after.hands, strict=True)
    return tuple(seat for seat, (old, new) in enumerate(hands) if len(old.cards) > 1 == len(new.cards))


def signs(before: View, event: Event, after: View) -> tuple[Seat, ...]:
    """Whose sign of a last card begins with an event: that of whoever has played down to it, but for an 8,
    which cuts before it is seen to."""
    if isinstance(event, Played) and cuts(event.laid):
        return ()
    if isinstance(event, Flushed) and before.field and cuts(before.field[-1]):
        return (event.seat,) if len(after.hands[event.seat].cards) == 1 else ()
    return down_to_one(before, after)


def begins_at(event: Event, after: View) -> float:
    """When it does: where an 8 has won one more trick of a long run, when the sign of that has gone."""
    if not isinstance(event, Flushed):
        return BEGINS
    return CUT_SAYS + streaks.ENDS if streaks.running(after) else CUT_BEGINS


def cuts(laid: Laid) -> bool:
    """Whether this play ends its trick as it lies: 8切り."""
    return NUMBERS[laid.number].effect == "eight_stop"


def signed(made: Clip, before: View, event: Event, table: Table) -> Clip:
    """The clip with the beat of a sign that begins: its plate has a rim for a while, with a soft sound; where
    two have one card left from now on, that is struck over the pile, with a bell."""
    view, bottom = table.desk.view, table.desk.bottom
    seats, at = signs(before, event, view), begins_at(event, view)
    if not seats:
        return made
    plates = ((seat, table.at.plate(seat, bottom, len(view.hands))) for seat in seats)
    rims = (
        rimmed(f"last {seat}", plate.box, plate.radius, theme.YAMA, at, RIM, RIM_FADES)
        for seat, plate in plates
    )
    both = duel(view)
    words = struck(table, at) if both else ()
    sounds = (*heard(made, cue(event)), Sound(at, "bell" if both else "breath"))
    tracks = (*made.tracks, *rims, *words)
    return replace(made, tracks=tracks, sounds=sounds, span=max(made.span, at + TAKES))
