"""Whose what is won on 地下鉄's map is: one's own is large and gold; a rival's is not."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.rules.subway.values import BeadPlaced
from tests.mats.subway.filmed import at, film, played

SEATS = 3


@pytest.mark.parametrize("reduced", [False, True])
def test_ones_own_gain_is_larger_and_gold_and_a_rivals_smaller_and_paper(reduced: bool) -> None:
    found = (
        one
        for one in played("gain")
        if one[0].round > 2 and any(isinstance(event, BeadPlaced) for event, _ in one[2])
    )
    state, action, beats = next(found)
    seat = next(event.seat for event, _ in beats if isinstance(event, BeadPlaced))
    sizes, fills = dict[str, float](), dict[str, object]()
    ways = {
        "own": tuple(n == seat for n in range(SEATS)),
        "rival": tuple(n == (seat + 1) % SEATS for n in range(SEATS)),
        "any": (True,) * SEATS,
    }
    for way, humans in ways.items():
        made, events = film(state, action, reduced, humans)
        frame = at(made, events, BeadPlaced, 300.0)
        text, pill = frame["gain text"].what, frame["gain"].what
        assert any(key.startswith(f"plate:{seat}:beads") and p.alpha > 0 for key, p in frame.items()), (
            "what its plate counts stays in sight"
        )
        assert isinstance(text, Label)
        assert isinstance(pill, Panel)
        sizes[way], fills[way] = text.size, pill.fill
    assert sizes["own"] == pytest.approx(1.4 * sizes["any"])
    assert sizes["rival"] < sizes["any"]
    assert fills["own"] == theme.YAMA != fills["rival"]
