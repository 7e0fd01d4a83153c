"""グローリアスクラウン: on one line, what a play would bring, what an effect does, what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.captions import caption, sentence, suits
from game.mats.crown.choice import asked, can_play, hand_of, picked_cards
from game.mats.crown.desk import As, Desk
from game.mats.crown.faces import index
from game.mats.crown.hand import returns
from game.mats.crown.layout import Table
from game.mats.crown.press import only_foul_discard, stuck
from game.mats.crown.race import standing
from game.mats.crown.seats import LARGE_TEXT, place_of
from game.mats.crown.stretch import cuts, two_left
from game.mats.crown.tight import kept
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.deck import JOKER_NUMBER, NUMBERS
from game.rules.crown.legal import unbeaten
from game.rules.crown.play import decision, foul_of, laid_down, skips
from game.rules.crown.trick import bonuses, can_answer
from game.rules.crown.values import (
    JOKER,
    DealEnded,
    Discarded,
    DiscardedNothing,
    Event,
    Finish,
    Flushed,
    Laid,
    Locked,
    Play,
    Played,
    Reversed,
    Revolved,
    Skipped,
    ToDiscard,
    ToExchange,
    ToOffer,
    View,
    WentOut,
    reversed_order,
    set_number,
    set_points,
    spade_returns,
    turns_state,
)
from game.rules.protocol import Seat

SIZE, TAG_SIZE = 23, 20
ASK_W, ASK_LARGE, CHIP_W = 250.0, 400.0, 54.0
CHIP_WIDE, ASKED = 68.0, 1000.0
"""From one number to the next where there is a foot; how wide the question may be there."""
ONE_LINE, TAG_H = 62.0, 56.0
LOWEST, HIGHEST, JOKERS = 3, 15, 2
"""The numbers that nothing but jokers beats, reversed and else; how many jokers there are."""
EXPLAINED = ("seven_swap", "eight_stop", "ten_discard")


class Note(NamedTuple):
    """One line, perhaps with the name of an effect before it."""

    text: str
    tag: str = ""
    warns: bool = False


def note(table: Table) -> Iterator[Piece]:
    """The line for this desk, or the question what jokers stand for."""
    mind = table.desk.mind
    if mind is not None and (plays := asked(mind, table.desk.picked)):
        yield from _question(plays, table)
    elif (said := _over(table) or _said(table.desk, table.words)).text:
        yield from _line(said, table)


def _line(said: Note, table: Table) -> Iterator[Placement]:
    at = table.at.note
    tag_w = table.width(said.tag, TAG_SIZE, "bold") + 36 if said.tag else 0.0
    wide = tag_w + table.width(said.text, SIZE, "bold") + (58 if said.tag else 52)
    lines = table.at.note_lines if wide > at.w else 1
    if lines < table.at.note_lines:
        at = at.at(0, 0, at.w, ONE_LINE)
    wide = min(at.w, wide)
    box = at.centred(wide, at.h)
    yield panel("note", box, theme.PAPER0, 16, shadow=2, layer=2)
    if said.tag:
        fill = theme.SHU_DARK if said.warns else DRESS.ground
        tag = box.at(14, (at.h - min(TAG_H, at.h - 20)) / 2, tag_w, min(TAG_H, at.h - 20))
        yield from plaque(
            "note tag", said.tag, tag, TAG_SIZE, fill, theme.WHITE, inset=8, over=5,
            text_key=f"note tag {said.tag}",
        )  # fmt: skip
    start = tag_w + 26 if said.tag else 20
    ink = theme.SHU_DARK if said.warns else theme.INK0
    room = box.at(start, 0, wide - 20 - start, at.h)
    leading = 1.6 if lines == 1 else 1.25
    yield label(
        f"note {said.text}", said.text, room, SIZE, ink, "bold", "centre", lines=lines, leading=leading
    )


def _question(plays: tuple[tuple[Card, ...], ...], table: Table) -> Iterator[Piece]:
    """One button for each number that the selected jokers may stand for."""
    words, room, pitch = table.words, table.at.note, CHIP_W if table.at.foot is None else CHIP_WIDE
    ask = ASK_LARGE if table.at.brief else ASK_W
    per_row = len(plays) if table.at.foot is None else int((ASKED - ask - 40) / pitch)
    rows, in_row = -(-len(plays) // per_row), min(len(plays), per_row)
    each = ONE_LINE if rows > 1 else room.h + 12
    high = each * rows
    at = room.centred(ask + pitch * in_row + 40, high)
    if table.at.foot is not None:
        at = Box(min(max(room.x, at.x), room.right - at.w), room.y - 6, at.w, high)
    yield panel("ask", at, theme.PAPER0, 16, shadow=2, layer=5)
    yield label(
        "ask text", words("crown.ask.joker"), at.at(18, 0, ask - 26, high), 21, face="bold", lines=2,
        leading=1.2, layer=6,
    )  # fmt: skip
    for i, play in enumerate(plays):
        number = set_number(play)
        shown = "★" if number == JOKER_NUMBER else index(number, words)
        row, column = divmod(i, per_row)
        box, key = at.at(ask + 6 + column * pitch, row * each + 8, pitch - 6, each - 16), As(number).id
        yield from plaque(key, shown, box, 26, rim=theme.PAPER3, shadow=1, radius=12, face="display", layer=6)
        yield Target(key, *box)


# What it says


def _said(desk: Desk, words: Words) -> Note:
    if desk.event is not None:
        return _happening(desk, desk.event, words)
    mind = desk.mind
    if mind is None:
        latest = desk.recent[-1] if desk.recent else None
        held = _last_held(desk, latest.laid, words) if isinstance(latest, Played) else ""
        return Note(held or desk.fact)
    if isinstance(mind.todo, ToDiscard):
        return _discarding(mind, words)
    if isinstance(mind.todo, ToOffer | ToExchange) or returns(desk):
        return Note("")
    if stuck(desk):
        return Note(words("crown.no.nothing_fits"), words("crown.pass"))
    cards = picked_cards(mind, desk.picked)
    if cards and cards in can_play(mind):
        told = preview(mind, Play(cards), desk.seating.names, words)
        return told if mind.field or desk.text_scale > LARGE_TEXT else _with_more(mind, cards, told, words)
    return Note(needed(mind, words) if asked(mind, desk.picked) else _unfinished(mind, cards, words))


def _unfinished(mind: View, cards: tuple[Card, ...], words: Words) -> str:
    """What may be put down, or how many cards are still to be pressed beside these."""
    if not cards or not mind.field:
        return needed(mind, words)
    return words("crown.need.add", n=len(mind.field[-1].cards) - len(cards))


def _with_more(mind: View, cards: tuple[Card, ...], told: Note, words: Words) -> Note:
    """In a lead a press chooses one card: that an equal one may be added by the next, where that is short."""
    number = set_number(cards)
    equal = [card for card in hand_of(mind) if card is not JOKER and set_number((card,)) == number]
    if told.tag or len(equal) == sum(card is not JOKER for card in cards):
        return told
    return Note(words("crown.preview.add", text=told.text, number=index(number, words)))


def _discarding(mind: View, words: Words) -> Note:
    tag = words("crown.card.effect.ten_discard")
    if only_foul_discard(mind):
        return Note(words("crown.discard.foul"), words("crown.tag.foul"), True)
    return Note(words("crown.discard"), tag)


def needed(mind: View, words: Words) -> str:
    """What may be put down now, in one sentence."""
    if not mind.field:
        return words("crown.need.lead")
    field = mind.field[-1]
    size = len(field.cards)
    if refusal := unbeaten(field):
        return sentence(refusal, words)
    if field.number == (LOWEST if reversed_order(mind) else HIGHEST):
        left = JOKERS - field.cards.count(JOKER)
        key = f"crown.need.jokers.{size}" if size <= left else "crown.need.nothing"
        return words(key, number=index(field.number, words))
    key = "crown.need.lower" if reversed_order(mind) else "crown.need.higher"
    text = words.count(key, size, number=index(field.number, words), size=words(f"crown.count.{size}"))
    return words("crown.need.locked", need=text, suits=suits(mind.lock, words)) if mind.lock else text


def preview(mind: View, play: Play, names: tuple[str, ...], words: Words) -> Note:
    """What putting these cards down would bring; the weightiest first: going out, ♠3, a revolution, the
    number's effect, else the points."""
    assert mind.seat is not None
    cards = play.cards
    laid = Laid(mind.seat, cards, set_number(cards), mind.trick)
    after, returns = laid_down(mind, laid), spade_returns(mind, cards)
    if not after.hands[mind.seat].cards:
        return _going_out(mind, foul_of(mind, laid, returns), words)
    points = set_points(laid, reversed_order(mind))
    if returns:
        text = words.count("crown.preview.spade_three", points)
        return Note(text, words("crown.card.effect.spade_three"))
    if turns_state(cards):
        return _turning(mind, laid, words)
    effect = NUMBERS[laid.number].effect
    if effect and (text := _effect_text(effect, after, laid, names, words)):
        return Note(text, words(f"crown.card.effect.{effect}"))
    if JOKER in cards:
        return Note(words("crown.preview.joker"))
    return Note(words.count("crown.preview.points", points))


