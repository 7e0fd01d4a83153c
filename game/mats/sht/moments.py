"""SHT: what is felt: a shield that breaks, a defence that is exact, the blow that decides."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture
from game.mats.kit import lot
from game.mats.kit.films import found
from game.mats.kit.gains import RISE, RISES, extent, gain
from game.mats.kit.moments import beat, burst, dust, rimmed
from game.mats.sht.dealing import dealt
from game.mats.sht.decided import (
    attacker_of,
    decided,
    fallen,
    landed,
    left,
    split_plate,
    striker_of,
    struck,
    unnamed,
    veiled,
)
from game.mats.sht.defended import defended, exactly, met, verdict
from game.mats.sht.desk import Desk, bare, both_bare_now, latest_defence
from game.mats.sht.layout import Table
from game.mats.sht.opened import opened
from game.mats.sht.passed import passed
from game.mats.sht.shattered import GONE, breaking, lasts, resting, taken
from game.mats.sht.showdown import answered, followed
from game.mats.sht.side import pile_id
from game.mats.sht.turned import TURNS, attacked, laid
from game.mats.sht.weight import of
from game.mats.sht.zones import BACK
from game.motion.clip import FADE, Clip, Sound, Track
from game.motion.moment import (
    Beat,
    Felt,
    Moment,
    acted,
    felt,
    late,
    paced,
    shown,
    since,
    stayed,
)
from game.motion.placement import Placement
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Dealt,
    DeckEmpty,
    Defended,
    Discarded,
    Drew,
    Ended,
    Event,
    FirstChosen,
    HitTaken,
    Passed,
    Placed,
    ShieldBroke,
    TurnBegan,
)

LEAVES = 320.0
"""How long the cards of a battle take to leave."""
AT_ONCE, SOON = 0.5, 0.6
"""In what share of that they do so after the blow that decides; and after an exact defence, which goes on."""
MET = Felt.EXACT, Felt.SAVED
"""As what a defence may be felt that is exact."""
CLOUDS = 0.6, 0.05
"""Of the dust where they come to lie: what share of the largest is seen at least, and more for each of the
highest number among them."""
PILED = 220.0
"""How long cards have been leaving when the pile begins to count them."""
SLIPS = 320.0
"""How long the shield's card slips into the hand; then it turns over for its owner."""
COUNTED = 200.0
"""How long it is seen what a card that has come to a hand has changed."""
STILL = 700.0
"""How long all of it is seen where nothing moves."""
NAMED = 200.0
"""When the seal has all but gone into the place of the shield, and that is named again."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A hit that is taken breaks the shield or decides the game, a defence that is exact or keeps such a blow
    off is one; what follows of them belongs to it, as far as the attack is remembered."""
    if isinstance(event, HitTaken | Defended):
        return _cause(event, after)
    if not isinstance(event, Discarded | ShieldBroke | BonusWon | Drew | DeckEmpty | Ended):
        return None
    last = next((e for e in reversed(before.recent) if isinstance(e, HitTaken | Defended | Attacked)), None)
    if isinstance(last, HitTaken | Defended) and any(isinstance(e, Attacked) for e in before.recent):
        return _cause(last, before)
    return None


def _cause(event: HitTaken | Defended, desk: Desk) -> Felt | None:
    if isinstance(event, Defended):
        if bare(desk.view, event.seat):
            return Felt.SAVED
        return Felt.EXACT if event.attack == event.defence else None
    return Felt.SHIELD if desk.view.sides[event.seat].shield else Felt.BLOW


