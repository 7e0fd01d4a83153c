"""What SHT's table says at the moments at which somebody has to decide."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.colour import contrast
from game.look.describe.measure import width
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.look.paint.palette import Palette
from game.look.paint.themes import THEMES
from game.mats.sht.banner import card_chip
from game.mats.sht.coach import tips
from game.mats.sht.desk import THINGS, Button, Desk, InHand, Kind, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.sht.mat import MAT
from game.mats.sht.press import press
from game.mats.table import Act, No, Pick, Seating
from game.motion.placement import Box, Placement
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import Defended, Drew, FieldCard, PlaceClosed, Placed, PlaceOpen, State, ToPlace
from tests.rules.sht.tables import attacked, table
from tests.together import together

WORDS = Words("ja")
SEATING = Seating(("さくら", "たけし"), (True, True))


def drawn(state: State, **more: Any) -> dict[str, Placement]:
    """The table of the seat that has to act."""
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    shown = frame(Desk(view, SEATING, seat, mind=view, **more), WORDS)
    return {p.key: p for p in shown.placements}


def text(found: dict[str, Placement], key: str) -> str:
    return str(getattr(found[key].what, "text", ""))


@pytest.mark.parametrize(
    ("defenders", "shields", "says"),
    [
        ("D04 (C05)", (True, True), "あと9たりません。守らなければシールドが割れます"),
        ("D04 (C05)", (True, False), "あと9たりません。守らなければ負けになります"),
        ("D02 (C03)", (True, True), "全部でも5で、たりません。シールドが割れます"),
        ("D02 (C03)", (True, False), "全部でも5で、たりません。負けになります"),
        ("", (True, False), "全部でも0で、たりません。負けになります"),
    ],
)
def test_a_defender_of_nine_is_told_when_nothing_can_be_done(
    defenders: str, shields: tuple[bool, bool], says: str
) -> None:
    assert text(drawn(attacked("S09", defenders, shields)), "scale says") == says


@pytest.mark.parametrize(
    ("attack", "defence", "steps", "says"),
    [(7, 7, 1, "ぴったり!"), (7, 14, 1, "守りすぎ"), (7, 15, 2, "大きく守りすぎ")],
)
def test_a_bonus_says_why_there_is_one(attack: int, defence: int, steps: int, says: str) -> None:
    state = table(("C13 H13", "H02"), todo=ToPlace(0, step=1, steps=steps, drew=True))
    found = drawn(state, recent=(Defended(1, (), attack, defence),))
    assert text(found, "bonus why") == says
    assert text(found, "bonus figures") == f"攻撃{attack}・守り{defence}"
    assert found["tile dot 0"].x > found["bonus figures"].x + found["bonus figures"].w


@pytest.mark.parametrize(("shield", "kind"), [(True, "too_weak"), (False, "beaten")])
def test_the_coach_says_what_a_hit_costs_that_nothing_stops(shield: bool, kind: str) -> None:
    view = sht.view(attacked("S13", "D02 C03", (True, shield)), 1)
    desk = replace(MAT.desk(view, Seating(("a", "b"), (True, True)), 1), mind=view)
    assert [tip.kind for tip in tips(desk)] == [kind]


@pytest.mark.parametrize(
    ("shields", "kinds"),
    [
        ((True, True), ["turn"]),
        ((False, True), ["bare", "turn"]),
        ((True, False), ["finish", "turn"]),
        ((False, False), ["bare", "finish", "turn"]),
    ],
)
def test_on_a_turn_the_coach_tells_first_of_a_shield_that_broke(
    shields: tuple[bool, bool], kinds: list[str]
) -> None:
    view = sht.view(table(("C13 H13", "H02"), ("S07", "D04"), shields), 0)
    desk = replace(MAT.desk(view, SEATING, 0), mind=view)
    found = [*tips(desk)]
    assert [tip.kind for tip in found] == kinds
    assert [tip.kind for tip in found if tip.news] == kinds[:-1]
    shown = {p.key for p in frame(desk, WORDS).placements}
    assert all({*tip.at} & shown for tip in found)


def test_the_empty_place_of_a_bonus_card_keeps_its_words_off_its_rim() -> None:
    state = table(("C13 H13", "H02"), todo=ToPlace(0, step=1, steps=1, drew=True))
    said = drawn(state)["slot text:0"]
    x, _, w, _ = LAYOUT.mine.field.box(0, 1)
    assert x + 10 <= said.x
    assert said.x + said.w <= x + w - 10


@pytest.mark.parametrize("suit", "SHDC")
def test_a_small_card_is_written_in_the_colour_of_its_suit(suit: str) -> None:
    card = next(card for card in Card if card.suit == suit)
    number = next(p for p in card_chip("chip", card, Box(0, 0, 92, 132)) if p.key.endswith(":number"))
    usual, four = (Palette(four=four).dress(number).what for four in (False, True))
    assert isinstance(usual, Label)
    assert usual.colour == theme.SUIT_INKS[suit]
    assert (usual == four) == (suit in "SH")


@pytest.mark.parametrize(
    "defenders", ["D04", "D04 C05", "D04 C05 S02", "D04 C05 S02 H03", "D04 C05 S02 H03 C07"]
)
def test_the_cards_that_defend_lie_side_by_side_and_short_of_the_shield(defenders: str) -> None:
    state = attacked("S09", defenders, (True, True))
    picked = Selection(tuple(OnField(1, lying.n) for lying in state.sides[1].field))
    found = drawn(state, picked=picked)
    chips = sorted((p for k, p in found.items() if k.startswith("duel card:") and k.count(":") == 1), key=_x)
    assert len(chips) == len(defenders.split())
    assert all(a.x + a.w < b.x for a, b in pairwise(chips))
    assert chips[-1].x + chips[-1].w < min(found["duel shield"].x, found["duel defence"].x)


def test_a_card_of_the_hand_is_pointed_at_no_wider_than_it_is() -> None:
    state = table(("C13 H13", "H02"))
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    shown = frame(Desk(view, SEATING, seat, mind=view), WORDS)
    hand = [InHand(seat, card).id for card in view.sides[seat].hand if card]
    cards = {p.key: p for p in shown.placements}
    reach = {t.id: t for t in shown.targets}
    assert hand
    assert all(reach[key].w <= cards[key].w for key in hand)


# What a turn is to be


def turn(hand: str, fields: tuple[str, str] = ("", "")) -> Desk:
    """Seat 0 chooses what to do with its turn."""
    state = table((hand, "H02"), fields=fields)
    view = sht.view(state, 0)
    return Desk(view, SEATING, 0, mind=view)


def pressed(desk: Desk, *things: InHand | OnField | Kind) -> Selection:
    """What is selected after these presses."""
    for thing in things:
        answer = press(desk, thing)
        assert isinstance(answer, Pick)
        desk = replace(desk, picked=answer.picked)
    return desk.picked


C, H = InHand(0, Card.C13), InHand(0, Card.H13)


def test_the_kind_of_turn_is_chosen_by_its_button() -> None:
    """One card closed lights the first; the second asks for another card and does not take one."""
    desk = turn("C13 H13", ("D04", "H05"))
    picked = pressed(desk, C, Kind.OPEN)
    assert picked == Selection((C,), Kind.OPEN)
    assert isinstance(press(replace(desk, picked=picked), Button.ACT), No)
    both = replace(desk, picked=pressed(desk, C, Kind.OPEN, H))
    assert press(both, Button.ACT) == Act(PlaceOpen((Card.C13, Card.H13)))


def test_a_turn_of_one_closed_card_takes_one_card() -> None:
    desk = turn("C13 H13", ("D04", "H05"))
    picked = pressed(desk, Kind.CLOSE, C, H)
    assert picked.cards == (H,)
    assert press(replace(desk, picked=picked), Button.ACT) == Act(PlaceClosed(Card.H13))


def test_a_card_of_another_kind_changes_what_the_turn_is_to_be() -> None:
    desk = turn("C13 H13", ("D04", "H05"))
    field = OnField(0, desk.view.sides[0].field[0].n)
    assert pressed(desk, Kind.OPEN, C, field) == Selection((field,))
    assert pressed(desk, Kind.ATTACK, field) == Selection((field,), Kind.ATTACK)
    assert pressed(desk, C, Kind.ATTACK) == Selection((), Kind.ATTACK)
    assert pressed(desk, Kind.ATTACK, C) == Selection((C,))
    assert pressed(desk, Kind.OPEN, Kind.OPEN) == Selection()


@pytest.mark.parametrize(
    ("hand", "field", "barred", "why"),
    [
        ("C13", "D04", {Kind.OPEN}, "no_pair"),
        ("C13 H13", "", {Kind.ATTACK}, "no_field"),
        ("", "D04", {Kind.CLOSE, Kind.OPEN}, "no_pair"),
    ],
)
def test_a_turn_that_cannot_be_says_why(hand: str, field: str, barred: set[Kind], why: str) -> None:
    desk = turn(hand, (field, "H05"))
    buttons = {t.id: t.enabled for t in frame(desk, WORDS).targets}
    assert {kind for kind in Kind if not buttons[kind.id]} == barred
    refusals = [answer.refusal.code for kind in barred if isinstance(answer := press(desk, kind), No)]
    assert len(refusals) == len(barred)
    assert why in refusals


@pytest.mark.parametrize("event", [None, Drew(0, Card.C13)])
def test_no_kind_of_turn_can_be_pressed_while_something_happens(event: Drew | None) -> None:
    desk = replace(turn("C13 H13"), event=event, mind=None)
    assert not [t for t in frame(desk, WORDS).targets if isinstance(THINGS.read(t.id), Kind)]


def test_an_empty_hand_is_not_said_to_be_useless_in_a_defence() -> None:
    state = attacked("S09", "D04", (True, True))
    held = replace(state, sides=(state.sides[0], replace(state.sides[1], hand=(Card.C02,))))
    empty = replace(state, sides=(state.sides[0], replace(state.sides[1], hand=())))
    assert text(drawn(held), "hand name:1") == WORDS("sht.hand_rests")
    assert text(drawn(empty), "hand name:1") == ""


def test_own_cards_are_as_large_as_the_other_player_s() -> None:
    assert LAYOUT.mine.field.w == LAYOUT.theirs.field.w == LAYOUT.mine.hand.row.w


def test_the_scale_says_what_is_exact_before_anything_is_picked() -> None:
    found = drawn(attacked("S07", "D04 C03", (True, True)))
    assert text(found, "scale text 1") == "7 ぴったり"
    cells = [found[f"scale {i}"] for i in range(4)]
    assert all(a.x + a.w < b.x for a, b in pairwise(cells))


@pytest.mark.parametrize(("sum_of", "cell"), [("D04", 0), ("D04 C03", 1), ("D08", 2), ("D08 C07", 3)])
def test_the_mark_of_the_scale_stands_in_the_cell_of_what_the_defence_brings(sum_of: str, cell: int) -> None:
    state = attacked("S07", sum_of, (True, True))
    picked = Selection(tuple(OnField(1, lying.n) for lying in state.sides[1].field))
    found = drawn(state, picked=picked)
    mark, at = found["scale mark"], found[f"scale {cell}"]
    assert at.x <= mark.x < mark.box.right <= at.box.right


def _x(p: Placement) -> float:
    return p.x


CLOTH = (61, 86, 64)
"""As it is printed."""


@pytest.mark.parametrize("which", ["contrast", "dark"])
def test_every_cell_of_the_scale_parts_from_the_cloth_by_its_rim_or_its_colour(which: str) -> None:
    """In the high contrast by 4.5 to 1; in the evening it need only be seen, as its words tell what it is."""
    least = {"contrast": 4.5, "dark": 1.25}[which]
    cloth = THEMES[which].colour("fill", CLOTH)
    found = drawn(attacked("S07", "D04 (C05)"))
    for n in range(4):
        what = found[f"scale {n}"].what
        assert isinstance(what, Panel)
        shown = THEMES[which].panel(what)
        looks = [each for each in (shown.fill, shown.border) if each is not None]
        assert max(contrast(look, cloth) for look in looks) >= least, n


@together("space", list(Space))
@together("lang", ["ja", "en"])
def test_large_words_of_a_duel_stand_beside_its_cards(space: Space, lang: str) -> None:
    words, state = Words(lang), attacked("S13", "D04 C03 C09", (True, True))
    for count in (1, 2, 3):
        picked = Selection(tuple(OnField(1, lying.n) for lying in state.sides[1].field[:count]))
        view = sht.view(state, 1)
        desk = Desk(view, SEATING, 1, mind=view, picked=picked, space=space, text_scale=200)
        shown = MAT.frame(desk, words).placements
        told = {p.key: p for p in shown if p.key in ("duel attack", "duel defence")}
        chips = [p.box for p in shown if p.key.startswith("duel card:") and p.key.count(":") == 1]
        assert len(chips) == count
        for p in told.values():
            wide = width(text({p.key: p}, p.key), 25, "bold", lang, 200) - 5
            assert not any(p.box.centred(wide, p.h).meets(chip) for chip in chips), (p.key, count)


@pytest.mark.parametrize("hand", ["C02 D05 S09", "C02 D03 D05 H06 S07 S09 H10 S12"])
def test_the_mark_of_the_card_that_was_drawn_stands_where_that_card_is_seen(hand: str) -> None:
    state = table(hands=(hand, ""), todo=ToPlace(0, 1, 1, True, Card.D05))
    found = drawn(state)
    card, tag = found["hand:0:D05"], found["hand:0:D05:drawn"]
    beside = [p for key, p in found.items() if key.startswith("hand:0:") and key.count(":") == 2]
    following = min((p for p in beside if p.x > card.x), key=lambda p: p.x)
    says = width("引いた", 18, "bold", "ja", 100)
    assert tag.w >= says
    assert tag.box.right <= max(following.x + 8.0, tag.x + says + 10.0)
    assert tag.layer > following.layer


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 125, 140])
@pytest.mark.parametrize("drew", ["C02", "S06", "H13"])
def test_what_was_drawn_is_named_whole_in_a_full_hand_and_over_every_card(
    drew: str, scale: int, lang: str
) -> None:
    state = table(
        ("C02 D03 S06 D09 H11 C13 H13", "H02"),
        todo=ToPlace(0, step=1, steps=1, drew=True, drawn=Card(drew)),
    )
    view = sht.view(state, 0)
    desk = Desk(view, SEATING, 0, mind=view, text_scale=scale)
    shown = {p.key: p for p in frame(desk, Words(lang)).placements}
    said = shown[f"hand:0:{drew}:drawn text"]
    assert isinstance(said.what, Label)
    assert width(said.what.text, said.what.size, said.what.face, lang, scale) <= said.w
    cards = [p for p in shown.values() if p.key.startswith("hand:0:") and p.key.count(":") == 2]
    assert all(said.layer > card.layer for card in cards)


def test_the_band_keeps_saying_what_has_happened_while_somebody_else_thinks() -> None:
    state = table(fields=("C05", "H02"), hands=("C03 C04", "H03 H04"), mover=1)
    placed = Placed(0, FieldCard(1, Card.C09, True))
    desk = Desk(sht.view(state, 0), SEATING, 0, recent=(placed,), fact="?")
    found = {p.key: p for p in frame(desk, WORDS).placements}
    (told,) = (p for key, p in found.items() if key.startswith("banner text:"))
    assert "♣9" in text(found, told.key)
    thinks = found["banner thinking"]
    assert text(found, "banner thinking") == "たけしさんが考えています"
    assert isinstance(thinks.what, Label)
    assert isinstance(told.what, Label)
    assert thinks.what.size < told.what.size / 1.5


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("attack", ["S03", "S06", "S13"])
@pytest.mark.parametrize("numbers", [(4, 1), (12, 4), (12, 1), (12,), (9, 12, 4)])
def test_beside_the_mark_what_a_defence_brings_keeps_its_totals(
    lang: str, attack: str, numbers: tuple[int, ...]
) -> None:
    lies = {4: "C04", 1: "S01", 9: "H09", 12: "C12"}
    picked = Selection(tuple(OnField(1, n) for n in range(len(numbers))))
    view = sht.view(attacked(attack, " ".join(lies[n] for n in numbers)), 1)
    desk = Desk(view, SEATING, 1, mind=view, picked=picked)
    found = {p.key: p for p in frame(desk, Words(lang)).placements}
    for i in (0, 2, 3):
        assert text(found, f"scale text {i}")[0].isdecimal()
