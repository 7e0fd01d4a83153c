"""戦列札: the status line, the banner, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.buttons import ACT, act
from game.mats.kit.cards import face, suit
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece
from game.mats.senretsu.captions import begun, caption, named, sentence, where
from game.mats.senretsu.choice import drawing, losing, placing, staged, waits
from game.mats.senretsu.desk import Button, Desk, OnField, Slot
from game.mats.senretsu.field import BACK
from game.mats.senretsu.lanes import Lane, Lanes, mark_of
from game.mats.senretsu.layout import Table
from game.mats.senretsu.plan import Aim, Plan, at_deck, phase
from game.mats.senretsu.press import drawn
from game.mats.senretsu.stakes import Stake, stake_of
from game.motion.placement import Box, Placement
from game.rules.cards import NUMBER_SIGNS, Card, sign
from game.rules.protocol import Refusal
from game.rules.senretsu.arrange import staged_cards
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import (
    DeckHit,
    Discarded,
    Drew,
    Over,
    Saved,
    Staged,
    ToChooseCasualty,
    ToChooseDraw,
    ToPlace,
    TurnBegan,
    View,
    is_joker,
)

PHASES = ("attack", "draw", "place")
NOTE = 244
"""What a note takes of the banner; it gives way to the sentence."""
ONE_LINE, BANNER_LEADING = 68, 1.12
"""How high the banner is with large letters on one line; and how far apart two lines are."""
LOSE, NAME_ROOM = 140.0, 66.0
"""How wide the button under a rank is at most; and what the names beside it take of two columns."""
NEAR, NARROWEST = 12.0, 96.0
"""How far under a column's cards it stands, and how wide that is at least."""
SQUEEZED = 0.93
"""How narrow a text may be set, as a share of its width."""


def status(table: Table) -> Iterator[Placement]:
    """Whose turn it is, and in which of its three phases."""
    desk, words = table.desk, table.words
    if desk.view.options.first is None or isinstance(desk.view.todo, Over):
        return
    seat = desk.event.seat if isinstance(desk.event, TurnBegan) else desk.view.mover
    text = words("senretsu.turn_of", name=table.name(seat))
    left, wide = table.at.status
    yield from bar.whose_turn(mark_of(desk.view, seat), text, left, wide, size=25, gap=26)
    now = phase(desk)
    for i, name in enumerate(PHASES):
        box, lit, text = table.at.phases.box(i, len(PHASES)), name == now, words(f"senretsu.phase.{name}")
        if i:
            yield panel(f"phase line {i}", box.at(-26, 20, 26, 2), theme.PAPER3, 0, layer=bar.LAYER)
        fill, ink, rim = (theme.SHU, theme.WHITE, None) if lit else (theme.PAPER0, theme.INK1, theme.PAPER3)
        yield from plaque(f"phase {name}", text, box, 20, fill, ink, 6, rim=rim, layer=bar.LAYER)


# The banner


def banner(table: Table, plan: Plan) -> Iterator[Placement]:
    """One sentence: what happens, what is asked, or what the card that is looked at would do."""
    card, text, note = _says(table.desk, plan, table.words)
    fill, ink = theme.PAPER0, theme.INK0
    if (stake := _staked(table.desk, plan)) is not None:
        card, text, note, (fill, ink) = None, stake.told(table.words), "", stake.colours
    if not text:
        return
    at, left, lines = table.at.banner, 28.0, 1
    if table.at.brief:
        room = at.w - 56 - (44 if card is not None else 0)
        lines = 1 if table.width(text, 24, "bold") * SQUEEZED <= room else 2
        at = at if lines == 2 else at.centred(at.w, ONE_LINE)
    yield panel("banner", at, fill, min(at.h / 2, 34), shadow=2)
    if card is not None:
        yield _sign(card, at.at(left + 2, 0, 32, at.h))
        left += 44
    room = at.w - 28 - left
    if table.at.brief:
        note = ""
    if note and table.width(text, 24, "bold") * SQUEEZED > room - NOTE:
        note = ""
    room -= NOTE if note else 0
    yield label(
        f"banner text:{text}",
        text,
        at.at(left, 0, room, at.h),
        24,
        ink,
        face="bold",
        lines=lines,
        leading=BANNER_LEADING,
    )
    if note:
        yield label("banner note", note, at.at(at.w - 264, 0, 236, at.h), 20, theme.INK1, align="right")


