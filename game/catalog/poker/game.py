"""Poker Combat as the catalog lists it: played with the cards and heroes of Ragnarok."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from components.arena import KING, ArenaCardDefinition
from components.core import Definition
from components.poker import HALVES
from game.catalog.arena.game import (
    DrawnSide,
    RagnarokGame,
    seat_of,
    with_own,
    with_sides,
)
from game.catalog.arena.ready_decks import ReadyDeck, ReadyDecks, ready_decks
from game.catalog.cards import Prepared
from game.catalog.poker.options import PokerOptions, read_options, terms_of
from game.catalog.positions import with_further
from game.content.arena.loading import checked_with_cards
from game.content.chess.armies import fighter_deck_refusals
from game.content.chess.ready_armies import CombatDeck, load_armies
from game.content.poker.lesson import FILES, poker_faults
from game.problems import WrongRequest, did_you_mean
from game.session.game import made_playable
from systems.dice import Stream
from systems.match import SEATS, Match, Ruleset
from systems.poker.ai.imagine import Knowledge, imagined
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.ai.standing import standing
from systems.poker.ruleset import PokerRules
from systems.poker.setup import ARENA_TERMS, Fighters, FighterSetup, Setup
from systems.poker.state.position import position_text, read_position
from systems.poker.view.views import PokerView
from systems.search.opponent import LEVELS
from systems.search.standing import Standing
from systems.world import World


class PokerGame(RagnarokGame[PokerView]):
    """Poker Combat; its cards, packs and decks are the standard match's, which checks and lists them."""

    title: ClassVar[str] = "Poker Combat"
    rules: ClassVar[type[Ruleset[Any]]] = PokerRules
    levels: ClassVar[tuple[str, ...]] = LEVELS
    view_type: ClassVar[type[Any]] = PokerView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], PokerOptions]] = read_options
    balance: ClassVar[str] = "game.lab.balance.poker"
    opponents = PokerOpponent
    knowledge_type = Knowledge
    public = ("shuffle", "mulligan", "fighters", "stakes")

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        super().__init__(packs)
        self._fighter = lru_cache(maxsize=64)(self._fighter_of)

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

    def imagined(self, view: PokerView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[PokerView]:
        """Return a combat that fits a view (POKER-8.2)."""
        return made_playable(imagined(view, self.knowledge(shared), dice), shared)

    def _prepared(self, options: PokerOptions, sides: tuple[DrawnSide, DrawnSide]) -> Prepared[PokerView]:
        cards = with_own(self.content, self.own_cards(options))
        first, second = (self._fighter(options, seat, sides[seat]) for seat in SEATS)
        book = self._knowledge.combats.book if cards is self.content.cards else None
        rules = PokerRules(setup_of(options, (first, second), cards), book)
        return Prepared.of(rules, with_sides(options, sides, self.ready))

    def _fighter_of(self, options: PokerOptions, seat: int, drawn: DrawnSide) -> FighterSetup:
        """Return a side of a combat.

        Raises:
            WrongRequest: something in it cannot be; one sentence.
        """
        cards = with_own(self.content, self.own_cards(options))
        side = seat_of(options, seat, drawn, cards, self.ready, fighter_deck_refusals)
        given = options.fighters[seat]
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

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        known = with_further(self.content.cards, cards, ArenaCardDefinition)
        return read_position(text, known, seed=seed, book=None if cards else self._knowledge.combats.book)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)

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


def setup_of(options: PokerOptions, fighters: Fighters, cards: dict[str, ArenaCardDefinition]) -> Setup:
    """Return the rules' setup of options and both sides.

    Raises:
        WrongRequest: the stakes cannot be; one sentence.
    """
    stakes = terms_of(options.stakes)
    terms = replace(ARENA_TERMS, shuffle=options.shuffle, mulligan=options.mulligan)
    hand = 0 if options.position is None else options.position.hand
    attacker = options.first if not hand else options.first or 0
    return Setup(cards, fighters, terms, stakes, attacker, hand)
