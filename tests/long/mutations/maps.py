"""Defects of reading maps."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "maps/lint.py",
        "maps",
        {
            "opaque colours keep their alpha": ('return "#" + text[3:] if', 'return "#" + text[1:7] if'),
            "a property of a wrong kind is taken": (
                "if name in given and type(given[name]) is type(wish.value):",
                "if name in given:",
            ),
            "a missing name is no fault": (
                "elif not wish.optional and name not in refused:",
                "elif not wish.optional and name in refused:",
            ),
            "unknown properties pass": ("        if name not in wishes:\n", "        if not wishes:\n"),
            "a fault stands at the wrong object": (
                "shown[fault.index].place if shown",
                "shown[fault.index - 1].place if shown",
            ),
            "an empty layer passes": (
                "if not getattr(drawing, layer) and",
                "if getattr(drawing, layer) is None and",
            ),
            "all stripes are black": ('stripe=_colour(own["stripe"]) or None', "stripe=None"),
            "what counts does not count": ('counts=own["counts"]', 'counts=own["loop"]'),
        },
    ),
    *at(
        "maps/tree.py",
        "maps",
        {
            "a long file is read": ("read_bounded(path, MOST_BYTES)", "read_bounded(path, 2 * MOST_BYTES)"),
            "any XML is a map": ('            if tag != "map":\n', '            if tag == "html":\n'),
        },
    ),
    *at(
        "maps/tiled.py",
        "maps",
        {
            "a bad number is no fault": (
                "                if text is not None:\n",
                "                if text == 0:\n",
            ),
            "double properties pass": ("if kind not in _WANTED or name in seen:", "if kind not in _WANTED:"),
            "stations lie at their corners' column": (
                "round(shown.x), round(shown.y)",
                "round(shown.x), round(shown.x)",
            ),
            "a switch may be anything": ('return text in ("true", "false")', "return True"),
        },
    ),
    *at(
        "rules/subway/validity.py",
        "maps rules/subway",
        {
            "a disconnected map is playable": ("    if astray:\n", "    if len(astray) < 0:\n"),
            "too few starts are enough": ("    if starts < players:\n", "    if starts < players - 1:\n"),
        },
    ),
    *at(
        "maps/offered.py",
        "maps/test_offered.py maps/test_reader.py scenes/setup",
        {
            "any number of own maps": ("[:MOST]\n", "\n"),
            "other files are offered": ('if path.suffix.lower() == ".tmx")', "if path.suffix)"),
            "capitals hide a map": ('path.suffix.lower() == ".tmx"', 'path.suffix == ".tmx"'),
            "a name that cannot be shown is offered": (" if path.name.isprintable()]", "]"),
            "own maps come in any order": (
                "        found = sorted(path",
                "        found = list(path",
            ),
            "a broken map can be chosen": (
                "sound = [one for one in self.maps if one.options is not None]",
                "sound = [*self.maps]",
            ),
            "a folder that cannot be read ends the program": (
                "    except OSError:\n        return []\n    return [path",
                "    except KeyError:\n        return []\n    return [path",
            ),
            "games without maps have some": (
                "if folder is not None and self._on_map else []",
                "if folder is not None else []",
            ),
            "an own map of a usual one's name takes its place": (
                "one = self._offered(OWN + path.name, path, reading)",
                "one = self._offered(path.name, path, reading)",
            ),
            "what is unread counts as read": (
                "return any(one.key == key and one.unread for one in self.maps)",
                "return False",
            ),
        },
    ),
)
