"""What a run is set up from, and the matches that it may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from components.campaign_lands import (
    ActDefinition,
    BuildingDefinition,
    CampaignDefinition,
    ConsumableDefinition,
    DifficultyDefinition,
    EventDefinition,
    Perk,
    PlaceDefinition,
    RelicDefinition,
)
from components.clans import CardDefinition, LeaderDefinition
from systems.match import Event, Match


@dataclass(frozen=True, slots=True)
class Loss:
    """One of the player's cards that died in a match: its identifier there, the cause, the killer's card ("" none)."""

    card: str
    cause: str
    killer: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a match that is over came to, for the run.

    Attributes:
        winner: 0 the player, 1 the enemy, None for a draw; fled: the player gave it up.
        turns: rounds played.
        losses: casualties in the sense of CAMP-3.1, in the order in which they died; tokens, decoys and cards
            destroyed by their own use are left out.
        felled: for each of the player's cards by identifier, how many enemy units it killed.
        menace: damage of the enemy's units that are left on the field (CAMP-7.3).
    """

    winner: int | None
    turns: int
    fled: bool = False
    losses: tuple[Loss, ...] = ()
    felled: Mapping[str, int] = field(default_factory=dict)
    menace: int = 0


class NestedGame(Protocol):
    """A game that a run may hold, reached through `Match` alone; `game.catalog.campaign.game` provides them."""

    def begin(self, seed: int, options: Mapping[str, Any]) -> Match[Any]:
        """Return the match of options."""
        ...

    def command(self, data: Mapping[str, Any]) -> Any:
        """Return the command of its JSON.

        Raises:
            ValueError: it is none of this game.
        """
        ...

    def outcome(self, match: Match[Any], events: Sequence[Event]) -> Outcome:
        """Return what a match that is over came to; `events` are all that were emitted in it, unredacted."""
        ...


@dataclass(frozen=True, slots=True)
class Lands:
    """All that content defines for campaigns, by identifier, with the cards and leaders of the battle.

    Attributes:
        native: identifiers of cards and leaders that the battle's own content knows; all others are written into a
            battle's options with everything about them.
        words: for those others what players read of them, in the form of the battle's options: "type_line" and
            "flavour" of a card, "words" of a leader.
        relic_pool: cards that the relic on a battle's middle tile may give; empty for the battle's own.
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

    @property
    def places(self) -> dict[str, PlaceDefinition]:
        """Every place of every act."""
        return {place.id: place for act in self.acts.values() for place in act.places}


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that makes two runs of one seed alike.

    Attributes:
        lands: the content.
        tables: the games that a run may hold, by name: "clans", "grid", "domains".
        leader: whose campaign; difficulty: which level; iron: all casualties fall.
        perks: of the legacy unlocked before, in force all run.
        cleared: whether this leader's campaign was won before (first clear, CAMP-7.1).
        deck: the starter deck in place of the campaign's, or None.
    """

    lands: Lands
    tables: Mapping[str, NestedGame]
    leader: str
    difficulty: str = "normal"
    iron: bool = False
    perks: tuple[Perk, ...] = ()
    cleared: bool = False
    deck: tuple[str, ...] | None = None
