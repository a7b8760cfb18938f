"""The shop after a match for gold (CLAN-12.1): offers, prices, training, and how own cards march with a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from components.clans import COPIES, RARITIES, CardDefinition
from game.content.clans.loading import ClansContent
from game.profile.treasury import OwnCard
from systems.dice import Stream

DeckCard = str | dict[str, Any]
"""A card of a deck as options take it: an identifier, or a definition on the spot."""
WORTH = {rarity: number for number, rarity in enumerate(RARITIES)}


def offers_of(seed: int, content: ClansContent) -> tuple[str, ...]:
    """Return the cards on offer after a match, by dice: each once, of those that decks may hold."""
    cards = [card.id for card in content.cards.values() if not card.token and not card.boss]
    Stream(seed, "shop").shuffle(cards)
    return tuple(cards[: content.systems.gold.offers])


def price_of(card: CardDefinition, content: ClansContent) -> int:
    """Return what a card costs."""
    return content.systems.gold.prices.of(card.rarity)


def training_price(card: CardDefinition, content: ClansContent) -> int:
    """Return what a step of training costs."""
    return content.systems.gold.training.of(card.rarity)


def carried(purse: int, content: ClansContent) -> int:
    """Return what of a purse is carried into the shop, rounded down."""
    return purse * content.systems.gold.carried // 100


def trained(card: CardDefinition, steps: int) -> CardDefinition:
    """Return what training makes of a card: +1 damage and +1 health for each step, with an identifier of its own."""
    if not steps:
        return card
    return replace(
        card,
        id=f"{card.id}-plus-{steps}",
        name=f"{card.name} +{steps}",
        damage=card.damage + steps,
        health=card.health + steps,
    )


def as_option(card: CardDefinition, steps: int) -> DeckCard:
    """Return a trained card as the options of a match take it."""
    if not steps:
        return card.id
    made = trained(card, steps)
    abilities = [
        {"name": ability.name, "amount": ability.amount, "charges": ability.charges} for ability in made.abilities
    ]
    fields = ("id", "name", "damage", "health", "tick", "speed", "rarity", "element", "family", "reach", "attack_cost")
    return {**{name: getattr(made, name) for name in fields}, "abilities": abilities, "like": card.id}


def plain_deck(deck: Sequence[DeckCard]) -> list[str]:
    """Return a deck with every trained card as the card that it is like."""
    return [card if isinstance(card, str) else str(card.get("like") or card["id"]) for card in deck]


def mustered(deck: Sequence[str], own: Sequence[OwnCard], cards: Mapping[str, CardDefinition]) -> list[DeckCard]:
    """Return a deck with which the player's own cards march.

    Each, the best trained first, takes the place of a like card of the deck; where there is none (left), of a common
    one, the last of the deck, unless the deck then held more copies than CLAN-5.2 allows. Cards that no pack knows any
    more stay at home.
    """
    made: list[DeckCard] = list(deck)
    left = dict(enumerate(deck))  # places that no own card has taken
    known = [card for card in own if card.card in cards]
    for item in sorted(known, key=lambda each: (-each.training, -WORTH[cards[each.card].rarity])):
        place = _place_for(item.card, left, made, cards)
        if place is not None:
            del left[place]
            made[place] = as_option(cards[item.card], item.training)
    return made


def _place_for(
    card: str, left: Mapping[int, str], made: Sequence[DeckCard], cards: Mapping[str, CardDefinition]
) -> int | None:
    """Return the place in the deck that an own card takes, or None."""
    like = [place for place, name in left.items() if name == card]
    if like:
        return like[0]
    limit = COPIES[cards[card].rarity]
    if limit is not None and plain_deck(made).count(card) >= limit:
        return None
    common = [place for place, name in left.items() if name in cards and cards[name].rarity == "common"]
    return common[-1] if common else None
