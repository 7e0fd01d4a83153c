"""The three levels of 戦列札: each keeps its promise, and the hard one's numbers agree with the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.bots.registry import choose
from game.bots.search.budget import Budget
from game.bots.search.thought import Thought
from game.bots.senretsu import BOTS
from game.bots.senretsu.greedy import army
from game.bots.senretsu.milder import KEPT
from game.bots.senretsu.plans import MOST, Plan, plans
from game.bots.senretsu.sketch import Sketch, number_of
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.match.table import Match
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.arrange import staged_cards
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import reaches, volley
from game.rules.senretsu.values import (
    Action,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Options,
    Place,
    State,
    ToChooseCasualty,
    ToChooseDraw,
    View,
)
from tests.rounds import rounds
from tests.rules.senretsu.tables import after, attacked, table, turned

SOME = Budget(32)


def thought(state: State, stream: str = "s") -> Thought[Action]:
    (seat,) = senretsu.acting(state)
    return BOTS.hard(senretsu.view(state, seat), stream, SOME)


def laid_out(state: State) -> State:
    """The position after all that the hard player places."""
    (seat,) = senretsu.acting(state)
    while not isinstance(action := thought(state).candidate, Confirm):
        state = after(state, seat, action)
    return state


# Whole turns

BUSY = table("H02 | D | D04 H03", "C09 S02 | D | C04 S03", hands=("D05 D11 H01 H04 X01", "S12 C05"))


def test_plans_are_rows_of_legal_placements_that_lead_where_they_say() -> None:
    found = plans(senretsu.view(BUSY, 0))
    for plan in found:
        state = BUSY
        for place in plan.places:
            state = after(state, 0, place)
        assert army(state.sides[0].ranks) == list(plan.army)
        assert held(state.sides[0]) == plan.hand
    assert len({plan.army for plan in found}) == len(found) <= MOST


def test_there_is_a_plan_for_every_number_of_placements() -> None:
    assert {len(plan.places) for plan in plans(senretsu.view(BUSY, 0))} == set(range(6))


def test_all_placements_of_a_turn_are_weighed_in_the_same_worlds() -> None:
    assert thought(BUSY, "one") == thought(BUSY, "another")


def test_the_line_is_the_whole_turn() -> None:
    first = thought(BUSY)
    assert first.line[0] == first.candidate
    assert isinstance(first.line[-1], Confirm)
    assert all(isinstance(place, Place) for place in first.line[:-1])


def test_ranks_that_close_up_are_reckoned_with() -> None:
    """One ace clears the rank before the deck, the other then hits it: with one card left, it is all over."""
    state = laid_out(table("D", "C13 | D", hands=("D01 H01", ""), decks=(20, 6)))
    assert [shot.deck for shot in volley(senretsu.view(state, 0), 0)] == [False, True]


@pytest.mark.parametrize("decks", [(4, 20), (4, 6)])
def test_the_last_deck_cards_are_shielded(decks: tuple[int, int]) -> None:
    """♣A in front aims at rank 1, the own deck; where all is lost in the end it is put off."""
    state = laid_out(table("D", "C01 | D", hands=("H13", "C05"), decks=decks))
    assert not [shot for shot in volley(senretsu.view(state, 0), 1) if shot.deck]


def test_who_has_won_already_is_certain() -> None:
    assert thought(table("D", "D", decks=(20, 3))).best.value == 1.0
    assert thought(table("D", "C01 | D", decks=(1, 20))).best.value == 0.0


# Casualties and the first draw


def test_a_casualty_of_every_range_is_weighed() -> None:
    asked = attacked("H01 | D", "C13 C02 S02 | D")[-1][1]
    assert isinstance(asked.todo, ToChooseCasualty)
    found = thought(asked)
    weighed = {found.candidate, *(other.candidate for other in found.others)}
    assert weighed == {ChooseCasualty(Card.C13), ChooseCasualty(Card.C02)}
    assert found.candidate == ChooseCasualty(Card.C13)


def test_every_first_draw_is_weighed() -> None:
    found = thought(table(todo=ToChooseDraw(1), mover=1))
    assert {found.candidate, *(other.candidate for other in found.others)} == set(
        map(ChooseDraw, (3, 4, 5, 6))
    )


# Numbers


def test_a_world_in_numbers_is_attacked_as_the_rules_say() -> None:
    """A 2 on top of the deck is saved into the hand, a 9 is not; without the house rule neither."""
    for saving, name, kept in ((True, "S02", [2]), (True, "S09", []), (False, "S02", [])):
        state = table("H01 | D", "D", decks=(20, f"{name} C13"), options=Options(first=0, saving=saving))
        sketch = Sketch.of(state, random.Random(1))
        sketch.decks[1] = [13, Card(name).number]
        assert sketch.attack()
        struck = turned(
            attacked("H01 | D", "D", decks=(20, f"{name} C13"), options=state.options)[-1][1], name
        )
        assert (sketch.hands[1], sketch.decks[1]) == (kept, [13])
        assert [card.number for card in struck[-1][1].sides[1].saved] == kept


def test_a_world_goes_on_in_the_midst_of_an_attack() -> None:
    sketch = Sketch.of(table("H02 H01 | D", "C05 | D"), random.Random(1))
    cards = len(sketch.decks[1])
    assert sketch.copy().attack(2)
    assert sketch.attack(1)
    assert (sketch.armies[1], len(sketch.decks[1])) == ([()], cards)


def test_the_last_deck_card_decides_at_once() -> None:
    hit = Sketch.of(table("H01 | D", "D", decks=(20, 1)), random.Random(1))
    assert (hit.copy().won(0), hit.copy().won(1)) == (1.0, 0.0)
    drawn = Sketch.of(table("D", "D", decks=(3, 20)), random.Random(1))
    assert (drawn.copy().won(0), drawn.copy().won(1)) == (0.0, 1.0)


def test_a_copy_is_played_on_by_itself() -> None:
    sketch = Sketch.of(BUSY, random.Random(1))
    before = repr((sketch.armies, sketch.hands, sketch.decks, sketch.mover, sketch.turn))
    sketch.copy().won(0)
    assert repr((sketch.armies, sketch.hands, sketch.decks, sketch.mover, sketch.turn)) == before


def test_what_is_kept_in_mind_changes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = thought(BUSY)
    monkeypatch.setattr("game.bots.senretsu.sketch.KEPT", 0)
    assert thought(BUSY) == kept


def test_the_chances_of_both_sides_make_one() -> None:
    sketch = Sketch.of(BUSY, random.Random(1))
    assert sketch.chance(0) + sketch.chance(1) == pytest.approx(1.0)


# What the levels promise


def games(first: str, second: str, count: int) -> list[tuple[Match, int]]:
    """Games of the first against the second, who sit in turns; and where the first sat."""
    played = []
    for n in range(count):
        seat = n % 2
        names = (second, first) if seat else (first, second)
        people = tuple(SeatInfo(name, f"bot:{name}") for name in names)
        played.append((play_out("senretsu", Options(), people, f"levels/{n // 2}"), seat))
    return played


def won(played: list[tuple[Match, int]]) -> int:
    return sum(match.outcome is not None and match.outcome.winners == (seat,) for match, seat in played)


def ends_of_turns(match: Match, seat: int) -> Iterator[View]:
    """The views in which the seat ended its turns."""
    for state, (actor, action) in zip(match.states, match.record().actions, strict=False):
        if actor == seat and isinstance(action, Confirm):
            yield senretsu.view(state, seat)


def lined_up(match: Match, seat: int) -> tuple[int, int]:
    """Of the cards that the seat placed, how many would hit something when it ended its turn, or lay where
    the other was to hit; and how many there were."""
    useful = placed = 0
    for view in ends_of_turns(match, seat):
        new = {card.card for card in staged_cards(view)}
        aimed_at = {shot.standing for shot in volley(view, 1 - seat)}
        shots = [shot for shot in volley(view, seat) if shot.card.card in new]
        useful += sum(shot.standing is not None or shot.rank in aimed_at for shot in shots)
        placed += len(shots)
    return useful, placed


def test_the_beginner_places_cards_freely_and_beats_chance() -> None:
    played = games("easy", "random", rounds(40))
    for match, seat in played:
        assert all(len(held(view.sides[seat])) <= KEPT for view in ends_of_turns(match, seat))
    assert won(played) >= rounds(30)


def test_the_beginner_aims_at_the_deck_where_it_sees_how() -> None:
    """It overlooks some ways, now and then this one."""
    view = senretsu.view(table("D", "D | C13", hands=("D02 H09", "")), 0)
    at_deck = 0
    for n in range(60):
        placed = choose("easy", senretsu, view, random.Random(n))
        ways = {way.slot: way for way in reaches(view, 0, placed.card.number)}
        at_deck += ways[placed.slot].deck
    assert 35 < at_deck < 58


def test_the_normal_player_lines_up_its_ranges_and_beats_the_beginner() -> None:
    played = games("normal", "easy", rounds(100))
    assert won(played) >= rounds(75)
    useful, placed = map(sum, zip(*(lined_up(match, seat) for match, seat in played), strict=True))
    assert useful >= 0.75 * placed


# What is tried in thought


def rules_after(plan: Plan) -> State:
    """The state once the plan's cards are placed and the turn is over."""
    state = BUSY
    for place in plan.places:
        state = after(state, 0, place)
    return after(state, 0, Confirm())


