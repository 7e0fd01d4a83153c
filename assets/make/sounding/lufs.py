"""A loudness meter after ITU-R BS.1770-4: K weighting, blocks of 400 ms, gates. Waves are mono, or stereo in
two columns, at `RATE`."""

from __future__ import annotations

import numpy as np

from sounding.tools import RATE, Wave, samples

BLOCK, STEP = 0.4, 0.1
SHORTEST = 0.1
"""What is shorter than a block is measured over its own length, but no shorter than this."""
ABSOLUTE, RELATIVE = -70.0, -10.0
"""The gates: blocks below -70 LUFS do not count, nor those 10 LU below the mean of the others."""
SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
PASS = (38.13547087602444, 0.5003270373238773)
"""Frequency, gain in dB and quality of the head's shelf; frequency and quality of the low cut."""


def _shelf(z: np.ndarray) -> np.ndarray:
    frequency, gain, quality = SHELF
    k, high = np.tan(np.pi * frequency / RATE), 10 ** (gain / 20)
    mid = high**0.4996667741545416
    over = 1 + k / quality + k * k
    b = (high + mid * k / quality + k * k, 2 * (k * k - high), high - mid * k / quality + k * k)
    return (b[0] + b[1] * z + b[2] * z * z) / (over + 2 * (k * k - 1) * z + (1 - k / quality + k * k) * z * z)


def _pass(z: np.ndarray) -> np.ndarray:
    frequency, quality = PASS
    k = np.tan(np.pi * frequency / RATE)
    over = 1 + k / quality + k * k
    return (1 - 2 * z + z * z) / (1 + (2 * (k * k - 1) * z + (1 - k / quality + k * k) * z * z) / over)


def weighted(wave: Wave) -> Wave:
    """The wave as the meter hears it."""
    length = len(wave) + samples(0.5)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(length, 1 / RATE) * 1 / RATE)
    gain = _shelf(z) * _pass(z)
    spectrum = np.fft.rfft(wave, length, axis=0)
    return np.fft.irfft(spectrum * (gain if wave.ndim == 1 else gain[:, None]), length, axis=0)[: len(wave)]


def _powers(wave: Wave, seconds: float) -> np.ndarray:
    """The mean square of every block of so many seconds, all channels together."""
    square = weighted(wave) ** 2
    power = square if square.ndim == 1 else square.sum(axis=1)
    long = min(samples(seconds), len(power))
    sums = np.concatenate(([0.0], np.cumsum(power)))
    begins = np.arange(0, len(power) - long + 1, max(1, min(samples(STEP), long // 4)))
    return (sums[begins + long] - sums[begins]) / long


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, 1e-12)))


def momentary(wave: Wave) -> float:
    """The loudest block, in LUFS: how loud a single sound is. A sound of one channel is heard from both
    sides."""
    seconds = max(SHORTEST, min(BLOCK, len(wave) / RATE))
    short = samples(seconds) - len(wave)
    both = 2.0 if wave.ndim == 1 else 1.0
    padded = np.pad(wave, [(0, max(0, short)), *[(0, 0)] * (wave.ndim - 1)])
    return _lufs(both * float(_powers(padded, seconds).max()))


def integrated(wave: Wave) -> float:
    """The programme loudness, in LUFS: how loud a piece of music is, without its silence."""
    powers = (2.0 if wave.ndim == 1 else 1.0) * _powers(wave, BLOCK)
    heard = powers[powers > 10 ** ((ABSOLUTE + 0.691) / 10)]
    if not len(heard):
        return ABSOLUTE
    return _lufs(float(heard[heard > heard.mean() * 10 ** (RELATIVE / 10)].mean()))
