"""What a window does besides when it stands at a stand: it notices who has gone, which keys open the staff's
panel, and which devices come and go."""

from __future__ import annotations

import os
from signal import SIGINT, SIGTERM, signal
from typing import TYPE_CHECKING, Any

import pygame

from game.config.places import player_dir
from game.input.chord import Chord, Part
from game.scenes.booth.calm import CalmScene
from game.scenes.booth.diary import Diary
from game.scenes.booth.keeper import Keeper
from game.scenes.safe.report import write
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.window.public import PublicWindow

MOST_MISHAPS, WITHIN_MS = 3, 60_000.0
RESTART = 70
"""The exit code that asks an outer loop to begin the program anew: an internal error, in sysexits.h."""
KEYS_MS, PAD_MS = 2_000.0, 3_000.0
BACK, START = 4, 6
"""SDL's numbers of the two buttons in a pad's middle."""
_DEVICES = {
    pygame.AUDIODEVICEREMOVED: ("sound", False),
    pygame.AUDIODEVICEADDED: ("sound", True),
    pygame.CONTROLLERDEVICEREMOVED: ("pad", False),
    pygame.CONTROLLERDEVICEADDED: ("pad", True),
}
"""Which device an event is about, and whether it is there now."""


def stand_for(shell: Shell, kiosk: bool) -> Stand:
    """Made before the window, for SDL asks what is wanted of it when it makes one."""
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    if kiosk:
        os.environ.setdefault("SDL_WINDOWS_NO_CLOSE_ON_ALT_F4", "1")
        os.environ.setdefault("SDL_GRAB_KEYBOARD", "1")
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "0")
    return Stand(shell, Diary(player_dir(shell.settings.data_dir)))


class Stand:
    """Beside one shell."""

    mishap_code = RESTART

    def __init__(self, shell: Shell, diary: Diary) -> None:
        self._shell = shell
        shell.diary = diary
        self._keeper = Keeper(shell)
        self._chord = Chord.of(
            ([("key", pygame.K_F10), ("key", pygame.K_ESCAPE)], KEYS_MS),
            ([("pad", BACK), ("pad", START)], PAD_MS),
        )
        self._public: PublicWindow | None = None
        """The second window, once one was wanted."""
        self._gone: set[str] = set()
        """Devices that were pulled out."""
        self._mishaps: list[float] = []
        """When something went wrong."""
        self._signals: dict[int, Any] = {}
        """What signals meant before."""

    def begin(self) -> None:
        """The window is there."""
        # SDL would make the close button's word of it, which a kiosk does not heed; an outer loop may end it.
        self._signals = {each: signal(each, self._end) for each in (SIGTERM, SIGINT)}
        self._shell.diary.note("start")
        self.hold()

    def _end(self, number: int, frame: object) -> None:
        self._shell.end()

    def hold(self) -> None:
        """Keeps the keys that the system would take for itself, where it lets a program do so; for every
        window that is opened."""
        if self._shell.kiosk:
            pygame.event.set_grab(self._shell.settings.fullscreen)
            pygame.display.set_allow_screensaver(False)

    def heed(self, event: Any, now: float) -> bool:
        """Looks at an event first; True if it means nothing to anybody else."""
        if self._public is not None and self._public.heed(event):
            return True
        if event.type == pygame.WINDOWCLOSE and self._public is not None and self._public.window is not None:
            self._shell.quit()  # With two windows no other word of it comes.
        if event.type in _DEVICES:
            self._note_device(*_DEVICES[event.type])
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self._chord.release()
            return self._public is not None and self._public.window is not None  # It may lie beside.
        if event.type == pygame.DROPFILE:
            return self._shell.kiosk
        part = _part(event)
        if part is None:
            return False
        down = event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
        return self._chord.heed(part, down, now)

    def _note_device(self, device: str, there: bool) -> None:
        """One that was there from the beginning is no news."""
        if not there:
            self._gone.add(device)
            self._shell.diary.note("gone", device)
        elif device in self._gone:
            self._gone.discard(device)
            self._shell.diary.note("back", device)

    def tick(self, now: float) -> None:
        """Time passes."""
        if self._chord.due(now) and not self._shell.staffed:
            self._shell.last_input = now
            self._shell.open.staff()
        self._keeper.tick(now)
        if self._shell.booth.public_window and self._public is None:
            from game.window.public import PublicWindow

            self._public = PublicWindow(self._shell)
        if self._public is not None and self._shell.stack:
            self._public.tick(now)

    @property
    def claims(self) -> bool:
        """Whether this round is for another window alone."""
        return self._public is not None and self._public.claims

    def show(self, now: float, spent: float) -> None:
        """The first window's picture is drawn, `spent` milliseconds after the round began."""
        if self._public is not None and self._shell.stack:
            self._public.show(now, spent)

    def moving(self, now: float) -> bool:
        """Whether something is seen to move beside the window itself."""
        return self._public is not None and self._public.moving(now)

    def recover(self, error: Exception, now: float) -> bool:
        """Something in the program went wrong: the calm card for a while, then the attract mode. False after
        more than three within a minute: then the program is better begun anew."""
        shell = self._shell
        self._mishaps = [*(then for then in self._mishaps if now - then < WITHIN_MS), now]
        folder = None if shell.kiosk else player_dir(shell.settings.data_dir)
        report = write(folder, error, shell.top.name if shell.stack else "")
        shell.diary.note("fault", f"{report.number} {report.place}")
        if len(self._mishaps) > MOST_MISHAPS:
            return False
        shell.start_afresh(CalmScene(shell, report.number))
        shell.flush = True
        return True

    def close(self) -> None:
        """The program ends."""
        for each, before in self._signals.items():
            signal(each, before)
        if self._public is not None:
            self._public.close()
        too_many = len(self._mishaps) > MOST_MISHAPS
        self._shell.diary.note("stop", str(RESTART) if too_many else "")


def _part(event: Any) -> Part | None:
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return "key", event.key
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return "pad", event.button
    return None
