"""Cues of what happens: attacks, locks, shields, doors, bells, the end of a game."""

from __future__ import annotations

import numpy as np

from sounding.instruments import block, glass, hertz, koto, plucked, silence, taiko, vibes
from sounding.tools import Wave, band, chance, decay, glide, modes, noise, put, swell, times
from sounding.touches import flick, paper


def rank_close() -> Wave:
    """Cloth sliding, and whole columns coming to rest."""
    out = silence(0.46)
    put(out, paper("rank_close", 0.34, 350, 2600, 0.55, 1.5), 0.0)
    put(out, band(noise("rank_close rest", 0.14), 90, 700) * decay(0.14, 0.02, 0.003), 0.29, 1.3)
    return out


def arrow() -> Wave:
    """A breath, then the string."""
    out = silence(0.62)
    put(out, band(noise("arrow breath", 0.3), 900, 4000) * swell(0.3, 0.85, 2.2), 0.0, 0.35)
    put(out, plucked(hertz("G3"), 0.4, 0.3, 1.2, 0.08, nail=0.5), 0.24, 0.55)
    flight = band(noise("arrow flight", 0.26), 1800, 7000) * swell(0.26, 0.15, 1.6)
    put(out, flight, 0.27, 0.4)
    return out


def breath() -> Wave:
    """Before a blow: air is drawn in, and held."""
    out = silence(0.3)
    put(out, band(noise("breath", 0.26), 700, 3600) * swell(0.26, 0.88, 2.0), 0.0, 0.4)
    return out


def stamp() -> Wave:
    """A seal pressed onto paper: soft wood, and the table under it."""
    out = silence(0.34)
    put(out, paper("stamp", 0.06, 500, 3000, 0.7, 1.6), 0.0, 0.3)
    put(out, block(410, 0.28, 0.026), 0.03)
    put(out, modes(0.26, [(128, 1.0, 0.05), (262, 0.4, 0.03)]), 0.031)
    return out


def bell() -> Wave:
    """The bell of a revolution, light and short: for one trick."""
    parts = [(220, 1, 0.2), (331, 0.55, 0.16), (442, 0.4, 0.12), (658, 0.25, 0.08), (894, 0.15, 0.05)]
    out = silence(0.8)
    put(out, modes(0.78, parts, attack=0.003), 0.002)
    return out * np.minimum(1, (0.8 - times(0.8)) / 0.3).clip(0)


def cut() -> Wave:
    """A blade through paper, dry."""
    out = silence(0.34)
    put(out, band(noise("cut", 0.16), 2400, 9000) * swell(0.16, 0.75, 2.2), 0.0, 0.8)
    put(out, paper("cut paper", 0.16, 1400, 7000, 0.3, 1.8), 0.12, 0.6)
    put(out, flick("cut edge", 1800, 9000, 0.004), 0.125, 1.2)
    return out


def deck_hit() -> Wave:
    """A deep taiko, short."""
    out = silence(0.6)
    put(out, taiko(68, 0.58), 0.002)
    put(out, modes(0.3, [(205, 0.35, 0.04), (330, 0.2, 0.03)]), 0.003)
    return out


def lock() -> Wave:
    """A latch: the bolt slides, the hasp falls."""
    out = silence(0.3)
    put(out, band(noise("lock slide", 0.09), 1200, 5000) * swell(0.09, 0.7, 1.5), 0.0, 0.35)
    for at, gain in ((0.09, 0.7), (0.135, 1.0)):
        latch = modes(0.14, [(1290, 0.6, 0.012), (2140, 0.5, 0.009), (3480, 0.3, 0.006), (330, 0.6, 0.02)])
        put(out, latch, at, gain)
        put(out, flick(f"lock {at}", 1500, 8000, 0.002), at, 0.4 * gain)
    return out


def revolution() -> Wave:
    """A low bell whose tail comes first, and the bell."""
    parts = [
        (110, 1, 0.35),
        (165.6, 0.55, 0.3),
        (221, 0.45, 0.22),
        (329, 0.35, 0.15),
        (447, 0.25, 0.1),
        (660, 0.15, 0.06),
    ]
    bell = modes(0.95, parts, attack=0.003)
    out = silence(1.45)
    put(out, bell[::-1][-22050:] * swell(0.5, 0.96, 2.0), 0.0, 0.7)
    put(out, bell, 0.49)
    put(out, band(noise("revolution", 0.05), 300, 2500) * decay(0.05, 0.008), 0.49, 0.25)
    return out * np.minimum(1, (1.45 - times(1.45)) / 0.6).clip(0)


def finish_rank() -> Wave:
    """A rising pair on the koto."""
    out = silence(1.1)
    put(out, koto(hertz("A4"), 1.0), 0.002, 0.9)
    put(out, koto(hertz("E5"), 0.9), 0.17)
    return out


def line_done() -> Wave:
    """A station's jingle of four notes, our own: up, further up, back, home."""
    out = silence(1.4)
    for i, name in enumerate(("G5", "C6", "A5", "D6")):
        at = 0.002 + 0.17 * i
        put(out, vibes(hertz(name), 1.4 - at), at, 0.9)
        put(out, vibes(hertz(name) / 2, 1.4 - at), at, 0.25)
    return out * np.minimum(1, (1.4 - times(1.4)) / 0.45).clip(0)


def shield_up() -> Wave:
    """Clay tiles laid together."""
    out = silence(0.42)
    for at, shift, gain in ((0.002, 1.0, 1.0), (0.055, 1.13, 0.75)):
        clay = [
            (415 * shift, 1, 0.034),
            (703 * shift, 0.7, 0.026),
            (1240 * shift, 0.4, 0.016),
            (2210 * shift, 0.18, 0.008),
        ]
        put(out, modes(0.34, clay, attack=0.0015), at, gain)
        put(out, flick(f"shield_up {at}", 900, 4500, 0.004), at, 0.35 * gain)
    return out


