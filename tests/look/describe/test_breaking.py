"""Where lines may break."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.look.describe import breaking
from game.look.describe.breaking import (
    NEVER_FIRST,
    NEVER_LAST,
    Fits,
    broken,
    find_phrases,
    may_break,
    torn,
    words,
)

PIECES = [
    "さくら",
    "さんの番",
    "です。",
    "「伏せた札」",
    "は、",
    "シールド",
    "ちょっと",
    "（2枚）",
    "10",
    "！",
    "よ",
    "SHT",
]


def within(width: int) -> Fits:
    return lambda line: len(line) <= width


def test_what_fits_stays_one_line() -> None:
    assert broken("さくらさんの番です。", "ja", within(10)) == ["さくらさんの番です。"]
    assert broken("", "ja", within(0)) == [""]


def test_japanese_breaks_between_phrases() -> None:
    assert broken("攻撃側の数より小さければ割れます", "ja", within(8)) == [
        "攻撃側の数より",
        "小さければ",
        "割れます",
    ]


def test_phrases_that_were_found_before_are_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "先に探しておいた文節はもう探されません"
    find_phrases(text, "ja")
    monkeypatch.setattr(breaking, "_parser", None)
    assert len(broken(text, "ja", within(8))) > 2
    find_phrases("Words need no search.", "en")


def test_a_phrase_that_is_too_long_breaks_by_kinsoku() -> None:
    assert broken("シールドシールド", "ja", within(5)) == ["シールド", "シールド"]
    assert broken("ッシャーシャー", "ja", within(4)) == ["ッシャー", "シャー"]


def test_each_kinsoku_rule() -> None:
    for after in "。、」）ーぁっゃュ！？々…・":
        assert not may_break("札", after)
    for before in "「（『【":
        assert not may_break(before, "札")
    assert not may_break("—", "—")
    assert not may_break("H", "T")
    assert not may_break("1", "0")
    assert may_break("枚", "1")
    assert may_break("。", "「")


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=20), st.integers(8, 16))
def test_japanese_lines_obey_kinsoku_and_lose_nothing(pieces: list[str], width: int) -> None:
    text = "".join(pieces)
    while "！！" in text or "1010" in text or "SHTSHT" in text:
        text = text.replace("！！", "！").replace("1010", "10").replace("SHTSHT", "SHT")
    lines = broken(text, "ja", within(width))
    assert "".join(lines) == text
    assert all(len(line) <= width for line in lines)
    assert all(line[0] not in NEVER_FIRST for line in lines[1:])
    assert all(line[-1] not in NEVER_LAST for line in lines[:-1])


def test_english_breaks_between_words() -> None:
    assert broken("The shield breaks and joins", "en", within(10)) == ["The shield", "breaks", "and joins"]
    assert words("well-known 0–6 don’t") == ("well-", "known ", "0–6 ", "don’t")
    assert words("") == ("",)


def test_a_short_last_word_takes_the_word_before_it_along() -> None:
    assert broken("It holds no names, no cards.", "en", within(21)) == ["It holds no names,", "no cards."]
    assert broken("たけしさんが伏せた ♥8 で攻撃します", "ja", within(14)) == [
        "たけしさんが伏せた",
        "♥8 で攻撃します",
    ]
    assert broken("攻撃する札は、まだありません", "ja", within(10)) == ["攻撃する札は、", "まだありません"]
    assert broken("Wind bells surroundings, everywhere", "en", within(24)) == [
        "Wind bells",
        "surroundings, everywhere",
    ]


def test_a_last_word_stays_alone_where_it_is_long_or_the_two_do_not_fit() -> None:
    assert broken("wind and surroundings-", "en", within(13)) == ["wind and", "surroundings-"]
    assert broken("seven characteristically", "en", within(20)) == ["seven", "characteristically"]


def test_what_follows_a_word_that_had_to_be_cut_keeps_its_space() -> None:
    assert broken("aaaaaaaaaa bb cc", "en", within(5)) == ["aaaaa", "aaaaa", "bb cc"]
    assert broken("aaaaaaaaa bb", "en", within(8)) == ["aaaaaaaa", "a bb"]


def test_japanese_within_english_may_break_too() -> None:
    assert broken("Hello さくらさん。", "en", within(9)) == ["Hello さくら", "さん。"]


def test_a_word_longer_than_a_line_is_broken_as_a_last_resort() -> None:
    assert broken("an unbreakable", "en", within(6)) == ["an", "unbrea", "kable"]


def test_spaces_at_the_ends_of_lines_are_dropped() -> None:
    assert broken("one   two", "en", within(5)) == ["one", "two"]
    assert broken("さくら　さんの番", "ja", within(4)) == ["さくら", "さんの番"]


def test_the_phrase_model_is_loaded_only_for_a_text_that_must_break() -> None:
    script = (
        "import sys; from game.look.describe.breaking import broken; seen = []\n"
        "broken('短い文', 'ja', lambda line: True); seen.append('budoux' in sys.modules)\n"
        "broken('a b', 'en', lambda line: len(line) < 2); seen.append('budoux' in sys.modules)\n"
        "broken('長い文です', 'ja', lambda line: len(line) < 4); seen.append('budoux' in sys.modules)\n"
        "print(seen)"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[False, False, True]"


def test_a_card_s_suit_is_never_torn_from_its_number() -> None:
    cards = "♠3 ♣4 ♥5 ♣10 ♦9"
    for lang in ("ja", "en"):
        for width in range(3, len(cards)):
            lines = broken(cards, lang, lambda line, width=width: len(line) <= width)  # type: ignore[misc]
            assert " ".join(lines).split() == cards.split()


def test_japanese_lines_stay_as_they_are_unless_they_become_more_alike() -> None:
    assert broken("もう一度押す", "ja", within(4)) == ["もう一度", "押す"]
    assert broken("あとの手で、また選べます", "ja", within(8)) == ["あとの手で、また", "選べます"]


def test_a_short_word_or_one_in_katakana_is_torn_a_long_compound_is_not() -> None:
    assert torn("つよいコンピューターの見方", ["つよい", "コンピュー", "ターの見方"], 6)
    assert not torn("つよいコンピューターの見方", ["つよい", "コンピューターの", "見方"], 6)
    assert not torn("涼夏の地下鉄駅めぐり", ["涼夏の", "地下鉄駅", "めぐり"], 6)
    assert torn("たけし", ["たけ", "し"], 6)
