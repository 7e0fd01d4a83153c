"""What the winner is told, and the only person who has lost, by however many."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.rules.protocol import Outcome, Score
from game.scenes.result.plaque import Plaque


@pytest.mark.parametrize(("many", "says"), [(1, "Midori wins, 9 to 5"), (2, "Midori and Konta win, 9 to 5")])
def test_several_winners_win_and_one_wins(many: int, says: str) -> None:
    name = ("Midori", "Midori and Konta")[many - 1]
    words = Words("en")
    assert words.count("result.lost_points", many, name=name, theirs=9, mine=5) == says
    assert words.count("result.lost_to", many, name=name, reason="x").startswith(says.partition(",")[0])


@pytest.mark.parametrize(
    ("lang", "mine", "place", "says"),
    [
        ("ja", 5, "3人中3位です", "Bさんの勝ち・12点。あなたは5点、差は7点"),
        ("en", 10, "You came 2nd of 3", "B wins with 12. You have 10, 2 behind"),
        ("en", 12, "You came 2nd of 3", "B wins, 12 to 12"),
    ],
)
def test_among_several_the_loser_is_told_the_own_place_and_how_far_behind_that_is(
    lang: str, mine: int, place: str, says: str
) -> None:
    ended = Outcome((1,), "lines_full", tuple(Score(n, (("beads", n),)) for n in (mine, 12, 9)))
    seating = Seating(("A", "B", "C"), (True, False, False))
    drawn = Plaque(mat_of("subway"), ended, seating, (0, 1, 2), "", Words(lang), 100, True).draw()
    told = {p.key: p.what.text for p in drawn if isinstance(p.what, Label)}
    assert (told["lost"], told["lost to"]) == (place, says)


@pytest.mark.parametrize(
    ("humans", "says"),
    [
        ((True, False), "あなたの勝ち"),
        ((True, True), "勝ち"),
        ((False, False), "勝ち"),
    ],
)
def test_the_only_person_is_told_that_the_win_is_theirs(humans: tuple[bool, bool], says: str) -> None:
    seating = Seating(("A", "B"), humans)
    plaque = Plaque(mat_of("sht"), Outcome((0,), "no_shield"), seating, (0, 1), "", Words("ja"), 100, False)
    drawn = plaque.draw()
    assert next(p.what.text for p in drawn if p.key == "won" and isinstance(p.what, Label)) == says


@pytest.mark.parametrize(("close", "says"), [(True, "いい勝負でした"), (False, "もう一度どうですか")])
def test_only_a_game_that_was_nearly_won_is_called_a_good_one(close: bool, says: str) -> None:
    seating = Seating(("A", "B"), (False, True))
    plaque = Plaque(mat_of("sht"), Outcome((0,), "no_shield"), seating, (0, 1), "", Words("ja"), 100, close)
    drawn = next(p.what for p in plaque.draw() if p.key == "invitation")
    assert isinstance(drawn, Label)
    assert drawn.text.startswith(says)
