"""SHT: what the hand-over and the result tell of a game, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.kit.row import Row
from game.mats.sht.about import DRESS
from game.mats.sht.desk import Desk
from game.mats.sht.zones import BACK, CLOTH_TEXT
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.cards import sign
from game.rules.protocol import Outcome, Seat
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Defended,
    Discarded,
    Ended,
    Event,
    FieldCard,
    Placed,
    ShieldBroke,
    Side,
    ToDefend,
    ToPlace,
    TurnBegan,
    View,
)

CARD_WIDE, CARD_PITCH, SWORD = 92.0, 102.0, 40.0


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    todo = desk.view.todo
    if isinstance(todo, ToDefend) and todo.attacker.card:
        return words("sht.situation.attack", n=todo.attacker.card.number)
    if isinstance(todo, ToPlace):
        return words("sht.situation.bonus")
    return words("sht.situation.turn", n=desk.view.turn)


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"sht.end.{outcome.reason}.word")


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over, from its public events: what, and who or how much."""
    attacks = [event for event in events if isinstance(event, Attacked)]
    defences = [event for event in events if isinstance(event, Defended)]
    found = []
    if attacks:
        last = attacks[-1]
        what = words("sht.moment.deciding.what", name=seating.names[last.seat], card=sign(last.card.card))
        if (short := _short_by(events)) is not None:
            what = words.count("sht.moment.deciding.short", short, what=what)
        bare = {event.seat for event in events if isinstance(event, ShieldBroke)} == {0, 1}
        found.append((words("sht.moment.deciding.bare" if bare else "sht.moment.deciding"), what))
    if any(kept := _kept_off(events)):
        found.append((words("sht.moment.saved"), _score(kept, seating, words)))
    if defences:
        best = max(event.defence for event in defences)
        whose = {event.seat for event in defences if event.defence == best}
        names = words("result.joint").join(seating.names[seat] for seat in sorted(whose))
        what = words("sht.moment.defence.what", name=names, sum=best)
        found.append((words("sht.moment.defence"), what))
    if any(met := exact(events, 2)):
        found.append((words("sht.moment.exact"), _score(met, seating, words)))
    return tuple(found)


def _short_by(events: Sequence[Event]) -> int | None:
    """By how much all that lay against the attack that decided was too small, where all of it lay open."""
    last = next(event for event in reversed(events) if isinstance(event, Attacked | Defended))
    if isinstance(last, Defended):
        return None
    lies = dict[int, FieldCard]()
    for event in events:
        if isinstance(event, Placed) and event.seat != last.seat:
            lies[event.card.n] = event.card
        elif isinstance(event, Discarded):
            lies = {n: card for n, card in lies.items() if (1 - last.seat, n) not in event.places}
    if last.card.card is None or not all(field.open for field in lies.values()):
        return None
    short = last.card.card.number - sum(field.card.number for field in lies.values() if field.card)
    return short if short > 0 else None


def _score(counts: Sequence[int], seating: Seating, words: Words) -> str:
    """How often each of both did something."""
    first, second = seating.names
    return words("sht.moment.exact.what", first=first, n=counts[0], m=counts[1], second=second)


def _kept_off(events: Sequence[Event]) -> tuple[int, ...]:
    """How often each seat has kept off a blow that would have decided the game."""
    bare, kept = set(), [0, 0]
    for event in events:
        if isinstance(event, ShieldBroke):
            bare.add(event.seat)
        elif isinstance(event, Defended) and event.seat in bare:
            kept[event.seat] += 1
    return tuple(kept)


def near(desk: Desk, events: Sequence[Event], seat: Seat, words: Words) -> str:
    """That one hit more would have won: the other shield was broken, too (rule 004-7)."""
    other = desk.view.sides[1 - seat]
    return "" if other.shield or not desk.view.turn else words("sht.near")


