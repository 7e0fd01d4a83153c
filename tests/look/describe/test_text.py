"""Measuring, fitting and drawing text."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.look.describe import fonts, text, theme
from game.look.describe.text import Setting
from game.look.describe.theme import Role
from game.look.paint import lettering
from tests.together import together

JA = Setting()
EN = Setting(lang="en")
BODY, BUTTON = Role("text", 500, 24, 1.6), Role("text", 700, 30, 1.3)
LARGE, CAPTION = Role("display", 800, 130, 1.2), Role("text", 500, 19, 1.4)
ROLES = [BODY, BUTTON, Role("number", 600, 24, 1.3), Role("display", 800, 52, 1.25), LARGE, CAPTION]


@together(
    ("base", "scale", "drawn"),
    [
        (20, 1.0, 20),
        (20, 1.3, 26),
        (24, 1.15, 27.6),
        (31, 1.3, 40),
        (38, 1.3, 40),
        (52, 1.3, 52),
        (130, 1.15, 130),
    ],
)
def test_the_text_size_setting_grows_small_text_only(base: float, scale: float, drawn: float) -> None:
    assert text.drawn_size(base, scale) == pytest.approx(drawn)


def test_no_text_is_under_twelve_real_pixels() -> None:
    tiny = CAPTION._replace(size=14)
    assert text.layout("札", tiny, Setting(2 / 3)).pixels == 12
    assert text.layout("とても長い名前の人", tiny, Setting(2 / 3), width=40, max_lines=1).pixels == 12


def test_sizes_are_reference_pixels_at_every_scale() -> None:
    for scale in (2 / 3, 1.0, 2.0):
        wide, high = text.measure("二十一の札", BODY, Setting(scale))
        assert wide == pytest.approx(5 * 24)
        assert high == pytest.approx(24 * 1.6, abs=1)


def test_a_text_that_fits_keeps_its_size() -> None:
    lines = text.layout("さくらさんの番", BODY, JA, width=170, max_lines=1)
    assert (lines.rows, lines.pixels, lines.fits) == (("さくらさんの番",), 24, True)
    assert lines.needed == lines.size


@pytest.mark.parametrize(("setting", "least"), [(JA, 34), (EN, 36)])
def test_a_text_shrinks_before_it_is_cut(setting: Setting, least: int) -> None:
    role = BODY._replace(size=40)
    name = "ながいなまえ" if setting.lang == "ja" else "Lengthy name"
    full = text.measure(name, role, setting)[0]
    shrunk = text.layout(name, role, setting, width=full * 0.93, max_lines=1)
    assert shrunk.fits
    assert shrunk.rows == (name,)
    assert least <= shrunk.pixels < 40
    cut = text.layout(name, role, setting, width=full * 0.7, max_lines=1)
    assert not cut.fits
    assert cut.pixels == least
    assert cut.rows[0].endswith(text.ELLIPSIS)
    assert cut.size[0] <= full * 0.7 < cut.needed[0]


def test_a_box_that_is_too_low_ends_with_an_ellipsis() -> None:
    story = "攻撃側の数より守備側の数が小さければ、シールドが割れて、その札が手札に加わります。"
    whole = text.layout(story, BODY, JA, width=300)
    assert whole.fits
    assert len(whole.rows) > 3
    low = text.layout(story, BODY, JA, width=300, height=80)
    assert not low.fits
    assert low.rows[-1].endswith(text.ELLIPSIS)
    assert low.size[1] <= 80 < low.needed[1]
    assert len(text.layout(story, BODY, JA, width=300, max_lines=2).rows) == 2
    assert len(text.layout(story, BODY, JA, width=300, height=3).rows) == 1


def test_a_word_shrinks_before_it_is_broken() -> None:
    role = BODY._replace(size=40)
    full = text.measure("counterattack", role, EN)[0]
    assert text.layout("a counterattack", role, EN, width=full * 0.95).rows == ("a", "counterattack")
    broken = text.layout("a counterattack", role, EN, width=full * 0.6)
    assert not broken.fits
    assert "".join(broken.rows) == "acounterattack"
    assert broken.needed[0] > full * 0.6 >= broken.size[0]


def test_line_breaks_in_the_text_are_kept() -> None:
    assert text.layout("一行\n\n三行", BODY, JA).rows == ("一行", "", "三行")


def test_kerning_counts() -> None:
    apart = sum(text.width_of(char, BODY._replace(size=60), "en", 60) for char in "AVAV")
    assert text.width_of("AVAV", BODY._replace(size=60), "en", 60) < apart


def test_the_drawn_surface_has_the_size_that_was_measured() -> None:
    for setting in (Setting(2 / 3), Setting(1.5, 1.3, "en")):
        lines = text.layout("A 札 of 10", BUTTON, setting)
        drawn = lettering.render(lines, theme.INK0).get_size()
        assert drawn == pytest.approx([side * setting.scale for side in lines.size])


@together("role", ROLES)
@together("setting", [JA, EN, Setting(2 / 3), Setting(2 / 3, lang="en")])
def test_no_ink_is_clipped(role: theme.Role, setting: Setting) -> None:
    def ink(line: float) -> int:
        lines = text.layout("Éガ鷹gjy、", role._replace(line=line), setting)
        return pygame.mask.from_surface(lettering.render(lines, theme.INK0), 20).count()

    assert ink(role.line) == ink(3.0)


@pytest.mark.parametrize("setting", [EN, Setting(2 / 3, lang="en")])
@pytest.mark.parametrize("family", ["body", "display"])
def test_no_letter_is_cut_where_lines_are_close(setting: Setting, family: str) -> None:
    def ink(line: float) -> int:
        lines = text.layout("gy,\ngy,", theme.role(family, 30, line), setting)
        return pygame.mask.from_surface(lettering.render(lines, theme.INK0), 20).count()

    assert ink(0.9) == ink(3.0)


def test_letters_that_reach_out_of_close_lines_leave_the_lines_where_they_are() -> None:
    def first_line(line: float) -> tuple[int, float]:
        lines = text.layout("gH", theme.role("body", 30, line), EN)
        ink = lettering.render(lines, theme.INK0).get_bounding_rect()
        return lettering.overhang(lines), ink.top - lettering.overhang(lines) - lines.pitch / 2

    (over, close), (none, wide) = first_line(0.9), first_line(2.0)
    assert over > 0
    assert none == 0
    assert close == pytest.approx(wide, abs=1)


def test_lines_are_aligned() -> None:
    lines = text.layout("二つの行\n行", BODY, JA)
    second = pygame.Rect(0, lines.pitch, 96, lines.pitch)
    lefts = [
        lettering.render(lines, theme.INK0, align).subsurface(second).get_bounding_rect().left
        for align in ("left", "centre", "right")
    ]
    assert lefts[1] - lefts[0] == 36
    assert lefts[2] - lefts[0] == 72


def test_text_looks_centred_in_its_line() -> None:
    for setting, sample in ((JA, "国"), (EN, "H")):
        drawn = lettering.render(text.layout(sample, BUTTON._replace(size=60), setting), theme.INK0)
        ink = drawn.get_bounding_rect()
        assert ink.centery == pytest.approx(drawn.get_height() / 2, abs=2)


def test_drawing_twice_is_one_surface() -> None:
    lines = text.layout("同じ札", BODY, JA)
    assert lettering.render(lines, theme.INK0) is lettering.render(
        text.layout("同じ札", BODY, JA), theme.INK0
    )
    assert lettering.render(lines, theme.SHU) is not lettering.render(lines, theme.INK0)


def test_two_processes_draw_the_same_bytes() -> None:
    script = (
        "import hashlib, pygame\n"
        "from game.look.describe import text, theme\n"
        "from game.look.paint import lettering\n"
        "role = theme.role('body', 24, 1.6)\n"
        "lines = text.layout('さくらさんの番です。SHT 10 ♠', role, text.Setting(1.25), width=180)\n"
        "surface = lettering.render(lines, theme.SHU)\n"
        "print(lines.rows, hashlib.sha256(pygame.image.tobytes(surface, 'RGBA')).hexdigest())"
    )
    outs = [
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path), "PYTHONUTF8": "1"},
        ).stdout
        for seed in ("1", "2")
    ]
    assert outs[0] == outs[1]
    assert len(outs[0]) > 64


def test_the_cache_of_texts_keeps_its_budget() -> None:
    for number in range(400):
        lettering.render(text.layout(f"{number}", LARGE, Setting(2.0)), theme.INK0)
        assert lettering.CACHE.used <= lettering.CACHE.budget
    assert 0 < len(lettering.CACHE) < 400


def test_only_the_font_module_is_initialised() -> None:
    assert fonts.opened(fonts.LAST, 20).get_height() > 0
    assert pygame.font.get_init()
    assert pygame.mixer.get_init() is None
