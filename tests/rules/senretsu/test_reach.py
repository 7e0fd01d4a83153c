"""The questions that a screen asks while cards are arranged: who fires at what, what reaches what."""

from __future__ import annotations

from game.conformance.plays import play
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.reach import Reach, Shot, rank_at, reaches, slots, volley
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    FieldCard,
    Fired,
    Missed,
    Options,
    ToChooseCasualty,
)
from tests.rules.senretsu.tables import after, attacked, place, ranks, table
from tests.together import together


def _view(red, black, seat=0, **more):
    return senretsu.view(table(red, black, **more), seat)


def test_the_article_s_volley():
    shots = volley(_view("H02 | D | D04 H03", "D | C09 S02 | C04 S03"), 0)
    assert shots == (
        Shot(FieldCard(Card.D04, 4), 3, 2, 2, False),
        Shot(FieldCard(Card.H03, 3), 3, 1, 1, True),
        Shot(FieldCard(Card.H02, 2), 1, 2, 2, False),
    )


def test_a_target_is_named_by_its_number_now_and_by_its_number_then():
    # Each 3 in rank 3 destroys a rank 1; the 2 in rank 1 then meets what is rank 4 now.
    shots = volley(_view("D02 | D | H03 D03", "C09 | C08 | D | C07"), 0)
    assert [(s.target, s.standing, s.deck) for s in shots] == [(1, 1, False), (1, 2, False), (2, 4, False)]


def test_what_reaches_nothing_says_on_which_side_it_falls():
    shots = volley(_view("D | D13 H01", "D"), 0)
    assert [(s.target, s.standing, s.deck) for s in shots] == [(12, None, False), (0, None, False)]


def test_the_volley_sees_what_is_staged():
    state = after(table("D", "D", hands=("D01 H13", "")), 0, place("D01", NEW_FRONT))
    (shot,) = volley(senretsu.view(state, 0), 0)
    assert (shot.card.card, shot.target, shot.deck) == (Card.D01, 1, True)
    assert volley(senretsu.view(state, 1), 0) == ()


def test_the_rest_of_an_attack_that_waits_for_a_casualty():
    asked = attacked("H01 D01 | D | D03", "C09 S09 | D")[-1][1]
    assert isinstance(asked.todo, ToChooseCasualty)
    view = senretsu.view(asked, 1)
    assert [shot.card.card for shot in volley(view, 0)] == [Card.D03, Card.D01, Card.H01]
    assert [shot.card.card for shot in volley(view, 0, asked.todo.fired)] == [Card.D01, Card.H01]


def test_the_casualty_that_is_being_chosen_is_counted_as_gone():
    """D03 costs rank 1 one card; D02 then the other, so that the deck has come up when the aces fire."""
    asked = attacked("D01 H01 | D02 | D03 | D", "C09 S09 | D")[-1][1]
    assert isinstance(asked.todo, ToChooseCasualty)
    rest = volley(senretsu.view(asked, asked.todo.seat), 1 - asked.todo.seat, asked.todo.fired)
    assert [(shot.standing, shot.deck) for shot in rest] == [(1, False), (2, True), (2, True)]


def _foretold(step, steps):
    """The volley foreseen just before a `Confirm`, and the events of the attack that followed."""
    arranged = senretsu.view(step.state, step.seat)
    shots = volley(arranged, 1 - step.seat)
    seen = []
    for later in steps[step.ply :]:
        if later.ply > step.ply and later.after.mover != 1 - step.seat:
            break
        seen += [event for event, _ in later.beats if isinstance(event, Fired | Missed)]
        if len(seen) >= len(shots):
            break
    return shots, seen


@together("seed", range(12))
def test_volleys_come_true_whatever_the_defender_chooses(seed):
    played = play(senretsu, 2, Options(), f"volley/{seed}", ("random", "rare")[seed % 2])
    compared = 0
    for step in played.steps:
        if type(step.action).__name__ != "Confirm":
            continue
        shots, seen = _foretold(step, played.steps)
        for shot, event in zip(shots, seen, strict=False):
            assert (shot.card, shot.rank) == (event.card, event.rank)
            assert (shot.standing is None) == isinstance(event, Missed)
            if isinstance(event, Fired):
                assert (shot.target, shot.deck) == (event.target, event.deck)
            else:
                assert (shot.target > 0) == event.beyond
            compared += 1
        assert len(seen) == len(shots) or senretsu.outcome(played.states[-1]).reason == "deck_destroyed"
    assert compared


def test_where_a_card_would_reach_from_each_slot():
    view = _view("D04 | D | D05", "C09 | D", hands=("H03", ""))
    assert reaches(view, 0, 3) == (
        Reach(NEW_FRONT, 1, 3, False, False),
        Reach(1, 1, 3, False, False),
        Reach(3, 3, 1, True, False),
        Reach(NEW_REAR, 4, 0, False, False),
    )
    assert [reach.deck for reach in reaches(view, 0, 4)] == [False, False, True, False]


def test_slots_and_their_ranks():
    lines = ranks("D04 | D | D05")
    assert slots(lines) == (NEW_FRONT, 1, 3, NEW_REAR)
    assert [rank_at(lines, slot) for slot in slots(lines)] == [1, 1, 3, 4]
