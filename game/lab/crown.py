"""グローリアスクラウン in the lab: RULES.md, game 001, section 4."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.lab.claim import Arm, Claim, Figure, Finding, Verdict, above, below, every, within
from game.lab.figures import Interval, difference
from game.lab.plan import mirror, rotated
from game.lab.study import Measure, Played, Step, Study
from game.lab.tally import Tally
from game.rules.crown import State
from game.rules.crown.deck import SPADE_THREE
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    DealEnded,
    Dealt,
    Exchanged,
    Flushed,
    Laid,
    WentOut,
    holders,
)
from game.rules.crown.values import (
    Played as Put,
)
from game.rules.protocol import Seat

WHOLE = 60
"""One game, in parts so small that one to five winners share it in whole numbers."""
EIGHT, FIVE, JACK, TWO = 8, 5, 11, 15
PAIRS = tuple(number for number in range(3, TWO + 1) if number != EIGHT)
SEATS = 4
EVEN = 0.05
OFTEN = 35
"""What was so this often without exception counts as always so: its interval begins above nine in ten."""


class Lying(Struct, frozen=True):
    """The play that lies on top, and how the table stood."""

    laid: Laid
    two_left: bool
    """Both players who still hold cards could answer each other."""
    spade_gone: bool
    """♠3 has been played in this deal."""


PLAYS = (
    *(f"{name}{size}" for size in (1, 2, 3) for name in ("sets", "cleared", "points", "cards")),
    *(f"{name}{number}" for number in PAIRS for name in ("pair", "pair_points")),
    "fives", "fives_cleared", "joker_before", "joker_before_cleared", "joker_after", "joker_after_cleared",
    "no_eight", "no_eight_won", "eights", "eights_won", "out", "out_won", "given", "given_above",
)  # fmt: skip


def plays(game: Played) -> tuple[int, ...]:
    """Sets by size (three stands for more too), those that cleared the field, their points and cards, all
    without eights and jokers; pairs by number and their points; fives between the last two, single jokers
    before and after ♠3 was played, and those that cleared. In sixtieths of a game: hands dealt without an
    eight and with two or more, the first to go out cleanly, and what they won. Seats left with a joker alone
    by an exchange, and those of them with more than the last holder's bonus."""
    found = dict.fromkeys(PLAYS, 0)
    top: Lying | None = None
    jokered: set[Seat] = set()
    for step in game.steps:
        for event in step.events:
            if isinstance(event, Put):
                _settle(found, top, cleared=False, points=0)
                top = _lying(step, event.laid)
            elif isinstance(event, Flushed):
                _settle(found, top, cleared=True, points=event.points)
                top = None
            elif isinstance(event, Exchanged):
                jokered |= _with_joker_alone(step.after, event)
            elif isinstance(event, DealEnded):
                top = None
                last = event.result.bonus[event.holder]
                found["given"] += len(jokered)
                found["given_above"] += sum(event.result.bonus[seat] > max(1, last) for seat in jokered)
                jokered = set()
    _hands(found, game)
    return tuple(found.values())


def _lying(step: Step, laid: Laid) -> Lying:
    state = step.after
    spade = any(SPADE_THREE in other.cards for other in (*step.before.field, *step.before.discards))
    left = holders(step.before)
    two = len(left) == 2 and bool(state.hands[laid.seat].cards)
    return Lying(laid, two, spade)


def _settle(found: dict[str, int], top: Lying | None, cleared: bool, points: int) -> None:
    if top is None:
        return
    laid = top.laid
    if laid.cards == (JOKER,):
        when = "joker_after" if top.spade_gone else "joker_before"
        found[when] += 1
        found[f"{when}_cleared"] += cleared
    if laid.number == FIVE and top.two_left:
        found["fives"] += 1
        found["fives_cleared"] += cleared
    if JOKER in laid.cards or laid.number == EIGHT:
        return
    size = min(3, len(laid.cards))
    found[f"sets{size}"] += 1
    found[f"cleared{size}"] += cleared
    found[f"points{size}"] += points
    found[f"cards{size}"] += len(laid.cards)
    if len(laid.cards) == 2:
        found[f"pair{laid.number}"] += 1
        found[f"pair_points{laid.number}"] += points


def _with_joker_alone(state: State, event: Exchanged) -> set[Seat]:
    return {seat for seat in (event.seat, event.partner) if state.hands[seat].cards == (JOKER,)}


def _hands(found: dict[str, int], game: Played) -> None:
    events = [event for step in game.steps for event in step.events]
    dealt = next(event for event in events if isinstance(event, Dealt))
    for seat, hand in enumerate(dealt.hands):
        eights = sum(card is not None and NUMBER[card] == EIGHT for card in hand)
        kind = "no_eight" if not eights else "eights" if eights > 1 else ""
        if kind:
            found[kind] += WHOLE
            found[f"{kind}_won"] += round(WHOLE * game.share(seat))
    out = next((event.finish for event in events if isinstance(event, WentOut)), None)
    if out is not None and out.foul is None:
        found["out"] = WHOLE
        found["out_won"] = round(WHOLE * game.share(out.seat))


