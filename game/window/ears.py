"""What is heard in a window: the sounds that the screens ask for, and the music of what is seen."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.config.settings import Settings
from game.scenes.shell import Shell
from game.sound.cues import TITLE
from game.sound.mixer import Mixer


def capped(settings: Settings) -> Settings:
    """No louder than the organiser allows."""
    if settings.booth is None or settings.booth.volume == 100:
        return settings
    most = settings.booth.volume
    loud = (settings.effects, settings.music, settings.ambience)
    effects, music, ambience = (min(level, most) for level in loud)
    return replace(settings, effects=effects, music=music, ambience=ambience)


class Ears:
    """Listens to one shell."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.mixer = Mixer(capped(shell.settings))
        self._deaf = not self.mixer.open()
        """Whether there is no device, or it was lost."""

    def answer(self, now: float) -> None:
        """Lets be heard what was asked for since the last time."""
        shell, mixer = self._shell, self.mixer
        mixer.soft = shell.top.soft
        while shell.cues:
            mixer.play(shell.cues.popleft(), now)

    def listen(self, away: bool, now: float) -> None:
        """The same, and the music of what is seen. `away`: nobody looks at the window."""
        self.answer(now)
        shell, mixer = self._shell, self.mixer
        mixer.away, seen = away, shell.stack[::-1]
        mixer.listen(next((scene.tune for scene in seen if scene.tune), TITLE), now)
        if mixer.complains():
            shell.notice = shell.notice or shell.words("sound.broken")

    def heed(self, event: pygame.Event) -> None:
        """A device for sound may have come or gone; after one was lost, or where there was none, the next one
        is taken."""
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._deaf = True
        elif event.type == pygame.AUDIODEVICEADDED and self._deaf:
            self.mixer.close()
            self.mixer = Mixer(capped(self._shell.settings))
            self._deaf = not self.mixer.open()

    def retune(self, settings: Settings) -> None:
        """The player has chosen otherwise: at once."""
        self.mixer.retune(capped(settings))

    def close(self) -> None:
        """Lets the device go."""
        self.mixer.close()
