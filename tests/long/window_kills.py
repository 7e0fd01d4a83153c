"""Killing the real window in the middle of a game of any kind, and looking at the picture after reopening."""

from __future__ import annotations

import random
import shutil
import sqlite3
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pygame

from game.config.places import DATABASE
from game.look.stage import Stage
from game.maps.usual import usual_options
from game.match.record import SeatInfo, verify
from game.match.store import Store
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of
from game.window.display import USUAL_SIZE
from tests.scenes.house import House
from tests.window.driver import Window, opened
from tests.window.people import Person
from tests.window.players import Player
from tests.window.test_play_crown import Guest
from tests.window.test_play_senretsu import Commander
from tests.window.tourists import Tourist

FLAGS = ("--speed", "off", "--lang", "ja", "--seed", "kills", "--mute")
SHOWN_S = 5.0
"""A picture that has been drawn is on the screen before this many seconds are over."""
AIMED_MS, ANY_MS = 50.0, 1500.0
"""The kill comes at most this long after a stored action, or after the hand begins."""

Stored = tuple[object, ...]
"""What stands in the table of actions, in its order."""


class Resolute(Commander):
    """Takes nothing back, so that what is stored only ever grows."""

    def decide(self) -> None:
        window = self.window
        if window.ids("draw:") or window.ids("auto"):
            super().decide()
            return
        if window.ids("hand:"):
            self.place()
        self.press("act")


class Settler(Player):
    """The same in 龍棋: in a set-up that was begun before the kill, what has been laid stays where it is."""

    def decide(self) -> None:
        window = self.window
        if window.ids("row:"):
            super().decide()
            return
        for card in ("hand:K", "hand:S", "hand:G"):
            if card in window.ids("hand:"):
                self.put(card)
        self.press("confirm")


HANDS: dict[str, type[Person]] = {
    "sht": Person,
    "crown": Guest,
    "ryuki": Settler,
    "senretsu": Resolute,
    "subway": Tourist,
}


