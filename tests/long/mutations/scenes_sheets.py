"""Defects of the sheets that lie over a screen, and of what takes long there."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "scenes/setup/levels.py",
        "scenes/setup",
        {
            "every game says the same of its levels": (
                'if words.has(f"level.{game}.{level}") else',
                "if not game else",
            ),
            "the sheet lies under the buttons at the foot": ("fits = under + HIGH <= LOWEST", "fits = True"),
            "nobody is marked as chosen": ('self.chosen == f"bot:{level}"', "False"),
            "all levels are equally strong": ("*self._dots(key, box, i + 1,", "*self._dots(key, box, 2,"),
            "one face for all": ('FACES[f"bot:{level}"]', 'FACES["bot:easy"]'),
            "what lies under the sheet can be pressed": ("return target.box.meets(self.box)", "return False"),
            "the sheet points at another seat": (
                "if self.rows.y(self.seat) < box.y:",
                "if self.rows.y(self.seat) > box.y:",
            ),
            "it is not said whose players they are": (
                'words("level.title", name=words("name.called", name=self.name))',
                'words("level.title", name="")',
            ),
        },
    ),
    *at(
        "scenes/table/thinking.py",
        "scenes/table/test_thinking.py",
        {
            "the sign flickers at every answer": (
                "or now - stage.since < AFTER_MS:",
                "or now < stage.since:",
            ),
            "the sign moves in reduced motion": (
                "sign = SIGN if reduced else",
                "sign = SIGN if not stage else",
            ),
            "the sign stands at all": ("if p.key == key else p", 'if p.key.startswith("thought:") else p'),
        },
    ),
    *at(
        "scenes/table/unsaved.py",
        "scenes/table/test_unsaved_sheets.py scenes/table/test_unsaved.py",
        {
            "what came of trying again is said in every picture": (
                "        self._tries = False\n        unsaved",
                "        unsaved",
            ),
            "a success is said to have failed": (
                'if unsaved else ""',
                'if not unsaved else words("unsaved.nothing")',
            ),
            "the tip is the same for both buttons": (
                'if focus == RETRY else "unsaved.copy")',
                'if focus else "unsaved.copy")',
            ),
            "how much is not saved is not said": (
                "if unsaved.changes else words",
                "if not unsaved else words",
            ),
            "the tip lies over a low sign": ("y - high - 8 if y > 500 else y + HIGH + 3", "y + HIGH + 3"),
            "the copy's button copies nothing": (
                "            self._shell.open.copy()\n",
                "            pass\n",
            ),
        },
    ),
    *at(
        "scenes/table/parting.py",
        "scenes/table/test_unsaved_sheets.py scenes/table/test_unsaved.py",
        {
            "leaving is offered first": (
                '        """The way that loses nothing."""\n        return STAY',
                "        return LEAVE",
            ),
            "what came of it is not heard": (
                'self.shell.cue("ui_ok" if self._safe else "ui_no")',
                "pass",
            ),
            "the sheet never says that all is saved": (
                "return not self.shell.saves.at_risk()",
                "return False",
            ),
            "leaving the program is called leaving the table": (
                'words("parting.without_ends" if self._ends else',
                'words("parting.without_ends" if not self.name else',
            ),
            "only one of several is tried again": (
                "            for match in self.shell.saves.all_unsaved():\n",
                "            for match in self.shell.saves.all_unsaved()[:1]:\n",
            ),
            "of several games one alone is told of": (
                "if len(unsaved) == 1 else words.count",
                "if unsaved else words.count",
            ),
            "it is not said where the copy lies": (
                "copies = [path for match in saves.all_unsaved() if",
                "copies = [path for match in saves.all_unsaved()[:0] if",
            ),
            "staying leaves": (
                "        if target == STAY:\n            self.back()\n",
                "        if target == STAY:\n            self._go()\n",
            ),
        },
    ),
    *at(
        "scenes/table/copying.py",
        "scenes/table/test_unsaved_sheets.py scenes/table/test_unsaved.py",
        {
            "the copy goes into the first folder whatever is chosen": (
                "self._places[self._chosen].folder\n",
                "self._places[0].folder\n",
            ),
            "another's name that came meanwhile is used": (
                "path = self._paths[self._chosen] = self.free(folder)",
                "path = self._paths[self._chosen]",
            ),
            "a copy that failed counts": (
                '            self.shell.cue("ui_no")\n            return\n',
                '            self.shell.cue("ui_no")\n',
            ),
            "why it could not be copied is not said": (
                "            self._said = sentence(error, self.shell.words)\n",
                "",
            ),
            "only one of the games is in the copy": (
                "save_copy(matches, path)",
                "save_copy(matches[:1], path)",
            ),
            "after the copy the sheet offers to copy again": (
                "self.shell.words(self.done, path=path), True",
                "self.shell.words(self.done, path=path), False",
            ),
            "the chosen folder is not marked": ("i == self._chosen\n", "False\n"),
            "what was said of another folder stays": ('            self._said = ""\n', ""),
            "no folder has nothing to say": (
                'words(self.about if self._places else "copy.nowhere")',
                "words(self.about)",
            ),
        },
    ),
    *at(
        "scenes/table/stuck.py",
        "scenes/table/test_stuck.py",
        {
            "whatever is pressed it is asked again": (
                "self._conductor.ask_again if target == AGAIN else self._conductor.take_over",
                "self._conductor.ask_again",
            ),
            "going back plays for it": ("self.press(AGAIN, 0.0)", "self.press(OVER, 0.0)"),
            "the sheet stays": ("        self.shell.pop()\n", ""),
            "leaving stays": (
                "            self.shell.leave(self.shell.home)\n            return\n",
                "            self.shell.pop()\n            return\n",
            ),
            "another is named": ("conductor.seating.names[seat]", "conductor.seating.names[0]"),
        },
    ),
    *at(
        "scenes/errands.py",
        "scenes/test_errands.py",
        {
            "what another program found meanwhile is not looked for": (
                "        self._kept.clear()  # Another program may have kept something meanwhile.\n",
                "",
            ),
            "what is needed at once begins anew": (
                "work = self._underway.setdefault(errand.key, errand.find())",
                "work = self._underway[errand.key] = errand.find()",
            ),
            "work goes on when its time is up": ("and time.perf_counter() < end:", "and end:"),
            "what is asked for anew drops what waited": (
                "[*others, *reversed(errands)]",
                "[*reversed(errands)]",
            ),
            "the last of several is done first": ("*reversed(errands)]", "*errands]"),
            "what was kept is found again": (
                "if kept is not None and errand.fits(kept):",
                "if kept is None and errand.fits(kept):",
            ),
        },
    ),
)
