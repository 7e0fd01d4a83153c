"""What SHT's table shows and tells of whose turn it is, of a duel and of a bonus."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Panel, Picture
from game.mats.sht.captions import caption, facts, latest
from game.mats.sht.desk import InHand, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.sht.press import carried, proposal
from game.mats.sht.scale import meaning
from game.mats.sht.zones import CLOTH_TEXT, WANTS
from game.motion.placement import Placement
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import CHANCE, Refusal
from game.rules.sht.values import (
    Attacked,
    Defend,
    Draw,
    FieldCard,
    Placed,
    State,
    TakeHit,
    ToAct,
    ToPlace,
    TurnBegan,
    Used,
)
from tests.mats.sht.test_frame import SEATING, WORDS, drawn, pressed, text, turn
from tests.rules.sht.tables import attacked, table


def panel_of(found: dict[str, Placement], key: str) -> Panel:
    shown = found[key].what
    assert isinstance(shown, Panel)
    return shown


def chosen(state: State, numbers: Iterable[int]) -> Selection:
    """Of the defender's cards those of these numbers."""
    wanted = set(numbers)
    lying = [one for one in state.sides[1].field if one.card and one.card.number in wanted]
    return Selection(tuple(OnField(1, one.n) for one in lying))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mover", [0, 1])
def test_the_plate_of_who_is_named_above_has_a_rim_in_its_colour(seat: int, mover: int) -> None:
    """In a bonus, too, that comes between the other's attack and the next turn."""
    for todo in (ToAct(seat), ToPlace(seat, step=1, steps=1, drew=True)):
        found = drawn(replace(table(("C13 H13", "H02 H05"), todo=todo), mover=mover))
        assert SEATING.names[seat] in text(found, "status")
        assert panel_of(found, f"plate:{seat}").border == theme.PLAYERS[seat].colour
        assert panel_of(found, f"plate:{1 - seat}").border == theme.PAPER3


def test_after_a_bonus_it_is_said_whose_turn_comes_next() -> None:
    """The other one's, whoever has won it."""
    for seat in (0, 1):
        state = replace(
            table(("C13 H13", "H02 H05"), todo=ToPlace(seat, step=1, steps=1, drew=True)), mover=0
        )
        said = {str(getattr(p.what, "text", "")) for p in drawn(state).values()}
        assert WORDS("sht.bonus.next", name=SEATING.names[1]) in said
        assert WORDS("sht.bonus.next", name=SEATING.names[0]) not in said


def test_in_a_duel_each_is_called_what_it_does() -> None:
    found = drawn(attacked("S09", "D04 (C05)"))
    assert text(found, "plate:0:role") == WORDS("sht.attacker")
    assert text(found, "plate:1:role") == WORDS("sht.defender")


@pytest.mark.parametrize(
    ("numbers", "sign", "row"),
    [((4,), ">", "short"), ((4, 5), "=", "exact"), ((4, 5, 2), "<", "over"), ((13, 7), "<", "far_over")],
)
def test_the_sign_opens_to_the_larger_number_and_the_row_of_the_bonus_is_lit(
    numbers: tuple[int, ...], sign: str, row: str
) -> None:
    """The attack stands at the left, the defence at the right."""
    state = attacked("S09", "D04 (C05) S02 H13 C07")
    found = drawn(state, picked=chosen(state, numbers))
    (key,) = [key for key in found if key.startswith("duel sign")]
    assert text(found, key) == sign
    lit = [key for key in found if key.startswith("bonus ") and _lit(found[key])]
    assert lit == [f"bonus {row}"]


def _lit(p: Placement) -> bool:
    return isinstance(p.what, Panel) and p.what.fill == theme.STRAW


@pytest.mark.parametrize(("attack", "twice"), [("S09", 19), ("S03", 7)])
def test_the_scale_says_from_where_a_defence_is_far_over(attack: str, twice: int) -> None:
    said = text(drawn(attacked(attack, "D04 (C05)")), "scale text 3")
    assert said in (WORDS("sht.scale.two", low=twice), WORDS("sht.scale.from", low=twice))
    assert str(twice) in said


