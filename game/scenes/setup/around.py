"""What stands over the seats of a set-up, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, icon_button, label, panel, picture
from game.look.describe.words import Words
from game.match.chance import grouped
from game.mats.about import people_text
from game.mats.lesson import has_lesson
from game.mats.registry import about_of
from game.motion.placement import Placement
from game.scenes.rulebook.text import has_book
from game.scenes.setup.choice import HUMAN

START, LEAVE, RULES, LESSON, DEAL = "start", "leave", "rules", "lesson", "deal"


def heading(game: str, words: Words, text_scale: int) -> Iterator[Placement]:
    """For how many people the game is, and how they get their names."""
    text = words("setup.seats")
    wide = measure.width(text, 38, "display", words.lang, text_scale)
    yield label("seats", text, (60, 96, wide, 60), 38, face="display")
    note = words("setup.seats_line", people=people_text(about_of(game), words))
    yield label("seats note", note, (84 + wide, 98, 1106 - wide, 60), 22, theme.INK1)


def foot(game: str, players: Sequence[str], deal: str, words: Words, new: bool) -> Iterator[Made]:
    """The way back, the rules, the lesson, the deal's number if there is one, the start. `new`: nobody has
    been at this table yet, so that the coach calls to the lesson."""
    yield icon_button(LEAVE, words("back"), "icons/back", (60, 948, 232, 88), 26)
    if has_book(game):
        yield icon_button(RULES, words("rules.first"), "icons/help", (310, 948, 332, 88), 26)
    if has_lesson(game):
        made = icon_button(LESSON, words("lesson.offer"), "icons/play", (660, 948, 332, 88), 26)
        calls = (
            panel("lesson calls", (663, 951, 72, 82), theme.PAPER0, 18, layer=6),
            picture("lesson fox", "learn/coach-fox", (668, 958, 66, 66), layer=6),
        )
        yield made.under(*calls) if new else made
    text = grouped(deal) if deal else words("deal.choose")
    yield button(DEAL, text, (1010, 948, 372, 88), size=26, lines=2)
    people = sum(player == HUMAN for player in players)
    start = words.count("setup.start_with", len(players)) if people else words("setup.start_watch")
    yield button(START, start, (1400, 946, 460, 92), "act", 34)
