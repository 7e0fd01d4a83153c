"""Instruments, each a note as a mono wave: plucked, blown, struck. Pitches in Hz; `hertz` reads names."""

from __future__ import annotations

import re

import numpy as np

from sounding.tools import RATE, Wave, band, decay, ended, glide, modes, noise, samples, swell, times

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(name: str) -> float:
    """The frequency of "A4" (440), "Eb5", "F#3"."""
    found = re.fullmatch(r"([A-G])([b#]?)(\d)", name)
    if found is None:
        raise ValueError(name)
    step = _STEPS[found[1]] + {"b": -1, "#": 1, "": 0}[found[2]]
    return float(440.0 * 2 ** (int(found[3]) - 4 + step / 12))


def plucked(
    pitch: float,
    seconds: float,
    place: float,
    bright: float,
    ring: float,
    stiff: float = 2e-4,
    nail: float = 0.2,
) -> Wave:
    """A string plucked at the share `place` of its length; `bright`: how slowly the harmonics weaken; `ring`:
    half-life of the ground tone; `nail`: how much of the plectrum is heard."""
    t = times(seconds)
    out = np.zeros(len(t))
    for k in range(1, 40):
        partial = pitch * k * np.sqrt(1 + stiff * k * k)
        if partial > 15_000:
            break
        strength = np.sin(np.pi * k * place) / k**bright
        half_life = ring / (1 + 0.28 * (k - 1)) * (220 / max(pitch, 110)) ** 0.35
        out += strength * np.sin(2 * np.pi * partial * t) * 0.5 ** (t / half_life)
    tick = band(noise(f"nail {pitch:.1f}", 0.03), 1500, 7000) * decay(0.03, 0.004, 0.0005)
    out[: len(tick)] += nail * tick[: len(out)]
    return ended(out * np.minimum(t / 0.0015, 1), fade_out=min(0.2, seconds / 4))


def koto(pitch: float, seconds: float = 3.0) -> Wave:
    """Paulownia and silk: bright when plucked, soon round."""
    return plucked(pitch, seconds, 0.13, 1.5, 0.42)


def shamisen(pitch: float, seconds: float = 1.2) -> Wave:
    """Short, dry, with the skin's thud."""
    skin = glide(260, 170, 0.12, 0.02) * decay(0.12, 0.018)
    out = plucked(pitch, seconds, 0.08, 1.05, 0.16, nail=0.5)
    out[: len(skin)] += 0.5 * skin
    return out


def biwa(pitch: float, seconds: float = 3.4) -> Wave:
    """Low and buzzing, for a board and much silence."""
    t = times(seconds)
    buzz = 1 + 0.25 * np.sin(2 * np.pi * 5.1 * t) * np.exp(-t / 0.5)
    return plucked(pitch, seconds, 0.1, 1.1, 0.55, 4e-4, 0.35) * buzz


def marimba(pitch: float, seconds: float = 1.6) -> Wave:
    """Rosewood bars over tubes."""
    return ended(
        modes(
            seconds, [(pitch, 1, 0.17), (pitch * 3.93, 0.28, 0.035), (pitch * 9.6, 0.08, 0.012)], attack=0.003
        ),
        fade_out=0.1,
    )


def music_box(pitch: float, seconds: float = 2.6) -> Wave:
    """Small steel tongues."""
    parts = [
        (pitch, 1, 0.34),
        (pitch * 2.005, 0.22, 0.2),
        (pitch * 5.9, 0.12, 0.05),
        (pitch * 11.1, 0.04, 0.02),
    ]
    return ended(modes(seconds, parts, attack=0.002), fade_out=0.2)


def glass(pitch: float, seconds: float, ring: float) -> Wave:
    """A small bell of glass: its partials lie as those of a thin cup."""
    parts = [
        (pitch, 1, ring),
        (pitch * 1.0035, 0.5, ring * 0.9),
        (pitch * 2.32, 0.42, ring * 0.5),
        (pitch * 4.25, 0.22, ring * 0.22),
        (pitch * 6.63, 0.1, ring * 0.1),
    ]
    return modes(seconds, [part for part in parts if part[0] < 16_000], attack=0.0012)


