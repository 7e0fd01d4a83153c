"""戦列札: what is waited for: an attack's sum, a deck's last card, what a closing rank changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour
from game.mats.kit.films import heard
from game.mats.kit.moments import LAYER, blow, burst, jolt, ripple
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import DASH, deck_key
from game.mats.senretsu.frame import deck_box
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.order import rows_of
from game.mats.senretsu.over_field import placed
from game.mats.senretsu.plan import ATTACKS, plain, plan_of
from game.mats.senretsu.salvo import COMBO, combo, hits, leaving, own, pace, saved, strokes_round, struck
from game.mats.senretsu.stakes import stake_of
from game.mats.senretsu.survival import Survival, beating, survival_of
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, delayed, felt, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import Drew, Ended, Event, Fired, TurnBegan

SUMMED, UNHURT, VAIN, OUTLIVED = 900.0, 700.0, 500.0, 1400.0
"""How long the sum is seen before anything else happens: of an ordinary attack that has cost a deck cards, of
one that has cost none, where nothing hit, and of one that a deck near its end has outlived at least."""
HELD, LONGER, LONGEST = 1300.0, 100.0, 1800.0
"""The same of a great one: at first, how much longer the greater it is, and at most."""
ORDINARY, SALVO, MANIFOLD = 2, 4, 2
"""An attack that costs a deck more cards than that, or hits more often, is a great one; the sum
of one that hits a deck is the larger with each hit beyond the last number."""
SMALLEST, LARGEST, GROWS = 46.0, 104.0, 12.0
"""How large the loss of a deck is written at first and at most, and how much larger the greater the attack
is; `BELOW`: at most where cards leave it no room over the columns; `PLAIN`: where no deck lost one."""
BELOW, PLAIN = 46.0, 36.0
UNDER, UNDER_LEAST = 0.44, 22.0
"""How large it is written beneath what else the attack did, as a share of that, and at least."""
RULED = ("hop ", "ruler line", "range", "gone ")
"""How the keys begin of what told the range of the last shot."""
COMES = Beat(0.0, scale=0.7), Beat(0.0, 90.0, scale=1.1), Beat(90.0, 60.0)
LANDS = Beat(0.0, scale=1.9), Beat(0.0, 120.0, scale=0.95, ease="travel"), Beat(120.0, 70.0)
"""How the sum of an ordinary attack comes, and how that of a great one lands."""
STRIKES, STOPS, THROWN = 240.0, 70.0, 6.0
"""When a stroke falls from it on the deck that it has cost cards, how long everything stands then, and how
far that deck recoils."""
HUSH, DRAWS = 700.0, 320.0
"""How long it is quiet before a shot takes the last card of a deck; and before that is drawn, which nobody
waits for in doubt."""
CLOSES, TOLD = 340.0, 600.0
"""How long a rim closes in on a deck that is at stake, and how much longer it is seen that it is."""
HOLD, FLASH, HURRIED = 300.0, 240.0, 0.35
"""How long it is waited when a rank has closed up before rows flash, how long that takes, and in which share
of that time at least where an attack is far on."""
STRUCK_ROW = (250, 214, 200)
SPARE = 8.0
"""How much lower the sum is than the room under the columns at least."""
MANY, LARGER = 4, 10
"""From how many hits on strokes burst behind it where it strikes no deck; `LARGER`: up to how many hits those
at a deck grow."""


def is_over(before: Desk, event: Event) -> bool:
    """Whether the event is the first one after an attack that has not ended the game."""
    latest = before.recent[-1] if before.recent else None
    return isinstance(latest, ATTACKS) and not isinstance(event, (*ATTACKS, Ended))


def greatness(count: int, deck: int) -> int:
    """How far an attack that hit so often, and cost a deck so many cards, is beyond an ordinary one."""
    return max(0, deck - ORDINARY, count - SALVO)


def lasting(count: int, deck: int) -> float:
    """How long the sum of such an attack is seen."""
    if not count:
        return VAIN
    if great := greatness(count, deck):
        return min(LONGEST, HELD + LONGER * great)
    return SUMMED if deck else UNHURT


def summed(made: Clip, table: Table, before: Desk, reduced: bool) -> Clip:
    """The clip of what follows an attack, after the sum of that, which strikes the deck it has hurt; where
    nothing has hit, at once, or after a plain word to whoever has attacked."""
    count, deck = hits(before), struck(before)
    tracks = tuple(t for t in made.tracks if not t.end.key.startswith((COMBO, *RULED)))
    made = replace(made, tracks=tracks)
    lying = (*made.still, *(track.start for track in tracks))
    hurt = 1 - before.view.mover
    box = next((p.box for p in lying if p.key == deck_key(hurt)), deck_box(table, hurt))
    if not count and before.view.seat != before.view.mover:
        return made
    outlived = survival_of(before)
    pill = _sum(table, count, deck, hurt, box, lying, outlived)
    span = lasting(count, deck) if outlived is None else max(OUTLIVED, lasting(count, deck))
    if reduced or not count:
        return delayed(made, span, (stayed(p, 0.0, span, go=FADE) for p in pill))
    comes = LANDS if deck and count > MANIFOLD else COMES
    goes = Beat(span - 80.0, 80.0, alpha=0.0, ease="linear")
    things = list(leaving(table, before, box))
    things += [shown(p, *comes, goes) for p in pill]
    if count >= MANY and not deck and outlived is None:
        things.append(burst(pill[0].box.middle, 90.0, 160.0, "burst-16", 1.1 * pill[0].w, "sum strokes"))
    made = delayed(made, span, things)
    made = replace(made, sounds=(Sound(0.0, "stamp"), *made.sounds))
    if outlived is not None:
        return beating(made, hurt)
    if deck and saved(before) >= deck:
        return beating(made, hurt)
    return _striking(made, table, hurt, pill[0].box, box, before) if deck else made


def _sum(
    table: Table,
    count: int,
    deck: int,
    seat: Seat,
    hurt: Box,
    lying: Iterable[Placement],
    outlived: Survival | None,
) -> tuple[Placement, ...]:
    """What an attack cost the seat's deck, larger the more, and beneath how many shots have hit: over the
    columns as near to that deck as no card lies; or under them, where there is no such place, or no deck was
    hit. It is vermilion to whom the attack hurts; that the deck has `outlived` it takes its place."""
    field, great = table.at.field, greatness(count, deck)
    great = max(great, count - MANIFOLD) if deck else great
    kept = bool(deck) and saved(table.desk) >= deck
    words = (
        outlived.told(table) if outlived is not None else _told(table, count, deck, seat if kept else None)
    )
    words = words[:1] if table.at.brief else words
    full = min(LARGEST, (SMALLEST if deck or outlived else PLAIN) + GROWS * great)
    least = min(full, BELOW if deck else PLAIN)
    sizes = _sizes(full, least) if deck or great or outlived else ()
    size, pill = placed(field, sizes, least, partial(_measured, table, words), hurt, lying, SPARE)
    if not count:
        return _written(words, pill, size, DRESS.dark, theme.WHITE, DASH)
    if outlived is not None:
        fill, rim = outlived.colours
        return _written(words, pill, size, fill, theme.WHITE, rim)
    mine = own(table.desk, seat)
    fill, ink = (theme.SHU, theme.WHITE) if mine else (theme.YAMA, theme.INK0)
    if kept:
        fill, ink = (theme.YAMA, theme.INK0) if mine else (DRESS.dark, theme.WHITE)
    return _written(words, pill, size, fill, ink, theme.PAPER0)


def _sizes(full: float, least: float) -> Iterator[float]:
    """From the one size down to the other."""
    while full > least:
        yield full
        full -= GROWS
    yield least


def _told(table: Table, count: int, deck: int, kept: Seat | None) -> tuple[str, ...]:
    """What the sum tells first, and beneath; `kept`: who has saved all that a deck has lost."""
    words = table.words
    if kept is not None:
        mine, name = own(table.desk, kept), table.name(kept)
        head = words("senretsu.kept") if mine else words("senretsu.survived.by", name=name)
        return head, words.count("senretsu.kept.cards", deck)
    counted = (words.count("senretsu.hits", count),) if count else ()
    return (words("senretsu.loss", n=deck), *counted) if deck else (*counted, words("senretsu.loss.none"))


def _measured(table: Table, told: tuple[str, ...], size: float) -> tuple[float, float]:
    """How wide and high the sum is with its first line so large."""
    under = _under(told, size)
    wide = max(broad(table, text, each) for text, each in zip(told, (size, under), strict=False))
    return wide + size, 14 + 1.4 * size + 1.1 * under


def _under(told: tuple[str, ...], size: float) -> float:
    """How large the second line is under a first one of that size; 0: there is none."""
    return max(UNDER_LEAST, UNDER * size) if len(told) > 1 else 0.0


def _written(
    told: tuple[str, ...], pill: Box, size: float, fill: Colour, ink: Colour, rim: Colour
) -> tuple[Placement, ...]:
    """The sum, its lines beneath each other."""
    ground = panel("sum", pill, fill, min(pill.h / 2, 44), rim, 3, shadow=2, layer=LAYER)
    under, edge = _under(told, size), 0.12 * size if len(told) > 1 else 0.0
    low = 1.25 * under
    rows = pill.at(0, 0, pill.w, pill.h - low), pill.at(0, pill.h - low - edge, pill.w, low)
    lines = (
        label(key, text, row, each, ink, "display", "centre", layer=LAYER)
        for key, text, row, each in zip(("sum text", "sum under"), told, rows, (size, under), strict=False)
    )
    return (ground, *lines)


def _striking(made: Clip, table: Table, seat: Seat, pill: Box, deck: Box, before: Desk) -> Clip:
    """The clip in which a stroke falls from the sum on the seat's deck, which recoils; no word of it does.
    The army recoils too from a great attack, over which a golden ring goes out unless it is one's own."""
    count, side = hits(before), table.desk.view.sides[seat]
    grown, great = 1.0 + 0.1 * min(count, LARGER), greatness(count, struck(before))
    below = pill.y > deck.y
    x, y = deck.middle
    start = (min(max(x, pill.x + 0.3 * pill.w), pill.right - 0.3 * pill.w), pill.y if below else pill.bottom)
    way = THROWN * (-1 if below else 1)
    parts = (deck_key(seat), *(f"{deck_key(seat)}:{n}" for n in range(1, 4)))
    still = tuple(p for p in made.still if p.key not in parts)
    moved = [_thrown(Track(p, p, STRIKES, 0.0), way, None) for p in made.still if p.key in parts]
    tracks = (_thrown(t, way, t) if t.end.key in parts and t.start.alpha else t for t in made.tracks)
    strokes = [] if below else list(blow(start, (x, y - deck.h / 4), STRIKES - 60.0, 160.0, 46.0))
    look = strokes_round(table.desk, seat, "burst-16")
    strokes.append(burst((x, y), STRIKES, 160.0, look, 1.7 * deck.h * grown, "sum strikes"))
    army = [card_key(lain.card) for rank in side.ranks for lain in rank.cards] if great else []
    if great and not own(table.desk, seat):
        strokes.append(ripple((x, y), STRIKES, 0.4 * deck.h, (1.2 + 0.2 * min(great, 4)) * deck.h, 420.0))
    return felt(
        replace(made, still=still, tracks=(*tracks, *moved)),
        Moment(
            span=made.span,
            things=tuple(strokes),
            acts={key: jolt(STRIKES, dy=way) for key in army},
            stops=(Stop(STRIKES + 30.0, STOPS),),
            sounds=(*made.sounds, Sound(STRIKES, "deck_hit")),
        ),
    )


