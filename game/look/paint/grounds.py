"""Painters of what lies under other things: panels, patterns, hanging cloths."""

from __future__ import annotations

import pygame

from game.look.describe.specs import Cloth, Panel, Pattern
from game.look.paint import cloth, panels, shadow
from game.look.paint.blits import Blit, Colour, Painted, painted
from game.look.paint.brush import Brush, inside, laid, opacity, raised, single
from game.motion.placement import Placement


def panel(brush: Brush, p: Placement, look: Panel) -> Painted:
    """A rounded rectangle, by the way that is quickest for how clear and how round it is."""
    rect = brush.rect(p)
    alpha = p.alpha * look.opacity
    radius = round(look.radius * brush.setting.scale)
    if not radius and look.border is None and look.fill:
        if alpha >= 1.0:
            return _plain_panel(brush, rect, look.fill, look.shadow)
        if not look.shadow:
            return painted(tuple(blit._replace(alpha=opacity(alpha)) for blit in _filled(rect, look.fill)))
    border = brush.px(look.border_width) if look.border else 0
    if look.fill and (alpha >= 1.0 or look.shadow):
        kind = panels.PanelStyle(radius, look.fill, look.shadow, brush.setting.scale, border, look.border)
        if alpha >= 1.0:
            return painted(_pieces(rect, kind), inside(rect, max(radius, border)))
        return painted(tuple(blit._replace(alpha=opacity(alpha)) for blit in _pieces(rect, kind)))
    if look.fill and not border:  # A surface that is clear itself is laid far quicker than one that is faded.
        clear = (*look.fill, round(255 * look.opacity))
        return single(shadow.rounded(rect.size, radius, clear), rect, p.alpha)
    return single(shadow.rounded(rect.size, radius, look.fill, border, look.border), rect, alpha)


def _pieces(rect: pygame.Rect, look: panels.PanelStyle) -> tuple[Blit, ...]:
    """A panel in parts that do not overlap."""
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
    return painted((raised(fallen, rect, 1.0), *filled), rect)


def pattern(brush: Brush, p: Placement, look: Pattern) -> Painted:
    """A mat tile repeated over the placement."""
    rect = brush.rect(p)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    radius = brush.px(look.radius) if look.radius else 0
    if radius:
        key = ("clipped", look, rect.size)
        covered = brush.extras.get(key, lambda: shadow.clipped(covered, radius))
    return painted((laid(covered, rect, p.alpha),), inside(rect, radius) if p.alpha >= 1.0 else None)


def hanging(brush: Brush, p: Placement, look: Cloth) -> Painted:
    """A cloth with its shadow; kept while it hangs straight."""
    rect = brush.rect(p)
    size = (rect.w, cloth.shadow_height(rect.h))
    fallen = shadow.shadow(size, 0, look.shadow, brush.setting.scale)
    covered = brush.rasters.tiled(look.name, brush.setting.scale, rect.size)
    if look.parted:
        drawn = cloth.cut(covered, look.parted)
    else:
        key = ("cloth", look.name, rect.size)
        drawn = brush.extras.get(key, lambda: cloth.cut(covered, 0.0))
    return painted((raised(fallen, rect, p.alpha), laid(drawn, rect, p.alpha)))
