"""戦列札: what is waited for: an attack's sum, a deck's last card, what a closing rank changes."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.moments import LAYER, burst
from game.mats.kit.plaque import plaque
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layout import Table
from game.mats.senretsu.moments import deck_box
from game.mats.senretsu.order import rows_of
from game.mats.senretsu.plan import ATTACKS, plain, plan_of
from game.mats.senretsu.salvo import COMBO, combo, hits, leaving, pace, struck
from game.motion.clip import FADE, Clip, Sound
from game.motion.moment import Beat, delayed, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import Ended, Event, Fired

SUMMED = 800.0
"""How long the sum of an attack is seen before anything else happens."""
SMALLEST, LARGEST, GROWS = 28.0, 46.0, 3.0
"""How large it is written at first and at most, and how much larger with each hit."""
HUSH = 700.0
"""How long it is quiet before a deck loses its last card."""
HOLD, FLASH, HURRIED = 300.0, 240.0, 0.35
"""How long it is waited when a rank has closed up before rows flash, how long that takes, and in which share
of that time at least where an attack is far on."""
STRUCK_ROW = (250, 214, 200)
MANY = 4
"""From how many hits on strokes burst behind it."""


def is_over(before: Desk, event: Event) -> bool:
    """Whether the event is the first one after an attack that has not ended the game."""
    latest = before.recent[-1] if before.recent else None
    return isinstance(latest, ATTACKS) and not isinstance(event, (*ATTACKS, Ended))


def summed(made: Clip, table: Table, before: Desk, reduced: bool) -> Clip:
    """The clip of what follows an attack, after the sum of that; at once where nothing has hit."""
    count = hits(before)
    tracks = tuple(t for t in made.tracks if not t.end.key.startswith(COMBO))
    made = replace(made, tracks=tracks)
    seen = () if reduced else tuple(leaving(table, before))
    if not count:
        return made
    pill = _sum(table, count, struck(before))
    if reduced:
        return delayed(made, SUMMED, (stayed(p, 0.0, SUMMED, go=FADE) for p in pill))
    if count >= MANY:
        x, y = pill[0].box.middle
        seen = (*seen, burst((x, y), 90.0, 160.0, "burst-16", 1.1 * pill[0].w, "sum strokes"))
    comes = (Beat(0.0, scale=0.7), Beat(0.0, 90.0, scale=1.1), Beat(90.0, 60.0))
    goes = Beat(SUMMED - 80.0, 80.0, alpha=0.0, ease="linear")
    made = delayed(made, SUMMED, (*seen, *(shown(p, *comes, goes) for p in pill)))
    return replace(made, sounds=(Sound(0.0, "stamp"), *made.sounds))


def _sum(table: Table, count: int, deck: int) -> tuple[Placement, ...]:
    """How many shots have hit, and what that cost the deck, larger the more: under the columns, where no card
    lies and no number stands."""
    words, field = table.words, table.at.field
    says = words.count("senretsu.sum", count, deck=deck) if deck else words.count("senretsu.hits", count)
    room = field.ground.bottom - field.strips.bottom
    size = min(LARGEST, SMALLEST + GROWS * (count - 1))
    wide, high = table.width(says, size, "display") + size, min(room - 8, 14 + 1.4 * size)
    y = field.strips.bottom + (room - high) / 2
    pill = Box(field.ground.middle[0] - wide / 2, y, wide, high)
    return tuple(
        plaque(
            "sum", says, pill, size, theme.YAMA, rim=theme.PAPER0, rim_width=3, face="display", shadow=2,
            layer=LAYER, over=LAYER,
        )
    )  # fmt: skip


# A deck's last card


def hushed(made: Clip, table: Table, seat: Seat, reduced: bool) -> Clip:
    """The clip of what takes the last card of the seat's deck, after a breath in which a rim closes in on it
    and nothing else stirs."""
    box = deck_box(table, seat)
    rim = panel("hush", box.at(-14, -14, box.w + 28, box.h + 28), None, 22, theme.SHU, 7, layer=LAYER)
    closes = Beat(0.0, scale=1.7, alpha=0.0), Beat(0.0, HUSH - 160.0, ease="travel")
    seen = shown(rim, *closes, Beat(HUSH - 60.0, 60.0, alpha=0.0, ease="linear"))
    counted = (
        combo(table, hits(table.desk) - 1) if isinstance(table.desk.event, Fired) and not reduced else ()
    )
    stays = (stayed(p, 0.0, HUSH) for p in counted)
    made = delayed(made, HUSH, (stayed(rim, 0.0, HUSH) if reduced else seen, *stays))
    return replace(made, sounds=(Sound(0.0, "breath"), *made.sounds))


# A rank closes up


def flashed(made: Clip, table: Table, before: Desk, reduced: bool) -> Clip:
    """The clip of a rank that closes up, after which the rows of those flash once that the deck has come out
    of reach of, or into it: so it is seen why they miss."""
    plan, missing = plan_of(table.desk), _shifted(before, table.desk)
    boxes = [box for n, box in rows_of(table, plan) if plan.shots[n].card.card in missing]
    if not boxes:
        return made
    share = max(HURRIED, pace(table.desk))
    begin = made.span + HOLD * share
    end = begin + FLASH * share
    tracks = list(made.tracks)
    for i, box in enumerate(boxes):
        row = panel(f"shift {i}", box.at(12, 0, box.w - 24, box.h - 4), STRUCK_ROW, 8, theme.SHU, 3)
        rises = 0.25 * (end - begin)
        if reduced:
            tracks.append(stayed(row, made.span, end))
        else:
            fades = Beat(begin + rises, end - begin - rises, alpha=0.0, ease="linear")
            tracks.append(shown(row, Beat(begin, alpha=0.0), Beat(begin, rises, ease="linear"), fades))
    return replace(made, tracks=tuple(tracks), span=end)


def _shifted(before: Desk, seen: Desk) -> frozenset[Card]:
    """The cards still to fire that could reach the deck and now reach nothing, or the reverse."""
    plan = plan_of(seen)
    found = []
    for shot in plan.shots[plan.fired :]:
        was, now = (plain(desk.view, plan.lister, shot.rank, shot.card) for desk in (before, seen))
        if (was.deck and now.target < 1) or (now.deck and was.target < 1):
            found.append(shot.card.card)
    return frozenset(found)
