"""Small words of a run's screens: numbers with what they count, and where things are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import (
    BATTLE,
    BOSS,
    CITY,
    DEFENSE,
    ELITE,
    EVENT,
    MYSTERY,
    RECOVERY,
    REST,
    SHOP,
    TAVERN,
    TREASURE,
)

if TYPE_CHECKING:
    from scenes.campaign.stock import Stock
    from systems.campaign.views import ArmyCardView, CampaignView

KIND_NAMES = {
    BATTLE: "Battle",
    ELITE: "Elite battle",
    CITY: "Conquerable city",
    DEFENSE: "Defense",
    BOSS: "Boss",
    RECOVERY: "Skirmish",
    SHOP: "Shop",
    REST: "Rest",
    EVENT: "Event",
    TREASURE: "Treasure",
    MYSTERY: "Mystery",
    TAVERN: "Tavern",
}
RARITY_NAMES = ("Common", "Rare", "Epic", "Legendary")
ROMAN = ("", "I", "II", "III")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int, one: str, more: str = "") -> str:
    """A number with what it counts: "1 encounter", "3 encounters".

    >>> counted(1, "city", "cities"), counted(3, "encounter")
    ('1 city', '3 encounters')
    """
    return f"{number} {one if number == 1 else more or one + 's'}"


def in_encounters(number: int) -> str:
    """When something happens: "with the next encounter", "in 3 encounters"."""
    return "with the next encounter" if number <= 1 else f"in {number} encounters"


def signed(number: int) -> str:
    """A number with its sign; the minus is the long one."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


def place_of(stock: Stock, view: CampaignView, entity: int) -> str:
    """The name of a place entity of the present act; "" for none."""
    found = next((one for one in view.places if one.entity == entity), None)
    return stock.place_name(found.place) if found is not None else ""


def act_line(stock: Stock, view: CampaignView) -> str:
    """Where the run is: "Act I, Italy"."""
    return f"Act {ROMAN[view.act]}, {stock.act(view.act_id).title}"


def card_line(stock: Stock, card: ArmyCardView) -> str:
    """A card with its present numbers: "Grenadier 4/11"."""
    return f"{stock.card_name(card.card)} {card.damage}/{card.health}"


def joined(parts: list[str]) -> str:
    """Words in a row, as in "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
