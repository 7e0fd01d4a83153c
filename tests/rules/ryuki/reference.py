"""龍棋 once more, slowly and by other means: written from RULES 002 alone, for comparing.

Squares are (file, rank), both 1 to 5, ranks from the far side of the first player. Nothing is remembered of
attacks, pins or promotion zones: every candidate is made on a copy of the board, and it is illegal if an
enemy piece could then take the king. Actions are texts in Western notation.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Square = tuple[int, int]

FORWARD = {"b": -1, "w": 1}
FAR_RANKS = {"b": (1, 2), "w": (5, 4)}
CAMP = {"b": (4, 5), "w": (1, 2)}
OTHER = {"b": "w", "w": "b"}
VALUES = {"P": 1, "L": 2, "N": 2, "S": 3, "G": 3, "B": 5, "R": 5}
START = "KGSPPP"
DECK = "PPPPPPLLNNSGBR"
KINGLY, GOLDEN = ("K", "+B", "+R"), ("G", "+P", "+L", "+N", "+S")
EVERYWHERE = [(file, rank) for rank in range(1, 6) for file in range(1, 6)]


@dataclass
class Thing:
    """A piece on the board."""

    kind: str
    owner: str
    promoted: bool = False
    down: bool = False

    @property
    def name(self) -> str:
        return ("+" if self.promoted else "") + self.kind


def text_of(square: Square) -> str:
    return f"{square[0]}{'abcde'[square[1] - 1]}"


def square_of(text: str) -> Square:
    return int(text[0]), "abcde".index(text[1]) + 1


def reaches(board: dict[Square, Thing], start: Square, goal: Square) -> bool:
    """Whether the piece on `start` moves onto `goal`, whatever stands there."""
    thing = board[start]
    across = goal[0] - start[0]
    ahead = (goal[1] - start[1]) * FORWARD[thing.owner]
    far = max(abs(across), abs(ahead))
    straight = across == 0 or ahead == 0
    diagonal = abs(across) == abs(ahead)
    if far == 0:
        return False
    name = thing.name
    if name == "N":
        return ahead == 2 and abs(across) == 1
    if far == 1 and (
        name in KINGLY
        or (name in GOLDEN and (straight or ahead == 1))
        or (name == "S" and (diagonal or (across == 0 and ahead == 1)))
        or (name == "P" and across == 0 and ahead == 1)
    ):
        return True
    slides = (name == "L" and across == 0 and ahead > 0) or (name[-1] == "B" and diagonal)
    if not slides and not (name[-1] == "R" and straight):
        return False
    dx, dy = (goal[0] > start[0]) - (goal[0] < start[0]), (goal[1] > start[1]) - (goal[1] < start[1])
    between = [(start[0] + dx * n, start[1] + dy * n) for n in range(1, far)]
    return not any(square in board for square in between)


def king_can_be_taken(board: dict[Square, Thing], owner: str) -> bool:
    """Whether an enemy piece could take that side's king. Cards face down neither take nor are in check."""
    kings = [s for s, thing in board.items() if thing.kind == "K" and thing.owner == owner and not thing.down]
    enemies = [s for s, thing in board.items() if thing.owner != owner and not thing.down]
    return any(reaches(board, enemy, king) for king in kings for enemy in enemies)


def stuck_for_ever(kind: str, owner: str, rank: int) -> bool:
    far, next_far = FAR_RANKS[owner]
    return (kind in "PL" and rank == far) or (kind == "N" and rank in (far, next_far))


def pawns_on(board: dict[Square, Thing], owner: str, file: int) -> int:
    return sum(t.owner == owner and t.name == "P" and not t.down for (f, _), t in board.items() if f == file)


