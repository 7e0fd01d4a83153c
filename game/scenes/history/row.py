"""One finished game on the list, and the headings between days."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta

from game.conduct.playtime import spoken
from game.look.describe import measure, theme
from game.look.describe.parts import Made, chip, disc, label, panel, picture
from game.look.describe.words import MissingWords, Words
from game.match.store import Summary
from game.mats.marks import marks
from game.mats.registry import about_of, games, mat_of
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Outcome
from game.scenes.history.places import Row
from game.scenes.result.ranking import by_points

GAP, DAY = 8.0, 44.0
BESIDE = 40.0
"""From one player's mark to the next: five of them keep off the winner's medal."""


def day_of(updated: float | None) -> date | None:
    """The day of that moment; None: nobody knows."""
    return None if updated is None else datetime.fromtimestamp(updated).date()


def heading(day: date | None, today: date, words: Words, box: Box) -> Iterator[Placement]:
    """The day, and a line after it."""
    text = _called(day, today, words)
    yield label(f"day {box.y}", text, box.at(16, 0, 220, box.h), 22, theme.INK1, "bold")
    yield panel(f"day line {box.y}", box.at(240, box.h / 2 - 1, box.w - 260, 2), theme.PAPER3, 0)


def _called(day: date | None, today: date, words: Words) -> str:
    if day is None:
        return words("resume.when_unknown")
    if day == today:
        return words("history.today")
    if day == today - timedelta(days=1):
        return words("history.yesterday")
    key = "history.day" if day.year == today.year else "history.day_of_year"
    return words(key, year=day.year, month=day.month, day=day.day)


def nothing(at_all: bool, box: Box, words: Words) -> Iterator[Placement]:
    """In the place of a list without games: there are none `at_all`, or none such."""
    yield panel("none card", box, theme.PAPER0, 30, shadow=1)
    yield picture("none crest", "brand/crest", box.at((box.w - 140) / 2, 130, 140, 140))
    text = words("history.none" if at_all else "history.none_such")
    yield label("none", text, box.at(80, 290, box.w - 160, 70), 34, face="display", align="centre")


def row(summary: Summary, box: Box, at: Row, chosen: bool, words: Words, scale: int | None) -> Made:
    """The game, who sat at it, who won and why, with text of `scale` per cent. One that cannot be read says
    so."""
    key = f"match:{summary.id}"
    drawn = [panel(key, box, theme.STRAW if chosen else theme.PAPER1, 16)]
    if chosen:
        drawn.append(panel(f"{key} chosen", box, None, 16, theme.YAMA, 3, layer=3))
    drawn += _what(summary, key, box, at, words)
    drawn += _who(summary, key, box, at)
    drawn += _won(summary, key, box, at, words, scale)
    return Made(tuple(drawn), Target(key, *box))


def _what(summary: Summary, key: str, box: Box, at: Row, words: Words) -> Iterator[Placement]:
    x, y, known = box.x + 48, box.y + at.middle, summary.game in games()
    yield disc(f"{key} disc", x, y, 32, theme.PAPER0, 2)
    if known:
        emblem = about_of(summary.game).dress.emblem
        yield picture(f"{key} emblem", emblem, (x - 22, y - 22, 44, 44))
    name = words(f"game.{summary.game}") if known else summary.game
    yield label(f"{key} game", name, box.at(94, 6, 350, 42), 23, face="display")
    moment = "" if summary.updated is None else f"{datetime.fromtimestamp(summary.updated):%H:%M}"
    played = "" if summary.played is None else spoken(summary.played, words)
    text = words("history.between").join(part for part in (moment, played) if part)
    yield label(f"{key} when", text, box.at(94, 46, 350, 34), 20, theme.INK1)


def _who(summary: Summary, key: str, box: Box, at: Row) -> Iterator[Placement]:
    for seat, mark in enumerate(_marks(summary)):
        yield chip(f"{key} chip {seat}", mark, box.x + at.chips[0] + BESIDE * seat, box.y + at.chips[1], 28)


def _won(
    summary: Summary, key: str, box: Box, at: Row, words: Words, scale: int | None
) -> Iterator[Placement]:
    text_box, outcome = box.at(*at.said), summary.outcome
    if summary.fault is not None or outcome is None:
        yield label(f"{key} fault", words("resume.damaged_pill"), text_box, 22, theme.SHU_DARK)
        return
    if not outcome.winners:
        text = words("history.nobody")
        yield label(f"{key} won", text, text_box, 23, face="bold", lines=at.lines, leading=1.2)
        return
    yield picture(f"{key} medal", "ui/medal-1", box.at(*at.medal))
    if len(outcome.winners) == 1:
        mark = _marks(summary)[outcome.winners[0]]
        yield chip(f"{key} winner", mark, box.x + at.winner, box.y + at.medal.y + 30, 30)
    names = words("result.joint").join(summary.seats[seat].name for seat in outcome.winners)
    text = words("history.won", name=words("name.called", name=names))
    room = text_box.at(8, 0, text_box.w - 8, text_box.h)
    why = _why(summary.game, outcome, words)
    wide = max(measure.width(text, 23, "bold", words.lang, scale), _width(why, words, scale))
    if not why or wide > room.w:
        yield label(f"{key} won", text, room, 23, face="bold", lines=at.lines, leading=1.2)
        return
    upper, lower = room.at(0, -1, room.w, 0.56 * room.h), room.at(0, 0.54 * room.h, room.w, 0.46 * room.h)
    yield label(f"{key} won", text, upper, 23, face="bold")
    yield label(f"{key} why", why, lower, 20, theme.INK1)


def _width(text: str, words: Words, scale: int | None) -> float:
    return measure.width(text, 20, "body", words.lang, scale)


def _why(game: str, outcome: Outcome, words: Words) -> str:
    """With how many points, or by what; empty where nobody knows a word for that."""
    if game not in games():
        return ""
    if by_points(outcome):
        return words.count("history.points", outcome.scores[outcome.winners[0]].total)
    with suppress(MissingWords):
        return mat_of(game).verdict(outcome, words)
    return ""


def _marks(summary: Summary) -> tuple[int, ...]:
    """The marks by seat: where they follow the sides, as if the first seat had begun."""
    if summary.game in games() and about_of(summary.game).first_mark is None:
        return marks(summary.game, None, len(summary.seats))
    return tuple(range(len(summary.seats)))
