"""グローリアスクラウン: what is felt: revolutions, 11バック, cuts, ♠3 against the joker, going out, fouls."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, picture
from game.look.describe.specs import Glimpse, Group, Picture
from game.mats.crown.centre import cloth, laid_names, oval
from game.mats.crown.choice import held
from game.mats.crown.clearing import still_cleared
from game.mats.crown.counting import bonuses_fly
from game.mats.crown.crowned import crowned, earned, still_crowned
from game.mats.crown.cut import sliced
from game.mats.crown.desk import Desk, Player
from game.mats.crown.faces import pile_id
from game.mats.crown.joker import struck_down, towers, tricked
from game.mats.crown.laying import laid_down
from game.mats.crown.layout import Table
from game.mats.crown.out import still_out, went_out
from game.mats.crown.race import overtaken
from game.mats.crown.returned import fox, still_fox
from game.mats.crown.seated import barred, foul, fouled, nodded, skipped, sunk
from game.mats.crown.stretch import cuts, down_to_one
from game.mats.crown.tight import light
from game.mats.kit.moments import LAYER, blow, burst, ripple, seal, sealed, stamped
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Felt, Moment, chained, felt, late, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.crown.deck import SPADE_THREE
from game.rules.crown.values import (
    JOKER,
    DealEnded,
    Ended,
    Event,
    Flushed,
    Locked,
    Passed,
    Played,
    Reversed,
    Revolved,
    Skipped,
    WentOut,
    reversed_order,
    turns_state,
)

LANDS = 70.0
"""From one card of four to the next."""
STANDS, SWEEP, BACK = 80.0, 480.0, 240.0
"""How long everything stands; how long night takes to fall, and day to return."""
EDGE = 140 / 1080
"""How wide night's torn edge is, as a share of its height."""
OVAL, OVAL_BACK = 300.0, 220.0
NEEDLE = 0.02
"""How wide the oval of night is when it begins to open, as a share."""
WAVE, WAVE_MOST = 30.0, 400.0
"""From one card of the hand to the next, and for all of them at most."""
AFTER = 420.0
STRIKES, CLOSES, SHUTS = 180.0, 240.0, 280.0
"""When a lock has fallen; when its shackle closes, after everything has stood, and when the cards sink that
it shuts out."""
STILL = 600.0
"""How long a word stands where nothing moves."""
TURN, NORMAL = (184.0, 304.0), (184.0, 304.0)
"""How large the seals are drawn."""
GROUNDS = ("ground", "pattern", "table", "no lock")
STATE = ("state", "weak", "strong", "strength", "back pill", "ribbon")
"""How the keys begin of what says which way strength runs."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """Four of a number turn the state, an 11 turns it for a trick; 8 cuts; ♠3 beats the joker; a joker beats
    another card; somebody takes the lead; a hand comes down to one card."""
    match event:
        case Revolved():
            return Felt.REVOLUTION
        case Played() if turns_state(event.laid.cards):
            return Felt.REVOLUTION
        case Played() if event.returns:
            return Felt.FOX
        case Played() if towers(before, event):
            return Felt.JOKER
        case Reversed():
            return Felt.ELEVEN
        case Flushed() if _turns_back(before, after) and not _cut(before) and not _foxed(before):
            return Felt.ELEVEN
        case Flushed() if _cut(before):
            return Felt.CUT
        case Locked():
            return Felt.LOCK
        case WentOut():
            return Felt.FOUL if event.finish.foul else Felt.OUT
        case Flushed() if overtaken(before.view, after.view):
            return Felt.LEAD
    return Felt.LEFT if down_to_one(before.view, after.view) else None


def _turns_back(before: Desk, after: Desk) -> bool:
    return before.view.back and not after.view.back


def _cut(before: Desk) -> bool:
    """Whether an 8 lies on top."""
    field = before.view.field
    return bool(field) and cuts(field[-1])


def _foxed(desk: Desk) -> bool:
    """Whether ♠3 lies on the joker it has beaten."""
    return [laid.cards for laid in desk.view.field[-2:]] == [(JOKER,), (SPADE_THREE,)]


def plain(made: Clip, before: Desk, event: Event, after: Table) -> Clip:
    """The event's clip where another one is felt: what a trick pays is seen to be paid, and ♠3 strikes the
    joker all the same."""
    if isinstance(event, Played) and event.returns:
        return fox(made, after)
    return earned(made, before, event, after) if isinstance(event, Flushed) else made


def shaped(made: Clip, before: Desk, event: Event, after: Table) -> Clip:
    """The event's clip as it is felt."""
    moment = moment_of(before, event, after.desk)
    match event:
        case Played() if moment is Felt.REVOLUTION:
            return felt(made, _counted(made, after, event))
        case Played() if moment is Felt.FOX:
            return fox(made, after)
        case Played() if moment is Felt.JOKER:
            return struck_down(made, after)
        case Played():
            return tricked(laid_down(made, event, after), event, after)
        case Revolved():
            return felt(made, _revolved(made, after))
        case Reversed():
            turned = _eleven(after)
            acts = _explained(made, 60.0 + OVAL)
            return felt(made, replace(turned, span=min(turned.span, made.span), acts=acts))
        case Locked():
            return felt(replace(made, tracks=tuple(map(_closing, made.tracks))), _locked(made, after))
        case Flushed() if moment is Felt.ELEVEN:
            return _turned_back(earned(made, before, event, after), after)
        case Flushed() if moment is Felt.CUT:
            return sliced(made, after)
        case Flushed():
            return earned(made, before, event, after)
        case WentOut():
            return foul(made, after, event) if event.finish.foul else went_out(made, after, event)
        case Skipped():
            return felt(made, skipped(made, after, event))
        case Passed():
            return nodded(made, event.seat)
        case DealEnded():
            return bonuses_fly(made, after)
        case Ended():
            return crowned(made, after, event)
    return made


