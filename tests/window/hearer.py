"""Plays a whole game through the accessibility tree alone, as a screen reader's user does. Run by a Python
that has `gi` and Atspi, in a session bus of its own; it knows nothing of the program but what the tree says.

    dbus-run-session -- python3 hearer.py GAME SEED COMMAND...
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 60.0
"""Seconds after which a program that says nothing new is taken for dead."""
SOON = 0.6
"""Seconds within which something follows from a press, if anything does."""


class Node(NamedTuple):
    """What is told of one thing."""

    role: str
    name: str
    about: str
    on: bool
    it: Atspi.Accessible

    @property
    def button(self) -> bool:
        return self.role in ("push button", "radio button", "toggle button", "check box")


def let_listen() -> None:
    """Says to the session that a screen reader is there."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    wanted = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", wanted, None, 0, 10_000
    )


def nodes() -> list[Node]:
    """All that the tree holds now."""
    try:
        return list(_under(Atspi.get_desktop(0)))
    except GLib.Error:  # It has changed meanwhile.
        return []


def _under(it: Atspi.Accessible) -> Iterator[Node]:
    for i in range(it.get_child_count()):
        child = it.get_child_at_index(i)
        if child is None:
            continue
        states = child.get_state_set()
        on = states.contains(Atspi.StateType.SELECTED) or states.contains(Atspi.StateType.CHECKED)
        yield Node(child.get_role_name(), child.get_name(), child.get_description(), on, child)
        yield from _under(child)


class Person:
    """Hears the window and presses what it is told of."""

    def __init__(self, seed: str, program: subprocess.Popen[bytes]) -> None:
        self._rng = random.Random(seed)
        self._program = program
        self.heard: list[str] = []
        """All announcements, in their order."""
        self.presses = 0

    def look(self) -> list[Node]:
        """What there is now; what was announced is remembered."""
        found = nodes()
        for node in found:
            if node.it.get_accessible_id() == "news" and node.name not in self.heard[-8:]:
                self.heard.append(node.name)
        return found

    def wait_for(self, wanted: Callable[[list[Node]], bool]) -> list[Node]:
        """Looks until it is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._program.poll() is not None:
                raise SystemExit("the program has ended")
            if wanted(found := self.look()):
                return found
            time.sleep(0.02)
        raise SystemExit(f"nothing follows from: {[(n.role, n.name, n.about) for n in self.look()]}")

    def press(self, node: Node) -> None:
        """Presses it, and waits for what follows."""
        before = _told(nodes())
        node.it.get_action_iface().do_action(0)
        self.presses += 1
        end = time.monotonic() + SOON
        while time.monotonic() < end and _told(nodes()) == before:
            time.sleep(0.01)

    def press_called(self, text: str) -> None:
        """Waits for a button whose name begins so, and presses it."""
        found = self.wait_for(lambda all_: any(n.button and n.name.startswith(text) for n in all_))
        self.press(next(n for n in found if n.button and n.name.startswith(text)))

    def one_of(self, some: list[Node]) -> Node:
        return self._rng.choice(some)


def _told(found: list[Node]) -> list[tuple[str, str, bool]]:
    return [(node.name, node.about, node.on) for node in found]


def free(found: list[Node], pattern: str) -> list[Node]:
    """The buttons of such a name with which something can be done."""
    return [node for node in found if node.button and re.search(pattern, node.name) and not node.about]


def over(found: list[Node]) -> bool:
    return any(node.button and node.name.startswith("もう一度遊ぶ") for node in found)


ACTS = r"(出す|攻撃する|枚で守る|受ける|認める|終える|決める)$"
OWN = r"^手札の|^さくらさんの場: "


def sht(person: Person) -> None:
    """Any card that can be chosen, and what is done with it; else no defence."""

    def asked(found: list[Node]) -> bool:
        return over(found) or bool(free(found, OWN)) or bool(free(found, "^守らない|受ける$|認める$"))

    while not over(found := person.wait_for(asked)):
        cards = [card for card in free(found, OWN) if not card.on]
        refuses = free(found, "^守らない")
        if refuses and (not cards or person.one_of([True, False, False])):
            person.press(refuses[0])
        elif cards:
            person.press(person.one_of(cards))
        acts = free(person.look(), ACTS)
        if acts:
            person.press(acts[-1])


def ryuki(person: Person) -> None:
    """Lays the whole hand; then any piece that can be taken up, to any square that takes it."""

    def asked(found: list[Node]) -> bool:
        return over(found) or bool(free(found, "^手札の|さくらさんの|^持ち駒の|^山札から|^これで決める"))

    while not over(found := person.wait_for(asked)):
        if forced := free(found, "^成る"):
            person.press(forced[0])
            continue
        if confirm := free(found, "^これで決める"):
            person.press(confirm[0])
            continue
        pieces = free(found, "^手札の|^[１-５][一二三四五]、さくらさんの|^持ち駒の")
        if not pieces:
            person.press_called("山札から")
            continue
        person.press(person.one_of(pieces))
        goals = free(person.look(), "^[１-５][一二三四五]、(空き|たけしさんの)")
        if goals:
            person.press(person.one_of(goals))


def main() -> None:
    game, seed, *command = sys.argv[1:]
    let_listen()
    program = subprocess.Popen(command)
    try:
        person = Person(seed, program)
        person.press_called({"sht": "SHT", "ryuki": "龍棋"}[game])
        person.press_called("はじめる")
        {"sht": sht, "ryuki": ryuki}[game](person)
        for text in person.heard:
            print(text)
        person.press_called("卓をえらぶ")
        person.press_called("終了")
        program.wait(PATIENCE)
    finally:
        program.kill()


if __name__ == "__main__":
    main()
