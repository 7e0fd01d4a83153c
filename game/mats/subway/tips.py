"""地下鉄: what a station is called, in both languages and with its numbers, beside it while it is focused."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import flow, theme
from game.look.parts import label, panel
from game.mats.subway.layout import Layout
from game.mats.subway.names import name_of
from game.mats.subway.pawns import common, panels, pawn_spots
from game.mats.subway.places import INSIDE, Point
from game.motion.placement import Placement

HEIGHT, AWAY = 46.0, 42.0


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
    """Above or below the station: where it covers less of the panels, of what can be chosen and of pawns."""
    (x, y), away = layout.at(n), AWAY * max(1.0, layout.view.zoom * 0.9)
    left = min(max(x - w / 2, INSIDE[0] + 6), INSIDE[0] + INSIDE[2] - w - 6)
    things = [*pawn_spots(layout).values(), *(layout.at(m) for m in layout.reachable if m != n)]
    beside = panels(layout)

    def cost(top: float) -> float:
        box = (left, top, w, HEIGHT)
        outside = top < INSIDE[1] + 4 or top + HEIGHT > INSIDE[1] + INSIDE[3] - 4
        hidden = sum(common(box, panel) for panel in beside)
        return 1e6 * outside + 10 * hidden + sum(common(box, (a - 24, b - 28, 48, 56)) for a, b in things)

    return left, min((y - away - HEIGHT, y + away), key=cost)
