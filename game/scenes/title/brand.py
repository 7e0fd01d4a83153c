"""The brand on the title: crest, wordmark, seal, and what there is to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.look.describe import theme
from game.look.describe.layers import moved
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Code, Label
from game.motion.placement import Placement
from game.scenes.title.shelf import Shelf

COUNTED = range(1, 9)
"""The numbers of tables that have a tagline of their own."""


def brand(shelf: Shelf, code: Sequence[str]) -> Iterator[Placement]:
    """Where the shelf leaves it room; what is said below it gives way to what comes there. `code`: the way to
    an organiser's page, in the place of the crest; perhaps none."""
    right, down = shelf.at.brand
    ends, below = shelf.at.rod.y, shelf.at.goes_on_at
    if below is not None and below.right < shelf.at.rod.x:
        ends = below.y
    for placed in moved(_brand(shelf, tuple(code)), right, down):
        if below is None or not placed.key.startswith("tagline") or placed.y + placed.h <= ends:
            yield placed


def _tagline(shelf: Shelf) -> tuple[str, str]:
    """How many tables there are, and what to do with them."""
    count = len(shelf.tables)
    return f"title.tables.{count if count in COUNTED else 'many'}", "title.tagline"


def _brand(shelf: Shelf, code: tuple[str, ...]) -> Iterator[Placement]:
    words = shelf.words
    if words.lang == "ja":
        yield _crest(code, (86, 104, 184, 184))
        yield picture("brand", "brand/wordmark-gotaku-vertical", (73, 295, 228, 436))
        for i, key in enumerate(_tagline(shelf)):
            box = (346 - 60 * i, 124 + 62 * i, 52, 520)
            yield label(f"tagline {i}", words(key), box, 38, face="display", vertical=True, middle=False)
        yield from _seal(shelf, 302, 622, 68)
        return
    yield _crest(code, (179, 100, 160, 160))
    yield picture("brand", "brand/wordmark-gotaku-vertical", (172, 290, 174, 333))
    yield from _seal(shelf, 380, 548, 60)
    yield label("gotaku", "Gotaku", (59, 632, 400, 110), 92, face="display", align="centre")
    for i, key in enumerate(_tagline(shelf)):
        box = (59, 734 + 40 * i, 400, 44)
        yield label(f"tagline {i}", words(key), box, shelf.plain(30), face="display", align="centre")


def _crest(code: tuple[str, ...], box: tuple[float, float, float, float]) -> Placement:
    return Placement("crest", Code(code), *box, layer=5) if code else picture("crest", "brand/crest", box)


def _seal(shelf: Shelf, x: float, y: float, side: float) -> Iterator[Placement]:
    """The red stamp with the name in kana."""
    yield panel("seal", (x, y, side, side), theme.SHU, 9, shadow=1)
    yield panel("seal rim", (x + 4, y + 4, side - 8, side - 8), None, 6, theme.SHU_PALE, 1.5)
    size = side * 0.34
    for i, key in enumerate(("title.seal.1", "title.seal.2")):
        left = x + side * (0.52 - 0.4 * i)
        box = (left, y + side * 0.16, size, side * 0.8)
        text, upright = shelf.words(key), shelf.plain(size)
        look = Label(text, upright, theme.WHITE, "display", middle=False, vertical=True)
        yield Placement(key, look, *box, layer=5)