def _going_out(mind: View, foul: str | None, words: Words) -> Note:
    """That the last card goes, for which place, and what that brings at the end."""
    assert mind.seat is not None
    if foul:
        return Note(words("crown.preview.foul"), words("crown.tag.foul"), True)
    seats = len(mind.hands)
    bonus = bonuses((*mind.out, Finish(mind.seat)), seats)[mind.seat]
    return Note(words("crown.preview.out", place=words(f"crown.place.{place_of(bonus, seats)}"), n=bonus))


def _turning(mind: View, laid: Laid, words: Words) -> Note:
    """A revolution, with the effect of its number, and its points as it leaves them."""
    effect = NUMBERS[laid.number].effect
    back = mind.back or effect == "jack_back"
    cut = effect == "eight_stop"
    after = replace(mind, revolution=not mind.revolution, back=back)
    points = 0 if cut else set_points(laid, reversed_order(after))
    tag = words("crown.state.revolution" if after.revolution else "crown.state.normal")
    if not effect:
        return Note(words.count("crown.preview.revolution", points), tag)
    named = words(f"crown.card.effect.{effect}")
    return Note(words.count("crown.preview.revolution.effect", points, effect=named), tag)


def _effect_text(effect: str, after: View, laid: Laid, names: tuple[str, ...], words: Words) -> str:
    """What the effect of a play that lies on top does; nothing if it comes to nothing."""
    todo = decision(after, laid)
    if isinstance(todo, ToOffer):
        return words("crown.preview.seven_swap", name=names[todo.partner], n=todo.most)
    if isinstance(todo, ToDiscard):
        return words("crown.preview.ten_discard")
    if effect == "five_skip":
        skipped = skips(after, laid)
        if skipped is None or len(can_answer(after)) == 1:
            points = set_points(laid, reversed_order(after))
            return words.count("crown.preview.five_alone", points)
        return words("crown.preview.five_skip", name=names[skipped])
    if effect == "jack_back":
        points = set_points(laid, reversed_order(replace(after, back=True)))
        return words.count("crown.preview.jack_back", points)
    return words("crown.preview.eight_stop") if effect == "eight_stop" else ""


