"""The stories of the rules pages: what the rules make of them is what the pages tell."""

from __future__ import annotations

from collections import Counter

import pytest

from game.mats.ryuki.stories import FIRST, SECOND
from game.mats.ryuki.stories import STORIES as RYUKI
from game.mats.senretsu.stories import STORIES as SENRETSU
from game.mats.stories import Step, Story, played
from game.rules import ryuki, senretsu
from game.rules.cards import Card
from game.rules.protocol import IllegalAction
from game.rules.ryuki.values import PLAIN, START_DECK, START_HAND, Piece, ToAct, ToDraw
from tests.together import together


def kinds(steps: tuple[Step, ...]) -> list[str]:
    """The events that the pictures are of."""
    return [type(step.event).__name__ for step in steps[1:]]


def end_of(rules, story: Story):
    """The state after all actions, pictured or not."""
    state = story.start
    for text in story.actions:
        state = rules.apply(state, rules.acting(state)[0], rules.read(text))[-1][1]
    return state


@together(
    ("rules", "story"), [*((ryuki, s) for s in RYUKI.values()), *((senretsu, s) for s in SENRETSU.values())]
)
def test_the_first_picture_is_of_what_was_before(rules, story):
    first, *others = played(rules, story)
    assert first.event is None
    assert others
    assert all(isinstance(step.event, story.stops) for step in others)
    for step in (first, *others):
        rules.view(step.state, story.viewer)


def test_an_action_that_the_rules_forbid_is_no_story():
    story = SENRETSU["tale-attack"]
    with pytest.raises(IllegalAction):
        played(senretsu, Story(story.start, ("confirm",), story.stops))


# 戦列札


def laid_out(step: Step, seat: int) -> list[list[str]]:
    ranks = step.state.sides[seat].ranks
    return [["deck"] if rank.deck else [card.card.value for card in rank.cards] for rank in ranks]


def test_the_attack_is_the_one_of_the_text():
    """T0-1."""
    steps = played(senretsu, SENRETSU["tale-attack"])
    pictures = "TurnBegan Fired Lost Fired DeckHit Fired Lost RankClosed"
    assert kinds(steps) == pictures.split()
    assert laid_out(steps[1], 0) == [["H02"], ["deck"], ["D04", "H03"]]
    assert laid_out(steps[1], 1) == [["deck"], ["S09", "S02"], ["C04", "S03"]]
    assert laid_out(steps[-1], 1) == [["deck"], ["C04", "S03"]]
    shots = [step.event for step in steps if type(step.event).__name__ == "Fired"]
    assert [(shot.card.card, shot.rank, shot.target, shot.deck) for shot in shots] == [
        (Card.D04, 3, 2, False),
        (Card.H03, 3, 1, True),
        (Card.H02, 1, 2, False),
    ]


def test_the_answer_is_the_one_of_the_text():
    """T0-2."""
    story = SENRETSU["tale-answer"]
    steps = played(senretsu, story)
    assert kinds(steps) == ["Staged", "Staged", "Fired", "Lost", "Fired", "DeckHit"]
    assert laid_out(steps[0], 1) == [["deck"], ["C04", "S03"]]
    assert [(s.event.rank, s.event.target) for s in (steps[3], steps[5])] == [(2, 3), (2, 2)]
    assert (steps[4].event.card.card, steps[6].event.card) == (Card.H12, Card.D05)
    after = end_of(senretsu, story)
    assert senretsu.outcome(after) is None
    joker = next(card for card in after.sides[0].ranks[2].cards if card.card == Card.X01)
    assert joker.number == 4
    assert after.sides[0].discards[-1].card == Card.D05


# 龍棋


@pytest.mark.parametrize("story", RYUKI.values(), ids=RYUKI)
def test_every_position_is_of_the_twenty_cards_of_each_player(story):
    state = story.start
    for seat, side in enumerate(state.sides):
        men = [PLAIN[man.piece] for man in state.board if man and man.seat == seat]
        assert Counter((*men, *side.hand, *side.deck)) == Counter((*START_HAND, *START_DECK))
        assert not Counter(side.deck) - Counter(START_DECK)


def test_a_check_by_waking_up_ends_the_turn():
    steps = played(ryuki, RYUKI["wake-up-check"])
    assert kinds(steps) == ["Laid", "Moved", "Woke", "Checked", "Moved"]
    check = steps[4]
    assert (check.event.seat, check.event.awaking) == (FIRST, True)
    assert (steps[5].event.seat, steps[5].event.man.piece) == (SECOND, Piece.KING)


def test_whoever_checked_first_wins_when_both_wake_up_with_check():
    story = RYUKI["counter"]
    steps = played(ryuki, story)
    assert kinds(steps) == ["Laid", "Laid", "Woke", "Checked", "Woke", "Checked"]
    assert [step.event.seat for step in steps[1:]] == [FIRST, SECOND, FIRST, FIRST, SECOND, SECOND]
    outcome = ryuki.outcome(end_of(ryuki, story))
    assert (outcome.winners, outcome.reason) == ((FIRST,), "counter_check")


def test_a_card_laid_into_the_gap_answers_a_check():
    story = RYUKI["sleeping-block"]
    steps = played(ryuki, story)
    assert kinds(steps) == ["Checked", "Laid", "Laid", "Woke"]
    assert steps[1].event.seat == SECOND
    assert isinstance(steps[1].state.todo, ToAct | ToDraw)
    after = end_of(ryuki, story)
    assert after.todo == ToAct(FIRST)
    assert ryuki.why_not(ryuki.view(after, FIRST), ryuki.read("draw")) is None


def test_a_dead_end_piece_that_is_taken_in_time_is_no_foul():
    story = RYUKI["dead-end-taken"]
    assert kinds(played(ryuki, story)) == ["Laid", "Moved"]
    after = end_of(ryuki, story)
    assert ryuki.outcome(after) is None
    assert [captive.piece for captive in after.sides[SECOND].captured] == [Piece.KNIGHT]


def test_a_dead_end_piece_that_wakes_up_loses():
    story = RYUKI["dead-end-foul"]
    assert kinds(played(ryuki, story)) == ["Laid", "Moved", "Woke", "Fouled"]
    outcome = ryuki.outcome(end_of(ryuki, story))
    assert (outcome.winners, outcome.reason) == ((SECOND,), "dead_end")
