"""What is waited for: an attack that is over tells its sum; each hit is felt the more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.words import Words
from game.mats.kit.tabletop import Tabletop
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layouts import layout_of
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.pauses import DRAWS, HUSH, STRIKES, SUMMED, VAIN, is_over, lasting
from game.motion.clip import Clip, pose
from game.motion.moment import STROKE
from game.motion.placement import Placement
from game.rules.cards import Card
from game.rules.protocol import Outcome
from game.rules.senretsu.values import (
    DeckHit,
    Discarded,
    Drew,
    Ended,
    Event,
    Fired,
    Lost,
    Missed,
    RankClosed,
    Saved,
    State,
    ToDraw,
)
from tests.mats.senretsu.desks import WORDS, desk, film_desks, texts
from tests.mats.senretsu.test_salvo import FAR, attack
from tests.rules.senretsu.tables import attacked, table
from tests.together import together

ROW = "H01 D01 | H02 D02 | H03 | D", "S05 | C04 | S03 | C02 | S01 | D"
"""Five hits at cards of little weight."""
FOUR = "H01 D01 | H02 D02 | D", "S05 | C04 | S03 | C02 | D"
ONE = "H01 | D", "D | S13"
"""Its only hit turns up a card that is saved."""
TWO = "H01 D01 | D", "D | S13"
MANY_GUARDED = "H01 D01 | H02 D02 | H03 D03 | H04 D04 | D", "D | S13"
MANY = "H01 D01 | H02 D02 | H03 D03 | H04 D04 | H05 D05 | D", "D"


def drawn(armies: tuple[str, str], lang: str = "ja", reduced: bool = False) -> Clip:
    """What follows the attack: the first card is drawn."""
    events, film = attack(armies, lang, reduced, draws=True)
    return film.clips[[type(event) for event in events].index(Drew)]


def told(clip: Clip, t: float) -> str:
    return texts(pose(clip, t)).get("sum text", "")


def pill(clip: Clip, t: float = SUMMED / 2) -> Placement:
    return next(p for p in pose(clip, t) if p.key == "sum")


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("lang", "says"), [("ja", "5発命中"), ("en", "5 hits")])
def test_the_sum_of_an_attack_stands_before_anything_else_happens(
    reduced: bool, lang: str, says: str
) -> None:
    clip = drawn(ROW, lang, reduced)
    assert told(clip, SUMMED / 2) == says
    assert (lasting(5, 0), "card_lift") in clip.sounds
    assert not told(clip, lasting(5, 0) + 130)
    moved = {p.key: p.box for p in pose(clip, lasting(5, 0) - 1)}
    assert all(p.box == moved[p.key] for p in pose(clip, 1.0) if p.key.startswith(("card:", "deck:")))


def beneath(clip: Clip) -> str:
    return texts(pose(clip, SUMMED / 2)).get("sum under", "")


@pytest.mark.parametrize(("lang", "lines"), [("ja", ("山札 −2", "2発命中")), ("en", ("Deck −2", "2 hits"))])
def test_it_leads_with_what_the_attack_cost_the_deck(lang: str, lines: tuple[str, str]) -> None:
    clip = drawn(TWO, lang)
    assert (told(clip, SUMMED / 2), beneath(clip)) == lines
    large, small = (
        next(p.what.size for p in pose(clip, SUMMED / 2) if p.key == key and isinstance(p.what, Label))
        for key in ("sum text", "sum under")
    )
    assert large > 2 * small >= 44


def test_it_is_larger_and_stands_longer_the_more_the_deck_has_lost() -> None:
    """However many have hit for that; a single card is told quickly."""
    small, large = drawn(ONE), drawn(MANY)
    assert pill(large).h > 1.3 * pill(small).h
    assert large.span > small.span + 300
    costs = [lasting(n, n) for n in (1, 2, 3, 7)]
    assert costs == sorted(set(costs))
    assert costs[-1] > 2.5 * costs[0]
    assert [lasting(n, 1) for n in (1, 5, 9)] == [lasting(1, 1)] * 3
    assert lasting(4, 0) + 600 < lasting(5, 0) < lasting(7, 0)
    assert large.span <= 2300
    assert pill(drawn(FOUR)).h < pill(drawn(ROW)).h
    assert beneath(drawn(ROW)) == "山札に届かず"


def summed(lost: int, seat: int | None = 0, shots: int = 0, reduced: bool = False) -> Clip:
    """What follows an attack that has cost black's deck so many cards."""
    beats = attacked(*MANY)
    shot = next(event for event, _ in beats if isinstance(event, Fired))
    recent = (*(shot for _ in range(shots or lost)), *(DeckHit(1, Card.C09) for _ in range(lost)))
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, seat, recent)
    return MAT.clip(before, Drew(0, None), after, WORDS, reduced)


