"""The content of the duel: the game's own pack and those that players add (DUEL-10).

A pack is a folder with pack.json ("game": "duel") and any of cards.json, tokens.json and decks.json; a file of cards
may be cut into several, cards-NAME.json. A pack with a fault is left out whole and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from components.duel import DuelCardDefinition
from game.content.duel.checks import DuelKnown, DuelParts, check_duel_pack, duel_parts
from game.content.duel.models import DUEL_PACKS, DuelPersonaShape, DuelStoreFile
from game.content.duel.store import check_duel_store, store_of
from game.content.packs.digest import digest_of_definitions
from game.content.packs.packed import Loader, SoundPacks, in_turn
from game.content.packs.reading import PackFiles
from game.content.personas import PeopledContent, check_personas, personas_of
from game.platform.paths import ASSETS

BUILT_IN = ASSETS / "content" / "duel"


@dataclass(frozen=True, slots=True)
class DuelCardText:
    """The words on a card that no rule reads; what it does is told by `game.content.language.text`."""

    flavour: str
    pack: str


@dataclass(frozen=True, slots=True)
class DuelDeckText:
    """A ready deck's words; `types` are its colours, the main one first."""

    name: str
    about: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuelContent(PeopledContent[DuelPersonaShape]):
    """All that the duel is played with.

    Attributes:
        cards: definitions by identifier, in the order of the files, tokens at their end.
        decks: card identifiers by ready deck, copies repeated.
        card_texts, deck_texts: words by identifier.
        store: what is sold and paid (DUEL-10.2).
    """

    cards: dict[str, DuelCardDefinition]
    decks: dict[str, tuple[str, ...]]
    card_texts: dict[str, DuelCardText]
    deck_texts: dict[str, DuelDeckText]
    store: DuelStoreFile

    @property
    def collectable(self) -> dict[str, DuelCardDefinition]:
        """The cards that decks are built of: all but the tokens."""
        return {name: card for name, card in self.cards.items() if not card.token}


def _packs(folders: Sequence[Path]) -> Iterator[tuple[PackFiles, DuelParts]]:
    """Read and check the built-in pack and all packs of folders; a sound one becomes known to those after it."""
    known = DuelKnown()
    for pack, is_own in in_turn(DUEL_PACKS, BUILT_IN, folders):
        parts = duel_parts(pack)
        after = pack.checked(partial(check_duel_pack, pack, parts, known), known)
        if is_own:
            check_personas(pack, DuelPersonaShape, after.decks)
            check_duel_store(pack, after)
        known = known if pack.problems else after
        yield pack, parts


def _content(sound: SoundPacks[DuelParts]) -> DuelContent:
    rows = [(pack.name, row) for pack, parts in sound.packs for row in parts.cards]
    decks = [deck for _, parts in sound.packs for _, deck in parts.decks]
    definitions = {row.shape.id: row.definition for _, row in rows}
    return DuelContent(
        cards=definitions,
        decks={deck.id: tuple(card for card, copies in deck.cards.items() for _ in range(copies)) for deck in decks},
        card_texts={row.shape.id: DuelCardText(row.shape.flavour, pack) for pack, row in rows},
        deck_texts={deck.id: DuelDeckText(deck.name, deck.about, deck.types) for deck in decks},
        personas=personas_of(sound.own, DuelPersonaShape),
        store=store_of(sound.own),
        packs=sound.titles,
        homes=sound.homes,
        pack_of={row.shape.id: pack for pack, row in rows},
        problems=sound.problems,
        digest=digest_of_definitions(cards=definitions),
    )


DUEL_LOADER = Loader(DUEL_PACKS, _packs, _content)
load_duel = DUEL_LOADER.load
check_duel_folders = DUEL_LOADER.check
