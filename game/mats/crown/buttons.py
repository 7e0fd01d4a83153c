"""グローリアスクラウン: the vermilion button and what stands under it; the callout of ♠3."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture, plain_button
from game.look.describe.specs import Label, Picture, Stroke
from game.look.describe.words import Words
from game.mats.crown.captions import sentence
from game.mats.crown.centre import CLOTH_TEXT
from game.mats.crown.choice import picked_cards
from game.mats.crown.desk import Button, Desk, InHand, Page
from game.mats.crown.hand import returns
from game.mats.crown.places import CALLOUT, PLAY, SECOND, WHY
from game.mats.crown.press import count_of, foul_discard, pauses, proposal, waits
from game.mats.kit.buttons import act
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


def buttons(desk: Desk, words: Words) -> tuple[list[Placement], list[Target]]:
    """What can be decided now."""
    drawn: list[Placement] = []
    targets: list[Target] = []
    for placements, target in _made(desk, words):
        drawn.extend(placements)
        targets.append(target)
    targets.sort(key=lambda target: not target.enabled)
    return [*drawn, *_aside(desk, words)], targets


def _made(desk: Desk, words: Words) -> Iterator[Made]:
    mind = desk.mind
    if mind is None:
        if desk.event is None and pauses(desk.view):
            yield act(words("crown.act.next_deal"), PLAY, 30)
        if waits(desk):
            yield button(Button.ACT.id, words("crown.act.waiting"), PLAY, "act", 30, enabled=False)
            yield button(Button.OTHER.id, words("crown.act.again"), SECOND, size=28)
            yield _asking(SWAP_RULE, words("crown.swap.rule"))
        return
    action = proposal(mind, desk.picked)
    if isinstance(action, Refusal):
        note = sentence(action, words)
        yield act(words(_unready(mind)), PLAY, 30, note)
    elif foul_discard(mind, desk.picked):
        key = "crown.act.foul_anyway" if desk.picked.warned else "crown.act.foul"
        yield act(words(key), PLAY, 28)
    else:
        yield act(_act_text(desk, action, words), PLAY, 31)
    if text := _second_text(desk, words):
        yield button(Button.OTHER.id, text, SECOND, size=28, enabled=_second_can(desk))
    if isinstance(mind.todo, ToPlay) and not returns(desk) and mind.field:
        yield _asking(Page.WHY.id, words("crown.why"))
    if isinstance(mind.todo, ToOffer | ToExchange):
        yield _asking(SWAP_RULE, words("crown.swap.rule"))


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


def _asking(key: str, text: str) -> Made:
    """A question, in letters that stand on the cloth."""
    placements, target = plain_button(key, text, "icons/help", WHY, 20)
    return Made(tuple(_light(p) for p in placements), target)


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


def _aside(desk: Desk, words: Words) -> Iterator[Placement]:
    """What stands beside the buttons: that one need not, and ♠3's callout."""
    if desk.mind is None:
        return
    if isinstance(desk.mind.todo, ToDiscard):
        text = words("crown.discard.aside")
        yield label("aside", text, WHY, 20, CLOTH_TEXT, "bold", "centre", layer=1)
    if returns(desk):
        text = words("crown.return.aside")
        yield label("aside", text, WHY, 20, CLOTH_TEXT, "bold", "centre", layer=1)
        yield from _callout(desk, words)


def _callout(desk: Desk, words: Words) -> Iterator[Placement]:
    """スペ3返し: what it does; an arrow to the pile once it is selected."""
    x, y, w, _ = CALLOUT
    row = NUMBERS[3]
    points = row.revolution if reversed_order(desk.view) else row.common
    yield panel("return", CALLOUT, theme.PAPER0, 16, shadow=3, layer=2)
    yield picture("return suit", "suits/spade", (x + 20, y + 22, 34, 34), layer=5)
    title = (x + 58, y + 10, w - 76, 56)
    yield label("return title", words("crown.return.title"), title, 30, theme.SHU, "display")
    text = words.count("crown.return.text", points)
    yield label("return text", text, (x + 20, y + 64, w - 40, 68), 21, lines=2, leading=1.3)
    if InHand(desk.bottom, SPADE_THREE) in desk.picked.cards:
        curve = tuple((t * t * 0.2 + t * 0.8, 1 - (2 * t - t * t)) for t in (i / 12 for i in range(13)))
        arrow = Stroke(curve, theme.YAMA, 8, theme.INK0, 2.5, head=40)
        yield Placement("return arrow", arrow, 620, 596, 250, 200, 5)
