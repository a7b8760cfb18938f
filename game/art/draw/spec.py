"""What a picture is made of, as data: one `ArtSpec` for each card and leader."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails

from game.art.draw import parts
from game.art.figures.things import THINGS
from game.platform.bounded_json import JsonFault, JsonLimits, read_json
from game.platform.paths import ASSETS
from systems.safe_text import excerpt, told

B = TypeVar("B", bound=BaseModel)
C = TypeVar("C", bound="CardBook")
LIMITS = JsonLimits(size=1_000_000, depth=20, values=40_000, digits=20, text=2_000)
"""Of one file of pictures; the largest of the game's own has 58 kB, 2,800 entries and 4 levels."""
MOST_PICTURES = 600
"""In one file: a picture for each card and leader that a pack may have, and some to spare."""
MOST_FAULTS = 20
"""Faults of a file that are told each."""
MOST_PARTS = 12
"""Arms, or extras, of one figure: each is drawn."""
Terrain = Literal[
    "woods", "lake", "desert", "marsh", "camp", "city", "snow", "ember", "sky", "deep", "hollow", "temple",
    "steppe", "wadi", "oasis", "passes", "workshop", "forge", "chapel", "cellar", "study", "stage", "quay", "gale",
    "reef", "gorge", "cinders", "rampart", "lacquer", "fjord", "glacier", "lava", "styx", "olympus", "isles",
    "labyrinth", "asphodel", "battlefield", "roots", "shore", "vineyard", "birches", "heath",
]  # fmt: skip
Aura = Literal[
    "flames", "gusts", "stones", "waves", "rays", "gloom", "bolts", "blades", "snow", "leaves", "bubbles", "stars",
    "sparks", "rain", "fog"
]  # fmt: skip
Time = Literal["day", "dawn", "dusk", "night", "storm"]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
PartName = Annotated[str, Field(max_length=60)]

DEFAULT_COLOURS: dict[str, str] = {
    "coat": "#2f4a6d",
    "trim": "#d8b25a",
    "accent": "#9c2f2a",
    "cloth": "#e9ddc4",
    "skin": "#c98f68",
    "hair": "#3a2418",
    "metal": "#aab3b8",
    "steel": "#8b959c",
    "brass": "#d3a043",
    "leather": "#6b4527",
    "fur": "#3a2a22",
    "plume": "#b53a2e",
    "straw": "#cda65c",
}
"""The colour of each role where a spec does not name its own."""


class Backdrop(BaseModel):
    """The land behind the figure.

    `light` is the colour of the land's or hall's own light; `tint` is a colour that washes over sky and land;
    `scenery` is a drawn place that stands before them (a hall, a gate, a row of headstones), in the colours of the
    picture.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    terrain: Terrain = "camp"
    time: Time = "day"
    seed: int = Field(default=1, ge=0, le=1_000_000_000)
    light: Colour | None = None
    tint: Colour | None = None
    scenery: PartName | None = None

    @field_validator("scenery")
    @classmethod
    def _known_scenery(cls, value: str | None) -> str | None:
        if value is not None and value not in parts.family("scenery"):
            raise ValueError(parts.missing("scenery", value))
        return value


class Glow(BaseModel):
    """A soft round light: its middle and reach in the picture's units, its colour, how strong it is.

    It lies over everything, or behind the figure alone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    x: float = Field(default=132, ge=-60, le=324)
    y: float = Field(default=105, ge=-60, le=270)
    r: float = Field(default=80, ge=4, le=320)
    colour: Colour = "#ffd890"
    strength: float = Field(default=0.5, gt=0, le=1)
    behind: bool = False


