"""The content of the duel: the game's own pack and those that players add (DUEL-10).

A pack is a folder with pack.json ("game": "duel") and any of cards.json, tokens.json and decks.json; a file of cards
may be cut into several, cards-NAME.json. A pack with a fault is left out whole and named; the others stay.
"""

from __future__ import annotations

from dataclasses import dataclass

from components.duel import DuelCardDefinition
from game.content.duel.checks import DUEL_CARDS
from game.content.duel.models import DuelCardShape, DuelDeckShape, DuelPersonaShape, DuelStoreFile
from game.content.duel.store import check_duel_store, store_of
from game.content.language.card_set import CardParts
from game.content.packs.digest import digest_of_definitions
from game.content.packs.packed import Known, SoundPacks
from game.content.packs.reading import PackFiles
from game.content.personas import PeopledContent, check_personas, personas_of

Parts = CardParts[DuelCardShape, DuelDeckShape]


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


def _check(pack: PackFiles, parts: Parts, known: Known[DuelCardDefinition], after: Known[DuelCardDefinition]) -> None:
    """Check a pack's cards and decks, of the game's own its people and store, too; faults go to the pack's problems."""
    DUEL_CARDS.check(pack, parts, known, after)
    if pack.is_own:
        check_personas(pack, DuelPersonaShape, after.decks)
        check_duel_store(pack, after)


def _content(sound: SoundPacks[Parts]) -> DuelContent:
    gathered = DUEL_CARDS.gathered(sound)
    return DuelContent(
        cards=gathered.definitions,
        decks=gathered.listed_decks,
        card_texts={card.id: DuelCardText(card.flavour, pack) for pack, card in gathered.rows},
        deck_texts={deck.id: DuelDeckText(deck.name, deck.about, deck.types) for deck in gathered.decks},
        personas=personas_of(sound.own, DuelPersonaShape),
        store=store_of(sound.own),
        packs=sound.titles,
        homes=sound.homes,
        pack_of=gathered.pack_of,
        problems=sound.problems,
        digest=digest_of_definitions(cards=gathered.definitions),
    )


DUEL_LOADER = DUEL_CARDS.loader(_check, _content)
load_duel = DUEL_LOADER.load
