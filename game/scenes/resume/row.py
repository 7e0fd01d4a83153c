"""One match on the list: its table in small, its people, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from game.look.describe import measure, theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.look.describe.words import Words
from game.match.store import Summary
from game.match.table import Match
from game.mats.marks import marks_in
from game.mats.registry import about_of, games
from game.mats.table import Errands
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import CHANCE
from game.scenes.resume.listed import ListedMatch
from game.scenes.resume.miniature import miniature
from game.scenes.resume.places import Row

SEAT_HIGH = 44.0


def row(
    listed: ListedMatch,
    corner: tuple[float, float],
    at: Row,
    chosen: bool,
    when: str,
    words: Words,
    text_scale: int | None,
    errands: Errands | None = None,
) -> Made:
    """The row with its corner there. One that cannot be resumed looks like its neighbours, and says so."""
    summary, match = listed.summary, listed.match
    key, box = f"match:{summary.id}", Box(*corner, at.w, at.h)
    drawn = [panel(key, box, theme.PAPER0, 20, shadow=2), *_small(key, listed, box, at, words, errands)]
    name = words(f"game.{summary.game}") if summary.game in games() else summary.game
    drawn.append(label(f"{key}:game", name, box.at(*at.name), 31, face="display"))
    drawn.append(label(f"{key}:when", when, box.at(*at.when), 21, theme.INK1, align=at.when_keeps))
    count = len(summary.seats)
    bears = marks_in(summary.game, match.state, count) if match else tuple(range(count))
    for seat, info in enumerate(summary.seats):
        x = box.x + at.seats[0] + seat % at.abreast * at.pitch
        y = box.y + at.seats[1] + seat // at.abreast * SEAT_HIGH
        drawn.append(chip(f"{key}:chip{seat}", bears[seat], x + 14, y + SEAT_HIGH / 2, 26))
        drawn.append(label(f"{key}:seat{seat}", info.name, (x + 36, y, at.pitch - 40, SEAT_HIGH), 22))
    fill, state = theme.STRAW if chosen else theme.PAPER1, _state(summary, match, words)
    wide = measure.width(state, 21, "bold", words.lang, text_scale) + 32
    pill = box.at(at.state.x, at.state.y, min(at.state.w, wide), at.state.h)
    drawn.append(panel(f"{key}:pill", pill, fill, pill.h / 2))
    drawn.append(
        label(f"{key}:state", state, pill.at(12, 0, pill.w - 24, pill.h), 21, theme.INK0, "bold", "centre")
    )
    if chosen:
        drawn.append(panel(f"{key}:chosen", box, None, 20, theme.YAMA, 4, layer=3))
    return Made(tuple(drawn), Target(key, *box, enabled=not summary.held))


def _small(
    key: str, listed: ListedMatch, box: Box, at: Row, words: Words, errands: Errands | None
) -> Iterator[Placement]:
    """The table in small; where it cannot be shown, the game's emblem."""
    summary, match = listed.summary, listed.match
    x, y = box.x + at.small[0], box.y + at.small[1]
    if summary.game in games():
        edge = box.at(0, 20, 10, box.h - 40)
        yield panel(f"{key}:edge", edge, about_of(summary.game).dress.dark, 5, layer=2)
        if match is None:
            emblem = about_of(summary.game).dress.emblem
            yield picture(f"{key}:emblem", emblem, (x + 50, y + 12, 100, 100))
    if match is not None:
        yield from miniature(match, f"{key}:table", x, y, words, errands)


def when(summary: Summary, today: date, words: Words) -> str:
    """When it was played last, as people say it."""
    if summary.updated is None:
        return words("resume.when_unknown")
    moment = datetime.fromtimestamp(summary.updated)
    for key, day in (("today", today), ("yesterday", today - timedelta(days=1))):
        if moment.date() == day:
            return words(f"resume.{key}", time=f"{moment:%H:%M}")
    return words("resume.when", month=moment.month, day=moment.day, time=f"{moment:%H:%M}")


def _state(summary: Summary, match: Match | None, words: Words) -> str:
    if summary.held:
        return words("resume.held")
    if match is None:
        return words("resume.gone_pill" if summary.game not in games() else "resume.damaged_pill")
    decided = sum(seat != CHANCE for seat, _ in match.record().actions)
    people = [seat for seat in match.acting() if seat != CHANCE]
    if len(people) == 1:
        return words("resume.turn", n=decided, name=match.seats[people[0]].name)
    return words("resume.together" if people else "resume.plies", n=decided)
