"""What is offered to one switch, in which order, and how long."""

from __future__ import annotations

from game.input.scan import LONGER, MOST, ROUNDS, Scan, parted
from game.motion.placement import Target

EVERY = 1000.0


def spots(*names: str, y: float = 200, minor: bool = False) -> list[Target]:
    return [Target(name, 100.0 * i, y, 60, 60, minor=minor) for i, name in enumerate(names)]


def names(groups: tuple[tuple[Target, ...], ...]) -> list[str]:
    return ["".join(t.id for t in group) for group in groups]


FEW = spots(*"ab") + spots(*"cd", y=400)
MANY = [*spots(*"xyz", y=3), *spots(*"abcdefgh"), *spots(*"ijk", y=400), *spots("m", y=300, minor=True)]


def offered(scan: Scan[Target]) -> str:
    return "".join(t.id for t in scan.offered)


def walk(scan: Scan[Target], targets: list[Target], now: float, steps: int) -> tuple[list[str], float]:
    """What is offered at so many steps."""
    said = []
    for _ in range(steps):
        scan.see(targets, now, EVERY)
        said.append(offered(scan))
        now = max(now, scan._until)
    return said, now


def test_few_are_offered_one_by_one_and_the_bar_last() -> None:
    assert names(parted([*spots("x", y=3), *FEW])) == ["a", "b", "c", "d", "x"]


def test_of_many_a_row_is_offered_first_then_what_can_do_nothing_then_the_bar() -> None:
    assert names(parted(MANY)) == ["abcdefgh", "ijk", "m", "xyz"]
    assert names(parted(spots(*"abcdefgh"))) == ["abcd", "efgh"]


def test_many_rows_are_put_together() -> None:
    grid = [t for n in range(20) for t in spots(*(f"{n}.{i}" for i in range(3)), y=100 + 50 * n)]
    groups = parted(grid)
    assert len(groups) <= MOST
    assert [t.id for group in groups for t in group] == [t.id for t in grid]


def test_each_is_offered_so_long_the_first_longer_round_and_round() -> None:
    scan: Scan[Target] = Scan()
    assert scan.see(FEW, 0, EVERY)
    assert (offered(scan), scan.due(LONGER * EVERY - 1), scan.due(LONGER * EVERY)) == ("a", False, True)
    assert not scan.see(FEW, LONGER * EVERY - 1, EVERY)
    assert walk(scan, FEW, LONGER * EVERY, 5)[0] == ["b", "c", "d", "a", "b"]
    taken = scan.take(9000, EVERY)
    assert taken is not None
    assert (taken.id, offered(scan)) == ("b", "")


def test_a_group_is_entered_and_left_again_when_nothing_in_it_is_taken() -> None:
    scan: Scan[Target] = Scan()
    scan.see(MANY, 0, EVERY)
    assert walk(scan, MANY, LONGER * EVERY, 1)[0] == ["ijk"]
    assert scan.take(2000, EVERY) is None
    said, _ = walk(scan, MANY, 2000 + LONGER * EVERY, 3 * ROUNDS)
    assert said == [*"jki", *"jk", "ijk"]
    assert Scan[Target]().take(0, EVERY) is None


def test_it_goes_on_where_it_was_while_other_targets_come_and_go() -> None:
    scan: Scan[Target] = Scan()
    scan.see(MANY, 0, EVERY)
    walk(scan, MANY, LONGER * EVERY, 1)
    scan.take(2000, EVERY)
    scan.see(MANY, 2000 + LONGER * EVERY, EVERY)
    assert offered(scan) == "j"
    assert not scan.see([*MANY, *spots("n", y=500)], 3600, EVERY)
    assert offered(scan) == "j"
    scan.see([t for t in MANY if t.id != "j"], 3700, EVERY)
    assert offered(scan) == "abcdefgh"
    scan.see([], 3800, EVERY)
    assert (offered(scan), scan.due(1e9)) == ("", False)