def _staked(desk: Desk, plan: Plan) -> Stake | None:
    """What is at stake, where nothing nearer is to be told: as a turn begins, and before a card is held or
    looked at."""
    rests = desk.event is None and placing(desk) is not None and plan.aim is None and not desk.picked
    return stake_of(desk, plan) if rests or isinstance(desk.event, TurnBegan) else None


def _sign(card: Card, at: Box) -> Placement:
    """The suit of a card; a joker small."""
    if is_joker(card):
        small = at.at(0, (at.h - 44) / 2, 32, 32 * theme.CARD_RATIO)
        return picture("banner suit", face(card, BACK), small, layer=5)
    return suit("banner suit", card.suit, at.at(0, (at.h - 30) / 2, 30, 30))


def _says(desk: Desk, plan: Plan, words: Words) -> tuple[Card | None, str, str]:
    event, names = desk.event, desk.seating.names
    if event is not None:
        return None, _happening(desk, words), ""
    todo = desk.view.todo
    if ((asked := losing(desk)) is not None and desk.focus is None) or (asked and not _looks(desk)):
        assert isinstance(todo, ToChooseCasualty)
        shooter = short_of(todo.attacker.card, todo.attacker.number, words)
        text = begun(words("senretsu.say.casualty", card=shooter, rank=todo.rank))
        return todo.attacker.card, text, words("senretsu.defender", name=names[todo.seat])
    if waits(desk):
        assert isinstance(todo, ToChooseCasualty)
        return None, words("senretsu.choosing", name=names[todo.seat]), ""
    if plan.aim is not None and plan.aim.card is not None:
        return plan.aim.card, _aim_text(plan, words), _gone(plan.aim, words)
    card = plan.held.card if plan.held is not None else None
    return card, _rest(desk, plan, words), ""


def _happening(desk: Desk, words: Words) -> str:
    """What is happening; also what the log keeps to itself."""
    event, names = desk.event, desk.seating.names
    if isinstance(event, DeckHit | Drew) and not desk.view.sides[event.seat].deck:
        return words("senretsu.say.last", name=names[event.seat])
    if isinstance(event, Drew):
        return words("senretsu.say.drew", name=names[event.seat])
    if isinstance(event, TurnBegan):
        return words("senretsu.say.turn", name=names[event.seat])
    if isinstance(event, Staged):
        return (
            words("senretsu.say.place") if event.card else words("senretsu.thinking", name=names[event.seat])
        )
    if isinstance(event, Saved | Discarded) and not desk.view.sides[event.seat].deck:
        return words("senretsu.say.broken", name=names[event.seat])
    assert event is not None
    return caption(event, desk.seating, words) or desk.fact


def _looks(desk: Desk) -> bool:
    """Whether some field card other than a possible casualty is looked at."""
    todo, focused = desk.view.todo, desk.looked_at
    assert isinstance(todo, ToChooseCasualty)
    there = [lain.card for lain in desk.view.sides[todo.seat].ranks[todo.rank - 1].cards]
    return isinstance(focused, OnField) and focused.card not in there


def _rest(desk: Desk, plan: Plan, words: Words) -> str:
    todo, names = desk.view.todo, desk.seating.names
    if placing(desk) is not None:
        if plan.held is not None:
            over, held = desk.looked_at, plan.held
            if isinstance(over, Slot) and (refusal := held.refusal(held.based(over.n))) is not None:
                return sentence(refusal, words)
            card = short_of(plan.held.card, None, words)
            return words("senretsu.say.where", card=card)
        return words("senretsu.say.place")
    if drawing(desk) is not None:
        return words("senretsu.say.draw")
    if isinstance(todo, Over):
        return desk.fact
    if isinstance(todo, ToPlace) and todo.seat == desk.view.seat:
        return words("senretsu.say.place")  # While what was placed goes back to the own hand.
    if isinstance(todo, ToPlace | ToChooseDraw):
        return words("senretsu.thinking", name=names[todo.seat])
    return desk.fact


