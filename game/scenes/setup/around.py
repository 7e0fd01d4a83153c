"""What stands over the seats of a set-up: the bar and the heading; and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.look.describe import measure, theme
from game.look.describe.parts import (
    Made,
    back_button,
    bar_button,
    button,
    ground,
    icon_button,
    label,
    panel,
    picture,
    top_bar,
)
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.match.chance import grouped
from game.mats.about import people_text
from game.mats.lesson import has_lesson
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.placement import Placement
from game.scenes.rulebook.text import has_book
from game.scenes.setup.choice import HUMAN
from game.scenes.setup.places import Foot

START, LEAVE, RULES, LESSON, DEAL, OPTIONS = "start", "leave", "rules", "lesson", "deal", "options"
SETTINGS = "settings"


def bar(game: str, title: str, space: Space, words: Words, focus: str | None) -> Frame:
    """The ground, and the bar with the way back, the title where it has room, and the settings."""
    back = back_button(words("back"), focus)
    gear = bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, space)
    said = words(title) if space is not Space.TALL else ""
    box = (max(space.middle[0], 840) - 200, 6, 400, 60)
    drawn = (
        *ground(space=space),
        *top_bar(about_of(game).dress, words(f"game.{game}"), space),
        label("title", said, box, 34, face="display", align="centre", layer=6),
        *back.placements,
        *gear.placements,
    )
    return Frame(drawn, (back.target, gear.target))


def heading(game: str, words: Words, text_scale: int, squeeze: float) -> Iterator[Placement]:
    """For how many people the game is, and how they get their names; so much narrower than usual."""
    text = words("setup.seats")
    wide = measure.width(text, 38, "display", words.lang, text_scale)
    yield label("seats", text, (60, 96, wide, 60), 38, face="display")
    note = words("setup.seats_line", people=people_text(about_of(game), words))
    yield label("seats note", note, (84 + wide, 98, 1106 - squeeze - wide, 60), 22, theme.INK1)


def foot(at: Foot, game: str, players: Sequence[str], deal: str, words: Words, new: bool) -> Iterator[Made]:
    """The way back, the rules, the lesson, the deal's number if there is one, what can be chosen where that
    is not seen, the start. `new`: nobody has been at this table yet: the coach calls to the lesson."""
    if at.leave is not None:
        yield icon_button(LEAVE, words("back"), "icons/back", at.leave, at.size)
    if has_book(game):
        text = words("rules.first" if at.leave is not None else "rules.title")
        yield icon_button(RULES, text, "icons/help", at.rules, at.size)
    if has_lesson(game):
        made = icon_button(LESSON, words("lesson.offer"), "icons/play", at.lesson, at.size)
        side = at.lesson.h - 6
        calls = (
            panel("lesson calls", at.lesson.at(3, 3, 72, side), theme.PAPER0, 18, layer=6),
            picture("lesson fox", "learn/coach-fox", at.lesson.at(8, (side - 62) / 2, 66, 66), layer=6),
        )
        yield made.under(*calls) if new else made
    text = grouped(deal) if deal else words("deal.choose")
    yield button(DEAL, text, at.deal, size=at.size, lines=2)
    if at.options is not None:
        yield button(OPTIONS, words("setup.options"), at.options, size=at.size, lines=2)
    yield button(START, _start(players, words), at.start, "act", 34)


def _start(players: Sequence[str], words: Words) -> str:
    """What the start is called: people alone are counted; nobody counts a computer as one."""
    people = sum(player == HUMAN for player in players)
    if people == len(players):
        return words.count("setup.start_with", people)
    return words("setup.start" if people else "setup.start_watch")
