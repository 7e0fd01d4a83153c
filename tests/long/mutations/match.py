"""Defects of the match: undo, records, storage."""

from __future__ import annotations

from tests.long.mutations.kinds import at
from tests.long.mutations.match_carried import CARRIED

PLANTED = (
    *CARRIED,
    *at(
        "match/chance.py",
        "match/test_chance.py",
        {
            "chance draws the same at every ply": (
                'f"chance/{seed}/{game}/{ply}"',
                'f"chance/{seed}/{game}"',
            ),
            "all bots draw from one stream": (
                'f"bot/{seed}/{game}/{seat}/{ply}"',
                'f"bot/{seed}/{game}/{ply}"',
            ),
        },
    ),
    *at(
        "match/hold.py",
        "match/test_store.py match/test_damage.py",
        {
            "a lock is waited for by nobody": (
                "fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)",
                "fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)",
            ),
        },
    ),
    *at(
        "match/reading.py",
        "match/test_store.py match/test_damage.py match/test_journal.py",
        {
            "a gap in the stored actions is closed up": (
                "        if ply != expected:\n",
                "        if ply < expected:\n",
            ),
            "the oldest comes first": ("ORDER BY updated DESC", "ORDER BY updated ASC"),
            "deleted matches are listed": (
                'WAITING = "outcome IS NULL AND NOT deleted AND NOT aside',
                'WAITING = "outcome IS NULL AND NOT aside',
            ),
            "what a finished game holds of its seed is lost": (
                '"seed": seed_of(row) if over else None',
                '"seed": None',
            ),
        },
    ),
    *at(
        "match/record.py",
        "match/test_record.py match/test_record_bounds.py match/test_edges.py match/test_journal.py",
        {
            "an unknown field of an action is overlooked": (
                "if msgspec.json.decode(msgspec.json.encode(value)) != msgspec.json.decode(raw):",
                "if value is None:",
            ),
            "a record of newer rules is read": (
                "    if version > rules.VERSION:\n",
                "    if version > rules.VERSION + 1:\n",
            ),
            "a newer format is read": ("    if number > FORMAT:\n", "    if number > FORMAT + 1:\n"),
            "any number of seats": ("    if seats not in rules.SEATS:\n", "    if not seats:\n"),
            "a huge record is read": (
                "    if len(written.actions) > MAX_ACTIONS:\n",
                "    if len(written.actions) < 0:\n",
            ),
            "who undid it cannot": ("        casual_undo=written.casual_undo,\n", ""),
        },
    ),
    *at(
        "match/rows.py",
        "match/test_store.py match/test_kill.py match/test_journal.py match/test_past.py",
        {
            "actions are stored in any order": (
                "return bool(_count(connection, match_id) == ply and touched.rowcount)",
                "return bool(touched.rowcount)",
            ),
            "an undo leaves its action in the database": (
                'removed = connection.execute("DELETE FROM action WHERE match_id = ? AND ply >= ?"',
                'removed = connection.execute("DELETE FROM action WHERE match_id = ? AND ply > ?"',
            ),
            "nobody has won": (
                '"UPDATE seat SET won = 1 WHERE match_id = ? AND seat = ?"',
                '"UPDATE seat SET won = 0 WHERE match_id = ? AND seat = ?"',
            ),
            "time played is not stored with an action": (
                'SET updated = ?, played = ? WHERE id = ? AND outcome IS NULL", (now, played, match_id)',
                'SET updated = ?, played = played WHERE id = ? AND outcome IS NULL", (now, match_id)',
            ),
        },
    ),
    *at(
        "match/schema.py",
        "match/test_upgrade.py match/test_store.py match/test_damage.py match/test_edges.py",
        {
            "a commit need not be on the disk": ('"PRAGMA synchronous = FULL"', '"PRAGMA synchronous = OFF"'),
            "a foreign database is used": ("    if app != APPLICATION_ID:\n", "    if app == 0:\n"),
            "a column of any name is the right one": (
                "    if not is_new and not _columns(connection) >= _usual_columns():\n",
                "    if not is_new and _columns(connection) > _usual_columns():\n",
            ),
            "a newer database is used": ("    if schema > SCHEMA:\n", "    if schema > SCHEMA + 1:\n"),
            "an old database is not brought up": (
                'range(_pragma(connection, "user_version"), SCHEMA)',
                'range(_pragma(connection, "user_version") + 1, SCHEMA)',
            ),
        },
    ),
    *at(
        "match/selfplay.py",
        "match/test_selfplay.py",
        {
            "bots play by each other's views": (
                "choose(name, match.rules, match.view(seat), rng)",
                "choose(name, match.rules, match.view(match.acting()[-1]), rng)",
            ),
        },
    ),
    *at(
        "match/hold.py",
        "match/test_store.py match/test_edges.py",
        {
            "a match that is held elsewhere is resumed": (
                "        except BlockingIOError:\n            raise Held(match_id) from None\n",
                "        except BlockingIOError:\n            self._held[match_id] = None\n",
            ),
        },
    ),
    *at(
        "match/store.py",
        "match/test_store.py match/test_edges.py",
        {
            "a match that cannot be resumed stays held": (
                "        except BaseException:\n            self.release(match_id)\n            raise\n",
                "        except BaseException:\n            raise\n",
            ),
        },
    ),
    *at(
        "match/table.py",
        "match/test_table.py match/test_edges.py",
        {
            "undo goes over what was revealed": (
                'return Refusal("no_undo_revealed") if self._latest_revealed() else None',
                "return None",
            ),
            "undo takes back another's action": (
                "        if latest[0] == CHANCE or latest[0] != seat:\n",
                "        if latest[0] == CHANCE:\n",
            ),
            "undo goes over chance": (
                "        if latest[0] == CHANCE or latest[0] != seat:\n",
                "        if latest[0] not in (CHANCE, seat):\n",
            ),
            "undo after the end": (
                "        if self.over:\n            return Refusal",
                "        if not self._states:\n            return Refusal",
            ),
            "undo without the table's leave": (
                "        if not self.casual_undo:\n",
                "        if latest is None:\n",
            ),
            "anybody may act": (
                "        if seat not in self.acting():\n",
                "        if seat >= len(self.seats):\n",
            ),
            "whoever began begins again": (
                "first=(began + 1) % len(finished.seats)",
                "first=began % len(finished.seats)",
            ),
        },
    ),
    *at(
        "match/table.py",
        "match/test_table.py match/test_edges.py match/test_store.py",
        {
            "an undo is not written down": (
                "self._writes.append(self.journal.truncate(self.ply, self.played))",
                "self.journal.truncate(self.ply, self.played)",
            ),
            "an undo is never stored": (
                "        if self.journal is not None:\n            self._writes.append(self.journal.truncate",
                "        if self.journal is None:\n            self._writes.append(self.journal.truncate",
            ),
            "an action is written at the wrong ply": (
                "self.journal.append(ply, seat, action,",
                "self.journal.append(self.ply, seat, action,",
            ),
            "the outcome is not written": (
                "seat, action, self.outcome, self.played))",
                "seat, action, None, self.played))",
            ),
            "played time is forgotten": (
                "            self.played += seconds\n",
                "            self.played = seconds\n",
            ),
            "a waiting write fails in silence": (
                "            write.result()\n",
                "            write.exception()\n",
            ),
        },
    ),
    *at(
        "match/table.py",
        "match/test_table.py bots",
        {
            "after an undo old answers fit": ("        self._undos += 1\n", ""),
        },
    ),
    *at(
        "match/writer.py",
        "match/test_store.py match/test_journal.py",
        {
            "what was begun is not rolled back": (
                "                connection.rollback()\n",
                '                connection.execute("COMMIT")\n',
            ),
        },
    ),
    *at(
        "match/journal.py",
        "match/test_journal.py",
        {
            "of what was taken back one action stays stored": (
                "base, self._base = self._base or 0, None",
                "base, self._base = (self._base or 0) + 1, None",
            ),
            "pauses grow without end": ("min(2 * self._pause, LONGEST_PAUSE_S)", "2 * self._pause"),
            "a disk that answered once is soon tried again": (
                "if failed else SHORTEST_PAUSE_S\n",
                "if failed else self._pause\n",
            ),
            "actions go on being tried after a refusal": (
                "            if (unsaved := self.unsaved) is not None:\n"
                "                raise unsaved.fault\n"
                "            return self._writer",
                "            return self._writer",
            ),
            "after a failure the next is written out of order": (
                "            if (unsaved := self.unsaved) is not None:\n"
                "                raise unsaved.fault\n"
                "            self._writer",
                "            self._writer",
            ),
            "what happens during an attempt counts as saved": (
                "            if self._base is None:  # Else",
                "            if True:  # Else",
            ),
            "what is saved is still counted": ("            self._count -= count\n", ""),
            "only the latest refused action is remembered": (
                "self._base = ply if self._base is None else min(self._base, ply)",
                "self._base = ply",
            ),
            "another match is written over": (
                "        if not rows.rewrite(connection, self.match_id, whole, base, now):\n",
                "        if rows.rewrite(connection, self.match_id, whole, base, now) is None:\n",
            ),
            "going on with it does not try to save it": (
                "        attempt = self.retry()\n",
                "        attempt = self._attempt\n",
            ),
        },
    ),
    *at(
        "match/copies.py",
        "match/test_journal.py scenes/table/test_unsaved.py",
        {
            "a copy takes the place of what is there": (
                "        if os.path.lexists(path):\n",
                "        if os.path.isdir(path):\n",
            ),
            "a half-made copy stays": (
                "    finally:\n        with suppress(OSError):\n            _remove(beside)\n",
                "    finally:\n",
            ),
            "the played time is not in the copy": (
                "match.secret_seed(), match.played, match.hints)",
                "match.secret_seed(), 0, match.hints)",
            ),
            "the copy cannot be gone on with as it was": (
                "match.secret_seed(), match.played, match.hints)",
                '"", match.played, match.hints)',
            ),
            "a plugged-in disk is not offered": (
                'known = [Place("disk", folder) for folder in mounted if _takes(folder)][:MOST_DISKS]\n'
                "    known += [",
                'disks = [Place("disk", folder) for folder in mounted if _takes(folder)][:MOST_DISKS]\n'
                "    known = [",
            ),
            "any number of disks": ("if _takes(folder)][:MOST_DISKS]", "if _takes(folder)]"),
            "a disk that cannot be written is said to be a folder": (
                "    except sqlite3.Error as error:\n",
                "    except KeyError as error:\n",
            ),
        },
    ),
)
