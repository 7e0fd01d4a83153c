"""The result: who won, why, how it came about, and once more."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from game.conduct.eyesight import Eyesight
from game.conduct.pace import Pace
from game.conduct.playtime import spoken
from game.conduct.story import story
from game.look.describe import measure, theme
from game.look.describe.layers import ABOVE, moved
from game.look.describe.parts import Made, back_button, button, ground, label, panel, tile
from game.look.describe.space import EVERY, Space
from game.look.describe.specs import Code
from game.match.table import Match, rematch
from game.mats.marks import marks_in
from game.mats.registry import about_of, mat_of
from game.mats.table import Frame, Seating
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.result.after import (
    KEEPSAKE,
    LEVEL,
    PUZZLE,
    REVIEW,
    buttons,
    offers,
    open_puzzle,
    play_on,
)
from game.scenes.result.comparison import COUNT_MS, LEAST_MS, Comparison, lasts, number
from game.scenes.result.dealt import HIGH, dealt
from game.scenes.result.feast import BREATH, SWAPS, Feeling, arrived, cheered, feeling, length
from game.scenes.result.places import MOMENTS, PLACES, Places, narrowed
from game.scenes.result.plaque import Plaque
from game.scenes.result.ranking import FACE, Ranking, by_points, uncovering
from game.scenes.result.why import why
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.board import BoardScene
from game.scenes.table.opening import open_new
from game.scenes.table.unsaved import UnsavedSign
from game.scenes.tunes import tune_of
from game.sound.cues import Tune, ending

AGAIN, TABLES, BOARD, REPLAY, HIGHLIGHTS = "again", "tables", "board", "replay", "highlights"
SIGN = (1487.0, 994.0)
MOST_MOMENTS = 4
UNREAD = 600.0
"""Whoever has pressed the table so many milliseconds ago cannot have read what a button here says."""
NEAR = 3
"""So many points behind are few."""


class ResultScene(StillScene):
    """The end of one match. Shows public facts only, and what its mat lays open at the end."""

    name = "result"
    most_text, scrolls = 130, True
    takes_files = True
    spaces = EVERY

    def __init__(self, shell: Shell, match: Match, seating: Seating, rang: bool = False) -> None:
        super().__init__(shell)
        assert match.outcome is not None
        self.match, self.seating = match, seating
        self._sign = UnsavedSign(shell, match, SIGN)
        self.outcome = match.outcome
        self.mat = mat_of(match.game)
        self._desk = self.mat.desk(match.view(None), seating, 0)
        self._eyes = Eyesight(match.rules, len(seating.names), self.mat.bared)
        self._story = story(match)
        self._events = tuple(event for event, _ in self._story)
        self._marks = marks_in(match.game, match.state, len(seating.names))
        self._by_points = by_points(self.outcome)
        self._pace = Pace.of(shell.settings)
        self._began: float | None = None
        self._now = self._pressed = shell.last_input
        counts = self._pace.moves and not self._pace.reduced
        least = LEAST_MS if self._by_points else 0.0
        self._span = lasts(self._largest(), least) if counts and not self.mat.counts_out else 0.0
        self._feeling = feeling(self.outcome.winners, seating.humans)
        self._told = self.mat.counts_out
        """Whether the table has counted the points out already."""
        ranks = uncovering(self.outcome) if self._told else SWAPS
        self._breath = BREATH * (self._feeling is Feeling.FEAST) + ranks * self._by_points
        """How long it takes from the last point until the plaque comes."""
        self._still, self._heard = not counts, rang
        self.opened = False
        """Whether the moments lie over the rest, where they have no room beside it."""

    def _facts(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The game's figures."""
        return self.mat.facts(self._desk, self.shell.words)

    def _hinted(self) -> str:
        """Who was shown how many hints, which is no measure of anything; nothing where nobody was."""
        words, hints = self.shell.words, self.match.hints
        counts = [f"{name} {n}" for seat, name in enumerate(self.seating.names) if (n := hints.of(seat))]
        return words("result.hinted", who=words("result.joint").join(counts)) if counts else ""

    def _largest(self) -> int:
        """The largest figure that is counted up."""
        if self._by_points:
            return max(score.total for score in self.outcome.scores)
        figures = (number(value) or 0 for _, values in self._facts() for value in values)
        return max(figures, default=0)

    @property
    def tune(self) -> Tune:
        """The music of the game goes on."""
        return tune_of(self.match.game)

    def first_focus(self) -> str | None:
        """Once more."""
        return AGAIN

    def frame(self, focus: str | None, now: float) -> Frame:
        """Winner and reason above; how it came to that below; what next at the right."""
        back = back_button(self.shell.words("result.tables"), focus)
        t = self._elapsed(now)
        named = t - self._span - self._breath if not self._still else length(self._feeling)
        at, winner = self.at, tuple(self._plaque().draw())
        winner = tuple(moved(winner, *(at.champion if self._by_points else at.winner)))
        drawn = [*ground(space=self.space), *self._head(named), *arrived(winner, self._feeling, named)]
        drawn += (*back.placements, *self._coded())
        drawn += [*(self._table(t, named) if self._by_points else self._pair(t)), *self._foot()]
        if at.opens is None or self.opened:
            layer = 0 if at.opens is None else ABOVE
            alone = at.moments_alone if self._by_points and not self.shell.settings.code else None
            told = self._moments(alone or MOMENTS, named >= 0)
            moments = moved(told, *at.moments) if alone is None else told
            drawn += [replace(p, layer=p.layer + layer) if layer else p for p in moments]
        made = [*self._controls(named >= 0), *buttons(offers(self.shell, self.match), at.offers)]
        for sign in self._sign.made(focus):
            target = replace(sign.target, x=sign.target.x + at.sign[0], y=sign.target.y + at.sign[1])
            made.append(Made(tuple(moved(sign.placements, *at.sign)), target))
        drawn += [p for one in made for p in one.placements]
        targets = (back.target, *(one.target for one in made))
        return Frame(in_order(drawn), () if self._unread else targets, space=self.space)

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return PLACES[self.space]

    @property
    def _unread(self) -> bool:
        """Whether somebody who still presses means the table: there is nothing to aim at here yet."""
        return self._now - self._pressed < UNREAD

    def _controls(self, named: bool) -> Iterator[Made]:
        """What next; it invites to no other game before it is `named` who has won this one."""
        words, at = self.shell.words, self.at
        yield button(AGAIN, words("result.again"), at.again, "act" if named else "second", 32)
        yield button(REPLAY, words("replay.title"), at.replay, size=24)
        yield button(BOARD, words("result.board"), at.board, size=24)
        yield button(TABLES, words("result.tables"), at.tables, size=24)
        if at.opens is not None:
            kind = "chosen" if self.opened else "second"
            yield button(HIGHLIGHTS, words("result.highlights"), at.opens, kind, 22, lines=2)

    def _elapsed(self, now: float) -> float:
        """How long the figures have been counted up; to their end where nothing moves."""
        if self._still:
            return COUNT_MS + SWAPS
        return 0.0 if self._began is None else self._pace.elapsed(self._began, now)

    # Who, and why

    def _head(self, named: float) -> Iterator[Placement]:
        words, game = self.shell.words, self.match.game
        dress = about_of(game).dress
        yield Placement("head", tile(dress), 0, 0, self.space.w, 298, layer=0)
        yield panel("head rule", (0, 298, self.space.w, 4), dress.dark, 0, layer=0)
        if self._feeling is Feeling.FEAST and self._pace.moves:
            colour = theme.PLAYERS[self._marks[self.outcome.winners[0]]].colour
            yield from cheered(named, colour, self._still)
        text = words("result.of", game=words(f"game.{game}"))
        wide = measure.width(text, 26, "display", words.lang, self.shell.text_size)
        pill = (84, 10, wide + 44, 50)
        yield panel("of", pill, theme.PAPER0, 25)
        yield label("of text", text, pill, 26, face="display", align="centre")

    def _coded(self) -> Iterator[Placement]:
        """The number of the deal, and the way to an organiser's page."""
        code, box = self.shell.settings.code, self.at.codes[0 if self._by_points else 1]
        beside = box.x - 16 if code and box.y < HIGH else None
        yield from dealt(self.shell, self.match, self.space, beside)
        if code:
            yield panel("code paper", box, theme.WHITE, 18, shadow=2)
            yield Placement("code", Code(code), *box.at(8, 8, box.w - 16, box.h - 16), layer=5)

    def _plaque(self) -> Plaque:
        words, scale = self.shell.words, self.shell.settings.text_scale or 100
        close = self._near() is not None
        return Plaque(self.mat, self.outcome, self.seating, self._marks, self._length(), words, scale, close)

    def _length(self) -> str:
        """How long it was: in the game's own measure, and by the clock if that is known."""
        words = self.shell.words
        length = self.mat.length(self._events, words)
        if self.match.played is None:
            return length
        return words("result.length", length=length, time=spoken(self.match.played, words))

    # How it came to that

    def _table(self, t: float, named: float) -> Iterator[Placement]:
        """The points as far as they are counted; why, when it is named who has won."""
        words, seats = self.shell.words, range(len(self.seating.names))
        notes = tuple(self.mat.standing(self._desk, seat, words) for seat in seats)
        scale = self.shell.settings.text_scale or 100
        face, dense = FACE * self.at.narrowed, self.shell.enlarged is not None and self.at.narrowed < 1
        about = self.match.game, self.outcome, self.seating, notes, self._marks, self._facts()
        ranking = Ranking(*about, words, scale, face=face, dense=dense)
        counted = min(1.0, t / self._span) if self._span else 1.0
        ranked = min(1.0, max(0.0, (t - self._span) / SWAPS))
        rows = ranking.uncovered(t, self._breath) if self._told else ranking.draw(counted, ranked)
        yield from moved(narrowed(rows, self.at.narrowed), *self.at.ranking)
        if named < 0:
            return
        reason = self.mat.result(self.outcome, self.seating, words)
        said = tuple(filter(None, (reason, self.mat.tied(self.outcome, words), self._hinted())))
        yield from why(said, self.at, bool(self.shell.settings.code), words, scale)

    def _pair(self, t: float) -> Iterator[Placement]:
        yield from moved(self._ended(), *self.at.final)
        figures = Comparison(self.seating, self._marks, self._facts(), self.shell.words, self._hinted())
        yield from moved(figures.draw(t), *self.at.figures)

    def _ended(self) -> Iterator[Placement]:
        """The last position, and why it is the last."""
        words = self.shell.words
        told = (*self._story[:-1], (self._events[-1], self._eyes.view(self.match.state, None)))
        title, position = self.mat.final(told, self.seating, Box(84, 402, 792, 426), words)
        yield panel("final sheet", (60, 330, 840, 640), theme.PAPER0, 24, shadow=2)
        yield label("final title", title, (94, 342, 500, 56), 27, face="display")
        yield from position
        yield panel("why", (84, 846, 792, 100), theme.STRAW, 16, layer=2)
        why = self.mat.result(self.outcome, self.seating, words)
        yield label("why text", why, (112, 846, 736, 100), 23, face="bold", lines=2, leading=1.35)

    def _moments(self, at: Box, named: bool) -> Iterator[Placement]:
        """What was remarkable, which would tell who has won before that is named."""
        words = self.shell.words
        yield panel("moments", at, theme.PAPER0, 24, shadow=2)
        title = at.at(28, 12, at.w - 40, 52)
        yield label("moments title", words("result.highlights"), title, 25, face="display")
        if not named:
            return
        moments = list(self.mat.moments(self._events, self.seating, words))
        if self._by_points:
            moments = moments[: MOST_MOMENTS - 1]
        on_plaque = self.outcome.winners and not self._by_points and self._feeling is not Feeling.LOSS
        if len(moments) < MOST_MOMENTS and not on_plaque:
            moments.append((words("result.time"), self._length()))
        near = self._near()
        if near is not None:
            moments = [*moments[: MOST_MOMENTS - 1], near]
        for i, (name, what) in enumerate(moments[:MOST_MOMENTS]):
            row = at.at(20, 66 + 86 * i, at.w - 40, 80)
            fill, rim = (theme.STRAW, theme.YAMA) if (name, what) == near else (theme.PAPER1, None)
            yield panel(f"moment {i}", row, fill, 14, rim, layer=2)
            yield label(f"moment {i} name", name, row.at(20, 4, row.w - 36, 34), 19, theme.INK1)
            yield label(f"moment {i} what", what, row.at(20, 36, row.w - 36, 40), 23, face="bold")

    def _near(self) -> tuple[str, str] | None:
        """How near the only person came to winning, if that was near; always true."""
        if self._feeling is not Feeling.LOSS:
            return None
        words, seat = self.shell.words, self.seating.humans.index(True)
        if not self._by_points:
            says = self.mat.near(self._desk, self._events, seat, words)
            return (words("result.near"), says) if says else None
        totals = [score.total for score in self.outcome.scores]
        behind = max(totals) - totals[seat]
        says = words.count("result.near.points", behind) if behind else self.mat.tied(self.outcome, words)
        return (words("result.near"), says) if behind <= NEAR else None

    def _foot(self) -> Iterator[Placement]:
        """That it is on the disk, if it is."""
        if self.space is Space.WIDE and self.shell.saves.keeps(self.match):
            kept = self.shell.words("result.kept")
            yield label("kept", kept, (1430, 994, 430, 60), 21, theme.INK1, align="right")

    # What happens

    def tick(self, now: float) -> None:
        """The figures are counted up from the first moment they are seen; a press that lifted what lay over
        them was none of theirs."""
        self._sign.answer()
        if self._began is None:
            self._began, self._pressed = now, self.shell.last_input
        self._now = now
        if not self._heard and self._elapsed(now) >= (0.0 if self._still else self._span + self._breath):
            self._heard = True
            self.shell.cue(ending(self.outcome.winners, self.seating.humans))

    def moving(self, now: float) -> bool:
        """While they are counted up, and the plaque comes with all that belongs to it."""
        if self._began is None or self._still:
            return self._unread
        end = self._span + self._breath + length(self._feeling)
        return self._unread or self._pace.elapsed(self._began, now) < end

    def waiting(self) -> bool:
        """While it is being saved because somebody asked for it."""
        return self._sign.trying

    def press(self, target: str, now: float) -> None:
        """A rematch with the next one beginning, the table as it was left, or back to all tables."""
        if target == HIGHLIGHTS:
            self.opened = not self.opened
        elif target == AGAIN:
            self.shell.leave(self._play_again)
        elif target == REPLAY:
            self.shell.open.replay(self.match)
        elif target == KEEPSAKE:
            self.shell.open.keepsake(self.match, date.today())
        elif target == REVIEW:
            self.shell.open.review(self.match)
        elif target == PUZZLE:
            open_puzzle(self.shell, self.match.game)
        elif target == LEVEL:
            self.shell.leave(lambda: play_on(self.shell, self.match))
        elif target == BOARD:
            self.shell.push(BoardScene(self.shell, self.match, self.seating, self._events))
        elif target in (TABLES, "back"):
            self.back()
        else:
            self._sign.press(target)

    def _play_again(self) -> None:
        match = self.match
        offered = match.hints.offered
        open_new(self.shell, match.game, rematch(match), match.seats, match.casual_undo, offered)

    def back(self) -> None:
        """To the title."""
        self.shell.leave(self.shell.pop)
