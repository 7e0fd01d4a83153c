"""The part of a page that is seen, and how it is scrolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.input.focus import by_id
from game.look.describe import theme
from game.look.describe.parts import Made, button, panel
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.scene import Scene
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.scenes.scroll.page import Page
    from game.scenes.scroll.texts import Setting

UP, DOWN = "scroll:up", "scroll:down"
FOOT = 96.0
"""How high the foot is in which the buttons stand that scroll."""
BUTTON = (250.0, 76.0)
SIZE = 30.0
TURN = 0.8
"""As much of what is seen is new after a step; `NOTCH`: reference pixels of a notch of a wheel."""
NOTCH = 150.0
SEEN = 20.0
"""How far from the edge comes what is brought into sight."""


class Roll:
    """Pages of one shell's screens, each scrolled as far as somebody has."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._down: dict[Scene, float] = {}
        """How far each one is scrolled."""
        self._known: tuple[Frame, Setting] | None = None
        """What the page was made from."""
        self._page: Page | None = None
        """What is seen a part of; None: a screen that is no page."""

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be pressed on the page, each where it lies in the whole."""
        page = self._page
        return () if page is None else (*page.targets, *self._ways(page.bottom))

    def show(self, frame: Frame) -> Frame:
        """The screen as it is seen: where its letters are larger than it has room for, a part of its page."""
        shell = self._shell
        open_ = set(shell.stack)
        self._down = {scene: down for scene, down in self._down.items() if scene in open_}
        if shell.enlarged is None:
            self._page = self._known = None
            return frame
        from game.scenes.scroll.sheet import paged
        from game.scenes.scroll.texts import Setting

        laid = (shell.settings.text_scale or 100) / 100
        setting = Setting(shell.window.space, shell.window, shell.words.lang, shell.enlarged / 100, laid)
        if self._page is None or (frame, setting) != self._known:
            self._known, self._page = (frame, setting), paged(frame, setting)
        return self._seen()

    # What is seen

    def _foot(self, page: Page) -> float:
        """Down to where the page is seen."""
        high = self._shell.window.space.h
        return high - FOOT if page.bottom > high else high

    def _most(self, page: Page) -> float:
        """How far it can be scrolled."""
        return max(0.0, page.bottom - self._foot(page))

    @property
    def down(self) -> float:
        """How far it is scrolled."""
        page = self._page
        return 0.0 if page is None else min(self._down.get(self._shell.top, 0.0), self._most(page))

    def _seen(self) -> Frame:
        page, space, down = self._page, self._shell.window.space, self.down
        assert page is not None
        top, foot = page.top, self._foot(page)
        area = Box(0, top, space.w, foot - top)
        drawn = [*page.standing]
        for p in page.moving:
            y = p.y - down
            if y + p.h > top and y < foot:
                whole = y >= top and y + p.h <= foot
                drawn.append(replace(p, y=y, clip=None if whole else area))
        targets = [*self._reached(page, area)]
        if self._most(page):
            drawn += self._bar(page, area)
            for made in self._made(space.h - FOOT):
                drawn += made.placements
                targets.append(made.target)
        caret = page.caret and page.caret.at(0, -down, page.caret.w, page.caret.h)
        return Frame(in_order(drawn), tuple(targets), typing=page.typing, caret=caret, space=space)

    def _reached(self, page: Page, area: Box) -> Iterator[Target]:
        """What can be pressed of what is seen."""
        least = self._shell.window.reach(self._shell.window.space)
        for t in page.targets:
            if t.y + t.h <= page.top + 1:
                yield t
                continue
            y = t.y - self.down
            top, bottom = max(y, area.y), min(y + t.h, area.bottom)
            if bottom - top >= min(t.h, least):
                yield replace(t, y=top, h=bottom - top)

    def _bar(self, page: Page, area: Box) -> Iterator[Placement]:
        """Where in the whole it is, and the foot."""
        space = self._shell.window.space
        yield panel("scroll foot", (0, area.bottom, space.w, FOOT), theme.PAPER1, 0, layer=6)
        yield panel("scroll rule", (0, area.bottom, space.w, 3), theme.PAPER3, 0, layer=6)
        share = area.h / (area.h + self._most(page))
        high = max(80.0, area.h * share)
        y = area.y + (area.h - high) * self.down / self._most(page)
        yield panel("scroll track", (space.w - 14, area.y, 10, area.h), theme.PAPER2, 5, layer=6)
        yield panel("scroll thumb", (space.w - 14, y, 10, high), theme.INK2, 5, layer=6)

    def _made(self, top: float) -> Iterator[Made]:
        page, words, (wide, high) = self._page, self._shell.words, BUTTON
        assert page is not None
        ways = (
            (UP, words("scroll.up"), self.down > 0),
            (DOWN, words("scroll.down"), self.down < self._most(page) - 1),
        )
        for n, (key, said, there) in enumerate(ways):
            x = self._shell.window.space.w - 24 - (wide + 20) * (2 - n) + 20
            box = (x, top + (FOOT - high) / 2 + 1, wide, high)
            yield button(key, said, box, size=SIZE, enabled=there)

    def _ways(self, below: float) -> tuple[Target, ...]:
        page = self._page
        if page is None or not self._most(page):
            return ()
        return tuple(made.target for made in self._made(max(below, page.bottom)))

    # What scrolls it

    def by(self, down: float) -> bool:
        """Shows what lies so far below, or above; False where it goes no farther."""
        page, before = self._page, self.down
        if page is None:
            return False
        self._down[self._shell.top] = max(0.0, min(before + down, self._most(page)))
        return self.down != before

    def turn(self, pages: float) -> bool:
        """So many steps on, or back."""
        page = self._page
        return page is not None and self.by(pages * TURN * (self._foot(page) - page.top))

    def reveal(self, target: str | None) -> None:
        """Brings what can be pressed into sight."""
        page = self._page
        t = None if page is None else by_id(page.targets, target)
        if page is None or t is None or t.y + t.h <= page.top + 1:
            return
        top, bottom = page.top + self.down, self._foot(page) + self.down
        if t.y < top + SEEN:
            self.by(t.y - SEEN - top)
        elif t.y + t.h > bottom - SEEN:
            self.by(min(t.y + t.h + SEEN - bottom, t.y - SEEN - top))

    def press(self, target: str) -> bool:
        """One of the buttons that scroll; False for any other."""
        if target in (UP, DOWN):
            self.turn(1.0 if target == DOWN else -1.0)
        return target in (UP, DOWN)
