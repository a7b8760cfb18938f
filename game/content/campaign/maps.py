"""The geography of the campaign's maps, for the picture only: no rule reads it.

One file for each act, assets/content/campaign/maps/ACT.json. Every point is [longitude, latitude] in whole hundredths
of a degree, east and north positive, as the places of the acts are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape, Shape, Words
from game.platform.paths import ASSETS

BUILT_IN = ASSETS / "content" / "campaign"
MARGIN = 60
"""Per cent of the frame's width or height by which points may lie beyond it: a window of another shape shows more."""

Longitude = Annotated[int, Field(ge=-18000, le=18000)]
Latitude = Annotated[int, Field(ge=-8500, le=8500)]
Place = tuple[Longitude, Latitude]
Line = Annotated[tuple[Place, ...], Field(min_length=2)]
Outline = Annotated[tuple[Place, ...], Field(min_length=3)]
"""A closed line; its last point is joined to its first."""
AreaKind = Literal["mountains", "hills", "woods", "pines", "palms", "dunes", "marshes", "grass", "fields"]
NameKind = Literal["sea", "land", "range", "river"]
MarkKind = Literal["rose", "ship", "fleet", "serpent", "whale", "pyramids", "camels", "castle", "tents", "temple"]


class Frame(Shape):
    """What the map shows in any window; choose it about 16:9 on the ground so that it fills most of them."""

    west: Longitude
    south: Latitude
    east: Longitude
    north: Latitude


class River(Shape):
    """A river from its source to its mouth, growing on the way; end it a little out in the sea or in its lake."""

    points: Line
    breadth: int = Field(default=3, ge=1, le=8, description="At the mouth, in pixels of a picture 1080 high.")
    start: int = Field(default=0, ge=0, le=8, description="At the first point: for arms of deltas and lower courses.")


class Area(Shape):
    """Where one sort of thing stands: a band along a line (a range of mountains), or all of an outline."""

    kind: AreaKind
    points: Line
    breadth: int = Field(
        default=0, ge=0, le=2000, description="Of the band, in hundredths of a degree; 0: the points are an outline."
    )
    density: int = Field(default=3, ge=1, le=5, description="How close the glyphs stand.")
    size: int = Field(default=100, ge=50, le=200, description="Of the glyphs, in per cent of the usual.")


class MapName(Shape):
    """A name on the map: seas lean, ranges and rivers are small."""

    words: Words
    kind: NameKind
    at: Place = Field(description="Its middle.")
    size: int = Field(default=26, ge=14, le=72, description="In pixels of a picture 1080 high.")
    angle: int = Field(default=0, ge=-90, le=90, description="In degrees, counter-clockwise: 20 climbs to the right.")
    bend: int = Field(default=0, ge=-90, le=90, description="Degrees of the arc that it follows: 30 bows upward.")
    spread: int = Field(default=20, ge=0, le=200, description="Room between letters, in per cent of their height.")


class Mark(Shape):
    """An ornament: the compass rose, ships and beasts of the sea, landmarks."""

    kind: MarkKind
    at: Place
    size: int = Field(default=60, ge=20, le=260, description="Its width in pixels of a picture 1080 high.")


class ActMap(FileShape):
    """A map: a ground of sea or land, on which land, seas, islands and lakes are laid in this order.

    Maps that are mostly sea have the ground "sea" and the coasts as `land`; maps that are mostly land have the ground
    "land" and the seas cut out of it as `seas`. Outlines may overlap, and should run well beyond the frame. Coasts need
    no small detail: the hand that draws them makes straight lines between points rough.
    """

    frame: Frame
    stretch: int = Field(
        default=100, ge=100, le=150, description="Per cent of the true width: plane charts drew tall seas broader."
    )
    ground: Literal["sea", "land"]
    land: tuple[Outline, ...] = ()
    seas: tuple[Outline, ...] = ()
    islands: tuple[Outline, ...] = ()
    lakes: tuple[Outline, ...] = ()
    rivers: tuple[River, ...] = ()
    areas: tuple[Area, ...] = ()
    names: tuple[MapName, ...] = ()
    marks: tuple[Mark, ...] = ()


