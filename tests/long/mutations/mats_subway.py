"""Defects of the playmat of 地下鉄."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/subway/captions.py",
        "mats/subway mats/test_telling.py",
        {
            "the robbed robs": (
                "name=seating.names[event.by], owner=name,",
                "name=name, owner=seating.names[event.by],",
            ),
        },
    ),
    *at(
        "mats/subway/losing.py",
        "mats/test_ways.py",
        {
            "subway: a bead goes home to another player": (
                'found(ends(made), f"{Plate(event.seat).id}:bead")',
                'found(ends(made), f"{Plate((event.seat + 1) % 2).id}:bead")',
            ),
        },
    ),
    *at(
        "mats/subway/travel.py",
        "mats/subway",
        {
            "a pawn counts one too few": (
                "for step, (x, y) in enumerate(stops[1:], start=1):",
                "for step, (x, y) in enumerate(stops[1:]):",
            ),
        },
    ),
    *at(
        "mats/subway/clips.py",
        "mats/subway",
        {
            "a bead drops beside its place": (
                "Track(flat, lying, LANDS + SQUASHED",
                "Track(flat, high, LANDS + SQUASHED",
            ),
        },
    ),
    *at(
        "mats/subway/cues.py",
        "sound/test_meaning.py",
        {
            "a step too many is heard": ('f"step.{len(event.path) - 1}" if', 'f"step.{len(event.path)}" if'),
            "an ended bead sounds placed": (
                '    BeadReturned: "bead_swap",\n',
                '    BeadReturned: "bead",\n',
            ),
        },
    ),
    *at(
        "mats/subway/mat.py",
        "mats/test_hooks.py",
        {
            "地下鉄 lost a hook: nothing is got ready": ("    prepare=prepare,\n", ""),
        },
    ),
    *at(
        "mats/subway/press.py",
        "mats/subway",
        {
            "a total keeps a station out of reach": (
                "return picked.total.steps not in totals_to(mind.state, todo, board, there)",
                "return False",
            ),
            "the wheel turns beside the map": (
                "return (wheel.x, wheel.y) if inside else None",
                "return (wheel.x, wheel.y)",
            ),
            "nearer goes to the middle": (
                "return nearer if station is None else",
                "return nearer if True else",
            ),
            "the found station is not focused": (
                "return Show(display, OnMap(station).id, moving_over(at))",
                "return Show(display, None, moving_over(at))",
            ),
        },
    ),
    *at(
        "mats/subway/press.py",
        "mats/subway mats/test_playing.py",
        {
            "a victim stays with another station": (
                "made = replace(picked, station=_taken(picked.station, thing), victim=None)",
                "made = replace(picked, station=_taken(picked.station, thing))",
            ),
        },
    ),
    *at(
        "mats/subway/press.py",
        "mats/subway mats/test_lit.py mats/test_playing.py",
        {
            "everybody at a station may be robbed": (
                "return robbed if len(robbed) > 1 else ()",
                "return robbed",
            ),
        },
    ),
    *at(
        "mats/subway/press.py",
        "mats/subway mats/test_lit.py",
        {
            "a die's total is lit for nothing": (
                "thing.steps in offered(mind.state, todo) else",
                "thing.steps > 0 else",
            ),
        },
    ),
    *at(
        "mats/subway/stations.py",
        "mats/test_lit.py",
        {
            "subway: all stations are open": (
                "reaches[n], n in choosable",
                "reaches[n], True",
            ),
        },
    ),
    *at(
        "mats/subway/press.py",
        "mats/subway/test_press.py",
        {
            "地下鉄: a plate pressed in stays pressed in": (
                "scored=None if display.scored == wish else wish",
                "scored=wish",
            ),
            "地下鉄: the sets cannot be put away": (
                "Review.LONGEST if display.review is thing else thing",
                "thing",
            ),
            "地下鉄: one letter erased is all": ("finding.typed[:-1]", "finding.typed[:0]"),
            "地下鉄: a number that no die offers is selected": (
                "return press(desk, total) if cannot_pick(desk.mind, total) is None else None",
                "return press(desk, total)",
            ),
            "地下鉄: a press on what is chosen keeps it": (
                "return None if before == thing else thing",
                "return thing",
            ),
        },
    ),
    *at(
        "mats/subway/view.py",
        "mats/subway/test_press.py",
        {
            "地下鉄: the map is shifted beyond its edge": (
                "round(min(max(x, -wide), wide), 1)",
                "round(x, 1)",
            ),
            "地下鉄: the wheel turns about the middle": (
                "across, down = (at[i] - self.sheet.middle[i] for i in (0, 1))",
                "across, down = 0.0, 0.0",
            ),
        },
    ),
    *at(
        "mats/subway/finder.py",
        "mats/subway/test_press.py",
        {
            "地下鉄: katakana finds nothing": ("chr(ord(c) - 0x60)", "chr(ord(c))"),
            "地下鉄: who begins so comes last": ("found.append((late,", "found.append((not late,"),
            "地下鉄: the last page is left out": (
                "pages = 1 if len(found) <= room else -(-len(found) // (room - 1))",
                "pages = max(1, len(found) // room)",
            ),
            "地下鉄: stations of absent lines are found": (
                "if not board.capacity[n] or (group and initial(station, lang) != group):",
                "if group and initial(station, lang) != group:",
            ),
        },
    ),
    *at(
        "mats/subway/score.py",
        "mats/subway/test_seen.py mats/subway/test_frame.py",
        {
            "地下鉄: the first seat's score cannot be shown": (
                "return wanted.seat if wanted and wanted.round",
                "return wanted.seat if wanted and wanted.seat and wanted.round",
            ),
        },
    ),
    *at(
        "mats/subway/worth.py",
        "mats/subway/test_seen.py mats/subway/test_frame.py",
        {
            "地下鉄: an old path counts as fresh": (
                "known is not None and known.own == own",
                "known is not None",
            ),
            "地下鉄: the sum leaves out what is unknown": (
                "return sum(known) if len(known) == len(values) else None",
                "return sum(known)",
            ),
        },
    ),
    *at(
        "mats/subway/review.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: another player's sets": (
                "seat = scored(table)\n    used",
                "seat = table.desk.bottom\n    used",
            ),
            "地下鉄: another player's longest path": (
                "seat = scored(table)\n    names, fresh",
                "seat = table.desk.bottom\n    names, fresh",
            ),
        },
    ),
    *at(
        "mats/subway/stations.py",
        "mats/subway/test_seen.py mats/subway/test_frame.py",
        {
            "地下鉄: the ring is round what is closed": (
                "        if n in open_:\n",
                "        if n not in open_:\n",
            ),
            "地下鉄: what brings much looks like the rest": (
                "brings is not None and brings >= MUCH",
                "False",
            ),
        },
    ),
    *at(
        "mats/subway/badges.py",
        "mats/subway/test_seen.py mats/subway/test_frame.py",
        {
            "地下鉄: points are never told": ("if table.desk.display.points else None", "if False else None"),
            "地下鉄: one total of two is told": (
                '"·".join(map(str, table.reachable[n]))',
                "str(table.reachable[n][0])",
            ),
        },
    ),
    *at(
        "mats/subway/letters.py",
        "mats/subway/test_seen.py mats/subway/test_frame.py",
        {
            "地下鉄: names are drawn by halves": (
                "if not sights.view.near:",
                "if True:",
            ),
        },
    ),
    *at(
        "mats/subway/beads.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: two beads lie on each other": (
                "apart = PAIR_APART if taken > 1 else 0.0",
                "apart = 0.0",
            ),
            "地下鉄: free places are marked on the whole map": (
                "elif len(slots) > 1 and sights.view.near and not",
                "elif len(slots) > 1 and not",
            ),
        },
    ),
    *at(
        "mats/subway/tray.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: the difference is called a sum": (
                '"+" if steps == high + low else "−"',
                '"−" if steps == high + low else "+"',
            ),
            "地下鉄: every total is lit": ("return table.wanted == steps", "return True"),
        },
    ),
    *at(
        "mats/subway/table.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: a chosen total narrows nothing": (
                "return {n: by for n, by in ways.items() if self.wanted is None or self.wanted in by}",
                "return ways",
            ),
            "地下鉄: the way drawn is of another total": (
                "steps = self.wanted if self.wanted in ways else ways[0]",
                "steps = self.wanted if self.wanted in ways else ways[-1]",
            ),
        },
    ),
    *at(
        "mats/subway/near.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: the small map frames all of it": ("part = table.view.part(sheet)", "part = sheet"),
        },
    ),
    *at(
        "mats/subway/meters.py",
        "mats/subway/test_seen.py mats/subway/test_tension.py",
        {
            "地下鉄: a station is left when none is": (
                "last_round(table) or not stations",
                "last_round(table)",
            ),
            "地下鉄: a line is full without its last station": ("full == of", "full >= of - 1"),
        },
    ),
    *at(
        "mats/subway/start.py",
        "mats/subway/test_seen.py",
        {
            "地下鉄: who has set out is to set out": (
                "isinstance(todo, ToStart) and todo.seat == seat",
                "isinstance(todo, ToStart) and todo.seat != seat",
            ),
        },
    ),
    *at(
        "mats/subway/pawns.py",
        "mats/subway/test_frame.py",
        {
            "地下鉄: pawns hide names": ("HIDING + NAME * hidden for", "0 * hidden for"),
        },
    ),
    *at(
        "mats/subway/plan.py",
        "mats/subway/test_plan.py",
        {
            "地下鉄: panels lie on lines": (
                "return not any(crosses(line, grown(box, beside, beside)) for line in lines)",
                "return True",
            ),
            "地下鉄: a network is not fitted into the sheet": (
                "k = min(MOST_SCALE, w /",
                "k = max(MOST_SCALE, w /",
            ),
        },
    ),
    *at(
        "mats/subway/names.py",
        "mats/subway/test_kept.py",
        {
            "地下鉄: what was kept of other stations counts": (
                "site.lines in _splits(name_of(station, lang))",
                "site.lines",
            ),
            "地下鉄: the names wanted come last": (
                "key=lambda size: size != (_kind(lang), text_scale)",
                "key=lambda size: size == (_kind(lang), text_scale)",
            ),
        },
    ),
    *at(
        "mats/subway/ground.py",
        "mats/subway/test_layout.py",
        {
            "地下鉄: the map moves over to where it was": (
                "part = will.view.part(inside)",
                "part = was.view.part(inside)",
            ),
        },
    ),
    *at(
        "mats/subway/frame.py",
        "mats/subway/test_press.py",
        {
            "地下鉄: what is typed commands": ("tuple(found), typing=True, ", "tuple(found), "),
        },
    ),
    *at(
        "mats/subway/paying.py",
        "mats/subway",
        {
            "a gain flies across other plates": ("size[0] / 2 - GATE", "size[0] / 2 + 300.0"),
            "the plate counts before the gain is there": (
                "counting(event.seat, arrives)",
                "counting(event.seat, 0.0)",
            ),
            "a large gain is read no longer than a small one": ("WAITS + LONGER * max", "WAITS + 0.0 * max"),
            "who leads changes before the gain is counted": (
                "(*numbers(seat), *lead.TOLD), at)",
                "numbers(seat)[:3], at)",
            ),
        },
    ),
    *at(
        "mats/subway/completing.py",
        "mats/subway/test_paying.py",
        {
            "a longer path is whole at once": ("joins += JOINS", "joins += 0.0"),
            "what a gain is made of is not lit": (
                "enumerate(made_of(table, event, parts, long)):",
                "enumerate(()):",
            ),
        },
    ),
    *at(
        "mats/subway/tips.py",
        "mats/subway/test_frame.py",
        {
            "a tip lies over panels": ("for panel in table.panels]", "for panel in ()]"),
            "a tip far off could be anybody's": ("_ring(table, n) + TIED:", "_ring(table, n) + 999:"),
        },
    ),
    *at(
        "mats/subway/room.py",
        "mats/subway/test_paying.py",
        {
            "a gain hides names": ("return (*names, *map", "return (*map"),
        },
    ),
    *at(
        "mats/subway/foretold.py",
        "mats/subway/test_foretold.py",
        {
            "it is said in every turn that the round is the last": (
                "isinstance(recent[-1], FinishEarned)",
                "before.view.state.finisher is not None",
            ),
            "a last station is told again and again": ("if line not in known", "if True"),
            "that few stations are left is told with every bead": (
                "return left(after.state, after.board) < left(",
                "return True or left(",
            ),
            "a slip is tied to nothing": ("if gap(at, box) > LEFT", "if False"),
            "the last round is said across what has to be seen": (
                "others, inside = (*obstacles(table), *stations(table, CLEAR)), table.at.inside",
                "others, inside = (), table.at.inside",
            ),
        },
    ),
    *at(
        "mats/subway/throw.py",
        "mats/subway",
        {
            "dice stop at other faces": (
                'rest = replace(picture(f"die:{i}", f"dice/die-{face}",',
                'rest = replace(picture(f"die:{i}", f"dice/die-{7 - face}",',
            ),
            "dice lie in the middle of the map": (
                "settled(at, (wide, h + under), table.at.inside, others)",
                "table.at.inside.middle",
            ),
            "computers' dice lie ready": (
                "READY if table.desk.seating.humans[seat]",
                "READY if True",
            ),
            "dice that may bring the end are thrown like any": (
                "HELD if awaited(after, event.seat)",
                "HELD if False",
            ),
        },
    ),
    *at(
        "mats/subway/tension.py",
        "mats/subway/test_tension.py mats/subway/test_foretold.py",
        {
            "the longest way to the end is told": (
                "return min((frozenset().union",
                "return max((frozenset().union",
            ),
            "no ring stays round what is left": (
                "if few in WIDE else frozenset()",
                "if False else frozenset()",
            ),
            "the end is near from the start": ("return SOON * left(", "return 0 * left("),
        },
    ),
    *at(
        "mats/subway/gains.py",
        "mats/subway/test_tension.py",
        {"whoever draws level takes the lead": ("totals[mover] > max(", "totals[mover] >= max(")},
    ),
    *at(
        "mats/subway/about.py",
        "scenes/setup/test_lasting.py",
        {"one line takes as long as three": ("PER_NEEDED * needed", "0 * needed")},
    ),
    *at(
        "mats/subway/course.py",
        "mats/subway/test_tally.py",
        {
            "all parts are counted at once as a game ends": ("        at += takes\n", ""),
            "nothing is held back before the last part": ("at += BREATH if parts else 0.0", "at += 0.0"),
            "the last part is counted ever quicker": ("n * (n - 1) / 2 * SLOWER", "-n * (n - 1) / 2"),
            "who leads first is said to overtake": ("if held and seat not in held", "if seat not in held"),
            "who led all along is said to have turned it": (
                "return all(totals[seat] < max(totals)",
                "return all(totals[seat] <= max(totals)",
            ),
            "a wide win is called narrow": ("if 0 < by <= CLOSE:", "if 0 < by:"),
            "the last bead is counted with all others": ("bead if brought else None, _", "None, _"),
        },
    ),
    *at(
        "mats/subway/lately.py",
        "mats/subway/test_tally.py",
        {
            "what the last bead of all brings is counted at once": (
                "or not (last_of_all(state, bead.seat) or _ends(state))",
                "or not _ends(state)",
            ),
        },
    ),
    *at(
        "mats/subway/bars.py",
        "mats/subway/test_tally.py",
        {
            "whoever has won is shown before all is counted": (
                "yield stayed(rim, times[-1].end, ends",
                "yield stayed(rim, times[0].end, ends",
            ),
            "all bars are as long": ("max(4.0, wide * share)", "wide"),
        },
    ),
    *at(
        "mats/subway/tally.py",
        "mats/subway/test_tally.py",
        {
            "the game is not said to be decided": ("(*decided(after), *bars(", "(*(), *bars("),
            "totals stand before they are counted": (
                "str(figure) if figure else BLANK",
                "str(figure)",
            ),
            "the last part tells who has won": (
                "in enumerate(pairwise(times), 1):",
                "in enumerate(zip(times, (*times[1:], times[-1])), 1):",
            ),
            "nobody is seen to be overtaken in the end": ("if seat in new:", "if False:"),
            "the winner is told while points are counted": (
                "crowned(after, won_at)",
                "crowned(after, times[0].end)",
            ),
        },
    ),
    *at(
        "mats/subway/losing.py",
        "mats/subway",
        {
            "a loss is counted before the bead is at home": (
                '{f"{Plate(event.seat).id}:beads": COUNTS}',
                '{f"{Plate(event.seat).id}:beads": TELLS}',
            ),
            "a loss flies to the plate": (
                "(x, y + RISE), None, TELLS, span",
                "(x, y + RISE), table.at.seats.box(seat).middle, TELLS, span",
            ),
            "a lost bead fades on its way": (
                "_grown(lying, home.box.middle, FLYING)",
                "replace(lying, x=home.x, y=home.y, alpha=0.0)",
            ),
            "a loss is counted at once": ("run = between(*totals) if totals", "run = () if totals"),
            "a broken path stays": (
                "yield stayed(p, STRIKES, COUNTS, 0.0, FADES)",
                "yield stayed(p, STRIKES, 9e9)",
            ),
        },
    ),
    *at(
        "mats/subway/travel.py",
        "mats/subway/test_pace.py",
        {
            "a computer's way is drawn with the first picture": (
                "stayed(p, SHOWS, end",
                "stayed(p, 0.0, end",
            ),
        },
    ),
    *at(
        "mats/subway/lately.py",
        "mats/subway/test_lately.py",
        {
            "what was robbed is not told": ("_lay(beads, board, event, event.seat)", "continue"),
            "a change is told on the way": ("return () if isinstance(event, Moved) else", "return"),
        },
    ),
    *at(
        "mats/subway/robbed.py",
        "mats/subway/test_losing.py",
        {
            "what a bead brings hides what it costs": (
                "() if cost is None else (grown(cost.box(table), *APART),)",
                "()",
            ),
        },
    ),
    *at(
        "mats/subway/growing.py",
        "mats/subway/test_growing.py",
        {
            "a path that becomes the longest is not told": ("and _leads(after, seat) and", "and False and"),
            "a path's fifth station is not told": ("steps = long // STEP > (", "steps = long * 0 > ("),
            "paths are looked at as long again and again": ("(FADED if", "(1.0 if"),
        },
    ),
    *at(
        "mats/subway/race.py",
        "mats/subway/test_paying.py",
        {
            "who leads is not told anew": ("tuple(total(state,", "tuple(0 * total(state,"),
        },
    ),
    *at(
        "mats/subway/moments.py",
        "mats/subway/test_moments.py",
        {
            "the light is there at once": ("share=0.0", "share=1.0"),
        },
    ),
    *at(
        "mats/kit/lead.py",
        "mats/kit/test_lead.py",
        {
            "only one of those who are level leads": ("if n == most)", "if n == most)[:1]"),
            "two who are as near are told so": ("alone = len(nearest) == 1 and", "alone ="),
        },
    ),
)
