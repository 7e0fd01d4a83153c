"""龍棋: a king whose end is near, as everybody can see: it is short of ways, or one move mates it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Colour
from game.mats.faces import face_of
from game.mats.kit.films import heard
from game.mats.kit.moments import ripple
from game.mats.kit.plaque import plaque
from game.mats.ryuki import keys
from game.mats.ryuki.cards import tag
from game.mats.ryuki.cues import cue
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import sleeps, turned
from game.mats.ryuki.waking import said
from game.motion.clip import Clip, Sound, Track, legs
from game.motion.moment import Beat, last_arrival, shown, stayed
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.grid import PATHS, attackers, code, grid_of, survey
from game.rules.ryuki.legal import actions, colour_of, has_action, survey_of
from game.rules.ryuki.values import PROMOTED, Drop, Event, Move, Square, ToAct, ToDraw, View, Woke

KEY, MATE, FEW = "threat", "threat mate", "threat few"
"""How the keys of all signs begin, of one that a king can be mated next, and that it is short of ways."""
BARRED, LEFT = 2, 1
"""A king is short of ways once the enemy bars so many squares round it and no more than so many are left."""
EDGE, HIGH, SIZE, LARGE = 26.0, 36.0, 21.0, 28.0
"""How high a sign is on its square's edge and on a plate, and how large its letters are there and beside the
king."""
COUNTS_AT = 266.0
"""Where on a plate the numbers of hand and deck begin."""
BEATS, RINGS, SEEN = 140.0, 420.0, 760.0
"""How long a sign takes to come and its ring to go out, and how long it is seen before the game goes on."""


class Danger(NamedTuple):
    """A king whose end is near."""

    king: Square
    free: int | None
    """How many squares are left to it; None: it can be mated next."""


def dangers(desk: Desk) -> tuple[Danger, ...]:
    """The kings in danger, at most one a side. A check speaks for itself. That a king can be mated next is
    for whoever plays to find, or to ask for: it is told only where computers play by themselves."""
    view, found = desk.view, []
    if not isinstance(view.todo, ToAct | ToDraw):
        return ()
    for seat in (0, 1):
        king = ask.king(view, seat)
        if king is None or ask.checking(view, seat):
            continue
        if not any(desk.seating.humans) and mate_threatened(replace(view, seat=None), seat):
            found.append(Danger(king, None))
        elif (free := _ways_left(view, seat, king)) is not None:
            found.append(Danger(king, free))
    return tuple(found)


def _ways_left(view: View, seat: Seat, king: Square) -> int | None:
    """How many squares are left to that king; None while it is not short of them."""
    grid, colour = grid_of(view.board, view.options.first), colour_of(view, seat)
    own, grid[king] = grid[king], 0  # It must not hide the squares behind it from a slider.
    round_it = [to for (to,) in PATHS[own][king] if (man := view.board[to]) is None or man.seat != seat]
    barred = sum(bool(attackers(grid, to, 1 - colour)) for to in round_it)
    free = len(round_it) - barred
    return free if barred >= BARRED and free <= LEFT else None


@lru_cache(maxsize=64)
def mate_threatened(view: View, seat: Seat) -> bool:
    """Whether the other side could mate this seat's king at once if it were to act, with what lies open; not
    while the king is in check, for then that is to be answered. A card that the seat draws first counts,
    whatever it is."""
    king, enemy, side = ask.king(view, seat), colour_of(view, 1 - seat), view.sides[seat]
    if king is None or ask.checking(view, seat):
        return False
    drawn = replace(side, hand=(*side.hand, None)) if side.deck else side
    grid, other = grid_of(view.board, view.options.first), replace(view, seat=1 - seat, todo=ToAct(1 - seat))
    found = (_after(grid, act, enemy) for act in actions(other) if isinstance(act, Move | Drop))
    checks = (after for after in found if attackers(after, king, enemy))
    return any(not has_action(survey(after, 1 - enemy), drawn) for after in checks)


def doomed(view: View, seat: Seat, draws: bool) -> bool:
    """Whether nothing saves that king from its check any more, as everybody sees it, whatever its seat draws;
    not while a card of that seat is to wake up."""
    side = view.sides[seat]
    hand = (*side.hand, None) if draws and side.deck else side.hand
    if not ask.checking(view, seat) or sleeps(view, seat):
        return False
    return not has_action(survey_of(view, seat), replace(side, hand=hand))


def _after(grid: list[int], act: Move | Drop, colour: int) -> list[int]:
    """The board after what that colour does."""
    after = list(grid)
    if isinstance(act, Move):
        after[act.start] = 0
    risen = isinstance(act, Move) and act.promote
    after[act.to] = code(PROMOTED[act.piece] if risen else act.piece, colour)
    return after


# What is seen of it


def signs(table: Table) -> Iterator[Placement]:
    """A tag for each such king: on its owner's plate, where the plate else says who began; where letters are
    large on the upper edge of its square. On the board the king has a rim."""
    for king, free in dangers(table.desk):
        key, fill, says = MATE if free is None else FEW, ink_of(free), _says(table, free)
        if table.at.brief:
            cell = table.at.cell(king, turned(table.desk))
            wide, high = cell.w - 8, EDGE * table.desk.text_scale / 100
            text, right = table.fitting(says, wide - 12, 18, "bold"), cell.right - wide / 2 - 4
            yield from tag(f"{key} {king}", text, right, cell.y - high / 2, wide, fill, 3, high)
            continue
        man = table.desk.view.board[king]
        at = table.at.side(man is not None and man.seat == table.desk.bottom).plate
        left = at.portrait.name.x if man and face_of(table.desk.seating, man.seat) else at.name.x
        text = table.fitting(says, COUNTS_AT - left - 28, SIZE, "bold")
        room = table.width(text, SIZE, "bold") + 24
        high = HIGH * max(100, table.desk.text_scale) / 100
        box = at.box.at(left - 6, 69 - high / 2, room, high)
        yield from plaque(f"{key} {king}", text, box, SIZE, fill, theme.WHITE, layer=3)


def ink_of(free: int | None) -> Colour:
    """The colour of a sign, and of the king's rim."""
    return theme.SHU if free is None else theme.INK0


