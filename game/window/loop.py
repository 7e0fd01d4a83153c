"""The only loop of the program: reads devices, lets time pass, draws what changed."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.config.settings import Settings
from game.input.intents import Command, Intent
from game.look.paint.palette import Palette
from game.scenes.ease import EasyManager
from game.window import tidying
from game.window.clipboard import deliver
from game.window.controls import new_devices, suit
from game.window.display import NoWindow, first_window, open_window
from game.window.entrance import Entrance
from game.window.events import INPUT, LOOKED_AT, STIRRING
from game.window.pads import Pads
from game.window.probe import Probe
from game.window.rounds import Round
from game.window.start import get_ready, meet, new_shell, new_stage, stand_beside
from game.window.writing import Writing

if TYPE_CHECKING:
    from game.config.art import MissingArt
    from game.mats.table import Frame
    from game.window.ears import Ears
    from game.window.hearing import Hearing

LIVELY_HZ, AWAKE_HZ, ASLEEP_HZ = 60, 30, 10
AWAKE_MS, REBUILD_MS, LOST_MS = 5000, 150, 1000
AGAIN_MS = 60_000
"""A mishap that comes so soon after another may lie in what is stored."""


class Window:
    """The window and everything behind it."""

    _missed = False
    _calmed: int | None = None
    """When the calm card was shown last."""

    def __init__(self, flags: Settings) -> None:
        """Raises `NoWindow`, and `OSError` where the probe cannot be written."""
        self._probe = Probe(Path(flags.probe)) if flags.probe else None
        self.shell = new_shell(flags)
        self._stand = stand_beside(self.shell)
        surface = first_window(self.shell.settings)
        if self._stand is not None:
            self._stand.begin()
        self._devices = new_devices(self.shell)
        pygame.font.init()
        pygame.display.set_caption(self.shell.words("window.title"))
        self.shell.reshape(surface.get_size())
        self._settings = self.shell.settings
        self.manager = EasyManager(self.shell)
        self.stage = new_stage(surface, self._settings, self._miss)
        self._clock = pygame.time.Clock()
        self._woken: list[pygame.Event] = []
        """What ended the last pause: comes before all that the window system has since."""
        self._pads: Pads | None = None
        self.ears: Ears | None = None
        self.hearing: Hearing | None = None
        self._arrivals = deque((lambda: None, self._meet, self._reach_out, self._open_ears))
        """What the first picture does without: nothing in its own round, then one a round."""
        self._later = get_ready(self.shell)
        self._writing = Writing(self._devices)
        self._away = False
        """The window is not being looked at."""
        self._stirred = True
        """Something happened since the screen last settled."""
        self._round = Round()
        self._lively = 0.0
        """When something last moved."""
        self._damaged = False
        """The window system has lost the picture."""
        self._entrance = Entrance()
        self._laid_out = True
        """No event has come since the screen was laid out, nor anything that took long."""
        self._resized_at: float | None = None
        """When the window last changed its size, until the picture is made anew for it."""

    def run(self) -> int:
        """Until the last screen is closed. Returns the exit code: 1 if it could not even say calmly that
        something is wrong, a stand's own where that happens too often at a stand."""
        while not self.shell.over:
            now = float(pygame.time.get_ticks())
            try:
                self.step(now)
            except Exception as error:
                if isinstance(error, pygame.error) and not pygame.display.get_surface():
                    self._reopen()
                elif not self.keep_calm(error):
                    return 1 if self._stand is None else self._stand.mishap_code
            if not self.shell.over:
                self._pause(self.rate(now))
        return 0

    def _pause(self, rate: int) -> None:
        """Until the next round. Where nothing moves and somebody is there, whatever he does begins it at
        once; SDL waits too busily for that to go on when nobody is."""
        if self._entrance.waits:
            pygame.time.wait(1)
        elif rate != AWAKE_HZ:
            self._clock.tick(rate)
        elif (event := pygame.event.wait(1000 // rate)).type != pygame.NOEVENT:
            self._woken.append(event)

    def keep_calm(self, error: Exception) -> bool:
        """Something in the program went wrong: the calm card is shown; False where that cannot be."""
        from game.window.mishap import keep_calm

        now, before = pygame.time.get_ticks(), self._calmed
        if self._stand is not None:
            calm = self._stand.recover(error, now)
        else:
            calm = keep_calm(self.shell, error, before is not None and now - before < AGAIN_MS)
        if calm:
            self._calmed = now
            self.manager = EasyManager(self.shell)
            self.stage.forget()
            self._damaged = True
        return calm

    def _reopen(self) -> None:
        """The display was lost: it is looked for every `LOST_MS`, and the window opened anew in it."""
        try:
            pygame.display.quit()
            self._resize(first_window(self._settings))
            if self._stand is not None:
                self._stand.hold()
            self._damaged = True
        except NoWindow:
            pygame.time.wait(LOST_MS)

    def _miss(self, missing: MissingArt) -> None:
        """A drawing is not there: said once, and the game goes on without it."""
        if not self._missed:
            self._missed = True
            self.shell.notice = self.shell.words("asset.missing", path=missing)

    def step(self, now: float) -> None:
        """Once round the loop: input, time, picture, probe; no more of it once another screen has come."""
        self._round.begin(self.stage.setting.share)
        self._entrance.turns(self.shell.top, now)
        if not self._entrance.waits:
            self._take_input(now)
        if self.shell.over or self._entrance.turns(self.shell.top, now):
            return
        self.manager.tick(now)
        if self.shell.over or self._entrance.follows(self.shell.top, now):
            return
        self._laid_out &= not self._round.busy
        if self._stand is not None:
            self._stand.tick(now)
        if self.shell.flush:  # Input made before a cover fell or opened must not act after it.
            pygame.event.clear(INPUT)
            self.shell.flush = False
        if self.shell.copied:
            deliver(self.shell)
            self._stirred = True
        if self.shell.settings is not self._settings:
            self._retune()
        if self._resized_at is not None:
            if now - self._resized_at < REBUILD_MS:
                return
            self._resized_at = None
            if surface := pygame.display.get_surface():
                self._resize(surface)
        put_off = self._stand is not None and self._stand.claims
        awaited = self._stirred or self._damaged or self._entrance.waits
        if not put_off and (awaited or not self.manager.at_rest(now)):
            self._draw(now)
        if self._stand is not None:
            self._stand.show(now, self._round.spent)
        if self._entrance.waits or put_off:
            return
        self._settle(now)
        if self.manager.at_rest(now) and not self._round.busy:
            self._prepare(now)
        self._listen(now)

    def _listen(self, now: float) -> None:
        if self._arrivals:
            self._arrivals.popleft()()
        elif self.ears is not None:
            self.ears.listen(self._away, now)
        if self.hearing is not None:
            for wish in self.hearing.listen(self.manager, now, self.stage.to_window):
                self._stirred = True
                self._do(wish, now)

    def rate(self, now: float) -> int:
        """How often the loop goes round in a second."""
        moves = self._stand is not None and self._stand.moving(now)
        if moves or self._resized_at is not None or not self.manager.at_rest(now):
            return LIVELY_HZ
        awake = self._devices.holding or now - self.shell.last_input < AWAKE_MS
        return AWAKE_HZ if awake else ASLEEP_HZ

    # What is seen and heard

    def _draw(self, now: float) -> None:
        changed, frame, top = not self._laid_out, self._lay_out(now), self.shell.top
        busy = (changed or self._entrance.waits) and self._round.busy
        if not self._entrance.opens(top, top.moving(now), self.stage, frame, now, busy):
            return
        self._damaged = False
        if self.stage.show(frame.placements, frame.space):
            pygame.display.flip()
        if self._round.looks_ahead():
            top.look_ahead(now)
        self.stage.prepare(frame.coming, self._round.spare)

    def _lay_out(self, now: float) -> Frame:
        self._laid_out, frame = True, self.manager.frame(now)
        self._writing.follow(self.manager, self.stage)
        return frame

    def _prepare(self, now: float) -> None:
        """One piece of what will be needed, while nothing else is to be done: no press has to wait for it."""
        self.shell.run_errands()
        if self.stage.foresee():
            return
        if (ready := next(self._later, None)) is not None:
            ready()
        else:
            tidying.tidy(now - max(self._lively, self.shell.last_input))

    # What comes once the first picture is seen

    def _meet(self) -> None:
        """Games from outside; whoever has none waits for nothing."""
        tidying.begin()
        if meet(self.shell):
            self._damaged = self._stirred = True

    def _reach_out(self) -> None:
        from game.window.hearing import Hearing

        self._pads, self.hearing = Pads(), Hearing(self.shell)

    def _open_ears(self) -> None:
        from game.window.ears import Ears

        self.ears = Ears(self.shell)

    def _settle(self, now: float) -> None:
        rest = self.manager.at_rest(now)
        if rest and self._stirred and self._probe:
            top, shown = self.shell.top, self.manager
            self._probe.settle(top.name, top.viewer, shown.focus, shown.targets, self.stage.to_window)
        self._stirred = not rest
        self._lively = self._lively if rest else now

    # What people do

    def _take_input(self, now: float) -> None:
        events, self._woken = self._woken + pygame.event.get(), []
        for event in events:
            if self._stand is not None and self._stand.heed(event, now):
                self._stirred = True
                continue
            if not self._laid_out:  # What is pointed at is what the last event has brought about.
                self._lay_out(now)
            self._devices.asked = self.shell.top.asks_for
            self._stirred |= event.type in STIRRING
            self._damaged |= event.type == pygame.TEXTEDITING
            if self.ears is not None:
                self.ears.heed(event)
            if event.type in LOOKED_AT:
                self._away = not LOOKED_AT[event.type]
                if self.hearing is not None:
                    self.hearing.looked_at(not self._away)
            if event.type == pygame.VIDEORESIZE:
                self._stretch(now)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self.stage.forget()
                self._damaged = True
            elif event.type == pygame.DROPFILE:
                self.look_at(Path(event.file))
            elif self._pads is None or not self._pads.heed(event):
                size = pygame.display.get_window_size()
                self._do(self._devices.read(event, now, self.stage.to_reference, size), now)
            if self.shell.flush or self.shell.over:
                return
        if (meant := self._devices.passing(now)) is not None:
            self._stirred = True
            self._do(meant, now)

    def _do(self, meant: Intent | None, now: float) -> None:
        if meant is None:
            return
        self.shell.last_input = now
        if isinstance(meant, Command) and meant.name == "quit":
            self.shell.quit()
            self._stirred = True  # A question may have come.
        elif isinstance(meant, Command) and meant.name == "fullscreen":
            if not self.shell.kiosk:
                self.shell.choose(fullscreen=not self._settings.fullscreen)
        else:
            self.manager.handle(meant, now)
            self._laid_out = False
        if self.ears is not None and not self.shell.over:  # However long what it opens takes.
            self.ears.answer(now)

    def look_at(self, file: Path) -> None:
        """A record that was dropped, or named at the start, is looked at if the screen lets one."""
        if self.shell.stack and self.shell.top.takes_files:
            self._stirred = True
            self.shell.open.file(file)

    # What becomes of the window

    def _stretch(self, now: float) -> None:
        """While somebody drags the window's edge the last picture is scaled; drawing anew waits for rest."""
        if surface := pygame.display.get_surface():
            self._resized_at = now
            self.stage.stretch(surface)
            pygame.display.flip()

    def _resize(self, surface: pygame.Surface) -> None:
        self.shell.reshape(surface.get_size())
        self.stage.resize(surface)
        self._damaged = self._stirred = True

    def _retune(self) -> None:
        before, self._settings = self._settings, (settings := self.shell.settings)
        suit(self._devices, settings)
        if settings.fullscreen != before.fullscreen:
            self._resize(open_window(settings, self._devices.typing))
            settings = self._settings = self.shell.settings
        pygame.display.set_caption(self.shell.words("window.title"))
        self.stage.retune(settings.lang, (settings.text_scale or 100) / 100, Palette.of(settings))
        if self.ears is not None:
            self.ears.retune(settings)
        self._damaged = True

    def close(self) -> None:
        """Everything is let go of; matches are on disk already."""
        self.shell.close()
        for other in (self._stand, self._probe, self._pads, self.ears):
            if other is not None:
                other.close()
        tidying.end()
        pygame.display.quit()
