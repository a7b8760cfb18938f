"""Small words of a run's screens: times, places, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import ArmyCardView, CampaignView


def in_encounters(number: int) -> str:
    """When something happens.

    >>> in_encounters(1), in_encounters(3)
    ('with the next encounter', 'in 3 encounters')
    """
    return "with the next encounter" if number <= 1 else f"in {number} encounters"


def place_of(resources: CampaignResources, view: CampaignView, entity: int) -> str:
    """The name of a place entity of the present act; "" for none."""
    found = next((place for place in view.places if place.entity == entity), None)
    return resources.place_name(found.place) if found is not None else ""


def card_line(resources: CampaignResources, card: ArmyCardView) -> str:
    """A card with its present numbers: "Grenadier 4/11"."""
    return f"{resources.card_name(card.card)} {card.damage}/{card.health}"
