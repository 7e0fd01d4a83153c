"""The window as a screen reader hears it: what is on it, what happens, and what the reader's user does.

The adapter's handlers run on a thread of their own: they read the latest snapshot, a value, and put what is
wanted into a queue, which an event lets the loop look at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import accesskit
import pygame

from game.access.news import News
from game.access.snapshot import Kind, Node, Snapshot, snapshot
from game.input.intents import Aim
from game.mats.table import Frame
from game.rules.protocol import Seat
from game.scenes.manager import Manager
from game.scenes.scene import Scene
from game.window.bridge import Update, bridge

ROOT = 1
KEPT = 8
"""So many of the latest announcements stay to be read again."""
WANTED = pygame.event.custom_type()
"""Lets the loop go round: a reader has come, or its user wants something."""
ROLES = {
    Kind.TEXT: accesskit.Role.LABEL,
    Kind.HEADING: accesskit.Role.HEADING,
    Kind.BUTTON: accesskit.Role.BUTTON,
    Kind.CHOICE: accesskit.Role.RADIO_BUTTON,
    Kind.SWITCH: accesskit.Role.SWITCH,
    Kind.FIELD: accesskit.Role.TEXT_INPUT,
}
ToWindow = Callable[[float, float, float, float], tuple[int, int, int, int]]


class Reader:
    """Beside one window."""

    def __init__(self, title: str) -> None:
        """Raises `Exception` where the system's adapter cannot be made."""
        self._title = title
        self._shown = Snapshot((), None)
        self._news: deque[tuple[int, str]] = deque(maxlen=KEPT)
        """What was announced last, each under the number of its node."""
        self._numbers = {"": ROOT}
        """The nodes' numbers by their keys: a key keeps its own as long as the program runs."""
        self._keys: dict[int, str] = {}
        self._next = ROOT + 1
        self._wishes: deque[Aim] = deque()
        self._listened = False
        """Whether a reader has come and not gone."""
        self._fresh = True
        """Whether it has not heard anything yet."""
        self._told = News()
        self._seen: tuple[Scene, Seat | None, Frame, str | None] | None = None
        """Of what the nodes were made: the screen, whose secrets it shows, its picture and focus."""
        self._to_window: ToWindow = lambda x, y, w, h: (int(x), int(y), int(w), int(h))
        self._bridge = bridge(self._come, self._wish, self._go)

    # What the adapter asks, on a thread of its own

    def _come(self) -> Update:
        self._listened = self._fresh = True
        pygame.event.post(pygame.event.Event(WANTED))
        return self._whole()

    def _go(self) -> None:
        self._listened = False

    def _wish(self, request: accesskit.ActionRequest) -> None:
        key = self._keys.get(request.target)
        if key is not None and request.action in (accesskit.Action.CLICK, accesskit.Action.FOCUS):
            self._wishes.append(Aim(key, press=request.action == accesskit.Action.CLICK))
            pygame.event.post(pygame.event.Event(WANTED))

    # What the loop does

    def wishes(self) -> Iterator[Aim]:
        """What the reader's user has wanted since the last time."""
        while self._wishes:
            yield self._wishes.popleft()

    def looked_at(self, there: bool) -> None:
        """Whether the window has the keyboard now."""
        self._bridge.looked_at(there)

    def listen(self, manager: Manager, now: float, to_window: ToWindow) -> None:
        """Tells what has changed since the last time. While something moves, and nothing can be pressed, what
        there was on the same screen stays; nothing stays when it passes into other hands."""
        shell = manager.shell
        if not self._listened or not shell.stack:
            return
        scene, words, self._to_window = shell.top, shell.words, to_window
        said, shown = self._told.heard(scene, words, now), self._shown
        seen = (scene, scene.viewer, manager.picture, manager.focus)
        if self._is_due(seen):
            self._seen = seen
            shown = snapshot(scene, manager.picture, manager.focus, words, now)
            said = (*self._told.opened(scene, shown), *said)
        if said or self._fresh or shown != self._shown:
            self._shown, self._fresh = shown, False
            self._news.extend((self._number(None), text) for text in said)
            self._bridge.update(self._whole)

    def _is_due(self, seen: tuple[Scene, Seat | None, Frame, str | None]) -> bool:
        before = self._seen
        if self._fresh or before is None or seen[:2] != before[:2]:
            return True
        there = bool(seen[2].targets)
        return there and (seen[2] is not before[2] or seen[3] != before[3])

    # The tree

    def _number(self, key: str | None) -> int:
        if key is not None and key in self._numbers:
            return self._numbers[key]
        number, self._next = self._next, self._next + 1
        if key is not None:
            self._numbers[key] = number
        return number

    def _whole(self) -> Update:
        """All that is there, as one update."""
        shown = self._shown
        numbers = {node.key: self._number(node.key) for node in shown.nodes}
        self._keys = {numbers[node.key]: node.key for node in shown.nodes if node.spot}
        root = accesskit.Node(accesskit.Role.WINDOW)
        root.set_label(self._title)
        news = list(self._news)
        root.set_children([*(number for number, _ in news), *(numbers[node.key] for node in shown.nodes)])
        update = Update(numbers.get(shown.focus or "", ROOT))
        update.tree = accesskit.Tree(ROOT)
        update.nodes.append((ROOT, root))
        for number, text in news:
            update.nodes.append((number, _announcement(text)))
        for node in shown.nodes:
            update.nodes.append((numbers[node.key], self._node(node)))
        return update

    def _node(self, node: Node) -> accesskit.Node:
        made = accesskit.Node(ROLES[node.kind])
        if node.kind in (Kind.TEXT, Kind.HEADING):
            made.set_value(node.name)
        made.set_label(node.name)
        if node.about:
            made.set_description(node.about)
        if node.on is not None and node.kind in (Kind.SWITCH, Kind.CHOICE):
            made.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
        elif node.on:
            made.set_selected(True)
        if not node.enabled:
            made.set_disabled()
        x, y, w, h = self._to_window(*node.box)
        made.set_bounds(accesskit.Rect(float(x), float(y), float(x + w), float(y + h)))
        if node.spot:
            made.add_action(accesskit.Action.FOCUS)
            made.add_action(accesskit.Action.CLICK)
        return made


def _announcement(text: str) -> accesskit.Node:
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(text)
    node.set_label(text)
    node.set_live(accesskit.Live.POLITE)
    node.set_author_id("news")
    return node
