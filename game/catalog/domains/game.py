"""The Nine Domains as the catalog lists it: rules, content, options and opponents put together."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from components.core import Definition
from components.domains import DomainsTable
from game.catalog.domains.options import DomainsOptions, read_options, setup_of
from game.catalog.domains.solve import POSITION_HELP, DomainsSolution, solve_domains
from game.content.domains.loading import BUILT_IN, FILES, DomainsContent, load_domains, read_domains
from game.content.language.listing import ListedCard, chosen_cards
from game.session.game import Game, check_level
from systems.dice import Stream
from systems.domains.ai.imagine import imagined
from systems.domains.ai.opponent import DomainsOpponent
from systems.domains.ai.standing import standing
from systems.domains.ruleset import DomainsRules
from systems.domains.state.notation import position_text, read_position
from systems.domains.view.views import DomainsView
from systems.match import Match, Ruleset
from systems.search.opponent import Opponent, never
from systems.search.standing import Standing
from systems.world import World


class DomainsGame(Game[DomainsView]):
    """The Nine Domains."""

    title: ClassVar[str] = "The Nine Domains"
    rules: ClassVar[type[Ruleset[Any]]] = DomainsRules
    view_type: ClassVar[type[Any]] = DomainsView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], DomainsOptions]] = read_options
    position_help: ClassVar[str] = POSITION_HELP
    lists_cards: ClassVar[bool] = True

    @cached_property
    def content(self) -> DomainsContent:
        """The words of the game; read when they are first asked for."""
        return load_domains()

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Check its own words; no pack adds to them."""
        del folders
        return 1, read_domains(BUILT_IN)[1]

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its files."""
        return FILES

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[DomainsView]:
        """Return a match at its first placement, or at the position of the options (see `DomainsOptions`)."""
        rules, setup = _prepared(read_options(options)) if options else _usual()
        return Match.new(rules, seed, setup)

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[DomainsView]:
        """Return an opponent of a level, with the character of that level's persona."""
        del shared, out_of_time  # all that both know is in the view, and every search here is short
        check_level(level, self.name, self.levels)
        return DomainsOpponent(level, self.content.persona_of(level))

    def imagined(self, view: DomainsView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[DomainsView]:
        """Return a match that fits a view: the other's placement and the order of the tiles are drawn (DOM-6.1)."""
        del shared  # all that both know is in the view
        return imagined(view, dice)

    def shared_setup(self, match: Match[DomainsView], seat: int) -> dict[str, Any]:
        """Return the options that both seats know: the special cards, which are open (DOM-1.6)."""
        return {"specials": list(match.view(seat).specials)}

    def content_digest(self) -> str:
        """Return the digest of what is played with: cards, tiles and characters."""
        return self.content.digest

    def list_cards(self, names: Sequence[str]) -> list[ListedCard]:
        """Return what the cards say."""
        words = self.content.cards
        return [
            ListedCard(card, words[card].name, "", "", (words[card].sentence,))
            for card in chosen_cards(self.name, {card: card for card in words}, names)
        ]

    def solve(self, position: str, nodes: int = 0) -> DomainsSolution:
        """Return how a position written as one line of text should be played by both seats (DOM-6.2).

        Raises:
            WrongRequest: the text is no position; one sentence.
        """
        del nodes  # a round is solved whole, and what comes after it is appraised
        return solve_domains(position)

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        del cards  # there are no others than those of the rules
        return DomainsRules(read_position(text)).new_world(seed)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)

    def turns(self, match: Match[DomainsView]) -> int:
        """Return the number of the round."""
        return match.world.single(DomainsTable).round


@lru_cache(maxsize=64)
def _prepared(options: DomainsOptions) -> tuple[DomainsRules, Mapping[str, Any]]:
    """Return the rules and the setup of options: many matches are made of the same ones."""
    rules = DomainsRules(setup_of(options))
    setup: Mapping[str, Any] = json.loads(options.model_dump_json())
    return rules, setup


@lru_cache(maxsize=1)
def _usual() -> tuple[DomainsRules, Mapping[str, Any]]:
    return _prepared(read_options({}))
