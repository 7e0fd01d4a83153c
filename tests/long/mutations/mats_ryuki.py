"""Defects of how 龍棋's table is played at, told and filmed."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/ryuki/danger.py",
        "mats/ryuki",
        {
            "a person is told of a mate unasked": (
                "not any(desk.seating.humans) and mate_threatened",
                "not all(desk.seating.humans) and mate_threatened",
            ),
            "the card that is drawn first saves nobody": (
                "if side.deck else side",
                "if not side.deck else side",
            ),
        },
    ),
    *at(
        "mats/ryuki/captions.py",
        "mats/ryuki mats/test_telling.py",
        {
            "hidden draws are told twice": (
                "return None if event.begins else",
                "return None if not event.begins else",
            ),
            "a capture of an awake piece is told as of a sleeping one": (
                '"captured_asleep" if event.placed.man.asleep else "captured"',
                '"captured" if event.placed.man.asleep else "captured_asleep"',
            ),
            "the winner of 龍棋 loses": (
                '"loser": seating.names[1 - winner]}',
                '"loser": seating.names[winner]}',
            ),
            "a promoted piece was so before": (
                "before = _name(PLAIN[piece], words)",
                "before = _name(piece, words)",
            ),
            "pieces of the other are counted": (
                "man is not None and man.seat == seat for man in view.board",
                "man is not None and man.seat != seat for man in view.board",
            ),
        },
    ),
    *at(
        "mats/ryuki/clips.py",
        "mats/test_ways.py",
        {
            "龍棋: a card comes from the other deck": (
                "return {_drawn_key(before, event): keys.deck(event.seat)}",
                "return {_drawn_key(before, event): keys.deck(1 - event.seat)}",
            ),
        },
    ),
    *at(
        "mats/ryuki/clips.py",
        "mats/ryuki",
        {
            "cards wake from right to left": (
                "table.at.cell(placed.at, turned(table.desk)).x",
                "-table.at.cell(placed.at, turned(table.desk)).x",
            ),
        },
    ),
    *at(
        "mats/ryuki/clips.py",
        "mats/ryuki",
        {
            "a woken card's marks do not wait": (
                "begin=track.begin + begins[card] + takes[card])",
                "begin=track.begin)",
            ),
            "a set-up leaves the hand from its front": (
                "keys.back(event.seat, last - i)",
                "keys.back(event.seat, i)",
            ),
            "reduced motion turns pieces": (
                "    if reduced:\n        return _still(",
                "    if not reduced and isinstance(event, Laid):\n        return _still(",
            ),
        },
    ),
    *at(
        "mats/ryuki/cues.py",
        "sound/test_meaning.py",
        {
            "a foul is silent": ('    Fouled: "ui_no",\n', ""),
        },
    ),
    *at(
        "mats/ryuki/touches.py",
        "mats/ryuki",
        {
            "check covers the king": (
                "king, *attackers = cells(table, (event.king, *event.attackers))\n    words",
                "_, king, *attackers = cells(table, (event.king, *event.attackers))\n    words",
            ),
            "the stamp covers its words": (
                "[*attackers, *(p.box for p in words)], [",
                "attackers, [",
            ),
        },
    ),
    *at(
        "mats/ryuki/rising.py",
        "mats/ryuki",
        {
            "what promotes strikes before it comes down": (
                "key, hits = keys.man(event.placed.man.n), pace.rise + LANDS",
                "key, hits = keys.man(event.placed.man.n), pace.rise",
            ),
            "a promoted piece turns the other way": (
                "replace(new, angle=new.angle - 90",
                "replace(new, angle=new.angle + 90",
            ),
        },
    ),
    *at(
        "mats/ryuki/emptied.py",
        "mats/ryuki/test_emptied.py",
        {
            "one empty deck is told as both": (
                "both = not any(side.deck for side in table.desk.view.sides)",
                "both = not all(side.deck for side in table.desk.view.sides)",
            ),
        },
    ),
    *at(
        "mats/ryuki/check.py",
        "mats/ryuki",
        {
            "the check that came too late is the first": (
                "for one in (seat, 1 - seat))",
                "for one in (1 - seat, seat))",
            ),
            "words cover the numbers of two checks": (
                "*(ask.between(king, attackers[0])[:1] if king is not None else ())}",
                "}",
            ),
            "a check that came too late is called as if it counted": (
                "if isinstance(event, Checked) and event.awaking:\n        seat",
                "if isinstance(event, Checked) and not event.awaking:\n        seat",
            ),
        },
    ),
    *at(
        "mats/ryuki/waking.py",
        "mats/ryuki",
        {
            "a pawn that wakes up is called": ("if piece is None or not face.held:", "if piece is None:"),
            "what wakes up is not held": ("falls = turned_at + face.held", "falls = turned_at"),
            "a name covers the card that it names": (
                "box = Box(*beside(about, (),",
                "box = Box(*beside(about.at(0, 300, 1, 1), (),",
            ),
            "what is taken asleep turns over while it is struck": (
                "later = delayed(made, falls + LANDS)",
                "later = delayed(made, 0.0)",
            ),
            "whoever captures knows the card beforehand": (
                "known = shown(hidden, table.desk.view)",
                "known = event.placed.man.piece",
            ),
        },
    ),
    *at(
        "mats/ryuki/taking.py",
        "mats/ryuki",
        {
            "a loss is rimmed as a gain": (
                "theme.YAMA if viewer == event.seat else theme.SHU",
                "theme.YAMA",
            ),
            "what is worth most is held where a check is felt": (
                "return weight._replace(held=0.0, reads=",
                "return weight._replace(reads=",
            ),
            "what is held lies under its captor": (
                "outline=rim), layer=FLYING + 2)",
                "outline=rim))",
            ),
            "the words of the board recoil with it": (
                'WOOD = ("board",',
                'WOOD = ("file ", "rank ", "board",',
            ),
            "who loses a great piece is told that it was taken": (
                "mine, words = viewer == event.seat",
                "mine, words = viewer != event.seat",
            ),
            "what has promoted is worth what it was": (
                "    Piece.DRAGON: GREAT,\n    Piece.HORSE: GREAT,\n",
                "    Piece.DRAGON: LARGE,\n    Piece.HORSE: LARGE,\n",
            ),
        },
    ),
    *at(
        "mats/ryuki/rousing.py",
        "mats/ryuki",
        {
            "whatever moves answers a check by waking up": (
                "(event.seat, event.start) in stands.awake and ",
                "",
            ),
            "who gives check answers it": (" or stands.check.seat == event.seat:", ":"),
        },
    ),
    *at(
        "mats/ryuki/ending.py",
        "mats/ryuki scenes/table/test_ryuki_endings.py",
        {
            "a king without a check is rimmed in the end": (
                "if king is not None and ask.checking(view, seat):",
                "if king is not None:",
            ),
            "the first move is told as the last": (
                "caption(told[-1], seating, words)",
                "caption(told[0], seating, words)",
            ),
            "checks are counted for the other": (
                "for event in events) for seat in (0, 1))",
                "for event in events) for seat in (1, 0))",
            ),
            "the cause of a foul is not rimmed": (
                "rims = {at for event, _ in story if isinstance(event, Fouled) for at in event.squares}",
                "rims = set[int]()",
            ),
            "second is called first": (
                'words("ryuki.first" if seat == first_of',
                'words("ryuki.first" if seat != first_of',
            ),
            "check is not said on the cover": (
                "ask.checking(view, view.todo.seat):",
                "not ask.checking(view, view.todo.seat):",
            ),
        },
    ),
    *at(
        "mats/ryuki/mat.py",
        "mats/test_hooks.py",
        {
            "龍棋 lost a hook: nothing plays by itself": ("    plays_on=plays_on,\n", ""),
        },
    ),
    *at(
        "mats/ryuki/press.py",
        "mats/ryuki mats/test_playing.py",
        {
            "promotions are not asked about": (
                'if ask.promotion(mind, what.start, at) == "no":',
                'if ask.promotion(mind, what.start, at) != "must":',
            ),
            "keep promotes": ("what.to, thing is Button.PROMOTE)", "what.to, thing is Button.KEEP)"),
            "a fatal card is not asked about": (
                "if ask.fatal(mind, what.piece, at) and desk.picked != asked:",
                "if desk.picked == asked:",
            ),
            "one press resigns": (
                "    if desk.picked.what != Row(doing):\n",
                "    if desk.picked.what != Row(doing) and doing is not Doing.RESIGN:\n",
            ),
            "resigning forgets what was chosen": (
                "return Pick(Selection(Row(doing), kept=kept)",
                "return Pick(Selection(Row(doing))",
            ),
        },
    ),
    *at(
        "mats/ryuki/press.py",
        "mats/ryuki conduct",
        {
            "a forced promotion waits": (
                '    if ask.promotion(mind, what.start, what.to) != "must":\n        return None\n',
                '    if ask.promotion(mind, what.start, what.to) == "must":\n        return None\n',
            ),
        },
    ),
    *at(
        "mats/ryuki/press.py",
        "mats/ryuki",
        {
            "the board turns under the other": (
                "near=None if other == desk.bottom else other),",
                "near=None if other != desk.bottom else other),",
            ),
            "typed rows count from nought": (
                "Row(rows[gesture.number - 1])",
                "Row(rows[gesture.number % len(rows)])",
            ),
        },
    ),
    *at(
        "mats/ryuki/press.py",
        "mats/ryuki",
        {
            "nothing can be let go of": (
                "return Pick(Selection() if desk.picked == taken else taken)",
                "return Pick(taken)",
            ),
            "sleeping pieces can be dragged": (
                "man.seat == mind.seat and not man.asleep else ()",
                "man.seat == mind.seat else ()",
            ),
            "to escape is only begun": (
                "Pick(Selection(Cell(king)), Cell(ask.destinations(mind, king)[0]).id)",
                "Pick(Selection(Cell(king)))",
            ),
            "the king is offered to go between": (
                "*((king,) if takes else ()))",
                "king)",
            ),
            "the king is not offered to take": ("*((king,) if takes else ()))", ")"),
            "a step back from the question lets go": (
                "return Pick(Selection(what.what))",
                "return Pick(Selection())",
            ),
            "one step back takes everything back": (
                "TakeBack(all=thing is Button.TAKE_ALL)",
                "TakeBack(all=True)",
            ),
            "sleeping pieces of one's own are another's": (
                '"asleep" if man.seat == mind.seat else "not_your_piece"',
                '"not_your_piece"',
            ),
            "a moved card of the set-up stays behind as well": ("if other.at != what.start)", "if other.at)"),
            "a warned of card waits for another warning": (
                "        if ask.fatal(mind, what.piece, at) and desk.picked != asked:",
                "        if ask.fatal(mind, what.piece, at):",
            ),
            "letting go anywhere acts": (
                "return press(desk, over) if isinstance(over, Cell) else",
                "return press(desk, over) if over else",
            ),
        },
    ),
    *at(
        "mats/ryuki/reading.py",
        "mats/ryuki",
        {
            "pieces seem awake after the other's turn": (
                "            if owner == seat and squares\n",
                "            if owner != seat and squares\n",
            ),
            "what was captured still seems awake": (
                "for one in found.awake if one[1] != event.placed.at)",
                "for one in found.awake)",
            ),
            "English pieces bear no letters": (
                'return Faces.BRUSH if words.lang == "ja" else Faces.LATIN',
                "return Faces.BRUSH",
            ),
            "own checks are foretold to oneself": (
                "ask.checking(replace(view, board=tuple(board)), 1 - seat)",
                "ask.checking(replace(view, board=tuple(board)), seat)",
            ),
            "both kings have one name": (
                'return "k" if piece is Piece.KING and colour_of(view, seat) else piece.value',
                "return piece.value",
            ),
            "a card of the set-up is barred by itself": ("if staged.at != what.start)", "if staged.at)"),
            "the board of the second player is not turned": (
                "return bool(colour_of(desk.view, near_of(desk)))",
                "return bool(colour_of(desk.view, desk.bottom))",
            ),
        },
    ),
    *at(
        "rules/ryuki/mate.py",
        "rules/ryuki/test_mate.py",
        {
            "the king hides the squares behind it": ("grid[king] = 0  #", "grid[king] = own  #"),
            "own pieces are squares to flee to": (
                "or (standing is not None and standing.seat == seat)",
                "",
            ),
        },
    ),
    *at(
        "mats/ryuki/moments.py",
        "mats/ryuki/test_moments.py",
        {
            "every end is a mate": (
                "return ENDINGS.get(event.outcome.reason)",
                "return Felt.MATE",
            ),
            "why lies on what was struck out": ("for share in (0.5, 0.0, 1.0)", "for share in (0.5,)"),
            "the word lies on what was struck out": (
                "found.checkers), *marks, *(p.box",
                "found.checkers), *(p.box",
            ),
            "something fits between neighbours": ("    if found.between:\n", "    if True:\n"),
        },
    ),
)