# A revolution


def _turned_back(earned: Clip, table: Table) -> Clip:
    """The oval is as before, while the trick is paid."""
    turned = _reversed(table, reversed_order(table.desk.view), OVAL_BACK)
    return felt(earned, replace(turned, span=earned.span, sounds=earned.sounds))


def _counted(made: Clip, table: Table, event: Played) -> Moment:
    """The cards land one by one, each with its number."""
    count = len(event.laid.cards)
    discs: list[Track] = []
    when = {}
    (_, names) = laid_names(table.desk.view)[-1]
    for i, (_, name) in enumerate(names):
        when[pile_id(name)] = i * LANDS
        spot = table.at.top_play(i, count).box
        box = Box(spot.x + 8, spot.y - 34, 56, 56)
        disc = picture(f"count {i}", "moments/combo-disc", box, layer=LAYER)
        says = label(f"count {i} n", str(i + 1), box, 26, theme.INK0, "display", "centre", layer=LAYER)
        lands = i * LANDS + 260.0
        discs += [shown(p, Beat(lands, scale=0.8), Beat(lands, 90.0)) for p in (disc, says)]
    span = (count - 1) * LANDS + 260.0 + 200.0
    sounds = tuple(Sound(i * LANDS, f"lands:{i + 1}") for i in range(count))
    return Moment(span=span, things=tuple(discs), when=when, sounds=sounds)


def _revolved(made: Clip, table: Table) -> Moment:
    """Everything stands; the torn edge of night sweeps over the whole cloth, or back; the word is stamped on
    the state card, which turns under it; a wave goes through the hand, at first where cards have become
    weak."""
    night = table.desk.view.revolution
    span, begin = SWEEP if night else BACK, STANDS + 20.0
    seals = begin + span * 0.9
    waves = seals + 240.0
    lie = {t.end.key: t.end.x for t in made.tracks if t.end.key.startswith("hand:") and t.end.alpha}
    hand = sorted(lie, key=lie.__getitem__, reverse=night)
    pace = min(WAVE, WAVE_MOST / max(1, len(hand)))
    when = dict.fromkeys(GROUNDS, begin + span if night else begin) | {"no lock": begin + span / 2}
    when |= dict.fromkeys(STATE, seals + 120.0) | {"worth": waves}
    when |= dict.fromkeys(("status", *_plates(table)), seals)
    when |= {key: waves + i * pace for i, key in enumerate(hand)}
    name, size = ("revolution", TURN) if night else ("common", NORMAL)
    mark = sealed(table, name, seal(name, size, table.at.state.middle, tilt=-4.0, k=0.86))
    end = max(waves + len(hand) * pace + 120.0 + AFTER, seals + 120.0 + 520.0 + 260.0 + 60.0)
    ticks = tuple(Sound(waves + i * 90.0, "card_lift") for i in range(min(5, len(hand))))
    return Moment(
        span=end,
        things=(
            ripple(table.at.top_play(0, 1).box.middle, 0.0, 90.0, 230.0, 420.0, "ripple"),
            *swept(table, night, begin, span),
            *stamped(mark, seals, 520.0, to=table.at.state.centred(90.0, 150.0)),
            burst(table.at.state.middle, seals + 110.0, 150.0, "burst-16", 400.0),
            *_sky(table, night, seals),
        ),
        acts=_explained(made, seals + 120.0),
        when=when,
        snaps=(*GROUNDS, "worth"),
        stops=(Stop(20.0, STANDS),),
        sounds=(Sound(0.0, "revolution"), Sound(seals + 110.0, "stamp"), *ticks),
    )


def _explained(made: Clip, at: float) -> dict[str, tuple[Beat, ...]]:
    """What has happened is explained when it has been seen."""
    return {p.key: late(at) for p in made.still if p.key.startswith("note")}


def _plates(table: Table) -> Iterator[str]:
    return (Player(seat).id for seat in range(len(table.desk.view.hands)))


def swept(table: Table, night: bool, begin: float, span: float) -> Iterator[Track]:
    """Night falls over the whole cloth from the left, its torn edge before it; day comes back from the
    right."""
    space = table.desk.space
    group = Group((*cloth(True, space), *light(table), oval(table, True)))
    none, full = (_part(table, group, wide) for wide in (1.0, space.w + EDGE * space.h))
    yield _uncovered(none, full, night, begin, span)


