"""The hint at a table: asked for, shown to whoever decides, put away; it selects, and never plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.hint import Advice, Hint
from game.conduct.conductor import Conductor
from game.input.focus import by_id
from game.look.describe.parts import Made, bar_button
from game.look.describe.specs import Stroke
from game.mats.hints import Way
from game.mats.kit.buttons import ACT
from game.mats.registry import about_of
from game.mats.table import AnyAnswer, AnyDesk, Frame, Pick
from game.mats.ways import way_of
from game.motion.placement import Box, Placement, Target
from game.scenes.shell import Shell
from game.scenes.steps import Steps
from game.scenes.table.around import dimmed
from game.scenes.table.carried import Carried
from game.scenes.table.hint_card import SHUT, TAKE, Card, Row, beside
from game.scenes.table.hint_marks import SAYS, Mark, mark_of, marks_in, pointed_out
from game.scenes.table.log import Log

HINT, THEN = "hint", "hint:then"
QUIET_MS = 400.0
"""Each picture of the sign of thinking stands for so long."""
DEAF_MS = 400.0
"""For so long after the card has gone, a press on what lay under it counts for nothing: it was meant for the
card."""


class HintPanel:
    """What is seen of the hint, and what is pressed of it. Nothing of it is kept from one moment to another:
    that is the conductor's, whose hint belongs to one decision."""

    def __init__(self, shell: Shell, conductor: Conductor, log: Log) -> None:
        """The hint is not seen while the log is open."""
        self._shell, self._conductor, self._log = shell, conductor, log
        self._mat, self._match = conductor.mat, conductor.match
        shell.wants_bots = self._match.hints.offered and bool(self._match.humans)
        self._found, self._finding = _Found(None, None), Steps(iter(()))
        """What was found last about what is advised, and what finds it."""
        self._taken: _Taken | None = None
        """What was selected last."""
        self._seen: tuple[_Taken, Frame, tuple[Placement, ...]] | None = None
        """What is marked of that in the frame that was seen last."""
        self._moved: tuple[Mapping[int, Mark], tuple[Placement, ...]] | None = None
        """The marks that were drawn last at what had risen, and where that lay."""
        self._covered: frozenset[str] = frozenset()
        """What the card lies on, as it was last seen."""
        self._gone = -DEAF_MS
        """When it was put away by a press."""
        self._later = False
        """Whether it was asked for while something moved."""

    # Whether

    @property
    def offered(self) -> bool:
        """Whether somebody decides who may ask for one."""
        return self._match.hints.offered and self._conductor.decider is not None

    @property
    def open(self) -> bool:
        """Whether one is shown, or awaited."""
        asked = self.offered and self._conductor.hinting.is_open(self._conductor.decider)
        return asked and not self._log.open

    def press(self, target: str, desk: AnyDesk, now: float) -> AnyAnswer | None:
        """Asks for a hint, which begins from nothing selected but what `stays`, or puts it away, but for one
        that is awaited; or selects what is advised, and plays nothing; asked for again then, it leaves that
        selected, and focus goes to what carries it out. What is selected then, and where focus goes; None: it
        was nothing of the hint. A press on what the card lay on a moment ago leaves everything as it is; one
        on the words that say where to press is one there."""
        seat, hinting = self._conductor.decider, self._conductor.hinting
        if target in (THEN, *self._covered) and now - self._gone < DEAF_MS:
            return Pick(desk.picked)
        if target == THEN and self._taken is not None and not self._conductor.presenter.running(now):
            return self._mat.press(desk, self._taken.then)
        if target not in (HINT, TAKE, SHUT) or seat is None or not self.offered:
            return None
        if target in (TAKE, SHUT) and self.open:
            self._gone = now
        if target == TAKE:
            way = self._way(desk, 0)
            if way is None:
                return None
            self._covered -= {way.then.id}
            goes = self._found_at(desk).marks.get(0) if way.then == way.goal else None
            self._taken = _Taken(replace(desk, picked=way.picked, focus=None), way.then.id, goes)
            hinting.shut()
            return Pick(way.picked, way.then.id)
        if target == HINT and self.open and hinting.thinking_since is not None:
            return Pick(desk.picked, desk.focus)  # Whoever asks again waits for it.
        if self.shut():
            self._shell.cue("ui_back")
            return Pick(desk.picked, HINT)
        if target == SHUT:
            return None
        self._log.shut()
        if (taken := self._taken) is not None and taken.desk.picked and taken.left_at(desk):
            self._shell.cue("ui_ok")
            return Pick(desk.picked, taken.then)
        hinting.open(seat, desk.mind, now)
        self._shell.cue("ui_ok")
        return Pick(desk.picked if desk.picked.stays else type(desk.picked)(), TAKE)

    def waits(self, busy: bool) -> bool:
        """It is asked for: whether it waits until nothing moves any more."""
        self._later = busy
        return busy

    def due(self, busy: bool) -> bool:
        """Whether what was asked for meanwhile comes now; told once, and only where somebody decides then."""
        due = self._later and not busy
        self._later = self._later and busy
        return due and self.offered and not self.open

    def shut(self) -> bool:
        """Puts it away; False if none is open."""
        was = self.open
        if was:
            self._conductor.hinting.shut()
        return was

    def gives_way(self, desk: AnyDesk, laid: Callable[[AnyDesk], Frame], target: str | None) -> None:
        """Puts it away where something else than it advises was chosen with the `target`, or where it would
        cover what decides, and did not before: a number is asked for. `laid` lays the table out, which is
        needed only where a hint is open."""
        if self.open and desk.picked and target is not None and not self._leads_by(target, desk):
            self.shut()
        if not self.open or ACT in self._covered:
            return
        act = by_id(laid(desk).targets, ACT)
        if act is not None and self._mat.hint_box(desk).meets(act.box):
            self.shut()

    def _leads_by(self, target: str, desk: AnyDesk) -> bool:
        """Whether that is to be pressed for anything it advises, as far as that is known."""
        ways = [way for way in self._found_at(desk).ways if way is not None]
        pressed = {thing.id for way in ways for thing in (way.goal, way.then) if thing is not None}
        return not ways or target in pressed or any(target in way.picked.ids() for way in ways)

    # What is seen

    def button(self, focus: str | None) -> tuple[Made, ...]:
        """The one in the bar that asks for it."""
        return (self._button(focus),) if self.offered else ()

    def idle(self) -> tuple[Placement, ...]:
        """The same while nobody decides who may ask for one, where somebody will."""
        waits = self._match.hints.offered and self._match.humans and not self.offered
        return dimmed(self._button(None)) if waits else ()

    def _button(self, focus: str | None) -> Made:
        space = self._conductor.presenter.outlook.space
        return bar_button(HINT, "icons/hint", 4, self._shell.words("hint.title"), focus, space)

    def over(
        self, frame: Frame, desk: AnyDesk, now: float, carried: Carried | None
    ) -> tuple[Frame, tuple[Placement, ...]]:
        """The table's frame with the card's targets in the place of what it covers, and what is drawn over
        that; what is left to be done stays marked while what is advised is selected. `desk`: with whatever is
        selected. While something is `carried` nothing is marked: it has left its place, and is not to be
        covered."""
        if not self.open:
            left = () if carried or self._log.open else self._left(frame, desk)
            name = self._shell.words("hint.then")
            said = (Target(THEN, *p.box, name=name) for p in left if p.key == SAYS)
            return replace(frame, targets=(*frame.targets, *said)) if left else frame, left
        card = self._card(desk, now)
        made = card.made()
        self._covered = frozenset(t.id for t in frame.targets if card.box.meets(Box(t.x, t.y, t.w, t.h)))
        drawn = tuple(p for one in made for p in one.placements)
        targets = (*beside(frame.targets, card.box), *(one.target for one in made))
        return replace(frame, targets=targets), drawn if carried else (*self._marked(frame, desk), *drawn)

    def _marked(self, frame: Frame, desk: AnyDesk) -> tuple[Placement, ...]:
        """The marks at what is advised, where that lies in the frame."""
        found = self._found_at(desk)
        lie = {place: mark.seen_in(frame) for place, mark in found.marks.items()}
        if lie == found.marks:
            return found.drawn
        if self._moved is None or self._moved[0] != lie:
            self._moved = lie, marks_in(lie, frame, desk.space)
        return self._moved[1]

    def _left(self, frame: Frame, desk: AnyDesk) -> tuple[Placement, ...]:
        """The marks at what is left to be done: where what is selected goes, as long as the table is shown in
        no other way, and what carries it out, which says so."""
        taken = self._taken
        if taken is None:
            return ()
        if self._seen is None or self._seen[0] is not taken or self._seen[1] is not frame:
            self._seen = taken, frame, self._left_of(taken, frame, desk)
        return self._seen[2]

    def _left_of(self, taken: _Taken, frame: Frame, desk: AnyDesk) -> tuple[Placement, ...]:
        if not taken.left_at(desk):
            return ()
        then, goes = frame.reach.get(taken.then), tuple[Placement, ...]()
        if taken.goes is not None and desk == taken.desk:
            # Without an arrow: where it would lead says itself that it is to be pressed.
            there = taken.goes.seen_in(frame)._replace(goal=None)
            goes = marks_in({0: there}, frame, desk.space)
        if then is None:
            return goes
        scale = self._shell.settings.text_scale or 100
        return *goes, *pointed_out(then, frame, desk.space, self._shell.words, scale)

    @property
    def _advice(self) -> tuple[Advice[Any], ...]:
        found = self._conductor.hinting.hint
        return found.advice if found else ()

    def _card(self, desk: AnyDesk, now: float) -> Card:
        words, rows = self._shell.words, tuple(self._row(n, desk) for n in range(len(self._advice)))
        hidden = about_of(self._match.game).offer.hidden
        eye, scale = words("hint.eye") if hidden else "", self._shell.settings.text_scale or 100
        way = self._way(desk, 0) if rows else None
        card = Card(
            self._mat.hint_box(desk),
            rows,
            self._said(now),
            eye,
            way is not None,
            words,
            scale,
            desk.space,
            bool(rows and self._word(desk, 0)),
        )
        if not (spots := self._mat.hint_spots(desk)):
            return card
        cards = (card, *(card._replace(place=place) for place in spots))
        return next((one for one in cards if not self._hides(one, desk)), card)

    def _hides(self, card: Card, desk: AnyDesk) -> bool:
        """Whether the card would lie on something that it advises."""
        return any(
            card.box.meets(p.box) for p in self._found_at(desk).drawn if not isinstance(p.what, Stroke)
        )

    def _row(self, place: int, desk: AnyDesk) -> Row:
        words, one = self._shell.words, self._advice[place]
        if button := self._word(desk, place):
            name = words("hint.press", button=button)
        else:
            name = self._mat.deed(desk, one.action, words) or self._match.rules.write(one.action, words.lang)
        return Row(name, self._mat.because(one.reason, desk, words), one.dots)

    def _word(self, desk: AnyDesk, place: int) -> str:
        """What stands on the button that is all of the advice at that place; empty: there is more to it."""
        mark = self._found_at(desk).marks.get(place)
        return "" if mark is None else mark.word

    def _said(self, now: float) -> str:
        """What stands in the place of advice."""
        since = self._conductor.hinting.thinking_since
        if since is None:
            return self._shell.words("hint.none")
        still = self._shell.settings.reduced_motion
        dots = 3 if still else 1 + int(max(0.0, now - since) // QUIET_MS) % 3
        return self._shell.words("hint.thinking") + "・" * dots

    # How it is done

    def _way(self, desk: AnyDesk, place: int) -> Way[Any] | None:
        """How the advice at that place is done, from nothing selected; None: that is not known."""
        ways = self._found_at(desk).ways
        return ways[place] if place < len(ways) else None

    def _found_at(self, desk: AnyDesk) -> _Found:
        """What is advised, done on this desk from nothing selected; kept until either is another."""
        self._look_at(desk)
        self._finding.finish()
        return self._found

    def _look_at(self, desk: AnyDesk) -> None:
        """Begins to find that out, where it is not known or being found out."""
        plain, hint = replace(desk, picked=type(desk.picked)(), focus=None), self._conductor.hinting.hint
        if self._found.hint is not hint or self._found.desk != plain:
            self._found = _Found(plain, hint)
            self._finding = Steps(self._find(plain, hint))

    def _find(self, plain: AnyDesk, hint: Hint[Any] | None) -> Iterator[None]:
        """Little by little: each step lays the table out."""
        mat, words, ways = self._mat, self._shell.words, list[Way[Any] | None]()
        advice = hint.advice if hint else ()
        for one in advice:
            ways.append(way_of(mat, plain, one.action, words))
            yield
        frame = mat.frame(plain, words) if any(ways) else Frame(())
        found = dict[int, Mark]()
        for n, way in enumerate(ways):
            if way is not None:
                yield
                found[n] = mark_of(mat, plain, frame, way, advice[n].action, words)
        drawn = marks_in(found, frame, plain.space)
        self._found = _Found(plain, hint, tuple(ways), drawn, found)

    def work_out(self, desk: AnyDesk) -> None:
        """Goes on with finding that out, while it is shown."""
        if self.open:
            self._look_at(desk)
            self._finding.go_on()

    @property
    def composes(self) -> bool:
        """Whether it is still being found out."""
        return self.open and not self._finding.done


class _Taken(NamedTuple):
    """What is advised, once it is selected."""

    desk: AnyDesk
    """The desk with that."""
    then: str
    """What carries it out."""
    goes: Mark | None
    """What it is marked by where it lies now, if where it goes is what is pressed."""

    def left_at(self, desk: AnyDesk) -> bool:
        """Whether that is how things are left on a desk, however the table is shown."""
        return bool(replace(desk, display=self.desk.display) == self.desk)


class _Found(NamedTuple):
    """How what is advised is done on a desk, and the marks at it."""

    desk: AnyDesk | None
    hint: Hint[Any] | None
    ways: tuple[Way[Any] | None, ...] = ()
    drawn: tuple[Placement, ...] = ()
    marks: Mapping[int, Mark] = MappingProxyType({})
    """Where it all lies, by the advice's place."""
