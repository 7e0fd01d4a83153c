"""What a hint says for an action is so: its figures are counted once more, in another way."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from game.bots.crown.greedy import choose as crown_greedy
from game.bots.crown.why import OFTEN
from game.bots.crown.why import WORLDS as DEALS
from game.bots.reason import Reason
from game.bots.registry import bots_of
from game.bots.search.thought import Estimate, Thought
from game.bots.search.worlds import Worlds
from game.bots.sht import greedy as sht_greedy
from game.bots.sht.why import WORLDS
from game.bots.subway.why import rolls, welcome
from game.mats.senretsu.desk import Desk, InHand, Number, Selection, Slot
from game.mats.senretsu.plan import plan_of
from game.mats.table import Seating
from game.rules import crown, ryuki, senretsu, sht, subway
from game.rules.cards import sign
from game.rules.registry import rules_of
from game.rules.ryuki import ask
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import Place
from game.rules.subway.legal import board_of, destinations
from game.rules.subway.score import scores
from game.rules.subway.values import Move, ToMove
from tests.bots.test_hint import Moment, moments

FEW = 6


def reasons(game: str, most: int) -> list[tuple[Moment, Any, Reason]]:
    """Some actions at some decisions, and what is said for each as if it were the best."""
    asked = []
    for moment in moments(game, 72):
        offered = rules_of(game).actions(moment.view)
        step = max(1, len(offered) // FEW)
        picked = [offered[i] for i in range(0, len(offered), step)]
        for action in picked:
            others = tuple(Estimate(other, 0.4, 0.1, 10) for other in picked if other != action)
            asked.append((moment, action, Thought(Estimate(action, 0.5, 0.1, 10), others, (action,))))
    why = bots_of(game).why
    some = asked[:: max(1, len(asked) // most)]
    return [(moment, action, why(moment.view, action, thought, "s")) for moment, action, thought in some]


def told(reason: Reason) -> tuple[str, dict[str, Any]]:
    return reason.code.rpartition(".")[2], dict(reason.params)


def test_sht_counts_what_a_defence_and_an_attack_do() -> None:
    seen = set()
    for moment, action, reason in reasons("sht", 200):
        view, seat = moment.view, moment.seat
        code, params = told(reason)
        seen.add(code)
        field = [lying.card.number for lying in view.sides[seat].field if lying.card]
        if code == "exact":
            assert (
                params["sum"] == view.todo.attacker.card.number == sum(card.number for card in action.cards)
            )
        elif code == "over":
            attack = view.todo.attacker.card.number
            total = sum(card.number for card in action.cards)
            assert total > attack
            assert params["n"] == (2 if total > 2 * attack else 1)
        elif code == "least":
            sums = {sum(some) for size in range(1, len(field) + 1) for some in combinations(field, size)}
            assert params["sum"] == min(total for total in sums if total >= view.todo.attacker.card.number)
        elif code == "guards":
            known = [lying.card for lying in view.sides[1 - seat].field]
            assert all(card is None or card.number <= params["sum"] for card in known)
        elif code == "two":
            assert params["sum"] == sum(field) + sum(card.number for card in action.cards)
        elif code in ("smallest", "largest"):
            hand = [card.number for card in view.sides[seat].hand]
            assert action.cards[0].number == (min(hand) if code == "smallest" else max(hand))
        elif code in ("breaks", "wins", "yields"):
            assert params["n"] == _hits(view, action)
            stands = sum(lying.card.number for lying in view.sides[1 - seat].field if lying.card)
            assert code == "wins" or (code == "yields") == (stands >= action.card.number)
    assert {"guards", "two", "yields"} <= seen


def _hits(view: sht.View, action: sht.Action) -> int:
    """In how many of the imagined worlds nobody defends."""
    assert view.seat is not None
    worlds: Worlds[Any, Any, Any] = Worlds(sht, view, "s/why")
    hits = 0
    for n in range(WORLDS):
        state = sht.apply(worlds.state(n), view.seat, action)[-1][1]
        if sht.acting(state) == (1 - view.seat,):
            answer = sht_greedy.choose(sht.view(state, 1 - view.seat), worlds.luck(n))
            hits += "Defend" not in type(answer).__name__
        else:
            hits += 1
    return hits


def test_senretsu_counts_the_shots_that_reach_the_deck() -> None:
    """As the rules' own forecast of an attack does, which knows of no numbers."""
    seen = set()
    for moment, action, reason in reasons("senretsu", 200):
        view, seat = moment.view, moment.seat
        code, params = told(reason)
        seen.add(code)
        if code == "spares":
            before = _deck_shots(view, 1 - seat)
            after = senretsu.apply(senretsu.imagine(view, random.Random(1)), seat, action)[-1][1]
            assert params["n"] == before - _deck_shots(senretsu.view(after, seat), 1 - seat)
    assert {"aims", "aims_deck", "spares"} <= seen


