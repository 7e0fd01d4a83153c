"""Defects of records as text, and of those that are carried from one computer to another."""

from __future__ import annotations

from tests.long.mutations.kinds import at

CARRIED = (
    *at(
        "match/transcript.py",
        "match/test_transcript.py",
        {
            "a label may stand twice": ("if key is None or key in fields:", "if key is None:"),
            "numbers may have gaps": ("or int(parts[1]) != len(found) + 1 ", ""),
            "what is cut short is whole": ("    if len(found) != count:", "    if len(found) > count:"),
            "an unlabelled seat is nobody": ('key != "seat" and key not in OPTIONAL]', "key in OPTIONAL]"),
            "a line ends with more than its end": ('line = line.removesuffix("\\r")', "line = line.rstrip()"),
            "an unknown game is asked for its rules": ("    if not known(name):", "    if not name:"),
        },
    ),
    *at(
        "match/carrying.py",
        "match/test_carrying.py scenes/history/test_beside.py",
        {
            "the latest comes first": ("list(reversed(games))", "list(games)"),
            "half a file stays": ("            if made:\n", "            if not made:\n"),
            "what is there comes in again": (
                "if encode(self._store.load(match_id).record) == text:",
                "if not text:",
            ),
            "a file may hold one twice": (
                "        if digest in self._seen:",
                "        if text in self._seen:",
            ),
            "a damaged one is left out in silence": (
                "            self.faults.append(found.fault)\n",
                "            return\n",
            ),
        },
    ),
    *at(
        "match/archive.py",
        "match/test_carrying.py",
        {
            "an unfinished game comes in": (
                "    if kept.record.outcome is None:",
                "    if kept.record is None:",
            ),
            "a newer file is read on": ("    if found.format != FORMAT:", "    if found.format < FORMAT:"),
        },
    ),
    *at(
        "match/past.py",
        "match/test_past.py scenes/history/test_beside.py",
        {
            "one plays against oneself": ("AND other.seat <> me.seat", "AND other.seat >= 0"),
            "who lost has won": (
                "total(me.won = 1), total(other.won = 1)",
                "total(other.won = 1), total(me.won = 1)",
            ),
        },
    ),
)
