"""Other colours for the same things."""

from __future__ import annotations

import pygame
import pytest

from game.look.describe import theme
from game.look.describe.colour import contrast
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.specs import Drawing, Group, Label, Rail
from game.look.paint.palette import Palette
from game.look.paint.raster import Rasters
from game.motion.placement import Placement
from tests.together import together

SAFE, FOUR = Palette(safe=True), Palette(four=True)
NEAR = 4
BOX = (0.0, 0.0, 40.0, 40.0)


def test_the_usual_palette_leaves_everything_as_it_is() -> None:
    placed = panel("a", BOX, theme.PLAYERS[0].colour)
    assert Palette().dress(placed) is placed


@pytest.mark.parametrize("seat", range(5))
def test_a_player_s_colour_is_exchanged_wherever_it_stands(seat: int) -> None:
    """Letters aside, which have to be read."""
    mark = theme.PLAYERS[seat]
    line = Rail(((0, 0), (1, 1)), mark.colour, 3)
    things = [
        panel("a", BOX, theme.PAPER0, border=mark.colour),
        Placement("c", Drawing((line,)), *BOX),
        Placement("d", Group((panel("e", BOX, mark.colour),)), *BOX),
    ]
    for thing in things:
        dressed = SAFE.dress(thing)
        assert str(mark.colour) not in repr(dressed)
        assert str(mark.colour.safe) in repr(dressed)
        assert (dressed.key, dressed.x, dressed.layer) == (thing.key, thing.x, thing.layer)


def test_a_plain_colour_that_looks_like_a_player_s_stays() -> None:
    ink = theme.PLAYERS[0].colour
    placed = panel("a", BOX, tuple(ink))
    assert placed != panel("a", BOX, ink)
    assert SAFE.dress(panel("a", BOX, ink)) != SAFE.dress(placed) == placed


def test_inks_that_differ_in_one_palette_only_are_no_equals() -> None:
    one, other = (theme.Ink((1, 2, 3), safe=safe) for safe in ((4, 5, 6), (7, 8, 9)))
    assert one == theme.Ink((1, 2, 3), safe=(4, 5, 6)) != other
    assert [SAFE.colour(one), SAFE.colour(other), FOUR.colour(one)] == [(4, 5, 6), (7, 8, 9), one]


def test_buttons_and_other_colours_stay() -> None:
    for colour in (theme.SHU, theme.MATCHA, theme.AI, theme.YAMA):
        placed = panel("a", BOX, colour)
        assert SAFE.dress(placed) is placed


@pytest.mark.parametrize(("suit", "other"), [("D", (156, 94, 0)), ("C", (63, 107, 31))])
def test_what_is_written_in_a_suit_s_colour_has_four(suit: str, other: tuple[int, int, int]) -> None:
    assert FOUR.dress(label("a", "3", BOX, 20, theme.SUIT_INKS[suit])).what.colour == other  # type: ignore[attr-defined]


def test_four_suits_leave_players_and_everything_else_alone() -> None:
    others = [theme.SUIT_INKS["H"], theme.SUIT_INKS["S"], theme.SHU, theme.INK0]
    for colour in (*others, *(player.colour for player in theme.PLAYERS)):
        placed = panel("a", BOX, colour)
        assert FOUR.dress(placed) == placed


def shows(name: str, colour: tuple[int, ...], palette: Palette) -> bool:
    """Whether a pixel of a drawing has about that colour: edges are smoothed."""
    what = palette.dress(picture("a", name, BOX)).what
    drawn = Rasters(10_000_000).get(what.name, 120)  # type: ignore[attr-defined]
    w, h = drawn.get_size()
    pixels = (drawn.get_at((x, y)) for x in range(w) for y in range(h))
    return any(
        p.a > 250 and max(abs(a - b) for a, b in zip(p[:3], colour, strict=True)) <= NEAR for p in pixels
    )


def hexed(text: str) -> tuple[int, ...]:
    return tuple(pygame.Color(text))[:3]


@pytest.mark.parametrize("name", ["cards/diamond-09", "suits/diamond", "cards/club-02", "gc-blank/club-05"])
def test_diamonds_and_clubs_have_colours_of_their_own_in_the_four_colour_set(name: str) -> None:
    suit = name.rpartition("/")[2].partition("-")[0]
    for old, new in theme.SUIT_FOUR[suit].items():
        assert shows(name, hexed(old), Palette())
        assert not shows(name, hexed(old), FOUR)
        assert shows(name, hexed(new), FOUR)


@pytest.mark.parametrize("name", ["cards/heart-09", "cards/spade-13", "cards/joker-red", "backs/sht"])
def test_other_cards_stay(name: str) -> None:
    placed = picture("a", name, BOX)
    assert FOUR.dress(placed) is placed


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("kind", ["chip", "pawn", "bead"])
def test_tokens_take_the_safe_colour_and_a_dark_rim(seat: int, kind: str) -> None:
    mark = theme.PLAYERS[seat]
    name = f"tokens/{kind}-{mark.art}"
    assert shows(name, mark.colour.safe, SAFE)
    assert not shows(name, hexed(theme.TOKEN_INKS[mark.art][0]), SAFE)
    assert chip("a", seat, 0, 0, 30).what != SAFE.dress(chip("a", seat, 0, 0, 30)).what


def test_dressing_twice_gives_the_same_look() -> None:
    placed = chip("a", 1, 0, 0, 30)
    assert SAFE.dress(placed).what is SAFE.dress(placed).what


@together("safe", [False, True])
@together("light", ["usual", "contrast", "dark"])
def test_whose_turn_it_is_reads_in_every_players_colour(safe: bool, light: str) -> None:
    """The usual colours are large and bold there, and stay as they are."""
    palette = Palette(safe=safe, theme=light)
    least = 7.0 if light == "contrast" else 3.0 if palette == Palette() else 4.5
    for player in theme.PLAYERS:
        shown = palette.dress(Placement("status", Label("", 28, player.colour, "bold"), 0, 0, 9, 9)).what
        assert isinstance(shown, Label)
        assert contrast(shown.colour, palette.paper) >= least
