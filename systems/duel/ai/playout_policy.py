"""The playout policy: score each legal command by simple rules, without looking ahead.

Searches continue positions with it, and it is the whole of the weakest opponents. It reads a sampled world, never the
match itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from components.duel import ATTACK, CREATURE, RUNE, DuelCardDefinition
from components.effects import Activated, Ask, DerivedStats
from systems.dice import Stream
from systems.duel import commands
from systems.duel.ai.evaluation import card_value, creature_value
from systems.duel.rules.asking import options_by_number
from systems.duel.rules.battle import fighting_powers
from systems.duel.rules.clash import resolve_clash
from systems.duel.state.table import Duel, card_named
from systems.match import Command

NEVER = -1_000
_CARELESS = 40
"""The usual random part of a score."""


def playout_command(duel: Duel, seat: int, legal: Sequence[Command], dice: Stream, noise: int = _CARELESS) -> Command:
    """Return the legal command with the best score.

    Args:
        duel: the sampled world.
        seat: the deciding seat.
        legal: its legal commands.
        dice: for the random part of the scores.
        noise: the range of that random part.
    """
    best, choice = NEVER * 10, legal[0]
    for command in legal:
        score = _SCORES[type(command)](duel, seat, command) + (dice.below(noise) if noise else 0)
        if score > best:
            best, choice = score, command
    return choice


# ------------------------------------------------------------------------------------------------------- the battle


def shown_stats(duel: Duel, entity: int) -> tuple[int, int]:
    """Return a creature's power and toughness."""
    found = duel.world.get(entity, DerivedStats).stats
    return found["power"], found["toughness"]


def clash_gain(duel: Duel, attackers: Sequence[int], powers: Sequence[int], target: int) -> int:
    """Return the expected gain of an attack by open information; 0 for no effect."""
    if not target:
        return 300 * len(attackers)
    creature = duel.zones.creature(target)
    toughness = shown_stats(duel, target)[1] if creature.face_up else 4
    in_attack = creature.face_up and creature.position == ATTACK
    outcome = resolve_clash(powers, toughness, in_attack=in_attack)
    gain = 0
    if outcome.target_falls:
        gain += (creature_value(duel, target) if creature.face_up else 250) + 280 * in_attack
    for place in outcome.felled:
        gain -= creature_value(duel, attackers[place]) + 280
    return gain


def _attack(duel: Duel, seat: int, command: commands.Attack) -> int:
    attacker = card_named(duel, seat, command.card)
    target = card_named(duel, seat, command.target) if command.target else 0
    power = shown_stats(duel, attacker)[0]
    alone = clash_gain(duel, (attacker,), (power,), target)
    if alone > 0 or not target:
        return 400 + alone
    others = [
        shown_stats(duel, creature)[0]
        for creature in duel.sides[seat].creatures
        if creature
        and creature != attacker
        and duel.zones.creature(creature).position == ATTACK
        and not duel.zones.creature(creature).attacks
    ]
    together = sorted((power, *others))
    gain = clash_gain(duel, [attacker] * len(together), together, target)
    return 300 + gain if gain > 0 else NEVER


def _join(duel: Duel, seat: int, command: commands.Join) -> int:
    clash = duel.clash
    if not clash.target:
        return 300
    joiner = card_named(duel, seat, command.card)
    now = clash_gain(
        duel, clash.attackers, [shown_stats(duel, attacker)[0] for attacker in clash.attackers], clash.target
    )
    more = [*clash.attackers, joiner]
    then = clash_gain(duel, more, [shown_stats(duel, attacker)[0] for attacker in more], clash.target)
    return 200 + then - now if then > now else NEVER


def _strike(duel: Duel, seat: int, command: Command) -> int:
    del command, seat
    clash = duel.clash
    gain = clash_gain(
        duel, clash.attackers, [shown_stats(duel, attacker)[0] for attacker in clash.attackers], clash.target
    )
    return 120 if gain >= 0 or not clash.target else -50


def _block(duel: Duel, seat: int, command: commands.Block) -> int:
    clash = duel.clash
    blocker = card_named(duel, seat, command.card)
    powers = fighting_powers(duel)
    without = clash_gain(duel, clash.attackers, powers, clash.target)
    toughness = shown_stats(duel, blocker)[1] + duel.words.stat(blocker, "block")
    outcome = resolve_clash(powers, toughness, in_attack=False)
    if not outcome.target_falls:
        return 150 + without
    return without - creature_value(duel, blocker) + 200 * len(outcome.felled)


def _call_off(duel: Duel, seat: int, command: Command) -> int:
    del seat, command
    clash = duel.clash
    return -clash_gain(duel, clash.attackers, fighting_powers(duel), clash.target)


def _pass(duel: Duel, seat: int, command: Command) -> int:
    del seat, command
    ask = duel.stack.ask
    if ask is None or ask.kind != "answer":
        return 20
    if ask.purpose == "attack" and duel.clash.attackers:
        clash = duel.clash
        harm = clash_gain(duel, clash.attackers, fighting_powers(duel), clash.target)
        return 160 - harm
    return 60


# ----------------------------------------------------------------------------------------------------- the main phase


def _summon(duel: Duel, seat: int, command: commands.SummonCreature) -> int:
    card = duel.zones.card(card_named(duel, seat, command.card))
    worth = 600 + card_value(card) // 4
    if card.stars > 1:
        cost = sum(
            sorted(creature_value(duel, creature) for creature in duel.sides[seat].creatures if creature)[
                : card.stars - 1
            ]
        )
        if card_value(card) + 100 < cost:
            return NEVER
        worth += 150
    hidden = has_flip(card) or card.toughness > card.power + 1 or _outclassed(duel, seat, card.power)
    return worth + (60 if command.face_down == hidden else -60)


