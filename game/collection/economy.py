"""How a game's cards come and go: what everybody has, boosters, decks for gold, prizes, and dust.

A game says as data which of these it has. `owned.Collection` carries them out for a profile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from game.collection.search import CardT
from systems.dice import Stream


@dataclass(frozen=True, slots=True)
class Slot:
    """Some cards of a booster that are drawn alike: how many, and the chance of each rarity in per cent."""

    cards: int
    rates: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Booster:
    """A packet of different cards: its price in gold, and its slots."""

    price: int
    slots: Sequence[Slot]

    @property
    def cards(self) -> int:
        """How many cards it holds."""
        return sum(slot.cards for slot in self.slots)


@dataclass(frozen=True, slots=True)
class DeckForSale:
    """A deck that is sold once: its name, its price in gold, its cards, a sentence about it."""

    name: str
    price: int
    cards: tuple[str, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Dust:
    """What a card of some rarity costs to craft, and what disenchanting it brings."""

    craft: int
    disenchant: int


@dataclass(frozen=True, slots=True)
class Prize:
    """What a win brings: gold, and boosters that cost nothing."""

    gold: int = 0
    boosters: int = 0


@dataclass(frozen=True, slots=True)
class Economy(Generic[CardT]):
    """How the cards of a game are come by.

    Attributes:
        game: under which name the profile keeps what is owned.
        cards: all that can be owned, in the order of the content; name, rarity: of a card.
        rarities: the commonest first.
        copies: how many copies of a card a deck may hold.
        starters: copies that everybody has from the start; they are never sold, turned into gold or disenchanted.
        booster: what a booster holds, None where there are none; decks: for sale, by identifier.
        gifts: so many boosters, the first ones of all, are gifts.
        surplus: by rarity, gold for each copy beyond what a deck can hold; empty where such copies are kept.
        dust: by rarity; cards of other rarities are neither crafted nor disenchanted. Empty where there is no dust.
        prizes: of a win against the program, by its level.
    """

    game: str
    cards: Mapping[str, CardT]
    name: Callable[[CardT], str]
    rarity: Callable[[CardT], str]
    rarities: tuple[str, ...]
    copies: Callable[[CardT], int]
    starters: Mapping[str, int] = field(default_factory=dict)
    booster: Booster | None = None
    gifts: int = 0
    decks: Mapping[str, DeckForSale] = field(default_factory=dict)
    surplus: Mapping[str, int] = field(default_factory=dict)
    dust: Mapping[str, Dust] = field(default_factory=dict)
    prizes: Mapping[str, Prize] = field(default_factory=dict)

    def rank(self, card: str) -> int:
        """Return the place of a card's rarity, 0 for the commonest."""
        return self.rarities.index(self.rarity(self.cards[card]))

    @property
    def best(self) -> int:
        """The place of the rarest rarity that a booster can hold."""
        slots = () if self.booster is None else self.booster.slots
        drawn = {rarity for slot in slots for rarity, rate in slot.rates.items() if rate}
        return max(map(self.rarities.index, drawn), default=0)

    def booster_cards(self, seed: int, number: int) -> tuple[str, ...]:
        """Return the cards of a profile's booster, all different, the rarest last; () where there are no boosters.

        Args:
            seed: of the profile's boosters.
            number: boosters opened before it.
        """
        if self.booster is None:
            return ()
        dice = Stream(seed, f"booster {number}")
        pools: dict[str, list[str]] = {rarity: [] for rarity in self.rarities}
        for name, card in self.cards.items():
            pools[self.rarity(card)].append(name)
        drawn: list[str] = []
        for slot in self.booster.slots:
            rates = [slot.rates.get(rarity, 0) for rarity in self.rarities]
            for _ in range(slot.cards):
                rarity = self.rarities[_place(dice.below(sum(rates)), rates)]
                drawn.append(dice.choose([name for name in pools[rarity] if name not in drawn]))
        return tuple(sorted(drawn, key=self.rank))


def _place(point: int, rates: Sequence[int]) -> int:
    """Return which of the rates, laid end to end, a point falls into."""
    for place, rate in enumerate(rates):
        if point < rate:
            return place
        point -= rate
    raise ValueError(f"the point {point} lies beyond all rates {rates}")
