"""Finds the runs that the attract mode shows: `python assets/make/attract.py [NAME...]`.

Computers play seeded games against each other until one of them has what is wanted; of the first few such
games the one is taken whose run has most that is felt. The same program gives the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from game.conduct.rewatch import PAUSES, Rewatch  # noqa: E402
from game.look.describe.words import Words  # noqa: E402
from game.maps.usual import usual_options  # noqa: E402
from game.match.record import SeatInfo, encode  # noqa: E402
from game.match.selfplay import play_out  # noqa: E402
from game.match.table import Match  # noqa: E402
from game.match.tape import Tape  # noqa: E402
from game.mats.registry import mat_of  # noqa: E402
from game.mats.table import Seating  # noqa: E402
from game.rules.crown.values import Revolved  # noqa: E402
from game.rules.registry import rules_of  # noqa: E402
from game.rules.ryuki.values import Checked  # noqa: E402
from game.rules.senretsu.values import DeckHit  # noqa: E402
from game.rules.sht.values import HitTaken  # noqa: E402
from game.rules.subway.values import LineCompleted  # noqa: E402
from game.scenes.booth.runs import FIRST_LOOK_MS, FOLDER, LAST_LOOK_MS, LIST, SPEED, Run  # noqa: E402

PLACE = ROOT / "assets" / FOLDER
BEFORE_MS, MOST_MS = 17_000.0, 36_000.0
"""How long a run is seen before what it is about, at least; and all of it, at most."""
CHOICE = 3
"""The best of so many is taken."""


class Wanted(NamedTuple):
    """What a run is about."""

    name: str
    game: str
    seats: int
    fits: Callable[[Tape, int], bool]
    """Whether the action at this ply is it."""
    bots: tuple[str, ...] = ("bot:greedy",)
    """Who plays, in turn."""
    games: int = 100
    """So many are tried."""


def _events(tape: Tape, ply: int) -> list[Any]:
    return [event for event, _ in tape.beats(ply)]


def _shield(tape: Tape, ply: int) -> bool:
    sides = tape.state(ply).sides
    return any(isinstance(event, HitTaken) and sides[event.seat].shield for event in _events(tape, ply))


def _revolution(tape: Tape, ply: int) -> bool:
    return any(isinstance(event, Revolved) and event.revolution for event in _events(tape, ply))


def _wakes_to_mate(tape: Tape, ply: int) -> bool:
    """Cards wake with check, and nothing helps: the game is over at once, or with the answer's own draw."""
    outcome = tape.record.outcome
    late = tape.length - ply <= 3 and outcome is not None and outcome.reason == "checkmate"
    return late and any(isinstance(event, Checked) and event.awaking for event in _events(tape, ply))


def _line(tape: Tape, ply: int) -> bool:
    return any(isinstance(event, LineCompleted) for event in _events(tape, ply))


def _last_card(tape: Tape, ply: int) -> bool:
    sides = tape.state(ply).sides
    return any(isinstance(e, DeckHit) and len(sides[e.seat].deck) == 1 for e in _events(tape, ply))


WISHES = (
    Wanted("last-card", "senretsu", 2, _last_card),
    Wanted("revolution", "crown", 4, _revolution),
    Wanted("awakening", "ryuki", 2, _wakes_to_mate, ("bot:greedy", "bot:random"), 3000),
    Wanted("line", "subway", 3, _line),
    Wanted("shield", "sht", 2, _shield),
)


class Found(NamedTuple):
    """A run, its game up to its end, and how much is felt in it."""

    run: Run
    match: Match
    end: int
    felt: int


def main(names: list[str]) -> None:
    """Finds all of them, or those named, anew."""
    PLACE.mkdir(exist_ok=True)
    listed = PLACE / LIST
    known = msgspec.json.decode(listed.read_bytes(), type=list[Run]) if listed.exists() else []
    kept = {run.name: run for run in known}
    for wish in WISHES:
        if names and wish.name not in names:
            continue
        best = max(_candidates(wish), key=lambda found: found.felt)
        record = best.match.record()
        if best.end < best.match.ply:
            record = replace(record, actions=record.actions[: best.end], outcome=None, seed=None)
        (PLACE / f"{wish.name}.json").write_bytes(encode(record))
        kept[wish.name] = best.run
        print(best.run, best.end, best.felt)
    ordered = [kept[wish.name] for wish in WISHES if wish.name in kept]
    listed.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=2) + b"\n")


def _candidates(wish: Wanted) -> Iterator[Found]:
    options, left = usual_options(rules_of(wish.game)), CHOICE
    for n in range(wish.games):
        seats = tuple(SeatInfo(str(seat + 1), wish.bots[seat % len(wish.bots)]) for seat in range(wish.seats))
        match = play_out(wish.game, options, seats, f"attract/{n}")
        tape = Tape.of(match)
        for ply in range(tape.length):
            if wish.fits(tape, ply):
                if (found := _run(wish, match, tape, ply)) is not None:
                    left -= 1
                    yield found
                break
        if not left:
            return


def _run(wish: Wanted, match: Match, tape: Tape, moment: int) -> Found | None:
    """Long enough before the moment, and after it as long as there is time; None for a game too short."""
    spans, felt = _spans(match, tape, max(0, moment - 60), min(tape.length, moment + 20))
    begin, long = moment, FIRST_LOOK_MS + spans[moment]
    while begin and long - spans[moment] < BEFORE_MS:
        begin -= 1
        if begin not in spans:
            return None
        long += spans[begin]
    end = moment + 1
    while end in spans and long + spans[end] + LAST_LOOK_MS <= MOST_MS:
        long += spans[end]
        end += 1
    if not begin or not 20_500.0 <= long + LAST_LOOK_MS <= 39_000.0:
        return None
    run = Run(wish.name, wish.game, begin, moment)
    return Found(run, match, end, sum(felt[ply] for ply in range(begin, end)))


def _spans(match: Match, tape: Tape, first: int, end: int) -> tuple[dict[int, float], dict[int, int]]:
    """How long each of these actions is seen, its rest included, and how much of it is felt."""
    names = tuple(seat.name for seat in match.seats)
    seating = Seating(names, (False,) * len(names), match.options)
    mat = mat_of(match.game)
    spans, felt = {}, {}
    watched = Rewatch(tape, mat, seating, Words("ja"), SPEED, False, ply=first)
    now = 0.0
    for ply in range(first, end):
        watched.step(1, now)
        began = now
        felt[ply] = sum(bool(clip.stops) for clip in watched.presenter.film.clips)
        while watched.presenter.running(now):
            now += 50.0
        spans[ply] = now - began + PAUSES[SPEED]
    return spans, felt


if __name__ == "__main__":
    main(sys.argv[1:])
