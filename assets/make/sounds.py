"""Makes `assets/sound`, every cue, loop and bed of the house: `python assets/make/sounds.py [NAME...]`.

All of it is computed from seeds and scores in `sounding/`; nothing is recorded or taken from elsewhere. Only
this script needs numpy and soundfile (libsndfile with Vorbis), both from the extra `dev`; the program plays
the OGG files that lie there and needs neither. The same versions of both give the same bytes.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import soundfile
from sounding import events, touches
from sounding.beds import BEDS
from sounding.lufs import integrated, momentary
from sounding.ogg import renumbered
from sounding.scores import LAYERS, MUSIC
from sounding.tools import RATE, TAKE, Wave, decibels, ended, factor, tuned

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from game.sound.cues import LUFS, RISING, ROLES, VARIED, files

SOUND = Path(__file__).resolve().parents[1] / "sound"
CEILING = -2.5
"""dBFS that no peak passes before it is encoded; afterwards none passes -1."""
QUALITY = {"cues": 0.45, "music": 0.72, "layers": 0.85, "beds": 0.85}
"""How strongly each kind is compressed, from 0 (largest) to 1."""
PIECE_FRAMES = 4096

BED_LUFS = -46.0
SPREAD = (1.0, 0.975, 1.02, 0.99)
"""By how much the variants of a sound are higher."""


def _cues() -> Iterator[tuple[str, Wave, str]]:
    """Every file of a cue: its name, its wave and its role."""
    for role, names in ROLES.items():
        for name in names:
            make = getattr(touches, name, None) or getattr(events, name)
            if name in RISING:
                yield from ((f"{name}-{n}", make(n), role) for n in range(1, RISING[name] + 1))
            elif name in VARIED:
                yield from ((file, _take(make, n), role) for n, file in enumerate(files(name)))
            else:
                yield name, make(), role


def _take(make: Callable[[], Wave], n: int) -> Wave:
    """The sound once more, never quite the same."""
    TAKE[0] = f" take {n}" if n else ""
    wave = tuned(make(), SPREAD[n])
    TAKE[0] = ""
    return wave


def levelled(wave: Wave, level: float, meter: Callable[[Wave], float]) -> Wave:
    """The wave so loud; where its peak would be too high for that, it is rounded."""
    top, plain = factor(CEILING), wave * factor(level - meter(wave))
    if np.abs(plain).max() <= top:
        return plain
    low, high = -60.0, 60.0

    def at(gain: float) -> Wave:
        rounded = top * np.tanh(wave * factor(gain) / top)
        return np.asarray(rounded - rounded.mean(axis=0))

    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if meter(at(middle)) < level else (low, middle)
    return at(low)


def _encoded(wave: Wave, compression: float) -> bytes:
    """The wave as Ogg Vorbis. In pieces: libsndfile puts what it is handed on the stack."""
    held = io.BytesIO()
    channels = 1 if wave.ndim == 1 else 2
    with soundfile.SoundFile(
        held, "w", RATE, channels, "VORBIS", format="OGG", compression_level=compression
    ) as file:
        for begin in range(0, len(wave), PIECE_FRAMES):
            file.write(wave[begin : begin + PIECE_FRAMES])
    return held.getvalue()


def written(folder: str, name: str, wave: Wave) -> None:
    """Writes one file and says what is in it."""
    path = SOUND / folder / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(renumbered(_encoded(wave, QUALITY[folder]), f"{folder}/{name}"))
    print(measured(path))


def measured(path: Path) -> str:
    """What is in a file: its length, peak, loudness and size."""
    wave, _ = soundfile.read(path)
    peak, meter = decibels(float(np.abs(wave).max())), momentary if path.parent.name == "cues" else integrated
    return (
        f"{path.parent.name}/{path.stem:14} {len(wave) / RATE:6.2f} s  peak {peak:6.1f} dBFS  "
        f"{meter(wave):6.1f} LUFS  {path.stat().st_size / 1024:6.1f} KiB"
    )


def main(wanted: list[str]) -> None:
    """Makes all, or those that are named; `--loudness` only measures the files that are there."""
    if wanted == ["--loudness"]:
        print("\n".join(measured(path) for path in sorted(SOUND.rglob("*.ogg"))))
        return
    for name, wave, role in _cues():
        if not wanted or name in wanted:
            written("cues", name, levelled(ended(wave), LUFS[role], momentary))
    loops = (("music", MUSIC, LUFS["music"]), ("layers", LAYERS, LUFS["layer"]), ("beds", BEDS, BED_LUFS))
    for folder, makers, level in loops:
        for name, loop in makers.items():
            if not wanted or f"{folder}/{name}" in wanted:
                written(folder, name, levelled(loop(), level, integrated))


if __name__ == "__main__":
    main(sys.argv[1:])
