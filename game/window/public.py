"""The second window of a stand, which everybody looks at and nobody presses."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.config.settings import Settings
from game.look.paint.palette import Palette
from game.look.paint.raster import MissingArt
from game.look.stage import Stage
from game.scenes.booth.public import PublicPicture
from game.scenes.shell import Shell

SIZE = (1280, 720)
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

    def tick(self, now: float) -> None:
        """Opens or closes it as is wanted, and draws what has changed."""
        wanted = self._shell.booth.public_window
        if wanted and self.window is None:
            self._open()
        elif not wanted and self.window is not None:
            self.close()
        if self.window is None or self._stage is None:
            return
        if self._shell.settings is not self._settings:
            self._retune(self._stage)
        self._picture.tick(now)
        try:
            if self._stage.show(self._picture.frame(now)):
                self.window.flip()
        except pygame.error:
            self._lose()

    def moving(self, now: float) -> bool:
        """Whether its picture changes by itself."""
        return self.window is not None and self._picture.moving(now)

    def _open(self) -> None:
        """On the second screen, and as large as it, where there is one."""
        try:
            self.window = pygame.Window(self._shell.words("window.public"), SIZE, _place(), resizable=True)
            if len(pygame.display.get_desktop_sizes()) > 1:
                self.window.set_fullscreen(desktop=True)
            self._redraw()
        except pygame.error:
            self._lose()

    def _lose(self) -> None:
        """Its screen is not there any more: the other one goes on."""
        self.close()
        self._shell.organise(public_window=False)

    def _redraw(self) -> None:
        """The surface is asked for anew: an old one no longer belongs to the window."""
        if self.window is None:
            return
        settings, surface = self._shell.settings, self.window.get_surface()
        palette = Palette.of(settings)
        if self._stage is None:
            self._stage = Stage(surface, settings.lang, 1.0, palette, self._miss)
        else:
            self._stage.resize(surface)

    def _miss(self, missing: MissingArt) -> None:
        """A drawing is not there: both windows go on without it."""
        self._shell.notice = self._shell.notice or self._shell.words("asset.missing", path=missing)

    def _retune(self, stage: Stage) -> None:
        settings = self._settings = self._shell.settings
        stage.retune(settings.lang, 1.0, Palette.of(settings))
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
        self._settings = None
        if window is not None:
            with suppress(pygame.error):
                window.destroy()


def _place() -> tuple[int, int] | int:
    """Beside the first screen, where there is a second."""
    sizes = pygame.display.get_desktop_sizes()
    return (sizes[0][0], 0) if len(sizes) > 1 else pygame.WINDOWPOS_CENTERED
