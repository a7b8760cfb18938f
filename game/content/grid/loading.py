"""The content of the 3x3 board: the game's own pack and those that players add (GRID-9).

A pack is a folder with pack.json ("game": "grid") and any of cards.json and decks.json. A pack with a fault is left out
whole and named; the others stay.
"""

from __future__ import annotations

from dataclasses import dataclass

from components.grid import GridCardDefinition
from game.content.grid.checks import (
    GridKnown,
    GridParts,
    check_grid_pack,
    grid_definition,
    grid_parts,
    learn_grid_pack,
)
from game.content.grid.models import GRID_PACKS, GridPersonaShape
from game.content.packs.digest import digest_of_definitions
from game.content.packs.packed import Known, Loader, SoundPacks
from game.content.personas import PeopledContent, personas_of


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
class GridContent(PeopledContent[GridPersonaShape]):
    """All that the 3x3 board is played with.

    Attributes:
        cards: definitions by identifier, in the order of the files.
        decks: ten card identifiers by ready deck.
        card_texts, deck_texts: words by identifier.
    """

    cards: dict[str, GridCardDefinition]
    decks: dict[str, tuple[str, ...]]
    card_texts: dict[str, GridCardText]
    deck_texts: dict[str, GridDeckText]


def _content(sound: SoundPacks[GridParts]) -> GridContent:
    cards = [(pack.name, card) for pack, parts in sound.packs for _, card in parts.cards]
    decks = [deck for _, parts in sound.packs for _, deck in parts.decks]
    definitions = {card.id: grid_definition(card) for _, card in cards}
    return GridContent(
        cards=definitions,
        decks={deck.id: deck.cards for deck in decks},
        card_texts={card.id: GridCardText(card.type_line, card.flavour, pack) for pack, card in cards},
        deck_texts={deck.id: GridDeckText(deck.name, deck.about, deck.type) for deck in decks},
        personas=personas_of(sound.own, GridPersonaShape),
        packs=sound.titles,
        homes=sound.homes,
        pack_of={card.id: pack for pack, card in cards},
        problems=sound.problems,
        digest=digest_of_definitions(cards=definitions),
    )


NOTHING: GridKnown = Known()
GRID_LOADER = Loader(
    GRID_PACKS, NOTHING, parts=grid_parts, learn=learn_grid_pack, check=check_grid_pack, put_together=_content
)
load_grid = GRID_LOADER.load
