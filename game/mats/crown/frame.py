"""グローリアスクラウン: the whole table, from a desk."""

from __future__ import annotations

from game.look.describe import measure, theme
from game.look.describe.parts import ground, label, top_bar
from game.look.describe.words import Words
from game.mats.crown import centre, exchange, score_sheet
from game.mats.crown.about import DRESS
from game.mats.crown.buttons import buttons
from game.mats.crown.choice import can_play
from game.mats.crown.desk import Desk, Page
from game.mats.crown.hand import OwnHand
from game.mats.crown.inspector import inspector
from game.mats.crown.notes import note
from game.mats.crown.places import TRICK_BOX
from game.mats.crown.press import drops
from game.mats.crown.seats import Plate, acting, hidden_hand
from game.mats.kit import bar
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.crown.values import Dealt, ToDeal, ToOffer, ToPlay

CHIP_ROOM, STATUS_GAP = 45.0, 28.0


def frame(desk: Desk, words: Words) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    drawn = [*ground(DRESS), centre.ground(), *top_bar(DRESS, words("game.crown"))]
    targets: list[Target] = []

    def add(made: tuple[list[Placement], list[Target]]) -> None:
        drawn.extend(made[0])
        targets.extend(made[1])

    swaps = exchange.shown(desk)
    if not swaps:
        drawn.extend(centre.state_card(desk, words))
        drawn.extend(centre.lock_card(desk, words))
        drawn.extend([centre.pack()] if dealing(desk) else centre.trick(desk, words))
    add(_hands(desk, words))
    hand, targets = targets, []
    add(exchange.exchange(desk, words))
    if not swaps and not score_sheet.shown(desk):
        add(note(desk, words))
    made, pressable = buttons(desk, words)
    drawn.extend(made)
    if not swaps and not score_sheet.shown(desk) and desk.view.field and desk.event is None:
        pressable.append(Target(Page.TRICK.id, *TRICK_BOX))
    targets = [*targets, *pressable, *hand] if _hand_rests(desk) else [*hand, *targets, *pressable]
    add(centre.piles(desk, words))
    for seat in range(len(desk.view.hands)):
        plate, pressable = Plate(desk, seat, words).draw()
        add((plate, pressable if desk.event is None else []))
    add(_status(desk, words))
    drawn.extend(score_sheet.score_sheet(desk, words))
    drawn.extend(inspector(desk, words))
    return Frame(in_order(drawn), tuple(targets), drops(desk))


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


def _hands(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """The own hand open, if it may be seen; all others from behind."""
    drawn: list[Placement] = []
    targets: list[Target] = []
    if dealing(desk):
        return drawn, targets
    for seat in range(len(desk.view.hands)):
        if seat == desk.bottom == desk.view.seat:
            cards, targets = OwnHand(desk, words).draw()
            drawn.extend(cards)
        else:
            drawn.extend(hidden_hand(desk, seat, words))
    return drawn, targets


def _status(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """Whose turn it is, which trick of which deal, about the middle of the bar and clear of the game's name;
    pressing the trick shows the totals."""
    view, turn, fact = desk.view, "", ""
    acts = acting(view)
    if acts:
        turn = words("crown.status", name=desk.seating.names[acts[0]])
    if view.deal:
        key = "crown.status.trick" if view.options.deals == 1 else "crown.status.deal"
        fact = words(key, trick=view.trick, deal=view.deal, deals=view.options.deals)
    turn_w = CHIP_ROOM + _wide(desk, words, turn, 28, "bold") if turn else 0.0
    fact_w = _wide(desk, words, fact, 22, "body") if fact else 0.0
    apart = STATUS_GAP if turn and fact else 0.0
    clear = 152 + _wide(desk, words, words("game.crown"), 34, "display") + 50
    left = max(clear, 960 - (turn_w + apart + fact_w) / 2)
    drawn: list[Placement] = []
    at = f"{left:.0f}:{turn}"
    if turn:
        drawn += bar.whose_turn(acts[0], turn, left + 17, turn_w - CHIP_ROOM, at=f":{at}")
    if not fact:
        return drawn, []
    left += turn_w + apart
    drawn.append(label(f"status trick:{at}", fact, (left, 6, fact_w, 60), 22, theme.INK1, layer=6))
    standing = Target(Page.STANDING.id, left - 16, 4, fact_w + 32, 62)
    return drawn, [standing] if desk.event is None else []


def _wide(desk: Desk, words: Words, text: str, size: float, face: str) -> float:
    return measure.width(text, size, face, words.lang, desk.text_scale)
