"""The events of a run, with everything that a presenter needs; the player hears all of them."""

from __future__ import annotations

from typing import get_args

from systems.campaign.army_events import CardPromoted, CardRetrained, CardsJoined, DeedDone
from systems.campaign.road_events import (
    CityAttacked,
    CityConquered,
    CityLost,
    EnemyGathered,
    PlacesScouted,
    Travelled,
)
from systems.campaign.view.views import DeliveryView, EncounterView
from systems.match import Event, message

__all__ = [
    "CardPromoted", "CardRetrained", "CardsJoined", "CityAttacked", "CityConquered", "CityLost", "DeedDone",
    "EnemyGathered", "PlacesScouted", "Travelled",
]  # fmt: skip
"""What is found here though other modules define it: the events of the road, and of cards that grow."""


@message
class RelicsOffered(Event):
    """Relics are offered, of which one may be taken; `why` is "start", "act" (its boss fell) or "gift" (CAMP-5.6)."""

    relics: tuple[str, ...]
    why: str


@message
class ItemGained(Event):
    """A relic or consumable was gained; see `systems.campaign.whys`."""

    item: int
    kind: str
    name: str
    why: str


@message
class ItemSpent(Event):
    """A consumable was used up, or an item sold or lost; see `systems.campaign.whys`."""

    item: int
    kind: str
    name: str
    why: str


@message
class ItemEquipped(Event):
    """A consumable was equipped for the next battle, or unequipped."""

    item: int
    name: str
    equipped: bool


@message
class ActBegan(Event):
    """An act began; the leader stands in its town."""

    act: int
    act_id: str


@message
class ActEnded(Event):
    """An act's boss was defeated: cards returned, the base is whole (CAMP-3.5)."""

    act: int
    returned: tuple[int, ...]


@message
class ChoicesLaid(Event):
    """The next encounters can be chosen (CAMP-2.2)."""

    choices: tuple[EncounterView, ...]


@message
class BossOpened(Event):
    """The act's boss can be met from now on (CAMP-2.4)."""

    encounter: int


@message
class EncounterBegan(Event):
    """An encounter was entered; for a mystery this reveals its kind."""

    encounter: int
    kind: str
    found: str
    place: int


@message
class BattleCalled(Event):
    """A match has to be played now (see `Engagement`)."""

    game: str
    kind: str
    commander: str
    level: str
    boss: str
    stake: int


@message
class BattleSettled(Event):
    """The match was played: "won", "lost" or "drawn"; `fled` before or during it; rounds fought; units felled.

    `crystal`: HP that the player's crystal has left.
    """

    game: str
    kind: str
    result: str
    fled: bool
    rounds: int
    felled: int
    crystal: int = 0


@message
class CardFell(Event):
    """A casualty did not return (CAMP-3.1): who, where, how."""

    entity: int
    card: str
    place: int
    cause: str
    killer: str


@message
class CasualtiesReturned(Event):
    """Some casualties returned to the ranks after the battle, of how many."""

    returned: int
    of: int


@message
class GoldChanged(Event):
    """Gold was gained or paid; see `systems.campaign.whys`."""

    amount: int
    gold: int
    why: str


@message
class BaseChanged(Event):
    """The base was hurt or healed, or its maximum changed; see `systems.campaign.whys`."""

    amount: int
    hp: int
    max_hp: int
    why: str


@message
class CardsOffered(Event):
    """Cards are offered as a reward, of which one may be taken."""

    cards: tuple[str, ...]


@message
class RewardRedealt(Event):
    """The cards of a reward were dealt anew; so often it can still be done in this act (CAMP-4.12)."""

    cards: tuple[str, ...]
    left: int


@message
class CardGained(Event):
    """A card joined the army, or returned to it; see `systems.campaign.whys`."""

    entity: int
    card: str
    where: str
    why: str


@message
class CardLeft(Event):
    """A card left the army for good; see `systems.campaign.whys`."""

    entity: int
    card: str
    why: str


