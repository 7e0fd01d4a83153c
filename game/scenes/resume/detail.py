"""More about one unfinished match: how it stands for everybody, whose turn it is, by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.conduct.playtime import spoken
from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, chip, disc, icon_button, label, panel, picture, tile
from game.look.describe.words import Words
from game.maps.usual import usual_beside
from game.match.store import Summary
from game.match.table import Match
from game.mats.marks import marks_in
from game.mats.registry import about_of, games, mat_of
from game.mats.table import AnyDesk, Frame, Seating
from game.motion.placement import Placement
from game.rules.protocol import CHANCE
from game.scenes.resume.listed import ListedMatch
from game.scenes.setup.variants import summary as summary_of

BOX = (1260.0, 108.0, 620.0, 842.0)
RESUME, DELETE = "continue", "delete"
ASIDE, KEEP, BRING_BACK = "aside", "keep", "bring back"
LEFT, WIDTH = 1296, 548


def detail(
    listed: ListedMatch, when: str, words: Words, text_scale: int | None = None, aside: bool = False
) -> Frame:
    """The panel at the right. `aside`: on the list of those put aside."""
    summary, match = listed.summary, listed.match
    drawn = [panel("detail", BOX, theme.PAPER0, 24, shadow=2), *_head(summary, words)]
    if match is None:
        reason = listed.reason(words)
        if listed.fault is not None and summary.game in games():
            reason = words("resume.damaged") + "\n" + reason
        drawn.append(label("detail fault", reason, (LEFT, 330, WIDTH, 330), 24, theme.SHU_DARK, middle=False,
                           lines=7, leading=1.4))  # fmt: skip
    else:
        drawn.extend(_how_it_stands(match, words))
        drawn.extend(_circumstances(match, summary.played, when, words, text_scale))
        drawn.append(panel("detail note", (LEFT, 776, WIDTH, 54), theme.PAPER1, 14))
        drawn.append(picture("detail eye", "icons/eye", (LEFT + 16, 789, 28, 28)))
        text = words("resume.hidden")
        drawn.append(
            label("detail note text", text, (LEFT + 56, 776, WIDTH - 68, 54), 19, lines=2, leading=1.1)
        )
    targets = []
    for made in _buttons(listed, words, aside):
        drawn.extend(made.placements)
        targets.append(made.target)
    return Frame(tuple(drawn), tuple(targets))


def _buttons(listed: ListedMatch, words: Words, aside: bool) -> Iterator[Made]:
    """What can be done with the match: more with one that can be read than with one that cannot."""
    free, left, right = not listed.summary.held, (LEFT, 846, 342, 84), (LEFT + 358, 846, 190, 84)
    if aside:
        yield button(BRING_BACK, words("resume.bring_back"), (LEFT, 846, WIDTH, 84), "act", 27)
    elif listed.match is None:
        yield button(ASIDE, words("resume.aside"), left, "act", 27, enabled=free)
        yield button(KEEP, words("resume.keep"), right, size=26)
    else:
        yield button(RESUME, words("resume.go_on"), left, "act", 27, enabled=free)
        yield icon_button(DELETE, words("resume.delete"), "ui/icon-trash", right, 22)


def _head(summary: Summary, words: Words) -> Iterator[Placement]:
    game = summary.game
    if game not in games():
        yield label("detail game", game, (LEFT, 190, WIDTH, 64), 30, face="display")
        return
    dress, (x, y, w, _) = about_of(game).dress, BOX
    yield panel("detail cloth", (x, y, w, 110), dress.ground, 24)
    yield Placement("detail pattern", tile(dress, 24), x, y, w, 110, layer=1)
    yield panel("detail paper", (x, y + 88, w, 30), theme.PAPER0, 0)
    yield disc("detail disc", x + 86, y + 88, 60, theme.PAPER0, 2, border=dress.dark)
    yield picture("detail emblem", dress.emblem, (x + 42, y + 44, 88, 88), layer=3)
    yield label("detail game", words(f"game.{game}"), (x + 164, y + 92, 430, 64), 29, face="display")


def public_desk(match: Match) -> AnyDesk:
    """The table as everybody sees it."""
    seating = Seating(tuple(info.name for info in match.seats), (False,) * len(match.seats), match.options)
    desk: AnyDesk = mat_of(match.game).desk(match.view(None), seating, 0)
    return desk


def _how_it_stands(match: Match, words: Words) -> Iterator[Placement]:
    """Everybody's points as bars, in a game that has them; else the public figures."""
    desk = public_desk(match)
    seating = desk.seating
    mat, bears = mat_of(match.game), marks_in(match.game, match.state, len(match.seats))
    points = mat.points(desk)
    title = words("resume.points" if points else "resume.facts")
    yield label("facts", title, (LEFT, 264, 270, 48), 26, face="display")
    note = words("resume.public")
    yield label("facts note", note, (LEFT + 270, 264, WIDTH - 270, 48), 20, theme.INK1, align="right")
    if points:
        yield from _points(points, seating.names, bears, words)
    else:
        yield from _facts(mat.facts(desk, words), bears)


