"""How each look is painted: one function per kind, placements in, pixels out."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, floor, hypot, pi, sin
from typing import Any, NamedTuple

import pygame

from game.look import chart, cloth, printed, shadow, stroke, text, upright
from game.look.cache import SurfaceCache
from game.look.raster import Rasters
from game.look.specs import (
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
from game.look.theme import CARD_RADIUS, INK0, PAPER1, Role
from game.motion.placement import FLYING, Placement

_FACES = {"body": ("text", 500), "bold": ("text", 700), "display": ("display", 800)}
_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
OUTLINE = 6
FLYING_STEP = 6
"""Real pixels between one width of flying things and the next."""
SHADOW_REACH = {1: 20, 2: 44, 3: 84}
"""Reference pixels that a shadow of each level may fall beyond its thing."""
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


def paint(brush: Brush, p: Placement) -> None:
    """Paints one placement. Raises `KeyError` for a look that is not in the vocabulary."""
    _PAINTERS[type(p.what)](brush, p, p.what)


def lines_of(label: Label, w: float, h: float, setting: text.Setting) -> text.Lines:
    """The label's text laid out for its box."""
    return text.layout(label.text, role_of(label), setting, w, max_lines=label.lines)


def role_of(label: Label) -> Role:
    """The text role of a label."""
    family, weight = _FACES[label.face]
    return Role(family, weight, label.size, label.leading if label.lines > 1 else 1.3)


