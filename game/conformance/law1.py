"""Law 1: games end, lists of actions are right, illegal actions bounce off, and the past stays as it was."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.conformance.plays import MANY, Play, Step, sample
from game.conformance.values import check_pure, encoded, holds, leaves
from game.rules.protocol import CHANCE, Action, AnyRules, IllegalAction, Refusal, Seat, State


class Still:
    """A state that must stay as it is, whatever is tried on it."""

    def __init__(self, state: State) -> None:
        self.state, self._was = state, encoded(state)

    def check(self, trial: str, action: Action) -> None:
        holds("law 1, past", encoded(self.state) == self._was, "{} {} changed the state", trial, action)


def check_values(played: Play) -> None:
    """States, events, actions and views are frozen all the way down; beats are (event, state) pairs."""
    for _, state in played.looked:
        check_pure(state, "state")
        for viewer in played.viewers:
            check_pure(played.rules.view(state, viewer), "view")
    for step in played.looked_steps:
        check_pure(step.action, "action")
        holds("law 1, beats", isinstance(step.beats, tuple), "beats are no tuple")
        for event, state in step.beats:
            check_pure(event, "event")
            check_pure(state, "state of a beat")
            for viewer in played.viewers:
                check_pure(played.rules.redact(event, viewer), "redacted event")


def check_past(played: Play) -> None:
    """No state changes after it was handed out, whatever is asked of it or done to it afterwards."""
    rules = played.rules
    state = rules.start(played.options, played.seats)
    kept = [(state, encoded(state), hash(state))]
    for step in played.steps:
        state = rules.apply(state, step.seat, step.action)[-1][1]
        kept.append((state, encoded(state), hash(state)))
    for ply, (state, was, digest) in enumerate(kept):
        same = encoded(state) == was and hash(state) == digest
        holds("law 1, past", same, f"the state before ply {ply} changed later")


def check_ends(played: Play) -> None:
    """Nobody acts when there is an outcome, somebody acts when there is none."""
    rules = played.rules
    for state in played.states:
        over = rules.outcome(state) is not None
        acting = rules.acting(state)
        holds("law 1, outcome", over == (not acting), "outcome {}, acting {}", rules.outcome(state), acting)
        holds("law 1, acting", len(set(acting)) == len(acting), f"a seat acts twice: {acting}")
        valid = acting == (CHANCE,) or all(0 <= seat < played.seats for seat in acting)
        holds("law 1, acting", valid, f"no such seats: {acting}")
    end = Still(played.states[-1])
    for seat in (*range(played.seats), CHANCE):
        for action in (*(step.action for step in played.steps), *_asked_for(rules)):
            _must_bounce(rules, end, seat, action)


def _asked_for(rules: AnyRules) -> list[Action]:
    """Every action that may be done unlisted."""
    return [kind() for kind in rules.ABILITIES.unlisted]


def check_lists(played: Play, rng: random.Random) -> None:
    """Acting seats have actions, others none; each is there once, in an order that stays, and may be done; so
    may what is unlisted."""
    rules = played.rules
    for _, state in played.looked:
        still = Still(state)
        acting = rules.acting(state)
        holds("law 1, moves", not rules.actions(rules.view(state, None)), "the spectator has actions")
        for seat in range(played.seats):
            listed = rules.actions(rules.view(state, seat))
            holds("law 1, moves", (len(listed) > 0) == (seat in acting), f"seat {seat} has {len(listed)}")
            _check_order(listed, rules.actions(rules.view(state, seat)), rng)
            asked_for = _asked_for(rules) if seat in acting else []
            holds("law 1, moves", not any(a in listed for a in asked_for), "an unlisted action is listed")
            for action in (*sample(listed, rng, 12), *asked_for):
                _must_do(rules, still, seat, action)


def _check_order(listed: Sequence[Action], again: Sequence[Action], rng: random.Random) -> None:
    holds("law 1, order", len(listed) == len(again), "the list has another length when asked again")
    places = sample(range(len(listed)), rng, MANY)
    some = [listed[i] for i in places]
    holds("law 1, unique", len(set(some)) == len(some), "an action is listed twice")
    holds("law 1, order", some == [again[i] for i in places], "another order when asked again")


def _must_do(rules: AnyRules, still: Still, seat: Seat, action: Action) -> None:
    refusal = rules.why_not(rules.view(still.state, seat), action)
    holds("law 1, why_not", refusal is None, "{} is on offer, but why_not says {}", action, refusal)
    try:
        beats = rules.apply(still.state, seat, action)
    except IllegalAction as error:
        holds("law 1, listed", False, f"{action} is on offer, but apply says {error}")
    else:
        holds("law 1, beats", len(beats) > 0, "{} has no beats", action)
    still.check("done,", action)


def check_refusals(played: Play, rng: random.Random) -> None:
    """What is not listed is refused by `why_not` and by `apply`, and nothing changes by the try."""
    rules = played.rules
    pool = sorted({step.action for step in played.steps}, key=encoded)
    for step in played.looked_steps:
        state, still = step.state, Still(step.state)
        bent = sample(list(_bent(rules, step.action)), rng, 6)
        tried = [*sample(pool, rng, 10), *bent, *_asked_for(rules)]
        for seat in range(played.seats):
            listed = rules.actions(rules.view(state, seat))
            for action in tried:
                _check_agreement(rules, still, seat, action, listed)
        for action in tried:
            for nobody in (played.seats, -2):
                _must_bounce(rules, still, nobody, action)
            if rules.acting(state) != (CHANCE,):
                _must_bounce(rules, still, CHANCE, action)


def _check_agreement(
    rules: AnyRules, still: Still, seat: Seat, action: Action, listed: Sequence[Action]
) -> None:
    refusal = rules.why_not(rules.view(still.state, seat), action)
    holds("law 1, why_not", refusal is None or isinstance(refusal, Refusal), "{!r} is no refusal", refusal)
    may = action in listed or (
        seat in rules.acting(still.state) and isinstance(action, rules.ABILITIES.unlisted)
    )
    said = "seat {}, {}: on offer {}, why_not {}"
    holds("law 1, why_not", (refusal is None) == may, said, seat, action, may, refusal)
    if not may:
        _must_bounce(rules, still, seat, action)


def _must_bounce(rules: AnyRules, still: Still, seat: Seat, action: Action) -> None:
    try:
        rules.apply(still.state, seat, action)
    except IllegalAction as error:
        holds("law 1, refusals", isinstance(error.refusal, Refusal), "the error carries no refusal")
    except Exception as error:
        raise AssertionError(f"law 1, refusals: seat {seat}, {action}: crashed with {error!r}") from error
    else:
        holds("law 1, refusals", False, f"seat {seat}, {action}: illegal, yet accepted")
    still.check("refused,", action)


def _bent(rules: AnyRules, action: Action) -> Iterator[Action]:
    """The action with one thing wrong: a list turned round, doubled, shortened; a number out of bounds."""
    for plain in _bends(msgspec.to_builtins(action)):
        try:
            yield msgspec.convert(plain, rules.Action)
        except msgspec.ValidationError:
            continue


def _bends(plain: Any) -> Iterator[Any]:
    if isinstance(plain, dict):
        for key in plain:
            if key != "type":
                yield from ({**plain, key: bent} for bent in _bends(plain[key]))
    elif isinstance(plain, list | tuple):
        yield from ([*reversed(plain)], [*plain, *plain], [*plain[1:]], [])
        for index, inner in enumerate(plain):
            yield from ([*plain[:index], bent, *plain[index + 1 :]] for bent in _bends(inner))
    elif isinstance(plain, int) and not isinstance(plain, bool):
        yield from (-1, 10**6)


def check_chance(played: Play, rng: random.Random) -> None:
    """CHANCE may not do a seat's action, an impossible one, or draw a card that is no longer unseen."""
    rules = played.rules
    chance = [step for step in played.steps if step.seat == CHANCE]
    others = [step.action for step in played.steps if step.seat != CHANCE]
    cards = _cards(chance)
    gone: set[str] = set()
    for step in chance:
        still = Still(step.state)
        for action in sample(others, rng, 4):
            _must_bounce(rules, still, CHANCE, action)
        for action in _bent(rules, step.action):
            _may_bounce(rules, still, action)
        lost = gone & cards
        for card in sorted(lost - _drawable(rules, step.state))[:6] if lost else ():
            for action in _with_card(rules, step.action, card, cards):
                _must_bounce(rules, still, CHANCE, action)
        gone |= cards & set(leaves(step.action).values())


