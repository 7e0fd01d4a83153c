"""The cloth between a table and its result: it comes down over the last picture of the game, and goes up
again to its hem over who has won."""

from __future__ import annotations

from collections.abc import Sequence

import pytweening

from game.conduct.pace import Pace
from game.look.describe import theme
from game.look.describe.layers import ABOVE, whole
from game.look.describe.parts import disc, ground, panel, picture
from game.look.describe.space import Space
from game.mats.registry import about_of
from game.mats.small import within
from game.mats.table import Frame
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.scenes.passage import PassageScene
from game.scenes.result.feast import HEM
from game.scenes.scene import NOWHERE
from game.scenes.shell import Shell

FALLS_MS, RISES_MS, FADE_MS = 320.0, 260.0, 150.0
SIGN, RIM, EMBLEM = 150.0, 5.0, 190.0
"""The radius of the disc on the cloth, its rim, and how large the emblem on it is. The rim is a disc of its
own, so that it is painted in a round of its own."""


def cloth(game: str, space: Space = Space.WIDE) -> tuple[Placement, ...]:
    """The table's cloth as large as the screen, with a seam below, and its emblem: it is no empty picture."""
    dress, (x, y) = about_of(game).dress, space.middle
    seam = panel("seam", (0, space.h - 6, space.w, 6), dress.dark, 0, layer=0)
    rim, sign = (
        disc("cloth rim", x, y, SIGN, dress.dark, 0),
        disc("cloth sign", x, y, SIGN - RIM, theme.PAPER0, 0),
    )
    emblem = (x - EMBLEM / 2, y - EMBLEM / 2, EMBLEM, EMBLEM)
    return (*ground(dress, space), seam, rim, sign, picture("cloth emblem", dress.emblem, emblem, layer=0))


def covering(
    before: Sequence[Placement],
    drop: Sequence[Placement],
    after: Sequence[Placement],
    t: float,
    space: Space = Space.WIDE,
) -> tuple[Placement, ...]:
    """The way from the table to its result, at t milliseconds: the cloth comes down, and goes up."""
    if t < FALLS_MS:
        share = pytweening.easeInOutCubic(t / FALLS_MS)
        return (*before, whole(drop, "cloth", -space.h * (1.0 - share), layer=ABOVE, space=space))
    share = pytweening.easeInOutCubic(min(1.0, (t - FALLS_MS) / RISES_MS))
    return (*after, whole(drop, "cloth", -(space.h - HEM) * share, layer=ABOVE, space=space))


class ClothScene(PassageScene):
    """Lies over the result until that can be seen whole."""

    name = "cloth"

    def __init__(self, shell: Shell, before: Frame, viewer: Seat | None, game: str) -> None:
        super().__init__(shell)
        self._result = shell.top
        self._space = shell.pane.space
        self._before, self._viewer = within(before, self._space), viewer
        self._drop = cloth(game, self._space)
        self._after: tuple[Placement, ...] = ()
        """The result as it begins; laid out once, when the cloth has begun to come down."""
        self._began: float | None = None
        self._pace = Pace.of(shell.settings)
        self._span = FADE_MS if self._pace.reduced else FALLS_MS + RISES_MS

    @classmethod
    def draw_over(cls, shell: Shell, before: Frame, viewer: Seat | None, game: str) -> None:
        """Lets the top screen, a result, come in over the table; at once where motion is off."""
        if Pace.of(shell.settings).moves and shell.enlarged is None:
            shell.push(cls(shell, before, viewer, game))

    @property
    def viewer(self) -> Seat | None:
        """Whose table is still seen."""
        return self._viewer

    def _elapsed(self, now: float) -> float:
        return 0.0 if self._began is None else self._pace.elapsed(self._began, now)

    def frame(self, focus: str | None, now: float) -> Frame:
        """What is seen now; nothing can be pointed at."""
        after, t = self._after, self._elapsed(now)
        if self._pace.reduced:
            share = min(1.0, t / FADE_MS)
            over = whole(after, "after", layer=ABOVE, alpha=share, space=self._space)
            return Frame((*self._before, over) if after else self._before, space=self._space)
        drawn = covering(self._before, self._drop, after, t, self._space)
        return Frame(drawn, coming=after, space=self._space)

    def fresh_focus(self) -> str | None:
        """There is nothing to be at."""
        return NOWHERE

    def tick(self, now: float) -> None:
        """Leaves when all is done."""
        if self._began is None:
            self._began = now
        elif not self._after:
            self._after = self._result.frame(None, now).placements
        if self._elapsed(now) >= self._span:
            self.shell.pop()
