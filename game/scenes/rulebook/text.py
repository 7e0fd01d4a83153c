"""The rules pages as text: reads `assets/rulebook/<game>.<lang>.txt` into chapters and blocks.

The format is described in `assets/rulebook/FORMAT.txt`.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from game.config.language import folder_of
from game.config.places import asset
from game.look.describe.words import LANGUAGES
from game.mats.registry import games

KINDS = {"!": "lead", "": "paragraph", "*": "heading", "-": "item", "+": "step", "~": "note"}
"""Marks of blocks that are text and nothing else."""
_MARK = re.compile(r"(\(o\)|\(x\)|[=#!*+~@$&%>:-])\s+(.*)")
_GOES_ON = ("&", ">", ":")
"""Marks that go on with a block."""
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Prose(Struct, frozen=True):
    """One text: a lead, paragraph, heading, list item, numbered step or note."""

    kind: str
    text: str


class Picture(Struct, frozen=True):
    """An example drawn by the game's mat, with the words under it."""

    name: str
    caption: str
    steps: tuple[str, ...] = ()
    """The words of the pictures that follow the first, if the example is played through step by step."""


class Vignette(Struct, frozen=True):
    """One of the pictures of the page in one minute: its example, its title, its words."""

    name: str
    title: str
    text: str


class Verdict(Struct, frozen=True):
    """A small card that says yes or no to something."""

    good: bool
    title: str
    text: str


class Ruling(Struct, frozen=True):
    """A gap of the designer's text, the sentence that it completes, and what was decided."""

    ids: tuple[str, ...]
    title: str
    quote: str
    text: str


Block = Prose | Picture | Vignette | Verdict | Ruling


class Chapter(Struct, frozen=True):
    """One chapter: its short name in the contents, its title on the page, its blocks."""

    id: str
    name: str
    title: str
    blocks: tuple[Block, ...]
    anchors: tuple[tuple[str, int], ...] = ()
    """The numbered rules that it explains and the ids of its rulings, each with the number of its block, from
    0."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbered rules that it explains."""
        return tuple(anchor for anchor, _ in self.anchors if anchor.isdecimal())


class Book(Struct, frozen=True):
    """The rules of one game in one language."""

    game: str
    lang: str
    chapters: tuple[Chapter, ...]


class RulebookError(ValueError):
    """A file that does not keep to the format; the text names file and line."""


class _Piece(Struct):
    """A marked line, or a paragraph over as many lines as it takes."""

    line: int
    mark: str
    text: str


class _Ahead(Iterator[_Piece]):
    """The marked lines one by one, looking ahead at the next."""

    def __init__(self, pieces: list[_Piece]) -> None:
        self._left = deque(pieces)

    def __next__(self) -> _Piece:
        if not self._left:
            raise StopIteration
        return self._left.popleft()

    def marked(self, mark: str) -> Iterator[_Piece]:
        """Those with that mark that come next."""
        while self._left and self._left[0].mark == mark:
            yield self._left.popleft()


def has_book(game: str) -> bool:
    """Whether the game has rules pages; without a table there is nothing to draw their examples."""
    return game in games() and all(asset("rulebook", f"{game}.{lang}.txt").is_file() for lang in LANGUAGES)


def edition_for(game: str, lang: str) -> str:
    """In which language somebody who speaks that one reads the rules: in it, or in English where its folder
    has none."""
    return lang if lang in LANGUAGES or _file(game, lang).is_file() else "en"


def _file(game: str, lang: str) -> Path:
    """A full language's pages lie with the games, any other one's in its folder."""
    if lang in LANGUAGES:
        return asset("rulebook", f"{game}.{lang}.txt")
    return folder_of(lang) / "rulebook" / f"{game}.txt"


@lru_cache(maxsize=4)
def book(game: str, lang: str) -> Book:
    """The rules of a game. Raises `RulebookError`, or `FileNotFoundError` for a game without a file."""
    path = _file(game, lang)
    return parse(path.read_text(encoding="utf-8"), path, game, lang)


def parse(text: str, path: Path, game: str, lang: str) -> Book:
    """The book that the text stands for; `path` is named in errors. Raises `RulebookError`."""
    reader = _Reader(path, "" if lang == "ja" else " ")
    chapters = tuple(reader.chapters(text))
    if not chapters:
        raise reader.fault(1, "no chapter")
    return Book(game, lang, chapters)


def _numbers(body: list[_Piece]) -> Iterator[tuple[str, int]]:
    """Each rule's number with the block that follows it."""
    block = 0
    for piece in body:
        if piece.mark == "#":
            yield from ((number, block) for number in piece.text.split())
        elif piece.mark not in _GOES_ON:
            block += 1


