"""The mixer, on a backend that only takes notes; and on no device at all."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config.settings import Settings
from game.sound.cues import TITLE, VARIANTS, Tune
from game.sound.meter import OFTEN, share
from game.sound.mixer import BED, DUCK, DUCK_STEP, FADE_MS, LAYER, RISE_MS, SOFT, Mixer

TABLE, PLATFORM = Tune("sht"), Tune("subway", "platform")
LOUD = Settings(effects=100, music=100, ambience=100)


class Sound:
    """A sound that was loaded."""

    def __init__(self, backend: Backend, path: str) -> None:
        if not Path(path).exists():
            raise FileNotFoundError(path)
        self.backend, self.name, self.volume = backend, Path(path).stem, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.backend.log.append((self.name, round(self.volume, 3)))


class Voice:
    """One of the backend's channels, or its music."""

    def __init__(self, backend: Backend, name: str) -> None:
        self.backend, self.name, self.on, self.still = backend, name, "", False
        self.volume = 1.0

    def load(self, path: str) -> None:
        if not Path(path).exists():
            raise pygame.error("no such file")
        self.on = Path(path).stem

    def play(self, sound: Any = None, loops: int = 0, fade_ms: int = 0) -> None:
        self.on = getattr(sound, "name", self.on)

    def fadeout(self, ms: int) -> None:
        self.on = ""

    def stop(self) -> None:
        self.on = ""

    def pause(self) -> None:
        self.still = True

    def unpause(self) -> None:
        self.still = False

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def get_busy(self) -> bool:
        return bool(self.on)


class Backend:
    """Takes notes."""

    def __init__(self, device: bool = True) -> None:
        self.device, self.log = device, list[tuple[str, float]]()
        self.music = Voice(self, "music")
        self.voices: dict[int, Voice] = {}
        self.gone = False

    def init(self, *how: int) -> None:
        if not self.device:
            raise pygame.error("no device")

    def set_num_channels(self, count: int) -> None:
        self.voices = {n: Voice(self, str(n)) for n in range(count)}

    def set_reserved(self, count: int) -> None:
        pass

    def Channel(self, n: int) -> Voice:  # noqa: N802
        return self.voices[n]

    def Sound(self, path: str) -> Sound:  # noqa: N802
        return Sound(self, path)

    def quit(self) -> None:
        self.gone = True


def opened(settings: Settings = LOUD, folder: Path | None = None) -> tuple[Mixer, Backend]:
    backend = Backend()
    made = Mixer(settings, folder, backend)
    assert made.open()
    return made, backend


def settled(made: Mixer, tune: Tune, now: float) -> None:
    """Listens until the bed is loaded."""
    made.listen(tune, now)
    if made._loading is not None:
        made._loading.join()
    made.listen(tune, now)


def test_before_it_is_opened_nothing_is_heard() -> None:
    backend = Backend()
    made = Mixer(LOUD, None, backend)
    made.play("koma", 0.0)
    made.listen(TITLE, 0.0)
    made.close()
    assert (backend.log, backend.music.on, backend.gone) == ([], "", False)


def test_without_a_device_nothing_is_heard_and_nothing_is_said() -> None:
    backend = Backend(device=False)
    made = Mixer(LOUD, None, backend)
    assert not made.open()
    made.play("koma", 0.0)
    made.listen(TITLE, 0.0)
    made.retune(Settings(sound=False))
    made.close()
    assert (backend.log, backend.music.on, made.complains()) == ([], "", False)


def test_effects_are_as_loud_as_chosen_and_softer_when_they_come_often() -> None:
    made, backend = opened(Settings(effects=50))
    for now in (0.0, 20.0, 500.0):
        made.play("koma", now)
    assert backend.log == [("koma-1", round(share(50), 3)), ("koma-2", round(share(50) * OFTEN, 3))]


@pytest.mark.parametrize("settings", [Settings(sound=False), Settings(effects=0)])
def test_switched_off_no_effect_is_heard(settings: Settings) -> None:
    made, backend = opened(settings)
    made.play("koma", 0.0)
    assert backend.log == []


def test_from_afar_everything_is_12_db_softer() -> None:
    made, backend = opened()
    made.soft = True
    made.play("koma", 0.0)
    made.listen(TABLE, 0.0)
    assert backend.log == [("koma-1", SOFT)]
    assert backend.music.volume == SOFT
    assert pytest.approx(0.063, abs=0.001) == SOFT**2


def test_one_piece_goes_before_the_next_one_comes() -> None:
    made, backend = opened()
    settled(made, TITLE, 0.0)
    assert backend.music.on == "title"
    made.listen(TABLE, 100.0)
    assert backend.music.on == ""
    made.listen(TABLE, 100.0 + FADE_MS - 1)
    assert backend.music.on == ""
    made.listen(TABLE, 100.0 + FADE_MS)
    assert backend.music.on == "sht"
    made.listen(TABLE, 9000.0)
    assert backend.music.on == "sht"


def test_the_bed_changes_with_the_room() -> None:
    made, backend = opened()
    settled(made, TITLE, 0.0)
    assert backend.voices[BED].on == "room"
    settled(made, PLATFORM, 0.0)
    assert backend.voices[BED].on == "platform"


