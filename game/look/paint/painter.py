"""How each look is painted: one function per kind, placements in, surfaces and their places out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import ceil, cos, floor, pi, sin
from typing import Any, NamedTuple

import pygame

from game.look.describe import text
from game.look.describe.measure import lines_of, role_of
from game.look.describe.specs import (
    Bracket,
    Chart,
    Cloth,
    Glimpse,
    Group,
    Label,
    Panel,
    Pattern,
    Picture,
    Printed,
    Ring,
    Shape,
    Stroke,
)
from game.look.describe.theme import CARD_RADIUS, INK0, PAPER1
from game.look.paint import chart, cloth, lettering, panels, printed, shadow, stroke, vertical
from game.look.paint.blits import Blit, Colour, Painted, lay, painted
from game.look.paint.cache import SurfaceCache
from game.look.paint.raster import Rasters
from game.motion.placement import FLYING, Placement

OUTLINE = 6
FLYING_STEP = 6
"""Real pixels between one width of flying things and the next."""
CORNER = 0.3
"""How far a round corner cuts into its rectangle, as a share of the radius, and a little more."""
RING_STEPS = 48


class Brush(NamedTuple):
    """Where and how large to paint."""

    surface: pygame.Surface
    rasters: Rasters
    extras: SurfaceCache
    setting: text.Setting
    left: int
    """Real pixels from the window's edge to the reference space; `top` likewise."""
    top: int

    def rect(self, p: Placement) -> pygame.Rect:
        """The placement in real pixels; edges are rounded, so that neighbours meet."""
        s = self.setting.scale
        x0, y0 = round(p.x * s), round(p.y * s)
        x1, y1 = round((p.x + p.w) * s), round((p.y + p.h) * s)
        return pygame.Rect(self.left + x0, self.top + y0, max(1, x1 - x0), max(1, y1 - y0))

    def px(self, size: float) -> int:
        """A length in real pixels, at least one."""
        return max(1, round(size * self.setting.scale))


def paint(brush: Brush, p: Placement) -> Painted:
    """One placement, ready to be laid down. Raises `KeyError` for a look that is not in the vocabulary."""
    return _PAINTERS[type(p.what)](brush, p, p.what)


def steps(brush: Brush, placements: Iterable[Placement]) -> Iterator[None]:
    """Makes, piece by piece, all that will be needed to paint these."""
    for p in placements:
        if isinstance(p.what, Chart):
            yield from (None for _ in chart.tiles(p.what, brush.rect(p).size, brush.rasters.cache))
        else:
            paint(brush, p)
            yield


def _one(surface: pygame.Surface, where: pygame.Rect, alpha: float) -> Painted:
    """A thing of one surface, which is shared."""
    return painted((_blit(surface, where, alpha),))


def _blit(surface: pygame.Surface, corner: pygame.Rect, alpha: float) -> Blit:
    return Blit(surface, surface.get_rect(topleft=corner.topleft), _opacity(alpha))


def _opacity(alpha: float) -> int:
    return 255 if alpha >= 1.0 else round(255 * alpha)


def _raised(made: shadow.Raised, rect: pygame.Rect, alpha: float) -> Blit:
    """A shadow, or a thing on its shadow, round a thing's place."""
    return _blit(made.surface, rect.move(-made.margin, -made.margin), alpha)


def _panel(brush: Brush, p: Placement, look: Panel) -> Painted:
    rect = brush.rect(p)
    alpha = p.alpha * look.opacity
    radius = round(look.radius * brush.setting.scale)
    if not radius and look.border is None and look.fill:
        if alpha >= 1.0:
            return _plain_panel(brush, rect, look.fill, look.shadow)
        if not look.shadow:
            return painted(tuple(blit._replace(alpha=_opacity(alpha)) for blit in _filled(rect, look.fill)))
    border = brush.px(look.border_width) if look.border else 0
    if look.fill and (alpha >= 1.0 or look.shadow):
        kind = panels.Look(radius, look.fill, look.shadow, brush.setting.scale, border, look.border)
        if alpha >= 1.0:
            return painted(_pieces(rect, kind), _inside(rect, max(radius, border)))
        return painted((_raised(panels.panel(rect.size, kind), rect, alpha),))
    if look.fill and not border:  # A surface that is clear itself is laid far quicker than one that is faded.
        clear = (*look.fill, round(255 * look.opacity))
        return _one(shadow.rounded(rect.size, radius, clear), rect, p.alpha)
    return _one(shadow.rounded(rect.size, radius, look.fill, border, look.border), rect, alpha)


