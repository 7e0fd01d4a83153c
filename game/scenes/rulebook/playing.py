"""Examples of the rules pages that are played through in place: from picture to picture, each made by the
rules and drawn by the mat, things travel as they do on the table. Times are milliseconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.examples import Example
from game.motion.clip import Clip, Recipe, pose, transition
from game.motion.placement import Placement, Target
from game.scenes.rulebook.figures import STEP_BUTTON, STEP_COUNT, on_cloth
from game.scenes.rulebook.fit import Print
from game.scenes.rulebook.typesetting import LAYER, Stepper

STEP = "rules:step:"
"""Plays an example through: with "back:", "on:", "play:" or "picture:" and its name."""
TRAVEL = Recipe(span=420.0, stagger=60.0)
READ, READ_SIGN = 1300.0, {"ja": 75.0, "en": 38.0}
"""How long the words of a step are left to be read: so long, and for each sign."""
SOON = 600.0
"""How long after it was asked to, one begins to play."""
LONG_AGO = -1e9


class _Film(NamedTuple):
    """The way from one picture to the next."""

    name: str
    clip: Clip
    began: float


class Playing:
    """How far the examples of a page have been played through, and which one plays by itself."""

    def __init__(self, reduced: bool, made_for: Print) -> None:
        self._reduced, self._print = reduced, made_for
        self._steps: dict[str, int] = {}
        self._film: _Film | None = None
        self._auto: str | None = None
        self._due = 0.0

    def clear(self) -> None:
        """All are at their beginnings, and none plays."""
        self._steps.clear()
        self._film = self._auto = None

    def running(self, now: float) -> bool:
        """Whether something is on its way."""
        return self._film is not None and now < self._film.began + self._film.clip.span

    @property
    def waiting(self) -> bool:
        """Whether one plays by itself."""
        return self._auto is not None

    def tick(self, steppers: Sequence[Stepper], now: float) -> None:
        """The one that plays goes on when its words could be read; it stops at its end."""
        if self._auto is None or now < self._due:
            return
        stepper = next(one for one in steppers if one.name == self._auto)
        self._go(stepper, self._here(stepper) + 1, now)
        if self._here(stepper) == len(stepper.steps) - 1:
            self._auto = None

    def press(self, way: str, stepper: Stepper, now: float) -> None:
        """One step on or back, nothing before the first and the first after the last; or it plays by itself,
        from the beginning if it is at its end, until it is stopped."""
        here, count = self._here(stepper), len(stepper.steps)
        if way != "play":
            self._auto = None
            self._go(stepper, max(0, here - 1) if way == "back" else (here + 1) % count, now)
        elif self._auto == stepper.name:
            self._auto = None
        else:
            self._auto = stepper.name
            self._go(stepper, 0 if here == count - 1 else here, now)
            self._due = now + SOON

    def _here(self, stepper: Stepper) -> int:
        return self._steps.get(stepper.name, 0)

    def _go(self, stepper: Stepper, step: int, now: float) -> None:
        here = self._here(stepper)
        self._steps[stepper.name] = step
        before, after = stepper.pictures[here], stepper.pictures[step]
        moves = step == here + 1 and (before.w, before.h) == (after.w, after.h) and not self._reduced
        clip = transition(before.placements, after.placements, TRAVEL) if moves else None
        self._film = _Film(stepper.name, clip, now) if clip else None
        words = next(p.what.text for p in reversed(stepper.steps[step]) if isinstance(p.what, Label))
        self._due = (
            now
            + (clip.span if clip else 0.0)
            + READ
            + READ_SIGN.get(self._print.lang, READ_SIGN["en"]) * len(words)
        )

    # What is seen

    def seen(self, stepper: Stepper, now: float) -> tuple[Placement, ...]:
        """The picture of the step that is shown, or what is on its way to it; and its words."""
        still = stepper.steps[self._here(stepper)]
        film = self._film
        if film is None or film.name != stepper.name or not self.running(now):
            return still
        goal = stepper.pictures[self._here(stepper)]
        moving = Example(pose(film.clip, now - film.began), goal.w, goal.h)
        drawn = on_cloth(moving, stepper.key, stepper.box, stepper.scale, self._print)
        return (*drawn, still[-1])

    def made(self, stepper: Stepper, now: float) -> Iterator[Made]:
        """The picture and the three buttons; the last step leads to the first."""
        here, last = self._here(stepper), len(stepper.steps) - 1
        said = Words(self._print.lang)
        name = said("rules.picture", n=here + 1, of=last + 1)
        yield Made(self.seen(stepper, now), Target(f"{STEP}picture:{stepper.name}", *stepper.box, name=name))
        (x, y), side = stepper.buttons, STEP_BUTTON
        back, on, play = (f"{STEP}{way}:{stepper.name}" for way in ("back", "on", "play"))
        made = button(back, "‹", (x, y, side, side), size=36, enabled=here > 0, layer=LAYER)
        yield made.called(said("rules.step.back"))
        room, words = (x + side, y, STEP_COUNT, side), f"{here + 1} / {last + 1}"
        count = label(f"{STEP}{stepper.name}", words, room, 24, face="bold", align="centre", layer=LAYER)
        x += side + STEP_COUNT
        next_ = button(on, "" if here == last else "›", (x, y, side, side), size=36, layer=LAYER)
        if here == last:
            next_ = next_.under(picture(f"{on} icon", "icons/undo", (x + 16, y + 16, 28, 28), layer=LAYER))
        yield next_.over([count]).called(said("rules.step.first" if here == last else "rules.step.on"))
        x += side + 12
        plays = button(play, "", (x, y, side, side), layer=LAYER).called(said("rules.step.play"))
        if self._auto == stepper.name:
            bars = (panel(f"{play} bar {n}", (x + 20 + 13 * n, y + 18, 8, 24), theme.INK0, 2, layer=LAYER)
                    for n in range(2))  # fmt: skip
            yield plays.under(*bars)
        else:
            yield plays.under(picture(f"{play} icon", "icons/play", (x + 16, y + 16, 28, 28), layer=LAYER))
