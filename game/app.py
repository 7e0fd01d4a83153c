"""The window: opens it, reads devices, lets time pass, draws what changed. The only loop of the program."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.config.language import usual
from game.config.places import DATABASE, asset, player_dir
from game.config.preferences import load, save, settled
from game.config.settings import Settings
from game.input.devices import Devices
from game.input.intents import Command, Intent
from game.input.keymap import bound
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.paint.raster import MissingArt
from game.look.stage import Stage
from game.mats.registry import games, module_of
from game.outside.finding import FOLDER, trust
from game.scenes.manager import Manager
from game.scenes.navigator import Navigator
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene
from game.sound.cues import TITLE
from game.window.pads import Pads
from game.window.probe import Probe

if TYPE_CHECKING:
    from game.match.store import Store
    from game.scenes.safe.screen import Interrupted
    from game.sound.mixer import Mixer

USUAL_SIZE = (1280, 720)
LIVELY_HZ, AWAKE_HZ, ASLEEP_HZ = 60, 30, 10
AWAKE_MS = 5000
REBUILD_MS = 150
AGAIN_MS = 60_000
"""A mishap that comes so soon after another may lie in what is stored."""
BUSY_MS = 12
"""A turn of the loop that has taken so long draws nothing ahead."""
_SOON = ("title.curtain", "setup.screen", "resume.screen", "table.screen", "handover.screen")
_LATER = ("settings.screen", "rulebook.screen", "result.screen", "table.pause", "booth.demo")
"""Modules of the scenes that the first picture does without; they are read while it is looked at."""
NOWHERE = ("dummy", "offscreen", "evdev")
"""SDL's drivers that show nothing."""


class NoWindow(Exception):
    """No window can be opened; the text is the window system's own word for why."""


def run_window(settings: Settings) -> int:
    """The whole program in its window, until it is closed. Returns the exit code."""
    if not settings.lang_given:
        settings = replace(settings, lang=usual(os.environ, _languages))
    # Without a GPU SDL's accelerated window surface costs 2.5 to 3.5 ms a frame and 100 MiB; with one there
    # is nothing to gain, for the processor draws everything. Whoever sets the variable decides otherwise.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Windows then leaves the pixels to us instead of stretching the picture on a dense screen.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        window = _Window(settings)
    except NoWindow as error:
        print(Words(settings.lang)("window.none", reason=error), file=sys.stderr)
        return 1
    try:
        return window.run()
    finally:
        window.close()


def new_shell(flags: Settings) -> Shell:
    """What the screens share, with the title as the first screen; the player's own choices hold where no flag
    says otherwise."""
    folder = player_dir(flags.data_dir)
    own, notice = load(folder)
    settings = settled(flags, own)
    shell = Shell(
        Words(settings.lang),
        settings,
        lambda without: _open_store(folder, without),
        _has_store,
        folder / "maps",
        lambda chosen: save(folder, chosen),
        own,
        navigation=Navigator,
    )
    shell.plugins_folder = folder / FOLDER
    if notice is not None:
        shell.notice = shell.words(f"settings.{notice.code}", **notice.params)
    shell.push(TitleScene(shell))
    if settings.demo:
        shell.open.demo()
    return shell


def _has_store(settings: Settings) -> bool:
    return (player_dir(settings.data_dir) / DATABASE).exists()


def _open_store(folder: Path, without: bool) -> Store:
    """The player's database, or one in memory where the player does without. Raises `StoreError`."""
    from game.match.store import Store

    return Store.in_memory() if without else Store.open(folder)


def _languages() -> list[str]:
    """What was chosen in the system's settings, most wanted first."""
    return [chosen["language"] for chosen in pygame.system.get_pref_locales()]


def _read_later() -> Iterator[str]:
    """The modules that are read while the first picture is looked at, those that are needed first before."""
    yield from (f"game.scenes.{name}" for name in _SOON)
    yield from (module_of(game, "mat") for game in games())
    yield from (f"game.scenes.{name}" for name in _LATER)


def _check_driver() -> None:
    """Without a display SDL draws into nowhere, and nobody would know. Raises `NoWindow`, unless somebody
    asked for just that."""
    driver = pygame.display.get_driver()
    if driver in NOWHERE and "SDL_VIDEODRIVER" not in os.environ:
        raise NoWindow(driver)


def _set_icon() -> None:
    """The window's sign in the system's bar; a window without one is no worse."""
    with suppress(pygame.error, FileNotFoundError):
        pygame.display.set_icon(pygame.image.load(asset("icon", "gotaku.png")))


