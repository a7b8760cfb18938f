"""The texts of the duel's cards: what they do, what they are, and the words that want explaining."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from components.duel import CREATURE, DuelCardDefinition
from components.effects import CardDefinition, Modes, Node, Path
from game.content.language.text.abilities import ability_text, printed_keywords
from game.content.language.text.phrases import PhraseBook, phrase_book
from game.content.language.text.programs import program_text
from game.content.language.text.telling import Facts, Telling
from game.content.packs.shapes import GlossaryEntry
from systems.effects.book import follow


class CardTexts:
    """Tells cards; made once for the cards of a content, it remembers what it told."""

    def __init__(self, cards: Mapping[str, DuelCardDefinition], book: PhraseBook | None = None) -> None:
        self.book = book or phrase_book()
        self._cards = cards
        self._told: dict[DuelCardDefinition, tuple[str, ...]] = {}

    @cached_property
    def _facts(self) -> Facts:
        return Facts(
            {name: card.name for name, card in self._cards.items()},
            {name: self._token_facts(card) for name, card in self._cards.items() if card.token},
        )

    def lines(self, card: DuelCardDefinition) -> tuple[str, ...]:
        """Return the sentences of a card, one text for its keywords and one for each ability, in printed order."""
        told = self._told.get(card)
        if told is None:
            told = self._told[card] = tuple(self._lines(card))
        return told

    def text(self, card: DuelCardDefinition) -> str:
        """Return all that a card says; "" for a creature without effects."""
        return " ".join(self.lines(card))

    def ways(self, card: DuelCardDefinition, path: Path = ()) -> tuple[str, ...]:
        """Return the ways among which a card lets somebody choose, each as a sentence; () for a card without.

        Args:
            card: lets choose.
            path: where in the card the choice stands; without one it is the card's first.
        """
        found = first_modes(card, path)
        if found is None:
            return ()
        telling = self._telling(card)
        return tuple(self.book.sentence(program_text(telling, mode.program)) for mode in found.modes)

    def _lines(self, card: DuelCardDefinition) -> list[str]:
        said = [printed_keywords(self._telling(card), card.keywords)] if card.keywords else []
        return [*said, *(ability_text(self._telling(card), ability) for ability in card.abilities)]

    def _telling(self, card: DuelCardDefinition) -> Telling:
        return Telling(self.book, self._facts, card.kind)

    def type_line(self, card: DuelCardDefinition) -> str:
        """Return what a card is, in a few words: "Heroic creature", "Relic ward"."""
        kind = self.book.say(f"kinds.{card.kind}")
        before = [self.book.say(f"tags_before.{card.type}")] if card.type else []
        before += [self.book.say("tags_before.relic")] if card.relic else []
        after = self.book.say("kinds.token") if card.token else ""
        line = self.book.say("type_lines.card", before=" ".join(before), kind=kind, after=after)
        return line[:1].upper() + line[1:]

    def _token_facts(self, card: DuelCardDefinition) -> str:
        kind = self.book.say(f"tags_before.{card.type}") if card.type else self.book.say(f"kinds.{CREATURE}")
        stars = self.book.say("type_lines.stars", "one" if card.stars == 1 else "other", n=self.book.number(card.stars))
        return self.book.say("type_lines.token", type=kind, stars=stars, power=card.power, toughness=card.toughness)

    @cached_property
    def glossary(self) -> dict[str, GlossaryEntry]:
        """The words of the cards that a player may want explained, by identifier."""
        return {entry.id: entry for entry in self.book.glossary}


def first_modes(card: CardDefinition, path: Path) -> Modes | None:
    """Return the first choice of a way in a card, from the end of a path on; None for a card without."""
    asked: Any = follow(card, path) if path else card.abilities
    return next(_modes_of(asked), None)


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