def _pieces(rect: pygame.Rect, look: panels.Look) -> tuple[Blit, ...]:
    """An opaque panel."""
    found: list[Blit] = []
    for surface, where in panels.pieces(rect.size, look):
        place = where.move(rect.topleft)
        found += [Blit(surface, place)] if surface else _filled(place, look.fill)
    return tuple(found)


def _filled(rect: pygame.Rect, fill: Colour) -> list[Blit]:
    """A rectangle of one colour, in bands: they are laid several times quicker than SDL fills."""
    tops = range(0, rect.h, shadow.BAND)
    heights = [min(shadow.BAND, rect.h - top) for top in tops]
    return [
        Blit(shadow.plain((rect.w, high), fill), pygame.Rect(rect.x, rect.y + top, rect.w, high))
        for top, high in zip(tops, heights, strict=True)
    ]


def _plain_panel(brush: Brush, rect: pygame.Rect, fill: Colour, level: int) -> Painted:
    filled = _filled(rect, fill)
    if not level:
        return painted(tuple(filled), rect)
    fallen = shadow.shadow(rect.size, 0, level, brush.setting.scale)
    return painted((_raised(fallen, rect, 1.0), *filled), rect)


def _inside(rect: pygame.Rect, radius: int) -> pygame.Rect | None:
    """The part of a rounded rectangle that its corners leave whole."""
    inset = ceil(radius * CORNER) + 1 if radius else 0
    return rect.inflate(-2 * inset, -2 * inset) if min(rect.size) > 2 * inset else None


def _pattern(brush: Brush, p: Placement, look: Pattern) -> Painted:
    rect = brush.rect(p)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    radius = brush.px(look.radius) if look.radius else 0
    if radius:
        key = ("clipped", look, rect.size)
        covered = brush.extras.get(key, lambda: shadow.clipped(covered, radius))
    return painted((_blit(covered, rect, p.alpha),), _inside(rect, radius) if p.alpha >= 1.0 else None)


def _cloth(brush: Brush, p: Placement, look: Cloth) -> Painted:
    rect = brush.rect(p)
    size = (rect.w, cloth.shadow_height(rect.h))
    fallen = shadow.shadow(size, 0, look.shadow, brush.setting.scale)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    if look.parted:
        drawn = cloth.cut(covered, look.parted, look.veil)
    else:
        key = ("cloth", look.name, look.veil, rect.size)
        drawn = brush.extras.get(key, lambda: cloth.cut(covered, 0.0, look.veil))
    return painted((_raised(fallen, rect, p.alpha), _blit(drawn, rect, p.alpha)))


def _group(brush: Brush, p: Placement, look: Group) -> Painted:
    rect = brush.rect(p)
    made = brush.rasters.cache.get(("group", look, rect.size), lambda: _together(brush, look, rect.size))
    return painted((_blit(made, rect, p.alpha),), rect if p.alpha >= 1.0 else None)


def _glimpse(brush: Brush, p: Placement, look: Glimpse) -> Painted:
    """Whole pixels of the picture are stretched, and what then lies beside the placement is cut off."""
    rect = brush.rect(p)
    size = brush.px(look.size[0]), brush.px(look.size[1])
    made = brush.rasters.cache.get(("group", look.group, size), lambda: _together(brush, look.group, size))
    across, down = size[0] / look.size[0], size[1] / look.size[1]
    x, y, w, h = look.part[0] * across, look.part[1] * down, look.part[2] * across, look.part[3] * down
    left, top = floor(x), floor(y)
    source = pygame.Rect(left, top, ceil(x + w) - left, ceil(y + h) - top).clip(made.get_rect())
    if not source.w or not source.h:
        return painted(())
    kx, ky = rect.w / w, rect.h / h
    goal = pygame.Rect(rect.x + round((source.x - x) * kx), rect.y + round((source.y - y) * ky), 0, 0)
    goal.width = rect.x + round((source.right - x) * kx) - goal.x
    goal.height = rect.y + round((source.bottom - y) * ky) - goal.y
    return painted(
        _cropped(pygame.transform.smoothscale(made.subsurface(source), goal.size), goal, rect, p.alpha)
    )


