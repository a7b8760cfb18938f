"""The words of the cards as the duel's content tells them."""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import Path
from game.content.duel.loading import DuelContent
from game.content.duel.text.cards import CardTexts
from game.content.language.text.prompts import Prompt, asks
from scenes.duel.model.lexicon import Lexicon
from systems.effects.book import follow


class ContentWords:
    """The words of a content's cards, made from the abilities that run."""

    def __init__(self, content: DuelContent) -> None:
        self.content = content
        self.texts = CardTexts(content.cards)

    def rules_text(self, card: str) -> str:
        """Everything that a card does, a sentence or more on each line."""
        found = self.content.cards.get(card)
        return "\n".join(self.texts.lines(found)) if found is not None else ""

    def ability_text(self, card: str, ability: int) -> str:
        """One of its printed abilities; its keywords are told before them."""
        found = self.content.cards.get(card)
        if found is None:
            return ""
        lines = self.texts.lines(found)
        place = ability + (1 if found.keywords else 0)
        return lines[place] if 0 <= place < len(lines) else ""

    def way_text(self, card: str, path: Path, way: int) -> str:
        """Return an option's text; `path` is the choice's path in the card."""
        found = self.content.cards.get(card)
        ways = self.texts.ways(found, path) if found is not None else ()
        return ways[way] if 0 <= way < len(ways) else f"Option {way + 1}"

    def prompt(self, card: str, path: Path, known: Mapping[str, tuple[str, ...]]) -> Prompt | None:
        """Return the question that a card asks at a place of its own; None where it asks none there."""
        found = self.content.cards.get(card)
        if found is None or not asks(follow(found, path)):
            return None
        return self.texts.prompts.prompt(found, path, known)

    def price(self, card: str, path: Path) -> str:
        """Return what using an ability takes, "" for nothing."""
        found = self.content.cards.get(card)
        return self.texts.prompts.price(found, path) if found is not None else ""

    def flavour(self, card: str) -> str:
        """A sentence of colour."""
        text = self.content.card_texts.get(card)
        return text.flavour if text is not None else ""


def lexicon_of(content: DuelContent) -> Lexicon:
    """The words of a content."""
    return Lexicon(content.cards, ContentWords(content))
