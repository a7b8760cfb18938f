"""What several of the campaign's files are made of: sentences, perks, three names."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from game.content.packs.shapes import Identifier, Shape

ENDINGS = (".", "!", "?", "\N{HORIZONTAL ELLIPSIS}", '"', "\N{RIGHT DOUBLE QUOTATION MARK}")


def ended(text: str) -> str:
    """Return a text that reads as whole sentences.

    Raises:
        ValueError: spaces stand at an end or doubled, or the last sentence has no end.
    """
    if text != text.strip() or "  " in text:
        raise ValueError("spaces stand at the ends of the text or doubled: take them out")
    if text and not text.endswith(ENDINGS):
        raise ValueError("the text ends without a full stop, a question mark or an exclamation mark")
    return text


Sentence = Annotated[str, Field(min_length=1), AfterValidator(ended)]
OptionalSentence = Annotated[str, AfterValidator(ended)]
PerkKind = Literal[
    "damage", "health", "crystal", "draw", "ability", "max_hp", "battle_gold", "spoils", "start_gold", "start_card",
    "supply", "price", "repair", "heal_after", "casualties", "choices", "recruit", "legacy", "start_building",
    "redeal", "mentor", "sight",
]  # fmt: skip
ThreeNames = tuple[Identifier, Identifier, Identifier]


class PerkShape(Shape):
    """One lasting advantage (see `components.campaign.PERKS` for what each kind means)."""

    kind: PerkKind
    amount: int = Field(default=0, ge=-99, le=999)
    subject: str = Field(
        default="", description="start_card: a card; recruit: a rarity; start_building: a building; else left out."
    )
