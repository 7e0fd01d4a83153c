"""グローリアスクラウン: passing, clearing, going out, and who is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.crown.hands import lying_open
from game.rules.crown.values import (
    DECK,
    DealEnded,
    DealResult,
    Ended,
    Event,
    Finish,
    Flushed,
    Over,
    Passed,
    State,
    ToDeal,
    ToPlay,
    View,
    WentOut,
    after_seat,
    holders,
    reversed_order,
    set_points,
)
from game.rules.protocol import Outcome, Score, Seat

Beat = tuple[Event, State]


def can_answer(table: State | View) -> list[Seat]:
    """Who may still answer the last play: all with cards, except its player and those who passed or were
    skipped since (rulings 1-i, 1-j) or, by the house rule, are out of the trick."""
    silent = (table.field[-1].seat, table.skipped, *table.passed, *table.locked_out)
    return [seat for seat, hand in enumerate(table.hands) if hand.cards and seat not in silent]


def pass_on(state: State, seat: Seat) -> tuple[Beat, ...]:
    """Rules 001-12 and 001-13: the next one may answer; if nobody is left, the field is cleared."""
    others = [other for other in can_answer(state) if other != seat]
    after = replace(
        state,
        passed=tuple(sorted((*state.passed, seat))),
        locked_out=tuple(sorted((*state.locked_out, seat))) if state.options.pass_locks else state.locked_out,
        todo=ToPlay(after_seat(seat, others)) if others else state.todo,
    )
    if others:
        return ((Passed(seat), after),)
    return (Passed(seat), after), _led(_clear(after), state.field[-1].seat)


def settle(beats: list[Beat], foul: str | None = None, clears: bool = False) -> tuple[Beat, ...]:
    """What follows a play and its effects, in the order of ruling 1-x: clear and points, going out, the end
    of the deal, the next seat. The field is also cleared when nobody may answer (rule 001-21, refinement
    001-g)."""
    state = beats[-1][1]
    seat = state.field[-1].seat
    others = [] if clears else can_answer(state)
    if not others:
        beats.append(_clear(state))
    state = beats[-1][1]
    if not state.hands[seat].cards:
        finish = Finish(seat, foul)
        beats.append((WentOut(finish), replace(state, out=(*state.out, finish))))
        if len(holders(state)) == 1:
            return (*beats, *_end_deal(beats[-1][1]))
    beats[-1] = _answered(beats[-1], seat, others) if others else _led(beats[-1], seat)
    return tuple(beats)


def _clear(state: State) -> Beat:
    """流す (rules 001-13 to 001-15): the last player scores by the effective state of the moment (ruling
    1-e), even if he is out (ruling 1-w, refinement 001-c); the reversal and the lock end."""
    last = state.field[-1]
    down = reversed_order(state)
    points = set_points(last, down)
    after = replace(
        state,
        trick=state.trick + 1,
        field=(),
        discards=(*state.discards, *state.field),
        passed=(),
        skipped=None,
        locked_out=(),
        lock=(),
        back=False,
        points=tuple(old + points if seat == last.seat else old for seat, old in enumerate(state.points)),
    )
    return Flushed(last.seat, points, down), after


def _led(beat: Beat, seat: Seat) -> Beat:
    """The seat leads, or if it is out the next one with cards (ruling 1-w)."""
    event, state = beat
    leader = seat if state.hands[seat].cards else after_seat(seat, holders(state))
    return event, replace(state, todo=ToPlay(leader))


def _answered(beat: Beat, seat: Seat, others: Sequence[Seat]) -> Beat:
    event, state = beat
    return event, replace(state, todo=ToPlay(after_seat(seat, others)))


# Ends


def bonuses(out: Sequence[Finish], seats: int) -> tuple[int, ...]:
    """あがりボーナス by seat: clean finishers in their order, then whoever still holds cards, move up over
    the foulers, who get nothing (rules 001-18 and 001-19, ruling 1-y).

    >>> bonuses((Finish(0, "joker"), Finish(1), Finish(2)), 4)
    (0, 4, 3, 2)
    """
    gone = {finish.seat for finish in out}
    ranked = [finish.seat for finish in out if not finish.foul]
    ranked += [seat for seat in range(seats) if seat not in gone]
    return tuple(seats - ranked.index(seat) if seat in ranked else 0 for seat in range(seats))


def _end_deal(state: State) -> list[Beat]:
    """Rule 001-18: an open trick counts for nobody (ruling 1-x); all is shown (ruling 1-dd)."""
    result = DealResult(state.points, bonuses(state.out, len(state.hands)), state.out, _blind(state))
    past = (*state.past, result)
    (holder,) = holders(state)
    left = tuple(card for card in state.hands[holder].cards if card)
    ended = DealEnded(state.deal, result, holder, left)
    state = replace(state, hands=lying_open(state.hands))
    if state.deal < state.options.deals:
        return [(ended, replace(state, past=past, todo=ToDeal()))]
    final = _outcome(past)
    over = replace(state, past=past, todo=Over(final))
    return [(ended, over), (Ended(final), over)]


def _blind(state: State) -> tuple[Card, ...]:
    seen = Counter(card for hand in state.hands for card in hand.cards if card)
    seen.update(card for laid in (*state.field, *state.discards) for card in laid.cards)
    return tuple(sorted((Counter(DECK) - seen).elements()))


def _outcome(past: Sequence[DealResult]) -> Outcome:
    """Most points over all deals win, jointly if equal (rule 001-18, ruling 1-bb, refinement 001-h)."""
    scores = []
    for seat in range(len(past[0].points)):
        points = sum(result.points[seat] for result in past)
        bonus = sum(result.bonus[seat] for result in past)
        scores.append(Score(points + bonus, (("points", points), ("bonus", bonus))))
    best = max(score.total for score in scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score.total == best)
    return Outcome(winners, "most_points", tuple(scores))
