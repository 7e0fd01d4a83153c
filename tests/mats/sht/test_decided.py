"""How SHT's table tells the end of a game, with invented time."""

from __future__ import annotations

import pytest

from game.conduct.eyesight import Eyesight
from game.look.describe.specs import Label, Picture
from game.look.describe.words import Words
from game.mats.sht.decided import FALLS_AT, HIT, HOLDS, HOME, LASTS, RETURNS, STRUCK
from game.mats.sht.desk import InHand
from game.mats.sht.mat import MAT
from game.mats.sht.side import pile_id
from game.mats.sht.turned import TURNS
from game.mats.sht.zones import BACK
from game.motion.clip import Film
from game.motion.placement import Box
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.sight import together
from game.rules.sht.values import Attack, Defend, TakeHit
from tests.mats.sht.test_moments import SEATING, at, begins, broken, fight, film, text
from tests.rules.sht.tables import table


@pytest.mark.parametrize("reduced", [False, True])
def test_the_half_that_has_lost_falls_dark_and_says_why(reduced: bool) -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=0, reduced=reduced)
    before, after = at(made, begins(made, 1) + 10.0), at(made, made.span)
    assert "veil" not in before
    assert after["plate:1"].y > after["veil"].y
    assert after["veil"].y + after["veil"].h < after["plate:0"].y
    assert "シールドのない" in text(after["reason text"])
    assert "♠9" in text(after["reason text"])
    lying = [p for key, p in after.items() if key.startswith(("field:1", "hand:1"))]
    assert any(p.key.endswith(":tag") for p in lying)
    assert not any(p.box.meets(after["reason"].box, -6.0) for p in lying)
    assert not any(p.box.meets(after["seal"].box) for p in (*lying, after["plate:1"], after["reason"]))
    assert "shield:1:label" not in after
    assert after["seal"].x > after["field:1:0"].box.right


@pytest.mark.parametrize("reduced", [False, True])
def test_an_end_without_a_blow_is_told_while_the_table_stands(reduced: bool) -> None:
    state = table(fields=("S05", "D05"), deck=0)
    made = film(state, (0, Attack(Card.S05)), (1, Defend((Card.D05,))), reduced=reduced)
    told = [any("ふたりとも" in key for key in at(made, t)) for t in (made.span - 1500.0, made.span)]
    assert told == [True, True]


def test_the_last_blow_rims_the_plate_and_the_table_says_why_before_the_result() -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()))
    hit = strikes(made)
    assert "blow core" in at(made, hit + HIT + 60.0)
    assert not any(key.startswith("shard") for key in at(made, hit + HIT + 160.0))
    assert "struck" in at(made, made.span)
    assert "たけし" in text(at(made, made.span)["reason text"])
    assert made.clips[-1].span >= 1000.0


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("loser", [0, 1])
def test_the_plate_that_is_struck_last_splits_between_its_rows_and_stays_so(
    loser: int, reduced: bool
) -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=loser, reduced=reduced)
    end = at(made, made.span)
    plate, gap = end["plate:1"], end["gap"]
    assert gap.x < plate.x < plate.box.right < gap.box.right
    assert plate.y < gap.y < gap.box.bottom < plate.box.bottom
    assert end["struck"].y < plate.y < plate.box.bottom < end["struck low"].box.bottom
    words = [p for key, p in end.items() if key.startswith("plate:1:") and isinstance(p.what, Label)]
    assert all(p.layer >= gap.layer for p in words)
    if not reduced:
        seen = next(t for t in range(int(made.span)) if "gap" in at(made, t))
        assert seen == pytest.approx(strikes(made) + HIT, abs=2.0)


@pytest.mark.parametrize("lies", ["", "D02", "C04 (D03)", "(D03)", "C01 D01 (H01) (S01) (C02)"])
def test_the_end_is_told_in_four_seconds_and_a_half_at_most(lies: str) -> None:
    state = table(hands=("C03 C07 C08", "H03 H07"), fields=("S09 (D04)", lies), shields=(True, False))
    made = film(state, (0, Attack(Card.S09)), (1, TakeHit()), viewer=0)
    assert made.span - begins(made, 1) <= 4500.0


@pytest.mark.parametrize("loser", [0, 1])
def test_the_blow_that_decides_is_sealed_larger_than_a_broken_shield_and_then_nothing_moves(
    loser: int,
) -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=loser)
    hit = strikes(made)
    first, last = (at(made, t) for t in (hit + LASTS - 20.0, begins(made, 2) - 1.0))
    small = at(broken(), begins(broken(), 2))["seal"]
    seal = first["seal"]
    assert seal.w * seal.h > small.w * small.h
    assert seal.x < 760.0 < seal.box.right + 200.0
    assert first == last
    assert begins(made, 2) - hit >= FALLS_AT + 120.0 + HOLDS


