"""How loud everything is: each role at its level, by a meter after ITU-R BS.1770."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from game.config.places import asset
from game.sound.cues import LUFS, ROLES, files, sounds
from tests.rounds import the_first

np = pytest.importorskip("numpy", reason="the meter comes with the extra dev")
soundfile = pytest.importorskip("soundfile", reason="it comes with the extra dev")
MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"
ROOT = asset("sound")
WITHIN = 1.5
"""LU."""


@pytest.fixture
def meter(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(MAKE))
    yield importlib.import_module("sounding.lufs")
    for name in [name for name in sys.modules if name.partition(".")[0] == "sounding"]:
        del sys.modules[name]


def wave(folder: str, name: str) -> Any:
    return soundfile.read(ROOT / folder / f"{name}.ogg")[0]


@pytest.mark.parametrize("role", ROLES)
def test_every_cue_is_as_loud_as_its_role(role: str, meter: Any) -> None:
    of_it = [sound for sound in sounds() if sound.partition("-")[0] in ROLES[role]]
    heard = {name: meter.momentary(wave("cues", name)) for sound in of_it for name in the_first(files(sound))}
    assert heard
    assert {name: round(lufs, 1) for name, lufs in heard.items() if abs(lufs - LUFS[role]) > WITHIN} == {}


@pytest.mark.parametrize(
    ("folder", "name", "role"),
    the_first([("layers", "sht", "layer"), ("music", "ryuki", "music"), ("music", "subway", "music")]),
)
def test_music_is_as_loud_as_its_role(folder: str, name: str, role: str, meter: Any) -> None:
    assert meter.integrated(wave(folder, name)) == pytest.approx(LUFS[role], abs=WITHIN)


def test_no_variant_is_another_one() -> None:
    for sound in sounds():
        variants = {(ROOT / "cues" / f"{name}.ogg").read_bytes() for name in files(sound)}
        assert len(variants) == len(files(sound))


def test_a_sine_of_1_khz_is_read_as_the_standard_has_it(meter: Any) -> None:
    """Both channels at -23 dBFS read -23 LUFS, and silence after them changes nothing (EBU Tech 3341)."""
    sine = 10 ** (-23 / 20) * np.sin(2 * np.pi * 1000 * np.arange(5 * 44_100) / 44_100)
    both = np.column_stack((sine, sine))
    assert meter.integrated(both) == pytest.approx(-23.0, abs=0.1)
    assert meter.momentary(sine) == pytest.approx(-23.0, abs=0.1)
    quiet = np.zeros_like(both)
    assert meter.integrated(np.concatenate((both, quiet, quiet))) == pytest.approx(-23.0, abs=0.2)
    assert meter.integrated(quiet) == -70.0
