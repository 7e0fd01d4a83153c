"""Makes `assets/sound`, every cue, loop and bed of the house: `python assets/make/sounds.py [NAME...]`.

All of it is computed from seeds and scores in `sounding/`; nothing is recorded or taken from elsewhere. Only
this script needs numpy and soundfile (libsndfile with Vorbis), both from the extra `dev`; the program plays
the OGG files that lie there and needs neither. The same versions of both give the same bytes.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from sounding import events, touches
from sounding.beds import BEDS
from sounding.ogg import renumbered
from sounding.scores import MUSIC
from sounding.tools import RATE, Wave, decibels, ended, factor, loudness

SOUND = Path(__file__).resolve().parents[1] / "sound"
CEILING = -2.5
"""dBFS that no peak passes before it is encoded; afterwards none passes -1."""
QUALITY = {"cues": 0.45, "music": 0.72, "beds": 0.85}
"""How strongly each kind is compressed, from 0 (largest) to 1."""
PIECE_FRAMES = 4096

TOUCH, PIECE, EVENT, PHRASE = -31.0, -25.0, -22.0, -21.0
"""How loud a cue's loudest tenth of a second is, in dB as the ear weighs it: what comes often is softer."""
LOUDNESS = {
    TOUCH: ("ui_move", "card_lift", "miss", "breath"),
    -28.0: ("ui_ok", "ui_back", "ui_no", "deal", "turn", "door_open"),
    PIECE: ("card_play", "card_flip", "shuffle", "coin", "trick", "koma", "wake", "dice_roll", "dice_stop",
            "bead", "bead_swap", "lock", "rank_close", "shield_up", "door_close"),
    EVENT: ("arrow", "hit", "deck_hit", "revolution", "finish_rank", "promote", "check", "shield_break",
            "exact", "line_done", "lose", "stamp", "bell", "cut"),
    PHRASE: ("win",),
}  # fmt: skip
STEPS = 12
MUSIC_LOUDNESS, BED_LOUDNESS = -30.0, -44.0


def _cues() -> dict[str, tuple[Callable[[], Wave], float]]:
    """Every cue's maker and loudness."""
    found: dict[str, tuple[Callable[[], Wave], float]] = {}
    for level, names in LOUDNESS.items():
        for name in names:
            found[name] = getattr(touches, name, None) or getattr(events, name), level
    for n in range(1, STEPS + 1):
        found[f"step-{n}"] = (lambda n=n: touches.step(n)), -28.0
    return found


def levelled(wave: Wave, level: float) -> Wave:
    """The wave as loud as asked, unless its peak would then be too high."""
    mono = wave if wave.ndim == 1 else wave.mean(axis=1)
    gain = factor(level - loudness(mono, 0.1 if wave.ndim == 1 else 3.0))
    return wave * min(gain, factor(CEILING) / float(np.abs(wave).max()))


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
    again, _ = soundfile.read(path)
    mono = again if again.ndim == 1 else again.mean(axis=1)
    peak = decibels(float(np.abs(again).max()))
    print(
        f"{folder}/{name:12} {len(again) / RATE:6.2f} s  peak {peak:6.1f} dBFS  "
        f"loud {loudness(mono):6.1f} dB(A)  {path.stat().st_size / 1024:6.1f} KiB"
    )


def main(wanted: list[str]) -> None:
    """Makes all, or those that are named."""
    for name, (make, level) in _cues().items():
        if not wanted or name in wanted:
            written("cues", name, levelled(ended(make()), level))
    for folder, makers, level in (("music", MUSIC, MUSIC_LOUDNESS), ("beds", BEDS, BED_LOUDNESS)):
        for name, loop in makers.items():
            if not wanted or f"{folder}/{name}" in wanted:
                written(folder, name, levelled(loop(), level))


if __name__ == "__main__":
    main(sys.argv[1:])
