"""What a plate tells of its seat's last turn, against games as they were played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.crown.desk import Player
from game.mats.crown.doings import Missed, last_done
from game.mats.crown.frame import frame
from game.mats.crown.mat import MAT
from game.mats.crown.seats import acting
from game.rules import crown
from game.rules.crown.values import Dealt, Flushed, Laid, Pass, Passed, Play, Played, Skipped
from tests.mats.crown.desks import WORDS, desk
from tests.rules.crown.tables import play, table
from tests.together import together


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("pass_locks", [False, True])
def test_in_whole_games_a_plate_tells_what_its_seat_really_did_last(seats: int, pass_locks: bool) -> None:
    options = crown.Options(pass_locks=pass_locks)
    seen = set()
    for n in range(4):
        bots = tuple(SeatInfo(str(seat), "bot:random") for seat in range(seats))
        match = Match.new("crown", options, bots, f"doings/{n}")
        done: dict[int, Laid | Missed] = {}
        while not match.over:
            before = match.state
            step(match)
            assert match.latest is not None
            for event, state in crown.apply(before, *match.latest):
                if isinstance(event, Flushed | Dealt):
                    done = {}
                elif isinstance(event, Played):
                    done[event.laid.seat] = event.laid
                elif isinstance(event, Passed | Skipped):
                    done[event.seat] = Missed.PASSED if isinstance(event, Passed) else Missed.SKIPPED
                view = crown.view(state, None)
                held = [seat for seat in range(seats) if view.hands[seat].cards and seat not in acting(view)]
                if view.field:
                    assert [last_done(view, seat) for seat in held] == [done.get(seat) for seat in held]
                    seen |= {done.get(seat) for seat in held} & set(Missed)
    assert seen == set(Missed)


@together("lang", WORDS)
@together("field", ["X01", "X01 X01", "C10 D10", "C10 D10 H10 S10", ""])
def test_beside_whatever_a_seat_has_done_its_cards_are_told_in_the_same_words(field: str, lang: str) -> None:
    many = " ".join(f"{suit}{n:02}" for suit in "CD" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9))
    few = "H03 H04 H05"
    state = table("S03 S04", many, few, field=field, by=1)
    told = {
        p.key: p.what.text
        for p in frame(desk(state), WORDS[lang]).placements
        if p.key.endswith(":count") and isinstance(p.what, Label)
    }
    assert told["plate:1:count"] == WORDS[lang].count("crown.left", 18)
    assert told["plate:2:count"] == WORDS[lang].count("crown.left", 3)


def test_the_last_one_who_passes_is_said_to_pass_and_not_to_think() -> None:
    state = table("S03 S04", "C09 D09", "C10 D10", field="X01", turn=1, by=0)
    (passes, after), *_ = crown.apply(crown.apply(state, 1, Pass())[-1][1], 2, Pass())
    assert isinstance(passes, Passed)
    assert 2 in acting(crown.view(after, None))
    drawn = {p.key for p in frame(replace(desk(after), event=passes), WORDS["ja"]).placements}
    assert "plate:2:now" not in drawn
    assert "plate:2:doing 考え中" not in drawn


def test_others_turns_are_shorter_to_whoever_has_missed_the_own_one() -> None:
    state = table("S03 S04", "C09 D09 H04", "C10 D10 H05", "C12 D12", field="S06", turn=0, by=3)
    spans = []
    for first in (Pass(), play("S03")):
        start = replace(state, field=()) if isinstance(first, Play) else state
        before = crown.apply(start, 0, first)[-1][1]
        (event, after), *_ = crown.apply(before, 1, play("C09"))
        spans.append(MAT.clip(desk(before), event, desk(after), WORDS["ja"], False).span)
    assert 250 < spans[0] < 0.7 * spans[1]


def test_plates_sink_one_after_another_and_that_of_the_top_cards_is_lit() -> None:
    state = table("S03 S04", "C10 C11", "D05 D06", "H05 H06", field="C09", by=1)
    for past in (set(), {2}, {2, 3}):
        passed = replace(state, passed=tuple(past))
        drawn = {p.key for p in frame(desk(passed), WORDS["ja"]).placements}
        assert {seat for seat in range(4) if f"{Player(seat).id}:past" in drawn} == past
        assert {seat for seat in range(4) if f"{Player(seat).id}:lit" in drawn} == {1}
