"""What is on the screen as values that can be handed to another thread: every target with its name, role and
state, every text, and where focus is. Made from the picture of whoever holds the screen, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec import Struct

from game.access.aloud import aloud
from game.access.texts import Text, visible, written_on
from game.input.focus import reading_order
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame, No
from game.motion.placement import Box, Target
from game.scenes.scene import Scene

ON_THE_TABLE = 5
"""The highest layer of what lies on a table, whose words the game itself says."""
WHOLE = 1_000_000.0
"""What has so many square pixels is the screen itself, and not called by what is written there."""


class Kind(Enum):
    """What a node is."""

    TEXT = "text"
    HEADING = "heading"
    BUTTON = "button"
    CHOICE = "choice"
    SWITCH = "switch"
    FIELD = "field"


class Node(Struct, frozen=True):
    """One thing on the screen."""

    key: str
    """Who it is, from one snapshot to the next."""
    kind: Kind
    name: str
    about: str = ""
    """Why nothing can be done with it now, or what is to be known of it besides."""
    box: Box = Box(0, 0, 0, 0)
    """In the reference space."""
    enabled: bool = True
    on: bool | None = None
    """Whether it is chosen, or on; None for what cannot be."""
    spot: bool = False
    """Whether it can be pointed at: its key is the target's id."""


class Snapshot(Struct, frozen=True):
    """One screen."""

    nodes: tuple[Node, ...]
    """In reading order."""
    focus: str | None
    """The key of the node that has focus."""
    title: tuple[str, ...] = ()
    """What is written largest."""


def snapshot(scene: Scene, frame: Frame, focus: str | None, words: Words, now: float) -> Snapshot:
    """What the screen shows in this frame."""
    told = scene.told(now)
    table = None if told.mat is None or told.desk is None else _Table(told.mat, told.desk, words)
    own: set[str] = set()
    spots = []
    labels = [p for p in frame.placements if isinstance(p.what, Label)]
    for target in reading_order(frame.targets):
        written = tuple(written_on(target, labels))
        own |= {text.key for text in written}
        spots.append(_spot(target, written, table, words))
    position = () if table is None else table.position
    named = [target.box for target in frame.targets if target.name and target.w * target.h < WHOLE]
    free = [
        text
        for text in visible(frame.placements)
        if text.key not in own
        and not (position and text.at.layer <= ON_THE_TABLE)
        and not _within(text.at.box.middle, named)
    ]
    read = sorted(_texts(free, words), key=lambda node: (node.box.middle[1], node.box.x))
    there = {node.key for node in spots}
    largest = max((text.heading for text in free), default=0.0)
    title = tuple(aloud(text.text, words) for text in free if text.heading == largest > 0)
    return Snapshot((*position, *read, *spots), focus if focus in there else None, title)


def _within(point: tuple[float, float], boxes: Sequence[Box]) -> bool:
    return any(box.holds(*point) for box in boxes)


class _Table:
    """What the game says of the things on its table."""

    def __init__(self, mat: AnyMat, desk: AnyDesk, words: Words) -> None:
        self._mat, self._desk, self._words = mat, desk, words
        self._called = mat.called(desk, words)
        self._picked = desk.picked.ids()

    @property
    def position(self) -> tuple[Node, ...]:
        """How it lies, line by line."""
        lines = self._mat.position(self._desk, self._words)
        return tuple(
            Node(f"position {n}", Kind.TEXT, aloud(line, self._words)) for n, line in enumerate(lines)
        )

    def name(self, target: str) -> str:
        """What the thing of that id is called; empty where it is none, or bears its name."""
        thing = self._mat.things.read(target)
        return "" if thing is None else self._called(thing)

    def refusal(self, target: str) -> str:
        """Why pressing it would do nothing."""
        if self._mat.things.read(target) is None:
            return ""
        answer = self._mat.press(self._desk, target)
        return self._mat.sentence(answer.refusal, self._words) if isinstance(answer, No) else ""

    def picked(self, target: str) -> bool:
        """Whether it is selected."""
        return target in self._picked


def _texts(texts: Sequence[Text], words: Words) -> Iterator[Node]:
    for n, text in enumerate(texts):
        kind = Kind.HEADING if text.heading else Kind.TEXT
        yield Node(f"text {n} {text.key}", kind, aloud(text.text, words), box=text.at.box)


def _spot(target: Target, written: Sequence[Text], table: _Table | None, words: Words) -> Node:
    reads = [text.text for text in sorted(written, key=lambda text: (text.at.y, text.at.x))]
    name, about, on = target.name, "", target.on
    if table is not None:
        name, about = name or table.name(target.id), table.refusal(target.id)
        on = True if table.picked(target.id) else on
    name = aloud(name or words("aloud.and").join(reads), words)
    kind, box = Kind(target.role.value), target.box
    return Node(target.id, kind, name, aloud(about, words), box, target.enabled and not about, on, True)
