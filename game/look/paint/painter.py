"""How each look is painted: one function per kind, placements in, surfaces and their places out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from math import ceil, floor
from typing import Any

import pygame

from game.config.stepwise import finished
from game.look.describe.measure import lines_of, role_of, setting_of
from game.look.describe.specs import (
    Bracket,
    Chart,
    Cloth,
    Code,
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
from game.look.describe.theme import CARD_RADIUS, INK0
from game.look.paint import chart, lettering, printed, shadow, vertical
from game.look.paint.blits import Blit, Painted, lay, painted
from game.look.paint.brush import Brush, clipped, cropped, laid, raised, single
from game.look.paint.code import code
from game.look.paint.grounds import hanging, panel, pattern
from game.look.paint.marks import bracket, line, ring, shape
from game.look.paint.surfaces import in_own_format
from game.motion.placement import FLYING, Placement

OUTLINE = 6
FLYING_STEP = 6
"""Real pixels between one width of flying things and the next."""
MOST_BEGUN = 3
"""Pictures put together that may be unfinished at a time; older ones are given up."""
COARSE = (84.0, 168.0, 236.0, 480.0)
"""The widths in which flying things are drawn; all others are scaled down from these."""


def paint(brush: Brush, p: Placement) -> Painted:
    """One placement, ready to be laid down. Raises `KeyError` for a look that is not in the vocabulary."""
    made = _PAINTERS[type(p.what)](brush, p, p.what)
    return made if p.clip is None else clipped(made, brush.area(p.clip))


def steps(brush: Brush, placements: Iterable[Placement]) -> Iterator[bool]:
    """Makes, piece by piece, all that will be needed to paint these. What is made aside comes last: False
    means that there is only that to wait for."""
    ready: list[Placement] = []
    aside: list[Placement] = []
    for p in placements:
        (ready if at_hand(brush, p) else aside).append(p)
    for p in (*ready, *aside):
        while not at_hand(brush, p):
            yield False
        yield from parts(brush, p)
        paint(brush, p)
        yield True


def parts(brush: Brush, p: Placement) -> Iterator[bool]:
    """Makes, piece by piece, what this is put together from, where that is much."""
    if isinstance(p.what, Chart):
        yield from (True for _ in chart.tiles(p.what, brush.rect(p).size, brush.rasters.cache))
    elif isinstance(p.what, Group | Glimpse):
        whole, size = _whole(brush, p)
        if ("group", whole, size) not in brush.rasters.cache:
            yield from (True for _ in _assembling(brush, whole, size))
    elif (look := _put_together(p)) is not None:
        yield from _printing(brush, p, look)


def _printing(brush: Brush, p: Placement, look: Printed) -> Iterator[bool]:
    """Makes its face, its shadow and the whole card, before they are turned."""
    rect, coarse = _print(brush, p, look)
    if coarse == 1.0 and _is_printed(brush, look, rect):
        return
    printed.draw_face(brush.rasters, look, rect.size, coarse)
    yield True
    if look.shadow and p.squash == 1.0:
        printed.turned_shadow(brush.rasters, rect.size, look.shadow, brush.setting.scale, 0.0)
        yield True
    printed.surface(brush.rasters, look, rect.size, brush.setting.lang, brush.px(OUTLINE), 0.0, coarse)
    yield True


def _whole(brush: Brush, p: Placement) -> tuple[Group, tuple[int, int]]:
    """What is put together for it, and how large."""
    if isinstance(p.what, Glimpse):
        return p.what.group, (brush.px(p.what.size[0]), brush.px(p.what.size[1]))
    assert isinstance(p.what, Group)
    return p.what, brush.rect(p).size


def at_hand(brush: Brush, p: Placement) -> bool:
    """Whether nothing has to be made aside before this can be painted; if something has, it is begun."""
    match p.what:
        case Picture() if not p.angle and not _flies(p):
            rect = brush.rect(p)
            return brush.rasters.at_hand(p.what.name, rect.w, rect.h)
        case Picture() if not p.angle % 90 and not brush.rasters.made(p.what.name, *brush.rect(p).size):
            rect = _stepped(brush.rect(p))
            wide = next((wide for wide in _coarse(brush) if wide > rect.w), rect.w)
            return brush.rasters.at_hand(p.what.name, wide)
        case Pattern() | Cloth():
            return brush.rasters.tiles_at_hand(p.what.name, brush.setting.scale, brush.rect(p).size)
        case Group():
            return all(at_hand(brush, one) for one in p.what.placements)
        case Glimpse():
            if p.what.torn and not brush.rasters.at_hand(p.what.torn, *_beside(brush.rect(p))):
                return False
            return all(at_hand(brush, one) for one in p.what.group.placements)
    return True


def _group(brush: Brush, p: Placement, look: Group) -> Painted:
    rect = brush.rect(p)
    made = brush.rasters.cache.get(("group", look, rect.size), lambda: _together(brush, look, rect.size))
    return painted((laid(made, rect, p.alpha),), rect if p.alpha >= 1.0 else None)


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
    drawn = made.subsurface(source)
    if goal.size != source.size:
        drawn = pygame.transform.smoothscale(drawn, goal.size)
    if look.torn:
        return painted(_torn(brush, look.torn, drawn, goal, rect, p.alpha))
    return painted(cropped(drawn, goal, rect, p.alpha))


def _beside(rect: pygame.Rect) -> tuple[int, int]:
    """The room for the drawing of a torn edge: its height says how wide it is."""
    return rect.h, rect.h


def _torn(
    brush: Brush, name: str, drawn: pygame.Surface, goal: pygame.Rect, rect: pygame.Rect, alpha: float
) -> tuple[Blit, ...]:
    """What lies left of the edge as it is, and within it what the drawing's shape leaves."""
    plain = brush.rasters.get(name, *_beside(rect))
    white = (255, 255, 255)
    form = brush.extras.get(("tint", name, white, plain.get_size()), lambda: _tinted(plain, white))
    edge = form.get_rect(topright=rect.topright)
    whole = cropped(drawn, goal, pygame.Rect(rect.x, rect.y, max(0, edge.x - rect.x), rect.h), alpha)
    seen = goal.clip(edge).clip(rect)
    if not seen.w or not seen.h:
        return whole
    piece = pygame.Surface(seen.size, pygame.SRCALPHA)
    piece.blit(drawn, (goal.x - seen.x, goal.y - seen.y))
    piece.blit(form, (edge.x - seen.x, edge.y - seen.y), special_flags=pygame.BLEND_RGBA_MULT)
    return (*whole, laid(in_own_format(piece), seen, alpha))


