"""What a picture of a card shows: plain data, filled in by whoever knows the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.arena.palette import Kind, Mythology, Rarity

STAT_PLATE: dict[Kind, str] = {"minion": "health", "hero": "armor", "weapon": "durability"}
"""The plate of a card's second number, by its type; spells and secrets have none."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as seen.

    `type_line` is what the ribbon says under inspection ("Minion · Dragon"), `type_word` what it says in the hand.
    `text` has two asterisks around a keyword; `keywords` are those whose icons stand on the card in the hand; where
    there is none, `signs` are the icons of what it does.
    `cost`, `attack` and `second` (health, armor or durability) are None where the card has none.
    """

    name: str
    mythology: Mythology = "norse"
    kind: Kind = "minion"
    rarity: Rarity = "common"
    cost: int | None = 0
    attack: int | None = None
    second: int | None = None
    hero_class: str = "neutral"
    element: str = "neutral"
    short: str = ""
    type_line: str = ""
    type_word: str = ""
    text: str = ""
    keywords: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()

    @property
    def crested(self) -> bool:
        """Whether a crest stands above the card's edge: on heroes and legends."""
        return self.kind == "hero" or self.rarity == "legendary"
