"""The list of attacks: what an attack would do is told before it is decided."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.senretsu.desk import Desk, InHand, Listing, OnField, Selection, Slot
from game.mats.senretsu.mat import MAT, frame
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import NEW_FRONT, Confirm, State, TurnBegan
from tests.mats.senretsu.desks import WORDS, desk, texts
from tests.rules.senretsu.tables import after, place, table
from tests.together import together

TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")


def threat(seen: Desk, words: Words = WORDS) -> Placement:
    (found,) = (p for p in frame(seen, words).placements if p.key.startswith("threat:"))
    return found


def said(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text


def told(state: State, **more: object) -> dict[str, str]:
    return texts(frame(desk(state, **more), WORDS).placements)


def test_while_placing_the_list_counts_how_many_are_aimed_at_either_deck() -> None:
    state = table(*TALE, hands=("H01", ""))
    assert said(then(desk(state))) == "そのあと山札に届くのは0枚"
    assert said(threat(desk(state))) == "相手の攻撃: 山札に2枚"
    assert sum(shot.deck for shot in volley(senretsu.view(state, 0), 1)) == 2


def test_the_counts_follow_what_is_placed_and_what_would_be() -> None:
    """A new front rank sends three at the deck, and is a rank more between theirs and the own deck."""
    state = table(*TALE, hands=("H01", ""))
    held = Selection(InHand(Card.H01))
    over = desk(state, picked=held, focus=Slot(NEW_FRONT).id)
    laid = desk(after(state, 0, place("H01", NEW_FRONT)))
    for seen in (over, laid):
        found = texts(frame(seen, WORDS).placements)
        assert any(key.startswith("then:") and key.endswith(":3") for key in found)
        assert said(threat(seen)) == "相手の攻撃: 山札に1枚"


def then(seen: Desk) -> Placement:
    (found,) = (p for p in frame(seen, WORDS).placements if p.key.startswith("then:"))
    return found


@pytest.mark.parametrize(
    ("red", "black", "aimed", "left"),
    [
        ("H02 | D", "S05 | D | C03", 1, 0),
        ("H01 D01 | D", "D | S02", 2, 1),
        ("D | H02", "D | S09", 1, 1),
        ("H05 D01 | D", "D | S02", 1, 1),
        ("D02 | H02 | D", "D | S02", 1, 0),
    ],
    ids=["its one shot falls", "one of two falls", "untouched", "the useless one is lost", "a rank closes"],
)
def test_what_is_left_at_the_deck_after_the_others_attack_is_told(
    red: str, black: str, aimed: int, left: int
) -> None:
    seen = desk(table(red, black, hands=("D13", "")))
    row = then(seen)
    both = f"そのあと山札に届くのは{left}枚" if left < aimed else f"そのあと自分は、山札に{left}枚"
    assert said(row) == both
    assert isinstance(row.what, Label)
    assert (row.what.colour == theme.SHU_DARK) == (left < aimed)


@pytest.mark.parametrize(("deck", "fatal"), [(1, True), (2, True), (4, False)])
def test_it_is_a_warning_where_the_deck_could_not_outlast_that_attack(deck: int, fatal: bool) -> None:
    cards = " ".join(f"D{n:02d}" for n in range(8, 8 + deck))
    seen = desk(table(*TALE, hands=("H01", ""), decks=(cards, None)))
    ink = threat(seen).what
    assert isinstance(ink, Label)
    assert (ink.colour == theme.WHITE) == fatal
    strips = [p for p in frame(seen, WORDS).placements if p.key == "stake"]
    assert [p.what.fill for p in strips if isinstance(p.what, Panel)] == [theme.SHU_DARK] * fatal
    assert all(strip.box.y <= threat(seen).box.y + 4 for strip in strips)


def test_nothing_of_it_stands_there_while_an_attack_runs() -> None:
    found = told(table(*TALE, mover=1, hands=("H01", "")))
    assert not any(key.startswith(("threat", "then")) for key in found)


def test_as_a_turn_begins_its_shots_are_told_as_they_are_planned() -> None:
    """To both, before the first one is fired: none of them is over."""
    begun, state = senretsu.apply(table(*TALE, mover=1), 1, Confirm())[1]
    assert isinstance(begun, TurnBegan)
    for seat in (0, 1):
        seen = desk(state, seat, decides=False, event=begun)
        goals = [text for key, text in texts(frame(seen, WORDS).placements).items() if ":to:" in key]
        assert "→ 山札へ" in goals
        assert "済み" not in goals


@pytest.mark.parametrize(("black", "told_"), [("S09 | D", True), ("S09 S08 C08 | D", False)])
def test_that_a_rank_will_be_gone_which_is_flown_over_is_said(black: str, told_: bool) -> None:
    """Where the name of a target would contradict the count of ranks."""
    state = table("H01 | H02 | D", black, hands=("D13", ""))
    note = told(state)["order under"]
    assert ("消える列は除きます" in note) == told_
    looked = told(state, focus=OnField(Card.H01).id)
    assert (looked.get("banner note") == "1列目は先に消える") == told_


MANY = "H12 H02 | D11 | H10 | H09 | D08 D02 | D | D07 | H06 | H05 | D04"


@together("space", tuple(MAT.around))
@together("text_scale", [100, 130, 150, 200])
@together("lang", ["ja", "en"])
def test_with_a_long_list_it_still_has_its_place(space: Space, text_scale: int, lang: str) -> None:
    """Under the rows and what scrolls them, within the panel."""
    seen = desk(table(MANY, "S13 | D", hands=("H01", "")), space=space, text_scale=text_scale)
    made = frame(seen, Words(lang))
    line, panel = threat(seen, Words(lang)), next(p for p in made.placements if p.key == "order")
    assert panel.box.x < line.x
    assert line.box.right <= panel.box.right
    assert line.box.bottom <= panel.box.bottom
    for under in (p for p in made.placements if p.key.startswith("then:")):
        assert line.box.bottom <= under.y < under.box.bottom <= panel.box.bottom
    rows = [p for p in made.placements if p.key.startswith(("order:", "order more"))]
    assert rows
    assert not any(p.box.meets(line.box) for p in rows)
    arrows = [target for target in made.targets if target.id in (Listing.UP.id, Listing.DOWN.id)]
    assert len(arrows) in (0, 2)
    assert all(target.y + target.h <= line.y for target in arrows)
