"""The setup of a run, and the protocol for its nested matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from components.campaign_lands import (
    ActDefinition,
    BuildingDefinition,
    CampaignDefinition,
    ConsumableDefinition,
    EliteDefinition,
    EventDefinition,
    Perk,
    PlaceDefinition,
    RelicDefinition,
)
from components.campaign_levels import DifficultyDefinition
from components.campaign_training import TrainingDefinition
from components.campaign_unlocks import UnlockDefinition
from components.clans import CardDefinition, LeaderDefinition
from components.clans_options import FamilyDefinition
from components.clans_passives import Passive
from systems.match import Event, Match


@dataclass(frozen=True, slots=True)
class Loss:
    """One of the player's cards destroyed in a match: identifier there, cause, killer's card ("" for none)."""

    card: str
    cause: str
    killer: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a finished match for the run.

    Attributes:
        winner: 0 the player, 1 the enemy, None for a draw; fled: the player gave it up.
        turns: rounds played.
        losses: casualties in the sense of CAMP-3.1, in the order in which they died; tokens, decoys and cards
            destroyed by their own use are left out.
        felled: for each of the player's cards by identifier, how many enemy units it killed.
        menace: damage of the enemy's units that are left on the field (CAMP-7.3).
        standing: for each of the player's cards, how many of it stood on the field at the end (CAMP-3.8).
        captured: for each of the player's cards, how many middle tiles it took (CAMP-3.8).
        crystal: hit points that the player's crystal has left.
        supplies: those that the player used in the battle (CLAN-12.11), so that the run is without them.
        purse: gold that the player earned in a battle for gold (CLAN-12.1).
    """

    winner: int | None
    turns: int
    fled: bool = False
    losses: tuple[Loss, ...] = ()
    felled: Mapping[str, int] = field(default_factory=dict)
    menace: int = 0
    standing: Mapping[str, int] = field(default_factory=dict)
    captured: Mapping[str, int] = field(default_factory=dict)
    crystal: int = 0
    supplies: tuple[str, ...] = ()
    purse: int = 0


class NestedGame(Protocol):
    """A game that a run can hold, used through `Match` alone; see `game.catalog.campaign.game`."""

    def begin(self, seed: int, options: Mapping[str, Any]) -> Match[Any]:
        """Return a new match with these options."""
        ...

    def resume(self, options: Mapping[str, Any], opening: Mapping[str, Any]) -> Match[Any]:
        """Return the match of these options at the position of `Engagement.opening`.

        Raises:
            ValueError: it is none of this game.
        """
        ...

    def command(self, data: Mapping[str, Any]) -> Any:
        """Return the command of its JSON form.

        Raises:
            ValueError: it is none of this game.
        """
        ...

    def outcome(self, match: Match[Any], events: Sequence[Event]) -> Outcome:
        """Return the outcome of a finished match; `events` are all that it emitted, unredacted."""
        ...


@dataclass(frozen=True, slots=True)
class Lands:
    """All content of campaigns by identifier, with the cards and leaders of the battle.

    Attributes:
        native: identifiers of cards, leaders and families that the battle's own content knows; all others are written
            into a battle's options with everything about them.
        words: for those others what players read of them, in the form of the battle's options: "type_line" and
            "flavour" of a card, "words" of a leader, "icon", "title" and "sentence" of a family.
        relic_pool: cards that the relic on a battle's middle tile may give; empty for the battle's own.
        training: how cards of the army grow.
        elites: what can set the enemy of an elite battle apart.
        tricks: by commander what they do in battle: a trick, and of a boss the second phase after it (CAMP-6.3).
        families: the battle's own and those of campaigns (CAMP-2.27).
    """

    campaigns: Mapping[str, CampaignDefinition]
    acts: Mapping[str, ActDefinition]
    events: Mapping[str, EventDefinition]
    relics: Mapping[str, RelicDefinition]
    consumables: Mapping[str, ConsumableDefinition]
    buildings: Mapping[str, BuildingDefinition]
    difficulties: Mapping[str, DifficultyDefinition]
    cards: Mapping[str, CardDefinition]
    leaders: Mapping[str, LeaderDefinition]
    native: frozenset[str] = frozenset()
    words: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    relic_pool: tuple[str, ...] = ()
    training: TrainingDefinition = field(default_factory=TrainingDefinition)
    elites: Mapping[str, EliteDefinition] = field(default_factory=dict)
    tricks: Mapping[str, tuple[Passive, ...]] = field(default_factory=dict)
    families: Mapping[str, FamilyDefinition] = field(default_factory=dict)

    @property
    def places(self) -> dict[str, PlaceDefinition]:
        """Every place of every act."""
        return {place.id: place for act in self.acts.values() for place in act.places}


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a run, together with its seed.

    Attributes:
        lands: the content.
        nested_games: the games of battles and taverns, by name: "clans", "grid", "domains".
        leader: whose campaign; difficulty: which level; iron: all casualties fall.
        perks: of the legacy unlocked before, in force all run.
        cleared: whether this leader's campaign was won before (first clear, CAMP-7.1).
        deck: the starter deck in place of the campaign's, or None.
        variant: the leader with the variant of the ability that was chosen, or None (CAMP-4.10).
        relics: the trio of starting relics in place of the campaign's, or None.
        unlocks: those of the legacy that react or work in battles (CAMP-4.11).
        cards: unlocked cards, which join the leader's pool (CAMP-4.7).
    """

    lands: Lands
    nested_games: Mapping[str, NestedGame]
    leader: str
    difficulty: str = "normal"
    iron: bool = False
    perks: tuple[Perk, ...] = ()
    cleared: bool = False
    deck: tuple[str, ...] | None = None
    variant: LeaderDefinition | None = None
    relics: tuple[str, str, str] | None = None
    unlocks: tuple[UnlockDefinition, ...] = ()
    cards: tuple[str, ...] = ()
