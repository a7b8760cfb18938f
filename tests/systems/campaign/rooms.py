"""One room of the campaign in a test's hands: the tiny land, an army in a line, and a phase.

    r = room(SHOP, deck="warrior*15 veteran", fallen="tank", gold=40)
    r.do(Sell(r.card("veteran")))
    assert r.field.resources.gold == 47
    assert r.names(DECK) == "warrior*15"

No system closes encounters here: where one ends, the phase is "closing" and stays so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self, TypeVar

from components.campaign import (
    CONSUMABLE,
    DECK,
    EVENT,
    FALLEN,
    MARCHING,
    RELIC,
    RESERVE,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
    ArmyCard,
    Building,
    Encounter,
    Engagement,
    Item,
    March,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.campaign_lands import EventDefinition, Perk
from components.core import Dice, Intents
from systems.campaign import ruleset
from systems.campaign.rules import supply
from systems.campaign.rules.closing import ClosingSystem, DealingSystem
from systems.campaign.rules.legal import legal_commands, refusal_of
from systems.campaign.rules.places import rest, shop, story, tavern, treasure
from systems.campaign.setup import Setup
from systems.campaign.state.field import Field, Known, field_of
from systems.campaign.state.roads import km_from_town, lay_out
from systems.match import Command, Event
from systems.world import World
from tests.systems.campaign.tiny import lands

E = TypeVar("E", bound=Event)

SYSTEMS = tuple(system for system in ruleset.SYSTEMS if not isinstance(system, (ClosingSystem, DealingSystem)))
OPENINGS = {
    SHOP: shop.open_shop,
    REST: rest.open_rest,
    EVENT: story.open_event,
    TREASURE: treasure.open_treasure,
    TAVERN: tavern.open_tavern,
}


def room(
    phase: str = MARCHING,
    *,
    deck: str = "warrior*16",
    reserves: str = "",
    fallen: str = "",
    gold: int = 100,
    hp: int = 50,
    act: int = 1,
    step: int = 0,
    place: str = "home",
    relics: str = "",
    consumables: str = "",
    buildings: str = "grounds",
    perks: Sequence[Sequence[Any]] = (),
    difficulty: str = "normal",
    seed: int = 1,
    event: EventDefinition | None = None,
    **encounter: Any,
) -> Room:
    """Return a run in a phase; the rooms that are entered (a treasure too) are entered at a place.

    Cards, items and buildings stand in lines such as "warrior*15 tank"; `event` is then the only one that there is.
    `encounter` are fields of what the run is in the middle of, whose kind is the phase where none is given.
    """
    land = lands() if event is None else lands(events=(event,))
    setup = Setup(land, {}, "napoleon", difficulty, perks=tuple(Perk(*perk) for perk in perks))
    world = World(SYSTEMS, Known(setup))
    run, march = Run(phase, act, step), March()
    world.spawn(run, Resources(gold, hp), march, Rewards(), RunLog(), Engagement(), Intents(), Dice(seed))
    field = field_of(world)
    places = lay_out(field)
    march.town, march.place = places[f"home-{act}"], places[f"{place}-{act}"]
    for where, cards in ((DECK, deck), (RESERVE, reserves), (FALLEN, fallen)):
        for card in spelled(cards):
            world.spawn(ArmyCard(card, where=where))
    for kind, names in ((RELIC, relics), (CONSUMABLE, consumables)):
        for name in spelled(names):
            world.spawn(Item(kind, name))
    for name in spelled(buildings):
        world.spawn(Building(name, land.buildings[name].encounters))
    if encounter or phase in OPENINGS:
        kind = encounter.pop("kind", phase)
        run.encounter = world.spawn(Encounter(kind, march.place, km=km_from_town(field, march.place), **encounter))
    if phase in OPENINGS:
        OPENINGS[phase](field)
    return Room(world)


def spelled(cards: str) -> list[str]:
    """Return the cards of a line such as "warrior*2 tank"."""
    rows: list[str] = []
    for word in cards.split():
        name, _, number = word.partition("*")
        rows += [name] * int(number or 1)
    return rows


class Room:
    """A run between battles."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.events: list[Event] = list(world.drain())
        """All that happened in the last call."""

    # Doing

    def do(self, command: Command) -> Self:
        """Carry a command out that the rules allow."""
        assert self.refusal(command) == ""
        self.world.single(Intents).waiting.append((0, command))
        self.world.process()
        assert not self.world.single(Intents).waiting, "no room took the command"
        self.events = list(self.world.drain())
        return self

    def pass_encounters(self, number: int = 1) -> Self:
        """Let encounters end, as far as supply knows of them."""
        for _ in range(number):
            self.run.steps += 1
            supply.advance_supply(self.field)
        self.events = list(self.world.drain())
        return self

    def refusal(self, command: Command) -> str:
        """Return why a command is refused, "" if it is not; asking changes nothing, and `legal` agrees."""
        before = self.world.digest()
        reason = refusal_of(self.field, command)
        assert self.world.digest() == before
        assert (reason is None) == (command in self.legal()), "legal disagrees"
        return reason or ""

    def legal(self) -> list[Command]:
        """Return everything that the rooms allow now."""
        return legal_commands(self.field)

    # Looking

    @property
    def field(self) -> Field:
        """The components at hand."""
        return field_of(self.world)

    @property
    def run(self) -> Run:
        """The run."""
        return self.field.run

    @property
    def encounter(self) -> Encounter:
        """What the run is in the middle of."""
        return self.field.encounter()

    def happened(self, kind: type[E]) -> list[E]:
        """Return the events of a kind that happened in the last call."""
        return [event for event in self.events if isinstance(event, kind)]

    def card(self, name: str, number: int = 0) -> int:
        """Return the entity of a card of the army, of several the one of that number."""
        return [entity for entity, mine in self.world.having(ArmyCard) if mine.card == name][number]

    def item(self, name: str) -> int:
        """Return the entity of the latest relic or consumable of a name."""
        return [entity for entity, item in self.world.having(Item) if item.item == name][-1]

    def building(self, name: str) -> int:
        """Return the entity of a building."""
        return next(other for other, made in self.field.buildings() if made.building == name)

    def names(self, *where: str) -> str:
        """Return the cards that are in these places, as in "warrior*15 tank", sorted by name."""
        counted = Counter(mine.card for _, mine in self.field.army(*where))
        return " ".join(name if number == 1 else f"{name}*{number}" for name, number in sorted(counted.items()))

    def numbers(self, entity: int) -> tuple[int, int]:
        """Return a card's damage and health now."""
        card = self.field.card(entity)
        return card.damage, card.health

    def owned(self) -> list[str]:
        """Return relics and consumables, in the order in which they came."""
        return [item.item for _, item in self.field.belongings()]
