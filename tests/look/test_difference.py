"""The colours that tell things apart do so in every theme, and for people who see fewer colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from game.look.describe.theme import PLAYERS, RGB, SUIT_INKS, Ink
from game.look.paint.palette import Palette
from game.look.paint.themes import THEMES
from game.mats.ryuki.cards import INKS as CAMPS
from game.mats.subway.chart import INKS as LINES
from tests.look.difference import KINDS, Lab, difference, seen
from tests.together import together

PUBLISHED: tuple[tuple[Lab, Lab, float], ...] = (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.02), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""The pairs that its authors published for checking an implementation, with their difference."""
THEME_NAMES = ("usual", *THEMES)


@together(("one", "other", "expected"), PUBLISHED)
def test_the_difference_is_the_published_one(one: Lab, other: Lab, expected: float) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def shown(colours: Sequence[RGB], theme: str, palette: Palette, printed: bool = False) -> list[RGB]:
    """Colours as they are drawn: as lines and dots, or as what is printed on cards."""
    plain = [palette.colour(colour) if isinstance(colour, Ink) else colour for colour in colours]
    if theme == "usual":
        return plain
    rule = THEMES[theme].printed if printed else THEMES[theme].rules["line"]
    return [rule(colour) for colour in plain]


def least(what: str, theme: str, colours: Sequence[RGB]) -> dict[str, float]:
    """The least difference of any two, for everybody and for each kind of colour blindness; it is printed."""
    found = {
        kind or "all": min(difference(seen(a, kind), seen(b, kind)) for a, b in combinations(colours, 2))
        for kind in (None, *KINDS)
    }
    print(f"{what}, {theme}:", ", ".join(f"{kind} {value:.1f}" for kind, value in found.items()))
    return found


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_players_differ_for_everybody_in_the_set_that_is_made_for_it(theme: str) -> None:
    marks = [player.colour for player in PLAYERS]
    assert least("players", theme, shown(marks, theme, Palette()))["all"] >= 15
    safe = least("players, safe", theme, shown(marks, theme, Palette(safe=True)))
    assert min(safe.values()) >= 10


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_suits_differ(theme: str) -> None:
    """Red and black for everybody; the four colours beside their shapes, for most."""
    two = least("two suits", theme, shown([SUIT_INKS[s] for s in "SH"], theme, Palette(), True))
    assert min(two.values()) >= 20
    four = least("four suits", theme, shown([SUIT_INKS[s] for s in "SHDC"], theme, Palette(four=True), True))
    assert four["all"] >= 15


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_lines_and_camps_differ(theme: str) -> None:
    """Lines have letters and badges too; the two camps are told apart by everybody."""
    lines = least("lines", theme, shown(list(LINES.values()), theme, Palette()))
    assert lines["all"] >= 15
    assert min(lines.values()) >= 5
    camps = least("camps", theme, shown(CAMPS, theme, Palette(), True))
    assert min(camps.values()) >= 30
