"""What the result of an SHT game calls remarkable."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.sht.ending import final, moments
from game.mats.table import Seating
from game.motion.placement import Box
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import (
    Attack,
    Attacked,
    Defended,
    Discarded,
    Event,
    FieldCard,
    Placed,
    ShieldBroke,
    TakeHit,
    Used,
)
from tests.rules.sht.tables import table

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


def test_of_the_last_attack_it_is_told_by_how_much_it_was_more_and_that_nobody_had_a_shield() -> None:
    lies = Placed(1, FieldCard(0, Card.D02, True)), Placed(1, FieldCard(1, Card.D04, True))
    gone, blow = (
        Discarded((Used(Card.D02, 1, 3),), ((1, 0),)),
        Attacked(0, FieldCard(0, Card.S09, True), True),
    )
    assert told(*lies, gone, blow)["決め手"] == "さくら・♠9 の攻撃(5点差)"
    both = told(*lies, ShieldBroke(0, None), ShieldBroke(1, None), blow)
    assert both["決め手(ふたりともシールドなし)"] == "さくら・♠9 の攻撃(3点差)"
    assert "点差" not in told(Placed(1, FieldCard(0, None, False)), blow)["決め手"]
    assert "点差" not in told(*lies, blow, Defended(1, (), 9, 9))["決め手"]


def test_that_nobody_met_an_attack_exactly_is_not_remarkable() -> None:
    assert "ぴったり守った回数" not in told(Defended(1, (), 5, 9))


@pytest.mark.parametrize(
    ("lang", "names"), [("ja", "さくら・たけし・合計9"), ("en", "さくら and たけし · total 9")]
)
def test_the_largest_defence_names_everybody_who_made_it(lang: str, names: str) -> None:
    made = told(Defended(1, (), 5, 9), Defended(0, (), 5, 9), Defended(0, (), 4, 9), lang=lang)
    assert names in made.values()
    assert names not in told(Defended(1, (), 5, 9), Defended(0, (), 5, 8), lang=lang).values()


def test_the_card_that_ended_the_game_is_named_over_the_last_field_where_it_lies() -> None:
    state, story = table(fields=("S09", "D02"), shields=(True, False)), []
    for seat, action in ((0, Attack(Card.S09)), (1, TakeHit())):
        for event, after in sht.apply(state, seat, action):
            story.append((event, sht.view(after, None)))
            state = after
    title, drawn = final(story, SEATING, Box(0, 0, 900, 600), Words("ja"))
    assert "♠9" in title
    assert any(p.key == "final:0:blow" for p in drawn)
    assert "♠" not in final(story[:-1], SEATING, Box(0, 0, 900, 600), Words("ja"))[0]
