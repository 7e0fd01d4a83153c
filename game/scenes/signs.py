"""Signs: what is seen for a moment, whatever screen lies beneath."""

from __future__ import annotations

from collections.abc import Iterator

from game.config.settings import Settings
from game.look.describe import measure, theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.motion.placement import Placement
from game.scenes.shell import Shell

LAYER = 30
"""Above any screen that lies over another one."""
TOP, HIGH, ICON = 92.0, 64.0, 36.0
SIGN_MS = 1500.0


class SoundSign:
    """All sound goes or comes, and a sign says which."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._until = 0.0

    def turn(self, now: float) -> None:
        """Sound where there was none, or none where there was."""
        self._shell.choose(sound=not self._shell.settings.sound)
        self._until = now + SIGN_MS

    def moving(self, now: float) -> bool:
        """Whether the sign is still there, and will go."""
        return now < self._until

    def drawn(self, space: Space, now: float) -> Iterator[Placement]:
        """The sign, as long as it is there."""
        if self.moving(now):
            yield from _sign(self._shell.words, self._shell.settings, space)


def _sign(words: Words, settings: Settings, space: Space) -> Iterator[Placement]:
    """Whether there is sound now: a speaker, crossed out in silence, and the words for it."""
    text = words("sound.on" if settings.sound else "sound.off")
    wide = measure.width(text, 26, "bold", words.lang, settings.text_scale)
    left, middle = (space.w - wide) / 2 - 44, TOP + HIGH / 2
    yield panel("sound sign", (left, TOP, wide + 88, HIGH), theme.INK0, HIGH / 2, shadow=2, layer=LAYER)
    speaker = (left + 22, middle - ICON / 2, ICON, ICON)
    yield picture("sound sign icon", "icons/sound", speaker, layer=LAYER, tint=theme.PAPER0)
    if not settings.sound:
        cross = (left + 38, middle - 13, 26, 26)
        yield picture("sound sign cross", "icons/x", cross, layer=LAYER, tint=theme.YAMA)
    box = (left + 66, TOP, wide, HIGH)
    yield label("sound sign text", text, box, 26, theme.PAPER0, "bold", layer=LAYER)
