"""Waiting and going back, paid in gold or by a card (see `Wait`, `GoBack`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import DECK
from scenes.campaign.model.words import GATHERING, count, gathered_words
from scenes.campaign.screens.army.card_picker import CardPicker
from systems.campaign.rules.travel import LOCKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.campaign.model.ground import Ground
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView
    from systems.match import Command


def locked_for(km: int) -> int:
    """For how many encounters a card is held back, so far from the home town."""
    return 1 + sum(km >= lock for lock in LOCKS)


def wait_menu(
    context: Context,
    resources: CampaignResources,
    view: CampaignView,
    ground: Ground,
    make: Callable[[int], Command],
    refusal: Callable[[Command], str | None],
) -> CardPicker:
    """Ask how to pay for waiting or going back; `make(0)` means gold."""
    waits = type(make(0)).__name__ == "Wait"
    place = view.place if waits else view.back_to
    gold = view.waiting if waits else view.back
    name = ground.places[place].name
    held = count(locked_for(ground.km(view.town, place)), "encounter")
    first = f"The army stays at {name}." if waits else f"The army goes back to {name}."
    gathered = f"{gathered_words(view.gathered + 1)}. {GATHERING}"
    text = (
        f"{first} This takes one encounter: wagons come nearer and choices change, but the town makes nothing."
        f" **{gathered}** Pay {gold} gold, or hold a card in the reserves for {held}."
    )
    title = "Wait here" if waits else f"Go back to {name}"
    cards = [card for card in view.army if card.where == DECK]
    other, why = f"Pay {gold} gold", refusal(make(0))
    return CardPicker(context, resources, title, text, cards, take="Hold {} back", other=other, other_refusal=why)
