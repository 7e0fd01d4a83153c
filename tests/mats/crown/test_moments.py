"""What is felt at グローリアスクラウン's table, with invented time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.specs import Glimpse, Label, Picture, Printed
from game.look.describe.words import Words
from game.mats.crown.clearing import COIN
from game.mats.crown.desk import Player
from game.mats.crown.layout import LAYOUT
from game.mats.crown.mat import MAT
from game.mats.table import Seating
from game.motion.clip import GOING, Film, film_pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import DealResult, Pass, State
from tests.mats.crown.desks import NAMES
from tests.rules.crown.tables import play, table


def film(
    state: State, text: str, seat: int = 0, reduced: bool = False, viewer: int = 0
) -> tuple[Film, list[str]]:
    """What the viewer sees of the seat's play, and its events."""
    seats = len(state.hands)
    seating = Seating(NAMES[:seats], (True,) * seats)
    shown = Presenter(crown, MAT, seating, state, Words("ja"), "normal", reduced)
    shown.watch(viewer, state)
    beats = crown.apply(state, seat, play(text))
    shown.show(beats, 0.0)
    return shown.film, [type(event).__name__ for event, _ in beats]


def at(made: Film, names: list[str], kind: str, t: float) -> dict[str, Placement]:
    begin = sum(clip.span for clip in made.clips[: names.index(kind)])
    return {p.key.removesuffix(GOING): p for p in film_pose(made, begin + t)}


def art(p: Placement) -> str:
    assert isinstance(p.what, Picture)
    return p.what.name


FOUR = table("C06 D06 H06 S06 C09 D10 S12", "C03 D04", "C05 D07")


def test_four_cards_land_one_by_one_each_with_its_number() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    counted = [sum(key.startswith("count") and key.endswith(" n") for key in at(made, names, "Played", t))
               for t in (250, 265, 335, 405, 480)]  # fmt: skip
    assert counted == [0, 1, 2, 3, 4]


def test_what_a_trick_is_worth_is_told_when_its_cards_lie() -> None:
    made, names = film(table("C06 D08", "C03 D04", "C05 D07"), "C06")
    told = [any(key.startswith("worth") for key in at(made, names, "Played", t)) for t in (200, 330)]
    assert told == [False, True]


def test_night_falls_over_the_whole_cloth_before_anything_else_says_so() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    assert "Revolved" in names
    early, half, late = (at(made, names, "Revolved", t) for t in (60, 340, 640))
    assert "night" not in early
    assert art(early["table"]) == art(half["table"]) == "crown/table"
    night = half["night"]
    assert 300 < night.w < 1700
    assert isinstance(night.what, Glimpse)
    assert night.what.part[2] == pytest.approx(night.w)
    assert night.layer == 0
    assert "state name normal" in half
    assert not any("強さが逆" in p.what.text for p in half.values() if isinstance(p.what, Label))
    assert art(late["table"]) == "crown/table-night"
    assert "night" not in late


def test_the_torn_edge_of_night_is_night_itself_within_the_oval_too() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    night = at(made, names, "Revolved", 340)["night"]
    assert isinstance(night.what, Glimpse)
    assert night.what.torn == "moments/night-edge"
    assert "crown/table-night" in {art(p) for p in night.what.group.placements if p.key == "table"}
    shown = at(made, names, "Revolved", 340).values()
    assert not any(isinstance(p.what, Picture) and "night" in p.what.name for p in shown)


def test_while_night_falls_nobody_is_said_to_be_next() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    half, end = (at(made, names, "Revolved", t) for t in (340, made.clips[-1].span))
    first, then = ({key for key in now if key.endswith(":now")} for now in (half, end))
    assert (first, then) == ({f"{Player(0).id}:now"}, {f"{Player(1).id}:now"})


def test_an_empty_place_for_the_lock_is_night_where_the_cloth_is() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    day, end = (at(made, names, "Revolved", t)["no lock"] for t in (200, made.clips[-1].span))
    assert day.what != end.what


def test_the_word_is_stamped_and_a_wave_goes_through_the_hand() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06")
    stamped = at(made, names, "Revolved", 700)
    assert art(stamped["seal"]) == "moments/stamp-revolution"
    ends = at(made, names, "Revolved", made.clips[-1].span)
    assert "state name revolution" in ends
    assert "seal" not in ends

    def turned(t: float) -> set[str]:
        now = at(made, names, "Revolved", t)
        return {key for key in now if key.startswith("hand:0") and now[key].what == ends[key].what}

    assert len(turned(700)) < len(turned(790)) < len(turned(1100)) == 3


