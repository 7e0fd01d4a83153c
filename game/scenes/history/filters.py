"""What the list of finished games can be sifted by: all tables, or one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.look.describe.words import Words
from game.mats.registry import about_of, games
from game.motion.placement import Box, Target

GAME, ALL = "game:", "all"
ROUND = 62.0
"""What a filter needs round its name."""
LARGE_FROM, PAGED = 130, 1.25
"""From that text size on it may be a page, whose letters are larger by no more than that."""


def filters(
    chosen: str | None, room: Box, words: Words, text_scale: int, width: Callable[[str, float, str], float]
) -> Iterator[Made]:
    """All tables and each table; `chosen`: the game, None for all of them."""
    size, grown = (22.0, 1.0) if text_scale < LARGE_FROM else (19.0, PAGED)
    names = {ALL: words("history.all")} | {f"{GAME}{game}": words(f"game.{game}") for game in games()}
    needed = [grown * width(name, size, "bold") + ROUND for name in names.values()]
    x = room.x + 6
    for (key, name), need, w in zip(names.items(), needed, _shared(needed, room.w - 12), strict=True):
        box = Box(x, room.y + 6, w, room.h - 12)
        game = None if key == ALL else key.removeprefix(GAME)
        said = name if game is None or need <= w else in_lines(game, words)
        yield _filter(key, game, said, size, box, chosen == game)
        x = box.right


def in_lines(game: str, words: Words) -> str:
    """A table's name; in Japanese each of its parts has a line of its own, as on its cloth."""
    return words(f"title.{game}.vertical").replace("/", "\n") if words.lang == "ja" else words(f"game.{game}")


def _shared(needed: Sequence[float], room: float) -> list[float]:
    """As much as each needs, and what is spare shared; where there is too little, the widest give way: their
    names take two lines."""
    if (spare := room - sum(needed)) >= 0:
        return [w + spare / len(needed) for w in needed]
    most = 0.0
    for n, w in enumerate(sorted(needed)):
        most = room / (len(needed) - n)
        if w > most:
            break
        room -= w
    return [min(w, most) for w in needed]


def _filter(key: str, game: str | None, name: str, size: float, box: Box, here: bool) -> Made:
    drawn = [panel(key, box, theme.INK0 if here else theme.PAPER2, box.h / 2, layer=2)]
    left = 12.0
    if game is not None:
        emblem = about_of(game).dress.emblem
        drawn.append(picture(f"{key} emblem", emblem, box.at(10, box.h / 2 - 18, 36, 36), layer=3))
        left = 50.0
    room, ink = box.at(left, 0, box.w - left - 8, box.h), theme.PAPER0 if here else theme.INK0
    drawn.append(
        label(f"{key} text", name, room, size, ink, "bold", "centre", lines=2, leading=1.05, layer=3)
    )
    return Made(tuple(drawn), Target(key, *box))