def _together(brush: Brush, look: Group, size: tuple[int, int]) -> pygame.Surface:
    """The group's placements on a surface of their own, in the window's format."""
    return finished(_assembling(brush, look, size))


def _assembling(brush: Brush, look: Group, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
    """The same piece by piece; whoever begins anew goes on where it was left. What is made is kept."""
    key, begun = ("group", look, size), brush.rasters.begun
    if key not in begun:
        made = pygame.Surface(size, 0, brush.surface)
        made.fill(brush.paper)
        if len(begun) >= MOST_BEGUN:
            del begun[next(iter(begun))]
        begun[key] = made, 0
    made, done = begun[key]
    inner = brush._replace(surface=made, left=0, top=0)
    for at in range(done, len(look.placements)):
        lay(made, (paint(inner, look.placements[at]),))
        begun[key] = made, at + 1
        yield
    begun.pop(key, None)
    brush.rasters.cache.keep(key, made)
    return made


def _picture(brush: Brush, p: Placement, look: Picture) -> Painted:
    if (whole := _put_together(p)) is not None:
        return _printed(brush, p, whole)
    rect = brush.rect(p)
    if _flies(p) and not brush.rasters.made(look.name, *rect.size):
        rect = _stepped(rect)
        raster = brush.rasters.scaled(look.name, rect.w, rect.h, _coarse(brush), -p.angle)
    else:
        raster = brush.rasters.get(look.name, rect.w, rect.h, -p.angle)
    if tint := look.tint:
        plain = raster
        raster = brush.extras.get(("tint", look, rect.size), lambda: _tinted(plain, tint))
    radius = round(rect.w * CARD_RADIUS)
    blits = []
    if look.shadow and p.squash == 1.0:
        blits.append(
            raised(shadow.shadow(rect.size, radius, look.shadow, brush.setting.scale), rect, p.alpha)
        )
    raster = _narrowed(raster, p.squash)
    where = raster.get_rect(center=rect.center)
    blits.append(laid(raster, where, p.alpha))
    if look.veil:
        veil = shadow.rounded(where.size, radius, (*INK0, round(255 * look.veil)))
        blits.append(laid(veil, where, p.alpha))
    if look.outline and p.squash == 1.0:
        width = brush.px(OUTLINE)
        rim = rect.inflate(width, width)
        ring = shadow.rounded(rim.size, radius + width // 2, None, width, look.outline)
        blits.append(laid(ring, rim, p.alpha))
    return painted(tuple(blits))


def _put_together(p: Placement) -> Printed | None:
    """What is drawn as one card; a picture that is turned a little is, so that no edge shows steps."""
    look = p.what
    if isinstance(look, Picture) and p.angle % 90 and look.tint is None:
        return Printed(look.name, shadow=look.shadow, veil=look.veil, outline=look.outline)
    return look if isinstance(look, Printed) else None


def _narrowed(surface: pygame.Surface, squash: float) -> pygame.Surface:
    """As a thing looks while it turns over."""
    if squash >= 1.0:
        return surface
    narrow = (max(1, round(surface.get_width() * squash)), surface.get_height())
    return pygame.transform.smoothscale(surface, narrow)


def _print(brush: Brush, p: Placement, look: Printed) -> tuple[pygame.Rect, float]:
    """Where a card is drawn, and how many times as large it is made."""
    rect = brush.rect(p)
    if not _flies(p) or _is_printed(brush, look, rect):
        return rect, 1.0
    rect = _stepped(rect)
    return rect, next((wide for wide in _coarse(brush) if wide > rect.w), rect.w) / rect.w


def _is_printed(brush: Brush, look: Printed, rect: pygame.Rect) -> bool:
    return printed.made(brush.rasters, look, rect.size, brush.setting.lang, brush.px(OUTLINE))


def _printed(brush: Brush, p: Placement, look: Printed) -> Painted:
    (rect, coarse), rim, turn = _print(brush, p, look), brush.px(OUTLINE), 0.0 if p.squash < 1.0 else p.angle
    blits = []
    if look.shadow and p.squash == 1.0:
        fallen = printed.turned_shadow(brush.rasters, rect.size, look.shadow, brush.setting.scale, turn)
        blits.append(laid(fallen, fallen.get_rect(center=rect.center), p.alpha))
    whole = printed.surface(brush.rasters, look, rect.size, brush.setting.lang, rim, turn, coarse)
    drawn = _narrowed(whole, p.squash)
    return painted((*blits, laid(drawn, drawn.get_rect(center=rect.center), p.alpha)))


def _flies(p: Placement) -> bool:
    """Whether it may have another size in each frame."""
    return p.layer == FLYING or (isinstance(p.what, Picture | Printed) and p.what.grows)


def _coarse(brush: Brush) -> tuple[int, ...]:
    """The few widths in which things are drawn that change their size in flight."""
    return tuple(brush.px(wide) for wide in COARSE)


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
    return single(*_written(brush, p, look), p.alpha)


def _written(brush: Brush, p: Placement, look: Label) -> tuple[pygame.Surface, pygame.Rect]:
    """The label's text, and where it stands in its box."""
    rect = brush.rect(p)
    if look.vertical:
        column = vertical.column(look.text, role_of(look), setting_of(look, brush.setting), p.h)
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
    letters = drawn.get_bounding_rect().move(where.topleft)
    return letters if p.clip is None else letters.clip(brush.area(p.clip))


def _chart(brush: Brush, p: Placement, look: Chart) -> Painted:
    rect = brush.rect(p)
    blits: list[Blit] = []
    for tile, x, y in chart.tiles(look, rect.size, brush.rasters.cache):
        blits += cropped(tile, tile.get_rect(topleft=(rect.x + x, rect.y + y)), rect, p.alpha)
    return painted(tuple(blits), rect if look.drawing.ground is not None and p.alpha >= 1.0 else None)


_PAINTERS: dict[type, Callable[[Brush, Placement, Any], Painted]] = {
    Group: _group,
    Glimpse: _glimpse,
    Panel: panel,
    Pattern: pattern,
    Cloth: hanging,
    Picture: _picture,
    Printed: _printed,
    Label: _label,
    Bracket: bracket,
    Shape: shape,
    Ring: ring,
    Code: code,
    Stroke: line,
    Chart: _chart,
}
