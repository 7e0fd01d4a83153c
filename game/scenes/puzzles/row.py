"""One puzzle of the day as a row, where a window is small or its text large."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, disc, label, panel, picture, tile
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.scenes.puzzles.card import SOLVE, Card
from game.scenes.puzzles.marking import solved

CLOTH, ASKS, EDGE = 132.0, 300.0, 16.0
"""How wide the cloth is, and the button; and what is between the parts."""
LINE = 46.0
TALL = 220.0
"""A row that is as high has room for what the puzzle asks."""


def drawn(card: Card, at: Box) -> Iterator[Placement]:
    """The cloth, the game, the puzzle, and how far it is."""
    shell, key = card.shell, f"card {card.game}"
    words, text, dress = shell.words, shell.settings.text_scale or 100, about_of(card.game).dress
    yield panel(key, at, theme.PAPER0, 22, shadow=1)
    cloth = (at.x, at.y, CLOTH, at.h)
    yield panel(f"{key} head", cloth, dress.ground, 22)
    yield Placement(f"{key} cloth", tile(dress, 22), *cloth, layer=1)
    yield disc(f"{key} disc", at.x + CLOTH / 2, at.y + at.h / 2, 46, theme.PAPER0, layer=2)
    emblem = (at.x + CLOTH / 2 - 33, at.y + at.h / 2 - 33, 66, 66)
    yield picture(f"{key} emblem", dress.emblem, emblem, layer=3)
    x, w = at.x + CLOTH + EDGE, at.w - CLOTH - ASKS - 3 * EDGE
    y = at.y + (0 if at.h < TALL else 12)
    name = words(f"game.{card.game}")
    yield label(f"{key} name", name, (x, y, w, LINE), 27, face="display")
    how = solved(shell, card.game, card.puzzle)
    icon = "learn/puzzle-solved" if how else "learn/puzzle"
    yield picture(f"{key} icon", icon, (x, y + LINE + 3, 40, 40))
    kind = words(f"puzzle.{card.game}.{card.puzzle.kind}")
    yield label(f"{key} kind", kind, (x + 50, y + LINE, w - 50, LINE), 24, face="bold")
    if at.h >= TALL:
        aim = words(f"puzzle.{card.game}.{card.puzzle.kind}.short")
        box = (x, y + 2 * LINE, w, at.h - 3 * LINE - 24)
        yield label(f"{key} aim", aim, box, 22, theme.INK1, lines=3, leading=1.25)
    said, ink = card.stands()
    forms = (f"{said}　{card.total()}", said)
    line = measure.fitting(forms, w, 21, "body", words.lang, text)
    yield label(f"{key} how", line, (x, at.bottom - LINE - (0 if at.h < TALL else 10), w, LINE), 21, ink)


def made(card: Card, at: Box) -> Made:
    """The button that opens it."""
    again = solved(card.shell, card.game, card.puzzle) is not None
    said = card.shell.words("puzzle.again_day" if again else "puzzle.solve")
    box = Box(at.right - ASKS - EDGE, at.y + at.h / 2 - 46, ASKS, 92)
    return button(f"{SOLVE}{card.game}", said, box, "act" if card.first else "second", 27, lines=2)
