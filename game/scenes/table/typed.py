"""A move that is typed: a line over the table, and below it what it may become."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.conduct.answering import unread
from game.conduct.naming import named
from game.input.intents import Composed, Erase, Gesture, Typed
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.space import EVERY, Space
from game.match.spelling import Spelled, candidates, of_its_kind, read
from game.mats.examples import rule_of
from game.mats.mat import AnyMat
from game.mats.table import RULE, AnyDesk, Frame
from game.motion.placement import Box, Placement, Role, Target
from game.rules.protocol import Action, AnyRules
from game.scenes.scene import Told
from game.scenes.shell import Shell
from game.scenes.still import OverScene
from game.scenes.table.around import RULES

LINE, SHUT, MOVE = "typed:line", "typed:shut", "typed:move:"
LEAST = 56.0
"""How high what leads there is, for fingers."""
SIGN = 52.0
"""The room of the sign that there is a rule to be read."""
OFFERED = 6
"""So many of what a text may become have room."""
LONGEST, LARGE = 60, 130
LAYER = 9


class Places(NamedTuple):
    """Where the parts of the sheet are, counted as in a wide window."""

    sheet: Box
    title: Box
    about: Box
    field: Box
    shut: Box
    first: Box
    """The first of what a text may become, without a gap; the others follow in `columns`."""
    columns: int
    align: str = "left"
    """Of what is said above the line."""


def _broad() -> Places:
    sheet = Box(330, 66, 1260, 276)
    return Places(
        sheet=sheet,
        title=sheet.at(30, 8, 330, 50),
        about=sheet.at(370, 8, sheet.w - 400, 50),
        field=sheet.at(30, 66, 1010, 64),
        shut=sheet.at(1060, 66, 170, 64),
        first=sheet.at(30, 144, 402, 62),
        columns=3,
        align="right",
    )


def _high(space: Space) -> Places:
    """One below the other: in an upright window, and with large text."""
    wide = min(1260.0, space.w - 40.0)
    sheet = Box((Space.WIDE.w - wide) / 2, 66 - space.shift[1], wide, 472)
    inner = wide - 60
    return Places(
        sheet=sheet,
        title=sheet.at(30, 8, inner, 56),
        about=sheet.at(30, 62, inner, 104),
        field=sheet.at(30, 172, inner - 190, 68),
        shut=sheet.at(wide - 200, 172, 170, 68),
        first=sheet.at(30, 252, (inner + 10) / 2, 70),
        columns=2,
    )


class TypedScene(OverScene):
    """The line; the table beneath stays in sight. What is typed is looked for among what the seat may do."""

    name = "typed"
    spaces = EVERY

    def __init__(
        self,
        shell: Shell,
        mat: AnyMat,
        rules: AnyRules,
        desk: AnyDesk,
        play: Callable[[Action, float], None],
    ) -> None:
        """`desk` is that of whoever decides at the table beneath, which plays an action that is legal."""
        super().__init__(shell)
        self._mat, self._rules, self._give = mat, rules, play
        self._desk: AnyDesk = replace(desk, view=desk.mind)
        self._known = named(rules, mat, self._desk, shell.words.lang)
        self.text, self._composing, self._said = "", "", ""
        self._rule = ""
        """The rule that tells why what was typed cannot be, if there is one."""
        self._leads: str | None = LINE

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The line, the first of what it may become, and what was wrong."""
        return self.frame_over(now, self._paper(), self._made(), typing=True, caret=self._caret())

    def told(self, now: float) -> Told:
        """What was wrong; else what the text may become, or how moves are written."""
        offered = self.shell.words("aloud.and").join(one.text for one in self._offered())
        return Told(said=self._said or offered)

    def _paper(self) -> Iterator[Placement]:
        words, at, ink = self.shell.words, self.at, theme.SHU_DARK if self._said else theme.INK1
        yield panel("typed sheet", at.sheet, theme.PAPER0, 24, theme.INK0, 2, shadow=3, layer=LAYER)
        yield label("typed title", words("typed.title"), at.title, 26, face="display", layer=LAYER)
        about = at.about._replace(w=at.about.w - SIGN) if self._rule else at.about
        note, leading = self._said or words("typed.how"), 1.6 if at.columns > 2 else 1.25
        yield label(
            f"typed note {note}", note, about, 20, ink, "body", at.align, lines=2, leading=leading,
            layer=LAYER,
        )  # fmt: skip

    def _made(self) -> Iterator[Made]:
        at, none = self.at, self.shell.words("typed.none")
        field, shown, ink = at.field, self._whole or none, theme.INK0 if self._whole else theme.INK1
        inner = field.at(18, 0, field.w - 36, field.h)
        drawn = (
            panel("typed field", field, theme.PAPER1, 14, theme.INK0, 3, layer=LAYER),
            label("typed text", f"{shown}|", inner, 27, ink, "bold", layer=LAYER),
        )
        name = self.shell.words("typed.field", text=shown)
        if self._rule:
            sign = at.about.at(at.about.w - 40, (at.about.h - 40) / 2, 40, 40)
            help_ = picture("typed rule", "icons/help", sign, tint=theme.SHU_DARK, layer=LAYER)
            spot = at.about.at(0, min(0.0, (at.about.h - LEAST) / 2), at.about.w, max(at.about.h, LEAST))
            yield Made((help_,), Target(f"{RULE}{self._rule}", *spot, minor=True, name=self._said))
        yield Made(drawn, Target(LINE, *field, name=name, role=Role.FIELD))
        yield button(SHUT, self.shell.words("typed.shut"), at.shut, size=24, layer=LAYER)
        for n, one in enumerate(self._offered()):
            w, h = at.first.w, at.first.h
            box = at.first.at(w * (n % at.columns), h * (n // at.columns), w - 10, h - 6)
            yield button(f"{MOVE}{n}", one.text, box, size=22, layer=LAYER)

    @property
    def at(self) -> Places:
        """Where everything is now."""
        large = (self.shell.settings.text_scale or 100) > LARGE
        return _high(self.space) if large or self.space is Space.TALL else _broad()

    @property
    def _whole(self) -> str:
        return self.text + self._composing

    def _caret(self) -> Box:
        field = self.at.field
        return field.at(18 + (self._width(self.text, 27, "bold") if self.text else 0), 0, 24, field.h)

    def _fitting(self) -> tuple[Spelled, ...]:
        return candidates(of_its_kind(self._rules, self._known, self._whole), self._whole)

    def _offered(self) -> tuple[Spelled, ...]:
        """What can be taken over; where nothing fits, how moves are written."""
        return (self._fitting() or self._known)[:OFFERED]

    def first_focus(self) -> str | None:
        """The line itself: Enter plays what stands in it."""
        return LINE

    def fresh_focus(self) -> str | None:
        """Whatever is typed or taken over is played from the line."""
        leads, self._leads = self._leads, None
        return leads

    # What a person does

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What is typed goes into the line."""
        match gesture:
            case Typed(text=text):
                self.text = (self.text + text)[:LONGEST]
                self._composing = ""
            case Composed(text=text):
                self._composing = text
            case Erase():
                self.text = self.text[:-1]
            case _:
                return False
        self._say("")
        self._leads = LINE
        return True

    def _say(self, said: str, rule: str = "") -> None:
        """What was wrong, nothing if nothing was; and which rule tells why."""
        self._said, self._rule = said, rule

    def command(self, name: str, now: float) -> None:
        """The rules open, where one tells what was wrong at that one."""
        if name == RULES:
            self.shell.open.rules(self._rules.GAME, self._rule or None)

    def press(self, target: str, now: float) -> None:
        """Plays what stands in the line; or one of what it may become comes to stand there."""
        if target == SHUT:
            self.back()
        elif target == LINE:
            self._play(now)
        elif target.startswith(MOVE):
            self.text = self._offered()[int(target.removeprefix(MOVE))].text
            self._say("")
            self._leads = LINE
        elif target.startswith(RULE):
            self.command(RULES, now)

    def _play(self, now: float) -> None:
        desk, words = self._desk, self.shell.words
        action, refusal = read(
            self._rules, desk.view, self._known, self.text, lambda said: self._mat.meant(desk, said)
        )
        if action is not None and refusal is None:
            self.shell.pop()
            self._give(action, now)
            return
        if refusal is not None:
            self._say(self._mat.sentence(refusal, words), rule_of(self._rules.GAME, refusal))
        elif self.text.strip() and self._fitting():
            self._say(words("typed.many"))
        else:
            self._say(unread(self._rules, self._mat, desk, self._known, self.text, words))
        self.shell.cue("ui_no")
