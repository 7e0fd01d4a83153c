"""What stands on the cards: the point table, the effects, and every card's names."""

from __future__ import annotations

import pytest

from game.rules.cards import PACK, Card
from game.rules.crown.deck import COUNTRIES, JOKER_NUMBER, NAMES, NUMBERS
from game.rules.crown.values import NUMBER

AUTHOR = {
    "歩き売りの少女": {"D03"},
    "見習いの侍女": {"S03"},
    "伝令の馬使い": {"C05", "D05", "H05", "S05"},
    "秘密の取引き": {"C07", "D07", "H07", "S07"},
    "騎士の斬撃": {"C08", "D08", "H08", "S08"},
    "苦悩の選択": {"C10", "D10", "H10", "S10"},
    "英雄アレクサンダー": {"C13"},
    "ジョーカー": {"X01"},
}


def test_every_card_has_both_names():
    assert set(NAMES) == {*PACK, Card.X01}
    for row in NAMES.values():
        assert row.ja.strip() == row.ja != ""
        assert row.en.replace("’", "").isascii()
        assert 0 < len(row.en) <= 18


def test_the_file_says_which_names_are_the_author_s():
    for name, shared in AUTHOR.items():
        assert {row.card for row in NAMES.values() if row.ja == name} == shared
    assert {row.card for row in NAMES.values() if row.author} == set().union(*AUTHOR.values())


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_two_names_are_the_same_but_those_of_the_5s_7s_8s_and_10s(lang):
    names: dict[str, set[Card]] = {}
    for row in NAMES.values():
        names.setdefault(getattr(row, lang), set()).add(row.card)
    shared = [cards for cards in names.values() if len(cards) > 1]
    assert sorted(NUMBER[min(cards)] for cards in shared) == [5, 7, 8, 10]
    assert all(len(cards) == 4 and len({NUMBER[card] for card in cards}) == 1 for cards in shared)


def test_names_belong_together_in_both_languages():
    assert len({(row.ja, row.en) for row in NAMES.values()}) == len({row.ja for row in NAMES.values()})


def test_every_suit_is_a_country():
    assert set(COUNTRIES) == {"C", "D", "H", "S"}
    assert set(COUNTRIES.values()) == {"武", "自然", "信仰", "商い"}


def test_the_point_table():
    points = {row.number: (row.common, row.revolution) for row in NUMBERS.values()}
    low = dict.fromkeys((3, 4, 5, 6, 7, 9, 10), (2, 1))
    high = dict.fromkeys((11, 12, 13, 14, 15), (1, 2))
    assert points == {**low, **high, 8: (0, 0), JOKER_NUMBER: (0, 0)}


def test_which_points_the_text_prints():
    printed = {(row.number, "common") for row in NUMBERS.values() if row.common_printed}
    printed |= {(row.number, "revolution") for row in NUMBERS.values() if row.revolution_printed}
    both = {3, 5, 7, 8, 10, 11, JOKER_NUMBER}
    assert printed == {(n, s) for n in both for s in ("common", "revolution")} | {
        (9, "revolution"),
        (13, "common"),
    }


def test_effects_and_whether_they_must_be_used():
    effects = {row.number: (row.effect, row.must) for row in NUMBERS.values() if row.effect}
    assert effects == {
        5: ("five_skip", True),
        7: ("seven_swap", False),
        8: ("eight_stop", True),
        10: ("ten_discard", False),
        11: ("jack_back", True),
    }


def test_foul_notes():
    fouls = {row.number: (row.foul, row.foul_printed) for row in NUMBERS.values() if row.foul}
    assert fouls == {
        3: ("revolution", False),
        8: ("house", False),
        10: ("discard", True),
        15: ("common", True),
        JOKER_NUMBER: ("always", True),
    }
