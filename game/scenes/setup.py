"""Set-up: who sits where, and who begins."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import flow, theme
from game.look.parts import (
    Segment,
    back_button,
    button,
    chip,
    disc,
    ground,
    icon_button,
    label,
    panel,
    picture,
    switch,
    tile,
    toggle,
    top_bar,
)
from game.match.record import SeatInfo
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.registry import rules_of
from game.scenes.rulebook import has_book, open_rules
from game.scenes.scene import Shell, StillScene

PRESET_NAMES = 5
LEVELS = ("bot:greedy", "bot:random")
"""What the level button goes through."""
START, FIRST, LEAVE, UNDO, RULES = "start", "first", "leave", "undo", "rules"
SEAT_Y, SEAT_PITCH = 160, 166
CARD = (1240, 100, 620, 814)


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
        self.casual_undo = False

    def first_focus(self) -> str | None:
        """The start button: the usual seats are ready."""
        return START

    def names(self) -> tuple[str, ...]:
        """The players' names as they will be at the table."""
        return tuple(self.shell.words(f"name.{i + 1}") for i in self.named)

    def frame(self, focus: str | None, now: float) -> Frame:
        """Seats at the left, the game and its rules at the right, the start below."""
        words = self.shell.words
        back, back_target = back_button(words("back"), focus)
        title = label(
            "title", words("setup.title"), (760, 6, 400, 60), 34, face="display", align="centre", layer=6
        )
        drawn = [*ground(), *top_bar(self.game, words(f"game.{self.game}")), title, *back]
        drawn += [*self._heading(), *self._note(), *self._card()]
        targets = [back_target]
        for seat in range(len(self.players)):
            drawn.extend(self._seat(seat))
            for placements, target in self._seat_controls(seat):
                drawn.extend(placements)
                targets.append(target)
        for placements, target in self._choices():
            drawn.extend(placements)
            targets.append(target)
        return Frame(in_order(drawn), tuple(targets))

    def _heading(self) -> Iterator[Placement]:
        words = self.shell.words
        text = words("setup.seats")
        wide = flow.width(text, 38, "display", words.lang, self.shell.settings.text_scale)
        yield label("seats", text, (60, 96, wide, 60), 38, face="display")
        note = words("setup.seats_line", people=words(f"title.{self.game}.people"))
        yield label("seats note", note, (84 + wide, 98, 1106 - wide, 60), 22, theme.INK1)

    def _seat(self, seat: int) -> Iterator[Placement]:
        """The row of one seat: its colour, pawn and shape."""
        words, y = self.shell.words, SEAT_Y + SEAT_PITCH * seat
        mark = theme.PLAYERS[seat]
        yield panel(f"seat{seat}", (60, y, 1130, 146), theme.PAPER0, 22, shadow=2)
        yield panel(f"seat{seat} edge", (60, y + 24, 11, 98), mark.colour, 5, layer=2)
        yield disc(f"seat{seat} well", 152, y + 73, 50, theme.PAPER1, layer=2)
        yield picture(f"seat{seat} pawn", f"tokens/pawn-{mark.art}", (98, y + 17, 108, 108), layer=3)
        text = words(f"seat.{seat + 1}")
        wide = flow.width(text, 24, "display", words.lang, self.shell.settings.text_scale)
        yield label(f"seat{seat} mark", text, (226, y + 26, wide, 42), 24, theme.INK1, "display")
        yield chip(f"seat{seat} chip", seat, 226 + wide + 22, y + 47, 34)
        if self.players[seat] != "human":
            box = (1038, y + 22, 138, 34)
            yield label(f"level name {seat}", words("setup.level"), box, 18, theme.INK1, align="centre")

    def _seat_controls(self, seat: int) -> Iterator[tuple[tuple[Placement, ...], Target]]:
        words, y = self.shell.words, SEAT_Y + SEAT_PITCH * seat
        bot = self.players[seat] != "human"
        yield self._name_field(seat, (222, y + 72, 334, 58))
        segments = (
            Segment(f"human:{seat}", words("player.human"), "icons/person", 162),
            Segment(f"bot:{seat}", words("player.bot"), "icons/bot", 256),
        )
        yield from switch(f"seat{seat}", segments, int(bot), (595, y + 40))
        if bot:
            text = words(f"player.{self.players[seat]}")
            yield button(f"level:{seat}", text, (1038, y + 60, 138, 60), size=20)

    def _name_field(
        self, seat: int, box: tuple[float, float, float, float]
    ) -> tuple[tuple[Placement, ...], Target]:
        x, y, w, h = box
        key, hint = f"name:{seat}", self.shell.words("setup.rename")
        needed = flow.width(hint, 18, "body", self.shell.words.lang, self.shell.settings.text_scale)
        name = self.names()[seat]
        drawn = (
            panel(key, box, theme.PAPER1, 14, theme.PAPER3, layer=5),
            label(f"{key} text", name, (x + 20, y, w - needed - 50, h), 27, face="bold", layer=6),
            label(f"{key} hint", hint, (x + w - needed - 18, y, needed, h), 18, theme.INK1, layer=6),
        )
        return drawn, Target(key, *box)

    def _note(self) -> Iterator[Placement]:
        """What these seats mean for the play."""
        people = sum(player == "human" for player in self.players)
        kind = "watch" if people == 0 else "alone" if people == 1 else "shared"
        yield panel("note", (60, 836, 1130, 78), theme.STRAW, 18)
        yield picture("note icon", "icons/help", (90, 858, 34, 34), tint=theme.KARASHI_DARK)
        yield label("note text", self.shell.words(f"setup.note.{kind}"), (140, 836, 1030, 78), 24)

    def _card(self) -> Iterator[Placement]:
        """The game: its cloth, its facts, what it is about."""
        words, mat = self.shell.words, theme.MATS[self.game]
        yield panel("card", CARD, theme.PAPER0, 24, shadow=2)
        yield panel("card head", (1240, 100, 620, 140), mat.ground, 24, layer=2)
        yield Placement("card pattern", tile(self.game, 24), 1240, 100, 620, 140, layer=2)
        yield panel("card seam", (1240, 210, 620, 40), theme.PAPER0, 0, layer=2)
        yield disc("card disc", 1330, 194, 68, theme.PAPER0, layer=3)
        emblem = f"emblems/{theme.ART_NAMES[self.game]}"
        yield picture("card emblem", emblem, (1276, 140, 108, 108), layer=4)
        time = words("setup.about_time", time=words(f"title.{self.game}.time"))
        yield label("card time", time, (1420, 206, 210, 44), 22, face="bold")
        people = words(f"title.{self.game}.people")
        yield label("card people", people, (1630, 206, 200, 44), 22, theme.INK1, align="right")
        yield panel("card rule", (1404, 250, 456, 2), theme.PAPER2, 0, layer=2)
        yield label("about name", words("setup.game"), (1280, 286, 540, 50), 30, face="display")
        about = words(f"setup.{self.game}.about")
        box = (1280, 344, 540, 240)
        yield label("about", about, box, 23, theme.INK1, middle=False, lines=5)
        yield label("first name", words("setup.first"), (1280, 748, 540, 46), 28, face="display")

    def _choices(self) -> Iterator[tuple[tuple[Placement, ...], Target]]:
        words = self.shell.words
        choices: list[tuple[str, int | None]] = [(words("setup.drawn"), None)]
        choices += [(name, seat) for seat, name in enumerate(self.names())]
        w = 552 / len(choices)
        for i, (text, seat) in enumerate(choices):
            kind = "chosen" if self.first == seat else "second"
            box = (1280 + i * w, 806, w - 12, 76)
            yield button(f"{FIRST}:{'drawn' if seat is None else seat}", text, box, kind, 23)
        yield self._undo_row((1270, 612, 560, 110))
        yield icon_button(LEAVE, words("back"), "icons/back", (60, 948, 232, 88), 26)
        if has_book(self.game):
            yield icon_button(RULES, words("rules.first"), "icons/help", (310, 948, 332, 88), 26)
        people = sum(player == "human" for player in self.players)
        count = len(self.players)
        start = words.count("setup.start_with", count) if people else words("setup.start_watch")
        yield button(START, start, (1400, 946, 460, 92), "act", 34)

    def _undo_row(self, box: tuple[float, float, float, float]) -> tuple[tuple[Placement, ...], Target]:
        """Whether players may take back what the game's own text would let stand."""
        x, y, w, _ = box
        words = self.shell.words
        about = (x + 20, y + 46, w - 150, 60)
        drawn = (
            panel(UNDO, box, theme.PAPER1, 16, layer=2),
            label(f"{UNDO} text", words("setup.undo"), (x + 20, y + 6, w - 150, 44), 24, face="bold"),
            label(f"{UNDO} note", words("setup.undo_note"), about, 19, theme.INK1, lines=2, leading=1.2),
            *toggle(UNDO, self.casual_undo, x + w - 112, y + 31),
        )
        return drawn, Target(UNDO, *box)

    def press(self, target: str, now: float) -> None:
        """Changes a seat or a rule, or starts."""
        kind, *rest = target.split(":")
        if target in ("back", LEAVE):
            self.back()
        elif target == RULES:
            self.command(RULES, now)
        elif target == START:
            self._start(now)
        elif target == UNDO:
            self.casual_undo = not self.casual_undo
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

    def command(self, name: str, now: float) -> None:
        """The rules of the game that is set up."""
        if name == RULES:
            open_rules(self.shell, self.game)

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
        options = self.rules.Options(first=self.first)
        open_new(self.shell, self.game, options, seats, self.casual_undo)
