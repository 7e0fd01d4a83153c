"""Defects of the rules of the games with a board."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "rules/ryuki/turn.py",
        "rules/ryuki",
        {
            "perpetual check forgets the first move": (
                "if entry.position == past[-1].position) + 1",
                "if entry.position == past[-1].position) + 3",
            ),
            "three times are enough": ("REPEATS = 4", "REPEATS = 3"),
            "two pawns may wake on a file": ("        if len(pawns) > 1:\n", "        if len(pawns) > 2:\n"),
            "an awaking check in check does not lose": (
                "if in_check(grid_of(state.board, state.options.first), colour_of(state, seat)):",
                "if in_check(grid_of(state.board, state.options.first), colour_of(state, 1 - seat)):",
            ),
            "mate and stalemate change places": (
                'reason = "no_action" if seen.answers is None else "checkmate"',
                'reason = "checkmate" if seen.answers is None else "no_action"',
            ),
            "positions come again while cards sleep": (
                " or any(man and man.asleep for man in state.board):",
                ":",
            ),
            "the cap comes a turn late": ("if state.turn >= LAST_TURN:", "if state.turn > LAST_TURN:"),
        },
    ),
    *at(
        "rules/ryuki/grid.py",
        "rules/ryuki",
        {
            "the camp is one rank deep": ("for ranks in ((0, 1), (3, 4)))", "for ranks in ((0,), (4,)))"),
            "knights jump backwards": ("rank += 2 if colour else -2", "rank += -2 if colour else 2"),
            "gold goes back aslant": (
                "_GOLD = frozenset({0, 1, 2, 4, 6, 7})",
                "_GOLD = frozenset({0, 1, 2, 3, 6, 7})",
            ),
            "a promoted bishop does not step": ('    "+B": _CROSS,\n', '    "+B": _DIAGONAL,\n'),
            "a pinned piece may not take": ("pins[shield] = ray[: i + 1]", "pins[shield] = ray[:i]"),
            "the king flees along the line": ("    grid[king] = 0  #", "    grid[king] = own  #"),
            "a double check can be blocked": ("checks[0] if len(checks) == 1 else ()", "checks[0]"),
        },
    ),
    *at(
        "rules/ryuki/legal.py",
        "rules/ryuki",
        {
            "a pawn may stay unpromoted on the last rank": (
                "        if not DEAD_END[standing][to]:\n",
                "        if standing:\n",
            ),
            "a second pawn may be dropped": (
                "if piece is Piece.PAWN and pawn_on_file(grid, colour, to):",
                "if piece is Piece.LANCE and pawn_on_file(grid, colour, to):",
            ),
            "cards may be drawn in check": (
                "    if side.deck and seen.answers is None:\n        found",
                "    if side.deck:\n        found",
            ),
        },
    ),
    *at(
        "rules/ryuki/play.py",
        "rules/ryuki",
        {
            "captured pieces stay promoted": (
                "Captive(PLAIN[taken.piece], taken.n)",
                "Captive(taken.piece, taken.n)",
            ),
            "ten points do not win": (
                "points(state.sides[seat]) >= JUNIOR_GOAL",
                "points(state.sides[seat]) > JUNIOR_GOAL",
            ),
            "the second player sets up first": (
                "    if seat == state.options.first:\n",
                "    if seat != state.options.first:\n",
            ),
        },
    ),
    *at(
        "rules/subway/legal.py",
        "rules/subway",
        {
            "the set-up goes in order of turns": (
                "((state.options.first or 0) - 1 - i) % seats",
                "((state.options.first or 0) + i) % seats",
            ),
            "dice turn over to six": ("both = dice[0], 7 - dice[0]", "both = dice[0], 6 - dice[0]"),
            "doubles may stand still": ("{steps for steps in both if steps}", "{steps for steps in both}"),
            "the protected are robbed": (
                " and player.style != PROTECTED and other in slots",
                " and other in slots",
            ),
            "the other timeline is always in force": (
                "if state.options.other_timeline and state.players",
                "if state.players",
            ),
            "stalking is barred even with nowhere else": (
                "if closed in reached and len(reached) > 1:",
                "if closed in reached:",
            ),
        },
    ),
    *at(
        "rules/subway/play.py",
        "rules/subway",
        {
            "a transfer needs two beads": (
                "all(state.beads[n][0] is not None for n in stations)",
                "all(None not in state.beads[n] for n in stations)",
            ),
            "the third line brings the finish again": (
                "if beats and state.finisher is None and len(",
                "if beats and len(",
            ),
            "one line more is needed": (
                "len(state.complete) >= state.options.length",
                "len(state.complete) > state.options.length",
            ),
            "the round ends with the first player": (
                "    if seat == _last(state):\n",
                "    if seat == _first(state):\n",
            ),
        },
    ),
    *at(
        "rules/subway/score.py",
        "rules/subway",
        {
            "terminals score one more": (
                "TERMINAL * sum(board.terminal[n] and beads > 0",
                "TERMINAL * sum(board.terminal[n] or beads > 1",
            ),
            "a tie ignores the finisher": (
                "    if state.finisher in tied:\n",
                "    if state.finisher is None:\n",
            ),
            "a bead may count for two sets": ("if n in asked or line in lines:", "if n in asked:"),
        },
    ),
    *at(
        "rules/subway/longest.py",
        "rules/subway",
        {
            "the longest path may turn back": (
                "if self._used >> chain & 1 or chain == last:",
                "if self._used >> chain & 1:",
            ),
            "the search for the longest path gives up early": (
                "self.work >= self._most_work",
                "self.work >= self._most_work // 200",
            ),
        },
    ),
    *at(
        "rules/subway/board.py",
        "rules/subway",
        {
            "moves may turn back": (
                "return tuple(there for there in self.near[here] if there != before)",
                "return self.near[here]",
            ),
            "terminals stop": ("        if self.terminal[here]:\n            return self.near[here]\n", ""),
            "transfers hold three": ("min(n, 2) for n in served", "min(n, 3) for n in served"),
            "three players ride all lines": (
                "return _board(network, seats >= 4)",
                "return _board(network, seats >= 3)",
            ),
        },
    ),
)
