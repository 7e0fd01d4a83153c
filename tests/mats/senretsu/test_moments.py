"""What is felt at 戦列札's table, with invented time."""

from __future__ import annotations

import pytest

from game.conduct.presenter import Presenter
from game.conduct.projector import LINGERS
from game.look.describe import theme
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.words import Words
from game.mats.senretsu.field import RIPE_STRIP, TENSE_STRIP
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.pauses import HUSH
from game.mats.senretsu.shots import MISS
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.protocol import Beats
from game.rules.senretsu.values import State
from tests.mats.senretsu.desks import SEATING, WORDS
from tests.rules.senretsu.tables import attacked, table, turned

ARMIES = ("H01 | D", "D | S09 | C04")
"""♥1 fires at black's deck, behind which two cards stand."""


def film(start: State, *some: Beats, viewer: int | None = 0, reduced: bool = False) -> Film:
    shown = Presenter(senretsu, MAT, SEATING, start, WORDS, "normal", reduced)
    shown.watch(viewer, start)
    for beats in some:
        shown.show(beats, 0.0)
    return shown.film


def hit(card: str, others: str = "", reduced: bool = False) -> tuple[Film, list[str]]:
    """A shot at black's deck of this card, which is turned up, and others; and its events."""
    decks = (None, f"{card} {others}".strip())
    start = table(*ARMIES, mover=1, decks=decks)
    shot = attacked(*ARMIES, decks=decks)
    drawn = turned(shot[-1][1], card)
    names = [type(event).__name__ for event, _ in (*shot, *drawn)]
    return film(start, shot, drawn, reduced=reduced), names


def at(made: Film, names: list[str], kind: str, t: float) -> dict[str, Placement]:
    begin = sum(clip.span for clip in made.clips[: names.index(kind)])
    return {p.key: p for p in film_pose(made, begin + t)}


