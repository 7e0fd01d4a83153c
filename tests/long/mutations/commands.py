"""Defects of the commands without a window."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "commands/check.py",
        "cli/test_play_check.py cli/test_faults.py",
        {
            "a broken record counts as good": (
                "            code = complain_of_record(error, words)\n",
                "            complain_of_record(error, words)\n",
            ),
            "maps are read as records": (
                'if name.lower().endswith(".tmx") else',
                'if name.endswith(".TMX") else',
            ),
        },
    ),
    *at(
        "commands/flags.py",
        "cli/test_faults.py",
        {
            "a flag is taken anywhere": (
                "if names[0] in given and command not in where:",
                "if names[0] in given and not where:",
            ),
            "any command is known": (
                "    if words and words[0] not in COMMANDS:\n",
                "    if words and not words[0]:\n",
            ),
            "unknown flags pass": (
                '            raise UsageError("unknown_flag", flag=name)\n',
                "            continue\n",
            ),
            "a flag is the value of another": (
                "            if not rest or _looks_like_flag(rest[0]):\n",
                "            if not rest:\n",
            ),
            "any size": (
                "if not (320 <= width <= 7680 and 180 <= height <= 4320):",
                "if not (width and height):",
            ),
            "an option without a value passes": (
                "        if not (name and equals):\n",
                "        if not name:\n",
            ),
        },
    ),
    *at(
        "commands/flags.py",
        "cli/test_faults.py cli test_app.py",
        {
            "mute does not mute": ('sound="--mute" not in last', 'sound="--mute" in last'),
        },
    ),
    *at(
        "commands/flags.py",
        "cli/test_shot.py cli/test_faults.py",
        {
            "viewers are counted from nought": ("return int(text) - 1", "return int(text)"),
        },
    ),
    *at(
        "commands/flags.py",
        "cli/test_faults.py cli/test_play_check.py cli/test_shot.py",
        {
            "the last value does not count": (
                "return values[-1] if values else None",
                "return values[0] if values else None",
            ),
        },
    ),
    *at(
        "commands/play.py",
        "cli/test_play_check.py",
        {
            "all games are the same": ('f"{seed}/{k}" if games > 1 else seed', "seed"),
            "draws are nobody's": (
                "wins.update(record.outcome.winners or [None])",
                "wins.update(record.outcome.winners)",
            ),
            "one record for all games": (
                "write_new(targets(k), encode(record))",
                "write_new(targets(1), encode(record))",
            ),
        },
    ),
    *at(
        "commands/desktop.py",
        "cli/test_desktop.py",
        {
            "the menu entry is not quoted": ("return f'\"{inside}\"'", "return f'{inside}'"),
        },
    ),
)