def exact(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How often each seat has defended with exactly the attack's number."""
    met = [event.seat for event in events if isinstance(event, Defended) and event.defence == event.attack]
    return tuple(met.count(seat) for seat in range(seats))


def length(events: Sequence[Event], words: Words) -> str:
    """How long the game was."""
    return words.count("sht.end.turns", sum(isinstance(event, TurnBegan) for event in events))


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[str, tuple[Placement, ...]]:
    """What was left in the end, and the card of the blow that decided, which is named, apart from it; the
    first seat's half lies below."""
    (last, view), blow = story[-1], None
    if isinstance(last, Ended) and last.outcome.winners:
        blow = next((event for event, _ in reversed(story) if isinstance(event, Attacked)), None)
    within = Box(*box)
    half = (within.h - 60) / 2
    drawn = [panel("final", within, DRESS.ground, 18, layer=2)]
    for seat, top in ((1, 20), (0, 40 + half)):
        row = _Half(view.sides[seat], f"final:{seat}", seat, within.at(20, top, within.w - 40, half))
        drawn += [*row.plate(seating.names[seat]), *row.field(blow if blow and blow.seat == seat else None)]
    card = sign(blow.card.card) if blow else ""
    return words("sht.final.blow", card=card) if card else words("sht.final"), tuple(drawn)


class _Half(NamedTuple):
    """One player's side of the small table."""

    side: Side
    key: str
    seat: Seat
    box: Box

    def plate(self, name: str) -> Iterator[Placement]:
        """Who it is, the shield, and how many cards in hand."""
        at, key, side = self.box, self.key, self.side
        yield panel(key, at, DRESS.dark, 16, layer=2)
        yield chip(f"{key}:chip", self.seat, at.x + 36, at.y + 36, 44)
        yield label(f"{key}:name", name, at.at(62, 12, 150, 48), 23, CLOTH_TEXT, "bold")
        shield = at.at(22, at.h - 116, 100, 100)
        yield picture(f"{key}:shield", "ui/shield-whole", shield, layer=3, alpha=1.0 if side.shield else 0.18)
        hand = at.at(138, at.h - 82, 30, 30)
        yield picture(f"{key}:hand", "icons/card", hand, layer=3, tint=CLOTH_TEXT)
        count = at.at(174, at.h - 90, 46, 46)
        yield label(f"{key}:count", str(len(side.hand)), count, 24, CLOTH_TEXT, "bold")

    def field(self, blow: Attacked | None) -> Iterator[Placement]:
        """The field cards; at the end, behind a sword, the card that was used for the last blow."""
        x, y, w, h = self.box
        high, apart = CARD_WIDE * theme.CARD_RATIO, CARD_WIDE + SWORD + 20 if blow else 0.0
        row = Row(x + 226, y + (h - high) / 2, CARD_WIDE, high, room=w - 246 - apart, step=CARD_PITCH)
        for i, lying in enumerate(self.side.field):
            look = Picture(face(lying.card, BACK), 1)
            yield Placement(f"{self.key}:field:{lying.n}", look, *row.box(i, len(self.side.field)), layer=3)
        if blow:
            at = Box(x + w - 20 - CARD_WIDE, row.y, CARD_WIDE, high)
            sword = at.at(-SWORD - 10, (high - SWORD) / 2, SWORD, SWORD)
            yield picture(f"{self.key}:sword", "icons/sword", sword, layer=3, tint=CLOTH_TEXT)
            used = Picture(face(blow.card.card, BACK), 1, outline=theme.SHU)
            yield Placement(f"{self.key}:blow", used, *at, layer=3)


def measure(desk: Desk) -> tuple[int, ...]:
    """The cards each has, in hand and on the field."""
    return tuple(len(side.hand) + len(side.field) for side in desk.view.sides)


def mark(event: Event) -> str | None:
    """Shields that break, exact defences, and the end."""
    match event:
        case ShieldBroke():
            return "icons/shield"
        case BonusWon(exact=True):
            return "icons/star"
        case Ended():
            return "icons/flag"
    return None
