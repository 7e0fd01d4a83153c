"""戦列札: the status line, the banner, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.buttons import act
from game.mats.kit.cards import SUIT_NAMES
from game.mats.senretsu.captions import begun, caption, named, sentence, where
from game.mats.senretsu.choice import drawing, losing, placing, staged
from game.mats.senretsu.desk import Button, Desk, OnField, Slot
from game.mats.senretsu.places import ACT_BUTTON, BANNER, LEFT_BUTTON, RIGHT_BUTTON, WIDE_BUTTON
from game.mats.senretsu.plan import Plan, phase
from game.mats.senretsu.press import drawn
from game.motion.placement import Placement
from game.rules.cards import NUMBER_SIGNS, Card, sign
from game.rules.protocol import Refusal
from game.rules.senretsu.arrange import staged_cards
from game.rules.senretsu.values import (
    Drew,
    Over,
    Staged,
    ToChooseCasualty,
    ToChooseDraw,
    ToPlace,
    TurnBegan,
    is_joker,
)

PHASES = ("attack", "draw", "place")
PHASE_X, PHASE_PITCH, PHASE_W = 800, 150, 124


def status(desk: Desk, words: Words) -> Iterator[Placement]:
    """Whose turn it is, and in which of its three phases."""
    if desk.view.options.first is None or isinstance(desk.view.todo, Over):
        return
    seat = desk.event.seat if isinstance(desk.event, TurnBegan) else desk.view.mover
    text = words("senretsu.turn_of", name=desk.seating.names[seat])
    yield from bar.whose_turn(seat, text, 472, 290, size=25, gap=26)
    now = phase(desk)
    for i, name in enumerate(PHASES):
        x, lit = PHASE_X + PHASE_PITCH * i, name == now
        if i:
            yield panel(f"phase line {i}", (x - 26, 35, 26, 2), theme.PAPER3, 0, layer=6)
        fill, rim = (theme.SHU, None) if lit else (theme.PAPER0, theme.PAPER3)
        yield panel(f"phase {name}", (x, 15, PHASE_W, 42), fill, 21, rim, layer=6)
        over = theme.WHITE if lit else theme.INK1
        box = (x + 6, 15, PHASE_W - 12, 42)
        text = words(f"senretsu.phase.{name}")
        yield label(f"phase text {name}", text, box, 20, over, "bold", "centre", layer=6)


# The banner


def banner(desk: Desk, plan: Plan, words: Words) -> Iterator[Placement]:
    """One sentence: what happens, what is asked, or what the card that is looked at would do."""
    card, text, note = _says(desk, plan, words)
    if not text:
        return
    x, y, w, h = BANNER
    yield panel("banner", BANNER, theme.PAPER0, h / 2, shadow=2)
    left = x + 28
    if card is not None:
        yield from _suit(card, left, y)
        left += 44
    room = x + w - 28 - left - (244 if note else 0)
    yield label(f"banner text:{text}", text, (left, y, room, h), 24, face="bold")
    if note:
        yield label("banner note", note, (x + w - 264, y, 236, h), 20, theme.INK1, align="right")


def _suit(card: Card, x: float, y: float) -> Iterator[Placement]:
    if is_joker(card):
        art = "cards/joker-red" if card is Card.X01 else "cards/joker-black"
        yield picture("banner suit", art, (x + 2, y + 4, 32, 44.8), layer=5)
    else:
        yield picture("banner suit", f"suits/{SUIT_NAMES[card.suit]}", (x + 2, y + 11, 30, 30), layer=5)


def _says(desk: Desk, plan: Plan, words: Words) -> tuple[Card | None, str, str]:
    event, names = desk.event, desk.seating.names
    if event is not None:
        return None, _told(desk, words), ""
    todo = desk.view.todo
    if ((asked := losing(desk)) is not None and desk.focus is None) or (asked and not _looks(desk, plan)):
        assert isinstance(todo, ToChooseCasualty)
        shooter = short_of(todo.attacker.card, todo.attacker.number, words)
        text = begun(words("senretsu.say.casualty", card=shooter, rank=todo.rank))
        return todo.attacker.card, text, words("senretsu.defender", name=names[todo.seat])
    if plan.aim is not None and plan.aim.card is not None:
        return plan.aim.card, _aim_text(desk, plan, words), ""
    card = plan.held.card if plan.held is not None and desk.picked else None
    return card, _rest(desk, plan, words), ""


def _over_deck(desk: Desk, plan: Plan) -> bool:
    """Whether the held card is over the deck's rank."""
    over = desk.looked_at
    if not isinstance(over, Slot) or over.n < 1 or plan.held is None or plan.held.base.seat is None:
        return False
    return plan.view.sides[plan.held.base.seat].ranks[over.n - 1].deck


