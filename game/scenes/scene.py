"""What a screen is, and the shell that holds them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from game.conduct.botdesk import BotDesk
from game.config.preferences import Notice, Preferences
from game.config.settings import Settings
from game.input.intents import Gesture
from game.look.describe import measure
from game.look.describe.words import Words
from game.mats.registry import mat_of
from game.mats.table import Frame, preparations
from game.motion.placement import Placement
from game.rules.protocol import Seat

if TYPE_CHECKING:
    from game.match.store import Store, Summary

NOWHERE = ""
"""Where focus goes that is put away: it points out nothing and presses nothing."""


class Scene(Protocol):
    """One screen. Drawing changes nothing; time and presses do."""

    name: str
    any_input_leaves: bool
    """Whether whatever is pressed only leads away from it."""
    soft: bool
    """Whether it is heard from afar."""

    @property
    def tune(self) -> str:
        """The music that belongs to it; empty: that of the screen beneath goes on."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets it shows; None: nobody's."""

    @property
    def fact(self) -> str:
        """What has happened last, as everybody may know it; empty where nothing happens."""

    def frame(self, focus: str | None, now: float) -> Frame:
        """What is on the screen now. While it moves there may be no targets."""

    def first_focus(self) -> str | None:
        """Where focus goes when the screen opens."""

    def fresh_focus(self) -> str | None:
        """Where focus is to go now because something new begins; `NOWHERE`: it is put away until somebody
        moves it. Asked for once, then None."""

    def focused(self, target: str, now: float) -> None:
        """Focus has come to another target."""

    def shown(self) -> None:
        """It has come to the top of the stack."""

    def press(self, target: str, now: float) -> None:
        """A target was pressed."""

    def hold(self, target: str, down: bool, now: float) -> bool:
        """A target went down or up; True if that means something by itself and is no ordinary press."""

    def carry(self, target: str, now: float) -> bool:
        """The pointer went down on a target and moves away with it; False if that cannot be dragged."""

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """What is carried lies so far from its place, over this target or drop."""

    def drop(self, over: str | None, now: float) -> None:
        """What is carried was let go of over this target or drop; None: over nothing, or not meant."""

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """A wheel, a shift, a number; False if it means nothing here."""

    @property
    def asks_for_key(self) -> bool:
        """Whether the next key is wanted by name, and means nothing else."""

    def key(self, name: str) -> None:
        """That key."""

    def retune(self) -> None:
        """Words or settings of the shell have changed."""

    def skip(self) -> bool:
        """A press while something moves: jumps to its end. False if nothing moves."""

    def back(self) -> None:
        """Esc and its kin."""

    def command(self, name: str, now: float) -> None:
        """A key with a meaning of its own: "rules", "log", "undo"."""

    def tick(self, now: float) -> None:
        """Lets time pass: films end, bots answer."""

    def freeze(self, now: float) -> None:
        """A sheet lies over it: what moves stands still until the next `tick`."""

    def moving(self, now: float) -> bool:
        """Whether the picture changes by itself."""

    def waiting(self) -> bool:
        """Whether it waits for a bot or the disk, so that it is not yet at rest."""

    def close(self) -> None:
        """It leaves the stack: lets go of what it holds."""


ERRANDS_S = 0.006
"""So long at a time is spent on what is got ready: nobody notices."""
MOST_CUES = 16
"""So many sounds wait for ears; where nobody listens the older ones are forgotten."""


