"""The table of all cards on the rules pages says what the rules' deck says."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES, Words
from game.mats.crown.card_table import EXAMPLES, MARK
from game.rules.crown.deck import JOKER_NUMBER, NAMES, NUMBERS


def labels(lang: str) -> dict[str, str]:
    """All texts of the table by key."""
    drawn = [p for make in EXAMPLES.values() for picture in make(Words(lang)) for p in picture.placements]
    found = {p.key: p.what.text for p in drawn if isinstance(p.what, Label)}
    assert len({p.key for p in drawn}) == len(drawn)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_is_there_and_marked_if_it_is_not_the_author_s(lang: str):
    shown = {text for key, text in labels(lang).items() if " name " in key}
    for row in NAMES.values():
        name = row.ja if lang == "ja" else row.en
        assert (name if row.author else name + MARK) in shown, name
    assert len(shown) == len({row.ja for row in NAMES.values()})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_of_every_number_and_a_mark_where_they_are_inferred(lang: str):
    shown = labels(lang)
    for number, row in NUMBERS.items():
        sides = (
            ("normal", row.common, row.common_printed),
            ("revolution", row.revolution, row.revolution_printed),
        )
        for side, points, printed in sides:
            assert shown[f"cards {number} {side} points"] == str(points)
            assert (f"cards {number} {side} mark" in shown) is not printed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_effects_and_fouls_are_told(lang: str):
    words, shown = Words(lang), labels(lang)
    for number, row in NUMBERS.items():
        told = {text for key, text in shown.items() if key.startswith(f"cards {number} line")}
        effect = {3: "spade_three", JOKER_NUMBER: "joker"}.get(number, row.effect)
        wanted = {words(f"crown.card.{kind}.{effect}") for kind in ("effect", "text")} if effect else set()
        assert told == wanted | ({words(f"crown.card.foul.{row.foul}")} if row.foul else set())
