"""Leaks in what the rules say to whom."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "rules/crown/hands.py",
        "rules/crown",
        {
            "crown: old knowledge survives an exchange": (
                "stays.append((card, partner if who in (partner, EVERYBODY) else NOBODY))",
                "stays.append((card, who))",
            ),
            "crown: jokers can be told apart": (
                "return (*hand.known[:-2], NOBODY, NOBODY)",
                "return hand.known",
            ),
        },
    ),
    *at(
        "rules/crown/sight.py",
        "rules/crown",
        {
            "crown: what one knows all know": ("if who in told]", "if who != NOBODY]"),
            "crown: a sealed choice is seen": (
                "given=todo.given if seat == todo.seat else _backs(todo.given)",
                "given=todo.given",
            ),
            "crown: an exchange is told to all": (
                "if isinstance(event, Exchanged) and seat not in (event.seat, event.partner):",
                "if isinstance(event, Exchanged) and seat is None:",
            ),
            "crown: a sealed choice is told": (
                "if isinstance(event, Sealed) and event.seat != seat:",
                "if isinstance(event, Sealed) and seat is None:",
            ),
        },
    ),
    *at(
        "rules/ryuki/play.py",
        "rules/ryuki",
        {
            "龍棋: names tell in which order cards were laid": (
                "staged = tuple(sorted((*side.staged, Staged(action.at, action.piece))))",
                "staged = (*side.staged, Staged(action.at, action.piece))",
            ),
        },
    ),
    *at(
        "rules/ryuki/sight.py",
        "rules/ryuki",
        {
            "龍棋: a card laid is told": (
                "return Laid(event.seat, _face_down(event.placed))",
                "return event",
            ),
            "龍棋: a set-up is told while it is made": (
                "return Arranged(event.seat, None, None)",
                "return event",
            ),
            "龍棋: sleeping cards are seen": (
                "board = _masked(board, hidden.asleep, certain.asleep)",
                "board = tuple(board)",
            ),
        },
    ),
    *at(
        "rules/ryuki/sight.py",
        "rules/ryuki match/test_table.py",
        {
            "龍棋: a sleeping capture can be taken back": (
                "        return event.placed.man.asleep\n",
                "        return False\n",
            ),
        },
    ),
    *at(
        "rules/senretsu/sight.py",
        "rules/senretsu",
        {
            "戦列札: what is staged is seen": (
                "    if state.before is not None and owner == state.mover:\n",
                "    if state.before is not None and owner != state.mover:\n",
            ),
            "戦列札: how it was before is told to the others": (
                "before = state.before if state.mover == seat else None",
                "before = state.before",
            ),
            "戦列札: a draw is told": (
                "if isinstance(event, Drew) and event.seat != seat:",
                "if isinstance(event, Drew) and seat is None:",
            ),
            "戦列札: a try is told": (
                "return Staged(event.seat, None, None)",
                "return Staged(event.seat, event.card, event.slot)",
            ),
            "戦列札: at the end both hands are seen": (
                "if type(state.todo) is Over and not side.deck:",
                "if type(state.todo) is Over:",
            ),
            "戦列札: drawn cards can be taken back": (
                "isinstance(event, Drew | Placed | DeckHit | Ended)",
                "isinstance(event, Placed | DeckHit | Ended)",
            ),
        },
    ),
    *at(
        "rules/sht/sight.py",
        "rules/sht",
        {
            "SHT: hands are seen": ("(None,) * len(side.hand),", "side.hand,"),
            "SHT: closed cards are seen": (
                "tuple([field if field.open else _hidden(field) for field in side.field])",
                "side.field",
            ),
            "SHT: the other's bonus card is seen": (
                "        todo = replace(todo, drawn=None)\n",
                "        pass\n",
            ),
            "SHT: a draw is told": (
                "if isinstance(event, Drew) and event.seat != seat:",
                "if isinstance(event, Drew) and seat is None:",
            ),
            "SHT: a broken shield's card is told": (
                "if isinstance(event, ShieldBroke) and event.seat != seat:",
                "if isinstance(event, ShieldBroke) and seat is None:",
            ),
            "SHT: a closed card is told": (
                "if isinstance(event, Placed) and not event.card.open and event.seat != seat:",
                "if isinstance(event, Placed) and event.card.open and event.seat != seat:",
            ),
            "SHT: a defence with closed cards counts as public": (
                "return closed if isinstance(todo, ToDefend) else",
                "return False if isinstance(todo, ToDefend) else",
            ),
        },
    ),
    *at(
        "rules/sht/sight.py",
        "rules/sht match/test_table.py",
        {
            "SHT: an attack with a closed card can be taken back": (
                "        return not event.was_open\n",
                "        return False\n",
            ),
        },
    ),
)
