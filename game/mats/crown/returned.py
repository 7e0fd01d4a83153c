"""グローリアスクラウン: ♠3 beats the joker that lies alone: the weakest card turns the strongest over."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.mats.crown.centre import laid_names
from game.mats.crown.desk import Player
from game.mats.crown.faces import back, pile_id
from game.mats.crown.layout import Table
from game.mats.crown.stretch import LAID
from game.mats.kit.moments import blow, burst, rimmed, ripple, seal, sealed, stamped
from game.mats.kit.sizes import grown
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, chained, felt, stayed
from game.motion.placement import FLYING, Placement

RISES, HELD, LARGER, ABOVE = 260.0, 400.0, 1.3, 62.0
"""When ♠3 is held up over the joker, and until when; how large, and how high above its place."""
STRIKES, STANDS = 470.0, 80.0
"""When it strikes, and for how long everything stands then."""
LIES = STRIKES + STANDS
COWERS, FLUNG = 6.0, -84.0
"""How far the joker leans away before that; how far beyond its place it is flung as it turns over."""
SLID = LIES + 520.0
"""When it has slid back to under ♠3."""
SAYS = LIES - LAID
"""How much later than of another play it is said what has happened."""
SEALED, STAYS = LIES + 130.0, 520.0
"""When the word falls, and how long it stays."""
ENDS = SEALED + 120.0 + STAYS + 280.0
STILL = 600.0
"""How long the word stands where nothing moves."""
SIZE, K = (140.0, 308.0), 0.56
"""How large the word's seal is drawn, and its share of that."""


def fox(made: Clip, table: Table) -> Clip:
    """♠3 is held up over the mask, which leans away; it strikes, everything stands; the joker is flung aside,
    face down, and the plate of whoever had played it sinks."""
    view, seat = table.desk.view, table.desk.view.field[-2].seat
    (joker,), (card,) = _names(table, -2), _names(table, -1)
    x, y = table.at.top_play(0, 1).box.middle
    plate = table.at.plate(seat, table.desk.bottom, len(view.hands))
    moment = Moment(
        span=ENDS,
        things=(
            *blow((x + 250, y - 210), (x - 40, y + 40), HELD + 20.0, STANDS + 60.0, 44.0, FLYING + 2),
            burst((x, y), STRIKES, STANDS + 160.0, "burst-16", 480.0),
            ripple((x, y), LIES, 90.0, 260.0, 420.0),
            rimmed("beaten rim", plate.box, plate.radius, theme.SHU, LIES, 420.0, 200.0),
            *stamped(_word(table), SEALED, STAYS, to=table.at.note.centred(20.0, 44.0)),
        ),
        acts={Player(seat).id: (Beat(LIES, 90.0, dy=6.0), Beat(SEALED + STAYS, 160.0))},
        when={"pile:": LIES, "worth": SAYS, "note": SAYS, pile_id(card): 0.0, pile_id(joker): 0.0},
        stops=(Stop(STRIKES, STANDS),),
        sounds=(
            Sound(0.0, "card_lift"),
            Sound(STRIKES - 10.0, "koma"),
            Sound(LIES + 60.0, "card_flip"),
            Sound(SEALED + 110.0, "stamp"),
        ),
    )
    ways = {pile_id(card): _strikes, pile_id(joker): _flung}
    tracks = (ways[t.end.key](t) if t.end.key in ways and t.end.alpha else t for t in made.tracks)
    return felt(replace(made, tracks=tuple(tracks)), moment)


def _names(table: Table, play: int) -> list[str]:
    """The names of that play's cards."""
    return [name for _, name in laid_names(table.desk.view)[play][1]]


def _strikes(track: Track) -> Track:
    """It is held up, large, and comes down in no time; the joker comes to lie under it."""
    rest, over = track.end, replace(track.end, layer=FLYING + 1)
    high = replace(grown(over, LARGER, ABOVE), angle=-6)
    rises = replace(track, end=high, begin=0.0, span=RISES, ease="arrive")
    return chained([rises, Track(high, over, HELD, STRIKES - HELD, "linear"), Track(over, rest, SLID, 0.0)])


def _flung(track: Track) -> Track:
    """It leans away, then turns over as it is flung beyond its place, and slides back to there."""
    start, lies = track.start, replace(track.end, what=back())
    leans = replace(start, angle=start.angle - COWERS)
    flung = replace(lies, x=lies.x + FLUNG, y=lies.y - 10, angle=lies.angle - 16)
    return chained([
        Track(start, leans, RISES - 80.0, 160.0, "arrive"),
        Track(leans, flung, LIES, 240.0, "arrive", flip=True),
        Track(flung, lies, SLID - 200.0, 200.0),
    ])  # fmt: skip


def _word(table: Table) -> tuple[Placement, ...]:
    """返した between the trick and the lock."""
    pile, lock = table.at.top_play(0, 1).box, table.at.lock
    at = (pile.right + lock.x) / 2, pile.middle[1]
    return sealed(table, "returned", seal("returned", SIZE, at, k=K))


def still_fox(made: Clip, table: Table) -> Clip:
    """Without motion: the joker comes to lie face down under ♠3, and the word stands beside them."""
    keys = {pile_id(name) for name in _names(table, -2)}
    tracks = (
        replace(t, end=replace(t.end, what=back())) if t.end.key in keys and t.end.alpha else t
        for t in made.tracks
    )
    stands = (stayed(p, 0.0, STILL) for p in _word(table))
    return replace(made, tracks=(*tracks, *stands), span=max(made.span, STILL + 160.0))
