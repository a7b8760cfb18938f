"""Answers to questions of cards and rules, and withdrawing what led to a question."""

from __future__ import annotations

from itertools import combinations

from components.effects import Ask
from systems.duel.commands import Choose, Decide, Withdraw
from systems.duel.events import Chosen
from systems.duel.rules.chain import CHAIN, WINDOW
from systems.duel.rules.summoning import sacrifice_refusal
from systems.duel.state.table import Duel
from systems.effects.announcing import retract
from systems.effects.running import answer, answer_refusal, order_refusal
from systems.match import Command

BY_CARDS = frozenset({"cards", "sacrifice", "discard"})
BY_WAY = frozenset({"modes", "may", "position"})
"""The kinds of questions that are answered by `Choose` and by `Decide`."""
TOLD = frozenset({"cards", "modes", "may", "position"})
"""The kinds of questions whose answers are told; of others what follows tells it."""
MOST_LISTED = 400
"""Answers that `legal` lists to one question; no card of the set asks for more."""


def options_by_number(duel: Duel, ask: Ask) -> dict[int, int]:
    """Return a question's options by card number."""
    return {duel.option_number(option): option for option in ask.options}


def question_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why an answer is refused, in one sentence, or None."""
    ask = duel.stack.ask
    if ask is None or ask.seat != seat:
        return "There is no question for you to answer."
    if isinstance(command, Withdraw):
        return None if ask.retract else "That can no longer be taken back."
    if isinstance(command, Choose):
        if ask.kind not in BY_CARDS:
            return "This question does not ask for cards."
        known = options_by_number(duel, ask)
        if any(card not in known for card in command.cards):
            return "That cannot be chosen here."
        given = tuple(known[card] for card in command.cards)
        return answer_refusal(ask, given) or order_refusal(ask, given) or _choice_refusal(duel, ask, given)
    if isinstance(command, Decide):
        if ask.kind not in BY_WAY:
            return "This question does not ask for a number."
        return answer_refusal(ask, (command.option,))
    return "Answer the open question first."


def _choice_refusal(duel: Duel, ask: Ask, given: tuple[int, ...]) -> str | None:
    """Return why these cards are refused for a reason other than their number, or None."""
    return sacrifice_refusal(duel, ask, given) if ask.kind == "sacrifice" else None


def legal_answers(duel: Duel, seat: int) -> list[Command]:
    """Return all answers that would be accepted."""
    ask = duel.stack.ask
    if ask is None or ask.seat != seat:
        return []
    found: list[Command] = [Withdraw()] if ask.retract else []
    if ask.kind in BY_WAY:
        found += [Decide(option) for option in ask.options]
    elif ask.kind in BY_CARDS:
        known = options_by_number(duel, ask)
        for count in range(ask.min, ask.max + 1):
            for numbers in combinations(known, count):
                if len(found) >= MOST_LISTED:
                    return found
                if _choice_refusal(duel, ask, tuple(known[number] for number in numbers)) is None:
                    found.append(Choose(numbers))
    return found


def apply_answer(duel: Duel, seat: int, command: Command) -> None:
    """Carry out an accepted answer."""
    ask = duel.stack.ask
    if ask is None:
        return
    if isinstance(command, (Choose, Decide)) and ask.kind in TOLD and not ask.retract:
        _emit_chosen(duel, seat, ask, command)
    if isinstance(command, Withdraw):
        withdraw(duel, ask)
    elif isinstance(command, Choose):
        known = options_by_number(duel, ask)
        answer(duel, tuple(known[card] for card in command.cards))
    elif isinstance(command, Decide):
        answer(duel, (command.option,))


def _emit_chosen(duel: Duel, seat: int, ask: Ask, command: Choose | Decide) -> None:
    """Emit what was chosen; an activation's choices are in `Activated`."""
    source = duel.public_number(ask.source) if ask.source else 0
    if isinstance(command, Decide):
        duel.world.emit(Chosen, seat, source, (), command.option)
        return
    known = options_by_number(duel, ask)
    duel.world.emit(Chosen, seat, source, tuple(duel.public_number(known[card]) for card in command.cards))


def withdraw(duel: Duel, ask: Ask) -> None:
    """Take back the summon, activation or attack that led to a question.

    Nothing was paid or shown yet, so nothing of it is left.
    """
    if ask.kind in {"join", "sacrifice"}:
        duel.stack.frames.pop()
        duel.stack.ask = None
        duel.clash.attackers.clear()
        duel.clash.target = 0
        return
    retract(duel)
    frames = duel.stack.frames
    if frames and frames[-1].kind == WINDOW:
        frames[-1] = frames[-1].but(step=frames[-1].step - 1)  # the same seat is asked again
    elif frames and frames[-1].kind == CHAIN:
        duel.chain.passes -= 1