def test_the_stroke_ends_with_the_card_that_attacks_and_covers_no_word_of_the_plate() -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()))
    hit = strikes(made)
    struck = [at(made, t) for t in range(int(hit), int(made.span), 20)]
    assert struck[0].keys() >= {"striker"}
    words = [key for key, p in struck[0].items() if key.startswith("plate:1") and isinstance(p.what, Label)]
    assert len(words) >= 4
    for frame in struck:
        drawn = [p for key, p in frame.items() if key.startswith(("blow", "chip", "striker"))]
        assert not any(p.box.meets(frame[key].box) for p in drawn for key in words if key in frame)
    assert not any(key.startswith("blow") for frame in struck[int(HIT / 20) + 25 :] for key in frame)
    assert all(frame[key].box == struck[0][key].box for frame in struck for key in words if key in frame)


@pytest.mark.parametrize("loser", [0, 1])
def test_the_card_draws_back_and_flies_past_the_missing_shield_into_the_edge_of_the_plate(loser: int) -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=loser)
    hit = strikes(made)
    drawn, struck, waits = (at(made, hit + t) for t in (STRUCK - 20.0, HIT + 40.0, RETURNS + HOME + 40.0))
    lies, plate = at(made, begins(made, 1) + 10.0)["field:0:0"].box, struck["plate:1"].box
    away = 1 if plate.y < lies.y else -1
    assert (drawn["striker"].box.middle[1] - lies.middle[1]) * away > 20.0
    assert abs(struck["striker"].box.x - plate.right) < 4.0
    assert plate.y < struck["striker"].box.middle[1] < plate.bottom
    assert struck["striker"].y >= struck["zone far"].y - 10.0
    ends = [at(made, t) for t in range(int(hit + LASTS), int(made.span), 20)] + [waits, at(made, made.span)]
    for frame in ends:
        assert frame["striker"].box == pytest.approx(struck["striker"].box)
        assert not any(p.box.meets(frame["striker"].box) for key, p in frame.items() if key == "seal")
        assert not any(key == pile_id(Card.S09) and p.alpha for key, p in frame.items())
    assert not any(frame["field:0:0"].alpha for frame in (drawn, struck) if "field:0:0" in frame)
    board = "zone near" if plate.y > lies.y else "zone far"
    moved = [at(made, hit + t)[board].y - drawn[board].y for t in range(int(HIT), int(HIT) + 400, 10)]
    assert 4.0 < max(map(abs, moved)) <= 6.0


def test_only_of_a_shield_is_it_said_that_it_was_given_up() -> None:
    state, attack = fight("S09", "D02", (True, False))
    blow = film(state, (0, attack), (1, TakeHit()))
    empty, attack = fight("S09", "", (True, False))
    alone = film(empty, (0, attack), (1, TakeHit()))
    for made, *keys in ((alone, "sht.unshielded"), (broken(), "sht.undefended", "sht.bare_now")):
        said = {text(frame["duel undefended"]) for t in range(0, int(made.span), 40)
                if "duel undefended" in (frame := at(made, t))}  # fmt: skip
        assert said == {Words("ja")(key) for key in keys}
    assert "合わせて2" in text(at(blow, strikes(blow))["duel undefended"])


def test_a_table_at_rest_after_the_end_says_why() -> None:
    state, attack = fight("S09", "D02", (True, False))
    for seat, action in ((0, attack), (1, TakeHit())):
        state = sht.apply(state, seat, action)[-1][1]
    shown = MAT.frame(MAT.desk(sht.view(state, None), SEATING, 0), Words("en")).placements
    assert any("had no shield" in text(p) for p in shown if p.key.startswith("banner text"))


def test_a_blow_goes_behind_the_words_and_numbers_of_the_band() -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=0)
    frame = at(made, strikes(made) + STRUCK + 80.0)
    over = [p for key, p in frame.items() if key.startswith(("duel attack", "duel sign", "duel disc"))]
    plate = frame["duel plate attack"].layer
    assert all(plate < frame[f"blow {name}"].layer < p.layer for name in ("rim", "core") for p in over)


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("reduced", [False, True])
def test_when_all_is_over_every_card_that_was_hidden_turns_up_on_the_board(
    viewer: int | None, reduced: bool
) -> None:
    hands, fields = ("C02 C07", "H03 H10"), ("S09 (D04)", "(D02) (S06)")
    state = table(hands=hands, fields=fields, shields=(True, False))
    made = film(state, (0, Attack(Card.S09)), (1, TakeHit()), viewer=viewer, reduced=reduced)
    shut = [f"field:{seat}:{n}" for seat, n in ((0, 1), (1, 0), (1, 1)) if seat != viewer]
    begun = begins(made, len(made.clips) - 1)
    before, turned, end = (faces(made, t) for t in (begun + 10.0, begun + 900.0, made.span))
    assert reduced or {before[key] for key in shut if key.startswith("field:0")} <= {BACK}
    assert turned == end
    assert BACK not in end.values()
    held = {InHand(seat, Card(name)).id for seat, hand in enumerate(hands) for name in hand.split()}
    assert {key for key in end if key.startswith("hand:")} == held
    assert not any(":strip" in key for key in at(made, made.span))


