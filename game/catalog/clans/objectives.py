"""What a battle's options say of its aim (CLAN-12.14), for the rules' setup."""

from __future__ import annotations

from components.clans_objectives import OF_BOTH
from game.catalog.clans.options import ClansOptions, ObjectiveOptions
from game.content.clans.loading import ClansContent
from systems.clans.setup import ObjectiveSetup

PER_CENT = 100


def completed_objective(options: ClansOptions, content: ClansContent) -> ObjectiveOptions | None:
    """Return the aim with every number decided, so that it is the same under other content."""
    given = options.objective
    if given is None:
        return None
    usual = content.systems.objectives[given.kind]
    names = ("strength", "rounds", "needed", "reserves", "crystals")
    missing = {name: number for name in names if getattr(given, name) is None and (number := getattr(usual, name))}
    return given.model_copy(update=missing)


def limit_of(options: ClansOptions, content: ClansContent) -> int:
    """Return the last round: the aim's own unless the options name one."""
    if options.objective is None or "limit" in options.model_fields_set:
        return options.limit
    return content.systems.objectives[options.objective.kind].limit


def objective_setup(options: ClansOptions, content: ClansContent) -> ObjectiveSetup | None:
    """Return the aim as the rules take it."""
    aim = completed_objective(options, content)
    if aim is None:
        return None
    return ObjectiveSetup(
        kind=aim.kind,
        seat=aim.seat,
        strength=aim.strength or 0,
        rounds=aim.rounds or 1,
        needed=aim.needed or 0,
        reserves=_by_seat(aim, aim.reserves or (0, 0)),
        lanes=aim.lanes,
    )


def crystals_of(options: ClansOptions, content: ClansContent) -> tuple[int, int]:
    """Return the hit points of both crystals, as the aim changes them."""
    given = options.crystal
    first, second = (given, given) if isinstance(given, int) else given
    aim = completed_objective(options, content)
    if aim is None or aim.crystals is None:
        return first, second
    shares = _by_seat(aim, aim.crystals)
    return max(1, first * shares[0] // PER_CENT), max(1, second * shares[1] // PER_CENT)


def _by_seat(aim: ObjectiveOptions, pair: tuple[int, int]) -> tuple[int, int]:
    """Return for seat 0 and seat 1 what stands for the side whose aim it is and for the other."""
    return pair if aim.seat == 0 or aim.kind in OF_BOTH else (pair[1], pair[0])
