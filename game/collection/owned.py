"""The cards that a profile owns of a game, and what gold and dust make of them.

Whatever is bought, won, crafted or disenchanted is judged by what the treasury holds at that moment and written whole,
before anybody sees it: a window that is closed, or a second one, loses and doubles nothing (DUEL-10.2).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from game.collection.economy import DeckForSale, Dust, Economy, Prize
from game.collection.search import CardT
from game.problems import Problem
from game.profile.owned_cards import MOST_COPIES, OwnedCards
from game.profile.treasury import Deal, Treasury

LARGEST_SEED = 1 << 62


@dataclass(frozen=True, slots=True)
class Gained:
    """A card that was bought.

    Attributes:
        card: its identifier.
        new: whether none was owned before.
        gold: what it turned into, 0 where it is kept.
        dust: what a copy brings that no deck can hold, 0 for one that a deck can.
    """

    card: str
    new: bool
    gold: int
    dust: int = 0


@dataclass(frozen=True, slots=True)
class Extra:
    """Copies of a card beyond what a deck can hold, and the dust that they bring."""

    card: str
    copies: int
    dust: int


class Collection(Generic[CardT]):
    """What a profile owns of a game's cards."""

    def __init__(self, economy: Economy[CardT], treasury: Treasury) -> None:
        self.economy = economy
        self.treasury = treasury

    # -- what is owned -------------------------------------------------------------------------------------------

    @property
    def gold(self) -> int:
        """What can be spent."""
        return self.treasury.gold

    @property
    def dust(self) -> int:
        """Dust that can be spent."""
        return self._holdings.dust

    @property
    def boosters(self) -> int:
        """Boosters that were won and are not opened."""
        return self._holdings.boosters

    @property
    def gift(self) -> bool:
        """Whether the next booster is a gift: one of the first of all."""
        return self.economy.booster is not None and self._given(self._holdings)

    def _given(self, holdings: OwnedCards) -> bool:
        return holdings.opened < self.economy.gifts

    @property
    def _holdings(self) -> OwnedCards:
        return self.treasury.owned(self.economy.game)

    def copies(self, card: str) -> int:
        """Return how many copies of a card are owned."""
        return self._copies(card, self._holdings.cards) if card in self.economy.cards else 0

    def owned(self) -> Counter[str]:
        """Return the copies of all cards that are owned, in the order of the content."""
        kept = self._holdings.cards
        return Counter({card: copies for card in self.economy.cards if (copies := self._copies(card, kept))})

    def _copies(self, card: str, kept: Mapping[str, int]) -> int:
        copies = self.economy.starters.get(card, 0) + kept.get(card, 0)
        return min(copies, self._most(card)) if self.economy.surplus else copies

    def _most(self, card: str) -> int:
        return self.economy.copies(self.economy.cards[card])

    def _name(self, card: str) -> str:
        found = self.economy.cards.get(card)
        return card if found is None else self.economy.name(found)

    def has_deck(self, deck: str) -> bool:
        """Return whether a deck for sale was bought."""
        return deck in self._holdings.decks

    def _change(self, price: Callable[[OwnedCards], int], change: Deal) -> None:
        self.treasury.trade(self.economy.game, price, change)

    # -- boosters, decks and prizes ------------------------------------------------------------------------------

    def found(self) -> None:
        """Throw the dice of all boosters to come, once for each profile.

        Raises:
            Problem: the file cannot be written.
        """
        if self._holdings.seed is None:
            self._change(lambda _: 0, lambda holdings: (_founded(holdings), 0))

    def booster_refusal(self) -> str | None:
        """Return why no booster can be opened, or None; a gift, or one that was won, costs nothing."""
        if self.economy.booster is None:
            return "There are no boosters."
        return None if self.gift or self.boosters else self.treasury.price_refusal(self.economy.booster.price)

    def open_booster(self) -> tuple[Gained, ...]:
        """Open the next booster, and return its cards, the best last: the gift, one that was won, or a bought one.

        Raises:
            Problem: the gold does not suffice, or the file cannot be written; nothing has changed.
        """
        if self.economy.booster is None:
            raise Problem("There are no boosters.")
        price = self.economy.booster.price
        gained: tuple[Gained, ...] = ()

        def opened(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            nonlocal gained
            before = _founded(holdings)
            cards = self.economy.booster_cards(before.seed or 0, before.opened)
            won = before.boosters - (0 if self._given(before) else 1)
            left = {"opened": before.opened + 1, "boosters": max(0, won)}
            after, gained = self._with(cards, before.model_copy(update=left))
            return after, sum(card.gold for card in gained)

        self._change(lambda holdings: 0 if holdings.boosters or self._given(holdings) else price, opened)
        return gained

    def deck_refusal(self, deck: str) -> str | None:
        """Return why a deck for sale cannot be bought, or None."""
        found = self.economy.decks[deck]
        return _owned_already(found) if self.has_deck(deck) else self.treasury.price_refusal(found.price)

    def buy_deck(self, deck: str) -> tuple[Gained, ...]:
        """Buy a deck for sale and return its cards, copy by copy.

        Raises:
            Problem: it cannot be bought, or the file cannot be written; nothing has changed.
        """
        found = self.economy.decks[deck]
        gained: tuple[Gained, ...] = ()

        def bought(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            nonlocal gained
            if deck in holdings.decks:
                raise Problem(_owned_already(found))
            after = holdings.model_copy(update={"decks": (*holdings.decks, deck)})
            after, gained = self._with(found.cards, after)
            return after, sum(card.gold for card in gained)

        self._change(lambda _: found.price, bought)
        return gained

    def won(self, match: str, level: str) -> Prize:
        """Enter a match that was won against the program; return what it brought, nothing for one entered before.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        prize = self.economy.prizes.get(level, Prize())
        new = self.treasury.earn(match, prize.gold, self.economy.game, prize.boosters)
        return prize if new else Prize()

    def _with(self, cards: Iterable[str], holdings: OwnedCards) -> tuple[OwnedCards, tuple[Gained, ...]]:
        """Add cards to what is owned; where the game says so, copies beyond what a deck can hold turn into gold."""
        kept = Counter(holdings.cards)
        gained = []
        for card in cards:
            had = self._copies(card, kept)
            most = self._most(card) if self.economy.surplus else MOST_COPIES
            room = had < most
            kept[card] += room
            gold = 0 if room else self.economy.surplus.get(self.economy.rarity(self.economy.cards[card]), 0)
            spare = None if had < self._most(card) else self.dust_of(card)
            gained.append(Gained(card, not had, gold, 0 if spare is None else spare.disenchant))
        return _holding(holdings, kept), tuple(gained)

    # -- dust ----------------------------------------------------------------------------------------------------

    def dust_of(self, card: str) -> Dust | None:
        """Return what a card costs to craft and brings, None for one that is neither crafted nor disenchanted."""
        found = self.economy.cards.get(card)
        return None if found is None else self.economy.dust.get(self.economy.rarity(found))

    def craft_refusal(self, card: str) -> str | None:
        """Return why a card cannot be crafted, or None."""
        return self._craft_refusal(card, self._holdings)

    def _craft_refusal(self, card: str, holdings: OwnedCards) -> str | None:
        dust = self.dust_of(card)
        if dust is None:
            return f"{self._name(card)} cannot be crafted."
        if (have := self._copies(card, holdings.cards)) >= self._most(card):
            told = f"{have} copies" if have > 1 else "a copy"
            return f"You own {told} of {self._name(card)}: a deck can hold no more."
        if dust.craft > holdings.dust:
            return f"This costs {dust.craft} dust; you have {holdings.dust}."
        return None

    def craft(self, card: str) -> None:
        """Craft a copy of a card.

        Raises:
            Problem: it cannot be crafted, or the file cannot be written; nothing has changed.
        """

        def crafted(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            refusal, dust = self._craft_refusal(card, holdings), self.dust_of(card)
            if refusal is not None or dust is None:
                raise Problem(refusal or "")
            kept = Counter(holdings.cards)
            kept[card] += 1
            return _holding(holdings, kept, dust=holdings.dust - dust.craft), 0

        self._change(lambda _: 0, crafted)

    def disenchant_refusal(self, card: str) -> str | None:
        """Return why no copy of a card can be disenchanted, or None."""
        return self._disenchant_refusal(card, self._holdings)

    def _disenchant_refusal(self, card: str, holdings: OwnedCards) -> str | None:
        if self.dust_of(card) is None:
            return f"{self._name(card)} cannot be disenchanted."
        if holdings.cards.get(card, 0):
            return None
        if self.economy.starters.get(card, 0):
            return f"{self._name(card)} is a card that everybody has: it cannot be disenchanted."
        return f"You do not own {self._name(card)}."

    def disenchant(self, card: str) -> int:
        """Disenchant a copy of a card and return the dust that it brought.

        Raises:
            Problem: none can be, or the file cannot be written; nothing has changed.
        """
        refusal, dust = self.disenchant_refusal(card), self.dust_of(card)
        if refusal is not None or dust is None:
            raise Problem(refusal or "")
        self._dissolve({card: 1}, lambda holdings: self._disenchant_refusal(card, holdings))
        return dust.disenchant

    def extras(self) -> tuple[Extra, ...]:
        """Return all copies beyond what a deck can hold that can be disenchanted, in the order of the content."""
        return self._extras(self._holdings)

    def _extras(self, holdings: OwnedCards) -> tuple[Extra, ...]:
        found = []
        for card in self.economy.cards:
            dust, copies = self.dust_of(card), self._copies(card, holdings.cards) - self._most(card)
            copies = min(copies, holdings.cards.get(card, 0))
            if dust is not None and copies > 0:
                found.append(Extra(card, copies, copies * dust.disenchant))
        return tuple(found)

    def disenchant_extras(self, preview: Sequence[Extra]) -> int:
        """Disenchant the extra copies that were previewed, all at once, and return the dust that they brought.

        Raises:
            Problem: these are not the extra copies any more, or the file cannot be written; nothing has changed.
        """

        def changed(holdings: OwnedCards) -> str | None:
            same = tuple(preview) == self._extras(holdings)
            return None if same and preview else "Your extra copies have changed: look at them again."

        self._dissolve({extra.card: extra.copies for extra in preview}, changed)
        return sum(extra.dust for extra in preview)

    def _dissolve(self, copies: Mapping[str, int], refusal: Callable[[OwnedCards], str | None]) -> None:
        """Turn copies into dust in one write, unless what is owned at that moment forbids it."""

        def dissolved(holdings: OwnedCards) -> tuple[OwnedCards, int]:
            refused = refusal(holdings)
            if refused is not None:
                raise Problem(refused)
            kept, gain = Counter(holdings.cards), 0
            for card, count in copies.items():
                dust = self.dust_of(card)
                kept[card] -= count
                gain += 0 if dust is None else count * dust.disenchant
            return _holding(holdings, kept, dust=holdings.dust + gain), 0

        self._change(lambda _: 0, dissolved)


def _holding(holdings: OwnedCards, kept: Mapping[str, int], **changes: int) -> OwnedCards:
    """Return what is owned with these copies of cards."""
    cards = {card: copies for card, copies in sorted(kept.items()) if copies}
    return holdings.model_copy(update={"cards": cards, **changes})


def _founded(holdings: OwnedCards) -> OwnedCards:
    """Return what is owned with the dice of the boosters thrown, where they were not yet."""
    if holdings.seed is not None:
        return holdings
    return holdings.model_copy(update={"seed": random.SystemRandom().randrange(LARGEST_SEED)})


def _owned_already(deck: DeckForSale) -> str:
    return f"{deck.name} is yours already."
