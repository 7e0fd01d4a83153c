"""戦列札: large letters, which are measured in one size."""

from __future__ import annotations

import pytest

from game.look.describe import measure
from game.mats.kit.tabletop import Tabletop
from game.mats.senretsu.layout import BROAD, LAYOUT, broad
from tests.mats.senretsu.desks import WORDS, desk
from tests.mats.senretsu.test_salvo import LARGE, attack
from tests.rules.senretsu.tables import table


def test_the_letters_of_titles_are_measured_in_one_size_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A font that is opened in the midst of a film takes a third of a frame."""
    asked, usual = set[float](), measure.width

    def width(words: str, size: float, face: str, lang: str, text_scale: int | None) -> float:
        if face == "display":
            asked.add(size)
        return usual(words, size, face, lang, text_scale)

    monkeypatch.setattr(measure, "width", width)
    attack(LARGE, draws=True)
    assert asked == {BROAD}


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("size", [24.0, 36.0, 70.0])
def test_what_is_reckoned_of_other_sizes_is_as_wide_as_they_are(text_scale: int, size: float) -> None:
    asked = Tabletop(desk(table("D", "D"), text_scale=text_scale), WORDS, LAYOUT)
    assert broad(asked, "17発命中", size) == pytest.approx(asked.width("17発命中", size, "display"), rel=0.06)
