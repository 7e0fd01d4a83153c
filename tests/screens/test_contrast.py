"""Texts read in every theme: on the pixels that they really stand on."""

from __future__ import annotations

import pytest

from game.commands.shot import drawing
from game.config.preferences import Preferences, settled
from game.config.settings import Settings, Theme
from game.look.describe.colour import contrast
from game.look.describe.specs import Code, Pattern
from game.look.paint.palette import Palette
from game.look.paint.themes import THEMES
from game.motion.placement import Placement
from game.scenes.gallery import screen
from tests.rounds import crosswise, every_other
from tests.screens.contrasts import faint

TELLING = ("sht-defend", "crown-hint", "ryuki-promotion", "subway-near")
"""Together they show every kind of ground: the others are read in the long tests."""


@pytest.mark.parametrize(("name", "theme"), every_other(crosswise(TELLING, ["usual", "contrast", "dark"])))
def test_every_text_of_a_few_telling_screens_reads(name: str, theme: Theme) -> None:
    settings = Settings(size=(1280, 720), theme=theme, four_colours=theme != "usual")
    _, stage = drawing(settings)
    assert faint(name, settings, stage) == []


def test_a_game_from_elsewhere_reads_in_colours_that_nobody_foresaw() -> None:
    """Any ground with letters that read on it reads in the other themes too."""
    steps = range(0, 256, 51)
    colours = [(r, g, b) for r in steps for g in steps for b in steps]
    papers = [(252, 249, 242), (34, 31, 28), (255, 255, 255)]
    worst = {"contrast": 21.0, "dark": 21.0}
    for name, theme in THEMES.items():
        for ground in colours:
            for text in papers:
                for one, other in ((text, ground), (ground, text)):
                    if contrast(one, other) >= 4.5:
                        shown = contrast(theme.colour("text", one), theme.colour("fill", other))
                        worst[name] = min(worst[name], shown)
    print(worst)
    assert worst["contrast"] >= 7.0
    assert worst["dark"] >= 3.0


def test_patterns_are_off_where_contrast_is_high() -> None:
    settings = Settings(size=(1280, 720), theme="contrast")
    _, frame = screen("sht", settings)
    names = [Palette.of(settings).dress(p).what for p in frame.placements if isinstance(p.what, Pattern)]
    assert names
    _, stage = drawing(settings)
    for look in names:
        assert isinstance(look, Pattern)
        cloth = stage.easel.rasters.tiled(look.name, 1.0, (64, 64))
        pixels = [cloth.get_at((x, y)) for x in range(0, 64, 3) for y in range(64)]
        assert all(max(p[n] for p in pixels) - min(p[n] for p in pixels) <= 2 for n in range(3))


def test_a_code_for_telephones_stays_black_on_white() -> None:
    code = Placement("code", Code(("10", "01")), 0, 0, 40, 40)
    assert all(Palette(theme=name).dress(code) is code for name in ("usual", "contrast", "dark"))


def test_the_theme_is_the_player_s_unless_the_command_line_names_one() -> None:
    own = Preferences(theme="dark")
    assert settled(Settings(), own).theme == "dark"
    assert settled(Settings(theme="usual", theme_given=True), own).theme == "usual"
