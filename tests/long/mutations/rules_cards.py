"""Defects of the rules of the card games."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "rules/sht/battle.py",
        "rules/sht",
        {
            "exactly twice is far over": ("return 2 * attack + 1", "return 2 * attack"),
            "an exact defence favours the attacker": ('return "defender", 1', 'return "attacker", 1'),
        },
    ),
    *at(
        "rules/sht/play.py",
        "rules/sht",
        {
            "the opening is no opening": ("todo=ToAct(first, opening=True))", "todo=ToAct(first))"),
            "the attacker stays on the field": (
                "leaving = ((1 - todo.seat, todo.attacker), *((todo.seat, field) for field in defenders))",
                "leaving = tuple((todo.seat, field) for field in defenders)",
            ),
            "the attacker's shield is asked for": (
                "if state.sides[todo.seat].shield:",
                "if state.sides[1 - todo.seat].shield:",
            ),
            "whoever has only a field is stuck": (
                "return not side.hand and not side.field",
                "return not side.hand",
            ),
            "a pass leaves the turn with the other": (
                "passed = replace(state, turn=state.turn + 1, mover=seat)",
                "passed = replace(state, turn=state.turn + 1, mover=1 - seat)",
            ),
            "the second bonus is left out": (
                "_bonus_step(beats, seat, step + 1, steps)",
                "_bonus_step(beats, seat, step + 2, steps)",
            ),
            "without a deck nothing may be placed": (
                "    if state.sides[seat].hand:\n        beats[-1] = (DeckEmpty",
                "    if not state.sides[seat].hand:\n        beats[-1] = (DeckEmpty",
            ),
            "a broken shield stands again": (
                "broken = replace(side, shield=False,",
                "broken = replace(side, shield=True,",
            ),
        },
    ),
    *at(
        "rules/sht/legal.py",
        "rules/sht",
        {
            "a defence may be one short": ("if short > 0 else None", "if short > 1 else None"),
            "a bonus places two": (
                "return _refuse_open(action, side, 1)\n",
                "return _refuse_open(action, side, 2)\n",
            ),
            "taking the hit is not listed": (
                "return 1 + self._ways[-1][self._attack]",
                "return self._ways[-1][self._attack]",
            ),
        },
    ),
    *at(
        "rules/sht/sight.py",
        "rules/sht",
        {
            "an imagined bonus card is always the lowest": ("hand[below(rng, len(hand))]", "hand[0]"),
        },
    ),
    *at(
        "rules/senretsu/reach.py",
        "rules/senretsu",
        {
            "ranges are one short": ("return number - rank + 1", "return number - rank"),
            "the front rank fires first": ("in range(len(ranks), 0, -1):", "in range(1, len(ranks) + 1):"),
            "a rank that will close is aimed at": (
                "            if left == 1:\n",
                "            if left == 0:\n",
            ),
        },
    ),
    *at(
        "rules/senretsu/arrange.py",
        "rules/senretsu",
        {
            "the small ranges fire first": (
                "return (-card.number, card.card)",
                "return (card.number, card.card)",
            ),
            "new front ranks are published outside in": (
                "for rank in reversed(new[:fronts]):",
                "for rank in new[:fronts]:",
            ),
        },
    ),
    *at(
        "rules/senretsu/attack.py",
        "rules/senretsu",
        {
            "of two cards the program chooses": ("if len(hit.cards) > 1:", "if len(hit.cards) > 2:"),
            "an empty rank stays": ("    if not left.cards:\n", "    if not ranks:\n"),
            "a deck that was shot away goes on": ("    if not turned.deck:\n", "    if not turned.ranks:\n"),
            "after a casualty a shot is lost": (
                "lost, chosen=True)\n    return attack(beats, todo.fired)",
                "lost, chosen=True)\n    return attack(beats, todo.fired + 1)",
            ),
            "cards are saved against the option": (
                "if state.options.saving and is_low(card):",
                "if is_low(card):",
            ),
        },
    ),
    *at(
        "rules/senretsu/play.py",
        "rules/senretsu",
        {
            "the first draw of 後攻 comes a turn early": ("if state.turn != 2:", "if state.turn != 1:"),
            "whoever draws out wins": (
                'ended(state, seat, "deck_drawn")',
                'ended(state, 1 - seat, "deck_drawn")',
            ),
        },
    ),
    *at(
        "rules/senretsu/values.py",
        "rules/senretsu",
        {
            "fours are saved": ("card.number <= 3", "card.number <= 4"),
        },
    ),
    *at(
        "rules/senretsu/legal.py",
        "rules/senretsu",
        {
            "the deck's rank takes cards": (
                'Refusal("deck_rank") if ranks[action.slot - 1].deck else None',
                "None",
            ),
            "a joker may be declared as 14": (
                "if action.number not in NUMBERS:",
                "if action.number is None:",
            ),
        },
    ),
    *at(
        "rules/crown/play.py",
        "rules/crown",
        {
            "a 2 is foul in revolution": (
                'if foul == "common" and not reversed_order(table):',
                'if foul == "common" and reversed_order(table):',
            ),
            "jacks turn nothing back": (
                "replace(beats[-1][1], back=True)",
                "replace(beats[-1][1], back=False)",
            ),
            "jokers lock suits": ('if "X" not in suits and suits == [', "if suits == ["),
            "a 5 skips the first seat": (
                "return after_seat(laid.seat, others) if others else None",
                "return others[0] if others else None",
            ),
            "a 7 asks for more than there is": (
                "min(len(laid.cards), own, len(table.hands[partner].cards)))",
                "min(len(laid.cards), own))",
            ),
            "the house rule on 8 is turned round": (
                "and table.options.eight_foul else None",
                "and not table.options.eight_foul else None",
            ),
        },
    ),
    *at(
        "rules/crown/values.py",
        "rules/crown",
        {"four of a kind are no revolution": ("return len(cards) >= 4", "return len(cards) > 4")},
    ),
    *at(
        "rules/crown/trick.py",
        "rules/crown/test_rulings.py rules/crown",
        {
            "who has passed may answer": ("*table.passed, ", ""),
            "a clear scores without the jacks": (
                "    down = reversed_order(state)\n    points",
                "    down = state.revolution\n    points",
            ),
            "the lock outlasts the clear": ("        lock=(),\n", "        lock=state.lock,\n"),
            "the bonus is one less": (
                "seats - ranked.index(seat) if seat in ranked else 0",
                "seats - 1 - ranked.index(seat) if seat in ranked else 0",
            ),
            "a deal ends with two holders": ("if len(holders(state)) == 1:", "if len(holders(state)) <= 2:"),
            "foulers are ranked": ("for finish in out if not finish.foul]", "for finish in out]"),
            "the passer leads": ("_led(_clear(after), state.field[-1].seat)", "_led(_clear(after), seat)"),
            "locked out players may answer": (", *table.locked_out)", ")"),
            "the bonus does not count": ("Score(points + bonus, (", "Score(points, ("),
        },
    ),
    *at(
        "rules/crown/legal.py",
        "rules/crown",
        {
            "♠3 answers a pair of jokers": (
                "if size == 1 and SPADE_THREE in cards else []",
                "if SPADE_THREE in cards else []",
            ),
            "equal sets answer": (
                "plays(cards, size, above=number)",
                "plays(cards, size, above=number - 1)",
            ),
        },
    ),
    *at(
        "rules/crown/exchange.py",
        "rules/crown",
        {
            "an exchange changes no hands": (
                "hands=swap(state.hands, todo.seat, given, todo.partner, taken))",
                "hands=state.hands)",
            ),
        },
    ),
    *at(
        "rules/crown/deck.py",
        "rules/crown",
        {
            "jacks score as they do in revolution": (
                "NumberRow(11, 1, True, 2,",
                "NumberRow(11, 2, True, 1,",
            ),
        },
    ),
    *at(
        "rules/crown/hands.py",
        "rules/crown",
        {
            "an exchanged card is forgotten": (
                "_joined(given[0], taken[1], other))",
                "_joined(given[0], taken[1], one))",
            ),
        },
    ),
)
