"""戦列札: what the hand-over and the result tell of a game, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.look.describe import theme
from game.look.describe.parts import dashed, label, panel
from game.look.describe.specs import Picture, Stroke
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.captions import field_named
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK, LEFT_STRIP, RIGHT_STRIP, STRUCK
from game.mats.senretsu.lanes import left_seat
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules.protocol import Outcome, Seat
from game.rules.senretsu.values import Confirmed, Ended, Event, Fired, Rank, Saved, TurnBegan, View

Box = tuple[float, float, float, float]
CARD_SHARE, STRIP_GAP = 0.78, 6.0


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    return words("senretsu.situation", n=desk.view.turn)


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"senretsu.end.{outcome.reason}.word")


def length(events: Sequence[Event], words: Words) -> str:
    """How long the game was."""
    return words.count("senretsu.turns", sum(isinstance(event, TurnBegan) for event in events))


def points(desk: Desk) -> tuple[int, ...]:
    """None are counted."""
    return ()


def standing(desk: Desk, seat: Seat, words: Words) -> str:
    """Nothing: what sets the two apart are the figures."""
    return ""


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over, from its public events."""
    shots = [event for event in events if isinstance(event, Fired)]
    saved = [sum(isinstance(e, Saved) and e.seat == seat for e in events) for seat in (0, 1)]
    found = []
    if shots and _destroyed(events):
        last = shots[-1]
        what = words("senretsu.moment.from", card=field_named(last.card, words), rank=last.rank)
        found.append((words("senretsu.moment.deciding"), what))
    if shots:
        far = max(shots, key=lambda shot: shot.card.number)
        what = words("senretsu.moment.far", card=field_named(far.card, words), n=far.card.number)
        found.append((words("senretsu.moment.range"), what))
    turn, most = _fullest(events)
    if most:
        found.append((words("senretsu.moment.placed"), words.count("senretsu.moment.turn", most, turn=turn)))
    score = f"{seating.names[0]} {saved[0]} – {saved[1]} {seating.names[1]}"
    return (*found, (words("senretsu.moment.saved"), score))


def _destroyed(events: Sequence[Event]) -> bool:
    return any(isinstance(e, Ended) and e.outcome.reason == "deck_destroyed" for e in events)


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
    x, y, w, h = box
    first = left_seat(view)
    left = [(first, n) for n in range(len(view.sides[first].ranks), 0, -1)]
    right = [(1 - first, n) for n in range(1, len(view.sides[1 - first].ranks) + 1)]
    pitch = min(82.0, (w - 52) / max(1, len(left) + len(right)))
    start = x + (w - pitch * (len(left) + len(right)) - 20) / 2
    contact = start + pitch * len(left) + 10
    yield panel("final", box, DRESS.dark, 18, layer=2)
    line = Stroke(((0.5, 0.0), (0.5, 1.0)), theme.YAMA, 4, dash=(0, 11))
    yield Placement("final contact", line, contact - 2, y + 14, 4, h - 28, layer=2)
    tops: dict[tuple[Seat, int], tuple[float, float]] = {}
    for i, (seat, n) in enumerate([*left, *right]):
        at = start + i * pitch + (20 if i >= len(left) else 0)
        rank = view.sides[seat].ranks[n - 1]
        struck = shot is not None and (seat, n) == (1 - shot.seat, shot.target)
        lane = (at + STRIP_GAP / 2, y + 18, pitch - STRIP_GAP, h - 36)
        fill = STRUCK if struck else LEFT_STRIP if seat == first else RIGHT_STRIP
        key = f"final:{seat}:{n}"
        yield panel(key, lane, fill, 10, theme.YAMA if struck else None, 4, layer=2)
        name = (lane[0], y + h - 56, lane[2], 36)
        yield label(f"{key} name", str(n), name, 20, theme.WHITE, "display", "centre", layer=3)
        yield from _small_rank(key, rank, view.sides[seat].deck, lane)
        tops[seat, n] = (lane[0] + lane[2] / 2, _top(rank, lane))
    if shot is not None and (shot.seat, shot.rank) in tops and (1 - shot.seat, shot.target) in tops:
        yield _bow(tops[shot.seat, shot.rank], tops[1 - shot.seat, shot.target], y + 34)


def _boxes(rank: Rank, lane: Box) -> list[Box]:
    x, y, w, h = lane
    count, room = max(1, len(rank.cards)), h - 60
    wide = min(w * CARD_SHARE, room / (1.4 + 0.46 * (count - 1)))
    high = wide * 1.4
    pitch = min(high + 4, (room - high) / (count - 1)) if count > 1 else 0
    top = y + 8 + (room - high - pitch * (count - 1)) / 2
    return [(x + (w - wide) / 2, top + i * pitch, wide, high) for i in range(count)]


def _top(rank: Rank, lane: Box) -> float:
    return _boxes(rank, lane)[0][1]


def _small_rank(key: str, rank: Rank, deck: int, lane: Box) -> Iterator[Placement]:
    boxes = _boxes(rank, lane)
    if rank.deck:
        if deck:
            yield Placement(f"{key} deck", Picture(BACK, 1), *boxes[0], layer=3)
        else:
            yield dashed(f"{key} gone", boxes[0], theme.WHITE, 8)
        _, y, _, h = boxes[0]
        pill = (lane[0] + 1, y + h + 8, lane[2] - 2, 36)
        yield panel(f"{key} pill", pill, theme.PAPER0, 18, layer=3)
        text = str(deck)
        ink = theme.SHU if deck <= 6 else theme.INK0
        yield label(f"{key} count", text, pill, 21, ink, "bold", "centre")
    for i, (lain, box) in enumerate(zip(rank.cards, boxes, strict=False)):
        yield Placement(f"{key} card {i}", Picture(face(lain.card, BACK), 1), *box, layer=3)


def _bow(start: tuple[float, float], goal: tuple[float, float], peak: float) -> Placement:
    points = [
        (
            start[0] + (goal[0] - start[0]) * t,
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * peak + t * t * (goal[1] + 14),
        )
        for t in (i / 16 for i in range(17))
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    w = max(1.0, max(x for x, _ in points) - left)
    h = max(1.0, max(y for _, y in points) - top)
    shares = tuple(((x - left) / w, (y - top) / h) for x, y in points)
    return Placement(
        "final arrow", Stroke(shares, theme.YAMA, 6, theme.INK0, 2, head=26), left, top, w, h, layer=5
    )
