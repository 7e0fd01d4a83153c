"""What is felt of a defence at SHT's table, with invented time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Panel, Picture
from game.look.describe.words import Words
from game.mats.kit.tabletop import Tabletop
from game.mats.sht.counting import Grade, grade
from game.mats.sht.decided import decided
from game.mats.sht.defended import BEHIND, exactly, surplus, survived
from game.mats.sht.desk import Desk
from game.mats.sht.layouts import LARGE, LAYOUTS
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import CHANCE
from game.rules.sht.values import Attack, Defend, Defended, Draw, TakeHit
from tests.mats.sht.test_moments import SEATING, at, begins, exact, fight, film, text
from tests.rules.sht.tables import attacked, table
from tests.together import together


def test_a_defence_adds_up_card_by_card_and_both_numbers_meet() -> None:
    made = exact()
    begin = begins(made, 1)
    early, first, second = (at(made, begin + t) for t in (50, 80, 500))
    assert "sum 0" not in early
    assert "sum 0" in first
    assert "duel defence 11" not in first
    assert "duel defence 11" in second
    assert "duel sign =" not in second
    met = at(made, begin + 710)
    assert "duel sign =" in met
    assert met["duel attack 11"].x - second["duel attack 11"].x == pytest.approx(36.0, abs=1.0)
    assert "seal" in at(made, begin + 900)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_bonus_without_a_deck_leaves_the_sum_until_it_says_that_there_is_none(reduced: bool) -> None:
    state = table(("C13", "H13"), ("S11", "H02 C09 S03"), deck=0)
    defence = Defend(tuple(sorted((Card.H02, Card.C09))))
    made = film(state, (0, Attack(Card.S11)), (1, defence), reduced=reduced)
    whole = [at(made, t) for t in range(0, int(made.span), 20)]
    empty = next(n for n, frame in enumerate(whole) if any("山札がない" in key for key in frame))
    assert "duel attacker" in whole[empty]
    said = {text(p) for frame in whole for key, p in frame.items() if key.startswith("status fact")}
    assert not any("ボーナス" in fact for fact in said)


@together("at_large", [False, True])
@together("space", Space)
def test_the_seal_of_an_exact_defence_leaves_the_defender_s_word_free(space: Space, at_large: bool) -> None:
    state, attack = fight("S11", "H02 C09")
    desk = Desk(sht.view(sht.apply(state, 0, attack)[-1][1], None), SEATING, 0)
    table = Tabletop(desk, Words("en"), {**LAYOUTS, **(LARGE if at_large else {})}[space])
    word = table.at.duel.defence_word
    marks = [*exactly(table), *survived(table, Defended(1, (), 5, 6))]
    bare = replace(desk, view=sht.view(attacked("S11", "H02", (True, False)), None))
    marks += survived(Tabletop(bare, table.words, table.at), Defended(1, (), 5, 11))
    assert [p.what.name for p in marks if isinstance(p.what, Picture)] == [
        f"moments/stamp-{name}" for name in ("exact", "survived", "survived")
    ]
    for mark in marks:
        assert not mark.box.meets(word, -6.0)
        assert not mark.box.meets(table.at.duel.attack_word, -6.0)
        assert not mark.box.meets(table.at.duel.defence_number)
        assert not mark.box.meets(table.at.duel.attack_number)


def test_a_sum_that_passes_the_attack_turns_the_sign_at_once_and_follows_its_card() -> None:
    state, attack = fight("S02", "H09")
    over = film(state, (0, attack), (1, Defend((Card.H09,))))
    begin = begins(over, 1)
    early, late = at(over, begin + 30), at(over, begin + 110)
    assert not any(key.startswith("duel defence 9") for key in early)
    assert any(key.startswith("duel defence 9") for key in late)
    assert "duel sign >" in late  # It is drawn the other way round: the attack stands at the left.
    assert "surplus" not in late


def test_without_motion_a_surplus_and_the_blow_that_decides_are_still_told() -> None:
    state, attack = fight("S02", "H09")
    over = film(state, (0, attack), (1, Defend((Card.H09,))), reduced=True)
    assert text(at(over, begins(over, 1) + 300)["surplus text"]) == "守りすぎ → 2枚"
    state, attack = fight("S09", "D02", (True, False))
    blow = film(state, (0, attack), (1, TakeHit()), reduced=True)
    assert "struck" in set(at(blow, begins(blow, 1) + 600)) & set(at(blow, blow.span))


@pytest.mark.parametrize(("lang", "says"), [("ja", "守りすぎ +4 → 1枚"), ("en", "Too much +4 → 1 card")])
def test_a_surplus_says_by_how_much_and_what_it_brings_the_attacker(lang: str, says: str) -> None:
    state, attack = fight("S05", "H09")
    defence = Defend((Card.H09,))
    made = film(state, (0, attack), (1, defence), (CHANCE, Draw(Card.D07)), lang=lang)
    frames = [at(made, t) for t in range(0, int(made.span), 40)]
    told = [frame for frame in frames if "surplus" in frame]
    assert {text(frame["surplus text"]) for frame in told} == {says}
    for frame in told:
        assert not any(p.box.meets(frame["surplus"].box) for key, p in frame.items() if key == "seal")
        assert frame["surplus"].box.right <= frame["duel card:H09"].x
        assert frame["surplus"].y >= frame["duel disc"].box.bottom - 4.0


def test_what_a_surplus_brings_is_green_to_whoever_draws_for_it() -> None:
    state, attack = fight("S05", "H09")
    fills = []
    for viewer in (0, 1, None):
        made = film(state, (0, attack), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07)), viewer=viewer)
        drawn = [at(made, t).get("surplus") for t in range(0, int(made.span), 40)]
        fills.append({p.what.fill for p in drawn if p is not None and isinstance(p.what, Panel)})
    assert fills == [{theme.MATCHA_DARK}, {theme.SHU_DARK}, {theme.SHU_DARK}]


def test_a_defence_that_meets_the_attack_is_never_said_to_be_less() -> None:
    made = exact()
    frames = [at(made, t) for t in range(int(begins(made, 1)), int(begins(made, 2)), 10)]
    whole = [frame for frame in frames if "duel defence 11" in frame]
    assert whole
    assert not any(key.startswith("duel sign <") for frame in whole[1:] for key in frame)
    assert any("duel sign =" in frame for frame in whole)


@pytest.mark.parametrize("space", Space)
def test_the_seal_of_an_exact_defence_stands_in_the_middle_between_both_numbers(space: Space) -> None:
    state, attack = fight("S11", "H02 C09")
    desk = Desk(sht.view(sht.apply(state, 0, attack)[-1][1], None), SEATING, 0)
    table = Tabletop(desk, Words("ja"), LAYOUTS[space])
    marks = exactly(table)
    middle = table.at.duel.sign.middle
    assert marks[0].box.middle[0] == pytest.approx(middle[0])
    assert middle[1] - 12.0 > marks[0].box.bottom > table.at.duel.sign.y


@pytest.mark.parametrize(
    ("field", "shield", "key"),
    [("D02", True, "undefended"), ("", True, "unable"), ("", False, "unshielded")],
)
def test_a_hit_that_is_taken_says_why(field: str, shield: bool, key: str) -> None:
    state = table(("", "C02"), ("S09", field), (True, shield))
    made = film(state, (0, Attack(Card.S09)), (1, TakeHit()))
    frames = [at(made, begins(made, 1) + t) for t in range(0, 800, 40)]
    said = {text(frame["duel undefended"]) for frame in frames if "duel undefended" in frame}
    assert said == {Words("ja")(f"sht.{key}")}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("shield", [True, False])
@pytest.mark.parametrize(
    ("attack", "name"), [("S09", "exact"), ("S08", "survived"), ("S06", "survived"), ("S05", ""), ("S04", "")]
)
def test_a_defence_is_told_in_one_word_by_how_much_it_was_too_large(
    attack: str, name: str, shield: bool, reduced: bool
) -> None:
    """Exact and close ones are sealed, and no words say the same; what was far from that has words alone."""
    state, blow = fight(attack, "H09", (True, shield))
    made = film(state, (0, blow), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07)), reduced=reduced)
    frames = [at(made, t) for t in range(0, int(made.span), 20)]
    seals = {frame["seal"].what.name for frame in frames
             if "seal" in frame and isinstance(frame["seal"].what, Picture)}  # fmt: skip
    assert seals == ({f"moments/stamp-{name}"} if name else set())
    says = {text(frame["surplus text"]) for frame in frames if "surplus text" in frame}
    assert any("守りすぎ" in one for one in says) == (not name)
    assert bool(says) == (name != "exact")
    strokes = [p for frame in frames for key, p in frame.items() if key.startswith("stroke ")]
    assert all(p.layer <= BEHIND for p in strokes)
    assert bool(strokes) != reduced


def test_what_brings_two_cards_is_never_close() -> None:
    assert grade(Defended(1, (), 1, 3)) is Grade.FAR
    assert [grade(Defended(1, (), 5, n)) for n in (5, 6, 8, 9)] == [
        Grade.EXACT, Grade.CLOSE, Grade.CLOSE, Grade.FAR
    ]  # fmt: skip


@pytest.mark.parametrize("shield", [True, False])
def test_the_nearer_a_defence_was_the_longer_it_is_felt(shield: bool) -> None:
    """And an exact one for more than a second, in gold, with sparks."""
    lasts = []
    for attack in ("S09", "S08", "S05"):
        state, blow = fight(attack, "H09", (True, shield))
        steps = (0, blow), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07))
        made = film(state, *steps)
        frames = [at(made, t) for t in range(int(begins(made, 1)), int(made.span), 20)]
        lasts.append(20.0 * sum("seal" in frame for frame in frames))
        sparks = sum(key.startswith("stroke glint") for key in set().union(*frames))
        assert sparks == (8 if attack == "S09" else 0)
    assert lasts[0] >= 1200.0 > lasts[1] * (shield or 0.0)
    assert lasts[1] > lasts[2] == 0.0


def test_what_is_won_is_told_beside_the_deck_and_covers_nothing() -> None:
    made = exact()
    frames = [at(made, float(t)) for t in range(int(begins(made, 4)), int(made.span), 20)]
    told = [frame for frame in frames if "gain" in frame]
    assert len(told) >= 20
    for frame in told:
        pill, deck = frame["gain"].box, frame["deck"].box
        assert 0.0 < deck.x - pill.right < 40.0
        assert deck.y < pill.middle[1] < deck.bottom
        lying = [p for key, p in frame.items() if key.startswith(("duel ", "field:", "plate:", "sht.deck"))]
        assert not any(pill.meets(p.box) for p in lying)


def test_a_defence_is_told_in_numbers_also_where_nobody_remembers_the_attack() -> None:
    made = film(attacked("S11", "H02 C09"), (1, Defend(tuple(sorted((Card.H02, Card.C09))))))
    for t in range(200, int(made.span), 20):
        frame = at(made, t)
        assert "duel attacker" in frame
        assert not any(key.startswith("banner text") for key in frame)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("defence", ["H09", "H05"])
def test_an_attack_strikes_the_band_and_is_thrown_back_by_a_defence(viewer: int, defence: str) -> None:
    state, attack = fight("S05", defence)
    made = film(state, (0, attack), (1, Defend((Card(defence),))), viewer=viewer)
    way = 1 if viewer == 1 else -1
    rest = at(made, begins(made, 1) + 1.0)["field:0:0"].y
    lies = [way * (at(made, t)["field:0:0"].y - rest) for t in range(int(begins(made, 1)), int(made.span), 10)
            if "field:0:0" in at(made, t)]  # fmt: skip
    assert max(lies) > 35.0
    assert min(lies[lies.index(max(lies)) :]) < -8.0
    sparks = [at(made, t)["sparks"] for t in range(0, int(made.span), 20) if "sparks" in at(made, t)]
    assert sparks
    assert sparks[0].box.middle[0] == pytest.approx(at(made, begins(made, 1))["field:0:0"].box.middle[0])


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("card", ["S05", "(S05)"])
def test_an_attacker_strikes_towards_the_band_as_its_number_lands(viewer: int, card: str) -> None:
    state, attack = fight(card, "H09")
    made = film(state, (0, attack), viewer=viewer)
    way = 1 if viewer == 1 else -1
    lies = [way * at(made, t)["field:0:0"].y for t in range(0, int(made.span), 5)]
    assert max(lies) - lies[-1] > 28.0
    assert lies[-1] - lies[0] == pytest.approx(24.0)


def test_an_exact_defence_is_sealed_no_smaller_than_the_largest() -> None:
    state, attack = fight("S11", "H02 C09")
    desk = Desk(sht.view(sht.apply(state, 0, attack)[-1][1], None), SEATING, 0)
    table = Tabletop(desk, Words("ja"), LAYOUTS[Space.WIDE])
    (close,) = survived(table, Defended(1, (), 5, 6))
    met, great = (exactly(table, Defended(1, (), n, n)) for n in (11, 12))
    assert great[0].h > met[0].h > close.h


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(("attack", "least"), [("S08", 90), ("S05", 60), ("S04", 85)])
def test_too_much_is_sealed_over_neither_the_sign_nor_a_card_and_told_as_long_as_it_takes_to_read(
    attack: str, least: int, viewer: int
) -> None:
    state, blow = fight(attack, "H09 C02")
    made = film(state, (0, blow), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07)), viewer=viewer)
    until = begins(made, 2)
    told = [frame for t in range(0, int(until), 10) if "surplus" in (frame := at(made, float(t)))]
    assert len(told) >= least
    for frame in told:
        for p in (frame[key] for key in ("seal", "surplus") if key in frame):
            assert not any(p.box.meets(q.box) for key, q in frame.items() if key[:9] == "field:1:1")
            assert not p.box.meets(frame["duel sign >"].box, -20.0)
        if "seal" in frame:
            assert not any(frame["seal"].box.meets(q.box) for key, q in frame.items() if key[:6] == "field:")


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_card_that_decides_the_breath_is_held_and_what_is_lacking_told(viewer: int) -> None:
    state, attack = fight("S11", "H02 C03 C06")
    made = film(state, (0, attack), (1, Defend((Card.C03, Card.C06, Card.H02))), viewer=viewer)
    frames = [at(made, begins(made, 1) + t) for t in range(0, 1200, 10)]
    for sums, least in (("sum 0", 80.0), ("sum 1", 300.0)):
        assert 10.0 * sum(sums in frame for frame in frames) >= least
    assert {text(frame["lacking text"]) for frame in frames if "lacking" in frame} == {"あと6"}
    assert not any("lacking" in frame and "duel card:C06" in frame for frame in frames)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    ("attack", "lies", "great"),
    [
        ("S05", "H05", False),
        ("S05", "H09", False),
        ("S12", "H12", True),
        ("S10", "H12", True),
        ("S07", "H12", False),
        ("S02", "H06", False),
    ],
)
def test_what_is_great_is_waited_for_longer_and_the_half_that_is_attacked_recoils(
    attack: str, lies: str, great: bool, viewer: int
) -> None:
    state, blow = fight(attack, lies)
    made = film(state, (0, blow), (1, Defend((Card(lies),))), viewer=viewer)
    zone, total = ("zone near" if viewer else "zone far"), f"duel defence {Card(lies).number}"
    begin, rest = int(begins(made, 1)), at(made, 0.0)[zone].y
    frames = [at(made, t) for t in range(begin, int(begins(made, 2)), 10)]
    away = [(frame[zone].y - rest) * (1 if viewer else -1) for frame in frames]
    assert (4.0 <= max(away) <= 6.0) is great
    assert min(away) == 0.0 == away[-1]
    waits = next(
        i for i, frame in enumerate(frames) if "ring" in frame or "burst" in frame or "sparks" in frame
    )
    counts = next(i for i, frame in enumerate(frames) if total in frame and frame[total].alpha)
    assert (10 * (waits - counts) >= 300) is great


@pytest.mark.parametrize(("shields", "lang"), [((True, True), "ja"), ((True, False), "en")])
def test_two_cards_for_the_attacker_are_told_larger_than_one(shields: tuple[bool, bool], lang: str) -> None:
    says, pills = [], []
    for attack in ("S05", "S04"):
        state, blow = fight(attack, "H09", shields)
        made = film(state, (0, blow), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07)), lang=lang)
        frames = [at(made, t) for t in range(int(begins(made, 1)), int(made.span), 20)]
        says.append(max(frame["surplus text"].h for frame in frames if "surplus" in frame))
        pills.append(next(frame for frame in frames if "gain" in frame))
        assert all(frame["gain"].x >= 0.0 for frame in frames if "gain" in frame)
    assert says[1] > 1.2 * says[0]
    assert pills[1]["gain"].h > 1.2 * pills[0]["gain"].h
    told = [text(pill["gain text"]) for pill in pills]
    assert told == [Words(lang).count("sht.gain", n) for n in (1, 2)]
    assert text(pills[1]["gain parts"]) == Words(lang)("sht.gain.each")


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(("attack", "says"), [("S08", "+1 → 1枚"), ("S06", "+3 → 1枚")])
def test_a_blow_that_would_have_ended_the_game_is_kept_off_closely_with_a_seal_as_large_as_the_end_s(
    attack: str, says: str, viewer: int
) -> None:
    state, blow = fight(attack, "H09 C02", (True, False))
    steps = (0, blow), (1, Defend((Card.H09,))), (CHANCE, Draw(Card.D07))
    made = film(state, *steps, viewer=viewer)
    desk = Desk(sht.view(attacked(attack, "H09 C02", (True, False)), None), SEATING, viewer)
    (end,) = decided(Tabletop(desk, Words("ja"), LAYOUTS[Space.WIDE]))
    at_all = LAYOUTS[Space.WIDE].half(viewer == 1)
    half, plate = at_all.zone, at_all.plate.box
    seen = [t for t in range(0, int(made.span), 20) if "seal" in at(made, t)]
    assert 1150 <= seen[-1] - seen[0] <= 1550
    assert seen[-1] < begins(made, 3)
    for t in seen[6:]:
        frame = at(made, t)
        mark = frame["seal"]
        assert isinstance(mark.what, Picture)
        assert mark.what.name == "moments/stamp-survived"
        assert mark.h >= end.h
        assert half.y - 24.0 <= mark.y < mark.box.bottom < half.bottom
        assert 0.0 <= mark.x - plate.right < mark.w
        lying = [p for key, p in frame.items() if key in ("field:1:0", "field:1:1")]
        assert t > begins(made, 2) or not any(mark.box.meets(p.box) for p in lying)
    assert {text(p) for t in seen for key, p in at(made, t).items() if key == "surplus text"} == {says}
    assert made.clips[1].span <= 2200.0
    leaving = at(made, begins(made, 2) + 60.0)
    assert leaving.keys() >= {"seal", "surplus"}, "both truths go together"


@pytest.mark.parametrize("lies", ["H09 C02", "C09 H02 S02"])
def test_the_sum_of_a_defence_stays_when_its_cards_have_gone(lies: str) -> None:
    """Also where what is left is less than the attack and no shield is there."""
    state, blow = fight("S09", lies, (True, False))
    made = film(state, (0, blow), (1, Defend((Card(lies[:3]),))), (CHANCE, Draw(Card.D07)))
    counted = begins(made, 2) - 20
    for t in range(int(counted), int(made.span), 40):
        said = {key for key in at(made, t) if key.startswith(("duel defence ", "duel sign "))}
        assert said <= {"duel defence 9", "duel sign ="}


@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize(("total", "says"), [(9, "守りすぎ +4 → 1枚"), (11, "守りすぎ → 2枚")])
def test_with_large_letters_a_defence_that_saves_the_game_says_only_what_it_brings(
    space: Space, total: int, says: str
) -> None:
    desk = Desk(sht.view(attacked("S05", "H06", (True, False)), None), SEATING, 0)
    event = Defended(1, (), 5, total)
    usual, large = (
        next(
            text(p)
            for p in surplus(Tabletop(desk, Words("ja"), layouts[space]), event)
            if p.key[-4:] == "text"
        )
        for layouts in (LAYOUTS, LARGE)
    )
    assert usual == says
    assert large == says.removeprefix("守りすぎ ").removeprefix("→ ")


@pytest.mark.parametrize(("attack", "ink"), [("S11", theme.YAMA), ("S07", theme.MINT)])
def test_the_cards_that_held_are_rimmed_as_the_numbers_meet_and_no_others(attack: str, ink: object) -> None:
    state, attacks = fight(attack, "H02 C09 D03")
    made = film(state, (0, attacks), (1, Defend((Card.C09, Card.H02))))
    rims = {
        key: getattr(p.what, "border", None)
        for t in range(int(begins(made, 1)), int(made.span), 40)
        for key, p in at(made, t).items()
        if key.startswith("held ")
    }
    assert rims == {"held 0": ink, "held 1": ink}


def test_the_pile_takes_the_weight_of_what_comes_to_it() -> None:
    state, attacks = fight("S11", "H02 C09")
    made = film(state, (0, attacks), (1, Defend((Card.C09, Card.H02))))
    assert any(key.startswith("piled ") for t in range(0, int(made.span), 20) for key in at(made, t))
