"""戦列札: the players' plates, and what may stand beside a small hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.faces import face_of
from game.mats.kit.plates import SIZES, Plate, named
from game.mats.kit.tabletop import Piece
from game.mats.senretsu import captions
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.choice import losing
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK, FEW
from game.mats.senretsu.lanes import left_seat, mark_of
from game.mats.senretsu.layout import Counts, Layout, Table, shortened
from game.mats.table import RULE
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.legal import held
from game.rules.senretsu.values import Over, View

DISCARDS = "discards"
MOST_NAMED = 3
LEAST_NAME = SIZES[-2]
"""With large letters a name is no smaller for the sake of what stands behind it."""
SMALL_HAND = 4
"""The most cards that leave room for words beside them."""
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


def _mark(view: View, seat: Seat) -> int | None:
    """The player's mark; none while lots are still to be drawn for it."""
    return None if view.options.first is None else mark_of(view, seat)


def _ground(table: Table, seat: Seat, at: Plate, shadow: int) -> Iterator[Placement]:
    """A plate. While its player is at turn it has a rim, which comes and goes without it."""
    key, view = f"plate:{seat}", table.desk.view
    yield panel(key, at.box, theme.PAPER0, at.radius, theme.PAPER3, 2, shadow=shadow)
    if view.mover == seat and view.turn:
        yield panel(f"{key}:turn", at.box, None, at.radius, theme.PLAYERS[mark_of(view, seat)].colour, 4)


def their_plate(table: Table) -> Iterator[Placement]:
    """The player at the other side: name, counts, and which hand cards everybody knows."""
    desk, at, seat = table.desk, table.at.their_plate, 1 - table.desk.bottom
    side = desk.view.sides[seat]
    yield from _ground(table, seat, at, shadow=1)
    counts = table.at.counts
    up = 8 if side.saved and counts.raised else 0
    face = replace(at.portrait, y=at.portrait.y + up, size=at.portrait.size - up)
    raised = replace(at, box=at.box.at(0, -up, at.box.w, at.box.h), portrait=face)
    yield from named(table, raised, seat, _mark(desk.view, seat), _called(table, at, seat))
    if counts.theirs:
        yield from _their_cells(table, seat, at.box, counts)
    else:
        line = counts.line - (counts.raised if side.saved else 0)
        yield from _counts(table, seat, raised.box.at(0, line, at.box.w, counts.high))
    if side.saved:
        yield from _known(table, side.saved, seat)
    if side.hand and None not in side.hand and not isinstance(desk.view.todo, Over):
        yield from _laid_open(table, seat)


def _called(table: Table, at: Plate, seat: Seat) -> str:
    """The name, with place and colour where those have room."""
    room = at.name.w
    if face_of(table.desk.seating, seat):
        room = at.portrait.name.w
    full = who(table.desk, seat, table.words)
    return shortened(table, (full, table.name(seat)), room, LEAST_NAME, "bold")