def test_a_loss_of_one_card_is_small_and_one_of_seven_shakes_the_ground() -> None:
    few, many = summed(1, shots=5), summed(7)
    assert 2.2 * pill(few, 300).h < pill(many).h
    assert summed(1, shots=5).span == summed(1, shots=1).span < 0.5 * many.span

    def moved(clip: Clip, key: str) -> float:
        ys = [p.y for t in range(0, 900, 10) for p in pose(clip, t) if p.key == key]
        return max(ys) - min(ys)

    assert 0 < moved(few, "deck:1") < moved(summed(3), "deck:1") < moved(many, "deck:1") <= 12
    assert moved(few, "field") == moved(summed(6), "field") == 0.0 < moved(many, "field")
    assert few.sounds[0].cue != summed(2).sounds[0].cue == many.sounds[0].cue
    assert "shield_break" in {sound.cue for sound in many.sounds} - {sound.cue for sound in summed(6).sounds}


@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_vermilion_only_to_whose_deck_was_hurt(reduced: bool) -> None:
    """A single card is told on paper, with a rim and letters of that colour."""

    def look(lost: int, seat: int | None) -> Panel:
        ground = pill(summed(lost, seat, reduced=reduced), 300).what
        assert isinstance(ground, Panel)
        return ground

    for lost in (2, 6):
        assert [look(lost, seat).fill for seat in (0, 1, None)] == [theme.YAMA, theme.SHU, theme.YAMA]
    assert [look(1, seat).border for seat in (0, 1, None)] == [theme.YAMA, theme.SHU, theme.YAMA]
    assert [look(1, seat).fill for seat in (0, 1)] == [theme.PAPER0] * 2
    assert [look(7, seat).fill for seat in (0, 1)] == [theme.YAMA, theme.SHU_DARK]


@pytest.mark.parametrize("reduced", [False, True])
def test_it_stands_over_the_deck_it_has_hurt_and_covers_no_card(reduced: bool) -> None:
    for armies in (ONE, MANY):
        clip = drawn(armies, reduced=reduced)
        seen = {p.key: p for p in pose(clip, SUMMED / 2)}
        assert seen["sum"].box.bottom < seen["deck:1:name"].y
        assert seen["sum"].x < seen["deck:1"].box.middle[0] < seen["sum"].box.right
        assert not any(p.box.meets(seen["sum"].box) for key, p in seen.items() if key.startswith("card:"))
    seen = {p.key: p for p in pose(drawn(MANY, "en", reduced), SUMMED / 2)}
    assert seen["contact pill"].box.bottom < seen["sum"].y


@pytest.mark.parametrize("reduced", [False, True])
def test_what_the_attack_costs_grows_on_the_back_of_the_deck_until_its_sum_has_been_seen(
    reduced: bool,
) -> None:
    events, film = attack(MANY, reduced=reduced, draws=True)
    costs, sizes = [], []
    for event, clip in zip(events, film.clips, strict=True):
        lying = {p.key: p for p in pose(clip, clip.span)}
        assert "deck:0:cost" not in lying
        if isinstance(event, DeckHit):
            assert "deck:1:cost" not in lying, "the card that is turned up can be read"
        if isinstance(event, Saved | Discarded):
            costs.append(texts(tuple(lying.values()))["deck:1:cost text"])
            sizes.append(lying["deck:1:cost"].h)
            assert lying["deck:1:cost"].box.meets(lying["deck:1"].box)
            assert lying["deck:1:cost"].box.bottom < lying["deck:1:pill"].y
    assert costs == [f"−{n}" for n in range(1, len(costs) + 1)]
    assert sizes == sorted(sizes)
    assert sizes[-1] > 1.5 * sizes[0]
    after = film.clips[[type(event) for event in events].index(Drew)]
    assert "deck:1:cost" in {p.key for p in pose(after, SUMMED / 2)}
    assert "deck:1:cost" not in {p.key for p in pose(after, after.span)}


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_the_cost_on_a_deck_has_room_in_every_size_of_text(text_scale: int) -> None:
    beats = attacked(*MANY)
    cost = (*(event for event, _ in beats), *[DeckHit(1, Card.C09)] * 8)
    seen = replace(desk(beats[-1][1], 1, decides=False, recent=cost), event=Saved(1, Card.C02))
    found = {p.key: p for p in MAT.frame(replace(seen, text_scale=text_scale), WORDS).placements}
    says = found["deck:1:cost text"]
    assert isinstance(says.what, Label)
    assert Tabletop(replace(seen, text_scale=text_scale), WORDS, layout_of(seen)).whole(says.what, says.w)
    assert found["deck:1:cost"].w <= found["deck:1"].w


