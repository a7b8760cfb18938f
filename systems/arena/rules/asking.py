"""Questions that cards ask: their answers, and taking back what led to them."""

from __future__ import annotations

from itertools import combinations

from components.effects import Ask
from systems.arena.commands import Choose, Decide, Withdraw
from systems.arena.events import CardsOffered, Chosen
from systems.arena.state.table import Arena
from systems.arena.view.sight import audiences, known_bits
from systems.effects.announcing import retract
from systems.effects.running import answer, answer_refusal, order_refusal
from systems.match import EVERYONE, Command

DISCOVER = "discover"
"""The purpose of a question for one of several cards that dice laid out."""
MOST_LISTED = 400
"""Answers that `legal` lists to one question; no card of the set asks for more."""


def question_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why an answer is refused, in one sentence, or None."""
    ask = arena.stack.ask
    if ask is None or ask.seat != seat:
        return "Nothing is asked of you."
    if isinstance(command, Withdraw):
        return None if ask.retract else "That cannot be taken back any more."
    if isinstance(command, Choose):
        if ask.kind != "cards":
            return "This question is not answered by choosing cards."
        known = _options(arena, ask)
        if any(number not in known for number in command.cards):
            return "That cannot be chosen here."
        given = tuple(known[number] for number in command.cards)
        return answer_refusal(ask, given) or order_refusal(ask, given)
    if isinstance(command, Decide) and ask.kind in {"modes", "may"}:
        return answer_refusal(ask, (command.option,))
    return "Answer first what you are asked."


def _options(arena: Arena, ask: Ask) -> dict[int, int]:
    """Return the options of a question for cards by their numbers."""
    return {arena.zones.number(option): option for option in ask.options}


def legal_answers(arena: Arena, seat: int) -> list[Command]:
    """Return the answers that would be accepted."""
    ask = arena.stack.ask
    if ask is None or ask.seat != seat:
        return []
    found: list[Command] = [Withdraw()] if ask.retract else []
    if ask.kind in {"modes", "may"}:
        return [*found, *(Decide(option) for option in ask.options)]
    numbers = [arena.zones.number(option) for option in ask.options]
    for count in range(ask.min, ask.max + 1):
        for chosen in combinations(numbers, count):
            if len(found) >= MOST_LISTED:
                return found
            found.append(Choose(chosen))
    return found


def take_answer(arena: Arena, seat: int, command: Command) -> None:
    """Carry an accepted answer out."""
    ask = arena.stack.ask
    if ask is None:
        return
    if isinstance(command, Withdraw):
        retract(arena)
    elif isinstance(command, Choose):
        known = _options(arena, ask)
        given = tuple(known[number] for number in command.cards)
        if not ask.retract:
            _tell(arena, seat, ask, given)
        answer(arena, given)
    elif isinstance(command, Decide):
        if not ask.retract:
            arena.world.emit(Chosen, seat, _number(arena, ask.source), (), command.option)
        answer(arena, (command.option,))


def tell_offer(arena: Arena) -> None:
    """Tell of the cards of a discovery: who chooses hears which they are, the other how many (MATCH-6.5)."""
    ask = arena.stack.ask
    if arena.world.silent or ask is None or ask.purpose != DISCOVER:
        return
    names = tuple(arena.zones.definition(option).id for option in ask.options)
    for knowing, audience in audiences(1 << ask.seat):
        told = names if knowing else ()
        arena.world.emit(CardsOffered, ask.seat, _number(arena, ask.source), told, len(names), audience=audience)


def _tell(arena: Arena, seat: int, ask: Ask, given: tuple[int, ...]) -> None:
    """Tell what was chosen; what lies hidden from the other side it hears as 0. A spell tells its targets itself."""
    if arena.world.silent:
        return
    source = _number(arena, ask.source)
    zones = arena.zones
    hidden = [entity for entity in given if known_bits(zones, entity) != EVERYONE]
    for knowing, audience in audiences(1 << seat if hidden else EVERYONE):
        numbers = (0 if entity in hidden and not knowing else arena.zones.number(entity) for entity in given)
        arena.world.emit(Chosen, seat, source, tuple(numbers), audience=audience)


def _number(arena: Arena, entity: int) -> int:
    return arena.zones.number(entity) if entity else 0
