"""What is on the subway's table: rings and totals, beads, pawns beside names, scores, what would happen."""

from __future__ import annotations

import random
from math import hypot

import pytest
from msgspec.structs import replace

from game.input.focus import neighbour, reading_order
from game.look.describe import theme
from game.look.describe.specs import Chart, Label, Panel, Rail
from game.look.describe.words import Words
from game.mats.kit.tabletop import gathered
from game.mats.subway import score, worth
from game.mats.subway.chart import LINE, thumbnail
from game.mats.subway.desk import Desk, Display, OnMap, Selection
from game.mats.subway.ending import moments
from game.mats.subway.gains import gains, golden, told, total
from game.mats.subway.geometry import crosses, gap
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.pawns import BODY, foot, freest_corner, pawn_spots
from game.mats.subway.stations import arms_at, mirrored
from game.mats.subway.table import Table
from game.mats.subway.tension import ending
from game.mats.table import Seating, Show
from game.motion.placement import Box, Placement
from game.rules import subway
from game.rules.protocol import CHANCE, Outcome, Score, below
from game.rules.subway.legal import board_of
from game.rules.subway.score import own_beads, score_parts
from game.rules.subway.values import Ended, Move, State, ToMove
from tests.mats.subway.tables import MAPS, NAMES, begun, desk, network, rolled, under_way
from tests.rounds import crosswise, every_other, text_scales


def drawn(now: Desk, lang: str = "ja") -> dict[str, Placement]:
    return {p.key: p for p in MAT.frame(now, Words(lang)).placements}


def text_of(placement: Placement) -> str:
    assert isinstance(placement.what, Label)
    return placement.what.text


