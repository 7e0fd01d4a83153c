"""戦列札: what the hand-over and the result tell of a game, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import dashed, label, panel
from game.look.describe.specs import Colour, Picture, Stroke
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.kit.lines import Point, through
from game.mats.kit.plaque import OVER, plaque
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.captions import field_named
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK, FEW, LEFT_STRIP, RIGHT_STRIP, STRUCK
from game.mats.senretsu.lanes import left_seat
from game.mats.senretsu.layout import INDEX_SHARE
from game.mats.senretsu.stakes import TENSE
from game.mats.senretsu.turning import turning
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome, Seat
from game.rules.senretsu.values import (
    Confirmed,
    DeckHit,
    Ended,
    Event,
    Fired,
    Rank,
    RankClosed,
    TurnBegan,
    View,
)

CARD_SHARE, STRIP_GAP = 0.78, 6.0
WIDEST, CONTACT = 82.0, 20.0
"""How wide a column is at most, and the gap between the armies."""


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    return words("senretsu.situation", n=desk.view.turn)


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"senretsu.end.{outcome.reason}.word")


def hits(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How often each seat has hit the other's deck."""
    struck = [event.seat for event in events if isinstance(event, DeckHit)]
    return tuple(struck.count(1 - seat) for seat in range(seats))


def length(events: Sequence[Event], words: Words) -> str:
    """How long the game was."""
    return words.count("senretsu.turns", sum(isinstance(event, TurnBegan) for event in events))


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over, from its public events."""
    shots = [event for event in events if isinstance(event, Fired)]
    found = []
    if shots and _destroyed(events):
        last = shots[-1]
        about = {"name": seating.names[last.seat], "card": field_named(last.card, words)}
        what = words("senretsu.moment.from", rank=last.rank, hits=list(_attacks(events))[-1].hits, **about)
        found.append((words("senretsu.moment.deciding"), what))
    elif (drawn := next((e for e in events if isinstance(e, Ended)), None)) and _by_draw(drawn):
        what = words("senretsu.moment.drew", name=seating.names[drawn.seat])
        found.append((words("senretsu.moment.deciding"), what))
    if shots:
        seat, turn, count, deck = _fiercest(events, seating)
        what = words.count("senretsu.sum" if deck else "senretsu.hits", count, deck=deck)
        what = words("senretsu.moment.in_turn", turn=turn, what=what)
        found.append((words("senretsu.moment.attack", name=seating.names[seat]), what))
    found.extend(turning(events, seating, words))
    turn, most = _fullest(events)
    if most:
        found.append((words("senretsu.moment.placed"), words.count("senretsu.moment.turn", most, turn=turn)))
    struck = hits(events, len(seating.names))
    if any(struck):
        score = f"{seating.names[0]} {struck[0]} – {struck[1]} {seating.names[1]}"
        found.append((words("senretsu.moment.struck"), score))
    return tuple(found)


def near(desk: Desk, events: Sequence[Event], seat: Seat, words: Words) -> str:
    """How many cards the other deck still had, where they were few."""
    left = desk.view.sides[1 - seat].deck
    return words.count("senretsu.near", left) if 0 < left <= TENSE else ""


def _destroyed(events: Sequence[Event]) -> bool:
    return any(isinstance(e, Ended) and e.outcome.reason == "deck_destroyed" for e in events)


def _by_draw(event: Ended) -> bool:
    return event.outcome.reason == "deck_drawn"


class _Attack(NamedTuple):
    """One attack: whose, in which turn, how many hits, and how many cards it cost the deck."""

    seat: Seat
    turn: int
    hits: int
    deck: int


def _fiercest(events: Sequence[Event], seating: Seating) -> _Attack:
    """The attack that cost a deck most, of equal ones that with most hits; where one person plays alone, that
    person's, if any has hit."""
    found = _attacks(events)
    persons = [seat for seat, human in enumerate(seating.humans) if human]
    if len(persons) == 1:
        found = [attack for attack in found if attack.seat == persons[0]] or found
    return max(found, key=lambda attack: (attack.deck, attack.hits))


def _attacks(events: Sequence[Event]) -> Iterable[_Attack]:
    """Those that have hit."""
    turn, found = 1, dict[int, _Attack]()
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Fired):
            attack = found.get(turn, _Attack(event.seat, turn, 0, 0))
            found[turn] = attack._replace(hits=attack.hits + 1)
        elif isinstance(event, DeckHit):
            found[turn] = found[turn]._replace(deck=found[turn].deck + 1)
    return found.values()


def _fullest(events: Sequence[Event]) -> tuple[int, int]:
    """The turn in which most cards were placed, and how many."""
    turn, best = 0, (0, 0)
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Confirmed) and event.count > best[1]:
            best = (turn, event.count)
    return best


# The last position


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[str, tuple[Placement, ...]]:
    """The armies at the end, with the shot that destroyed the deck if one did."""
    view = story[-1][1]
    events = [event for event, _ in story]
    last = next((e for e in reversed(events) if isinstance(e, Fired)), None) if _destroyed(events) else None
    return words("senretsu.final"), tuple(small_field(view, box, last))


