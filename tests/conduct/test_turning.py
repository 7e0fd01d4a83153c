"""What a review tells: turning points that are sure, curves that end at 0 or 1, luck apart from decisions."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.review import Gap, Judged
from game.conduct.turning import (
    EACH,
    MOST,
    STUDIES,
    curve,
    found_best,
    story,
    turns,
    worth_studying,
)
from game.match.review import Decision, Looked, Review
from game.rules.protocol import Outcome


def looked(
    ply: int, seat: int, chance: float, lost: float = 0.0, ahead: float = 0.0, *, error: float = 0.02,
    studied: bool = True,
) -> Looked[Any]:  # fmt: skip
    judged = Judged(
        ("best",), chance, 0.05, Gap(lost, error if lost else 0.0), Gap(ahead, error), choice=True
    )
    return Looked(Decision(ply, ply + 1, seat), judged, studied)


def test_only_what_was_studied_and_is_sure_turns_a_match() -> None:
    review = Review(
        looked=(
            looked(0, 0, 0.5, lost=0.3, studied=False),
            looked(2, 1, 0.5, lost=0.3, error=0.2),
            looked(4, 0, 0.5, lost=0.14),
            looked(6, 1, 0.6, lost=0.2),
            looked(8, 0, 0.7, ahead=0.25),
        )
    )
    missed, good = turns(review)
    assert (missed.looked.at.ply, missed.good) == (6, False)
    assert (missed.before, missed.after) == (pytest.approx(0.6), pytest.approx(0.4))
    assert (good.looked.at.ply, good.good) == (8, True)
    assert (good.before, good.after) == (pytest.approx(0.45), pytest.approx(0.7))


def test_few_are_told_few_of_a_seat_and_a_good_one_if_there_is_any() -> None:
    bad = [looked(2 * n, n % 2, 0.9, lost=0.6 - 0.02 * n) for n in range(12)]
    told = turns(Review(looked=tuple(bad)))
    assert len(told) == MOST
    for seat in (0, 1):
        assert sum(turn.looked.at.seat == seat for turn in told) <= EACH
    with_good = turns(Review(looked=(*bad, looked(40, 0, 0.8, ahead=0.16))))
    assert len(with_good) == MOST
    assert [turn.good for turn in with_good].count(True) == 1
    assert [turn.looked.at.ply for turn in with_good] == sorted(turn.looked.at.ply for turn in with_good)


def test_what_seems_to_matter_most_is_studied_and_no_more_than_some() -> None:
    glances = [looked(n, n % 2, 0.5, lost=0.01 * n, studied=False) for n in range(60)]
    wanted = worth_studying(Review(looked=tuple(glances)))
    assert [one.at.ply for one in wanted] == [59 - n for n in range(STUDIES)]
    assert not worth_studying(Review(looked=tuple(glances[:10])))


@pytest.mark.parametrize(("winners", "ends"), [((0,), (1.0, 0.0)), ((1,), (0.0, 1.0)), ((), (0.5, 0.5))])
def test_the_curve_ends_where_the_match_ended(winners: tuple[int, ...], ends: tuple[float, float]) -> None:
    review = Review(looked=(looked(0, 0, 0.5, lost=0.2), looked(1, 1, 0.7), looked(2, 0, 0.4)))
    for seat, end in enumerate(ends):
        points = curve(review, seat, 3, Outcome(winners, "over"), 2)
        assert (points[-1].ply, points[-1].chance, points[-1].error) == (3, end, 0.0)
    first, second, *_ = curve(review, 0, 3, Outcome(winners, "over"), 2)
    assert (first.ply, first.chance, first.error) == (0, 0.5, 0.05)
    assert (second.ply, second.chance) == (1, pytest.approx(0.3))


def test_all_of_a_chance_goes_somewhere_and_nobody_chose_luck() -> None:
    review = Review(looked=(looked(0, 0, 0.5, lost=0.2), looked(1, 1, 0.7, lost=0.1), looked(2, 0, 0.6)))
    told = story(review, 0, Outcome((0,), "over"), 2)
    assert told is not None
    assert (told.own, told.others) == (pytest.approx(-0.2), pytest.approx(0.1))
    assert told.start + told.own + told.others + told.luck == pytest.approx(told.end)
    assert told.luck == pytest.approx(0.6)
    many = story(review, 0, Outcome((0,), "over"), 3)
    assert many is not None
    assert (many.others, many.luck) == (0.0, pytest.approx(0.7))
    assert story(Review(), 0, Outcome((0,), "over"), 2) is None


def test_as_good_as_the_best_counts_as_found() -> None:
    review = Review(
        looked=(
            looked(0, 0, 0.5),
            looked(1, 0, 0.5, lost=0.02),
            looked(2, 0, 0.5, lost=0.2),
            looked(3, 1, 0.5),
        )
    )
    assert found_best(review, 0) == (2, 3)
    assert found_best(review, 1) == (1, 1)
