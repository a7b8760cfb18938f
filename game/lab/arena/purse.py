"""A new player's purse: how many matches it takes to build a first deck from packs, gold and dust (COLL-1.2).

A simulated player wins some matches against a level, opens every pack, buys packs for all gold, and is done with a
deck as soon as the dust makes up for the cards that are missing. What is owned is kept as for everybody, by
`game.collection.owned.Collection`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from components.arena import NEUTRAL, ArenaCardDefinition
from game.collection.arena.economy import GAME, arena_economy
from game.collection.economy import Economy
from game.collection.owned import Collection
from game.content.arena.loading import ArenaContent, load_arena
from game.content.arena.models import ArenaStoreFile
from game.problems import Problem
from game.profile.json_file import JsonFile
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Ledger, Treasury
from systems.dice import Stream

READY, OWN = "another ready deck of the class", "a deck of one's own choice"
"""What a player wants. The starters are a deck of each class; a chosen deck has as many cards of each rarity as a ready
deck of the class drawn by lot, a legendary at least, and which cards these are is drawn by lot."""
EXTRAS, ALL = "extra copies become dust", "all that is not needed becomes dust"
"""What a player disenchants."""
GOALS = tuple((goal, way) for goal in (READY, OWN) for way in (EXTRAS, ALL))
MOST_MATCHES = 5000
Deck = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player who begins.

    Attributes:
        seed: of packs, luck and wishes; card_class: of the wanted decks.
        level: of the opponents; wins: per cent of matches that are won.
        store: store.json as text, "" for the game's own.
    """

    seed: int
    card_class: str
    level: str
    wins: int
    store: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """How long a newcomer saved.

    Attributes:
        matches: until each of GOALS, in their order; boosters: opened until the last of them.
        legendaries: of the chosen deck; price: in dust, of what was missing of it at the start.
    """

    matches: tuple[int, ...]
    boosters: int
    legendaries: int
    price: int


class _Memory(JsonFile[Ledger]):
    """A treasury's file that is nowhere: simulated players leave nothing behind."""

    def __init__(self, first: Ledger) -> None:
        self._ledger = first

    @property
    def state(self) -> Ledger:
        """The content."""
        return self._ledger

    def update(self, change: Callable[[Ledger], Ledger]) -> bool:
        """Change the content; return whether it is another one now."""
        before, self._ledger = self._ledger, change(self._ledger)
        return before != self._ledger


class Purse(Treasury):
    """The treasury of a simulated player, whose packs are those of a seed."""

    def __init__(self, seed: int) -> None:
        self.file = _Memory(Ledger(collections={GAME: OwnedCards(seed=seed)}))


def save_up(newcomer: Newcomer) -> Saved:
    """Play until every goal is reached.

    Raises:
        Problem: one never is.
    """
    content = content_with(newcomer.store)
    economy = arena_economy(content)
    collection, dice = Collection(economy, Purse(newcomer.seed)), Stream(newcomer.seed, "newcomer")
    own = wished_deck(content, newcomer.card_class, dice)
    wanted: dict[str, Sequence[Deck]] = {READY: other_ready_decks(content, newcomer.card_class), OWN: [own]}
    price = missing_price(own, collection.owned(), economy)
    done: dict[tuple[str, str], int] = {}
    for number in range(MOST_MATCHES):
        if dice.below(100) < newcomer.wins:
            collection.won(str(number), newcomer.level)
        while collection.booster_refusal() is None:
            collection.open_booster()
        for goal in GOALS:
            if goal not in done and any(can_build(deck, goal[1], collection) for deck in wanted[goal[0]]):
                done[goal] = number + 1
        if len(done) == len(GOALS):
            legendaries = sum(content.cards[card].rarity == "legendary" for card in own)
            opened = collection.treasury.owned(economy.game).opened
            return Saved(tuple(done[goal] for goal in GOALS), opened, legendaries, price)
    raise Problem(f"After {MOST_MATCHES} matches the newcomer of seed {newcomer.seed} still has no deck.")


@lru_cache(maxsize=4)
def content_with(store: str) -> ArenaContent:
    """Return the game's content, with another store where one is given."""
    content = load_arena()
    return replace(content, store=ArenaStoreFile.model_validate_json(store)) if store else content


def other_ready_decks(content: ArenaContent, card_class: str) -> list[Deck]:
    """Return the ready decks of a class that nobody owns from the start."""
    starters = content.store.starter.decks
    return [
        Counter(content.decks[name])
        for name, words in content.deck_texts.items()
        if words.card_class == card_class and name not in starters
    ]


def wished_deck(content: ArenaContent, card_class: str, dice: Stream) -> Deck:
    """Return a deck of a player's choice (see OWN)."""
    names = [name for name, words in content.deck_texts.items() if words.card_class == card_class]
    model = Counter(content.decks[dice.choose(names)])
    cards = content.collectable
    if not any(cards[card].rarity == "legendary" for card in model):
        dearest = max(model, key=lambda card: (cards[card].cost, card))
        model[dearest] -= 1
        model[_drawn(cards, cards[dearest].card_class, "legendary", {}, dice)] += 1
    found: Counter[str] = Counter()
    for card, copies in (+model).items():
        found[_drawn(cards, cards[card].card_class, cards[card].rarity, found, dice)] += copies
    return found


def _drawn(
    cards: Mapping[str, ArenaCardDefinition], card_class: str, rarity: str, without: Mapping[str, int], dice: Stream
) -> str:
    """Return a card of a class and a rarity; where all are taken, one of the neutral cards of the rarity."""
    for group in (card_class, NEUTRAL):
        found = [name for name, card in cards.items() if (card.card_class, card.rarity) == (group, rarity)]
        if left := [name for name in found if name not in without]:
            return dice.choose(left)
    raise Problem(f"There are too few {rarity} cards to wish for a deck of the class {card_class}.")


def can_build(deck: Deck, way: str, collection: Collection[ArenaCardDefinition]) -> bool:
    """Return whether a deck can be had now: by what is owned, and dust."""
    economy = collection.economy
    price = missing_price(deck, collection.owned(), economy)
    return price == 0 or price <= collection.dust + dust_of_spare(deck, way, collection)


def missing_price(deck: Deck, owned: Mapping[str, int], economy: Economy[ArenaCardDefinition]) -> int:
    """Return the dust by which the cards are crafted that are missing of a deck."""
    return sum(
        (copies - owned.get(card, 0)) * economy.dust[economy.rarity(economy.cards[card])].craft
        for card, copies in deck.items()
        if copies > owned.get(card, 0)
    )


def dust_of_spare(deck: Deck, way: str, collection: Collection[ArenaCardDefinition]) -> int:
    """Return the dust of the copies that a player gives away for a deck."""
    if way == EXTRAS:
        return sum(extra.dust for extra in collection.extras())
    economy, found = collection.economy, 0
    for card, copies in collection.treasury.owned(economy.game).cards.items():
        needed = max(0, deck.get(card, 0) - economy.starters.get(card, 0))
        found += max(0, copies - needed) * economy.dust[economy.rarity(economy.cards[card])].disenchant
    return found
