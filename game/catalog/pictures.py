"""How the pictures that packs bring for a game's cards are found, checked and put together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from game.art.draw.spec import ArtFileError, ArtSpec, CardBook, joined, read_pictures
from game.content.packs.folders import PackFormat, listed, packs_of
from game.content.packs.own_packs import LIMITS, OWN_PACKS, PICTURES
from game.content.packs.packed import PackedContent
from game.content.packs.reading import pack_name
from game.platform.bounded_json import JsonFault, read_json
from game.problems import did_you_mean
from systems.safe_text import excerpt

B = TypeVar("B", bound=CardBook)
S = TypeVar("S")
MOST_PICTURE_FILES = 24
"""That a pack may have; the largest of the games' own has 8, and reading each of them takes time."""


@dataclass(frozen=True, slots=True)
class PackPictures(Generic[B]):
    """The pictures in a game's packs; cards that a pack leaves out get a picture from their numbers.

    Attributes:
        packs: the files of the game's packs.
        shape: of a file that says how cards look.
    """

    packs: PackFormat
    shape: type[B]

    def files(self, home: Path) -> tuple[Path, ...]:
        """Return the files of a pack that say how its things look: one, or several where a game's may be split."""
        found = [path for path in listed(home) or () if path.match("art*.json")]
        return tuple(path for path in found if self.packs.whole_file(path.name) == PICTURES)

    def check(self, folders: Sequence[Path]) -> tuple[str, ...]:
        """Return what is wrong with the pictures of the game's own pack and of its packs among folders."""
        homes = (OWN_PACKS / self.packs.game, *packs_of(self.packs, folders))
        return tuple(fault for home in homes for fault in self.faults(home) or self._strays(home))

    def faults(self, home: Path) -> tuple[str, ...]:
        """Return what is wrong with a pack's pictures."""
        files = self.files(home)
        if len(files) > MOST_PICTURE_FILES:
            name = excerpt(pack_name(home))
            return (f"In the pack {name}: there are more than {MOST_PICTURE_FILES} files of pictures.",)
        apart = tuple(fault for path in files for fault in self._read_faults((path,)))
        return apart or (self._read_faults(files) if len(files) > 1 else ())

    def _strays(self, home: Path) -> tuple[str, ...]:
        """Return a sentence for each picture of something that the pack does not have; a match passes it over."""
        known = self._identifiers(home)
        if known is None:
            return ()
        found = []
        for path in self.files(home):
            book = read_pictures(path, self.shape)
            for shelf in sorted(self.shape.model_fields.keys() - {"schema_"}):
                for name in sorted(getattr(book, shelf).keys() - known):
                    place = f"{excerpt(pack_name(home))}/{path.name} at {shelf}.{excerpt(name)}"
                    hint = did_you_mean(name, known)
                    found.append(f"In {place}: the pack has nothing that is called '{excerpt(name)}'.{hint}")
        return tuple(found)

    def _identifiers(self, home: Path) -> set[str] | None:
        """Return what the lists of a pack define, None where one of its files cannot be read: that is told already."""
        found: set[str] = set()
        for path in listed(home) or ():
            if path.suffix != ".json" or self.packs.shape_of(path.name) is None:
                continue
            try:
                data = read_json(path, LIMITS)
            except JsonFault:
                return None
            for rows in data.values() if isinstance(data, dict) else ():
                found |= {
                    row["id"]
                    for row in (rows if isinstance(rows, list) else ())
                    if isinstance(row, dict) and isinstance(row.get("id"), str)
                }
        return found

    def _read_faults(self, files: Sequence[Path]) -> tuple[str, ...]:
        try:
            joined(files, self.shape)
        except ArtFileError as fault:
            return (str(fault),)
        return ()

    def books(self, content: PackedContent) -> list[tuple[str, B]]:
        """Return the sound pictures of each further pack of a content, by the pack's name."""
        return [
            (pack, joined(self.files(home), self.shape))
            for pack, home in _further(content)
            if self.files(home) and not self.faults(home)
        ]

    def cards(self, own: B, content: PackedContent) -> dict[str, ArtSpec]:
        """Return the pictures of the game's own cards with those that further packs draw of their cards."""
        cards = dict(own.cards)
        for pack, book in self.books(content):
            cards |= of_pack(book.cards, pack, content)
        return cards

    def remarks(self, content: PackedContent) -> tuple[str, ...]:
        """Return a sentence for each pack of a game that was left out, and for each whose pictures were."""
        spoiled = tuple(
            f"The pictures of the pack {pack} are left out. {faults[0]}"
            for pack, home in _further(content)
            if (faults := self.faults(home))
        )
        return (*content.left_out(), *spoiled)


def unlike(game: str, key: str, drawn: Collection[str], defined: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each thing of a game's own set without a picture, and for each picture of none of them.

    Args:
        game: whose set it is.
        key: the shelf of its files of pictures, such as "cards".
        drawn: what pictures are drawn of.
        defined: what the set defines.
    """
    for name in defined:
        if name not in drawn:
            yield f"The set of '{game}' has no picture of '{name}': draw one in its art.json, under \"{key}\"."
    for name in drawn:
        if name not in defined:
            yield f"The set of '{game}' has a picture of '{name}', which is none of its {key}: take it away."


def of_pack(specs: Mapping[str, S], pack: str, content: PackedContent) -> dict[str, S]:
    """Return those of a pack's pictures that are of its own things."""
    return {name: spec for name, spec in specs.items() if content.pack_of.get(name) == pack}


def _further(content: PackedContent) -> list[tuple[str, Path]]:
    return list(content.homes.items())[1:]