def _points(
    points: Sequence[int], names: Sequence[str], bears: Sequence[int], words: Words
) -> Iterator[Placement]:
    """One row for each seat, most points first."""
    pitch, most = min(64.0, 268 / len(points)), max(1, *points)
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    for row, seat in enumerate(order):
        y = 318 + pitch * row
        middle, mark = y + pitch / 2, bears[seat]
        yield chip(f"points chip {seat}", mark, LEFT + 22, middle, 34)
        yield label(f"points name {seat}", names[seat], (LEFT + 52, y, 130, pitch), 23, face="bold")
        track = (LEFT + 190, middle - 9, 216, 18)
        yield panel(f"points track {seat}", track, theme.PAPER2, 9, layer=2)
        if wide := 216 * max(0, points[seat]) / most:
            bar = (LEFT + 190, middle - 9, max(18.0, wide), 18)
            yield panel(f"points bar {seat}", bar, theme.PLAYERS[mark].colour, 9, layer=3)
        box = (LEFT + 414, y, 80, pitch)
        yield label(f"points {seat}", str(points[seat]), box, 34, face="display", align="right")
        unit = (LEFT + 500, y + 4, 48, pitch)
        yield label(f"points unit {seat}", words("result.points"), unit, 19, theme.INK1)


def _facts(facts: Sequence[tuple[str, tuple[str, ...]]], bears: Sequence[int]) -> Iterator[Placement]:
    """The public figures, one column for each seat."""
    wide = min(120.0, 300 / len(bears))
    left = LEFT + WIDTH - wide * len(bears)
    for seat, mark in enumerate(bears):
        yield chip(f"facts chip {seat}", mark, left + wide * (seat + 0.5), 332, 30)
    for row, (name, values) in enumerate(facts):
        y = 352 + 47 * row
        yield panel(f"fact {row} rule", (LEFT, y, WIDTH, 2), theme.PAPER2, 0)
        yield label(f"fact {row}", name, (LEFT, y, WIDTH - wide * len(bears) - 8, 47), 21, theme.INK1)
        for seat, value in enumerate(values):
            box = (left + wide * seat, y, wide, 47)
            yield label(f"fact {row} {seat}", value, box, 26, face="display", align="centre")


def _circumstances(
    match: Match, played: float | None, when: str, words: Words, text_scale: int | None
) -> Iterator[Placement]:
    people = [match.seats[seat].name for seat in match.acting() if seat != CHANCE]
    whose = words("result.joint").join(words("name.called", name=name) for name in people)
    time = words("resume.time_unknown") if played is None else spoken(played, words)
    rows = (
        ("whose", whose),
        ("time", time),
        ("rules", rules_in_short(match, words, WIDTH - 140, text_scale)),
        ("saved", words("resume.saved_auto", when=when)),
    )
    yield panel("about line", (LEFT, 592, WIDTH, 2), theme.PAPER2, 0)
    for i, (name, value) in enumerate(rows):
        y = 597 + 44 * i
        yield label(f"about {name}", words(f"resume.{name}"), (LEFT, y, 134, 44), 21, theme.INK1)
        yield label(f"about {name} is", value, (LEFT + 140, y, WIDTH - 140, 44), 22, face="bold")


def rules_in_short(match: Match, words: Words, room: float, text_scale: int | None) -> str:
    """What differs from the usual game, as much of it as stands on one line."""
    rules = summary_of(match.game, match.options, usual_beside(match.rules, match.options), words)
    rules += [words("resume.rules_undo")] if match.casual_undo else []
    if not rules:
        return words("resume.rules_usual")
    for count in range(len(rules), 0, -1):
        text = words("list.comma").join(rules[:count])
        if count < len(rules):
            text = words("resume.rules_more", rules=text, n=len(rules) - count)
        if measure.width(text, 22, "bold", words.lang, text_scale) <= room:
            return text
    return words.count("resume.rules_other", len(rules))