def test_it_gives_way_to_cards_that_lie_over_the_deck_or_beside_it() -> None:
    crowded = drawn(("H01 | D", "D | S05 S06 S07 S08 S09 S10 S11 S12 S13 C13 C12 C11"))
    seen = {p.key: p for p in pose(crowded, SUMMED / 2)}
    assert seen["sum"].box.bottom < seen["deck:1"].y
    assert seen["sum"].box.middle[0] < seen["deck:1"].box.middle[0] - 20
    assert not any(p.box.meets(seen["sum"].box) for key, p in seen.items() if key.startswith("card:"))


def test_where_no_deck_was_hit_it_stands_under_the_columns_unless_many_have_hit() -> None:
    field = layout_of(desk(table())).field
    assert field.strips.bottom < pill(drawn(FOUR)).y < pill(drawn(FOUR)).box.bottom < field.ground.bottom
    assert pill(drawn(ROW)).box.bottom < field.cards.middle[1]


def test_a_stroke_falls_from_it_on_the_deck_which_recoils_while_its_words_stand() -> None:
    clip = drawn(MANY)
    frames = [{p.key: p for p in pose(clip, t)} for t in range(0, int(lasting(2, 2)), 10)]
    thrown = [seen["deck:1"].y - frames[0]["deck:1"].y for seen in frames]
    assert 5 < max(thrown) <= 6
    assert thrown[-1] == 0
    strikes = next(n for n, far in enumerate(thrown) if far) * 10
    assert abs(strikes - STRIKES) <= 20
    assert any("blow core" in seen for seen in frames[: strikes // 10 + 1])
    assert any("sum strikes" in seen for seen in frames)
    for key in ("deck:1:name", "deck:1:pill"):
        assert len({seen[key].box for seen in frames}) == 1
    assert not any("blow core" in {p.key for p in pose(drawn(ROW), t)} for t in range(0, 900, 20))


def vain(seat: int | None) -> Clip:
    """An attack of red that reaches nothing, and the first card drawn, for that seat."""
    beats = attacked(*FAR)
    recent = tuple(event for event, _ in beats if isinstance(event, Missed))
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, seat, recent)
    return MAT.clip(before, Drew(0, None), after, WORDS, False)


def outlived(seat: int | None, decks: tuple[str, str], deck: int = 0, lang: str = "ja") -> Clip:
    """Red's attack that hits five cards and costs black's deck so many, and its first draw, for that seat."""
    beats = attacked(*ROW, decks=decks)
    cost = [DeckHit(1, Card.C09)] * deck
    recent = (*(event for event, _ in beats if isinstance(event, Fired)), *cost)
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, seat, recent)
    return MAT.clip(before, Drew(0, None), after, Words(lang), False)


RICH, POOR = "D05 D06 D07 D08 D09", "D05 D06 D07"
BRAVE = "たけしさんがしのいだ!"


