"""One decision on the table: what was seen then, where the best lies and where what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.match.review import Decision, line
from game.match.tape import Tape
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Seating
from game.mats.ways import way_of
from game.motion.clear import clearest
from game.motion.placement import Box, Placement
from game.rules.protocol import Action, Seat
from game.scenes.review.places import Places, Texts, printed
from game.scenes.table.hint_marks import mark_of

LAYER, OVER = 5, 7
"""Of the rims, and of the words at them, which lie over all of the table."""
NAMED, MARKED = 4, 4
"""Of a longer line so many actions are named, and marked."""


class Spot:
    """The table at a decision, through one seat's eyes; laid out once."""

    def __init__(
        self, tape: Tape, mat: AnyMat, seating: Seating, words: Words, places: Places, texts: Texts
    ) -> None:
        self._places, self._texts = places, texts
        self._tape, self._mat, self._seating, self._words = tape, mat, seating, words
        self._figures: Any = None
        self._laid: dict[tuple[Decision, Seat], tuple[Placement, ...]] = {}
        self._marked: dict[tuple[Decision, bool], tuple[Box, ...]] = {}

    def desk(self, at: Decision, eyes: Seat | None = None) -> AnyDesk:
        """The desk of the decision's seat, or of another who looks on."""
        seat = at.seat if eyes is None else eyes
        view = self._tape.rules.view(self._tape.state(at.ply), seat)
        plain = self._mat.desk(view, self._seating, seat)
        desk: AnyDesk = replace(plain, mind=view if seat == at.seat else None, figures=self._figures)
        if self._places.grows:
            desk = replace(desk, space=self._places.room.space, text_scale=self._texts.table)
        return desk

    def reckon(self, figures: Any) -> None:
        """Shows these slow figures from now on; None: none are known yet."""
        if figures is not None and figures != self._figures:
            self._figures = figures
            self._laid.clear()

    def table(self, at: Decision, eyes: Seat) -> tuple[Placement, ...]:
        """The table, smaller."""
        if (at, eyes) not in self._laid:
            frame = self._mat.frame(self.desk(at, eyes), self._words)
            small = self._places.small(frame.placements, self._texts)
            self._laid = {(at, eyes): tuple(small)}
        return self._laid[at, eyes]

    def marks(self, at: Decision, best: Sequence[Action]) -> Iterator[Placement]:
        """Rims at what was done and at what was best, with a word at each; one rim where both are one."""
        done = line(self._tape, at)
        bests = self._boxes(at, best, best=True)
        lines = [("done", self._boxes(at, done, best=False), theme.YAMA, "review.done")]
        if tuple(best) == done:
            lines = []
        lines.append(("best", bests, theme.MINT, "review.best"))
        for key, boxes, colour, _ in lines:
            for n, box in enumerate(boxes):
                around = box.at(-6, -6, box.w + 12, box.h + 12)
                yield panel(f"{key} edge {n}", around, None, 12, theme.INK0, 8, layer=LAYER)
                yield panel(f"{key} rim {n}", around, None, 12, colour, 5, layer=LAYER)
        told = [p.box for p in self.table(at, at.seat) if isinstance(p.what, Label) and p.alpha]
        for key, boxes, colour, word in lines:
            own = [box for box in boxes if key == "best" or box not in bests] or boxes
            if own:
                box = self._beside(own[-1], key == "best", told)
                told.append(box)
                yield from self._tag(key, self._words(word), box, colour)

    def _beside(self, box: Box, low: bool, told: Sequence[Box]) -> Box:
        """Where a tag stands at that: below, above or beside it, where it hides least of what is told."""
        spot, high = self._places.room.whole, 36.0
        wide = 130.0 if self._places.grows else 96.0
        middle, level = box.x + box.w / 2 - wide / 2, box.y + box.h / 2 - high / 2
        rows = [(middle, box.bottom - 6), (middle, box.y - 30)]
        spots = [*(rows if low else rows[::-1]), (box.right + 4, level), (box.x - wide - 4, level)]
        boxes = [
            Box(max(spot.x, min(x, spot.right - wide)), max(spot.y, min(y, spot.bottom - high)), wide, high)
            for x, y in spots
        ]
        return clearest(boxes, (told, 1.0))

    def _tag(self, key: str, text: str, at: Box, colour: theme.RGB) -> Iterator[Placement]:
        size = 26.0 if self._texts.fixed else 20.0
        yield panel(f"{key} tag", at, colour, 18, shadow=1, layer=OVER)
        said = label(f"{key} tag text", text, at, size, theme.INK0, "bold", "centre", layer=OVER)
        yield printed(said) if self._texts.fixed else said

    def _boxes(self, at: Decision, actions: Sequence[Action], best: bool) -> tuple[Box, ...]:
        """Where the line's first actions are done; nothing where that cannot be pointed at, as where one
        needs what another brings about."""
        if (at, best) not in self._marked:
            desk, found = self.desk(at), list[Box]()
            plain, refused = self._mat.frame(desk, self._words), self._tape.rules.why_not
            for action in _telling(actions)[:MARKED]:
                if refused(desk.mind, action) is not None:
                    continue
                way = way_of(self._mat, desk, action, self._words)
                mark = mark_of(self._mat, desk, plain, way, action, self._words) if way else None
                for box in mark.boxes if mark else ():
                    small = self._places.room.box(box)
                    found += [] if small in found else [small]
            self._marked = {key: boxes for key, boxes in self._marked.items() if key[0] == at}
            self._marked[at, best] = tuple(found)
        return self._marked[at, best]

    def named(self, at: Decision, actions: Sequence[Action]) -> str:
        """The line in words."""
        desk, words = self.desk(at), self._words
        rules, told = self._tape.rules, _telling(actions)
        names = [self._mat.deed(desk, action, words) or rules.write(action, words.lang) for action in told]
        return words("review.then").join(dict.fromkeys(names[:NAMED])) + "…" * (len(names) > NAMED)

    def because(self, at: Decision, reason: Any) -> str:
        """Why, in one sentence."""
        return str(self._mat.because(reason, self.desk(at), self._words))


def _telling(actions: Sequence[Action]) -> Sequence[Action]:
    """Without what ends a longer line, which goes without saying."""
    return actions[:-1] or actions
