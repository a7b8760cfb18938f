"""The ruleset of the campaign, as `Match` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from components.campaign import (
    ENGAGED,
    EVENT,
    MARCHING,
    OVER,
    PROMOTION,
    RELIC_CHOICE,
    REWARD,
    TAVERN,
    UNDECIDED,
    Encounter,
    Run,
)
from components.core import Dice
from systems.campaign.army_events import CardPromoted, CardRetrained, CardsJoined, DeedDone
from systems.campaign.commands import COMMANDS
from systems.campaign.events import (
    EVENTS,
    BuildingBuilt,
    CardLeft,
    CardMoved,
    CardTrained,
    GoldChanged,
    ItemEquipped,
    NewcomersAssigned,
)
from systems.campaign.rules.army import ArmySystem
from systems.campaign.rules.battles.settling import EngagementSystem
from systems.campaign.rules.choosing import ChoosingSystem
from systems.campaign.rules.closing import ClosingSystem, DealingSystem
from systems.campaign.rules.ending import give_up
from systems.campaign.rules.items import ItemSystem
from systems.campaign.rules.legal import legal_commands, refusal_of
from systems.campaign.rules.places.drill import DrillSystem
from systems.campaign.rules.places.rest import RestSystem
from systems.campaign.rules.places.shop import ShopSystem
from systems.campaign.rules.places.story import StorySystem
from systems.campaign.rules.places.tavern import TavernSystem
from systems.campaign.rules.places.town import TownSystem
from systems.campaign.rules.places.training import TrainingSystem
from systems.campaign.rules.reactions import ReactionSystem
from systems.campaign.rules.scouting import ScoutingSystem
from systems.campaign.rules.supply import SupplySystem
from systems.campaign.rules.travel import TravelSystem
from systems.campaign.rules.veterans import VeteranSystem
from systems.campaign.setup import Setup
from systems.campaign.state.field import Known, field_of
from systems.campaign.state.opening import open_run
from systems.campaign.view.showing import campaign_view
from systems.campaign.view.views import CampaignView
from systems.match import Command, Event, Result, Ruleset
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (
    ChoosingSystem(),
    ArmySystem(),
    ItemSystem(),
    TownSystem(),
    SupplySystem(),
    ScoutingSystem(),
    TravelSystem(),
    EngagementSystem(),
    ShopSystem(),
    RestSystem(),
    StorySystem(),
    TavernSystem(),
    TrainingSystem(),
    DrillSystem(),
    VeteranSystem(),
    ClosingSystem(),
    ReactionSystem(),
    DealingSystem(),
)
"""Each takes the commands of its room; the last close what has ended, let relics react, and deal the next choices."""

UNHURRIED = (MARCHING, PROMOTION)
"""Phases in which the army and the town are put in order, and what was done can be taken back."""
OPEN_EVENTS: tuple[type[Event], ...] = (
    BuildingBuilt,
    CardLeft,
    CardMoved,
    CardPromoted,
    CardRetrained,
    CardsJoined,
    CardTrained,
    DeedDone,
    GoldChanged,
    ItemEquipped,
    NewcomersAssigned,
)
"""Events that tell nothing but what the player chose; after any other a command stays done."""

PLAYER = 0
"""The seat that acts; seat 1 is the war, which never does."""


class CampaignRules(Ruleset[CampaignView]):
    """The campaign of one leader."""

    game: ClassVar[str] = "campaign"
    version: ClassVar[int] = 4
    stays_done: ClassVar[str] = "Only changes to army, bag and town can be taken back."
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    systems: ClassVar[tuple[System, ...]] = SYSTEMS

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.definitions = Known(setup)

    def new_world(self, seed: int) -> World:
        """Return a world set up for the choice of the starting relic (CAMP-1.1)."""
        world = self.empty_world()
        open_run(world, self.setup, seed)
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        """Return the player while the run lasts."""
        return () if world.single(Run).phase == OVER else (PLAYER,)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        """Return what the player is asked for: the phase and its details."""
        if seat not in self.to_act(world):
            return {}
        field = field_of(world)
        run = field.run
        question: dict[str, Any] = {"kind": run.phase}
        if run.phase in {RELIC_CHOICE, REWARD}:
            question["offers"] = list(field.rewards.offers)
        elif run.phase == MARCHING:
            question["choices"] = list(field.march.choices)
        elif run.phase == ENGAGED:
            question["game"] = field.engagement.game
        elif run.phase == EVENT:
            question["event"] = field.encounter().event
        elif run.phase == TAVERN:
            question["game"] = world.get(run.encounter, Encounter).game
        return question

    def legal(self, world: World, seat: int) -> list[Command]:
        """Return every legal command except `Settle`."""
        del seat
        return legal_commands(field_of(world))

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        """Return why the command is refused, or None."""
        del seat
        return refusal_of(field_of(world), command)

    def view(self, world: World, seat: int) -> CampaignView:
        """Return all that the player knows."""
        return campaign_view(field_of(world), seat)

    def result(self, world: World) -> Result | None:
        """Return how the run ended, or None while it lasts (CAMP-1.3)."""
        run = world.single(Run)
        return None if run.winner == UNDECIDED else Result(run.winner, run.reason)

    def can_take_back(self, before: World, after: World, seat: int, events: Sequence[Event]) -> bool:
        """Return whether nothing was learned from a command, and the run stands where it stood (CAMP-1.11)."""
        del seat
        return (
            before.single(Run).phase == after.single(Run).phase
            and before.single(Run).phase in UNHURRIED
            and before.single(Dice) == after.single(Dice)
            and all(isinstance(event, OPEN_EVENTS) for event in events)
        )

    def concede(self, world: World, seat: int) -> None:
        """End the run; seat 1 may concede too."""
        give_up(field_of(world), 1 - seat)
