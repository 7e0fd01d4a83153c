"""The rules pages in words alone, for whoever plays by text."""

from __future__ import annotations

from collections.abc import Iterator

from game.access.lines import plain
from game.look.describe.words import Words
from game.mats.examples import chapter_of
from game.rules.protocol import View
from game.scenes.rulebook.text import Block, Picture, Prose, book, edition_for, has_book


def recited(game: str, view: View, asked: str, words: Words) -> Iterator[str]:
    """The chapter of that number, from 1, or the one that fits what is to be decided; then all chapters by
    their numbers. Of a game without rules pages it is told that there are none."""
    if not has_book(game):
        yield words("narrate.no_rules")
        return
    chapters = book(game, edition_for(game, words.lang)).chapters
    numbers = {str(n): chapter for n, chapter in enumerate(chapters, 1)}
    fitting = next((one for one in chapters if one.id == chapter_of(game, view)), chapters[0])
    chapter = numbers.get(asked, fitting)
    yield chapter.title
    for block in chapter.blocks:
        yield from map(plain, _lines(block))
    yield words("narrate.chapters", chapters=" / ".join(f"{n} {one.name}" for n, one in numbers.items()))


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, Prose):
        yield f"- {block.text}" if block.kind in ("item", "step") else block.text
    elif isinstance(block, Picture):
        yield from (text for text in (block.caption, *block.steps) if text)
    else:
        yield f"{block.title}: {block.text}"
