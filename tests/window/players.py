"""People at 龍棋's board: what they press, drag and type, from what they see alone."""

from __future__ import annotations

from collections import deque

from game.input.focus import by_id, neighbour
from game.motion.placement import Target
from tests.window.driver import Window
from tests.window.people import Person

SAFE = {"hand:G", "hand:S", "hand:B", "hand:R"}
"""Cards that can stand anywhere."""
ARROWS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}


class Player(Person):
    """Moves, drops, lays and draws at random; by mouse it drags whatever can be dragged."""

    def press(self, target: str) -> None:
        if self.keyboard:
            walk(self.window, target)
            self.window.key("space")
        else:
            self.window.click(target)

    def put(self, source: str) -> None:
        """Takes something up and puts it on one of the squares that light."""
        window = self.window
        before = {*window.ids("cell:")} - {source}

        def goal() -> str:
            return self.random.choice(sorted({*window.ids("cell:")} - before - {source}))

        if self.keyboard:
            self.press(source)
            self.press(goal())
        else:
            window.drag(source, goal)

    def set_up(self) -> None:
        for card in ("hand:K", "hand:S", "hand:G"):
            self.put(card)
        self.press("confirm")

    def decide(self) -> None:
        """One decision."""
        window = self.window
        if "hand:K" in window.ids("hand:"):
            self.set_up()
            return
        movable = window.ids("cell:")
        others = [*window.ids("held:"), *(card for card in window.ids("hand:") if card in SAFE)]
        if movable and (self.random.random() < 0.7 or not others):
            self.put(self.random.choice(movable))
            if answers := [key for key in ("promote", "keep") if key in window.ids()]:
                self.press(self.random.choice(answers))
        elif "row:draw" in window.ids() and (not others or self.random.random() < 0.3):
            self.draw()
        else:
            self.try_others(others)

    def draw(self) -> None:
        """By its number on the keyboard."""
        if self.keyboard:
            self.window.key("1", "1")
        else:
            self.press("row:draw")
            self.press("row:draw")

    def try_others(self, others: list[str]) -> None:
        """Puts down the first card that has a square to go to; else gives up."""
        movable = {*self.window.ids("cell:")}
        for other in self.random.sample(others, len(others)):
            self.press(other)
            if lit := sorted({*self.window.ids("cell:")} - movable):
                self.press(self.random.choice(lit))
                return
        self.press("row:resign")
        self.press("row:resign")


def play_on(window: Window, player: Player, decisions: int = 1000) -> list[int | None]:
    """Plays until the result, or to that many decisions; returns for whom the cover was opened, in order."""
    opened: list[int | None] = []
    while window.scene != "result" and decisions:
        if window.scene == "handover":
            assert window.line["viewer"] is None
            player.open_cover()
            opened.append(window.line["viewer"])
        else:
            assert window.scene == "table"
            player.decide()
            decisions -= 1
    return opened


def walk(window: Window, target: str) -> None:
    """Moves focus to the target with the arrow keys, by the shortest way that the screen shows."""
    for _ in range(40):
        spots = [Target(t["id"], *map(float, t["rect"])) for t in window.line["targets"]]
        here = by_id(spots, window.line["focus"])
        if here is None or here.id == target:
            break
        window.key(ARROWS[_way(spots, here, target)])
    assert window.line["focus"] == target, f"the arrows do not lead to {target}"


def _way(spots: list[Target], here: Target, target: str) -> str:
    """The first step of a shortest way."""
    seen = {here.id}
    todo: deque[tuple[Target, str]] = deque()
    for way in ARROWS:
        todo.append((neighbour(spots, here, way), way))
    while todo:
        spot, first = todo.popleft()
        if spot.id == target:
            return first
        if spot.id not in seen:
            seen.add(spot.id)
            todo.extend((neighbour(spots, spot, way), first) for way in ARROWS)
    raise AssertionError(f"no way to {target}")