def bounds(brush: Brush, p: Placement) -> pygame.Rect:
    """Every pixel that the placement may touch, shadow, rim and turning included."""
    rect = brush.rect(p)
    look = p.what
    reach = brush.px(4)
    if level := getattr(look, "shadow", 0):
        reach = brush.px(SHADOW_REACH[level])
    elif isinstance(look, Label):
        return rect.inflate(2 * reach + rect.h, 2 * reach + rect.h // 2)
    elif isinstance(look, Stroke):
        reach = brush.px(stroke.margin(look)) + 1
    elif getattr(look, "outline", None):
        reach = brush.px(OUTLINE + 2)
    if p.angle:
        side = round(hypot(rect.w, rect.h))
        rect = rect.inflate(side - rect.w, side - rect.h)
    return rect.inflate(2 * reach, 2 * reach)


def _blit(brush: Brush, surface: pygame.Surface, where: pygame.Rect, alpha: float) -> None:
    """Blits a shared surface, as faint as asked; it is left as it was."""
    if alpha >= 1.0:
        brush.surface.blit(surface, where)
        return
    surface.set_alpha(round(255 * alpha))
    brush.surface.blit(surface, where)
    surface.set_alpha(255)


def _panel(brush: Brush, p: Placement, look: Panel) -> None:
    rect = brush.rect(p)
    alpha = p.alpha * look.opacity
    radius = round(look.radius * brush.setting.scale)
    if not radius and look.border is None and look.fill and alpha >= 1.0:
        if look.shadow:
            fallen = shadow.shadow(rect.size, 0, look.shadow, brush.setting.scale)
            brush.surface.blit(fallen.surface, rect.move(-fallen.margin, -fallen.margin))
        brush.surface.fill(look.fill, rect)
        return
    border = brush.px(look.border_width) if look.border else 0
    if look.shadow and look.fill:
        made = shadow.panel(
            rect.size, radius, look.fill, look.shadow, brush.setting.scale, border, look.border
        )
        _blit(brush, made.surface, rect.move(-made.margin, -made.margin), alpha)
    else:
        flat = shadow.rounded(rect.size, radius, look.fill, border, look.border)
        _blit(brush, flat, rect, alpha)


def _pattern(brush: Brush, p: Placement, look: Pattern) -> None:
    rect = brush.rect(p)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    if look.radius:
        key = ("clipped", look, rect.size)
        covered = brush.extras.get(key, lambda: shadow.clipped(covered, brush.px(look.radius)))
    _blit(brush, covered, rect, p.alpha)


def _cloth(brush: Brush, p: Placement, look: Cloth) -> None:
    rect = brush.rect(p)
    size = (rect.w, cloth.shadow_height(rect.h))
    fallen = shadow.shadow(size, 0, look.shadow, brush.setting.scale)
    _blit(brush, fallen.surface, rect.move(-fallen.margin, -fallen.margin), p.alpha)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    if look.parted:
        drawn = cloth.cut(covered, look.parted, look.veil)
    else:
        key = ("cloth", look.name, look.veil, rect.size)
        drawn = brush.extras.get(key, lambda: cloth.cut(covered, 0.0, look.veil))
    _blit(brush, drawn, rect, p.alpha)


def _group(brush: Brush, p: Placement, look: Group) -> None:
    rect = brush.rect(p)
    made = brush.rasters.cache.get(("group", look, rect.size), lambda: _together(brush, look, rect.size))
    _blit(brush, made, rect, p.alpha)


def _glimpse(brush: Brush, p: Placement, look: Glimpse) -> None:
    """Whole pixels of the picture are stretched, and what then lies beside the placement is cut off."""
    rect, region = brush.rect(p), brush.surface.get_clip()
    size = brush.px(look.size[0]), brush.px(look.size[1])
    made = brush.rasters.cache.get(("group", look.group, size), lambda: _together(brush, look.group, size))
    across, down = size[0] / look.size[0], size[1] / look.size[1]
    x, y, w, h = look.part[0] * across, look.part[1] * down, look.part[2] * across, look.part[3] * down
    left, top = floor(x), floor(y)
    source = pygame.Rect(left, top, ceil(x + w) - left, ceil(y + h) - top).clip(made.get_rect())
    if not source.w or not source.h:
        return
    kx, ky = rect.w / w, rect.h / h
    goal = pygame.Rect(rect.x + round((source.x - x) * kx), rect.y + round((source.y - y) * ky), 0, 0)
    goal.width = rect.x + round((source.right - x) * kx) - goal.x
    goal.height = rect.y + round((source.bottom - y) * ky) - goal.y
    brush.surface.set_clip(rect.clip(region))
    _blit(brush, pygame.transform.smoothscale(made.subsurface(source), goal.size), goal, p.alpha)
    brush.surface.set_clip(region)


def _together(brush: Brush, look: Group, size: tuple[int, int]) -> pygame.Surface:
    """The group's placements on a surface of their own, in the window's format."""
    made = pygame.Surface(size, 0, brush.surface)
    made.fill(PAPER1)
    inner = brush._replace(surface=made, left=0, top=0)
    for p in look.placements:
        paint(inner, p)
    return made


def _picture(brush: Brush, p: Placement, look: Picture) -> None:
    rect = _stepped(brush.rect(p)) if p.layer == FLYING else brush.rect(p)
    raster = brush.rasters.get(look.name, rect.w, rect.h, -p.angle)
    if tint := look.tint:
        plain = raster
        raster = brush.extras.get(("tint", look, rect.size), lambda: _tinted(plain, tint))
    radius = round(rect.w * CARD_RADIUS)
    if look.shadow and p.squash == 1.0:
        fallen = shadow.shadow(rect.size, radius, look.shadow, brush.setting.scale)
        _blit(brush, fallen.surface, rect.move(-fallen.margin, -fallen.margin), p.alpha)
    if p.squash < 1.0:
        narrow = (max(1, round(raster.get_width() * p.squash)), raster.get_height())
        raster = pygame.transform.smoothscale(raster, narrow)
    where = raster.get_rect(center=rect.center)
    _blit(brush, raster, where, p.alpha)
    if look.veil:
        veil = shadow.rounded(where.size, radius, (*INK0, round(255 * look.veil)))
        _blit(brush, veil, where, p.alpha)
    if look.outline and p.squash == 1.0:
        width = brush.px(OUTLINE)
        rim = rect.inflate(width, width)
        ring = shadow.rounded(rim.size, radius + width // 2, None, width, look.outline)
        _blit(brush, ring, rim, p.alpha)


def _printed(brush: Brush, p: Placement, look: Printed) -> None:
    rect = _stepped(brush.rect(p)) if p.layer == FLYING else brush.rect(p)
    turn = 0.0 if p.squash < 1.0 else p.angle
    if look.shadow and p.squash == 1.0:
        fallen = printed.turned_shadow(brush.rasters, rect.size, look.shadow, brush.setting.scale, turn)
        _blit(brush, fallen, fallen.get_rect(center=rect.center), p.alpha)
    drawn = printed.surface(brush.rasters, look, rect.size, brush.setting.lang, brush.px(OUTLINE), turn)
    if p.squash < 1.0:
        narrow = (max(1, round(drawn.get_width() * p.squash)), drawn.get_height())
        drawn = pygame.transform.smoothscale(drawn, narrow)
    _blit(brush, drawn, drawn.get_rect(center=rect.center), p.alpha)


def _stepped(rect: pygame.Rect) -> pygame.Rect:
    """A thing that changes its size in flight does so in steps, so that few sizes of it have to be made."""
    wide = max(FLYING_STEP, round(rect.w / FLYING_STEP) * FLYING_STEP)
    return pygame.Rect(0, 0, wide, round(wide * rect.h / rect.w)).move_to(center=rect.center)


def _tinted(raster: pygame.Surface, tint: tuple[int, int, int]) -> pygame.Surface:
    copy = raster.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def _label(brush: Brush, p: Placement, look: Label) -> None:
    drawn, where = _written(brush, p, look)
    _blit(brush, drawn, where, p.alpha)


def _written(brush: Brush, p: Placement, look: Label) -> tuple[pygame.Surface, pygame.Rect]:
    """The label's text, and where it stands in its box."""
    rect = brush.rect(p)
    if look.vertical:
        column = upright.column(look.text, role_of(look), brush.setting, p.h)
        drawn = upright.render(column, look.colour)
        return drawn, drawn.get_rect(midtop=rect.midtop)
    lines = lines_of(look, p.w, p.h, brush.setting)
    drawn = text.render(lines, look.colour, look.align)
    where = drawn.get_rect()
    where.x = rect.x + round((rect.w - where.w) * _ALIGN[look.align])
    where.y = rect.y + ((rect.h - where.h) // 2 if look.middle else -text.overhang(lines))
    return drawn, where


def text_rect(brush: Brush, p: Placement) -> pygame.Rect:
    """The real pixels that a label's letters may touch. Raises `TypeError` for another look."""
    if not isinstance(p.what, Label):
        raise TypeError(f"{p.key} is no text")
    drawn, where = _written(brush, p, p.what)
    return drawn.get_bounding_rect().move(where.topleft)


def _bracket(brush: Brush, p: Placement, look: Bracket) -> None:
    rect = brush.rect(p)
    arm = max(brush.px(18), min(brush.px(54), rect.w // 2, rect.h // 2))
    first = brush.rasters.get("ui/focus-bracket-top-left", arm)
    last = brush.rasters.get("ui/focus-bracket-bottom-right", arm)
    brush.surface.blit(first, rect)
    brush.surface.blit(last, last.get_rect(bottomright=rect.bottomright))


def _shape(brush: Brush, p: Placement, look: Shape) -> None:
    rect = brush.rect(p)
    key = ("shape", look, rect.size)
    _blit(brush, brush.extras.get(key, lambda: _shape_surface(rect.size, look)), rect, p.alpha)


def _shape_surface(size: tuple[int, int], look: Shape) -> pygame.Surface:
    """Drawn three times too large and scaled down, for smooth edges."""
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    large.fill((*look.fill, 0))
    points = [(x * size[0] * 3, y * size[1] * 3) for x, y in look.points]
    pygame.draw.polygon(large, look.fill, points)
    return pygame.transform.smoothscale(large, size)


def _ring(brush: Brush, p: Placement, look: Ring) -> None:
    rect = brush.rect(p)
    step = round(look.share * RING_STEPS)
    key = ("ring", step, rect.size, look.colour, look.track, look.width)
    drawn = brush.extras.get(key, lambda: _ring_surface(rect.size, step, look, brush.px(look.width)))
    _blit(brush, drawn, rect, p.alpha)


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


def _stroke(brush: Brush, p: Placement, look: Stroke) -> None:
    rect, around = brush.rect(p), brush.px(stroke.margin(look))
    key = ("stroke", look, rect.size)
    scale = brush.setting.scale
    drawn = brush.extras.get(key, lambda: stroke.surface(rect.size, look, scale, around))
    _blit(brush, drawn, rect.inflate(2 * around, 2 * around), p.alpha)


def _chart(brush: Brush, p: Placement, look: Chart) -> None:
    rect = brush.rect(p)
    region = brush.surface.get_clip()
    brush.surface.set_clip(rect.clip(region))
    for tile, x, y in chart.tiles(look, rect.size, brush.rasters.cache):
        _blit(brush, tile, tile.get_rect(topleft=(rect.x + x, rect.y + y)), p.alpha)
    brush.surface.set_clip(region)


_PAINTERS: dict[type, Callable[[Brush, Placement, Any], None]] = {
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
