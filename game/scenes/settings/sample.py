"""The sample beside the settings: cards, a sentence, and the players' marks, as they will be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.look.describe import theme
from game.look.describe.parts import chip, disc, label, panel, tile
from game.look.describe.specs import Picture
from game.mats.registry import about_of, own_games
from game.motion.clip import Clip, Recipe, pose, transition
from game.motion.placement import Box, Placement
from game.scenes.shell import Shell

LARGEST = (150, 200)
"""The sizes of text with which the sample has room for less."""
CARDS = (("heart-12", -4.0), ("spade-07", -1.0), ("club-09", 1.0), ("diamond-04", 4.0))
DEAL = Recipe(span=220.0, ease="arrive", arc=24.0, stagger=90.0)
"""How the cards come: as at a table, a little apart so that the pace can be seen."""


def _dress() -> theme.Dress:
    """The cloth and the backs of the house's own game that hangs last."""
    return about_of(own_games()[-1]).dress


@lru_cache(maxsize=2)
def deal(reduced: bool, box: Box) -> Clip:
    """The cards come from their pack and turn over, or fade in."""
    x, y, *_ = box
    pack = [
        Placement(f"sample {name}", Picture(_dress().back, 2, flips=True), x + 44, y + 110, 116, 162, layer=3)
        for name, _ in CARDS
    ]
    return transition([] if reduced else pack, tuple(_cards(box)), DEAL, reduced=reduced)


def _cards(at: Box) -> Iterator[Placement]:
    x, y, *_ = at
    for i, (name, angle) in enumerate(CARDS):
        box = (x + 44 + 119 * i, y + 110 + abs(angle) * 3, 116, 162)
        look = Picture(f"cards/{name}", 2, flips=True)
        yield Placement(f"sample {name}", look, *box, layer=3, angle=angle)


def sample(shell: Shell, at: Box, gone: float | None = None) -> Iterator[Placement]:
    """All of it. It needs nothing but the words: the stage itself draws it in the colours chosen. `gone`: how
    many milliseconds of the deal, None once the cards lie."""
    words, (x, y, w, h) = shell.words, at
    yield panel("sample", at, theme.PAPER0, 24, shadow=2)
    yield label("sample title", words("settings.sample"), (x + 36, y + 18, 180, 54), 28, face="display")
    if shell.settings.text_scale not in LARGEST:
        note = (x + 216, y + 18, w - 252, 54)
        yield label("sample note", words("settings.sample.note"), note, 19, theme.INK1, align="right")
    dress = _dress()
    cloth = (x + 24, y + 80, w - 48, 360)
    yield panel("sample cloth", cloth, dress.ground, 18, layer=2)
    yield Placement("sample pattern", tile(dress, 18), *cloth, layer=2)
    yield from _cards(at) if gone is None else pose(deal(shell.settings.reduced_motion, at), gone)
    line = (x + 54, y + 330, w - 108, 84)
    yield panel("sample line", line, theme.PAPER0, 16, layer=3)
    text = words("settings.sample.line")
    yield label("sample line text", text, (x + 70, y + 330, w - 140, 84), 27, face="bold", align="centre")
    yield label(
        "sample people", words("settings.sample.people"), (x + 36, y + 460, w - 72, 48), 24, face="bold"
    )
    for seat in range(len(theme.PLAYERS)):
        middle = x + 76 + 102 * seat
        yield disc(f"sample well {seat}", middle, y + 566, 44, theme.PAPER1, 2)
        yield chip(f"sample chip {seat}", seat, middle, y + 566, 54)
        below = (middle - 50, y + 616, 100, 40)
        if shell.settings.text_scale in LARGEST:  # In two rows.
            below = (middle - 80, y + 616 + 52 * (seat % 2), 160, 52)
        yield label(f"sample name {seat}", words(f"seat.{seat + 1}"), below, 18, face="bold", align="centre")
    if shell.settings.text_scale not in LARGEST and h > 800:
        yield _about(shell, (x + 36, y + 676, w - 72, h - 700), middle=False)


def keeping(shell: Shell, at: Box) -> Iterator[Placement]:
    """In the sample's place, where there is nothing to see of what is chosen: that it is kept."""
    (x, y, w, _), high = at, 400 if shell.settings.text_scale in LARGEST else 196
    yield panel("sample", (x, y, w, high), theme.PAPER0, 24, shadow=2)
    yield _about(shell, (x + 36, y + 8, w - 72, high - 16), middle=True)


def _about(shell: Shell, box: tuple[float, float, float, float], middle: bool) -> Placement:
    text = shell.words("settings.sample.passing" if shell.kiosk else "settings.sample.about")
    return label("sample about", text, box, 22, theme.INK1, middle=middle, lines=6, leading=1.5)
