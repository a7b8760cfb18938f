"""Field: the components of one run, and common queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ParamSpec

from components.campaign import (
    CONSUMABLE,
    DECK,
    RELIC,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Engagement,
    Heritage,
    Item,
    March,
    Place,
    Resources,
    Rewards,
    Run,
    RunLog,
    Standing,
)
from components.campaign_lands import ActDefinition, CampaignDefinition, Perk
from components.campaign_levels import RULE_PERKS, DifficultyDefinition
from components.campaign_variants import VARIANTS
from components.clans import Ability, CardDefinition, LeaderDefinition
from components.clans_passives import MOST_SUPPLIES, Passive, Supply
from components.core import Definition, Intents
from systems.campaign.setup import Lands, Setup
from systems.dice import Roll
from systems.match import Command
from systems.world import System, World

P = ParamSpec("P")
_SUMS = "sums of perks"


class Known(dict[str, Definition]):
    """The definitions and the setup of a run's world."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.lands.places)
        self.setup = setup


@dataclass(slots=True)
class Field:
    """One run's components and content."""

    world: World
    setup: Setup
    run: Run = field(init=False)
    resources: Resources = field(init=False)
    march: March = field(init=False)
    rewards: Rewards = field(init=False)
    log: RunLog = field(init=False)
    engagement: Engagement = field(init=False)
    intents: Intents = field(init=False)
    lands: Lands = field(init=False)
    memo: dict[object, Any] = field(default_factory=dict)
    """What was worked out of the rest (ways over the map, a match that was fought again): neither forked nor kept."""
    happened: list[object] = field(default_factory=list)
    """The events of the command that is being carried out, for relics to react to; empty between commands."""

    def __post_init__(self) -> None:
        """Take the content from the setup, and from the table what a run has once."""
        self.lands = self.setup.lands
        table = self.world.single
        self.run, self.resources, self.march = table(Run), table(Resources), table(March)
        self.rewards, self.log = table(Rewards), table(RunLog)
        self.engagement, self.intents = table(Engagement), table(Intents)

    # -- content -------------------------------------------------------------------------------------------------

    @property
    def campaign(self) -> CampaignDefinition:
        """The leader's campaign."""
        return self.lands.campaigns[self.setup.leader]

    @property
    def leader(self) -> LeaderDefinition:
        """The leader with the ability that was chosen for the run (CAMP-4.10)."""
        return self.setup.variant or self.lands.leaders[self.setup.leader]

    @property
    def act(self) -> ActDefinition:
        """The current act."""
        return self.lands.acts[self.campaign.acts[self.run.act - 1]]

    @property
    def difficulty(self) -> DifficultyDefinition:
        """The level of difficulty."""
        return self.lands.difficulties[self.setup.difficulty]

    def ruled(self, rule: str) -> bool:
        """Return whether the level of difficulty has a rule (of DIFFICULTY_RULES, CAMP-1.8)."""
        return rule in self.difficulty.rules

    def card(self, entity: int) -> CardDefinition:
        """Return the definition of an army card with all that it has become, without perks."""
        mine = self.world.get(entity, ArmyCard)
        return fielded(self.lands.cards[mine.card], mine)

    # -- entities ------------------------------------------------------------------------------------------------

    def army(self, *where: str) -> list[tuple[int, ArmyCard]]:
        """Return the army's cards in these places; all cards if none is named."""
        return [(entity, card) for entity, card in self.world.having(ArmyCard) if not where or card.where in where]

    def deck(self) -> list[tuple[int, ArmyCard]]:
        """Return the cards of the campaign deck."""
        return self.army(DECK)

    def belongings(self, kind: str = "") -> list[tuple[int, Item]]:
        """Return owned relics and consumables, or those of one kind."""
        return [
            (entity, item)
            for entity, item in self.world.having(Item)
            if not item.used and (not kind or item.kind == kind)
        ]

    def heritage(self) -> list[tuple[int, Heritage]]:
        """Return the legacy unlocks that react (CAMP-4.11)."""
        return self.world.having(Heritage)

    def buildings(self) -> list[tuple[int, Building]]:
        """Return the town's buildings."""
        return self.world.having(Building)

    def deliveries(self) -> list[tuple[int, Delivery]]:
        """Return all deliveries."""
        return [(entity, sent) for entity, sent in self.world.having(Delivery) if not sent.arrived]

    def places(self) -> list[tuple[int, Place, Standing]]:
        """Return the places of the present act."""
        return [
            (entity, place, self.world.get(entity, Standing))
            for entity, place in self.world.having(Place)
            if place.act == self.run.act
        ]

    def encounter(self) -> Encounter:
        """Return the current encounter.

        Raises:
            KeyError: it is in the middle of nothing.
        """
        return self.world.get(self.run.encounter, Encounter)

    # -- perks ---------------------------------------------------------------------------------------------------

    def perks(self) -> Iterator[Perk]:
        """Yield every perk in force: of legacy, level, charges for the next battle, relics, equipped consumables."""
        yield from self.setup.perks
        yield from (RULE_PERKS[rule] for rule in self.difficulty.rules if rule in RULE_PERKS)
        yield from (Perk(kind, amount) for kind, amount in self.rewards.charges if kind not in VARIANTS)
        for _, item in self.belongings():
            if item.kind == CONSUMABLE:
                yield from self.lands.consumables[item.item].perks if item.equipped else ()
            else:
                yield from self.lands.relics[item.item].perks

    def passives(self) -> Iterator[Passive]:
        """Yield what reacts in the next battle, in order: legacy, relics as they came, equipped consumables."""
        for unlock in self.setup.unlocks:
            yield from unlock.passives
        for _, relic in self.belongings(RELIC):
            yield from self.lands.relics[relic.item].passives
        for _, consumable in self.belongings(CONSUMABLE):
            if consumable.equipped:
                yield from self.lands.consumables[consumable.item].passives

    def supplies(self) -> list[tuple[int, Supply]]:
        """Return the consumables that can be used within a battle, with their supplies (CAMP-5.8)."""
        rows = ((entity, self.lands.consumables[item.item].supply) for entity, item in self.belongings(CONSUMABLE))
        return [(entity, supply) for entity, supply in rows if supply is not None][:MOST_SUPPLIES]

    def amount(self, kind: str) -> int:
        """Return the sum of a kind of perk.

        The sums are cached until the next event, since every change of perks emits one.
        """
        sums: dict[str, int] | None = self.memo.get(_SUMS)
        if sums is None:
            sums = self.memo[_SUMS] = {}
            for perk in self.perks():
                sums[perk.kind] = sums.get(perk.kind, 0) + perk.amount
        return sums.get(kind, 0)

    # -- doing ---------------------------------------------------------------------------------------------------

    def roll(self, name: str) -> Roll:
        """Return a named stream of the run's dice."""
        return Roll(self.world, name)

    def emit(self, make: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Emit an event, and note it for relics that react (CAMP-5.4)."""
        self.memo.pop(_SUMS, None)
        self.happened.append(make(*args, **kwargs))
        self.world.emit(make, *args, **kwargs)

    def take(self, *kinds: type[Command]) -> list[Command]:
        """Return and remove the waiting commands of these kinds."""
        mine = [command for _, command in self.intents.waiting if isinstance(command, kinds)]
        self.intents.waiting[:] = [row for row in self.intents.waiting if not isinstance(row[1], kinds)]
        return mine


class RunSystem(System):
    """Base of the run's systems: items, buildings and deliveries may be absent."""

    optional = (ArmyCard, Item, Heritage, Building, Delivery, Encounter)
    clock = Run


def field_of(world: World) -> Field:
    """Return the world's field, made on first use."""
    found: Field | None = world.cached_view
    if found is None:
        known = world.definitions
        if not isinstance(known, Known):
            raise TypeError("This world is no run of the campaign.")
        found = Field(world, known.setup)
        world.cached_view = found
    return found


def trained(card: CardDefinition, damage: int, health: int, name: str = "") -> CardDefinition:
    """Return a card with more damage and health, under an identifier with these numbers.

    Args:
        card: as content defines it.
        damage: what is added to its damage; the sum stays at least 0.
        health: what is added to its health; the sum stays at least 1.
        name: for players, where it is not the card's.
    """
    if not damage and not health:
        return card

    sums = max(0, card.damage + damage), max(1, card.health + health)
    return replace(card, id=f"{card.id}-{sums[0]}-{sums[1]}", name=name or card.name, damage=sums[0], health=sums[1])


JOINED = ("", " II", " III", " IV", " V")
"""What stands behind the name of a card that others were joined with, by their number (CAMP-3.9)."""


def fielded(base: CardDefinition, mine: ArmyCard, damage: int = 0, health: int = 0) -> CardDefinition:
    """Return a card of the army as it goes into battle, under an identifier that tells all that it has become.

    Args:
        base: as content defines it.
        mine: what the run made of it.
        damage: added by perks.
        health: added by perks.
    """
    card = trained(base, mine.damage + damage, mine.health + health)
    if not mine.joined and not mine.honours:
        return card
    earned = tuple(Ability(name, amount, charges) for _, name, amount, charges in mine.honours)
    marks = [card.id, *([f"j{mine.joined}"] if mine.joined else ())]
    marks += [f"{ability.name}{ability.amount or ''}" for ability in earned]
    return replace(card, id="-".join(marks), name=base.name + JOINED[mine.joined], abilities=(*card.abilities, *earned))
