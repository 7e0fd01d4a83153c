"""The table tightens towards the end of a deal, and who holds on to a last card is seen to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel
from game.mats.crown.frame import frame
from game.mats.crown.mat import MAT
from game.mats.crown.tight import level
from game.mats.table import Seating
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Finish, Pass, State
from tests.mats.crown.desks import NAMES, WORDS, desk
from tests.mats.crown.test_moments import at, film
from tests.mats.crown.test_stretch import texts
from tests.rules.crown.tables import play, table

NONE = table("C06 D10", "C03 C09", "C04 D05", "C05 D07", field="S03", by=3)
ONE = table("C06 D10", "C03", "C04 D05", "C05 D07", field="S03", by=3)
DUEL = table("C06 D10", "C03", "C04", "C05 D07", field="S03", by=3)
TWO = replace(table("C06 D10", "C03 C09", "", "", field="S03", by=1), out=(Finish(2), Finish(3)))
BOTH = replace(table("C06 D10", "C03", "", "", field="S03", by=1), out=(Finish(2), Finish(3)))


def drawn(state: State, **more: object) -> dict[str, Placement]:
    return {p.key: p for p in frame(desk(state, **more), WORDS["ja"]).placements}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "step", "said"),
    [
        (NONE, 0, ""),
        (ONE, 1, "あと1枚: Bo"),
        (TWO, 1, "最後の2人"),
        (DUEL, 2, "一枚勝負"),
        (BOTH, 2, "最後の2人"),
    ],
)
def test_the_bar_says_what_has_tightened_the_table_and_how_far(state: State, step: int, said: str) -> None:
    assert level(crown.view(state, None)) == step
    shown = drawn(state)
    pill = [p.what for key, p in shown.items() if key.startswith("status tight ")]
    assert [look.text for look in pill if isinstance(look, Label)] == ([said] if said else [])
    assert ("bar tight" in shown) == ("ground tight" in shown) == bool(step)


def test_it_is_darker_and_the_line_under_the_bar_redder_with_two_last_cards() -> None:
    one, two = drawn(ONE), drawn(DUEL)
    assert 0 < one["ground tight"].alpha < two["ground tight"].alpha < 0.6
    lines = [shown["bar tight"].what for shown in (one, two)]
    assert all(isinstance(look, Panel) for look in lines)
    assert lines[0] != lines[1]


def test_nothing_is_tight_before_the_first_trick_or_once_all_is_counted() -> None:
    assert level(crown.view(replace(ONE, trick=0), None)) == 0
    state = replace(table("C12", "", "C13", field="H10", turn=2, by=0), out=(Finish(1),))
    over = crown.apply(state, 2, play("C13"))[-1][1]
    assert level(crown.view(over, None)) == 0


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("space", list(Space))
def test_its_words_keep_clear_of_the_others_in_the_bar(space: Space, lang: str) -> None:
    for scale in (100, 200):
        shown = {p.key: p for p in frame(desk(ONE, space=space, text_scale=scale), WORDS[lang]).placements}
        if (pill := shown.get("status tight")) is None:
            continue
        mine = ("status tight",)
        others = [
            p
            for key, p in shown.items()
            if key.startswith(("status", "bar name")) and not key.startswith(mine)
        ]
        assert not any(pill.box.meets(p.box, -2.0) for p in others)


def test_the_second_last_card_is_struck_over_the_pile_with_a_bell_when_it_has_been_seen() -> None:
    state = table("C06 D10", "C03", "C04 D05", field="S03", by=2)
    made, names = film(state, "C06")
    early, late = (at(made, names, "Played", t) for t in (500, 1000))
    assert "duel" not in early
    assert {"duel", "duel text"} <= set(late)
    assert early["ground tight"].alpha < late["ground tight"].alpha
    assert "bell" in [sound.cue for sound in made.clips[0].sounds]
    made, names = film(table("C06 D10", "C03 C09", "C04 D05", field="S03", by=2), "C06")
    assert "bell" not in [sound.cue for sound in made.clips[0].sounds]
    assert "duel" not in at(made, names, "Played", 1000)


def last(state: State, seat: int) -> tuple[Clip, set[str]]:
    """What is seen of the last event of that seat's pass, and its words."""
    seating, witnessed = Seating(NAMES[:3], (True,) * 3), []
    before, clip = state, None
    for event, after in crown.apply(state, seat, Pass()):
        desks = []
        for one in (before, after):
            if one is after:
                witnessed.append(event)
            desks.append(replace(MAT.desk(crown.view(one, 0), seating, 0), recent=tuple(witnessed)))
        clip, before = MAT.clip(desks[0], event, desks[1], WORDS["ja"], False), after
    assert clip is not None
    return clip, {text for t in range(0, int(clip.span), 40) for text in texts(pose(clip, t))}


def test_whose_last_card_stays_as_a_trick_is_cleared_is_told_and_its_plate_shaken() -> None:
    state = replace(table("D10 S12", "C04 D04", "C03", field="C13", by=0, turn=2), passed=(1,))
    clip, said = last(state, 2)
    assert "Cyさん、上がれず" in said
    assert "taps:1" in [sound.cue for sound in clip.sounds]
    lies = {p.x for t in range(0, 300, 20) for p in pose(clip, t) if p.key == "plate:2"}
    assert len(lies) > 2
    other = replace(table("D10 S12", "C04", "C03 D03", field="C13", by=0, turn=2), passed=(1,))
    assert "Boさん、上がれず" not in last(other, 2)[1]


def test_who_goes_out_before_another_last_card_has_won_the_duel() -> None:
    made, names = film(table("C06", "C03 D04", "C04", field="S03", by=2), "C06")
    now = at(made, names, "WentOut", 600)
    said = now["placed text"].what
    assert isinstance(said, Label)
    assert said.text == "Adaさん、一枚勝負を制して1位"
    shaken = {at(made, names, "WentOut", t)["plate:2"].x for t in range(280, 700, 20)}
    assert len(shaken) > 2
