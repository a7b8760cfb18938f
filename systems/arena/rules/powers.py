"""Hero powers, weapon upgrades and tradeable cards (MATCH-2.2, MATCH-11.2, MATCH-7.4)."""

from __future__ import annotations

from components.effects import Scope
from systems.arena.commands import Trade, UpgradeWeapon, UsePower
from systems.arena.events import PowerUsed, WeaponUpgraded
from systems.arena.rules.mana import pay
from systems.arena.rules.moves import draw_cards, put
from systems.arena.rules.playing import equip, useless
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.effects.announcing import announce
from systems.effects.scopes import run_program
from systems.effects.triggers import happen
from systems.match import Command

TRADE_COST = 1
_USE_POWER, _UPGRADE = UsePower(), UpgradeWeapon()
"""Commands without fields, which every list shares."""


def _too_dear(arena: Arena, seat: int, subject: str, cost: int) -> str | None:
    mana = arena.sides[seat].mana
    return None if cost <= mana else f"{subject} costs {cost} mana; you have {mana}."


# --------------------------------------------------------------------------------------------------------- hero power


def power_cost(arena: Arena, seat: int) -> int:
    """Return what a seat's hero power costs now."""
    return max(0, arena.words.stat(HEROES[seat], "power-cost"))


def power_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why the hero power cannot be used, in one sentence, or None."""
    del command
    hero = arena.heroes[seat]
    if not hero.power or arena.book.use_of(hero.power) is None:
        return "Your hero has no power to use."
    name = arena.book[hero.power].name
    if hero.powers:
        return f"{name} was used this turn."
    if arena.zones.has(HEROES[seat], "frozen") and not arena.terms.attacks:
        return "A frozen hero cannot use its power (POKER-6.2)."
    dear = _too_dear(arena, seat, name, power_cost(arena, seat))
    return dear or useless(arena, seat, HEROES[seat], hero.power)


def legal_powers(arena: Arena, seat: int) -> list[Command]:
    """Return the hero power, if it can be used."""
    return [_USE_POWER] if power_refusal(arena, seat, _USE_POWER) is None else []


def take_power(arena: Arena, seat: int, command: Command) -> None:
    """Use the hero power: what it chooses is asked first."""
    del command
    power = arena.heroes[seat].power
    use = arena.book.use_of(power)
    if use is not None:
        announce(arena, Scope(HEROES[seat], seat, power, use.path), retract=True)


def use_power(arena: Arena, scope: Scope) -> None:
    """Carry a hero power out whose choices are made; that it was used is heard afterwards (MATCH-4.4)."""
    seat = scope.seat
    cost = power_cost(arena, seat)
    pay(arena, seat, cost)
    arena.heroes[seat].powers += 1
    arena.count(seat, "powers-used")
    targets = tuple(arena.zones.number(thing) for _, things in scope.bound for thing in things)
    arena.world.emit(PowerUsed, seat, scope.definition, cost, targets)
    run_program(arena, scope, (*scope.path, "program"))
    happen(arena, "power-used", HEROES[seat], seat=seat)


# ----------------------------------------------------------------------------------------------------- weapon upgrade


def upgrade_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why the weapon upgrade cannot be made, in one sentence, or None."""
    del command
    hero = arena.heroes[seat]
    if not hero.weapon:
        return "Your hero has no weapon upgrade."
    if hero.upgraded:
        return "The weapon upgrade is made once a match (MATCH-11.2)."
    return _too_dear(arena, seat, "The weapon upgrade", arena.terms.upgrade_cost)


def legal_upgrades(arena: Arena, seat: int) -> list[Command]:
    """Return the weapon upgrade, if it can be made."""
    return [_UPGRADE] if upgrade_refusal(arena, seat, _UPGRADE) is None else []


def take_upgrade(arena: Arena, seat: int, command: Command) -> None:
    """Equip the hero's weapon, improve the hero power, and let the weapon's immediate effect be heard."""
    del command
    hero = arena.heroes[seat]
    pay(arena, seat, arena.terms.upgrade_cost)
    hero.upgraded = True
    hero.power = arena.book[hero.power].improved or hero.power if hero.power else ""
    for weapon in arena.make((hero.weapon,), seat):
        equip(arena, weapon, seat)
        arena.world.emit(WeaponUpgraded, seat, arena.zones.number(weapon), hero.weapon, hero.power)
        happen(arena, "upgraded", weapon, seat=seat)
        happen(arena, "equipped", weapon, seat=seat)


# ------------------------------------------------------------------------------------------------------------ trading


def trade_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why a card cannot be traded, in one sentence, or None."""
    if not isinstance(command, Trade):
        return "That is no trade."
    entity = arena.zones.numbered(command.card)
    if entity not in arena.sides[seat].hand:
        return "Trade a card of your hand."
    name = arena.zones.definition(entity).name
    if not arena.zones.has(entity, "tradeable"):
        return f"{name} is not tradeable (MATCH-7.4)."
    if not arena.sides[seat].deck:
        return "Your deck is empty, so nothing can be traded (MATCH-7.4)."
    return _too_dear(arena, seat, f"Trading {name}", TRADE_COST)


def legal_trades(arena: Arena, seat: int) -> list[Command]:
    """Return the trades that would be accepted."""
    side = arena.sides[seat]
    if side.mana < TRADE_COST or not side.deck:
        return []
    return [Trade(arena.zones.number(entity)) for entity in arena.zones.held_with(seat, "tradeable")]


def take_trade(arena: Arena, seat: int, command: Command) -> None:
    """Trade a card: it goes back into the deck, and another is drawn, never the same one."""
    if isinstance(command, Trade):
        deck = arena.sides[seat].deck
        place = 1 + arena.dice(f"deck-{seat}").below(len(deck)) if arena.terms.shuffle else -1
        pay(arena, seat, TRADE_COST)
        put(arena, arena.zones.numbered(command.card), seat, "deck", "traded", place)
        draw_cards(arena, seat, 1)
