"""The flow as a diagram: every edge that its docstring draws can be taken, and no other."""

from __future__ import annotations

import re
from itertools import product
from typing import Any, get_args

import pytest

from game.conduct import flow
from game.conduct.flow import (
    AskedAgain,
    Covered,
    Deciding,
    Failed,
    Filming,
    Kept,
    Laying,
    LeftToChance,
    Lifted,
    Looking,
    Opened,
    OutOfStep,
    Over,
    Played,
    Refused,
    Saving,
    Seen,
    Shown,
    Stuck,
    TakenBack,
    TakingBack,
    Thinking,
    step,
)
from game.conduct.requests import (
    AskBot,
    AskHow,
    Call,
    CloseCover,
    Deselect,
    Invite,
    Lift,
    OpenResult,
    Present,
    Release,
    Reveal,
    Rewind,
    Settle,
    ShowCover,
    Warn,
)
from tests.together import together

BEATS = (("something happened", "and it stands so"),)
DUES: tuple[flow.Due, ...] = (
    LeftToChance(),
    Looking(shared=False),
    Looking(shared=True),
    Thinking(1, since=5.0),
    Covered(1),
    Deciding(1),
    Over(),
)
STAGES: tuple[flow.Stage, ...] = (
    Filming(),
    *DUES,
    Stuck(1),
    *(
        Saving(BEATS, back, clearing, then)
        for back, clearing, then in product((False, True), (False, True), ((), ("a",), ("a", "b")))
    ),
    TakingBack(()),
    TakingBack(("a",)),
    Laying(("a",)),
    Laying(("a", "b")),
)
HAPPENINGS: tuple[flow.Happening, ...] = (
    *map(Shown, DUES),
    Played(BEATS),
    TakenBack(BEATS),
    TakenBack(BEATS, clearing=True, then=("a", "b")),
    *(Kept(staged, chance) for staged, chance in product((False, True), repeat=2)),
    *(Refused(staged, chance) for staged, chance in product((False, True), repeat=2)),
    Failed(),
    AskedAgain(5.0),
    Opened(),
    Lifted(),
    Seen(),
)

Edge = tuple[str, str, str]


def drawn() -> set[Edge]:
    """The edges of the table in the docstring."""
    found = set[Edge]()
    for stage, happened, goals in re.findall(r"^    (\w+) +--(\w+)--> +(.+)$", flow.__doc__ or "", re.M):
        found |= {(stage, happened, goal) for goal in goals.split(" | ")}
    return found


def taken() -> set[Edge]:
    """The edges that `step` takes, from every stage with everything that may happen."""
    found = set[Edge]()
    for stage, happened in product(STAGES, HAPPENINGS):
        try:
            after = step(stage, happened).stage
        except OutOfStep:
            continue
        found.add((type(stage).__name__, type(happened).__name__, type(after).__name__))
    return found


def test_every_edge_of_the_diagram_can_be_taken_and_no_other() -> None:
    assert len(drawn()) > 20
    assert taken() == drawn()


def test_the_samples_are_of_every_kind() -> None:
    assert {type(stage) for stage in STAGES} == set(get_args(flow.Stage))
    assert {type(happened) for happened in HAPPENINGS} == set(get_args(flow.Happening))


def test_every_stage_is_reached_and_only_the_end_leads_nowhere() -> None:
    names = {kind.__name__ for kind in get_args(flow.Stage)}
    assert {goal for _, _, goal in drawn()} == names
    assert names - {stage for stage, _, _ in drawn()} == {"Over"}


def test_what_cannot_happen_is_named() -> None:
    with pytest.raises(OutOfStep, match="Played while Over"):
        step(Over(), Played(BEATS))


# What is asked for on the way


@together("happened", [Played(BEATS), TakenBack(BEATS)])
@together("stage", [Thinking(1, since=0.0), Deciding(0), LeftToChance(), Laying(("a",)), TakingBack(())])
def test_nothing_is_shown_before_the_disk_has_it(stage: Any, happened: Any) -> None:
    try:
        after, requests = step(stage, happened)
    except OutOfStep:
        return
    assert isinstance(after, Saving)
    assert not {type(request) for request in requests} & {Present, Rewind, Release, Settle}


