"""Which key and which button means what, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.input.intents import Command, Decide, Digit, Intent, Move, Pan, Seek, Walk, Wheel

PAN_STEP = 120.0
"""Reference pixels per key press."""

KEYS: dict[str, Intent] = {
    "left": Move("left"),
    "right": Move("right"),
    "up": Move("up"),
    "down": Move("down"),
    "tab": Walk(1),
    "shift+tab": Walk(-1),
    "space": Decide(),
    "return": Decide(),
    "enter": Decide(),
    "escape": Command("back"),
    "h": Command("hint"),
    "f1": Command("rules"),
    "?": Command("rules"),
    "shift+/": Command("rules"),
    "l": Command("log"),
    ":": Command("typed"),
    ";": Command("typed"),
    "/": Seek(),
    "f": Seek(),
    "page up": Command("earlier"),
    "page down": Command("later"),
    "home": Command("first"),
    "end": Command("last"),
    "u": Command("undo"),
    "ctrl+z": Command("undo"),
    "m": Command("mute"),
    "f11": Command("fullscreen"),
    "alt+return": Command("fullscreen"),
    "+": Wheel(1),
    "=": Wheel(1),
    "shift+;": Command("colon"),
    "[+]": Wheel(1),
    "-": Wheel(-1),
    "[-]": Wheel(-1),
    "shift+left": Pan(PAN_STEP, 0),
    "shift+right": Pan(-PAN_STEP, 0),
    "shift+up": Pan(0, PAN_STEP),
    "shift+down": Pan(0, -PAN_STEP),
    **{str(n): Digit(n) for n in range(10)},
    **{f"[{n}]": Digit(n) for n in range(10)},
}
"""Key names as the window system gives them, with "shift+", "ctrl+" and "alt+" where they matter."""

PAD: dict[int, str] = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "select",
    5: "guide",
    6: "start",
    7: "left stick",
    8: "right stick",
    9: "left shoulder",
    10: "right shoulder",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
    **{n: f"button {n}" for n in range(15, 32)},
}
"""The names of a pad's buttons, by SDL's numbers; the sticks as they are pressed, the four of the cross."""
TRIGGERS: dict[int, str] = {4: "left trigger", 5: "right trigger"}
"""By SDL's axes."""

BUTTONS: dict[str, Intent] = {
    "a": Decide(),
    "b": Command("back"),
    "x": Command("undo"),
    "y": Command("log"),
    "select": Command("rules"),
    "start": Command("back"),
    "left stick": Command("hint"),
    "left shoulder": Walk(-1),
    "right shoulder": Walk(1),
    "up": Move("up"),
    "down": Move("down"),
    "left": Move("left"),
    "right": Move("right"),
    "left trigger": Wheel(-1),
    "right trigger": Wheel(1),
}
"""What a pad's buttons and triggers mean."""


class Action(NamedTuple):
    """Something that a person does with a key or a button, which may be another than the usual."""

    meant: Intent
    key: str = ""
    """The usual key; empty where only those that are fixed mean it."""
    button: str = ""
    """The usual button of a pad; likewise."""


ACTIONS: dict[str, Action] = {
    "decide": Action(Decide(), "space", "a"),
    "back": Action(Command("back"), "", "b"),
    "left": Action(Move("left")),
    "right": Action(Move("right")),
    "up": Action(Move("up")),
    "down": Action(Move("down")),
    "next": Action(Walk(1), "tab", "right shoulder"),
    "previous": Action(Walk(-1), "", "left shoulder"),
    "rules": Action(Command("rules"), "f1", "select"),
    "hint": Action(Command("hint"), "h", "left stick"),
    "undo": Action(Command("undo"), "u", "x"),
    "log": Action(Command("log"), "l", "y"),
    "typed": Action(Command("typed"), ":"),
    "seek": Action(Seek(), "/"),
    "earlier": Action(Command("earlier"), "page up"),
    "later": Action(Command("later"), "page down"),
    "first": Action(Command("first"), "home"),
    "last": Action(Command("last"), "end"),
    "nearer": Action(Wheel(1), "+", "right trigger"),
    "farther": Action(Wheel(-1), "-", "left trigger"),
    "mute": Action(Command("mute"), "m"),
    "fullscreen": Action(Command("fullscreen"), "f11"),
}
"""What can be given another key or button. The other keys of the map stay as they are."""


