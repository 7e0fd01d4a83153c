"""The end of a deal: what waited is counted, plate by plate, before the points are laid out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label, Picture
from game.mats.crown.crowned import SPAN
from game.mats.crown.frame import frame
from game.mats.crown.mat import COUNTED, MAT
from game.mats.crown.remarkable import remarkable
from game.mats.table import Seating
from game.motion.clip import Film, pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    DealEnded,
    Dealt,
    Finish,
    Flushed,
    Laid,
    Options,
    Played,
    Revolved,
    WentOut,
)
from game.rules.protocol import Outcome, Score
from tests.mats.crown.desks import NAMES, WORDS, desk
from tests.mats.crown.test_moments import at, film
from tests.rules.crown.tables import play, table

LAST = replace(
    table("C12 S02", "", "C13", "", field="H10", turn=2, by=0),
    out=(Finish(1), Finish(3)), points=(2, 3, 2, 1),
)  # fmt: skip
SOON = replace(LAST, options=Options(deals=3))
"""The same, and two more deals are to come."""
BONUSES = "Bo +4、Di +3、Cy +2、Ada +1"
OVER = crown.apply(LAST, 2, play("C13"))[-1][1]


def text(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text


def counted(made: Film, names: list[str], t: float) -> list[str]:
    now = at(made, names, "DealEnded", t)
    return [text(now[f"plate:{seat}:total"]) for seat in range(4)]


def told(made: Film, names: list[str], step: int = 40) -> tuple[list[list[str]], list[list[str]]]:
    """The totals at every step of the end, and the same each only once."""
    span = made.clips[names.index("DealEnded")].span
    steps = [counted(made, names, t) for t in range(3, int(span), step)]
    return steps, [one for n, one in enumerate(steps) if n == 0 or one != steps[n - 1]]


MET = [
    ["2", "3", "2", "1"], ["3", "3", "2", "1"], ["3", "3", "4", "1"], ["3", "3", "4", "4"],
    ["3", "7", "4", "4"],
]  # fmt: skip


def test_each_bonus_flies_to_its_plate_and_is_counted_there_before_the_points_are_laid_out() -> None:
    made, names = film(SOON, "C13", 2)
    span = made.clips[names.index("DealEnded")].span
    steps, met = told(made, names)
    assert met == MET
    sheet = ["standing" in at(made, names, "DealEnded", t) for t in range(0, int(span), 40)]
    assert sheet.index(True) >= steps.index(met[-1])
    assert (len(sheet) - sheet.index(True)) * 40 > 500
    flying = {key for t in (400, 800, 1100, 1500) for key in at(made, names, "DealEnded", t)}
    assert {f"gain {seat}" for seat in (1, 2, 3)} <= flying


ORDER = (0, 2, 3, 1)
"""Ada has 2+1 points, Cy 2+2, Di 1+3, Bo 3+4; of those who are level the later seat is the lower."""
COUNTED_OUT = [
    ["2", "3", "2", "1"], ["3", "3", "2", "1"], ["3", "3", "2", "4"], ["3", "3", "4", "4"],
    ["3", "7", "4", "4"],
]  # fmt: skip


def test_after_the_last_deal_everybody_is_counted_in_the_middle_from_the_last_to_the_first() -> None:
    made, names = film(LAST, "C13", 2)
    span = int(made.clips[names.index("DealEnded")].span)
    assert 2600 <= span <= 3600
    _, met = told(made, names, 10)
    assert met == COUNTED_OUT
    seen = [set(at(made, names, "DealEnded", t)) for t in range(0, span, 20)]
    for part in ("row", "sum"):
        comes = {
            seat: next(n for n, now in enumerate(seen) if f"board {seat} {part}" in now) for seat in ORDER
        }
        assert sorted(ORDER, key=comes.__getitem__) == [0, 3, 2, 1]
    head = next(n for n, now in enumerate(seen) if "board head" in now)
    assert head > next(n for n, now in enumerate(seen) if "board 1 sum" in now)
    assert not any(key.startswith("standing") for now in seen for key in now)
    rest = {p.key: p for p in frame(desk(OVER), WORDS["ja"]).placements}
    figures = [text(rest[f"board 1 {part}"]) for part in ("row tricks", "bonus", "sum")]
    assert figures == ["3", "+4", "7"]


def test_each_bonus_flies_from_where_it_has_waited_to_its_row() -> None:
    made, names = film(LAST, "C13", 2)
    span = int(made.clips[names.index("DealEnded")].span)
    rest = {p.key: p for p in frame(desk(OVER), WORDS["ja"]).placements}
    for seat in range(4):
        seen = [
            now for t in range(0, span, 10) if (now := at(made, names, "DealEnded", t).get(f"gain {seat}"))
        ]
        assert abs(seen[-1].box.middle[1] - rest[f"board {seat} bonus"].box.middle[1]) < 6


@pytest.mark.parametrize(("points", "out", "said"), [
    ((2, 3, 2, 1), (Finish(1), Finish(3)), "札の点も上がりも、いちばん"),
    ((2, 3, 4, 1), (Finish(1), Finish(3)), "あがりボーナスで、逆転優勝"),
    ((2, 0, 9, 1), (Finish(1), Finish(3)), "1位上がりのBoさん、及ばず"),
    ((5, 3, 2, 3), (Finish(0, "two"), Finish(3)), "最も稼いだAdaさん、反則で及ばず"),
    ((2, 3, 2, 4), (Finish(1), Finish(3)), "7点で、同点優勝"),
    ((2, 3, 3, 1), (Finish(1), Finish(3)), "2点差の優勝"),
])  # fmt: skip
def test_the_line_over_the_count_tells_what_kind_of_end_it_is(
    points: tuple[int, ...], out: tuple[Finish, ...], said: str
) -> None:
    hands = table("C12 S02" if out[0].seat else "", "" if out[0].seat else "C12", "C13", "").hands
    over = crown.apply(replace(LAST, points=points, out=out, hands=hands), 2, play("C13"))[-1][1]
    drawn = {p.key: p for p in frame(desk(over), WORDS["ja"]).placements}
    assert text(drawn["board head"]) == said


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize("scale", [100, 130, 200])
def test_the_count_and_the_seal_lie_on_no_plate(space: Space, scale: int, lang: str) -> None:
    drawn = {p.key: p for p in frame(desk(OVER, space=space, text_scale=scale), WORDS[lang]).placements}
    plates = [drawn[f"plate:{seat}"].box for seat in range(4)]
    for key in ("board", "seal"):
        assert not any(plate.meets(drawn[key].box, -6.0) for plate in plates)
    assert not drawn["seal"].box.meets(drawn["board"].box, -8.0)


def test_a_trick_that_the_end_leaves_open_is_not_said_to_be_worth_anything() -> None:
    keys = [{p.key for p in frame(desk(state), WORDS["ja"]).placements} for state in (LAST, OVER)]
    assert {"pile:H10", "worth"} <= keys[0]
    assert "worth" not in keys[1]


def test_a_plate_that_counts_its_bonus_has_a_rim_and_the_first_one_s_coin_strokes_beside() -> None:
    made, names = film(SOON, "C13", 2)
    steps, met = told(made, names, 10)
    for seat, one in zip((0, 2, 3, 1), met[1:], strict=True):
        lands = 3 + steps.index(one) * 10
        early, now = (at(made, names, "DealEnded", t) for t in (lands - 120, lands + 40))
        assert f"counts {seat}" not in early
        assert f"counts {seat}" in now
        assert ("counts best" in now) == (seat == 1)


def test_five_are_counted_in_the_time_of_four() -> None:
    state = replace(
        table("C12 S02", "", "C13", "", "", field="H10", turn=2, by=0), out=(Finish(1), Finish(3), Finish(4))
    )
    made, names = film(state, "C13", 2)
    assert made.clips[names.index("DealEnded")].span <= 3600


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("scale", [130, 150])
def test_in_large_letters_too_it_lies_apart_from_the_place(scale: int, lang: str) -> None:
    drawn = {p.key for p in frame(desk(LAST, text_scale=scale), WORDS[lang]).placements}
    assert {"plate:1:bonus rim", "plate:1:bonus +4", "plate:3:bonus +3"} <= drawn


@pytest.mark.parametrize("lang", WORDS)
def test_a_bonus_waits_on_its_plate_until_the_end_and_none_is_promised_then(lang: str) -> None:
    words = WORDS[lang]
    before, after = (
        {p.key: p for p in frame(desk(state, seat=0), words).placements} for state in (LAST, OVER)
    )
    waits = words("crown.plate.waits", bonus=4)
    assert f"plate:1:bonus {waits}" in before
    assert "plate:1:bonus rim" in before
    assert "+" not in text(before["plate:1:finish"])
    assert not any(":bonus" in key or ":next" in key for key in after)
    assert text(after["plate:1:sum text"]) == "3+4=7"
    assert "2+1=3" in text(after["plate:0:finish"])


def test_without_motion_too_no_sheet_tells_who_won_and_the_table_stands_for_a_while() -> None:
    made, names = film(LAST, "C13", 2, reduced=True)
    assert 900 <= made.clips[names.index("DealEnded")].span <= 1200
    assert "standing" not in at(made, names, "DealEnded", 600)
    soon, names = film(SOON, "C13", 2, reduced=True)
    assert "standing" in at(soon, names, "DealEnded", 600)


@pytest.mark.parametrize(("last", "told"), [("C13", "5"), ("C08", "5")])
def test_the_header_and_the_result_count_the_same_tricks(last: str, told: str) -> None:
    """A trick that the end leaves open counts like one that an 8 has cleared."""
    state = replace(LAST, hands=table("C12 S02", "", last, "").hands, field=())
    beats = crown.apply(state, 2, play(last))
    drawn = frame(desk(beats[-1][1]), WORDS["ja"]).placements
    (header,) = [text(p) for p in drawn if p.key.startswith("status trick")]
    assert header == WORDS["ja"]("crown.status.trick", trick=told)
    deal = [Dealt(1, ((), (), (), ()))]
    assert MAT.length([*deal, *(event for event, _ in beats)], WORDS["ja"]) == "1巡"


def test_every_deal_s_tricks_are_counted() -> None:
    once = [Dealt(1, ((), (), (), ())), *(event for event, _ in crown.apply(LAST, 2, play("C13")))]
    assert isinstance(once[-2], DealEnded)
    assert LAST.options == Options()
    assert MAT.length([*once, *once], WORDS["en"]) == "2 tricks"


@pytest.mark.parametrize("reduced", [False, True])
def test_as_a_deal_ends_it_is_told_what_going_out_brings_and_as_the_last_one_does_it_is_counted(
    reduced: bool,
) -> None:
    made, names = film(SOON, "C13", 2)
    shown = at(made, names, "DealEnded", 300.0)
    now = {key.split(" ", 1)[1] for key, p in shown.items() if key.startswith("note ") and p.alpha}
    assert {BONUSES, "tag あがりボーナス"} <= now
    made, names = film(LAST, "C13", 2, reduced)
    assert not any(key.startswith("note") for key in at(made, names, "DealEnded", 300.0))


def test_a_foul_has_no_place_as_a_deal_ends_and_where_all_has_no_room_the_first_are_told() -> None:
    fouled = replace(SOON, out=(Finish(1, "two"), Finish(3)))
    made, names = film(fouled, "C13", 2)
    assert "note Di +4、Cy +3、Ada +2、Bo 反則" in at(made, names, "DealEnded", 300.0)
    (_, before), ended = crown.apply(SOON, 2, play("C13"))[-2:]
    for words in WORDS.values():
        drawn = frame(replace(desk(before, text_scale=200), event=ended[0]), words).placements
        assert any(p.key.startswith("note Bo +4") for p in drawn)


def test_the_only_deal_of_a_match_has_no_number_as_it_ends() -> None:
    for state, key in ((LAST, "only_deal_ended"), (SOON, "deal_ended")):
        ended = next(event for event, _ in crown.apply(state, 2, play("C13")) if isinstance(event, DealEnded))
        seating = Seating(tuple("abcd"), (True,) * 4, state.options)
        assert MAT.caption(ended, seating, WORDS["en"]) == WORDS["en"](f"crown.event.{key}", deal=1)


def test_who_has_won_is_crowned_when_all_is_counted_and_the_result_counts_nothing_anew() -> None:
    made, names = film(LAST, "C13", 2)
    span = sum(clip.span for clip in made.clips) - SPAN
    begin = sum(clip.span for clip in made.clips[: names.index("DealEnded")])
    steps, _ = told(made, names, 20)
    counts = made.clips[names.index("DealEnded")].span
    assert steps.index(MET[-1]) * 20 == pytest.approx(counts - 540, abs=60)
    assert begin + counts == pytest.approx(span - COUNTED)
    assert MAT.counts_out
    assert MAT.lingers == COUNTED
    early, late = (at(made, names, "Ended", t) for t in (100, SPAN - 10))
    plate = late["plate:1"].box
    assert "crown 1" not in early
    assert abs(late["crown 1"].box.middle[0] - plate.middle[0]) < 1
    assert plate.y - 10 < late["crown 1"].box.bottom < plate.y + 40
    assert late["seal"].what == Picture("moments/stamp-champion", 3, grows=True)
    assert not late["seal"].box.meets(plate)


def crowns(state: crown.State, humans: tuple[bool, ...], reduced: bool = False) -> set[str]:
    """What is seen of the crowning while it strikes, or without motion."""
    beats = crown.apply(state, 2, play("C13"))
    seated = replace(desk(beats[-1][1]), seating=Seating(tuple("abcd"), humans, state.options))
    made = MAT.clip(seated, beats[-1][0], seated, WORDS["ja"], reduced)
    return {p.key for p in pose(made, 700.0) if p.alpha}


def test_strokes_burst_from_a_crown_unless_the_only_person_has_lost() -> None:
    for humans, bursts in (((True, False, False, False), False), ((True,) * 4, True), ((False,) * 4, True)):
        seen = crowns(LAST, humans)
        assert "crown 1" in seen
        assert ("crowned strokes 1" in seen) == bursts


def test_two_who_share_the_win_have_a_crown_each_and_nobody_the_seal() -> None:
    level = replace(LAST, points=(2, 3, 2, 4))
    for reduced in (False, True):
        seen = crowns(level, (True,) * 4, reduced)
        assert {"crown 1", "crown 3"} <= seen
        assert "seal" not in seen
    assert {"crown 1", "seal"} <= crowns(LAST, (True,) * 4, True)


@pytest.mark.parametrize("reduced", [False, True])
def test_an_11_back_that_nobody_will_play_by_is_not_shown(reduced: bool) -> None:
    state = replace(LAST, hands=table("C12 S02", "", "C11", "").hands)
    made, names = film(state, "C11", 2, reduced)
    assert made.clips[names.index("Reversed")].span == 0.0
    shown = (at(made, names, kind, t) for kind in names for t in range(3, 2400, 200))
    assert not any("back pill" in now or "night" in now for now in shown)
    over = crown.apply(state, 2, play("C11"))[-1][1]
    assert not any(p.key == "back pill" for p in frame(desk(over), WORDS["ja"]).placements)


def test_an_11_back_of_a_trick_that_goes_on_or_began_it_stays() -> None:
    goes_on = replace(LAST, hands=table("C12 S02", "", "C11 D12", "").hands)
    made, names = film(goes_on, "C11", 2)
    assert made.clips[names.index("Reversed")].span > 1000
    begun = replace(table("C12 S02", "", "C10", "", field="H11", turn=2, by=0), out=LAST.out, back=True)
    made, names = film(begun, "C10", 2)
    assert "back pill" in at(made, names, "WentOut", 400.0)


def test_who_takes_the_lead_by_the_last_bonus_is_seen_to_and_that_does_not_take_longer() -> None:
    made, names = film(replace(LAST, points=(5, 3, 2, 1)), "C13", 2)
    clip = made.clips[names.index("DealEnded")]
    assert clip.span <= 3600
    first, last = (at(made, names, "DealEnded", t) for t in (5, clip.span - 1))
    assert "lead:1" in last
    assert not {"lead:0"} & set(last)
    assert last["lead:1"].box != first["lead:1"].box
    assert text(last["plate:1:total"]) == "7"


def test_whoever_was_out_first_bears_the_crown_s_disc_on_the_own_plate_too() -> None:
    for seat in range(4):
        drawn = {p.key: p for p in frame(desk(LAST, seat=seat), WORDS["ja"]).placements}
        assert "plate:1:crown" in drawn
        assert "plate:3:crown" not in drawn
        disc, plate = drawn["plate:1:badge"].box, drawn["plate:1"].box
        assert abs(disc.middle[0] - plate.middle[0]) < 1
        assert plate.y - 80 < disc.y < plate.y


def test_crown_and_seal_stay_as_the_table_comes_to_rest() -> None:
    made, names = film(LAST, "C13", 2)
    late = at(made, names, "Ended", SPAN - 10)
    rest = {p.key: p for p in frame(desk(OVER, seat=0), WORDS["ja"]).placements}
    for key in ("crown 1", "crowned 1", "seal"):
        assert rest[key].box == pytest.approx(late[key].box)


@pytest.mark.parametrize(
    ("points", "bonus", "said"),
    [
        ((5, 1), (1, 2), "aさんが6点でいちばん。1位上がりはbさん"),
        ((5, 1), (2, 1), "aさんが1位で上がり、7点でいちばんです"),
        ((5, 1), (1, 1), "aさんが6点で、いちばん多く集めました"),
        ((1, 2), (2, 1), "a・bさんが3点で並びました"),
    ],
)
def test_the_reason_of_the_end_names_who_went_out_first_in_a_single_deal(
    points: tuple[int, ...], bonus: tuple[int, ...], said: str
) -> None:
    parts = [(("points", n), ("bonus", more)) for n, more in zip(points, bonus, strict=True)]
    scores = tuple(Score(sum(n for _, n in part), part) for part in parts)
    best = max(score.total for score in scores)
    won = tuple(seat for seat, score in enumerate(scores) if score.total == best)
    alone = Seating(("a", "b"), (True, True), Options(deals=1))
    outcome = Outcome(won, "most_points", scores)
    assert MAT.result(outcome, alone, WORDS["ja"]) == said
    longer = replace(alone, options=Options(deals=3))
    assert "1位" not in MAT.result(outcome, longer, WORDS["ja"])


def test_moments_tell_who_did_what_with_which_cards_and_when() -> None:
    laid = [
        Laid(1, (Card.X01,), 16, 1), Laid(0, (Card.S03,), 3, 1),
        *(Laid(0, (card,), 5, trick) for trick, card in enumerate((Card.C05, Card.D05), 2)),
        Laid(2, (Card.C06, Card.D06, Card.H06, Card.S06), 6, 4), Laid(2, (Card.H13,), 13, 5),
    ]  # fmt: skip
    joker, fox, first, second, sixes, king = (Played(one, n == 1) for n, one in enumerate(laid))
    cleared = [Flushed(0, 1, False), Flushed(2, 2, False)]
    events = [
        joker, fox, cleared[0], first, cleared[0], second, cleared[0], sixes, Revolved(2, True), cleared[1],
        king, WentOut(Finish(2)),
    ]  # fmt: skip
    told = dict(remarkable(events, Seating(NAMES[:3], (True,) * 3), WORDS["ja"]))
    assert told == {
        "最初の上がり・5巡目": "Cy・♥K",
        "革命・4巡目": "Cy・6を4枚",
        "スペ3返し・1巡目": "AdaがBoに",
        "いちばん長い連続・1巡目": "Ada・3連続",
    }, "nobody took the lead from another"
    late = [*events[:-1], cleared[1], WentOut(Finish(2, "joker"))]
    fouled = dict(remarkable(late, Seating(NAMES[:3], (True,) * 3), WORDS["ja"]))
    assert fouled["守りきったトップ・5巡目"] == fouled["反則上がり・5巡目"] == "Cy・♥K"
