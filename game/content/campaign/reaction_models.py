"""The shapes of what relics do when something of a run happens: they mirror `components.campaign_reactions`."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.content.packs.shapes import Shape

Kind = Literal[
    "battle", "elite", "city", "defense", "boss", "recovery", "shop", "rest", "event", "treasure", "mystery", "tavern"
]  # fmt: skip
Trigger = Literal[
    "marched", "waited", "entered", "finished", "fought", "played", "conquered", "fell", "gained", "left", "trained",
    "promoted", "delivered", "spent", "act", "endangered", "used",
]  # fmt: skip
EffectKind = Literal[
    "gold", "heal", "hurt", "max_hp", "card", "train", "return", "consumable", "hurry", "charge", "legacy", "promise",
    "prices",
]  # fmt: skip


class RunEffectShape(Shape):
    """One thing that a reaction does (see `components.campaign_reactions.EFFECTS` for what each kind means)."""

    kind: EffectKind
    amount: int = Field(default=0, ge=0, le=99)
    subject: str = Field(
        default="", description="card: a card or a rarity; consumable: which; charge: a perk; promise: an encounter."
    )


class ReactionShape(Shape):
    """What a relic does when something happens (CAMP-5.4)."""

    when: Trigger
    do: tuple[RunEffectShape, ...] = Field(min_length=1, max_length=3)
    every: int = Field(default=1, ge=1, le=999, description="After so many kilometres, gold or times.")
    limit: Literal["act", "run", ""] = Field(default="", description="How often it works; left out: always.")
    encounter: Kind | Literal[""] = Field(default="", description="Only one of this kind.")
    result: Literal["won", "lost", "drawn", ""] = ""
    flawless: bool = Field(default=False, description="Only if no card fell.")
    crystal: int = Field(default=0, ge=0, le=99, description="Only if the own crystal has so many HP left.")
    rounds: int = Field(default=0, ge=0, le=20, description="Only within so many rounds.")
    base: int = Field(default=0, ge=0, le=99, description="The base HP of endangered.")
