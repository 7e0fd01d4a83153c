"""The ambience: two quiet beds that close in themselves, for rooms and for the platform in summer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sounding.tools import RATE, Wave, band, noise, samples

SECONDS = 12.0


def _slow(name: str, depth: float, fastest: int) -> Wave:
    """A breath around 1 that closes with the loop: a few whole waves of it."""
    phase = 2 * np.pi * np.arange(samples(SECONDS)) / samples(SECONDS)
    starts = np.random.Generator(np.random.PCG64(len(name))).uniform(0, 2 * np.pi, fastest)
    return 1 + depth * sum(np.sin((k + 1) * phase + start) for k, start in enumerate(starts)) / fastest


def _cicada(name: str, pitch: float, pulses: int, strength: float) -> Wave:
    """A cicada far away: narrow noise, beaten so many times per loop, swelling and resting."""
    turn = np.arange(samples(SECONDS)) / samples(SECONDS)
    beat = 0.6 + 0.4 * np.sin(2 * np.pi * pulses * turn)
    song = np.clip(np.sin(2 * np.pi * (turn + len(name) / 7)) + 0.25, 0, 1) ** 1.5
    return strength * band(noise(name, SECONDS), pitch * 0.93, pitch * 1.07, 0.1) * beat * song


def room() -> Wave:
    """Paper walls in the evening: hardly more than air, leaves, one cricket."""
    sides = []
    for side in ("left", "right"):
        air = band(noise(f"air {side}", SECONDS), 70, 420) * _slow(side, 0.25, 3)
        leaves = band(noise(f"leaves {side}", SECONDS), 1200, 4200) * (
            _slow(f"wind {side}", 0.8, 4) - 0.2
        ).clip(0)
        sides.append(air + 0.05 * leaves)
    turn = np.arange(samples(SECONDS)) / RATE
    chirp = np.clip(np.sin(2 * np.pi * turn * 2.5), 0, 1) ** 3 * (
        np.sin(2 * np.pi * turn / SECONDS - 0.6) > 0.2
    )
    cricket = np.sin(2 * np.pi * 4200 * turn) * chirp * (0.5 + 0.5 * np.sin(2 * np.pi * 28 * turn)) * 0.03
    out = np.column_stack((sides[0] + 0.6 * cricket, sides[1] + cricket))
    return np.asarray(out - out.mean(axis=0))


def platform() -> Wave:
    """The platform in summer: a hall's hum, cicadas beyond the exit."""
    sides = []
    for side in ("left", "right"):
        hall = band(noise(f"hall {side}", SECONDS), 50, 260) * _slow(side, 0.3, 3)
        far = band(noise(f"far {side}", SECONDS), 300, 900) * _slow(f"far {side}", 0.4, 2) * 0.3
        sides.append(hall + far)
    first, second = _cicada("minmin", 4600, 132, 0.5), _cicada("aburazemi", 5300, 396, 0.35)
    out = np.column_stack((sides[0] + first + 0.4 * second, sides[1] + second + 0.4 * first))
    return np.asarray(out - out.mean(axis=0))


BEDS: dict[str, Callable[[], Wave]] = {"room": room, "platform": platform}
