"""Who can still overtake once somebody is out, and what is remarkable about a gain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.crown.chase import chase
from game.mats.crown.frame import frame
from game.mats.crown.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Clip, pose
from game.rules import crown
from game.rules.crown.values import Finish, Flushed, Laid, Pass, State
from tests.mats.crown.desks import WORDS, desk
from tests.mats.crown.test_stretch import texts
from tests.rules.crown.tables import cards, table

SEATING = Seating(("Ada", "Bo", "Cy", "Di"), (True,) * 4)

HELD = table("C06 D10 S12", "", "C13 D13 S13", "C04")


def out(points: tuple[int, ...], *finishes: Finish) -> State:
    return replace(HELD, points=points, out=finishes or (Finish(1),))


def test_nothing_is_lacking_before_somebody_is_out_without_a_foul() -> None:
    assert chase(crown.view(replace(HELD, points=(1, 2, 3, 4)), 0)) == {}
    assert chase(crown.view(out((1, 2, 3, 4), Finish(1, "two")), 0)) == {}


def test_the_bonus_that_is_certain_counts_and_the_next_one_of_whoever_chases() -> None:
    """Bo has 3+4; Ada would have 2+3, so that 3 more are needed; Cy 5+3 is ahead; Di could win 2 at most."""
    assert chase(crown.view(out((2, 3, 5, 0)), None)) == {0: 3, 2: 0}
    assert chase(crown.view(out((2, 3, 5, 3)), None)) == {0: 3, 2: 0, 3: 2}


def test_it_is_the_same_for_everybody() -> None:
    state = out((2, 3, 5, 3))
    assert len({tuple(chase(crown.view(state, seat)).items()) for seat in (None, 0, 2, 3)}) == 1


def test_it_stands_at_the_plates_in_words() -> None:
    told = texts(frame(desk(out((2, 3, 3, 3))), WORDS["ja"]).placements)
    assert "あと3点で逆転" in told
    assert "あと2点で逃げきり" in told
    told = texts(frame(desk(out((5, 1, 3, 7))), WORDS["ja"]).placements)
    assert "上がれば逆転" not in told
    told = texts(frame(desk(out((2, 5, 8, 3))), WORDS["ja"]).placements)
    assert not any("逃げきり" in text for text in told)
    assert "あと5点で逆転" not in told


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("space", list(Space))
def test_it_keeps_off_the_mark_of_who_leads_and_on_its_plate(space: Space, lang: str) -> None:
    for points in ((2, 3, 4, 3), (2, 3, 4, 4)):
        drawn = {p.key: p for p in frame(desk(out(points), space=space), WORDS[lang]).placements}
        told = [key for key in drawn if key.startswith("gap:") and " " not in key]
        assert len(told) >= 2
        for key in told:
            seat = key.removeprefix("gap:")
            plate = drawn[f"plate:{seat}"].box
            assert plate.x <= drawn[key].box.x
            assert drawn[key].box.right <= plate.right
            if mark := drawn.get(f"lead:{seat}"):
                assert not mark.box.meets(drawn[key].box)


def cleared(state: State, seat: int) -> tuple[Clip, set[str]]:
    """The clip of the trick that the seat's pass clears, and what is ever seen of it in words."""
    before = crown.apply(state, seat, Pass())[0][1]
    event, after = next(beat for beat in crown.apply(state, seat, Pass()) if isinstance(beat[0], Flushed))
    desks = (replace(desk(one), seating=SEATING) for one in (before, after))
    first, then = desks
    made = MAT.clip(first, event, then, WORDS["ja"], False)
    return made, {text for t in range(0, int(made.span), 40) for text in texts(pose(made, t))}


def test_once_going_out_is_enough_the_plate_has_a_rim_and_it_is_heard() -> None:
    """Ada wins the point that she lacked."""
    held = table("D10 S12", "", "C03 D03", "C04 D04", field="C13", by=0, turn=3)
    for points, enough in (((3, 3, 0, 0), False), ((4, 3, 0, 0), True)):
        state = replace(held, points=points, out=(Finish(1),), passed=(2,))
        made, _ = cleared(state, 3)
        assert ("breath" in [sound.cue for sound in made.sounds]) == enough
        assert any(track.end.key == "chase 0" for track in made.tracks) == enough


def test_tricks_in_a_row_and_the_first_points_of_a_deal_are_told_with_the_points() -> None:
    won = tuple(Laid(0, cards(card), 7, trick) for card, trick in (("C07", 3), ("D07", 4)))
    for discards, points, said in (
        (won, (2, 2, 0), "3連続!"), (won[1:], (2, 2, 0), "連続2回"), ((), (0, 0, 0), "初得点"),
        ((Laid(1, cards("C07"), 7, 4),), (2, 2, 0), ""),
    ):  # fmt: skip
        held = table("D10 S12", "C03 D03", "C04 D04", field="C13", by=0, turn=2)
        _, shown = cleared(replace(held, points=points, discards=discards, passed=(1,)), 2)
        assert "+1" in shown
        assert {text for text in shown if "連続" in text or text.startswith("初")} == (
            {said} if said else set()
        )
