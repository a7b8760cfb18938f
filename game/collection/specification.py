"""What a game says of its collection: the cards, what they can be asked for, and which decks may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from game.collection.codes import DeckCodes
from game.collection.economy import Economy
from game.collection.rules import Broken, Rule, unowned
from game.collection.search import CardT, Facet, Vocabulary
from game.collection.suggestions import Plan, completed
from game.problems import Problem
from game.profile.decks import OwnDeck


@dataclass(frozen=True, slots=True)
class DeckOffer:
    """A deck to choose: name, a sentence about it, cards (none if dice choose), and its archetype or class, if any."""

    name: str
    about: str
    cards: tuple[str, ...] = ()
    group: str = ""


class DeckText(Protocol):
    """The words of a ready deck."""

    @property
    def name(self) -> str:
        """What players call it."""

    @property
    def about(self) -> str:
        """A sentence about it."""


def ready_decks(texts: Mapping[str, DeckText], decks: Mapping[str, tuple[str, ...]]) -> dict[str, DeckOffer]:
    """Return the decks of a content, by their names in it."""
    return {deck: DeckOffer(text.name, text.about, decks[deck]) for deck, text in texts.items()}


@dataclass(frozen=True, slots=True)
class CollectionSpec(Generic[CardT]):
    """A game's collection. Decks are identifiers of cards, copies repeated.

    Attributes:
        cards: by identifier, those that decks can hold; name: of a card; order: sorts collections and decks.
        vocabulary: what is typed into the search; filters: what the buttons choose among, by group.
        copies: how many copies of a card a deck may hold; limit: of which cards that is the most, with the rule.
        rules: which decks can be played; that all cards are owned comes to them by itself.
        sizes: of a deck, the least and the most; largest: how many cards a draft holds at most.
        hand: how many cards a trial hand has.
        ready: the ready decks; codes: decks as text; older_text: reads a text that is no code, if there are others.
        owned: copies by identifier; None where every card can be had.
        missing: where a card that is not owned comes from.
        orders: further orders by the words of their choice, where there are several; `order` decides between equals.
        plans: how a deck can be completed, by name (see `suggestions`).
        traits: what is said of a deck that can be played, where the question is answered with yes.
        economy: how copies come and go, None where every card can be had.
        foreign: further cards that codes may name; a deck with them breaks a rule.
    """

    cards: Mapping[str, CardT]
    name: Callable[[CardT], str]
    order: Callable[[CardT], Any]
    vocabulary: Vocabulary[CardT]
    filters: Mapping[str, Facet[CardT]]
    copies: Callable[[CardT], int]
    limit: Callable[[CardT], str]
    rules: Sequence[Rule]
    sizes: tuple[int, int]
    largest: int
    hand: int
    ready: Mapping[str, DeckOffer]
    codes: DeckCodes
    older_text: Callable[[str], tuple[str, ...]] | None = None
    owned: Mapping[str, int] | None = None
    missing: str = ""
    orders: Mapping[str, Callable[[CardT], Any]] = field(default_factory=dict)
    plans: Mapping[str, Plan[CardT]] = field(default_factory=dict)
    traits: Mapping[str, Callable[[Sequence[str]], bool]] = field(default_factory=dict)
    economy: Economy[CardT] | None = None
    foreign: Mapping[str, CardT] = field(default_factory=dict)

    def broken(self, deck: Sequence[str]) -> tuple[Broken, ...]:
        """Return every reason why a deck cannot be played, () if it can."""
        found = [broken for rule in self.rules for broken in rule.broken(deck)]
        if self.owned is not None:
            counts = Counter(deck)
            fitting = [card for card, copies in counts.items() if copies <= self._most(card)]
            allowed = {card: self.cards[card] for card in fitting if card in self.cards}
            found += unowned(deck, self.owned, allowed, self.name)
        return tuple(found)

    def _most(self, card: str) -> int:
        return self.copies(self.cards[card]) if card in self.cards else 0

    def room(self, card: str) -> int:
        """Return how many copies of a card a deck of this player's can hold."""
        most = self._most(card)
        return most if self.owned is None else min(most, self.owned.get(card, 0))

    def suggested(self, deck: Sequence[str], plan: str) -> tuple[str, ...]:
        """Return a deck completed by a plan; KeyError where there is none of that name."""
        cards = dict(sorted(self.cards.items(), key=lambda pair: self.order(pair[1])))
        return completed(deck, self.plans[plan], cards, self.room, self.sizes[0])

    def playable(self, decks: Iterable[OwnDeck]) -> dict[str, tuple[str, ...]]:
        """Return those of some decks that can be played, by name, card by card."""
        return {deck.name: deck.listed for deck in decks if not self.broken(deck.listed)}

    def traits_of(self, deck: Sequence[str]) -> list[str]:
        """Return what can be said of a deck."""
        return [words for words, holds in self.traits.items() if holds(deck)]

    def has(self, card: str) -> bool:
        """Return whether a card is owned."""
        return self.owned is None or self.owned.get(card, 0) > 0

    def adding_refusal(self, deck: Sequence[str], card: str) -> str | None:
        """Return why one more copy of a card cannot be put into a deck, in one sentence, or None."""
        found, copies = self.cards[card], deck.count(card)
        name, most = self.name(found), self.copies(found)
        if copies >= most:
            told = "one copy" if most == 1 else f"{most} copies"
            return f"The deck holds {told} of {name} already, the most of {self.limit(found)}."
        if not self.has(card):
            return f"You do not own {name}: {self.missing}."
        if self.owned is not None and copies >= (owned := self.owned[card]):
            return f"You own {owned} {'copy' if owned == 1 else 'copies'} of {name}; all are in the deck."
        if len(deck) >= self.largest:
            return f"The draft holds {self.largest} cards: take some out first."
        return None

    def lines(self, deck: Sequence[str]) -> list[tuple[str, int]]:
        """Return cards with their copies in the order of collections; unknown ones first."""
        counts = Counter(deck)
        unknown = [(card, copies) for card, copies in counts.items() if card not in self.cards]
        known = [(card, copies) for card, copies in counts.items() if card in self.cards]
        return unknown + sorted(known, key=lambda pair: self.order(self.cards[pair[0]]))

    def read_deck(self, text: str) -> tuple[str, ...]:
        """Return the deck of a code that was typed or pasted.

        Raises:
            Problem: one sentence that says what is wrong with it.
        """
        if self.older_text is not None and text.lstrip().startswith("{"):
            cards = self.older_text(text)
        else:
            cards = self.codes.read(text, {**self.cards, **self.foreign})
        if len(cards) > self.largest:
            raise Problem(f"This is the code of {len(cards)} cards: a draft holds {self.largest} at most.")
        return cards
