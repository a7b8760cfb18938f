"""Rules of the commands Activate, Block, CallOff and Pass (DUEL-6.5, DUEL-6.7, DUEL-7)."""

from __future__ import annotations

from components.effects import Scope
from systems.duel.commands import Activate, Block, CallOff, Pass
from systems.duel.rules.battle import block, end_attack
from systems.duel.rules.timing_windows import ability_refusal, activated_of, moments_now, possible_holders
from systems.duel.state.table import Duel, card_named
from systems.effects.announcing import announce
from systems.effects.book import Offered
from systems.match import Command

USABLE_ZONES = frozenset({"creatures", "runes", "wards", "hand", "netherworld"})
"""Where abilities may be used from, if they say so."""
PASSABLE = frozenset({"answer", "block", "stop"})
"""The kinds of questions that may be let pass."""


def _offered(duel: Duel, seat: int, command: Activate) -> tuple[int, Offered] | str:
    """Return the card and ability of a command, or a sentence without one."""
    entity = card_named(duel, seat, command.card)
    if not entity or duel.zones.seat_of(entity) != seat or duel.zones.zone_of(entity) not in USABLE_ZONES:
        return "You have no such card with a usable ability."
    found = activated_of(duel, entity)
    if not 0 <= command.ability < len(found):
        return f"{duel.zones.card(entity).name} has no ability number {command.ability} to use."
    return entity, found[command.ability]


def activation_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why such a command is refused, in one sentence, or None."""
    ask = duel.stack.ask
    if isinstance(command, Activate):
        return _activate_refusal(duel, seat, command)
    if ask is None or ask.seat != seat:
        return "There is no question for you to answer."
    if isinstance(command, Pass):
        return None if ask.kind in PASSABLE else "This question must be answered."
    if isinstance(command, CallOff):
        return None if ask.kind == "stop" else "The attack cannot be called off now (DUEL-6.7)."
    if isinstance(command, Block):
        if ask.kind != "block":
            return "There is no attack to block now."
        return None if card_named(duel, seat, command.card) in ask.options else "That creature cannot block."
    return None


def _activate_refusal(duel: Duel, seat: int, command: Activate) -> str | None:
    moments = moments_now(duel, seat)
    if not moments:
        return "No ability can be used at this moment."
    offered = _offered(duel, seat, command)
    if isinstance(offered, str):
        return offered
    entity, (name, path, ability) = offered
    return ability_refusal(duel, Scope(entity, seat, name, path), ability, moments)


def legal_activations(duel: Duel, seat: int) -> list[Command]:
    """Return the abilities that a seat can use now, its blocks, and whether it can pass."""
    ask = duel.stack.ask
    found: list[Command] = []
    moments = moments_now(duel, seat)
    if moments:
        for entity in possible_holders(duel, seat, moments):
            for number, (name, path, ability) in enumerate(activated_of(duel, entity)):
                if moments.isdisjoint(ability.moments):
                    continue
                if ability_refusal(duel, Scope(entity, seat, name, path), ability, moments) is None:
                    found.append(Activate(duel.zones.number(entity), number))
    if ask is None or ask.seat != seat or ask.kind not in PASSABLE:
        return found
    if ask.kind == "block":
        found += [Block(duel.zones.number(option)) for option in ask.options]
    elif ask.kind == "stop":
        found.append(CallOff())
    return [Pass(), *found]


def apply_activation(duel: Duel, seat: int, command: Command) -> None:
    """Carry out an accepted command."""
    if isinstance(command, Activate):
        offered = _offered(duel, seat, command)
        if isinstance(offered, str):
            raise ValueError(offered)  # noqa: TRY004 - a command that was not checked: a bug of the caller
        entity, (name, path, _) = offered
        duel.stack.ask = None
        announce(duel, Scope(entity, seat, name, path), retract=True)
        return
    duel.stack.ask = None
    if isinstance(command, Block):
        block(duel, card_named(duel, seat, command.card))
    elif isinstance(command, CallOff):
        end_attack(duel, "called-off")
