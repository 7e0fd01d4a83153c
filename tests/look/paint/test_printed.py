"""Cards that are printed when they are drawn: name, coins, veil and rim, at any size and turned."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe.specs import Coin, Picture, Printed
from game.look.paint import painter, printed, raster
from game.look.paint.cache import MEGABYTE
from game.look.paint.raster import Rasters
from game.look.stage import Stage
from game.motion.clip import Recipe, transition
from game.motion.placement import FLYING, Placement

FACE = "gc-blank/heart-05"
COINS = (Coin("gc/coin-normal", 2, (74, 50, 2), True), Coin("gc/coin-revolution", 1, (255, 255, 255), False))
CARD = Printed(FACE, "伝令の馬使い", COINS)
RIM = 6


def drawn(
    look: Printed, size: tuple[int, int] = (200, 280), turn: float = 0.0, lang: str = "ja"
) -> pygame.Surface:
    return printed.surface(Rasters(8 * MEGABYTE), look, size, lang, RIM, turn)


def part(surface: pygame.Surface, x: int, y: int, w: int, h: int) -> bytes:
    """A part of the card, counted from its own corner."""
    around = (surface.get_width() - 200) // 2
    return pygame.image.tobytes(surface.subsurface((x + around, y + around, w, h)), "RGBA")


def test_name_and_coins_are_printed_where_they_belong() -> None:
    blank, whole = drawn(Printed(FACE)), drawn(CARD)
    assert part(blank, 16, 204, 170, 28) != part(whole, 16, 204, 170, 28)
    assert part(blank, 60, 236, 84, 34) != part(whole, 60, 236, 84, 34)
    assert part(blank, 10, 10, 180, 180) == part(whole, 10, 10, 180, 180)


def test_a_coin_that_is_not_in_force_is_fainter() -> None:
    other = Printed(FACE, "", (Coin("gc/coin-normal", 2, (74, 50, 2), False),))
    lit = Printed(FACE, "", COINS[:1])

    def red_at(look: Printed) -> int:
        surface = drawn(look)
        around = (surface.get_width() - 200) // 2
        return surface.get_at((80 + around, 240 + around)).b

    assert red_at(other) > red_at(lit)


def test_a_long_name_is_squeezed_into_its_room() -> None:
    long = drawn(Printed(FACE, "Witch of the Well and more"), lang="en")
    blank = drawn(Printed(FACE))
    for x in (4, 190):
        assert part(long, x, 204, 8, 30) == part(blank, x, 204, 8, 30)
    assert part(long, 24, 204, 160, 30) != part(blank, 24, 204, 160, 30)


def test_what_would_be_too_small_to_be_read_is_left_out() -> None:
    small = (60, 84)
    assert pygame.image.tobytes(drawn(CARD, small), "RGBA") == pygame.image.tobytes(
        drawn(Printed(FACE), small), "RGBA"
    )


def test_veil_and_rim() -> None:
    plain, veiled = drawn(CARD), drawn(Printed(FACE, veil=0.5))
    assert veiled.get_at((100, 20)).r < plain.get_at((100, 20)).r
    rimmed = drawn(Printed(FACE, outline=(10, 200, 30)))
    assert rimmed.get_at((rimmed.get_width() // 2, printed.CLEAR + RIM // 2))[:3] == (10, 200, 30)
    assert rimmed.get_width() == plain.get_width() + 2 * RIM


def test_a_turned_card_keeps_its_middle_and_has_no_cut_corners() -> None:
    turned = drawn(CARD, turn=7.0)
    assert turned.get_width() > drawn(CARD).get_width()
    edges = [turned.get_at((x, 0)).a for x in range(turned.get_width())]
    assert max(edges) < 255


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_it_stands_where_its_placement_is_at_any_size(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, 0, 32)
    stage = Stage(surface, "ja", 1.0)
    stage.show([Placement("card", CARD, 800, 400, 160, 224)])
    scale = size[0] / 1920
    assert surface.get_at((round(880 * scale), round(412 * scale)))[:3] == (252, 249, 242)
    outside = surface.get_at((round(780 * scale), round(500 * scale)))
    assert outside[:3] != (252, 249, 242)


def test_a_back_and_a_card_are_two_sides_of_one_thing() -> None:
    back = Placement("card", Picture("backs/glorious", flips=True), 0, 0, 100, 140)
    front = Placement("card", CARD, 300, 0, 100, 140)
    (track,) = transition([back], [front], Recipe()).tracks
    assert track.flip
    revalued = Placement("card", Printed(FACE, CARD.name, COINS[::-1]), 300, 0, 100, 140)
    assert not any(track.flip for track in transition([front], [revalued], Recipe()).tracks)


@pytest.mark.parametrize("layer", [3, FLYING])
@pytest.mark.parametrize(
    ("look", "angle"),
    [
        (Printed("gc-blank/heart-09", "旅人", (), shadow=2), 0.0),
        (Picture("gc-blank/heart-09", shadow=2), 7.0),
    ],
    ids=["printed", "turned"],
)
def test_a_card_is_made_in_pieces_its_face_first(
    look: Printed | Picture, angle: float, layer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Together they would take longer than there is between two pictures."""
    brush = Stage(pygame.Surface((640, 360), 0, 32), "ja", 1.0).easel.brush
    card = Placement("card", look, 100, 100, 150, 210, layer, angle=angle)
    loaded: list[str] = []
    plain = raster._loaded
    monkeypatch.setattr(raster, "_loaded", lambda name, size: (loaded.append(name), plain(name, size))[1])
    pieces = painter.parts(brush, card)
    assert next(pieces)
    assert loaded == ["gc-blank/heart-09"]
    assert sum(pieces) == 2, "its shadow, and the whole card"
    painter.paint(brush, card)
    assert len(loaded) == 1, "the face was drawn at a size that is not used"
    if layer != FLYING:
        assert not list(painter.parts(brush, card)), "it is there already"