def map_ids(folder: Path = BUILT_IN) -> tuple[str, ...]:
    """Return the identifiers of all acts that have a map, sorted."""
    return tuple(sorted(path.stem for path in (folder / "maps").glob("*.json")))


def check_maps(folder: Path = BUILT_IN) -> tuple[str, ...]:
    """Return one sentence for each fault of any map."""
    return tuple(fault for act_id in map_ids(folder) for fault in read_map(act_id, folder)[1])


def read_map(act_id: str, folder: Path = BUILT_IN) -> tuple[ActMap | None, tuple[str, ...]]:
    """Return a map, or None where its file cannot be read, and one sentence for each fault."""
    name = f"maps/{act_id}.json"
    try:
        text = (folder / name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        pack = PackFiles("campaign", folder)
        read_file(pack, name, ActMap)
        return None, tuple(problem.sentence for problem in pack.problems)
    return _read(folder, name, text)


@lru_cache(maxsize=32)
def _read(folder: Path, name: str, text: str) -> tuple[ActMap | None, tuple[str, ...]]:
    """Read a map whose file has this text: the checks of acts and maps and the content all ask for it."""
    pack = PackFiles("campaign", folder)
    read_file(pack, name, ActMap)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    found = ActMap.model_validate_json(text)
    _check(pack, name, found)
    return found, tuple(problem.sentence for problem in pack.problems)


def _check(pack: PackFiles, name: str, found: ActMap) -> None:
    frame = found.frame
    if frame.west >= frame.east or frame.south >= frame.north:
        pack.complain(name, "frame", "west must be less than east, and south less than north.")
        return
    for where, points in _points(found):
        for place, point in enumerate(points):
            if not _near(frame, point):
                reason = f"{list(point)} lies far outside the frame: mend it, or cut the line off nearer."
                pack.complain(name, f"{where}[{place}]" if len(points) > 1 else where, reason)
    for place, area in enumerate(found.areas):
        if not area.breadth and len(area.points) < 3:
            pack.complain(name, f"areas[{place}]", "an outline needs three points: add some, or give a breadth.")


def _points(found: ActMap) -> Iterator[tuple[str, Sequence[Place]]]:
    for key, outlines in (
        ("land", found.land),
        ("seas", found.seas),
        ("islands", found.islands),
        ("lakes", found.lakes),
    ):
        for place, outline in enumerate(outlines):
            yield f"{key}[{place}]", outline
    yield from ((f"rivers[{place}].points", river.points) for place, river in enumerate(found.rivers))
    yield from ((f"areas[{place}].points", area.points) for place, area in enumerate(found.areas))
    yield from ((f"names[{place}].at", (word.at,)) for place, word in enumerate(found.names))
    yield from ((f"marks[{place}].at", (mark.at,)) for place, mark in enumerate(found.marks))


def _near(frame: Frame, point: Place) -> bool:
    wide, tall = (frame.east - frame.west) * MARGIN // 100, (frame.north - frame.south) * MARGIN // 100
    return frame.west - wide <= point[0] <= frame.east + wide and frame.south - tall <= point[1] <= frame.north + tall


def on_land(found: ActMap, longitude: int, latitude: int, tolerance: int = 0) -> bool:
    """Whether a point, or one within `tolerance` hundredths of a degree of it, lies on land (lakes count as land)."""
    step = max(1, tolerance // 3)
    reach = range(-tolerance, tolerance + 1, step)
    return any(_is_land(found, longitude + dx, latitude + dy) for dx in reach for dy in reach)


def _is_land(found: ActMap, x: int, y: int) -> bool:
    land = found.ground == "land" or _within_any(found.land, x, y)
    return (land and not _within_any(found.seas, x, y)) or _within_any(found.islands, x, y)


def _within_any(outlines: Iterable[Sequence[Place]], x: int, y: int) -> bool:
    return any(_within(outline, x, y) for outline in outlines)


def _within(outline: Sequence[Place], x: int, y: int) -> bool:
    """Whether a point lies within a closed line: whole numbers, a ray to the east."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y):
            across = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            inside ^= (across > 0) == (by > ay)
    return inside
