"""戦列札: the players' plates and the hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import chip, disc, label, panel, picture
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.kit.cards import face, look
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.captions import named
from game.mats.senretsu.choice import card_key, losing, placing
from game.mats.senretsu.desk import Desk, InHand
from game.mats.senretsu.field import BACK
from game.mats.senretsu.lanes import left_seat
from game.mats.senretsu.places import HINT, MY_PLATE, OTHER_PLATE, hand_boxes
from game.mats.senretsu.plan import Plan
from game.mats.table import RULE
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.legal import held

DISCARDS = "discards"
FANNED = 8
"""The most cards that lie in the hand a little turned."""
MOST_NAMED = 3
LIFT, HOVER = 44, 16
HINT_TEXT = (232, 236, 242)
RANGE_RULE = f"{RULE}range"


def hidden_key(seat: Seat) -> str:
    """Where the hand of the other player is: cards come and go there, nobody knows which."""
    return f"hand:{seat}"


def who(desk: Desk, seat: Seat, words: Words) -> str:
    """The player's name with place and colour of the pack."""
    name = desk.seating.names[seat]
    if desk.view.options.first is None:
        return name
    side = "first" if seat == left_seat(desk.view) else "second"
    return words(f"senretsu.who.{side}", name=name)


def other_plate(desk: Desk, words: Words) -> Iterator[Placement]:
    """The player at the other side: name, counts, and which hand cards everybody knows."""
    seat = 1 - desk.bottom
    x, y, w, _ = OTHER_PLATE
    side = desk.view.sides[seat]
    yield panel(f"plate:{seat}", OTHER_PLATE, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1)
    if desk.view.mover == seat and desk.view.turn:
        yield panel(f"plate:{seat}:turn", OTHER_PLATE, None, 18, theme.PLAYERS[seat].colour, 4)
    top = y - 8 if side.saved else y
    yield chip(f"plate:{seat}:chip", seat, x + 42, top + 38, 40)
    name = (x + 74, top + 14, w - 90, 48)
    yield label(f"plate:{seat}:name", who(desk, seat, words), name, 24, face="bold")
    figures = top + (50 if side.saved else 61)
    count = len(side.hand) + len(side.saved)
    counts = (("hand", count), ("deck", side.deck), ("discards", len(side.discards)))
    texts = [words(f"senretsu.count.{what}", n=n) for what, n in counts]
    wides = [measure.width(text, 20, "body", words.lang, desk.text_scale) for text in texts]
    roomy = sum(wides) <= w - 110
    back = Placement(hidden_key(seat), Picture(BACK, flips=True), x + 38, figures + 6, 22, 31)
    yield back if roomy else replace(back, x=x + 18, alpha=0.0)
    left = x + (70 if roomy else 18)
    apart = min(24.0, (x + w - 16 - left - sum(wides)) / 2)
    for (what, n), text, wide in zip(counts, texts, wides, strict=True):
        yield label(f"plate:{seat}:{what}:{n}", text, (left, figures, wide, 42), 20)
        left += wide + apart
    if side.saved:
        yield from _known(side.saved, seat, words)


def _known(saved: tuple[Card, ...], seat: Seat, words: Words) -> Iterator[Placement]:
    """The hand cards that came from the deck for all to see (ruling 0-p)."""
    x, y, w, _ = OTHER_PLATE
    text = " ".join(named(card, words) for card in saved[:MOST_NAMED])
    text += "…" if len(saved) > MOST_NAMED else ""
    yield panel(f"plate:{seat}:known", (x + 20, y + 86, w - 40, 28), theme.STRAW, 14, layer=2)
    yield picture(f"plate:{seat}:eye", "icons/eye", (x + 34, y + 89, 22, 22), layer=3)
    room = (x + 64, y + 86, w - 96, 28)
    yield label(f"plate:{seat}:saved", words("senretsu.saved", cards=text), room, 18, face="bold")


def my_plate(desk: Desk, words: Words) -> Iterator[tuple[tuple[Placement, ...], Target | None]]:
    """The player at this side; the discards can be opened."""
    seat = desk.bottom
    x, y, w, _ = MY_PLATE
    side = desk.view.sides[seat]
    drawn = [
        panel(f"plate:{seat}", MY_PLATE, theme.PAPER0, 20, theme.PAPER3, 2, shadow=2),
        chip(f"plate:{seat}:chip", seat, x + 44, y + 46, 40),
        label(f"plate:{seat}:name", who(desk, seat, words), (x + 78, y + 14, w - 90, 64), 24, face="bold",
              lines=2, leading=1.15),
        label(f"plate:{seat}:note", words("senretsu.deck_is_life"), (x + 14, y + 184, w - 28, 34), 18,
              theme.INK1, align="centre"),
    ]  # fmt: skip
    if desk.view.mover == seat and desk.view.turn:
        drawn.append(panel(f"plate:{seat}:turn", MY_PLATE, None, 20, theme.PLAYERS[seat].colour, 4))
    cells = (
        ("deck", side.deck),
        ("hand", len(side.hand) + len(side.saved)),
        ("discards", len(side.discards)),
    )
    target = None
    for i, (name, n) in enumerate(cells):
        box = (x + 20 + 96 * i, y + 88, 88, 92)
        key = f"plate:{seat}:{name}"
        opens = name == DISCARDS and desk.event is None
        fill, border = (theme.PAPER0, theme.PAPER3) if opens else (theme.PAPER1, None)
        drawn.append(panel(key, box, fill, 14, border, layer=2, shadow=1 if opens else 0))
        head = (box[0] + 3, box[1] + 4, 82, 34)
        drawn.append(label(f"{key} name", words(f"senretsu.cell.{name}"), head, 18, align="centre"))
        ink = theme.SHU if name == "deck" and n <= 6 and desk.view.turn else theme.INK0
        number = (box[0], box[1] + 36, 88, 54)
        drawn.append(label(f"{key}:{n}", str(n), number, 38, ink, "display", "centre"))
        if opens:
            target = Target(DISCARDS, *box)
    yield tuple(drawn), target


