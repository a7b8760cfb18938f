"""The setup of a battle (CLAN-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.clans import CardDefinition, LeaderDefinition
from components.clans_objectives import OBJECTIVES
from components.clans_options import FamilyDefinition
from components.clans_passives import Passive, Supply

LONGEST = 60
"""The most rounds that a battle may have (CLAN-1.4)."""


@dataclass(frozen=True, slots=True)
class GoldRules:
    """The gold for achievements (CLAN-12.1): see `components.clans.Bounties`."""

    destroyed: tuple[int, int, int, int]
    captured: int
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class PaceRules:
    """What keeps decisions in a long battle (CLAN-5.8, CLAN-5.9, CLAN-6.10): see `components.clans_options.Pace`."""

    draw: int
    returns: int
    drill: bool


@dataclass(frozen=True, slots=True)
class ObjectiveSetup:
    """The aim of a battle (CLAN-12.14); what the numbers mean is in `components.clans_objectives.Objective`.

    Attributes:
        kind: one of OBJECTIVES.
        seat: whose aim it is.
        lanes: those that the aim names, or None for dice.
    """

    kind: str
    seat: int = 0
    strength: int = 0
    rounds: int = 1
    needed: int = 0
    reserves: tuple[int, int] = (0, 0)
    lanes: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Check the kind and that a wagon may ever move."""
        if self.kind not in OBJECTIVES:
            raise ValueError(f"No battle has the aim {self.kind!r}; there are {', '.join(OBJECTIVES)}.")
        if self.rounds < 1:
            raise ValueError(f"An aim counts 1 round or more, not {self.rounds}.")


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player's part of a setup.

    Attributes:
        leader: the hero.
        deck: the cards; shuffled unless the setup says otherwise, then the first is drawn first.
        crystal: hit points of the crystal at the start, and its maximum.
        bases: terrain of the own base tiles West to East, or None to take it from the leader (CLAN-2.3).
        draw: cards drawn at the start, or None for the setup's number.
        later: the decks of the second and the third age (CLAN-12.3), in matches with ages.
        streak: matches won in a row before this one (CLAN-12.1).
        passives: what reacts by itself, in the order in which it takes effect (CLAN-12.4).
        supplies: what can be used once (CLAN-12.11).
    """

    leader: LeaderDefinition
    deck: tuple[CardDefinition, ...]
    crystal: int = 100
    bases: tuple[str, str, str] | None = None
    draw: int | None = None
    later: tuple[tuple[CardDefinition, ...], ...] = ()
    streak: int = 0
    passives: tuple[Passive, ...] = ()
    supplies: tuple[Supply, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a match, together with its seed.

    Raises:
        ValueError: a limit that is no number from 1 to 60, or ages that do not follow one another.

    Attributes:
        seats: seat 0 and seat 1.
        definitions: every card and leader that may appear, by identifier (tokens and relic cards too).
        middle: terrain of the middle tiles West to East, or None for dice (CLAN-2.4).
        limit: the last round, 1 to 60 (CLAN-1.4).
        draw: cards drawn at the start (CLAN-2.1).
        shuffle: whether decks are shuffled.
        first: the seat with the initiative in round 1, or None for a toss.
        relic: "card", "gold", "heal", "draw", "buff", or "" for none (CLAN-4).
        relic_lane: where it lies, or None for dice.
        relic_pool: identifiers of the cards that a relic may give.
        gold: gold for achievements, or None for a match without gold (CLAN-12.1).
        families: those that count in this match, none without the option (CLAN-12.2).
        ages: the rounds at whose start the second and the third age begin, or None (CLAN-12.3).
        pace: what keeps decisions in a long battle, or None for a plain one.
        objective: the aim, or None for the crystals alone (CLAN-12.14).
    """

    seats: tuple[SeatSetup, SeatSetup]
    definitions: Mapping[str, CardDefinition | LeaderDefinition] = field(default_factory=dict)
    middle: tuple[str, str, str] | None = None
    limit: int = 20
    draw: int = 6
    shuffle: bool = True
    first: int | None = None
    relic: str = "card"
    relic_lane: int | None = None
    relic_pool: tuple[str, ...] = ()
    gold: GoldRules | None = None
    families: tuple[FamilyDefinition, ...] = ()
    ages: tuple[int, int] | None = None
    pace: PaceRules | None = None
    objective: ObjectiveSetup | None = None

    def __post_init__(self) -> None:
        """Check the limit (CLAN-1.4) and the ages (CLAN-12.3)."""
        if not 1 <= self.limit <= LONGEST:
            raise ValueError(f"A battle lasts 1 to {LONGEST} rounds, not {self.limit}.")
        if self.ages is not None and not 1 < self.ages[0] < self.ages[1]:
            raise ValueError("The second age begins after round 1, and the third after the second.")
