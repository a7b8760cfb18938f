"""Ragnarok Chess as the catalog lists it: rules, content, options and opponents put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from components.chess import ChessTable
from components.core import Definition
from game.catalog.cards import Prepared
from game.catalog.chess.armies import army_setup, chosen_army
from game.catalog.chess.options import ArmyOptions, ChessOptions, read_options
from game.catalog.chess.solve import POSITION_HELP, ChessSolution, PathCounts, count_chess, solve_chess
from game.catalog.options import going_on
from game.catalog.poker.game import PokerGame
from game.catalog.poker.options import terms_of
from game.content.arena.loading import ArenaContent, checked_with_cards
from game.content.chess.lesson import lesson_faults
from game.content.chess.loading import FILES, ChessContent, load_chess, load_odds, read_chess
from game.problems import WrongRequest
from game.session.game import Answer, Game, check_level, made_playable
from systems.arena.state.book import ArenaBook
from systems.chess.ai.imagine import imagined
from systems.chess.ai.odds import CombatOdds
from systems.chess.ai.opponent import ChessOpponent
from systems.chess.ai.standing import standing
from systems.chess.rules.replaying import game_text, read_game, record_of, replayed
from systems.chess.ruleset import ChessRules
from systems.chess.setup import Position, Setup
from systems.chess.state.board import board_of
from systems.chess.state.laws import Laws
from systems.chess.state.notation import START, position_line, read_position
from systems.chess.view.views import ChessView
from systems.dice import Stream
from systems.match import Match, Ruleset
from systems.search.opponent import Opponent, never
from systems.search.standing import Standing
from systems.world import World


class ChessGame(Game[ChessView]):
    """Ragnarok Chess."""

    title: ClassVar[str] = "Ragnarok Chess"
    rules: ClassVar[type[Ruleset[Any]]] = ChessRules
    view_type: ClassVar[type[Any]] = ChessView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], ChessOptions]] = read_options
    learner: ClassVar[str] = "game.lab.chess.odds"
    balance: ClassVar[str] = "game.lab.balance.chess"
    position_help: ClassVar[str] = POSITION_HELP
    lists_cards: ClassVar[bool] = True

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further packs of Ragnarok's cards."""
        self._poker = PokerGame(packs)
        self._prepare = lru_cache(maxsize=64)(self._prepared)

    @property
    def cards(self) -> ArenaContent:
        """Ragnarok's cards, heroes and decks."""
        return self._poker.content

    @cached_property
    def content(self) -> ChessContent:
        """The ready armies, and what combats are expected to bring; read when first asked for."""
        return load_chess(self.cards.cards)

    @cached_property
    def odds(self) -> CombatOdds:
        """What combats are expected to bring."""
        return CombatOdds(load_odds())

    @cached_property
    def _book(self) -> ArenaBook:
        book: ArenaBook = self._poker.knowledge().combats.book
        return book

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[ChessView]:
        """Return a match at its first decision; its setup has the armies filled in (see `ChessOptions`)."""
        given = read_options(options or {})
        dice = Stream(seed, "armies")
        first, second = (
            chosen_army(army, seat, self.cards, self.content.armies, dice, check=given.check_decks)
            for seat, army in enumerate(given.armies)
        )
        return self._prepare(given, (first, second)).match(seed)

    def _prepared(self, options: ChessOptions, armies: tuple[ArmyOptions, ArmyOptions]) -> Prepared[ChessView]:
        try:
            position = Position() if options.position is None else read_position(options.position)
        except ValueError as fault:
            raise WrongRequest(f"The option position does not fit: {going_on(str(fault))}") from fault
        laws = Laws(options.diagonal or position.laws.diagonal, options.king_captures or position.laws.king_captures)
        first, second = armies
        setup = Setup(
            self.cards.cards,
            (army_setup(first), army_setup(second)),
            replace(position, laws=laws),
            options.first,
            terms_of(options.stakes),
        )
        return Prepared.of(ChessRules(setup, self._book), options.model_copy(update={"armies": armies}))

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Check its own files; no pack adds to them."""
        del folders
        return checked_with_cards(lambda cards: (*read_chess(cards)[1], *lesson_faults(cards)))

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its files."""
        return FILES

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[ChessView]:
        """Return an opponent of a level."""
        del shared  # all that both know is in the view
        check_level(level, self.name, self.levels)
        levels = self._poker.levels
        fighter = self._poker.opponent(level if level in levels else levels[-1], out_of_time=out_of_time)
        return ChessOpponent(level, self.odds, fighter=fighter, out_of_time=out_of_time)

    def imagined(self, view: ChessView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[ChessView]:
        """Return a match that fits a view: the other's decks, and what a combat hides, are drawn (CHESS-6.2)."""
        stakes = None if shared is None else terms_of(read_options(shared).stakes)
        return made_playable(imagined(view, self._poker.knowledge(), dice, stakes), shared)

    def shared_setup(self, match: Match[ChessView], seat: int) -> dict[str, Any]:
        """Return the options that both seats know."""
        del seat
        return {name: match.setup[name] for name in ("diagonal", "king_captures", "position", "stakes")}

    def content_digest(self) -> str:
        """Return the digest of the cards and of its own content."""
        return blake2b(f"{self._poker.content_digest()}{self.content.digest}".encode(), digest_size=16).hexdigest()

    def remarks(self) -> Sequence[str]:
        """Return which packs of cards are faulty."""
        return self._poker.remarks()

    def packs_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the packs whose cards those options name."""
        return self._poker.packs_of(options)

    def missing_packs(self, packs: Sequence[str]) -> tuple[str, ...]:
        """Return those of the packs that are not here."""
        return self._poker.missing_packs(packs)

    def solve(self, position: str, nodes: int) -> ChessSolution:
        """Return how a position is best played, fights being expected to end as between alike heroes."""
        return solve_chess(position, nodes, self.odds)

    def count_sequences(self, position: str, length: int) -> PathCounts:
        """Return how many legal sequences of 1 to `length` moves there are from a position (perft)."""
        return count_chess(position, length)

    def game_text(self, match: Match[ChessView]) -> str:
        """Return a match so far in notation (CHESS-6.3)."""
        return game_text(record_of(board_of(match.world), match.setup["position"] or START))

    def positions(self, text: str) -> Sequence[str]:
        """Return the positions of a match in notation (CHESS-6.3): the first, and the one after each move."""
        try:
            return replayed(read_game(text))
        except ValueError as fault:
            raise WrongRequest(str(fault)) from fault

    def list_cards(self, names: Sequence[str]) -> Sequence[Answer]:
        """Return what the cards of Ragnarok say, with which combats are fought."""
        return self._poker.list_cards(names)

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        del cards  # armies are drawn from the game's own
        return self.new_match(seed, {"position": text, "first": 0}).world

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_line(board_of(world).position())

    def turns(self, match: Match[ChessView]) -> int:
        """Return the number of the move."""
        return match.world.single(ChessTable).number