@pytest.mark.parametrize(
    ("seat", "decks", "deck", "lines", "fill"),
    [
        (1, (RICH, "C09"), 0, ("しのいだ!", "5発をうけて のこり1枚"), theme.MATCHA),
        (1, (POOR, "C09"), 0, ("しのいだ!", "5発をうけて のこり1枚"), theme.MATCHA),
        (1, (POOR, "C09 C10"), 2, ("しのいだ!", "5発をうけて のこり2枚"), theme.MATCHA),
        (1, (RICH, "C09 C10"), 2, ("山札 −2", "5発命中"), theme.SHU),
        (None, (RICH, "C09"), 0, (BRAVE, "5発をうけて のこり1枚"), DRESS.dark),
        (
            None,
            (POOR, "C09"),
            0,
            ("たけしさんがしのいだ!", "のこり1枚。さくらさんのドローで決着"),
            DRESS.dark,
        ),
        (0, (RICH, "C09"), 0, ("5発命中", "山札に届かず"), theme.YAMA),
        (1, (RICH, "C06 C07 C08 C09 C10 C11"), 0, ("5発命中", "山札に届かず"), theme.SHU),
    ],
)
def test_who_outlives_an_attack_near_the_end_of_the_deck_is_told_that(
    seat: int | None, decks: tuple[str, str], deck: int, lines: tuple[str, str], fill: object
) -> None:
    made = outlived(seat, decks, deck)
    assert (told(made, SUMMED / 2), beneath(made)) == lines
    ground = pill(made).what
    assert isinstance(ground, Panel)
    assert ground.fill == fill
    grown = {p.w for t in range(0, 700, 10) for p in pose(made, t) if p.key == "deck:1"}
    assert (len(grown) > 3) == (fill == theme.MATCHA or seat is None)
    assert len({p.box for t in range(0, 700, 10) for p in pose(made, t) if p.key == "deck:1:pill"}) == 1


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("seat", [1, None])
def test_that_has_room_on_the_field(lang: str, seat: int | None) -> None:
    for decks in ((RICH, "C09"), (POOR, "C09")):
        made = outlived(seat, decks, lang=lang)
        assert layout_of(desk(table())).field.ground.x <= pill(made).x
        assert pill(made).box.right <= layout_of(desk(table())).field.ground.right
        assert made.span <= 2200


def test_of_an_attack_that_hit_nothing_whoever_attacked_is_told_plainly() -> None:
    """Nobody else waits for that, and nothing is stamped."""
    quiet = vain(0)
    assert told(quiet, VAIN / 2) == "山札に届かず"
    assert pill(quiet, 1.0).box == pill(quiet, VAIN / 2).box
    assert not any(sound.cue == "stamp" for sound in quiet.sounds)
    assert quiet.span == vain(1).span + VAIN
    assert not any(p.key.startswith(("hop ", "range")) for p in pose(quiet, VAIN / 2))
    for seat in (1, None):
        assert not any(told(vain(seat), t) for t in range(0, int(quiet.span), 50))


def test_nor_where_the_game_is_over() -> None:
    before = desk(table(), recent=tuple(event for event, _ in attacked("H01 | D", "S05 | D")))
    assert is_over(before, Drew(0, None))
    assert not is_over(before, Ended(Outcome((0,), "deck_destroyed"), 1, ()))


@together("space", tuple(MAT.around))
@together("text_scale", [100, 150, 200])
@together("lang", ["ja", "en"])
def test_it_has_room_in_every_window_and_size_of_text(space: Space, text_scale: int, lang: str) -> None:
    beats = attacked(*MANY)
    recent = tuple(event for event, _ in beats)
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, 1, recent)
    shaped = [replace(seen, space=space, text_scale=text_scale) for seen in (before, after)]
    clip = MAT.clip(shaped[0], Drew(0, None), shaped[1], Words(lang), False)
    text = next(p for p in pose(clip, SUMMED / 2) if p.key == "sum text")
    assert isinstance(text.what, Label)
    assert text.x > 0
    assert text.box.right < shaped[1].space.w


def bursts(armies: tuple[str, str], kind: type) -> list[float]:
    """How large the strokes are that burst at each hit, in the order of the attack."""
    events, film = attack(armies)
    return [
        max((track.end.w for track in clip.tracks if track.end.key.startswith(STROKE)), default=0.0)
        for event, clip in zip(events, film.clips, strict=True)
        if isinstance(event, kind)
    ]


def test_from_the_third_hit_on_each_bursts_larger_than_the_one_before() -> None:
    first, second, *later = bursts(ROW, Lost)
    assert first == second
    assert len(later) == 3
    assert [second, *later] == sorted({second, *later})


def test_so_do_hits_at_a_deck_that_is_far_from_its_end() -> None:
    events, film = attack(MANY)
    assert sum(isinstance(event, DeckHit) for event in events) >= 5
    sizes = [track.end.w for clip in film.clips for track in clip.tracks if track.end.key.startswith(STROKE)]
    assert sizes == sorted(sizes)
    assert sizes[-1] > sizes[0]
    assert len(sizes) == sum(isinstance(event, DeckHit) for event in events) - 2


