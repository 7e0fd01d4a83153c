"""Law 3: nobody is told, shown or offered anything that rests on what they cannot know.

The main instrument is the imagined world: what the viewer cannot tell from the truth must give the viewer the
same view, the same list, the same events. Imagining from a leaking view would imagine the leak too, so
`check_gained` and `check_canaries` follow single names instead: knowledge arrives by witnessed events only.
"""

from __future__ import annotations

import random

from game.conformance.plays import MANY, Play, Step, attempt, sample
from game.conformance.values import Differs, at, check_pure, encoded, holds, keys, leaves, names, plain
from game.rules.protocol import CHANCE, Action, AnyRules, Beats, Event, Seat, State, View

Witnessed = tuple[Event, ...]


def witnessed(rules: AnyRules, beats: Beats, viewer: Seat | None) -> Witnessed:
    """The beats as the viewer sees them happen."""
    return tuple(rules.redact(event, viewer) for event, _ in beats)


def check_imagined(played: Play, worlds: int) -> None:
    """At every ply, for every viewer, imagined worlds look like the truth and are real, playable states."""
    rules = played.rules
    for ply, state in played.looked:
        for viewer in played.viewers:
            seen = rules.view(state, viewer)
            offered = rules.actions(seen)
            some = sample(offered, random.Random(ply), MANY)
            for n in range(worlds):
                dream = rules.imagine(seen, random.Random(f"{ply}/{n}"))
                again = rules.imagine(seen, random.Random(f"{ply}/{n}"))
                holds("law 3, imagine", dream == again, "imagine does not follow from view and rng alone")
                _check_dream(rules, state, dream, viewer, seen)
                looks = rules.actions(rules.view(dream, viewer))
                same = len(looks) == len(offered) and sample(looks, random.Random(ply), MANY) == some
                holds("law 3, actions", same, f"seat {viewer} is offered other actions at ply {ply}")


def _check_dream(rules: AnyRules, state: State, dream: State, viewer: Seat | None, seen: View) -> None:
    check_pure(dream, "imagined state")
    looks = rules.view(dream, viewer)
    same = looks == seen and encoded(looks) == encoded(seen)
    holds("law 3, views", same, "viewer {} can tell the worlds apart: {}", viewer, Differs(seen, looks))
    holds("law 3, imagine", rules.acting(dream) == rules.acting(state), "others act in the imagined world")
    holds("law 3, imagine", rules.outcome(dream) == rules.outcome(state), "it ended otherwise")
    for seat in rules.acting(dream):
        if seat == CHANCE:
            rules.apply(dream, CHANCE, rules.draw(dream, random.Random(0)))
        else:
            offered = rules.actions(rules.view(dream, seat))
            holds("law 3, imagine", len(offered) > 0, f"seat {seat} cannot move in an imagined world")
            rules.apply(dream, seat, offered[-1])


def check_next(played: Play, worlds: int) -> None:
    """The next action, taken in an imagined world too, looks the same there, unless an event `reveals`; and
    in any case what looks the same leads to equal views, and equal views came from equal looks."""
    rules = played.rules
    for step in played.looked_steps:
        for viewer in played.viewers:
            seen = rules.view(step.state, viewer)
            for n in range(worlds):
                dream = rules.imagine(seen, random.Random(f"{step.ply}/next/{n}"))
                beats = attempt(rules, dream, step.seat, step.action)
                if beats is not None:
                    _compare(rules, step, beats, viewer)
                if not any(rules.reveals(event) for event, _ in step.beats):
                    _check_taught_nothing(rules, step, dream, viewer)


def _compare(rules: AnyRules, step: Step, beats: Beats, viewer: Seat | None) -> None:
    here, there = witnessed(rules, step.beats, viewer), witnessed(rules, beats, viewer)
    views = [[rules.view(state, viewer) for _, state in bs] for bs in (step.beats, beats)]
    when = (viewer, step.action, step.ply)
    if here == there:
        breach = "viewer {}, {} at ply {}: the events look the same, but of the views {}"
        for one, other in zip(*views, strict=True):
            holds("law 3, events", one == other, breach, *when, Differs(one, other))
        return
    breach = "viewer {}, {} at ply {}: the views are the same, but of the events {}"
    holds("law 3, events", views[0][-1] != views[1][-1], breach, *when, Differs(here, there))
    if not any(rules.reveals(event) for bs in (step.beats, beats) for event, _ in bs):
        unsaid = "not said to reveal anything; viewer {}, {} at ply {}: {}"
        holds("law 3, reveals", False, unsaid, *when, Differs(here, there))


def _check_taught_nothing(rules: AnyRules, step: Step, dream: State, viewer: Seat | None) -> None:
    """A step without a revealing event could have looked just so in every world the viewer imagined."""
    looked = witnessed(rules, step.beats, viewer)
    if any(
        looked == witnessed(rules, b, viewer)
        for a in _likely(rules, step, dream)
        if (b := attempt(rules, dream, step.seat, a)) is not None
    ):
        return
    holds("law 3, reveals", False, f"{step.action} at ply {step.ply} teaches viewer {viewer}: {looked}")


