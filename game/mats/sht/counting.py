"""SHT: when each card of a defence is counted, and what is told of the sum on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.kit.moments import LAYER
from game.mats.kit.plaque import plaque
from game.mats.sht.banner import defence_number
from game.mats.sht.desk import Desk, OnField, bare
from game.mats.sht.layout import Table
from game.mats.sht.turned import AWAY, GRAND, HELD, TURNS
from game.motion.clip import Track
from game.motion.moment import stayed
from game.motion.placement import Box, Placement
from game.rules.sht.battle import Standing, standing
from game.rules.sht.values import Defended, FieldCard


class Grade(Enum):
    """How a defence is felt, by how much it was too large."""

    EXACT, CLOSE, FAR = auto(), auto(), auto()


CLOSE = 3
"""By how much a defence is too large at most that is close."""
COUNT, COUNT_MOST, COUNT_FIRST = 150.0, 500.0, 200.0
"""From one open card of a defence to the next, and for all of them at most; the same of them where others
follow that are not."""
TURNED, TURNED_MOST = 200.0, 240.0
"""The same of those that lay face down."""
SHORT, HANGS_ON, STILL_SHORT = 500.0, 600.0, 340.0
"""How long it is seen that the sum is too small, before the card that decides turns; where the game hangs on
it; and where it lay open."""
SEEN = 70.0
"""How long a card has been rising when it is added."""
BREATH, GRAND_BREATH = 220.0, 360.0
"""From the last card to the moment in which both numbers meet; the same of something great, or close."""
LONGEST = 2200.0
"""How long the whole film is at most."""
TOLD = {Grade.EXACT: 520.0, Grade.CLOSE: 940.0, Grade.FAR: 640.0}
"""How long it is seen how a defence stood, by that."""
TWO, SAVED = 260.0, 230.0
"""How much longer that two cards are drawn for it; and that it kept off what would have ended the game, where
it was exact or close."""
LACK, BELOW = 30, 54.0
"""How large it is told what is lacking, and how far below the middle of the sign between both numbers."""


def grade(event: Defended) -> Grade:
    """How a defence is felt: what brings two cards is never close."""
    match standing(event.attack, event.defence):
        case Standing.EXACT:
            return Grade.EXACT
        case Standing.OVER if event.defence - event.attack <= CLOSE:
            return Grade.CLOSE
    return Grade.FAR


def grand(event: Defended) -> bool:
    """Whether a defence is felt more than others: its numbers are large, and it did not overdo it."""
    return grade(event) is not Grade.FAR and max(event.attack, event.defence) >= GRAND


def felt_for(desk: Desk, event: Defended) -> float:
    """How long it is seen how a defence stood."""
    at = grade(event)
    if at is Grade.FAR:
        return TOLD[at] + (TWO if standing(event.attack, event.defence) is Standing.FAR_OVER else 0.0)
    return TOLD[at] + (SAVED if bare(desk.view, event.seat) else 0.0)


class Counted(NamedTuple):
    """A defence in the order in which it is counted: what lay face down comes last."""

    cards: tuple[FieldCard, ...]
    added: tuple[float, ...]
    """When each of them is."""
    turns: Mapping[str, float]
    """When those begin to turn over that lay face down, by key."""
    rises: Mapping[str, float]
    """When the others rise."""
    chosen: bool
    """Whether the viewer has chosen it: it is known and seen already."""
    breath: float
    """From the last card on to the moment in which both numbers meet."""

    @property
    def begun(self) -> list[float]:
        """When each card rises or turns."""
        return [*self.rises.values(), *self.turns.values()]

    @property
    def sums(self) -> list[int]:
        """What there is after each card."""
        return list(accumulate(field.card.number for field in self.cards if field.card))

    @property
    def meets(self) -> float:
        """When both numbers meet."""
        return self.added[-1] + self.breath


def counted(before: Desk, event: Defended) -> Counted:
    """The open cards are counted first, then those that turn over; before the one that decides the breath is
    held, for longer where the game hangs on it. Whoever has chosen them only sees these turn."""
    lay_open = {lying.n for lying in before.view.sides[event.seat].field if lying.open}
    known = [field for field in event.cards if field.n in lay_open]
    hidden = [field for field in event.cards if field.n not in lay_open]
    cards, chosen = (*known, *hidden), bool(before.picked.cards)
    breath = GRAND_BREATH if grand(event) or grade(event) is Grade.CLOSE else BREATH
    if chosen:
        begun = [0.0] * len(known) + [AWAY + i * TURNED_MOST / len(hidden) / 2 for i in range(len(hidden))]
    else:
        begun = _begun(before, event, cards, len(known), LONGEST - felt_for(before, event) - breath)
    takes = [SEEN] * len(known) + [TURNS] * len(hidden)
    keys = [OnField(event.seat, field.n).id for field in cards]
    times = dict(zip(keys, begun, strict=True))
    return Counted(
        cards,
        tuple(at + span for at, span in zip(begun, takes, strict=True)),
        {key: times[key] for key in keys[len(known) :]},
        {key: times[key] for key in keys[: len(known)]},
        chosen,
        breath,
    )


def _begun(before: Desk, event: Defended, cards: Sequence[FieldCard], known: int, most: float) -> list[float]:
    """When each card rises or turns, so many of them open ones; the last is counted in so much time at
    most: what is too long is taken from the held breath."""
    sums = list(accumulate(field.card.number for field in cards if field.card))
    decides = next(i for i, total in enumerate(sums) if total >= event.attack)
    hidden = len(cards) - known
    rise = min(COUNT, (COUNT_FIRST if hidden else COUNT_MOST) / max(known, 1))
    turn = min(TURNED, TURNED_MOST / max(hidden, 1))
    begun = [0.0 if known else HELD]
    for i in range(1, len(cards)):
        seen = SEEN if i <= known else TURNS
        step = rise if i < known else turn if i > known else rise
        begun.append(begun[-1] + (seen if i == decides else step))
    if decides:
        open_one = decides < known
        wanted = HANGS_ON if bare(before.view, event.seat) else STILL_SHORT if open_one else SHORT
        ends = begun[-1] + (TURNS if hidden else SEEN)
        begun[decides:] = [at + max(0.0, min(wanted, most - ends)) for at in begun[decides:]]
    return begun


def added_up(table: Table, event: Defended, count: Counted) -> tuple[tuple[Track, ...], dict[str, float]]:
    """The sums on the way and how much they lack before the card that decides, and when the cards, the last
    sum and the sign between the numbers are seen."""
    sums, at = count.sums, count.added
    told = [] if count.chosen else [
        stayed(replace(defence_number(table, total), key=f"sum {i}"), at[i], at[i + 1])
        for i, total in enumerate(sums[:-1])
    ]  # fmt: skip
    decides = next(i for i, total in enumerate(sums) if total >= event.attack)
    if told and decides:
        come, until = at[decides - 1] + 60.0, count.begun[decides] - 80.0
        short = event.attack - sums[decides - 1]
        told += (stayed(p, come, until, come=80.0, go=80.0) for p in lacking(table, short))
    appear = [*count.rises.values(), *at[len(count.rises) :]]
    cards = [field.card for field in count.cards if field.card]
    when = {f"duel card:{card.value}": t for card, t in zip(cards, appear, strict=True)}
    passes = next((at[i] for i, n in enumerate(sums) if n > event.attack), at[-1])
    when |= {"duel disc": passes, "duel sign": passes, "duel equals": appear[0]}
    when |= {"duel plus": appear[min(1, len(appear) - 1)]}
    return tuple(told), when | {"duel defence 0": at[0], f"duel defence {event.defence}": at[-1]}


def lacking(table: Table, short: int) -> Iterator[Placement]:
    """How much a sum lacks, under the sign between both numbers."""
    return told_below(table, "lacking", table.words("sht.lacking", short=short), LACK)


def told_below(table: Table, key: str, says: str, size: int) -> Iterator[Placement]:
    """A few words under the sign between both numbers."""
    (x, y), wide = table.at.duel.sign.middle, table.width(says, size, "bold") + 36
    box = Box(x - wide / 2, y + BELOW, wide, 42)
    return plaque(key, says, box, size, theme.PAPER0, theme.SHU_DARK, rim=theme.YAMA, layer=LAYER)