class Eye:
    """What the database holds by now, as any other program may read it."""

    def __init__(self, folder: Path) -> None:
        self._db = sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True, check_same_thread=False)

    def version(self) -> int:
        """Another number after each transaction."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def stored(self) -> Stored:
        return tuple(self._db.execute("SELECT ply, seat, action FROM action ORDER BY match_id, ply"))

    def close(self) -> None:
        self._db.close()


class Killer(threading.Thread):
    """Kills the program: soon after an action was stored, or at any moment."""

    def __init__(self, window: Window, folder: Path, aimed: bool, rng: random.Random) -> None:
        super().__init__(daemon=True)
        self._window, self._folder, self._aimed = window, folder, aimed
        self._after = rng.uniform(0, AIMED_MS if aimed else ANY_MS) / 1000
        self._transactions = rng.randrange(1, 6)
        """How many are waited for where it is aimed."""
        self.done = False
        self.known: Stored = ()
        """What was stored for certain before the kill."""

    def run(self) -> None:
        with closing(Eye(self._folder)) as eye:
            self._watch(eye)
            end = time.monotonic() + self._after
            while time.monotonic() < end:
                self.known = eye.stored()
            self.done = True
            self._window.process.kill()

    def _watch(self, eye: Eye) -> None:
        end, version = time.monotonic() + 20, eye.version()
        self.known = eye.stored()
        while self._aimed and self._transactions and time.monotonic() < end:
            if (now := eye.version()) != version:
                version, self._transactions = now, self._transactions - 1
                self.known = eye.stored()


class Seen(NamedTuple):
    """What there is at rest."""

    scene: str
    viewer: int | None
    focus: str | None
    targets: frozenset[str]


class Differs(AssertionError):
    """The window shows something else than what is stored; the text names the files with both pictures."""


def begin(folder: Path, game: str, seed: str) -> None:
    """A match that one person plays, stored and not yet begun."""
    rules = rules_of(game)
    people = tuple(SeatInfo(f"p{n}", "bot:greedy" if n else "human") for n in range(max(2, min(rules.SEATS))))
    with closing(Store.open(folder)) as store:
        store.create(Match.new(game, usual_options(rules), people, seed))


def expected(folder: Path, copy: Path) -> tuple[Seen, pygame.Surface]:
    """What a program without any window shows of what is stored, and its picture, drawn from nothing; the
    folder is left alone."""
    shutil.copytree(folder, copy)
    house = House(Store.open(copy), lang="ja", seed="kills")
    house.type("continue")
    house.type(house.ids("match:")[0])
    seen = Seen(house.scene, house.shell.top.viewer, house.manager.focus, frozenset(house.ids()))
    picture = pygame.Surface(USUAL_SIZE, 0, 32)
    Stage(picture, "ja", 1.0).show(house.frame.placements)
    house.close()
    shutil.rmtree(copy)
    return seen, picture


def reopen(window: Window) -> Seen:
    """From the title to the match, by keys."""
    by_keys(window, "continue")
    by_keys(window, window.ids("match:")[0])
    line = window.wait_for(lambda line: line["scene"] in ("table", "handover", "result"))
    return Seen(window.scene, line["viewer"], line["focus"], frozenset(window.ids()))


def by_keys(window: Window, target: str) -> None:
    window.walk_to(target)
    window.key("space")


def compare(window: Window, wanted: pygame.Surface, folder: Path) -> None:
    """The window comes to show this picture, pixel by pixel. Raises `Differs`."""
    end = time.monotonic() + SHOWN_S
    size = wanted.get_size()
    while True:
        shown = pygame.image.frombuffer(window.picture(), size, "BGRA")
        if _rgb(shown) == _rgb(wanted):
            return
        if time.monotonic() > end:
            files = [folder / "shown.png", folder / "wanted.png"]
            for file, picture in zip(files, (shown, wanted), strict=True):
                pygame.image.save(pygame.image.frombytes(_rgb(picture), size, "RGB"), file)
            raise Differs(f"{files[0]} is not {files[1]}")
        time.sleep(0.02)


def _rgb(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def stored(folder: Path) -> Stored:
    with closing(Eye(folder)) as eye:
        return eye.stored()


def look(folder: Path, known: Stored) -> tuple[str, bool]:
    """How what is stored stands to what was known to be, and whether the game is over. Fails on any loss."""
    left = stored(folder)
    assert left[: len(known)] == known, "an action that was stored is gone"
    with closing(Store.open(folder)) as store:
        assert store.notice is None
        summaries = [*store.unfinished(), *store.finished()]
        assert [summary.fault for summary in summaries] == [None]
        verify(store.load(summaries[0].id).record, "stored")
        over = summaries[0].outcome is not None
    return "exact" if left == known else f"ahead by {min(len(left) - len(known), 9)}", over


def play_until_killed(window: Window, person: Person, killer: Killer) -> None:
    """Decides and decides; whatever a dead window says then is no failure."""
    try:
        while not killer.done and window.scene != "result":
            if window.scene == "handover":
                person.open_cover()
            else:
                person.decide()
    except Exception:
        if not killer.done and killer.is_alive():
            killer.join(25)
        if not killer.done:
            raise
    killer.join(30)


def kill_one(folder: Path, game: str, seed: str, aimed: bool) -> tuple[str, bool]:
    """Opens, compares the picture, plays, kills, and looks at what is left."""
    rng = random.Random(seed)
    data = folder / "data"
    wanted, picture = expected(data, folder / "copy")
    with opened(folder, *FLAGS) as window:
        person = HANDS[game](window, seed)
        seen = reopen(window)
        assert seen == wanted, f"{seed}: {seen} is not {wanted}"
        compare(window, picture, folder)
        killer = Killer(window, data, aimed, rng)
        killer.start()
        play_until_killed(window, person, killer)
        assert killer.done
        window.ended()
    return look(data, killer.known)


def campaign(folder: Path, kills: int) -> Counter[str]:
    """This many kills over all games in turn, every second one aimed."""
    counted = Counter[str]()
    running: dict[str, Path] = {}
    for n in range(kills):
        game = own_games()[n % len(own_games())]
        if game not in running:
            running[game] = folder / f"{game}-{n}"
            begin(running[game] / "data", game, f"kill/{n}")
        aimed = (n // len(own_games())) % 2 == 0
        how, over = kill_one(running[game], game, f"{game}/{n}", aimed)
        counted[f"{'aimed' if aimed else 'any moment'}: {how}"] += 1
        counted[game] += 1
        if over:
            shutil.rmtree(running.pop(game))
    return counted