def _likely(rules: AnyRules, step: Step, dream: State) -> list[Action]:
    """The step's own action first, then what else the same seat might do in the imagined world."""
    if step.seat == CHANCE:
        drawn = [rules.draw(dream, random.Random(n)) for n in range(16)]
        return [step.action, *drawn]
    return [step.action, *rules.actions(rules.view(dream, step.seat))[:MANY]]


def check_secret_draws(played: Play, redraws: int) -> None:
    """What CHANCE tells one seat and not the spectator is flagged as revealing."""
    rules = played.rules
    for step in played.steps:
        if step.seat != CHANCE or any(rules.reveals(event) for event, _ in step.beats):
            continue
        for n in range(redraws):
            action = rules.draw(step.state, random.Random(f"redraw/{n}"))
            beats = rules.apply(step.state, CHANCE, action)
            if witnessed(rules, beats, None) != witnessed(rules, step.beats, None):
                continue
            for seat in range(played.seats):
                same = witnessed(rules, beats, seat) == witnessed(rules, step.beats, seat)
                holds("law 3, reveals", same, "{} tells seat {} a secret, but is not flagged", action, seat)


def check_sealed(played: Play, rng: random.Random) -> None:
    """While several seats choose at once, nobody else can tell which choice a seat has made."""
    rules = played.rules
    for step in played.steps:
        if len(rules.acting(step.state)) < 2:
            continue
        offered = rules.actions(rules.view(step.state, step.seat))
        results = [rules.apply(step.state, step.seat, action) for action in sample(offered, rng, 6)]
        for viewer in played.viewers:
            if viewer == step.seat:
                continue
            looks = {witnessed(rules, beats, viewer) for beats in results}
            holds("law 3, sealed", len(looks) == 1, "viewer {} sees the sealed choice: {}", viewer, looks)
            views = {rules.view(beats[-1][1], viewer) for beats in results}
            holds("law 3, sealed", len(views) == 1, "viewer {} knows the sealed choice: {}", viewer, views)


def check_gained(played: Play) -> None:
    """A name from an action enters a view only by an event that told it, or by the viewer's own action."""
    rules = played.rules
    words = set[str]().union(*(names(step.action) for step in played.steps))
    for viewer in played.viewers:
        for step in played.looked_steps:
            before = names(rules.view(step.state, viewer))
            after = names(rules.view(step.after, viewer))
            told = names(witnessed(rules, step.beats, viewer))
            told |= names(step.action) if step.seat == viewer else set()
            leaked = ((after - before) & words) - told
            holds(
                "law 3, gained",
                not leaked,
                "viewer {} knows {} from nowhere, ply {}",
                viewer,
                leaked,
                step.ply,
            )


def check_canaries(played: Play, worlds: int) -> None:
    """A name that stands only in places the viewer must imagine is in no event the viewer witnesses."""
    rules = played.rules
    for step in played.looked_steps:
        for viewer in played.viewers:
            seen = rules.view(step.after, viewer)
            told = names(witnessed(rules, step.beats, viewer))
            fresh = told - names(seen) - names(rules.view(step.state, viewer))
            if not fresh:
                continue
            truth = {path: leaf for path, leaf in leaves(step.after).items() if leaf in fresh}
            dreams = [plain(rules.imagine(seen, random.Random(n))) for n in range(worlds)]
            leaked = {leaf for path, leaf in truth.items() if any(at(d, path) != leaf for d in dreams)}
            holds("law 3, canary", not leaked, "viewer {} sees {} go by at ply {}", viewer, leaked, step.ply)


def check_public_decisions(played: Play, worlds: int) -> None:
    """A decision that is not `private` offers the same in every world the spectator can imagine."""
    rules = played.rules
    for _, state in played.looked:
        public = rules.view(state, None)
        secret = {seat: rules.private(public, seat) for seat in range(played.seats)}
        for n in range(worlds):
            dream = rules.imagine(public, random.Random(f"public/{n}"))
            for seat in range(played.seats):
                same_answer = rules.private(rules.view(dream, None), seat) == secret[seat]
                holds("law 3, private", same_answer, f"`private` itself tells something about seat {seat}")
                if secret[seat] or seat not in rules.acting(state):
                    continue
                here, there = (rules.actions(rules.view(s, seat)) for s in (state, dream))
                rng = (random.Random(n), random.Random(n))
                same = sample(here, rng[0], MANY) == sample(there, rng[1], MANY)
                holds("law 3, private", same, f"seat {seat} decides by secrets, but is said not to")


def check_no_seed(played: Play) -> None:
    """No view and no event carries the seed, by its field's name or by its text."""
    rules = played.rules
    for _, state in played.looked:
        for viewer in played.viewers:
            _check_seedless(rules.view(state, viewer), played.seed)
    for step in played.looked_steps:
        for event, _ in step.beats:
            for viewer in played.viewers:
                _check_seedless(rules.redact(event, viewer), played.seed)


def _check_seedless(value: object, seed: str) -> None:
    named = [key for key in keys(value) if "seed" in key or "rng" in key]
    holds("law 3, seed", not named, "a seed is shown: {}", named)
    holds("law 3, seed", seed.encode() not in encoded(value), "the seed is in {}", value)
