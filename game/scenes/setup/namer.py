"""How names are given at a set-up: what is typed or pressed, until it is taken or given up."""

from __future__ import annotations

from game.input.intents import Gesture
from game.rules.protocol import Seat
from game.scenes.setup.choice import PRESET_NAMES, Choice
from game.scenes.setup.names import fault, tidy, used
from game.scenes.setup.naming import CALLED, CANCEL, PRESET, TAKE, USED, NameSheet, Naming
from game.scenes.setup.seats import Rows
from game.scenes.shell import Shell


class Namer:
    """The names at one set-up."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._naming: Naming | None = None
        self.leads: str | None = None
        """Where focus is to go because of the naming; whoever leads it there sets it back."""

    @property
    def open(self) -> bool:
        """Whether a name is being given."""
        return self._naming is not None

    def names(self, choice: Choice) -> tuple[str, ...]:
        """What everybody is called."""
        presets = self._presets()
        return tuple(
            called or presets[named] for named, called in zip(choice.named, choice.called, strict=True)
        )

    def _presets(self) -> tuple[str, ...]:
        return tuple(self._shell.words(f"name.{i + 1}") for i in range(PRESET_NAMES))

    def begin(self, seat: Seat, choice: Choice) -> None:
        """A name is asked for, beginning with the one that was typed last."""
        self._naming = Naming(seat, choice.called[seat])
        self.leads = TAKE if self._types else f"{CALLED}:{PRESET}:0"

    def end(self) -> None:
        """Nothing is asked for any more; focus returns to the seat."""
        if self._naming is not None:
            self.leads, self._naming = f"name:{self._naming.seat}", None

    def sheet(self, marks: tuple[int, ...], rows: Rows) -> NameSheet | None:
        """The field and the names on offer, while a name is asked for."""
        if self._naming is None:
            return None
        shell, mark = self._shell, self._shell.words(f"seat.{marks[self._naming.seat] + 1}")
        scale = shell.settings.text_scale or 100
        presets, before = self._presets(), shell.own.names
        return NameSheet(self._naming, mark, presets, before, rows, shell.words, scale, self._types)

    @property
    def _types(self) -> bool:
        """Whether a name can be typed: one switch has no letters, and chooses one."""
        return not self._shell.kiosk and not self._shell.settings.scan

    def heed(self, gesture: Gesture) -> bool:
        """What is typed goes into the name; Enter takes it, wherever focus was."""
        if self._naming is None or not self._types or not self._naming.heed(gesture):
            return False
        self.leads = TAKE
        return True

    def pressed(self, target: str, choice: Choice) -> tuple[Choice, bool]:
        """The choice with the name that is meant, and whether the press means something besides. Pressing
        beside the sheet takes what was typed where it can be taken; a name that cannot be is not given up
        silently: the sheet stays and says why."""
        naming = self._naming
        assert naming is not None
        if target == CANCEL:
            self.end()
            return choice, False
        beside = not target.startswith(f"{CALLED}:")
        changed = self._with_name(naming, target, choice)
        names = self.names(changed)
        others = (*names[: naming.seat], *names[naming.seat + 1 :])
        naming.said = fault(names[naming.seat], others) or ""
        if naming.said and not beside:
            self.leads = TAKE
            return choice, False
        itself = target == f"name:{naming.seat}"
        self.end()
        return choice if naming.said else changed, beside and not itself

    def _with_name(self, naming: Naming, target: str, choice: Choice) -> Choice:
        kind, _, n = target.removeprefix(f"{CALLED}:").partition(":")
        if kind == PRESET:
            return choice.with_preset(naming.seat, int(n))
        name = self._shell.own.names[int(n)] if kind == USED else tidy(naming.text)
        preset = self._presets()[choice.named[naming.seat]]
        return choice.with_name(naming.seat, "" if name == preset else name)

    def remember(self, choice: Choice) -> None:
        """The typed names are kept for other tables."""
        self._shell.remember_names(used(choice.called, self._shell.own.names))
