"""地下鉄 in the lab: RULES.md, game 003, section 4, and why one dice style beats all others between two."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from game.bots.subway import BOTS
from game.bots.subway.greedy import ranked
from game.lab.claim import Arm, Claim, Figure, Finding, above, below, every, within
from game.lab.figures import Interval, difference
from game.lab.plan import mirror, rotated
from game.lab.study import Choice, Measure, Played, Shown, Study
from game.lab.tally import Tally
from game.rules.protocol import Seat
from game.rules.protocol import below as number_below
from game.rules.subway import Action, State, actions, view
from game.rules.subway.legal import board_of, destinations, start_order, totals
from game.rules.subway.values import (
    STYLES,
    BeadPlaced,
    BeadReturned,
    Move,
    StyleAndStart,
    ToMove,
    ToStart,
)

WHOLE = 60
"""One game, in parts so small that one to five winners share it in whole numbers."""
PLACES = (1, 2, 3, 4)
DIE = 6


# Players


def _styled(offered: Sequence[Action], style: int) -> list[Action]:
    return [action for action in offered if isinstance(action, StyleAndStart) and action.style == style]


def with_style(style: int) -> Choice:
    """The greedy player, but it takes this dice style if it is free."""

    def play(state: State, seat: Seat, rng: random.Random) -> Action:
        seen = view(state, seat)
        offered = actions(seen)
        return ranked(seen, _styled(offered, style) or offered, rng)[0]

    return play


def any_style(state: State, seat: Seat, rng: random.Random) -> Action:
    """The greedy player, but its dice style is drawn by lot."""
    if not isinstance(state.todo, ToStart):
        return BOTS.greedy(view(state, seat), rng)
    seen = view(state, seat)
    offered = actions(seen)
    free = sorted({action.style for action in offered if isinstance(action, StyleAndStart)})
    return ranked(seen, _styled(offered, free[number_below(rng, len(free))]), rng)[0]


def narrow(state: State, seat: Seat, rng: random.Random) -> Action:
    """The greedy player with style ③, but of the stations that it may go to it considers only as many, picked
    by lot, as one die would have offered."""
    seen = view(state, seat)
    offered = list(actions(seen))
    if isinstance(state.todo, ToStart):
        return ranked(seen, _styled(offered, 3) or offered, rng)[0]
    board, at = board_of(state), state.players[seat].at
    assert at is not None
    one_die = len(board.destinations(board.index[at], 1 << 1 + number_below(rng, DIE)))
    while len(offered) > one_die:
        offered.pop(number_below(rng, len(offered)))
    return ranked(seen, offered, rng)[0]


def careless(style: int) -> Choice:
    """Takes this style if it is free, and goes anywhere."""

    def play(state: State, seat: Seat, rng: random.Random) -> Action:
        offered = actions(view(state, seat))
        offered = _styled(offered, style) or offered
        return offered[number_below(rng, len(offered))]

    return play


# What is counted

STYLED = ("games", "wins", "robbed", "moves", "choice", "far", "laid", "first", "first_wins")
TOUR = (
    *(f"{name}{style}" for style in STYLES for name in STYLED),
    *(f"place{place}" for place in PLACES),
    "whole", "robberies", "again", "players", "finishers", "finisher_wins", "turns",
)  # fmt: skip


def tour(game: Played) -> tuple[int, ...]:
    """By dice style: seats that had it, their wins, beads they were robbed of, moves, stations they could
    choose among, the most steps on offer, moves that laid a bead, games and wins of those who were the first
    to choose a style. Wins by place in the order of turns. Robberies, those in a row of the same victim by
    the same robber, seats, games in which somebody had ⑤, his wins, turns. Games and wins in sixtieths."""
    found = dict.fromkeys(TOUR, 0)
    last = game.steps[-1].after
    styles = [player.style or 0 for player in last.players]
    for seat, style in enumerate(styles):
        share = round(WHOLE * game.share(seat))
        found[f"games{style}"] += WHOLE
        found[f"wins{style}"] += share
        if seat == start_order(last)[0]:
            found[f"first{style}"], found[f"first_wins{style}"] = WHOLE, share
        found[f"place{(seat - last.options.first) % len(styles) + 1}"] += share
        if seat == last.finisher:
            found["finishers"], found["finisher_wins"] = WHOLE, share
    for step in game.steps:
        if isinstance(step.action, Move) and isinstance(step.before.todo, ToMove):
            style, todo = styles[step.seat], step.before.todo
            found[f"moves{style}"] += 1
            found[f"choice{style}"] += len(destinations(step.before, todo, board_of(step.before)))
            found[f"far{style}"] += max(totals(style, todo.dice))
            found[f"laid{style}"] += any(isinstance(event, BeadPlaced) for event in step.events)
            found["turns"] += 1
        for event in step.events:
            if isinstance(event, BeadReturned):
                found["robberies"] += 1
                found["again"] += step.before.players[event.by].robbed == event.seat
                found[f"robbed{styles[event.seat]}"] += WHOLE
    found["whole"], found["players"] = WHOLE, len(styles)
    return tuple(found.values())


# Claims

LOT = Arm("any-style-4", mirror("any-style", 4), measure="tour", weight=0.5)
OTHER = Arm("any-style-4-other-timeline", LOT.seatings, {"other_timeline": True}, "tour", weight=0.5)
NO_STALKING = Arm("any-style-4-no-stalking", LOT.seatings, {"no_stalking": True}, "tour", weight=0.5)
FREE = Arm("greedy-4", mirror("greedy", 4), measure="tour", weight=0.5)
THREE = Arm("greedy-3", mirror("greedy", 3), measure="tour", weight=0.3)
TWO = Arm("greedy-2", mirror("greedy", 2), measure="tour", weight=0.3)
DUELS = {
    other: Arm(f"style-3-vs-{other}", rotated("style-3", f"style-{other}", 2), measure="tour", weight=0.2)
    for other in (1, 2, 4)
}
NARROW = Arm("style-3-narrow-vs-4", rotated("style-3-narrow", "style-4", 2), measure="tour", weight=0.2)
CARELESS = Arm("careless-3-vs-4", rotated("careless-3", "careless-4", 2), measure="tour", weight=0.5)


def _style(tally: Tally, style: int) -> Interval:
    """What it wins of the games in which somebody has it."""
    return tally.part(f"wins{style}", f"games{style}")


def _protected(tallies: Mapping[str, Tally]) -> Finding:
    usual, other = _style(tallies[LOT.name], 4), _style(tallies[OTHER.name], 4)
    verdict = every(above(usual, 0.25), below(difference(other, usual), 0))
    return Finding(verdict, {"usual": Figure(usual), "other": Figure(other)})


def _robbing(tallies: Mapping[str, Tally]) -> Finding:
    usual, fewer = tallies[LOT.name], tallies[NO_STALKING.name]
    each = usual.ratio("robberies", "players")
    again, then = usual.part("again", "robberies"), fewer.part("again", "robberies")
    verdict = every(above(each, 1.0), below(difference(then, again), 0))
    figures = {"each": Figure(each, percent=False), "again": Figure(again), "then": Figure(then)}
    return Finding(verdict, figures)


def _out_of_range(tallies: Mapping[str, Tally]) -> Finding:
    robbed = {style: tallies[LOT.name].ratio(f"robbed{style}", f"games{style}") for style in (1, 2, 3)}
    verdict = every(*(below(difference(robbed[3], robbed[other]), 0) for other in (1, 2)))
    return Finding(
        verdict, {f"style{style}": Figure(found, percent=False) for style, found in robbed.items()}
    )


def _balance(tallies: Mapping[str, Tally]) -> Finding:
    shares = {style: _style(tallies[LOT.name], style) for style in STYLES}
    verdict = every(*(within(share, 0.15, 0.35) for share in shares.values()))
    return Finding(verdict, {f"style{style}": Figure(share) for style, share in shares.items()})


def _order(tallies: Mapping[str, Tally]) -> Finding:
    shares = {place: tallies[FREE.name].part(f"place{place}", "whole") for place in PLACES}
    figures = {f"place{place}": Figure(share) for place, share in shares.items()}
    figures["two"] = Figure(tallies[TWO.name].part("place2", "whole"))
    return Finding(every(*(within(share, 0.2, 0.3) for share in shares.values())), figures)


def _finisher(tallies: Mapping[str, Tally]) -> Finding:
    share = tallies[FREE.name].part("finisher_wins", "finishers")
    return Finding(above(share, 0.25), {"share": Figure(share)})


def _shorter(tallies: Mapping[str, Tally]) -> Finding:
    three, four = tallies[THREE.name].mean("turns"), tallies[FREE.name].mean("turns")
    figures = {"three": Figure(three, percent=False), "four": Figure(four, percent=False)}
    return Finding(below(difference(three, four), 0), figures)


def _third_style(tallies: Mapping[str, Tally]) -> Finding:
    shares = {other: tallies[arm.name].share("style-3") for other, arm in DUELS.items()}
    verdict = every(*(above(share, 0.5) for share in shares.values()))
    return Finding(verdict, {f"style{other}": Figure(share) for other, share in shares.items()})


def _why_third(tallies: Mapping[str, Tally]) -> Finding:
    """It is the choice, if ③ has more of it than ④, and much of the lead goes when it is taken away."""
    duel = tallies[DUELS[4].name]
    choices = duel.ratio("choice3", "moves3"), duel.ratio("choice4", "moves4")
    whole, without = duel.share("style-3"), tallies[NARROW.name].share("style-3-narrow")
    verdict = every(above(difference(*choices), 0), above(difference(whole, without), 0.2))
    figures = {
        "three": Figure(choices[0], percent=False),
        "four": Figure(choices[1], percent=False),
        "whole": Figure(whole),
        "narrow": Figure(without),
        "careless": Figure(tallies[CARELESS.name].share("careless-3")),
    }
    return Finding(verdict, figures)


def _third_by_numbers(tallies: Mapping[str, Tally]) -> Finding:
    """No turn is lost: if ③ lays a bead in more of its turns than ④, and wins though ④ chose first."""
    duel = tallies[DUELS[4].name]
    laid = {style: duel.part(f"laid{style}", f"moves{style}") for style in (3, 4)}
    far = {style: duel.ratio(f"far{style}", f"moves{style}") for style in (3, 4)}
    first = duel.part("first_wins3", "first3")
    second = difference(Interval(1.0, 1.0, 1.0), duel.part("first_wins4", "first4"))
    verdict = every(above(difference(laid[3], laid[4]), 0), above(second, 0.5))
    figures = {
        "laid3": Figure(laid[3]),
        "laid4": Figure(laid[4]),
        "far3": Figure(far[3], percent=False),
        "far4": Figure(far[4], percent=False),
        "robbed": Figure(duel.ratio("robbed3", "games3"), percent=False),
        "first": Figure(first),
        "second": Figure(second),
    }
    return Finding(verdict, figures)


STUDY = Study(
    players={
        "any-style": any_style,
        "style-3-narrow": narrow,
        **{f"style-{style}": with_style(style) for style in STYLES},
        **{f"careless-{style}": careless(style) for style in STYLES},
    },
    measures={"tour": Measure(TOUR, tour)},
    claims=(
        Claim("H3-1", (LOT, OTHER), _protected),
        Claim("H3-2", (LOT, NO_STALKING), _robbing),
        Claim("H3-3", (LOT,), _out_of_range),
        Claim("H3-4", (LOT,), _balance),
        Claim("H3-5", (FREE, TWO), _order),
        Claim("H3-6", (FREE,), _finisher),
        Claim("H3-7", (THREE, FREE), _shorter),
        Claim("F3-1", tuple(DUELS.values()), _third_style),
        Claim("F3-2", (DUELS[4], NARROW, CARELESS), _why_third),
        Claim("F3-3", (DUELS[4],), _third_by_numbers),
    ),
    swept="tour",
    shown=tuple(Shown(f"style{style}", f"wins{style}", f"games{style}") for style in STYLES),
)
