"""グローリアスクラウン: the vermilion button and what stands under it; the callout of ♠3."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture, plain_button
from game.look.describe.specs import Label, Picture, Stroke
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.captions import sentence
from game.mats.crown.centre import CLOTH_TEXT
from game.mats.crown.choice import picked_cards
from game.mats.crown.desk import Button, Desk, InHand, Page
from game.mats.crown.hand import returns
from game.mats.crown.layout import Table
from game.mats.crown.press import count_of, foul_discard, pauses, proposal, waits, watched
from game.mats.kit.buttons import act
from game.mats.kit.tabletop import gathered
from game.mats.table import RULE
from game.motion.placement import Placement, Target
from game.rules.cards import sign
from game.rules.crown.deck import NUMBERS, SPADE_THREE
from game.rules.crown.legal import why_not
from game.rules.crown.values import (
    Action,
    Discard,
    Offer,
    Pass,
    Play,
    Seal,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
    reversed_order,
    spade_returns,
)
from game.rules.protocol import Refusal

SWAP_RULE = f"{RULE}effects"
STACKED = 130
"""How high ♠3's callout is where its text stands below its title."""


def foot(table: Table) -> Iterator[Placement]:
    """The bar below the table, where there is one."""
    if (at := table.at.foot) is not None:
        yield panel("foot", at, theme.PAPER1, 0)
        yield panel("foot rule", at.at(0, 0, at.w, 3), DRESS.dark, 0)


def buttons(table: Table) -> tuple[list[Placement], list[Target]]:
    """What can be decided now."""
    drawn, targets = gathered(_made(table))
    targets.sort(key=lambda target: not target.enabled)
    return [*drawn, *_aside(table)], targets


def _made(table: Table) -> Iterator[Made]:
    desk, words, at = table.desk, table.words, table.at
    mind = desk.mind
    if mind is None:
        yield from _unasked(table)
        return
    action = proposal(mind, desk.picked)
    if isinstance(action, Refusal):
        yield act(
            words(_unready(mind)), at.play, 30, sentence(action, words), note_lines=_reason_lines(table)
        )
    elif foul_discard(mind, desk.picked):
        key = "crown.act.foul_anyway" if desk.picked.warned else "crown.act.foul"
        yield act(words(key), at.play, 28)
    else:
        yield act(_act_text(desk, action, words), at.play, 31)
    if text := _second_text(desk, words):
        lines = 1 if at.foot is None and not at.brief else 2
        yield button(Button.OTHER.id, text, at.second, size=28, enabled=_second_can(desk), lines=lines)
    if isinstance(mind.todo, ToPlay) and not returns(desk) and mind.field:
        yield _asking(Page.WHY.id, words("crown.why"), table)
    if isinstance(mind.todo, ToOffer | ToExchange):
        yield _asking(SWAP_RULE, words("crown.swap.rule"), table)


def _reason_lines(table: Table) -> int:
    """How many a reason may take on the vermilion button."""
    if not table.at.brief:
        return 1
    return 3 if table.at.foot is None else 2


def _unasked(table: Table) -> Iterator[Made]:
    """For whoever has nothing to decide: to go on after a deal, or to the end of one that only others play;
    to take a sealed choice back."""
    desk, words, at = table.desk, table.words, table.at
    if watched(desk):
        yield button(Button.ACT.id, words("crown.act.end_deal"), at.play, "act", 28, lines=2)
    if desk.event is None and pauses(desk.view):
        yield act(words("crown.act.next_deal"), at.play, 30)
    if waits(desk):
        yield button(Button.ACT.id, words("crown.act.waiting"), at.play, "act", 30, enabled=False)
        lines = 1 if at.foot is None and not at.brief else 2
        yield button(Button.OTHER.id, words("crown.act.again"), at.second, size=28, lines=lines)
        yield _asking(SWAP_RULE, words("crown.swap.rule"), table)


def _unready(mind: View) -> str:
    """What the vermilion button would do, while it is not chosen what with."""
    if isinstance(mind.todo, ToExchange):
        return "crown.act.give"
    return "crown.act.throw" if isinstance(mind.todo, ToDiscard) else "crown.act"


