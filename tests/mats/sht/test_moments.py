"""What is felt at SHT's table, with invented time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.conduct.acted import Acted
from game.conduct.presenter import Presenter
from game.look.describe import measure
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.words import Words
from game.mats.sht.desk import Selection
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.sht.mat import MAT
from game.mats.sht.moments import SLIPS
from game.mats.sht.shattered import BURSTS, CRACKS, FALLS, HIT
from game.mats.sht.zones import BACK
from game.mats.table import Seating
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import CHANCE
from game.rules.sht.values import Attack, Break, Defend, Draw, State, TakeHit
from tests.rules.sht.tables import attacked, table

SEATING = Seating(("さくら", "たけし"), (True, True))


def film(
    state: State,
    *actions: tuple[int, Any],
    viewer: int | None = 1,
    reduced: bool = False,
    lang: str = "ja",
    chosen: Selection | None = None,
    seating: Seating = SEATING,
) -> Film:
    """What is seen of these actions, the attack before them remembered; `chosen`: the last was selected."""
    shown = Presenter(sht, MAT, seating, state, Words(lang), "normal", reduced)
    shown.watch(viewer, state)
    for seat, action in actions:
        beats = sht.apply(state, seat, action)
        if (seat, action) == actions[-1]:
            shown.acted = Acted(chosen)
        shown.show(beats, 0.0)
        state = beats[-1][1]
    return shown.film


def fight(attack: str, defence: str, shields: tuple[bool, bool] = (True, True)) -> tuple[State, Attack]:
    """Red is about to attack."""
    return table(fields=(attack, defence), shields=shields), Attack(Card(attack.strip("()")))


def at(made: Film, t: float) -> dict[str, Placement]:
    return {p.key: p for p in film_pose(made, t)}


def begins(made: Film, clips: int) -> float:
    return sum(clip.span for clip in made.clips[:clips])


def text(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text


def count(frame: dict[str, Placement]) -> str:
    """How many cards the plate of seat 1 says are in the hand."""
    (says,) = {text(p) for key, p in frame.items() if key.startswith("plate:1:hand")}
    return says


def broken(viewer: int | None = 1, reduced: bool = False) -> Film:
    state, attack = fight("S09", "D02")
    return film(state, (0, attack), (1, TakeHit()), (CHANCE, Break(Card.H05)), viewer=viewer, reduced=reduced)


def test_a_shield_cracks_holds_and_flies_apart_and_its_word_falls_on_the_middle_of_the_table() -> None:
    made = broken()
    hit = begins(made, 1)
    assert {"lit shield", "striker"} <= set(at(made, hit + HIT - 1))
    held = at(made, hit + BURSTS - 20.0)
    assert {"lit shield", "crack 2"} <= set(held)
    assert "seal" not in held
    after = at(made, hit + FALLS + 10.0)
    assert "lit shield" not in after
    assert {"seal", *(f"shard {n}" for n in range(6))} <= set(after)
    stands = at(made, hit + FALLS + 130.0)
    assert stands["seal"].h >= 0.3 * LAYOUT.theirs.zone.joined(LAYOUT.mine.zone).h
    assert abs(stands["seal"].box.middle[0] - LAYOUT.duel.sign.middle[0]) < 2.0


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_table_is_dark_round_a_shield_that_breaks_for_more_than_a_second(viewer: int | None) -> None:
    made = broken(viewer)
    dark = [t for t in range(0, int(made.span), 20) if (p := at(made, t).get("dark")) and p.alpha == 1.0]
    seen = [t for t in range(0, int(made.span), 20) if (p := at(made, t).get("seal")) and p.h > 280]
    assert dark[-1] - dark[0] >= 1000
    assert seen[-1] - seen[0] >= 600
    assert "dark" not in at(made, made.span)


def test_the_last_shield_of_all_breaks_for_longer() -> None:
    state, attack = fight("S09", "D02", (False, True))
    last = film(state, (0, attack), (1, TakeHit()), (CHANCE, Break(Card.H05)))
    assert last.clips[1].span > broken().clips[1].span


def test_the_attacker_lies_where_it_lay_as_a_shield_has_broken() -> None:
    made = broken()
    card = "field:0:0"
    hit = begins(made, 1)
    assert card not in at(made, hit + HIT)
    assert at(made, hit + made.clips[1].span - 1.0)[card].box == at(made, hit - 1.0)[card].box


def test_while_the_blow_is_felt_the_table_stands() -> None:
    made = broken()
    hit = begins(made, 1)
    first, last = at(made, hit + CRACKS + 45.0), at(made, hit + BURSTS - 2.0)
    assert first.keys() == last.keys()
    assert all(abs(p.x - last[key].x) + abs(p.y - last[key].y) < 1.5 for key, p in first.items())


def test_the_plate_counts_only_when_the_card_is_in_the_hand() -> None:
    made = broken()
    slips = begins(made, 3)
    assert count(at(made, slips + 300)) == "手札 0"
    assert "plate:1:bare" not in at(made, slips + 300)
    assert count(at(made, made.span)) == "手札 1"
    assert "plate:1:bare" in at(made, made.span)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_band_says_what_a_broken_shield_means_when_the_plate_does(reduced: bool) -> None:
    made = broken(reduced=reduced)
    says = Words("ja")("sht.bare_now")
    frames = [at(made, t) for t in range(int(begins(made, 1)), int(made.span), 20)]
    told = [any("duel undefended" in key and text(p) == says for key, p in f.items()) for f in frames]
    bare = ["plate:1:bare" in frame for frame in frames]
    assert any(told)
    assert 0 <= told.index(True) - bare.index(True) <= 6  # Words fade in.


def test_the_seal_of_a_broken_shield_lies_still_until_its_card_goes_to_the_hand() -> None:
    state, attack = fight("S09", "D02")
    for seat, action in ((0, attack), (1, TakeHit())):
        state = sht.apply(state, seat, action)[-1][1]
    rests = {p.key: p for p in frame(MAT.desk(sht.view(state, 0), SEATING, 0), Words("ja")).placements}
    assert rests["seal"] == at(broken(viewer=0), begins(broken(viewer=0), 3))["seal"]
    assert "shield:1:label" not in rests


def test_it_does_so_for_the_only_person_though_nothing_is_remembered_of_the_attack() -> None:
    state, attack = fight("S09", "D02")
    for seat, action in ((0, attack), (1, TakeHit())):
        state = sht.apply(state, seat, action)[-1][1]
    dark = []
    for humans in ((False, True), (True, False)):
        desk = MAT.desk(sht.view(state, 0), Seating(SEATING.names, humans), 0)
        rests = {p.key: p for p in frame(desk, Words("ja")).placements}
        assert "seal" in rests
        assert isinstance(rests["dark"].what, Panel)
        dark.append(rests["dark"].what.opacity)
    own, theirs = dark
    assert own > theirs


@pytest.mark.parametrize(("viewer", "knows"), [(1, True), (0, False), (None, False)])
def test_the_card_slips_out_face_down_and_turns_for_its_owner_alone(viewer: int | None, knows: bool) -> None:
    made = broken(viewer)
    slips = begins(made, 3)
    faces = [
        [
            p.what.name
            for key, p in at(made, t).items()
            if key.startswith("hand:1") and isinstance(p.what, Picture)
        ]
        for t in (slips + 200, made.span - 1)
    ]
    assert faces == [[BACK], ["cards/heart-05" if knows else BACK]]


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_shield_that_breaks_is_the_one_that_was_hit(viewer: int) -> None:
    made = broken(viewer)
    shield = at(made, begins(made, 1) - 1.0)["shield:1:hexagon"]
    crack = at(made, begins(made, 1) + CRACKS + 20.0)["crack 2"]
    assert abs(shield.box.middle[0] - crack.box.middle[0]) < 2.0
    assert abs(shield.box.middle[1] - crack.box.middle[1]) < 2.0


@pytest.mark.parametrize(("viewer", "turns"), [(1, True), (0, False), (None, False)])
def test_the_card_is_seen_to_turn_by_its_owner_alone(viewer: int | None, turns: bool) -> None:
    made = broken(viewer)
    lasts, seen = begins(made, 3) + SLIPS, set()
    while lasts < made.span:
        seen |= {p.squash for key, p in at(made, lasts).items() if key.startswith("hand:1")}
        lasts += 20
    assert (seen != {1.0}) == turns


def test_the_whole_lasts_no_longer_than_a_moment_may() -> None:
    for made in (broken(), exact()):
        assert made.span - begins(made, 1) <= 2200.0


def test_without_motion_nothing_flies_and_the_seal_stands_still() -> None:
    made = broken(reduced=True)
    slips = begins(made, 3)
    assert made.clips[3].span >= 600.0
    seals = {at(made, slips + t)["seal"] for t in (10, 300, 590)}
    assert len(seals) == 1
    assert not any(key.startswith(("shard", "blow", "crack", "stroke")) for t in range(0, int(made.span), 50)
                   for key in at(made, t))  # fmt: skip


@pytest.mark.parametrize("reduced", [False, True])
def test_the_place_of_a_shield_is_not_named_under_its_seal(reduced: bool) -> None:
    made = broken(viewer=0, reduced=reduced)
    sealed = [frame for t in range(0, int(made.span), 50) if "seal" in (frame := at(made, t))]
    assert sealed
    assert not any("shield:1:label" in frame for frame in sealed if frame["seal"].alpha == 1.0)
    assert "shield:1:label" in at(made, 0.0)


def exact(lang: str = "ja", reduced: bool = False) -> Film:
    state, attack = fight("S11", "H02 C09 S03")
    defence = Defend(tuple(sorted((Card.H02, Card.C09))))
    actions = (0, attack), (1, defence), (CHANCE, Draw(Card.D07))
    return film(state, *actions, lang=lang, reduced=reduced)


def test_the_bonus_card_and_the_count_arrive_together() -> None:
    made = exact()
    draws = begins(made, 4)
    assert count(at(made, draws + 470)) == "手札 0"
    said = [
        {text(p) for key, p in at(made, t).items() if key.startswith("status fact") and p.alpha}
        for t in (draws + 470, made.span)
    ]
    assert ["引きました" in "".join(says) for says in said] == [False, True]
    assert count(at(made, made.span)) == "手札 1"
    assert "drew rim" not in at(made, draws + 470)
    assert at(made, draws + 560)["drew rim"].box.meets(at(made, draws + 560)["plate:1"].box)
    assert "gain" in at(made, draws + 300)
    assert "gain" not in at(made, made.span - 1)


def test_nothing_is_told_or_counted_before_it_has_happened_on_the_table() -> None:
    made = exact()
    adds, leaves = begins(made, 1), begins(made, 2)
    said = [{text(p) for key, p in at(made, t).items() if key.startswith("status fact")}
            for t in (adds, adds + 200, leaves)]  # fmt: skip
    assert said[0] == said[1] != said[2]
    early, late = (at(made, leaves + t) for t in (150, 335))
    counts = [text(frame.get("sht.discards n going") or frame["sht.discards n"]) for frame in (early, late)]
    assert int(counts[1]) == int(counts[0]) + 3


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_gain_is_told_in_full_and_a_seal_has_its_word_where_nobody_reads_it(lang: str) -> None:
    made = exact(lang)
    says = at(made, begins(made, 4) + 200)["gain text"]
    assert isinstance(says.what, Label)
    assert measure.width(says.what.text, says.what.size, says.what.face, lang, 100) <= says.w
    stands = at(made, begins(made, 2) - 50)
    assert "seal" in stands
    assert ("seal word text" in stands) == (lang == "en")


def number(frame: dict[str, Placement], key: str) -> int:
    """What a counter says."""
    says = {text(p) for name, p in frame.items() if key in name and p.alpha}
    (shown,) = {int("".join(filter(str.isdecimal, each))) for each in says}
    return shown


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_and_the_deck_are_counted_as_the_cards_come(viewer: int | None) -> None:
    state = sht.start(sht.Options(first=0), 2)
    made = film(state, (CHANCE, sht.draw(state, random.Random(1))), viewer=viewer)
    lying = {p.key: p.box for p in film_pose(made, made.clips[0].span - 1) if p.key.startswith("hand:")}
    counts: dict[str, list[int]] = {"plate:0:hand": [], "plate:1:hand": [], "sht.deck n": []}
    for t in range(0, int(made.clips[0].span), 10):
        frame = at(made, t)
        for key, seen in counts.items():
            if (now := number(frame, key)) not in seen[-1:]:
                seen.append(now)
        come = sum(frame[key].box == box for key, box in lying.items() if key in frame)
        assert number(frame, "plate:0:hand") + number(frame, "plate:1:hand") == come
    assert counts["plate:0:hand"] == counts["plate:1:hand"] == [0, 1, 2, 3, 4, 5]
    assert counts["sht.deck n"] == [52, *range(49, 39, -1)]


def test_no_sentence_flashes_between_a_broken_shield_and_the_next_turn() -> None:
    made = broken()
    turn = made.clips[-1].span
    seen = {key for t in range(0, 140, 20) for key in at(made, made.span - turn + t)}
    assert "duel shade" in at(made, made.span - turn + 10)
    assert not {key for key in seen if key.startswith("banner text") and "割れ" in key}


def test_nobody_has_the_turn_before_cards_are_dealt() -> None:
    start = sht.start(sht.Options(), 2)
    rims = {p.what.border for p in MAT.frame(MAT.desk(sht.view(start, 0), SEATING, 0), Words("en")).placements
            if p.key in ("plate:0", "plate:1") and isinstance(p.what, Panel)}  # fmt: skip
    assert len(rims) == 1


def test_who_has_no_shield_left_is_told_so_on_the_plate() -> None:
    keys = resting(attacked("S09", "D02", (True, False)))
    assert {"plate:1:bare", "plate:1:edge"} <= keys
    assert not {"plate:0:edge", "plate:0:bare", "plate:1:shields"} & keys


def resting(state: State) -> set[str]:
    desk = MAT.desk(sht.view(state, 1), SEATING, 1)
    return {p.key for p in MAT.frame(desk, Words("en")).placements}


def test_where_no_shield_is_left_every_edge_is_double_as_long_as_that_lasts() -> None:
    """Also while nobody attacks."""
    signs = {"plate:0:edge", "plate:1:edge", "bare edge", "duel rim"}
    assert signs <= resting(table(("C02", "H02"), ("S09", "D02"), shields=(False, False)))
    assert signs - {"bare edge"} <= resting(attacked("S09", "D02", (False, False)))
    assert not signs & resting(table(("C02", "H02"), ("S09", "D02"), shields=(True, False)))


@pytest.mark.parametrize("shields", [(True, True), (True, False)])
def test_what_followed_an_attack_that_nobody_remembers_is_shown_all_the_same(
    shields: tuple[bool, bool],
) -> None:
    """A game that was resumed in the middle of a duel."""
    state = attacked("S09", "D02", shields)
    steps: list[tuple[int, Any]] = [(1, TakeHit())]
    if shields[1]:
        steps.append((CHANCE, Break(Card.H05)))
    made = film(state, *steps)
    assert all(at(made, t) for t in range(0, int(made.span), 60))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("other", [True, False])
def test_that_nobody_has_a_shield_any_more_is_said_once_in_the_middle(other: bool, reduced: bool) -> None:
    state, attack = fight("S09", "D02", (other, True))
    broke = (0, attack), (1, TakeHit()), (CHANCE, Break(Card.H05))
    made = film(state, *broke, (1, Attack(Card.D02)), reduced=reduced)
    both = f"banner text:{Words('ja')('sht.both_bare')}"
    said = [t for t in range(0, int(made.span), 20) if both in at(made, t)]
    assert bool(said) != other
    if said:
        assert begins(made, 4) <= said[0] + 20
        assert 1200 <= said[-1] - said[0] <= 1700
        assert "次の一撃" in text(at(made, said[0] + 600.0)["banner text:next"])
        strokes = [t for t in said if "bare 0" in at(made, t)]
        assert bool(strokes) != reduced


def test_the_word_of_a_broken_shield_stays_as_long_as_its_seal_in_every_language() -> None:
    state, attack = fight("S09", "D02")
    made = film(state, (0, attack), (1, TakeHit()), (CHANCE, Break(Card.H05)), lang="en")
    stands = begins(made, 1) + FALLS + 190.0
    assert all("seal word" in at(made, t) for t in range(int(stands), int(begins(made, 3)), 20))


@pytest.mark.parametrize("shields", [(True, True), (True, False)])
def test_what_the_only_person_loses_is_darker_and_heard_otherwise_than_what_a_computer_does(
    shields: tuple[bool, bool],
) -> None:
    state, attack = fight("S09", "D02", shields)
    told = []
    for humans in ((False, True), (True, False), (True, True), (False, False)):
        seating = Seating(SEATING.names, humans)
        made = film(state, (0, attack), (1, TakeHit()), viewer=None, seating=seating)
        frames = [at(made, t) for t in range(0, int(made.span), 40)]
        panels = (p.what for frame in frames for key, p in frame.items() if key in ("dark", "dim"))
        (dark,) = {what.opacity for what in panels if isinstance(what, Panel)}
        heard = {sound.cue for clip in made.clips for sound in clip.sounds}
        told.append((dark, "lost" in heard, "promote" in heard))
    own, theirs, both, none = told
    assert own[0] > both[0] > theirs[0]
    assert (own[1:], theirs[1:]) == ((True, False), (False, True))
    assert both == none
    assert not any(both[1:])
