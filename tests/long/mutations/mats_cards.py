"""Defects of the playmats of 戦列札 and グローリアスクラウン."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/crown/captions.py",
        "mats/crown mats/test_telling.py",
        {
            "an offer names the wrong partner": (
                "name=names[event.seat], partner=names[event.partner])\n    if",
                "name=names[event.partner], partner=names[event.seat])\n    if",
            ),
        },
    ),
    *at(
        "mats/crown/captions.py",
        "test_messages.py",
        {
            "a message with another's argument": (
                'words("crown.event.dealt", deal=event.deal)',
                'words("crown.event.dealt", n=event.deal)',
            ),
        },
    ),
    *at(
        "mats/crown/choice.py",
        "mats/crown mats/test_playing.py",
        {
            "jokers are guessed": (
                "if not plays or (all(thing.card is JOKER for thing in chosen) and len(plays) > 1):",
                "if not plays:",
            ),
            "jokers are spent first": (
                "if number not in best or play.count(JOKER) < best[number].count(JOKER):",
                "if number not in best or play.count(JOKER) > best[number].count(JOKER):",
            ),
            "what does not fit stays chosen": (
                "    while kept and not _fits(mind, (*kept, thing)):\n        kept = kept[1:]\n",
                "",
            ),
        },
    ),
    *at(
        "rules/crown/legal.py",
        "mats/test_refusals.py",
        {"a missing sentence": ('or Refusal("too_few", ((', 'or Refusal("too_small", ((')},
    ),
    *at(
        "mats/crown/clips.py",
        "mats/test_ways.py",
        {
            "crown: coins fly to the next player": (
                "plate = at.plate(event.seat, desk.bottom, seats).box\n        x, y = (22, 85)",
                "plate = at.plate((event.seat + 1) % seats, desk.bottom, seats).box\n        x, y = (22, 85)",
            ),
            "crown: exchanged cards come from the wrong tray": (
                "sources = [tray_id(giver, i) for i in range(len(cards))]",
                "sources = [tray_id(to, i) for i in range(len(cards))]",
            ),
        },
    ),
    *at(
        "mats/crown/cues.py",
        "sound/test_meaning.py",
        {
            "going out foul rings": (
                'return "ui_no" if event.finish.foul else "finish_rank"',
                'return "finish_rank" if event.finish.foul else "ui_no"',
            ),
            "coins for nothing": (
                'return "trick+coin" if event.points > 0 else "trick"',
                'return "trick+coin"',
            ),
        },
    ),
    *at(
        "mats/crown/hand.py",
        "mats/test_lit.py",
        {
            "crown: cards that cannot be played are lifted": (
                "return LEGAL_LIFT if self.desk.mind and not self._barred(thing.card) else 0.0",
                "return LEGAL_LIFT if self.desk.mind else 0.0",
            ),
        },
    ),
    *at(
        "mats/crown/mat.py",
        "mats/test_hooks.py",
        {
            "crown lost a hook: deals are not waited for": ("    pauses=pauses,\n", ""),
            "crown lost a hook: nobody is out": ("    spectates=spectates,\n", ""),
        },
    ),
    *at(
        "mats/crown/press.py",
        "mats/crown mats/test_playing.py",
        {
            "a foul is not pointed out": (
                "    if foul_discard(mind, picked) and not picked.warned:\n",
                "    if foul_discard(mind, picked) and not picked:\n",
            ),
            "an exchange begins with nothing": (
                "return mind.todo.most if picked.count is None else picked.count.n",
                "return 0 if picked.count is None else picked.count.n",
            ),
            "less is more": (
                "+ (1 if button is Button.MORE else -1))",
                "+ (1 if button is Button.LESS else -1))",
            ),
        },
    ),
    *at(
        "mats/crown/press.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "a sealed choice cannot be taken back": (
                "    return bool(own) and not others\n",
                "    return False\n",
            ),
            "the deal is over in silence": (
                "return isinstance(view.todo, ToDeal) and bool(view.past)",
                "return False",
            ),
        },
    ),
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
                "discard_spot(before, event.seat, at)",
                "discard_spot(before, 1 - event.seat, at)",
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
        "mats/senretsu/clips.py",
        "mats/senretsu mats/test_ways.py",
        {
            "an arrow flies at the wrong rank": (
                "rank = desk.view.sides[1 - event.seat].ranks[event.target - 1]",
                "rank = desk.view.sides[1 - event.seat].ranks[event.target - 2]",
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_meaning.py",
        {
            "a loss sounds like a miss": ('    Lost: "hit",\n', '    Lost: "miss",\n'),
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
)
