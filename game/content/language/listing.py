"""Cards of any game as plain text, for those who write them: `content text GAME`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Protocol, TypeVar

from game.problems import WrongRequest, did_you_mean

D = TypeVar("D", bound="Named")
E = TypeVar("E")
D_contra = TypeVar("D_contra", contravariant=True)


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


class Named(Protocol):
    """A card that players and files call by a name."""

    @property
    def id(self) -> str:
        """Its identifier."""

    @property
    def name(self) -> str:
        """What players call it."""


class CardLines(Protocol[D_contra]):
    """What tells the cards of a game."""

    def type_line(self, card: D_contra, /) -> str:
        """What a card is, in a line."""

    def lines(self, card: D_contra, /) -> tuple[str, ...]:
        """What it does, in sentences."""


def chosen_cards(game: str, cards: Mapping[str, E], names: Sequence[str]) -> list[E]:
    """Return the cards of a game that are named; all of them where none is.

    Raises:
        WrongRequest: there is no such card.
    """
    for name in names:
        if name not in cards:
            raise WrongRequest(f"There is no card '{name}' in {game}.{did_you_mean(name, cards)}")
    return [cards[name] for name in names or cards]


def listed_cards(
    game: str, cards: Mapping[str, D], names: Sequence[str], texts: CardLines[D], numbers: Callable[[D], str]
) -> list[ListedCard]:
    """Return cards of a game in the card language as they are listed; all of them where none is named.

    Raises:
        WrongRequest: there is no such card.
    """
    return [
        ListedCard(card.id, card.name, texts.type_line(card), numbers(card), texts.lines(card))
        for card in chosen_cards(game, cards, names)
    ]