def _says(table: Table, free: int | None) -> tuple[str, str]:
    """The words about a king in danger, the longest form first."""
    name = "mate" if free is None else "one" if free else "none"
    return table.words(f"ryuki.danger.{name}"), table.words(f"ryuki.danger.{name}.short")


def dawned(made: Clip, event: Event, table: Table) -> Clip:
    """A sign that begins lands when what brought it about has come, with one soft sound, and for a moment it
    is said beside the king, too; that it can be mated next has a ring round it."""
    new = [t for t in made.tracks if t.end.key.startswith(KEY) and t.end.alpha and not t.start.alpha]
    if not new or table.desk.calm:
        return made
    begin = max(last_arrival(made), _turned(made, event))
    mates = any(t.end.key.startswith(MATE) for t in new)
    things: list[Track] = [shown(t.end, Beat(begin, alpha=0.0, scale=1.3), Beat(begin, BEATS)) for t in new]
    for king, free in dangers(table.desk):
        if any(f"{key} {king}" in {t.end.key for t in new} for key in (MATE, FEW)):
            things += _told(table, king, free, begin)
    kept = tuple(t for t in made.tracks if t not in new)
    heard_at = begin + BEATS + sum(stop.span for stop in made.stops if stop.at <= begin)
    sounds = (*heard(made, cue(event)), Sound(heard_at, "deck_hit" if mates else "card_lift"))
    span = max(made.span, heard_at + SEEN)
    return replace(made, tracks=(*kept, *things), span=span, sounds=sounds)


def _turned(made: Clip, event: Event) -> float:
    """When what wakes up has come down again, which does not travel; 0 where nothing does."""
    men = {keys.man(placed.man.n) for placed in event.placed} if isinstance(event, Woke) else ()
    ways = (leg for track in made.tracks if track.end.key in men for leg in legs(track))
    return max((leg.begin + leg.span for leg in ways), default=0.0)


def _told(table: Table, king: Square, free: int | None, begin: float) -> Iterator[Track]:
    """The same words beside the king, and a ring round one that can be mated next."""
    cell = table.at.cell(king, turned(table.desk))
    fill = theme.SHU_DARK if free is None else theme.INK0
    for p in said("danger says", table, _says(table, free)[0], king, fill, LARGE, cell):
        yield stayed(p, begin, begin + BEATS + SEEN - 120.0, 60.0, 120.0)
    if free is None:
        yield ripple(cell.middle, begin, 40.0, cell.w * 0.9, RINGS, "wake-ring")
