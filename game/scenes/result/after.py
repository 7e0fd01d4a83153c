"""Below a result: what can be done with the match now, and what comes next (design language 49b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum, auto
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.registry import LEVELS
from game.look.describe import theme
from game.look.describe.parts import Made, label, panel, picture
from game.look.describe.words import Words
from game.match.record import SeatInfo
from game.match.table import Match, rematch
from game.mats.faces import FACES
from game.mats.lesson import has_lesson
from game.motion.placement import Box, Placement, Target
from game.puzzles.kind import Puzzle
from game.puzzles.library import BadPuzzles, has_puzzles
from game.puzzles.today import of_day
from game.rules.protocol import Seat
from game.scenes.puzzles.marking import solved
from game.scenes.shell import Shell
from game.scenes.table.opening import open_new

NARROW = 400.0
"""In a narrower box only its title stands."""
REVIEW, PUZZLE, LEVEL, KEEPSAKE = "review", "puzzle", "level up", "keepsake"
FORMER = {"greedy": "normal", "random": "easy"}
"""The levels that the players of earlier versions were."""


class Way(Enum):
    """Whom to play next."""

    STRONGER = auto()
    EASIER = auto()


SOME = {Way.STRONGER: "after.level_about", Way.EASIER: "after.easier_about"}
NONE = {
    Way.STRONGER: ("after.level_none", "after.level_none_about"),
    Way.EASIER: ("after.easier_none", "after.easier_none_about"),
}
"""What is said of each way, where there are such computers and where there are none."""


class Offer(NamedTuple):
    """One of the buttons."""

    key: str
    icon: str
    title: str
    about: str


def offers(shell: Shell, match: Match) -> Iterator[Offer]:
    """What can be done with the match, and what comes next."""
    words, found = shell.words, shell.reviews.turns(match)
    about = words("after.review_new") if found is None else words.count("after.review_found", found)
    yield Offer(REVIEW, "ui/turn-found", words("after.review"), about)
    if not shell.kiosk and (puzzle := today(match.game)) is not None:
        about = words("after.puzzle_done" if solved(shell, match.game, puzzle) else "after.puzzle_open")
        yield Offer(PUZZLE, "learn/lantern-lit", words("after.puzzle"), about)
    if (way := _way(match)) is not None:
        yield _next(words, match.seats, way, match.game in shell.own.learning.finished)
    if not shell.kiosk:  # Nothing is written for a visitor.
        yield Offer(KEEPSAKE, "ui/medal-1", words("postcard.title"), words("after.keepsake"))


def _next(words: Words, seats: Sequence[SeatInfo], way: Way, learnt: bool) -> Offer:
    others = moved_on(seats, way)
    return _none(words, seats, way, learnt) if others is None else _against(words, others, way)


def _none(words: Words, seats: Sequence[SeatInfo], way: Way, learnt: bool) -> Offer:
    """A lesson that has been finished is offered as another one."""
    title, note = NONE[way]
    if learnt and way is Way.EASIER:
        title = "after.lesson_again"
    return Offer(LEVEL, face_of(seats), words(title), words(note))


def _against(words: Words, others: Sequence[SeatInfo], way: Way) -> Offer:
    """It is called by how strong the strongest of them is."""
    face = face_of(others)
    level = words(f"player.bot:{face.rpartition('/')[2]}")
    return Offer(LEVEL, face, words("after.level", level=level), words(SOME[way]))


def today(game: str) -> Puzzle | None:
    """The game's puzzle of the day; None where it has none that can be read."""
    try:
        return of_day(game, date.today()) if has_puzzles(game) else None
    except BadPuzzles:
        return None


def open_puzzle(shell: Shell, game: str) -> None:
    """Above the result; what there is not, is not opened."""
    if (puzzle := today(game)) is not None:
        shell.open.puzzle(game, puzzle)


def play_on(shell: Shell, match: Match) -> None:
    """The same people against other computers; where there are none, another table after a win, and the
    lesson after a loss."""
    way = _way(match)
    others = None if way is None else moved_on(match.seats, way)
    if others is not None:
        open_new(shell, match.game, rematch(match), others, match.casual_undo, match.hints.offered)
    elif way is Way.EASIER:
        shell.open.lesson(match.game)
    else:
        shell.pop()


def buttons(some: Iterable[Offer], boxes: Sequence[Box]) -> Iterator[Made]:
    """From the left, each in its box; what is said of it stands where that has room."""
    for offer, box in zip(some, boxes, strict=False):
        key, room = offer.key, box.w - 140
        drawn: tuple[Placement, ...] = (
            panel(key, box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1, layer=6),
            picture(f"{key} icon", offer.icon, box.at(16, (box.h - 56) / 2, 56, 56), layer=6),
        )
        if box.w > NARROW and box.h >= 80:
            drawn += (
                label(f"{key} title", offer.title, box.at(88, 4, room, 42), 24, face="bold", layer=6),
                label(f"{key} about", offer.about, box.at(88, 44, room, 32), 19, theme.INK1, layer=6),
                picture(f"{key} on", "icons/play", box.at(box.w - 44, 28, 24, 24), layer=6, tint=theme.INK0),
            )
        else:
            title = box.at(84, 4, box.w - 96, box.h - 8)
            drawn += (
                label(f"{key} title", offer.title, title, 24, face="bold", lines=2, leading=1.1, layer=6),
            )
        yield Made(drawn, Target(key, *box))


def _way(match: Match) -> Way | None:
    """Whom to play next; None where nothing of it can be offered."""
    way = None if match.outcome is None else whom_next(match.seats, match.outcome.winners)
    nobody = way is Way.EASIER and moved_on(match.seats, way) is None
    return None if nobody and not has_lesson(match.game) else way


def whom_next(seats: Sequence[SeatInfo], winners: Sequence[Seat]) -> Way | None:
    """Stronger computers after a person's win, or where only they have played, and easier ones after a loss;
    None where no computer has played, or nobody has won."""
    people = {seat for seat, info in enumerate(seats) if info.player == "human"}
    if len(people) == len(seats):
        return None
    if not people or people & set(winners):
        return Way.STRONGER
    return Way.EASIER if winners else None


def moved_on(seats: Sequence[SeatInfo], way: Way) -> tuple[SeatInfo, ...] | None:
    """The same people against computers a level stronger, or easier, each; None where none can be."""
    moved = tuple(replace(seat, player=_beside(seat.player, way)) for seat in seats)
    return moved if moved != tuple(seats) else None


def _beside(player: str, way: Way) -> str:
    kind, _, name = player.partition(":")
    name = FORMER.get(name, name)
    if kind != "bot" or name not in LEVELS:
        return player
    level = LEVELS.index(name) + (1 if way is Way.STRONGER else -1)
    return f"bot:{LEVELS[min(max(level, 0), len(LEVELS) - 1)]}"


def face_of(seats: Sequence[SeatInfo]) -> str:
    """The drawing of the strongest computer there; the usual one where nobody knows how strong it is."""
    known = (FACES[seat.player] for seat in seats if seat.player in FACES)
    return max(known, key=_rank, default=FACES["bot:normal"])


def _rank(face: str) -> int:
    return LEVELS.index(face.rpartition("/")[2])