def test_day_comes_back_in_half_the_time_from_the_right() -> None:
    night = table("C06 D06 H06 S06 C09 D10 S12", "C03 D04", "C05 D07", revolution=True)
    made, names = film(night, "C06 D06 H06 S06")
    half = at(made, names, "Revolved", 220)
    assert art(half["table"]) == "crown/table"
    assert half["night"].x == 0
    assert 300 < half["night"].w < 1700
    assert half["night"].w < at(made, names, "Revolved", 150)["night"].w
    assert "night" not in at(made, names, "Revolved", 345)
    assert art(at(made, names, "Revolved", 500)["seal"]) == "moments/stamp-common"


def test_a_sign_falls_on_the_plate_of_whom_a_five_has_passed_over_and_goes() -> None:
    made, names = film(table("C05 D10 S12", "C07 D08", "C09 D11"), "C05")
    assert "Skipped" in names
    stands, gone = at(made, names, "Skipped", 300), at(made, names, "Skipped", 10_000)
    box = next(p for key, p in stands.items() if key == "plate:1" or key == "player:1")
    assert art(stands["barred"]) == "moments/barred"
    assert stands["barred"].box.meets(box.box)
    assert "barred" not in gone


def test_an_eleven_turns_the_oval_and_not_the_cloth() -> None:
    made, names = film(table("C11 D10 S12", "C03 D04", "C05 D07"), "C11")
    assert "Reversed" in names
    box = at(made, names, "Reversed", 0)["table"]
    half, end = at(made, names, "Reversed", 200), at(made, names, "Reversed", 500)
    assert not any(key.startswith("note") for key in half)
    assert any(key.startswith("note") for key in end)
    assert half["night"].box == box.box
    assert 0 < half["night"].squash < 1
    assert art(half["night"]) == "crown/table-night"
    assert art(end["table"]) == "crown/table-night"
    assert end["ground"] == at(made, names, "Reversed", 0)["ground"]
    assert "seal" not in end


EARLIER = replace(
    table("C08 D10 S12", "C03 D04", "C05 D07"), past=(DealResult((0, 0, 0), (3, 2, 1), (), ()),)
)


def test_an_eight_cuts_the_pile_before_it_goes() -> None:
    made, names = film(table("C08 D10 S12", "C03 D04", "C05 D07"), "C08")
    begins, parted, clear = (at(made, names, "Flushed", t) for t in (50, 280, 640))
    assert {"blow core", "pile:C08"} <= set(begins)
    upper, lower = (parted[f"cut {half} pile:C08"] for half in ("upper", "lower"))
    assert upper.x < begins["pile:C08"].x < lower.x
    assert upper.box.bottom < lower.y
    assert not any(key.startswith(("cut", "blow")) and p.alpha for key, p in clear.items())
    assert not any(
        p.box.meets(LAYOUT.trick) for key, p in clear.items() if key.startswith("pile:") and p.alpha
    )


def test_once_an_eight_has_cut_play_goes_on() -> None:
    for state, most in ((table("C08 D10 S12", "C03 D04", "C05 D07"), 1700), (EARLIER, 1050)):
        made, names = film(state, "C08")
        assert made.clips[names.index("Flushed")].span <= most


def test_an_eight_that_leaves_one_card_cuts_as_it_lands_and_that_is_told_then() -> None:
    made, names = film(table("C08 D10", "C03 D04", "C05 D07"), "C08")
    assert names[:2] == ["Played", "Flushed"]
    assert made.clips[0].span <= 260 + 200
    early, late = at(made, names, "Flushed", 300), at(made, names, "Flushed", 700)
    assert "last 0" not in early
    assert "last 0" in late
    said = {p.what.text for p in late.values() if isinstance(p.what, Label)}
    assert {"8切り", "Adaさんが、あと1枚です"} <= said
    assert "breath" in [sound.cue for sound in made.clips[1].sounds]


def test_an_eight_cuts_as_it_lands_and_is_explained_then() -> None:
    made, names = film(table("C08 D10 S12", "C03 D04", "C05 D07"), "C08")
    played, flushed = names.index("Played"), names.index("Flushed")
    assert flushed == played + 1
    assert made.clips[played].span <= 260 + 200
    begins, told = at(made, names, "Flushed", 100), at(made, names, "Flushed", 600)
    assert "blow core" in begins
    assert not any(key.startswith("note") and p.alpha > 0.5 for key, p in begins.items())
    assert any(key.startswith("note") for key in told)


