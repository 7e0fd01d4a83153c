"""An attack as a whole: it quickens, misses are seen, and a card falls as hard as it is worth."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.words import Words
from game.mats.senretsu import salvo
from game.mats.senretsu.casualty import weight_of
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.salvo import brisk, quickened, salvo_of
from game.motion.clip import Clip, Film, film_pose, in_order, pose
from game.motion.moment import STROKE
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE, Seat
from game.rules.senretsu.values import (
    ChooseCasualty,
    Confirm,
    DeckHit,
    Drew,
    Event,
    FieldCard,
    Fired,
    Lost,
    Missed,
    Place,
    Placed,
    RankClosed,
    ToDraw,
    TurnBegan,
)
from tests.mats.senretsu.desks import SEATING, desk
from tests.rules.senretsu.tables import attacked, table, turned
from tests.together import together

LARGE = (
    "H01 H02 D03 | H03 D01 | H04 D05 H05 | D02 D06 | H06 H07 D07 | D04 H08 | D08 H09 | D",
    "S01 | S02 | C03 | S04 | C05 | S06 | S07 | S13 | C12 | C11 | D",
)
"""Seventeen attackers, most of whom hit."""
ROW = "H01 D01 | H02 D02 | H03 | D", "S05 | C04 | S06 | C07 | S08 | D | C09"
MIXED = "H01 D02 | H03 | D", "S12 | C01 | D"
"""Of three hits one is at the deck."""
FAR = "H13 D13 H12 D12 H11 D11 H10 D10 H09 D09 H08 D08 | D", "S01 | D"
"""Twelve attackers who reach nothing."""


def attack(
    armies: tuple[str, str], lang: str = "ja", reduced: bool = False, draws: bool = False, viewer: Seat = 0
) -> tuple[list[Event], Film]:
    """An attack of red, as its player sees it, up to the draw, or after it; chance turns up what is hit of a
    deck."""
    red, black = armies
    state, rng = table(red, black, mover=1), random.Random("attack")
    shown = Presenter(senretsu, MAT, SEATING, state, Words(lang), "normal", reduced)
    shown.watch(viewer, state)
    beats = attacked(red, black)
    seen: list[Event] = []
    while True:
        shown.show(beats, 0.0)
        seen.extend(event for event, _ in beats)
        state = beats[-1][1]
        if senretsu.acting(state) != (CHANCE,) or (isinstance(state.todo, ToDraw) and not draws):
            return seen, shown.film
        beats = senretsu.apply(state, CHANCE, senretsu.draw(state, rng))


def spans(armies: tuple[str, str], reduced: bool = False) -> list[tuple[Event, float]]:
    events, film = attack(armies, reduced=reduced)
    return list(zip(events, (clip.span for clip in film.clips), strict=True))


@pytest.mark.parametrize("reduced", [False, True])
def test_seventeen_attackers_take_eight_seconds_and_a_few_take_their_time(reduced: bool) -> None:
    large = spans(LARGE, reduced)
    assert sum(isinstance(event, Fired | Missed) for event, _ in large) == 17
    assert sum(isinstance(event, Fired) for event, _ in large) > 12
    told = 0.0 if reduced else 1100.0  # That the army is gone.
    assert sum(span for _, span in large) <= 8300 + told
    first = sum(span for _, span in large[:3])
    assert isinstance(large[2][0], RankClosed)
    assert first > 1100


def test_no_hit_but_the_last_is_shown_slower_than_the_one_before() -> None:
    shown: list[float] = []
    for event, span in spans(ROW):
        if isinstance(event, Fired):
            shown.append(span)
        elif isinstance(event, Lost | RankClosed):
            shown[-1] += span
    assert len(shown) == 5
    assert shown[:4] == sorted(shown[:4], reverse=True)
    assert shown[3] < 0.4 * shown[0]
    assert shown[3] < shown[4] < shown[0]


def seen_for(recent: tuple[Event, ...], event: Event) -> float:
    """How long a clip of a second is shown as this event after those of its attack."""
    before = desk(table(*ROW, mover=0), 1, decides=False, recent=recent)
    if isinstance(event, Missed):
        return brisk(Clip((), (), 1000.0), before, event).span
    seen = replace(before, recent=(*recent, event))
    return quickened(Clip((), (), 1000.0), seen, event, salvo_of(seen, event)).span


def test_after_the_first_a_shot_at_a_card_passes_more_quickly_and_so_does_any_miss() -> None:
    """What hits a deck weighs more."""
    card = FieldCard(Card.H01, 1)
    shot, deck, miss = Fired(0, card, 1, 1, False), Fired(0, card, 1, 1, True), Missed(0, card, 1, True)
    begun = TurnBegan(0, 5)
    assert seen_for((begun,), shot) == seen_for((begun,), deck) == seen_for((begun,), miss) == 1000.0
    assert seen_for((begun, shot), shot) < 0.8 * seen_for((begun, shot), deck)
    assert seen_for((begun, shot), miss) == seen_for((begun, miss), miss) < 300


@pytest.mark.parametrize("armies", [ROW, LARGE])
def test_an_attack_builds_up_to_its_last_hit(armies: tuple[str, str]) -> None:
    """Strokes burst from the last card larger than from any other, and everything stands for a moment."""
    events, film = attack(armies)
    falls = [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, Lost)]
    *_, last = falls
    assert all(_bursts(clip) < _bursts(last) for clip in falls[:-1])
    assert last.stops


def _bursts(clip: Clip) -> float:
    """How large strokes burst."""
    return max((track.start.w for track in clip.tracks if track.end.key.startswith(STROKE)), default=0.0)


def test_a_card_that_a_later_hit_throws_back_is_larger_in_the_air() -> None:
    events, film = attack(ROW)
    falls = [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, Lost)]
    first, last = (_largest(falls[n], card) for n, card in ((2, "card:S06"), (4, "card:S08")))
    assert last > first * 1.05


def _largest(clip: Clip, key: str) -> float:
    """How large a card is at most while it falls."""
    return max(_of(pose(clip, t), key).w for t in range(0, int(clip.span) - 60, 5))


def test_a_deck_is_struck_the_harder_the_later_and_its_words_stand_still() -> None:
    events, film = attack(("H01 D01 | H02 D02 | D", "D | S09"))
    clips = list(zip(events, film.clips, strict=True))
    struck = [clip for event, clip in clips if isinstance(event, Fired) and event.deck]
    bursts = [_bursts(clip) for clip in struck]
    assert len(bursts) == 4
    assert bursts == sorted(bursts)
    assert bursts[0] == 0 < bursts[2] < bursts[3]
    words = {track.start.key for clip in struck for track in clip.tracks}
    assert "deck:1" in words
    assert not {key for key in words if key.startswith(("deck:1:name", "deck:1:pill", "deck:1:count"))}
    turned_up = [clip for event, clip in clips if isinstance(event, DeckHit)]
    assert [bool(_flying(clip, "ring")) for clip in turned_up] == [False, False, True, True]


def test_what_is_struck_recoils_the_further_the_more_have_hit_and_never_too_far() -> None:
    events, film = attack(("H01 D01 | H02 D02 | H03 D03 | D", "D | S09"))
    struck = [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, Fired)]
    far = []
    for clip in struck:
        lies = [_of(pose(clip, t), "deck:1").x for t in range(0, int(clip.span), 4)]
        far.append(round(max(lies) - min(lies)))
    assert far == sorted(far)
    assert far[0] < far[2] <= far[-1] <= 6


def test_a_casualty_that_is_chosen_is_shown_the_quicker_the_later_it_comes() -> None:
    card = FieldCard(Card.H01, 1)
    shot, lost = Fired(0, card, 1, 1, False), Lost(1, card, 1, chosen=True)
    seen = [seen_for((TurnBegan(0, 5), *[shot] * n), lost) for n in (2, 3, 4)]
    assert seen == sorted(set(seen), reverse=True)


@pytest.mark.parametrize("left", [2, 3, 4])
def test_everything_stands_for_a_moment_as_the_count_of_a_deck_turns_red(left: int) -> None:
    start, hit = table("H01 | D", "D | S09", mover=0, decks=(None, left)), DeckHit(1, Card.C09)
    seen = desk(start, 0, decides=False, recent=(TurnBegan(0, 5), hit))
    clip = quickened(Clip((), (), 1000.0), seen, hit, salvo_of(seen, hit))
    assert [stop.span for stop in clip.stops] == ([90.0] if left == 3 else [])
    assert clip.span == (1090.0 if left == 3 else 1000.0)


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_count_of_hits_is_vermilion_to_whom_they_hurt(viewer: int) -> None:
    start = table(*ROW, mover=1)
    shown = Presenter(senretsu, MAT, SEATING, start, Words("ja"), "normal", False)
    shown.watch(viewer, start)
    shown.show(attacked(*ROW), 0.0)
    poses = (pose(clip, clip.span / 2) for clip in shown.film.clips)
    fills = {p.what.fill for some in poses for p in some if p.key == "combo" and isinstance(p.what, Panel)}
    assert fills == {theme.SHU if viewer else theme.YAMA}


def test_whether_an_attack_closes_is_worked_out_at_most_once_for_a_clip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    known = salvo.closes
    monkeypatch.setattr(salvo, "closes", lambda desk: asked.append(desk) or known(desk))
    events, _ = attack(ROW)
    hits = [event for event in events if isinstance(event, Fired | Lost | DeckHit)]
    assert 0 < len(asked) <= len(hits)


def test_columns_grow_once_when_an_attack_is_over_and_not_at_each_rank_that_closes() -> None:
    """Or everything on the field would be drawn anew in another size several times a second."""
    events, film = attack(LARGE, draws=True)
    ends = [next(p.w for p in pose(clip, clip.span) if p.key == "deck:0") for clip in film.clips]
    last = max(n for n, event in enumerate(events) if isinstance(event, RankClosed))
    assert sum(isinstance(event, RankClosed) for event in events) > 5
    assert len(set(ends[: last + 1])) == 1
    assert ends[-1] > ends[last]


WAITS = "H02 | D02 | D", "S09 | D | C04 S03"
"""The second hit waits for its casualty."""


def combo(clip: Clip, t: float) -> bool:
    return any(p.key == "combo" and p.alpha for p in pose(clip, t))


def test_a_hit_is_counted_when_its_casualty_is_chosen() -> None:
    start = table(*WAITS, mover=1)
    shown = Presenter(senretsu, MAT, SEATING, start, Words("ja"), "normal", False)
    shown.watch(1, start)
    beats = attacked(*WAITS)
    shown.show(beats, 0.0)
    assert sum(isinstance(event, Fired) for event, _ in beats) == 2
    assert not any(combo(clip, clip.span) for clip in shown.film.clips)
    chosen = senretsu.apply(beats[-1][1], 1, ChooseCasualty(Card.S03))
    shown.show(chosen, shown.film.span)
    falls = shown.film.clips[[type(event) for event, _ in chosen].index(Lost)]
    assert combo(falls, falls.span / 2)


def test_strokes_burst_no_more_than_three_times_a_second() -> None:
    _, film = attack(LARGE)
    begun, now = [], 0.0
    for clip in film.clips:
        if any(track.end.key.startswith(STROKE) for track in clip.tracks):
            begun.append(now)
        now += clip.span
    assert len(begun) > 3
    assert all(later - earlier > 333 for earlier, later in pairwise(begun))


def test_twelve_who_reach_nothing_take_a_second() -> None:
    found = spans(FAR)
    assert all(isinstance(event, Missed) for event, _ in found)
    assert len(found) == 12
    assert sum(span for _, span in found) <= 1000
    assert found[0][1] == 140


def passing(seat: Seat | None, placed: int) -> list[tuple[type[Event], float]]:
    """How long each is seen of red placing so many cards, for that seat, up to black's turn."""
    cards = [Card.H02, Card.H03, Card.H04, Card.H05][:placed]
    state = table("D", "D", hands=(" ".join(card.value for card in cards), ""), mover=0)
    for card in cards:
        state = senretsu.apply(state, 0, Place(card, -1))[-1][1]
    shown = Presenter(senretsu, MAT, SEATING, state, Words("ja"), "normal", False)
    shown.watch(seat, state)
    beats = senretsu.apply(state, 0, Confirm())
    shown.show(beats, 0.0)
    return [(type(event), clip.span) for (event, _), clip in zip(beats, shown.film.clips, strict=True)]


