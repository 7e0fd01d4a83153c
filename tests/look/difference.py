"""How different two colours look (CIEDE2000), and what people see of a colour who lack one kind of cones."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.look.describe.colour import linear
from game.look.describe.theme import RGB

Lab = tuple[float, float, float]

# Machado, Oliveira, Fernandes (2009), severity 1.0, on amounts of light.
KINDS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
_WHITE = (0.95047, 1.0, 1.08883)
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041))  # fmt: skip


def seen(colour: RGB, kind: str | None) -> Lab:
    """The colour as somebody with that kind of colour blindness sees it, None: with none."""
    light = [linear(value) for value in colour[:3]]
    if kind is not None:
        sums = [sum(a * b for a, b in zip(row, light, strict=True)) for row in KINDS[kind]]
        light = [min(1.0, max(0.0, amount)) for amount in sums]
    xyz = [sum(a * b for a, b in zip(row, light, strict=True)) for row in _XYZ]
    x, y, z = (_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 as in Sharma, Wu, Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = hypot((1 + g) * a1, b1), hypot((1 + g) * a2, b2)
    h1, h2 = _hue((1 + g) * a1, b1), _hue((1 + g) * a2, b2)
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if turn == -180 and h2 > h1:
        turn = 180.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else (h1 + h2) / 2
    if c1 * c2 and abs(h1 - h2) > 180:
        hue += 180 if h1 + h2 < 360 else -180
    t = (1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
         + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63)))  # fmt: skip
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    spread = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * spread
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0
