"""Who leads at グローリアスクラウン: on the plates, in films, in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.mats.crown.layout import LAYOUT
from game.mats.crown.mat import MAT
from game.mats.crown.race import overtaken, standing
from game.mats.kit.lead import passed
from game.mats.table import Seating
from game.motion.clip import film_pose, pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import DealEnded, Finish, Flushed, Pass, Played, State
from tests.mats.crown.desks import NAMES
from tests.rules.crown.tables import play, table

RING = "ring ripple-yama"
SEATING = Seating(NAMES[:3], (True,) * 3)


def led(points: tuple[int, ...], deals: int = 3) -> State:
    """The first seat has laid a 9, which pays 2, and one more pass clears it; these points have been made."""
    state = table("C09 D10 S12", "C03 D04", "C05 D07")
    state = replace(state, points=points, options=replace(state.options, deals=deals))
    for seat, action in ((0, play("C09")), (1, Pass())):
        state = crown.apply(state, seat, action)[-1][1]
    return state


def marks(state: State) -> set[str]:
    frame = MAT.frame(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja"))
    return {p.key for p in frame.placements if p.key.startswith("lead:") and " " not in p.key}


def test_who_has_most_points_bears_the_mark() -> None:
    assert marks(led((0, 2, 1))) == {"lead:1"}
    assert marks(led((2, 2, 1))) == {"lead:0", "lead:1"}
    assert marks(led((1, 1, 1))) == set()
    assert marks(led((0, 2, 1), deals=1)) == {"lead:1"}


@pytest.mark.parametrize(
    ("lang", "alone", "level"), [("ja", "トップ", "同点トップ"), ("en", "Leads", "Tied lead")]
)
def test_those_who_are_level_are_told_so_and_a_mark_that_becomes_that_stays_on_its_plate(
    lang: str, alone: str, level: str
) -> None:
    def said(points: tuple[int, ...]) -> set[str]:
        drawn = MAT.frame(MAT.desk(crown.view(led(points), 0), SEATING, 0), Words(lang)).placements
        return {p.what.text for p in drawn if isinstance(p.what, Label) and p.key.startswith("lead:")}

    assert said((0, 2, 1)) == {alone}
    assert said((2, 2, 1)) == {level}
    state = led((0, 2, 0))
    event, after = next(beat for beat in crown.apply(state, 2, Pass()) if isinstance(beat[0], Flushed))
    before, then = (MAT.desk(crown.view(one, 0), SEATING, 0) for one in (state, after))
    made = MAT.clip(before, event, then, Words(lang), False)
    assert not any(p.key == RING for t in range(0, int(made.span), 20) for p in pose(made, t))


def test_the_mark_moves_when_the_points_have_been_counted() -> None:
    state = led((0, 1, 0))
    beats = crown.apply(state, 2, Pass())
    kinds = [type(event).__name__ for event, _ in beats]
    shown = Presenter(crown, MAT, SEATING, state, Words("ja"), "normal", False)
    shown.watch(0, state)
    shown.show(beats, 0.0)
    n = kinds.index("Flushed")
    begin, clip = sum(c.span for c in shown.film.clips[:n]), shown.film.clips[n]
    counted = max(sound.at for sound in clip.sounds if sound.cue == "coin")

    def there(t: float) -> dict[str, Any]:
        return {p.key: p for p in film_pose(shown.film, begin + t)}

    early, late = there(counted - 1), there(clip.span - 1)
    struck = {key: [t for t in range(0, int(clip.span), 10) if key in there(t)] for key in ("leads 0", RING)}
    assert all(found and found[0] > counted for found in struck.values())
    assert not {"leads 0", RING} & set(late)
    plates = {p.key: p for p in MAT.frame(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja")).placements}
    assert early["lead:0"].box == plates["lead:1"].box
    assert late["lead:0"].box != plates["lead:1"].box
    assert "lead:1" not in late


def test_who_only_looks_on_sees_a_new_leader_and_a_last_card_at_their_own_pace() -> None:
    last = table("C09 D10", "C05 D06 H07", "D05 D07")
    for state, seat, action, kind in (
        (led((0, 1, 0)), 2, Pass(), Flushed),
        (last, 0, play("C09"), Played),
    ):
        beats = crown.apply(state, seat, action)
        n = next(n for n, (event, _) in enumerate(beats) if isinstance(event, kind))
        spans = []
        for hurried in (False, True):
            shown = Presenter(crown, MAT, SEATING, state, Words("ja"), "normal", False)
            shown.hurried = hurried
            shown.show(beats, 0.0)
            spans.append(shown.film.clips[n].span)
        assert spans[0] == spans[1] >= 1000.0


def test_who_takes_the_lead_is_said_in_the_log_and_who_has_it_where_the_table_is_told() -> None:
    state = led((0, 1, 0))
    said, before = [], state
    assert MAT.upshot is not None
    for event, after in crown.apply(state, 2, Pass()):
        start, end = (crown.view(one, None) for one in (before, after))
        said.append(MAT.upshot(start, event, end, SEATING, Words("ja")))
        before = after
    assert [text for text in said if text] == [f"{NAMES[0]}さんがトップに立ちました"]
    lines = MAT.position(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja"))
    assert f"{NAMES[1]}さんが1点リード" in lines


def test_as_many_coins_fly_to_the_plate_as_points_are_made_and_it_has_a_rim_then() -> None:
    for card, points in (("C09", 2), ("C12", 1)):
        state = replace(table("C09 C12 D10 S12", "C03 D04", "C05 D07"), points=(0, 3, 0), discards=())
        for seat, action in ((0, play(card)), (1, Pass())):
            state = crown.apply(state, seat, action)[-1][1]
        event, after = next(beat for beat in crown.apply(state, 2, Pass()) if isinstance(beat[0], Flushed))
        before, then = (MAT.desk(crown.view(one, 0), SEATING, 0) for one in (state, after))
        made = MAT.clip(before, event, then, Words("ja"), False)
        seen = [{p.key for p in pose(made, t)} for t in range(0, int(made.span), 10)]
        coins = {key for keys in seen for key in keys if key.startswith("gain coin")}
        assert len(coins) == points == event.points
        assert any("gain accent" in keys for keys in seen) == (points > 1)
        last = max(n for n, keys in enumerate(seen) if coins & keys)
        assert "gain rim" in seen[last]
        assert not {*coins, "gain rim"} & seen[-1]


@cache
def late_lead() -> tuple[Any, Any, Any]:
    """A deal whose end takes the lead from whoever had it: the event, and the states before and after it."""
    options = replace(usual_options(crown), deals=3)
    players = tuple(SeatInfo(name, "bot:random") for name in NAMES[:3])
    for n in range(20):
        match = play_out("crown", options, players, f"overtaken/{n}")
        for state, (seat, action) in zip(match.states, match.record().actions, strict=False):
            before = state
            for event, after in crown.apply(state, seat, action):
                runs = (standing(crown.view(one, None)) for one in (before, after))
                if isinstance(event, DealEnded) and passed(*runs):
                    return event, before, after
                before = after
    raise AssertionError("nobody is overtaken")


def test_at_the_end_of_a_deal_the_mark_goes_over_when_all_is_counted() -> None:
    event, before, after = late_lead()
    start, end = (MAT.desk(crown.view(state, None), SEATING, 0) for state in (before, after))
    ((here, there),) = passed(standing(start.view), standing(end.view))
    made = MAT.clip(start, event, end, Words("ja"), False)
    plates = {p.key: p for p in MAT.frame(start, Words("ja")).placements}

    def mark(t: float) -> Placement:
        return next(p for p in pose(made, t) if p.key == f"lead:{there}")

    totals = [
        [p.what.text for p in pose(made, t) if p.key.endswith(":total") and isinstance(p.what, Label)]
        for t in range(0, int(made.span), 20)
    ]
    first = next(n for n, t in enumerate(range(0, int(made.span), 20)) if mark(t).box != mark(0.0).box)
    assert totals[first - 3] != totals[0]
    assert mark(0.0).box == plates[f"lead:{here}"].box
    assert mark(made.span).box != plates[f"lead:{here}"].box
    still = MAT.clip(start, event, end, Words("ja"), True)
    assert len({p.box for t in (130.0, 500.0) for p in pose(still, t) if p.key == f"lead:{there}"}) == 1


def test_under_the_points_of_a_deal_nothing_of_the_trick_stands_out() -> None:
    event, before, after = late_lead()
    start, end = (MAT.desk(crown.view(state, None), SEATING, 0) for state in (before, after))
    made = MAT.clip(start, event, end, Words("ja"), False)
    keys = {p.key for p in pose(made, made.span)}
    assert any(key.startswith("standing") for key in keys)
    assert not any(
        key.startswith(("state", "lock", "no lock", "worth", "back pill", "ribbon")) for key in keys
    )


@pytest.mark.parametrize(
    ("points", "flies"), [((0, 1, 0), True), ((1, 1, 0), True), ((1, 0, 0), False), ((0, 0, 0), False)]
)
def test_the_crown_goes_to_whoever_leads_alone_now_from_whoever_led_and_lands_after_the_last_coin(
    points: tuple[int, ...], flies: bool
) -> None:
    state = led(points)
    event, after = next(beat for beat in crown.apply(state, 2, Pass()) if isinstance(beat[0], Flushed))
    before, then = (MAT.desk(crown.view(one, 0), SEATING, 0) for one in (state, after))
    made = MAT.clip(before, event, then, Words("ja"), False)
    assert made.span <= 2200.0
    ways = [(t, p) for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == "crown lead"]
    assert bool(ways) == flies
    if not flies:
        return
    plates = {p.key: p.box for p in pose(made, 0.0)}
    assert ways[0][0] >= max(sound.at for sound in made.sounds if sound.cue == "coin")
    (_, first), (_, last) = ways[0], ways[-1]
    assert abs(first.box.middle[0] - plates["plate:1"].middle[0]) < 10
    assert plates["plate:0"].meets(last.box)
    assert not [p for p in pose(made, made.span - 1) if p.key == "crown lead"]


def test_the_lead_goes_over_where_it_is_no_more_shared_or_anothers_and_not_at_the_first_points() -> None:
    def way(*points: tuple[int, ...]) -> tuple[int | None, int] | None:
        before, after = (crown.view(led(one), None) for one in points)
        return overtaken(before, after)

    assert way((1, 0, 0), (1, 2, 0)) == (0, 1)
    assert way((1, 1, 0), (1, 2, 0)) == (0, 1)
    assert way((1, 1, 1), (1, 2, 1)) == (None, 1), "from nobody where all were level"
    for same in (
        ((0, 0, 0), (1, 0, 0)),
        ((1, 0, 0), (2, 0, 0)),
        ((1, 0, 0), (1, 1, 0)),
        ((1, 0, 0), (1, 1, 1)),
    ):
        assert way(*same) is None


def test_whoever_is_first_only_until_bonuses_that_are_certain_are_counted_is_marked_so() -> None:
    def said(*out: Finish) -> set[str]:
        view = crown.view(replace(led((0, 2, 1)), out=out), 0)
        drawn = MAT.frame(MAT.desk(view, SEATING, 0), Words("ja")).placements
        return {p.what.text for p in drawn if isinstance(p.what, Label) and p.key.startswith("lead:")}

    assert said() == said(Finish(1)) == said(Finish(2, "joker")) == {"トップ"}
    assert said(Finish(2)) == {"いまトップ"}


@pytest.mark.parametrize(("card", "strokes"), [("C09", True), ("C12", False)])
def test_more_than_one_point_is_counted_harder_than_one(card: str, strokes: bool) -> None:
    state = table("C09 C12 D10 S12", "C03 D04", "C05 D07")
    for seat, action in ((0, play(card)), (1, Pass())):
        state = crown.apply(state, seat, action)[-1][1]
    event, after = next(beat for beat in crown.apply(state, 2, Pass()) if isinstance(beat[0], Flushed))
    before, then = (MAT.desk(crown.view(one, 0), SEATING, 0) for one in (state, after))
    made = MAT.clip(before, event, then, Words("ja"), False)
    seen = [{p.key: p for p in pose(made, t)} for t in range(0, int(made.span), 10)]
    assert any("gain counts" in now for now in seen) == strokes
    assert (max(now["plate:0"].w for now in seen) > 1.02 * seen[0]["plate:0"].w) == strokes


@pytest.mark.parametrize(("viewer", "lost"), [(1, True), (0, False), (None, False)])
def test_whoever_loses_the_own_lead_feels_it_at_the_own_plate(viewer: int | None, lost: bool) -> None:
    state = led((0, 1, 0))
    beats = crown.apply(state, 2, Pass())
    n = next(n for n, (event, _) in enumerate(beats) if isinstance(event, Flushed))
    before, after = beats[n - 1][1], beats[n][1]
    desks = [MAT.desk(crown.view(one, viewer), SEATING, viewer or 0) for one in (before, after)]
    made = MAT.clip(desks[0], beats[n][0], desks[1], Words("ja"), False)
    assert any(p.key == "lead lost" for t in range(0, int(made.span), 20) for p in pose(made, t)) == lost
    assert ("miss" in [sound.cue for sound in made.sounds]) == lost


def test_the_crown_rises_from_the_pile_where_all_were_level() -> None:
    state = led((1, 1, 1))
    event, after = next(beat for beat in crown.apply(state, 2, Pass()) if isinstance(beat[0], Flushed))
    before, then = (MAT.desk(crown.view(one, 0), SEATING, 0) for one in (state, after))
    for calm in (False, True):
        made = MAT.clip(before, event, replace(then, calm=calm), Words("ja"), False)
        ways = [p for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == "crown lead"]
        assert ways, "and also where another moment was felt"
        assert abs(ways[0].box.middle[0] - LAYOUT.worth.middle[0]) < 10