def _cropped(
    surface: pygame.Surface, where: pygame.Rect, frame: pygame.Rect, alpha: float
) -> tuple[Blit, ...]:
    """The part of a surface that lies in a frame; none if nothing does."""
    seen = where.clip(frame)
    if not seen.w or not seen.h:
        return ()
    part = surface if seen == where else surface.subsurface(seen.move(-where.x, -where.y))
    return (_blit(part, seen, alpha),)


def _together(brush: Brush, look: Group, size: tuple[int, int]) -> pygame.Surface:
    """The group's placements on a surface of their own, in the window's format."""
    made = pygame.Surface(size, 0, brush.surface)
    made.fill(PAPER1)
    inner = brush._replace(surface=made, left=0, top=0)
    lay(made, (paint(inner, p) for p in look.placements))
    return made


def _picture(brush: Brush, p: Placement, look: Picture) -> Painted:
    rect = _stepped(brush.rect(p)) if p.layer == FLYING else brush.rect(p)
    raster = brush.rasters.get(look.name, rect.w, rect.h, -p.angle)
    if tint := look.tint:
        plain = raster
        raster = brush.extras.get(("tint", look, rect.size), lambda: _tinted(plain, tint))
    radius = round(rect.w * CARD_RADIUS)
    blits = []
    if look.shadow and p.squash == 1.0:
        blits.append(
            _raised(shadow.shadow(rect.size, radius, look.shadow, brush.setting.scale), rect, p.alpha)
        )
    raster = _narrowed(raster, p.squash)
    where = raster.get_rect(center=rect.center)
    blits.append(_blit(raster, where, p.alpha))
    if look.veil:
        veil = shadow.rounded(where.size, radius, (*INK0, round(255 * look.veil)))
        blits.append(_blit(veil, where, p.alpha))
    if look.outline and p.squash == 1.0:
        width = brush.px(OUTLINE)
        rim = rect.inflate(width, width)
        ring = shadow.rounded(rim.size, radius + width // 2, None, width, look.outline)
        blits.append(_blit(ring, rim, p.alpha))
    return painted(tuple(blits))


def _narrowed(surface: pygame.Surface, squash: float) -> pygame.Surface:
    """As a thing looks while it turns over."""
    if squash >= 1.0:
        return surface
    narrow = (max(1, round(surface.get_width() * squash)), surface.get_height())
    return pygame.transform.smoothscale(surface, narrow)


def _printed(brush: Brush, p: Placement, look: Printed) -> Painted:
    rect = _stepped(brush.rect(p)) if p.layer == FLYING else brush.rect(p)
    turn = 0.0 if p.squash < 1.0 else p.angle
    blits = []
    if look.shadow and p.squash == 1.0:
        fallen = printed.turned_shadow(brush.rasters, rect.size, look.shadow, brush.setting.scale, turn)
        blits.append(_blit(fallen, fallen.get_rect(center=rect.center), p.alpha))
    drawn = printed.surface(brush.rasters, look, rect.size, brush.setting.lang, brush.px(OUTLINE), turn)
    drawn = _narrowed(drawn, p.squash)
    return painted((*blits, _blit(drawn, drawn.get_rect(center=rect.center), p.alpha)))


def _stepped(rect: pygame.Rect) -> pygame.Rect:
    """A thing that changes its size in flight does so in steps, so that few sizes of it have to be made."""
    wide = max(FLYING_STEP, round(rect.w / FLYING_STEP) * FLYING_STEP)
    return pygame.Rect(0, 0, wide, round(wide * rect.h / rect.w)).move_to(center=rect.center)


def _tinted(raster: pygame.Surface, tint: tuple[int, int, int]) -> pygame.Surface:
    copy = raster.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def _label(brush: Brush, p: Placement, look: Label) -> Painted:
    return _one(*_written(brush, p, look), p.alpha)


def _written(brush: Brush, p: Placement, look: Label) -> tuple[pygame.Surface, pygame.Rect]:
    """The label's text, and where it stands in its box."""
    rect = brush.rect(p)
    if look.vertical:
        column = vertical.column(look.text, role_of(look), brush.setting, p.h)
        drawn = vertical.render(column, look.colour)
        return drawn, drawn.get_rect(midtop=rect.midtop)
    lines = lines_of(look, p.w, brush.setting)
    drawn = lettering.render(lines, look.colour, look.align)
    where = drawn.get_rect()
    where.x = rect.x + round((rect.w - where.w) * lettering.ALIGN[look.align])
    where.y = rect.y + ((rect.h - where.h) // 2 if look.middle else -lettering.overhang(lines))
    return drawn, where


def text_rect(brush: Brush, p: Placement) -> pygame.Rect:
    """The real pixels that a label's letters may touch. Raises `TypeError` for another look."""
    if not isinstance(p.what, Label):
        raise TypeError(f"{p.key} is no text")
    drawn, where = _written(brush, p, p.what)
    return drawn.get_bounding_rect().move(where.topleft)


def _bracket(brush: Brush, p: Placement, look: Bracket) -> Painted:
    rect = brush.rect(p)
    arm = max(brush.px(18), min(brush.px(54), rect.w // 2, rect.h // 2))
    first = brush.rasters.get("ui/focus-bracket-top-left", arm)
    last = brush.rasters.get("ui/focus-bracket-bottom-right", arm)
    return painted((_blit(first, rect, 1.0), _blit(last, last.get_rect(bottomright=rect.bottomright), 1.0)))


def _shape(brush: Brush, p: Placement, look: Shape) -> Painted:
    rect = brush.rect(p)
    key = ("shape", look, rect.size)
    return _one(brush.extras.get(key, lambda: _shape_surface(rect.size, look)), rect, p.alpha)


def _shape_surface(size: tuple[int, int], look: Shape) -> pygame.Surface:
    """Drawn three times too large and scaled down, for smooth edges."""
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    large.fill((*look.fill, 0))
    points = [(x * size[0] * 3, y * size[1] * 3) for x, y in look.points]
    pygame.draw.polygon(large, look.fill, points)
    return pygame.transform.smoothscale(large, size)


def _ring(brush: Brush, p: Placement, look: Ring) -> Painted:
    rect = brush.rect(p)
    step = round(look.share * RING_STEPS)
    key = ("ring", step, rect.size, look.colour, look.track, look.width)
    drawn = brush.extras.get(key, lambda: _ring_surface(rect.size, step, look, brush.px(look.width)))
    return _one(drawn, rect, p.alpha)


def _ring_surface(size: tuple[int, int], step: int, look: Ring, width: int) -> pygame.Surface:
    """Drawn three times too large and scaled down, for smooth edges."""
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    large.fill((*look.track, 0))
    middle, radius = large.get_rect().center, min(size) * 3 // 2
    pygame.draw.circle(large, look.track, middle, radius, width * 3)
    if step:
        outer, inner = _arc(middle, radius, step), _arc(middle, radius - width * 3, step)
        pygame.draw.polygon(large, look.colour, [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(large, size)


def _arc(middle: tuple[int, int], radius: float, step: int) -> list[tuple[float, float]]:
    angles = [2 * pi * i / RING_STEPS - pi / 2 for i in range(step + 1)]
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]


def _stroke(brush: Brush, p: Placement, look: Stroke) -> Painted:
    rect, around = brush.rect(p), brush.px(stroke.margin(look))
    key = ("stroke", look, rect.size)
    scale = brush.setting.scale
    drawn = brush.extras.get(key, lambda: stroke.surface(rect.size, look, scale, around))
    return _one(drawn, rect.inflate(2 * around, 2 * around), p.alpha)


def _chart(brush: Brush, p: Placement, look: Chart) -> Painted:
    rect = brush.rect(p)
    blits: list[Blit] = []
    for tile, x, y in chart.tiles(look, rect.size, brush.rasters.cache):
        blits += _cropped(tile, tile.get_rect(topleft=(rect.x + x, rect.y + y)), rect, p.alpha)
    return painted(tuple(blits), rect if look.drawing.ground is not None and p.alpha >= 1.0 else None)


_PAINTERS: dict[type, Callable[[Brush, Placement, Any], Painted]] = {
    Group: _group,
    Glimpse: _glimpse,
    Panel: _panel,
    Pattern: _pattern,
    Cloth: _cloth,
    Picture: _picture,
    Printed: _printed,
    Label: _label,
    Bracket: _bracket,
    Shape: _shape,
    Ring: _ring,
    Stroke: _stroke,
    Chart: _chart,
}
