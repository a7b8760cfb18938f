"""Turns events into beats: what the map shows together, and as which moment.

Pure: no nodes. `beats` is total over the campaign's events (each kind names its own).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.campaign import events as told
from systems.campaign.events import CampaignEvent


class Kind(Enum):
    """What kind of moment a beat is; each is shown in its own way."""

    TRAVEL = (told.Travelled,)
    ARRIVE = (told.EncounterBegan,)
    AFTERMATH = (told.BattleSettled, told.CardFell, told.CasualtiesReturned)
    PURSE = (told.GoldChanged,)
    BASE = (told.BaseChanged,)
    SENT = (told.DeliverySent,)
    WAGONS = (told.DeliveryAdvanced, told.SupplyHurried)
    ARRIVED = (told.DeliveryArrived,)
    CONQUEST = (told.CityConquered,)
    RELIC = (told.RelicWorked,)
    STEP = (told.EncounterEnded,)
    GATHERING = (told.EnemyGathered,)
    CHOICES = (told.ChoicesLaid,)
    OPENING = (told.BossOpened,)
    PAPER = (told.DispatchCame,)
    QUIET = (
        told.RelicsOffered,
        told.ItemGained,
        told.ItemSpent,
        told.ItemEquipped,
        told.ActBegan,
        told.ActEnded,
        told.BattleCalled,
        told.CardsOffered,
        told.CardGained,
        told.CardLeft,
        told.CardMoved,
        told.NewcomersAssigned,
        told.CardTrained,
        told.DeedDone,
        told.CardPromoted,
        told.CardsJoined,
        told.CardRetrained,
        told.ChargeGained,
        told.ChargesSpent,
        told.EncounterPromised,
        told.PlacesScouted,
        told.CityAttacked,
        told.CityLost,
        told.EventDrawn,
        told.EventAnswered,
        told.ShopOpened,
        told.BuildingBuilt,
        told.LegacyEarned,
        told.LegacyWorked,
        told.RewardRedealt,
    )
    END = (told.RunEnded,)


Beat = TableBeat[Kind, told.CampaignEvent]


kind_of: Callable[[CampaignEvent], Kind] = kinds_of(Kind, CampaignEvent)
"""The kind of moment that an event alone would be."""


_JOINS: dict[Kind, frozenset[Kind]] = {
    Kind.AFTERMATH: frozenset({Kind.AFTERMATH, Kind.PURSE, Kind.BASE, Kind.QUIET}),
    Kind.ARRIVE: frozenset({Kind.QUIET}),
    Kind.WAGONS: frozenset({Kind.WAGONS, Kind.SENT}),
    Kind.SENT: frozenset({Kind.SENT, Kind.WAGONS}),
    Kind.ARRIVED: frozenset({Kind.ARRIVED, Kind.PURSE, Kind.QUIET}),
    Kind.PURSE: frozenset({Kind.QUIET}),
    Kind.RELIC: frozenset({Kind.PURSE, Kind.BASE, Kind.QUIET}),
    Kind.QUIET: frozenset({Kind.QUIET}),
}
"""Which following events are shown within a beat of a kind."""


def beats(events: Iterable[told.CampaignEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, _, event: kind_of(event) in _JOINS.get(kind, ()))
