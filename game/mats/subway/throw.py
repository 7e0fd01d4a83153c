"""地下鉄: the dice as they are rolled: large, where the map is emptiest, and then home to the tray."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.words import Words
from game.mats.kit.films import ends, without
from game.mats.kit.moments import ripple
from game.mats.kit.plaque import plaque
from game.mats.kit.sizes import grown
from game.mats.subway.desk import Desk
from game.mats.subway.frame import status
from game.mats.subway.layout import Layout
from game.mats.subway.luck import Luck, heard, hop, luck_of, sparks
from game.mats.subway.room import obstacles, settled, stations
from game.mats.subway.table import Table
from game.mats.subway.tension import awaited
from game.mats.subway.tray import TILTS, die_box, totals
from game.motion.clip import Clip, Recipe, Sound, Track, transition
from game.motion.moment import chained, stayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.subway.values import Event, Rolled

READY = 120.0
"""How long a person's dice are taken up before they are thrown; a press throws them at once."""
TUMBLE, TUMBLES, SETTLE = 85.0, 5, 130.0
HELD, TURNS, LEANS = 400.0, 4, 18.0
"""How much longer dice turn where they lie if they may bring the end or complete a line, how often, and how
far."""
HIGH, HIGHER, LANDED, STRUCK = 34.0, 2.4, 1.25, 90.0
"""How high they are thrown, how many times as high such dice are, how large these land, and how wide the ring
is that goes out then."""
SAYS = 520.0
"""How long it is said without motion that dice are alike."""
READ, HOME = 150.0, 180.0
"""How long dice lie where they were rolled, and how long they take from there to the tray."""
LARGE = 2.1
"""How much larger dice are while they are rolled."""
APART, BELOW, SAID_HIGH = 1.2, 22.0, 46.0
"""How far apart they lie, in their widths; how far below them it is said that they are alike, and how high
that is."""
STATION = 18.0
"""So much round a station they keep free, where there is room."""
NO_FACE, TAKEN = 0, 1.12
"""The face of a die of which nothing is known yet; how many times as large one is that is taken up."""
RIMMED = 300.0
BAR = "status"
"""How the keys begin of what the bar says."""
SAID = Recipe(span=120)


def thrown(made: Clip, event: Rolled, before: Desk, after: Table, reduced: bool) -> Clip:
    """The clip of dice that are rolled. A person's own are taken up first."""
    if reduced:
        return _still(made, event, after)
    begin, luck = ready(after, event.seat), luck_of(event.dice)
    said = _said_late(made, before, after.words, after.at)
    kept = without(said, *(f"die:{i}" for i in range(len(event.dice))))
    held = HELD if awaited(after, event.seat) else 0.0
    settles = begin + TUMBLE * TUMBLES + held + SETTLE
    end = settles + READ + HOME + (luck.lies if luck else 0.0)
    choices = {placement.key for one in totals(after) for placement in one.placements}
    waits = {track.end.key: settles for track in kept.tracks if track.end.key.startswith(BAR)}
    waits |= dict.fromkeys(choices, end - 120.0)
    late = (replace(t, begin=t.begin + waits.get(t.end.key, 0.0)) for t in kept.tracks)
    boxes = lie(after, len(event.dice))
    dice = (_die(i, face, after, boxes[i], begin, held, end, luck) for i, face in enumerate(event.dice))
    sounds = [Sound(begin, "dice_roll"), Sound(settles - SETTLE / 2, "dice_stop")]
    felt = [ripple(box.middle, settles - SETTLE, 30.0, STRUCK, name="ripple") for box in boxes if held]
    if luck:
        felt += sparks(luck, boxes, settles - SETTLE / 2)
        sounds += heard(luck, settles)
        felt += _said(after, boxes, after.words(luck.word), settles, end - HOME)
    if held:
        sounds.append(Sound(begin + TUMBLE * TUMBLES, "breath"))
    return Clip(kept.still, (*late, *felt, *dice), end, sounds=tuple(sounds), waits=begin)


def thrown_here(desk: Desk, event: Event) -> bool:
    """Whether these are the dice of somebody at the screen, who is to throw them."""
    return isinstance(event, Rolled) and desk.seating.humans[event.seat]


def ready(table: Table, seat: Seat) -> float:
    """How long the seat's dice are taken up: a computer's not at all."""
    return READY if table.desk.seating.humans[seat] else 0.0


def _said(table: Table, dice: tuple[Box, ...], text: str, begin: float, end: float) -> Iterator[Track]:
    """What is said under the dice from the one time to the other."""
    wide = table.width(text, 22, "bold") + 48
    middle = (dice[0].x + dice[-1].right) / 2
    box = Box(middle - wide / 2, dice[0].bottom + BELOW, wide, SAID_HIGH)
    for p in plaque("throw", text, box, 22, rim=theme.YAMA, rim_width=3, shadow=2, layer=7):
        yield stayed(p, begin, end, 80.0)


