"""The content of the duel: the game's own pack and those that players add (DUEL-10).

A pack is a folder with pack.json ("game": "duel") and any of cards.json, tokens.json and decks.json; a file of cards
may be cut into several, cards-NAME.json. A pack with a fault is left out whole and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from components.duel import DuelCardDefinition
from game.content.digest import digest_of
from game.content.duel_checks import DuelKnown, DuelParts, check_duel_pack, check_duel_personas, duel_parts
from game.content.duel_models import DuelPersonaShape, DuelStoreFile
from game.content.duel_shelf import check_duel_store, store_of
from game.content.faults import ContentProblem
from game.content.folders import faults_of, left_out, packs_of, read_of, sound_of
from game.content.reading import PackFiles
from game.paths import ASSETS

BUILT_IN = ASSETS / "content" / "duel"
OWN_ONLY = ("personas.json", "lesson.json", "store.json")
"""Files of the game's own pack alone."""


@dataclass(frozen=True, slots=True)
class DuelCardText:
    """The words on a card that no rule reads; what it does is told by `game.content.card_text`."""

    flavour: str
    pack: str


@dataclass(frozen=True, slots=True)
class DuelDeckText:
    """A ready deck's words; `types` are its colours, the main one first."""

    name: str
    about: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuelContent:
    """All that the duel is played with.

    Attributes:
        cards: definitions by identifier, in the order of the files, tokens at their end.
        decks: card identifiers by ready deck, copies repeated.
        card_texts, deck_texts: words by identifier.
        personas: the opponents by identifier, from easy to master (DUEL-10.3).
        store: what is sold and paid (DUEL-10.2).
        packs: title by pack, the built-in first.
        homes: the folder of each of them.
        pack_of: the pack of each card.
        problems: faults of the packs that were left out.
        digest: of all definitions, so that a replay knows whether it was played with these.
    """

    cards: dict[str, DuelCardDefinition]
    decks: dict[str, tuple[str, ...]]
    card_texts: dict[str, DuelCardText]
    deck_texts: dict[str, DuelDeckText]
    personas: dict[str, DuelPersonaShape]
    store: DuelStoreFile
    packs: dict[str, str]
    homes: dict[str, Path]
    pack_of: dict[str, str]
    problems: tuple[ContentProblem, ...]
    digest: str

    @property
    def collectable(self) -> dict[str, DuelCardDefinition]:
        """The cards that decks are built of: all but the tokens."""
        return {name: card for name, card in self.cards.items() if not card.token}

    def left_out(self) -> tuple[str, ...]:
        """Return one sentence for each pack that was left out: its first fault, and how many more there are."""
        return left_out(self.problems)

    def persona_of(self, level: str) -> DuelPersonaShape:
        """Return who plays at a level.

        Raises:
            KeyError: nobody does.
        """
        for one in self.personas.values():
            if one.level == level:
                return one
        raise KeyError(level)


def load_duel(folders: Sequence[Path] = ()) -> DuelContent:
    """Return the game's own content with that of further packs.

    Args:
        folders: each a pack, or a folder of packs; those of other games are passed over. What is wrong with them
            stands in `problems`.

    Raises:
        Problem: the game's own pack is damaged.
    """
    return _built_in() if not folders else _load(tuple(folders))


@lru_cache(maxsize=1)
def _built_in() -> DuelContent:
    return _load(())


def check_duel_folders(folders: Sequence[Path]) -> tuple[int, tuple[ContentProblem, ...]]:
    """Return how many packs there are, the built-in counted, and all their faults."""
    packs = list(_packs(folders))
    return len(packs), faults_of(packs)


def _load(folders: tuple[Path, ...]) -> DuelContent:
    packs = list(_packs(folders))
    return _content(packs[0][0], sound_of(packs), faults_of(packs))


def _packs(folders: Sequence[Path]) -> Iterator[tuple[PackFiles, DuelParts]]:
    """Read and check the built-in pack and all packs of folders; a sound one becomes known to those after it."""
    known = DuelKnown()
    own = BUILT_IN.resolve()
    for folder in (own, *(one for one in packs_of("duel", folders) if one.resolve() != own)):
        pack = read_of("duel", folder, OWN_ONLY, is_own=folder == own)
        parts = duel_parts(pack)
        after = check_duel_pack(pack, parts, known)
        if folder == own:
            check_duel_personas(pack, after)
            check_duel_store(pack, after)
        known = known if pack.problems else after
        yield pack, parts


def _content(
    own: PackFiles, packs: Sequence[tuple[PackFiles, DuelParts]], problems: tuple[ContentProblem, ...]
) -> DuelContent:
    rows = [(pack.name, row) for pack, parts in packs for row in parts.cards]
    decks = [deck for _, parts in packs for _, deck in parts.decks]
    definitions = {row.shape.id: row.definition for _, row in rows}
    return DuelContent(
        cards=definitions,
        decks={deck.id: tuple(card for card, copies in deck.cards.items() for _ in range(copies)) for deck in decks},
        card_texts={row.shape.id: DuelCardText(row.shape.flavour, pack) for pack, row in rows},
        deck_texts={deck.id: DuelDeckText(deck.name, deck.about, deck.types) for deck in decks},
        personas={one.id: one for _, one in own.entries("personas.json", "personas", DuelPersonaShape)},
        store=store_of(own),
        packs={pack.name: str(pack.raw["pack.json"]["title"]) for pack, _ in packs},
        homes={pack.name: pack.folder for pack, _ in packs},
        pack_of={row.shape.id: pack for pack, row in rows},
        problems=problems,
        digest=_digest(definitions),
    )


def _digest(cards: Mapping[str, DuelCardDefinition]) -> str:
    return digest_of({"cards": [asdict(cards[name]) for name in sorted(cards)]})
