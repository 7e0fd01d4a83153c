"""The sound desk, on a mixer that only takes notes; and on no device at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config.settings import Settings
from game.sound.desk import BED, FADE_MS, SOFT, Desk
from game.sound.meter import OFTEN, share

LOUD = Settings(effects=100, music=100, ambience=100)


class Sound:
    """A sound that was loaded."""

    def __init__(self, mixer: Mixer, path: str) -> None:
        if not Path(path).exists():
            raise FileNotFoundError(path)
        self.mixer, self.name, self.volume = mixer, Path(path).stem, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.mixer.log.append((self.name, round(self.volume, 3)))


class Voice:
    """One of the mixer's channels, or its music."""

    def __init__(self, mixer: Mixer, name: str) -> None:
        self.mixer, self.name, self.on, self.still = mixer, name, "", False
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


class Mixer:
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


def desk(settings: Settings = LOUD, folder: Path | None = None) -> tuple[Desk, Mixer]:
    mixer = Mixer()
    made = Desk(settings, folder, mixer)
    assert made.open()
    return made, mixer


def settled(made: Desk, tune: str, now: float) -> None:
    """Listens until the bed is loaded."""
    made.listen(tune, now)
    if made._loading is not None:
        made._loading.join()
    made.listen(tune, now)


def test_before_it_is_opened_nothing_is_heard() -> None:
    mixer = Mixer()
    made = Desk(LOUD, None, mixer)
    made.play("koma", 0.0)
    made.listen("title", 0.0)
    made.close()
    assert (mixer.log, mixer.music.on, mixer.gone) == ([], "", False)


def test_without_a_device_nothing_is_heard_and_nothing_is_said() -> None:
    mixer = Mixer(device=False)
    made = Desk(LOUD, None, mixer)
    assert not made.open()
    made.play("koma", 0.0)
    made.listen("title", 0.0)
    made.retune(Settings(sound=False))
    made.close()
    assert (mixer.log, mixer.music.on, made.complains()) == ([], "", False)


def test_effects_are_as_loud_as_chosen_and_softer_when_they_come_often() -> None:
    made, mixer = desk(Settings(effects=50))
    for now in (0.0, 20.0, 500.0):
        made.play("koma", now)
    assert mixer.log == [("koma", round(share(50), 3)), ("koma", round(share(50) * OFTEN, 3))]


@pytest.mark.parametrize("settings", [Settings(sound=False), Settings(effects=0)])
def test_switched_off_no_effect_is_heard(settings: Settings) -> None:
    made, mixer = desk(settings)
    made.play("koma", 0.0)
    assert mixer.log == []


def test_from_afar_everything_is_12_db_softer() -> None:
    made, mixer = desk()
    made.soft = True
    made.play("koma", 0.0)
    made.listen("sht", 0.0)
    assert mixer.log == [("koma", SOFT)]
    assert mixer.music.volume == SOFT
    assert pytest.approx(0.063, abs=0.001) == SOFT**2


def test_one_piece_goes_before_the_next_one_comes() -> None:
    made, mixer = desk()
    settled(made, "title", 0.0)
    assert mixer.music.on == "title"
    made.listen("sht", 100.0)
    assert mixer.music.on == ""
    made.listen("sht", 100.0 + FADE_MS - 1)
    assert mixer.music.on == ""
    made.listen("sht", 100.0 + FADE_MS)
    assert mixer.music.on == "sht"
    made.listen("sht", 9000.0)
    assert mixer.music.on == "sht"


def test_the_bed_changes_with_the_room() -> None:
    made, mixer = desk()
    settled(made, "title", 0.0)
    assert mixer.voices[BED].on == "room"
    settled(made, "subway", 0.0)
    assert mixer.voices[BED].on == "platform"


def test_music_and_bed_rest_while_nobody_looks() -> None:
    made, mixer = desk()
    settled(made, "title", 0.0)
    made.away = True
    made.listen("title", 10.0)
    assert mixer.music.still
    assert mixer.voices[BED].still
    made.away = False
    made.listen("title", 20.0)
    assert not mixer.music.still
    assert not mixer.voices[BED].still


def test_silence_stops_what_sounds_and_music_comes_back_after_it() -> None:
    made, mixer = desk()
    settled(made, "title", 0.0)
    mixer.voices[3].on = "win"
    made.retune(Settings(sound=False))
    made.listen("title", 10.0)
    assert mixer.voices[3].on == ""
    assert mixer.music.still
    made.retune(LOUD)
    made.listen("title", 20.0)
    assert not mixer.music.still


def test_levels_hold_at_once() -> None:
    made, mixer = desk()
    settled(made, "title", 0.0)
    made.retune(Settings(music=50, ambience=0))
    made.listen("title", 10.0)
    assert mixer.music.volume == share(50)
    assert mixer.voices[BED].on == ""
    made.retune(Settings(music=0))
    made.listen("title", 20.0)
    assert mixer.music.on == ""
    made.retune(Settings(music=30))
    made.listen("title", 30.0)
    assert (mixer.music.on, mixer.music.volume) == ("title", share(30))


def test_missing_files_are_silence_and_one_word_about_it(tmp_path: Path) -> None:
    made, mixer = desk(LOUD, tmp_path)
    made.play("koma", 0.0)
    settled(made, "title", 0.0)
    settled(made, "sht", 5000.0)
    settled(made, "sht", 9000.0)
    assert mixer.log == []
    assert made.complains()
    made.play("bead", 9000.0)
    assert not made.complains()


def test_broken_files_are_silence_too(tmp_path: Path) -> None:
    for kind, name in (("cues", "koma"), ("music", "title"), ("beds", "room")):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / f"{name}.ogg").write_bytes(b"OggS, or so it says")
    made = Desk(LOUD, tmp_path)
    assert made.open(), "the tests' own driver plays into nowhere"
    try:
        made.play("koma", 0.0)
        settled(made, "title", 0.0)
        assert made.complains()
    finally:
        made.close()


def test_the_real_mixer_plays_our_files() -> None:
    made = Desk(LOUD)
    assert made.open()
    try:
        made.play("win", 0.0)
        settled(made, "title", 0.0)
        assert pygame.mixer.get_busy()
        assert pygame.mixer.music.get_busy()
        assert not made.complains()
    finally:
        made.close()
    assert pygame.mixer.get_init() is None


def test_where_there_is_no_device_nothing_is_written_anywhere() -> None:
    code = (
        "from game.config.settings import Settings\n"
        "from game.sound.desk import Desk\n"
        "desk = Desk(Settings())\n"
        "assert not desk.open()\n"
        "desk.play('koma', 0.0); desk.listen('title', 0.0); desk.close()\n"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "no such driver"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