def positions(count: int, seats: int = 4, name: str = MAPS[0]) -> list[State]:
    """Moments of a random game, moves being due."""
    rng, state, found = random.Random(f"{name} {seats}"), begun(seats, name), []
    while acting := subway.acting(state):
        if acting == (CHANCE,):
            action = subway.draw(state, rng)
        else:
            choices = subway.actions(subway.view(state, acting[0]))
            action = choices[below(rng, len(choices))]
            if isinstance(state.todo, ToMove) and state.round % 5 == 0:
                found.append(state)
        state = subway.apply(state, acting[0], action)[-1][1]
    return found[:: max(1, len(found) // count)][:count]


def test_every_station_within_reach_has_a_ring_and_its_totals() -> None:
    state = rolled(under_way(), 1, 2)
    frame = drawn(desk(state))
    rings = {key.removeprefix("reach:") for key in frame if key.startswith("reach:") and key.count(":") == 1}
    wanted = {action.to for action in subway.actions(subway.view(state, 0))}
    assert rings == wanted
    assert text_of(frame["reach:kurumamichi:total"]) == "1"
    assert text_of(frame["reach:imaike:total"]) == "2"


def test_one_stop_is_told_as_one() -> None:
    frame = drawn(desk(rolled(under_way(), 1, 2)), "en")
    assert [text_of(frame[f"total:{total}:sum"]) for total in (1, 2)] == ["1 stop", "2 stops"]


def test_the_bar_asks_for_a_choice_only_while_one_is_due() -> None:
    words = Words("ja")
    due, rolling = rolled(under_way(), 1, 2), under_way()
    assert f"status note:{words('subway.status.move', n=1)}" in drawn(desk(due))
    assert f"status note:{words('subway.status.round', n=1)}" in drawn(desk(rolling))


def test_only_computers_are_said_to_think() -> None:
    state = rolled(under_way(), 1, 2)
    now = desk(state, seat=1)
    assert "outlook" not in drawn(now)
    seating = replace(now.seating, humans=(False, True, True, True))
    assert text_of(drawn(replace(now, seating=seating))["outlook"]) == Words("ja")(
        "subway.thinking", name="さくら"
    )


def test_where_both_totals_lead_there_both_are_told() -> None:
    found = [
        text_of(placement)
        for dice in ((a, b) for a in range(1, 7) for b in range(a + 1, 7))
        for key, placement in drawn(desk(rolled(under_way(), *dice))).items()
        if key.startswith("reach:") and key.endswith(":total")
    ]
    assert any("·" in text for text in found)


def test_what_is_looked_at_shows_its_way_and_what_will_happen() -> None:
    state = rolled(under_way(), 1, 2)
    frame = drawn(desk(state, focus="station:imaike"))
    assert {"way", "ghost", "tip"} <= frame.keys()
    assert "今池" in text_of(frame["outlook"])
    assert text_of(frame["tip name"]) == "今池"
    assert text_of(drawn(desk(state, focus="station:takabata"))["tip other"]) == "Takabata"
    assert "way" not in drawn(desk(state, focus="station:fujigaoka"))


def test_what_a_chosen_station_brings_is_told_while_the_button_that_goes_there_has_the_focus() -> None:
    state, chosen = rolled(under_way(), 1, 2), Selection(station=OnMap("imaike"))
    frame = drawn(desk(state, picked=chosen, focus="act"))
    assert text_of(frame["tip name"]) == "今池"
    assert "tip gain" in frame
    other = drawn(desk(state, picked=chosen, focus="station:takabata"))
    assert text_of(other["tip name"]) == "高畑"


def test_nothing_is_looked_at_before_somebody_points_at_it() -> None:
    for now in (desk(rolled(under_way(), 1, 2)), desk(begun())):
        first = MAT.frame(now, Words("ja")).targets[0]
        frame = drawn(replace(now, focus=first.id))
        assert first.enabled
        assert not {"way", "ghost", "tip", "outlook"} & frame.keys()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_by_what_the_game_is_won_stands_on_the_map_until_the_first_turn(lang: str) -> None:
    for seats in (3, 4):
        frame = drawn(desk(begun(seats)), lang)
        units = [text_of(frame[f"aim {i} unit"]) for i in range(5)]
        assert units == [Words(lang)(f"score.subway.{part}.unit") for part in worth.PARTS]
        over = [p for key, p in frame.items() if key.startswith(("name:", "bead:", "mark:"))]
        assert not any(frame["aim"].box.meets(p.box) for p in over)
    assert "aim" not in drawn(desk(rolled(under_way(), 1, 2)), lang)


def test_what_was_chosen_is_told_while_it_is_shown_and_the_tray_is_never_empty() -> None:
    state = begun()
    seat = subway.acting(state)[0]
    action = subway.actions(subway.view(state, seat))[0]
    for event, after in subway.apply(state, seat, action)[:3]:
        frame = drawn(desk(after, seat=0, event=event))
        assert NAMES[seat] in text_of(frame["choice"])
        assert "choice sign" in frame


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_neither_tip_nor_the_pawn_on_its_way_hides_another_stations_name(lang: str) -> None:
    state = rolled(under_way(), 2, 6)
    asked = crosswise([n.id for n in network().stations], ["ja", "en"])
    for station in every_other([name for name, its in asked if its == lang]):
        now = desk(state, focus=f"station:{station}")
        table = Table(now, Words(lang), LAYOUT)
        frame = drawn(now, lang)
        others = [table.site_box(n) for name, n in table.board.index.items() if name != station]
        if "ghost" in frame:
            ghost = frame["ghost"]
            box = Box(ghost.x + ghost.w / 2 + BODY[0], ghost.y + ghost.h / 2 + BODY[1], BODY[2], BODY[3])
            assert all(box.shared(other) < 12 for other in others), station
        tip = frame["tip"]
        hidden = sum(tip.box.shared(other) for other in others)
        assert hidden < 400, station
        assert not any(tip.box.meets(other, 6.0) for other in table.panels)
        at, tie = table.place(table.board.index[station]), frame.get("tip tie")
        assert gap(at, tip.box) < 200
        assert gap(at, tip.box) < 40 or (tie is not None and tie.box.meets(tip.box))


def test_the_focus_bracket_leaves_the_stations_name_whole() -> None:
    now = desk(rolled(under_way(), 1, 2), focus="station:imaike")
    found = MAT.frame(now, Words("ja"))
    order = [p.key for p in found.placements]
    assert order.index("name ground") < order.index("name:imaike")
    bracket = next(target.bracket for target in found.targets if target.id == "station:imaike")
    assert drawn(now)["name ground"].layer > bracket


def test_a_bead_to_be_replaced_is_announced_with_both_owners() -> None:
    state = rolled(under_way(), 1, 2)
    there = replace(
        state,
        players=tuple(replace(p, at="kurumamichi") if n == 2 else p for n, p in enumerate(state.players)),
    )
    filled = replace(
        there,
        beads=tuple(
            (2,) if s.id == "kurumamichi" else slots
            for s, slots in zip(network().stations, there.beads, strict=True)
        ),
    )
    frame = drawn(desk(filled, focus="station:kurumamichi"))
    assert {"outlook old", "outlook arrow", "outlook bead"} <= frame.keys()
    assert "置きかえ" in text_of(frame["outlook"])


@pytest.mark.parametrize(("seats", "name"), [(4, MAPS[0]), (3, MAPS[1]), (4, MAPS[2])])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_pawn_hides_a_name_or_another_pawn(seats: int, name: str, lang: str) -> None:
    for state in positions(12, seats, name):
        table = Table(desk(state), Words(lang), LAYOUT)
        spots = list(pawn_spots(table).values())
        assert len(spots) == seats
        bodies = [Box(x + BODY[0], y + BODY[1], BODY[2], BODY[3]) for x, y in spots]
        for n, body in enumerate(bodies):
            for station in range(len(table.network.stations)):
                if table.board.capacity[station]:
                    assert not body.shared(table.site_box(station))
            assert all(body.shared(other) < 40 for other in bodies[:n])


def test_a_name_over_a_pawns_line_stays_readable() -> None:
    state = under_way()
    players = (replace(state.players[0], at="kami_otai"), *state.players[1:])
    now = desk(replace(state, players=players), text_scale=130)
    table = Table(now, Words("en"), LAYOUT)
    n = table.board.index["kami_otai"]
    line = table.place(n), foot(pawn_spots(table)[0])
    under = [m for m in range(len(table.network.stations)) if crosses(line, table.site_box(m))]
    frame = drawn(now, "en")
    assert under
    for m in under:
        assert frame[f"name ground:{m}"].layer > frame["pawn:0:tie"].layer


def test_a_badge_stays_on_the_sheet_and_off_names() -> None:
    left, top = LAYOUT.inside.x, LAYOUT.inside.y
    at, name = (left + 34, top + 300), Box(left + 58, top + 290, 120, 20)
    x, y = freest_corner(at, (24.0, 22.0), (22.0, 15.0), [name], [], LAYOUT.inside)
    assert x - 22 >= left
    assert not Box(x - 22, y - 15, 44, 30).shared(name)


def test_every_bead_lies_at_its_station_once() -> None:
    for state in positions(6):
        beads = [key for key in drawn(desk(state)) if key.startswith("bead:")]
        owners = sorted(
            f"bead:{s.id}:{slot}:{owner}"
            for s, slots in zip(network().stations, state.beads, strict=True)
            for slot, owner in enumerate(slots)
            if owner is not None
        )
        assert sorted(beads) == owners


def test_three_play_without_the_lines_that_stay_away() -> None:
    frame = drawn(desk(positions(1, 3)[0]))
    assert "name:nagoyako" not in frame
    assert "name:kamiiida" not in frame
    assert "name:sakae" in frame


def test_the_longest_path_is_told_at_once_where_it_is_soon_found() -> None:
    for state in positions(4):
        known = subway.figures(subway.view(state, None))
        now = desk(state)
        assert text_of(drawn(now)["score longest v"]) == str(len(known[now.bottom].longest))


def test_the_longest_path_is_grey_until_it_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    state = positions(3)[-1]
    known = subway.figures(subway.view(state, None))
    unknown, fresh = drawn(desk(state)), drawn(desk(state, figures=known))
    seat = desk(state).bottom
    assert text_of(unknown["score longest v"]) == "…"
    assert text_of(fresh["score longest v"]) == str(len(known[seat].longest))
    stale = tuple(replace(figure, own=(9, *figure.own[1:])) for figure in known)
    old = drawn(desk(state, figures=stale))
    assert text_of(old["score longest v"]) == text_of(fresh["score longest v"])
    assert old["score longest v"].what != fresh["score longest v"].what


def test_a_plate_shows_its_players_score() -> None:
    now = desk(positions(2)[0])
    answer = MAT.press(now, "plate:2")
    assert isinstance(answer, Show)
    assert "みどり" in text_of(drawn(replace(now, display=answer.display))["score title"])


def test_a_full_line_says_so() -> None:
    state = positions(3)[-1]
    filled = tuple(slots if not slots or slots[0] is not None else (0, *slots[1:]) for slots in state.beads)
    frame = drawn(desk(replace(state, beads=filled)))
    assert text_of(frame["meter:H:n"]) == Words("ja")("subway.meters.full")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_near_no_name_touches_the_capsule_of_its_station(lang: str) -> None:
    now = desk(positions(2)[0])
    answer = MAT.press(now, "nearer")
    assert isinstance(answer, Show)
    for text_scale in text_scales():
        near = replace(now, display=answer.display, text_scale=text_scale)
        frame, table = drawn(near, lang), Table(near, Words(lang), LAYOUT)
        for key in [key for key in frame if key.startswith("capsule:")]:
            capsule, n = frame[key], table.board.index[key.removeprefix("capsule:")]
            ring = capsule.box.at(-6, 0, capsule.w + 12, capsule.h)
            assert not ring.shared(table.site_box(n))


def test_a_map_shown_near_draws_no_name_by_halves() -> None:
    now = desk(positions(2)[0])
    answer = MAT.press(now, "nearer")
    assert isinstance(answer, Show)
    near = replace(now, display=answer.display)
    frame, whole = drawn(near), drawn(now)
    table = Table(near, Words("ja"), LAYOUT)
    names = [key for key in frame if key.startswith("name:")]
    assert 5 < len(names) < sum(key.startswith("name:") for key in whole)
    for key in names:
        x, y, w, h = table.site_box(table.board.index[key.removeprefix("name:")])
        assert x >= 16
        assert x + w <= 1688
        assert y >= 84
        assert y + h <= 1068
    assert {"minimap", "legend", "whole"} <= frame.keys()


def test_a_plate_cuts_no_word_beside_a_total_of_three_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The word gives way instead."""
    monkeypatch.setattr(score, "total_of", lambda table, seat, ink: ("136", ink))
    table = Table(desk(positions(1)[0]), Words("en"), LAYOUT)
    sums = [p for p in gathered(score.plates(table)).placements if p.key.endswith(":sum")]
    assert sums
    assert all(table.width(text_of(p), 18) <= p.w for p in sums)


# What a move would bring, and the way it goes


def test_a_move_says_what_it_brings_with_its_parts() -> None:
    """A terminal brings two points more than another station; what is told is what the rules then give."""
    for state in positions(12):
        table = Table(desk(state), Words("ja"), LAYOUT)
        assert isinstance(state.todo, ToMove)
        for n in table.reachable:
            found = gains(table, n)
            assert found is not None
            robbed = table.robbed(n)
            move = Move(table.board.ids[n], robbed[0] if len(robbed) > 1 else None)
            seat, (_, after) = state.todo.seat, subway.apply(state, state.todo.seat, move)[-1]
            parts = [
                dict(score_parts(table.board, own_beads(one.beads, seat), seat == one.finisher))
                for one in (state, after)
            ]
            assert sum(found.values()) == sum(parts[1].values()) - sum(parts[0].values())


def test_a_gain_whose_longest_takes_long_to_find_is_said_to_be_the_least(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = rolled(under_way(), 1, 2)
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    now = desk(state, focus="station:kurumamichi", figures=subway.figures(subway.view(state, None)))
    assert text_of(drawn(now)["tip gain"]) == "+1以上"
    assert text_of(drawn(now, "en")["tip gain"]) == "at least +1"


def test_what_brings_little_is_pale_and_what_brings_much_is_large() -> None:
    seen = set()
    for state in positions(6):
        told = desk(state, display=replace(desk(state).display, points=True))
        plain, frame, table = drawn(desk(state)), drawn(told), Table(told, Words("ja"), LAYOUT)
        for n in table.reachable:
            key, brings = f"reach:{table.board.ids[n]}", sum((gains(table, n) or {}).values())
            ring, badge = frame[key], frame.get(f"{key}:badge")
            if badge is None:
                assert not brings
                continue
            assert isinstance(badge.what, Panel)
            assert isinstance(ring.what, Panel)
            much, lead = brings >= 3, golden(table, n) or n in ending(table)
            assert (ring.w > plain[key].w) == (much and not lead)
            assert (badge.h > plain[f"{key}:badge"].h) == (much and not lead)
            assert (badge.h > 30.0) == (much or lead)
            assert (badge.what.fill == theme.PAPER2) == (brings <= 1 and not lead)
            seen.add((much, brings <= 1))
    assert len(seen) == 3


def test_the_station_looked_at_tells_also_what_whose_bead_goes_would_lose() -> None:
    said: list[str] = []
    for state in positions(6):
        table = Table(desk(state), Words("ja"), LAYOUT)
        badges = drawn(desk(state, display=replace(desk(state).display, points=True)))
        assert isinstance(state.todo, ToMove)
        for n in table.reachable:
            robbed = table.robbed(n)
            tip = drawn(desk(state, focus=f"station:{table.board.ids[n]}")).get("tip loss")
            if len(robbed) != 1:
                assert tip is None
                continue
            after = subway.apply(state, state.todo.seat, Move(table.board.ids[n]))[-1][1]
            lost = sum(v or 0 for v in worth.parts_of(after, None, robbed[0]).values())
            lost -= sum(v or 0 for v in worth.parts_of(state, None, robbed[0]).values())
            says = text_of(tip) if tip else ""
            assert says == (f"{table.name(robbed[0])} {total({'beads': lost})}" if lost else "")
            said.append(says)
            pill = badges.get(f"reach:{table.board.ids[n]}:total")
            assert pill or not lost
            badge = text_of(pill) if pill else ""
            assert ("/" in badge) is bool(lost)
            assert badge.endswith(total({"beads": lost})) or not lost
    assert any(said)


@pytest.mark.parametrize(
    ("found", "says"),
    [
        ({"beads": 1}, "+1"),
        ({"beads": 1, "terminals": 2}, "+3 (①1 ②2)"),
        ({}, "±0"),
        ({"beads": 1, "sets": 2, "finish": 3}, "+6 (①1 ④2 ⑤3)"),
    ],
)
def test_gains_are_told_in_the_scores_own_signs(found: dict[str, int], says: str) -> None:
    assert told(found) == says


def test_the_station_looked_at_tells_its_gain_and_a_labelled_button_those_of_all() -> None:
    state = rolled(under_way(), 1, 2)
    assert text_of(drawn(desk(state, focus="station:kurumamichi"))["tip gain"]) == "+2 (①1 ③1)"
    far = drawn(desk(state, focus="station:takabata"))
    assert "tip gain" not in far
    assert text_of(drawn(desk(state))["reach:kurumamichi:total"]) == "1"
    assert text_of(drawn(desk(state))["points text"]) == "点を見る"
    shown = MAT.press(desk(state), "points")
    assert isinstance(shown, Show)
    told = drawn(desk(state, display=shown.display))
    assert text_of(told["reach:kurumamichi:total"]) == "+2"
    again = MAT.press(desk(state, display=shown.display), "points")
    assert isinstance(again, Show)
    assert not again.display.points


def test_a_station_that_brings_nothing_has_a_thin_ring_and_no_pill_where_points_are_told() -> None:
    state, looks = rolled(under_way(), 1, 2), {}
    at = board_of(state).index["kurumamichi"]
    taken = replace(state, beads=(*state.beads[:at], (0,), *state.beads[at + 1 :]))
    for name, one in (("free", state), ("own", taken)):
        frame = drawn(desk(one, display=Display(points=True)))
        ring = frame["reach:kurumamichi"].what
        assert isinstance(ring, Panel)
        looks[name] = ring.border_width, "reach:kurumamichi:badge" in frame
    assert looks == {"free": (4, True), "own": (2, False)}
    assert "reach:kurumamichi:badge" in drawn(desk(taken)), "how far off it is stays told"


def test_what_stations_bring_hides_few_beads_and_no_names() -> None:
    hidden, pills = 0, 0
    for state in positions(12):
        told = desk(state, display=Display(points=True))
        frame, sights = drawn(told), Table(told, Words("ja"), LAYOUT).sights
        beads = [p.box for key, p in frame.items() if key.startswith("bead:")]
        for badge in (p.box for key, p in frame.items() if key.endswith(":badge")):
            assert not any(badge.shared(name) > 30 for name in sights.names)
            hidden += any(badge.shared(bead) > 20 for bead in beads)
            pills += 1
    assert pills > 10 * hidden


def test_the_way_of_a_move_leaves_the_colours_of_its_lines() -> None:
    """It is no wider than half a line while it is only looked at."""
    state = rolled(under_way(), 1, 2)
    looked_at = drawn(desk(state, focus="station:kurumamichi"))["way"].what
    assert isinstance(looked_at, Chart)
    rails = [rail for rail in looked_at.drawing.marks if isinstance(rail, Rail)]
    assert max(rail.width for rail in rails) <= LINE * 0.6


@pytest.mark.parametrize("name", MAPS)
def test_a_pawn_stands_nearer_to_its_own_station_than_to_any_other(name: str) -> None:
    """As far as names and panels leave room for that: nine times out of ten."""
    stands, strays = 0, 0
    for state in positions(8, name=name):
        table = Table(desk(state), Words("ja"), LAYOUT)
        for seat, spot in pawn_spots(table).items():
            own = table.board.index[state.players[seat].at or ""]
            at = foot(spot)
            away = {
                n: hypot(table.place(n)[0] - at[0], table.place(n)[1] - at[1])
                for n in range(len(table.network.stations))
                if table.seen(n)
            }
            stands += 1
            strays += min(away, key=lambda n: away[n]) != own
    assert strays <= stands / 10


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_arms_of_the_focus_bracket_take_the_freer_corners(lang: str) -> None:
    table = Table(desk(under_way()), Words(lang), LAYOUT)
    names = [table.site_box(n) for n in range(len(table.network.stations)) if table.seen(n)]

    def hidden(n: int, other: bool) -> float:
        return sum(arm.shared(name) for arm in arms_at(table.place(n), other) for name in names)

    turned = [n for n in range(len(table.network.stations)) if table.seen(n) and mirrored(table, n)]
    assert turned
    assert all(hidden(n, True) < hidden(n, False) for n in turned)


def test_keys_go_over_the_stations_that_can_be_chosen_first() -> None:
    state = rolled(under_way(), 1, 2)
    targets = MAT.frame(desk(state), Words("ja")).targets
    order = [t.id for t in reading_order(targets)]
    able = {f"station:{action.to}" for action in subway.actions(subway.view(state, 0))}
    others = {t.id for t in targets if t.id.startswith("station:")} - able
    assert max(order.index(name) for name in able) < min(order.index(name) for name in others)
    here = next(t for t in targets if t.id == "station:imaike")
    assert {neighbour(targets, here, way).minor for way in ("left", "up")} == {False}


@pytest.mark.parametrize(("longest", "who"), [((7, 7, 3), "さくらとたけし・7駅"), ((3, 5, 4), "たけし・5駅")])
def test_all_who_have_the_longest_path_are_named(longest: tuple[int, ...], who: str) -> None:
    scores = tuple(Score(n, (("longest", n),)) for n in longest)
    seating = Seating(("さくら", "たけし", "みどり"), (True,) * 3)
    told_of = moments((Ended(Outcome((0,), "lines", scores)),), seating, Words("ja"))
    assert told_of[0][1] == who


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_seen_small_in_its_box_with_every_line(name: str) -> None:
    box = Box(100, 50, 150, 100)
    lines = thumbnail(network(name), box, 8)
    assert len(lines) == len(network(name).lines)
    for line in lines:
        assert box.x - 1 <= line.x
        assert box.y - 1 <= line.y
        assert line.x + line.w <= box.right + 1
        assert line.y + line.h <= box.bottom + 1


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_bar_says_that_rings_without_a_number_are_worth_nothing(lang: str) -> None:
    words, said = Words(lang), set()
    for state in positions(12):
        for points in (False, True):
            frame = MAT.frame(desk(state, display=Display(points=points)), words)
            drawn_keys = {p.key for p in frame.placements}
            table = Table(desk(state), words, LAYOUT)
            rings = [f"reach:{table.board.ids[n]}" for n in table.reachable]
            missing = points and any(f"{ring}:badge" not in drawn_keys for ring in rings)
            note = words("subway.status.bare", n=state.round)
            told = f"status note:{note}" in drawn_keys
            assert missing or not told
            said.add(told)
    assert said == {False, True}
