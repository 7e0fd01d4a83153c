"""グローリアスクラウン: the middle of the table: lock, blind cards, discards, and the trick."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import dashed, ground, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Colour, Picture, Shape
from game.mats.crown.about import DRESS
from game.mats.crown.captions import set_name
from game.mats.crown.desk import Desk
from game.mats.crown.faces import BACK, SUITS_SHOWN, back, face, index, numbered, pile_id
from game.mats.crown.gains import pays
from game.mats.crown.layout import Table
from game.mats.crown.seats import counted
from game.mats.kit.cards import SUIT_NAMES
from game.mats.kit.cards import suit as suit_sign
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.deck import NUMBERS
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
    turns_state,
)

CLOTH_TEXT: Colour = (246, 214, 160)
NIGHT_DRESS = DRESS._replace(ground=(31, 42, 68), dark=(21, 29, 51), line=(43, 56, 87), art="glorious-night")
WORTH_GROUND: Colour = (48, 14, 22)
EARLIER_SHOWN = 3
PALE_RED: Colour = (240, 160, 148)
LOCK = 148.0
"""How large its picture is."""
CAUSE_SUIT, BLIND_PITCH = 26.0, 26.0
HELD, INDEX_W = 44.0, 52.0
"""How high the sign of what is locked is at the pile; how wide the index of a card is."""
DISCARDS = "discards"


def cloth(night: bool, space: Space) -> tuple[Placement, ...]:
    """The cloth: it is turned while a revolution lasts."""
    return ground(NIGHT_DRESS if night else DRESS, space)


def oval(table: Table, night: bool) -> Placement:
    """The round table on it, as strength runs now: a trick's 11バック turns it alone."""
    return picture("table", "crown/table-night" if night else "crown/table", table.at.table, layer=0)


# The lock


def lock_card(table: Table) -> Iterator[Placement]:
    """縛りカード: one marker for each suit that is locked; why, as long as it is news."""
    desk, words, at = table.desk, table.words, table.at.lock
    locked = desk.view.lock
    if table.at.captions:
        caption = at.at(-20, 226, at.w + 40, 36)
        yield label("lock caption", words("crown.lock"), caption, 20, CLOTH_TEXT, align="centre")
    if not locked:
        dress = NIGHT_DRESS if desk.view.revolution else DRESS
        yield panel("no lock", at, dress.line, 14, opacity=0.6, layer=1)
        yield dashed("no lock rim", at.at(2, 2, at.w - 4, at.h - 4), CLOTH_TEXT, 14, 2)
        box = at.at(16, 60, at.w - 32, 106)
        text = words("crown.lock.none" if desk.view.options.suit_lock else "crown.lock.off")
        yield label("no lock text", text, box, 25, CLOTH_TEXT, "display", "centre", lines=2, leading=1.4)
        return
    news = locked_now(desk)
    rim = theme.YAMA if news else theme.PAPER3
    yield panel("lock", at, theme.PAPER0, 14, rim, 6 if news else 2, shadow=2, layer=2)
    yield picture("lock art", "crown/lock", at.at((at.w - LOCK) / 2, 12, LOCK, LOCK), layer=3)
    yield from _markers(locked, at)
    text = words("crown.locked")
    named = at.at(8, 149, at.w - 16, 52) if table.at.brief else at.at(8, 158, at.w - 16, 34)
    yield label("lock name", text, named, 25, face="display", align="centre")
    yield from _suit_row(locked, "" if table.at.brief else words("crown.only"), at)
    if news:
        yield from _cause(table)