def _ids(blocks: tuple[Block, ...]) -> Iterator[tuple[str, int]]:
    for number, block in enumerate(blocks):
        if isinstance(block, Ruling):
            yield from ((one, number) for one in block.ids)


class _Reader:
    def __init__(self, path: Path, between: str) -> None:
        self._path, self._between = path, between

    def fault(self, line: int, reason: str) -> RulebookError:
        return RulebookError(f"{self._path.name}:{line}: {reason}")

    def chapters(self, text: str) -> Iterator[Chapter]:
        seen: set[str] = set()
        head: _Piece | None = None
        body: list[_Piece] = []
        for piece in self._pieces(text):
            if piece.mark != "=":
                if head is None:
                    raise self.fault(piece.line, "text before the first chapter")
                body.append(piece)
                continue
            if head is not None:
                yield self._chapter(head, body, seen)
            head, body = piece, []
        if head is not None:
            yield self._chapter(head, body, seen)

    def _pieces(self, text: str) -> Iterator[_Piece]:
        piece: _Piece | None = None
        for number, row in enumerate(text.splitlines(), 1):
            line = row.strip()
            match = _MARK.fullmatch(line)
            if (not line or match) and piece is not None:
                yield piece
                piece = None
            if not line or line.startswith(";"):
                continue
            if match:
                yield _Piece(number, match[1], match[2])
            elif piece is not None:
                piece.text += self._between + line
            else:
                piece = _Piece(number, "", line)
        if piece is not None:
            yield piece

    def _chapter(self, head: _Piece, body: list[_Piece], seen: set[str]) -> Chapter:
        name, _, titles = head.text.partition(" ")
        short, _, long = (part.strip() for part in titles.partition("|"))
        if not _NAME.fullmatch(name) or not short:
            raise self.fault(head.line, "a chapter needs an id and a name: = id Name | longer title")
        if name in seen:
            raise self.fault(head.line, f"chapter {name} is there twice")
        seen.add(name)
        blocks = tuple(self._blocks([piece for piece in body if piece.mark != "#"]))
        if not blocks:
            raise self.fault(head.line, f"chapter {name} is empty")
        return Chapter(name, short, long or short, blocks, (*_numbers(body), *_ids(blocks)))

    def _blocks(self, pieces: list[_Piece]) -> Iterator[Block]:
        rest = _Ahead(pieces)
        for piece in rest:
            if piece.mark in KINDS:
                yield Prose(KINDS[piece.mark], piece.text)
            elif piece.mark == "@":
                name, _, caption = piece.text.partition(" ")
                if not _NAME.fullmatch(name):
                    raise self.fault(piece.line, f"{name} is no name of an example")
                yield Picture(name, caption.strip(), tuple(step.text for step in rest.marked("&")))
            elif piece.mark == "$":
                yield self._vignette(piece)
            elif piece.mark in ("(o)", "(x)"):
                title, words = self._halves(piece)
                yield Verdict(piece.mark == "(o)", title, words)
            elif piece.mark == "%":
                yield self._ruling(piece, next(rest, None), next(rest, None))
            elif piece.mark == "&":
                raise self.fault(piece.line, "& follows no example")
            else:
                raise self.fault(piece.line, f"{piece.mark} stands in no ruling")

    def _vignette(self, piece: _Piece) -> Vignette:
        name, _, rest = piece.text.partition(" ")
        title, _, words = (part.strip() for part in rest.partition("|"))
        if not _NAME.fullmatch(name) or not title or not words:
            raise self.fault(
                piece.line, "a small picture needs an example, a title and a text: $ name Title | text"
            )
        return Vignette(name, title, words)

    def _halves(self, piece: _Piece) -> tuple[str, str]:
        title, _, words = (part.strip() for part in piece.text.partition("|"))
        if not title or not words:
            raise self.fault(piece.line, f"a card needs a title and a text: {piece.mark} Title | text")
        return title, words

    def _ruling(self, head: _Piece, quote: _Piece | None, text: _Piece | None) -> Ruling:
        ids, _, title = head.text.partition(" ")
        if not title.strip():
            raise self.fault(head.line, "a ruling needs ids and a title: % 4-a,4-b Title")
        if quote is None or quote.mark != ">" or text is None or text.mark != ":":
            raise self.fault(head.line, "a ruling needs a quote (>) and a decision (:), in this order")
        return Ruling(tuple(ids.split(",")), title.strip(), quote.text, text.text)
