"""Cues of the hands: what is pressed, cards, dice, pieces and beads."""

from __future__ import annotations

import numpy as np

from sounding.instruments import block, glass, hertz, silence, taiko
from sounding.tools import Wave, band, chance, decay, glide, modes, noise, put, swell, times, tuned


def paper(name: str, seconds: float, low: float, high: float, peak: float, sharp: float = 2.0) -> Wave:
    """Paper that moves: soft noise which rises and falls."""
    grain = 1 + 0.5 * band(noise(f"{name} grain", seconds), 30, 160)
    return band(noise(name, seconds), low, high) * swell(seconds, peak, sharp) * grain


def flick(name: str, low: float = 1400, high: float = 8000, half_life: float = 0.004) -> Wave:
    """One edge of a card."""
    return band(noise(name, 0.05), low, high) * decay(0.05, half_life, 0.0006)


def ui_move() -> Wave:
    """A soft paper tick."""
    out = silence(0.06)
    put(out, band(noise("ui_move", 0.05), 900, 4200) * decay(0.05, 0.005, 0.0015), 0.002)
    put(out, modes(0.05, [(620, 0.35, 0.006)]), 0.002)
    return out


def ui_ok() -> Wave:
    """A small wood clap."""
    out = silence(0.16)
    put(out, block(1180, 0.14, 0.014), 0.002)
    put(out, block(1420, 0.14, 0.010), 0.004, 0.4)
    return out


def ui_back() -> Wave:
    """The same clap, lower."""
    out = silence(0.18)
    put(out, block(760, 0.16, 0.018), 0.002)
    put(out, block(900, 0.16, 0.012), 0.005, 0.4)
    return out


def ui_no() -> Wave:
    """Two muted knocks."""
    out = silence(0.3)
    for at, gain in ((0.002, 1.0), (0.115, 0.8)):
        knock = modes(0.16, [(215, 1, 0.022), (342, 0.5, 0.014), (610, 0.15, 0.008)], attack=0.002)
        put(out, knock, at, gain)
    return out


def card_lift() -> Wave:
    """A paper whisper."""
    return paper("card_lift", 0.2, 2200, 8500, 0.35, 1.8)


def card_play() -> Wave:
    """A card laid on felt: it slides, then lies."""
    out = silence(0.26)
    put(out, paper("card_play", 0.11, 1500, 6500, 0.8, 1.5), 0.0, 0.55)
    put(out, band(noise("card_play felt", 0.12), 120, 1300) * decay(0.12, 0.016, 0.002), 0.085, 1.7)
    put(out, flick("card_play edge", 1600, 6000), 0.085, 0.7)
    return out


def card_down() -> Wave:
    """A card that goes back among the others: a breath of paper and a soft pat, lower than one laid down."""
    out = silence(0.2)
    put(out, paper("card_down", 0.1, 1100, 3800, 0.3, 1.6), 0.0, 0.5)
    put(out, band(noise("card_down felt", 0.1), 90, 620) * decay(0.1, 0.014, 0.006), 0.06, 1.3)
    return out


def card_flip() -> Wave:
    """A snap."""
    out = silence(0.24)
    put(out, paper("card_flip", 0.1, 1800, 7500, 0.85, 1.6), 0.0, 0.4)
    put(out, flick("card_flip snap", 1100, 9500, 0.006), 0.095, 1.5)
    put(out, modes(0.1, [(480, 0.5, 0.012), (930, 0.3, 0.008)]), 0.096, 0.7)
    return out


def shuffle() -> Wave:
    """A riffle of 0.8 s: flicks that come thicker and thinner, and the packet squared up."""
    out = silence(0.8)
    rng = chance("shuffle")
    share = np.sort(rng.beta(1.5, 1.7, 44))
    for i, at in enumerate(0.02 + 0.52 * share):
        put(out, flick(f"shuffle {i}", 1500, 7500, 0.003), float(at), float(rng.uniform(0.5, 1.0)))
    put(out, paper("shuffle bridge", 0.2, 1200, 6000, 0.5), 0.5, 0.4)
    put(out, flick("shuffle square", 500, 5000, 0.008), 0.7, 1.3)
    return out


