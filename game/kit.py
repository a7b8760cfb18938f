"""A kit for who works on the rules: worlds from a line of text, one system alone, and text again.

    world = read_world("clans", "battle phase:movement | board Warrior 2/5 t2 s1 @W0")
    run_system(world, MovementSystem())
    print(write_world("clans", world))

Each game has one text form of a position, told where it is written: `systems.<game>.state.position` or `notation`.
docs/testing.md shows the kit at work.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from components.core import Definition
from game.catalog import game_named
from game.catalog.options import going_on
from game.problems import WrongRequest
from systems.alone import CannotRun, run_system
from systems.world import System, World

__all__ = ["CannotRun", "read_world", "run_system", "write_world"]


def read_world(
    game: str, text: str, systems: Sequence[System] | None = None, cards: Iterable[Definition] = (), seed: int = 0
) -> World:
    """Return a world of a game that stands as a position in text says.

    Args:
        game: the catalog's name of the game.
        text: the position; cards of the game are named by their identifiers.
        systems: of the world; None for all of the game's.
        cards: definitions of your own, which the text may name beside the game's.
        seed: of dice, and of all else that the text does not tell.

    Raises:
        WrongRequest: there is no such game, or the text is no position of it; one sentence.
    """
    known = game_named(game)
    try:
        world = known.read_world(text, {card.id: card for card in cards}, seed)
    except ValueError as fault:
        reason = going_on(str(fault))
        end = "" if reason.endswith((".", "?")) else "."
        raise WrongRequest(f"The position of '{game}' cannot be read: {reason}{end}") from fault
    world.drain()  # what was told of its setting up
    return world if systems is None else world.under(systems)


def write_world(game: str, world: World) -> str:
    """Return where a world stands as text that `read_world` understands.

    Raises:
        WrongRequest: there is no such game, or the world stands where no position can be written; one sentence.
    """
    try:
        return game_named(game).world_text(world)
    except ValueError as fault:
        raise WrongRequest(str(fault)) from fault
