"""Poker Combat as the catalog lists it: played with the cards and heroes of Ragnarok."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from components.arena import KING, ArenaCardDefinition
from components.poker import HALVES
from game.catalog.arena.game import (
    RagnarokGame,
    ReadyDeck,
    ReadyDecks,
    Refs,
    own_cards,
    ready_decks,
    seat_of,
    with_own,
)
from game.catalog.arena.options import CardRef
from game.catalog.cards import Prepared
from game.catalog.poker.options import PokerOptions, read_options, terms_of
from game.content.arena.loading import ArenaContent, checked_with_cards
from game.content.chess.armies import fighter_deck_refusals
from game.content.chess.ready_armies import CombatDeck, load_armies
from game.content.poker.lesson import FILES, poker_faults
from game.problems import WrongRequest, did_you_mean
from systems.match import SEATS, Ruleset
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.ruleset import PokerRules
from systems.poker.setup import ARENA_TERMS, FighterSetup, Setup
from systems.poker.view.views import PokerView
from systems.search.opponent import LEVELS


class PokerGame(RagnarokGame[PokerView]):
    """Poker Combat; its cards, packs and decks are the standard match's, which checks and lists them."""

    title: ClassVar[str] = "Poker Combat"
    rules: ClassVar[type[Ruleset[Any]]] = PokerRules
    levels: ClassVar[tuple[str, ...]] = LEVELS
    view_type: ClassVar[type[Any]] = PokerView
    read_options: ClassVar[Callable[[Mapping[str, Any]], PokerOptions]] = read_options
    lists_cards: ClassVar[bool] = False
    balance: ClassVar[str] = "game.lab.balance.poker"
    opponents = PokerOpponent
    knowledge_type = Knowledge
    public = ("shuffle", "mulligan", "fighters", "stakes")
    refusals = fighter_deck_refusals

    def knowledge(self, shared: Mapping[str, Any] | None = None) -> Knowledge:
        """Return what everybody at the table knows, the tempers of heroes among it."""
        known: Knowledge = super().knowledge(shared)
        return known if known.tempers else replace(known, tempers=self.content.tempers)

    @cached_property
    def combat_decks(self) -> Mapping[str, CombatDeck]:
        """The ready decks for combats, by name."""
        return load_armies(self.content.cards).decks

    @cached_property
    def ready(self) -> ReadyDecks:
        """Decks for combats, drawn for every class that has any, and those of the standard match."""
        cards = self.content.cards
        combat = {
            name: ReadyDeck(deck.cards, cards[deck.hero].card_class, deck.hero)
            for name, deck in self.combat_decks.items()
        }
        return ReadyDecks(combat, ready_decks(self.content))

    @cached_property
    def _knowledge(self) -> Knowledge:
        decks = tuple(deck.cards for deck in self.ready.found.values())
        return Knowledge(self.content.cards, decks, self.content.tempers)

    def _prepared(
        self, options: PokerOptions, heroes: tuple[CardRef, CardRef], decks: tuple[Refs, Refs]
    ) -> Prepared[PokerView]:
        listed = options.model_copy(update={"heroes": heroes, "decks": decks})
        setup = setup_of(listed, self.content)
        book = self._knowledge.combats.book if setup.cards is self.content.cards else None
        return Prepared.of(PokerRules(setup, book), listed)

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
