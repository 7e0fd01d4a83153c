"""`gotaku check --watch my.tmx`: a map is checked and drawn whenever its file is saved, until Ctrl-C."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game.commands.check import map_summary
from game.commands.flags import Line, UsageError
from game.commands.reports import complain_of_map
from game.commands.shot import painted
from game.commands.speech import DONE, ContentError, one_line
from game.config.settings import Settings
from game.look.describe.words import Words
from game.maps.faults import MapError
from game.maps.usual import has_map, usual_options
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.registry import games
from game.rules.registry import rules_of
from game.scenes.gallery import recorded

EVERY = 0.25
"""Seconds between two looks at the file: a program is still writing when it differs between two of them."""

Stamp = tuple[int, int] | None
"""When it was changed, and its size; None while there is no such file."""


def watch(line: Line, words: Words) -> int:
    """Watches the one map that is named. Raises `UsageError`, `ContentError`."""
    if len(line.words) != 1 or not line.words[0].lower().endswith(".tmx"):
        raise UsageError("watch_one")
    path = Path(line.words[0])
    if not path.exists():
        raise ContentError("no_map_file", name=path)
    watched = Watched(path, line.settings, words)
    print(one_line(words("cli.watching", name=path, picture=watched.picture)))
    try:
        while True:
            watched.look()
            time.sleep(EVERY)
    except KeyboardInterrupt:
        return DONE


class Watched:
    """A map's file, looked at now and then."""

    def __init__(self, path: Path, settings: Settings, words: Words) -> None:
        self._path, self._settings, self._words = path, settings, words
        self.picture = path.with_name(f"{path.name}.png")
        """Where the map is drawn: the table at the beginning of a game."""
        self._told: Stamp = None
        self._latest: Stamp = None

    def look(self) -> bool:
        """Tells of the file if it has been saved since it was told of, and was not changed since the last
        look. Returns whether it did."""
        before, self._latest = self._latest, self._stamp()
        if self._latest is None or self._latest == self._told or self._latest != before:
            return False
        self._told = self._latest
        try:
            print(one_line(map_summary(str(self._path), self._words)), flush=True)
            self._draw()
        except MapError as error:
            complain_of_map(error, self._words)
        return True

    def _stamp(self) -> Stamp:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def _draw(self) -> None:
        rules = next(rules for rules in map(rules_of, games()) if has_map(rules))
        seats = tuple(SeatInfo(f"{n}", "bot:greedy") for n in range(1, min(rules.SEATS) + 1))
        match = Match.new(rules.GAME, usual_options(rules, self._path), seats, "map")
        match.advance()
        shell, frame = recorded(match, None, self._settings)
        try:
            pygame.image.save(painted(frame, self._settings), str(self.picture))
        except (OSError, pygame.error) as error:
            raise ContentError("no_write", path=self.picture, reason=error) from None
        finally:
            shell.close()
