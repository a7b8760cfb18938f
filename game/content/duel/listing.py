"""Cards as plain text, for those who write them: `content text duel`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from components.duel import CREATURE, DuelCardDefinition
from game.content.duel.loading import DuelContent
from game.content.language.text.cards import CardTexts
from game.problems import WrongRequest, did_you_mean


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card as it is listed; `lines` are its sentences."""

    id: str
    name: str
    type_line: str
    numbers: str
    lines: tuple[str, ...]

    def text(self) -> str:
        """The card as some lines of text."""
        head = " | ".join(text for text in (self.name, self.type_line, self.numbers, self.id) if text)
        return "\n".join([head, *(f"  {line}" for line in self.lines)])

    def to_json(self) -> dict[str, object]:
        """Return the card as JSON."""
        return asdict(self)


def listed_cards(content: DuelContent, names: Sequence[str]) -> list[ListedCard]:
    """Return cards of a content as they are listed; all of them where none is named.

    Raises:
        WrongRequest: there is no such card.
    """
    for name in names:
        if name not in content.cards:
            raise WrongRequest(f"There is no card '{name}' in duel.{did_you_mean(name, content.cards)}")
    texts = CardTexts(content.cards)
    return [_listed(texts, content.cards[name]) for name in names or content.cards]


def _listed(texts: CardTexts, card: DuelCardDefinition) -> ListedCard:
    numbers = f"{'*' * card.stars} {card.power}/{card.toughness}" if card.kind == CREATURE else ""
    return ListedCard(card.id, card.name, texts.type_line(card), numbers, texts.lines(card))
