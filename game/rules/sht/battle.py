"""SHT: how a defence stands to the attack, and what bonus that brings (rule 004-8)."""

from __future__ import annotations

from enum import StrEnum


class Standing(StrEnum):
    """How the defence's total stands to the attack."""

    SHORT = "short"
    EXACT = "exact"
    OVER = "over"
    FAR_OVER = "far_over"


def far_over(attack: int) -> int:
    """The least total that is far over the attack: more than twice, strictly (ruling 4-e)."""
    return 2 * attack + 1


def standing(attack: int, defence: int) -> Standing:
    """Where the total stands.

    >>> standing(3, 2).value, standing(3, 3).value, standing(3, 6).value, standing(3, 7).value
    ('short', 'exact', 'over', 'far_over')
    """
    if defence == attack:
        return Standing.EXACT
    if defence < attack:
        return Standing.SHORT
    return Standing.FAR_OVER if defence >= far_over(attack) else Standing.OVER


def bonus(attack: int, defence: int) -> tuple[str, int]:
    """Who draws how many bonuses in a battle in which the defence reaches the attack.

    >>> bonus(3, 7), bonus(3, 6), bonus(3, 3)
    (('attacker', 2), ('attacker', 1), ('defender', 1))
    """
    where = standing(attack, defence)
    if where is Standing.EXACT:
        return "defender", 1
    return "attacker", 2 if where is Standing.FAR_OVER else 1
