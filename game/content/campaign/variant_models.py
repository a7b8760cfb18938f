"""The shapes of what battles of a run are fought by: for gold, with families, through ages (CAMP-2.25)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.content.clans.models import FamilyShape
from game.content.packs.shapes import FileShape, Identifier, Sentence, Shape

Variant = Literal["gold", "families", "ages"]
Fight = Literal["battle", "elite", "city", "defense", "boss", "recovery"]


class ActVariantShape(Shape):
    """Which battles of an act are fought by a variant (CAMP-2.25)."""

    kind: Variant
    about: Sentence = Field(description="Why it is so here: one sentence, read when the act opens.")
    encounters: tuple[Fight, ...] = Field(default=(), description="Battles of these kinds; left out: all.")
    places: tuple[Identifier, ...] = Field(default=(), description="Only there; left out: everywhere.")


class CampaignFamiliesFile(FileShape):
    """families.json: families of the campaign's cards, beside those of the battle (CAMP-2.27)."""

    families: tuple[FamilyShape, ...]
