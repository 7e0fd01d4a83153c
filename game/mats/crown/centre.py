"""グローリアスクラウン: the middle of the table: state, lock, blind cards, discards, and the trick."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import dashed, label, panel, picture
from game.look.describe.specs import Colour, Picture, Shape, Stroke
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.captions import set_name
from game.mats.crown.desk import Desk
from game.mats.crown.faces import BACK, SUITS_SHOWN, back, face, index, numbered, pile_id
from game.mats.crown.places import (
    EARLIER_W,
    LOCK,
    PILE_MIDDLE,
    PILE_W,
    SMALL_H,
    SMALL_W,
    STATE,
    TABLE,
    WORTH,
    blind_box,
    cause_spot,
    discards_box,
    earlier_box,
    pile_box,
    sheet,
)
from game.mats.kit.cards import SUIT_NAMES
from game.mats.kit.cards import suit as suit_sign
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.values import (
    Laid,
    Locked,
    Over,
    Passed,
    Played,
    ToDeal,
    View,
    blind_count,
    reversed_order,
    set_points,
)

CLOTH_TEXT: Colour = (246, 214, 160)
NIGHT: Colour = (38, 48, 74)
WORTH_GROUND: Colour = (48, 14, 22)
EARLIER_SHOWN = 3
PALE_RED: Colour = (240, 160, 148)
CAUSE_SUIT, BLIND_PITCH = 26.0, 26.0
DISCARDS = "discards"


def ground() -> Placement:
    """The round table on the cloth."""
    return picture("table", "crown/table", TABLE, layer=0)


# The state card


def state_card(desk: Desk, words: Words) -> Iterator[Placement]:
    """平常・革命カード: what is in force, and which way strength runs now."""
    view = desk.view
    x, y, w, _ = STATE
    fill, ink = (NIGHT, theme.WHITE) if view.revolution else (theme.PAPER0, theme.INK0)
    name = "revolution" if view.revolution else "normal"
    yield panel("state", STATE, fill, 14, shadow=2, layer=2)
    art = Picture(f"gc/state-{name}", flips=True)
    yield Placement("state art", art, x + 16, y + 12, w - 32, w - 32, 3)
    title = (x + 6, y + 154, w - 12, 38)
    text = words(f"crown.state.{name}")
    yield label(f"state name {name}", text, title, 24, ink, "display", "centre")
    yield from strength(view, ink)
    if view.back:
        yield panel("back pill", (x - 6, y - 22, w + 12, 42), theme.SHU, 21, theme.WHITE, 3, layer=3)
        box = (x, y - 22, w, 42)
        yield label("back pill text", words("crown.back"), box, 20, theme.WHITE, "bold", "centre")
    caption = (x - 20, y + 226, w + 40, 36)
    yield label("state caption", words("crown.state"), caption, 20, CLOTH_TEXT, align="centre")


def strength(view: View, ink: Colour) -> Iterator[Placement]:
    """The arrow from the weakest number to the strongest."""
    x, y, w, _ = STATE
    down = reversed_order(view)
    weak, strong = ("2", "3") if down else ("3", "2")
    yield label(f"weak {weak}", weak, (x + 14, y + 190, 32, 34), 25, ink, "display", "centre")
    yield label(f"strong {strong}", strong, (x + w - 46, y + 190, 32, 34), 25, ink, "display", "centre")
    line = Stroke(((0.0, 0.5), (1.0, 0.5)), ink, 4, head=13)
    yield Placement(f"strength {down}", line, x + 50, y + 197, w - 100, 20, 5)


# The lock


def lock_card(desk: Desk, words: Words) -> Iterator[Placement]:
    """縛りカード: one marker for each suit that is locked; why, as long as it is news."""
    x, y, w, h = LOCK
    locked = desk.view.lock
    caption = (x - 20, y + 226, w + 40, 36)
    yield label("lock caption", words("crown.lock"), caption, 20, CLOTH_TEXT, align="centre")
    if not locked:
        yield panel("no lock", LOCK, DRESS.line, 14, opacity=0.6, layer=1)
        yield dashed("no lock rim", (x + 2, y + 2, w - 4, h - 4), CLOTH_TEXT, 14, 2)
        box = (x + 16, y + 60, w - 32, 106)
        text = words("crown.lock.none" if desk.view.options.suit_lock else "crown.lock.off")
        yield label("no lock text", text, box, 25, CLOTH_TEXT, "display", "centre", lines=2, leading=1.4)
        return
    news = locked_now(desk)
    rim = theme.YAMA if news else theme.PAPER3
    yield panel("lock", LOCK, theme.PAPER0, 14, rim, 6 if news else 2, shadow=2, layer=2)
    yield picture("lock art", "crown/lock", (x + 14, y + 12, w - 28, w - 28), layer=3)
    yield from _markers(locked)
    text = words("crown.locked")
    yield label("lock name", text, (x + 8, y + 158, w - 16, 34), 25, face="display", align="centre")
    yield from _suit_row(locked, (x + w / 2, y + 208), words)
    if news:
        yield from _cause(desk, words)


def _markers(locked: tuple[str, ...]) -> Iterator[Placement]:
    """A marker for each locked suit on the lock's body."""
    x, y, w, _ = LOCK
    count = len(locked)
    side = 40 if count <= 2 else 30
    pitch = side + (4 if count <= 2 else 2)
    per_row = count if count <= 2 else 2
    rows = -(-count // per_row)
    for i, suit in enumerate(_ordered(locked)):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        left = x + w / 2 - (in_row * pitch) / 2 + column * pitch + (pitch - side) / 2
        top = y + 102 - rows * pitch / 2 + row * pitch
        tint = PALE_RED if suit in "DH" else theme.WHITE
        yield picture(
            f"lock suit {suit}", f"suits/{SUIT_NAMES[suit]}", (left, top, side, side), 0, 4, 1, tint
        )


def _ordered(suits: tuple[str, ...]) -> list[str]:
    return sorted(suits, key=SUITS_SHOWN.index)


def _suit_row(locked: tuple[str, ...], middle: tuple[float, float], words: Words) -> Iterator[Placement]:
    """The suits, and that only they can be played."""
    side, only = 24, words("crown.only")
    wide = len(locked) * (side + 4) + 54
    left = middle[0] - wide / 2
    for i, suit in enumerate(_ordered(locked)):
        box = (left + i * (side + 4), middle[1] - side / 2, side, side)
        yield suit_sign(f"lock row {suit}", suit, box, 4)
    text = (left + len(locked) * (side + 4) + 2, middle[1] - 18, 56, 36)
    yield label("lock only", only, text, 18, theme.INK1, "bold")


def locked_now(desk: Desk) -> bool:
    """Whether the lock is news: nobody has played or passed since."""
    if desk.event is not None:
        return isinstance(desk.event, Locked)
    latest = (event for event in reversed(desk.recent) if isinstance(event, Locked | Played | Passed))
    return isinstance(next(latest, None), Locked)


def _cause(desk: Desk, words: Words) -> Iterator[Placement]:
    """Which two plays in a row had the same suits."""
    view, size = desk.view, 22
    if len(view.field) < 2:
        return
    pieces = []
    for laid in view.field[-2:]:
        pieces += [index(laid.number, words), *_ordered(tuple(card.suit for card in laid.cards)), "→"]
    pieces[-1] = words("crown.cause")
    wides = [
        CAUSE_SUIT if piece in SUIT_NAMES else measure.width(piece, size, "bold", words.lang, desk.text_scale)
        for piece in pieces
    ]
    seats = len(view.hands)
    x, y, h = cause_spot(seats)
    yield panel("cause", (x, y, sum(wides) + 40, h), theme.PAPER0, 16, shadow=2, layer=6)
    yield _tip(seats, (x, y, h))
    left = x + 20
    for i, (piece, wide) in enumerate(zip(pieces, wides, strict=True)):
        if piece in SUIT_NAMES:
            box = (left + 1, y + h / 2 - CAUSE_SUIT / 2 + 1, CAUSE_SUIT - 2, CAUSE_SUIT - 2)
            yield suit_sign(f"cause {i}", piece, box, 6)
        else:
            ink = theme.SHU_DARK if i == len(pieces) - 1 else theme.INK0
            yield label(f"cause {i}", piece, (left, y, wide, h), size, ink, "bold", "centre", layer=6)
        left += wide


def _tip(seats: int, spot: tuple[float, float, float]) -> Placement:
    """What ties the cause to the lock: at its left, or under it where it lies over the lock."""
    x, y, h = spot
    if y + h < LOCK[1]:
        down = Shape(((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)), theme.PAPER0)
        return Placement("cause tip", down, LOCK[0] + LOCK[2] / 2 - 12, y + h - 1, 24, 12, 6)
    aside = Shape(((1.0, 0.0), (1.0, 1.0), (0.0, 0.5)), theme.PAPER0)
    return Placement("cause tip", aside, x - 13, y + h / 2 - 12, 14, 24, 6)


# The piles beside


def piles(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """Blind cards and discards with their counts; the discards can be opened."""
    seats = len(desk.view.hands)
    drawn: list[Placement] = []
    if blind := blind_count(seats):
        box = blind_box(seats)
        lying = _blind(desk, words, box)
        drawn += lying
        around = _round(lying) if lying else box
        drawn.append(_counted("blind count", words("crown.blind", n=blind), around, 8))
    box = discards_box(seats)
    count = sum(len(laid.cards) for laid in desk.view.discards)
    if count:
        drawn.append(Placement("discarded", Picture(BACK, 1), *box, 1, 4))
    else:
        drawn.append(dashed("no discards", box, CLOTH_TEXT, 8, 2))
    drawn += _latest_discards(desk, box)
    drawn.append(_counted("discards count", words("crown.discards", n=count), box))
    targets = [Target(DISCARDS, box[0] - 30, box[1] - 6, box[2] + 60, box[3] + 44)]
    return drawn, targets if desk.event is None else []


def _blind(desk: Desk, words: Words, box: Box) -> list[Placement]:
    """ブラインドカード, open once the deal is over (ruling 1-dd): side by side, clear of the totals."""
    view, (x, y, w, h) = desk.view, box
    if isinstance(view.todo, ToDeal | Over) and len(view.past) == view.deal:
        shown = view.past[-1].blind if view.past else ()
        wide = w + BLIND_PITCH * (len(shown) - 1)
        left = min(x + (w - wide) / 2, sheet(len(view.hands)).box[0] - 10 - wide)
        return [
            Placement(f"blind {n}", face(card, words, False, shadow=1), left + BLIND_PITCH * n, y, w, h, 1)
            for n, card in enumerate(shown)
        ]
    return [
        Placement(f"blind {n}", back(1), x + 2 * n, y - 2 * n, w, h, 1, -4 + 2 * n)
        for n in range(blind_count(len(view.hands)))
    ]


def _round(placed: list[Placement]) -> Box:
    """From the first card's left and top to the last one's right, as high as one."""
    first, last = placed[0], placed[-1]
    return Box(first.x, first.y, last.x + last.w - first.x, first.h)


def _counted(key: str, text: str, box: Box, aside: float = 70) -> Placement:
    """The count below a pile, which may stand out so far at both sides."""
    x, y, w, h = box
    room = (x - aside, y + h + 6, w + 2 * aside, 36)
    return label(key, text, room, 20, CLOTH_TEXT, align="centre", layer=1)


def laid_names(view: View) -> list[tuple[Laid, list[tuple[Card, str]]]]:
    """Everything put down in this deal, oldest first, each card with a name that it keeps: of two jokers, the
    one played later is named for that; one that was thrown away has a name of its own."""
    laid = (*view.discards, *view.field)
    played = iter(numbered(card for play in laid if not play.thrown for card in play.cards))
    thrown = iter(numbered(card for play in laid if play.thrown for card in play.cards))
    return [
        (
            play,
            [(card, f"{name}t") for card, name in _take(thrown, play)]
            if play.thrown
            else _take(played, play),
        )
        for play in laid
    ]


def _take(named: Iterator[tuple[Card, str]], play: Laid) -> list[tuple[Card, str]]:
    return [next(named) for _ in play.cards]


def _latest_discards(desk: Desk, box: Box) -> Iterator[Placement]:
    """The latest of the pile, face down: where the cards of a flushed trick have gone."""
    count = len(desk.view.discards)
    for _, cards in laid_names(desk.view)[max(0, count - EARLIER_SHOWN - 2) : count]:
        for _, name in cards:
            yield Placement(pile_id(name), back(0), *box, 1, 4)


# The trick


def trick(desk: Desk, words: Words) -> Iterator[Placement]:
    """The plays of this trick, the latest on top, and what it is worth if it is flushed now."""
    view = desk.view
    down = reversed_order(view)
    plays = laid_names(view)[len(view.discards) :]
    for age, (_, cards) in reversed(list(enumerate(reversed(plays)))):
        if 0 < age <= EARLIER_SHOWN:
            for i, (card, name) in enumerate(cards):
                x, y, angle = earlier_box(age, i, len(cards))
                look = face(card, words, down, shadow=1, veil=0.3)
                yield Placement(pile_id(name), look, x, y, EARLIER_W, EARLIER_W * theme.CARD_RATIO, 2, angle)
        elif age == 0:
            for i, (card, name) in enumerate(cards):
                x, y, angle = pile_box(i, len(cards))
                look = face(card, words, down, shadow=2)
                yield Placement(pile_id(name), look, x, y, PILE_W, PILE_W * theme.CARD_RATIO, 2, angle)
    if plays:
        yield from _worth(desk, words, plays[-1][0], down)


def _worth(desk: Desk, words: Words, laid: Laid, down: bool) -> Iterator[Placement]:
    x, y, w, h = WORTH
    points = set_points(laid, down)
    shown = set_name(laid.number, len(laid.cards), words)
    text = words.count("crown.worth", points, set=shown)
    wide = min(w, measure.width(text, 22, "bold", words.lang, desk.text_scale) + 48)
    box = (x + (w - wide) / 2, y, wide, h)
    yield panel("worth", box, WORTH_GROUND, h / 2, opacity=0.92, layer=5)
    inner = (box[0] + 20, y, wide - 40, h)
    yield label(f"worth {text}", text, inner, 22, theme.WHITE, "bold", "centre")


def pack() -> Placement:
    """All cards together, before they are dealt."""
    return Placement("pack", back(0), PILE_MIDDLE - SMALL_W / 2, 420, SMALL_W, SMALL_H, 2)
