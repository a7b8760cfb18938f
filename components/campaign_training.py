"""Content of an army that grows: deeds and what they earn, cards that are joined, cards that learn another trade."""

from __future__ import annotations

from dataclasses import dataclass

from components.clans import Ability
from components.core import Definition

DEEDS = ("felled", "survived", "captured")
"""What is counted of a card: enemy units that it killed, battles at whose end it stood on the field, middle tiles that
it took. Each is a field of `components.campaign.ArmyCard`."""
MOST_HONOURS = 2
"""How often a card can become a veteran in a run (CAMP-3.8)."""


@dataclass(frozen=True, slots=True)
class AbilityPair:
    """Two abilities to choose one from, and for whom they are.

    Attributes:
        abilities: the two.
        families: of cards that it suits, "" for those without one; empty for all.
        speeds: of cards that it suits; empty for all.
    """

    abilities: tuple[Ability, Ability]
    families: tuple[str, ...] = ()
    speeds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeedDefinition(Definition):
    """A deed that makes a card a veteran (CAMP-3.8).

    Attributes:
        title: what such a veteran is called.
        count: one of DEEDS; needed: how many of it.
        pairs: the first that suits a card is offered to it.
    """

    title: str
    count: str
    needed: int
    pairs: tuple[AbilityPair, ...]


@dataclass(frozen=True, slots=True)
class JoiningDefinition:
    """What joining two equal cards adds, and how often a card can be joined (CAMP-3.9)."""

    damage: int = 1
    health: int = 3
    most: int = 2


@dataclass(frozen=True, slots=True)
class RetrainingDefinition:
    """What it costs to re-train a common card into a common or a rare one, in gold (CAMP-3.10)."""

    common: int = 15
    rare: int = 40


@dataclass(frozen=True, slots=True)
class TrainingDefinition:
    """How cards of the army grow."""

    deeds: tuple[DeedDefinition, ...] = ()
    joining: JoiningDefinition = JoiningDefinition()
    retraining: RetrainingDefinition = RetrainingDefinition()
