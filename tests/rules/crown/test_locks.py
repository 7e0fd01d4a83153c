"""RULES 001: the suit lock, and the house rule that passing locks out of the trick."""

from __future__ import annotations

import pytest

from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    Discard,
    DiscardNothing,
    Finish,
    Offer,
    Options,
    Pass,
    Seal,
    Skipped,
    ToOffer,
    ToPlay,
)
from tests.rules.crown.tables import cards, do, ended, kinds, play, plays, table

PASS = Pass()
LOCKS = Options(pass_locks=True)


class TestSuitLock:
    """Rulings 1-f and 1-g, refinement 001-d."""

    def test_the_same_suit_twice_in_a_row_locks_it(self):
        beats = crown.apply(table("C06 C04", "C08 D08", "H07", field="C05"), 0, play("C06"))
        assert kinds(beats) == ["Played", "Locked"]
        assert beats[-1][1].lock == ("C",)
        assert plays(beats[-1][1], 1) == {"C08"}

    def test_sets_lock_all_their_suits(self):
        state = do(table("C06 H06 C04", "C09 H09 S09 X01", "H07", field="C05 H05"), (0, play("C06 H06")))
        assert state.lock == ("C", "H")
        assert plays(state, 1) == {"C09 H09", "C09 X01", "H09 X01"}

    def test_one_suit_in_common_is_not_enough(self):
        state = do(table("C06 D06 C04", "C08", "H07", field="C05 H05"), (0, play("C06 D06")))
        assert state.lock == ()

    def test_the_plays_must_follow_each_other(self):
        state = do(table("C07 C04 D04", "C09 D09", "H07", field="C05,D06"), (0, play("C07")), (0, Offer(0)))
        assert state.lock == ()

    def test_passes_between_them_do_not_matter(self):
        state = table("D04", "C04", "C06 H07", "S07", turn=1, field="C05", by=0)
        assert do(state, (1, PASS), (2, play("C06"))).lock == ("C",)

    def test_a_joker_may_always_be_played_under_a_lock(self):
        state = table("X01 D09", "C04", "H04", field="C06", lock=("C",))
        assert plays(state, 0) == {"X01"}
        pair = table("X01 X01 D09 H09 S09", "C04", "H04", field="C06 D06", lock=("C", "D"))
        assert plays(pair, 0) == {"D09 X01", "X01 X01"}

    @pytest.mark.parametrize(
        ("before", "then"), [("C05 X01", "C06 X01"), ("C05", "X01"), ("C05 D05", "C06 X01")]
    )
    def test_a_play_with_a_joker_never_locks(self, before, then):
        state = table(f"{then} C04", "D04", "H04", field=before)
        assert do(state, (0, play(then))).lock == ()

    def test_a_joker_play_between_two_equal_suits_breaks_the_row(self):
        state = table("C09 D09 S04", "D04", "H04", field="C05 D05,C06 X01")
        assert do(state, (0, play("C09 D09"))).lock == ()

    def test_the_lock_ends_with_the_clear(self):
        state = table("C09 D04", "D06", "H04", field="C06", lock=("C",))
        assert do(state, (0, play("C09")), (1, PASS), (2, PASS)).lock == ()

    def test_it_can_be_switched_off(self):
        state = table("C06 C04", "D08", "H07", field="C05", options=Options(suit_lock=False))
        assert do(state, (0, play("C06"))).lock == ()


class TestPassingLocksOut:
    """The house rule, refinement 001-g."""

    def test_who_passed_is_out_of_the_trick(self):
        state = table("C06 C09", "D04 D09", "H06 H10", turn=1, field="C04", by=0, options=LOCKS)
        state = do(state, (1, PASS), (2, play("H10")), (2, DiscardNothing()))
        assert state.locked_out == (1,)

    def test_the_trick_ends_when_all_others_have_passed_once(self):
        state = table("C06 C09", "D04 D09", "H06 H10", turn=1, field="C04", by=0, options=LOCKS)
        state = do(state, (1, PASS), (2, play("H06")))
        assert state.todo == ToPlay(0)
        state = do(state, (0, PASS))
        assert not state.field
        assert state.todo == ToPlay(2)
        assert state.locked_out == ()
        assert state.points == (0, 0, 2)

    def test_a_five_skips_the_next_who_may_still_play(self):
        state = table(
            "C05 C09", "D09 D04", "H09 H04", "S09 S04", field="S03", by=3, locked_out=(1,), options=LOCKS
        )
        beats = crown.apply(state, 0, play("C05"))
        assert beats[1][0] == Skipped(2)
        assert beats[-1][1].todo == ToPlay(3)

    def test_being_skipped_is_not_passing(self):
        state = table("C05 C13", "D09 D04", "H09 H04", options=LOCKS)
        state = do(state, (0, play("C05")), (2, play("H09")), (0, play("C13")))
        assert state.locked_out == ()
        assert state.todo == ToPlay(1)

    def test_a_play_that_nobody_may_answer_clear_at_once(self):
        state = table("C09 C04", "D10 D04", "", field="H06", by=2, locked_out=(1,), options=LOCKS)
        beats = crown.apply(state, 0, play("C09"))
        assert kinds(beats) == ["Played", "Flushed"]
        assert beats[-1][1].todo == ToPlay(0)
        assert beats[-1][1].points == (2, 0, 0)

    def test_also_the_last_play_of_all(self):
        state = table(
            "C09", "D10 D04", "", field="H06", by=2, locked_out=(1,), options=LOCKS, out=(Finish(2),)
        )
        beats = crown.apply(state, 0, play("C09"))
        assert kinds(beats) == ["Played", "Flushed", "WentOut", "DealEnded", "Ended"]
        assert ended(beats).result.points == (2, 0, 0)

    def test_a_seven_finds_its_partner_among_those_locked_out_and_settles_first(self):
        state = table("C07 C04", "D10 D04", "", field="H06", by=2, locked_out=(1,), options=LOCKS)
        state = do(state, (0, play("C07")))
        assert state.todo == ToOffer(0, 1, 1)
        assert state.field
        state = do(state, (0, Offer(1)), (0, Seal(cards("C04"))), (1, Seal(cards("D10"))))
        assert not state.field
        assert state.points == (2, 0, 0)
        assert state.todo == ToPlay(0)

    def test_a_ten_that_discards_the_last_card_leaves_the_lead_to_the_next(self):
        state = table(
            "C10 C04", "D13 D04", "S09 S04", "", field="H06", by=3, locked_out=(1, 2), options=LOCKS
        )
        state = do(state, (0, play("C10")), (0, Discard(Card.C04)))
        assert state.out == (Finish(0, "ten"),)
        assert state.points == (2, 0, 0, 0)
        assert state.todo == ToPlay(1)