def shield_break() -> Wave:
    """Clay that cracks: one blow, then pieces."""
    out = silence(0.72)
    rng = chance("shield_break")
    put(out, band(noise("shield_break", 0.12), 500, 7000) * decay(0.12, 0.012, 0.0006), 0.002, 1.2)
    put(out, modes(0.3, [(300, 1, 0.028), (533, 0.7, 0.022), (1010, 0.4, 0.014)]), 0.002)
    for at in 0.04 + 0.5 * np.sort(rng.beta(1.1, 2.4, 16)):
        pitch, gain = float(rng.uniform(1100, 4200)), float(rng.uniform(0.15, 0.55)) * (1 - at)
        put(out, modes(0.1, [(pitch, 1, 0.012), (pitch * 1.63, 0.5, 0.008)]), float(at), gain)
    return out


def exact() -> Wave:
    """Bright glass: two that meet."""
    out = silence(1.1)
    put(out, glass(hertz("A6"), 0.9, 0.15), 0.002, 0.7)
    put(out, glass(hertz("E7"), 1.0, 0.18), 0.12)
    return out


def _door(name: str, start: float, end: float, seconds: float) -> Wave:
    """A wooden door in its groove: rumble and grain, faster and slower."""
    t = times(seconds)
    speed = np.interp(t / seconds, (0, 0.5, 1), (start, 1.0, end))
    grain = band(noise(f"{name} grain", seconds), 250, 1800) * (
        0.7 + 0.5 * band(noise(f"{name} slats", seconds), 18, 60)
    )
    rumble = band(noise(f"{name} rumble", seconds), 60, 240) * 0.9
    return (grain + rumble) * speed**1.5 * swell(seconds, 0.5, 0.35)


def door_close() -> Wave:
    """Both doors slide shut and meet."""
    out = silence(0.62)
    put(out, _door("door_close", 0.35, 0.9, 0.34), 0.0, 0.6)
    for at, gain in ((0.325, 1.0), (0.335, 0.6)):
        put(out, modes(0.24, [(178, 1, 0.03), (292, 0.6, 0.022), (560, 0.3, 0.012)], attack=0.0015), at, gain)
        put(out, block(620, 0.2, 0.012), at, 0.4 * gain)
    return out


def door_open() -> Wave:
    """They are loosened, and slide away."""
    out = silence(0.5)
    put(out, block(520, 0.2, 0.012), 0.002, 0.5)
    put(out, _door("door_open", 0.8, 0.15, 0.44), 0.02, 0.7)
    return out


def turn() -> Wave:
    """A single wind bell: 風鈴."""
    out = silence(1.4)
    put(out, glass(2637, 1.35, 0.26), 0.004)
    put(out, glass(2660, 1.2, 0.2), 0.052, 0.22)
    return out * np.minimum(1, (1.4 - times(1.4)) / 0.5).clip(0)


def terminal() -> Wave:
    """Two tones of a platform, the second lower: here the line ends."""
    out = silence(0.9)
    for at, name, gain in ((0.002, "E5", 1.0), (0.2, "C5", 1.0)):
        put(out, vibes(hertz(name), 0.88 - at), at, gain)
        put(out, vibes(hertz(name) * 2, 0.88 - at), at, 0.3 * gain)
    return out * np.minimum(1, (0.9 - times(0.9)) / 0.3).clip(0)


PHRASE = (("D4", 0.0), ("A4", 0.17), ("Bb4", 0.34), ("D5", 0.51), ("A5", 0.72))
ANSWER = (("Bb5", 1.14), ("A5", 1.31), ("F5", 1.48), ("G5", 1.65), ("A5", 1.9), ("D6", 2.12))
"""The phrase of the house on the koto, and what answers it where somebody has won: pitches and seconds."""


def win() -> Wave:
    """A fanfare: the phrase, its answer, and a chord with the drum under it."""
    long = 3.6
    out = silence(long)
    for name, at in (*PHRASE, *ANSWER):
        put(out, koto(hertz(name), min(2.4, long - at)), at + 0.002, 0.85)
    for name, at in (("D3", 0.72), ("G3", 1.65), ("D3", 2.14), ("A3", 2.14), ("F4", 2.16), ("D5", 2.18)):
        put(out, koto(hertz(name), long - at), at, 0.5)
    for at, gain in ((0.0, 0.75), (0.72, 0.5), (1.14, 0.35), (1.65, 0.4), (1.9, 0.5), (2.12, 1.0)):
        put(out, taiko(72, 1.1), at, gain)
    for at in (2.12, 2.3):
        put(out, glass(hertz("D7"), 1.2, 0.3), at, 0.12)
    put(out, vibes(hertz("D5"), long - 2.12), 2.12, 0.3)
    return out * np.minimum(1, (long - times(long)) / 0.8).clip(0)


def lose() -> Wave:
    """Half of the same phrase, gently, and a single wind bell."""
    long = 2.9
    out = silence(long)
    for name, at in (*PHRASE[:3], ("F4", 0.62)):
        put(out, koto(hertz(name), long - 1.5 * at), 1.5 * at + 0.002, 0.7)
    put(out, koto(hertz("D3"), long - 0.94), 0.94, 0.5)
    put(out, band(glide(73, 73, 1.0, 1.0) * swell(1.0, 0.3), 40, 200), 0.8, 0.12)
    put(out, glass(2637, 1.4, 0.3), 1.45, 0.3)
    return out * np.minimum(1, (long - times(long)) / 0.9).clip(0)