@dataclass
class Reference:
    """A game; `mover` is "b", the first player, or "w". `phase` is "set up", "draw", "act" or "over"."""

    board: dict[Square, Thing] = field(default_factory=dict)
    hand: dict[str, Counter[str]] = field(default_factory=lambda: {"b": Counter(START), "w": Counter(START)})
    captured: dict[str, Counter[str]] = field(default_factory=lambda: {"b": Counter(), "w": Counter()})
    deck: dict[str, Counter[str]] = field(default_factory=lambda: {"b": Counter(DECK), "w": Counter(DECK)})
    mover: str = "b"
    phase: str = "set up"
    drawing_begins: bool = True
    turns: int = 0
    history: list[tuple[object, str, bool]] = field(default_factory=list)
    winner: str | None = None
    reason: str = ""
    junior: bool = False
    found: set[str] | None = None
    """What may be done now, once somebody has asked."""

    # What may be done

    def legal(self) -> set[str]:
        if self.phase == "set up":
            return self._legal_set_up()
        if self.phase != "act":
            return set()
        if self.found is None:
            self.found = self._legal_turn()
        return self.found

    def _legal_turn(self) -> set[str]:
        me, found = self.mover, set()
        for start, thing in self.board.items():
            if thing.owner == me and not thing.down:
                for goal in EVERYWHERE:
                    found |= self._moves(start, goal)
        blocks = [s for s in EVERYWHERE if s not in self.board and self._safe_with_a_card_on(s)]
        for square in blocks:
            found |= {f"{kind}_{text_of(square)}" for kind in +self.hand[me]}
            found |= {
                f"{kind}*{text_of(square)}" for kind in +self.captured[me] if self._may_drop(kind, square)
            }
        if self.deck[me].total() and not king_can_be_taken(self.board, me):
            found.add("draw")
        return found

    def _legal_set_up(self) -> set[str]:
        me, found = self.mover, set()
        for file, rank in EVERYWHERE:
            if (file, rank) in self.board or rank not in CAMP[me]:
                continue
            for kind in +self.hand[me]:
                doubled = kind == "P" and any(
                    t.owner == me and t.kind == "P" and f == file for (f, _), t in self.board.items()
                )
                if not doubled:
                    found.add(f"{kind}_{text_of((file, rank))}")
        if not self.hand[me]["K"]:
            found.add("confirm")
        return found

    def _moves(self, start: Square, goal: Square) -> set[str]:
        thing = self.board[start]
        target = self.board.get(goal)
        if (target and target.owner == self.mover) or not reaches(self.board, start, goal):
            return set()
        tried = {**self.board, goal: thing}
        del tried[start]
        if king_can_be_taken(tried, self.mover):
            return set()
        text = f"{thing.name}{text_of(start)}-{text_of(goal)}"
        found = set()
        if thing.promoted or not stuck_for_ever(thing.kind, self.mover, goal[1]):
            found.add(text)
        in_camp = start[1] in FAR_RANKS[self.mover] or goal[1] in FAR_RANKS[self.mover]
        if in_camp and not thing.promoted and thing.kind not in "KG":
            found.add(text + "+")
        return found

    def _safe_with_a_card_on(self, square: Square) -> bool:
        tried = {**self.board, square: Thing("?", self.mover, down=True)}
        return not king_can_be_taken(tried, self.mover)

    def _may_drop(self, kind: str, square: Square) -> bool:
        if stuck_for_ever(kind, self.mover, square[1]):
            return False
        return kind != "P" or pawns_on(self.board, self.mover, square[0]) == 0

    # What happens

    def do(self, text: str) -> None:
        """An action of whoever is to act; CHANCE's are "first 1" and "card P"."""
        self.found = None
        if text == "resign":
            self._end(OTHER[self.mover], "resigned")
        elif text.startswith("card "):
            self._draw(text[5:])
        elif self.phase == "set up":
            self._set_up(text)
        elif text == "draw":
            self.phase, self.drawing_begins = "draw", False
        else:
            self._act(text)

    def _set_up(self, text: str) -> None:
        if text == "confirm":
            if self.mover == "b":
                self.mover = "w"
            else:
                self._begin("b")
            return
        self._put(text)

    def _put(self, text: str) -> None:
        kind, square, down = text[0], square_of(text[2:]), text[1] == "_"
        (self.hand if down else self.captured)[self.mover][kind] -= 1
        self.board[square] = Thing(kind, self.mover, down=down)

    def _act(self, text: str) -> None:
        if text[1] in "_*":
            self._put(text)
        else:
            name, way = text.rstrip("+").split("-")
            start, goal = square_of(name[-2:]), square_of(way)
            taken = self.board.pop(goal, None)
            thing = self.board.pop(start)
            thing.promoted = thing.promoted or text.endswith("+")
            self.board[goal] = thing
            if taken:
                self.captured[self.mover][taken.kind] += 1
                points = sum(VALUES[kind] * n for kind, n in self.captured[self.mover].items())
                if self.junior and points >= 10:
                    return self._end(self.mover, "ten_points")
        return self._end_turn()

    def _draw(self, kind: str) -> None:
        self.deck[self.mover][kind] -= 1
        self.hand[self.mover][kind] += 1
        if self.drawing_begins:
            self._wake()
        else:
            self._end_turn()

    def _begin(self, side: str) -> None:
        self.mover = side
        self.turns += 1
        if self.deck[side].total():
            self.phase, self.drawing_begins = "draw", True
        else:
            self._wake()

    def _wake(self) -> None:
        me = self.mover
        woke = [(square, thing) for square, thing in self.board.items() if thing.owner == me and thing.down]
        for _, thing in woke:
            thing.down = False
        if any(stuck_for_ever(thing.kind, me, square[1]) for square, thing in woke):
            return self._end(OTHER[me], "dead_end")
        if woke and any(pawns_on(self.board, me, file) > 1 for file in range(1, 6)):
            return self._end(OTHER[me], "two_pawns")
        if woke and king_can_be_taken(self.board, OTHER[me]):
            if king_can_be_taken(self.board, me):
                return self._end(OTHER[me], "counter_check")
            return self._end_turn()
        self.phase = "act"
        if not self.legal():
            mated = king_can_be_taken(self.board, me)
            return self._end(OTHER[me], "checkmate" if mated else "no_action")
        return None

    def key(self) -> object:
        """Ruling 2-o, word for word; the side to move is the one that did not move last."""
        things = {(s, t.name, t.owner, t.down) for s, t in self.board.items()}
        hands = [frozenset((+pool[side]).items()) for pool in (self.captured, self.hand) for side in "bw"]
        sizes = tuple(self.deck[side].total() for side in "bw")
        return frozenset(things), tuple(hands), sizes, OTHER[self.mover]

    def _end_turn(self) -> None:
        me = self.mover
        self.history.append((self.key(), me, king_can_be_taken(self.board, OTHER[me])))
        same = [n for n, (key, _, _) in enumerate(self.history) if key == self.history[-1][0]]
        if len(same) == 4:
            since = self.history[same[0] + 1 :]
            always = [s for s in "bw" if all(check for _, mover, check in since if mover == s)]
            if len(always) == 1:
                return self._end(OTHER[always[0]], "perpetual_check")
            return self._end(None, "repetition")
        if self.turns >= 400:
            return self._end(None, "turn_limit")
        return self._begin(OTHER[me])

    def _end(self, winner: str | None, reason: str) -> None:
        self.phase, self.winner, self.reason = "over", winner, reason