def test_cards_that_are_placed_after_others_are_shown_the_quicker() -> None:
    first, second, *later = [span for kind, span in passing(1, 4) if kind is Placed]
    assert first == second == 500
    assert later == sorted(later, reverse=True)
    assert 120 < later[-1] < later[0] < 400


def test_of_ones_own_placing_it_is_told_shorter_that_it_is_over() -> None:
    """Whoever pressed the button knows."""
    own, other = (sum(span for _, span in passing(seat, 3)) for seat in (0, 1))
    assert own < 800
    assert own < other - 1000


def test_what_decides_is_as_slow_at_the_end_of_an_attack_as_at_its_beginning() -> None:
    """The shot that takes the last card, and that card."""
    few, many = ("H01 | D", "D | S09"), ("H03 D03 | H01 D01 | D", "S05 | C04 | S06 | D | S09")
    lasting = []
    for red, black in (few, many):
        start = table(red, black, mover=1, decks=(None, "C09"))
        shown = Presenter(senretsu, MAT, SEATING, start, Words("ja"), "normal", False)
        beats = attacked(red, black, decks=(None, "C09"))
        assert isinstance(beats[-1][0], Fired)
        assert beats[-1][0].deck
        shown.show(beats, 0.0)
        shown.show(turned(beats[-1][1], "C09"), 0.0)
        lasting.append([clip.span for clip in shown.film.clips[len(beats) - 1 : -1]])
    assert lasting[0] == lasting[1]