def test_a_turn_is_tried_from_where_the_rules_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other is to move, and what was placed has left the hand."""
    tried: list[Sketch] = []
    monkeypatch.setattr(Sketch, "won", lambda sketch, seat, turns=0: tried.append(sketch) or 0.5)
    thought(BUSY)
    by_army = {tuple(sketch.armies[0]): sketch for sketch in tried}
    for plan in plans(senretsu.view(BUSY, 0)):
        state, sketch = rules_after(plan), by_army[plan.army]
        assert (sketch.mover, sketch.turn) == (state.mover, state.turn)
        assert sketch.hands[0] == [number_of(card) for card in held(state.sides[0])]


def test_a_casualty_is_gone_where_it_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Sketch] = []
    monkeypatch.setattr(Sketch, "attacked", lambda sketch, seat, fired: tried.append(sketch) or 0.5)
    asked = attacked("H01 | D", "C13 C02 S02 | D")[-1][1]
    found = thought(asked)
    for action in (found.candidate, *(other.candidate for other in found.others)):
        lost = army(after(asked, 1, action).sides[1].ranks)
        assert lost in [sketch.armies[1] for sketch in tried]
    assert {len(sketch.armies[1][0]) for sketch in tried} == {2}


def test_each_first_draw_is_tried_as_it_would_be(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: set[int] = set()
    monkeypatch.setattr(Sketch, "drawn", lambda sketch, seat: tried.add(sketch.second_draw) or 0.5)
    thought(table(todo=ToChooseDraw(1), mover=1))
    assert tried == {3, 4, 5, 6}