class Shell:
    """What all screens share, and the stack they lie on; the top one is seen."""

    def __init__(
        self,
        words: Words,
        settings: Settings,
        open_store: Callable[[Shell], Store],
        has_store: Callable[[Settings], bool] = lambda _: True,
        maps_folder: Path | None = None,
        keep: Callable[[Preferences], Notice | None] = lambda _: None,
        own: Preferences | None = None,
    ) -> None:
        """`open_store` opens the player's matches at the first need; `has_store` says if there are any.
        `maps_folder`: where the player's own maps lie; None: nowhere. `own`: what the player has chosen, and
        `keep` puts it where it lasts, or says why it cannot."""
        self.words, self.settings = words, settings
        self.bots = BotDesk()
        self._open_store, self._has_store = open_store, has_store
        self.maps_folder = maps_folder
        self.own, self._keep = own or Preferences(), keep
        self._store: Store | None = None
        self._errands: list[Iterator[None]] = []
        """What is being got ready, the latest last."""
        self.stack: list[Scene] = []
        self.over = False
        self.flush = False
        """Set when a cover falls or opens: input made before that moment must not act after it."""
        self.cues: deque[str] = deque(maxlen=MOST_CUES)
        """Sounds that are to be heard now, oldest first; whoever has ears takes them."""
        self.answered = False
        """Whether what was pressed has been, or will be, heard."""
        self.last_input = 0.0
        """When somebody last did something."""
        self.notice = ""
        """One sentence for the player, shown by the next screen that has room."""

    def tell(self, *sounds: str) -> None:
        """Lets sounds be heard, by the names of their files. Told with none, a press is left to be heard by
        what it brings about."""
        self.answered = True
        self.cues.extend(sounds)

    def prepare(self, game: str, options: Any) -> None:
        """What takes long at the table of a game is got ready: what was kept of it is there at once, the rest
        is done by `run_errands`."""
        scale = self.settings.text_scale or 100
        steps = preparations(mat_of(game), options, self.settings.lang, scale, self.maps_folder)
        if next(steps, self) is not self:
            self._errands.append(steps)

    def run_errands(self) -> None:
        """A moment's work on what is to be got ready, the latest first. For moments of rest."""
        end = time.perf_counter() + ERRANDS_S
        while self._errands and time.perf_counter() < end:
            errand = self._errands[-1]
            if next(errand, self) is self:
                self._errands.remove(errand)

    def choose(self, **choices: Any) -> None:
        """The player's choices, by the names of `Preferences`: kept, and applied to all screens at once."""
        self.own = replace(self.own, **choices)
        known = {name: value for name, value in choices.items() if value is not None}
        self.settings = replace(self.settings, **known)
        if self.words.lang != self.settings.lang:
            self.words = Words(self.settings.lang)
        for scene in self.stack:
            scene.retune()
        if (notice := self._keep(self.own)) is not None:
            self.notice = self.words(f"settings.{notice.code}", **notice.params)

    @property
    def store(self) -> Store:
        """The player's matches; opened at the first use."""
        if self._store is None:
            self._store = self._open_store(self)
        return self._store

    def unfinished(self) -> tuple[Summary, ...]:
        """The matches that can be gone on with, newest first; without opening a database that does not exist
        yet."""
        return tuple(self.store.unfinished()) if self.stores() else ()

    def stores(self) -> bool:
        """Whether there is a database at all: before the first match there is none."""
        return self._store is not None or self._has_store(self.settings)

    @property
    def top(self) -> Scene:
        """The screen that is seen."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Opens a screen above the present one."""
        self.stack.append(scene)
        scene.shown()

    def pop(self) -> None:
        """Closes the top screen; closing the last one ends the program."""
        self.stack.pop().close()
        self.over = not self.stack
        if self.stack:
            self.top.shown()

    def home(self, scene: Scene | None = None) -> None:
        """Closes all but the first screen, and opens another one above it if given."""
        while len(self.stack) > 1:
            self.stack.pop().close()
        if scene is not None:
            self.push(scene)
        else:
            self.top.shown()

    def start_afresh(self, scene: Scene) -> None:
        """Something went wrong: all screens go, whatever state they are in, and this one is the first."""
        while self.stack:
            with suppress(Exception):
                self.stack.pop().close()
        with suppress(Exception):
            self.bots.close()
        self.bots = BotDesk()
        self.stack.append(scene)
        scene.shown()

    def close(self) -> None:
        """The program ends: every screen, the bots and the store let go."""
        while self.stack:
            self.stack.pop().close()
        self.bots.close()
        if self._store is not None:
            self._store.close()


class StillScene:
    """What most screens have in common: nothing moves, nothing is hidden, Esc goes back."""

    name = ""
    any_input_leaves = False
    soft = False

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def _width(self, text: str, size: float, face: str) -> float:
        """The reference pixels that a label of one line needs here."""
        return measure.width(text, size, face, self.shell.words.lang, self.shell.settings.text_scale)

    @property
    def viewer(self) -> Seat | None:
        """Nobody's secrets."""
        return None

    @property
    def tune(self) -> str:
        """The music of the screen beneath."""
        return ""

    @property
    def fact(self) -> str:
        """Nothing happens here."""
        return ""

    def first_focus(self) -> str | None:
        """The first target in reading order."""
        return None

    def fresh_focus(self) -> str | None:
        """Focus stays where it is."""
        return None

    def focused(self, target: str, now: float) -> None:
        """Where focus is, is seen in the frame alone."""

    def shown(self) -> None:
        """Nothing has to be looked up."""

    def hold(self, target: str, down: bool, now: float) -> bool:
        """Nothing is held down here."""
        return False

    def carry(self, target: str, now: float) -> bool:
        """Nothing can be dragged."""
        return False

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """Nothing is dragged."""

    def drop(self, over: str | None, now: float) -> None:
        """Nothing is dragged."""

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """Nothing can be turned or shifted."""
        return False

    @property
    def asks_for_key(self) -> bool:
        """No key is asked for."""
        return False

    def key(self, name: str) -> None:
        """No key is asked for."""

    def retune(self) -> None:
        """Words and settings are looked up whenever they are needed."""

    def skip(self) -> bool:
        """Nothing moves."""
        return False

    def back(self) -> None:
        """To the screen beneath."""
        self.shell.pop()

    def command(self, name: str, now: float) -> None:
        """No key has a meaning of its own here."""

    def tick(self, now: float) -> None:
        """Nothing happens by itself."""

    def freeze(self, now: float) -> None:
        """Nothing moves anyway."""

    def moving(self, now: float) -> bool:
        """Nothing moves."""
        return False

    def waiting(self) -> bool:
        """Nothing is awaited."""
        return False

    def close(self) -> None:
        """Nothing is held."""


class OverScene(StillScene):
    """A sheet over another screen: what lies beneath stands still and is seen through a veil; focus stays on
    the sheet and returns to where it was when the sheet closes."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.under = shell.top

    @property
    def viewer(self) -> Seat | None:
        """Whoever holds the screen beneath."""
        return self.under.viewer

    @property
    def fact(self) -> str:
        """What has happened on the screen beneath."""
        return self.under.fact

    def tick(self, now: float) -> None:
        """What lies beneath stands still."""
        self.under.freeze(now)

    def beneath(self, now: float) -> tuple[Placement, ...]:
        """The screen beneath, with nothing focused."""
        return self.under.frame(None, now).placements