def vibes(pitch: float, seconds: float = 3.0) -> Wave:
    """Soft metal bars whose tone slowly beats."""
    t = times(seconds)
    body = modes(seconds, [(pitch, 1, 0.7), (pitch * 3.99, 0.14, 0.12), (pitch * 2, 0.05, 0.4)], attack=0.008)
    return ended(body * (1 + 0.18 * np.sin(2 * np.pi * 4.2 * t)), fade_out=0.3)


def drop(pitch: float, seconds: float = 0.9) -> Wave:
    """A drop of water in a buried jar: the tone rises a little as it closes."""
    t = times(seconds)
    tone = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 0.16 * (1 - np.exp(-t / 0.012)))) / RATE)
    return ended(tone * decay(seconds, 0.09, 0.004), fade_out=0.1)


def shakuhachi(pitch: float, seconds: float, name: str = "") -> Wave:
    """Bamboo: a slow beginning from below, breath beside the tone, trembling only at the end."""
    t = times(seconds)
    tremble = 0.007 * np.sin(2 * np.pi * 4.6 * t) * np.clip((t - 0.45 * seconds) / (0.3 * seconds), 0, 1)
    scoop = -0.03 * np.exp(-t / 0.09)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + tremble + scoop)) / RATE
    tone = np.sin(phase) + 0.32 * np.sin(2 * phase) + 0.13 * np.sin(3 * phase) + 0.04 * np.sin(4 * phase)
    breath = band(noise(f"breath {name} {pitch:.1f}", seconds), pitch * 0.9, pitch * 3.2) * 0.12
    shape = np.minimum(t / 0.16, 1) ** 1.5 * np.minimum((seconds - t) / (0.3 * seconds), 1).clip(0) ** 1.2
    return (tone + breath) * shape


def sho(pitches: list[float], seconds: float) -> Wave:
    """A cluster of reeds that swells and dies away, as one breath."""
    t = times(seconds)
    out = np.zeros(len(t))
    for i, pitch in enumerate(pitches):
        drift = 1 + 0.0012 * np.sin(2 * np.pi * (0.11 + 0.03 * i) * t + i)
        phase = 2 * np.pi * np.cumsum(pitch * drift) / RATE
        out += np.sin(phase) + 0.4 * np.sin(2 * phase) + 0.16 * np.sin(3 * phase) + 0.06 * np.sin(5 * phase)
    return out / len(pitches) * swell(seconds, 0.5, 1.3)


def taiko(pitch: float = 74, seconds: float = 1.0, stick: float = 0.2) -> Wave:
    """A skin that gives way: the tone falls, the stick is heard."""
    skin = glide(pitch * 1.9, pitch, seconds, 0.022) * decay(seconds, 0.12, 0.003)
    hide = band(noise(f"hide {pitch}", seconds), 90, 900) * decay(seconds, 0.02, 0.002) * 0.3
    click = band(noise(f"stick {pitch}", seconds), 1200, 5000) * decay(seconds, 0.004) * stick
    return ended(skin + hide + click, fade_out=0.1)


def block(pitch: float, seconds: float = 0.35, ring: float = 0.016) -> Wave:
    """Two pieces of hard wood."""
    body = modes(
        seconds, [(pitch, 1, ring), (pitch * 2.57, 0.5, ring * 0.55), (pitch * 4.9, 0.22, ring * 0.3)]
    )
    touch = band(noise(f"block {pitch:.0f}", seconds), 1800, 9000) * decay(seconds, 0.0025, 0.0004)
    return body + 0.25 * touch


def bass(pitch: float, seconds: float = 1.8) -> Wave:
    """A round, low plucked string."""
    return plucked(pitch, seconds, 0.3, 1.9, 0.3, 1e-4, 0.03)


def silence(seconds: float) -> Wave:
    """Nothing, for as long."""
    return np.zeros(samples(seconds))