def _still(made: Clip, event: Rolled, after: Table) -> Clip:
    """Without motion: what was rolled has a rim for a while, and it is said of dice that they are alike."""
    rims, span = list[Track](), max(made.span, RIMMED + 120)
    if luck := luck_of(event.dice):
        span = max(span, SAYS + 80.0)
        rims += _said(after, lie(after, len(event.dice)), after.words(luck.word), 0.0, SAYS)
    for i in range(len(event.dice)):
        x, y, w, h = die_box(after, i)
        rim = panel(f"die:{i} rim", (x - 4, y - 4, w + 8, h + 8), None, 16, theme.YAMA, 5, layer=7)
        rims.append(Track(rim, replace(rim, alpha=0.0), RIMMED, 120.0, "linear"))
    return replace(made, tracks=(*made.tracks, *rims), span=span)


def _said_late(made: Clip, before: Desk, words: Words, at: Layout) -> Clip:
    """The clip with the bar as it was before the event, at first."""
    early = [*status(Table(before, words, at))]
    bar = transition(early, [p for p in ends(made) if p.alpha and p.key.startswith(BAR)], SAID)
    still = (p for p in made.still if not p.key.startswith(BAR))
    tracks = (track for track in made.tracks if not track.end.key.startswith(BAR))
    return replace(made, still=(*still, *bar.still), tracks=(*tracks, *bar.tracks))


def _die(
    i: int, face: int, after: Table, box: Box, begin: float, held: float, end: float, luck: Luck | None
) -> Track:
    """A die that rocks until it is thrown, shows five faces in a row and then the one that counts, in this
    box, where it is read, hopping if it is lucky; and goes to the tray."""
    lies = die_box(after, i)
    stops = begin + TUMBLE * TUMBLES
    legs = [
        *_ready(i, box, begin),
        *_tumbles(i, face, box, begin, HIGH * (HIGHER if held else 1.0)),
        *_turning(i, face, box, stops, held),
    ]
    large = replace(_drawn(i, face, box), angle=TILTS[i])
    rest = replace(picture(f"die:{i}", f"dice/die-{face}", lies, shadow=1, layer=6), angle=TILTS[i])
    stops += held
    falls = replace(grown(large, LANDED) if held else large, angle=TILTS[i] * 4)
    legs.append(Track(falls, large, stops, SETTLE, "arrive"))
    legs += hop(large, luck, stops + SETTLE) if luck else ()
    legs.append(Track(large, replace(rest, layer=7), end - HOME, HOME, "travel"))
    legs.append(Track(rest, rest, end, 0.0))
    return chained(legs)


def _ready(i: int, box: Box, span: float) -> Iterator[Track]:
    """Taken up, without a pip, and leaning back: nothing is rolled yet."""
    if not span:
        return
    lying = replace(_drawn(i, NO_FACE, box), angle=TILTS[i])
    back = replace(grown(lying, TAKEN), angle=TILTS[i] * 4)
    yield Track(replace(lying, alpha=0.0), lying, 0.0, span / 3, "linear")
    yield Track(lying, back, span / 3, span * 2 / 3, "arrive")


def _tumbles(i: int, face: int, box: Box, begin: float, high: float) -> Iterator[Track]:
    """Five faces in a row: thrown in from the right, or from where it lay ready, so high."""
    faces = [(face + 2 * n + i + 1) % 6 + 1 for n in range(TUMBLES)]
    reach = 190 + 80 * i
    for n, shown in enumerate(faces):
        then = (1 - (n + 1) / TUMBLES) * reach
        far = 0.0 if begin and not n else (1 - n / TUMBLES) * reach
        up, next_up = (n % 2) * high, ((n + 1) % 2) * high
        a, b = (_drawn(i, shown, box.at(dx, -dy, box.w, box.h)) for dx, dy in ((far, up), (then, next_up)))
        turned = replace(a, angle=70.0 * n), replace(b, angle=70.0 * (n + 1))
        yield Track(*turned, begin + TUMBLE * n, TUMBLE, "linear")


def _turning(i: int, face: int, box: Box, begin: float, span: float) -> Iterator[Track]:
    """For so long it turns on its corner and does not show its face."""
    each = span / TURNS
    for n in range(TURNS if span else 0):
        lying = _drawn(i, (face + 2 * n + i) % 6 + 1, box)
        left, right = replace(lying, angle=-LEANS), replace(lying, angle=LEANS)
        start, end = (left, right) if (n + i) % 2 else (right, left)
        yield Track(start, end, begin + each * n, each, "travel")


def _drawn(i: int, face: int, box: Box) -> Placement:
    return picture(f"die:{i}", f"dice/die-{face}", box, shadow=2, layer=7)


def lie(table: Table, count: int) -> tuple[Box, ...]:
    """Where dice come to lie first: larger, with room for what is said of them, as near the tray as they hide
    no station, name or pawn; without such a place, where they hide least."""
    tray = die_box(table, 0)
    w, h = tray.w * LARGE, tray.h * LARGE
    wide, under = (1 + (count - 1) * APART) * w, BELOW + SAID_HIGH
    others, at = (*obstacles(table), *stations(table, STATION)), (table.tray.right, table.tray.y)
    x, y = settled(at, (wide, h + under), table.at.inside, others)
    return tuple(Box(x - wide / 2 + i * APART * w, y - (h + under) / 2, w, h) for i in range(count))
