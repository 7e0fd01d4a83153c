"""What a screen is: what the shell and the manager ask of it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from game.input.intents import Asked, Gesture
from game.look.describe.space import Space
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame
from game.rules.protocol import Seat
from game.sound.cues import Tune

NOWHERE = ""
"""Where focus goes that is put away: it points out nothing and presses nothing."""


class Told(Struct, frozen=True):
    """What a screen says to whoever does not see it, beside what is written on it; as its viewer may know."""

    mat: AnyMat | None = None
    """Of the game on whose table its targets are; None where there is no table."""
    desk: AnyDesk | None = None
    match: int | None = None
    """Which match its events are of, as long as the program runs."""
    lines: tuple[str, ...] = ()
    """All that has happened in it and been shown, oldest first."""
    said: str = ""
    """What was answered to the last press."""


NOTHING = Told()


class Scene(Protocol):
    """One screen. Drawing changes nothing; time and presses do."""

    name: str
    any_input_leaves: bool
    """Whether whatever is pressed only leads away from it."""
    soft: bool
    """Whether it is heard from afar."""
    asks_first: bool
    """Whether it asks if something is to be left."""
    most_text: int
    """The largest text size, in per cent, that it has room for: it is laid out with no larger one."""
    takes_files: bool
    """Whether a record that is dropped onto the window may be looked at above it."""

    def paged(self, space: Space, text: int) -> Space | None:
        """The shape from which it becomes a page that is scrolled, in a window of this shape and at this text
        size in per cent; None: it does not."""

    @property
    def tune(self) -> Tune | None:
        """The music that belongs to it; None: that of the screen beneath goes on."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets it shows; None: nobody's."""

    @property
    def fact(self) -> str:
        """What has happened last, as everybody may know it; empty where nothing happens."""

    def told(self, now: float) -> Told:
        """What it says beside its picture."""

    def frame(self, focus: str | None, now: float) -> Frame:
        """What is on the screen now. While it moves there may be no targets."""

    def first_focus(self) -> str | None:
        """Where focus goes when the screen opens."""

    def fresh_focus(self) -> str | None:
        """Where focus is to go now because something new begins; `NOWHERE`: it is put away until somebody
        moves it. Asked for once, then None."""

    def focused(self, target: str, now: float) -> None:
        """Focus has come to another target."""

    def shown(self) -> None:
        """It has come to the top of the stack."""

    def press(self, target: str, now: float) -> None:
        """A target was pressed."""

    def hold(self, target: str, down: bool, now: float) -> bool:
        """A target went down or up; True if that means something by itself and is no ordinary press."""

    def carry(self, target: str, now: float) -> bool:
        """The pointer went down on a target and moves away with it; False if that cannot be dragged."""

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """What is carried lies so far from its place, over this target or drop."""

    def drop(self, over: str | None, now: float) -> None:
        """What is carried was let go of over this target or drop; None: over nothing, or not meant."""

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """A wheel, a shift, a number; False if it means nothing here."""

    @property
    def asks_for(self) -> Asked | None:
        """Whether the next key, or the next button of a pad, is wanted by name, and means nothing else."""

    def key(self, name: str) -> None:
        """That key or button."""

    def retune(self) -> None:
        """Words or settings of the shell have changed."""

    def skip(self) -> bool:
        """A press while something moves: jumps to its end. False if nothing moves."""

    def back(self) -> None:
        """Esc and its kin."""

    def command(self, name: str, now: float) -> None:
        """A key with a meaning of its own: "rules", "log", "undo"."""

    def tick(self, now: float) -> None:
        """Lets time pass: films end, bots answer."""

    def freeze(self, now: float) -> None:
        """A sheet lies over it: what moves stands still until the next `tick`."""

    def look_ahead(self, now: float) -> None:
        """Lays out some of what will be seen after the present movement: asked for where a round of the loop
        has time left."""

    def moving(self, now: float) -> bool:
        """Whether the picture changes by itself."""

    def waiting(self) -> bool:
        """Whether it waits for a bot or the disk, so that it is not yet at rest."""

    def composes(self) -> bool:
        """Whether its picture is still being laid out, little by little: the last one stands meanwhile."""

    def close(self) -> None:
        """It leaves the stack: lets go of what it holds."""