def test_of_a_revolution_with_which_somebody_goes_out_only_the_revolution_is_a_moment() -> None:
    made, names = film(table("C06 D06 H06 S06", "C03 D04", "C05 D07"), "C06 D06 H06 S06")
    assert {"Revolved", "WentOut"} <= set(names)
    strokes = [key for t in range(0, 1200, 40) for key in at(made, names, "WentOut", t) if "stroke" in key]
    assert not strokes
    assert "seal" in at(made, names, "Revolved", 700)


def test_without_motion_the_cloth_is_turned_and_the_word_stands_still() -> None:
    made, names = film(FOUR, "C06 D06 H06 S06", reduced=True)
    first, last = at(made, names, "Revolved", 150), at(made, names, "Revolved", 590)
    assert first["seal"] == last["seal"]
    assert art(first["table"]) == "crown/table-night"
    assert not any("night" in at(made, names, "Revolved", t) for t in range(0, 700, 50))


def test_a_last_card_has_a_rim_and_the_plate_says_so() -> None:
    state = table("C06 D10", "C03", "C05 D07")
    seating = Seating(NAMES[:3], (True,) * 3)
    frame = MAT.frame(MAT.desk(crown.view(state, 0), seating, 0), Words("ja"))
    drawn = {p.key: p for p in frame.placements}
    backs = {key: drawn[key].what for key in drawn if key.startswith("back:")}
    assert {key for key, look in backs.items() if isinstance(look, Picture) and look.outline} == {"back:1:0"}
    counts = [p.what.text for key, p in drawn.items() if key.endswith(":count") and isinstance(p.what, Label)]
    assert sorted(counts) == ["2枚", "あと1枚", "のこり2枚"]


def veiled(frame: dict[str, Placement]) -> set[str]:
    return {key for key, p in frame.items() if isinstance(p.what, Printed) and p.what.veil > 0}


def test_cards_that_a_lock_shuts_out_sink_under_a_veil_and_only_they() -> None:
    """A joker may be played whatever is locked."""
    state = table("S04 D09 H10 C11 X01", "S07 D08 H03", "C03 C04", field="S06", by=2, turn=1)
    made, names = film(state, "S07", seat=1)
    assert "Locked" in names
    sunk = at(made, names, "Locked", 700.0)
    out = {key for key in veiled(sunk) if key.startswith("hand:0")}
    assert len(out) == 3
    assert not any("S04" in key for key in out)
    before = at(made, names, "Locked", 100.0)
    assert all(sunk[key].y == before[key].y + 4 for key in out)


def test_the_lock_falls_open_and_its_shackle_closes_where_it_lies() -> None:
    state = table("S04 D09 H10 C11", "S07 D08 H03", "C03 C04", field="S06", by=2, turn=1)
    made, names = film(state, "S07", seat=1)
    falling, lies, shut = (at(made, names, "Locked", t)["lock art"] for t in (60.0, 200.0, 400.0))
    assert falling.w > lies.w == shut.w
    assert falling.box.middle[0] == pytest.approx(lies.box.middle[0], abs=1)
    assert [art(p) for p in (falling, lies, shut)] == ["crown/lock-open", "crown/lock-open", "crown/lock"]
    still, names = film(state, "S07", seat=1, reduced=True)
    assert {art(at(still, names, "Locked", t)["lock art"]) for t in (200.0, 600.0)} == {"crown/lock"}


def test_a_stroke_ties_the_trick_to_the_lock_and_the_suits_stay_at_the_pile_while_it_holds() -> None:
    state = table("S04 D09 H10 C11", "S07 D08 H03", "C03 C04", field="S06", by=2, turn=1)
    made, names = film(state, "S07", seat=1)
    tied, shut, later = (at(made, names, "Locked", t) for t in (160.0, 420.0, 1200.0))
    assert tied["blow core"].box.meets(tied["lock"].box)
    assert "held" not in tied
    assert {"held", "held S"} <= set(shut) & set(later)
    assert "blow core" not in later
    assert not any(key.startswith("held") for key in at(made, names, "Played", 500.0))
    still, names = film(state, "S07", seat=1, reduced=True)
    now = at(still, names, "Locked", 600.0)
    assert {"held", "held S"} <= set(now)
    assert "blow core" not in now


