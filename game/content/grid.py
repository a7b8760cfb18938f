"""The content of the 3x3 board: the game's own pack and those that players add (GRID-9).

A pack is a folder with pack.json ("game": "grid") and any of cards.json and decks.json. A pack with a fault is left out
whole and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from components.grid import GridCardDefinition
from game.content.digest import digest_of
from game.content.faults import ContentProblem
from game.content.folders import faults_of, left_out, packs_of, read_of, sound_of
from game.content.grid_checks import GridKnown, GridParts, check_grid_pack, check_personas, grid_definition, grid_parts
from game.content.grid_models import PersonaShape
from game.content.reading import PackFiles
from game.paths import ASSETS

BUILT_IN = ASSETS / "content" / "grid"
OWN_ONLY = ("personas.json", "lesson.json")
"""Files of the game's own pack alone."""


@dataclass(frozen=True, slots=True)
class GridCardText:
    """The words on a card that no rule reads."""

    type_line: str
    flavour: str
    pack: str


@dataclass(frozen=True, slots=True)
class GridDeckText:
    """A ready deck's words; `type` is one of the seven or "mixed"."""

    name: str
    about: str
    type: str


@dataclass(frozen=True, slots=True)
class GridContent:
    """All that the 3x3 board is played with.

    Attributes:
        cards: definitions by identifier, in the order of the files.
        decks: ten card identifiers by ready deck.
        card_texts, deck_texts: words by identifier.
        personas: the opponents by identifier, from easy to master (GRID-9.3).
        packs: title by pack, the built-in first.
        homes: the folder of each of them.
        pack_of: the pack of each card.
        problems: faults of the packs that were left out.
        digest: of all definitions, so that a replay knows whether it was played with these.
    """

    cards: dict[str, GridCardDefinition]
    decks: dict[str, tuple[str, ...]]
    card_texts: dict[str, GridCardText]
    deck_texts: dict[str, GridDeckText]
    personas: dict[str, PersonaShape]
    packs: dict[str, str]
    homes: dict[str, Path]
    pack_of: dict[str, str]
    problems: tuple[ContentProblem, ...]
    digest: str

    def left_out(self) -> tuple[str, ...]:
        """Return one sentence for each pack that was left out: its first fault, and how many more there are."""
        return left_out(self.problems)

    def persona_of(self, level: str) -> PersonaShape:
        """Return who plays at a level.

        Raises:
            KeyError: nobody does.
        """
        for one in self.personas.values():
            if one.level == level:
                return one
        raise KeyError(level)


def load_grid(folders: Sequence[Path] = ()) -> GridContent:
    """Return the game's own content with that of further packs.

    Args:
        folders: each a pack, or a folder of packs; those of other games are passed over. What is wrong with them
            stands in `problems`.

    Raises:
        Problem: the game's own pack is damaged.
    """
    return _built_in() if not folders else _load(tuple(folders))


@lru_cache(maxsize=1)
def _built_in() -> GridContent:
    return _load(())


def check_grid_folders(folders: Sequence[Path]) -> tuple[int, tuple[ContentProblem, ...]]:
    """Return how many packs there are, the built-in counted, and all their faults."""
    packs = list(_packs(folders))
    return len(packs), faults_of(packs)


def _load(folders: tuple[Path, ...]) -> GridContent:
    packs = list(_packs(folders))
    return _content(packs[0][0], sound_of(packs), faults_of(packs))


def _packs(folders: Sequence[Path]) -> Iterator[tuple[PackFiles, GridParts]]:
    """Read and check the built-in pack and all packs of folders; a sound one becomes known to those after it."""
    known = GridKnown()
    own = BUILT_IN.resolve()
    for folder in (own, *(one for one in packs_of("grid", folders) if one.resolve() != own)):
        pack = read_of("grid", folder, OWN_ONLY, is_own=folder == own)
        parts = grid_parts(pack)
        after = check_grid_pack(pack, parts, known)
        if folder == own:
            check_personas(pack, after)
        known = known if pack.problems else after
        yield pack, parts


def _content(
    own: PackFiles, packs: Sequence[tuple[PackFiles, GridParts]], problems: tuple[ContentProblem, ...]
) -> GridContent:
    cards = [(pack.name, card) for pack, parts in packs for _, card in parts.cards]
    decks = [deck for _, parts in packs for _, deck in parts.decks]
    definitions = {card.id: grid_definition(card) for _, card in cards}
    return GridContent(
        cards=definitions,
        decks={deck.id: deck.cards for deck in decks},
        card_texts={card.id: GridCardText(card.type_line, card.flavour, pack) for pack, card in cards},
        deck_texts={deck.id: GridDeckText(deck.name, deck.about, deck.type) for deck in decks},
        personas={one.id: one for _, one in own.entries("personas.json", "personas", PersonaShape)},
        packs={pack.name: str(pack.raw["pack.json"]["title"]) for pack, _ in packs},
        homes={pack.name: pack.folder for pack, _ in packs},
        pack_of={card.id: pack for pack, card in cards},
        problems=problems,
        digest=_digest(definitions),
    )


def _digest(cards: Mapping[str, GridCardDefinition]) -> str:
    return digest_of({"cards": [asdict(cards[name]) for name in sorted(cards)]})
