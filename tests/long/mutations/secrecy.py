"""Leaks: something reaches a picture, a sound, a file or a process that must not know it."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/sht/zones.py",
        "screens/test_public.py",
        {
            "SHT draws the cards of whoever decides in front of everybody": (
                "self.side = self.desk.view.sides[seat]",
                "self.side = (self.desk.mind or self.desk.view).sides[seat]",
            ),
        },
    ),
    *at(
        "mats/senretsu/plates.py",
        "screens/test_public.py",
        {
            "戦列札 draws the hand of whoever loses a card in front of everybody": (
                "        self.side = desk.view.sides[desk.bottom]\n",
                "        self.side = (desk.mind or desk.view).sides[desk.bottom]\n",
            ),
        },
    ),
    *at(
        "rules/sht/sight.py",
        "rules/sht",
        {
            "SHT: hands are seen": ("hand=(None,) * len(side.hand),", "hand=side.hand,"),
            "SHT: closed cards are seen": (
                "tuple(field if field.open else _hidden(field) for field in side.field)",
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
                "if isinstance(state.todo, Over) and not side.deck:",
                "if isinstance(state.todo, Over):",
            ),
            "戦列札: drawn cards can be taken back": (
                "isinstance(event, Drew | Placed | DeckHit | Ended)",
                "isinstance(event, Placed | DeckHit | Ended)",
            ),
        },
    ),
    *at(
        "rules/crown/sight.py",
        "rules/crown",
        {
            "crown: what one knows all know": ("if who in (EVERYBODY, seat)]", "if who != NOBODY]"),
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
        "rules/ryuki match/test_table.py",
        {
            "龍棋: a sleeping capture can be taken back": (
                "        return event.placed.man.asleep\n",
                "        return False\n",
            ),
        },
    ),
    *at(
        "match/chance.py",
        "conduct/test_leaving.py",
        {
            "a bot could work out the seed": (
                'return hashlib.sha256(f"bot/{seed}/{game}/{seat}/{ply}".encode()).hexdigest()',
                'return f"bot/{seed}/{game}/{seat}/{ply}"',
            ),
        },
    ),
    *at(
        "conduct/botdesk.py",
        "conduct/test_leaving.py",
        {
            "the seed itself leaves": (
                "match.view(seat), match.bot_stream(seat)\n        self",
                "match.view(seat), match.secret_seed()\n        self",
            ),
            "the state leaves": (
                "view, stream = match.view(seat), match.bot_stream(seat)",
                "view, stream = match.state, match.bot_stream(seat)",
            ),
        },
    ),
    *at(
        "match/table.py",
        "match/test_table.py match/test_record.py",
        {
            "an unfinished record has its seed": ("seed=self._seed if outcome else None", "seed=self._seed"),
        },
    ),
    *at(
        "match/record.py",
        "match/test_record.py",
        {
            "an unfinished record with its seed is written": (
                "    if record.outcome is None and record.seed is not None:\n",
                "    if record.outcome is None and record.seed is None:\n",
            ),
        },
    ),
    *at(
        "match/rows.py",
        "match",
        {
            "a stored match shows its seed before its end": (
                '"seed": None if row.outcome is None else row.seed',
                '"seed": row.seed',
            ),
        },
    ),
    *at(
        "mats/sht/cues.py",
        "sound/test_room.py",
        {
            "a closed card's number is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "C1" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_room.py",
        {
            "a drawn card's number is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "H0" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/crown/cues.py",
        "sound/test_room.py",
        {
            "a sealed joker is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "C0" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/ryuki/cues.py",
        "sound/test_room.py",
        {
            "a laid gold is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "GOLD" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_events.py",
        {
            "a try of another's is heard": (
                'return None if event.card is None else "card_play"',
                'return "card_play"',
            ),
        },
    ),
    *at(
        "mats/sht/clips.py",
        "mats/test_ways.py mats/sht",
        {
            "a hidden hand leaves by the card's place": (
                "        known = card is not None and card in sides[event.seat].hand\n",
                "        known = card is not None\n",
            ),
        },
    ),
)
