"""SVG files of `assets/art` rasterised at the size in which they are shown, within a byte budget."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil

import pygame

from game.config import art
from game.config.art import MissingArt
from game.look.describe.theme import INK0, PAPER0, PAPER1, PAPER3, PLAYERS, RGB, SUIT_FOUR, TOKEN_INKS
from game.look.paint.aside import Aside
from game.look.paint.cache import SurfaceCache
from game.look.paint.surfaces import in_own_format, turned
from game.look.paint.variants import FOUR, MARK, SAFE

ANGLE_STEP = 2
ALPHA_STEP = 15
LARGE = 60_000
"""Real pixels from which on a drawing takes longer than there is between two frames."""

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_SIZE = re.compile(rb'<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"')


class Rasters:
    """The rasters of one window. What it returns is shared: callers must not draw on it."""

    def __init__(self, budget_bytes: int, on_missing: Callable[[MissingArt], None] | None = None) -> None:
        """`game.look.paint.cache.budget_for` says how much a window of a given size may keep. `on_missing`
        hears of a missing drawing; it is then not raised, and a blank stands in its place."""
        self.cache = SurfaceCache(budget_bytes)
        self._aside = Aside(self.cache)
        self._on_missing = on_missing
        self.begun: dict[Hashable, tuple[pygame.Surface, int]] = {}
        """What is being put together: as far as it is done, and how many of its things lie on it."""

    def get(
        self, name: str, width: int, height: int | None = None, angle: float = 0, alpha: int = 255
    ) -> pygame.Surface:
        """The drawing `name` (its path below `art`, without the ending) in real pixels.

        Its aspect ratio is kept: with a height too, it is the largest that fits both. The angle, in degrees
        anticlockwise, snaps to steps of 2, and a turned drawing is as large as its bounding box; alpha
        snaps to steps of 15. Raises `MissingArt`.
        """
        step = round(angle / ANGLE_STEP) % (360 // ANGLE_STEP)
        veil = round(alpha / ALPHA_STEP) * ALPHA_STEP
        try:
            size = _fitted(name, width, height)
            return self.cache.get((name, size, step, veil), lambda: self._made(name, size, step, veil))
        except MissingArt as missing:
            return self._blank(missing, (width, height or width))

    def made(self, name: str, width: int, height: int) -> bool:
        """Whether the drawing is there at that size."""
        try:
            return (name, _fitted(name, width, height), 0, 255) in self.cache
        except MissingArt:
            return False

    def at_hand(self, name: str, width: int, height: int | None = None) -> bool:
        """Whether `get` would soon have the drawing. A large one that is not there is begun aside; the answer
        is False until it is made."""
        try:
            size = _fitted(name, width, height)
        except MissingArt:
            return True
        if size[0] * size[1] < LARGE:
            return True
        return self._aside.has((name, size, 0, 255), lambda: _loaded(name, size))

    def tiles_at_hand(self, name: str, scale: float, size: tuple[int, int]) -> bool:
        """The same for `tiled`."""
        return self._aside.has(("tiled", name, scale, size), lambda: _covered(name, scale, size))

    def scaled(
        self, name: str, width: int, height: int, coarse: Sequence[int], angle: float = 0
    ) -> pygame.Surface:
        """The same, made from the next larger one of a few widths, where there is one: much quicker for what
        changes its size from frame to frame, and a little softer. Raises `MissingArt`."""
        wide = next((wide for wide in coarse if wide > width), None)
        if wide is None:
            return self.get(name, width, height, angle)
        step = round(angle / ANGLE_STEP) % (360 // ANGLE_STEP)
        large = self.get(name, wide, angle=step * ANGLE_STEP)
        share = _fitted(name, width, height)[0] / wide
        size = max(1, round(large.get_width() * share)), max(1, round(large.get_height() * share))
        made = lambda: pygame.transform.smoothscale(large, size)  # noqa: E731
        return self.cache.get(("scaled", name, size, step), made)

    def _blank(self, missing: MissingArt, size: tuple[int, int]) -> pygame.Surface:
        if self._on_missing is None:
            raise missing
        self._on_missing(missing)
        return self.cache.get(("blank", size), lambda: _blank(size))

    def tiled(self, name: str, scale: float, size: tuple[int, int]) -> pygame.Surface:
        """An opaque surface of that size covered with the drawing at `scale` times its natural size.

        Tiles are drawn at a size of whole pixels, and the whole is scaled down where that is another one, so
        no seams show at any scale. Raises `MissingArt`.
        """
        try:
            return self.cache.get(("tiled", name, scale, size), lambda: _covered(name, scale, size))
        except MissingArt as missing:
            return self._blank(missing, size)

    def _made(self, name: str, size: tuple[int, int], step: int, veil: int) -> pygame.Surface:
        if veil != 255:
            faded = self.get(name, *size, angle=step * ANGLE_STEP).copy()
            faded.set_alpha(veil)
            return faded
        if step:
            return turned(self.get(name, *size), step * ANGLE_STEP)
        return _loaded(name, size)


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a drawing that is missing: an empty card."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*PAPER1, 255), surface.get_rect(), border_radius=max(1, size[0] // 12))
    pygame.draw.rect(surface, (*PAPER3, 255), surface.get_rect(), 2, max(1, size[0] // 12))
    return surface


def aspect(name: str) -> float:
    """The drawing's width divided by its height. Raises `MissingArt`."""
    width, height = _natural(name)
    return width / height


