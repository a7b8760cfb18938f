"""HP that go into the pot and come back (POKER-4), and stamina: the one place where these change."""

from __future__ import annotations

from systems.arena.state.aura_dependencies import WOUNDS
from systems.poker.events import HpCommitted, HpLost, HpReturned, StaminaChanged
from systems.poker.state.combat import Combat


def commit(combat: Combat, seat: int, amount: int, purpose: str) -> int:
    """Let HP leave a piece for the pot, at most what it has (POKER-4.1); return how many."""
    hero, fighter = combat.heroes[seat], combat.fighters[seat]
    amount = min(amount, hero.hp)
    if amount:
        hero.hp -= amount
        fighter.committed += amount
        combat.invalidate(WOUNDS)
        combat.world.emit(HpCommitted, seat, amount, purpose, hero.hp, fighter.committed)
    return amount


def give_back(combat: Combat, seat: int, amount: int, purpose: str) -> None:
    """Let committed HP return to their piece."""
    if amount:
        hero, fighter = combat.heroes[seat], combat.fighters[seat]
        fighter.committed -= amount
        hero.hp += amount
        combat.invalidate(WOUNDS)
        combat.world.emit(HpReturned, seat, amount, purpose, hero.hp, fighter.committed)


def give_all_back(combat: Combat, seat: int, purpose: str) -> None:
    """Let all return that a piece has committed."""
    give_back(combat, seat, combat.fighters[seat].committed, purpose)


def lose(combat: Combat, seat: int) -> None:
    """Let what a piece has still committed be lost (POKER-4.2)."""
    fighter = combat.fighters[seat]
    lost, fighter.committed = fighter.committed, 0
    if lost:
        combat.world.emit(HpLost, seat, lost)


def return_excess(combat: Combat) -> None:
    """Let return what the other side has not matched, nor can (POKER-2.8)."""
    first, second = combat.fighters
    excess = first.committed - second.committed
    if excess:
        give_back(combat, int(excess < 0), abs(excess), "excess")


def change_stamina(combat: Combat, seat: int, change: int) -> None:
    """Let a fighter's stamina rise or fall, within 0 and its maximum."""
    fighter = combat.fighters[seat]
    before = fighter.stamina
    fighter.stamina = max(0, min(fighter.max_stamina, before + change))
    if fighter.stamina != before:
        combat.world.emit(StaminaChanged, seat, fighter.stamina, fighter.stamina - before)
