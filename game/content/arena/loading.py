"""The content of Ragnarok: the game's own pack and those that players add (MATCH-10).

A pack is a folder with pack.json ("game": "arena") and any of cards.json, tokens.json and decks.json; files of cards
and tokens may be cut into several, cards-NAME.json. A pack with a fault is left out whole and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from components.arena import HERO, KING, RARITIES, ArenaCardDefinition
from game.content.arena.checks import ARENA_CARDS, Parts, check_references
from game.content.arena.lesson import check_arena_lesson
from game.content.arena.models import ArenaPersonaShape, ArenaStoreFile
from game.content.arena.store import check_arena_store, store_of
from game.content.arena.tempers import check_tempers, tempers_of
from game.content.packs.digest import digest_of_definitions
from game.content.packs.packed import Known, SoundPacks
from game.content.packs.reading import PackFiles
from game.content.personas import PeopledContent, check_personas, personas_of
from game.problems import Problem
from systems.poker.ai.personality import Personality

OwnFaults = tuple[int, tuple[str, ...]]
"""How many packs of a game's own there are, and a sentence for each of their faults."""


@dataclass(frozen=True, slots=True)
class ArenaCardText:
    """The words on a card that no rule reads; what it does is told by `game.content.arena.text`.

    Attributes:
        short: its name at the size of a hand; title, about: of heroes of the roster, and of kings.
    """

    short: str
    flavour: str
    title: str
    about: str
    pack: str


@dataclass(frozen=True, slots=True)
class ArenaDeckText:
    """A ready deck's words, class, archetype, and the hero who likes it best."""

    name: str
    about: str
    card_class: str
    archetype: str
    hero: str


@dataclass(frozen=True)
class ArenaContent(PeopledContent[ArenaPersonaShape]):
    """All that Ragnarok's standard match is played with.

    Attributes:
        cards: definitions by identifier, in the order of the files: cards, tokens, heroes, powers, keywords, kings.
        decks: card identifiers by ready deck, copies repeated.
        card_texts, deck_texts: words by identifier.
        store: packs, pay, dust and starters (COLL-1.2, COLL-2.1).
        tempers: how heroes play the hands of Poker Combat, by identifier (POKER-8.2).
    """

    cards: dict[str, ArenaCardDefinition]
    decks: dict[str, tuple[str, ...]]
    card_texts: dict[str, ArenaCardText]
    deck_texts: dict[str, ArenaDeckText]
    store: ArenaStoreFile
    tempers: dict[str, Personality] = field(default_factory=dict)

    @cached_property
    def collectable(self) -> dict[str, ArenaCardDefinition]:
        """The cards that decks of the standard match are built of."""
        return {name: card for name, card in self.cards.items() if card.rarity in RARITIES and not card.phase}

    @cached_property
    def poker_spells(self) -> dict[str, ArenaCardDefinition]:
        """The spells of Poker Combat, which everybody has for the decks of combats (POKER-5.3)."""
        return {name: card for name, card in self.cards.items() if card.rarity in RARITIES and card.phase}

    @cached_property
    def kings(self) -> dict[str, ArenaCardDefinition]:
        """The kings of Ragnarok Chess (MATCH-11.3)."""
        return {name: card for name, card in self.cards.items() if card.kind == KING}

    @cached_property
    def roster(self) -> dict[str, ArenaCardDefinition]:
        """The heroes that a player picks for a match (MATCH-11.1)."""
        return {name: card for name, card in self.cards.items() if card.kind == HERO and card.weapon}


def _check(pack: PackFiles, parts: Parts, known: Known[ArenaCardDefinition], after: Known[ArenaCardDefinition]) -> None:
    """Check a pack's cards and decks, of the game's own its people, too; faults go to the pack's problems."""
    ARENA_CARDS.check(pack, parts, known, after)
    check_references(pack, parts, after)
    if pack.is_own:
        check_personas(pack, ArenaPersonaShape, after.decks)
        check_tempers(pack, after.cards)
        check_arena_store(pack, (row.shape for row in parts.decks), after)
        check_arena_lesson(pack, after)


def _content(sound: SoundPacks[Parts]) -> ArenaContent:
    gathered = ARENA_CARDS.gathered(sound)
    return ArenaContent(
        cards=gathered.definitions,
        decks=gathered.listed_decks,
        card_texts={
            card.id: ArenaCardText(card.short or card.name, card.flavour, card.title, card.about, pack)
            for pack, card in gathered.rows
        },
        deck_texts={
            deck.id: ArenaDeckText(deck.name, deck.about, deck.card_class, deck.archetype, deck.hero)
            for deck in gathered.decks
        },
        store=store_of(sound.own),
        tempers=tempers_of(sound.own, gathered.definitions),
        personas=personas_of(sound.own, ArenaPersonaShape),
        packs=sound.titles,
        homes=sound.homes,
        pack_of=gathered.pack_of,
        problems=sound.problems,
        digest=digest_of_definitions(cards=gathered.definitions),
    )


ARENA_LOADER = ARENA_CARDS.loader(_check, _content)
load_arena = ARENA_LOADER.load


def checked_with_cards(faults: Callable[[Mapping[str, ArenaCardDefinition]], tuple[str, ...]]) -> OwnFaults:
    """Return what is wrong with the own files of a game that is played with these cards.

    Args:
        faults: finds them; it is not asked while the cards are damaged, whose faults the standard match tells.
    """
    try:
        cards = load_arena().cards
    except Problem:
        return 1, ()
    return 1, faults(cards)
