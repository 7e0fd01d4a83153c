"""Defects of the playmat of 戦列札: what is decided at it."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/senretsu/advice.py",
        "mats/senretsu/test_advice.py",
        {
            "戦列札: the first card is given up": (
                "return max(ranks[rank - 1].cards, key=worth)",
                "return ranks[rank - 1].cards[0]",
            ),
        },
    ),
    *at(
        "mats/senretsu/captions.py",
        "mats/senretsu mats/test_telling.py",
        {
            "winner and loser change places": (
                '{"winner": seating.names[winner], "loser": seating.names[1 - winner]}',
                '{"winner": seating.names[1 - winner], "loser": seating.names[winner]}',
            ),
        },
    ),
    *at(
        "mats/senretsu/choice.py",
        "mats/senretsu mats/test_playing.py",
        {
            "the held rank is counted twice": (
                "return slot - 1 if self.vacated is not None and slot > self.vacated else slot",
                "return slot",
            ),
        },
    ),
    *at(
        "mats/senretsu/clips.py",
        "mats/test_ways.py",
        {
            "戦列札: a lost card flies to the other discards": (
                "discard_spot(before, event.seat, table.at)",
                "discard_spot(before, 1 - event.seat, table.at)",
            ),
            "戦列札: a card is drawn from the other deck": (
                "deck = found(lying, deck_key(seat))",
                "deck = found(lying, deck_key(1 - seat))",
            ),
            "戦列札: a saved card flies to the other plate": (
                "goal = found(ends(made), hidden_key(event.seat))",
                "goal = found(ends(made), hidden_key(1 - event.seat))",
            ),
        },
    ),
    *at(
        "mats/senretsu/shots.py",
        "mats/senretsu mats/test_ways.py",
        {
            "an arrow flies at the wrong rank": (
                "return desk.view.sides[1 - event.seat].ranks[event.target - 1]",
                "return desk.view.sides[1 - event.seat].ranks[event.target - 2]",
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_meaning.py",
        {
            "a loss sounds like a miss": ('    Lost: "card_lift",\n', '    Lost: "miss",\n'),
        },
    ),
    *at(
        "mats/senretsu/field.py",
        "mats/test_lit.py",
        {
            "戦列札: the deck's rank is open": ("enabled=free)", "enabled=True)"),
        },
    ),
    *at(
        "mats/senretsu/press.py",
        "mats/senretsu",
        {
            "one back takes all back": ("else TakeBack()\n", "else TakeBack(all=True)\n"),
            "the dial goes past its end": (
                "number = max(NUMBERS[0], min(NUMBERS[-1], number))",
                "number = max(NUMBERS[0], number)",
            ),
            "a typed ten is a one and a nought": (
                "        if desk.picked.typed and longer in NUMBERS:\n",
                "        if longer in NUMBERS:\n",
            ),
            "the first draw is three unless said": (
                "return SECOND_DRAWS[-1] if desk.picked.draw is None",
                "return SECOND_DRAWS[0] if desk.picked.draw is None",
            ),
            "arrows on the dial go the other way": (
                'on = {"left": -1, "right": 1}',
                'on = {"left": 1, "right": -1}',
            ),
        },
    ),
    *at(
        "mats/senretsu/press.py",
        "mats/senretsu mats/test_playing.py",
        {
            "a card of the hand is taken for one of another rank": (
                'return No(Refusal("hand_cannot_defend"))',
                'return No(Refusal("choose_casualty"))',
            ),
        },
    ),
    *at(
        "mats/senretsu/press.py",
        "mats/test_refusals.py mats/senretsu",
        {
            "a card of another rank may be chosen to be lost": (
                "    action = ChooseCasualty(chosen.card)\n    refusal = senretsu.why_not(mind, action)\n",
                "    action = ChooseCasualty(chosen.card)\n    refusal = None\n",
            ),
        },
    ),
    *at(
        "mats/senretsu/moments.py",
        "mats/senretsu/test_moments.py",
        {
            "every deck that is hit breaks": (
                "return None if after.view.sides[event.seat].deck else Felt.LAST_CARD",
                "return Felt.LAST_CARD",
            ),
            "every card that is turned up is saved": (
                "saved = table.desk.view.options.saving and is_low(event.card)",
                "saved = table.desk.view.options.saving",
            ),
        },
    ),
    *at(
        "mats/senretsu/gone.py",
        "mats/senretsu/test_moments.py",
        {
            "nothing leaves where the seal falls": (
                "return says and p.box.meets(covered)",
                "return False",
            ),
            "who has won recoils": (
                "jolt(LANDS, RECOIL * way) for lain in army",
                "jolt(LANDS, 0.0) for lain in army",
            ),
            "who has lost stays lit": (
                "space, winner = table.desk.space, 1 - seat",
                "space, winner = table.desk.space, seat",
            ),
        },
    ),
    *at(
        "mats/senretsu/salvo.py",
        "mats/senretsu",
        {
            "misses count as hits": (
                "sum(isinstance(event, Fired) for event in _attack(desk))",
                "sum(1 for event in _attack(desk))",
            ),
            "the last hit is no more than others": ("return Salvo(grown + FINAL if", "return Salvo(grown if"),
            "an attack goes on at one pace": ("QUICKENS = 0.66\n", "QUICKENS = 1.0\n"),
            "who reaches nothing takes as long after others": (
                "PASSED, LAID, OWN = 0.25",
                "PASSED, LAID, OWN = 1.0",
            ),
            "cards are placed at one pace": ("0.28, 0.45\n", "1.0, 0.45\n"),
            "every count of hits is as large": ("SMALLEST + GROWS * (count - 2)", "SMALLEST"),
            "the last count does not beat": ("Beat(0.0, 60.0, scale=1.14)", "Beat(0.0, 60.0)"),
        },
    ),
    *at(
        "mats/senretsu/pauses.py",
        "mats/senretsu/test_pauses.py",
        {
            "every sum of an attack is as large": ("SMALLEST + GROWS * (deck - 1)", "SMALLEST"),
            "the sum is vermilion to whoever has attacked": (
                "mine = own(table.desk, seat)",
                "mine = not own(table.desk, seat)",
            ),
            "the sum comes after the first card": (
                "made = delayed(made, span, things)",
                "made = delayed(made, 0.0, things)",
            ),
            "the sum strikes the deck of who has attacked": (
                "hurt = 1 - before.view.mover",
                "hurt = before.view.mover",
            ),
            "the other deck is waited for": (
                "box, drawn = deck_box(table, seat), not",
                "box, drawn = deck_box(table, 1 - seat), not",
            ),
            "rows flash of those that have gained a rank": (
                "(was.deck and now.target < 1)",
                "(not was.deck and now.target < 1)",
            ),
        },
    ),
    *at(
        "mats/senretsu/casualty.py",
        "mats/senretsu",
        {
            "a king falls like a 2": (
                "return KING",
                "return LIGHT",
            ),
            "each hit bursts as large": ("1.0 + GROWN * fury", "1.0"),
        },
    ),
    *at(
        "mats/senretsu/wiped.py",
        "mats/senretsu/test_wiped.py",
        {
            "a card behind the deck is no army": (
                "for rank in table.desk.view.sides[seat].ranks)",
                "for rank in table.desk.view.sides[seat].ranks[:1])",
            ),
            "the one who attacks is told that his deck lies open": (
                "mine = own(table.desk, seat)\n    means",
                "mine = not own(table.desk, seat)\n    means",
            ),
        },
    ),
)
