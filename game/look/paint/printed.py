"""Cards that are printed when they are drawn: a face, a name, coins; composed at the size shown, so they are
sharp at any."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.look.describe import text
from game.look.describe.specs import Coin, Printed
from game.look.describe.theme import CARD_RADIUS, INK0, SMALLEST_PIXELS, Role
from game.look.paint import lettering, shadow
from game.look.paint.raster import Rasters
from game.look.paint.surfaces import in_own_format

WIDTH = 200
"""The cards' own units to their width; all places and sizes here are such units."""
NAME_MIDDLE, NAME_ROOM, NAME_SIZE = (104.0, 219.0), 168.0, 22.0
COINS, COIN, POINTS_SIZE = ((80.0, 252.0), (122.0, 252.0)), 44.0, 23.0
RESTING = 0.55
"""How much of a coin shows that is not in force."""
CLEAR = 2
"""Real pixels of nothing round a card, so that its edges stay smooth when it is turned."""
FINEST_TURN = 1
"""Degrees from one turned picture to the next."""


def surface(
    rasters: Rasters,
    look: Printed,
    size: tuple[int, int],
    lang: str,
    rim: int,
    turn: float,
    coarse: float = 1.0,
) -> pygame.Surface:
    """The card turned clockwise by `turn` degrees, its middle in the middle. `rim` is the outline's width in
    real pixels. `coarse`: it is made so many times as large, and scaled down: quicker where its size changes
    from frame to frame. Shared: callers must not draw on it."""
    step, plain = round(turn / FINEST_TURN), _plain(look, size, lang, rim, coarse > 1.0)
    if coarse > 1.0:
        large = surface(rasters, look, _times(size, coarse), lang, round(rim * coarse), 0.0)
        less = _times(large.get_size(), 1 / coarse)
        unturned = rasters.cache.get(("printed", plain), lambda: pygame.transform.smoothscale(large, less))
    else:
        unturned = rasters.cache.get(("printed", plain), lambda: _made(rasters, look, size, lang, rim))
    if not step:
        return unturned
    turned = ("printed", plain, step)
    return rasters.cache.get(turned, lambda: pygame.transform.rotozoom(unturned, -step * FINEST_TURN, 1.0))


def made(rasters: Rasters, look: Printed, size: tuple[int, int], lang: str, rim: int) -> bool:
    """Whether the card is there at exactly that size."""
    return ("printed", _plain(look, size, lang, rim, False)) in rasters.cache


def draw_face(rasters: Rasters, look: Printed, size: tuple[int, int], coarse: float) -> None:
    """Draws what `surface` will need first, which is most of the work."""
    rasters.get(look.face, *_times(size, coarse))


def _plain(look: Printed, size: tuple[int, int], lang: str, rim: int, coarse: bool) -> Hashable:
    return look.face, look.name, look.coins, look.veil, look.outline, size, lang, rim, coarse


def _times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    return max(1, round(size[0] * factor)), max(1, round(size[1] * factor))


def turned_shadow(
    rasters: Rasters, size: tuple[int, int], level: int, scale: float, turn: float
) -> pygame.Surface:
    """The shadow of such a card, turned as it is, its middle in the middle."""
    radius, step = round(size[0] * CARD_RADIUS), round(turn / FINEST_TURN)
    flat = shadow.shadow(size, radius, level, scale).surface
    if not step:
        return flat
    key = ("turned shadow", size, level, step)
    return rasters.cache.get(key, lambda: pygame.transform.rotozoom(flat, -step * FINEST_TURN, 1.0))


def _made(rasters: Rasters, look: Printed, size: tuple[int, int], lang: str, rim: int) -> pygame.Surface:
    around = (rim if look.outline else 0) + CLEAR
    made = pygame.Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
    made.fill((*INK0, 0))
    face = rasters.get(look.face, *size)
    made.blit(face, face.get_rect(center=made.get_rect().center))
    k = size[0] / WIDTH
    if look.name:
        _print_name(made, look.name, lang, k, around)
    for coin, middle in zip(look.coins, COINS, strict=False):
        _print_coin(made, rasters, coin, (middle[0] * k + around, middle[1] * k + around), k, lang)
    radius = round(size[0] * CARD_RADIUS)
    if look.veil:
        made.blit(shadow.rounded(size, radius, (*INK0, round(255 * look.veil))), (around, around))
    if look.outline:
        whole = (size[0] + 2 * rim, size[1] + 2 * rim)
        made.blit(shadow.rounded(whole, radius + rim, None, rim, look.outline), (CLEAR, CLEAR))
    return in_own_format(made)


def _written(words: str, size: float, lang: str, ink: tuple[int, int, int]) -> pygame.Surface | None:
    """One line at that size in real pixels; None if it were too small to be read."""
    if round(size) < SMALLEST_PIXELS:
        return None
    lines = text.layout(words, Role("display", 800, round(size), 1.3), text.Setting(1.0, 1.0, lang))
    return lettering.render(lines, ink)


def _print_name(made: pygame.Surface, name: str, lang: str, k: float, around: int) -> None:
    """A name that is too long is squeezed."""
    drawn = _written(name, NAME_SIZE * k, lang, INK0)
    if drawn is None:
        return
    room = round(NAME_ROOM * k)
    if drawn.get_width() > room:
        drawn = pygame.transform.smoothscale(drawn, (room, drawn.get_height()))
    middle = (round(NAME_MIDDLE[0] * k) + around, round(NAME_MIDDLE[1] * k) + around)
    made.blit(drawn, drawn.get_rect(center=middle))


def _print_coin(
    made: pygame.Surface, rasters: Rasters, coin: Coin, middle: tuple[float, float], k: float, lang: str
) -> None:
    """A coin whose figure would be too small to be read is left out."""
    figure = _written(str(coin.points), POINTS_SIZE * k, lang, coin.ink)
    if figure is None:
        return
    side = max(1, round(COIN * k))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.blit(rasters.get(coin.art, side, side), (0, 0))
    tight = figure.get_bounding_rect()
    whole.blit(figure, tight.move_to(center=(side // 2, side // 2)), tight)
    if not coin.in_force:
        whole.set_alpha(round(255 * RESTING))
    made.blit(whole, whole.get_rect(center=(round(middle[0]), round(middle[1]))))
