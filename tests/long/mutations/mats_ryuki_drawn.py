"""Defects of what is drawn of 龍棋's table."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/ryuki/board.py",
        "mats/test_lit.py",
        {
            "ryuki: all squares are open": ("enabled=at in useful, ", "enabled=True, "),
        },
    ),
    *at(
        "mats/ryuki/board.py",
        "mats/ryuki",
        {
            "the king in check is not where focus begins": (
                "key=lambda at: (at != king, at not in ready))",
                "key=lambda at: at not in ready)",
            ),
            "the way of a check is not seen": (
                "for at in check.way(self.checked, self.king):",
                "for at in check.way((), self.king):",
            ),
            "only where the latest move began is marked": (
                "for at in self.latest.squares:",
                "for at in self.latest.squares[:1]:",
            ),
            "a capture looks like a step": (
                "        if self.view.board[at] is not None:\n            mark",
                "        if self.view.board[at] is None:\n            mark",
            ),
            "harmless squares are called fouls": (
                "InHand) and ask.fatal(mind",
                "InHand) and not ask.fatal(mind",
            ),
            "all pieces face the wrong way": ("far=man.seat != self.near,", "far=man.seat == self.near,"),
            "ranks stand at the left": (
                "self.cell(n * WIDTH if self.turned else n * WIDTH + WIDTH - 1)",
                "self.cell(n * WIDTH)",
            ),
            "where the chosen piece may go is not marked": (
                "        return goals(self.desk)\n",
                "        return ()\n",
            ),
            "a king is rimmed without a check": (
                "or (self.checked and at == self.king):",
                "or at == self.king:",
            ),
            "what is no foul is rimmed": (
                "and at in self.desk.event.squares:",
                "and at not in self.desk.event.squares:",
            ),
            "what can be captured is not rimmed": (
                "if (at in self._marked() and man.seat != self.view.mover)",
                "if (at in self._marked() and man.seat == self.view.mover)",
            ),
            "those who can move are not shown": (
                "        if suggested and self.desk.mind and at in",
                "        if suggested and not self.desk.mind and at in",
            ),
            "the chosen piece lies flat": (
                "else to, man, at == start)",
                "else to, man, False)",
            ),
        },
    ),
    *at(
        "mats/ryuki/cards.py",
        "mats/ryuki",
        {
            "promoted pieces stand upright": ("reversed(ON_BOARD) if sideways else ON_BOARD", "ON_BOARD"),
            "small letters lie beside their cards": (
                "SMALL_LETTER_AT if w < SMALL else LETTER_AT",
                "LETTER_AT",
            ),
        },
    ),
    *at(
        "mats/ryuki/check.py",
        "mats/ryuki",
        {
            "words cover most of the board": (
                "return min(range(WIDTH), key=covered)",
                "return max(range(WIDTH), key=covered)",
            ),
            "the one in check is said to give it": (
                "name=table.name(event.seat),",
                "name=table.name(1 - event.seat),",
            ),
        },
    ),
    *at(
        "mats/ryuki/chooser.py",
        "mats/ryuki",
        {
            "the own king is shown as threatened": (
                "ask.king(self.mind, 1 - self.seat)",
                "ask.king(self.mind, self.seat)",
            ),
            "the question covers the goal": (
                "Box(*beside(goal, clear, field, men, shape), *shape)",
                "goal.centred(*shape)",
            ),
            "a forced promotion offers both": (
                "        if not self.forced:\n",
                "        if True:\n",
            ),
            "keeping shows the promoted piece": (
                "PROMOTED[self.piece] if risen else self.piece",
                "PROMOTED[self.piece]",
            ),
        },
    ),
    *at(
        "mats/ryuki/frame.py",
        "mats/ryuki",
        {
            "a set-up begins at the board": (
                "return [*beside, *cells] if desk.mind else cells",
                "return [*cells, *beside] if desk.mind else cells",
            ),
            "the board can be pressed under the question": (
                "        return beside\n",
                "        return [*cells, *beside]\n",
            ),
            "the other faces seem chosen": (
                "lit = faces is faces_of(table.desk, words)",
                "lit = faces is not faces_of(table.desk, words)",
            ),
            "check is not said in the bar": (
                "bool(ask.checking(desk.view, todo.seat))",
                "not ask.checking(desk.view, todo.seat)",
            ),
            "the hint speaks of another moment": (
                '    if asking(desk):\n        return words("ryuki.hint.promotion")\n',
                "",
            ),
        },
    ),
    *at(
        "mats/ryuki/inspector.py",
        "mats/ryuki",
        {
            "what is looked at is not explained": (
                "if looked_at is not None and not asking(desk):",
                "if looked_at is not None and asking(desk):",
            ),
            "every check is explained as one by waking up": (
                "known.check.awaking and not desk.picked",
                "not desk.picked",
            ),
            "the drop of a piece is called laying a card": (
                '_noted(words, "drops", CALM',
                '_noted(words, "lays", CALM',
            ),
            "a promotion that may be is counted on for a check": (
                'promote=promotes == "must")',
                'promote=promotes != "no")',
            ),
            "either answer is said to give check": ("    if all(either):", "    if any(either):"),
            "the one who woke up has to answer": ("(2, giver), (3, other))", "(2, giver), (3, giver))"),
            "captures are not foretold": ("    if taken is not None:", "    if taken is None:"),
        },
    ),
    *at(
        "mats/ryuki/layout.py",
        "mats/ryuki",
        {
            "the board is turned for the first player": (
                "divmod(SQUARES - 1 - at if turned else at, WIDTH)",
                "divmod(at if turned else SQUARES - 1 - at, WIDTH)",
            ),
        },
    ),
    *at(
        "mats/ryuki/listing.py",
        "mats/ryuki",
        {
            "laying is urged before it is asked about": (
                "InHand) and what.to is not None\n",
                "InHand) and what.to is None\n",
            ),
            "a king that is chosen lights the wrong answer": (
                "Doing.ESCAPE if king else Doing.BLOCK)",
                "Doing.BLOCK if king else Doing.ESCAPE)",
            ),
            "blocks are counted as captures": (
                "take = sum(mind.board[to] is not None for _, to in goals)",
                "take = sum(mind.board[to] is None for _, to in goals)",
            ),
            "the king's steps count as blocks": (
                "is None for at, to in goals if at != king)",
                "is None for at, to in goals)",
            ),
            "the other one's set-up is said to go on": (
                "now = 0 if todo.seat == first else 1",
                "now = 1 if todo.seat == first else 0",
            ),
            "the secret is kept from its owner": (
                "name=table.name(1 - todo.seat)",
                "name=table.name(todo.seat)",
            ),
            "the oldest events are told": ("][-most:]", "][:most]"),
            "the last press looks like the first": (
                "        if lit and self._urged(doing):",
                "        if lit and not self._urged(doing):",
            ),
        },
    ),
    *at(
        "mats/ryuki/chooser.py",
        "mats/ryuki",
        {
            "a forced promotion seems free": (
                'self.forced = ask.promotion(mind, what.start, what.to) == "must"',
                "self.forced = False",
            ),
        },
    ),
    *at(
        "mats/ryuki/setting.py",
        "mats/ryuki",
        {
            "the own camp is darkened": (
                "0 if camp.y > field.y else camp.h",
                "camp.h if camp.y > field.y else 0",
            ),
            "what the set-up has no card for is marked": (
                "elif self.chosen.piece and at not in laid:",
                "elif at not in laid:",
            ),
            "no square is barred to a pawn": (
                'yield self.board.tint(f"barred {at}"',
                'yield self.board.dot(at) if at else self.board.tint(f"barred {at}"',
            ),
            "what else is barred is said to be a second pawn": (
                'refusal.code == "two_pawns" else None',
                "refusal.code else None",
            ),
            "nothing can be taken back": (
                'some = words("ryuki.confirm"), bool(self.side.staged)',
                'some = words("ryuki.confirm"), not self.side.staged',
            ),
            "a set-up without a king seems ready": (
                'if Piece.KING not in self.side.hand:\n            return "ready"',
                'if Piece.KING in self.side.hand:\n            return "ready"',
            ),
        },
    ),
    *at(
        "mats/ryuki/sides.py",
        "mats/ryuki",
        {
            "the deck counts as many cards as the hand": (
                '("ryuki.deck", self.side.deck))',
                '("ryuki.deck", len(self.side.hand)))',
            ),
            "first and second are exchanged": (
                '"second" if self.colour else "first"',
                '"first" if self.colour else "second"',
            ),
            "the plate of the one who waits has the rim": (
                "mark, view.mover == self.seat)",
                "mark, view.mover != self.seat)",
            ),
            "junior points count pieces": ("n=points(self.side), goal", "n=len(self.side.captured), goal"),
            "many cards of a hand lie on one another": (
                "row = self.at.hand.whole(len(kinds), room)",
                "row = self.at.hand",
            ),
            "many captured pieces lie on one another": (
                "self._parting(self.at.captives.whole(len(kinds)),",
                "self._parting(self.at.captives,",
            ),
            "words lie on a full hand": (
                "if at is None or self._crowded:",
                "if at is None:",
            ),
            "two captured pieces look like one": ("        if len(held) > 1:", "        if len(held) > 2:"),
            "another captured piece lies on top": ("for captive in reversed(held)]", "for captive in held]"),
            "the hand may be pressed while another decides": (
                "return drawn, targets if self.deciding else []",
                "return drawn, targets",
            ),
            "what has to be laid says nothing": (
                "            if must:\n",
                "            if must and picked:\n",
            ),
            "the row that is chosen suggests nothing": (
                "chosen(self.desk).doing is doing else None",
                "chosen(self.desk).doing is None else None",
            ),
            "what is only looked at seems chosen": (
                "            rise = RISE if picked else LOOKED if i",
                "            rise = RISE if picked else RISE if i",
            ),
            "the whole stack rises": (
                "at = box.at(0, -rise, box.w, box.h) if top else box",
                "at = box.at(0, -rise, box.w, box.h)",
            ),
        },
    ),
    *at(
        "mats/ryuki/aims.py",
        "mats/ryuki",
        {
            "ryuki: what may be taken is marked in a check, too": (
                " or ask.checking(mind, mind.seat):",
                ":",
            ),
            "ryuki: own pieces count as a danger": (
                "own = [at for at, man in enumerate(mind.board) if man and man.seat == mind.seat and",
                "own = [at for at, man in enumerate(mind.board) if man and man.seat == enemy and",
            ),
        },
    ),
)