# While something happens


def _over(table: Table) -> Note | None:
    """As a deal ends: what everybody's going out brings, as many as have room; nothing as the last one does,
    for then it is counted."""
    event, view, words = table.desk.event, table.desk.view, table.words
    if not isinstance(event, DealEnded):
        return None
    if event.deal == view.options.deals:
        return Note("")
    bonus, tag = event.result.bonus, words("crown.bonus")
    seats = sorted(range(len(bonus)), key=lambda seat: -bonus[seat])
    each = [_ranked(table, seat, bonus[seat]) for seat in seats]
    forms = (words("crown.ended.between").join(each[:n]) for n in range(len(each), 0, -1))
    room = table.at.note.w - table.width(tag, TAG_SIZE, "bold") - 94
    return Note(table.fitting(forms, room, SIZE, "bold"), tag)


def _ranked(table: Table, seat: Seat, bonus: int) -> str:
    key = "crown.ended.bonus" if bonus else "crown.ended.foul"
    return table.words(key, name=table.name(seat), bonus=bonus)


def _happening(desk: Desk, event: Event, words: Words) -> Note:
    """The event; an effect bears its name, and explains itself the first time."""
    text = caption(event, desk.seating, words) or desk.fact
    if isinstance(event, Played):
        effect = "spade_three" if event.returns else NUMBERS[event.laid.number].effect
        if event.returns or (effect in EXPLAINED and _first_time(desk.view, event.laid)):
            return Note(words(f"crown.card.text.{effect}"), words(f"crown.card.effect.{effect}"))
        return Note(_last_held(desk, event.laid, words) or text)
    if isinstance(event, WentOut) and two_left(desk.view):
        return Note(text, words("crown.last_two"))
    if isinstance(event, Skipped):
        return Note(text, words("crown.card.effect.five_skip"))
    if isinstance(event, Discarded | DiscardedNothing):
        return Note(text, words("crown.card.effect.ten_discard"))
    if isinstance(event, Reversed):
        return Note(text, words("crown.card.effect.jack_back"))
    if isinstance(event, Revolved):
        name = "revolution" if event.revolution else "normal"
        return Note(text, words(f"crown.state.{name}"))
    if isinstance(event, Locked):
        return Note(text, words("crown.lock"))
    if isinstance(event, Flushed) and (cut := _by_eight(desk.view)):
        return Note(_last_held(desk, cut, words) or text, words("crown.card.effect.eight_stop"))
    if still := kept(desk):
        who = words("result.joint").join(desk.seating.names[seat] for seat in still)
        return Note(text, words("crown.last.kept", name=who))
    return Note(text)


def _last_held(desk: Desk, laid: Laid, words: Words) -> str:
    """That this play leaves one card, and whether of the leader; empty where it does not. The same before and
    after it."""
    view, seat = desk.view, laid.seat
    lies = laid in (*view.field, *view.discards)
    left = len(view.hands[seat].cards) - (0 if lies else len(laid.cards))
    if left != 1:
        return ""
    key = "crown.last.leads" if standing(view).leaders == (seat,) else "crown.last.holds"
    return words(key, name=desk.seating.names[seat])


def _by_eight(view: View) -> Laid | None:
    """The play that is or was on top, if it is an 8."""
    plays = [laid for laid in (*view.discards, *view.field) if not laid.thrown]
    return plays[-1] if plays and cuts(plays[-1]) else None


def _first_time(view: View, laid: Laid) -> bool:
    """Whether nobody has put that number down before in this match."""
    before = [old for old in (*view.discards, *view.field) if old != laid and not old.thrown]
    return not view.past and all(old.number != laid.number for old in before)


def first_time(view: View, laid: Laid) -> bool:
    """Whether the effect of this play explains itself."""
    return NUMBERS[laid.number].effect in EXPLAINED and _first_time(view, laid)