def _markers(locked: tuple[str, ...], at: Box) -> Iterator[Placement]:
    """A marker for each locked suit on the lock's body."""
    count = len(locked)
    side = 40 if count <= 2 else 30
    pitch = side + (4 if count <= 2 else 2)
    per_row = count if count <= 2 else 2
    rows = -(-count // per_row)
    for i, suit in enumerate(_ordered(locked)):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        left = at.w / 2 - (in_row * pitch) / 2 + column * pitch + (pitch - side) / 2
        top = 102 - rows * pitch / 2 + row * pitch
        tint = PALE_RED if suit in "DH" else theme.WHITE
        art, box = f"suits/{SUIT_NAMES[suit]}", at.at(left, top, side, side)
        yield picture(f"lock suit {suit}", art, box, 0, 4, 1, tint)


def _ordered(suits: tuple[str, ...]) -> list[str]:
    return sorted(suits, key=SUITS_SHOWN.index)


def _suit_row(locked: tuple[str, ...], only: str, at: Box) -> Iterator[Placement]:
    """The suits, and that only they can be played."""
    side, top = 24, 208
    wide = len(locked) * (side + 4) + (54 if only else -4)
    left = at.w / 2 - wide / 2
    for i, suit in enumerate(_ordered(locked)):
        box = at.at(left + i * (side + 4), top - side / 2, side, side)
        yield suit_sign(f"lock row {suit}", suit, box, 4)
    if only:
        text = at.at(left + len(locked) * (side + 4) + 2, top - 18, 56, 36)
        yield label("lock only", only, text, 18, theme.INK1, "bold")


def locked_now(desk: Desk) -> bool:
    """Whether the lock is news: nobody has played or passed since."""
    if desk.event is not None:
        return isinstance(desk.event, Locked)
    latest = (event for event in reversed(desk.recent) if isinstance(event, Locked | Played | Passed))
    return isinstance(next(latest, None), Locked)


def _cause(table: Table) -> Iterator[Placement]:
    """Which two plays in a row had the same suits."""
    view, size = table.desk.view, 22
    at = table.at.round(len(view.hands)).cause
    if at is None or len(view.field) < 2:
        return
    pieces = []
    for laid in view.field[-2:]:
        pieces += [index(laid.number, table.words), *_ordered(tuple(card.suit for card in laid.cards)), "→"]
    pieces[-1] = table.words("crown.cause")
    wides = [CAUSE_SUIT if piece in SUIT_NAMES else table.width(piece, size, "bold") for piece in pieces]
    if sum(wides) + 40 > at.w:
        pieces, wides = pieces[:-2], wides[:-2]
    if at.y > table.at.lock.y + table.at.lock.h / 2 and at.x < table.at.lock.x:
        at = at.at(at.w - sum(wides) - 40, 0, sum(wides) + 40, at.h)
    yield panel("cause", at.at(0, 0, sum(wides) + 40, at.h), theme.PAPER0, 16, shadow=2, layer=6)
    yield _tip(at, table.at.lock)
    left = 20.0
    for i, (piece, wide) in enumerate(zip(pieces, wides, strict=True)):
        if piece in SUIT_NAMES:
            box = at.at(left + 1, at.h / 2 - CAUSE_SUIT / 2 + 1, CAUSE_SUIT - 2, CAUSE_SUIT - 2)
            yield suit_sign(f"cause {i}", piece, box, 6)
        else:
            ink = theme.SHU_DARK if i == len(pieces) - 1 else theme.INK0
            box = at.at(left, 0, wide, at.h)
            yield label(f"cause {i}", piece, box, size, ink, "bold", "centre", layer=6)
        left += wide


def _tip(cause: Box, lock: Box) -> Placement:
    """What ties the cause to the lock: at its left, or under it where it lies over the lock, or over it."""
    if cause.bottom < lock.y:
        down = Shape(((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)), theme.PAPER0)
        return Placement("cause tip", down, lock.x + lock.w / 2 - 12, cause.bottom - 1, 24, 12, 6)
    if cause.y > lock.bottom:
        up = Shape(((0.0, 1.0), (1.0, 1.0), (0.5, 0.0)), theme.PAPER0)
        return Placement("cause tip", up, lock.x + lock.w / 2 - 12, cause.y - 11, 24, 12, 6)
    aside = Shape(((1.0, 0.0), (1.0, 1.0), (0.0, 0.5)), theme.PAPER0)
    return Placement("cause tip", aside, *cause.at(-13, cause.h / 2 - 12, 14, 24), 6)


# The piles beside


def piles(table: Table) -> Iterator[Piece]:
    """Blind cards and discards with their counts; the discards can be opened."""
    desk, words = table.desk, table.words
    at = table.at.round(len(desk.view.hands))
    if blind := blind_count(len(desk.view.hands)):
        lying = _blind(table)
        yield from lying
        around = _round(lying) if lying else at.blind
        yield _counted(
            "blind count", table, words("crown.blind", n=blind), blind, around, 60 if table.at.brief else 8
        )
    box = at.discards
    count = sum(len(laid.cards) for laid in desk.view.discards)
    if count:
        yield Placement("discarded", Picture(BACK, 1), *box, 1, 4)
    else:
        yield dashed("no discards", box, CLOTH_TEXT, 8, 2)
    yield from _latest_discards(desk, box)
    yield _counted("discards count", table, words("crown.discards", n=count), count, box)
    if desk.event is None:
        yield Target(
            DISCARDS, *box.at(-30, -6, box.w + 60, box.h + 44), name=words("crown.discards", n=count)
        )


def _blind(table: Table) -> list[Placement]:
    """ブラインドカード, open once the deal is over (ruling 1-dd): side by side, clear of the totals."""
    view = table.desk.view
    at = table.at.round(len(view.hands))
    x, y, w, h = at.blind
    if isinstance(view.todo, ToDeal | Over) and len(view.past) == view.deal:
        shown = view.past[-1].blind if view.past else ()
        wide = w + BLIND_PITCH * (len(shown) - 1)
        left = min(x + (w - wide) / 2, at.sheet.x - 10 - wide)
        if at.opened is not None:
            left, y, w, h = at.opened
        looks = [face(card, table.words, False, shadow=1) for card in shown]
        return [
            Placement(f"blind {n}", look, left + BLIND_PITCH * n, y, w, h, 1) for n, look in enumerate(looks)
        ]
    return [
        Placement(f"blind {n}", back(1), x + 2 * n, y - 2 * n, w, h, 1, -4 + 2 * n)
        for n in range(blind_count(len(view.hands)))
    ]


def _round(placed: list[Placement]) -> Box:
    """From the first card's left and top to the last one's right, as high as one."""
    first, last = placed[0], placed[-1]
    return Box(first.x, first.y, last.x + last.w - first.x, first.h)


def _counted(key: str, table: Table, text: str, count: int, box: Box, aside: float = 70) -> Placement:
    """The count below a pile, which may stand out so far at both sides; the number alone where words have
    no room."""
    room = box.at(-aside, box.h + 6, box.w + 2 * aside, 36)
    if table.at.brief:
        room = box.at(-aside, box.h + 2, box.w + 2 * aside, 52)
        text = table.fitting((text, str(count)), room.w, 20)
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
    """The latest of the pile, face down: where the cards of a cleared trick have gone."""
    count = len(desk.view.discards)
    for _, cards in laid_names(desk.view)[max(0, count - EARLIER_SHOWN - 2) : count]:
        for _, name in cards:
            yield Placement(pile_id(name), back(0), *box, 1, 4)


# The trick


def trick(table: Table) -> Iterator[Placement]:
    """The plays of this trick, the latest on top, and what it is worth if it is cleared now; one that the end
    of the deal has left open is nobody's."""
    view, words, at = table.desk.view, table.words, table.at
    down = reversed_order(view)
    plays = laid_names(view)[len(view.discards) :]
    for age, (_, cards) in reversed(list(enumerate(reversed(plays)))):
        for i, (card, name) in enumerate(cards if age <= EARLIER_SHOWN else ()):
            spot = at.earlier_play(age, i, len(cards)) if age else at.top_play(i, len(cards))
            look = face(card, words, down, shadow=1, veil=0.3) if age else face(card, words, down, shadow=2)
            yield Placement(pile_id(name), look, *spot.box, 2, spot.angle)
    if plays and not counted(view):
        yield from _held(table, plays[-1][0])
    if plays and not counted(view) and not _turns(table.desk.event):
        yield from _worth(table, plays[-1][0], down)


def _held(table: Table, laid: Laid) -> Iterator[Placement]:
    """The suits that are locked, at the upper right corner of the pile, for as long as they are; clear of its
    numbers and of the plates."""
    suits, side, at = _ordered(table.desk.view.lock), HELD - 14, table.at
    if not suits:
        return
    corner = at.top_play(len(laid.cards) - 1, len(laid.cards)).box
    wide = (side + 4) * (len(suits) + 1) + 20
    left = min(max(corner.right + 14 - wide, corner.x + INDEX_W), at.lock.x - wide - 4)
    box = Box(left, max(corner.y - HELD + 4, at.trick.y - 6), wide, HELD)
    yield panel("held", box, theme.PAPER0, HELD / 2, theme.YAMA, 3, shadow=2, layer=3)
    yield picture("held lock", "crown/lock", box.at(10, 5, side + 4, side + 4), layer=3)
    for i, suit in enumerate(suits):
        yield suit_sign(f"held {suit}", suit, box.at(14 + (side + 4) * (i + 1), 7, side, side), 3)


def _turns(event: object) -> bool:
    """Whether a play has just been laid whose effect turns the order: what it is worth is told then."""
    if not isinstance(event, Played):
        return False
    return turns_state(event.laid.cards) or NUMBERS[event.laid.number].effect == "jack_back"


def _worth(table: Table, laid: Laid, down: bool) -> Iterator[Placement]:
    """What the pile pays whom if it is cleared now; while a play is chosen, what that would."""
    at, shown = table.at.worth, set_name(laid.number, len(laid.cards), table.words)
    name = table.name(laid.seat)
    text, points = "", set_points(laid, down)
    for key in ("crown.worth", "crown.worth.short"):
        text = table.words.count(key, points, set=shown, name=name)
        if table.width(text, 22, "bold") + 48 <= at.w:
            break
    if (paid := pays(table.desk)) is not None:
        text = table.words.count("crown.worth.chosen", paid)
    wide = min(at.w, table.width(text, 22, "bold") + 48)
    yield from plaque(
        "worth", text, at.centred(wide, at.h), 22, WORTH_GROUND, theme.WHITE, inset=20, opacity=0.92, layer=5,
        text_key=f"worth {text}",
    )  # fmt: skip


def pack(table: Table) -> Placement:
    """All cards together, before they are dealt."""
    return Placement("pack", back(0), *table.at.pack, 2)