def _cards(chance: Sequence[Step]) -> set[str]:
    """The names CHANCE dealt, if four or more and none twice: then they are cards, drawn without return."""
    dealt = [leaf for step in chance for leaf in leaves(step.action).values() if isinstance(leaf, str)]
    return set(dealt) if 4 <= len(set(dealt)) == len(dealt) else set()


def _drawable(rules: AnyRules, state: State) -> set[str]:
    """What CHANCE can still draw: another card of the same name may be left."""
    draws = {rules.draw(state, random.Random(n)) for n in range(200)}
    return {leaf for action in draws for leaf in leaves(action).values() if isinstance(leaf, str)}


def _may_bounce(rules: AnyRules, still: Still, action: Action) -> None:
    """A bent action of CHANCE may happen to be possible; numbers out of all bounds never are."""
    wild = 10**6 in leaves(action).values() or -1 in leaves(action).values()
    if wild:
        return _must_bounce(rules, still, CHANCE, action)
    try:
        rules.apply(still.state, CHANCE, action)
    except IllegalAction:
        pass
    except Exception as error:
        raise AssertionError(f"law 1, chance: {action}: crashed with {error!r}") from error
    still.check("tried,", action)
    return None


def _with_card(rules: AnyRules, action: Action, card: str, cards: set[str]) -> Iterator[Action]:
    def swapped(plain: Any) -> Any:
        if isinstance(plain, dict):
            return {key: swapped(inner) if key != "type" else inner for key, inner in plain.items()}
        if isinstance(plain, list | tuple):
            return [*plain[:-1], swapped(plain[-1])] if plain else []
        return card if plain in cards else plain

    bad = msgspec.convert(swapped(msgspec.to_builtins(action)), rules.Action)
    if bad != action:
        yield bad


def check_staged(played: Play) -> None:
    """`staged` counts only the seat's own latest actions in an unbroken run."""
    rules = played.rules
    for ply, state in enumerate(played.states):
        for seat in range(played.seats):
            run = 0
            while run < ply and played.steps[ply - 1 - run].seat == seat:
                run += 1
            staged = rules.staged(state, seat)
            holds("law 1, staged", 0 <= staged <= run, f"seat {seat} may take back {staged} of {run}")
