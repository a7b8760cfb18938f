"""What the map shows of a run, as plain data that events keep up to date.

After all events were heard the picture equals the one made from the view; tests compare the two.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from components.campaign import BOSS_OPENS, CONSUMABLE, FALLEN, MARCHING
from systems.campaign import events as told
from systems.campaign.events import CampaignEvent
from systems.campaign.view.views import CampaignView, DeliveryView, EncounterView


@dataclass(frozen=True, slots=True)
class Mark:
    """An encounter that can be chosen, as its medallion shows it."""

    entity: int
    kind: str
    place: int
    threat: int

    @classmethod
    def of(cls, view: EncounterView) -> Mark:
        """Of an encounter."""
        return cls(view.entity, view.kind, view.place, view.threat)


@dataclass(frozen=True, slots=True)
class Load:
    """Something under way from the town."""

    building: str
    card: str
    gold: int
    left: int
    total: int

    @classmethod
    def of(cls, view: DeliveryView) -> Load:
        """Of a delivery."""
        return cls(view.building, view.card, view.gold, view.left, view.total)


@dataclass(slots=True)
class RunPicture:
    """See the module.

    Attributes:
        army: where each card is, by entity.
        items: kind, identifier and whether it is equipped, by entity.
        charges: perks of the next battle alone, as (kind, amount).
        gathered: by how much waiting has raised the threat of this act's battles (CAMP-2.10).
    """

    act: int
    act_id: str
    step: int
    gold: int
    hp: int
    max_hp: int
    place: int
    route: list[int] = field(default_factory=list)
    conquered: set[int] = field(default_factory=set)
    choices: tuple[Mark, ...] = ()
    loads: dict[int, Load] = field(default_factory=dict)
    army: dict[int, str] = field(default_factory=dict)
    items: dict[int, tuple[str, str, bool]] = field(default_factory=dict)
    charges: tuple[tuple[str, int], ...] = ()
    over: bool = False
    winner: int | None = None
    gathered: int = 0

    @classmethod
    def from_view(cls, view: CampaignView) -> RunPicture:
        """The picture of a view. Choices show while they can be made."""
        return cls(
            act=view.act,
            act_id=view.act_id,
            step=view.step,
            gold=view.gold,
            hp=view.hp,
            max_hp=view.max_hp,
            place=view.place,
            route=list(view.route),
            conquered={other.entity for other in view.places if other.conquered},
            choices=tuple(Mark.of(choice) for choice in view.choices) if view.phase == MARCHING else (),
            loads={delivery.entity: Load.of(delivery) for delivery in view.deliveries},
            army={card.entity: card.where for card in view.army},
            items={item.entity: (item.kind, item.item, item.equipped) for item in view.items},
            charges=view.charges,
            over=view.winner is not None,
            winner=view.winner,
            gathered=view.gathered,
        )

    @property
    def opens(self) -> int:
        """Encounters until the boss can be met (CAMP-2.4)."""
        return max(0, BOSS_OPENS - self.step)

    def cards(self, where: str) -> int:
        """How many cards of the army are there."""
        return sum(1 for card in self.army.values() if card == where)

    def relics(self) -> list[tuple[int, str]]:
        """Entity and identifier of each relic."""
        return [(entity, item) for entity, (kind, item, _) in self.items.items() if kind != CONSUMABLE]

    def consumables(self) -> list[tuple[int, str, bool]]:
        """Entity, identifier, and whether it is equipped, of each consumable."""
        return [(entity, item, on) for entity, (kind, item, on) in self.items.items() if kind == CONSUMABLE]

    def hear(self, event: CampaignEvent) -> None:  # noqa: C901, PLR0912, PLR0915 - one line for each event, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case (
                told.RelicsOffered()
                | told.ActEnded()
                | told.BossOpened()
                | told.BattleCalled()
                | told.BattleSettled()
                | told.CasualtiesReturned()
                | told.CardsOffered()
                | told.CardTrained()
                | told.NewcomersAssigned()
                | told.DeedDone()
                | told.CardPromoted()
                | told.CardsJoined()
                | told.CardRetrained()
                | told.RelicWorked()
                | told.LegacyWorked()
                | told.RewardRedealt()
                | told.EncounterPromised()
                | told.PlacesScouted()
                | told.CityAttacked()
                | told.EventDrawn()
                | told.EventAnswered()
                | told.ShopOpened()
                | told.BuildingBuilt()
                | told.DispatchCame()
                | told.LegacyEarned()
            ):
                pass
            case told.ActBegan():
                self.act, self.act_id, self.step, self.gathered = event.act, event.act_id, 0, 0
            case told.ItemGained():
                self.items[event.item] = (event.kind, event.name, False)
            case told.ItemSpent():
                self.items.pop(event.item, None)
            case told.ItemEquipped():
                self.items[event.item] = (CONSUMABLE, event.name, event.equipped)
            case told.ChoicesLaid():
                self.choices = tuple(Mark.of(choice) for choice in event.choices)
            case told.EnemyGathered():
                self.gathered = event.gathered
            case told.Travelled():
                self._travel(event)
            case told.EncounterBegan():
                self.choices = ()
            case told.EncounterEnded():
                self.step = event.step
                self.choices = ()
            case told.CityConquered():
                self.conquered.add(event.place)
            case told.CityLost():
                self.conquered.discard(event.place)
            case told.GoldChanged():
                self.gold = event.gold
            case told.BaseChanged():
                self.hp, self.max_hp = event.hp, event.max_hp
            case told.CardGained() | told.CardMoved():
                self.army[event.entity] = event.where
            case told.ChargeGained():
                # A new act's map is laid as the run is now and hears what led there: it counts nothing twice.
                self.charges = (*self.charges[: event.number - 1], (event.kind, event.amount))
            case told.ChargesSpent():
                self.charges = ()
            case told.CardFell():
                self.army[event.entity] = FALLEN
            case told.CardLeft():
                self.army.pop(event.entity, None)
            case told.DeliverySent():
                self.loads[event.delivery.entity] = Load.of(event.delivery)
            case told.DeliveryAdvanced():
                self._advance(event.entity, event.left)
            case told.DeliveryArrived():
                self.loads.pop(event.entity, None)
            case told.SupplyHurried():
                for entity in event.deliveries:
                    self._advance(entity, 1)
            case told.RunEnded():
                self.over, self.winner = True, event.winner
                self.choices = ()
            case _:
                assert_never(event)

    def _travel(self, event: told.Travelled) -> None:
        self.place = event.way[-1]
        self.choices = ()
        if self.route[-1:] != [self.place]:
            self.route.append(self.place)

    def _advance(self, entity: int, left: int) -> None:
        load = self.loads.get(entity)
        if load is not None:
            self.loads[entity] = Load(load.building, load.card, load.gold, left, max(load.total, left))