def _thrown(track: Track, way: float, then: Track | None) -> Track:
    """A thing that recoils, and does what it does then."""
    rest = track.start
    pushed = replace(rest, y=rest.y + way)
    back = Track(pushed, rest, STRIKES + 40.0, 80.0, "arrive", then=then)
    return Track(rest, pushed, STRIKES, 40.0, "arrive", then=back)


# A deck's last card


def hushed(made: Clip, table: Table, seat: Seat, reduced: bool) -> Clip:
    """The clip of what takes the last card of the seat's deck, after a breath in which a rim closes in on it
    and nothing else stirs."""
    box, drawn = deck_box(table, seat), not isinstance(table.desk.event, Fired)
    hush = DRAWS if drawn else HUSH
    rim = panel("hush", box.at(-14, -14, box.w + 28, box.h + 28), None, 22, theme.SHU, 7, layer=LAYER)
    closes = Beat(0.0, scale=1.7, alpha=0.0), Beat(0.0, hush - 160.0, ease="travel")
    seen = shown(rim, *closes, Beat(hush - 60.0, 60.0, alpha=0.0, ease="linear"))
    counted = () if drawn or reduced else combo(table, hits(table.desk) - 1, box)
    stays = (stayed(p, 0.0, hush) for p in counted)
    made = delayed(made, hush, (stayed(rim, 0.0, hush) if reduced else seen, *stays))
    return replace(made, sounds=(Sound(0.0, "breath"), *made.sounds))


# A deck is at stake


def staked(made: Clip, table: Table, before: Desk, event: TurnBegan | Drew, reduced: bool) -> Clip:
    """The clip with which a deck comes to be at stake: a rim closes in on it once, and the strip that tells
    it can be read."""
    stake = stake_of(table.desk, plan_of(table.desk))
    begins = isinstance(event, TurnBegan) or stake_of(before, plan_of(before)) is None
    if stake is None or not begins:
        return made
    box = deck_box(table, stake.seat)
    around = box.at(-14, -14, box.w + 28, box.h + 28)
    rim = panel("stake rim", around, None, 22, stake.colours[0], 7, layer=LAYER)
    comes = Beat(0.0, scale=1.5, alpha=0.0), Beat(0.0, CLOSES, ease="travel")
    closes = shown(rim, *comes, Beat(CLOSES + 120.0, 160.0, alpha=0.0, ease="linear"))
    tracks = made.tracks if reduced else (*made.tracks, closes)
    sounds = (*heard(made, cue(event)), Sound(0.0, "breath"))
    return replace(made, tracks=tracks, span=made.span + TOLD, sounds=sounds)


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