def small_field(view: View, box: Box, shot: Fired | None) -> Iterator[Placement]:
    """Both armies, small, in a box; with an arrow for a shot."""
    first = left_seat(view)
    left = [(first, n) for n in range(len(view.sides[first].ranks), 0, -1)]
    right = [(1 - first, n) for n in range(1, len(view.sides[1 - first].ranks) + 1)]
    pitch = min(WIDEST, (box.w - 52) / max(1, len(left) + len(right)))
    start = (box.w - pitch * (len(left) + len(right)) - CONTACT) / 2
    yield panel("final", box, DRESS.dark, 18, layer=2)
    line = Stroke(((0.5, 0.0), (0.5, 1.0)), theme.YAMA, 4, dash=(0, 11))
    contact = box.at(start + pitch * len(left) + CONTACT / 2 - 2, 14, 4, box.h - 28)
    yield Placement("final contact", line, *contact, layer=2)
    tops: dict[tuple[Seat, int], tuple[float, float]] = {}
    for i, (seat, n) in enumerate([*left, *right]):
        x = start + i * pitch + (CONTACT if i >= len(left) else 0)
        side = view.sides[seat]
        struck = shot is not None and (seat, n) == (1 - shot.seat, shot.target)
        fill = STRUCK if struck else LEFT_STRIP if seat == first else RIGHT_STRIP
        lane = box.at(x + STRIP_GAP / 2, 18, pitch - STRIP_GAP, box.h - 36)
        small = _Rank(f"final:{seat}:{n}", side.ranks[n - 1], side.deck, lane)
        yield from small.draw(str(n), fill, struck)
        boxes = small.boxes
        tops[seat, n] = lane.middle[0], boxes[0].y
        for lain, at in zip(small.rank.cards, boxes, strict=False):
            if shot is not None and (seat, n) == (shot.seat, shot.rank) and lain.card is shot.card.card:
                tops[seat, n] = at.middle[0], at.y
    if shot is not None and (shot.seat, shot.rank) in tops and (1 - shot.seat, shot.target) in tops:
        yield _bow(tops[shot.seat, shot.rank], tops[1 - shot.seat, shot.target], box.y + 34)


class _Rank(NamedTuple):
    """One rank of the small field."""

    key: str
    rank: Rank
    deck: int
    """How many cards the deck has, if it is here."""
    lane: Box

    @property
    def boxes(self) -> list[Box]:
        """Where its cards lie, or its deck."""
        count, room = max(1, len(self.rank.cards)), self.lane.h - 60
        ratio = theme.CARD_RATIO
        w = min(self.lane.w * CARD_SHARE, room / (ratio + INDEX_SHARE * (count - 1)))
        h = w * ratio
        pitch = min(h + 4, (room - h) / (count - 1)) if count > 1 else 0
        left, top = (self.lane.w - w) / 2, 8 + (room - h - pitch * (count - 1)) / 2
        return [self.lane.at(left, top + i * pitch, w, h) for i in range(count)]

    def draw(self, name: str, fill: Colour, struck: bool) -> Iterator[Placement]:
        """Strip, name and cards."""
        lane, key = self.lane, self.key
        yield panel(key, lane, fill, 10, theme.YAMA if struck else None, 4, layer=2)
        below = lane.at(0, lane.h - 38, lane.w, 36)
        yield label(f"{key} name", name, below, 20, theme.WHITE, "display", "centre", layer=3)
        if self.rank.deck:
            yield from self._deck(self.boxes[0])
        for i, (lain, box) in enumerate(zip(self.rank.cards, self.boxes, strict=False)):
            yield Placement(f"{key} card {i}", Picture(face(lain.card, BACK), 1), *box, layer=3)

    def _deck(self, box: Box) -> Iterator[Placement]:
        key = self.key
        if self.deck:
            yield Placement(f"{key} deck", Picture(BACK, 1), *box, layer=3)
        else:
            yield dashed(f"{key} gone", box, theme.WHITE, 8)
        pill = Box(self.lane.x + 1, box.bottom + 8, self.lane.w - 2, 36)
        ink = theme.SHU if self.deck <= FEW else theme.INK0
        yield from plaque(f"{key} pill", str(self.deck), pill, 21, ink=ink, layer=3, over=OVER)


def _bow(start: Point, goal: Point, peak: float) -> Placement:
    """An arrow from one point to the other over the height `peak`."""
    points = [
        (
            start[0] + (goal[0] - start[0]) * t,
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * peak + t * t * (goal[1] + 14),
        )
        for t in (i / 16 for i in range(17))
    ]
    return through("final arrow", points, Stroke((), theme.YAMA, 6, theme.INK0, 2, head=26))


def measure(desk: Desk) -> tuple[int, ...]:
    """The cards left in each deck: whoever has none has lost (rule 000-3)."""
    return tuple(side.deck for side in desk.view.sides)


def mark(event: Event) -> str | None:
    """Hits on a deck, ranks that fall, and the end."""
    match event:
        case DeckHit():
            return "icons/star"
        case RankClosed():
            return "icons/sword"
        case Ended():
            return "icons/flag"
    return None