def _part(table: Table, group: Group, wide: float) -> Placement:
    box = (0.0, 0.0, wide, table.desk.space.h)
    look = Glimpse(group, table.desk.space.value, box, torn="moments/night-edge")
    return Placement("night", look, *box, layer=0)


def _uncovered(none: Placement, full: Placement, grows: bool, begin: float, span: float) -> Track:
    """Something grows from the one extent to the other, or shrinks the other way; then it is gone."""
    start, end = (none, full) if grows else (full, none)
    comes = Track(replace(start, alpha=0.0), start, begin, 0.0)
    goes = Track(end, replace(end, alpha=0.0), begin + span, 0.0)
    return chained([comes, Track(start, end, begin, span), goes])


def _sky(table: Table, night: bool, at: float) -> Iterator[Track]:
    """A moon or a sun rises beside the state card."""
    state = table.at.state
    box = Box(state.right + 6, state.y - 92, 84, 84)
    risen = picture("sky", f"moments/{'moon' if night else 'sun'}", box, layer=LAYER)
    yield shown(risen, Beat(at, dy=36, alpha=0.0), Beat(at, 260.0), Beat(at + 900, 200.0, alpha=0.0))


def _reversed(table: Table, night: bool, span: float) -> Moment:
    """The oval only, for this trick: night opens over it like an eclipse, an oval all the time."""
    full = replace(oval(table, True), key="night")
    begin = 60.0
    return Moment(
        span=begin + span + 900.0,
        things=(_uncovered(replace(full, squash=NEEDLE), full, night, begin, span),),
        when=dict.fromkeys(GROUNDS, begin + span if night else begin) | dict.fromkeys(STATE, begin + span),
        snaps=GROUNDS,
        sounds=(Sound(0.0, "lock"), Sound(begin, "bell")),
    )


def _eleven(table: Table) -> Moment:
    """What cards are worth changes with the order, and not before."""
    turned = _reversed(table, reversed_order(table.desk.view), OVAL)
    return replace(turned, when=dict.fromkeys(("hand:", "pile:", "worth"), 60.0 + OVAL) | dict(turned.when))


# Other moments


def _closing(track: Track) -> Track:
    """A lock that falls is open, and closes where it has come to lie."""
    if track.end.key != "lock art" or track.start.alpha or not isinstance(track.end.what, Picture):
        return track
    opened = replace(track.end.what, name="crown/lock-open")
    falls = replace(track, start=replace(track.start, what=opened), end=replace(track.end, what=opened))
    return chained([falls, Track(falls.end, track.end, CLOSES, 60.0)])


def _locked(made: Clip, table: Table) -> Moment:
    """A stroke goes from the two plays to the lock, which strikes, and everything stands; then it closes, the
    suits are seen at the pile, and the cards that are shut out of the hand sink under a veil, for as long as
    it is told."""
    view, pile, lock = table.desk.view, table.at.top_play(0, 1).box, table.at.lock
    hand = held(view) if view.seat == table.desk.bottom else ()
    barred = [thing.id for thing in hand if thing.card is not JOKER and thing.card.suit not in view.lock]
    sinks = sunk(made, barred, SHUTS, made.span - 60.0, 4.0)
    tied = {pile_id(name): (Beat(0.0, 100.0, scale=1.06), Beat(STRIKES, 160.0))
            for _, cards in laid_names(view)[-2:] for _, name in cards}  # fmt: skip
    return Moment(
        span=made.span + 60.0,
        things=(
            *blow(pile.middle, (lock.x, lock.middle[1]), 60.0, 200.0, layer=1),
            burst(lock.middle, STRIKES, 140.0, "burst-8", 360.0, layer=1),
        ),
        acts=tied | sinks | _explained(made, CLOSES),
        when=dict.fromkeys(("cause", "held"), CLOSES),
        stops=(Stop(STRIKES, STANDS),),
        sounds=(Sound(90.0, "lock"), *((Sound(SHUTS, "card_lift"),) if sinks else ())),
    )


def still_shaped(made: Clip, table: Table, event: Event) -> Clip:
    """Without motion: the word stands on the state card, or by the plate; the joker that ♠3 has beaten lies
    face down."""
    words: tuple[Placement, ...] = ()
    match event:
        case Revolved():
            night = table.desk.view.revolution
            name = "revolution" if night else "common"
            words = sealed(table, name, seal(name, TURN, table.at.state.middle, tilt=-4.0, k=0.86))
        case WentOut() if not event.finish.foul:
            return still_out(made, table, event)
        case WentOut():
            seats = len(table.desk.view.hands)
            plate = table.at.plate(event.finish.seat, table.desk.bottom, seats).box
            words = fouled(table, plate)
        case Skipped():
            words = (barred(table, event.seat),)
        case Played() if event.returns:
            return still_fox(made, table)
        case Flushed():
            return still_cleared(made, table)
        case Ended():
            return still_crowned(made, table, event)
    if not words:
        return made
    tracks = (stayed(p, 0.0, STILL) for p in words)
    return replace(made, tracks=(*made.tracks, *tracks), span=max(made.span, STILL + 160.0))
