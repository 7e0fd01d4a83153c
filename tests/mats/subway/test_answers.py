"""The table answers whoever points at a station, presses it, or presses what stands beside the map."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.subway.answers import BEATS, BODY, DICE, DIPS, HOP, LIFTED, PULSE, RINGS
from game.mats.subway.desk import Desk, Finder, Lens, Numbers, OnMap, Plate, Total
from game.mats.subway.frame import frame
from game.mats.subway.layout import LAYOUT
from game.mats.subway.stations import crossed
from game.mats.subway.table import Table
from game.mats.table import Frame, Throb
from game.motion.placement import Placement
from tests.mats.subway.tables import desk, rolled, under_way
from tests.mats.subway.test_press import pressed


def laid(now: Desk) -> Frame:
    return frame(now, Words("ja"))


def by_key(made: Frame) -> dict[str, Placement]:
    return {p.key: p for p in made.placements}


def moving() -> Desk:
    return desk(rolled(under_way(), 6, 3))


def reached(now: Desk) -> list[str]:
    return [
        p.key.removeprefix("reach:")
        for p in laid(now).placements
        if p.key.startswith("reach:") and p.key.count(":") == 1
    ]


def test_a_station_that_can_be_reached_swells_under_the_pointer_and_its_ring_with_it() -> None:
    now = moving()
    name = reached(now)[0]
    plain, aimed = (by_key(laid(one)) for one in (now, replace(now, focus=OnMap(name).id)))
    body, ring = f"{BODY}:{name}", f"reach:{name}"
    assert aimed[body].w == plain[body].w * LIFTED
    assert aimed[ring].w > plain[ring].w
    assert {body, ring} <= set(laid(now).lively.glides)


def test_no_station_swells_that_cannot_be_chosen() -> None:
    now = moving()
    far = next(name for name in ("takabata", "akaike") if name not in reached(now))
    keys = by_key(laid(replace(now, focus=OnMap(far).id)))
    assert f"{BODY}:{far}" not in keys


def test_a_station_that_is_chosen_dips_and_a_ring_goes_out_from_it() -> None:
    now = moving()
    name = reached(now)[0]
    throbs = laid(pressed(now, OnMap(name).id)).lively.throbs
    assert Throb(f"picked:{name}", name, PULSE, rings=RINGS) in throbs
    assert Throb(f"{BODY}:{name}", name, -DIPS) in throbs
    assert f"picked:{name}" in by_key(laid(pressed(now, OnMap(name).id)))


def test_dice_hop_as_their_total_is_chosen_by_itself_or_by_a_station() -> None:
    now = moving()
    for target in ("total:3", OnMap(reached(now)[0]).id):
        dice = [throb for throb in laid(pressed(now, target)).lively.throbs if throb.key == "die:"]
        assert dice[0].of
        assert (dice[0].swells, dice[0].hops) == (DICE, HOP)
    assert not next(throb for throb in laid(now).lively.throbs if throb.key == "die:").of


def test_numbers_open_anew_as_they_tell_something_else() -> None:
    now = moving()
    before, after = laid(now), laid(pressed(now, Numbers.POINTS.id))
    assert before.lively.told != after.lively.told
    drawn = {key for key in by_key(after) if key.startswith("reach:") and key.count(":") > 1}
    assert drawn
    assert drawn <= set(after.lively.opened)


def test_the_button_of_the_numbers_and_a_plate_beat_as_they_are_pressed() -> None:
    now = moving()
    for target in (Numbers.POINTS.id, Plate(1).id):
        before, after = (
            next(throb for throb in laid(one).lively.throbs if throb.key == target)
            for one in (now, pressed(now, target))
        )
        assert before.of != after.of
        assert after.swells == BEATS


def test_a_press_on_a_die_chooses_its_face_or_else_one_total_after_the_other() -> None:
    now = moving()
    assert {"die:0", "die:1"} <= {target.id for target in laid(now).targets}
    assert not {"die:0", "die:1"} & {target.id for target in laid(replace(now, mind=None)).targets}
    assert [pressed(now, f"die:{i}").picked.total for i in (0, 1)] == [Total(6), Total(3)]
    third = under_way()
    summed = desk(rolled(replace(third, todo=replace(third.todo, seat=2)), 4, 2))
    assert pressed(summed, "die:1").picked.total == Total(6)
    assert pressed(summed, "die:1", "die:0").picked.total == Total(2)


def test_nothing_answers_while_others_play() -> None:
    assert laid(replace(moving(), mind=None)).lively == Frame(()).lively


def test_a_choice_of_where_to_go_begins_at_the_totals() -> None:
    assert laid(moving()).targets[0].id == "total:6"


def test_what_shows_the_map_nearer_and_what_finds_a_station_keep_their_places() -> None:
    now = moving()
    for name in (Lens.NEARER.id, Finder.OPEN.id):
        places = {laid(one).reach[name] for one in (now, pressed(now, Lens.NEARER.id))}
        assert len(places) == 1


def test_a_name_is_whole_where_a_ring_runs_through_it() -> None:
    found = 0
    for name in reached(moving()):
        now = replace(moving(), focus=OnMap(name).id)
        made, table = by_key(laid(now)), Table(now, Words("ja"), LAYOUT)
        grounds = [p for key, p in made.items() if key.startswith("name ground")]
        for hoop in (p for key, p in made.items() if key.startswith("reach:") and key.count(":") == 1):
            for n in range(len(table.board.ids)):
                if crossed(hoop.box, box := table.site_box(n)):
                    assert any(p.box.covers(box) and p.layer > hoop.layer for p in grounds)
                    found += 1
    assert found
