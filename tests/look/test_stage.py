"""The stage: draws what changed, and finds its way between window and reference space."""

from __future__ import annotations

import time
from itertools import count

import pygame
import pytest

from game.config.art import names
from game.look import easel
from game.look.describe.specs import Chart, Drawing, Label, Panel, Picture, Rail
from game.look.paint import chart, painter, raster
from game.look.paint.blits import Painted
from game.look.paint.brush import Brush
from game.look.stage import Stage
from game.motion.placement import FLYING, Placement

RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def block(key: str, x: float, colour: tuple[int, int, int] = RED, layer: int = 1) -> Placement:
    return Placement(key, Panel(colour, 0), x, 100, 200, 200, layer=layer)


def stage(size: tuple[int, int] = (1280, 720)) -> tuple[Stage, pygame.Surface]:
    surface = pygame.Surface(size, 0, 32)
    return Stage(surface, "ja", 1.0), surface


def test_an_unchanged_frame_touches_nothing() -> None:
    drawn, surface = stage()
    assert drawn.show([block("a", 0)])
    surface.fill((1, 2, 3))
    assert not drawn.show([block("a", 0)])
    assert tuple(surface.get_at((20, 80)))[:3] == (1, 2, 3)


def test_a_damaged_window_is_drawn_again() -> None:
    drawn, surface = stage()
    drawn.show([block("a", 0)])
    surface.fill((1, 2, 3))
    drawn.forget()
    assert drawn.show([block("a", 0)])
    assert tuple(surface.get_at((20, 80)))[:3] == RED


def test_what_is_drawn_over_a_kept_base_equals_what_is_drawn_from_nothing() -> None:
    still = [block("ground", 0), Placement("card", Picture("cards/spade-07", 2), 300, 300, 112, 157)]
    film = [[*still, block("mover", 20.0 * i, BLUE, 4)] for i in range(12)]
    film += [[*still], [still[0], block("mover", 50, BLUE, 4)]]
    kept, surface = stage()
    for frame in film:
        kept.show(frame)
        fresh, clean = stage()
        fresh.show(frame)
        assert bytes(surface.get_buffer().raw) == bytes(clean.get_buffer().raw)


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (3840, 2160), (1000, 1000), (640, 360), (2000, 700)]
)
def test_points_go_to_the_reference_space_and_back(size: tuple[int, int]) -> None:
    drawn, _ = stage(size)
    x, y, w, h = drawn.to_window(480, 270, 960, 540)
    left, top = drawn.to_reference(x, y)
    right, bottom = drawn.to_reference(x + w, y + h)
    assert (left, top, right, bottom) == pytest.approx((480, 270, 1440, 810), abs=3)


def test_other_shapes_of_window_are_letterboxed_in_the_middle() -> None:
    drawn, surface = stage((1280, 1024))
    drawn.show([Placement("all", Panel(RED, 0), 0, 0, 1920, 1080)])
    assert tuple(surface.get_at((640, 512)))[:3] == RED
    assert tuple(surface.get_at((640, 10)))[:3] != RED
    assert tuple(surface.get_at((640, 1014)))[:3] != RED


def test_a_resized_stage_draws_at_the_new_size() -> None:
    drawn, _ = stage()
    drawn.show([block("a", 0)])
    larger = pygame.Surface((1920, 1080), 0, 32)
    drawn.resize(larger)
    assert drawn.show([block("a", 0)])
    assert tuple(larger.get_at((190, 290)))[:3] == RED


def test_a_text_that_does_not_stand_in_its_box_is_reported() -> None:
    drawn, _ = stage()
    tight = Placement("tight", Label("長い長い長い文です", 30, RED), 0, 0, 60, 40)
    roomy = Placement("roomy", Label("短い", 30, RED), 0, 0, 600, 60)
    assert [text.partition(":")[0] for text in drawn.misfits([tight, roomy])] == ["tight"]


