"""Going out: what is struck in the middle of the table, and how it comes to the plate."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel, Picture
from game.mats.crown.desk import Player
from game.mats.crown.layout import Table
from game.mats.crown.layouts import layout_of
from game.mats.crown.out import Placed
from game.mats.crown.seats import SeatPlate
from game.motion.clip import Film
from game.motion.placement import Box, Placement
from game.rules import crown
from game.rules.crown.values import Finish, State
from tests.mats.crown.desks import WORDS, desk
from tests.mats.crown.test_moments import at, film
from tests.rules.crown.tables import play, table

FIRST = table("C05 D06 H07", "C09", "D05 D07", "H10 H12", field="C04", turn=1, by=3)
SECOND = replace(
    table("C05 D06 H07", "C09", "D05 D07", "", "H10 H12", field="C04", turn=1, by=2), out=(Finish(3),)
)
GONE = {state: crown.apply(state, 1, play("C09"))[-1][1] for state in (FIRST, SECOND)}


def text(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text


def out(state: crown.State) -> tuple[Film, list[str]]:
    return film(state, "C09", 1)


def test_the_place_and_what_it_will_bring_are_struck_under_the_trick_for_everybody() -> None:
    made, names = out(FIRST)
    now = at(made, names, "WentOut", 600.0)
    assert text(now["placed text"]) == "Boさん 1位で上がり"
    assert text(now["placed bonus"]) == "終わりに +4"
    assert abs(now["placed"].box.middle[0] - 960) < 80
    assert now["placed crown"].what == Picture("emblems/glorious")
    hidden = [key for key in now if key.startswith(("note", "worth")) and now[key].alpha]
    assert not hidden
    last = at(made, names, "WentOut", 10_000.0)
    assert "placed" not in last
    assert {"note", "worth"} <= set(last)


def test_it_lies_over_no_card_no_plate_and_no_caption() -> None:
    made, names = out(FIRST)
    now = at(made, names, "WentOut", 700.0)
    ground = now["placed"]
    lies = [
        key
        for key, p in now.items()
        if key.startswith(("pile:", "plate:", "state", "lock", "hand:", "blind", "discard"))
        and ground.box.meets(p.box, -16.0)
    ]
    assert not lies


def test_then_its_crown_shrinks_into_the_plate_which_says_so_only_then() -> None:
    made, names = out(FIRST)
    key = Player(1).id
    span = made.clips[names.index("WentOut")].span
    flies = [at(made, names, "WentOut", t) for t in range(900, int(span), 20)]
    sizes = [now["placed crown"].w for now in flies if "placed crown" in now]
    assert sizes[0] > 1.4 * sizes[-1]
    assert sizes == sorted(sizes, reverse=True)
    assert all(f"{key}:crown" not in now for now in flies if now.get("placed crown", ground()).w == sizes[0])
    rests = flies[-1]
    assert f"{key}:crown" in rests
    landed = [now["placed crown"] for now in flies if "placed crown" in now][-1]
    assert landed.box == pytest.approx(rests[f"{key}:crown"].box)


def ground() -> Placement:
    return Placement("", None, 0, 0, 0, 0)


def test_the_first_to_go_out_is_told_the_most() -> None:
    spans, strokes, medals = [], [], []
    for state in (FIRST, SECOND):
        made, names = out(state)
        spans.append(made.clips[names.index("WentOut")].span)
        now = at(made, names, "WentOut", 420.0)
        strokes.append(next(key for key in now if "burst" in key))
        medals.append(now["placed medal"].w)
    assert 2200 >= spans[0] > spans[1] + 200
    assert "16" in strokes[0]
    assert "8" in strokes[1]
    assert medals[0] > medals[1]


@pytest.mark.parametrize(("points", "viewer"), [((0, 0, 0, 0, 0), 1), ((0, 3, 0, 0, 1), 0)])
def test_whoever_looks_on_and_who_leads_go_out_as_large_as_the_first(
    points: tuple[int, ...], viewer: int
) -> None:
    def placed(state: State, seat: int) -> Placed:
        gone = crown.apply(state, 1, play("C09"))[-1][1]
        here = desk(gone, seat=seat)
        return Placed(Table(here, WORDS["ja"], layout_of(here)), 1)

    large = placed(replace(SECOND, points=points), viewer)
    assert large.grand
    assert not large.first
    assert not placed(SECOND, 0).grand
    assert large.medal_side > placed(SECOND, 0).medal_side
    assert {p.key for p in large.medal()} == {"placed medal", "placed n"}


def test_a_lock_by_the_last_card_does_not_keep_its_place_waiting() -> None:
    made, names = out(FIRST)
    assert names[-2:] == ["Locked", "WentOut"]
    assert made.clips[names.index("Locked")].span < 800


def test_the_bonus_flies_to_where_it_waits() -> None:
    made, names = out(SECOND)
    frames = [at(made, names, "WentOut", t) for t in range(500, 1700, 20)]
    flown = [now["gain"] for now in frames if "gain" in now]
    view = crown.view(GONE[SECOND], 0)
    here = desk(GONE[SECOND])
    waits = SeatPlate(Table(here, WORDS["ja"], layout_of(here)), 1).bonus_box()
    assert view.out
    assert flown[-1].box.middle == pytest.approx(waits.middle, abs=12)


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("space", list(Space))
def test_its_words_have_room_in_every_shape_and_size_of_text(space: Space, scale: int, lang: str) -> None:
    for state in (FIRST, SECOND):
        here = replace(desk(GONE[state]), space=space, text_scale=scale)
        on = Table(here, WORDS[lang], layout_of(here))
        drawn = {p.key: p for p in Placed(on, 1).still()}
        for key in ("placed text", "placed bonus"):
            what = drawn[key].what
            assert isinstance(what, Label)
            assert on.width(what.text, what.size, what.face) <= drawn[key].w
            assert drawn[key].box.x >= drawn["placed medal"].box.right
        whole = drawn["placed"].box.joined(drawn["placed medal"].box)
        assert whole.x >= 0
        assert whole.right <= space.w


def test_nobody_who_is_out_is_said_to_think_while_that_is_told() -> None:
    made, names = out(FIRST)
    assert "plate:1:now" in at(made, names, "Played", 20.0)
    for t in (250.0, 600.0, 900.0):
        now = {key for key, p in at(made, names, "WentOut", t).items() if p.alpha}
        assert "plate:1" in now
        assert not now & {"plate:1:now", "plate:1:pill", "plate:1:doing 考え中"}


@pytest.mark.parametrize(("last", "effect"), [("C11", "Reversed"), ("C05", "Skipped"), ("D09", "Locked")])
def test_that_somebody_is_out_is_told_at_once_whatever_the_last_card_does(last: str, effect: str) -> None:
    state = table("C06 D06 H07", last, "D12 D07", "H10 H12", field="D04", turn=1, by=0)
    made, names = film(state, last, 1)
    assert effect in names
    assert sum(clip.span for clip in made.clips[: names.index("WentOut")]) < 1500


def test_the_first_to_go_out_has_the_stage_to_itself_and_the_last_card() -> None:
    made, names = out(FIRST)
    now = at(made, names, "WentOut", 700.0)
    veil = now["stage"]
    assert (veil.box, veil.alpha) == (Box(0, 72, Space.WIDE.w, Space.WIDE.h - 72), 1.0)
    above = {key for key, p in now.items() if p.layer > veil.layer and p.alpha}
    assert {key.split()[0] for key in above} == {"placed", "stage"}
    assert any(key.startswith("stage pile:") for key in above)
    assert not [key for key in at(made, names, "WentOut", 10_000.0) if key.startswith("stage")]
    made, names = out(SECOND)
    assert "stage" not in at(made, names, "WentOut", 700.0)


def test_who_looks_on_sees_an_exit_longer_than_who_goes_out() -> None:
    spans = []
    for viewer in (0, 1):
        made, names = film(SECOND, "C09", 1, viewer=viewer)
        spans.append(made.clips[names.index("WentOut")].span)
    assert spans[0] > spans[1] + 100


def test_gold_is_for_the_first_silver_and_bronze_are_smaller() -> None:
    fills, sizes = [], []
    for gone in ((), (Finish(4),), (Finish(4), Finish(3)), (Finish(4), Finish(3), Finish(2))):
        hands = ["C05 D06", "C09", "D05 D07", "H10 H12", "H01 H02"]
        for finish in gone:
            hands[finish.seat] = ""
        state = replace(table(*hands, field="C04", turn=1, by=0), out=gone)
        here = desk(crown.apply(state, 1, play("C09"))[-1][1] if len(gone) < 3 else state)
        if len(gone) == 3:
            here = replace(here, view=replace(here.view, out=(*gone, Finish(1))))
        drawn = {p.key: p for p in Placed(Table(here, WORDS["ja"], layout_of(here)), 1).still()}
        look = drawn["placed"].what
        assert isinstance(look, Panel)
        fills.append(look.fill)
        sizes.append((drawn["placed"].h, drawn["placed medal"].w))
    assert len(set(fills)) == 4
    assert fills[0] == theme.YAMA
    assert sizes[0] > sizes[1] > sizes[2] >= sizes[3]
