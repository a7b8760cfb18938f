"""The games as a campaign holds them: a battle, or a round at a tavern's table, and what it came to for the run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.catalog.clans.game import ClansGame
from game.session.codec import decode
from game.session.game import Game
from game.session.opening import Opening
from systems.campaign.setup import Loss, Outcome
from systems.clans.rules.aftermath import captures, crystal, deaths, felled, menace, purse, standing, supplies_used
from systems.match import Command, Event, Match

PLAYER, ENEMY = 0, 1


class GameTable:
    """A game of the catalog as `systems.campaign.setup.NestedGame`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def begin(self, seed: int, options: Mapping[str, Any]) -> Match[Any]:
        """Return the match of options."""
        return self.game.new_match(seed, options)

    def resume(self, options: Mapping[str, Any], opening: Mapping[str, Any]) -> Match[Any]:
        """Return the match of options at a position of it.

        Raises:
            NotUnderstood: it is none of this game, or cannot be played.
        """
        return self.game.match_at(0, options, decode(Opening, opening))

    def command(self, data: Mapping[str, Any]) -> Command:
        """Return the command of its JSON.

        Raises:
            NotUnderstood: it is none of this game.
        """
        return self.game.command_from_json(data)

    def outcome(self, match: Match[Any], events: Sequence[Event]) -> Outcome:
        """Return who won and how long it took."""
        del events
        result = match.result()
        return Outcome(None if result is None else result.winner, self.game.turns(match))


class BattleTable(GameTable):
    """The clans battle, which leaves casualties behind."""

    def outcome(self, match: Match[Any], events: Sequence[Event]) -> Outcome:
        """Return who won, who fell, and what each card did and survived (CAMP-3.1, CAMP-3.8, CAMP-7.3)."""
        result = match.result()
        dead = deaths(match.world, events)
        return Outcome(
            winner=None if result is None else result.winner,
            turns=self.game.turns(match),
            losses=tuple(Loss(unit.card, unit.cause, unit.killer) for unit in dead if unit.owner == PLAYER),
            felled=felled(dead, PLAYER),
            menace=menace(match.world, ENEMY),
            standing=standing(match.world, PLAYER),
            captured=captures(match.world, events, PLAYER),
            crystal=crystal(match.world, PLAYER),
            supplies=supplies_used(match.world, PLAYER),
            purse=purse(match.world, PLAYER),
        )


def table_of(game: Game[Any]) -> GameTable:
    """Return a game as a campaign's table."""
    return BattleTable(game) if isinstance(game, ClansGame) else GameTable(game)
