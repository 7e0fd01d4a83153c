"""グローリアスクラウン: how long each event takes, and is shown then."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.crown.desk import Desk
from game.mats.crown.doings import Missed, last_done
from game.mats.crown.notes import first_time
from game.mats.crown.press import pauses
from game.mats.crown.seats import swapping
from game.mats.crown.stretch import TAKES, begins_at, cuts, signs
from game.motion.clip import Recipe
from game.rules.crown.play import decision
from game.rules.crown.values import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardedNothing,
    Ended,
    Event,
    Exchanged,
    Flushed,
    Laid,
    LeadShown,
    Locked,
    Offered,
    Passed,
    Played,
    Reversed,
    Revolved,
    Sealed,
    Skipped,
    View,
    WentOut,
)

ASKS = 300.0
"""How long a play is shown that leaves its own player a further choice, which says what it is about; and
how long it is seen that nothing was thrown away."""
RECIPES = {
    Dealt: Recipe(span=220, ease="arrive", arc=40, stagger=30, hold=200),
    LeadShown: Recipe(span=120, hold=1500),
    Played: Recipe(span=260, hold=560),
    Revolved: Recipe(span=500, hold=1100),
    Reversed: Recipe(span=260, hold=1100),
    Locked: Recipe(span=180, hold=1100),
    Skipped: Recipe(span=120, hold=900),
    Offered: Recipe(span=120, hold=900),
    Sealed: Recipe(span=260, hold=300),
    Exchanged: Recipe(span=320, arc=40, hold=700),
    Discarded: Recipe(span=320, hold=380),
    DiscardedNothing: Recipe(span=120, hold=ASKS),
    Passed: Recipe(span=120, hold=100),
    Flushed: Recipe(span=260, stagger=20, hold=760),
    WentOut: Recipe(span=180, hold=1200),
    DealEnded: Recipe(span=180, hold=4200),
    Ended: Recipe(span=120),
}
"""Milliseconds; the holds let the eye read what has happened."""
EXPLAINING = 1300.0
"""How much longer an effect is shown that explains itself."""
MISSED = 0.4
"""How long others' turns are looked at by whoever has missed the own one, as a share."""
BESIDE = 420.0
"""How long a last card, or what it does, is shown before it is told who is out with it."""
CUTS = 60.0
"""How long an 8 lies before it cuts: it strikes as it has landed, and is explained then."""
CLEAR, EXPLAINED = 640.0, 700.0
"""How long it is seen that it has cut, for play goes on then; how much longer where that is explained."""
GLANCE, STANDS = 600.0, 900.0
"""How long the points of a deal are shown at least; how long the table stands before the result comes, where
no bonus flies."""
PASSING = {
    Offered: Recipe(span=120, hold=240),
    Sealed: Recipe(span=80),
    Exchanged: Recipe(span=520, hold=280),
}
"""An exchange for whoever only looks on: backs go from plate to plate."""


def recipe_of(before: Desk, event: Event, after: Desk) -> Recipe:
    """How long the event takes and is shown: longer what explains itself; shorter what a last card does, for
    that somebody is out with it is told next, and turns that do not concern the viewer."""
    recipe = RECIPES[type(event)]
    if isinstance(event, Played | Locked | Reversed | Skipped) and _emptied(after.view):
        return replace(recipe, hold=BESIDE)
    if isinstance(event, Played) and cuts(event.laid):
        recipe = replace(recipe, hold=CUTS)
    elif isinstance(event, Played) and _asks(after.view, event.laid):
        recipe = replace(recipe, hold=ASKS)
    elif isinstance(event, Flushed) and (top := _cutting(before.view)):
        recipe = replace(recipe, hold=CLEAR + (EXPLAINED if first_time(before.view, top) else 0.0))
    elif isinstance(event, Played) and first_time(before.view, event.laid):
        recipe = replace(recipe, hold=recipe.hold + EXPLAINING)
    elif isinstance(event, Played) and _missed(before.view):
        recipe = replace(recipe, hold=MISSED * recipe.hold)
    if isinstance(event, DealEnded):
        recipe = replace(recipe, hold=_shown_for(after))
    if signs(before.view, event, after.view):
        recipe = replace(recipe, hold=max(recipe.hold, begins_at(event, after.view) + TAKES - recipe.span))
    if isinstance(event, Offered | Sealed | Exchanged) and not _swaps(before.view, after.view):
        return PASSING[type(event)]
    return recipe


def _asks(view: View, laid: Laid) -> bool:
    """Whether the viewer has played that and is asked at once what else: how many to exchange, what to throw
    away."""
    return laid.seat == view.seat and decision(view, laid) is not None


def _cutting(view: View) -> Laid | None:
    """The 8 that lies on top."""
    return view.field[-1] if view.field and cuts(view.field[-1]) else None


def _swaps(before: View, after: View) -> bool:
    """Whether the viewer has part in the exchange that goes on before or after this."""
    return before.seat is not None and before.seat in {*swapping(before), *swapping(after)}


def _missed(view: View) -> bool:
    """Whether the viewer's turn has gone by in this trick."""
    return view.seat is not None and isinstance(last_done(view, view.seat), Missed)


def _emptied(view: View) -> bool:
    """Whether the play on top was somebody's last."""
    return bool(view.field) and not view.hands[view.field[-1].seat].cards


def _shown_for(desk: Desk) -> float:
    """How long the points of a deal are shown: where somebody goes on by himself they stay anyway. Where the
    match is over the result shows them, and the table only stands."""
    if len(desk.view.past) == desk.view.options.deals:
        return STANDS
    return GLANCE if pauses(desk.view) and any(desk.seating.humans) else RECIPES[DealEnded].hold