def short_of(card: Card, number: int | None, words: Words) -> str:
    """The card after a drawing of its suit: its number alone; a joker by name."""
    if is_joker(card):
        return named(card, words, number)
    return NUMBER_SIGNS[card.number]


def _aim_text(plan: Plan, words: Words) -> str:
    """What the card reaches: one that is held over a slot, or one that lies there."""
    aim = plan.aim
    assert aim is not None
    assert aim.card is not None
    over = plan.held is not None and plan.slot is not None and aim.card is plan.held.card
    number = aim.number if is_joker(aim.card) else None
    card = short_of(aim.card, number, words)
    kind = "deck" if aim.deck else "rank" if aim.target > 0 else "own" if aim.target == 0 else "beyond"
    place = where(plan.slot if over and plan.slot is not None else aim.slot, words)
    key = f"senretsu.say.{'would' if over else 'does'}_{kind}"
    return begun(words(key, card=card, where=place, n=aim.target))


def _gone(aim: Aim, words: Words) -> str:
    """Which ranks before its target will be gone by then, and are not counted."""
    ranks = [n for n in aim.gone if n < aim.target]
    if not ranks:
        return ""
    return words.count("senretsu.say.gone", len(ranks), ranks=words("senretsu.say.and").join(map(str, ranks)))


# The buttons


def buttons(table: Table, lanes: Lanes) -> Iterator[Piece]:
    """The vermilion button, and the others that belong to the decision. Only what ends the turn has the
    upper place: who presses anything else there or elsewhere twice does not end it."""
    desk = table.desk
    if (todo := losing(desk)) is not None:
        yield from _casualty_buttons(table, todo, lanes)
    elif drawing(desk) is not None:
        yield button(
            ACT, table.words.count("senretsu.act.draw", drawn(desk)), table.at.right, "act", 27, lines=2
        )
    elif (mind := placing(desk)) is not None:
        yield from _placing_buttons(table, mind)


def _casualty_buttons(table: Table, todo: ToChooseCasualty, lanes: Lanes) -> Iterator[Piece]:
    """What gives the chosen card up, also under its rank; and what chooses for whoever does not want to."""
    words, at, chosen = table.words, table.at, table.desk.picked.field
    other = "" if at.brief else words("senretsu.lose_other")
    if told := other if chosen else sentence(Refusal("choose_casualty"), words):
        yield label("act told", told, at.act, 22, theme.PAPER1, align="centre", lines=2, leading=1.15)
    text = words("senretsu.act.lose", card=sign(chosen)) if chosen else words("senretsu.act.casualty")
    auto, lines, size = words("senretsu.auto"), *((3, 18) if at.brief else (2, 27))
    yield button(ACT, text, at.right, "act", size, enabled=chosen is not None, lines=lines)
    yield button(Button.AUTO.id, auto, at.left, size=min(size, 23), lines=lines)
    lane = lanes.of(todo.seat, todo.rank)
    if chosen and lane and not at.brief:
        spot = _at_casualty(table, lanes, lane, chosen)
        yield button(Button.LOSE.id, text, spot, size=21, lines=2)


