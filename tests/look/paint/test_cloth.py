"""Cloths: hem, slit, and how they are drawn aside; the width of words."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe import measure, text, theme
from game.look.describe.specs import Cloth, Group, Label, Panel, Picture, Shape
from game.look.paint import cloth
from game.look.stage import Stage
from game.motion.placement import Placement
from tests.rounds import text_scales

RED = (200, 0, 0)
SIZE = (254, 668)


def made(parted: float = 0.0) -> pygame.Surface:
    covered = pygame.Surface(SIZE, 0, 32)
    covered.fill(RED)
    return cloth.cut(covered, parted)


def alpha(surface: pygame.Surface, x: float, y: float) -> int:
    return surface.get_at((round(x * (SIZE[0] - 1)), round(y * (SIZE[1] - 1))))[3]


def test_a_hanging_cloth_has_a_slit_and_a_curved_hem() -> None:
    hanging = made()
    assert alpha(hanging, 0.5, 0.7) == 255
    assert alpha(hanging, 0.5, 0.995) == 0
    assert alpha(hanging, 0.25, 0.99) == 255
    assert alpha(hanging, 0.0, 1.0) == 0
    assert alpha(hanging, 1.0, 1.0) == 0


def test_parting_opens_the_middle_from_below_and_leaves_the_edges() -> None:
    clear = []
    for parted in (0.0, 0.3, 0.6, 1.0):
        surface = made(parted)
        row = [alpha(surface, x / 40, 0.8) for x in range(41)]
        clear.append(row.count(0))
        assert abs(row[:20].count(0) - row[21:].count(0)) <= 1
        assert alpha(surface, 0.02, 0.5) == alpha(surface, 0.98, 0.5) == 255
    assert clear == sorted(set(clear))
    assert clear[-1] > 20


def test_halves_meet_at_the_top_of_the_slit() -> None:
    for parted in (0.0, 0.5, 1.0):
        left, right = cloth.halves(parted)
        assert left[-1] == right[-1] == (0.5, 0.0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_a_cloth_touches_lies_within_what_is_drawn_again(size: tuple[int, int]) -> None:
    """A cloth that goes leaves nothing behind."""
    surface, clean = (pygame.Surface(size, 0, 32) for _ in range(2))
    stage, fresh = (Stage(s, "ja", 1.0) for s in (surface, clean))
    look = Cloth("mats/tile-sht", parted=0.4)
    star = Shape(((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)), RED)
    stage.show([Placement("cloth", look, 500, 116, 254, 668), Placement("star", star, 900, 300, 22, 22)])
    stage.show([])
    fresh.show([])
    assert bytes(surface.get_buffer().raw) == bytes(clean.get_buffer().raw)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("face", ["body", "bold", "display"])
@pytest.mark.parametrize("text_scale", text_scales())
def test_words_stand_in_the_width_foretold_at_every_window_size(
    lang: str, face: str, text_scale: int
) -> None:
    for words in (
        "SHT",
        "涼夏の地下鉄駅めぐり",
        "2 players (or the computer) · about 10 min · Difficulty",
        "2",
    ):
        for size in (18, 22, 24, 36):
            room = measure.width(words, size, face, lang, text_scale)
            for scale in (2 / 3, 1.0, 4 / 3, 2.0):
                setting = text.Setting(scale, text_scale / 100, lang)
                lines = text.layout(words, theme.role(face, size, 1.3), setting, room, max_lines=1)
                assert lines.fits


def test_a_group_looks_like_its_parts_and_moves_as_one() -> None:
    def shown(*placements: Placement) -> pygame.Surface:
        surface = pygame.Surface((1280, 720), 0, 32)
        Stage(surface, "ja", 1.0).show(placements)
        return surface

    parts = (
        Placement("ground", Panel(theme.PAPER2, 0), 0, 0, 600, 300),
        Placement("card", Picture("cards/spade-07", 2), 90, 60, 112, 157),
        Placement("word", Label("戦列札", 30, theme.INK0), 300, 90, 200, 60),
    )
    apart = shown(*parts)
    assert _same(apart, shown(Placement("group", Group(parts), 0, 0, 600, 300)), (0, 0), (0, 0))
    assert _same(apart, shown(Placement("group", Group(parts), 300, 150, 600, 300)), (0, 0), (200, 100))


def _same(a: pygame.Surface, b: pygame.Surface, at: tuple[int, int], there: tuple[int, int]) -> bool:
    """Whether 400 x 200 pixels of both are alike."""
    cut = [
        pygame.image.tobytes(s.subsurface((*corner, 400, 200)), "RGB") for s, corner in ((a, at), (b, there))
    ]
    return cut[0] == cut[1]
