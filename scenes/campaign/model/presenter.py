"""Turns events into beats: what the map shows together, and as which moment.

Pure: no nodes. `beats` is total over the campaign's events (`kind_of` ends in `assert_never`).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import assert_never

from scenes.table.beats import Beat as TableBeat
from scenes.table.beats import gather
from systems.campaign import events as told
from systems.campaign.events import CampaignEvent


class Kind(Enum):
    """What kind of moment a beat is; each is shown in its own way."""

    TRAVEL = auto()
    ARRIVE = auto()
    AFTERMATH = auto()
    PURSE = auto()
    BASE = auto()
    SENT = auto()
    WAGONS = auto()
    ARRIVED = auto()
    CONQUEST = auto()
    STEP = auto()
    CHOICES = auto()
    OPENING = auto()
    PAPER = auto()
    QUIET = auto()
    END = auto()


Beat = TableBeat[Kind, told.CampaignEvent]


def kind_of(event: CampaignEvent) -> Kind:  # noqa: C901, PLR0911, PLR0912 - one line for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case told.Travelled():
            return Kind.TRAVEL
        case told.EncounterBegan():
            return Kind.ARRIVE
        case told.BattleSettled() | told.CardFell() | told.CasualtiesReturned():
            return Kind.AFTERMATH
        case told.GoldChanged():
            return Kind.PURSE
        case told.BaseChanged():
            return Kind.BASE
        case told.DeliverySent():
            return Kind.SENT
        case told.DeliveryAdvanced() | told.SupplyHurried():
            return Kind.WAGONS
        case told.DeliveryArrived():
            return Kind.ARRIVED
        case told.CityConquered():
            return Kind.CONQUEST
        case told.EncounterEnded():
            return Kind.STEP
        case told.ChoicesLaid():
            return Kind.CHOICES
        case told.BossOpened():
            return Kind.OPENING
        case told.DispatchCame():
            return Kind.PAPER
        case (
            told.RelicsOffered()
            | told.ItemGained()
            | told.ItemSpent()
            | told.ItemEquipped()
            | told.ActBegan()
            | told.ActEnded()
            | told.BattleCalled()
            | told.CardsOffered()
            | told.CardGained()
            | told.CardLeft()
            | told.CardMoved()
            | told.CardTrained()
            | told.EventDrawn()
            | told.EventAnswered()
            | told.ShopOpened()
            | told.BuildingBuilt()
            | told.LegacyEarned()
        ):
            return Kind.QUIET
        case told.RunEnded():
            return Kind.END
        case _:
            assert_never(event)


_JOINS: dict[Kind, frozenset[Kind]] = {
    Kind.AFTERMATH: frozenset({Kind.AFTERMATH, Kind.PURSE, Kind.BASE, Kind.QUIET}),
    Kind.ARRIVE: frozenset({Kind.QUIET}),
    Kind.WAGONS: frozenset({Kind.WAGONS, Kind.SENT}),
    Kind.SENT: frozenset({Kind.SENT, Kind.WAGONS}),
    Kind.ARRIVED: frozenset({Kind.ARRIVED, Kind.PURSE, Kind.QUIET}),
    Kind.PURSE: frozenset({Kind.QUIET}),
    Kind.QUIET: frozenset({Kind.QUIET}),
}
"""Which following events are shown within a beat of a kind."""


def beats(events: Iterable[told.CampaignEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, _, event: kind_of(event) in _JOINS.get(kind, ()))
