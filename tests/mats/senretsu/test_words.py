"""戦列札 in words: the log, refusals, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Panel, Stroke
from game.look.describe.words import Words
from game.mats.senretsu.field import STRUCK
from game.mats.senretsu.mat import caption, facts, final, length, moments, result, sentence, verdict
from game.mats.table import Seating
from game.motion.placement import Box
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Event, Outcome, Refusal
from game.rules.senretsu.values import (
    Confirmed,
    DeckHit,
    Drew,
    Ended,
    FieldCard,
    Fired,
    Gone,
    Missed,
    Over,
    Placed,
    Saved,
    Staged,
    TurnBegan,
    TurnUp,
)
from tests.mats.senretsu.desks import SEATING, WORDS, desk
from tests.rules.senretsu.tables import attacked, lying, table

EN = Words("en")


def test_what_is_staged_is_not_worth_words_to_anybody() -> None:
    assert caption(Staged(0, lying("H03"), 1), SEATING, WORDS) is None
    assert caption(Staged(0, None, None), SEATING, WORDS) is None
    assert caption(Drew(0, Card.H03), SEATING, WORDS) is None


@pytest.mark.parametrize(
    ("event", "ja", "en"),
    [
        (
            Placed(0, FieldCard(Card.X01, 4), 3),
            "さくらさんがジョーカー(4)を3列目に置きました",
            "さくら places the joker (4) in rank 3",
        ),
        (
            Fired(1, lying("C04"), 3, 2, False),
            "たけしさん: ♣4(3列目)が2列目を攻撃",
            "たけし: ♣4 in rank 3 attacks rank 2",
        ),
        (
            Missed(1, FieldCard(Card.X02, 13), 1, True),
            "たけしさん: ジョーカー(13)(1列目)は遠すぎて、攻撃できません",
            "たけし: the joker (13) in rank 1 reaches too far to hit anything",
        ),
        (Confirmed(1, 1), "たけしさんは1枚置いて、番を終えました", "たけし places 1 card and ends the turn"),
        (
            Confirmed(1, 0),
            "たけしさんは何も置かずに、番を終えました",
            "たけし places nothing and ends the turn",
        ),
    ],
)
def test_events_name_seats_and_say_a_jokers_number(event: Event, ja: str, en: str) -> None:
    assert caption(event, SEATING, WORDS) == ja
    assert caption(event, SEATING, EN) == en


@pytest.mark.parametrize("words", [WORDS, EN])
def test_every_refusal_has_its_sentence(words: Words) -> None:
    codes = {
        "not_your_turn": (), "place_or_confirm": (), "choose_casualty_first": (), "choose_casualty": (),
        "not_in_rank": (("rank", 3),), "choose_draw_first": (), "draw_count": (("least", 3), ("most", 6)),
        "not_in_hand": (), "declare_number": (("least", 1), ("most", 13)), "number_is_printed": (),
        "no_such_rank": (("ranks", 4),), "deck_rank": (), "choose_card": (), "not_staged": (),
        "nothing_staged": (), "hand_cannot_defend": (), "place_held": (),
    }  # fmt: skip
    said = {sentence(Refusal(code, params), words) for code, params in codes.items()}
    assert len(said) == len(codes)


def finished() -> list[tuple[Event, object]]:
    """Red's ♥A takes black's last card."""
    start = attacked("H01 | D", "D", decks=(5, "S02"))
    beats = [*start, *senretsu.apply(start[-1][1], -1, TurnUp(Card.S02))]
    return [(event, senretsu.view(state, None)) for event, state in beats]


def test_the_end_is_told_with_its_deciding_shot() -> None:
    story = finished()
    events = [event for event, _ in story]
    outcome = Outcome((0,), "deck_destroyed")
    assert result(outcome, SEATING, WORDS) == "さくらさんの攻撃で、たけしさんの山札がなくなりました"
    assert verdict(outcome, WORDS) == "山札切れ"
    assert dict(moments(events, SEATING, WORDS))["決め手"] == "さくら・1列目の♥A、1発目"
    title, drawn = final(story, SEATING, Box(84, 402, 792, 426), WORDS)
    assert title == "最後の戦列"
    arrows = [p for p in drawn if p.key == "final arrow"]
    assert [isinstance(p.what, Stroke) for p in arrows] == [True]
    assert all(p.x >= 84 and p.x + p.w <= 876 for p in drawn)
    assert len({p.key for p in drawn}) == len(drawn)


def test_of_several_shots_the_last_decides_and_of_equal_turns_the_first_is_told() -> None:
    events: list[Event] = [
        *(TurnBegan(0, 1), Confirmed(0, 3), TurnBegan(1, 2), Fired(1, lying("C04"), 3, 2, deck=False)),
        *(Confirmed(1, 3), TurnBegan(0, 3), Fired(0, lying("H01"), 1, 1, deck=True), Saved(1, Card.S02)),
        *(Fired(0, lying("H02"), 2, 1, deck=True), Ended(Outcome((0,), "deck_destroyed"), 1, ())),
    ]
    found = dict(moments(events, SEATING, WORDS))
    assert found["決め手"] == "さくら・2列目の♥2、2発目"
    assert found["いちばん多く置いた番"] == "1ターン目・3枚"


def test_the_fiercest_attack_is_told_by_what_it_cost_the_deck_and_how_many_hit() -> None:
    hits = [Fired(1, lying("C04"), 3, 2, deck=False)] * 4
    decks = [Fired(0, lying("H01"), 1, 1, deck=True), DeckHit(1, Card.S09)]
    events: list[Event] = [TurnBegan(0, 1), TurnBegan(1, 2), *hits, TurnBegan(0, 3), *decks, *decks]
    found = dict(moments(events, SEATING, WORDS))
    assert found["さくらさんの最大の攻撃"] == "3ターン目・2発命中・山札 −2"
    assert dict(moments(events[:6], SEATING, WORDS))["たけしさんの最大の攻撃"] == "2ターン目・4発命中"
    assert dict(moments(events, SEATING, EN))["さくら’s fiercest attack"] == "Turn 3: 2 hits · deck −2"
    alone = Seating(SEATING.names, (False, True))
    assert dict(moments(events, alone, WORDS))["たけしさんの最大の攻撃"] == "2ターン目・4発命中"
    unhurt = [event for event in events if event not in hits]
    assert "さくらさんの最大の攻撃" in dict(moments(unhurt, alone, WORDS))


def test_what_the_winner_outlived_and_came_back_from_is_told() -> None:
    """Black draws its last card; red, that had twenty cards less, has outlived attacks near its end."""
    shots = [Fired(1, lying("C04"), 3, 2, deck=False)] * 4
    opening = [TurnBegan(0, 1), *[Drew(0, None)] * 20, TurnBegan(1, 2), shots[0], *[DeckHit(0, Card.H09)] * 3]
    more = [TurnBegan(1, 4), *shots, DeckHit(0, Card.H09), TurnBegan(0, 5), TurnBegan(1, 6), *shots[:2]]
    ends = [DeckHit(0, Card.H09), Drew(1, None), Ended(Outcome((0,), "deck_drawn"), 1, ())]
    events: list[Event] = [*opening, *more, *ends]
    found = dict(moments(events, SEATING, WORDS))
    assert found["さくらさんがしのいだ攻撃"] == "6ターン目・2発でのこり2枚"
    assert found["さくらさんの逆転"] == "5ターン目・山札が24枚不利"
    assert dict(moments(events, SEATING, EN))["さくら won from behind"] == "Turn 5: 24 cards behind"
    lost = [*events[:-1], Ended(Outcome((1,), "deck_drawn"), 0, ())]
    assert not [name for name in dict(moments(lost, SEATING, WORDS)) if "しのいだ" in name or "逆転" in name]


def test_the_rank_that_was_struck_last_is_marked_in_the_picture_of_the_end() -> None:
    _, drawn = final(finished(), SEATING, Box(84, 402, 792, 426), WORDS)
    fills = {p.key: p.what.fill for p in drawn if isinstance(p.what, Panel)}
    assert fills["final:1:1"] == STRUCK != fills["final:0:1"]


def test_a_slot_is_named_by_where_it_is() -> None:
    for slot, name in ((0, "front"), (-1, "rear")):
        told = caption(Placed(0, lying("H03"), slot), SEATING, WORDS)
        assert told is not None
        assert WORDS(f"senretsu.at.{name}") in told


def test_a_deck_that_was_drawn_out_has_no_deciding_shot() -> None:
    shot = Fired(0, lying("H01"), 1, 1, deck=True)
    events: list[Event] = [TurnBegan(0, 1), shot, Confirmed(0, 3), TurnBegan(1, 2)]
    found = dict(moments(events, SEATING, WORDS))
    assert "決め手" not in found
    assert found["いちばん多く置いた番"] == "1ターン目・3枚"
    assert length(events, WORDS) == "2ターン"


def test_figures_of_the_result_count_what_everybody_saw() -> None:
    state = table("H02 | D", "D | S09 S02", hands=("D11", "C07"), decks=(20, 10))
    rows = dict(facts(desk(state, None, decides=False), WORDS))
    assert rows["残りの山札"] == ("20", "10")
    assert rows["場に残った札"] == ("1", "2")
    assert rows["残った手札"] == ("1", "1")
    assert next(iter(rows)) == "残りの山札"


def test_of_a_game_that_is_over_no_figure_begins_with_nothing() -> None:
    outcome = Outcome(winners=(1,), reason="deck_destroyed")
    state = replace(table("H02 | D", "D | S09 S02", hands=("", "C07"), decks=(0, 10)), todo=Over(outcome))
    rows = facts(desk(state, None, decides=False), WORDS)
    assert [name for name, _ in rows] == ["場に残った札", "残りの山札", "残った手札"]
    assert rows[0][1] == ("1", "2")
    red, black = state.sides
    fallen = replace(state, sides=(red, replace(black, discards=(Gone(Card.S03, 2, False),))))
    told = dict(facts(desk(fallen, None, decides=False), WORDS))
    assert told[WORDS("senretsu.fact.casualties")] == ("1", "0")


def test_a_deck_that_was_drawn_out_is_told_as_what_decided_it_and_all_hits_are_counted() -> None:
    """Those as well of which the card was saved, as the sum of an attack counts them."""
    shot = Fired(0, lying("H01"), 1, 1, deck=True)
    drawn = Ended(Outcome(winners=(0,), reason="deck_drawn"), 1, ())
    hit = DeckHit(1, Card.S02), Saved(1, Card.S02)
    events: list[Event] = [TurnBegan(0, 1), shot, *hit, TurnBegan(1, 2), Drew(1, None), drawn]
    found = moments(events, SEATING, WORDS)
    assert found[0] == ("決め手", "たけしさんが最後の1枚をドロー")
    assert dict(found)["山札への命中"] == "さくら 1 – 0 たけし"
