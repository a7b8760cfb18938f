"""Variants of the battle that acts, elites and events bring: gold, families, ages (CAMP-2.25, CLAN-12.1)."""

from __future__ import annotations

from dataclasses import dataclass

GOLD, FAMILIES, AGES = VARIANTS = ("gold", "families", "ages")
"""The variants that a battle of a run can be fought by: one, several or none."""


@dataclass(frozen=True, slots=True)
class ActVariant:
    """Which battles of an act are fought by a variant (CAMP-2.25).

    Attributes:
        kind: one of VARIANTS.
        about: why it is so here, in one sentence.
        encounters: the kinds of encounter whose battles are, empty for all.
        places: where alone, empty for everywhere.
    """

    kind: str
    about: str
    encounters: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
