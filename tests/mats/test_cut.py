"""Pieces of frames for the rules pages."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Chart, Drawing, Label, Rail
from game.mats.examples import cut, placed
from game.mats.table import Frame
from game.motion.placement import Box, Placement

LINE = Drawing((Rail(((0, 0), (100, 50)), theme.INK0, 4),))


def test_a_map_is_cut_where_the_box_ends():
    whole = Placement("map", Chart(LINE, (10, 20, 100, 50)), 40, 60, 200, 100)
    (kept,) = cut(Frame((whole,)), Box(0, 0, 140, 110)).placements
    assert (kept.x, kept.y, kept.w, kept.h) == (40, 60, 100, 50)
    assert isinstance(kept.what, Chart)
    assert kept.what.part == (10, 20, 50, 25)
    (middle,) = cut(Frame((whole,)), Box(100, 80, 60, 40)).placements
    assert (middle.x, middle.y, middle.w, middle.h) == (0, 0, 60, 40)
    assert isinstance(middle.what, Chart)
    assert middle.what.part == (40, 30, 30, 20)


def test_a_map_beside_the_box_is_not_there():
    whole = Placement("map", Chart(LINE, (0, 0, 100, 50)), 40, 60, 200, 100)
    assert cut(Frame((whole,)), Box(300, 60, 100, 100)).placements == ()


def test_what_lies_half_outside_is_not_there():
    frame = Frame((panel("in", (10, 10, 20, 20)), panel("out", (90, 10, 20, 20))))
    assert [p.key for p in cut(frame, Box(0, 0, 100, 100)).placements] == ["in"]


def test_no_text_is_made_smaller_than_texts_may_be():
    texts = (label("large", "A", (0, 0, 40, 40), 40), label("small", "B", (0, 0, 40, 40), 16))
    drawn = placed(cut(Frame(texts), Box(0, 0, 50, 50)), "x", 0, 0, 0.4, 1)
    sizes = {p.key: p.what.size for p in drawn if isinstance(p.what, Label)}
    assert sizes == {"x:large": theme.SMALLEST_SIZE, "x:small": 16}