def _told(desk: Desk, words: Words) -> str:
    """What is happening; also what the log keeps to itself."""
    event, names = desk.event, desk.seating.names
    if isinstance(event, Drew):
        return words("senretsu.say.drew", name=names[event.seat])
    if isinstance(event, TurnBegan):
        return words("senretsu.say.turn", name=names[event.seat])
    if isinstance(event, Staged):
        return (
            words("senretsu.say.place") if event.card else words("senretsu.thinking", name=names[event.seat])
        )
    assert event is not None
    return caption(event, desk.seating, words) or desk.fact


def _looks(desk: Desk, plan: Plan) -> bool:
    """Whether some field card other than a possible casualty is looked at."""
    todo, focused = desk.view.todo, desk.looked_at
    assert isinstance(todo, ToChooseCasualty)
    there = [lain.card for lain in desk.view.sides[todo.seat].ranks[todo.rank - 1].cards]
    return isinstance(focused, OnField) and focused.card not in there


def _rest(desk: Desk, plan: Plan, words: Words) -> str:
    todo, names = desk.view.todo, desk.seating.names
    if placing(desk) is not None:
        if plan.held is not None and desk.picked:
            if _over_deck(desk, plan):
                return sentence(Refusal("deck_rank"), words)
            card = short_of(plan.held.card, None, words)
            return words("senretsu.say.where", card=card)
        return words("senretsu.say.place")
    if drawing(desk) is not None:
        return words("senretsu.say.draw")
    if isinstance(todo, Over):
        return desk.fact
    if isinstance(todo, ToPlace | ToChooseDraw | ToChooseCasualty):
        return words("senretsu.thinking", name=names[todo.seat])
    return desk.fact


def short_of(card: Card, number: int | None, words: Words) -> str:
    """The card after a drawing of its suit: its number alone; a joker by name."""
    if is_joker(card):
        return named(card, words, number)
    return NUMBER_SIGNS[card.number]


def _aim_text(desk: Desk, plan: Plan, words: Words) -> str:
    """What the card reaches: one that is held over a slot, or one that lies there."""
    aim = plan.aim
    assert aim is not None
    assert aim.card is not None
    over = plan.held is not None and plan.slot is not None and aim.card is plan.held.card
    number = aim.number if is_joker(aim.card) else None
    card = short_of(aim.card, number, words)
    kind = "deck" if aim.deck else "rank" if aim.target > 0 else "own" if aim.target == 0 else "beyond"
    place = where(aim.slot, words)
    key = f"senretsu.say.{'would' if over else 'does'}_{kind}"
    return begun(words(key, card=card, where=place, n=aim.target))


# The buttons


def buttons(desk: Desk, plan: Plan, words: Words) -> Iterator[Made]:
    """The vermilion button, and the others that belong to the decision."""
    if desk.mind is None:
        return
    if losing(desk) is not None:
        yield from _casualty_buttons(desk, words)
    elif drawing(desk) is not None:
        yield act(words.count("senretsu.act.draw", drawn(desk)), ACT_BUTTON, 34)
    elif placing(desk) is not None:
        yield from _placing_buttons(desk, plan, words)


def _casualty_buttons(desk: Desk, words: Words) -> Iterator[Made]:
    chosen = desk.picked.field
    if chosen is not None:
        yield act(words("senretsu.act.lose", card=sign(chosen)), ACT_BUTTON, 34)
    else:
        note = sentence(Refusal("choose_casualty"), words)
        yield act(words("senretsu.act.casualty"), ACT_BUTTON, 32, note)
    yield button(Button.AUTO.id, words("senretsu.auto"), WIDE_BUTTON, size=27)


def _placing_buttons(desk: Desk, plan: Plan, words: Words) -> Iterator[Made]:
    choice, mind = plan.choice, placing(desk)
    assert mind is not None
    if choice.slot is not None and choice.number is not None:
        yield act(words("senretsu.act.number", n=choice.number.n), ACT_BUTTON, 34)
        yield button(Button.CLEAR.id, words("senretsu.to_hand"), LEFT_BUTTON, size=23, lines=2)
        yield button(Button.MOVE.id, words("senretsu.move"), RIGHT_BUTTON, size=23, lines=2)
        return
    yield act(words("senretsu.act.confirm"), ACT_BUTTON, 34)
    count = len(staged_cards(mind))
    one = choice.field is not None and staged(mind, choice.field) is not None
    text = words("senretsu.back_this" if one else "senretsu.back_one")
    yield button(Button.BACK_ONE.id, text, LEFT_BUTTON, size=21, lines=2, enabled=count > 0)
    yield button(
        Button.BACK_ALL.id, words("senretsu.back_all"), RIGHT_BUTTON, size=21, lines=2, enabled=count > 0
    )
