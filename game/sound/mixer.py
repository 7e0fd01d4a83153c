"""The mixer: plays cues, one piece of music and one bed under it. Silent where there is no audio device.

Nothing here raises: a game without sound is a game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pygame
import pygame.mixer

from game.config.places import asset
from game.config.settings import Settings
from game.sound.cues import LOUD, Tune, files
from game.sound.meter import Meter, share

RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 512
VOICES = 10
"""How many sounds are heard at once, the bed among them; a further one is not heard."""
BED, LAYER = 0, 1
"""The voices of the bed, and of what joins the music while a game is about to turn."""
DUCK, DUCKED_MS, DUCK_STEP = 0.4, 1300.0, 0.08
"""-8 dB: how strong music is under a moment, for how long, and by how much it changes from frame to frame."""
FADE_MS, RISE_MS = 700.0, 1500.0
"""How long music takes to go, and to come."""
SOFT = 0.25
"""-12 dB: how strong things are that are heard from afar."""
FAULTS = (pygame.error, OSError)
"""What a missing device or a broken file raises."""


class Mixer:
    """Opened once the first frame is on the screen; before that, and without a device, it plays nothing."""

    def __init__(self, settings: Settings, folder: Path | None = None, backend: Any = pygame.mixer) -> None:
        """`folder` holds cues, music and beds; by default the program's own. `backend`: pygame's mixer, or
        what stands in for it."""
        self.settings = settings
        """How loud: `sound`, `effects`, `music`, `ambience`."""
        self._folder, self._backend = folder, backend
        self._open = False
        self._broken, self._complained = False, False
        """Whether some file could not be played, and whether that was said."""
        self._meter = Meter()
        self._cues: dict[str, Any] = {}
        """Every cue that was asked for; None for one that cannot be played."""
        self._tune = ""
        """The music that is on, or was tried."""
        self._loud = 1.0
        """How strong the music is."""
        self._going: float | None = None
        """When the music that is being faded out will be gone."""
        self._heard: dict[str, int] = {}
        """How often each sound was heard."""
        self._ducked, self._duck_until, self._settles = 1.0, 0.0, 0.0
        """How far the music has stepped back, until when it is to, and when it has come in."""
        self._bed = ""
        self._layer = ""
        self._beds: dict[str, Any] = {}
        """Beds and layers that are loaded; None for one that is being loaded, or cannot be."""
        self._loading: Thread | None = None
        self._resting = False
        """Music and bed stand still."""
        self.soft = False
        """Everything is heard from afar."""
        self.away = False
        """Nobody looks at the window: music and bed stand still."""

    def open(self) -> bool:
        """Looks for a device; False if there is none."""
        try:
            with _hushed():
                self._backend.init(RATE, BITS, CHANNELS, BUFFER)
            self._backend.set_num_channels(VOICES)
            self._backend.set_reserved(LAYER + 1)
        except FAULTS:
            return False
        self._open = True
        return True

    def complains(self) -> bool:
        """Whether some file could not be played; true only once."""
        new = self._broken and not self._complained
        self._complained |= new
        return new

    def retune(self, settings: Settings) -> None:
        """The player has chosen otherwise: at once."""
        self.settings = settings
        if self._open and not settings.sound:
            for voice in range(LAYER + 1, VOICES):
                self._backend.Channel(voice).stop()

    def _strength(self, level: int) -> float:
        return share(level) * (SOFT if self.soft else 1.0)

    # Effects

    def play(self, sound: str, now: float) -> None:
        """A cue's sound, unless it was heard just now; softer if it comes often."""
        if not (self._open and self.settings.sound and self.settings.effects):
            return
        strength = self._meter.strength(sound, now)
        if not strength or (cue := self._cue(self._variant(sound))) is None:
            return
        if sound.partition("-")[0] in LOUD:
            self._duck_until = now + DUCKED_MS
        cue.set_volume(self._strength(self.settings.effects) * strength)
        cue.play()

    def _variant(self, sound: str) -> str:
        """The next of its files."""
        self._heard[sound] = n = self._heard.get(sound, -1) + 1
        found = files(sound)
        return found[n % len(found)]

    def _cue(self, sound: str) -> Any:
        if sound not in self._cues:
            self._cues[sound] = self._loaded("cues", sound)
        return self._cues[sound]

    def _loaded(self, kind: str, name: str) -> Any:
        """The sound; None, and a word about it, for a file that is missing or broken."""
        try:
            return self._backend.Sound(str(self._path(kind, name)))
        except FAULTS:
            self._broken = True
            return None

    def _path(self, kind: str, name: str) -> Path:
        return (self._folder or asset("sound")) / kind / f"{name}.ogg"

    # Music, and the bed under it

    def listen(self, tune: Tune, now: float) -> None:
        """Lets the music for what is seen come, go on, change or rest; to be called again and again."""
        if not self._open:
            return
        resting = self.away or not self.settings.sound
        if resting != self._resting:
            self._rest(resting)
        if resting:
            return
        if self.settings.music:
            self._turn_to(tune.music, now)
            self._set_music(self._strength(self.settings.music) * self._stepped_back(now))
        elif self._tune:
            self._backend.music.stop()
            self._tune, self._going = "", None
        self._lie_on(tune.bed if self.settings.ambience else "")
        self._join(tune.layer if self.settings.music else "")

    def _stepped_back(self, now: float) -> float:
        """How strong the music is beside what is heard over it; not before it has come in, for to set its
        strength would break into that."""
        goal = DUCK if now < self._duck_until and now >= self._settles else 1.0
        step = max(-DUCK_STEP, min(DUCK_STEP / 4, goal - self._ducked))
        self._ducked = round(self._ducked + step, 4)
        return self._ducked

    def _rest(self, resting: bool) -> None:
        self._resting = resting
        for stream in (self._backend.music, self._backend.Channel(BED), self._backend.Channel(LAYER)):
            if resting:
                stream.pause()
            else:
                stream.unpause()

    def _set_music(self, strength: float) -> None:
        """Only when it changes: setting it would break into a fade."""
        if strength != self._loud:
            self._loud = strength
            self._backend.music.set_volume(strength)

    def _turn_to(self, tune: str, now: float) -> None:
        """One piece goes before another comes."""
        if self._going is not None:
            if now < self._going:
                return
            self._tune, self._going = "", None
        if tune == self._tune:
            return
        if self._tune:
            self._backend.music.fadeout(round(FADE_MS))
            self._going = now + FADE_MS
            return
        self._tune = tune
        try:
            self._backend.music.load(str(self._path("music", tune)))
            self._backend.music.play(-1, fade_ms=round(RISE_MS))
            self._settles = now + RISE_MS
        except FAULTS:
            self._broken = True

    def _lie_on(self, bed: str) -> None:
        """The bed of what is seen."""
        if bed != self._bed:
            self._backend.Channel(BED).fadeout(round(FADE_MS))
            self._bed = bed
        if bed:
            self._go_round(BED, "beds", bed, self._strength(self.settings.ambience))

    def _join(self, layer: str) -> None:
        """What joins the music, or leaves it."""
        if layer != self._layer:
            self._backend.Channel(LAYER).fadeout(round(FADE_MS))
            self._layer = layer
        if layer:
            strength = self._strength(self.settings.music) * self._ducked
            self._go_round(LAYER, "layers", layer, strength)

    def _go_round(self, voice: int, kind: str, name: str, strength: float) -> None:
        """A loop on a voice of its own; it is decoded beside the game, for that takes longer than a frame."""
        if name not in self._beds:
            if self._loading is not None and self._loading.is_alive():
                return
            self._beds[name] = None
            self._loading = Thread(target=self._load_loop, args=(kind, name), daemon=True)
            self._loading.start()
        sound = self._beds[name]
        if sound is None:
            return
        sound.set_volume(strength)
        if not self._backend.Channel(voice).get_busy():
            self._backend.Channel(voice).play(sound, loops=-1, fade_ms=round(RISE_MS))

    def _load_loop(self, kind: str, name: str) -> None:
        self._beds[name] = self._loaded(kind, name)

    def close(self) -> None:
        """Lets the device go."""
        if self._loading is not None:
            self._loading.join()
        if self._open:
            self._open = False
            self._backend.quit()


@contextmanager
def _hushed() -> Iterator[None]:
    """On Linux the audio library itself complains on stderr when there is no device; nobody has asked it."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # There is no stderr to be hushed.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