def text(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text


def test_the_last_card_is_shown_large_to_everybody_before_anything_is_counted() -> None:
    made, names = hit("C09")
    held = at(made, names, "DeckHit", 500.0)
    assert held["card:C09"].w == 230.0
    assert held["card:C09"].what.name == "cards/club-09"  # type: ignore[attr-defined]
    assert "last card" in held
    assert "plate:1:deck:1" in {key.removesuffix(" going") for key in held}
    after = at(made, names, "Discarded", 300.0)
    assert "plate:1:deck:0" in after


@pytest.mark.parametrize("card", ["C09", "C02"])
def test_the_deck_breaks_also_where_its_last_card_is_saved(card: str) -> None:
    made, names = hit(card)
    assert names[-1] == "Ended"
    assert ("Saved" in names) == (card == "C02")
    broken = {p.key: p for p in film_pose(made, made.span)}
    assert {"deck half left", "deck half right", "seal"} <= set(broken)
    assert (broken["deck half left"].angle, broken["deck half right"].angle) == (-9.0, 9.0)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("card", ["C09", "C02"])
def test_the_seal_rests_on_the_deck_and_covers_no_name_and_no_number(
    card: str, reduced: bool, lang: str
) -> None:
    """Nor what is written on the contact line, which leaves where the deck lay beside it."""
    decks = (None, card)
    start, shot = table(*ARMIES, mover=1, decks=decks), attacked(*ARMIES, decks=decks)
    shown = Presenter(senretsu, MAT, SEATING, start, Words(lang), "normal", reduced)
    for beats in (shot, turned(shot[-1][1], card)):
        shown.show(beats, 0.0)
    last = {p.key: p for p in film_pose(shown.film, shown.film.span)}
    seal, deck = last["seal"], next(p for p in film_pose(shown.film, 0.0) if p.key == "deck:1")
    assert abs(seal.box.middle[0] - deck.box.middle[0]) < 2
    assert seal.h > 2 * deck.h
    words = [p for key, p in last.items() if isinstance(p.what, Label) and key != "seal word text"]
    assert not [p.key for p in words if p.box.meets(seal.box) and p.alpha]


def test_only_the_ranks_of_who_has_lost_grey_from_the_front_backwards() -> None:
    made, names = hit("C09")

    def veiled(t: float) -> set[str]:
        frame = at(made, names, "Ended", t)
        return {key for key, p in frame.items() if isinstance(p.what, Picture) and p.what.veil > 0.5}

    assert veiled(90.0) == {"card:S09"}
    assert veiled(1200.0) == {"card:S09", "card:C04"}


@pytest.mark.parametrize("reduced", [False, True])
def test_at_the_end_the_table_is_dark_but_for_the_army_that_has_won_and_what_is_told(reduced: bool) -> None:
    made, _ = hit("C09", reduced=reduced)
    begin = sum(clip.span for clip in made.clips[:-1])
    order = [p.key for p in film_pose(made, begin + 690.0)]
    dark = order.index("gone veil")
    for key in ("lit card:H01", "lit strip:0:deck", "lit deck:0", "lit banner", "lit rim", "seal"):
        assert order.index(key) > dark
    assert max(order.index(f"card:{card}") for card in ("S09", "C04")) < dark
    assert not {"lit card:S09", "lit card:C04", "lit strip:1:deck"} & set(order)


@pytest.mark.parametrize("decks", ["C09", "C09 C10"])
def test_while_the_last_card_is_shown_the_banner_tells_of_that_and_nothing_is_counted_at_its_deck(
    decks: str,
) -> None:
    made, names = hit(*decks.split(" ", 1))
    held = at(made, names, "DeckHit", 500.0)
    told = {text(p) for key, p in held.items() if key.startswith("banner text")}
    last = WORDS("senretsu.say.last", name=SEATING.names[1])
    assert (told == {last}) == (decks == "C09")
    assert any(key.startswith("deck:1:count") for key in held) == (decks != "C09")


def test_a_deck_that_is_hit_but_not_gone_has_neither_seal_nor_brush_stroke() -> None:
    made, names = hit("C02", "S10 S11")
    assert "Ended" not in names
    frames = [{p.key for p in film_pose(made, t)} for t in range(0, int(made.span), 40)]
    assert not any(frame & {"seal", "swash", "deck half left"} for frame in frames)
    assert any("saved rim" in frame for frame in frames)
    discarded, _ = hit("C09", "S10 S11")
    later = (p.key for t in range(0, int(discarded.span), 40) for p in film_pose(discarded, t))
    assert "saved rim" not in set(later)


def test_without_motion_the_broken_deck_stands_still_with_its_word() -> None:
    made, names = hit("C09", reduced=True)
    assert at(made, names, "Ended", 10.0)["seal"] == at(made, names, "Ended", 690.0)["seal"]
    assert made.clips[-1].span >= 700.0


def test_who_reaches_nothing_takes_a_fifth_of_a_shot_and_shows_no_arrow() -> None:
    start = table("H13 | D", "D", mover=1)
    made = film(start, attacked("H13 | D", "D"))
    assert MISS in [clip.span for clip in made.clips]
    assert not any(p.key == "arrow" for t in range(0, int(made.span), 20) for p in film_pose(made, t))


@pytest.mark.parametrize("reduced", [False, True])
def test_from_the_second_hit_of_one_attack_on_they_are_counted(reduced: bool) -> None:
    red, black = "H01 D01 | D", "S05 | C04 | D"
    made = film(table(red, black, mover=1), attacked(red, black), reduced=reduced)
    counts = [
        text(p)
        for t in range(0, int(made.span), 30)
        for p in film_pose(made, t)
        if p.key.startswith("combo text")
    ]
    assert set(counts) == {WORDS.count("senretsu.hits", 2)}


@pytest.mark.parametrize(("deck", "tense"), [(4, False), (3, True), (1, True)])
def test_a_deck_of_three_has_a_rim_and_says_how_many_are_left(deck: int, tense: bool) -> None:
    state = table(*ARMIES, decks=(None, deck))
    frame = MAT.frame(MAT.desk(senretsu.view(state, 0), SEATING, 0), WORDS)
    drawn = {p.key: p for p in frame.placements}
    assert ("deck:1:tense" in drawn) == tense
    assert text(drawn[f"deck:1:count:{deck}"]) == (f"のこり{deck}枚" if tense else f"{deck}枚")
    ends = drawn.get("deck:1:ends")
    assert (text(ends) if ends else "") == ("次のドローで\n山札切れ" if tense else "")
    fills = {key: p.what.fill for key, p in drawn.items() if isinstance(p.what, Panel)}
    assert (fills["strip:1:deck"] == RIPE_STRIP) == tense
    assert (fills["deck:1:pill"] == theme.SHU) == tense
    assert fills["strip:0:deck"] not in (TENSE_STRIP, RIPE_STRIP)
    theirs = MAT.frame(MAT.desk(senretsu.view(state, 1), SEATING, 1), WORDS)
    fills = {p.key: p.what.fill for p in theirs.placements if isinstance(p.what, Panel)}
    assert (fills["strip:1:deck"] == TENSE_STRIP) == tense


@pytest.mark.parametrize("card", ["C09", "C02"])
def test_as_the_seal_falls_strokes_burst_and_the_army_of_that_deck_recoils(card: str) -> None:
    made, names = hit(card)
    kind = "Saved" if card == "C02" else "Discarded"
    frames = [at(made, names, kind, t) for t in range(0, 560, 10)]
    for struck, way in (("card:S09", 1), ("card:C04", 1), ("card:H01", 0)):
        assert max(abs(p[struck].x - frames[0][struck].x) for p in frames) == pytest.approx(6 * way, abs=0.5)
    lands = next(n for n, p in enumerate(frames) if "gone strokes" in p)
    assert frames[lands]["seal"].w <= 1.02 * frames[-1]["seal"].w < frames[lands - 6]["seal"].w


def test_the_nearer_a_deck_is_to_its_end_the_more_a_hit_at_it_is_felt() -> None:
    spans, said = [], []
    for left in (6, 4, 2, 1):
        made, names = hit("C09", " ".join(f"S{n:02}" for n in range(5, 5 + left)))
        spans.append(made.clips[names.index("Fired")].span)
        moments = (at(made, names, "DeckHit", t) for t in range(0, 640, 40))
        said.append({text(p) for keyed in moments for key, p in keyed.items() if key == "few left text"})
    assert spans == sorted(set(spans))
    assert said == [set(), {"のこり4枚"}, {"のこり2枚"}, {"のこり1枚"}]


@pytest.mark.parametrize("card", ["C09", "C02"])
def test_from_the_shot_to_the_last_rank_that_greys_the_end_takes_no_more_than_a_moment(card: str) -> None:
    made, names = hit(card)
    begin = sum(clip.span for clip in made.clips[: names.index("Fired")]) + HUSH
    assert 1900 < made.span - LINGERS - begin <= 2200


def test_the_shot_that_decided_stays_in_sight() -> None:
    made, names = hit("C09")
    end = at(made, names, "Ended", made.clips[-1].span - 1)
    assert {"arrow", "seal", "deck half left"} <= set(end)
    assert any(key.startswith("banner") and isinstance(p.what, Label) for key, p in end.items())


@pytest.mark.parametrize(("card", "kind"), [("C09", "Discarded"), ("C02", "Saved")])
def test_under_the_seal_it_is_told_that_the_deck_is_gone_and_not_where_its_last_card_went(
    card: str, kind: str
) -> None:
    made, names = hit(card)
    told = [text(p) for key, p in at(made, names, kind, 500.0).items() if key.startswith("banner text")]
    assert WORDS("senretsu.say.broken", name=SEATING.names[1]) in told


def test_discards_count_a_card_when_it_has_reached_them() -> None:
    made, names = hit("C09", "C10")
    start, early, late = (
        {key for key, p in at(made, names, "Discarded", t).items() if "discards:" in key and p.alpha == 1.0}
        for t in (0, 390, 540)
    )
    assert start == {key.removesuffix(" going") for key in early} != late


def test_nothing_is_announced_of_a_next_attack_when_the_game_is_over() -> None:
    made, names = hit("C09")
    frames = [at(made, names, "Ended", t) for t in (0, 30, 60)]
    titles = {text(p) for frame in frames for key, p in frame.items() if key.startswith("order title")}
    assert titles == {WORDS("senretsu.order")}
