"""地下鉄: a game in which it is known from the beginning who begins: it is seen all the same."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.words import Words
from game.mats.kit.films import filmed
from game.mats.kit.moments import burst, rimmed
from game.mats.subway.desk import Desk
from game.mats.subway.frame import frame
from game.mats.subway.layouts import layout_of
from game.motion.clip import Clip, Recipe, Sound
from game.motion.moment import Moment, felt
from game.rules.subway.values import FirstChosen, ToChooseFirst

KNOWN = Recipe(span=120, hold=700)
"""How the choice of styles comes, and how long that rests."""
TOLD, STAYS = 260.0, 760.0
"""When it is told at whose plate it is, and how long the plates stay."""


def dealt(desk: Desk, words: Words, reduced: bool) -> Clip:
    """Whoever begins is marked on the plates, which then make way for the styles."""
    state, at = desk.view.state, layout_of(desk)
    first = state.options.first or 0
    undrawn = replace(state, options=replace(state.options, first=None), todo=ToChooseFirst())
    before, event = replace(desk, view=replace(desk.view, state=undrawn)), FirstChosen(first)
    made = filmed(partial(frame, at=at), before, event, desk, words, KNOWN, {}, reduced)
    if reduced:
        return made
    plate = at.seats.box(first)
    return felt(
        made,
        Moment(
            span=TOLD + STAYS + made.span,
            things=(
                rimmed("lot rim", plate, 20, theme.YAMA, TOLD, STAYS - 120.0, 120.0),
                burst(plate.middle, TOLD, 120.0, size=2 * plate.h),
            ),
            when={"": TOLD + STAYS, "status": TOLD},
            sounds=(Sound(0.0, "card_lift"), Sound(TOLD, "stamp"), Sound(TOLD + STAYS, "card_flip")),
        ),
    )