def _at_casualty(table: Table, lanes: Lanes, lane: Lane, chosen: Card) -> Box:
    """Where the chosen card is given up: right beside it, where nothing lies; else under its column's cards,
    or at the column's name. Not on the card: who presses that twice does not give it up."""
    names, ground = table.at.field.names, table.at.field.ground
    cards = table.desk.view.sides[lane.seat].ranks[lane.slot - 1].cards
    high, wide = names.h + 30, min(LOSE, 2 * lanes.pitch - NAME_ROOM)
    at = next(n for n, lain in enumerate(cards) if lain.card is chosen)
    card, foot = lanes.stack(len(cards), lane, at)[at], lanes.stack(len(cards), lane, 0)[-1].bottom
    under = Box(lane.middle - lane.w / 2, foot + NEAR, lane.w, high)
    last = at == len(cards) - 1
    if last and lane.w >= NARROWEST and under.bottom < names.y - 4:
        return under
    others = list(_lying(table, lanes, lane))
    for x in (card.right + NEAR, card.x - NEAR - wide):
        beside = Box(x, card.middle[1] - high / 2, wide, high)
        in_field = ground.x + NEAR < x and beside.right < ground.right - NEAR
        if in_field and not any(box.meets(beside) for box in others):
            return beside
    if lane.w >= NARROWEST and under.bottom < names.y - 4:
        return under
    return Box(lane.middle - wide / 2, names.y - 4, wide, high)


def _lying(table: Table, lanes: Lanes, lane: Lane) -> Iterator[Box]:
    """Cards and decks, with what is written at these, of all columns but that one; and the contact line."""
    for other in lanes.seen:
        rank = table.desk.view.sides[other.seat].ranks[other.slot - 1]
        if rank.deck:
            deck = lanes.deck(other)
            yield Box(other.x, deck.y - 100, other.w, deck.h + 180)
        elif other != lane:
            yield from lanes.stack(len(rank.cards), other)
    yield table.at.field.contact.at(
        lanes.contact - table.at.field.contact.x - 24, 0, 48, table.at.field.contact.h
    )


def _placing_buttons(table: Table, mind: View) -> Iterator[Made]:
    words, at, picked = table.words, table.at, table.desk.picked
    lines, most = (3, 18) if at.brief else (2, 23)
    if picked.slot is not None:
        yield button(Button.CLEAR.id, words("senretsu.to_hand"), at.left, size=most, lines=lines)
        yield button(Button.MOVE.id, words("senretsu.move"), at.right, size=most, lines=lines)
        return
    yield _ending(table, mind)
    some, size = bool(staged_cards(mind)), min(most, 21)
    one = picked.field is not None and staged(mind, picked.field) is not None
    text = words("senretsu.back_this" if one else "senretsu.back_one")
    yield button(Button.BACK_ONE.id, text, at.left, size=size, lines=lines, enabled=some)
    yield button(
        Button.BACK_ALL.id, words("senretsu.back_all"), at.right, size=size, lines=lines, enabled=some
    )


def _ending(table: Table, mind: View) -> Made:
    """The vermilion button that ends the turn; with what that costs while nothing lies before the own deck,
    and something could: it can be pressed all the same. Not while a card is held: that is placed, or put
    back, by a press of its own."""
    words, at = table.words, table.at.act
    if table.desk.picked.hand is not None:
        return act(words("senretsu.act.confirm"), at, 34, enabled=False)
    n = _bared(mind)
    if n is None:
        return act(words("senretsu.act.confirm"), at, 34)
    form = ".brief" if table.at.brief else ""
    if n and n >= mind.sides[mind.mover].deck:
        cost = words(f"senretsu.cost.all{form}")
    else:
        cost = words.count(f"senretsu.cost.deck{form}", n) if n else words(f"senretsu.cost.attack{form}")
    if form:
        return button(ACT, cost, at, "act", 20, lines=2)
    return button(ACT, words("senretsu.act.confirm"), at, "act", 32, note=cost)


def _bared(mind: View) -> int | None:
    """How many cards the other's next attack would take off a deck that lies at the contact line; 0 where
    nobody is there to attack with. None where neither is so, or where no card is left to change it."""
    assert mind.seat is not None
    side = mind.sides[mind.seat]
    if not (held(side) or staged_cards(mind)) or not side.ranks[0].deck:
        return None
    if hits := at_deck(volley(mind, 1 - mind.seat)):
        return hits
    return 0 if len(side.ranks) == 1 else None