def _fitted(name: str, width: int, height: int | None) -> tuple[int, int]:
    ratio = aspect(name)
    wide = width if height is None else min(width, round(height * ratio))
    return max(1, wide), max(1, round(wide / ratio))


def _loaded(name: str, size: tuple[int, int]) -> pygame.Surface:
    source = _source(name)
    try:
        drawn = pygame.image.load_sized_svg(source, size)
    except pygame.error as error:
        raise MissingArt(f"{name}{art.ENDING}: {error}") from error
    if drawn.get_size() != size:  # Some ratios come out a pixel larger than asked for.
        drawn = pygame.transform.smoothscale(drawn, size)
    return in_own_format(drawn)


def _covered(name: str, scale: float, size: tuple[int, int]) -> pygame.Surface:
    wide, high = _natural(name)
    multiple = scale if _whole(wide * scale) and _whole(high * scale) else float(max(1, ceil(scale)))
    tile = (round(wide * multiple), round(high * multiple))
    large = size if multiple == scale else tuple(ceil(side * multiple / scale) for side in size)
    cover = pygame.Surface(large)
    drawn = _loaded(name, tile)
    cover.fblits([(drawn, (x, y)) for y in range(0, large[1], tile[1]) for x in range(0, large[0], tile[0])])
    return cover if large == size else pygame.transform.smoothscale(cover, size)


def _whole(length: float) -> bool:
    """Whether a length is a number of whole pixels, so that tiles of it meet without a seam."""
    return abs(length - round(length)) < 1e-6


@lru_cache(maxsize=512)
def _natural(name: str) -> tuple[float, float]:
    found = _SIZE.search(art.text(name.partition(MARK)[0])[:400])
    if not found:
        raise MissingArt(f"{name}{art.ENDING}: no width and height")
    return float(found[1]), float(found[2])


def _source(name: str) -> BytesIO:
    """The drawing's text, with the colours of a variant if it has one."""
    plain, *variants = name.split(MARK)
    if not variants:
        return BytesIO(art.text(plain))
    drawing = art.text(plain).decode()
    for variant in variants:
        if variant not in (SAFE, FOUR):
            drawing = _in_theme(plain, drawing, variant)
        else:
            for old, new in _exchanged(plain, variant).items():
                drawing = drawing.replace(old, new)
    return BytesIO(drawing.encode())


def _in_theme(plain: str, drawing: str, theme: str) -> str:
    """A drawing's text with the colours of a theme, which is loaded when a drawing asks."""
    from game.look.paint.themes import THEMES

    names = list(dict.fromkeys(_COLOUR.findall(drawing)))
    exchanged = THEMES[theme].exchanged(plain, [_rgb(name) for name in names])
    return _COLOUR.sub(lambda found: _hex(exchanged[_rgb(found[0])]), drawing) if exchanged else drawing


def _exchanged(plain: str, variant: str) -> dict[str, str]:
    """Which colours a variant has in place of which."""
    drawing = plain.rpartition("/")[2]
    if variant == FOUR:
        return SUIT_FOUR[drawing.partition("-")[0]]
    player = next(player for player in PLAYERS if drawing.endswith(player.art))
    ink, dark = TOKEN_INKS[player.art]
    rim = _hex(PAPER0) if drawing.startswith("chip-") else dark
    return {ink: _hex(player.colour.safe or player.colour), rim: _hex(INK0)}


def _hex(colour: RGB) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _rgb(name: str) -> RGB:
    return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)