CLOSING = "H02 D02 | H03 D03 | D | D04", "S05 | D"
"""♦4 takes the rank before the deck; all others had the deck in their reach."""


def closing(armies: tuple[str, str], reduced: bool = False) -> Clip:
    events, film = attack(armies, reduced=reduced)
    return film.clips[[type(event) for event in events].index(RankClosed)]


@pytest.mark.parametrize("reduced", [False, True])
def test_when_a_rank_closes_up_the_rows_of_those_flash_that_have_lost_the_deck(reduced: bool) -> None:
    clip = closing(CLOSING, reduced)
    rows = {p.key: p.box for p in pose(clip, 0.0) if p.key.startswith("order:") and ":from" in p.key}
    seen = [{p.key: p for p in pose(clip, t) if p.key.startswith("shift")} for t in range(0, 1040, 10)]
    lit = max(seen, key=len)
    assert len(lit) == 4
    for name in ("D03", "H03", "D02", "H02"):
        assert any(p.box.meets(rows[f"order:{name}:from"]) for p in lit.values())
    assert not any(p.box.meets(rows["order:D04:from"]) for p in lit.values())
    if not reduced:
        begins = next(n for n, found in enumerate(seen) if found) * 10
        assert begins >= 260 + 300
    assert reduced or all(p.alpha < 0.1 for p in seen[-1].values())


def test_a_column_stands_empty_for_a_quarter_of_a_second_before_others_close_up() -> None:
    events, film = attack(CLOSING)
    n = [type(event) for event in events].index(RankClosed)
    stood = 0.0
    for clip in film.clips[n - 1 : n + 1]:
        for t in range(0, int(clip.span), 10):
            seen = {p.key: p for p in pose(clip, t)}
            falling = [p for p in pose(clip, t) if p.key.startswith("card:S05") and p.alpha > 0.5]
            there = "strip:1:empty" in seen and seen["strip:1:empty"].alpha == 1.0
            stood += 10 if there and not falling else 0
    assert 250 <= stood <= 500


def test_where_nobody_has_lost_the_deck_nothing_flashes_and_nobody_waits() -> None:
    clip = closing(("H01 | D | D03", "S05 | D | S09"))
    assert not any(p.key.startswith("shift") for t in range(0, 800, 20) for p in pose(clip, t))
    assert clip.span < closing(CLOSING).span - 500


def test_the_list_tells_of_each_whether_it_has_hit() -> None:
    events, film = attack(CLOSING)
    found = texts(pose(film.clips[-1], film.clips[-1].span))
    came = [text for key, text in found.items() if key.startswith("order:") and ":to:" in key]
    assert came == ["命中", *["届かず"] * 3, "→ 届かない"]
    assert isinstance(events[-1], Missed)


def shot(deck: str, reduced: bool = False) -> Clip:
    """A shot at a deck of these cards."""
    decks = (None, deck)
    beats = attacked("H01 | D", "D | S05", decks=decks)
    one, other = film_desks(table("H01 | D", "D | S05", mover=0, decks=decks), *beats[0], seat=0)
    assert isinstance(beats[0][0], Fired)
    return MAT.clip(one, beats[0][0], other, WORDS, reduced)


def last_draw(reduced: bool = False) -> Clip:
    """The last card of the own deck is drawn."""
    drawn_ = Drew(0, Card.H05)
    one, other = table(decks=("H05", None)), table(hands=("H05", ""), decks=("H06", None))
    sides = (replace(other.sides[0], deck=()), other.sides[1])
    return MAT.clip(*_desks(one, drawn_, replace(other, sides=sides)), WORDS, reduced)


def _desks(before: State, event: Drew, after: State) -> tuple[Desk, Event, Desk]:
    one, other = film_desks(before, event, after, 0)
    return one, event, other


@pytest.mark.parametrize("reduced", [False, True])
def test_before_a_deck_loses_its_last_card_only_a_rim_stirs_that_closes_in_on_it(
    reduced: bool,
) -> None:
    """Shorter where it is drawn."""
    for key, clip, hush in (("deck:1", shot("C09", reduced), HUSH), ("deck:0", last_draw(reduced), DRAWS)):
        begun, late = (
            {p.key: p for p in pose(clip, t) if not p.key.startswith("hush")} for t in (1.0, hush - 1)
        )
        assert begun == late
        widths = [p.w for t in range(10, int(hush) - 70, 10) for p in pose(clip, t) if p.key == "hush"]
        assert len(widths) > 20
        assert widths == sorted(widths, reverse=True)
        assert (widths[0] == widths[-1]) == reduced
        assert clip.sounds[0].cue == "breath"
        assert clip.sounds[1].at >= hush
        rim = next(p for p in pose(clip, hush - 80) if p.key == "hush")
        name = next(p for p in pose(clip, hush - 80) if p.key == f"{key}:name")
        assert abs(rim.box.middle[0] - name.box.middle[0]) < 5
        assert not any(p.key == "hush" for p in pose(clip, hush + 10))


