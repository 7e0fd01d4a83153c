"""The icons of the three systems: whole containers of the crest in all their sizes."""

from __future__ import annotations

import io
import struct

import pygame
import pytest

from game.config.places import asset, data_root

ICONS = data_root() / "assets" / "icon"


def side_of(png: bytes) -> int:
    picture = pygame.image.load(io.BytesIO(png), "icon.png")
    assert picture.get_width() == picture.get_height()
    middle, corner = picture.get_at((picture.get_width() // 2,) * 2), picture.get_at((0, 0))
    assert middle.a == 255
    assert corner.a == 0
    return picture.get_width()


def test_the_window_has_its_icon() -> None:
    assert side_of(asset("icon", "gotaku.png").read_bytes()) == 64


def test_windows_gets_every_size() -> None:
    whole = (ICONS / "gotaku.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", whole)
    assert (reserved, kind) == (0, 1)
    sides = []
    for n in range(count):
        side, _, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * n)
        assert side_of(whole[at : at + length]) == (side or 256)
        assert bits == 32
        sides.append(side or 256)
    assert sides == [16, 24, 32, 48, 64, 128, 256]


@pytest.mark.parametrize("wanted", [{16, 32, 128, 256, 512, 1024}])
def test_macos_gets_every_size(wanted: set[int]) -> None:
    whole = (ICONS / "gotaku.icns").read_bytes()
    assert whole[:4] == b"icns"
    assert struct.unpack_from(">I", whole, 4)[0] == len(whole)
    at, sides = 8, set()
    while at < len(whole):
        (length,) = struct.unpack_from(">I", whole, at + 4)
        sides.add(side_of(whole[at + 8 : at + length]))
        at += length
    assert sides == wanted