def shaped(made: Clip, before: Table, event: Event, after: Table) -> Clip:
    """The event's clip as it is felt."""
    moment = moment_of(before.desk, event, after.desk)
    match event:
        case FirstChosen():
            plates = [after.at.half(seat == after.desk.bottom).plate.box for seat in (0, 1)]
            return lot.drawn(made, plates, event.seat, "banner text")
        case Dealt():
            return felt(made, dealt(made))
        case TurnBegan() if both_bare_now(after.desk):
            return felt(made, _both_bare(made, after))
        case Placed():
            return opened(made, after, event) if event.card.open else laid(made, event)
        case Attacked():
            return attacked(made, before.desk, after, event)
        case Passed():
            return felt(made, passed(made, after, event))
        case HitTaken():
            if moment is not Felt.BLOW:
                return felt(made, taken(after, event, made.still))
            return felt(made, followed(answered(before.desk, after, event), struck(after, made.still)))
        case Defended():
            return defended(made, before.desk, after, event)
        case Discarded():
            whole = paced(_without(made, before) if moment is Felt.BLOW else made, _share(before, moment))
            return felt(whole, _left(before, moment, event))
        case BonusWon():
            return felt(made, Moment(span=0.0))
        case DeckEmpty() if moment in MET and met(after):
            gone = tuple(shown(p, Beat(0.0), Beat(0.0, FADE, alpha=0.0)) for p in exactly(after))
            return felt(made, Moment(span=made.span, things=gone))
        case Drew():
            return felt(made, _drew(after, event, moment))
        case ShieldBroke():
            return felt(_slipped(made, event), _broke(after, event, moment))
        case Ended() if moment is Felt.BLOW:
            hidden = [track.end.key for track in made.tracks if track.flip]
            return felt(_without(made, after), veiled(after, event, hidden))
    return made


def _without(made: Clip, table: Table) -> Clip:
    """The clip without the card of the last blow among what was used, as long as it stays where it has
    struck."""
    card = striker_of(table)[1].card
    if card is None or not any(landed(table)):
        return made
    key = pile_id(card)
    still = tuple(p for p in made.still if p.key != key)
    return replace(made, still=still, tracks=tuple(t for t in made.tracks if t.end.key != key))


def _both_bare(made: Clip, table: Table) -> Moment:
    """Nobody has a shield any more: both places and both plates feel it, and the band says what comes."""
    strokes = (
        burst(at.middle, 120.0, 260.0, "burst-8-shu", at.w * 1.7, f"bare {i}")
        for i, at in enumerate((table.at.theirs.shield, table.at.mine.shield))
    )
    beats = (Beat(120.0, 60.0, scale=1.05), Beat(180.0, 120.0))
    return Moment(
        span=made.span,
        things=tuple(strokes),
        acts={f"shield:{seat}:gone": beats for seat in (0, 1)},
        sounds=(Sound(0.0, "breath"), Sound(120.0, "deck_hit")),
    )


def _still_seen(table: Table, moment: Felt | None) -> tuple[Track, ...]:
    """What of the moment is still seen while the cards of the battle leave."""
    if moment is Felt.SHIELD:
        return since(breaking(table, 1 - attacker_of(table)[0]), lasts(table))
    if moment is Felt.BLOW:
        return left(table)
    if moment in MET and met(table):
        return tuple(shown(p, Beat(0.0)) for p in exactly(table))
    if moment is Felt.SAVED and (saved := latest_defence(table.desk)):
        return tuple(stayed(p, 0.0, LEAVES - 160.0, go=160.0) for p in verdict(table, saved))
    return ()


def _share(table: Table, moment: Felt | None) -> float:
    """In what share of their time the cards of a battle leave."""
    if moment is Felt.BLOW:
        return AT_ONCE
    return SOON if moment in MET and met(table) else 1.0


def _left(table: Table, moment: Felt | None, event: Discarded) -> Moment:
    """The cards of the battle leave, and the pile takes their weight. Under the seal of a shield its place is
    not named."""
    share = _share(table, moment)
    weighs = max((used.card.number for used in event.used), default=0)
    lands = LEAVES * share - 20.0
    return Moment(
        span=(LEAVES + 20.0) * share,
        things=(*_still_seen(table, moment), *dust(table.at.discard, lands, "piled", of(CLOUDS, weighs))),
        acts=unnamed(table) if moment in (Felt.SHIELD, Felt.BLOW) else {},
        when={"sht.discards n": PILED * share},
    )