class Given(NamedTuple):
    """What came of giving an action another key or button."""

    own: dict[str, str] | None
    """All that are not the usual ones; None: it could not be given."""
    other: str = ""
    """The action that had it: it has what this one had in exchange or, where it could not be given, has
    nothing to be exchanged for."""


class Board(NamedTuple):
    """The keys of a keyboard, or the buttons of a pad."""

    meant: Mapping[str, Intent]
    """What means what, as long as nobody changes it."""
    usual: Mapping[str, str]
    """What every action has as a rule; empty where only what is fixed means it."""
    fixed: frozenset[str]
    """What always means what it means; whoever loses it could not find back."""

    def of(self, action: str, own: Mapping[str, str]) -> str:
        """What an action has now; may be empty. Raises `KeyError` for an unknown action."""
        return own.get(action, self.usual[action])

    def always(self, action: str) -> str:
        """What is fixed for the action; empty where nothing is. Raises `KeyError` for an unknown action."""
        goal = ACTIONS[action].meant
        return next((name for name, meant in self.meant.items() if meant == goal and name in self.fixed), "")

    def give(self, own: Mapping[str, str], action: str, part: str) -> Given:
        """The player's own once the action has this one; what another action loses by that it gets in
        exchange. Those of actions that are not known here stay. Raises `KeyError` for an unknown action."""
        if part in self.fixed:
            return Given(None)
        has = {name: self.of(name, own) for name in self.usual}
        loser = next((name for name, one in has.items() if one == part and name != action), "")
        if loser and not has[action] and not self.always(loser):
            return Given(None, loser)
        if loser:
            has[loser] = has[action]
        has[action] = part
        return Given(self._unusual(own, has), loser)

    def restore(self, own: Mapping[str, str], action: str) -> dict[str, str]:
        """The action has its usual one again; whoever has that now gets its own usual one back too, and so
        on."""
        left = {name: one for name, one in own.items() if name != action}
        while (robbed := self._clash(left)) is not None:
            del left[robbed]
        return left

    def _clash(self, own: Mapping[str, str]) -> str | None:
        """An action whose own one is what another has."""
        has = {name: self.of(name, own) for name in self.usual}
        return next((n for n in own if n in has and has[n] and [*has.values()].count(has[n]) > 1), None)

    def _unusual(self, own: Mapping[str, str], has: Mapping[str, str]) -> dict[str, str]:
        others = {name: one for name, one in own.items() if name not in self.usual}
        return others | {name: one for name, one in has.items() if one != self.usual[name]}

    def sound(self, own: Mapping[str, str], known: Callable[[str], bool]) -> dict[str, str]:
        """What can be taken of what is written: no part that is fixed or not `known`, and none for two
        actions; of those the usual ones hold. What belongs to an action that is not known here stays."""
        left = {
            name: one
            for name, one in own.items()
            if name not in self.usual
            or (one not in self.fixed and (known(one) if one else bool(self.always(name))))
        }
        while (robbed := self._clash(left)) is not None:
            del left[robbed]
        return left

    def bound(self, own: Mapping[str, str]) -> dict[str, Intent]:
        """What means what with the player's own. Of those that name no action nothing is taken, nor what is
        fixed."""
        good = {a: one for a, one in own.items() if a in self.usual and one not in self.fixed}
        gone = {self.usual[action] for action in good}
        kept = {part: meant for part, meant in self.meant.items() if part not in gone}
        return {**kept, **{part: ACTIONS[action].meant for action, part in good.items() if part}}


KEYBOARD = Board(
    KEYS,
    {name: action.key for name, action in ACTIONS.items()},
    frozenset(
        ("left", "right", "up", "down", "return", "enter", "escape", "shift+tab",
         *(name for name, meant in KEYS.items() if isinstance(meant, Pan)),
         *(name for name in KEYS if name.startswith(("ctrl+", "alt+"))),
         *(name for name, meant in KEYS.items() if isinstance(meant, Digit)))
    ),
)  # fmt: skip
CONTROLLER = Board(
    BUTTONS,
    {name: action.button for name, action in ACTIONS.items()},
    frozenset(("left", "right", "up", "down", "start", "guide")),
)


def intent_of(
    key: str, shift: bool = False, ctrl: bool = False, alt: bool = False, keys: Mapping[str, Intent] = KEYS
) -> Intent | None:
    """What the key means; None for a key without meaning. With Ctrl or Alt held only such pairs count."""
    if alt or ctrl:
        return keys.get(f"{'alt' if alt else 'ctrl'}+{key}")
    return (keys.get(f"shift+{key}") if shift else None) or keys.get(key)
