"""What the only person is told who has lost, by however many."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words


@pytest.mark.parametrize(("many", "says"), [(1, "Midori wins, 9 to 5"), (2, "Midori and Konta win, 9 to 5")])
def test_several_winners_win_and_one_wins(many: int, says: str) -> None:
    name = ("Midori", "Midori and Konta")[many - 1]
    words = Words("en")
    assert words.count("result.lost_points", many, name=name, theirs=9, mine=5) == says
    assert words.count("result.lost_to", many, name=name, reason="x").startswith(says.partition(",")[0])