@pytest.mark.parametrize(("lang", "says"), [("ja", "3発命中"), ("en", "3 hits")])
def test_hits_are_counted_in_words_that_are_no_range(lang: str, says: str) -> None:
    _, film = attack(ROW, lang)
    counted = {
        p.what.text
        for t in range(0, int(film.span), 20)
        for p in film_pose(film, t)
        if p.key.startswith("combo") and isinstance(p.what, Label)
    }
    assert says in counted
    assert not any(text.isdigit() for text in counted)


def counts(film: Film) -> list[Placement]:
    """The count of hits as it rests at the end of each clip that shows one."""
    return [p for clip in film.clips for p in pose(clip, clip.span) if p.key == "combo"]


@pytest.mark.parametrize("armies", [ROW, LARGE])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_count_grows_with_the_hits_and_stands_over_the_deck_once_that_is_struck(
    armies: tuple[str, str], lang: str
) -> None:
    events, film = attack(armies, lang)
    first = next(
        (n for n, event in enumerate(events) if isinstance(event, Fired) and event.deck), len(events)
    )
    high: tuple[list[float], list[float]] = [], []
    for n, clip in enumerate(film.clips):
        lying = {p.key: p for p in pose(clip, clip.span)}
        if "combo" in lying and "deck:1" in lying:
            count, deck = lying["combo"].box, lying["deck:1"].box
            high[n >= first].append(count.h)
            assert (abs(count.middle[0] - deck.middle[0]) < 2) == (n >= first)
            assert n < first or count.bottom < deck.y
    assert bool(high[1]) == (armies == LARGE)
    assert all(some == sorted(some) for some in high)
    assert max(high[0]) > 1.2 * min(high[0])


