"""Draws `assets/art/scenes`: the washi tile and the two sliding doors: `python assets/make/scenes.py`.

Only paths, rects and circles, as every drawing of the house. The same program gives the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path

SCENES = Path(__file__).resolve().parents[1] / "art" / "scenes"
PAPER, FRAME, FRAME_EDGE = "#F4EEE1", "#3A2E26", "#2A2018"
SUN, TRUNK = "#DC5F40", "#5A3E28"
HILLS = ("#AAB98C", "#6D8B57", "#3D5640")
NEEDLES = ("#4B6B45", "#3D5640", "#2C3F2D")
WASHI_SIZE = (480, 540)
DOOR_SIZE = (944, 1032)
SASH = 18

Point = tuple[float, float]


def fibres(
    rng: random.Random, left: float, top: float, wide: float, high: float, count: int
) -> Iterator[str]:
    """Curved fibres of paper, none of which leaves the box: two dark and fine to one light and broad."""
    for n in range(count):
        length, turn, way = rng.uniform(36, 84), rng.uniform(-0.9, 0.9), rng.uniform(0, 2 * pi)
        reach = length + 4
        x, y = left + rng.uniform(reach, wide - reach), top + rng.uniform(reach, high - reach)
        bend = (x + length / 2 * cos(way), y + length / 2 * sin(way))
        end = (bend[0] + length / 2 * cos(way + turn), bend[1] + length / 2 * sin(way + turn))
        colour, width, strength = ("#FFFFFF", 1.9, 0.6) if n % 3 == 0 else ("#BBAC8C", 1.2, 0.2)
        path = f"M{x:.0f} {y:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
        yield (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-opacity="{strength}" stroke-linecap="round"/>'
        )


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{more}/>'


def filled(path: str, colour: str) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{colour}"/>'


def stroked(path: str, width: float) -> str:
    """A branch."""
    return f'<path d="{path}" fill="none" stroke="{TRUNK}" stroke-width="{width:g}" stroke-linecap="round"/>'


def crown(x: float, y: float, w: float, shade: int) -> str:
    """A pine's flat cushion of needles, its foot at y."""
    h = w * 0.36

    def at(across: float, up: float) -> str:
        return f"{x + across * w:.0f} {y - up * h:.0f}"

    path = (
        f"M{at(-0.5, 0)}C{at(-0.5, 0.5)} {at(-0.34, 0.66)} {at(-0.24, 0.6)}"
        f"C{at(-0.2, 1.05)} {at(0.2, 1.05)} {at(0.24, 0.6)}C{at(0.34, 0.66)} {at(0.5, 0.5)} {at(0.5, 0)}Z"
    )
    return filled(path, NEEDLES[shade])


def pine(x: float, foot: float, size: float) -> Iterator[str]:
    """A wind-bent pine with four cushions; `size` 1 is 250 high."""

    def at(dx: float, dy: float) -> str:
        return f"{x + dx * size:.0f} {foot - dy * size:.0f}"

    yield stroked(f"M{at(-4, 118)}Q{at(-50, 110)} {at(-78, 90)}", 9 * size)
    yield stroked(f"M{at(-2, 92)}Q{at(40, 108)} {at(76, 126)}", 8 * size)
    trunk = (
        f"M{at(-17, 0)}C{at(-8, 60)} {at(-34, 100)} {at(-14, 150)}C{at(0, 185)} {at(2, 210)} {at(6, 240)}"
        f"L{at(18, 240)}C{at(22, 200)} {at(14, 170)} {at(6, 145)}C{at(-8, 105)} {at(16, 60)} {at(13, 0)}Z"
    )
    yield filled(trunk, TRUNK)
    for dx, dy, w, shade in ((14, 232, 122, 0), (-8, 184, 150, 1), (-96, 96, 134, 2), (84, 124, 140, 1)):
        yield crown(x + dx * size, foot - dy * size, w * size, shade)


