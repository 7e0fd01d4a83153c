"""What happens, said once: events from the captions, and what comes up on the screen."""

from __future__ import annotations

from game.access.aloud import aloud
from game.access.snapshot import Snapshot
from game.look.describe.words import Words
from game.rules.protocol import Seat
from game.scenes.scene import Scene

MOST = 6
"""Of more events at once the latest are said."""


class News:
    """Remembers what has been said at one window."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._source: tuple[int, Seat | None] | None = None
        """Whose events were heard last: of which match, and through whose eyes."""
        self._heard = 0
        """How many of these."""
        self._said = ""

    def heard(self, scene: Scene, words: Words, now: float) -> tuple[str, ...]:
        """What has happened since the last time, oldest first. What a viewer has not been there to see is
        told by the cover or the position."""
        told = scene.told(now)
        fresh: list[str] = []
        if told.match is not None:
            source = (told.match, scene.viewer)
            if source != self._source:
                self._heard = 0 if self._source is None or self._source[0] != told.match else len(told.lines)
                self._source = source
            if self._heard < len(told.lines):
                fresh += told.lines[max(self._heard, len(told.lines) - MOST) :]
            self._heard = len(told.lines)
        if told.said and told.said != self._said:
            fresh.append(told.said)
        self._said = told.said
        return tuple(aloud(text, words) for text in fresh)

    def opened(self, scene: Scene, shown: Snapshot) -> tuple[str, ...]:
        """The title of a screen that has just come."""
        if scene is self._scene:
            return ()
        self._scene = scene
        return shown.title[:MOST]