def test_the_edge_darkens_a_little_from_the_third_card_on_that_an_attack_costs_a_deck() -> None:
    start, hit = table("H01 | D", "D | S09", mover=0, decks=(None, 9)), DeckHit(1, Card.C09)
    dark = []
    for n in (2, 3, 6):
        seen = desk(start, 0, decides=False, recent=(TurnBegan(0, 5), *[hit] * n))
        rims = [p.what for p in MAT.frame(replace(seen, event=hit), Words("ja")).placements
                if p.key.startswith("dark edge")]  # fmt: skip
        dark.append(sum(look.opacity for look in rims if isinstance(look, Panel)))
    assert dark[0] == 0.0 < dark[1] < dark[2] <= 0.1001


def test_the_last_count_beats_once_and_has_left_when_the_first_card_is_drawn() -> None:
    events, film = attack(ROW, draws=True)
    after = film.clips[[type(event) for event in events].index(Drew)]
    first, *later = [{p.key: p for p in pose(after, t)}.get("combo") for t in range(0, 400, 20)]
    assert first is not None
    assert first.box == counts(film)[-2].box
    assert max(p.w for p in later if p) > 1.1 * first.w
    assert later[-1] is None
    _, still = attack(ROW, reduced=True, draws=True)
    assert not any(p.key == "combo" for p in pose(still.clips[events.index(events[-1])], 0.0))


