"""How SHT's table tells of cards that lay face down, and of a defence that was chosen here."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.specs import Picture
from game.mats.sht.counting import HANGS_ON, SEEN, SHORT
from game.mats.sht.desk import OnField, Selection
from game.mats.sht.turned import AWAY, FALLS, HELD, TURNS
from game.mats.sht.zones import BACK
from game.motion.clip import Film
from game.motion.placement import Placement
from game.rules.cards import Card
from game.rules.sht.values import Attack, Defend, PlaceClosed, PlaceOpen
from tests.mats.sht.test_moments import at, begins, fight, film, text
from tests.rules.sht.tables import table


def looks(frame: dict[str, Placement], key: str) -> str:
    shown = frame[key].what
    assert isinstance(shown, Picture)
    return shown.name


def duel_numbers(frame: dict[str, Placement], of: str) -> set[str]:
    sums = ("sum",) if of == "defence" else ()
    keys = [key for key in frame if key.startswith((f"duel {of} ", *sums)) and frame[key].alpha > 0]
    return {text(frame[key]) for key in keys} - {""}


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(("shield", "waits"), [(True, SHORT), (False, HANGS_ON)])
def test_a_card_that_defends_face_down_turns_last_when_it_was_seen_that_the_open_ones_lack(
    viewer: int | None, shield: bool, waits: float
) -> None:
    """It lies before the open one, and its owner sees its back too."""
    state, attack = fight("S11", "(H02) C09", (True, shield))
    defence = Defend(tuple(sorted((Card.H02, Card.C09))))
    made = film(state, (0, attack), (1, defence), viewer=viewer)
    begin, backs, short, counted = begins(made, 1), [], [], []
    for t in range(0, 1400, 10):
        frame = at(made, begin + t)
        numbers = duel_numbers(frame, "defence")
        if looks(frame, "field:1:0") == BACK and frame["field:1:0"].squash == 1.0:
            backs.append(t)
        if frame["field:1:0"].squash < 1.0 and t > 2 * AWAY:
            assert numbers == {"9"}
            assert "duel card:H02" not in frame
        if "lacking" in frame:
            short.append(t)
            assert text(frame["lacking text"]) == "あと2"
            assert numbers == {"9"}
        if "11" in numbers:
            counted.append(t)
            assert "lacking" not in frame
    assert backs[-1] == pytest.approx(SEEN + waits, abs=15.0)
    assert waits - 150.0 < short[-1] - short[0] < waits + 80.0
    assert backs[-1] + TURNS <= counted[0]
    assert made.clips[1].span <= 2200.0


def test_many_cards_of_which_some_turn_are_counted_in_time() -> None:
    state, attack = fight("S13", "C03 D01 S01 S02 (D02) (H04) (C05)", (True, False))
    cards = tuple(sorted(map(Card, ("C03", "D01", "S01", "S02", "D02", "H04", "C05"))))
    made = film(state, (0, attack), (1, Defend(cards)), viewer=None)
    assert made.clips[1].span <= 2200.0
    assert duel_numbers(at(made, begins(made, 2) - 1), "defence") == {"18"}


def test_a_card_that_was_chosen_face_down_turns_away_and_over_before_it_meets_the_attack() -> None:
    state, attack = fight("S11", "(H02) C09")
    picked = Selection((OnField(1, 0), OnField(1, 1)))
    defence = Defend(tuple(sorted((Card.H02, Card.C09))))
    made = film(state, (0, attack), (1, defence), chosen=picked)
    frames = [at(made, begins(made, 1) + t) for t in range(0, 400, 10)]
    assert BACK in {looks(frame, "field:1:0") for frame in frames}
    assert BACK not in {looks(frames[0], "field:1:0"), looks(frames[-1], "field:1:0")}
    assert all(duel_numbers(frame, "defence") == {"11"} for frame in frames)
    assert not any("lacking" in frame for frame in frames)
    assert ("field:1:0:strip" in frames[0], "field:1:0:strip" in frames[-1]) == (True, False)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_attack_from_face_down_is_told_when_the_card_has_turned(viewer: int | None) -> None:
    state, _ = fight("(S11)", "H02 C09")
    made = film(state, (0, Attack(Card.S11)), viewer=viewer)
    early, turned = at(made, 240.0), at(made, 1100.0)
    assert looks(early, "field:0:0") == BACK
    assert "duel attack 11" not in early
    assert not any(key.startswith("plate:1:role") for key in early)
    assert "duel attack 11" in turned
    assert looks(turned, "field:0:0") != BACK


def test_whoever_attacks_with_a_card_that_lies_face_down_sees_it_turn_too_a_beat_sooner() -> None:
    state, _ = fight("(S11)", "H02 C09")
    mine, theirs = (film(state, (0, Attack(Card.S11)), viewer=viewer) for viewer in (0, 1))
    times = [float(t) for t in range(0, 1600, 10)]
    lands = [min(t for t in times if "duel attack 11" in at(made, t)) for made in (mine, theirs)]
    assert lands[1] - lands[0] == pytest.approx(HELD - AWAY, abs=20.0)
    assert looks(at(mine, 20.0), "field:0:0") != BACK
    assert "field:0:0:strip" in at(mine, 20.0)
    assert "field:0:0:strip" not in at(mine, AWAY)
    assert mine.span < theirs.span


def test_a_number_falls_after_a_silence_and_only_then_what_stands_against_it() -> None:
    state, _ = fight("(S11)", "H02 C09")
    made = film(state, (0, Attack(Card.S11)), viewer=1)
    first: dict[str, float] = {}
    for t in range(0, 1600, 10):
        for key in at(made, float(t)):
            first.setdefault(key, t)
    known, falls, against = first["duel attacker"], first["duel attack 11"], first["duel defence 0"]
    assert first["duel plate attack"] < 100 < HELD + TURNS <= known < falls - 60
    assert falls + FALLS < against
    assert first["duel stake"] == against
    assert abs(first["stroke burst-16"] - falls - FALLS) < 30
    back = at(made, 200.0)["field:0:0"].what
    assert isinstance(back, Picture)
    assert (back.name, back.outline) == (BACK, theme.SHU)
    rest = at(made, made.span)["duel attack 11"]
    assert at(made, falls + 20.0)["duel attack 11"].y < rest.y - 20.0
    assert at(made, against)["duel attack 11"].y == rest.y


@pytest.mark.parametrize(
    ("field", "shielded", "bursts"),
    [("S11", True, False), ("S03", False, True), ("S11", False, True), ("(S11)", True, True)],
)
def test_more_strokes_burst_behind_what_lay_face_down_or_may_end_the_game(
    field: str, shielded: bool, bursts: bool
) -> None:
    state, attack = fight(field, "H02 C09", (True, shielded))
    made = film(state, (0, attack), viewer=0)
    strokes = [at(made, float(t)).get("loud") for t in range(0, 1300, 20)]
    assert any(strokes) == bursts
    assert all(
        p is None or p.layer < at(made, made.span)[f"duel attack {attack.card.number}"].layer for p in strokes
    )


@pytest.mark.parametrize("viewer", [0, 1])
def test_an_attack_lands_as_heavily_as_it_is_large(viewer: int) -> None:
    """Strokes, trail, way and recoil grow with the number, and how long it draws back; a small one raises no
    dust."""
    seen = []
    for card in ("S03", "S07", "S13"):
        state, attack = fight(card, "H02 C09")
        made = film(state, (0, attack), viewer=viewer)
        frames = [at(made, float(t)) for t in range(0, 900, 5)]
        strokes = max(frame["stroke burst-16"].w for frame in frames if "stroke burst-16" in frame)
        board, way = ("zone near", 1) if viewer else ("zone far", -1)
        lies = [way * frame["field:0:0"].box.middle[1] for frame in frames]
        yields = max(abs(frame[board].y - frames[0][board].y) for frame in frames)
        trail = max(frame["blow core"].w for frame in frames if "blow core" in frame)
        draws = 5.0 * lies.index(min(lies))
        dusty = any("dust 0" in frame for frame in frames)
        seen.append((strokes, max(lies) - lies[-1], yields, trail, draws, lies[0] - min(lies), dusty))
        assert yields <= 6.0
        assert all(frame[key].layer < at(made, made.span)["duel attack 13"].layer for frame in frames
                   for key in ("blow core", "blow rim") if key in frame and card == "S13")  # fmt: skip
    assert all(list(each) == sorted(each) for each in zip(*seen, strict=True))
    assert [each[2] > 0.0 for each in seen] == [each[-1] for each in seen] == [False, True, True]
    assert seen[0][5] > 10.0


def test_an_attacker_leans_as_it_draws_back_and_its_tag_is_there_again_when_it_is_home() -> None:
    state, attack = fight("S09", "H02")
    made = film(state, (0, attack), viewer=0)
    frames = [at(made, float(t)) for t in range(0, int(made.span), 10)]
    leans = [frame["field:0:0"].angle for frame in frames]
    assert min(leans) < -5.0
    assert max(leans) > 5.0
    assert leans[-1] == 0.0
    flown = frames[leans.index(max(leans))]
    assert "field:0:0:tag" not in flown
    assert "field:0:0:tag" in frames[-1]


def chosen_defence() -> Film:
    state, attack = fight("S09", "S12 D06")
    picked = Selection((OnField(1, 0), OnField(1, 1)))
    return film(state, (0, attack), (1, Defend(tuple(sorted((Card.D06, Card.S12))))), chosen=picked)


def test_a_sum_that_was_chosen_here_stays_and_so_do_its_cards() -> None:
    made = chosen_defence()
    begin = begins(made, 1)
    frames = [at(made, begin + t) for t in range(0, 400, 10)]
    assert all(duel_numbers(frame, "defence") == {"18"} for frame in frames)
    chips = [[(key, p.box) for key, p in frame.items() if key.startswith("duel card")] for frame in frames]
    assert chips[0]
    assert all(each == chips[0] for each in chips)
    numbers = {key: p.x for key, p in frames[0].items() if key.endswith(":number")}
    assert numbers["duel card:S12:number"] < numbers["duel card:D06:number"]


def test_a_card_that_is_laid_face_down_shows_its_back_to_its_owner_before_it_is_looked_at_again() -> None:
    state = table(("C05 C13", "H13"), ("", ""))
    made = film(state, (0, PlaceClosed(Card.C05)), viewer=0)
    seen = [looks(at(made, t), "field:0:0") for t in range(0, int(made.clips[0].span), 10)]
    lies = seen.count(BACK)
    assert seen[0] == seen[-1] != BACK
    assert 30 <= lies <= 50
    assert "field:0:0:strip" not in at(made, 10.0 * (seen.index(BACK) + lies - 1))
    assert "field:0:0:strip" in at(made, made.span)
    assert BACK not in {
        looks(at(opened, t), "field:0:0")
        for opened in (film(state, (0, PlaceOpen((Card.C05, Card.C13))), viewer=0),)
        for t in range(0, int(opened.clips[0].span), 10)
    }