def strikes(made: Film) -> float:
    """When the attacker of the last blow begins to draw back."""
    return next(t for t in range(int(begins(made, 1)), int(made.span)) if "struck" in at(made, t)) - HIT


@pytest.mark.parametrize("viewer", [0, None])
def test_what_lay_face_down_turns_and_adds_up_before_the_blow(viewer: int | None) -> None:
    """Is it enough? Nobody is told before."""
    state = table(hands=("C02", "H03"), fields=("S09 (D05)", "C04 (D03)"), shields=(True, False))
    made = film(state, (0, Attack(Card.S09)), (1, TakeHit()), viewer=viewer)
    asked, blow = begins(made, 1), strikes(made)
    sums = [key for t in range(int(asked), int(blow), 10) for key in at(made, t) if "duel defence " in key]
    assert list(dict.fromkeys(key for key in sums if key[-1].isdigit())) == [
        "duel defence 0",
        "duel defence 7",
    ]
    assert any("sum 0" in at(made, t) for t in range(int(asked), int(blow), 10))
    first = next(t for t in range(int(asked), int(blow)) if "duel defence 7" in at(made, t))
    assert faces(made, first + TURNS)["field:1:1"] == "cards/diamond-03"
    assert blow - first >= 250.0
    assert first - asked > 600.0
    assert any("あと5" in text(at(made, t)["lacking text"]) for t in (asked + 300.0, first - 400.0))
    early = {key for t in range(int(asked), first) for key in at(made, t)}
    assert not early & {"seal", "duel undefended"}
    others = {key: face for key, face in faces(made, blow).items() if key.startswith(("field:0:1", "hand:1"))}
    assert set(others.values()) == {BACK} or viewer == 0
    assert {text(p) for key, p in at(made, blow).items() if key == "field:1:1:tag text"} == {"表"}
    assert faces(made, asked + 10)["field:1:1"] == BACK


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_shield_that_breaks_shows_nothing_of_what_lay_face_down(viewer: int | None) -> None:
    state = table(fields=("S09", "C04 (D03)"))
    made = film(state, (0, Attack(Card.S09)), (1, TakeHit()), viewer=viewer)
    seen = {faces(made, t)["field:1:1"] for t in range(0, int(made.span), 40)}
    assert seen == {BACK if viewer != 1 else "cards/diamond-03"}


def faces(made: Film, t: float) -> dict[str, str]:
    """What is seen of every card that lies in a hand or on a field."""
    lying = (p for key, p in at(made, t).items() if key.startswith(("hand:", "field:")))
    return {p.key: p.what.name for p in lying if isinstance(p.what, Picture) and p.what.flips}


def test_the_last_field_shows_what_is_left_face_up_and_the_card_of_the_blow_apart() -> None:
    """What has struck last is no longer there."""
    state = table(fields=("S09 (D04)", "(D02) (S06)"), shields=(True, False))
    beats = [*sht.apply(state, 0, Attack(Card.S09))]
    beats += sht.apply(beats[-1][1], 1, TakeHit())
    over = beats[-1][1]
    whole = together([sht.view(over, seat) for seat in (0, 1)])
    drawn = MAT.final([(event, whole) for event, _ in beats], SEATING, Box(84, 402, 792, 426), Words("ja"))[1]
    cards = {p.key: p for p in drawn if ":field:" in p.key or p.key.endswith(":blow")}
    assert {key: p.what.name for key, p in cards.items() if isinstance(p.what, Picture)} == {
        "final:0:field:1": "cards/diamond-04",
        "final:1:field:0": "cards/diamond-02",
        "final:1:field:1": "cards/spade-06",
        "final:0:blow": "cards/spade-09",
    }
    struck = cards["final:0:blow"].what
    assert isinstance(struck, Picture)
    assert not struck.veil, "what has decided is no card that is out"
    assert cards["final:0:blow"].x > cards["final:0:field:1"].box.right + 40.0


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_more_until_it_is_over(viewer: int | None) -> None:
    state = table(hands=("C02", "H03"), fields=("S09 (D04)", "(D02)"), shields=(True, False))
    eyes = Eyesight(sht, 2, MAT.bared)
    assert eyes.view(state, viewer) == sht.view(state, viewer)
    waits = sht.apply(state, 0, Attack(Card.S09))[-1][1]
    assert eyes.view(waits, viewer) == sht.view(waits, viewer)
    over = sht.apply(waits, 1, TakeHit())[-1][1]
    seen = eyes.view(over, viewer)
    assert all(side == whole for side, whole in zip(seen.sides, over.sides, strict=True))


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_half_that_has_won_is_rimmed_in_the_end(viewer: int) -> None:
    state, attack = fight("S09", "D02", (True, False))
    made = film(state, (0, attack), (1, TakeHit()), viewer=viewer)
    last = at(made, made.span)
    assert last["zone near" if viewer == 0 else "zone far"].box.covers(last["won rim"].box)
    assert not last["veil"].box.meets(last["won rim"].box)
