"""More about one unfinished match: how it stands for everybody, whose turn it is, by which rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import theme
from game.look.parts import button, chip, disc, label, panel, picture, tile
from game.look.words import Words
from game.match.store import Summary
from game.match.table import Match
from game.mats.marks import marks
from game.mats.registry import mat_of
from game.mats.table import Desk, Frame, Seating
from game.motion.placement import Placement
from game.rules.protocol import CHANCE

BOX = (1260.0, 108.0, 620.0, 842.0)
GO_ON, DELETE = "continue", "delete"
LEFT, WIDTH = 1296, 548


def detail(summary: Summary, match: Match | None, when: str, words: Words) -> Frame:
    """The panel at the right; `match` is None where it cannot be shown."""
    drawn = [panel("detail", BOX, theme.PAPER0, 24, shadow=2), *_head(summary, words)]
    if match is None:
        reason = words("resume.no_table") if summary.fault is None else _reason(summary, words)
        drawn.append(label("detail fault", reason, (LEFT, 330, WIDTH, 330), 24, theme.SHU_DARK, middle=False,
                           lines=7, leading=1.4))  # fmt: skip
    else:
        drawn.extend(_facts(match, words))
        drawn.extend(_circumstances(match, when, words))
        drawn.append(panel("detail note", (LEFT, 776, WIDTH, 54), theme.PAPER1, 14))
        drawn.append(picture("detail eye", "icons/eye", (LEFT + 16, 789, 28, 28)))
        text = words("resume.hidden")
        drawn.append(
            label("detail note text", text, (LEFT + 56, 776, WIDTH - 68, 54), 19, lines=2, leading=1.1)
        )
    possible = match is not None and not summary.held
    go_on, go_on_target = button(
        GO_ON, words("resume.go_on"), (LEFT, 846, 390, 84), "act", 27, enabled=possible
    )
    delete, delete_target = button(DELETE, words("resume.delete"), (LEFT + 406, 846, 142, 84), size=22)
    return Frame((*drawn, *go_on, *delete), (go_on_target, delete_target))


def _head(summary: Summary, words: Words) -> Iterator[Placement]:
    game = summary.game
    if game not in theme.MATS:
        yield label("detail game", game, (LEFT, 190, WIDTH, 64), 30, face="display")
        return
    mat, (x, y, w, _) = theme.MATS[game], BOX
    yield panel("detail cloth", (x, y, w, 110), mat.ground, 24)
    yield Placement("detail pattern", tile(game, 24), x, y, w, 110, layer=1)
    yield panel("detail paper", (x, y + 88, w, 30), theme.PAPER0, 0)
    yield disc("detail disc", x + 86, y + 88, 60, theme.PAPER0, 2, border=mat.dark)
    emblem = f"emblems/{theme.ART_NAMES[game]}"
    yield picture("detail emblem", emblem, (x + 42, y + 44, 88, 88), layer=3)
    yield label("detail game", words(f"game.{game}"), (x + 164, y + 92, 430, 64), 29, face="display")


def _reason(summary: Summary, words: Words) -> str:
    """Why a match cannot be gone on with, and that nothing is lost."""
    assert summary.fault is not None
    why = words(f"record.{summary.fault.code}", **summary.fault.params_in(words.lang))
    return words("resume.damaged") + "\n" + why


def _facts(match: Match, words: Words) -> Iterator[Placement]:
    """The public figures of the game, one column for each seat."""
    yield label("facts", words("resume.facts"), (LEFT, 272, 270, 48), 26, face="display")
    note = words("resume.public")
    yield label("facts note", note, (LEFT + 270, 272, WIDTH - 270, 48), 20, theme.INK1, align="right")
    seats = len(match.seats)
    wide = min(120.0, 300 / seats)
    left = LEFT + WIDTH - wide * seats
    seating = Seating(tuple(info.name for info in match.seats), (False,) * seats, match.options)
    desk = Desk(view=match.view(None), seating=seating, bottom=0)
    for seat, mark in enumerate(marks(match.game, match.state.options, seats)):
        yield chip(f"facts chip {seat}", mark, left + wide * (seat + 0.5), 340, 30)
    for row, (name, values) in enumerate(mat_of(match.game).facts(desk, words)):
        y = 362 + 50 * row
        yield panel(f"fact {row} rule", (LEFT, y, WIDTH, 2), theme.PAPER2, 0)
        yield label(f"fact {row}", name, (LEFT, y, WIDTH - wide * seats - 8, 50), 21, theme.INK1)
        for seat, value in enumerate(values):
            box = (left + wide * seat, y, wide, 50)
            yield label(f"fact {row} {seat}", value, box, 28, face="display", align="centre")


def _circumstances(match: Match, when: str, words: Words) -> Iterator[Placement]:
    people = [match.seats[seat].name for seat in match.acting() if seat != CHANCE]
    whose = words("result.joint").join(words("name.called", name=name) for name in people)
    rules = words("resume.rules_undo" if match.casual_undo else "resume.rules_usual")
    rows = (("whose", whose), ("rules", rules), ("saved", words("resume.saved_auto", when=when)))
    for i, (name, value) in enumerate(rows):
        y = 620 + 50 * i
        yield label(f"about {name}", words(f"resume.{name}"), (LEFT, y, 130, 48), 21, theme.INK1)
        yield label(f"about {name} is", value, (LEFT + 140, y, WIDTH - 140, 48), 22, face="bold")
