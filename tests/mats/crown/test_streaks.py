"""Tricks in a row: their sign, and how it grows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.mats.crown.layout import Table
from game.mats.crown.layouts import layout_of
from game.mats.crown.mat import MAT
from game.mats.crown.streaks import ENDS, MARK, MOST, grown, running, runs, stopped
from game.mats.crown.stretch import begins_at
from game.mats.crown.strokes import word
from game.mats.table import Seating
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Flushed, Laid, Pass, Played, State
from tests.mats.crown.desks import NAMES, WORDS, desk
from tests.rules.crown.tables import cards, table

LOW = ("C07", "D07", "H07", "S07", "C06", "D06", "H06")


def won(*seats: int, card: str = "C13") -> State:
    """These seats have won a trick each, one after another; that card of seat 0 clears one more."""
    held = table("D10 S12", "C03 D03", "C04 D04", field=card, by=0, turn=2)
    laid = (Laid(seat, cards(LOW[n]), 7, n + 1) for n, seat in enumerate(seats))
    top = replace(held.field[0], trick=len(seats) + 1)
    return replace(held, field=(top,), discards=tuple(laid), passed=(1,), points=(3, 2, 1))


def cleared(state: State, reduced: bool = False, alone: bool = False) -> tuple[Clip, list[Placement]]:
    """The clip of that, and everything that is seen in it."""
    seating, before = Seating(NAMES[:3], (True, not alone, not alone)), state
    for event, after in crown.apply(state, 2, Pass()):
        if isinstance(event, Flushed):
            desks = [MAT.desk(crown.view(one, 0), seating, 0) for one in (before, after)]
            made = MAT.clip(desks[0], event, desks[1], WORDS["ja"], reduced)
            return made, [p for t in range(0, int(made.span), 20) for p in pose(made, t) if p.alpha]
        before = after
    raise AssertionError


def size(shown: list[Placement], key: str) -> float:
    return max((p.what.size for p in shown if p.key == key and isinstance(p.what, Label)), default=0.0)


def test_the_runs_of_a_deal_are_counted_from_the_latest() -> None:
    view = crown.view(won(2, 1, 1, 0, 0), 0)
    assert runs(view) == [2, 2, 1]
    assert stopped(view) == 0
    assert stopped(crown.view(won(1, 1, 1, 0), 0)) == 3
    assert stopped(crown.view(won(1, 1, 0), 0)) == 0


def test_from_the_third_trick_in_a_row_on_a_sign_grows_and_is_heard_higher() -> None:
    sizes, heard, coins = [], [], []
    for before in range(6):
        made, shown = cleared(won(*[0] * before))
        sizes.append(size(shown, "streak text"))
        heard += [sound.cue for sound in made.sounds if sound.cue.startswith("hits")]
        coins.append(max(p.w for p in shown if p.key.startswith("gain coin")))
    assert sizes[:2] == [0, 0]
    assert 0 < sizes[2] < sizes[3] < sizes[4] < sizes[5]
    assert heard == ["hits:1", "hits:2", "hits:3", "hits:4"]
    assert coins == sorted(set(coins))


def test_a_run_without_points_has_its_sign_too_and_one_without_motion() -> None:
    joker = won(0, 0, card="X01")
    assert size(cleared(joker)[1], "streak text")
    assert not any(p.key == "streak" for p in cleared(won(0, card="X01"))[1])
    made, shown = cleared(won(0, 0), reduced=True)
    assert size(shown, "streak text")
    assert made.span >= 600


def test_whoever_stops_a_long_run_is_told_so_with_the_points() -> None:
    told = [p.what.text for p in cleared(won(1, 1, 1, 1))[1] if isinstance(p.what, Label)]
    assert "4連続を止めた" in told
    told = [p.what.text for p in cleared(won(1, 1))[1] if isinstance(p.what, Label)]
    assert not any("止めた" in text for text in told)


def test_one_s_own_gain_is_larger_where_one_person_plays() -> None:
    own, any_one = (size(cleared(won(1), alone=alone)[1], "gain text") for alone in (True, False))
    assert own > 1.3 * any_one


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("space", list(Space))
def test_the_sign_is_on_the_table_in_every_shape(space: Space, lang: str) -> None:
    for scale in (100, 200):
        here = replace(desk(won(0, 0)), space=space, text_scale=scale)
        on = Table(here, WORDS[lang], layout_of(here))
        ink, says = word(on, "streak", on.words("crown.streak", n=MOST), grown(MOST))
        assert ink.x >= 0
        assert ink.box.right <= space.w
        assert isinstance(says.what, Label)
        assert on.width(says.what.text, says.what.size, "display") <= ink.w


def test_a_long_run_stays_in_sight_at_its_plate_while_play_goes_on() -> None:
    def told(state: State) -> dict[str, str]:
        drawn = MAT.frame(desk(state), WORDS["ja"]).placements
        return {p.key: p.what.text for p in drawn if p.key.startswith(MARK) and isinstance(p.what, Label)}

    assert list(told(won(2, 1, 1, 1)).values()) == ["3連続!"]
    assert all(key.startswith(f"{MARK}1") for key in told(won(2, 1, 1, 1)))
    assert not told(won(1, 1))
    assert not told(won(1, 1, 1, 2))
    made, shown = cleared(won(0, 0))
    mark = [p for p in shown if p.key == f"{MARK}0"]
    assert mark
    assert not any(p.key == f"{MARK}0" for p in pose(made, ENDS - 200.0)), "the sign itself is seen then"


def test_the_sign_of_a_last_card_waits_for_that_of_a_long_run() -> None:
    event = Flushed(0, 1, False)
    view = crown.view(won(0, 0, 0), 0)
    assert running(view) == 3
    assert begins_at(event, view) >= ENDS
    assert begins_at(event, crown.view(won(0), 0)) < ENDS
    assert begins_at(Played(view.field[0], False), view) < ENDS


def test_what_is_gained_at_the_edge_of_the_screen_is_never_cut() -> None:
    for run in (1, 4):
        _, shown = cleared(won(*[0] * run), alone=True)
        pills = [p for p in shown if p.key == "gain"]
        assert pills
        assert min(p.x for p in pills) >= 0


@pytest.mark.parametrize("space", list(Space))
def test_the_mark_of_a_run_leaves_the_number_of_cards_to_be_read(space: Space) -> None:
    for scale in (100, 200):
        here = replace(desk(won(2, 1, 1, 1)), space=space, text_scale=scale)
        drawn = {p.key: p for p in MAT.frame(here, WORDS["ja"]).placements}
        on_plate = (p for key, p in drawn.items() if key.startswith("plate:1:"))
        written = [p.box for p in on_plate if isinstance(p.what, Label)]
        assert written
        assert drawn[f"{MARK}1"].y >= max(box.middle[1] for box in written)
