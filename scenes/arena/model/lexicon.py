"""The match's words: cards and what is said of them, keywords, and how players are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from components.arena import NEUTRAL, RARITIES, ArenaCardDefinition
from components.effects import Path
from game.content.arena.keywords import keywords_of
from game.content.arena.loading import ArenaCardText
from game.content.arena.text import CardTexts
from game.content.language.text.prompts import Prompt, asks
from systems.effects.book import follow

NO_TEXTS: Mapping[str, ArenaCardText] = MappingProxyType({})


class Lexicon:
    """The cards and their words: what a card does is told from its data, the rest was written for it."""

    def __init__(
        self, cards: Mapping[str, ArenaCardDefinition], card_texts: Mapping[str, ArenaCardText] = NO_TEXTS
    ) -> None:
        self.cards = cards
        self.texts = CardTexts(cards)
        self._card_texts = card_texts

    def card(self, card: str) -> ArenaCardDefinition | None:
        """Return the definition of an identifier, None for a stranger or "" for a hidden card."""
        return self.cards.get(card)

    def is_rarest(self, card: str) -> bool:
        """Return whether a card is of the rarest kind."""
        found = self.cards.get(card)
        return found is not None and found.rarity == RARITIES[-1]

    def name(self, card: str, hidden: str = "a card") -> str:
        """Return what players call a card; `hidden` for one that is not known."""
        found = self.cards.get(card)
        return hidden if found is None else found.name

    def short(self, card: str) -> str:
        """Return a name that fits on a card in the hand, "" for a hidden card."""
        text = self._card_texts.get(card)
        return text.short if text is not None else self.name(card, "").split(",")[0]

    def rules_text(self, card: str) -> str:
        """Return everything that a card does, keywords between two asterisks; "" for a plain one."""
        found = self.cards.get(card)
        return "" if found is None else self.texts.text(found)

    def flavour(self, card: str) -> str:
        """Return a sentence of colour, "" for none."""
        text = self._card_texts.get(card)
        return "" if text is None else text.flavour

    def way_text(self, card: str, path: Path, way: int) -> str:
        """Return one of the ways among which a card lets its player choose; `path` leads to the choice."""
        found = self.cards.get(card)
        ways = () if found is None else self.texts.ways(found, path)
        return ways[way] if 0 <= way < len(ways) else f"Option {way + 1}"

    def prompt(self, card: str, path: Path, known: Mapping[str, tuple[str, ...]]) -> Prompt | None:
        """Return the question that a card asks at a place of its own; None where it asks none there.

        Args:
            card: asks.
            path: where in it.
            known: the names of the cards that its references stand for.
        """
        found = self.cards.get(card)
        return (
            self.texts.prompts.prompt(found, path, known) if found is not None and asks(follow(found, path)) else None
        )

    def meaning(self, word: str) -> str:
        """Return what a keyword or status means, in a sentence; "" for a stranger."""
        entry = self.texts.glossary.get(word)
        return "" if entry is None else entry.sentence

    def keyword_name(self, keyword: str) -> str:
        """Return a keyword as players read it: "Divine Shield"."""
        entry = self.texts.glossary.get(keyword)
        return in_words(keyword) if entry is None else entry.name

    def spends_corpses(self, hero: str) -> bool:
        """Return whether a hero's class has cards that spend corpses (MATCH-8.7)."""
        found = self.cards.get(hero)
        return found is not None and found.card_class in self._corpse_classes

    @cached_property
    def _corpse_classes(self) -> frozenset[str]:
        return frozenset(card.card_class for card in self.cards.values() if "corpse" in keywords_of(card)) - {NEUTRAL}

    def terms(self, card: ArenaCardDefinition) -> tuple[str, ...]:
        """Return the keywords that a card has, and those that its text names."""
        return (*keywords_of(card), *self.texts.terms(card))

    def explained(self, words: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return icon, name and meaning of keywords and statuses, each once; strangers are left out."""
        return [
            (keyword_icon(word), self.keyword_name(word), meaning)
            for word in dict.fromkeys(words)
            if (meaning := self.meaning(word))
        ]


def in_words(identifier: str) -> str:
    """Return an identifier of a class, tribe, keyword or rarity as players read it: "Death Knight"."""
    return identifier.replace("-", " ").title()


def keyword_icon(keyword: str) -> str:
    """Return the name of a keyword's icon, without "keyword_"."""
    return keyword.replace("-", "_")
