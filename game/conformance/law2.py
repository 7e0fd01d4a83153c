"""Law 2: a game is its list of actions. It survives JSON, replays without chance, is the same everywhere."""

from __future__ import annotations

import inspect
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NoReturn
from unittest import mock

import msgspec

from game.conformance.plays import Play, play, sample
from game.conformance.values import holds
from game.rules.protocol import Action, AnyRules

_RANDOM = ("random", "getrandbits", "randbytes", "seed", "__init__")


def check_json(played: Play) -> None:
    """Every action, state, event and view comes back from JSON equal, by the types the rules name."""
    rules = played.rules
    for _, state in played.looked:
        _round_trip(state, rules.State, "state")
        for viewer in played.viewers:
            _round_trip(rules.view(state, viewer), rules.View, "view")
    for step in played.looked_steps:
        _round_trip(step.action, rules.Action, "action")
        for event, state in step.beats:
            _round_trip(event, rules.Event, "event")
            _round_trip(state, rules.State, "state of a beat")
            for viewer in played.viewers:
                _round_trip(rules.redact(event, viewer), rules.Event, "redacted event")
    _round_trip(played.options, rules.Options, "options")


def _round_trip(value: Any, kind: Any, what: str) -> None:
    try:
        back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except (msgspec.MsgspecError, TypeError) as error:
        raise AssertionError(f"law 2, JSON: the {what} {value} does not come back: {error}") from error
    holds("law 2, JSON", back == value, "the {} {} came back as {}", what, value, back)


def check_replay(played: Play) -> None:
    """The actions alone give every state and beat again, at every ply, while all chance is forbidden."""
    rules = played.rules
    kept = random.getstate()
    with no_chance(rules):
        state = rules.start(played.options, played.seats)
        for step in played.steps:
            holds("law 2, replay", state == step.state, f"another state before ply {step.ply}")
            beats = rules.apply(state, step.seat, step.action)
            holds("law 2, replay", beats == step.beats, f"other beats at ply {step.ply}")
            state = beats[-1][1]
            for viewer in played.viewers:
                rules.actions(rules.view(state, viewer))
    holds("law 2, replay", random.getstate() == kept, "the replay used the global random generator")


def check_undo(played: Play, rng: random.Random) -> None:
    """Undo is a shorter replay: any prefix of the actions gives the state that stood there."""
    rules = played.rules
    for ply in sample(range(len(played.steps) + 1), rng, 4):
        state = rules.start(played.options, played.seats)
        for step in played.steps[:ply]:
            state = rules.apply(state, step.seat, step.action)[-1][1]
        holds("law 2, undo", state == played.states[ply], f"the first {ply} actions give another state")


@contextmanager
def no_chance(rules: AnyRules) -> Iterator[None]:
    """Within, every random generator of Python raises, and so does the rules' own `draw`."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("law 2, replay: a random generator was used")

    def patch(owner: Any, name: str) -> None:
        stack.enter_context(mock.patch.object(owner, name, refuse))

    with ExitStack() as stack:
        for kind in (random.Random, random.SystemRandom):
            for name in _RANDOM:
                if name in vars(kind) or kind is random.Random:
                    stack.enter_context(_method(kind, name, refuse))
        for name in ("random", "getrandbits", "randbytes", "seed"):
            patch(random, name)
        patch(os, "urandom")
        patch(rules, "draw")
        home = inspect.getmodule(rules.draw)
        if home is not None and "draw" in vars(home):
            patch(home, "draw")
        yield


@contextmanager
def _method(kind: type, name: str, instead: Any) -> Iterator[None]:
    """Like `mock.patch.object`, but a name that was inherited is inherited again afterwards."""
    own = vars(kind).get(name)
    setattr(kind, name, instead)
    try:
        yield
    finally:
        if own is None:
            delattr(kind, name)
        else:
            setattr(kind, name, own)


def check_same_again(played: Play, policy: str) -> None:
    """The same seed gives the same actions, asked twice in one process."""
    again = play(played.rules, played.seats, played.options, played.seed, policy)
    same = [step.action for step in again.steps] == [step.action for step in played.steps]
    holds("law 2, same seed", same, f"seed {played.seed} gave two different games")


def check_hash_seeds(*specs: str, hash_seeds: tuple[str, ...] = ("0", "1")) -> None:
    """The same seeds give the same games under any `PYTHONHASHSEED`; `specs` as in `digest`."""
    command = [sys.executable, "-m", "game.conformance.digest", *specs]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    running = [
        subprocess.Popen(command, env={**env, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True)
        for seed in hash_seeds
    ]
    digests = [process.communicate()[0] for process in running]
    named = " or ".join(specs)
    holds("law 2, hash seeds", all(p.returncode == 0 for p in running), f"{named} could not be played")
    for told in zip(*(digest.splitlines() for digest in digests), strict=True):
        holds("law 2, hash seeds", len({*told}) == 1, f"{told[0].split()[0]} depends on PYTHONHASHSEED")


def check_notation(played: Play, rng: random.Random) -> None:
    """What `write` wrote, `read` reads as the same action, in both languages."""
    rules = played.rules
    for action in _met(played, rng):
        for lang in ("ja", "en"):
            text = rules.write(action, lang)
            try:
                back = rules.read(text)
            except ValueError as error:
                raise AssertionError(f"law 2, notation: {text!r} cannot be read: {error}") from error
            holds("law 2, notation", back == action, "{!r} is {}, but was read as {}", text, action, back)


def _met(played: Play, rng: random.Random) -> list[Action]:
    rules = played.rules
    met = [*(step.action for step in played.steps), *(kind() for kind in rules.ABILITIES.unlisted)]
    for state in played.states:
        for seat in range(played.seats):
            met += sample(rules.actions(rules.view(state, seat)), rng, 8)
    return list(dict.fromkeys(met))