def test_a_joker_that_the_fox_has_beaten_lies_face_down_until_it_is_cleared() -> None:
    made, names = film(table("S03 C04", "C05 D06", "D05 D07", field="X01", by=2), "S03")
    joker = "pile:X01.1"
    assert not isinstance(at(made, names, "Played", 100.0)[joker].what, Picture)
    assert art(at(made, names, "Played", 900.0)[joker]) == "backs/glorious"
    assert art(at(made, names, "Flushed", 20.0)[joker]) == "backs/glorious"


FOX = table("S03 C04", "C05 D06", "D05 D07", field="X01", by=2)


def test_spade_three_is_held_up_over_the_joker_strikes_it_and_throws_it_aside() -> None:
    made, names = film(FOX, "S03")
    held, struck, flung = (at(made, names, "Played", t) for t in (380.0, 500.0, 760.0))
    rests = at(made, names, "Flushed", 0.0)
    card, joker = "pile:S03", "pile:X01.1"
    assert held[card].w > 1.2 * rests[card].w
    assert held[card].y + held[card].h / 2 < rests[card].y + rests[card].h / 2 - 40
    assert struck[card].box == rests[card].box
    assert {"blow rim", "stroke burst-16"} <= set(struck)
    assert flung[joker].x < rests[joker].x - 40
    assert flung["plate:2"].y > held["plate:2"].y
    for t in range(340, 1500, 40):
        keys = list(at(made, names, "Played", float(t)))
        assert keys.index(card) > keys.index(joker)


@pytest.mark.parametrize(
    "state",
    [replace(FOX, back=True), table("S03", "C05 D06", "D05 D07", field="X01", by=2)],
    ids=["during an eleven", "with the last card"],
)
def test_spade_three_strikes_the_joker_whatever_else_its_trick_does(state: State) -> None:
    made, names = film(state, "S03")
    struck, told = (at(made, names, "Played", t) for t in (500.0, 1000.0))
    assert {"blow rim", "stroke burst-16"} <= set(struck)
    assert art(told["seal"]) == "moments/stamp-returned"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_word_that_the_joker_is_beaten_covers_neither_trick_nor_lock(reduced: bool) -> None:
    made, names = film(FOX, "S03", reduced=reduced)
    shown = at(made, names, "Played", 500.0 if reduced else 1000.0)
    seal, pile, lock = shown["seal"].box, shown["pile:S03"].box, shown["no lock"].box
    assert pile.right - 12 <= seal.x
    assert seal.right <= lock.x + 12


def test_what_the_trick_is_worth_turns_only_when_the_joker_has_been_struck() -> None:
    made, names = film(FOX, "S03")
    says = [
        next(p.what.text for key, p in at(made, names, "Played", t).items()
             if key.startswith("worth ") and isinstance(p.what, Label))
        for t in (400.0, 900.0)
    ]  # fmt: skip
    assert NAMES[2] in says[0]
    assert NAMES[0] in says[1]


def test_points_are_counted_on_the_plate_only_when_they_have_reached_it() -> None:
    made, names = film(table("S03 C04", "C05 D06", "D05 D07", field="X01", by=2), "S03")

    def total(t: float) -> str:
        look = at(made, names, "Flushed", t)["plate:0:total"].what
        assert isinstance(look, Label)
        return look.text

    assert "gain" in at(made, names, "Flushed", 500.0)
    assert int(total(890.0)) > int(total(500.0))


@pytest.mark.parametrize(
    ("last", "beside"), [("C11", "Reversed"), ("S03", "Flushed"), ("C05", "Skipped")], ids=str
)
def test_going_out_is_the_moment_whatever_the_last_card_does_beside(last: str, beside: str) -> None:
    """The first of a deal to go out is not less told for having done it with a J."""
    field = "X01" if last == "S03" else "C04"
    made, names = film(table(last, "C09 D06", "D10 D07", "H10 H12", field=field, by=3), last)
    assert {beside, "WentOut"} <= set(names)
    assert "placed" in at(made, names, "WentOut", 500.0)
    lifted = at(made, names, "WentOut", 120.0)[f"pile:{last}"] if beside != "Flushed" else None
    rests = at(made, names, "Played", 500.0)[f"pile:{last}"]
    assert lifted is None or lifted.w > rests.w * 1.05
    assert beside != "Flushed" or "gain" in at(made, names, "Flushed", 500.0)