def discard_spot(desk: Desk, seat: Seat) -> Box:
    """Where a card goes that is lost: to the count of discards on its owner's plate."""
    if seat == desk.bottom:
        x, y, _, _ = MY_PLATE
        return Box(x + 236, y + 92, 60, 84)
    x, y, _, _ = OTHER_PLATE
    return Box(x + 292, y + 54, 44, 62)


class Hand:
    """The cards of the player at this side."""

    def __init__(self, desk: Desk, plan: Plan, words: Words) -> None:
        self.desk, self.plan, self.words = desk, plan, words
        self.side = desk.view.sides[desk.bottom]
        self.placing = placing(desk)
        self.rests = desk.event is None and self.placing is None and desk.mind is not None

    def cards(self) -> list[Card | None]:
        """Known cards by number, then the unknown ones; without a joker that lies in a rank already."""
        tried = self.plan.choice.hand if self.plan.choice.slot is not None else None
        known = [card for card in held(self.side) if card is not tried]
        known.sort(key=lambda card: (card.suit == "X", card.number, card.suit))
        return [*known, *(None for card in self.side.hand if card is None)]

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The hand, and what of it can be pressed."""
        cards = self.cards()
        boxes = hand_boxes(len(cards))
        drawn: list[Placement] = []
        targets: list[Target] = []
        raised: list[Placement] = []
        slot = 0
        for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            if card is None:
                back = look(BACK, False, self.rests)
                drawn.append(Placement(f"hand:{self.desk.bottom}:{slot}", back, *box))
                slot += 1
                continue
            made, target = self._card(card, box, i, len(cards))
            (raised if card is self.desk.picked.hand else drawn).extend(made)
            if target is not None:
                targets.append(target)
        return [*drawn, *raised], targets

    def _card(self, card: Card, box: Box, i: int, count: int) -> tuple[list[Placement], Target | None]:
        target = InHand(card).id
        key, chosen = card_key(card), card is self.desk.picked.hand
        x, y, w, h = box
        crowd = count > FANNED
        rise = LIFT if chosen else HOVER if target == self.desk.focus else 0
        y -= rise if self.placing is not None else 0
        idle = self.rests or (self.plan.choice.slot is not None)
        turned = 0.0 if chosen or idle or crowd else float(round(i - (count - 1) / 2))
        layer = 4 if chosen else 2
        drawn = [Placement(key, look(face(card, BACK), chosen, idle), x, y, w, h, layer=layer, angle=turned)]
        if card in self.side.saved:
            shows = w if i == count - 1 else min(w, hand_boxes(count)[i + 1][0] - box[0])
            ex, ey = _eye_spot(w, shows)
            drawn.append(disc(f"{key}:known", x + ex, y + ey, 19, theme.STRAW, layer, border=theme.INK1))
            drawn.append(picture(f"{key}:eye", "icons/eye", (x + ex - 13, y + ey - 13, 26, 26), layer=layer))
        pressed = None
        if self.placing is not None and self.plan.choice.slot is None:
            pressed = Target(target, x, y, w, min(h, 1076 - y))
        return drawn, pressed


def _eye_spot(w: float, shows: float) -> tuple[float, float]:
    """Where on a hand card of which so much shows the eye lies: in the corner; under the suit where the next
    card leaves no room beside the number."""
    return (min(w - 20, shows - 22), 24.0) if shows >= 96 else (shows / 2, 104.0)


def hint(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """Beside a small hand that rests: what it cannot do, and where there is room for it the way to how range
    is counted."""
    side = desk.view.sides[desk.bottom]
    if losing(desk) is None or len(side.hand) + len(side.saved) > 4:
        return [], []
    x, y, w, h = HINT
    asked = 52.0 if desk.text_scale <= 100 else 0.0
    box = (x + 26, y + 14, w - 52, h - 28 - asked)
    saving = desk.view.options.saving
    text = words("senretsu.hint.defend" if saving else "senretsu.hint.defend_plain")
    drawn = [
        panel("hint", HINT, DRESS.dark, 16),
        label("hint text", text, box, 20, HINT_TEXT, lines=6, leading=1.5),
    ]
    if not asked:
        return drawn, []
    place = (x + 22, y + h - 66, w - 44, 56)
    mark = (place[0] + 4, place[1] + 13, 30, 30)
    drawn.append(picture(RANGE_RULE, "icons/help", mark, layer=5, tint=theme.YAMA))
    words_at = (place[0] + 42, place[1], place[2] - 42, place[3])
    text = words("senretsu.hint.range")
    drawn.append(label(f"{RANGE_RULE} text", text, words_at, 20, theme.YAMA, "bold"))
    return drawn, [Target(RANGE_RULE, *place)]