def deal() -> Wave:
    """Eight ticks, 60 ms apart."""
    out = silence(0.6)
    rng = chance("deal")
    for i in range(8):
        put(out, flick(f"deal {i}", 1200, 6500, 0.006), 0.004 + 0.06 * i, float(rng.uniform(0.75, 1)))
        felt = band(noise(f"deal felt {i}", 0.06), 150, 1000) * decay(0.06, 0.01, 0.002)
        put(out, felt, 0.008 + 0.06 * i, 0.7)
    return out


def coin() -> Wave:
    """Two coins."""
    out = silence(0.5)
    for at, pitch, gain in ((0.002, 3150.0, 1.0), (0.09, 3720.0, 0.85)):
        ring = modes(
            0.4,
            [
                (pitch, 1, 0.045),
                (pitch * 1.51, 0.7, 0.035),
                (pitch * 2.24, 0.5, 0.02),
                (pitch * 0.47, 0.3, 0.01),
            ],
        )
        put(out, ring, at, gain)
        put(out, flick(f"coin {at}", 3000, 12000, 0.002), at, 0.6)
    return out


def trick() -> Wave:
    """A sweep: the pile is squared up and slides away."""
    out = silence(0.5)
    put(out, flick("trick square", 500, 5000, 0.008), 0.03, 0.9)
    put(out, flick("trick again", 600, 5500, 0.006), 0.1, 0.6)
    put(out, paper("trick", 0.34, 900, 5200, 0.4, 1.4), 0.14)
    return out


def koma() -> Wave:
    """A piece set down on thick kaya: a clap, and the board answers."""
    out = silence(0.26)
    put(out, block(1560, 0.2, 0.009), 0.002)
    put(out, modes(0.24, [(196, 0.7, 0.032), (318, 0.45, 0.024), (705, 0.35, 0.013)]), 0.003)
    return out


def take() -> Wave:
    """A piece struck off its square: the clap, and wood under it."""
    out = silence(0.32)
    put(out, koma(), 0.0)
    put(out, block(980, 0.26, 0.016), 0.012, 0.8)
    put(out, modes(0.28, [(150, 0.9, 0.04), (236, 0.4, 0.03)]), 0.012)
    return out


def take_large() -> Wave:
    """A large piece struck: deeper."""
    out = silence(0.5)
    put(out, take(), 0.0, 0.8)
    put(out, modes(0.46, [(92, 1.0, 0.08), (141, 0.6, 0.06), (228, 0.3, 0.04)], attack=0.002), 0.012)
    return out


def promote() -> Wave:
    """The clap, and a chime."""
    out = silence(0.9)
    put(out, koma(), 0.0)
    put(out, glass(hertz("E6"), 0.7, 0.14), 0.16, 0.3)
    put(out, glass(hertz("B6"), 0.6, 0.12), 0.24, 0.22)
    return out


def wake() -> Wave:
    """Three rising taps."""
    out = silence(0.5)
    for i, pitch in enumerate((740.0, 930.0, 1175.0)):
        put(out, block(pitch, 0.26, 0.024), 0.004 + 0.1 * i, 0.75 + 0.12 * i)
    return out


def check() -> Wave:
    """The block twice: 王手."""
    out = silence(0.56)
    for at, gain in ((0.002, 0.85), (0.17, 1.0)):
        put(out, block(1010, 0.36, 0.036), at, gain)
        put(out, modes(0.2, [(240, 0.5, 0.03)]), at, gain)
    return out


