"""Set-up: who sits where, and who begins."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import theme
from game.look.parts import back_button, button, chip, ground, label, panel, picture, tile, top_bar
from game.match.record import SeatInfo
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.registry import rules_of
from game.scenes.scene import Shell, StillScene

PRESET_NAMES = 5
LEVELS = ("bot:greedy", "bot:random")
"""What the level button goes through."""
START, FIRST = "start", "first"


class SetupScene(StillScene):
    """Seats for one game, each a person or a computer, and the first player."""

    name = "setup"

    def __init__(self, shell: Shell, game: str) -> None:
        super().__init__(shell)
        self.game = game
        self.rules = rules_of(game)
        count = min(self.rules.SEATS)
        self.players = ["human", *[LEVELS[0]] * (count - 1)]
        self.named = list(range(count))
        self.first: int | None = None

    def first_focus(self) -> str | None:
        """The start button: the usual seats are ready."""
        return START

    def names(self) -> tuple[str, ...]:
        """The players' names as they will be at the table."""
        return tuple(self.shell.words(f"name.{i + 1}") for i in self.named)

    def frame(self, focus: str | None, now: float) -> Frame:
        """Seats at the left, rules at the right, start below."""
        words = self.shell.words
        back, back_target = back_button(words("back"), focus)
        title = label(
            "title", words("setup.title"), (760, 6, 400, 60), 34, face="display", align="centre", layer=6
        )
        drawn = [*ground(), *top_bar(self.game, words(f"game.{self.game}")), title, *back, *self._card()]
        drawn.append(label("seats", words("setup.seats"), (60, 92, 500, 60), 38, face="display"))
        drawn.append(
            label("seats note", words("setup.seats_note"), (570, 92, 620, 60), 22, theme.INK1, align="right")
        )
        targets = [back_target]
        for seat in range(len(self.players)):
            for placements, target in self._seat(seat):
                drawn.extend(placements)
                if target:
                    targets.append(target)
        for placements, made in self._choices():
            drawn.extend(placements)
            targets.append(made)
        return Frame(in_order(drawn), tuple(targets))

    def _seat(self, seat: int) -> Iterator[tuple[tuple[Placement, ...], Target | None]]:
        words, y = self.shell.words, 172 + 186 * seat
        colour = theme.PLAYERS[seat].colour
        token = f"tokens/pawn-{theme.PLAYERS[seat].art}"
        yield (
            (
                panel(f"seat{seat}", (60, y, 1130, 164), theme.PAPER0, 22, shadow=2),
                panel(f"seat{seat} edge", (60, y + 22, 11, 120), colour, 5, layer=2),
                picture(f"seat{seat} pawn", token, (100, y + 30, 104, 104)),
                chip(f"seat{seat} chip", seat, 246, y + 44, 26),
                label(f"seat{seat} mark", words(f"seat.{seat + 1}"), (266, y + 26, 160, 38), 21, theme.INK1),
            ),
            None,
        )
        name = words(f"name.{self.named[seat] + 1}")
        yield button(f"name:{seat}", name, (226, y + 68, 260, 72), size=27)
        bot = self.players[seat] != "human"
        for kind, chosen, x, w in (("human", not bot, 520, 150), ("bot", bot, 680, 270)):
            look = "chosen" if chosen else "second"
            yield button(f"{kind}:{seat}", words(f"player.{kind}"), (x, y + 68, w, 72), look, 25)
        if bot:
            level = label(f"level name {seat}", words("setup.level"), (980, y + 30, 180, 36), 20, theme.INK1)
            yield (level,), None
            text = words(f"player.{self.players[seat]}")
            yield button(f"level:{seat}", text, (980, y + 68, 180, 72), size=24)

    def _card(self) -> Iterator[Placement]:
        words, mat = self.shell.words, theme.MATS[self.game]
        yield panel("card", (1240, 100, 620, 620), theme.PAPER0, 24, shadow=2)
        yield panel("card head", (1240, 100, 620, 110), mat.ground, 24, layer=2)
        yield Placement("card pattern", tile(self.game, 24), 1240, 100, 620, 110, layer=2)
        emblem = f"emblems/{theme.ART_NAMES[self.game]}"
        yield panel("card disc", (1270, 130, 120, 120), theme.PAPER0, 60, mat.dark, 3, layer=3)
        yield picture("card emblem", emblem, (1282, 142, 96, 96), layer=3)
        facts = words(f"title.{self.game}.people"), words(f"title.{self.game}.time")
        yield label("card facts", "・".join(facts), (1410, 216, 420, 48), 24, face="bold")
        yield label("first name", words("setup.first"), (1276, 500, 548, 50), 28, face="display")
        yield label(
            "card about",
            words(f"setup.{self.game}.about"),
            (1276, 276, 548, 220),
            24,
            theme.INK1,
            lines=5,
            middle=False,
        )

    def _choices(self) -> Iterator[tuple[tuple[Placement, ...], Target]]:
        words = self.shell.words
        choices: list[tuple[str, int | None]] = [(words("setup.drawn"), None)]
        choices += [(name, seat) for seat, name in enumerate(self.names())]
        w = 548 / len(choices)
        for i, (text, seat) in enumerate(choices):
            kind = "chosen" if self.first == seat else "second"
            box = (1276 + i * w, 560, w - 10, 76)
            yield button(f"{FIRST}:{'drawn' if seat is None else seat}", text, box, kind, 23)
        people = sum(player == "human" for player in self.players)
        note = words.count("setup.people", people) if people else words("setup.watch")
        yield button(START, words("setup.start"), (1400, 946, 460, 92), "act", 34, note=note)

    def press(self, target: str, now: float) -> None:
        """Changes a seat, or starts."""
        kind, *rest = target.split(":")
        if target == "back":
            self.back()
        elif target == START:
            self._start(now)
        elif kind == "name":
            self._rename(int(rest[0]))
        elif kind == "human":
            self.players[int(rest[0])] = "human"
        elif kind == "bot" and self.players[int(rest[0])] == "human":
            self.players[int(rest[0])] = LEVELS[0]
        elif kind == "level":
            seat = int(rest[0])
            self.players[seat] = LEVELS[(LEVELS.index(self.players[seat]) + 1) % len(LEVELS)]
        elif kind == FIRST:
            self.first = None if rest[0] == "drawn" else int(rest[0])

    def _rename(self, seat: int) -> None:
        """The next preset name that nobody else bears: nobody must type."""
        others = {n for i, n in enumerate(self.named) if i != seat}
        name = self.named[seat]
        for _ in range(PRESET_NAMES):
            name = (name + 1) % PRESET_NAMES
            if name not in others:
                break
        self.named[seat] = name

    def _start(self, now: float) -> None:
        from game.scenes.opening import open_new

        seats = tuple(
            SeatInfo(name=name, player=player)
            for name, player in zip(self.names(), self.players, strict=True)
        )
        open_new(self.shell, self.game, self.rules.Options(first=self.first), seats)
