"""The card that says which way strength runs, in all four states that a trick can be in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label, Panel, Picture
from game.mats.crown.frame import frame
from game.mats.crown.mat import MAT
from game.mats.crown.state import NIGHT
from game.rules import crown
from tests.mats.crown.desks import WORDS, desk
from tests.rules.crown.tables import play, table
from tests.together import together

LEAD = table("C05 C09", "C04", "D05")


@together("lang", WORDS)
@together(
    ("revolution", "back", "name"),
    [(False, False, "normal"), (True, False, "revolution"), (False, True, "reversed"), (True, True, "usual")],
)
def test_the_card_names_the_order_in_force_and_no_other(revolution: bool, back: bool, name: str, lang: str):
    words = WORDS[lang]
    now = desk(replace(LEAD, revolution=revolution, back=back))
    drawn = {p.key: p.what for p in frame(now, words).placements}
    named = words(f"crown.state.{name}")
    titles = [what.text for key, what in drawn.items() if key.startswith("state name")]
    assert titles == [named]
    card = drawn["state"]
    assert isinstance(card, Panel)
    assert (card.fill == NIGHT) is (revolution != back)
    assert f"strength {revolution != back}" in drawn
    assert ("back pill" in drawn) is back
    pictures = {p.name for key, p in drawn.items() if key.startswith("state ") and isinstance(p, Picture)}
    assert pictures == {f"moments/{'sun' if revolution else 'moon'}" if back else f"gc/state-{name}"}
    assert named in "".join(MAT.position(now, words))


@pytest.mark.parametrize("lang", WORDS)
def test_under_it_stands_how_long_a_trick_s_order_lasts(lang: str):
    words = WORDS[lang]

    def caption(back: bool) -> list[str]:
        drawn = frame(desk(replace(LEAD, back=back)), words).placements
        return [p.what.text for p in drawn if p.key.startswith("state caption") and isinstance(p.what, Label)]

    assert caption(True) == [words("crown.state.until")]
    assert caption(False) == [words("crown.state")]


def test_what_a_play_is_worth_that_turns_the_order_is_told_once_it_has_turned() -> None:
    for cards, waits in (("D11", True), ("C06 D06 H06 S06", True), ("D10", False)):
        hands = (f"{cards} C04", "C09", "C10")
        state = table(*hands, turn=0)
        beats = crown.apply(state, 0, play(cards))
        told = ["worth" in {p.key for p in frame(desk(after, event=event), WORDS["en"]).placements}
                for event, after in beats[:2]]  # fmt: skip
        assert told[0] is not waits
        assert told[-1]