@message
class CardMoved(Event):
    """A card changed between deck and reserves, or was locked in the reserves for so many encounters."""

    entity: int
    card: str
    where: str
    locked: int


@message
class NewcomersAssigned(Event):
    """It was said where cards that join the army go: one of `components.campaign.NEWCOMERS` (CAMP-1.10)."""

    where: str


@message
class CardTrained(Event):
    """A card was improved: what was added, and its numbers now."""

    entity: int
    card: str
    damage: int
    health: int
    now_damage: int
    now_health: int


@message
class RelicWorked(Event):
    """A relic reacted to something: which of its reactions, by number (CAMP-5.4). What it does follows."""

    item: int
    relic: str
    reaction: int


@message
class LegacyWorked(Event):
    """A legacy unlock reacted to something: which of its reactions, by number (CAMP-4.11). What it does follows."""

    unlock: str
    reaction: int


@message
class ChargeGained(Event):
    """A perk counts in the next battle alone (CAMP-5.4), or the battle is fought by a variant (CAMP-2.29).

    Attributes:
        number: of all that count in that battle now, of which it is the last.
    """

    kind: str
    amount: int
    number: int


@message
class ChargesSpent(Event):
    """What counted in one battle alone is used up: it was fought."""


@message
class EncounterPromised(Event):
    """An encounter of a kind will be among the next choices (CAMP-5.4)."""

    kind: str


@message
class EventDrawn(Event):
    """An event asks for an answer."""

    event: str


@message
class EventAnswered(Event):
    """An event was answered: the choice, its outcome, and the text for it."""

    event: str
    choice: int
    branch: int
    text: str


@message
class ShopOpened(Event):
    """A shop offered its goods, for the first time or after a refresh."""

    refreshed: bool


@message
class BuildingBuilt(Event):
    """A building stands in the town."""

    entity: int
    building: str
    price: int


@message
class DeliverySent(Event):
    """A delivery left the town."""

    delivery: DeliveryView


@message
class DeliveryAdvanced(Event):
    """A delivery came nearer; `left` encounters remain."""

    entity: int
    left: int


@message
class DeliveryArrived(Event):
    """A delivery arrived (CAMP-4.4): a card (its entity in the army) or gold."""

    entity: int
    building: str
    card: str
    army: int
    gold: int


@message
class SupplyHurried(Event):
    """Supply was hurried: the deliveries and buildings that are ready sooner, by entity."""

    deliveries: tuple[int, ...]
    buildings: tuple[int, ...]
    price: int


@message
class DispatchCame(Event):
    """A piece of the story was told (CAMP-2.8): an act's dispatch, or "opening" and "closing" of the act."""

    act_id: str
    dispatch: str


@message
class EncounterEnded(Event):
    """An encounter is over; `step` counts the act's encounters now."""

    encounter: int
    kind: str
    step: int


@message
class LegacyEarned(Event):
    """Legacy points were earned (CAMP-7.1); see `systems.campaign.whys`."""

    points: int
    total: int
    why: str


@message
class RunEnded(Event):
    """The run is over (CAMP-1.3)."""

    winner: int
    reason: str


CampaignEvent = (
    RelicsOffered | ItemGained | ItemSpent | ItemEquipped | ActBegan | ActEnded | ChoicesLaid | BossOpened
    | EnemyGathered | PlacesScouted | CityAttacked | CityLost | Travelled | EncounterBegan | BattleCalled
    | BattleSettled | CardFell | CasualtiesReturned | GoldChanged | BaseChanged | CardsOffered | CardGained | CardLeft
    | CardMoved | NewcomersAssigned | CardTrained | DeedDone | CardPromoted | CardsJoined | CardRetrained
    | RelicWorked | LegacyWorked | ChargeGained | ChargesSpent | RewardRedealt | EncounterPromised | EventDrawn
    | EventAnswered | ShopOpened | BuildingBuilt | DeliverySent | DeliveryAdvanced | DeliveryArrived | SupplyHurried
    | CityConquered | DispatchCame | EncounterEnded | LegacyEarned | RunEnded
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(CampaignEvent)