# Claims

USUAL = Arm("greedy-4", mirror("greedy", SEATS), measure="plays", weight=5)
BETTER = Arm("normal-4", mirror("normal", SEATS), measure="plays", weight=0.4)
COUNTING = {
    seats: Arm(f"normal-among-{seats - 1}-greedy", rotated("normal", "greedy", seats), weight=0.5)
    for seats in (3, 4, 5)
}


def _going_out(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[BETTER.name].part("out_won", "out")
    return Finding(within(share, 1 / SEATS, 0.9), {"share": Figure(share)})


def _sizes(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[BETTER.name]
    cleared = [tally.part(f"cleared{size}", f"sets{size}") for size in (1, 2, 3)]
    points = [tally.ratio(f"points{size}", f"cards{size}") for size in (1, 2, 3)]
    more = (above(difference(cleared[n + 1], cleared[n]), 0) for n in (0, 1))
    less = (below(difference(points[n + 1], points[n]), 0) for n in (0, 1))
    figures = {f"cleared{size}": Figure(found) for size, found in enumerate(cleared, 1)}
    figures |= {f"points{size}": Figure(found, percent=False) for size, found in enumerate(points, 1)}
    return Finding(every(*more, *less), figures)


def _jacks(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[BETTER.name]
    points = {number: tally.ratio(f"pair_points{number}", f"pair{number}") for number in PAIRS}
    best = max((number for number in PAIRS if number != JACK), key=lambda number: points[number].value)
    verdict = above(difference(points[JACK], points[best]), 0)
    number = Interval(best, best, best)
    figures = {
        "jacks": Figure(points[JACK], percent=False),
        "next": Figure(points[best], percent=False),
        "number": Figure(number, percent=False),
    }
    return Finding(verdict, figures)


def _always(tally: Tally, column: str, of: str) -> Verdict:
    """Holds if it was so every time and often enough, fails if once it was not."""
    if tally.sum(column) < tally.sum(of):
        return Verdict.FAILS
    return Verdict.HOLDS if tally.sum(of) >= OFTEN else Verdict.UNDECIDED


def _fives(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    share = tally.part("fives_cleared", "fives")
    return Finding(_always(tally, "fives_cleared", "fives"), {"share": Figure(share)})


def _eights(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[BETTER.name]
    none, more = tally.part("no_eight_won", "no_eight"), tally.part("eights_won", "eights")
    return Finding(above(difference(more, none), 0), {"none": Figure(none), "more": Figure(more)})


def _joker(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    before = tally.part("joker_before_cleared", "joker_before")
    after = tally.part("joker_after_cleared", "joker_after")
    figures = {"before": Figure(before), "after": Figure(after)}
    return Finding(_always(tally, "joker_after_cleared", "joker_after"), figures)


def _given(tallies: Mapping[str, Tally]) -> Finding:
    tally = tallies[USUAL.name]
    above_last = tally.part("given_above", "given")
    times = Interval(*(float(tally.sum("given")),) * 3)
    if tally.sum("given_above"):
        verdict = Verdict.FAILS
    else:
        verdict = Verdict.HOLDS if tally.sum("given") >= OFTEN else Verdict.UNDECIDED
    return Finding(verdict, {"above": Figure(above_last), "times": Figure(times, percent=False)})


def _counting(tallies: Mapping[str, Tally]) -> Finding:
    """The edge: what is won over the fair share, as a part of what could be. The normal player imagines what
    the others may hold, and so counts cards; the greedy one does not."""
    edges = {}
    for seats, arm in COUNTING.items():
        share, fair = tallies[arm.name].share("normal"), 1 / seats
        edges[seats] = Interval(*((bound - fair) / (1 - fair) for bound in share))
    verdict = every(*(below(difference(edges[seats], edges[3]), 0) for seats in (4, 5)))
    return Finding(verdict, {f"edge{seats}": Figure(edge) for seats, edge in edges.items()})


def _leader(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[USUAL.name].began_share()
    fair = 1 / SEATS
    return Finding(within(share, fair - EVEN, fair + EVEN), {"share": Figure(share)})


STUDY = Study(
    measures={"plays": Measure(PLAYS, plays)},
    claims=(
        Claim("H1-1", (BETTER,), _going_out),
        Claim("H1-2", (BETTER,), _sizes),
        Claim("H1-3", (BETTER,), _jacks),
        Claim("H1-4", (USUAL,), _fives),
        Claim("H1-5", (BETTER,), _eights),
        Claim("H1-6", (USUAL,), _joker),
        Claim("H1-7", (USUAL,), _given),
        Claim("H1-8", tuple(COUNTING.values()), _counting),
        Claim("H1-9", (USUAL,), _leader),
    ),
)