def test_senretsu_says_of_a_card_what_the_screen_shows_of_it() -> None:
    """Where it goes and what it hits, with the ranks counted as they stand: a card that hits nothing is never
    said to hit something, or more than before, by itself."""
    seen = set()
    for moment, action, reason in reasons("senretsu", 400):
        if not isinstance(action, Place):
            continue
        code, params = told(reason)
        number = None if action.number is None else Number(action.number)
        picked = Selection(InHand(action.card), Slot(action.slot), number)
        seating = Seating(("さくら", "たけし"), (True, True))
        shown = plan_of(Desk(moment.view, seating, moment.seat, picked=picked, mind=moment.view)).aim
        assert shown is not None
        seen.add(code)
        if code in ("aims", "aims_deck"):
            assert (params["rank"], code == "aims_deck") == (shown.target, shown.deck)
        elif code in ("hits", "hits_together"):
            assert shown.deck == (code == "hits")
        elif code in ("deeper", "rests", "fresh"):
            assert shown.target < 1
    assert {"aims", "aims_deck", "hits", "hits_together", "rests"} <= seen


def _deck_shots(view: senretsu.View, seat: int) -> int:
    return sum(shot.deck for shot in volley(view, seat))


def test_ryuki_tells_of_the_board_as_the_rules_see_it() -> None:
    seen = set()
    for moment, action, reason in reasons("ryuki", 200):
        view, seat = moment.view, moment.seat
        code, params = told(reason)
        seen.add(code)
        if code in ("takes", "takes_free", "takes_checker"):
            assert view.board[action.to].seat == 1 - seat
            assert view.board[action.to].piece.value == params["piece"]
        if code == "check":
            after = ryuki.apply(ryuki.imagine(view, random.Random(2)), seat, action)[-1][1]
            assert ask.checking(ryuki.view(after, None), 1 - seat)
        if code == "mate":
            after = ryuki.apply(ryuki.imagine(view, random.Random(3)), seat, action)[-1][1]
            assert ryuki.outcome(after) is not None
        if code == "draws":
            assert params["n"] == len(view.sides[seat].hand) + 1
        if code == "backed":
            moved = ryuki.apply(ryuki.imagine(view, random.Random(4)), seat, action)[-1][1]
            behind = ask.attacking(ryuki.view(moved, seat), action.to, seat)
            assert params["piece"] in {moved.board[at].piece.value for at in behind}
        if code in ("protects", "supports"):
            moved = ryuki.apply(ryuki.imagine(view, random.Random(4)), seat, action)[0][1]
            guarded = [
                at
                for at, man in enumerate(moved.board)
                if man and man.seat == seat and not man.asleep and man.piece.value == params["piece"]
            ]
            assert any(action.to in ask.attacking(ryuki.view(moved, seat), at, seat) for at in guarded)
        if code == "calm":
            moved = ryuki.apply(ryuki.imagine(view, random.Random(4)), seat, action)[0][1]
            assert not ask.attacking(ryuki.view(moved, seat), action.to, 1 - seat)
    assert {"aims", "backed", "takes"} <= seen


