"""Opening a table: its cloth parts at the slit and slides up with the shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pytweening
from msgspec.structs import replace

from game.conduct.pace import Pace
from game.look.describe.layers import ABOVE, whole
from game.look.describe.parts import panel
from game.look.describe.space import Space
from game.look.describe.specs import Cloth
from game.mats.registry import about_of
from game.mats.small import within
from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.passage import PassageScene
from game.scenes.shell import Shell

PART_MS, SLIDE_MS, FADE_MS = 200.0, 150.0, 150.0
EMBLEM_MS = 110.0
"""How long the emblem and the words on the cloth take to fade as it is drawn aside."""


def parting(before: Sequence[Placement], game: str, t: float) -> tuple[Placement, ...]:
    """The title with one cloth drawn aside, t milliseconds after it was taken hold of."""
    share = pytweening.easeInOutCubic(min(1.0, t / PART_MS))
    left = max(0.0, 1.0 - t / EMBLEM_MS)
    drawn = []
    for p in before:
        if p.key == f"cloth:{game}":
            assert isinstance(p.what, Cloth)
            room = panel("doorway", (p.x, p.y, p.w, p.h * 0.985), about_of(game).dress.dark, 0, layer=p.layer)
            drawn += [room, replace(p, what=replace(p.what, parted=share))]
        elif p.key.startswith((f"cloth:{game}:", f"name:{game}", f"rule:{game}")):
            if left:
                drawn.append(replace(p, alpha=p.alpha * left))
        else:
            drawn.append(p)
    return tuple(drawn)


def opening(
    before: Sequence[Placement],
    game: str,
    after: Sequence[Placement],
    t: float,
    space: Space = Space.WIDE,
) -> tuple[Placement, ...]:
    """The way from the title to the screen behind one of its cloths, at t milliseconds."""
    parted = parting(before, game, t)
    if t < PART_MS:
        return parted
    share = pytweening.easeInCubic(min(1.0, (t - PART_MS) / SLIDE_MS))
    return (
        whole(after, "after", space=space),
        whole(parted, "title", -space.h * share, layer=1, space=space),
    )


class CurtainScene(PassageScene):
    """Lies over the screen that is being opened until it can be seen whole."""

    name = "curtain"

    def __init__(self, shell: Shell, before: Frame, game: str, now: float) -> None:
        super().__init__(shell)
        self._opened, self._space = shell.top, shell.pane.space
        self._after: tuple[Placement, ...] | None = None
        """What is behind it, laid out once the cloth has been taken hold of."""
        self._coming: tuple[Placement, ...] = ()
        self._before, self._game, self._began = within(before, self._space), game, now
        self._pace = Pace.of(shell.settings)
        self._span = FADE_MS if self._pace.reduced else PART_MS + SLIDE_MS

    @classmethod
    def draw_over(cls, shell: Shell, before: Frame, game: str, now: float) -> None:
        """Opens the top screen from behind the cloth; at once where motion is off."""
        if Pace.of(shell.settings).moves and shell.enlarged is None:
            shell.push(cls(shell, before, game, now))

    def _elapsed(self, now: float) -> float:
        return self._pace.elapsed(self._began, now)

    def frame(self, focus: str | None, now: float) -> Frame:
        """What is seen now; nothing can be pointed at."""
        t = self._elapsed(now)
        if self._after is None:
            still = self._before if self._pace.reduced else parting(self._before, self._game, 0.0)
            return Frame(still, space=self._space)
        if self._pace.reduced:
            share = min(1.0, t / FADE_MS)
            after = whole(self._after, "after", layer=ABOVE, alpha=share, space=self._space)
            return Frame((*self._before, after), space=self._space)
        drawn = opening(self._before, self._game, self._after, t, self._space)
        return Frame(drawn, coming=self._coming, space=self._space)

    def tick(self, now: float) -> None:
        """Leaves when all is open."""
        if self._after is None and now > self._began:
            self._look_behind(now)
        if self._elapsed(now) >= self._span:
            self.shell.pop()

    def _look_behind(self, now: float) -> None:
        """Both pictures that slide are put together while the cloth parts."""
        self._after = self._opened.frame(None, now).placements
        if not self._pace.reduced:
            self._coming = opening(self._before, self._game, self._after, PART_MS, self._space)
