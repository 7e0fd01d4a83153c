"""The subway's table where texts are larger than any map has room for: names give way, and panels fold."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Shut
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.subway.captions import SIGNS
from game.mats.subway.desk import Desk, Display, Drawer, Plate
from game.mats.subway.layouts import LARGE, LAYOUTS, layout_of
from game.mats.subway.mat import MAT
from game.mats.subway.plan import plan
from game.mats.subway.table import Table
from game.mats.table import Frame, Show
from tests.mats.subway.tables import begun, desk, network, rolled, under_way

WORDS = Words("ja")
OPEN = Display(drawer=True)


def large(now: Desk, space: Space = Space.WIDE, scale: int = 200) -> Desk:
    return replace(now, space=space, text_scale=scale)


def texts(frame: Frame) -> set[str]:
    return {p.what.text for p in frame.placements if isinstance(p.what, Label)}


@pytest.mark.parametrize("space", list(Space))
def test_from_150_on_there_are_layouts_with_the_map_of_the_usual_ones(space: Space) -> None:
    now = desk(begun())
    assert layout_of(large(now, space, 130)) is LAYOUTS[space]
    assert layout_of(large(now, space, 150)) is LARGE[space]
    usual, made = (plan(network(), scale, at[space]) for scale, at in ((130, LAYOUTS), (200, LARGE)))
    assert made.at == usual.at
    assert made.large


def test_names_that_are_drawn_touch_none_and_the_largest_stations_keep_theirs() -> None:
    table = Table(large(desk(begun())), WORDS, LARGE[Space.WIDE])
    named = [n for n in range(len(table.sites)) if table.named(n)]
    boxes = [table.site_box(n) for n in named]
    assert not any(box.meets(other) for i, box in enumerate(boxes) for other in boxes[:i])
    assert not any(box.meets(panel) for box in boxes for panel in table.panels)
    assert len(named) > 60
    ends = [n for n, end in enumerate(table.board.terminal) if end]
    assert set(ends) <= set(named)


def test_no_name_grows_beyond_the_largest_text_when_the_map_comes_nearer() -> None:
    now = large(desk(rolled(under_way(), 1, 2)))
    sizes = []
    for _ in range(4):
        answer = MAT.press(now, "nearer")
        assert isinstance(answer, Show)
        now = replace(now, display=answer.display)
        sizes.append(Table(now, WORDS, LARGE[Space.WIDE]).drawn_name_size)
    assert sizes == sorted(sizes)
    assert sizes[-1] == 40


def test_the_drawer_tells_what_gave_way() -> None:
    """The parts of the points, the lines by their names, and the dice styles with what they mean."""
    now = large(desk(rolled(under_way(), 1, 2)))
    shut, opened = texts(MAT.frame(now, WORDS)), texts(MAT.frame(replace(now, display=OPEN), WORDS))
    told = {"① ビーズ", "⑤ 終了", "東山線", "裏返せる", "たす・ひく", "1つふって裏の目でもよい"}
    assert not told & shut
    assert told <= opened
    choosing = texts(MAT.frame(large(replace(desk(begun()), display=OPEN)), WORDS))
    assert {"決める順番", "乗換駅は選べません", "裏返せる"} <= choosing


@pytest.mark.parametrize("space", list(Space))
def test_the_drawer_comes_and_goes_and_nothing_under_it_can_be_pressed(space: Space) -> None:
    now = large(desk(rolled(under_way(), 1, 2)), space)
    opened = replace(now, display=OPEN)
    opening = MAT.press(now, Drawer.OPEN.id)
    assert isinstance(opening, Show)
    assert opening.display == OPEN
    for target in (Drawer.OPEN.id, Drawer.SHUT.id):
        answer = MAT.press(opened, target)
        assert isinstance(answer, Show)
        assert not answer.display.drawer
    assert MAT.gesture(opened, Shut()) == Show(Display(), Drawer.OPEN.id)
    assert MAT.gesture(now, Shut()) is None
    found = {t.id: t for t in MAT.frame(opened, WORDS).targets}
    assert {Drawer.OPEN.id, Drawer.SHUT.id, "act", "plate:1"} <= set(found)
    stations = [t for name, t in found.items() if name.startswith("station:")]
    box = LARGE[space].drawer
    assert not any(box.holds(*t.box.middle) for t in stations)


@pytest.mark.parametrize("space", list(Space))
def test_a_plate_that_is_looked_at_tells_its_dice_style_in_full(space: Space) -> None:
    now = large(desk(rolled(under_way(), 1, 2)), space)
    style = now.view.state.players[0].style
    assert style is not None
    said = f"{SIGNS[style - 1]} {WORDS(f'subway.style.{style}')}"
    assert said not in texts(MAT.frame(now, WORDS))
    assert said in texts(MAT.frame(replace(now, focus=Plate(0).id), WORDS))
    choosing = large(desk(begun(), focus="style:2"), space)
    assert any("1つふって裏の目でもよい" in text for text in texts(MAT.frame(choosing, WORDS)))
