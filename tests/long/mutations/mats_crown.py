"""Defects of グローリアスクラウン's playmat."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/crown/cut.py",
        "mats/crown",
        {
            "crown: cards that an 8 has cut lie there whole": (
                "replace(track.start, alpha=0.0), STRIKES",
                "track.start, STRIKES",
            ),
        },
    ),
    *at(
        "mats/crown/tight.py",
        "mats/crown",
        {
            "crown: two last cards tighten the table no more than one": (
                "TIGHT, TIGHTER = 1, 2",
                "TIGHT, TIGHTER = 1, 1",
            ),
        },
    ),
    *at(
        "mats/crown/streaks.py",
        "mats/crown",
        {
            "crown: the sign of a run is as large for the sixth trick as for the third": (
                "return 1 + SWELLS * (min(row, MOST) - LONG)",
                "return 1.0",
            ),
            "crown: every trick of a run is heard alike": (
                "{min(row - LONG + 1, HEIGHTS)}",
                "1",
            ),
        },
    ),
    *at(
        "mats/crown/clearing.py",
        "mats/crown",
        {
            "crown: one coin flies, however much a trick pays": (
                "for n in range(event.points):\n        rises",
                "for n in range(1):\n        rises",
            ),
            "crown: nobody sees who takes the lead": (
                "(taken(made, table, lands) if moves else ())",
                "()",
            ),
            "crown: two points are counted as softly as one": (
                "{Player(event.seat).id: beat(counted)} if event.points > 1 or row >= LONG else {}",
                "{}",
            ),
            "crown: points are counted before they arrive": (
                'when={f"{Player(event.seat).id}:total": PAID}',
                'when={f"{Player(event.seat).id}:total": 0.0}',
            ),
            "crown: the trick is gone before its coins have left it": (
                "dict.fromkeys(PILES, sweeps)",
                "dict.fromkeys(PILES, 0.0)",
            ),
        },
    ),
    *at(
        "mats/crown/frame.py",
        "mats/crown/test_end.py",
        {"crown: the crown is gone when the film is over": ("isinstance(todo, Over) and", "False and")},
    ),
    *at(
        "mats/crown/ending.py",
        "mats/crown/test_end.py",
        {
            "crown: a long match is told like one deal": (
                "seating.options.deals > 1:",
                "seating.options.deals > 9:",
            )
        },
    ),
    *at(
        "mats/crown/hand.py",
        "mats/crown/test_exchange.py",
        {
            "crown: what an exchange brought is marked for ever": (
                "isinstance(event, Played) and event.laid.seat == view.seat",
                "isinstance(event, Played) and event.laid.seat == 99",
            ),
        },
    ),
    *at(
        "mats/crown/race.py",
        "mats/crown/test_race.py",
        {
            "crown: the first points are a change of the lead": (
                "was.leaders == now.leaders or not any(totals(before))",
                "was.leaders == now.leaders",
            ),
        },
    ),
    *at(
        "mats/kit/lead.py",
        "mats/crown/test_race.py",
        {
            "a tie is told as a lead": (
                '"lead.mark.tied" if len(run.leaders) > 1 else',
                '"lead.mark.tied" if False else',
            ),
            "a mark that becomes wider is taken for one that goes over": (
                "(start.right, start.y) != (end.right, end.y)",
                "start != end",
            ),
        },
    ),
    *at(
        "mats/crown/returned.py",
        "mats/crown/test_moments.py",
        {
            "crown: ♠3 is not held up": (
                "HELD, LARGER, ABOVE = 260.0, 400.0, 1.3",
                "HELD, LARGER, ABOVE = 260.0, 400.0, 1.0",
            ),
            "crown: a beaten joker pays until the end": ('"worth": SAYS', '"worth": ENDS'),
        },
    ),
    *at(
        "mats/crown/stretch.py",
        "mats/crown",
        {
            "crown: an 11 back that nobody will play by is shown": (
                "bool(view.field) and len(holders(view)) == 1 and bool(can_answer(view))",
                "False",
            ),
        },
    ),
    *at(
        "mats/crown/notes.py",
        "mats/crown",
        {
            "crown: a last card is said of whoever has two": ("    if left != 1:\n", "    if left != 2:\n"),
        },
    ),
    *at(
        "mats/crown/joker.py",
        "mats/crown",
        {
            "crown: a joker pushes aside what it has not struck yet": (
                '"pile:": LANDS + STANDS',
                '"pile:": 0.0',
            ),
            "crown: a joker that leads is struck down": ("len(cards) > 1 or bool(before.view.field)", "True"),
        },
    ),
    *at(
        "mats/crown/crowned.py",
        "mats/crown",
        {
            "crown: strokes burst where the only person has lost": (
                "        if feast:\n",
                "        if seat >= 0:\n",
            ),
        },
    ),
    *at(
        "mats/crown/dealing.py",
        "mats/crown",
        {
            "crown: cards are drawn anew in every frame of a deal": ("replace(look, grows=True)", "look"),
        },
    ),
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
                "    return _filled(mind, chosen, plays[0]) if len(plays) == 1 else chosen\n",
                "    return _filled(mind, chosen, plays[0]) if plays else chosen\n",
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
        "mats/crown/test_exchange.py",
        {
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
                "return self.at.lifts.legal if self.desk.mind and not self._barred(thing.card) else 0.0",
                "return self.at.lifts.legal if self.desk.mind else 0.0",
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
        "mats/crown/desk.py",
        "mats/crown mats/test_playing.py",
        {"crown: both jokers are one thing": ("SecondJoker(seat) if first in found else first", "first")},
    ),
    *at(
        "mats/crown/layout.py",
        "mats/crown",
        {
            "crown: the others sit the other way round": (
                "others[(seat - bottom) % seats - 1]",
                "others[(bottom - seat) % seats - 1]",
            ),
        },
    ),
    *at(
        "mats/crown/buttons.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "crown: whoever leads may pass": ("return why_not(mind, Pass()) is None", "return True"),
            "crown: the arrow is there at once": (
                "    if InHand(desk.bottom, SPADE_THREE) in desk.picked.cards:\n",
                "    if desk.mind is not None:\n",
            ),
        },
    ),
    *at(
        "mats/crown/centre.py",
        "mats/crown",
        {
            "crown: the reason of a lock stays": (
                "return isinstance(next(latest, None), Locked)",
                "return True",
            ),
            "crown: what a clear brings is told of the first play": (
                "yield from _worth(table, plays[-1][0], down)",
                "yield from _worth(table, plays[0][0], down)",
            ),
            "crown: blind cards stay closed": (
                "if isinstance(view.todo, ToDeal | Over) and len(view.past) == view.deal:",
                "if isinstance(view.todo, ToDeal) and len(view.past) > view.deal:",
            ),
        },
    ),
    *at(
        "mats/crown/discards.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "crown: open cards count as unseen": (
                "for laid in (*desk.view.discards, *desk.view.field) for card",
                "for laid in desk.view.discards for card",
            ),
        },
    ),
    *at(
        "mats/crown/ending.py",
        "mats/crown",
        {
            "crown: whoever fouled has a place": (
                '    if _fouled(deal, seat):\n        return words("crown.foul")\n',
                "",
            ),
        },
    ),
    *at(
        "mats/crown/exchange.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "crown: the viewer's tray lies at the right": (
                "return (todo.partner, todo.seat) if seat == todo.partner",
                "return (todo.partner, todo.seat) if seat != todo.partner",
            ),
            "crown: the sheet of an exchange lies before everybody": (
                "(decides or seat in swapping(desk.view))",
                "isinstance(todo, ToOffer | ToExchange)",
            ),
        },
    ),
    *at(
        "mats/crown/offer.py",
        "mats/crown",
        {
            "crown: more than all can be swapped": ("enabled=count < todo.most)", "enabled=True)"),
        },
    ),
    *at(
        "mats/crown/inspector.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "crown: nobody says why a card cannot be played": (
                "(refusal := cannot_pick(mind, card)):\n        rows.append(",
                "(refusal := None):\n        rows.append(",
            ),
            "crown: the oldest play is told first": (
                "for age, laid in enumerate(reversed(view.field)):",
                "for age, laid in enumerate(view.field):",
            ),
        },
    ),
    *at(
        "mats/crown/notes.py",
        "mats/crown",
        {
            "crown: a 5 among two skips nobody": (
                "skipped is None or len(can_answer(after)) == 1",
                "skipped is None",
            ),
            "crown: a foul is told before the end": (
                "if not after.hands[mind.seat].cards:\n",
                "if foul_of(mind, laid, returns) or not after.hands[mind.seat].cards:\n",
            ),
            "crown: an effect explains itself always": (
                "effect in EXPLAINED and _first_time(view, laid)",
                "effect in EXPLAINED",
            ),
        },
    ),
    *at(
        "mats/crown/score_sheet.py",
        "mats/crown scenes/table/test_crown_table.py",
        {
            "crown: the totals stay over the first trick": (
                " and not view.field and not view.discards\n",
                "\n",
            ),
            "crown: a sheet tells the winner before the result": (
                "return pauses(view) and len(view.past) == desk.event.deal",
                "return len(view.past) == desk.event.deal",
            ),
            "crown: the leader is not lit": ("best = sums[seat] == max(sums) > 0", "best = False"),
        },
    ),
    *at(
        "mats/crown/seats.py",
        "mats/crown scenes/table/test_crown_house.py",
        {
            "crown: a deal that is over counts twice": (
                "isinstance(view.todo, Over) or _between(view)",
                "isinstance(view.todo, Over)",
            ),
            "crown: sealed cards are still in the hand": (
                "return max(0, count)",
                "return view.hands[seat].cards.count(None)",
            ),
            "crown: nobody is marked as acting": (
                "if to_act(view, seat))",
                "if not to_act(view, seat))",
            ),
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
            "crown: a page stays open": (
                "return Show(None if desk.display == page else page, thing.id)",
                "return Show(page, thing.id)",
            ),
            "crown: a foul at the end is played at once": (
                "return Pick(replace(picked, warned=True), Button.OTHER.id)",
                "return Act(action)",
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
        "mats/crown/moments.py",
        "mats/crown/test_moments.py",
        {
            "an 11 turns the whole cloth": (
                'full = replace(oval(table, True), key="night")',
                'full = replace(oval(table, True), key="night", x=0.0, y=0.0, w=1920.0, h=1080.0)',
            ),
            "day falls as night does": (
                "start, end = (none, full) if grows else (full, none)",
                "start, end = none, full",
            ),
            "the cards turn before night has fallen": ("waves = seals + 240.0", "waves = 0.0"),
        },
    ),
    *at(
        "mats/crown/out.py",
        "mats/crown/test_out.py",
        {
            "crown: the first to go out is told like the others": (
                "(STAYS_FIRST if first else STAYS_GRAND if placed.grand else STAYS)",
                "STAYS",
            ),
            "crown: the first to go out shares the scene": (
                "held_up, goes - RISES) if placed.first else ()",
                "held_up, goes - RISES) if False else ()",
            ),
            "crown: a place is struck over what is said": ("held_up | _hushed(made, goes + 60.0)", "held_up"),
        },
    ),
    *at(
        "mats/crown/seats.py",
        "mats/crown/test_stretch.py",
        {
            "crown: whoever has one more card has no rim": (
                "            if few == 1:",
                "            if few == 0:",
            ),
        },
    ),
    *at(
        "mats/crown/stretch.py",
        "mats/crown/test_stretch.py",
        {
            "crown: a last card is told before the play is seen": (
                "BEGINS = 220.0, 760.0",
                "BEGINS = 220.0, 300.0",
            ),
            "crown: a last card is told again and again": ("if len(old.cards) > 1 == len", "if 1 == len"),
            "crown: the last three are two": ("len(holders(view)) == 2", "len(holders(view)) >= 2"),
        },
    ),
    *at(
        "mats/crown/dealing.py",
        "mats/crown/test_dealing.py",
        {
            "crown: cards are dealt over the plates": ("ON_CLOTH = 0", "ON_CLOTH = 4"),
            "crown: a card is counted before it comes": (
                "sorted(track.begin + track.span for",
                "sorted(track.begin for",
            ),
        },
    ),
    *at(
        "mats/crown/counting.py",
        "mats/crown/test_end.py",
        {
            "of bonuses that fly at once one is seen": ('f"gain {one.seat}"', '"gain"'),
            "the last bonus lands like any other": ("(last - 1) + BREATH, HELD", "last, HELD"),
        },
    ),
)
