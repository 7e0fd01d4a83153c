"""What is seen in the window as a running text on standard output, for a braille line or a voice."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from game.access.lines import plain
from game.access.news import News
from game.access.snapshot import Node, Snapshot, snapshot
from game.mats.table import Frame
from game.scenes.manager import Manager
from game.scenes.scene import Scene


class Narrating:
    """Beside one window. Says what opens, what happens, how the table lies when somebody is to decide, and
    what has focus; to whom the screen shows it, and to nobody else."""

    def __init__(self) -> None:
        self._news = News()
        self._seen: tuple[Scene, Frame, str | None] | None = None
        self._told: object = None
        """The decision whose position was said last."""
        self._focus = ""
        """What was said of the focus last."""

    def listen(self, manager: Manager, now: float) -> None:
        """Says what has changed since the last time. Raises `OSError` where nobody listens any more."""
        scene, words = manager.shell.top, manager.shell.words
        self._say(self._news.heard(scene, words, now))
        seen = (scene, manager.picture, manager.focus)
        before = self._seen
        same = before is not None and before[1] is seen[1] and before[2] == seen[2]
        if same or not manager.picture.targets or scene.moving(now):
            return
        self._seen = seen
        shown = snapshot(scene, manager.picture, manager.focus, words, now)
        self._say(self._news.opened(scene, shown))
        self._say(self._position(scene, shown, now))
        self._say_focus(shown)

    def _position(self, scene: Scene, shown: Snapshot, now: float) -> Iterable[str]:
        told = scene.told(now)
        decides = None if told.desk is None or told.desk.mind is None else (told.match, len(told.lines))
        if decides is None or decides == self._told:
            return ()
        self._told = decides
        return (node.name for node in shown.nodes if node.key.startswith("position "))

    def _say_focus(self, shown: Snapshot) -> None:
        node = next((node for node in shown.nodes if node.key == shown.focus), None)
        said = "" if node is None else _called(node)
        if said and said != self._focus:
            self._say((f"> {said}",))
        self._focus = said

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(plain(line), file=sys.stdout, flush=True)


def _called(node: Node) -> str:
    return f"{node.name}: {node.about}" if node.about else node.name