@pytest.mark.parametrize(("night", "shown"), [(False, False), (True, True)])
def test_a_ribbon_over_the_hand_says_which_way_strength_runs_by_night(night: bool, shown: bool) -> None:
    state = table("C09 D10", "C05 D06", "D05 D07", revolution=night)
    for viewer, sees in ((0, shown), (None, False)):
        desk = MAT.desk(crown.view(state, viewer), Seating(NAMES[:3], (True,) * 3), 0)
        drawn = {p.key: p for p in MAT.frame(desk, Words("ja")).placements}
        assert ("ribbon" in drawn) == sees
        if sees:
            ends = [drawn[f"ribbon {key}"].x for key in ("strong", "end 0 3", "end 1 2", "weak")]
            assert ends == sorted(ends)
            hand = [p.x for key, p in drawn.items() if key in ("hand:0:C09", "hand:0:D10")]
            assert hand == sorted(hand)


def test_the_sentence_about_cards_comes_when_they_have_been_laid() -> None:
    made, names = film(table("C09 D10 D11", "C05 D06", "D05 D07"), "C09")
    early, late = (at(made, names, "Played", t) for t in (180, 400))
    assert "note" not in {key for key, p in early.items() if p.alpha}
    assert late["note"].alpha == 1.0


def test_what_a_trick_of_an_eleven_pays_flies_to_the_plate_before_it_is_counted() -> None:
    state = table("C11 D10 S12", "C03 D04", "C05 D07")
    seating = Seating(NAMES[:3], (True,) * 3)
    for seat, action in ((0, play("C11")), (1, Pass()), (2, Pass())):
        shown = Presenter(crown, MAT, seating, state, Words("ja"), "normal", False)
        shown.watch(0, state)
        beats = crown.apply(state, seat, action)
        shown.show(beats, 0.0)
        state = beats[-1][1]
    names = [type(event).__name__ for event, _ in beats]
    early, late = (at(shown.film, names, "Flushed", t) for t in (400, 900))
    assert "gain" in early
    key = f"{Player(0).id}:total"
    assert early[key].what != late[key].what


def test_what_cards_are_worth_turns_with_an_eleven_and_not_before() -> None:
    made, names = film(table("C11 D10 S12", "C03 D04", "C05 D07"), "C11")
    before, early, late = (at(made, names, "Reversed", t)["hand:0:D10"].what for t in (0, 300, 700))
    assert before == early != late


@pytest.mark.parametrize(("last", "key"), [("C02", "seal"), ("C09", "placed")])
def test_without_motion_a_place_and_a_foul_stand_by_the_plate(last: str, key: str) -> None:
    made, names = film(table(last, "C05 D06", "D05 D07"), last, reduced=True)
    first, late = (at(made, names, "WentOut", t).get(key) for t in (100, 590))
    assert first == late
    assert late is not None


def test_without_motion_the_joker_that_the_fox_has_beaten_lies_face_down() -> None:
    made, names = film(table("S03 C04", "C05 D06", "D05 D07", field="X01", by=2), "S03", reduced=True)
    assert art(at(made, names, "Played", 500.0)["pile:X01.1"]) == "backs/glorious"
    assert art(at(made, names, "Flushed", 20.0)["pile:X01.1"]) == "backs/glorious"


def test_without_motion_the_fox_that_goes_out_has_its_word_too() -> None:
    made, names = film(table("S03", "C05 D06", "D05 D07", field="X01", by=2), "S03", reduced=True)
    assert "WentOut" in names
    assert art(at(made, names, "Played", 400.0)["seal"]) == "moments/stamp-returned"


def test_the_coins_rise_from_the_cards_that_lie_until_the_last_has_set_out() -> None:
    made, names = film(FOX, "S03")
    lies, lifted = (at(made, names, "Flushed", t) for t in (0.0, 300.0))
    assert lifted["pile:S03"].box == lies["pile:S03"].box
    coins = [p for key, p in lifted.items() if key.startswith("gain coin") and p.alpha]
    assert coins
    assert all(coin.w > COIN for coin in coins)
    assert at(made, names, "Flushed", 2400.0)["pile:S03"].box != lies["pile:S03"].box


def test_a_trick_won_with_more_cards_has_larger_coins(monkeypatch: pytest.MonkeyPatch) -> None:
    sides = []
    for cards in (1, 3):
        monkeypatch.setattr("game.mats.crown.clearing.width", lambda _, cards=cards: cards)
        made, names = film(FOX, "S03")
        coins = (at(made, names, "Flushed", t) for t in range(300, 1200, 20))
        sides.append(max(p.w for now in coins for key, p in now.items() if key.startswith("gain coin")))
    assert sides[1] > 1.2 * sides[0]
