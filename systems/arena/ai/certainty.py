"""How much of a plan is sure to come true: opponents decide on that much at once, and think anew about the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.core import Dice
from systems.arena.ai.turn_search import Line
from systems.arena.commands import Attack, Choose, PlayCard, Trade
from systems.arena.rules.composition import arena_of
from systems.arena.view.views import ArenaView
from systems.match import Command, Match


def sure_part(line: Line, worlds: Sequence[Match[Any]], view: ArenaView) -> Line:
    """Return the commands of a line up to the first at which dice fall, or something hidden shows or may matter.

    It ends before a command that names what came within the line: the match may number that otherwise, since what
    lies in a graveyard has its number there, and none in an imagined world.

    Args:
        line: what the seat wants to do.
        worlds: imagined matches, of which two are looked at.
        view: of the seat whose line it is.
    """
    seat = view.seat
    suspicious = any(not secret.definition for secret in view.sides[1 - seat].secrets)
    twins = [world.fork() for world in worlds[:2]]
    before, known = _hidden(twins[0], seat), set(arena_of(twins[0].world).table.numbers.values())
    for number, command in enumerate(line, start=1):
        if number > 1 and not known.issuperset(_numbers_of(command)):
            return line[: number - 1]
        for twin in twins:
            if twin.refusal(seat, command) is not None:
                return line[: max(1, number - 1)]
            twin.apply(seat, command)
        if _hidden(twins[0], seat) != before or not _is_alike(twins, seat):
            return line[:number]
        ask = arena_of(twins[0].world).stack.ask
        if suspicious and (ask is None or not ask.retract):
            return line[:number]
        if seat not in twins[0].to_act():
            return line[:number]
    return line


def _is_alike(twins: Sequence[Match[Any]], seat: int) -> bool:
    return len(twins) < 2 or len({repr(twin.view(seat)) for twin in twins}) == 1


def _hidden(match: Match[Any], seat: int) -> object:
    """Return all that the seat cannot know of an imagined match."""
    sides = arena_of(match.world).sides
    streams = match.world.single(Dice).streams
    return (
        [list(side.deck) for side in sides],
        list(sides[1 - seat].hand),
        list(sides[1 - seat].secrets),
        sorted(streams.items()),
    )


def _numbers_of(command: Command) -> tuple[int, ...]:
    """Return the numbers of the cards and characters that a command names."""
    match command:
        case Attack():
            return (command.attacker, command.target)
        case PlayCard() | Trade():
            return (command.card,)
        case Choose():
            return command.cards
        case _:
            return ()
