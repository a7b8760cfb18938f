"""Cards as plain text, for those who write them: `content text GAME`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

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


def check_listed(names: Sequence[str], cards: Collection[str], game: str) -> None:
    """Check that a game has the cards that shall be listed.

    Raises:
        WrongRequest: there is no such card.
    """
    for name in names:
        if name not in cards:
            raise WrongRequest(f"There is no card '{name}' in {game}.{did_you_mean(name, cards)}")
