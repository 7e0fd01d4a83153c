"""Beside the list: who won how often, and how often each table was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conduct.playtime import spoken
from game.look.describe import theme
from game.look.describe.parts import Made, label, panel
from game.look.describe.words import Words
from game.match.past import Rival, Totals
from game.mats.registry import about_of, games
from game.motion.placement import Box, Placement, Target
from game.scenes.history.filters import in_lines

HEAD, PITCH = 68.0, 58.0
"""Above the people, and from one to the next."""
MOST_RIVALS = 3
PERSON = "person:"
WIDE, ROOMY = 128.0, 120.0
"""The room of a table's name, a little wider than its bar's, where five or fewer tables share the card."""


def people(totals: Totals, chosen: str | None, at: Box, words: Words) -> Iterator[Made | Placement]:
    """Those who won most, as many as there is room for; a press on a name asks for their games alone."""
    count = sum(number for _, number in totals.matches)
    yield panel("people card", at, theme.PAPER0, 20, shadow=1)
    yield label("people title", words("history.wins"), at.at(30, 14, 400, 54), 26, face="display")
    text = words.count("history.total", count)
    yield label("people count", text, at.at(430, 14, 160, 54), 21, theme.INK1, align="right")
    most = max((person.won for person in totals.people), default=1) or 1
    for place, person in enumerate(totals.people[: int((at.h - HEAD) / PITCH)]):
        box = at.at(14, HEAD + PITCH * place, at.w - 28, PITCH - 2)
        yield _person(person.name, person.won, person.played, person.won / most, box, chosen, words)


def _person(
    name: str, won: int, played: int, share: float, box: Box, chosen: str | None, words: Words
) -> Made:
    key, here = f"{PERSON}{name}", name == chosen
    bar = box.at(196, box.h / 2 - 9, 226, 18)
    drawn = [panel(key, box, theme.STRAW if here else theme.PAPER0, 12)]
    drawn.append(label(f"{key} name", name, box.at(16, 0, 172, box.h), 23, face="bold"))
    drawn.append(panel(f"{key} room", bar, theme.PAPER2, 9))
    if share:
        drawn.append(panel(f"{key} bar", (*bar[:2], max(18.0, bar.w * share), 18), theme.AI, 9))
    text = words("history.of", won=won, played=played)
    drawn.append(label(f"{key} won", text, box.at(432, 0, box.w - 440, box.h), 22, align="right"))
    return Made(tuple(drawn), Target(key, *box))


def rivals(name: str, met: Sequence[Rival], at: Box, words: Words) -> Iterator[Placement]:
    """Whom this person has met, and who won how often, in the place of the tables."""
    yield panel("rivals card", at, theme.PAPER0, 20, shadow=1)
    title = words("history.rivals", name=words("name.called", name=name))
    yield label("rivals title", title, at.at(30, 8, 560, 46), 26, face="display")
    if not met:
        yield label("rivals none", words("history.no_rivals"), at.at(30, 70, 560, 40), 21, theme.INK1)
    for place, rival in enumerate(met[:MOST_RIVALS]):
        row, key = at.at(22, 60 + 54 * place, at.w - 44, 50), f"rival {place}"
        yield panel(key, row, theme.PAPER1, 12)
        yield label(f"{key} name", rival.name, row.at(14, 0, 200, row.h), 23, face="bold")
        text = words("history.against", won=rival.won, lost=rival.lost, played=rival.played)
        yield label(f"{key} score", text, row.at(222, 0, row.w - 236, row.h), 22, align="right")


def _table_name(game: str, box: Box, pitch: float, broken: bool, words: Words) -> Placement:
    """In Japanese `broken` where it is on its cloth, if each part has room; else wherever a line is full."""
    said, lines = words(f"game.{game}"), 3
    if broken and words.lang == "ja" and pitch >= ROOMY:
        said = in_lines(game, words)
        lines = said.count("\n") + 1
    else:
        box = box.at((box.w - pitch) / 2 + 1, 0, pitch - 2, box.h)
    return label(f"table {game} name", said, box, 16, align="centre", lines=lines, leading=1.0)


def tables(totals: Totals, at: Box, broken: bool, words: Words) -> Iterator[Placement]:
    """A bar for each table, in its colour, with its number."""
    yield panel("tables card", at, theme.PAPER0, 20, shadow=1)
    yield label("tables title", words("history.tables"), at.at(30, 8, 330, 46), 26, face="display")
    if totals.seconds:
        text = words("history.together", time=spoken(totals.seconds, words))
        yield label("tables time", text, at.at(350, 8, 240, 46), 21, theme.INK1, align="right")
    played, known = dict(totals.matches), games()
    most = max((played.get(game, 0) for game in known), default=0) or 1
    pitch = (at.w - 16) / len(known)
    for place, game in enumerate(known):
        count, about = played.get(game, 0), about_of(game)
        x, high = at.x + 8 + pitch * place, 72.0 * count / most
        foot = at.y + 166
        if count:
            bar = (x + pitch / 2 - 36, foot - high, 72, high)
            yield panel(f"table {game}", bar, about.dress.ground, min(8, high / 2))
        number = (x, foot - high - 36, pitch, 36)
        yield label(f"table {game} count", str(count), number, 24, face="display", align="centre")
        yield _table_name(game, Box(x + (pitch - WIDE) / 2, foot + 7, WIDE, at.h - 174), pitch, broken, words)
    yield panel("tables foot", (at.x + 30, at.y + 166, at.w - 60, 3), theme.INK0, 0)