def test_a_deck_with_more_cards_is_not_waited_for() -> None:
    assert not any(p.key == "hush" for p in pose(shot("C09 C10"), 300.0))


@pytest.mark.parametrize(
    ("deck", "aloud"), [("C09", True), ("C09 C10 C11", True), ("C09 C10 C11 C12", False)]
)
def test_hops_towards_a_deck_near_its_end_are_counted_aloud_and_its_rim_beats(deck: str, aloud: bool) -> None:
    """Its name and its count stand still."""
    clip = shot(deck)
    frames = [{p.key: p for p in pose(clip, t)} for t in range(0, int(clip.span), 4)]
    came = [seen["hop 1"].w for seen in frames if "hop 1" in seen and seen["hop 1"].alpha]
    assert (max(came) > 1.2 * came[-1]) == aloud
    rims = [seen["deck:1:tense"].w for seen in frames if "deck:1:tense" in seen]
    assert (bool(rims) and max(rims) > 1.05 * rims[0]) == aloud
    for key in ("deck:1:name", "deck:1:pill"):
        assert len({seen[key].box for seen in frames}) == 1


def strokes(clip: Clip, name: str) -> bool:
    """Whether such strokes burst in it."""
    pictures = (p.what for t in range(0, int(clip.span), 20) for p in pose(clip, t))
    return any(isinstance(what, Picture) and what.name == f"moments/{name}" for what in pictures)


@pytest.mark.parametrize(("seat", "gold"), [(0, True), (1, False), (None, True)])
def test_golden_strokes_burst_for_whom_an_attack_has_won_something(seat: int | None, gold: bool) -> None:
    """And vermilion ones round the own deck, on which the loss is told in vermilion too."""
    beats = attacked(*ONE)
    recent = (*(event for event, _ in beats), DeckHit(1, Card.C09))
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, seat, recent)
    made = MAT.clip(before, Drew(0, None), after, WORDS, False)
    assert (strokes(made, "burst-16"), strokes(made, "burst-8-shu")) == (gold, not gold)
    struck = replace(before, event=DeckHit(1, Card.C09))
    cost = next(p.what for p in MAT.frame(struck, WORDS).placements if p.key == "deck:1:cost")
    assert isinstance(cost, Panel)
    assert cost.fill == (theme.YAMA if gold else theme.SHU)


def test_the_army_recoils_only_from_a_great_attack() -> None:
    for armies, great in ((ONE, False), (MANY_GUARDED, True)):
        clip = drawn(armies)
        heights = {p.y for t in range(0, 900, 10) for p in pose(clip, t) if p.key == "card:S13"}
        assert (len(heights) > 1) == great


@pytest.mark.parametrize(
    ("seat", "says", "fill"), [(1, "しのいだ!", theme.YAMA), (0, "たけしさんがしのいだ!", DRESS.dark)]
)
def test_where_all_that_a_deck_lost_is_saved_that_is_told_and_no_loss(
    seat: int, says: str, fill: object
) -> None:
    beats = attacked(*ONE)
    recent = (*(event for event, _ in beats), DeckHit(1, Card.C02), Saved(1, Card.C02))
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, seat, recent)
    clip = MAT.clip(before, Drew(0, None), after, WORDS, False)
    assert told(clip, SUMMED / 2) == says
    ground = pill(clip).what
    assert isinstance(ground, Panel)
    assert ground.fill == fill


def test_a_card_that_is_saved_is_told_in_gold_at_its_deck() -> None:
    events, film = attack(ONE)
    saved = film.clips[[type(event) for event in events].index(Saved)]
    kept = {p.key: p for p in pose(saved, saved.span / 2)}
    assert texts(tuple(kept.values()))["kept text"] == "しのいだ!"
    assert kept["kept"].box.meets(kept["deck:1"].box)
