"""Medals: at each table something is counted, and the three who have most of it wear one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.look.describe.words import Words
from game.match.past import Feats
from game.mats.registry import about_of, games
from game.motion.placement import Box, Placement, Target

MOST, PITCH = 3, 198.0
MEDAL = "medal:"
PLACES = (1, 2, 3)


class Medal(Struct, frozen=True):
    """One person's, at one table."""

    game: str
    place: int
    """1 for gold, 2 for silver, 3 for bronze; those who have as much share one."""
    n: int


def medals(feats: Sequence[Feats], name: str) -> tuple[Medal, ...]:
    """What this person wears, gold first. Only what was done at all counts."""
    found = []
    for game in games():
        how = about_of(game).feat
        if not how:
            continue
        done = {one.name: one.most if how == "best" else one.total for one in feats if one.game == game}
        mine = done.get(name, 0)
        place = 1 + sum(n > mine for n in done.values())
        if mine and place in PLACES:
            found.append(Medal(game, place, mine))
    return tuple(sorted(found, key=lambda medal: medal.place))


def card(
    name: str, worn: Sequence[Medal], counting: bool, at: Box, words: Words
) -> Iterator[Made | Placement]:
    """The medals of one person; a press on one says what it is for."""
    title = words("history.medals", name=words("name.called", name=name))
    yield panel("medals card", at, theme.PAPER0, 20, shadow=1)
    yield label("medals title", title, at.at(30, 4, 400, 40), 24, face="display")
    if counting:
        box = at.at(400, 4, 190, 40)
        yield label("medals note", words("history.counting"), box, 19, theme.INK1, align="right")
    if not worn:
        yield label("medals none", words("history.no_medals"), at.at(30, 60, 560, 60), 21, theme.INK1)
    for n, medal in enumerate(worn[:MOST]):
        yield _medal(medal, at.at(14 + PITCH * n, 46, PITCH - 6, 104), words)


def _medal(medal: Medal, box: Box, words: Words) -> Made:
    key = f"{MEDAL}{medal.game}"
    count, name = words(f"feat.{medal.game}.count", n=medal.n), words(f"feat.{medal.game}")
    drawn = (
        panel(key, box, theme.PAPER1, 14),
        picture(f"{key} art", f"ui/medal-{medal.place}", box.at(14, 8, 44, 62)),
        label(f"{key} count", count, box.at(66, 8, box.w - 76, 50), 27, face="display", align="centre"),
        label(f"{key} name", name, box.at(6, 66, box.w - 12, 36), 19, face="bold", align="centre"),
    )
    return Made(drawn, Target(key, *box))