class ArtSpec(BaseModel):
    """A card's or leader's picture.

    `figure` is `bust` (parts on a person), `rider` (the same on a `mount`) or the
    name of a thing. The person's parts are ignored by things. `colours` names
    only the roles that differ from `DEFAULT_COLOURS`; `auras` play around the figure. `light` is the colour of the
    rim on the figure, by default that of the land; `glows` are lights of the picture's own. `breadth` is how many
    units of a thing or rider are to be seen in the narrow window of a token. `lift` raises a figure whose lowest part
    would lie under the ribbon of a card; it must be drawn that much further down.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    figure: PartName = "bust"
    head: PartName = "straight"
    hair: PartName | None = None
    beard: PartName | None = None
    headgear: PartName = "bare"
    body: PartName = "coat"
    arms: tuple[PartName, ...] = Field(default=(), max_length=MOST_PARTS)
    extras: tuple[PartName, ...] = Field(default=(), max_length=MOST_PARTS)
    mount: Literal["horse", "camel", "elephant", "chariot", "charger", "pony", "barded", "bactrian"] | None = None
    auras: tuple[Aura, ...] = Field(default=(), max_length=2)
    flip: bool = False
    scale: float = Field(default=1.0, ge=0.5, le=1.6)
    breadth: float = Field(default=206, ge=100, le=264)
    lift: float = Field(default=0, ge=0, le=16)
    light: Colour | None = None
    glows: tuple[Glow, ...] = Field(default=(), max_length=4)
    colours: dict[str, Colour] = Field(default_factory=dict, max_length=len(DEFAULT_COLOURS))
    backdrop: Backdrop = Backdrop()

    @field_validator("colours")
    @classmethod
    def _known_roles(cls, value: dict[str, str]) -> dict[str, str]:
        for role in value:
            if role not in DEFAULT_COLOURS:
                near = parts.nearest(role, DEFAULT_COLOURS)
                raise ValueError(f"there is no colour role {role!r}" + (f": did you mean {near!r}?" if near else ""))
        return dict(sorted(value.items()))

    @model_validator(mode="after")
    def _known_parts(self) -> ArtSpec:
        if self.figure not in {"bust", "rider"} and self.figure not in THINGS:
            near = parts.nearest(self.figure, ["bust", "rider", *THINGS])
            raise ValueError(f"there is no figure {self.figure!r}" + (f": did you mean {near!r}?" if near else ""))
        if (self.figure == "rider") != (self.mount is not None):
            raise ValueError("a rider needs a mount, and only a rider has one")
        wanted = [("heads", self.head), ("headgear", self.headgear), ("bodies", self.body)]
        wanted += [("arms", name) for name in self.arms] + [("extras", name) for name in self.extras]
        wanted += [("hair", self.hair)] if self.hair else []
        wanted += [("beards", self.beard)] if self.beard else []
        for kind, name in wanted:
            if name not in parts.family(kind):
                raise ValueError(parts.missing(kind, name))
        self._one_view()
        return self

    def _one_view(self) -> None:
        view = parts.part("heads", self.head).view
        for kind, name in (("headgear", self.headgear), ("hair", self.hair), ("beards", self.beard)):
            if name and name != "bare" and (other := parts.part(kind, name).view) not in {view, "any"}:
                raise ValueError(
                    f"the {kind} part {name!r} is drawn for the {other} view, the head {self.head!r} for {view}"
                )

    def roles(self) -> dict[str, str]:
        """Return the colour of every role."""
        return DEFAULT_COLOURS | self.colours


class CardBook(BaseModel):
    """The pictures of a content pack of any game: card identifiers with their specs."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_: str = Field(default="", alias="$schema", description="Where an editor finds the schema of this file.")
    cards: dict[str, ArtSpec] = Field(default_factory=dict, max_length=MOST_PICTURES)


class ArtBook(CardBook):
    """The pictures of a content pack: card and leader identifiers with their specs."""

    leaders: dict[str, ArtSpec] = Field(default_factory=dict, max_length=MOST_PICTURES)


class ArtFileError(ValueError):
    """A file of pictures that cannot be used; the text says where and what to do."""


def read_book(path: Path) -> ArtBook:
    """Return the checked pictures of a file.

    Raises:
        ArtFileError: one sentence for each fault: file, place, reason.
    """
    return read_pictures(path, ArtBook)


def read_pictures(path: Path, shape: type[B]) -> B:
    """Return the checked pictures of a file of the given shape, whichever game's.

    Raises:
        ArtFileError: one sentence for each fault: file, place, reason.
    """
    place = f"{excerpt(path.parent.name)}/{excerpt(path.name)}"
    try:
        raw = read_json(path, LIMITS)
    except JsonFault as fault:
        raise ArtFileError(f"In {place}: {fault.reason}") from fault
    try:
        return shape.model_validate(raw)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        faults = [f"In {place} at {_place_of(other)}: {_reason_of(other)}" for other in errors[:MOST_FAULTS]]
        if len(errors) > MOST_FAULTS:
            faults.append(f"... and {len(errors) - MOST_FAULTS:,} more faults.")
        raise ArtFileError(" ".join(faults)) from error


def joined(paths: Iterable[Path], shape: type[C]) -> C:
    """Return the checked pictures of several files of the given shape as one book.

    Raises:
        ArtFileError: as `read_pictures`, and when two files draw the same card.
    """
    drawn: dict[str, dict[str, ArtSpec]] = {}
    for path in paths:
        book = read_pictures(path, shape)
        for shelf in shape.model_fields.keys() - {"schema_"}:
            specs: dict[str, ArtSpec] = getattr(book, shelf)
            known = drawn.setdefault(shelf, {})
            if twice := sorted(known.keys() & specs.keys()):
                place = f"{excerpt(path.parent.name)}/{excerpt(path.name)} at {shelf}.{excerpt(twice[0])}"
                raise ArtFileError(f"In {place}: another file draws this card, too; keep one of them.")
            known.update(specs)
    return shape.model_validate(drawn)


def own_book(game: str, shape: type[C]) -> C:
    """Return the pictures that come with a game."""
    return joined(sorted((ASSETS / "content" / game).glob("art*.json")), shape)


def _place_of(error: ErrorDetails) -> str:
    return excerpt(".".join(excerpt(step, 40) for step in error["loc"]), 120) or "its beginning"


def _reason_of(error: ErrorDetails) -> str:
    words = error["msg"].removeprefix("Value error, ")
    end = "" if words.endswith(("?", ".")) else "."
    return told(f"{words[:1].lower()}{words[1:]}{end}")