def test_fading_does_not_spoil_what_is_shared() -> None:
    drawn, surface = stage()
    solid = Placement("a", Picture("cards/spade-07", 2), 300, 300, 112, 157)
    drawn.show([solid])
    before = bytes(surface.get_buffer().raw)
    faint = Placement("a", Picture("cards/spade-07", 2), 300, 300, 112, 157, alpha=0.3)
    drawn.show([faint])
    drawn.show([solid])
    assert bytes(surface.get_buffer().raw) == before


def test_while_it_rests_the_rest_of_a_pack_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, _ = stage()
    card = Picture("cards/spade-07", flips=True)
    drawn.show([Placement("card", card, 100, 100, 120, 168)])
    steps = 1
    while drawn.foresee():
        steps += 1
    assert steps == len(names("cards/"))
    assert not drawn.foresee()
    monkeypatch.setattr(raster, "_loaded", None)
    drawn.show([Placement("card", Picture("cards/heart-13", flips=True), 300, 100, 120, 168)])


def test_what_is_no_card_draws_nothing_ahead() -> None:
    drawn, _ = stage()
    drawn.show([Placement("a", Picture("icons/help"), 100, 100, 50, 50)])
    assert not drawn.foresee()


def test_what_is_coming_is_made_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((1, 1))
    drawn, surface = stage()
    drawn.show([block("a", 0)])
    before = bytes(surface.get_buffer().raw)
    drawing = Drawing((Rail(((0, 0), (3000, 2000)), RED, 9),), BLUE)
    coming = (
        Placement("map", Chart(drawing, (0, 0, 3000, 2000)), 0, 0, 1920, 1080),
        Placement("card", Picture("cards/spade-07", 2), 300, 300, 112, 157),
    )
    for _ in range(50):
        drawn.prepare(coming)
    assert bytes(surface.get_buffer().raw) == before
    monkeypatch.setattr(raster, "_loaded", None)
    monkeypatch.setattr(chart, "_tile", None)
    assert drawn.show(coming)


def said(key: str, x: float = 100, layer: int = 1) -> Placement:
    return Placement(key, Label("words on words", 40, (0, 0, 0)), x, 100, 400, 60, layer=layer)


def sheet(key: str, opacity: float = 1.0, x: float = 50) -> Placement:
    return Placement(key, Panel(BLUE, 0, opacity=opacity), x, 50, 600, 200)


def test_texts_on_one_another_are_told_but_for_those_that_nobody_sees_so() -> None:
    """What a veil dims, and what a panel hides, is not read; what shows through a thin panel is."""
    drawn, _ = stage()
    low, high = said("low"), said("high", 120)
    told = ["low and high"]
    assert drawn.overlaps([low, high]) == told
    assert drawn.overlaps([low, said("beside", 900)]) == []
    assert drawn.overlaps([low, sheet("pause veil", 0.5), high]) == []
    assert drawn.overlaps([sheet("pause veil", 0.5), low, high]) == told
    assert drawn.overlaps([low, sheet("paper"), high]) == []
    assert drawn.overlaps([low, sheet("film", 0.5), high]) == told
    assert drawn.overlaps([low, sheet("aside", x=900), high]) == told


def test_a_large_drawing_that_flies_is_made_aside() -> None:
    drawn, _ = stage((1920, 1080))
    card = Placement("card", Picture("cards/club-03"), 800, 200, 300, 420, layer=FLYING)
    assert not drawn.ready((card,))
    until = time.monotonic() + 20
    while not drawn.ready((card,)):
        assert time.monotonic() < until
        time.sleep(0.002)
    assert drawn.blank


def test_what_moves_while_it_is_made_ready_gives_way_to_what_was_never_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, _ = stage()
    painted: list[str] = []
    paint = painter.paint

    def noted(brush: Brush, p: Placement) -> Painted:
        painted.append(p.key)
        return paint(brush, p)

    monkeypatch.setattr(painter, "paint", noted)
    monkeypatch.setattr(easel, "perf_counter", count().__next__)
    monkeypatch.setattr(easel, "READY_MS", 2250.0)  # A call has time for one thing.
    for now in range(4):
        drawn.ready([block(key, 100 * n + now) for n, key in enumerate("abcd")])
    assert painted == ["a", "b", "c", "d"]