def _let_type(wanted: bool) -> None:
    """Lets keys make text, or no longer."""
    (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()


def _palette(settings: Settings) -> Palette:
    return Palette(settings.safe_colours, settings.four_colours)


class _Window:
    """The window and everything behind it."""

    def __init__(self, flags: Settings) -> None:
        self._shell = new_shell(flags)
        self._settings = settings = self._shell.settings
        self._devices = Devices(pygame)
        self._devices.keys = bound(settings.keys)
        try:
            pygame.display.init()
            _check_driver()
            surface = self._open()
        except pygame.error as error:
            raise NoWindow(str(error)) from error
        pygame.font.init()
        pygame.display.set_caption(self._shell.words("window.title"))
        self._manager = Manager(self._shell)
        self._stage = Stage(
            surface, settings.lang, (settings.text_scale or 100) / 100, _palette(settings), self._miss
        )
        self._missed = False
        self._calmed: int | None = None
        """When the calm card was shown last."""
        self._probe = Probe(Path(settings.probe)) if settings.probe else None
        self._clock = pygame.time.Clock()
        self._pads: Pads | None = None
        """Looked for once the first frame is on the screen."""
        self._mixer: Mixer | None = None
        """Opened after that."""
        self._later = deque(_read_later())
        self._away = False
        """The window is not being looked at."""
        self._last_input = 0.0
        self._stirred = True
        """Something happened since the screen last settled."""
        self._damaged = False
        """The window system has lost the picture."""
        self._resized_at: float | None = None
        """When the window last changed its size, until the picture is made anew for it."""

    def _open(self) -> pygame.Surface:
        """SDL lets keys make text from the start, which gives them to an input method that is on."""
        if self._settings.fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(self._settings.size or USUAL_SIZE, pygame.RESIZABLE)
        _let_type(self._devices.typing)
        return surface

    def run(self) -> int:
        """Until the last screen is closed. Returns the exit code: 1 if it could not even say calmly that
        something is wrong."""
        while not self._shell.over:
            now = float(pygame.time.get_ticks())
            try:
                self.turn(now)
            except Exception as error:
                if not self.keep_calm(error):
                    return 1
            if not self._shell.over:
                self._clock.tick(self._pace(now))
        return 0

    def keep_calm(self, error: Exception) -> bool:
        """Something in the program went wrong: it is reported, and the calm card shown instead of the screen.
        False, and one sentence on stderr, where that very card is what went wrong."""
        from game.scenes.safe.report import write
        from game.scenes.safe.screen import SafeScene

        scene, table = self._shell.top.name, self._table()
        report = write(player_dir(self._settings.data_dir), error, scene, table.game if table else "")
        if scene == SafeScene.name:
            print(self._shell.words("safe.lost", number=report.number), file=sys.stderr)
            return False
        now, before = pygame.time.get_ticks(), self._calmed
        again, self._calmed = before is not None and now - before < AGAIN_MS, now
        self._shell.start_afresh(TitleScene(self._shell))
        self._shell.push(SafeScene(self._shell, report, table, again))
        self._manager = Manager(self._shell)
        self._stage.forget()
        self._shell.flush = self._damaged = True
        return True

    def _table(self) -> Interrupted | None:
        """The match that lies on the stack of screens."""
        from game.scenes.safe.screen import Interrupted
        from game.scenes.table.screen import TableScene

        for scene in self._shell.stack:
            if isinstance(scene, TableScene):
                stored = scene.match_id if scene.saved else None
                return Interrupted(scene.match.game, stored, scene.match.ply)
        return None

    def _miss(self, missing: MissingArt) -> None:
        """A drawing is not there: said once, and the game goes on without it."""
        if not self._missed:
            self._missed = True
            self._shell.notice = self._shell.words("asset.missing", path=missing)

    def turn(self, now: float) -> None:
        """Once round the loop: input, time, picture, probe."""
        self._take_input(now)
        if self._shell.over:
            return
        self._manager.tick(now)
        if self._shell.flush:
            self._flush()
        if self._shell.settings is not self._settings:
            self._retune()
        if self._resized_at is not None:
            if now - self._resized_at < REBUILD_MS:
                return
            self._rebuild()
        if self._stirred or self._damaged or not self._manager.at_rest(now):
            self._damaged = False
            frame = self._manager.frame(now)
            if self._stage.show(frame.placements):
                pygame.display.flip()
            if pygame.time.get_ticks() - now < BUSY_MS:
                self._stage.prepare(frame.coming)
        self._settle(now)
        if self._manager.at_rest(now):
            self._prepare()
        if self._pads is None:
            self._pads = Pads()
            _set_icon()
            self._meet()
        else:
            self._sound(now)

    def _meet(self) -> None:
        """Games from outside come once the first picture is seen: whoever has none waits for nothing."""
        from game.outside.admitting import meet

        if self._settings.plugins:
            trust(player_dir(self._settings.data_dir) / FOLDER)
        met = meet(drawn=True)
        self._shell.notice = self._shell.notice or met.notice(self._shell.words)
        self._damaged |= bool(met.admitted or met.faults)

    def _prepare(self) -> None:
        """One piece of what will be needed, while nothing else is to be done: no press has to wait for it."""
        self._shell.run_errands()
        if not self._stage.foresee() and self._later:
            import_module(self._later.popleft())

    def _sound(self, now: float) -> None:
        """Lets be heard what the screens have told, and the music of what is seen."""
        shell = self._shell
        if self._mixer is None:
            from game.sound.mixer import Mixer

            self._mixer = Mixer(shell.settings)
            self._mixer.open()
        mixer, seen = self._mixer, shell.stack[::-1]
        mixer.away, mixer.soft = self._away, seen[0].soft
        while shell.cues:
            mixer.play(shell.cues.popleft(), now)
        mixer.listen(next((scene.tune for scene in seen if scene.tune), TITLE), now)
        if mixer.complains():
            shell.notice = shell.notice or shell.words("sound.broken")

    def _take_input(self, now: float) -> None:
        for event in pygame.event.get():
            self._devices.names_keys = self._shell.top.asks_for_key
            self._take_text(self._manager.typing)
            self._stirred |= event.type in _STIRRING
            if event.type in _LOOKED_AT:
                self._away = not _LOOKED_AT[event.type]
            if event.type == pygame.VIDEORESIZE:
                self._stretch(now)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._stage.forget()
                self._damaged = True
            elif self._pads is None or not self._pads.heed(event):
                size = pygame.display.get_window_size()
                self._mean(self._devices.read(event, now, self._stage.to_reference, size), now)
            if self._shell.flush or self._shell.over:
                return
        if (meant := self._devices.passing(now)) is not None:
            self._stirred = True
            self._mean(meant, now)
        self._take_text(self._manager.typing)

    def _mean(self, meant: Intent | None, now: float) -> None:
        """Does what was meant."""
        if meant is None:
            return
        self._last_input = now
        if isinstance(meant, Command) and meant.name == "quit":
            self._shell.over = True
        elif isinstance(meant, Command) and meant.name == "fullscreen":
            self._shell.choose(fullscreen=not self._settings.fullscreen)
        else:
            self._manager.handle(meant, now)
            self._see(now)

    def _take_text(self, wanted: bool) -> None:
        """Lets keys make text, or no longer; input methods are asked only where text is wanted."""
        if wanted != self._devices.typing:
            self._devices.typing = wanted
            _let_type(wanted)

    def _stretch(self, now: float) -> None:
        """While somebody drags the window's edge the last picture is scaled; drawing anew waits for rest."""
        if surface := pygame.display.get_surface():
            self._resized_at = now
            self._stage.stretch(surface)
            pygame.display.flip()

    def _rebuild(self) -> None:
        self._resized_at = None
        if surface := pygame.display.get_surface():
            self._stage.resize(surface)
            self._damaged = True

    def _see(self, now: float) -> None:
        """What the next intent of the same moment points at is what this one has brought about."""
        if self._shell.stack and not self._shell.over:
            self._manager.frame(now)

    def _retune(self) -> None:
        """The player has chosen otherwise: the window follows at once."""
        before, self._settings = self._settings, self._shell.settings
        settings = self._settings
        self._devices.keys = bound(settings.keys)
        if settings.fullscreen != before.fullscreen:
            self._stage.resize(self._open())
        pygame.display.set_caption(self._shell.words("window.title"))
        self._stage.retune(settings.lang, (settings.text_scale or 100) / 100, _palette(settings))
        if self._mixer is not None:
            self._mixer.retune(settings)
        self._damaged = True

    def _flush(self) -> None:
        """Input made before a cover fell or opened must not act after it."""
        pygame.event.clear(_INPUT)
        self._shell.flush = False

    def _settle(self, now: float) -> None:
        rest = self._manager.at_rest(now)
        if rest and self._stirred and self._probe:
            scene = self._shell.top
            self._probe.settle(
                scene.name, scene.viewer, self._manager.focus, self._manager.targets, self._stage.to_window
            )
        self._stirred = not rest

    def _pace(self, now: float) -> int:
        if self._resized_at is not None or not self._manager.at_rest(now):
            return LIVELY_HZ
        awake = self._devices.holding or now - self._last_input < AWAKE_MS
        return AWAKE_HZ if awake else ASLEEP_HZ

    def close(self) -> None:
        """Everything is let go of; matches are on disk already."""
        self._shell.close()
        if self._probe:
            self._probe.close()
        if self._pads is not None:
            self._pads.close()
        if self._mixer is not None:
            self._mixer.close()
        pygame.display.quit()


_INPUT = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.FINGERMOTION,
    pygame.MULTIGESTURE,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_LOOKED_AT = {
    pygame.WINDOWFOCUSLOST: False,
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWFOCUSGAINED: True,
    pygame.WINDOWRESTORED: True,
}
"""What tells whether somebody looks at the window."""
_STIRRING = frozenset((*_INPUT, pygame.VIDEORESIZE))
