"""Decks that a search tries: legal by COLL-3.1, changed card by card, or bred of two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from components.arena import NEUTRAL
from game.content.arena.decks import most_copies
from game.content.arena.loading import ArenaContent
from systems.dice import Stream

MOST_EXCHANGED = 4
"""Cards that a mutation exchanges at most."""
_OTHER_HERO = 6
"""One mutation of so many takes another hero."""


@dataclass(frozen=True, slots=True, order=True)
class Candidate:
    """A deck, its cards in order, copies repeated, and the hero who plays it."""

    hero: str
    cards: tuple[str, ...]


class Breeder:
    """Makes candidates of a class, of the cards that its decks may hold."""

    def __init__(self, content: ArenaContent, card_class: str) -> None:
        self._cards = content.collectable
        self._heroes = [name for name, hero in content.roster.items() if hero.card_class == card_class]
        self._pool = [name for name, card in self._cards.items() if card.card_class in {card_class, NEUTRAL}]
        self.ready = tuple(
            Candidate(words.hero, tuple(sorted(content.decks[name])))
            for name, words in content.deck_texts.items()
            if words.card_class == card_class
        )
        """The ready decks of the class."""

    def mutated(self, parent: Candidate, dice: Stream) -> Candidate:
        """Return a deck with some cards exchanged for others, and now and then another hero."""
        cards = [*parent.cards]
        number = 1 + dice.below(MOST_EXCHANGED)
        dice.draw(cards, number)
        taken, kept = set(cards[:number]), cards[number:]
        hero = dice.choose(self._heroes) if dice.below(_OTHER_HERO) == 0 else parent.hero
        return Candidate(hero, self._filled(kept, len(cards), taken, dice))

    def bred(self, mother: Candidate, father: Candidate, dice: Stream) -> Candidate:
        """Return a deck of the cards of two, with the hero of one of them."""
        cards = [*mother.cards, *father.cards]
        dice.shuffle(cards)
        kept: list[str] = []
        for card in cards:
            if len(kept) < len(mother.cards) and kept.count(card) < self._most(card):
                kept.append(card)
        return Candidate(dice.choose((mother.hero, father.hero)), self._filled(kept, len(mother.cards), set(), dice))

    def _filled(self, cards: Sequence[str], size: int, without: set[str], dice: Stream) -> tuple[str, ...]:
        """Return a deck filled up with cards of the pool, without some."""
        copies = Counter(cards)
        while copies.total() < size:
            card = dice.choose(self._pool)
            if card not in without and copies[card] < self._most(card):
                copies[card] += 1
        return tuple(sorted(copies.elements()))

    def _most(self, card: str) -> int:
        return most_copies(self._cards[card])

    def first_generation(self, size: int, dice: Stream) -> list[Candidate]:
        """Return the ready decks of the class, and mutations of them."""
        found = dict.fromkeys(self.ready)
        while len(found) < size:
            found[self.mutated(dice.choose(self.ready), dice)] = None
        return [*found]

    def next_generation(self, parents: Sequence[Candidate], size: int, dice: Stream) -> list[Candidate]:
        """Return the parents, and so many further decks as make up the size: three of four mutated, the others bred."""
        found = dict.fromkeys(parents)
        while len(found) < size:
            parent = dice.choose(parents)
            child = self.mutated(parent, dice) if dice.below(4) else self.bred(parent, dice.choose(parents), dice)
            found[child] = None
        return [*found]
