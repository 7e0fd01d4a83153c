"""Games as a running text with typed moves: from the text alone a whole game can be played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.cli import main
from game.match.record import read_file
from game.match.spelling import lettered
from game.match.store import Store
from game.rules.cards import sign
from game.rules.sht.values import ToAct
from tests.rounds import every_other

GAMES = {
    "sht": ("me,bot:greedy", "ja"),
    "crown": ("me,bot:greedy,me:Hanako", "en"),
    "ryuki": ("me,bot:greedy", "ja"),
    "subway": ("me,bot:greedy", "ja"),
    "senretsu": ("bot:greedy,me", "en"),
}


class Typist:
    """Whoever types: asks what may be done, and does one of it."""

    def __init__(self, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._rng, self._capsys = random.Random(seed), capsys
        self._asked = False
        self.told: list[tuple[str, str]] = []
        """Each question, and what was said before it; whoever only opens a cover is asked nothing."""

    def __call__(self, prompt: str = "") -> str:
        said = self._capsys.readouterr().out
        self.told.append((prompt, said))
        if not prompt:
            return ""
        self._asked = not self._asked
        if self._asked:
            return "?"
        moves = [line for line in said.splitlines() if not line.startswith(("And more", "ほかに"))]
        return self._rng.choice(self._rng.choice(moves).split(" = "))


def play(
    game: str,
    seats: str,
    lang: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    patch: pytest.MonkeyPatch,
) -> Typist:
    """A whole game; its record lies in the folder afterwards."""
    typist = Typist(game, capsys)
    patch.setattr("builtins.input", typist)
    record, data = str(folder / "record.json"), str(folder / "data")
    flags = ["--lang", lang, "--seed", game, "--data-dir", data, "--record", record, "--narrate"]
    assert main(["play", game, "--seats", seats, *flags]) == 0
    typist.told.append(("", capsys.readouterr().out))
    return typist


@pytest.mark.parametrize("game", every_other([*GAMES]))
def test_a_whole_game_is_played_from_the_text_alone(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is kept as any other."""
    seats, lang = GAMES[game]
    typist = play(game, seats, lang, tmp_path, capsys, monkeypatch)
    record, _ = read_file(tmp_path / "record.json")
    assert record.outcome is not None
    text = "".join(said for _, said in typist.told)
    assert not set(text) & set("♠♥♦♣☆★\033")
    assert any(word in typist.told[-1][1] for word in ("勝ち", "引き分け", "win", "Tie"))
    store = Store.open(tmp_path / "data")
    try:
        assert [one.game for one in store.finished()] == [game]
    finally:
        store.close()


def test_nothing_private_is_told_before_the_text_is_handed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the name is asked for nobody's hand is told, and after it only that person's."""
    typist = play("sht", "me:Aki,me:Ben", "en", tmp_path, capsys, monkeypatch)
    _, states = read_file(tmp_path / "record.json")
    first = next(state for state in states if isinstance(state.todo, ToAct))
    hands = [[lettered(sign(card)) for card in side.hand] for side in first.sides]
    opened = [n for n, (prompt, _) in enumerate(typist.told) if not prompt]
    assert opened[0] == 0
    before, after = typist.told[0][1], typist.told[1][1]
    assert not [card for hand in hands for card in hand if f" {card}" in before]
    own, other = hands[first.todo.seat], hands[1 - first.todo.seat]
    assert [card for card in own if f" {card}" not in after] == []
    assert [card for card in other if f" {card}," in after] == []
    names = {0: "Aki", 1: "Ben"}
    for n in opened[:-1]:
        assert any(f"When {name} presses Enter" in typist.told[n][1] for name in names.values())


def test_what_is_asked_is_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table, what else lies there, the past, a word that is no move, a move that cannot be, leaving."""
    typed = iter([".", "+", "!", "h", "r", "r 4", "nonsense", "defend h3", "-", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    line = ["play", "sht", "--seats", "me,bot:easy", "--lang", "en", "--seed", "asked"]
    assert main([*line, "--data-dir", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for said in (
        "Used by Sakura: none",
        "take back",
        "The game is kept",
        "r and a number: 1 In",
        "Attack and defence\n",
    ):
        assert said in out
    assert out.count("Sakura’s hand:") >= 2


@pytest.mark.parametrize("flags", [["--games", "2"], ["--seats", "me"], ["--seats", "me,you"]])
def test_what_cannot_be_told_is_refused(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "sht", "--seats", "me,bot:easy", *flags]) == 2
    assert capsys.readouterr().err.count("\n") == 1