def dice_roll() -> Wave:
    """Two dice tumbling over wood, ever more slowly."""
    out = silence(0.46)
    rng = chance("dice_roll")
    at = 0.01
    for i in range(9):
        pitch = float(rng.uniform(1500, 2900))
        put(out, block(pitch, 0.08, 0.006), at, float(rng.uniform(0.45, 1.0)))
        put(out, modes(0.08, [(310, 0.4, 0.012)]), at, float(rng.uniform(0.3, 0.8)))
        at += 0.028 + 0.004 * i * float(rng.uniform(0.6, 1.2))
    return out


def dice_stop() -> Wave:
    """Both lie still."""
    out = silence(0.24)
    for at, pitch, gain in ((0.002, 1850.0, 1.0), (0.07, 1640.0, 0.6)):
        put(out, block(pitch, 0.1, 0.008), at, gain)
        put(out, modes(0.14, [(285, 0.6, 0.018)]), at, gain)
    return out


def bead() -> Wave:
    """Glass set down."""
    out = silence(0.5)
    put(out, glass(2350, 0.45, 0.07), 0.002)
    put(out, flick("bead", 2500, 9000, 0.002), 0.002, 0.5)
    put(out, glass(2350, 0.4, 0.05), 0.075, 0.25)
    return out


def bead_swap() -> Wave:
    """Glass, descending."""
    out = silence(0.62)
    for i, pitch in enumerate((2790.0, 2350.0, 1860.0)):
        put(out, glass(pitch, 0.42, 0.06), 0.002 + 0.085 * i, 1.0 - 0.1 * i)
    return out


def lost() -> Wave:
    """Two low knocks that fall, the second muffled: points leave a plate."""
    out = silence(0.5)
    put(out, block(310, 0.3, 0.03), 0.002)
    put(out, block(205, 0.36, 0.05), 0.12, 0.9)
    put(out, taiko(88, 0.34, 0.05), 0.12, 0.35)
    return out


STEP_SCALE = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6", "C7", "D7")


def step(n: int) -> Wave:
    """One station: a tick on the platform; the n-th is higher than the one before."""
    pitch = hertz(STEP_SCALE[n - 1])
    out = silence(0.18)
    put(out, block(pitch, 0.16, 0.016), 0.002)
    put(out, modes(0.16, [(pitch, 0.6, 0.03), (165, 0.3, 0.016)]), 0.002)
    return out


RISES = (0, 2, 4, 7, 9, 12, 14, 16)
"""Semitones of a chain of blows."""


def raised(n: int) -> float:
    """By which factor the n-th of a chain is higher."""
    return float(2 ** (RISES[n - 1] / 12))


def hits(n: int) -> Wave:
    """The n-th hit of a volley: the rim, and a tone that rises from hit to hit."""
    pitch = 294.0 * raised(n)
    out = silence(0.5)
    put(out, hit(), 0.0, 0.8)
    put(out, modes(0.46, [(pitch, 0.8, 0.05), (pitch * 2.76, 0.3, 0.02)], attack=0.002), 0.004)
    return out


def taps(n: int) -> Wave:
    """The n-th of pieces that wake: a clap, each higher."""
    return tuned(koma(), 0.82 * raised(n))


def lands(n: int) -> Wave:
    """The n-th card of a set as it lands."""
    pitch = 220.0 * raised(n)
    out = silence(0.32)
    put(out, card_play(), 0.0)
    put(out, modes(0.22, [(pitch, 0.5, 0.035), (pitch * 2.4, 0.2, 0.015)], attack=0.003), 0.086)
    return out


def hit() -> Wave:
    """The rim of a taiko."""
    out = silence(0.34)
    put(out, block(880, 0.3, 0.02), 0.002)
    put(out, block(1310, 0.3, 0.012), 0.002, 0.6)
    put(out, glide(190, 120, 0.3, 0.03) * decay(0.3, 0.045, 0.002), 0.002, 0.5)
    return out


def miss() -> Wave:
    """Air."""
    t = times(0.4)
    air = band(noise("miss", 0.4), 500, 2600) * swell(0.4, 0.3, 1.8)
    return air * (1 + 0.3 * np.sin(2 * np.pi * 13 * t))