@pytest.mark.parametrize("struck", ["S05 | D", "S05 S04 | D", "D | S05"])
def test_whoever_fires_draws_back_largests_forward_as_it_strikes_and_returns(struck: str) -> None:
    """Without a jump, also where the next clip brings it back."""
    events, film = attack(("H01 | D", struck))
    assert isinstance(events[0], Fired)
    clips = film.clips[:2] if struck == "S05 | D" else film.clips[:1]
    xs = [_of(pose(clip, t), "card:H01").x for clip in clips for t in range(0, int(clip.span) + 1, 5)]
    assert min(xs) < xs[0] - 5
    assert max(xs) > xs[0] + 20
    assert xs.index(min(xs)) < xs.index(max(xs))
    assert xs[-1] == pytest.approx(xs[0], abs=0.5)
    assert max(abs(b - a) for a, b in pairwise(xs)) < 8


def veiled(clip: Clip, t: float) -> set[str]:
    return {p.key for p in pose(clip, t) if isinstance(p.what, Picture) and p.what.veil and p.layer < 4}


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_that_reaches_nothing_lies_in_grey_until_the_attack_is_over(reduced: bool) -> None:
    events, film = attack(FAR, reduced=reduced)
    missed = [f"card:{event.card.card.value}" for event in events if isinstance(event, Missed)]
    for n, clip in enumerate(film.clips):
        assert veiled(clip, clip.span) & set(missed) == set(missed[: n + 1])
    red, black = FAR
    start = table(red, black, mover=1)
    shown = Presenter(senretsu, MAT, SEATING, start, Words("ja"), "normal", False)
    beats = senretsu.apply(start, 1, Confirm())
    shown.show(beats, 0.0)
    begins = [type(event) for event, _ in beats].index(TurnBegan)
    assert not veiled(shown.film.clips[begins], 0.0)


def test_it_nods_and_nothing_else_moves() -> None:
    events, film = attack(FAR)
    assert isinstance(events[0], Missed)
    nods = {track.end.key.partition(":short")[0] for track in film.clips[0].tracks}
    assert nods == {"puff", f"card:{events[0].card.card.value}"}, "the card, with what is said on it"
    begins = tuple(p for p in pose(film.clips[0], 0.0) if p.key != "puff")
    assert pose(film.clips[0], film.clips[0].span) == begins


def falling(card: str) -> tuple[Clip, str]:
    """How a card of black's front rank falls."""
    events, film = attack(("H01 | D", f"{card} | D"))
    return film.clips[[type(event) for event in events].index(Lost)], f"card:{card}"


def test_a_card_falls_the_harder_the_more_it_was_worth() -> None:
    falls = [falling(card) for card in ("S02", "S08", "S12", "S13")]
    spans = [clip.span for clip, _ in falls]
    stops = [sum(span for _, span in clip.stops) for clip, _ in falls]
    chips = [_flying(clip, "chip") for clip, _ in falls]
    thrown = [_thrown(clip, key) for clip, key in falls]
    for felt in (spans, stops, chips, thrown):
        assert felt == sorted(felt)
        assert felt[0] < felt[-1]
    assert len(set(thrown)) == 4
    assert spans[-1] < 900
    assert {sound.cue for sound in falls[0][0].sounds} != {sound.cue for sound in falls[-1][0].sounds}


def _flying(clip: Clip, name: str) -> float:
    return float(sum(track.end.key.startswith(name) for track in clip.tracks))


def _thrown(clip: Clip, key: str) -> float:
    there = [_of(pose(clip, t), key) for t in (0.0, clip.stops[0].at + clip.stops[0].span + 100.0)]
    return abs(there[1].angle - there[0].angle)


def _of(placements: tuple[Placement, ...], key: str) -> Placement:
    return next(p for p in placements if p.key == key)


