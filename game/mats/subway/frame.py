"""地下鉄: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, chip, ground, label, panel, top_bar
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.buttons import act
from game.mats.kit.lead import told
from game.mats.kit.tabletop import Piece, gathered
from game.mats.subway import brief, review
from game.mats.subway.about import DRESS
from game.mats.subway.aim import aim
from game.mats.subway.answers import lively
from game.mats.subway.badges import bare
from game.mats.subway.captions import caption, result, station_name
from game.mats.subway.desk import THINGS, Button, Desk, Finder, Lens, Numbers, Style, Total, Victim
from game.mats.subway.drawer import drawer, opener
from game.mats.subway.finder import panel_of
from game.mats.subway.gains import takes_lead, wins
from game.mats.subway.ground import on_paper
from game.mats.subway.layout import Layout
from game.mats.subway.layouts import layout_of
from game.mats.subway.losing import mine
from game.mats.subway.meters import meters
from game.mats.subway.near import NEARER, lens, near
from game.mats.subway.press import choices_of_bead, proposal
from game.mats.subway.race import run
from game.mats.subway.score import plates, score_panel
from game.mats.subway.start import choice, legend, order, style_card, styles
from game.mats.subway.stations import targets
from game.mats.subway.table import Table
from game.mats.subway.tension import WIDE, at_once, ending, last_round, last_seat, left, rings
from game.mats.subway.tips import tip
from game.mats.subway.tray import totals, tray
from game.mats.table import Frame, Lively
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Refusal, Seat
from game.rules.subway.legal import start_order
from game.rules.subway.values import BeadReturned, Ended, Event, FinishEarned, ToMove, ToStart

TWO_LINES = 96.0
"""How high a button is on which large text has two lines."""


def frame(desk: Desk, words: Words, at: Layout | None = None) -> Frame:
    """The table; a pure function of what everybody may know, for nothing is hidden."""
    table = Table(desk, words, at or layout_of(desk))
    drawn, pressed = gathered(_on_the_table(table))
    if desk.display.finding is not None:
        made, found = gathered(panel_of(table))
        return Frame(in_order([*drawn, *made]), tuple(found), typing=True, space=desk.space)
    made, found = gathered(_buttons(table))
    shown = [*targets(table, table.panels)]
    first = [t for t in shown if t.enabled]
    rest = [t for t in shown if not t.enabled]
    # What is first is focused as a choice begins: no station, for its tip would be shown unasked.
    quiet = [t for t in (*pressed, *found) if isinstance(THINGS.read(t.id), Style | Total) and t.enabled]
    pressable = [*quiet, *first, *(t for t in (*found, *pressed) if t not in quiet), *rest]
    if _opened(table):
        over, inside = gathered(drawer(table))
        beside = (t for t in pressable if not table.at.drawer.holds(*t.box.middle))
        made, pressable = [*made, *over], [*inside, *beside]
    answers = lively(table) if table.deciding else Lively()
    return Frame(in_order([*drawn, *made]), tuple(pressable), lively=answers, space=desk.space)


def _opened(table: Table) -> bool:
    """Whether the drawer lies open."""
    return table.at.brief and table.desk.display.drawer and table.desk.event is None


def _on_the_table(table: Table) -> Iterator[Piece]:
    """All but the buttons, and what of it can be pressed beside the stations."""
    starting = isinstance(table.state.todo, ToStart)
    desk, at = table.desk, table.at
    yield from ground(DRESS, desk.space)
    yield from on_paper(table)
    yield from () if starting else rings(table)
    yield from top_bar(DRESS, table.words("game.subway") if at.titled else "", desk.space)
    if at.foot is not None:
        yield panel("foot", at.foot, theme.PAPER1, 0, layer=5)
    yield from status(table)
    if table.view.near:
        yield from near(table)
    else:
        yield from _panels(table, starting)
    if not isinstance(desk.event, Ended):
        foot = choice if starting else review.note if review.over(table) else tray
        yield from foot(table)
    yield from () if _opened(table) else tip(table)
    if at.brief:
        yield from styles(table, brief.style_card) if starting else brief.plates(table)
        yield from () if _opened(table) or desk.event is not None else brief.told(table)
    else:
        yield from styles(table, style_card) if starting else plates(table)
    yield from totals(table)


def _panels(table: Table, starting: bool) -> Iterator[Placement]:
    """The panels between the lines of the map, the tray aside."""
    if table.at.brief:
        yield from brief.legend(table, table.plan.panels.meters) if starting else brief.meters(table)
    else:
        yield from order(table) if starting else score_panel(table)
        yield from aim(table) if starting else ()
        yield from legend(table) if starting else meters(table)


# The bar


def status(table: Table) -> Iterator[Placement]:
    """What the bar says."""
    mover, words, event = table.turn, table.words, table.desk.event
    if mover is None:
        if isinstance(event, Ended):
            yield _ending(table, event)
        return
    name = table.name(mover)
    if isinstance(table.state.todo, ToStart):
        turn, note = words("subway.preparing", name=name), _preparing(table)
    else:
        turn, note = words("subway.turn", name=name), _stage(table)
    said = None if event is None else _said(table, event)
    forms = (said,) if said else (note,) if table.deciding else (*_raced(table), note)
    first, last = table.at.status
    wide = min(table.width(turn, 28, "bold"), last - first - 34)
    room = last - first - wide - 68
    tight = table.at.foot is not None or table.at.brief or isinstance(table.state.todo, ToStart)
    note = table.fitting((*forms, *(_shorter(table) if tight else ())), room, 22)
    far = min(table.width(note, 22, "body"), room)
    middle = table.desk.space.middle[0]
    left = max(first, min(middle - (wide + far + 60) / 2, last - wide - far - 68))
    at = f"{left:.0f}"
    yield from bar.whose_turn(mover, turn, left + 18, wide, gap=26, at=f":{at}")
    robbed = event is not None and mine(table.desk.seating, event)
    decides = last_round(table) or (table.deciding and bool(ending(table)))
    ink = theme.SHU_DARK if robbed or (decides and not said) else theme.INK1
    yield label(f"status note:{note}", note, (left + wide + 68, 6, far, 60), 22, ink, layer=6)


def _said(table: Table, event: Event) -> str | None:
    """What happens; of a robbery, what it does to the only person; of the finish, who still rides."""
    seating, words = table.desk.seating, table.words
    if isinstance(event, BeadReturned) and mine(seating, event):
        station = station_name(event.station, table.network, words)
        return words("subway.status.robbed", name=seating.names[event.by], station=station)
    if isinstance(event, FinishEarned):
        upshot = "last" if event.seat == last_seat(table.state) else "rides"
        return words(f"subway.event.finish.{upshot}", name=seating.names[event.seat])
    return caption(event, seating, words)


def _preparing(table: Table) -> str:
    """Who is how far in choosing, and who rides first, which is another one."""
    order, seat = start_order(table.state), table.turn
    assert seat is not None
    n, first = order.index(seat) + 1, table.name(order[-1])
    return table.words("subway.status.start", n=n, of=len(order), first=first)


def _stage(table: Table) -> str:
    """Which round it is, and what is to be done in it."""
    choosing, last = isinstance(table.state.todo, ToMove) and table.desk.event is None, last_round(table)
    key = "near" if table.view.near else "move" if choosing else "round"
    key = ("last_move" if choosing else "last") if last else key
    behind = run(table.desk).behind.get(table.turn, 0) if table.turn is not None else 0
    if choosing and table.deciding and (ends := ending(table)):
        key = "wins" if any(wins(table, n) for n in ends) else "over" if at_once(table) else "ends"
    elif choosing and table.deciding and any(takes_lead(table, n) for n in table.reachable):
        key = "last_wins" if last and at_once(table) else "last_leads" if last else "leads"
    elif choosing and last and behind:
        key = "last_behind"
    elif key == "move" and table.deciding and any(bare(table, n) for n in table.reachable):
        key = "bare"
    return table.words(f"subway.status.{key}", n=table.state.round, k=behind)


def _raced(table: Table) -> tuple[str, ...]:
    """Which round it is, and who leads; nothing while nobody does."""
    who = told(run(table.desk), table.desk.seating.names, table.words)
    few, key = left(table.state, table.board, table.replaced), "last" if last_round(table) else "round"
    note = table.words(f"subway.status.{key}", n=table.state.round)
    note = table.words.count("subway.meters.left.short", few) if few in WIDE else note
    return (table.words("subway.status.lead", note=note, who=who),) if who else ()


def _shorter(table: Table) -> tuple[str, ...]:
    """What else may stand beside whose turn it is, where there is little room."""
    if isinstance(table.state.todo, ToStart):
        return table.words("subway.order.rides", name=table.name(start_order(table.state)[-1])), ""
    return (table.words("subway.status.round", n=table.state.round), "")


def _ending(table: Table, event: Ended) -> Placement:
    """Why the game is over."""
    first, last = table.at.status
    says = result(event.outcome, table.desk.seating, table.words)
    return label("status end", says, (first, 6, last - first, 60), 26, face="bold", align="centre", layer=6)


# Buttons


def _buttons(table: Table) -> Iterator[Made]:
    words, desk, mind, at = table.words, table.desk, table.desk.mind, table.at
    if at.brief:
        yield opener(table)
    if review.over(table):
        yield from review.buttons(table) if review.at_rest(table) else ()
        return
    starting, lines = isinstance(table.state.todo, ToStart), 2 if at.brief and at.second.h >= TWO_LINES else 1
    if mind is not None:
        text, size = words("subway.decide" if starting else "subway.go"), 30
        if starting or table.large:
            size = 25
        refused = isinstance(proposal(mind, desk.picked), Refusal)
        yield act(text, at.act, size, enabled=not refused, idle=_brings_nothing(table))
    robbed = choices_of_bead(mind, desk.picked) if mind is not None else ()
    if robbed:
        for seat, box in zip(robbed, (at.second, at.third), strict=False):
            yield _victim(table, seat, box)
        return
    if mind is not None:
        yield _second(table, starting, lines)
    yield button(Finder.OPEN.id, words("subway.find.short"), at.third_left, size=22)
    yield lens(Lens.NEARER, NEARER, at.third_right)


def _second(table: Table, starting: bool, lines: int) -> Made:
    """What lets go of all that is chosen to set out; else what shows how many points each station brings."""
    words, box, brief = table.words, table.at.second, table.at.brief and lines == 1
    if not starting:
        kind = "chosen" if table.desk.display.points else "second"
        return button(Numbers.POINTS.id, words("subway.points"), box, kind, 22, lines=lines)
    again = words("subway.again")
    if brief:
        again = table.fitting((again, words("subway.again.short")), box.w - 32, 24, "bold")
    return button(Button.CLEAR.id, again, box, size=24, enabled=bool(table.desk.picked), lines=lines)


def _brings_nothing(table: Table) -> bool:
    """Whether no bead could be laid at the station that is chosen."""
    station = table.picked
    if station is None or station not in table.reachable:
        return False
    return None not in table.state.beads[station] and not table.robbed(station)


def _victim(table: Table, seat: Seat, box: Box) -> Made:
    victim = Victim(seat)
    key, chosen = victim.id, table.desk.picked.victim == victim
    fill, ink = (theme.AI, theme.WHITE) if chosen else (theme.PAPER0, theme.INK0)
    drawn = (
        panel(key, box, fill, 0.24 * box.h, None if chosen else theme.PAPER3, 2, shadow=1, layer=6),
        chip(f"{key}:chip", seat, box.x + 34, box.y + box.h / 2, 32, layer=6),
        label(f"{key}:name", table.name(seat), box.at(58, 0, box.w - 68, box.h), 24, ink, "bold", layer=6),
    )
    return Made(drawn, Target(key, *box))
