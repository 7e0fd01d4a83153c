"""グローリアスクラウン for whoever does not see it: what things are called, how the table lies, in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.look.describe.words import Words
from game.mats.crown.captions import signs, suits
from game.mats.crown.desk import Desk, InHand, Page, Place, Player, SecondJoker, Thing
from game.mats.crown.ending import points
from game.mats.crown.race import standing
from game.mats.crown.state import state_name
from game.mats.kit import lead
from game.mats.kit.spoken import listed
from game.rules.cards import Card, sign
from game.rules.crown.values import JOKER, ToDiscard, ToExchange, ToOffer, ToPlay
from game.rules.protocol import Seat

_PAGES = {Page.STANDING: "crown.standing", Page.WHY: "crown.why"}


def called(desk: Desk, words: Words) -> Callable[[Thing], str]:
    """A card of the hand; what the pages show."""
    return lambda thing: _called(desk, thing, words)


def _called(desk: Desk, thing: Thing, words: Words) -> str:
    if isinstance(thing, InHand):
        return _card(thing.card, words)
    if isinstance(thing, SecondJoker):
        return words("crown.told.second_joker")
    if isinstance(thing, Player):
        return _player(desk, thing.seat, words)
    if thing is Place.DROP:
        return words("crown.told.lay")
    if thing is Page.TRICK:
        return words("crown.trick.title", trick=desk.view.trick)
    return words(_PAGES[thing]) if isinstance(thing, Page) else ""


def _card(card: Card, words: Words) -> str:
    return words("crown.joker") if card == JOKER else sign(card)


def position(desk: Desk, words: Words) -> tuple[str, ...]:
    """Whose turn it is, what counts now, the trick, everybody, the own hand."""
    return tuple(_lines(desk, words))


def _lines(desk: Desk, words: Words) -> Iterator[str]:
    view, names = desk.view, desk.seating.names
    todo = view.todo
    if isinstance(todo, ToPlay | ToOffer | ToExchange | ToDiscard):
        yield words("crown.status", name=names[todo.seat])
    if isinstance(todo, ToOffer):
        yield words("crown.told.offer", partner=names[todo.partner], n=todo.most)
    if isinstance(todo, ToExchange):
        yield words("crown.told.exchange", name=names[todo.seat], partner=names[todo.partner], n=todo.count)
    yield words("crown.status.deal", trick=view.trick, deal=view.deal, deals=view.options.deals)
    yield words("crown.told.state", state=listed(_state(desk, words), words))
    if view.field:
        yield words("crown.told.field", cards=signs(view.field[-1]), name=names[view.field[-1].seat])
    else:
        yield words("crown.situation.lead")
    if who := lead.told(standing(view), names, words):
        yield who
    for turn in range(len(names)):
        yield _player(desk, (desk.bottom + turn) % len(names), words)
    for seat, hand in enumerate(view.hands):
        known = [_card(card, words) for card in hand.cards if card is not None]
        if known:
            key = "crown.told.hand" if seat == view.seat else "crown.told.known"
            yield words(key, name=names[seat], cards=listed(known, words))


def _state(desk: Desk, words: Words) -> Iterator[str]:
    view = desk.view
    yield words(f"crown.state.{state_name(view)}")
    if view.back:
        yield words("crown.back")
    if view.lock:
        yield words("crown.event.locked", suits=suits(view.lock, words))


def _player(desk: Desk, seat: Seat, words: Words) -> str:
    view = desk.view
    line = words(
        "crown.told.player", name=desk.seating.names[seat], n=len(view.hands[seat].cards),
        points=points(desk)[seat],
    )  # fmt: skip
    out = next((finish for finish in view.out if finish.seat == seat), None)
    if out is not None:
        return line + words("aloud.and") + words("crown.plate.foul" if out.foul else "crown.told.out")
    if seat in view.passed:
        return line + words("aloud.and") + words("crown.plate.passed")
    return line


def details(desk: Desk, words: Words) -> tuple[str, ...]:
    """What lies on the table in this trick, and what has been discarded in this deal."""
    names = desk.seating.names
    trick = [words("crown.trick.play", name=names[laid.seat], cards=signs(laid)) for laid in desk.view.field]
    gone = sorted(card for laid in desk.view.discards for card in laid.cards)
    return (
        words("crown.told.trick", plays=listed(trick, words)),
        words("crown.told.discards", cards=listed(map(_discarded(words), gone), words)),
    )


def _discarded(words: Words) -> Callable[[Card], str]:
    return lambda card: _card(card, words)
