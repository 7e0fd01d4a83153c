"""The shell: what all screens share, and the stack they lie on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.conduct.botdesk import BotDesk
from game.config.booth import BoothConfig
from game.config.preferences import Notice, Preferences
from game.config.settings import Settings
from game.look.describe.space import Pane
from game.look.describe.words import Words
from game.mats.about import About
from game.mats.registry import about_of, games, mat_of
from game.scenes.booth.diary import Diary
from game.scenes.errands import Errands
from game.scenes.navigation import Navigation
from game.scenes.reviews import Reviews
from game.scenes.saves import Saves
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.keepsakes.keeper import Keeping
    from game.match.store import Store, Summary
    from game.match.trouble import Notice as StoreNotice

ERRANDS_S = 0.006
"""How long at a time is spent on what is got ready: nobody notices."""
MOST_CUES = 16
"""At most as many sounds wait for ears; where nobody listens the older ones are forgotten."""


class Shell:
    """What all screens share, and the stack they lie on; the top one is seen."""

    enlarged: int | None = None
    """The size of the letters where the screen is a page that is scrolled, in per cent; None: it is none."""
    over = False
    wants_bots = False
    """Whether the bots' process is to be got ready."""
    flush = False
    """Set when a cover falls or opens: input made before that moment must not act after it."""
    answered = False
    """Whether what was pressed has been, or will be, heard."""
    last_input = 0.0
    """When somebody last did something."""
    copied = ""
    """Text that is to lie in the clipboard, until whoever has a window has laid it there."""
    in_clipboard = ""
    """What was laid there last."""
    notice = ""
    """One sentence for the player, shown by the next screen that has room."""
    plugins_folder: Path | None = None
    """Where games from outside may lie; None: nowhere."""

    def __init__(
        self,
        words: Words,
        settings: Settings,
        open_store: Callable[[bool], Store],
        has_store: Callable[[Settings], bool] = lambda _: True,
        maps_folder: Path | None = None,
        keep: Callable[[Preferences], Notice | None] = lambda _: None,
        own: Preferences | None = None,
        *,
        navigation: Callable[[Shell], Navigation],
    ) -> None:
        """`open_store` opens the player's matches at the first need, or does without them, and
        raises `StoreError`; `has_store` says if there are any.
        `maps_folder`: where the player's own maps lie; None: nowhere. `own`: what the player has chosen, and
        `keep` puts it where it lasts, or says why it cannot."""
        self.words = words
        self.window = self.pane = Pane()
        """What screens are laid out for: the window, or the shape from which the top screen becomes a page
        that is scrolled."""
        self._asked_text = settings.text_scale
        """The text size that was asked for: the one in force is larger in a window that needs that."""
        self.settings = self._first = settings
        """Those in force, and those that everybody begins with who comes to a kiosk."""
        self.open = navigation(self)
        """The ways to other screens."""
        self.bots = BotDesk()
        self._open_store, self._has_store = open_store, has_store
        self.saves = self._new_saves()
        self.diary = Diary(None)
        """What is written down at a stand."""
        self.reviews = Reviews(lambda: self.store, self.stores)
        self.maps_folder = maps_folder
        self.own, self._keep = own or Preferences(), keep
        self.errands = Errands(maps_folder)
        self._keepings: list[Keeping] = []
        """Pictures to keep that were begun."""
        self.stack: list[Scene] = []
        self.cues: deque[str] = deque(maxlen=MOST_CUES)
        """Sounds that are to be heard now, oldest first; whoever has ears takes them."""

    @property
    def booth(self) -> BoothConfig:
        """What an organiser has chosen; the usual where it stands at no stand."""
        return self.settings.booth or BoothConfig()

    @property
    def kiosk(self) -> bool:
        """Whether visitors are alone with it: nothing may outlive them, nothing but the log is written."""
        return self.booth.kiosk

    @property
    def staffed(self) -> bool:
        """Whether the staff's panel is open, perhaps with a sheet over it."""
        return any(scene.name == "staff" for scene in self.stack)

    @property
    def tables(self) -> tuple[str, ...]:
        """The games that are open here, in the order of their cloths; all where none of those named is
        there."""
        wanted = self.booth.tables
        return tuple(game for game in games() if game in wanted) or games()

    def about(self, game: str) -> About:
        """What is said of a game here: at a kiosk, of its short form."""
        about = about_of(game)
        return about.hurried if self.kiosk else about

    def _new_saves(self) -> Saves:
        return Saves(self._open_store, lambda: self._has_store(self.settings), self._warn, self.kiosk)

    def cue(self, *sounds: str) -> None:
        """Plays sounds, by the names of their files. With none, a press makes no sound of its own: what it
        brings about is heard instead."""
        self.answered = True
        self.cues.extend(sounds)

    def keep_going(self, keeping: Keeping) -> None:
        """It is made whatever screen is seen, as long as the program runs."""
        self._keepings.append(keeping)

    def prepare(self, game: str, options: Any) -> None:
        """What takes long at the table of a game is got ready: what was kept of it is there at once, the rest
        is done by `run_errands`."""
        scale = self.settings.text_scale or 100
        self.errands.prepare(mat_of(game).prepare(options, self.settings.lang, scale))

    def run_errands(self) -> None:
        """A moment's work on what is to be got ready. For moments of rest."""
        self.errands.run(ERRANDS_S)
        for keeping in self._keepings:
            keeping.listen()  # Its process is let go of once it has ended, though nobody looks any more.
        if self.wants_bots:
            self.wants_bots = False
            self.bots.warm()

    def choose(self, **choices: Any) -> None:
        """The player's choices, by the names of `Preferences`: kept, and applied to all screens at once."""
        self.own = replace(self.own, **choices)
        known = {name: value for name, value in choices.items() if value is not None}
        self.settings = replace(self.settings, **known)
        self._asked_text = known.get("text_scale", self._asked_text)
        self._fit_text()
        if self.words.lang != self.settings.lang:
            self.words = Words(self.settings.lang)
        self._retune()
        self._keep_own()

    @property
    def text_size(self) -> int:
        """How large the letters are in the end, in per cent."""
        return self.enlarged or self.settings.text_scale or 100

    def reshape(self, size: tuple[int, int]) -> None:
        """The window has this size from now on; whatever is on the screens stays, in another layout where the
        shape is another one."""
        self.window = Pane(size)
        self._fit_text()

    def _fit_text(self) -> None:
        """The larger of what was asked for and what the window needs, as far as the screen that is seen has
        room for it; with larger letters it may become a page."""
        wanted, before = self.text_in(self.window), self.pane
        self.pane, self.enlarged = self.window, None
        if self.stack:
            shape = self.top.paged(self.window.space, wanted)
            if shape is not None:
                self.pane, self.enlarged = Pane(shape.value), wanted
            wanted = min(wanted, self.top.most_text)
        if wanted != (self.settings.text_scale or 100):
            self.settings = replace(self.settings, text_scale=wanted)
        elif before.space is self.pane.space:
            return
        self._retune()

    def text_in(self, pane: Pane) -> int:
        """The larger of the text size asked for and the one that such a window needs, in per cent."""
        return max(self._asked_text or 100, pane.least_text)

    def _retune(self) -> None:
        for scene in tuple(self.stack):
            scene.retune()

    def remember_names(self, names: tuple[str, ...]) -> None:
        """Names that people have typed, the latest first, are kept with the player's choices."""
        if names != self.own.names:
            self.own = replace(self.own, names=names)
            self._keep_own()

    def learn(self, **changes: Any) -> None:
        """What has been learnt, by the names of `Learning`, is kept with the player's choices."""
        learning = replace(self.own.learning, **changes)
        if learning != self.own.learning:
            self.own = replace(self.own, learning=learning)
            self._keep_own()

    def solve(self, **changes: Any) -> None:
        """What has been solved, by the names of `Solving`, is kept with the player's choices."""
        solving = replace(self.own.solving, **changes)
        if solving != self.own.solving:
            self.own = replace(self.own, solving=solving)
            self._keep_own()

    def _keep_own(self) -> None:
        if (notice := self._keep(self.own)) is not None:
            self.notice = self.words(f"settings.{notice.code}", **notice.params)

    @property
    def store(self) -> Store:
        """The player's matches; opened at the first use. Raises `StoreError` while that cannot be."""
        return self.saves.store

    def unfinished(self) -> tuple[Summary, ...]:
        """The matches that can be resumed, newest first; without opening a database that does not exist
        yet. Raises `StoreError`."""
        return tuple(self.store.unfinished()) if self.stores() else ()

    def stores(self) -> bool:
        """Whether there is a database at all: before the first match there is none."""
        return self.saves.there()

    def _warn(self, befell: StoreNotice) -> None:
        self.notice = self.words(f"store.{befell.code}", **befell.params)

    @property
    def top(self) -> Scene:
        """The screen that is seen."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Opens a screen above the present one."""
        self.stack.append(scene)
        self._fit_text()
        scene.shown()

    def pop(self) -> None:
        """Closes the top screen; closing the last one ends the program."""
        self.stack.pop().close()
        self.over = not self.stack
        if self.stack:
            self._fit_text()
            self.top.shown()

    def home(self, scene: Scene | None = None) -> None:
        """Closes all but the first screen, and opens another one above it if given."""
        while len(self.stack) > 1:
            self.stack.pop().close()
        if scene is not None:
            self.push(scene)
        else:
            self._fit_text()
            self.top.shown()

    def leave(self, go: Callable[[], None], ends: bool = False) -> None:
        """Does it, which leaves the table, or ends the program; where something would be in memory alone, or
        lost with it, the player is asked first."""
        if self.saves.at_risk():
            self.open.parting(go, ends)
        else:
            go()

    def quit(self) -> None:
        """Ends the program, unless somebody is being asked about that; no visitor of a kiosk does."""
        if self.kiosk:
            return
        if not self.stack or not self.top.asks_first:
            self.leave(self.end, ends=True)

    def end(self) -> None:
        """Ends the program at once."""
        self.over = True

    def renew(self) -> None:
        """Whoever was here has gone: the title alone. At a kiosk they leave nothing, and everybody finds it
        as the first one did."""
        while self.stack:
            with suppress(Exception):
                self.stack.pop().close()
        self.bots.forget()
        if self.kiosk:
            self.saves.close()
            self.saves = self._new_saves()
            self.own, self.settings, self.words = Preferences(), self._first, Words(self._first.lang)
            self._asked_text = self.settings.text_scale
            self._fit_text()
        self.notice, self.flush = "", True
        self.cues.clear()
        self.open.title()

    def organise(self, **choices: Any) -> None:
        """The organiser's choices, by the names of `BoothConfig`, for everybody from now on."""
        booth = replace(self.booth, **choices)
        self._first = replace(self._first, booth=booth, lang=booth.lang or self._first.lang)
        self.settings = replace(self.settings, booth=booth)

    def start_afresh(self, scene: Scene) -> None:
        """Something went wrong: all screens go, whatever state they are in, and this one is the first."""
        while self.stack:
            with suppress(Exception):
                self.stack.pop().close()
        with suppress(Exception):
            self.bots.close()
        self.bots = BotDesk()
        self.stack.append(scene)
        self._fit_text()
        scene.shown()

    def close(self) -> None:
        """The program ends: every screen, the bots and the store let go."""
        while self.stack:
            self.stack.pop().close()
        for keeping in self._keepings:
            keeping.stop()
        self.bots.close()
        self.reviews.stop()
        self.saves.close()