def test_an_attack_by_a_closed_card_is_told_as_one() -> None:
    card = FieldCard(1, Card("S09"), True)
    told = [caption(Attacked(0, card, was_open), SEATING, WORDS) for was_open in (True, False)]
    keys = ("sht.event.attacked", "sht.event.attacked_closed")
    assert told == [WORDS(key, name=SEATING.names[0], card="♠9") for key in keys]


def test_the_figures_of_the_end_are_each_player_s_own() -> None:
    desk = turn("C13 H13")
    view = replace(
        desk.view, discards=(Used(Card("S09"), 0, 1), Used(Card("S08"), 0, 2), Used(Card("D02"), 1, 2))
    )
    assert (WORDS("sht.fact.used"), ("2", "1")) in facts(replace(desk, view=view), WORDS)


def test_a_card_that_is_pressed_again_is_let_go() -> None:
    desk = turn("C13 H13")
    first, second = InHand(0, Card("C13")), InHand(0, Card("H13"))
    assert not pressed(desk, first, first).cards
    assert pressed(desk, first, second, first).cards == (second,)


def test_an_attack_is_let_go_beyond_the_own_half_and_a_card_to_be_placed_within_it() -> None:
    desk = turn("C13 H13", ("S09", "D04"))
    (own,) = desk.view.sides[0].field
    mine = LAYOUT.mine.zone
    for thing, beyond in ((OnField(0, own.n), True), (InHand(0, Card("C13")), False)):
        (drop,) = frame(replace(desk, picked=pressed(desk, thing)), WORDS).drops
        assert (drop.y + drop.h <= mine.y) == beyond
        assert (drop.y >= mine.y) != beyond


def test_only_a_card_that_may_be_picked_is_carried() -> None:
    """A bonus is laid from the hand: what lies on the field stays there."""
    free = turn("C13 H13", fields=("H05", ""))
    assert free.mind is not None
    lying = OnField(0, free.mind.sides[0].field[0].n)
    assert carried(free, lying) == (lying.id,)
    bonus = replace(free, mind=replace(free.mind, todo=ToPlace(0, step=1, steps=1, drew=True)))
    assert carried(bonus, lying) == ()


@pytest.mark.parametrize(
    ("shields", "says", "button"),
    [
        ((True, True), "gain", "sht.take_hit"),
        ((True, False), "wins", "sht.lose"),
        ((False, True), "gain", "sht.take_hit"),
    ],
)
def test_an_attack_that_may_end_the_game_is_marked_as_one(
    shields: tuple[bool, bool], says: str, button: str
) -> None:
    """The last row of the table of bonuses, the button of taking the hit, and the band's rim."""
    found = drawn(attacked("S09", "D04 (C05)", shields))
    assert text(found, "bonus short b") == WORDS(f"sht.table.short.{says}")
    assert WORDS(button) in {str(getattr(p.what, "text", "")) for p in found.values()}
    assert ("duel rim" in found) == (says == "wins")
    taken = drawn(attacked("S09", "D04 (C05)", shields), picked=Selection(declined=True))
    ends = WORDS("sht.act.lose") in {str(getattr(p.what, "text", "")) for p in taken.values()}
    assert ends == (says == "wins")


@pytest.mark.parametrize("shields", [(True, True), (True, False), (False, True)])
def test_whoever_may_win_by_an_attack_is_told_so(shields: tuple[bool, bool]) -> None:
    state = table(("C13 H13", "H02"), ("S09", "D04"), shields=shields)
    wins = text(drawn(state), "bonus short b") == WORDS("sht.table.short.wins")
    assert wins == (not shields[1])


def test_after_two_open_cards_both_are_named() -> None:
    """Two that were played together; not one after a turn, or one face down."""
    first, second = (Placed(1, FieldCard(n, Card(card), True)) for n, card in enumerate(("H04", "S10")))
    closed = Placed(1, FieldCard(2, None, False))
    desk = replace(turn("C13 H13"), fact="?")
    both = WORDS("sht.event.placed_two", name=SEATING.names[1], first="♥4", second="♠10")
    for recent, says in (
        ((first, second), both),
        ((closed, first, second, TurnBegan(0, 4)), both),
        ((first, TurnBegan(0, 4), second), "?"),
        ((closed, first), "?"),
        ((first, second, Attacked(1, second.card, True)), "?"),
        ((), "?"),
    ):
        assert latest(replace(desk, recent=recent), WORDS) == says
    shown = frame(replace(desk, recent=(first, second)), WORDS)
    assert both in {str(getattr(p.what, "text", "")) for p in shown.placements}