def _slipped(made: Clip, event: ShieldBroke) -> Clip:
    """The card slips out face down, and turns over only where it is known."""
    tracks = []
    for track in made.tracks:
        if track.start.what == Picture(BACK, 1, flips=True) and track.end.alpha and track.span > SLIPS / 2:
            hidden = replace(track.end, what=Picture(BACK, 2, flips=True))
            turn = (Beat(SLIPS + 40.0, TURNS, flip=True),) if event.card else ()
            there = acted(hidden, (Beat(0.0, SLIPS, ease="travel", arc=30.0),), track.start)
            after = acted(track.end, turn, hidden) if turn else None
            tracks.append(replace(there, then=after))
        else:
            tracks.append(track)
    return replace(made, tracks=tuple(tracks))


def _broke(table: Table, event: ShieldBroke, moment: Felt | None) -> Moment:
    counted = SLIPS + (TURNS if event.card else 0.0)
    key, plate = f"plate:{event.seat}", table.at.half(event.seat == table.desk.bottom).plate.box
    rim = rimmed("broke rim", plate, 18, theme.SHU, counted, 200.0, 160.0)
    return Moment(
        span=counted + COUNTED,
        things=(*(since(breaking(table, event.seat), lasts(table) + GONE) if moment else ()), rim),
        acts={key: beat(counted)} | ({f"shield:{event.seat}:label": late(NAMED)} if moment else {}),
        when={
            f"{key}:hand": SLIPS,
            **dict.fromkeys((f"{key}:shield", f"{key}:bare", "bonus short", "duel undefended"), counted),
        },
        sounds=(
            Sound(0.0, "card_lift"),
            *((Sound(SLIPS + 40.0, "card_flip"),) if event.card else ()),
            Sound(counted, "deck_hit"),
        ),
    )


def _drew(table: Table, event: Drew, moment: Felt | None) -> Moment:
    """The bonus rises beside the deck, a card comes from there, and the plate that counts it has a rim."""
    plate = table.at.half(event.seat == table.desk.bottom).plate.box
    arrives = 480.0
    bonus = table.desk.recent[-2] if len(table.desk.recent) > 1 else None
    steps = bonus.steps if isinstance(bonus, BonusWon) else 0
    says = table.words.count("sht.gain", steps)
    if steps > 1:
        says += f" ({table.words('sht.gain.each')})"
    half = extent(table, says)[0] / 2
    beside = max(table.at.deck.x - half - 12, half + 4), table.at.deck.middle[1] + RISE
    won: tuple[Track, ...] = ()
    if steps:
        won = tuple(gain(table, says, beside, None, 0.0, stays=arrives - RISES))
    still = _still_seen(table, moment) if moment in MET and met(table) else ()
    counted = rimmed("drew rim", plate, 18, theme.YAMA, arrives, 160.0, 160.0)
    return Moment(
        span=arrives + COUNTED,
        things=(*won, *still, counted),
        when={
            f"plate:{event.seat}:hand": arrives,
            "status fact": arrives,
            "sht.deck n": 100.0,
            f"hand:{event.seat}": 100.0,
        },
        sounds=(Sound(100.0, "card_play"), Sound(arrives, "card_lift")),
    )


def reduced_seal(made: Clip, table: Table, event: Event, moment: Felt | None) -> Clip:
    """Without motion: the seal stands still on what it speaks of, a surplus over its number, and a plate that
    is struck last keeps its rim, with its seal."""
    whole: tuple[Placement, ...] = ()
    if isinstance(event, ShieldBroke):
        whole = resting(table, event.seat)
    elif isinstance(event, Defended):
        whole = verdict(table, event)
    elif moment is Felt.BLOW:
        told = tuple(fallen(table, event)) if isinstance(event, Ended) else ()
        whole = (*split_plate(table), *decided(table), *told)
    if not whole or found(made.still, "seal"):
        return made
    stays = 0.0 if isinstance(event, Discarded) else STILL
    if isinstance(event, Defended):  # Its sum comes first.
        come = tuple(stayed(p, FADE, made.span + stays) for p in whole)
        return replace(made, tracks=(*made.tracks, *come), span=max(made.span, FADE + stays))
    hidden = {f"shield:{event.seat}:label"} if isinstance(event, ShieldBroke) else set()
    if moment is Felt.BLOW:
        hidden |= set(unnamed(table))
    still = tuple(p for p in made.still if p.key not in hidden)
    return replace(made, still=(*still, *whole), span=max(made.span, stays))
