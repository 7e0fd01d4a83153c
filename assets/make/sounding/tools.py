"""The means of making sounds: noise from seeds, filters, envelopes, places in time. Arrays are mono float64
at `RATE`, except where "stereo" is said: those have two columns."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]


def samples(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(samples(seconds)) / RATE


TAKE = [""]
"""Which take of a sound is made: another one has other noise."""


def chance(name: str) -> np.random.Generator:
    """The random numbers of a sound, the same in every run."""
    return np.random.Generator(np.random.PCG64(zlib.crc32(f"{name}{TAKE[0]}".encode())))


def tuned(wave: Wave, factor: float) -> Wave:
    """The wave as much higher, and shorter."""
    return np.interp(np.arange(0, len(wave) - 1, factor), np.arange(len(wave)), wave)


def noise(name: str, seconds: float) -> Wave:
    """White noise, fixed by its name."""
    return chance(name).standard_normal(samples(seconds))


def band(wave: Wave, low: float, high: float, slope: float = 0.35) -> Wave:
    """The wave between two frequencies (Hz), with edges `slope` octaves wide. What it rings on past the end
    comes in again at the beginning: for a loop that is what is wanted, anything else has silence there."""
    spectrum = np.fft.rfft(wave, axis=0)
    pitch = np.log2(np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-3))
    rise = np.clip((pitch - np.log2(low)) / slope + 0.5, 0, 1)
    fall = np.clip((np.log2(high) - pitch) / slope + 0.5, 0, 1)
    gain = np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2
    return np.fft.irfft(spectrum * (gain if wave.ndim == 1 else gain[:, None]), len(wave), axis=0)


def decay(seconds: float, half_life: float, attack: float = 0.001) -> Wave:
    """From nothing to 1 within `attack`, then halved every `half_life`."""
    t = times(seconds)
    return np.minimum(t / attack, 1.0) * 0.5 ** (np.maximum(t - attack, 0) / half_life)


def swell(seconds: float, peak: float, sharp: float = 2.0) -> Wave:
    """Rises to 1 at the share `peak` of its length and falls to nothing at its end."""
    share = times(seconds) / seconds
    return np.where(share < peak, share / peak, (1 - share) / (1 - peak)).clip(0) ** sharp


def modes(seconds: float, parts: list[tuple[float, float, float]], attack: float = 0.0008) -> Wave:
    """A struck body: parts of (frequency, strength, half-life)."""
    t = times(seconds)
    body = sum(
        strength * np.sin(2 * np.pi * pitch * t) * 0.5 ** (t / half_life)
        for pitch, strength, half_life in parts
    )
    return np.asarray(body) * np.minimum(t / attack, 1.0)


def glide(start: float, end: float, seconds: float, half_life: float) -> Wave:
    """A sine whose frequency falls (or rises) from start to end."""
    t = times(seconds)
    pitch = end + (start - end) * 0.5 ** (t / half_life)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def put(ground: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Adds a wave to another one from `at` seconds on; what does not fit is left out."""
    begin = samples(at)
    room = max(0, min(len(wave), len(ground) - begin))
    ground[begin : begin + room] += gain * wave[:room]


def put_round(loop: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Adds a wave (mono or stereo like the loop) to a loop: what hangs over its end comes in at its
    beginning."""
    begin, length = samples(at) % len(loop), len(loop)
    while len(wave):
        room = min(len(wave), length - begin)
        loop[begin : begin + room] += gain * wave[:room]
        wave, begin = wave[room:], 0


def panned(wave: Wave, place: float) -> Wave:
    """Stereo, from -1 (left) to 1 (right), as strong as it was."""
    turn = (place + 1) * np.pi / 4
    return np.column_stack((wave * np.cos(turn), wave * np.sin(turn)))


def ended(wave: Wave, fade_in: float = 0.002, fade_out: float = 0.012) -> Wave:
    """Without direct current, from nothing and to nothing, so that neither end clicks."""
    out = wave - wave.mean()
    rise, fall = samples(fade_in), samples(fade_out)
    out[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    out[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return out


def decibels(gain: float) -> float:
    """A share of full scale in dB."""
    return float(20 * np.log10(max(gain, 1e-6)))


def factor(db: float) -> float:
    """What so many dB multiply by."""
    return float(10 ** (db / 20))
