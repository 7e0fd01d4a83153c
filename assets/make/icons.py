"""The program's icon for Windows (.ico), macOS (.icns) and the window (.png), from the crest's drawing.

Both containers hold PNG pictures; their few bytes of structure are written here. Run it after the crest has
changed: `python assets/make/icons.py`.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[1]
CREST, FOLDER = ASSETS / "art" / "brand" / "crest.svg", ASSETS / "icon"
PAPER, RIM = (252, 249, 242), (211, 198, 171)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
WINDOW_SIZE = 64


def drawn(side: int) -> pygame.Surface:
    """The crest on a round paper, so many pixels wide."""
    large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    middle = (side * 2, side * 2)
    pygame.draw.circle(large, RIM, middle, side * 2)
    pygame.draw.circle(large, PAPER, middle, side * 2 - max(2, side // 16))
    icon = pygame.transform.smoothscale(large, (side, side))
    crest = pygame.image.load_sized_svg(str(CREST), (round(side * 0.78), round(side * 0.78)))
    icon.blit(crest, crest.get_rect(center=(side // 2, side // 2)))
    return icon


def png(side: int) -> bytes:
    """The same as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(drawn(side), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """A Windows icon: a directory of pictures, then the pictures."""
    pictures = [png(side) for side in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for side, data in zip(ICO_SIZES, pictures, strict=True):
        directory += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """A macOS icon: pieces, each with its kind and length."""
    pieces = b"".join(
        kind + struct.pack(">I", len(data) + 8) + data
        for kind, data in ((kind, png(side)) for kind, side in ICNS_KINDS.items())
    )
    return b"icns" + struct.pack(">I", len(pieces) + 8) + pieces


def main() -> None:
    """Writes all three."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "gotaku.ico").write_bytes(ico())
    (FOLDER / "gotaku.icns").write_bytes(icns())
    (FOLDER / "gotaku.png").write_bytes(png(WINDOW_SIZE))


if __name__ == "__main__":
    main()