def test_one_total_alone_is_one_number() -> None:
    assert [meaning(i, 1, True, WORDS) for i in (0, 2)] == [
        WORDS("sht.scale.breaks", totals="0"),
        WORDS("sht.scale.one", totals="2"),
    ]
    assert meaning(0, 5, True, WORDS) == WORDS("sht.scale.breaks", totals="0〜4")


@pytest.mark.parametrize(("shielded", "says"), [(True, "シールドが割れます"), (False, "決着です")])
def test_what_an_attack_brings_is_said_until_something_stands_against_it(shielded: bool, says: str) -> None:
    state = attacked("S09", "D04 C05", shields=(True, shielded))
    assert says in text(drawn(state), "duel stake")
    assert "duel stake" not in drawn(state, picked=chosen(state, (4,)))


def test_a_hand_lies_in_the_order_of_its_numbers() -> None:
    found = drawn(table(("C13 S02 H07 D02", "H02")))
    hand = sorted(
        (p.x, p.key) for p in found.values() if p.key.startswith("hand:0:") and p.key.count(":") == 2
    )
    assert [key for _, key in hand] == [
        InHand(0, card).id for card in (Card.D02, Card.S02, Card.H07, Card.C13)
    ]


@pytest.mark.parametrize(
    ("field", "shield", "key"),
    [
        ("D02 C07 S03", True, "exact"),
        ("D02 C07 (S03)", True, "over.shield"),
        ("D02 C07 (S03)", False, "over"),
        ("D02 S03", True, "none"),
        ("D02 (C09)", True, "closed"),
    ],
)
def test_of_an_attack_that_is_chosen_it_is_told_what_the_open_cards_could_do(
    field: str, shield: bool, key: str
) -> None:
    fields = ("S10" if key == "exact" else "S06", field)
    mind = sht.view(table(("C13", "H02"), fields, shields=(True, shield)), 0)
    desk = replace(turn("C13 H13"), view=mind, mind=mind)
    lit = {p.key: p for p in frame(replace(desk, picked=Selection((OnField(0, 0),))), WORDS).placements}
    says = WORDS.count("sht.answer.closed", 1) if key == "closed" else WORDS(f"sht.answer.{key}", n=1)
    assert text(lit, "tile note 2") == says
    rest = {p.key: p for p in frame(desk, WORDS).placements}
    assert text(rest, "tile note 2") == WORDS("sht.tile.attack_note")


@pytest.mark.parametrize("shield", [True, False])
def test_where_no_defence_is_possible_one_press_takes_the_hit(shield: bool) -> None:
    mind = sht.view(attacked("S09", "D04 C02", (True, shield)), 1)
    assert proposal(mind, Selection()) == TakeHit()
    assert proposal(mind, Selection(declined=True)) == TakeHit()
    able = sht.view(attacked("S06", "D04 C02", (True, shield)), 1)
    assert isinstance(proposal(able, Selection()), Refusal)
    assert isinstance(proposal(mind, Selection((OnField(1, 0),))), Refusal)


def test_where_neither_a_shield_nor_an_open_defence_is_left_the_button_tells_of_a_last_blow() -> None:
    for shield, field, last in ((True, "D04", False), (False, "D12", False), (False, "D04", True)):
        mind = sht.view(table(("C13", "H02"), ("S09", field), shields=(True, shield)), 0)
        desk = replace(turn("C13 H13"), view=mind, mind=mind, picked=Selection((OnField(0, 0),)))
        said = {str(getattr(p.what, "text", "")) for p in frame(desk, WORDS).placements}
        assert (WORDS("sht.act.finish", card="♠9") in said) == last


