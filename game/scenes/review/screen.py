"""A match that is over, looked back at with the strong computer: where it turned, and what would have been
better there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.conduct.botdesk import Figures
from game.conduct.seated import seating_of
from game.conduct.turning import Turn, curve, found_best, story, turns
from game.input.intents import Gesture, Steer
from game.look.describe import theme
from game.look.describe.parts import back_button, bar_button, ground, panel
from game.look.describe.space import EVERY, Space
from game.match.review import Decision, Looked, line
from game.match.table import Match
from game.mats.marks import marks_in
from game.mats.registry import about_of, mat_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.scenes.replay.bar import slim_bar
from game.scenes.review.ahead import Ahead
from game.scenes.review.bar import wide_bar
from game.scenes.review.chart import AFTER, BACK, BEFORE, HANDLE, ON, SEAT, Chart
from game.scenes.review.places import PLACES, Places, Texts
from game.scenes.review.points import GO, HERE, LINE, POINT, STOP, Line, Points, Progress, Told
from game.scenes.review.said import Said
from game.scenes.review.spot import Spot
from game.scenes.shell import Shell
from game.scenes.steps import Steps
from game.scenes.still import StillScene
from game.scenes.table.around import RULES, SETTINGS
from game.scenes.tunes import tune_of
from game.sound.cues import Tune


class ReviewScene(StillScene):
    """The chance to win at every decision, the turning points, and the best with its reason. It is reckoned
    from the end on while the screen is seen, stops whenever somebody wants it to, and is kept."""

    name = "review"
    most_text, scrolls = 130, True
    spaces = EVERY

    def __init__(self, shell: Shell, match: Match) -> None:
        """Begins, or goes on. Raises `ValueError` for a match that is not over: nobody looks into one that
        runs."""
        super().__init__(shell)
        self._reviewing = shell.reviews.of(match)
        shell.prepare(match.game, match.options)
        self.match, self.mat = match, mat_of(match.game)
        self.seating = seating_of(match)
        self.tape, self._decisions = self._reviewing.tape, self._reviewing.decisions
        self._spot, self._figures = self._spotted(), Figures(shell.bots, match)
        humans = self.seating.humans
        self.seat: Seat = humans.index(True) if True in humans else 0
        """Whose chance is seen, and through whose eyes the table: a person's until somebody wants another."""
        self.here = len(self._decisions) - 1
        """Which decision is seen."""
        self._turns: tuple[int, tuple[Turn, ...]] = (-1, ())
        """The turning points as of that many changes."""
        self._grip, self._opening = 0.0, Steps(map(self._spot.table, [self.at], [self.eyes]))
        self._seen = -1, False, False
        """What of the review was seen last."""
        self._asked_for = False
        """Somebody has chosen what is seen; until then it is the last turning point that is found."""
        self._ahead: Ahead | None = None
        """The best line, while it is shown."""
        if not self._reviewing.done:
            self._reviewing.begin()

    @property
    def tune(self) -> Tune:
        """The music of the game."""
        return tune_of(self.match.game)

    def first_focus(self) -> str | None:
        """The handle: arrows go from decision to decision."""
        return HANDLE

    def retune(self) -> None:
        """In these words from now on."""
        self._spot, self._ahead = self._spotted(), None

    @property
    def _places(self) -> Places:
        return PLACES[self.space]

    @property
    def _texts(self) -> Texts:
        own, at = self.shell.settings.text_scale or 100, self._places
        if self.shell.enlarged is not None and at.grows:
            return Texts(self.shell.enlarged, 100, fixed=True)
        return Texts(at.room.text(self.shell.pane, self.space, own) if at.grows else own, own)

    def _spotted(self) -> Spot:
        """The table as it stands in a window of this shape."""
        return Spot(self.tape, self.mat, self.seating, self.shell.words, self._places, self._texts)

    # What time does

    def composes(self) -> bool:
        """Until the table of its first picture is laid out."""
        return not self._opening.done

    def tick(self, now: float) -> None:
        """More is found; the best line runs on."""
        self._opening.go_on()
        self.shell.reviews.tick(self.match)
        self._spot.reckon(self._figures.latest(self.at.ply))
        if self._ahead is not None:
            self._ahead.tick(now)
        if not self._asked_for and (last := self._last_turn()) not in (None, self.here):
            self._go(last, asked=False)

    def moving(self, now: float) -> bool:
        """While the best line runs, and when more has been found than is seen. What is still being found
        changes nothing before that, and nobody has to wait for it."""
        runs = self._ahead is not None and self._ahead.moving(now)
        return runs or self._seen != self._state()

    def _state(self) -> tuple[int, bool, bool]:
        return self._reviewing.changes, self._reviewing.running, self.shell.bots.figuring

    def close(self) -> None:
        """What has been found is kept; the rest is found when somebody comes back."""
        self.shell.reviews.stop()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turning points found so far."""
        if self._turns[0] != self._reviewing.changes:
            self._turns = self._reviewing.changes, turns(self._reviewing.review)
        return self._turns[1]

    def _last_turn(self) -> int | None:
        """Where the last turning point is; one of the seat whose chance is seen, if there is any."""
        own = [turn for turn in self.turns if turn.looked.at.seat == self.seat] or self.turns
        return self._place(own[-1]) if own else None

    @property
    def eyes(self) -> Seat:
        """Through whose eyes the table is seen; where nothing is hidden, through those of whoever decides."""
        return self.seat if about_of(self.match.game).offer.hidden else self.at.seat

    @property
    def at(self) -> Decision:
        """The decision that is seen."""
        return self._decisions[self.here]

    def _place(self, turn: Turn) -> int:
        return self._decisions.index(turn.looked.at)

    def _looked(self) -> Looked[Any] | None:
        found = (one for one in self._reviewing.review.looked if one.at == self.at)
        return next((one for one in found if one.judged.best), None)

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, what is to be said of it, the list, the curve and the bar."""
        words, points, chart = self.shell.words, self._points(now), self._chart()
        self._seen = self._state()
        looked, dress = self._looked(), about_of(self.match.game).dress
        drawn = [*(replace(p, key=f"review {p.key}") for p in ground(dress, self.space)), *self._bar()]
        at = self._places.room.whole
        if self.shell.enlarged is not None:
            round_it = at.at(-12, -12, at.w + 24, at.h + 24)
            drawn.append(panel("spot cloth", round_it, dress.ground, 14, layer=0))
        drawn += self._ahead.table(now) if self._ahead is not None else self._spot.table(self.at, self.eyes)
        rim, colour = at.at(-4, -4, at.w + 8, at.h + 8), theme.MINT if self._ahead else theme.YAMA
        drawn.append(panel("spot rim", rim, None, 12, colour, 4, layer=5))
        if looked is not None and self._ahead is None and self.eyes == self.at.seat:
            drawn += self._spot.marks(self.at, looked.judged.best)
        drawn += [*self._said(looked), *points.ground(), *chart.ground()]
        made = [back_button(words("back"), focus)]
        made.append(bar_button(RULES, "icons/help", 1, words("rules.title"), focus, self.space))
        made.append(bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, self.space))
        made += [*points.rows(), *points.buttons(), *chart.pressable()]
        placements = [*drawn, *(p for one in made for p in one.placements)]
        return Frame(in_order(placements), tuple(one.target for one in made), space=self.space)

    def _points(self, now: float) -> Points:
        found = self._reviewing
        progress = Progress(*found.progress, found.running, found.failed or found.spent)
        places = [self._place(turn) for turn in self.turns]
        chosen = places.index(self.here) if self.here in places else None
        numbers = [self.tape.turn_of(turn.looked.at.ply) + 1 for turn in self.turns]
        return Points(
            self._told(), chosen, progress, numbers, self._line(now), self.shell.words, self._places.list,
            self.shell.text_size,
        )  # fmt: skip

    def _line(self, now: float) -> Line:
        if self._ahead is not None:
            return Line.RUNS if self._ahead.moving(now) else Line.SHOWN
        return Line.NONE if self._looked() is None else Line.KNOWN

    def _told(self) -> Sequence[Told]:
        every, marks = ((turn, turn.looked.at) for turn in self.turns), self._marks
        return [Told(turn, self.seating.names[at.seat], marks[at.seat], self._done(at)) for turn, at in every]

    @property
    def _marks(self) -> tuple[int, ...]:
        """By seat, which player's mark it bears."""
        return marks_in(self.match.game, self.match.state, len(self.match.seats))

    def _done(self, at: Decision) -> str:
        return self._spot.named(at, line(self.tape, at))

    def _chart(self) -> Chart:
        review, outcome, seats = self._reviewing.review, self.match.outcome, len(self.match.seats)
        assert outcome is not None
        return Chart(
            curve(review, self.seat, self.tape.length, outcome, seats),
            self.tape.length,
            self.at.ply,
            [turn for turn in self.turns if turn.looked.at.seat == self.seat],
            self.seating.names[self.seat],
            self._marks[self.seat],
            story(review, self.seat, outcome, seats) if self._reviewing.done else None,
            found_best(review, self.seat),
            self.shell.words,
            self._places.chart,
        )

    def _bar(self) -> Iterator[Placement]:
        words, text = self.shell.words, self.shell.text_size
        if self.space is Space.WIDE:
            return wide_bar(self.match.game, self._who(), words, text)
        return slim_bar(self.match.game, words("review.title"), words, text, self.space, 2)

    def _who(self) -> str:
        """Who has played, and through whose eyes the table is seen where that matters."""
        words, names = self.shell.words, self.seating.names
        who = words("replay.against").join(names)
        if not about_of(self.match.game).offer.hidden:
            return who
        return f"{who}　{words('review.eyes', name=words('name.called', name=names[self.eyes]))}"

    def _said(self, looked: Looked[Any] | None) -> Iterator[Placement]:
        """Under the table."""
        at, seat = self.at, self.at.seat
        names, silence = self.seating.names, "" if looked else self._silence()
        about = at, looked, silence, names[seat], self._marks[seat], self.tape, self._spot
        return Said(*about, self.shell.words, self._ahead).draw(self._places.said)

    def _silence(self) -> str:
        """Why nothing is said of the decision."""
        words = self.shell.words
        if self.at in self._reviewing.unanswered:
            return words("review.unanswered")
        known = any(one.at == self.at for one in self._reviewing.review.looked)
        return words("review.no_opinion" if known else "review.unknown")

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Leads to a turning point or a decision, stops or goes on, or plays on from there."""
        if target == "back":
            self.back()
        elif target.startswith(POINT):
            self._go(self._place(self.turns[int(target.removeprefix(POINT))]))
        elif target in (BEFORE, AFTER):
            self._leap(target == AFTER)
        elif target in (BACK, ON):
            self._go(self.here + (1 if target == ON else -1))
        elif target == SEAT:
            self.seat, self._ahead = (self.seat + 1) % len(self.match.seats), None
        elif target == STOP:
            self.shell.reviews.stop()
        elif target == GO:
            self._reviewing.begin()
        elif target in (LINE, HANDLE):
            self._show_line(now)
        elif target == HERE:
            self.shell.open.take_up(self.match, self.at.ply)
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target == RULES:
            self.command(RULES, now)

    def _show_line(self, now: float) -> None:
        """The best line begins; it goes to its end; or the moment stands there again."""
        looked = self._looked()
        if self._ahead is not None and self._ahead.moving(now):
            self._ahead.skip()
        elif self._ahead is not None:
            self._ahead = None
        elif looked is not None:
            best = looked.judged.line or looked.judged.best
            self._ahead = Ahead(
                self.shell, self.tape, self.mat, self.seating, self.at, best, self._places, self._texts,
                self.eyes,
            )  # fmt: skip

    def _go(self, place: int, asked: bool = True) -> None:
        """To that decision, or to an end."""
        self._ahead = None
        self.here = max(0, min(place, len(self._decisions) - 1))
        self._asked_for = self._asked_for or asked

    def _leap(self, later: bool) -> None:
        """To the next turning point, or the one before."""
        places = [self._place(turn) for turn in self.turns]
        ahead = [place for place in places if (place > self.here if later else place < self.here)]
        if ahead:
            self._go(min(ahead) if later else max(ahead))

    def carry(self, target: str, now: float) -> bool:
        """The handle can be dragged."""
        self._grip = self._chart().x(self.at.ply)
        return target == HANDLE

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """The table follows it."""
        ply = self._chart().ply_at(self._grip + dx)
        near = min(range(len(self._decisions)), key=lambda n: abs(self._decisions[n].ply - ply))
        if near != self.here:
            self._go(near)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """Arrows go from decision to decision while focus is on the handle."""
        match gesture:
            case Steer(target=target, way=way) if target == HANDLE and way in ("left", "right"):
                self._go(self.here + (1 if way == "right" else -1))
                return True
        return False

    def command(self, name: str, now: float) -> None:
        """The page keys go by turning points, Home and End to the ends."""
        if name in ("earlier", "later"):
            self._leap(name == "later")
        elif name in ("first", "last"):
            self._go(0 if name == "first" else len(self._decisions) - 1)
        elif name == RULES:
            self.shell.open.rules(self.match.game)
