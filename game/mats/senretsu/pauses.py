"""戦列札: what is waited for: an attack's sum, a deck's last card, what a closing rank changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Colour
from game.mats.kit.films import heard
from game.mats.kit.moments import LAYER, blow, burst, chips, dust, jolt, ripple
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import DASH, deck_key, deck_keys
from game.mats.senretsu.frame import deck_box, lanes_for
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.order import rows_of
from game.mats.senretsu.over_field import behind, placed
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

SUMMED, SLIGHT, UNHURT, VAIN, OUTLIVED = 900.0, 620.0, 700.0, 500.0, 1400.0
"""How long the sum is seen before anything else happens: of an ordinary attack that has cost a deck cards, of
one that has cost it one or none, where nothing hit, and of one that a deck near its end has outlived."""
HELD, LONGER, LONGEST = 1300.0, 120.0, 1900.0
"""The same of a great one: at first, how much longer the greater it is, and at most."""
ORDINARY, SALVO, HUGE = 2, 4, 7
"""An attack that costs a deck more cards than that, or one that costs it none and hits more often, is a great
one; from the last number on it shakes that deck and the ground."""
SMALLEST, LARGEST, GROWS = 34.0, 106.0, 12.0
"""How large it is written that a deck has lost a card, at most, and how much larger with each further one;
`BELOW`: at most where cards leave it no room over the columns; `PLAIN`: where no deck lost one."""
BELOW, PLAIN = 46.0, 36.0
UNDER, UNDER_LEAST = 0.44, 22.0
"""How large it is written beneath what else the attack did, as a share of that, and at least."""
RULED = ("hop ", "ruler line", "range", "gone ")
"""How the keys begin of what told the range of the last shot."""
COMES = Beat(0.0, scale=0.7), Beat(0.0, 90.0, scale=1.1), Beat(90.0, 60.0)
LANDS = Beat(0.0, scale=1.9), Beat(0.0, 120.0, scale=0.95, ease="travel"), Beat(120.0, 70.0)
"""How the sum of an ordinary attack comes, and how that of a great one lands."""
STRIKES, STOPS, THROWN, QUAKES = 240.0, 70.0, 6.0, 3
"""When a stroke falls from it on the deck that it has cost cards, how long everything stands then, how far
that deck recoils, and how often where that was huge."""
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
    """How far an attack that hit so often, and cost a deck so many cards, is beyond an ordinary one: by what
    it cost, if it cost anything."""
    return max(0, deck - ORDINARY if deck else count - SALVO)


def lasting(count: int, deck: int) -> float:
    """How long the sum of such an attack is seen."""
    if not count:
        return VAIN
    if great := greatness(count, deck):
        return min(LONGEST, HELD + LONGER * great)
    return SUMMED if deck > 1 else SLIGHT if deck else UNHURT


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
    comes = LANDS if deck > ORDINARY else COMES
    goes = Beat(span - 80.0, 80.0, alpha=0.0, ease="linear")
    things = list(leaving(table, before, box))
    things += [shown(p, *comes, goes) for p in pill]
    if count >= MANY and not deck and outlived is None:
        things.append(burst(pill[0].box.middle, 90.0, 160.0, "burst-16", 1.1 * pill[0].w, "sum strokes"))
    made = delayed(made, span, things)
    made = replace(made, sounds=(Sound(0.0, "take" if deck == 1 else "stamp"), *made.sounds))
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
    """What an attack cost the seat's deck, larger the more, and beneath how many shots have hit, unless that
    is a single card: over the columns as near to that deck as no card lies; or under them, where there is no
    such place, or no deck was hit; a large one on the ground behind the army, if that has more room. It is
    vermilion to whom the attack hurts; that the deck has `outlived` it takes its place."""
    field, great = table.at.field, greatness(count, deck)
    kept = bool(deck) and saved(table.desk) >= deck
    words = (
        outlived.told(table) if outlived is not None else _told(table, count, deck, seat if kept else None)
    )
    words = words[:1] if table.at.brief else words
    full = min(LARGEST, SMALLEST + GROWS * (deck - 1) if deck else PLAIN + GROWS * great)
    if outlived or kept:
        full = max(BELOW, full)
    least = min(full, BELOW if deck else PLAIN)
    sizes = _sizes(full, least) if deck or great or outlived else ()
    measured = partial(_measured, table, words)
    size, pill = placed(field, sizes, least, measured, hurt, lying, SPARE)
    if deck > ORDINARY and size < full:
        lanes, larger = lanes_for(table, plan_of(table.desk)), (each for each in sizes if each > size)
        size, pill = behind(lanes, table.desk.view, seat, larger, measured) or (size, pill)
    if not count:
        return _written(words, pill, size, DRESS.dark, theme.WHITE, DASH)
    if outlived is not None:
        fill, rim = outlived.colours
        return _written(words, pill, size, fill, theme.WHITE, rim)
    mine = own(table.desk, seat)
    if kept:
        fill, ink = (theme.YAMA, theme.INK0) if mine else (DRESS.dark, theme.WHITE)
        return _written(words, pill, size, fill, ink, theme.PAPER0)
    return _written(words, pill, size, *_inks(deck, mine))


def _inks(deck: int, mine: bool) -> tuple[Colour, Colour, Colour]:
    """Of the ground, the letters and the rim: a single card is told on paper, many of one's own on the
    darkest red."""
    fill, ink = (theme.SHU, theme.WHITE) if mine else (theme.YAMA, theme.INK0)
    if deck == 1:
        return theme.PAPER0, theme.SHU_DARK if mine else theme.INK0, fill
    if deck >= HUGE:
        return theme.SHU_DARK if mine else theme.YAMA, ink, theme.YAMA if mine else theme.WHITE
    return fill, ink, theme.PAPER0


def _sizes(full: float, least: float) -> tuple[float, ...]:
    """From the one size down to the other."""
    return (*(full - GROWS * n for n in range(ceil((full - least) / GROWS))), least)


def _told(table: Table, count: int, deck: int, kept: Seat | None) -> tuple[str, ...]:
    """What the sum tells first, and beneath; `kept`: who has saved all that a deck has lost."""
    words = table.words
    if kept is not None:
        mine, name = own(table.desk, kept), table.name(kept)
        head = words("senretsu.kept") if mine else words("senretsu.survived.by", name=name)
        return head, words.count("senretsu.kept.cards", deck)
    counted = (words.count("senretsu.hits", count),) if count else ()
    if not deck:
        return *counted, words("senretsu.loss.none")
    return words("senretsu.loss", n=deck), *(counted if deck > 1 else ())


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
    The army recoils too from a great attack, over which a golden ring goes out unless it is one's own; a huge
    one shakes deck and ground."""
    lost, side = struck(before), table.desk.view.sides[seat]
    great, huge = greatness(hits(before), lost), lost >= HUGE
    below = pill.y > deck.y
    x, y = deck.middle
    start = (min(max(x, pill.x + 0.3 * pill.w), pill.right - 0.3 * pill.w), pill.y if below else pill.bottom)
    way = THROWN * (-1 if below else 1)
    strokes = (
        [] if below else list(blow(start, (x, y - deck.h / 4), STRIKES - 60.0, 160.0, 26.0 + 5.0 * lost))
    )
    look = strokes_round(table.desk, seat, "burst-16")
    strokes.append(
        burst((x, y), STRIKES, 160.0, look, (1.2 + 0.16 * min(lost, LARGER)) * deck.h, "sum strikes")
    )
    army = [card_key(lain.card) for rank in side.ranks for lain in rank.cards] if great else []
    if great and not own(table.desk, seat):
        strokes.append(ripple((x, y), STRIKES, 0.4 * deck.h, (1.2 + 0.2 * min(great, 4)) * deck.h, 420.0))
    if huge:
        strokes += [*chips((x, y), STRIKES, 6, deck.h, 0.7), *dust(deck, STRIKES, "sum dust", 1.0)]
    sounds = (Sound(STRIKES, "deck_hit"), *((Sound(STRIKES + 20.0, "shield_break"),) if huge else ()))
    return felt(
        _recoiling(made, seat, way * (1.0 if lost > 1 else 0.5), huge),
        Moment(
            span=made.span,
            things=tuple(strokes),
            acts={key: jolt(STRIKES, dy=way) for key in army},
            stops=(Stop(STRIKES + 30.0, STOPS),) if lost > 1 else (),
            sounds=(*made.sounds, *sounds),
        ),
    )


def _recoiling(made: Clip, seat: Seat, way: float, huge: bool) -> Clip:
    """The clip in which the seat's deck recoils; a huge attack shakes it more than once, and the ground."""
    parts = (*deck_keys(seat), *(("field",) if huge else ()))
    times = QUAKES if huge else 1
    still = tuple(p for p in made.still if p.key not in parts)
    moved = [_thrown(Track(p, p, STRIKES, 0.0), way, None, times) for p in made.still if p.key in parts]
    tracks = (_thrown(t, way, t, times) if t.end.key in parts and t.start.alpha else t for t in made.tracks)
    return replace(made, still=still, tracks=(*tracks, *moved))


def _thrown(track: Track, way: float, then: Track | None, times: int) -> Track:
    """A thing that recoils so often, and does what it does then."""
    rest, last = track.start, then
    for n in reversed(range(times)):
        at, far = STRIKES + 120.0 * n, way * (1 - n / (times + 1)) * (-1) ** n
        pushed = replace(rest, y=rest.y + far)
        back = Track(pushed, rest, at + 40.0, 80.0, "arrive", then=last)
        last = Track(rest, pushed, at, 40.0, "arrive", then=back)
    assert last is not None
    return last


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