def test_music_and_bed_rest_while_nobody_looks() -> None:
    made, backend = opened()
    settled(made, TITLE, 0.0)
    made.away = True
    made.listen(TITLE, 10.0)
    assert backend.music.still
    assert backend.voices[BED].still
    made.away = False
    made.listen(TITLE, 20.0)
    assert not backend.music.still
    assert not backend.voices[BED].still


def test_silence_stops_what_sounds_and_music_comes_back_after_it() -> None:
    made, backend = opened()
    settled(made, TITLE, 0.0)
    backend.voices[3].on = "win"
    made.retune(Settings(sound=False))
    made.listen(TITLE, 10.0)
    assert backend.voices[3].on == ""
    assert backend.music.still
    made.retune(LOUD)
    made.listen(TITLE, 20.0)
    assert not backend.music.still


def test_levels_hold_at_once() -> None:
    made, backend = opened()
    settled(made, TITLE, 0.0)
    made.retune(Settings(music=50, ambience=0))
    made.listen(TITLE, 10.0)
    assert backend.music.volume == share(50)
    assert backend.voices[BED].on == ""
    made.retune(Settings(music=0))
    made.listen(TITLE, 20.0)
    assert backend.music.on == ""
    made.retune(Settings(music=30))
    made.listen(TITLE, 30.0)
    assert (backend.music.on, backend.music.volume) == ("title", share(30))


def test_missing_files_are_silence_and_one_word_about_it(tmp_path: Path) -> None:
    made, backend = opened(LOUD, tmp_path)
    made.play("koma", 0.0)
    settled(made, TITLE, 0.0)
    settled(made, TABLE, 5000.0)
    settled(made, TABLE, 9000.0)
    assert backend.log == []
    assert made.complains()
    made.play("bead", 9000.0)
    assert not made.complains()


def test_broken_files_are_silence_too(tmp_path: Path) -> None:
    for kind, name in (("cues", "koma-1"), ("music", "title"), ("beds", "room")):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / f"{name}.ogg").write_bytes(b"OggS, or so it says")
    made = Mixer(LOUD, tmp_path)
    assert made.open(), "the tests' own driver plays into nowhere"
    try:
        made.play("koma", 0.0)
        settled(made, TITLE, 0.0)
        assert made.complains()
    finally:
        made.close()


def test_the_real_mixer_plays_our_files() -> None:
    made = Mixer(LOUD)
    assert made.open()
    try:
        made.play("win", 0.0)
        settled(made, TITLE, 0.0)
        assert pygame.mixer.get_busy()
        assert pygame.mixer.music.get_busy()
        assert not made.complains()
    finally:
        made.close()
    assert pygame.mixer.get_init() is None


def test_where_there_is_no_device_nothing_is_written_anywhere() -> None:
    code = (
        "from game.config.settings import Settings\n"
        "from game.sound.cues import TITLE\n"
        "from game.sound.mixer import Mixer\n"
        "mixer = Mixer(Settings())\n"
        "assert not mixer.open()\n"
        "mixer.play('koma', 0.0); mixer.listen(TITLE, 0.0); mixer.close()\n"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "no such driver"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_heard_often_is_never_quite_the_same() -> None:
    made, backend = opened()
    for n in range(2 * VARIANTS):
        made.play("card_play", 2000.0 * n)
        made.play("stamp", 2000.0 * n)
    played = [name for name, _ in backend.log if name != "stamp"]
    assert played == [f"card_play-{n % VARIANTS + 1}" for n in range(2 * VARIANTS)]
    assert ("stamp", 1.0) in backend.log


def test_the_music_steps_back_under_a_moment_and_comes_again() -> None:
    made, backend = opened()
    settled(made, TABLE, 0.0)
    made.play("koma", RISE_MS)
    made.listen(TABLE, RISE_MS)
    assert backend.music.volume == 1.0
    made.play("shield_break", RISE_MS + 100)
    steps = []
    for n in range(200):
        made.listen(TABLE, RISE_MS + 100 + 16 * n)
        steps.append(backend.music.volume)
    assert min(steps) == DUCK
    assert max(abs(b - a) for a, b in pairwise(steps)) <= DUCK_STEP + 0.001
    assert steps[-1] == 1.0


def test_no_music_is_stepped_back_that_is_coming_in() -> None:
    made, backend = opened()
    settled(made, TABLE, 0.0)
    made.play("win", 100.0)
    made.listen(TABLE, RISE_MS / 2)
    assert backend.music.volume == 1.0


def test_a_layer_joins_the_music_and_leaves_it() -> None:
    made, backend = opened(Settings(music=50, ambience=100))
    tense = TABLE._replace(layer="sht")
    settled(made, TABLE, 0.0)
    assert backend.voices[LAYER].on == ""
    settled(made, tense, 10.0)
    assert backend.voices[LAYER].on == "sht"
    assert backend.music.on == "sht"
    made.listen(TABLE, 20.0)
    assert backend.voices[LAYER].on == ""
    made.retune(Settings(music=0))
    settled(made, tense, 30.0)
    assert backend.voices[LAYER].on == ""
