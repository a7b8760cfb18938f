"""A portrait as data: which face, hair, headgear and gear, in which colours, before which sky."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.art.arena.portraits.faces import SHAPES
from game.art.draw import parts
from game.art.draw.spec import DEFAULT_COLOURS, Aura, Backdrop, Colour, PartName

PORTRAIT_COLOURS = DEFAULT_COLOURS | {"eye": "#4a6a86", "lips": "#93453a", "paint": "#2c4f7c"}
"""The colour of each role where a portrait does not name its own."""
_FEATURES = ("brow", "nose", "mouth", "age")
_KINDS = (("hair", "hair"), ("beards", "beard"), ("headgear", "headgear"), ("bodies", "body"))


class PortraitSpec(BaseModel):
    """A hero seen from the front.

    `eyes` names both, or the one on the right and the one on the left. `arms` and `extras` are gear of the house's
    parts. `halo` is a light behind the head. `colours` names only the roles that differ from `PORTRAIT_COLOURS`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    shape: PartName = "oval"
    soft: bool = False
    eyes: Annotated[tuple[PartName, ...], Field(min_length=1, max_length=2)] = ("calm",)
    brow: PartName = "plain"
    nose: PartName = "straight"
    mouth: PartName = "firm"
    age: PartName = "young"
    marks: tuple[PartName, ...] = Field(default=(), max_length=4)
    hair: PartName | None = None
    beard: PartName | None = None
    headgear: PartName = "bare"
    body: PartName = "robe"
    arms: tuple[PartName, ...] = Field(default=(), max_length=3)
    extras: tuple[PartName, ...] = Field(default=(), max_length=3)
    auras: tuple[Aura, ...] = Field(default=(), max_length=2)
    halo: Colour | None = None
    colours: dict[str, Colour] = Field(default_factory=dict)
    backdrop: Backdrop = Backdrop()
    order: Literal["over", "under"] = "over"
    """Whether the headgear lies over the body, or the body over it."""

    @model_validator(mode="after")
    def _known_parts(self) -> PortraitSpec:
        if self.shape not in SHAPES:
            raise ValueError(f"there is no shape of face {self.shape!r}: choose one of {', '.join(SHAPES)}")
        wanted = [("features", f"{kind}-{getattr(self, kind)}") for kind in _FEATURES]
        wanted += [("features", f"eye-{name}") for name in self.eyes]
        wanted += [("features", f"mark-{name}") for name in self.marks]
        wanted += [(family, name) for family, field in _KINDS if (name := getattr(self, field)) is not None]
        wanted += [("arms", name) for name in self.arms] + [("extras", name) for name in self.extras]
        for family, name in wanted:
            if name not in parts.family(family):
                raise ValueError(parts.missing(family, name))
        for role in self.colours:
            if role not in PORTRAIT_COLOURS:
                near = parts.nearest(role, PORTRAIT_COLOURS)
                raise ValueError(f"there is no colour role {role!r}" + (f": did you mean {near!r}?" if near else ""))
        return self

    def roles(self) -> dict[str, str]:
        """Return the colour of every role."""
        return PORTRAIT_COLOURS | self.colours