def test_the_sum_of_a_duel_stays_until_somebody_has_to_decide_in_its_place() -> None:
    """Also at rest between the films of the defence and of the card that it brings."""
    state = attacked("S09", "D04 C05")
    begun = (Attacked(0, FieldCard(0, Card.S09, True), True),)
    beats = sht.apply(state, 1, Defend((Card.C05, Card.D04)))
    recent = (*begun, *(event for event, _ in beats))
    waits = beats[-1][1]
    placing = sht.apply(waits, CHANCE, Draw(Card.S02))
    for now, more, mind in ((waits, (), False), (placing[-1][1], (placing[0][0],), False),
                            (placing[-1][1], (placing[0][0],), True)):  # fmt: skip
        view = sht.view(now, 1)
        desk = replace(
            turn("C13 H13"), view=view, mind=view if mind else None, recent=(*recent, *more), bottom=1
        )
        found = {p.key: p for p in frame(desk, WORDS).placements}
        assert ("duel sign =" in found) == (not mind)
        assert ("seal" in found) == (now is waits)


@pytest.mark.parametrize("shielded", [True, False])
@pytest.mark.parametrize(
    ("attack", "numbers", "cell", "says"),
    [("S12", (13, 11, 1), 3, "2枚"), ("S04", (10,), 3, "2枚"),
     ("S12", (11, 1), 1, "ぴったり"), ("S04", (4,), 1, "ぴったり"),
     ("S12", (10,), 0, ""), ("S12", (13, 4), 2, "に1枚")],
)  # fmt: skip
def test_the_mark_on_the_scale_leaves_what_its_cell_brings(
    attack: str, numbers: tuple[int, ...], cell: int, says: str, shielded: bool
) -> None:
    state = attacked(attack, "D04 C10 S11 H01 H13", (True, shielded))
    found = drawn(state, picked=chosen(state, numbers))
    told, mark = text(found, f"scale text {cell}"), found["scale mark"].box
    assert says in told
    if cell == 0:
        assert ("割れ" if shielded else "負け") in told
    bar = found[f"scale {cell}"].box
    assert bar.x - 3.0 <= mark.middle[0] <= bar.right
    assert not mark.meets(found[f"scale text {cell}"].box)


def test_a_defence_that_is_declined_is_no_longer_said_to_be_open() -> None:
    for shielded in (True, False):
        state = attacked("S09", "D04", (True, shielded))
        for declined in (False, True):
            found = drawn(state, picked=Selection(declined=declined))
            said = text(found, "duel stake"), text(found, "scale says")
            assert any("守らないと、" in each or "守らなければ" in each for each in said) != declined
            assert all(("割れ" in each) == shielded for each in said)


def test_a_turn_that_is_chosen_names_its_cards() -> None:
    desk = turn("C13 H13")
    hand = tuple(InHand(0, card) for card in (Card.C13, Card.H13))
    for cards, tile, says in ((hand[:1], 0, "♣K"), (hand, 1, "♣K・♥K")):
        found = {p.key: p for p in frame(replace(desk, picked=Selection(cards)), WORDS).placements}
        assert text(found, f"tile note {tile}") == says
        assert says not in text(found, f"tile note {1 - tile}")


def test_the_tick_of_a_card_in_a_fan_is_seen_whole() -> None:
    desk = turn("C02 C03 C04 C13 H13")
    hand = tuple(InHand(0, card) for card in (Card.C02, Card.C03))
    found = {p.key: p for p in frame(replace(desk, picked=Selection(hand)), WORDS).placements}
    assert found[f"{hand[0].id}:tick"].box.right + 4 < found[hand[1].id].x


def test_a_half_without_a_shield_shows_that_in_vermilion_as_long_as_that_lasts() -> None:
    """Also while nobody attacks."""
    for shields in ((False, True), (True, False), (False, False)):
        found = drawn(table(("C13 H13", "H02 H05"), ("D04", "D05"), shields=shields, todo=ToAct(0)))
        for seat, shield in enumerate(shields):
            place = found[f"shield:{seat}:hexagon" if shield else f"shield:{seat}:gone"].what
            label = found[f"shield:{seat}:label"].what
            assert isinstance(place, Picture)
            assert isinstance(label, Label)
            assert (place.tint, label.colour) == ((None, CLOTH_TEXT) if shield else (WANTS, WANTS))