def has_flip(card: DuelCardDefinition) -> bool:
    """Return whether a card has a flip effect."""
    return any("flipped" in getattr(ability, "events", ()) for ability in card.abilities)


def _outclassed(duel: Duel, seat: int, power: int) -> bool:
    """Return whether the other side has a face-up creature with more power."""
    powers = [
        shown_stats(duel, creature)[0]
        for creature in duel.sides[1 - seat].creatures
        if creature and duel.zones.creature(creature).face_up
    ]
    return max(powers, default=0) > power


def _set_rune(duel: Duel, seat: int, command: commands.SetRune) -> int:
    card = duel.zones.card(card_named(duel, seat, command.card))
    answers = any(
        isinstance(ability, Activated) and set(ability.moments) - {"main", "main-2"} for ability in card.abilities
    )
    kept = sum(1 for rune in duel.sides[seat].runes if rune)
    return (320 if answers else 40) - 60 * kept


def _equip(duel: Duel, seat: int, command: commands.Equip) -> int:
    carrier = card_named(duel, seat, command.creature)
    ward = duel.zones.card(card_named(duel, seat, command.card))
    suits = 80 if ward.type and ward.type == duel.zones.card(carrier).type else 0
    return 300 + creature_value(duel, carrier) // 5 + suits


def _activate(duel: Duel, seat: int, command: commands.Activate) -> int:
    card = duel.zones.card(card_named(duel, seat, command.card))
    ask = duel.stack.ask
    if ask is not None:
        return 130 if ask.purpose != "phase" else 70
    return 450 if card.kind == RUNE else 380


def _flip(duel: Duel, seat: int, command: commands.Flip) -> int:
    card = duel.zones.card(card_named(duel, seat, command.card))
    return 420 if has_flip(card) else 60


def _turn(duel: Duel, seat: int, command: commands.ChangePosition) -> int:
    creature = card_named(duel, seat, command.card)
    power, toughness = shown_stats(duel, creature)
    in_attack = duel.zones.creature(creature).position == ATTACK
    theirs = [enemy for enemy in duel.sides[1 - seat].creatures if enemy]
    can_win = not theirs or any(clash_gain(duel, (creature,), (power,), enemy) > 0 for enemy in theirs)
    in_danger = _outclassed(duel, seat, toughness - 1)
    if in_attack:
        return 200 if in_danger and not can_win else NEVER
    return 350 if can_win or (not in_danger and power > 2) else NEVER


def _phase(duel: Duel, seat: int, command: commands.NextPhase) -> int:
    del duel, seat
    return {"battle": 100, "main-2": 60}.get(command.phase, 0)


# ---------------------------------------------------------------------------------------------------------- questions


def _redraw(duel: Duel, seat: int, command: commands.Redraw) -> int:
    hand = [duel.zones.card(card) for card in duel.sides[seat].hand]
    small = sum(1 for card in hand if card.kind == CREATURE and card.stars == 1)
    return 100 if command.again == (small == 0) else 0


def _choose(duel: Duel, seat: int, command: Command) -> int:
    ask = duel.stack.ask
    if not isinstance(command, commands.Choose) or ask is None:
        return NEVER
    named = options_by_number(duel, ask)
    cards = [named[card] for card in command.cards if card > 0]
    worth = sum(_worth(duel, card) for card in cards)
    if ask.kind in {"sacrifice", "discard"} or ask.purpose == "discard" or _is_cost(duel, ask):
        return -worth
    return sum(
        _worth(duel, card) * (1 if duel.zones.seat_of(card) != seat else _own_sign(duel, card)) for card in cards
    )


def _is_cost(duel: Duel, ask: Ask) -> bool:
    """Return whether the cards chosen will be paid as a cost."""
    frame = duel.stack.frames[-1] if duel.stack.frames else None
    return ask.kind == "cards" and frame is not None and "cost" in frame.path


def _own_sign(duel: Duel, entity: int) -> int:
    return 1 if duel.zones.zone_of(entity) not in {"creatures", "runes", "wards"} else -1


def _worth(duel: Duel, entity: int) -> int:
    if not entity:
        return 0
    return (
        creature_value(duel, entity)
        if duel.zones.zone_of(entity) == "creatures"
        else card_value(duel.zones.card(entity))
    )


def _decide(duel: Duel, seat: int, command: Command) -> int:
    ask = duel.stack.ask
    if not isinstance(command, commands.Decide) or ask is None:
        return NEVER
    if ask.kind == "may":
        return 80 * command.option
    if ask.kind == "position":
        entering = card_named(duel, seat, int(ask.purpose)) if ask.purpose.isdecimal() else 0
        card = duel.zones.card(entering) if entering else None
        in_attack = card is None or card.power >= card.toughness
        return 60 if (command.option == 0) == in_attack else 0
    return 0


def _withdraw(duel: Duel, seat: int, command: Command) -> int:
    del duel, seat, command
    return NEVER


_SCORES: Mapping[type[Command], Callable[[Duel, int, Any], int]] = {
    commands.Redraw: _redraw,
    commands.SummonCreature: _summon,
    commands.SetRune: _set_rune,
    commands.Activate: _activate,
    commands.Equip: _equip,
    commands.ChangePosition: _turn,
    commands.Flip: _flip,
    commands.Attack: _attack,
    commands.Join: _join,
    commands.Strike: _strike,
    commands.Pass: _pass,
    commands.Block: _block,
    commands.CallOff: _call_off,
    commands.Choose: _choose,
    commands.Decide: _decide,
    commands.Withdraw: _withdraw,
    commands.NextPhase: _phase,
}
"""How each command is judged at a glance; the unit is about a hundredth of a health point."""