def _second_can(desk: Desk) -> bool:
    """One cannot pass before anything lies, nor put back what has not been chosen."""
    mind = desk.mind
    assert mind is not None
    if isinstance(mind.todo, ToPlay):
        return why_not(mind, Pass()) is None
    return not isinstance(mind.todo, ToExchange) or bool(picked_cards(mind, desk.picked))


def _asking(key: str, text: str, table: Table) -> Made:
    """A question, in letters that stand on the cloth; in the foot on a button."""
    box = table.at.why
    if table.at.foot is not None or table.at.brief:
        return button(key, text, box, size=22, lines=2)
    made = plain_button(key, text, "icons/help", box, 20)
    return Made(tuple(_light(p) for p in made.placements), made.target)


def _light(p: Placement) -> Placement:
    what = p.what
    if isinstance(what, Label):
        return replace(p, what=replace(what, colour=CLOTH_TEXT, face="bold"))
    return replace(p, what=replace(what, tint=CLOTH_TEXT)) if isinstance(what, Picture) else p


def _act_text(desk: Desk, action: Action, words: Words) -> str:
    if isinstance(action, Play):
        if spade_returns(desk.view, action.cards):
            return words("crown.act.return", card=sign(SPADE_THREE))
        return words.count("crown.act.play", len(action.cards))
    if isinstance(action, Offer):
        return words.count("crown.act.offer", action.count) if action.count else words("crown.act.no_offer")
    if isinstance(action, Seal):
        return words.count("crown.act.seal", len(action.cards))
    assert isinstance(action, Discard)
    return words("crown.act.discard", card=sign(action.card))


def _second_text(desk: Desk, words: Words) -> str:
    assert desk.mind is not None
    todo = desk.mind.todo
    if isinstance(todo, ToPlay):
        return words("crown.pass")
    if isinstance(todo, ToDiscard):
        return words("crown.act.keep")
    if isinstance(todo, ToOffer):
        return words("crown.act.no_offer") if count_of(desk.mind, desk.picked) else ""
    return words("crown.act.again")


def _aside(table: Table) -> Iterator[Placement]:
    """What stands beside the buttons: that one need not, and ♠3's callout."""
    desk, words = table.desk, table.words
    if desk.mind is None:
        return
    if isinstance(desk.mind.todo, ToDiscard):
        yield _beside(words("crown.discard.aside"), table)
    if returns(desk):
        yield _beside(words("crown.return.aside"), table)
        yield from _callout(table)


def _beside(text: str, table: Table) -> Placement:
    ink, lines = (CLOTH_TEXT, 1) if table.at.foot is None else (theme.INK1, 2)
    return label(
        "aside", text, table.at.why, 20, ink, "bold", "centre", lines=max(lines, table.at.note_lines),
        leading=1.25 if max(lines, table.at.note_lines) > 1 else 1.6, layer=1,
    )  # fmt: skip


def _callout(table: Table) -> Iterator[Placement]:
    """スペ3返し: what it does; an arrow to the pile once it is selected."""
    desk, words, at = table.desk, table.words, table.at.callout
    row = NUMBERS[3]
    points = row.revolution if reversed_order(desk.view) else row.common
    yield panel("return", at, theme.PAPER0, 16, shadow=3, layer=2)
    yield picture("return suit", "suits/spade", at.at(20, 22, 34, 34), layer=5)
    title, text = words("crown.return.title"), words.count("crown.return.text", points)
    if at.h < STACKED:
        wide = table.width(title, 30, "display")
        yield label("return title", title, at.at(58, 10, wide, 56), 30, theme.SHU, "display")
        told = at.at(82 + wide, 0, at.w - 102 - wide, at.h)
    else:
        yield label("return title", title, at.at(58, 10, at.w - 76, 56), 30, theme.SHU, "display")
        told = at.at(20, 64, at.w - 40, at.h - 72)
    yield label("return text", text, told, 21, lines=2, leading=1.3)
    if InHand(desk.bottom, SPADE_THREE) in desk.picked.cards:
        curve = tuple((t * t * 0.2 + t * 0.8, 1 - (2 * t - t * t)) for t in (i / 12 for i in range(13)))
        arrow = Stroke(curve, theme.YAMA, 8, theme.INK0, 2.5, head=40)
        yield Placement("return arrow", arrow, *table.at.arrow, 5)