def _tallies(table: Table, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Deck, hand and discards."""
    side = table.desk.view.sides[seat]
    hand = len(side.hand) + len(side.saved)
    return (("deck", side.deck), ("hand", hand), (DISCARDS, len(side.discards)))


def _their_cells(table: Table, seat: Seat, plate: Box, counts: Counts) -> Iterator[Placement]:
    """Each count under its name; where the hand is, cards come and go unseen."""
    for (name, n), place in zip(_tallies(table, seat), counts.theirs, strict=True):
        cell = plate.at(*place)
        if name == "hand":
            yield Placement(hidden_key(seat), Picture(BACK, flips=True), *cell.centred(22, 31), alpha=0.0)
        text = table.words(f"senretsu.cell.{name}")
        yield from _cell(f"plate:{seat}:{name}", text, n, cell, False, False, counts, counts.their_size)


def _counts(table: Table, seat: Seat, line: Box) -> Iterator[Placement]:
    """Hand, deck and discards in one line, after a small card where there is room for one."""
    side, words = table.desk.view.sides[seat], table.words
    count = len(side.hand) + len(side.saved)
    counts = (("hand", count), ("deck", side.deck), ("discards", len(side.discards)))
    texts = [words(f"senretsu.count.{what}", n=n) for what, n in counts]
    wides = [table.width(text, 20) for text in texts]
    roomy = sum(wides) <= line.w - 110
    spot = line.at(38 if roomy else 18, 6, 22, 31)
    shows = roomy and not (side.saved and table.at.counts.raised)  # Raised it would lie on the face.
    yield Placement(hidden_key(seat), Picture(BACK, flips=True), *spot, alpha=1.0 if shows else 0.0)
    left = 70.0 if roomy else 18.0
    apart = max(8.0, min(24.0, (line.w - 16 - left - sum(wides)) / 2))
    share = min(1.0, (line.w - 16 - left - 2 * apart) / sum(wides))
    wides = [share * wide for wide in wides]
    for (what, n), text, wide in zip(counts, texts, wides, strict=True):
        yield label(f"plate:{seat}:{what}:{n}", text, line.at(left, 0, wide, line.h), 20)
        left += wide + apart


def _known(table: Table, saved: tuple[Card, ...], seat: Seat) -> Iterator[Placement]:
    """The hand cards that came from the deck for all to see (ruling 0-p)."""
    at, words, key = table.at.their_plate.box.at(*table.at.counts.known), table.words, f"plate:{seat}"
    text = " ".join(captions.named(card, words) for card in saved[:MOST_NAMED])
    text += "…" if len(saved) > MOST_NAMED else ""
    yield panel(f"{key}:known", at, theme.STRAW, 14, layer=2)
    yield picture(f"{key}:eye", "icons/eye", at.at(14, (at.h - 22) / 2, 22, 22), layer=3)
    room = at.at(44, 0, at.w - 56, at.h)
    said = shortened(table, (words("senretsu.saved", cards=text), text), room.w, 18, "bold")
    yield label(f"{key}:saved", said, room, 18, face="bold")


def _laid_open(table: Table, seat: Seat) -> Iterator[Placement]:
    """All hand cards, where a match that is over is looked back at with everything open."""
    words, key, side = table.words, f"plate:{seat}", table.desk.view.sides[seat]
    at = table.at.open_hand
    text = " ".join(captions.named(card, words) for card in held(side))
    yield panel(f"{key}:open", at, theme.PAPER0, 20, shadow=1)
    title = at.at(24, 8, at.w - 48, 40)
    yield label(f"{key}:open title", words("senretsu.cell.hand"), title, 22, face="bold")
    room = at.at(24, 50, at.w - 48, at.h - 62)
    yield label(f"{key}:open cards", text, room, 22, lines=5, leading=1.25, middle=False)


def my_plate(table: Table) -> Iterator[Piece]:
    """The player at this side; the discards can be opened."""
    desk, at, words, seat = table.desk, table.at.my_plate, table.words, table.desk.bottom
    box, counts = at.box, table.at.counts
    yield from _ground(table, seat, at, shadow=2)
    yield from named(table, at, seat, _mark(desk.view, seat), _called(table, at, seat))
    if not table.at.brief:
        note = box.at(14, 184, box.w - 28, 34)
        yield label(
            f"plate:{seat}:note", words("senretsu.deck_is_life"), note, 18, theme.INK1, align="centre"
        )
    for (name, n), place in zip(_tallies(table, seat), counts.mine, strict=True):
        cell = box.at(*place)
        opens = name == DISCARDS and desk.event is None
        scarce = name == "deck" and n <= FEW and bool(desk.view.turn)
        text = words(f"senretsu.cell.{name}")
        drawn = tuple(_cell(f"plate:{seat}:{name}", text, n, cell, opens, scarce, counts, counts.size))
        if opens:
            yield Made(drawn, Target(DISCARDS, *cell, name=words("senretsu.discards")))
        else:
            yield from drawn


def _cell(
    key: str, name: str, n: int, box: Box, opens: bool, scarce: bool, counts: Counts, size: float
) -> Iterator[Placement]:
    """One count with its name over it; it looks like a button where it opens something."""
    fill, border = (theme.PAPER0, theme.PAPER3) if opens else (theme.PAPER1, None)
    yield panel(key, box, fill, 14, border, layer=2, shadow=1 if opens else 0)
    yield label(f"{key} name", name, box.at(3, 4, box.w - 6, counts.name), 18, align="centre")
    ink = theme.SHU if scarce else theme.INK0
    under = box.at(0, counts.name + 2, box.w, box.h - counts.name - 4)
    yield label(f"{key}:{n}", str(n), under, size, ink, "display", "centre")


def discard_spot(desk: Desk, seat: Seat, at: Layout) -> Box:
    """Where a card goes that is lost: to the count of discards on its owner's plate."""
    if seat == desk.bottom:
        cell = at.my_plate.box.at(*at.counts.mine[-1])
        return cell.at(cell.w / 2 - 20, 4, 60, 84)
    if at.counts.theirs:
        return at.their_plate.box.at(*at.counts.theirs[-1]).centred(44, 62)
    return at.their_plate.box.at(292, 54, 44, 62)


def hint(table: Table) -> Iterator[Piece]:
    """Beside a small hand that rests: what it cannot do, and where there is room for it the way to how range
    is counted."""
    desk, at, words = table.desk, table.at.hint, table.words
    side = desk.view.sides[desk.bottom]
    if at is None or losing(desk) is None or len(side.hand) + len(side.saved) > SMALL_HAND:
        return
    asked = 52.0 if desk.text_scale <= 100 else 0.0
    saving = desk.view.options.saving
    text = words("senretsu.hint.defend" if saving else "senretsu.hint.defend_plain")
    yield panel("note card", at, DRESS.dark, 16)
    box = at.at(26, 14, at.w - 52, at.h - 28 - asked)
    yield label("hint text", text, box, 20, HINT_TEXT, lines=6, leading=1.5)
    if asked:
        place, ink = at.at(22, at.h - 66, at.w - 44, 56), theme.YAMA
        beside = place.at(42, 0, place.w - 42, place.h)
        drawn = (
            picture(RANGE_RULE, "icons/help", place.at(4, 13, 30, 30), layer=5, tint=ink),
            label(f"{RANGE_RULE} text", words("senretsu.hint.range"), beside, 20, ink, "bold"),
        )
        yield Made(drawn, Target(RANGE_RULE, *place))
