"""The music: a short calm loop for the title and for each table, composed for this house.

A score is a list of notes: beat, pitch, strength. Loops are closed: what still sounds at the end comes in
at the beginning.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sounding.instruments import (
    bass,
    biwa,
    block,
    drop,
    glass,
    hertz,
    koto,
    marimba,
    music_box,
    shakuhachi,
    shamisen,
    sho,
    taiko,
    vibes,
)
from sounding.tools import RATE, Wave, band, chance, noise, panned, put_round, samples

Note = tuple[float, str, float]
"""Beat, pitch, strength."""


class Loop:
    """A stereo loop of so many beats."""

    def __init__(self, beats: float, tempo: float) -> None:
        self.beat = 60 / tempo
        self.wave: Wave = np.zeros((samples(beats * self.beat), 2))

    def add(self, wave: Wave, beat: float, gain: float, place: float = 0.0) -> None:
        """Lets something sound from the beat on."""
        put_round(self.wave, panned(wave, place), beat * self.beat, gain)

    def play(
        self, notes: list[Note], instrument: Callable[[float], Wave], gain: float, place: float = 0.0
    ) -> None:
        """Plays notes on an instrument, each a little off the beat and of its own strength, as hands do."""
        rng = chance(f"hands {instrument.__name__} {len(notes)}")
        for beat, name, strength in notes:
            late = float(rng.normal(0, 0.006)) / self.beat
            self.add(
                instrument(hertz(name)), beat + late, gain * strength * float(rng.uniform(0.9, 1.05)), place
            )

    def finished(self, room: float = 0.2, length: float = 0.9) -> Wave:
        """With the answer of a small wooden room."""
        tail = np.stack(
            [
                noise(f"room {side}", length) * 0.5 ** (np.arange(samples(length)) / RATE / 0.16)
                for side in "lr"
            ],
            1,
        )
        tail = band(tail, 180, 5200)
        tail /= np.sqrt((tail**2).sum(axis=0))
        padded = np.zeros_like(self.wave)
        padded[: len(tail)] = tail
        answer = np.fft.irfft(
            np.fft.rfft(self.wave, axis=0) * np.fft.rfft(padded, axis=0), len(self.wave), axis=0
        )
        out = self.wave + room * answer
        return np.asarray(out - out.mean(axis=0))


def line(text: str, start: float = 0.0, strength: float = 1.0) -> list[Note]:
    """Notes written as "D4:1 A4:2 -:1": pitch and how many beats until the next; "-" is a rest."""
    notes, beat = [], start
    for word in text.split():
        name, _, beats = word.partition(":")
        if name != "-":
            notes.append((beat, name, strength))
        beat += float(beats)
    return notes


def title() -> Wave:
    """Evening, five cloths: koto in miyako-bushi on D, a wind bell now and then. 48 s."""
    loop = Loop(48, 60)
    upper = (
        "D5:1 Eb5:.5 D5:.5 A4:2 Bb4:1 A4:1 G4:2 -:1 A4:.5 Bb4:.5 D5:2 Eb5:1 D5:1 Bb4:1 A4:3 "
        "G4:1 A4:1 Bb4:.5 A4:.5 G4:1 Eb4:2 D4:2 -:2 A4:1 D5:1 Eb5:1 G5:2 Eb5:.5 D5:.5 Bb4:1 A4:2 -:1 "
        "Bb4:.5 A4:.5 G4:1 A4:2 D5:3"
    )
    loop.play(line(upper), koto, 0.5, 0.15)
    ground = "D3:4 A3:4 G3:4 D3:4 Eb3:4 Bb3:4 D3:4 A3:4 D3:4 G3:4 Eb3:4 D3:4"
    loop.play(line(ground), koto, 0.42, -0.2)
    loop.play(line(ground.replace("3:", "4:"), 2.0, 0.6), koto, 0.22, -0.35)
    for beat, gain in ((7.3, 0.5), (23.6, 0.7), (24.2, 0.35), (39.4, 0.5)):
        loop.add(glass(2637, 2.4, 0.4), beat, 0.05 * gain, 0.6)
    for beat, names in ((0, "D4 A4 D5"), (16, "Eb4 Bb4 D5"), (32, "D4 G4 A4")):
        loop.add(sho([hertz(name) for name in names.split()], 13.0), beat, 0.09)
    return loop.finished(0.24)


def senretsu() -> Wave:
    """Two ranks at dusk: shakuhachi over slow low drums, in the yo scale on D. 48 s."""
    loop = Loop(56, 70)
    for bar in range(14):
        loop.add(taiko(62, 1.1, 0.06), 4 * bar, 0.34)
        loop.add(taiko(78, 0.8, 0.05), 4 * bar + 2.5, 0.16, 0.2)
        if bar % 2:
            loop.add(taiko(78, 0.8, 0.05), 4 * bar + 3.5, 0.12, -0.2)
        if bar % 4 == 3:
            loop.add(block(980, 0.3), 4 * bar + 3, 0.06, 0.4)
    tune = (
        (0, "D4", 3), (3, "F4", 1), (4, "G4", 3.5), (8, "A4", 2), (10, "G4", 1), (11, "F4", 1),
        (12, "D4", 3.6), (18, "A4", 2), (20, "C5", 2), (22, "A4", 1.2), (23, "G4", 1), (24, "A4", 4),
        (30, "D5", 2.5), (32.5, "C5", 1), (33.5, "A4", 1.2), (35, "G4", 1), (36, "F4", 1.5), (38, "G4", 3),
        (44, "A4", 1.6), (46, "G4", 1), (47, "F4", 1), (48, "D4", 2), (50, "C4", 1.6), (52, "D4", 4),
    )  # fmt: skip
    for beat, name, beats in tune:
        loop.add(shakuhachi(hertz(name), beats * loop.beat + 0.4, str(beat)), beat, 0.2, -0.1)
    loop.play(line("D2:8 D2:8 F2:8 D2:8 G2:8 F2:8 D2:8"), bass, 0.4)
    plucks = "D3:2 A3:1 G3:1 -:4 C4:2 A3:2 -:4 D3:2 G3:2 -:4 A3:1 G3:1 F3:2 -:4"
    loop.play([*line(plucks), *line(plucks, 28)], koto, 0.16, 0.35)
    return loop.finished(0.3, 1.2)


def crown() -> Wave:
    """A court of treasures: a small music box in three, ritsu scale on D, with plucked bass. 45 s."""
    loop = Loop(66, 88)
    upper = (
        "A5:1.5 B5:.5 A5:1 E5:2 D5:1 E5:1 G5:1 A5:1 B5:3 D6:1.5 B5:.5 A5:1 G5:2 E5:1 D5:1 E5:1 G5:1 E5:3 -:3 "
        "D5:1 E5:1 G5:1 A5:2 G5:1 B5:1.5 A5:.5 G5:1 E5:3 A5:1 D6:1 E6:1 D6:2 B5:1 A5:1 G5:1 E5:1 D5:3 -:3 "
        "G5:1 A5:.5 G5:.5 E5:1 D5:2 E5:1 A5:3 -:3"
    )
    loop.play(line(upper), music_box, 0.16, 0.2)
    roots = ("D3", "A2", "B2", "G2", "D3", "E3", "A2", "D3", "G2", "A2", "B2",
             "D3", "G2", "E3", "A2", "D3", "A2", "B2", "G2", "D3", "A2", "D3")  # fmt: skip
    chords = {
        "D3": ("A4", "D4"),
        "A2": ("E4", "A3"),
        "B2": ("D4", "B3"),
        "G2": ("D4", "B3"),
        "E3": ("B3", "E4"),
    }
    for bar, root in enumerate(roots):
        loop.play([(3 * bar, root, 1.0)], bass, 0.42, -0.1)
        high, low = chords[root]
        loop.play([(3 * bar + 1, high, 0.8), (3 * bar + 2, low, 0.65)], shamisen, 0.1, -0.35)
    return loop.finished(0.28)


def ryuki() -> Wave:
    """A board in an empty room: low biwa, wood, and much silence; miyako-bushi on A. 54 s."""
    loop = Loop(45, 50)
    plucks = (
        "A2:3 E3:1.5 F3:1.5 E3:3 -:2 A3:1 Bb3:.5 A3:1.5 F3:1 E3:3 -:2 D3:1 E3:2 Bb2:1 A2:4 -:2 "
        "E3:1 F3:.5 E3:1.5 A3:3 -:1 D4:1 Bb3:.5 A3:2.5 E3:2"
    )
    loop.play(line(plucks), biwa, 0.5, -0.1)
    loop.play([(4.5, "A2", 0.5), (20, "A2", 0.8), (36.2, "E2", 0.7)], biwa, 0.4, -0.3)
    for beat in (7.5, 8.25, 8.75, 9.1, 9.3, 9.42, 26.0, 41.0, 42.0):
        loop.add(block(1340, 0.3, 0.02), beat, 0.035, 0.45)
    for beat, names in ((1, "A4 E5 B5"), (17, "E4 A4 F5"), (31, "A4 D5 E5")):
        loop.add(sho([hertz(name) for name in names.split()], 15.0), beat, 0.06, 0.1)
    for beat in (13.0, 33.5):
        loop.add(glass(hertz("A5"), 3.0, 0.5), beat, 0.03, -0.5)
    return loop.finished(0.35, 1.4)


def subway() -> Wave:
    """A summer morning on the platform: marimba and vibraphone, Ryukyu scale on C. 40 s."""
    loop = Loop(64, 96)
    figure = "C4:.5 E4:.5 G4:.5 E4:.5 F4:.5 G4:.5 B4:.5 G4:.5"
    other = "C4:.5 F4:.5 G4:.5 F4:.5 E4:.5 G4:.5 C5:.5 G4:.5"
    for bar in range(16):
        loop.play(line(other if bar % 4 == 3 else figure, 4 * bar, 0.8), marimba, 0.15, -0.25)
    tune = (
        "-:4 G5:1.5 E5:.5 F5:1 G5:1 B5:2 C6:1 B5:1 G5:3 -:1 -:2 E5:1 F5:1 G5:1.5 F5:.5 E5:2 C5:4 -:4 "
        "E5:1 G5:1 B5:1 C6:1 E6:2 C6:1 B5:1 G5:1.5 F5:.5 E5:1 F5:1 G5:3 -:1 F5:1 E5:1 C5:1 B4:1 C5:4 -:8"
    )
    loop.play(line(tune), vibes, 0.2, 0.2)
    roots = ("C3", "F2", "C3", "G2", "C3", "E3", "F2", "C3", "C3", "B2", "F2", "G2", "C3", "F2", "G2", "C3")
    for bar, root in enumerate(roots):
        loop.play([(4 * bar, root, 1.0), (4 * bar + 2.5, root, 0.6)], bass, 0.4)
    shaker = band(noise("shaker", 0.09), 5000, 11000) * np.hanning(samples(0.09))
    for beat in range(64):
        loop.add(shaker, beat + 0.5, 0.012 if beat % 2 else 0.007, 0.5)
    return loop.finished(0.2)


def sht() -> Wave:
    """Under the pines, water in a buried jar: drops, slow reeds, a few strings; ritsu scale on G. 46 s."""
    loop = Loop(46, 60)
    rng = chance("suikinkutsu")
    pitches = ("G5", "A5", "C6", "D6", "E6", "G6", "A6")
    beat = 0.6
    while beat < 45:
        name = pitches[int(rng.integers(len(pitches)))]
        loop.add(drop(hertz(name)), beat, float(rng.uniform(0.05, 0.12)), float(rng.uniform(-0.6, 0.6)))
        beat += float(rng.choice((0.5, 0.75, 1.0, 1.5, 2.25)))
    for start, names in ((0, "G4 D5 A5"), (11.5, "A4 E5 D5"), (23, "C5 G4 D5"), (34.5, "D5 A4 E5")):
        loop.add(sho([hertz(name) for name in names.split()], 14.0), start, 0.12)
    strings = (
        "G3:2 D4:2 E4:1 D4:3 -:2 A3:1 C4:1 D4:4 -:2 G3:2 C4:2 A3:1 G3:4 -:2 "
        "D4:1 E4:1 G4:3 E4:1 D4:2 A3:2 G3:3 -:2"
    )
    loop.play(line(strings), koto, 0.26, -0.2)
    loop.play([(0, "G2", 1), (8.5, "D3", 0.8), (18, "C3", 0.9), (27, "G2", 0.9), (36, "A2", 0.8)], bass, 0.4)
    return loop.finished(0.3, 1.2)


MUSIC: dict[str, Callable[[], Wave]] = {
    "title": title,
    "senretsu": senretsu,
    "crown": crown,
    "ryuki": ryuki,
    "subway": subway,
    "sht": sht,
}


def _waiting(low: str, over: str, drone: str, beats: float = 12.0, tempo: float = 84.0) -> Wave:
    """What joins the music while a game is about to turn: a heart of skin, and reeds that hold their breath.
    It keeps to no bar, so that it fits wherever the music is."""
    loop = Loop(beats, tempo)
    for beat in range(0, int(beats), 2):
        loop.add(taiko(58, 0.8, 0.02), beat, 0.5, -0.05)
        loop.add(taiko(64, 0.6, 0.02), beat + 0.5, 0.28, 0.05)
    pitches = [hertz(name) for name in (low, over, drone)]
    loop.add(sho(pitches, beats * loop.beat * 0.98), 0.0, 0.1)
    loop.add(sho(pitches[:2], beats * loop.beat * 0.9), beats / 2, 0.06, 0.2)
    return loop.finished(0.25)


LAYERS: dict[str, Callable[[], Wave]] = {
    "senretsu": lambda: _waiting("D4", "A4", "D5"),
    "crown": lambda: _waiting("D4", "E4", "B4"),
    "ryuki": lambda: _waiting("A3", "Bb4", "E4"),
    "subway": lambda: _waiting("C4", "G4", "B4"),
    "sht": lambda: _waiting("G3", "D4", "A4"),
}
