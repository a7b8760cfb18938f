"""Poker Combat as the catalog lists it: played with the cards and heroes of Ragnarok."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel

from components.arena import KING, ArenaCardDefinition, ArenaTable
from components.poker import HALVES
from game.catalog.arena.game import (
    ReadyDeck,
    ReadyDecks,
    Refs,
    chosen_sides,
    named_by,
    own_cards,
    own_shapes,
    ready_decks,
    seat_of,
    with_own,
)
from game.catalog.arena.options import CardRef, InlineArenaCard
from game.catalog.cards import LanguageGame, Prepared
from game.catalog.poker.options import PokerOptions, read_options, terms_of
from game.content.arena.checks import ARENA_CARDS
from game.content.arena.listing import numbers_of
from game.content.arena.loading import ARENA_LOADER, ArenaCardText, ArenaContent, checked_with_cards
from game.content.arena.text import CardTexts
from game.content.chess.armies import fighter_deck_refusals
from game.content.chess.ready_armies import CombatDeck, load_armies
from game.content.poker.lesson import FILES, poker_faults
from game.problems import WrongRequest, did_you_mean
from systems.match import SEATS, Match, Ruleset
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.ruleset import PokerRules
from systems.poker.setup import ARENA_TERMS, FighterSetup, Setup
from systems.poker.view.views import PokerView
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures


class PokerGame(LanguageGame[PokerView, ArenaContent]):
    """Poker Combat; its cards, packs and decks are the standard match's, which checks and lists them."""

    title: ClassVar[str] = "Poker Combat"
    rules: ClassVar[type[Ruleset[Any]]] = PokerRules
    levels: ClassVar[tuple[str, ...]] = LEVELS
    view_type: ClassVar[type[Any]] = PokerView
    read_options: ClassVar[Callable[[Mapping[str, Any]], PokerOptions]] = read_options
    lists_cards: ClassVar[bool] = False
    balance: ClassVar[str] = "game.lab.balance.poker"
    loader = ARENA_LOADER
    opponents = PokerOpponent
    knowledge_type = Knowledge
    card_set = ARENA_CARDS
    card_texts = CardTexts
    numbers_of = numbers_of
    public = ("shuffle", "mulligan", "fighters", "stakes")

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        super().__init__(packs)
        self._prepare = lru_cache(maxsize=64)(self._prepared)

    def knowledge(self, shared: Mapping[str, Any] | None = None) -> Knowledge:
        """Return what everybody at the table knows, the tempers of heroes among it."""
        known: Knowledge = super().knowledge(shared)
        return known if known.tempers else replace(known, tempers=self.content.tempers)

    @cached_property
    def combat_decks(self) -> Mapping[str, CombatDeck]:
        """The ready decks for combats, by name."""
        return load_armies(self.content.cards).decks

    @cached_property
    def _ready(self) -> ReadyDecks:
        """Decks for combats, drawn for every class that has any, and those of the standard match."""
        cards = self.content.cards
        combat = {
            name: ReadyDeck(deck.cards, cards[deck.hero].card_class, deck.hero)
            for name, deck in self.combat_decks.items()
        }
        return ReadyDecks(combat, ready_decks(self.content))

    @cached_property
    def _knowledge(self) -> Knowledge:
        decks = tuple(deck.cards for deck in self._ready.found.values())
        return Knowledge(self.content.cards, decks, self.content.tempers)

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[PokerView]:
        """Return a combat at its first decision; its setup has heroes and decks filled in (see `PokerOptions`)."""
        given = read_options(options or {})
        heroes, decks = chosen_sides(given, seed, self.content, self._ready, fighter_deck_refusals)
        return self._prepare(given, heroes, decks).match(seed)

    def _prepared(
        self, options: PokerOptions, heroes: tuple[CardRef, CardRef], decks: tuple[Refs, Refs]
    ) -> Prepared[PokerView]:
        listed = options.model_copy(update={"heroes": heroes, "decks": decks})
        setup = setup_of(listed, self.content)
        book = self._knowledge.combats.book if setup.cards is self.content.cards else None
        return Prepared.of(PokerRules(setup, book), listed)

    def own_shapes(self, options: PokerOptions) -> Iterator[InlineArenaCard]:
        """Yield every card that options define on the spot."""
        return own_shapes(options)

    def own_cards(self, options: PokerOptions) -> dict[str, ArenaCardDefinition]:
        """Return the cards that options define on the spot, checked."""
        return own_cards(options, self.content)

    def own_text(self, card: ArenaCardDefinition) -> ArenaCardText:
        """Return what players read of a card that options define on the spot."""
        return ArenaCardText(card.name, "", "", "", "")

    def named_by(self, card: ArenaCardDefinition | InlineArenaCard) -> tuple[str, ...]:
        """Return the cards that fields name: appendages, what a card becomes, powers and weapons of heroes."""
        return named_by(card)

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Check its own files; the standard match checks the packs that both are played with."""
        del folders
        return checked_with_cards(poker_faults)

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its own files; packs belong to the standard match."""
        return FILES

    def remarks(self) -> Sequence[str]:
        """Return nothing: the standard match names faulty packs."""
        return ()

    def _pictures(self) -> PackPictures[Any]:
        from game.catalog.arena.pictures import ARENA_PICTURES  # noqa: PLC0415 - no match needs pictures

        return ARENA_PICTURES

    def turns(self, match: Match[PokerView]) -> int:
        """Return how many hands have begun."""
        return match.world.single(ArenaTable).turn


def setup_of(options: PokerOptions, content: ArenaContent) -> Setup:
    """Return the rules' setup of options whose heroes and decks are listed.

    Raises:
        WrongRequest: something in them cannot be; one sentence.
    """
    cards = with_own(content, own_cards(options, content))
    first, second = (_fighter(options, seat, cards) for seat in SEATS)
    stakes = terms_of(options.stakes)
    terms = replace(ARENA_TERMS, shuffle=options.shuffle, mulligan=options.mulligan)
    hand = 0 if options.position is None else options.position.hand
    attacker = options.first if not hand else options.first or 0
    return Setup(cards, (first, second), terms, stakes, attacker, hand)


def _fighter(options: PokerOptions, seat: int, cards: dict[str, ArenaCardDefinition]) -> FighterSetup:
    given, side = options.fighters[seat], seat_of(options, seat, cards)
    if given.king is not None and (given.king not in cards or cards[given.king].kind != KING):
        kings = [card.id for card in cards.values() if card.kind == KING]
        raise WrongRequest(
            f"The option fighters[{seat}].king names no king: '{given.king}'.{did_you_mean(given.king, kings)}"
        )
    return FighterSetup(
        replace(side, hp=given.hp, armor=side.armor * HALVES),
        given.max_hp * HALVES,
        given.stamina,
        given.max_stamina,
        given.king or "",
    )