def test_crown_counts_tricks_and_points_in_the_same_worlds() -> None:
    seen = set()
    for moment, action, reason in reasons("crown", 36):
        view, seat = moment.view, moment.seat
        code, params = told(reason)
        seen.add(code)
        if code == "goes_out":
            after = crown.apply(crown.imagine(view, random.Random(5)), seat, action)[-1][1]
            assert not after.hands[seat].cards or after.deal != view.deal
        elif code == "clears":
            beats = crown.apply(crown.imagine(view, random.Random(6)), seat, action)
            flushed = next(event for event, _ in beats if type(event).__name__ == "Flushed")
            assert (flushed.seat, flushed.points) == (seat, params["n"])
        elif code == "takes":
            assert params["n"] >= 100 * OFTEN
            if len(view.hands[seat].cards) > len(action.cards):
                assert params["n"] == round(100 * _led(view, seat, action) / DEALS)
        elif code == "spares":
            assert params["card"] in {sign(card) for card in view.hands[seat].cards}
    assert "takes" in seen


def _led(view: crown.View, seat: int, action: crown.Action) -> int:
    """In how many of the imagined deals the seat leads the next trick: its winner does, if he has cards."""
    worlds: Worlds[Any, Any, Any] = Worlds(crown, view, "s/why")
    led = 0
    for n in range(DEALS):
        luck = worlds.luck(n)
        state = crown.apply(worlds.state(n), seat, action)[-1][1]
        while state.trick == view.trick:
            mover = crown.acting(state)[0]
            state = crown.apply(state, mover, crown_greedy(crown.view(state, mover), luck))[-1][1]
        led += crown.acting(state) == (seat,)
    return led


def test_subway_adds_up_the_points_that_change_hands() -> None:
    seen = set()
    for moment, action, reason in reasons("subway", 100):
        view, seat = moment.view, moment.seat
        code, params = told(reason)
        seen.add(code)
        if code in ("start", "next", "next_all", "last"):
            continue
        after = subway.apply(view.state, seat, action)[-1][1]
        assert params["n"] == scores(after)[seat].total - scores(view.state)[seat].total
        if code == "robs":
            robbed = params["seat"]
            assert params["k"] == scores(view.state)[robbed].total - scores(after)[robbed].total
    assert seen & {"bead_next", "bead_all", "transfer"}


NEXT = {"next", "next_all", "safe", "bead_next", "bead_all"}
"""What is told of a next turn."""


def test_subway_tells_nothing_of_a_next_turn_in_the_last_round() -> None:
    """Whatever is asked about, and however well it compares: nobody has another turn then (ruling 3-n)."""
    told_last, kept = set(), False
    for moment in moments("subway", 72):
        offered = [action for action in subway.actions(moment.view) if isinstance(action, Move)][:FEW]
        ending = replace(moment.view, state=replace(moment.view.state, finisher=0))
        for view in (moment.view, ending):
            for action in offered:
                thought = Thought(Estimate(offered[0], 0.5, 0.1, 10), (), (action,))
                code, _ = told(bots_of("subway").why(view, action, thought, "s"))
                kept |= code in NEXT
                if view is ending:
                    told_last.add(code)
    assert kept
    assert "last" in told_last
    assert not told_last & NEXT


def test_subway_counts_rolls_as_they_fall() -> None:
    """Each roll is made, and asked for where it may lead."""
    moment, action = next(
        (moment, action) for moment, action, reason in reasons("subway", 100)
        if told(reason)[0] not in ("start",)
    )  # fmt: skip
    state = subway.apply(moment.view.state, moment.seat, action)[-1][1]
    style = state.players[moment.seat].style
    count = 0
    for dice in rolls(style):
        rolled = replace(state, todo=ToMove(moment.seat, dice))
        ends = destinations(rolled, rolled.todo, board_of(rolled))
        count += any(None in state.beads[n] for n in ends)
    assert welcome(moment.view, action) == (count, len(rolls(style)))
