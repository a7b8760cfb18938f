"""What makes an environment of a game: its actions, its encoder, and the limit of its length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.catalog import game_named
from game.envs.actions.arena import ARENA_ACTIONS
from game.envs.actions.chess import CHESS_ACTIONS
from game.envs.actions.clans import CLANS_ACTIONS
from game.envs.actions.domains import DOMAINS_ACTIONS
from game.envs.actions.duel import DUEL_ACTIONS
from game.envs.actions.grid import GRID_ACTIONS
from game.envs.actions.poker import POKER_ACTIONS
from game.envs.actions.table import Actions
from game.envs.encoders.arena import arena_encoder
from game.envs.encoders.chess import chess_encoder
from game.envs.encoders.clans import clans_encoder
from game.envs.encoders.domains import domains_encoder
from game.envs.encoders.duel import duel_encoder
from game.envs.encoders.grid import grid_encoder, grid_glance
from game.envs.encoders.poker import poker_encoder
from game.envs.encoders.spec import Encoder, Numbers
from game.problems import WrongRequest, did_you_mean
from game.session.game import Game
from systems.world import World


@dataclass(frozen=True, slots=True)
class EnvSpec:
    """A game as an environment.

    Attributes:
        name: of the game in the catalog.
        actions: its action table.
        make_encoder: returns the encoder of its views; content is read when it is first asked for.
        most: commands after which a match is cut off unless an environment says otherwise; random matches end well
            before.
        history: rows of what was done and heard that an information state keeps.
        bounded: whether some action always stands for something that is legal.
        simultaneous: whether both seats decide at once, so that there is a parallel environment, too.
        glance: makes a seat's observation straight of a world, for a game whose views would take half of a step; its
            actions look at legal commands alone. None where views are encoded.
    """

    name: str
    actions: Actions[Any]
    make_encoder: Callable[[], Encoder[Any]]
    most: int
    history: int
    bounded: bool = False
    simultaneous: bool = False
    glance: Callable[[World, int], Numbers] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled, or copied, by name: there is one for each game."""
        return spec_of, (self.name,)

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return game_named(self.name)

    @property
    def encoder(self) -> Encoder[Any]:
        """The encoder of its views."""
        return self.make_encoder()


SPECS = {
    spec.name: spec
    for spec in (
        EnvSpec("grid", GRID_ACTIONS, grid_encoder, 300, 128, bounded=True, glance=grid_glance),
        EnvSpec("domains", DOMAINS_ACTIONS, domains_encoder, 60, 96, bounded=True, simultaneous=True),
        EnvSpec("clans", CLANS_ACTIONS, clans_encoder, 2000, 512, simultaneous=True),
        EnvSpec("duel", DUEL_ACTIONS, duel_encoder, 3000, 512),
        EnvSpec("arena", ARENA_ACTIONS, arena_encoder, 3000, 512),
        EnvSpec("poker", POKER_ACTIONS, poker_encoder, 3000, 512),
        EnvSpec("chess", CHESS_ACTIONS, chess_encoder, 5000, 512),
    )
}
"""The environments by game."""


def spec_of(name: str) -> EnvSpec:
    """Return the environment of a game.

    Raises:
        WrongRequest: it has none.
    """
    if name not in SPECS:
        raise WrongRequest(
            f"There is no environment '{name}'.{did_you_mean(name, SPECS)} There are {', '.join(sorted(SPECS))}."
        )
    return SPECS[name]
