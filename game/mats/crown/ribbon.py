"""グローリアスクラウン: the ribbon over the hand while strength does not run as usual."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Stroke
from game.mats.crown.hand import returns
from game.mats.crown.layout import Table
from game.mats.crown.state import TO_LEFT, TO_RIGHT
from game.motion.placement import Placement
from game.rules.crown.values import reversed_order

EDGE, INK = (199, 208, 226), (238, 241, 247)
SIDE, SIDE_LARGE = 72.0, 112.0
"""How wide a word at its end may be; with large letters."""


def ribbon(table: Table) -> Iterator[Placement]:
    """Which end of the hand is weak and which strong, for whoever holds cards here: after a revolution, and
    in a trick that 11バック turns. It runs as the hand lies, from 3 to 2; its arrow to what is strong."""
    desk, words, at = table.desk, table.words, table.at.ribbon
    view = desk.view
    down, own = reversed_order(view), view.seat == desk.bottom
    if (
        at is None
        or not (own and (down or view.revolution) and view.hands[desk.bottom].cards)
        or returns(desk)
    ):
        return
    side = SIDE_LARGE if table.at.brief else SIDE
    ends = [("weak", words("crown.ribbon.weak")), ("strong", words("crown.ribbon.strong"))]
    (low, lower), (high, higher) = ends[::-1] if down else ends
    yield panel("ribbon", at, theme.INK0, at.h / 2, EDGE, 2, opacity=0.55, layer=1)
    for key, text, x, align in (
        (f"ribbon {low}", lower, 24, "left"),
        (f"ribbon {high}", higher, at.w - 28 - side, "right"),
    ):
        yield label(key, text, at.at(x, 0, side + 4, at.h), 19, INK, "bold", align, layer=1)
    for n, (number, x) in enumerate((("3", 28 + side), ("2", at.w - side - 62))):
        key = f"ribbon end {n} {number}"
        yield label(key, number, at.at(x, 0, 34, at.h), 25, theme.YAMA, "display", "centre", layer=1)
    line = Stroke(TO_LEFT if down else TO_RIGHT, theme.YAMA, 4, head=15)
    left = 76 + side
    yield Placement(f"ribbon arrow {down}", line, *at.at(left, at.h / 2 - 10, at.w - 2 * left, 20), 1)
