"""The shelf: any number of cloths from three to eight hangs evenly on its rod, and whatever stands on a cloth
stays on it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.look.describe import measure, text
from game.look.describe.specs import Cloth, Label
from game.look.describe.words import LANGUAGES, Words
from game.mats.about import USUAL_SIGN
from game.mats.registry import about_of, games
from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.gallery import screen
from game.scenes.gallery.samples import still_shell
from game.scenes.title.row import LEFT, RIGHT, row_of
from game.scenes.title.screen import TitleScene
from game.scenes.title.shelf import Shelf
from tests.rounds import text_scales
from tests.together import together

COUNTS = range(3, 9)


def hung(count: int, lang: str, scale: int) -> Shelf:
    """A shelf that shows the longest name `count` times."""
    longest = max(map(about_of, games()), key=lambda about: len(Words(lang)(f"title.{about.id}.vertical")))
    return Shelf(Words(lang), scale, (longest,) * count)


def on_cloth(shelf: Shelf, i: int) -> tuple[Placement, list[Placement]]:
    cloth, *rest = shelf.cloth(i, lowered=False).placements
    assert isinstance(cloth.what, Cloth)
    return cloth, rest


@together("count", COUNTS)
def test_cloths_hang_side_by_side_within_the_rod_and_in_its_middle(count: int) -> None:
    row = row_of(count)
    edges = [(row.x(i), row.x(i) + row.wide) for i in range(count)]
    assert edges[0][0] >= LEFT
    assert edges[-1][1] <= RIGHT
    assert edges[0][0] - LEFT == pytest.approx(RIGHT - edges[-1][1])
    gaps = [right[0] - left[1] for left, right in pairwise(edges)]
    assert min(gaps) >= 8
    assert max(gaps) - min(gaps) < 1e-6
    assert row.wide >= 150


@together("count", COUNTS)
def test_loops_hold_a_cloth_evenly(count: int) -> None:
    row = row_of(count)
    loops = row.loops()
    assert len(loops) >= 3
    assert loops[0] == pytest.approx(row.wide - loops[-1] - 26)


@together("count", COUNTS)
@together("lang", LANGUAGES)
@together("scale", text_scales())
def test_all_that_stands_on_a_cloth_lies_within_it_and_names_end_above_the_pills(
    count: int, lang: str, scale: int
) -> None:
    shelf = hung(count, lang, scale)
    cloth, rest = on_cloth(shelf, count - 1)
    for p in rest:
        assert cloth.x <= p.x
        assert p.x + p.w <= cloth.x + cloth.w, p.key
        assert cloth.y <= p.y
        assert p.y + p.h <= cloth.y + cloth.h, p.key
    pills = min(p.y for p in rest if ":pill" in p.key)
    assert max(p.y + p.h for p in rest if p.key.startswith("name:")) <= pills + 1
    emblem = next(p for p in rest if p.key.endswith(":disc"))
    assert emblem.y + emblem.h < min(p.y for p in rest if p.key.startswith("name:"))


@together("count", COUNTS)
@together("scale", [100, 130])
@together("window", [1.0, 2 / 3])
def test_no_word_of_a_name_is_broken_and_no_fact_cut_short(count: int, scale: int, window: float) -> None:
    for game in games():
        shelf = Shelf(Words("en"), scale, (about_of(game),) * count)
        for p in on_cloth(shelf, 0)[1]:
            if isinstance(p.what, Label) and not p.what.vertical:
                setting = text.Setting(window, scale / 100, "en")
                assert measure.lines_of(p.what, p.w, setting).fits, (game, p.key)


def test_a_name_that_nobody_measured_is_made_to_fit() -> None:
    class Long(Words):
        def __call__(self, key: str, **params: object) -> str:
            if key == "title.sht.vertical":
                return "とても長い名前の/遊びのひとつ"
            return "Incomprehensible Names" if key == "game.sht" else super().__call__(key, **params)

    about = replace(about_of("sht"), sign=USUAL_SIGN)
    for lang in LANGUAGES:
        cloth, rest = on_cloth(Shelf(Long(lang), 100, (about,) * 8), 0)
        names = [p for p in rest if p.key.startswith("name:")]
        assert all(cloth.x <= p.x and p.x + p.w <= cloth.x + cloth.w for p in names)


def texts(frame: Frame) -> list[str]:
    return [p.what.text for p in frame.placements if isinstance(p.what, Label)]


@pytest.mark.parametrize(
    ("name", "tagline"),
    [("title", "Five tables."), ("title-three", "Three tables."), ("title-eight", "Eight tables.")],
)
def test_the_title_says_how_many_tables_there_are(name: str, tagline: str) -> None:
    shell, frame = screen(name, Settings(lang="en"))
    shell.close()
    assert tagline in texts(frame)


def test_more_tables_than_have_a_word_of_their_own_are_many() -> None:
    shell = still_shell(Settings(lang="en"))
    tables = tuple(map(about_of, games())) * 2
    shell.push(TitleScene(shell, tables))
    assert "Many tables." in texts(shell.top.frame(None, 0.0))
    shell.close()
