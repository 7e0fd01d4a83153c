"""Between devices and screens: where focus is, what a press hits, when the screen is at rest."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.input.focus import by_id, centre, neighbour, step
from game.input.intents import (
    Aim,
    Command,
    Decide,
    Follow,
    Gesture,
    Intent,
    Key,
    Linger,
    Move,
    Pan,
    Point,
    Press,
    Release,
    Steer,
    Walk,
    Wheel,
)
from game.look.describe.parts import bracket
from game.look.describe.space import Space
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Target
from game.scenes.attention import Attention
from game.scenes.pointing import at, clings, close_by, goes_down, only_passes
from game.scenes.responses import Responses
from game.scenes.scene import Scene
from game.scenes.scroll.roll import NOTCH, Roll
from game.scenes.shell import Shell

PAGES = {"earlier": -1.0, "later": 1.0}
"""The commands that scroll a screen as a whole."""


class Manager:
    """Leads intents to the top screen of a shell and keeps focus for every screen of the stack."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.attention = Attention(shell)
        """Where focus is."""
        self.picture = Frame(())
        """What was drawn last."""
        self._roll = Roll(shell)
        """Screens that are scrolled as a whole."""
        self._targets: tuple[Target, ...] = ()
        """What could be pointed at in the last frame."""
        self._space = Space.WIDE
        """What the last frame was laid out in."""
        self._pressed: tuple[Scene, str] | None = None
        """Screen and target on which the pointer went down."""
        self._held = False
        """Whether that target is one to be held down."""
        self._grip: Point | None = None
        """Where the pointer went down, or was last taken into account while it shifts the ground."""
        self._dragging = ""
        """What the pressed pointer does since it moved away: "carry" or "shift"."""
        self._responses = Responses(shell)
        self._drops: tuple[Target, ...] = ()
        """Where something carried can be let go, besides the targets."""
        self.typing = False
        """Whether the screen that is seen takes text."""
        self.caret: Box | None = None
        """Where the next character comes there."""
        self._known = shell.saves.changes
        """What the saves were like in the last frame."""

    @property
    def focus(self) -> str | None:
        """The id of the focused target of the screen that is seen."""
        return self.attention.focus

    @property
    def targets(self) -> tuple[Target, ...]:
        """What can be pointed at now."""
        return self._targets

    # Time and pictures

    def tick(self, now: float) -> None:
        """Lets time pass for the screen that is seen, as often as the screen changes by that."""
        self.shell.saves.poke(now)
        before = None
        while self.shell.stack and self.shell.top is not before:
            before = self.shell.top
            before.tick(now)
        if self.shell.flush:
            self._let_go(now)

    def frame(self, now: float) -> Frame:
        """What is to be drawn now, the focus bracket included."""
        scene, self._known = self.shell.top, self.shell.saves.changes
        self.attention.forget_closed()
        frame = self._seen(now)
        if not frame.targets:
            self.attention.interrupted()
        elif self._keep(frame.targets) or self.attention.report(now):
            self.attention.report(now)
            frame = self._seen(now)
        self._targets, self._drops, self._space = frame.targets, frame.drops, frame.space
        self.typing, self.caret = frame.typing, frame.caret
        here = None if scene.any_input_leaves else by_id(frame.targets, self.focus)
        marks = bracket(here, self.shell.settings.rim, frame.space)
        frame = replace(frame, placements=self.attention.without_tip(frame.placements))
        drawn = [*self._responses.shown(frame, marks, self.focus, self._pressed is not None, now)]
        self.picture = replace(frame, placements=in_order(drawn))
        return self.picture

    def _seen(self, now: float) -> Frame:
        return self._roll.show(self.shell.top.frame(self.focus, now))

    def _keep(self, targets: tuple[Target, ...]) -> bool:
        """Keeps focus on something that is there, and brings into sight where a screen wants it to be."""
        moved = self.attention.keep(targets, self._roll.targets)
        if moved and by_id(targets, self.focus) is None:
            self._roll.reveal(self.focus)
        return moved

    def at_rest(self, now: float) -> bool:
        """Whether nothing will change before somebody does something."""
        scene = self.shell.top
        shown = self._known == self.shell.saves.changes
        return shown and not (self._responses.moving(now) or scene.moving(now) or scene.waiting())

    # Intents

    def handle(self, intent: Intent, now: float) -> None:
        """Does what was meant."""
        scene, self.shell.last_input = self.shell.top, now
        if scene.any_input_leaves:
            if not only_passes(intent):
                scene.back()
            return
        if isinstance(intent, Key):
            scene.key(intent.name)
        elif isinstance(intent, Command):
            self._command(intent.name, now)
        elif isinstance(intent, Point):
            self._point(intent)
            self._drag(intent, now)
        elif isinstance(intent, Linger):
            self._linger()
        elif goes_down(intent) and scene.skip():
            self._let_go(now)
        elif isinstance(intent, Gesture):
            self._gesture(intent, now)
        elif isinstance(intent, Move | Walk):
            self._go(intent, now)
        elif isinstance(intent, Decide):
            self._decide(intent, now)
        elif isinstance(intent, Aim):
            self._aim(intent, now)
        elif isinstance(intent, Press):
            self._press(intent, now)
        elif isinstance(intent, Release):
            self._release(intent, now)

    def _command(self, name: str, now: float) -> None:
        scene = self.shell.top
        if name == "mute":
            self._responses.sign.turn(now)
        elif name == "back":
            self._let_hear(scene.back, "")
        elif name in PAGES and self._roll.turn(PAGES[name]):
            return
        elif name == "colon":
            self._colon(now)
        else:
            self._let_hear(lambda: scene.command(name, now), "")

    def _colon(self, now: float) -> None:
        """Shift and ";" write a plus on Japanese keyboards, a colon on others, and nobody tells which there
        is: in Japanese it means nearer where something can come nearer; else a move is to be typed."""
        scene = self.shell.top
        if self.shell.words.lang != "ja" or not self._wheeled(1, now):
            self._let_hear(lambda: scene.command("typed", now), "")

    def _press_on(self, target: Target, now: float) -> None:
        scene, sound = self.shell.top, "ui_ok" if target.enabled else "ui_no"
        if self._roll.press(target.id):
            self.shell.cue(sound)
        else:
            self._let_hear(lambda: scene.press(target.id, now), sound)

    def _let_hear(self, deed: Callable[[], None], usual: str) -> None:
        """Does it. Unless the screen itself says what is heard, that is the lower clap where a screen was
        closed, the clap where one was opened, else the usual."""
        shell, before = self.shell, tuple(self.shell.stack)
        shell.answered = False
        deed()
        if shell.answered:
            return
        if len(shell.stack) < len(before):
            usual = "ui_back"
        elif not usual and tuple(shell.stack) != before:
            usual = "ui_ok"
        if usual:
            shell.cue(usual)

    def _point(self, intent: Point) -> None:
        if hit := self._under(intent):
            here = None if self.attention.here().away else by_id(self._targets, self.focus)
            if not clings(here, hit, intent.x, intent.y):
                if hit.enabled and hit.id != self.focus:
                    self.shell.cue("ui_move")
                self.attention.go_to(hit, pointed=True)

    def _under(self, where: Point | Press | Release) -> Target | None:
        """The target that a pointer there is on."""
        return at(self._targets, where.x, where.y, self.shell.window.reach(self._space))

    def _drag(self, to: Point, now: float) -> None:
        """A pointer that is down moves: it carries what it went down on, or shifts the ground."""
        grip, scene = self._grip, self.shell.top
        if grip is None or self._held:
            return
        if not self._dragging and not close_by(grip, to):
            carries = self._pressed is not None and scene.carry(self._pressed[1], now)
            self._dragging = "carry" if carries else "shift"
        if self._dragging == "carry":
            scene.drag(to.x - grip.x, to.y - grip.y, self._over(to))
        elif self._dragging == "shift" and self._shifts(Pan(to.x - grip.x, to.y - grip.y), now):
            self._grip, self._pressed = to, None

    def _shifts(self, pan: Pan, now: float) -> bool:
        """Whether that shifts something: the whole screen where that is a page, else what it makes of it."""
        return self._roll.by(-pan.dy) or self.shell.top.gesture(pan, now)

    def _over(self, where: Point | Release) -> str | None:
        """What a carried thing is over: a drop, else a target."""
        hit = at(self._drops, where.x, where.y) or self._under(where)
        return hit.id if hit else None

    def _let_go(self, now: float) -> None:
        """Whatever the pointer holds is let go of and means nothing."""
        if self._dragging == "carry" and self.shell.stack:
            self.shell.top.drop(None, now)
        self._pressed, self._grip, self._dragging = None, None, ""

    def _gesture(self, intent: Gesture, now: float) -> None:
        """What the screen itself does not understand of a wheel turns pages."""
        scene = self.shell.top
        if isinstance(intent, Wheel) and self._roll.by(-NOTCH * intent.steps):
            return
        if isinstance(intent, Pan):
            self._shifts(intent, now)
            return
        if isinstance(intent, Wheel) and intent.x is None:
            heard = self._wheeled(intent.steps, now)
        else:
            heard = scene.gesture(intent, now)
        if not heard and isinstance(intent, Wheel):
            scene.command("earlier" if intent.steps > 0 else "later", now)

    def _wheeled(self, steps: float, now: float) -> bool:
        """A wheel without a place turns about what is focused; if nothing is there that could, about the
        middle."""
        here, middle = by_id(self._targets, self.focus), self._space.middle
        places = (centre(here), middle) if here else (middle,)
        return any(self.shell.top.gesture(Wheel(steps, *place), now) for place in places)

    def _go(self, intent: Move | Walk, now: float) -> None:
        self.attention.stirred()
        if self.attention.here().away:
            self.attention.here().away = False
            return
        there = self._roll.targets or self._targets
        here = by_id(there, self.focus)
        if here is not None:
            if isinstance(intent, Move) and self.shell.top.gesture(Steer(here.id, intent.way), now):
                return
            if isinstance(intent, Move):
                near = tuple(target for target in there if here.aside or not target.aside)
                goal = neighbour(near, here, intent.way)
            else:
                goal = step(there, here, intent.step)
            self.attention.go_to(goal)
            self._roll.reveal(goal.id)
            if goal.id != here.id:
                self.shell.cue("ui_move")
                if isinstance(intent, Move):  # Steps go round what is seen, and would never end otherwise.
                    self.shell.top.gesture(Follow(goal.id), now)

    def _decide(self, intent: Decide, now: float) -> None:
        here = by_id(self._targets, self.focus)
        if here is None:
            return
        scene = self.shell.top
        if intent.held:
            self._responses.sinking.down(here.id)
        if not scene.hold(here.id, intent.held, now) and intent.held:
            self._press_on(here, now)

    def _aim(self, intent: Aim, now: float) -> None:
        """Focus goes there; a press counts as one that is let go of at once."""
        if hit := by_id(self._targets, intent.target):
            self.attention.go_to(hit)
            if intent.press:
                self._decide(Decide(), now)
                self._decide(Decide(held=False), now)

    def _press(self, intent: Press, now: float) -> None:
        self._grip = Point(intent.x, intent.y)
        if hit := self._under(intent):
            self.attention.go_to(hit)
            scene = self.shell.top
            self._pressed = scene, hit.id
            self._responses.sinking.down(hit.id)
            self._held = scene.hold(hit.id, True, now)
        else:
            self._responses.touching.down(intent.x, intent.y, now)

    def _linger(self) -> None:
        """What is pressed only by mistake is let go of; what is held or carried goes on being so."""
        if not self._held and self._dragging != "carry":
            self._pressed = self._grip = None

    def _release(self, intent: Release, now: float) -> None:
        """A press counts where the pointer goes up on the target on which it went down; a card may have given
        way to a pointer that has stood still."""
        pressed, dragging, grip = self._pressed, self._dragging, self._grip
        self._pressed, self._grip, self._dragging = None, None, ""
        scene = self.shell.top
        if dragging == "carry":
            scene.drop(self._over(intent), now)
            return
        if pressed is None or pressed[0] is not scene or scene.hold(pressed[1], False, now):
            return
        hit = self._under(intent)
        taken = by_id(self._targets, pressed[1])
        if taken and taken.shape and grip and close_by(grip, intent):
            hit = taken
        if hit is not None and hit.id == pressed[1]:
            self._press_on(hit, now)
