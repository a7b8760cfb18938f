"""The texts of a game's cards: what they do, the ways that they offer, and the words that want explaining."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from components.effects import CardDefinition, Modes, Node, Path, Program
from game.content.language.text.phrases import PhraseBook, phrase_book
from game.content.language.text.prompts import PromptTexts
from game.content.packs.shapes import GlossaryEntry
from systems.effects.book import follow

C = TypeVar("C", bound=CardDefinition)


class CardTexts(ABC, Generic[C]):
    """Tells cards; made once for the cards of a content, it remembers what it told."""

    book_file: ClassVar[str] = "cards.json"

    def __init__(self, cards: Mapping[str, C], book: PhraseBook | None = None) -> None:
        self.book = book or phrase_book(file=self.book_file)
        self._cards = cards
        self._told: dict[tuple[C, int], tuple[str, ...]] = {}

    def lines(self, card: C, bonus: int = 0) -> tuple[str, ...]:
        """Return the sentences of a card: its keywords, then each ability.

        Args:
            card: which; what is bold stands between two asterisks each.
            bonus: what raises the numbers of a spell, where the game has that; they then stand between asterisks.
        """
        told = self._told.get((card, bonus))
        if told is None:
            told = self._told[card, bonus] = tuple(self._lines(card, bonus))
        return told

    def text(self, card: C, bonus: int = 0) -> str:
        """Return all that a card says, "" for one that only has its numbers (see `lines`)."""
        return " ".join(self.lines(card, bonus))

    def ways(self, card: C, path: Path = ()) -> tuple[str, ...]:
        """Return the ways among which a card lets somebody choose, each as a sentence; () for a card without.

        Args:
            card: lets choose.
            path: where in the card the choice stands; without one it is the card's first.
        """
        asked: Any = follow(card, path) if path else card.abilities
        found = next(_modes_of(asked), None)
        if found is None:
            return ()
        return tuple(map(self.book.sentence, self._ways(card, [mode.program for mode in found.modes])))

    @cached_property
    def glossary(self) -> dict[str, GlossaryEntry]:
        """The words of the cards that a player may want explained, by identifier."""
        return {entry.id: entry for entry in self.book.glossary}

    @property
    @abstractmethod
    def prompts(self) -> PromptTexts[C, Any]:
        """The questions of these cards in words."""

    @abstractmethod
    def type_line(self, card: C) -> str:
        """Return what a card is, in a few words."""

    @abstractmethod
    def _lines(self, card: C, bonus: int) -> list[str]:
        """Return the sentences of a card."""

    @abstractmethod
    def _ways(self, card: C, programs: list[Program]) -> Iterator[str]:
        """Yield what each of a card's programs does, as the end of a sentence."""


def _modes_of(node: Any) -> Iterator[Modes]:
    """Yield the choices of a way that lie anywhere within nodes of the card language."""
    if isinstance(node, Modes):
        yield node
    elif isinstance(node, Node):
        for attribute in dataclasses.fields(node):
            yield from _modes_of(getattr(node, attribute.name))
    elif isinstance(node, tuple):
        for part in node:
            yield from _modes_of(part)
