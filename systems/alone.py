"""One system alone, and a sentence where it has nothing to do.

In a match all systems run in their order, and one whose turn it is not does nothing. A test, a tool or another program
that asks for a single one of them wants to know instead why nothing happened.
"""

from __future__ import annotations

from typing import Any

from components.core import Intents
from systems.match import Command
from systems.world import System, World


class CannotRun(LookupError):  # noqa: N818 - what is the matter, as `Refused` is
    """A system cannot run in a world; the text is one sentence, and nothing has changed."""


def run_system(world: World, system: System, *given: tuple[int, Command]) -> tuple[Any, ...]:
    """Run a system once over a world, and return the events that it emitted.

    Args:
        world: stands as the system expects: its components are there, and it is in the system's phase.
        system: any; it need not be one of the world's.
        given: commands with their seats that wait for it. They are such as the rules accept: the match's door asks
            that before any system runs, and the systems do not ask again.

    Raises:
        CannotRun: components are missing, it is not the system's phase, or the commands are none that it takes.
    """
    foreign = [type(command).__name__ for _, command in given if not isinstance(command, system.takes)]
    if foreign:
        raise CannotRun(f"{type(system).__name__} does not carry out {foreign[0]}.")
    trial = world.fork() if given else world
    if given and Intents in trial.kinds:
        trial.single(Intents).waiting.extend(given)
    reason = system.refusal(trial)
    if reason is not None:
        raise CannotRun(reason)
    if given:
        world.single(Intents).waiting.extend(given)
    system.process(world)
    return world.drain()