def hill(shade: int, *curve: Point) -> str:
    """A hill from the left sash to the right one: its start, then cubic curves of three points each."""
    wide, high = DOOR_SIZE
    start, *rest = curve
    steps = "".join(
        f"C{a[0]:g} {a[1]:g} {b[0]:g} {b[1]:g} {c[0]:g} {c[1]:g}"
        for a, b, c in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    )
    return filled(f"M{start[0]:g} {start[1]:g}{steps}L{wide} {high}L0 {high}Z", HILLS[shade])


def cloud(x: float, y: float, w: float) -> str:
    """A band of mist."""
    return rect(x, y, w, 26, "#FFFFFF", ' fill-opacity="0.62" rx="13"')


def sash() -> Iterator[str]:
    """The wooden frame of a door."""
    wide, high = DOOR_SIZE
    for box in (
        (0, 0, wide, SASH),
        (0, high - SASH, wide, SASH),
        (0, 0, SASH, high),
        (wide - SASH, 0, SASH, high),
    ):
        yield rect(*box, FRAME)
    inner = (SASH - 1.5, SASH - 1.5, wide - 2 * SASH + 3, high - 2 * SASH + 3)
    yield rect(*inner, "none", f' stroke="{FRAME_EDGE}" stroke-width="3"')


def door(grain: str, *landscape: str) -> Iterator[str]:
    """Washi, a landscape, and the frame over its edges."""
    wide, high = DOOR_SIZE
    yield rect(0, 0, wide, high, PAPER)
    yield from fibres(random.Random(grain), SASH, SASH, wide - 2 * SASH, 640, 60)
    yield from landscape
    yield from sash()


def left_door() -> Iterator[str]:
    """Hills, mist and one pine."""
    return door(
        "left door",
        cloud(78, 576, 380),
        cloud(289, 616, 420),
        hill(0, (0, 772), (120, 690), (240, 640), (360, 652), (470, 664), (500, 720), (640, 690), (760, 664),
             (860, 640), (944, 650)),
        hill(1, (0, 850), (160, 800), (330, 820), (470, 800), (640, 776), (800, 800), (944, 770)),
        hill(2, (0, 930), (220, 905), (420, 960), (600, 940), (740, 924), (860, 905), (944, 896)),
        *pine(240, 975, 1.0),
    )  # fmt: skip


def right_door() -> Iterator[str]:
    """The sun, mist, hills, and two pines."""
    return door(
        "right door",
        f'<circle cx="686" cy="275" r="149" fill="{SUN}"/>',
        cloud(276, 536, 420),
        cloud(456, 576, 360),
        hill(0, (0, 690), (260, 640), (560, 660), (720, 628), (820, 608), (890, 590), (944, 578)),
        hill(1, (0, 790), (240, 760), (480, 756), (620, 768), (760, 780), (860, 800), (944, 806)),
        hill(2, (0, 890), (260, 880), (520, 920), (700, 908), (800, 900), (880, 886), (944, 880)),
        *pine(520, 963, 0.7),
        *pine(730, 943, 1.05),
    )


def washi() -> Iterator[str]:
    """A tile of paper; four by two of them cover the reference space."""
    yield rect(0, 0, *WASHI_SIZE, PAPER)
    yield from fibres(random.Random("washi"), 0, 0, *WASHI_SIZE, 27)


def write(name: str, size: tuple[int, int], parts: Iterator[str]) -> None:
    """One drawing."""
    wide, high = size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
    )
    SCENES.mkdir(exist_ok=True)
    (SCENES / f"{name}.svg").write_text(head + "".join(parts) + "</svg>\n", encoding="utf-8")


def main() -> None:
    """All of them."""
    write("washi", WASHI_SIZE, washi())
    write("door-left", DOOR_SIZE, left_door())
    write("door-right", DOOR_SIZE, right_door())


if __name__ == "__main__":
    main()
