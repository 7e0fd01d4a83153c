"""The second window of a stand, which everybody looks at and nobody presses."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter

import pygame

from game.config.art import MissingArt
from game.config.settings import Settings
from game.look.paint.palette import Palette
from game.look.paint.prefetch import SPARE_MS
from game.look.stage import Stage
from game.scenes.booth.public import PublicPicture
from game.scenes.shell import Shell
from game.window.display import come_forward, icon
from game.window.entrance import MOST_MS

SIZE = (1280, 720)
ROUND_MS = 15.0
"""What both windows' pictures may take together in one round."""
MOST_PASSED_OVER = 3
"""After so many rounds one is for its picture alone."""
POINTING = frozenset({
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
    pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.DROPFILE,
})  # fmt: skip
"""What means nothing on it."""
CHANGED = frozenset({
    pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED,
})  # fmt: skip


class PublicWindow:
    """Open as long as the organiser wants it; it can be closed and opened again at any time."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._picture = PublicPicture(shell)
        self.window: pygame.Window | None = None
        self._stage: Stage | None = None
        self._settings: Settings | None = None
        """By which it was drawn last."""
        self._screens = 0
        """How many there were when it was opened."""
        self._subject: tuple[str, str] | None = None
        """What it shows a picture of."""
        self._waiting: float | None = None
        """Since when the picture of something else is being made, while the last one stands."""
        self._spent, self._passed_over = 0.0, 0
        """How many milliseconds its latest picture took, and how many rounds it has been put off since."""

    def tick(self, now: float) -> None:
        """Opens or closes it as is wanted."""
        wanted = self._shell.booth.public_window
        if self.window is not None and (not wanted or pygame.display.get_num_displays() != self._screens):
            self.close()  # Where a screen came or went it is opened anew in the place that it has now.
            come_forward()
        if wanted and self.window is None:
            self._open()

    @property
    def claims(self) -> bool:
        """Whether it has been put off so often that this round is for it alone."""
        return self.window is not None and self._passed_over >= MOST_PASSED_OVER

    def show(self, now: float, spent: float) -> None:
        """Draws what has changed. `spent`: the milliseconds that the round has taken so far; where both
        windows have no room in it, this one is put off, but not for long."""
        if self.window is None or self._stage is None:
            return
        if spent + self._spent > ROUND_MS and not self.claims:
            self._passed_over += 1
            return
        self._passed_over, began = 0, perf_counter()
        if self._shell.settings is not self._settings:
            self._retune(self._stage)
        self._picture.tick(now)
        try:
            self._draw(self._stage, self.window, now)
        except pygame.error:
            self._lose()
            return
        self._spent = (perf_counter() - began) * 1000
        if spent + self._spent < ROUND_MS - SPARE_MS:
            self._stage.prepare(self._picture.coming(now))

    def _draw(self, stage: Stage, window: pygame.Window, now: float) -> None:
        """The last picture stands until one of something else is made."""
        seen = self._picture.frame(now)
        if self._picture.subject != self._subject and self._subject is not None:
            self._waiting = now if self._waiting is None else self._waiting
            if now - self._waiting < MOST_MS and not stage.ready(seen, self._picture.space):
                return
        self._subject, self._waiting = self._picture.subject, None
        if stage.show(seen, self._picture.space):
            window.flip()

    def moving(self, now: float) -> bool:
        """Whether its picture changes by itself, or is not seen yet."""
        late = self._passed_over > 0 or self._waiting is not None
        return self.window is not None and (late or self._picture.moving(now))

    def _open(self) -> None:
        """On the second screen, and as large as it, where there is one; else below the first window. The
        keyboard stays with that."""
        try:
            screens = pygame.display.get_desktop_sizes()
            self._screens = len(screens)
            size, place = _place(screens)
            self.window = pygame.Window(self._shell.words("window.public"), size, place, resizable=True)
            if (sign := icon()) is not None:
                self.window.set_icon(sign)
            if len(screens) > 1:
                self.window.set_fullscreen(desktop=True)
            self._redraw()
            come_forward()
        except pygame.error:
            self._lose()

    def _lose(self) -> None:
        """Its screen is not there any more: the other one goes on."""
        self.close()
        come_forward()
        self._shell.organise(public_window=False)

    def _redraw(self) -> None:
        """The surface is asked for anew: an old one no longer belongs to the window."""
        if self.window is None:
            return
        settings, surface = self._shell.settings, self.window.get_surface()
        self._picture.reshape(surface.get_size())
        palette = Palette.of(settings)
        if self._stage is None:
            self._stage = Stage(surface, settings.lang, self._picture.text / 100, palette, self._miss)
        else:
            self._stage.resize(surface)
            self._stage.retune(settings.lang, self._picture.text / 100, palette)

    def _miss(self, missing: MissingArt) -> None:
        """A drawing is not there: both windows go on without it."""
        self._shell.notice = self._shell.notice or self._shell.words("asset.missing", path=missing)

    def _retune(self, stage: Stage) -> None:
        settings = self._settings = self._shell.settings
        stage.retune(settings.lang, self._picture.text / 100, Palette.of(settings))
        self._picture.retune()

    def heed(self, event: pygame.Event) -> bool:
        """Looks at an event; True if it was this window's own and means nothing to the other one. Keys do,
        wherever they are pressed."""
        if self.window is None or event.dict.get("window") is not self.window:
            return False
        if event.type == pygame.WINDOWCLOSE:
            self._shell.organise(public_window=False)
        elif event.type in CHANGED:
            try:
                self._redraw()
            except pygame.error:
                self._lose()
        return event.type in POINTING or pygame.WINDOWSHOWN <= event.type <= pygame.WINDOWDISPLAYCHANGED

    def close(self) -> None:
        """It goes, and all that it held."""
        window, self.window, self._stage = self.window, None, None
        self._settings = self._subject = self._waiting = None
        if window is not None:
            with suppress(pygame.error):
                window.destroy()


def _place(screens: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Its size and its place: all of the second screen, wherever that stands, also where no window manager
    lets it fill it; or the last corner of the only one."""
    if len(screens) > 1:
        second = pygame.WINDOWPOS_CENTERED | 1  # SDL's way to name a screen in a place.
        return screens[1], (second, second)
    return SIZE, (max(0, screens[0][0] - SIZE[0]), max(0, screens[0][1] - SIZE[1]))
