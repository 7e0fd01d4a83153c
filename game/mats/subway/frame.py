"""地下鉄: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, chip, ground, label, panel, top_bar
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.subway import review
from game.mats.subway.about import DRESS
from game.mats.subway.captions import caption
from game.mats.subway.desk import Button, Desk, Finder, Lens, Victim
from game.mats.subway.finder import finder
from game.mats.subway.ground import on_paper
from game.mats.subway.layout import Layout
from game.mats.subway.meters import meters
from game.mats.subway.near import NEARER, lens, near
from game.mats.subway.places import GO, SECOND, THIRD, THIRD_LEFT, THIRD_RIGHT, Box
from game.mats.subway.press import choices_of_bead, proposal
from game.mats.subway.score import plates, score_panel
from game.mats.subway.start import choice, legend, order, styles
from game.mats.subway.stations import targets
from game.mats.subway.tips import tip
from game.mats.subway.tray import totals, tray
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.protocol import Refusal
from game.rules.subway.values import ToMove, ToStart

BAR_LEFT, BAR_RIGHT = 642.0, 1636.0


def frame(desk: Desk, words: Words) -> Frame:
    """The table; a pure function of what everybody may know, for nothing is hidden."""
    layout = Layout(desk, words)
    starting = isinstance(layout.state.todo, ToStart)
    ended = review.over(layout)
    drawn = [*ground(DRESS), *on_paper(layout)]
    drawn += [*top_bar(DRESS, words("game.subway")), *_status(layout)]
    pressed: list[Target] = []
    covered = [*layout.plan.near_boxes] if layout.view.near else [*layout.plan.boxes]
    if layout.view.near:
        made, found = near(layout)
        drawn += made
        pressed += found
    else:
        drawn += [*(order(layout) if starting else score_panel(layout))]
        drawn += [*(legend(layout) if starting else meters(layout))]
    foot = choice if starting else review.note if ended else tray
    drawn += [*foot(layout), *tip(layout)]
    for one, target in (*(styles(layout) if starting else plates(layout)), *totals(layout)):
        drawn += one
        pressed.append(target)
    if desk.display.finding is not None:
        made, found = finder(layout)
        return Frame(in_order([*drawn, *made]), tuple(found), typing=True)
    made, found = _buttons(layout)
    shown = [*targets(layout, tuple(covered))]
    first = [t for t in shown if t.enabled]
    rest = [t for t in shown if not t.enabled]
    return Frame(in_order([*drawn, *made]), (*first, *found, *pressed, *rest))


# The bar


def _status(layout: Layout) -> Iterator[Placement]:
    mover, words, event = layout.turn, layout.words, layout.desk.event
    if mover is None:
        return
    name = layout.desk.seating.names[mover]
    if isinstance(layout.state.todo, ToStart):
        turn, note = words("subway.preparing", name=name), words("subway.status.start")
    else:
        choosing = isinstance(layout.state.todo, ToMove) and event is None
        key = "near" if layout.view.near else "move" if choosing else "round"
        turn, note = words("subway.turn", name=name), words(f"subway.status.{key}", n=layout.state.round)
    if event is not None:
        note = caption(event, layout.desk.seating, words) or note
    wide = measure.width(turn, 28, "bold", words.lang, layout.desk.text_scale)
    far = measure.width(note, 22, "body", words.lang, layout.desk.text_scale)
    far = min(far, BAR_RIGHT - BAR_LEFT - wide - 68)
    left = min(max(BAR_LEFT, 960 - (wide + far + 60) / 2), BAR_RIGHT - wide - far - 68)
    at = f"{left:.0f}"
    yield from bar.whose_turn(mover, turn, left + 18, wide, gap=26, at=f":{at}")
    yield label(f"status note:{note}", note, (left + wide + 68, 6, far, 60), 22, theme.INK1, layer=6)


# Buttons


def _buttons(layout: Layout) -> tuple[list[Placement], list[Target]]:
    drawn: list[Placement] = []
    found: list[Target] = []

    def add(made: Made) -> None:
        drawn.extend(made[0])
        found.append(made[1])

    if review.over(layout):
        for made in review.buttons(layout):
            add(made)
        return drawn, found
    words, desk, mind = layout.words, layout.desk, layout.desk.mind
    starting = isinstance(layout.state.todo, ToStart)
    if mind is not None:
        action = proposal(mind, desk.picked)
        text, size = (
            words("subway.decide" if starting else "subway.go"),
            25 if starting or layout.large else 30,
        )
        add(button(Button.ACT.id, text, GO, "act", size, enabled=not isinstance(action, Refusal)))
    robbed = choices_of_bead(mind, desk.picked) if mind is not None else ()
    if robbed:
        for seat, box in zip(robbed, (SECOND, THIRD), strict=False):
            add(_victim(layout, seat, box))
        return drawn, found
    if starting and mind is not None:
        add(button(Button.CLEAR.id, words("subway.again"), SECOND, size=24, enabled=bool(desk.picked)))
        if layout.view.near:
            add(button(Finder.OPEN.id, words("subway.find"), THIRD, size=22))
        else:
            add(button(Finder.OPEN.id, words("subway.find.short"), THIRD_LEFT, size=22))
            add(lens(Lens.NEARER, NEARER, THIRD_RIGHT))
        return drawn, found
    add(button(Finder.OPEN.id, words("subway.find"), SECOND, size=22))
    if not layout.view.near:
        add(button(Lens.NEARER.id, words("subway.nearer"), THIRD, size=24))
    return drawn, found


def _victim(layout: Layout, seat: int, box: Box) -> Made:
    victim, (x, y, w, h) = Victim(seat), box
    key, chosen = victim.id, layout.desk.picked.victim == victim
    fill, ink = (theme.AI, theme.WHITE) if chosen else (theme.PAPER0, theme.INK0)
    drawn = (
        panel(key, box, fill, 0.24 * h, None if chosen else theme.PAPER3, 2, shadow=1, layer=6),
        chip(f"{key}:chip", seat, x + 34, y + h / 2, 32, layer=6),
        label(
            f"{key}:name", layout.desk.seating.names[seat], (x + 58, y, w - 68, h), 24, ink, "bold", layer=6
        ),
    )
    return Made(drawn, Target(key, *box))
