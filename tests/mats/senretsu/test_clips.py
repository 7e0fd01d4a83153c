"""戦列札: events as films, with invented time."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Stroke
from game.look.describe.words import Words
from game.mats.kit.films import going
from game.mats.senretsu.casualty import GONE, STRUCK, THROWN, weight_of
from game.mats.senretsu.clips import EMPTIED
from game.mats.senretsu.ending import small_field
from game.mats.senretsu.layout import LAYOUT
from game.mats.senretsu.mat import clip, frame, origins
from game.mats.senretsu.plates import discard_spot
from game.mats.senretsu.shots import FLIGHT, HIT, HOP, LIGHT
from game.motion.clip import Clip, pose
from game.motion.placement import Box, Placement
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Beats
from game.rules.senretsu.values import (
    ChooseCasualty,
    Confirm,
    DeckHit,
    Drew,
    Event,
    FieldCard,
    Fired,
    Lost,
    Placed,
    RankClosed,
    Saved,
    Staged,
    State,
)
from tests.mats.senretsu.desks import WORDS, desk, film_desks, keyed
from tests.mats.senretsu.test_salvo import attack
from tests.rules.senretsu.tables import after, attacked, place, table, turned

TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")
"""T0-1."""


def of(beats: Beats, kind: type, start: State) -> tuple[State, Event, State]:
    """The first event of a kind, with the states around it."""
    before = start
    for event, state in beats:
        if isinstance(event, kind):
            return before, event, state
        before = state
    raise AssertionError(kind)


def film(
    beats: Beats,
    kind: type,
    start: State,
    seat: int | None = 0,
    reduced: bool = False,
) -> Clip:
    before, event, state = of(beats, kind, start)
    one, other = film_desks(before, event, state, seat)
    return clip(one, senretsu.redact(event, seat), other, WORDS, reduced)


def at(made: Clip, t: float) -> dict[str, Placement]:
    return keyed(pose(made, t))


def shot() -> tuple[Clip, State]:
    """♦4 from red's rank 3 at black's rank 2: four hops."""
    start = table(*TALE, mover=1)
    return film(attacked(*TALE), Fired, start), start


def test_the_hops_are_counted_one_after_another_before_the_arrow_flies() -> None:
    made, _ = shot()
    for n in range(1, 5):
        assert f"hop {n}" not in at(made, LIGHT + HOP * (n - 1))
        assert at(made, LIGHT + HOP * n)[f"hop {n}"].alpha == 1.0
    flying = LIGHT + 4 * HOP
    assert _share(made, flying + 1) < 0.1
    assert 0.2 < _share(made, flying + FLIGHT / 2) < 0.8
    assert _share(made, flying + FLIGHT) == 1.0


def _share(made: Clip, t: float) -> float:
    look = at(made, t)["arrow"].what
    assert isinstance(look, Stroke)
    return look.share


def test_the_target_recoils_away_from_the_shot_and_comes_back() -> None:
    made, _ = shot()
    hit = LIGHT + 4 * HOP + FLIGHT
    rest = at(made, 0)["card:S09"].x
    assert at(made, hit)["card:S09"].x == rest
    assert at(made, hit + HIT / 2)["card:S09"].x == rest + 3
    assert at(made, hit + HIT)["card:S09"].x == rest
    assert not any(key.startswith("strip:1") and key.endswith(":mark") for key in at(made, hit - 1))
    assert any(key.startswith("strip:1") and key.endswith(":mark") for key in at(made, hit + HIT))


def test_in_reduced_motion_the_arrow_is_there_at_once_and_nothing_travels() -> None:
    start = table(*TALE, mover=1)
    made = film(attacked(*TALE), Fired, start, reduced=True)
    assert made.tracks == ()
    assert {"arrow", "hop 4"} <= set(at(made, 0))


def test_a_casualty_glides_to_its_owners_discards() -> None:
    state = attacked(*TALE)[-1][1]
    beats = senretsu.apply(state, 1, ChooseCasualty(Card.S09))
    made = film(beats, Lost, state)
    before, _ = film_desks(state, beats[0][0], beats[0][1], 0)
    rest = at(made, 0)["card:S09"]
    weight = weight_of(FieldCard(Card.S09, 9))
    thrown = at(made, STRUCK + weight.stop + THROWN)["card:S09"]
    assert thrown.box.middle == pytest.approx(
        (rest.box.middle[0] + weight.back, rest.box.middle[1] - weight.up), abs=1.5
    )
    assert thrown.angle == pytest.approx(weight.turn, abs=0.5)
    late = at(made, made.span - GONE)["card:S09"]
    goal = discard_spot(before, 1, LAYOUT)
    assert abs(late.x - goal[0]) < 3
    assert "card:S09" not in at(made, made.span)


def test_columns_close_up_together_with_dust_at_the_contact_line() -> None:
    red, black = "D01 | D", "S05 | C04 S03 | D"
    start = table(red, black, mover=1)
    made = film(attacked(red, black), RankClosed, start)
    one, other = at(made, EMPTIED + 150)["card:C04"], at(made, EMPTIED + 150)["card:S03"]
    assert one.x == other.x
    assert at(made, EMPTIED)["card:C04"].x == at(made, 0)["card:C04"].x
    assert at(made, 0)["card:C04"].x > one.x > at(made, made.span)["card:C04"].x
    assert any(key.startswith("dust") for key in at(made, EMPTIED + 200))
    assert not any(key.startswith("dust") for key in at(made, made.span))


def test_a_deck_hit_turns_the_top_card_over_where_it_lies() -> None:
    state = attacked("H01 | D", "D")[-1][1]
    beats = turned(state, "C09")
    made = film(beats, DeckHit, state)
    deck, card = at(made, 0)["deck:1"], at(made, made.span)["card:C09"]
    assert (deck.x, deck.y) == (card.x, card.y)
    assert at(made, 120)["card:C09"].squash < 0.3
    assert made.span >= 640


def test_a_saved_card_of_the_other_flies_to_the_plate_and_an_own_one_into_the_hand() -> None:
    state = attacked("H01 | D", "D")[-1][1]
    beats = turned(state, "C02")
    theirs = film(beats, Saved, state, seat=0)
    plate = at(theirs, 0)["hand:1"]
    assert abs(at(theirs, 310)["card:C02"].x - plate.x) < 20
    assert "card:C02" not in at(theirs, theirs.span)
    mine = film(beats, Saved, state, seat=1)
    assert at(mine, mine.span)["card:C02"].y > 800


def test_a_hidden_card_is_published_from_the_plate_and_turns_over() -> None:
    staged = after(table(*TALE, hands=("D11", "")), 0, place("D11", 0))
    beats = senretsu.apply(staged, 0, Confirm())
    made = film(beats, Placed, staged, seat=1)
    early = at(made, 10)["card:D11"]
    plate = at(made, 0)["hand:0"]
    assert abs(early.x - plate.x) < 30
    assert at(made, 130)["card:D11"].squash < 0.3
    before, event, _ = of(beats, Placed, staged)
    assert origins(film_desks(before, event, before, 1)[0], event) == {"card:D11": "hand:0"}


def test_for_whoever_looks_on_a_hidden_card_of_the_nearest_hand_leaves_from_its_last_place() -> None:
    staged = after(table(*TALE, hands=("D11 H05", "")), 0, place("D11", 0))
    before, event, state = of(senretsu.apply(staged, 0, Confirm()), Placed, staged)
    one, _ = film_desks(before, event, state, None)
    assert origins(one, event) == {"card:D11": "hand:0:1"}
    assert {"hand:0:0", "hand:0:1"} <= set(keyed(frame(one, WORDS).placements))


def test_what_the_owner_has_laid_down_is_not_published_to_it_again() -> None:
    staged = after(table(*TALE, hands=("D11", "")), 0, place("D11", 0))
    assert film(senretsu.apply(staged, 0, Confirm()), Placed, staged, seat=0).span == 0


def test_what_another_tries_takes_no_time_and_shows_nothing() -> None:
    start = table(*TALE, hands=("D11", ""))
    beats = senretsu.apply(start, 0, place("D11", 0))
    for seat in (1, None):
        hidden = film(beats, Staged, start, seat=seat)
        assert hidden.span == 0
        assert hidden.tracks == ()
    assert film(beats, Staged, start, seat=0).span > 200


# A card is placed


def placed_new() -> tuple[State, Beats]:
    """A card is laid behind all others: a new rank."""
    state = table("H02 | D", "D | S09", hands=("D05 D07", ""))
    return state, senretsu.apply(state, 0, place("D05", -1))


def test_nothing_of_the_table_comes_and_goes_while_a_card_slides_into_its_place() -> None:
    """The buttons stay, and the list goes on telling the own attack."""
    state, beats = placed_new()
    made = film(beats, Staged, state)
    before = keyed(frame(desk(state), WORDS).placements)
    kept = [key for key in before if key in ("act", "act text", "back:one", "back:all")]
    told = {key: p.what for key, p in before.items() if key.startswith("order") and "title" in key}
    assert len(kept) == 4
    for t in (0.0, 60.0, 130.0, 200.0, made.span):
        seen = at(made, t)
        assert all(key in seen or going(key) in seen for key in kept), t
        assert {key: seen[key].what for key in told} == told


def test_no_name_of_a_column_is_printed_over_another_while_columns_make_room() -> None:
    state, beats = placed_new()
    made = film(beats, Staged, state)
    for t in range(0, round(made.span), 20):
        names = [p for p in pose(made, float(t)) if p.key.startswith(("strip name:", "new name:"))]
        for n, one in enumerate(names):
            for other in names[n + 1 :]:
                assert abs(one.x + one.w / 2 - other.x - other.w / 2) >= 85, (t, one.key, other.key)


@pytest.mark.parametrize("armies", [("H01 | D | H04", "S05 | D | S06"), ("H02 D02 | H03 D03 | D", "D | S05")])
def test_names_and_counts_stay_on_columns_that_move_and_are_never_blank(armies: tuple[str, str]) -> None:
    """While a rank closes up, and while all columns grow before the first draw."""
    events, whole = attack(armies, draws=True)
    moved = 0
    for event, made in zip(events, whole.clips, strict=True):
        if not isinstance(event, RankClosed | Drew):
            continue
        first, last = (keyed(pose(made, t)) for t in (0.0, made.span))
        lasting = [key for key in first if key.startswith("strip:") and key.count(":") == 2 and key in last]
        for t in range(0, int(made.span), 10):
            seen = pose(made, t)
            for key in lasting:
                strip = keyed(seen)[key]
                names = [p for p in seen if p.key.startswith(key.replace("strip:", "strip name:") + ":")]
                assert len(names) == 1, (t, key)
                assert names[0].alpha == 1.0
                assert abs(names[0].box.middle[0] - strip.box.middle[0]) < 2, (t, key)
            for seat in (0, 1):
                pill = keyed(seen)[f"deck:{seat}:pill"]
                told = [p for p in seen if p.key.startswith(f"deck:{seat}:count:")]
                assert [p.alpha for p in told] == [1.0]
                assert abs(told[0].box.middle[0] - pill.box.middle[0]) < 2, t
        moved += sum(first[key].x != last[key].x for key in lasting)
    assert moved


def test_names_of_columns_lie_over_columns_that_move() -> None:
    state, beats = placed_new()
    made = film(beats, Staged, state)
    seen = pose(made, 200.0)
    names = [p.layer for p in seen if p.key.startswith("strip name:")]
    strips = [p.layer for p in seen if p.key.startswith("strip:")]
    assert min(names) >= max(strips) or max(strips) <= 1


def test_the_arrow_of_the_result_starts_at_the_card_that_decided() -> None:
    """Not at the first card of its rank: at the joker that lies over it."""
    view = senretsu.view(table("H11 X01=3 | D", "D | S09"), None)
    boxes = Box(0, 0, 900, 500)
    joker = next(lain for lain in view.sides[0].ranks[0].cards if lain.card is Card.X01)
    shot = Fired(0, joker, 1, 2, False)
    drawn = keyed(tuple(small_field(view, boxes, shot)))
    n = view.sides[0].ranks[0].cards.index(joker)
    arrow, card = drawn["final arrow"], drawn[f"final:0:1 card {n}"]
    assert n > 0
    assert isinstance(arrow.what, Stroke)
    assert arrow.y + arrow.what.points[0][1] * arrow.h == pytest.approx(card.y)


def test_the_pill_of_the_contact_line_lies_on_no_card() -> None:
    state = attacked_table()
    seen = keyed(frame(desk(state), Words("en")).placements)
    pill = seen["contact pill"]
    cards = [p for key, p in seen.items() if key.startswith("card:") and key.count(":") == 1]
    assert cards
    for card in cards:
        assert pill.y + pill.h <= card.y or card.x >= pill.x + pill.w or card.x + card.w <= pill.x


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_arrow_passes_behind_the_words_of_the_contact_line(lang: str) -> None:
    seen = keyed(frame(desk(attacked(*TALE)[-1][1]), Words(lang)).placements)
    pill = [p for key, p in seen.items() if key.startswith(("contact pill", "contact text"))]
    assert len(pill) > 1
    assert all(p.layer > seen["arrow"].layer for p in pill)


def attacked_table() -> State:
    """Nobody places here, so that no slot lies beside the line."""
    return table("H11 H05 H04 | D", "S11 S05 S04 | D", mover=1)
