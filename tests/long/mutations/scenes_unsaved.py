"""Defects of what the screens do while the disk takes nothing."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "scenes/saves.py",
        "scenes/table/test_unsaved.py scenes/test_saves.py scenes/table/test_house.py conduct",
        {
            "how long it was played is not noted": (
                "                store.note_played(journal.match_id, match.played)\n",
                "                pass\n",
            ),
            "a closed match stays held": ("        store.leave(journal)\n\n", "\n"),
            "what was begun without the file is forgotten": (
                "        except StoreError:\n            self._homeless.append(match)\n",
                "        except StoreError:\n            pass\n",
            ),
            "a copy counts however old it is": (
                "return path if (key, ply) == (match.key, match.ply) else None",
                "return path",
            ),
            "what is kept in memory counts as kept": (" and not self.without\n", "\n"),
            "games that ended without the file are lost with it": (
                "reversed([*meanwhile.listed(), *over])",
                "reversed(meanwhile.listed())",
            ),
            "whoever does without loses what waits": (
                "            self._homeless.append(match)\n            self._left.append(match)\n",
                "            self._left.append(match)\n",
            ),
        },
    ),
    *at(
        "scenes/shell.py",
        "scenes/table/test_unsaved.py",
        {
            "nobody is asked": ("        if self.saves.at_risk():\n", "        if False:\n"),
            "the question is asked over itself": (
                "if not self.stack or not self.top.asks_first:",
                "if True:",
            ),
        },
    ),
    *at(
        "scenes/manager.py",
        "scenes/test_held.py",
        {
            "what the saves say is not drawn": (
                "shown = self._known == self.shell.saves.changes",
                "shown = True",
            ),
        },
    ),
    *at(
        "scenes/table/unsaved.py",
        "scenes/table/test_unsaved.py",
        {
            "the sign is heard at every move": (
                "if not self._heard and self._shell.saves.unsaved(self._match) is not None:",
                "if self._shell.saves.unsaved(self._match) is not None:",
            ),
            "the sign is heard only the first time": (
                "            self._heard = False\n            return ()",
                "            return ()",
            ),
            "every reason is the same": ("_REASONS.get(fault.code, 'other')", "_REASONS.get('', 'other')"),
            "the sign stands on the name": ("p.key not in IN_ITS_PLACE", "p.key"),
            "trying again tries nothing": ("            self._shell.saves.save(self._match)\n", ""),
        },
    ),
    *at(
        "match/copies.py",
        "scenes/table/test_unsaved.py match/test_journal.py",
        {
            "a copy goes among other things": (
                "if not os.path.lexists(folder / name)) / DATABASE",
                "if not os.path.lexists(folder / name / DATABASE)) / DATABASE",
            ),
            "an empty folder stays": (
                "        if made:\n            with suppress(OSError):  #",
                "        if False:\n            with suppress(OSError):  #",
            ),
            "a folder twice": ("seen[place.folder] is place and ", ""),
            "a folder that takes nothing": (" and _takes(place.folder))", ")"),
        },
    ),
    *at(
        "window/probe.py",
        "scenes/test_probe.py",
        {
            "any file is written over": ("and not _ours(path):", "and False:"),
            "any line of a probe will do": ("type=_FirstLine).n == 1", "type=_FirstLine).n > 0"),
        },
    ),
)
