"""Defects of 地下鉄's playmat."""

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
        "mats/subway/clips.py",
        "mats/test_ways.py",
        {
            "subway: a bead goes home to another player": (
                'found(ends(made), f"{Plate(event.seat).id}:bead")',
                'found(ends(made), f"{Plate((event.seat + 1) % 2).id}:bead")',
            ),
        },
    ),
    *at(
        "mats/subway/clips.py",
        "mats/subway",
        {
            "a pawn counts one too few": (
                "for step, (x, y) in enumerate(stops[1:], start=1):",
                "for step, (x, y) in enumerate(stops[1:]):",
            ),
            "dice stop at other faces": (
                'rest = picture(f"die:{i}", f"dice/die-{face}",',
                'rest = picture(f"die:{i}", f"dice/die-{7 - face}",',
            ),
            "a bead drops beside its place": (
                "    fall = Track(high, lying, 0.0,",
                "    fall = Track(high, high, 0.0,",
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
                "enabled=choosable(table, n), bracket",
                "enabled=True, bracket",
            ),
        },
    ),
)
