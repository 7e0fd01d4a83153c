"""What the result of an SHT game calls remarkable."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.sht.ending import moments
from game.mats.table import Seating
from game.rules.sht.values import Defended, Event, ShieldBroke

SEATING = Seating(("さくら", "たけし"), (True, True))


def told(*events: Event, lang: str = "ja") -> dict[str, str]:
    return dict(moments(events, SEATING, Words(lang)))


def test_blows_that_were_kept_off_without_a_shield_are_told() -> None:
    whole = Defended(1, (), 5, 9)
    assert "あとがない時に守った回数" not in told(whole, ShieldBroke(1, None))
    kept = told(
        whole, ShieldBroke(1, None), Defended(1, (), 5, 5), Defended(0, (), 5, 8), Defended(1, (), 3, 4)
    )
    assert kept["あとがない時に守った回数"] == "さくら 0 − 2 たけし"
    assert kept["ぴったり守った回数"] == "さくら 0 − 1 たけし"


def test_that_nobody_met_an_attack_exactly_is_not_remarkable() -> None:
    assert "ぴったり守った回数" not in told(Defended(1, (), 5, 9))


@pytest.mark.parametrize(
    ("lang", "names"), [("ja", "さくら・たけし・合計9"), ("en", "さくら and たけし · total 9")]
)
def test_the_largest_defence_names_everybody_who_made_it(lang: str, names: str) -> None:
    made = told(Defended(1, (), 5, 9), Defended(0, (), 5, 9), Defended(0, (), 4, 9), lang=lang)
    assert names in made.values()
    assert names not in told(Defended(1, (), 5, 9), Defended(0, (), 5, 8), lang=lang).values()
