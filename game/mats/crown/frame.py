"""グローリアスクラウン: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, top_bar
from game.look.describe.words import Words
from game.mats.crown import centre, exchange, score_sheet, streaks, tight
from game.mats.crown.about import DRESS
from game.mats.crown.board import board
from game.mats.crown.board import shown as counted_out
from game.mats.crown.buttons import buttons, foot
from game.mats.crown.chase import chased
from game.mats.crown.choice import can_play
from game.mats.crown.crowned import worn
from game.mats.crown.desk import Desk, Page
from game.mats.crown.hand import OwnHand, hidden_hand
from game.mats.crown.inspector import inspector
from game.mats.crown.layout import Layout, Table
from game.mats.crown.layouts import layout_of
from game.mats.crown.notes import note
from game.mats.crown.press import drops
from game.mats.crown.press import middle as pile_target
from game.mats.crown.race import marked
from game.mats.crown.ribbon import ribbon
from game.mats.crown.seats import SeatPlate, acting, last_trick
from game.mats.crown.state import state_card
from game.mats.crown.stretch import unturned
from game.mats.kit import bar
from game.mats.kit.lead import on_plate
from game.mats.kit.tabletop import Piece, Tabletop, gathered
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.crown.values import Dealt, Over, Skipped, ToDeal, ToOffer, ToPlay, reversed_order

CHIP_ROOM, STATUS_GAP = 45.0, 28.0


def frame(desk: Desk, words: Words, at: Layout | None = None) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    desk, at, space = unturned(desk), at or layout_of(desk), desk.space
    table = Tabletop(desk, words, at)
    hand = gathered(_hands(table))
    lying, status = gathered(centre.piles(table)), gathered(_status(table))
    middle, plates = gathered(_middle(table)), gathered(_plates(table))
    decided, pressable = buttons(table)
    if not _covered(table) and desk.event is None and (pile := pile_target(desk, at)):
        pressable.append(pile)
    offers = desk.mind is not None and isinstance(desk.mind.todo, ToOffer)
    chosen = [*pressable, *middle.targets] if offers else [*middle.targets, *pressable]
    first = [*chosen, *hand.targets] if _hand_rests(desk) else [*hand.targets, *chosen]
    drawn = [
        *centre.cloth(desk.view.revolution, space), *tight.light(table),
        centre.oval(table, reversed_order(desk.view)),
        *top_bar(DRESS, words("game.crown") if at.titled else "", space), *foot(table), *_ways(table),
        *hand.placements, *middle.placements, *decided, *lying.placements, *plates.placements,
        *board(table), *_crowns(table), *streaks.mark(table), *status.placements,
        *score_sheet.score_sheet(table), *inspector(table),
    ]  # fmt: skip
    piles = lying.targets if not _covered(table) or at.foot is None else []
    targets = (*first, *piles, *plates.targets, *status.targets)
    return Frame(in_order(drawn), targets, drops(desk, at), space=space)


def _crowns(table: Table) -> Iterator[Placement]:
    """Once the match is over whoever has won wears the crown; the film of the end brings its own."""
    todo = table.desk.view.todo
    if isinstance(todo, Over) and table.desk.event is None:
        yield from worn(table, todo.outcome.winners)


def _covered(table: Table) -> bool:
    """Whether a sheet lies over the middle of the table."""
    desk = table.desk
    return exchange.covers(desk, table.at) or score_sheet.shown(desk) or counted_out(desk)


def _ways(table: Table) -> Iterator[Placement]:
    """What holds in this trick, and the trick; nothing under a sheet, which need not cover all of it."""
    if not _covered(table):
        yield from state_card(table)
        yield from centre.lock_card(table)
        yield from [centre.pack(table)] if dealing(table.desk) else centre.trick(table)
        yield from ribbon(table)


def _middle(table: Table) -> Iterator[Piece]:
    """The exchange, or what is asked for."""
    yield from exchange.exchange(table)
    if not _covered(table):
        yield from note(table)


def _plates(table: Table) -> Iterator[Piece]:
    """All plates, and who leads; while something happens they are not looked at."""
    run = marked(table.desk.view)
    for seat in range(len(table.desk.view.hands)):
        plate = SeatPlate(table, seat)
        yield from plate.draw()
        yield from on_plate(table, run, seat, plate.box, table.at.brief)
        yield from chased(table, seat, plate.box)
        if table.desk.event is None:
            yield plate.target


def _hand_rests(desk: Desk) -> bool:
    """Whether no card can be chosen, so that a new decision begins elsewhere."""
    mind = desk.mind
    if mind is None or isinstance(mind.todo, ToOffer):
        return True
    return isinstance(mind.todo, ToPlay) and not can_play(mind)


def dealing(desk: Desk) -> bool:
    """Whether the cards are still together: the beginning of the film of a deal."""
    return (
        isinstance(desk.event, Dealt)
        and isinstance(desk.view.todo, ToDeal)
        and (desk.view.deal != desk.event.deal)
    )


def _hands(table: Table) -> Iterator[Piece]:
    """The own hand open, if it may be seen; all others from behind."""
    desk = table.desk
    if dealing(desk):
        return
    for seat in range(len(desk.view.hands)):
        if seat == desk.bottom == desk.view.seat:
            cards, targets = OwnHand(table).draw()
            yield from cards
            yield from targets
        else:
            yield from hidden_hand(table, seat)


def _status(table: Table) -> Iterator[Piece]:
    """Whose turn it is, which trick of which deal, about the middle of the bar and clear of the game's name;
    pressing the trick shows the totals."""
    view, words, turn, fact = table.desk.view, table.words, "", ""
    event, acts = table.desk.event, acting(view)
    if isinstance(event, Skipped):
        acts, turn = (event.seat,), words("crown.event.skipped", name=table.name(event.seat))
    elif acts:
        turn = words("crown.status", name=table.name(acts[0]))
    if view.deal:
        key = "crown.status.trick" if view.options.deals == 1 else "crown.status.deal"
        fact = words(key, trick=last_trick(view), deal=view.deal, deals=view.options.deals)
    clear = 152 + (table.width(words("game.crown"), 34, "display") + 50 if table.at.titled else 0)
    turn_w = CHIP_ROOM + table.width(turn, 28, "bold") if turn else 0.0
    fact_w = table.width(fact, 22)
    apart = STATUS_GAP if turn and fact else 0.0
    if clear + turn_w + apart + fact_w > table.at.status_until:
        fact, fact_w, apart = "", 0.0, 0.0
    left = max(clear, table.at.status - (turn_w + apart + fact_w) / 2)
    at = f"{left:.0f}:{turn}"
    if turn:
        yield from bar.whose_turn(acts[0], turn, left + 17, turn_w - CHIP_ROOM, at=f":{at}")
    if fact:
        left += turn_w + apart
        yield label(f"status trick:{at}", fact, (left, 6, fact_w, 60), 22, theme.INK1, layer=6)
        if table.desk.event is None:
            yield Target(Page.STANDING.id, left - 16, 4, fact_w + 32, 62)
    yield from tight.bar(table, left + fact_w + STATUS_GAP)