def test_a_card_that_falls_cracks_as_it_is_struck_and_hangs_the_larger_the_more_it_was_worth() -> None:
    sizes = []
    for card in ("S02", "S08", "S12", "S13"):
        clip, key = falling(card)
        assert "fallen crack" not in {p.key for p in pose(clip, 0.0)}
        t = clip.stops[0].at + clip.stops[0].span + 110.0
        there, crack = (_of(pose(clip, t), name) for name in (key, "fallen crack"))
        assert crack.box == there.box
        assert crack.angle == there.angle
        sizes.append(there.w / _of(pose(clip, 0.0), key).w)
    assert sizes == sorted(sizes)
    assert sizes[0] < 1.1 < 1.4 < sizes[-1]


def test_each_hit_sounds_higher_than_the_one_before_also_at_a_deck() -> None:
    events, film = attack(MIXED)
    shots = [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, Fired)]
    heard = [sound.cue for clip in shots for sound in clip.sounds if sound.cue.startswith("hits:")]
    assert heard == [f"hits:{n}" for n in range(1, len(shots) + 1)]
    assert len(heard) > 2


def test_a_joker_falls_as_what_it_was_declared_as() -> None:
    assert weight_of(FieldCard(Card.X01, 13)) == weight_of(FieldCard(Card.S13, 13))
    assert weight_of(FieldCard(Card.X01, 2)) == weight_of(FieldCard(Card.S02, 2))


def test_everything_that_flies_from_a_fallen_card_is_gone_when_it_is() -> None:
    for card in ("S02", "S13"):
        clip, key = falling(card)
        left = {p.key for p in pose(clip, clip.span)}
        assert not {name for name in left if name.startswith((key, *FLIES))}
        assert max(_moving(clip, t) for t in range(0, int(clip.span), 15)) <= 12


FLIES = "chip", "stroke", "ring"


def _moving(clip: Clip, t: float) -> int:
    return sum(p.key.startswith((*FLIES, "card:S")) and p.layer >= 4 for p in pose(clip, t))


@together("space", tuple(MAT.around))
@together("text_scale", [100, 150, 200])
@together("lang", ["ja", "en"])
def test_the_count_covers_no_word_of_what_happens(space: Space, text_scale: int, lang: str) -> None:
    beats = attacked(*ROW)
    events = tuple(event for event, _ in beats)
    seen = replace(
        desk(beats[-1][1], 0, decides=False, recent=events),
        event=events[-1], space=space, text_scale=text_scale,
    )  # fmt: skip
    placements = MAT.frame(seen, Words(lang)).placements
    count = next(p for p in placements if p.key == "combo")
    banner = next(p for p in placements if p.key == "banner")
    assert not count.box.meets(banner.box)
    assert count.box.right <= seen.space.w


def test_no_mark_that_comes_into_sight_covers_the_name_of_a_rank() -> None:
    """Neither while a card fires nor while another falls."""
    events, film = attack(ROW)
    marks = 0
    for _, clip in zip(events, film.clips, strict=True):
        drawn = [p.key for p in in_order(pose(clip, 0.6 * clip.span)) if p.alpha]
        for n, key in enumerate(drawn):
            if key.endswith(":mark"):
                marks += 1
                name = f"strip name:{key.removeprefix('strip:').removesuffix('mark')}"
                assert not [other for other in drawn[:n] if other.startswith(name)]
    assert marks


@pytest.mark.parametrize("seat", [0, 1])
def test_a_blow_flies_along_the_arrow_and_is_the_larger_the_more_have_hit(seat: Seat) -> None:
    """Whoever looks on: one's own strikes as theirs do."""
    events, film = attack(("H01 D01 | H02 D02 | D", "D | S09"), viewer=seat)
    shots = [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, Fired)]
    flying = [[p for t in range(0, int(clip.span), 5) for p in pose(clip, t) if p.key == "bolt 0"]
              for clip in shots]  # fmt: skip
    assert all(flying)
    assert all(way[-1].x > way[0].x + 100 for way in flying)
    sizes = [way[0].w for way in flying]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    dust = [max(t.end.w for t in clip.tracks if t.end.key.startswith("bolt dust")) for clip in shots]
    assert dust == sorted(dust)