def test_what_was_kept_is_shown_and_what_was_taken_back_is_rewound() -> None:
    assert step(Saving(BEATS), Kept(False, False)) == (Filming(), (Present(BEATS), Release()))
    assert step(Saving(BEATS, back=True), Kept(False, False)) == (Filming(), (Rewind(BEATS), Release()))


def test_chance_goes_on_with_the_film() -> None:
    assert step(Saving(BEATS), Kept(False, chance=True)).stage == LeftToChance()


def test_everything_staged_is_taken_back_then_laid_anew_and_only_then_released() -> None:
    back = Saving(BEATS, back=True, clearing=True, then=("a", "b"))
    assert step(back, Kept(staged=True, chance=False)) == (TakingBack(("a", "b")), (Rewind(BEATS),))
    assert step(TakingBack(("a", "b")), TakenBack(BEATS)).stage == back
    assert step(back, Kept(False, False)) == (Laying(("a", "b")), (Rewind(BEATS),))
    first = step(Laying(("a", "b")), Played(BEATS)).stage
    assert first == Saving(BEATS, then=("b",))
    assert step(first, Kept(False, False)) == (Laying(("b",)), (Present(BEATS),))
    last = step(Laying(("b",)), Played(BEATS)).stage
    assert step(last, Kept(False, False)) == (Filming(), (Present(BEATS), Release()))


def test_everything_staged_is_taken_back_where_nothing_is_laid_instead() -> None:
    back = step(Deciding(0), TakenBack(BEATS, clearing=True)).stage
    assert step(back, Kept(staged=True, chance=False)).stage == TakingBack(())
    assert step(TakingBack(()), TakenBack(BEATS, clearing=True)).stage == back
    assert step(back, Kept(False, False)) == (Filming(), (Rewind(BEATS), Release()))


@together("stage", [stage for stage in STAGES if isinstance(stage, Saving)])
def test_what_the_disk_refuses_goes_on_like_what_it_keeps_and_people_are_warned(stage: Any) -> None:
    for staged, chance in product((False, True), repeat=2):
        kept = step(stage, Kept(staged, chance))
        assert step(stage, Refused(staged, chance)) == (kept.stage, (Warn(), *kept.requests))


def test_where_a_bot_does_not_answer_people_are_asked_and_it_may_be_asked_again() -> None:
    assert step(Thinking(1, since=0.0), Failed()) == (Stuck(1), (AskHow(1),))
    assert step(Stuck(1), AskedAgain(5.0)) == (Thinking(1, since=5.0), (AskBot(1),))
    assert step(Stuck(1), Played(BEATS)) == (Saving(BEATS), ())


@together(
    ("due", "requests"),
    [
        (LeftToChance(), ()),
        (Looking(shared=False), (Invite(), Call(None))),
        (Looking(shared=True), (Lift(), Invite(), Call(None))),
        (Thinking(1, since=5.0), (AskBot(1),)),
        (Covered(1), (Settle(1), Invite(), ShowCover(1))),
        (Deciding(1), (Settle(1), Invite(), Call(1))),
        (Over(), (OpenResult(),)),
    ],
)
def test_what_is_due_is_done_once_the_film_is_over(due: Any, requests: Any) -> None:
    assert step(Filming(), Shown(due)) == (due, requests)


def test_a_cover_is_opened_or_goes_away_unopened() -> None:
    assert step(Covered(1), Opened()) == (Deciding(1), (Reveal(),))
    assert step(Covered(1), Lifted()) == (Deciding(1), (CloseCover(), Lift()))


def test_a_selection_ends_with_the_decision_or_what_it_was_made_from() -> None:
    assert step(Deciding(0), Played(BEATS)).requests == (Deselect(),)
    assert step(Deciding(0), TakenBack(BEATS)).requests == (Deselect(),)
    assert step(Thinking(1, since=0.0), Played(BEATS)).requests == ()
