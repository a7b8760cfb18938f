"""The duel's collection: the cards that a profile owns, and what the luxury store makes of its gold (DUEL-10.2).

Everybody owns the cards of the four ready decks from the start; what was bought comes to them. Of each card as many
copies are kept as a deck can hold: each further one turns into gold.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from components.duel import RARITIES, DuelCardDefinition
from game.content.duel.decks import most_copies
from game.content.duel.loading import DuelContent
from game.content.duel.models import StoreDeckShape
from game.problems import Problem
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Treasury
from systems.dice import Stream

LARGEST_SEED = 1 << 62


@dataclass(frozen=True, slots=True)
class Gained:
    """A card that was bought.

    Attributes:
        card: its identifier.
        new: whether none was owned before.
        gold: what it turned into, 0 where it is kept.
    """

    card: str
    new: bool
    gold: int


class Collection:
    """What a profile owns of a content. All that is bought is written before anybody sees it."""

    def __init__(self, content: DuelContent, treasury: Treasury) -> None:
        self.content = content
        self.treasury = treasury
        self._first = _starters(content)

    # -- what is owned -------------------------------------------------------------------------------------------

    @property
    def gold(self) -> int:
        """What can be spent."""
        return self.treasury.gold

    def copies(self, card: str) -> int:
        """Return how many copies of a card are owned."""
        found = self.content.cards.get(card)
        if found is None:
            return 0
        return min(most_copies(found), self._first[card] + self.treasury.duel.cards.get(card, 0))

    def owned(self) -> Counter[str]:
        """Return the copies of all cards that are owned, in the order of the content."""
        return Counter({card: copies for card in self.content.collectable if (copies := self.copies(card))})

    def has_deck(self, deck: str) -> bool:
        """Return whether a deck of the store was bought."""
        return deck in self.treasury.duel.decks

    # -- buying --------------------------------------------------------------------------------------------------

    def found(self) -> None:
        """Throw the dice of all boosters to come, once for each profile.

        Raises:
            Problem: the file cannot be written.
        """
        if self.treasury.duel.seed is None:
            self.treasury.trade(0, lambda holdings: (_founded(holdings), 0))

    def booster_refusal(self) -> str | None:
        """Return why no booster can be bought, or None."""
        return self.treasury.price_refusal(self.content.store.booster.price)

    def open_booster(self) -> tuple[Gained, ...]:
        """Buy the next booster and return its five cards, the best last.

        Raises:
            Problem: the gold does not suffice, or the file cannot be written; nothing has changed.
        """
        gained: tuple[Gained, ...] = ()

        def opened(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            nonlocal gained
            before = _founded(holdings)
            cards = booster(before.seed or 0, before.opened, self.content)
            after, gained = self._with(cards, before.model_copy(update={"opened": before.opened + 1}))
            return after, sum(card.gold for card in gained)

        self.treasury.trade(self.content.store.booster.price, opened)
        return gained

    def deck_refusal(self, deck: StoreDeckShape) -> str | None:
        """Return why a deck cannot be bought, or None."""
        if self.has_deck(deck.id):
            return _owned_already(deck)
        return self.treasury.price_refusal(deck.price)

    def buy_deck(self, deck: StoreDeckShape) -> tuple[Gained, ...]:
        """Buy a deck and return its cards, copy by copy.

        Raises:
            Problem: it cannot be bought, or the file cannot be written; nothing has changed.
        """
        gained: tuple[Gained, ...] = ()

        def bought(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            nonlocal gained
            if deck.id in holdings.decks:
                raise Problem(_owned_already(deck))
            after = holdings.model_copy(update={"decks": (*holdings.decks, deck.id)})
            after, gained = self._with(deck_list(deck), after)
            return after, sum(card.gold for card in gained)

        self.treasury.trade(deck.price, bought)
        return gained

    def won(self, match: str, level: str) -> int:
        """Enter a duel that was won against the program and return the gold that it brought, 0 for one entered before.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        gold = next((paid for name, paid in self.content.store.wins.items() if name == level), 0)
        return gold if self.treasury.earn(match, gold) else 0

    def _with(self, cards: Iterable[str], holdings: OwnedCards) -> tuple[OwnedCards, tuple[Gained, ...]]:
        """Add cards to what is owned; copies beyond what a deck can hold turn into gold."""
        kept = Counter(holdings.cards)
        gained = []
        for card in cards:
            found = self.content.cards[card]
            had = min(most_copies(found), self._first[card] + kept[card])
            room = had < most_copies(found)
            kept[card] += room
            gained.append(Gained(card, not had, 0 if room else self.content.store.surplus.of(found.rarity)))
        owned = {card: copies for card, copies in sorted(kept.items()) if copies}
        return holdings.model_copy(update={"cards": owned}), tuple(gained)


def _founded(holdings: OwnedCards) -> OwnedCards:
    """Return what is owned with the dice of the boosters thrown, where they were not yet."""
    if holdings.seed is not None:
        return holdings
    return holdings.model_copy(update={"seed": random.SystemRandom().randrange(LARGEST_SEED)})


def _owned_already(deck: StoreDeckShape) -> str:
    return f"{deck.name} is yours already."


def booster(seed: int, number: int, content: DuelContent) -> tuple[str, ...]:
    """Return the cards of a profile's booster, all different, the rarest last.

    Args:
        seed: of the profile's boosters.
        number: boosters opened before it.
        content: whose cards there are; those of the game's own pack and of players' packs alike.
    """
    dice = Stream(seed, f"booster {number}")
    pools: Mapping[str, list[str]] = {
        rarity: [name for name, card in content.collectable.items() if card.rarity == rarity] for rarity in RARITIES
    }
    drawn: list[str] = []
    for slot in content.store.booster.slots:
        for _ in range(slot.cards):
            rarity = _rarity(
                dice.below(sum(map(slot.rates.of, RARITIES))), [slot.rates.of(other) for other in RARITIES]
            )
            drawn.append(dice.choose([name for name in pools[rarity] if name not in drawn]))
    return tuple(sorted(drawn, key=lambda name: RARITIES.index(content.cards[name].rarity)))


def deck_list(deck: StoreDeckShape) -> tuple[str, ...]:
    """Return a deck card by card."""
    return tuple(card for card, copies in deck.cards.items() for _ in range(copies))


def lacking(deck: Sequence[str], owned: Mapping[str, int], cards: Mapping[str, DuelCardDefinition]) -> dict[str, int]:
    """Return how many copies of which known cards a deck has beyond those that are owned."""
    counts = Counter(deck)
    return {
        card: copies - owned.get(card, 0)
        for card, copies in counts.items()
        if card in cards and copies > owned.get(card, 0)
    }


def _rarity(point: int, rates: Sequence[int]) -> str:
    for rarity, rate in zip(RARITIES, rates, strict=True):
        if point < rate:
            return rarity
        point -= rate
    raise ValueError(f"the point {point} lies beyond all rates {rates}")


def _starters(content: DuelContent) -> Counter[str]:
    """Return the copies that everybody has: all of the game's own ready decks, up to what a deck can hold."""
    own = next(iter(content.packs))
    found: Counter[str] = Counter()
    for deck in content.decks.values():
        if all(content.pack_of[card] == own for card in deck):
            found.update(deck)
    return Counter({card: min(copies, most_copies(content.cards[card])) for card, copies in found.items()})
