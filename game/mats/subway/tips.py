"""地下鉄: what a station is called, in both languages and with its numbers, beside it while it is focused."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import flow, theme
from game.look.parts import label, panel
from game.mats.subway.layout import Layout
from game.mats.subway.names import name_of
from game.mats.subway.pawns import common, panels, pawn_spots, spot_beside
from game.mats.subway.places import INSIDE, Box, Point
from game.motion.placement import Placement

HEIGHT, AWAY, BEYOND = 46.0, 42.0, 24.0


def tip(layout: Layout) -> Iterator[Placement]:
    """The tip of the focused station."""
    n = layout.focused
    if n is None or not layout.seen(n) or layout.desk.event is not None:
        return
    station, lang = layout.network.stations[n], layout.words.lang
    other = "en" if lang == "ja" else "ja"
    parts = (
        ("name", name_of(station, lang), 22, "bold", theme.PAPER0),
        ("codes", " ".join(station.codes), 19, "bold", theme.YAMA),
        ("other", name_of(station, other), 19, "body", theme.PAPER2),
    )
    scale = layout.desk.text_scale
    wide = [flow.width(text, size, face, lang, scale) if text else 0.0 for _, text, size, face, _ in parts]
    w = sum(wide) + 14 * sum(w > 0 for w in wide) + 22
    left, top = _place(layout, n, w)
    yield panel("tip", (left, top, w, HEIGHT), theme.INK0, 12, layer=7)
    left += 18
    for (key, text, size, face, ink), room in zip(parts, wide, strict=True):
        if text:
            yield label(f"tip {key}", text, (left, top, room, HEIGHT), size, ink, face, layer=7)
            left += room + 14


def _place(layout: Layout, n: int, w: float) -> Point:
    """Beside the station, where it covers least of panels, names, pawns and stations."""
    (x, y), away = layout.at(n), AWAY * max(1.0, layout.view.zoom * 0.9)
    seen = [m for m in range(len(layout.network.stations)) if m != n and layout.seen(m)]
    pawns = [*pawn_spots(layout).values()]
    if n in layout.reachable or n == layout.picked:
        pawns.append(spot_beside(layout, n))
    hidden: list[tuple[float, Box]] = [(10.0, panel) for panel in panels(layout)]
    hidden += [(6.0, _grown(layout.site_box(m))) for m in (n, *seen)]
    hidden += [(3.0, (a - 20, b - 27, 40, 54)) for a, b in pawns]
    hidden += [(2.0, _around(layout.at(m), 40 if m in layout.reachable else 23)) for m in seen]

    def cost(spot: tuple[float, Point]) -> float:
        farther, (left, top) = spot
        box = (left, top, w, HEIGHT)
        return farther + sum(weight * common(box, other) for weight, other in hidden)

    return min(_candidates(x, y, w, away), key=cost)[1]


def _grown(box: Box) -> Box:
    return box[0] - 4, box[1] - 6, box[2] + 8, box[3] + 12


def _around(at: Point, r: float) -> Box:
    return at[0] - r, at[1] - r, 2 * r, 2 * r


def _candidates(x: float, y: float, w: float, away: float) -> Iterator[tuple[float, Point]]:
    """Above and below, in the middle or to a side, near or beyond a name, and beside, where the tip stands
    for the name, as far as there is room; each with what it costs by itself."""
    left, top, wide, high = INSIDE
    lefts = [(0.0, x - w / 2), (60.0, x - w + 40), (60.0, x - 40)]
    rows = [(0.0, away), (40.0, away + BEYOND)]
    for far, row in [(far, row) for far, off in rows for row in (y - off - HEIGHT, y + off)]:
        if top + 4 <= row <= top + high - HEIGHT - 4:
            for farther, at in lefts:
                yield far + farther, (min(max(at, left + 6), left + wide - w - 6), row)
    for at in (x + 0.52 * away, x - 0.52 * away - w):
        if left + 6 <= at <= left + wide - w - 6:
            yield 120.0, (at, y - HEIGHT / 2)
