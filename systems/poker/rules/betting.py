"""The betting rounds (POKER-2): who is to act, what may be committed, and what each action does.

A round lies on no stack. Each action passes the turn on, or closes the round, and then the hand goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from components.poker import ATTACK, BRACE, COUNTER, DEFEND, ENGAGE, HALVES, RESOLUTION, hp_text
from systems.arena.state.aura_dependencies import TURN
from systems.arena.state.zones import HEROES
from systems.match import Command
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from systems.poker.events import Attacked, Braced, CounterAttacked, Defended, Engaged
from systems.poker.rules import spells
from systems.poker.rules.frames import AT, NEXT_DEAL, SETTLING
from systems.poker.rules.notes import note_move
from systems.poker.rules.pot import change_stamina, commit, give_all_back, give_back, lose, return_excess
from systems.poker.state.combat import Combat

# -------------------------------------------------------------------------------------------------------- whose turn


def open_round(combat: Combat) -> bool:
    """Begin the betting round of the present phase; return whether anybody has something to decide in it."""
    poker = combat.poker
    poker.acted.clear()
    poker.least = combat.blinds[1]
    poker.sealed = False
    return _pass_turn(combat, combat.order)


def _pass_turn(combat: Combat, order: tuple[int, int]) -> bool:
    """Let the first of two seats act who has to; return whether any has."""
    for seat in order:
        if _must_act(combat, seat):
            combat.table.active = seat
            combat.invalidate(TURN)
            return True
    return False


def _must_act(combat: Combat, seat: int) -> bool:
    """Return whether a seat has something to decide: to answer what it owes, or to act once in the round."""
    if combat.heroes[seat].hp <= 0:
        return False
    if combat.owed(seat):
        return True
    return combat.heroes[1 - seat].hp > 0 and seat not in combat.poker.acted


def _go_on(combat: Combat, seat: int) -> None:
    """Pass the turn on after an action, or close the round."""
    if not _pass_turn(combat, (1 - seat, seat)):
        return_excess(combat)
        combat.push(AT[NEXT_DEAL])


# ------------------------------------------------------------------------------------------------------------ ranges


class Reach(NamedTuple):
    """What an attack or a counter attack may add: whole HP from `least` to `most`, or `rest`, all that is left.

    Counted in halves. `least` is below the rules' minimum only where that is all that is left (POKER-2.9).
    """

    least: int
    most: int
    rest: int

    def allows(self, amount: int) -> bool:
        """Return whether an amount is one of these."""
        return self.least <= amount <= self.most and (amount % HALVES == 0 or amount == self.rest)

    def text(self) -> str:
        """Return the range as players read it."""
        if self.least == self.most:
            return f"{hp_text(self.least)} HP"
        return f"{hp_text(self.least)} to {hp_text(self.most)} HP, in whole HP or all that you have"


def reach_of(combat: Combat, seat: int) -> Reach | str:
    """Return what a seat's attack or counter attack may add, or why it can make none, in one sentence."""
    owed = combat.owed(seat)
    if combat.zones.has(HEROES[seat], "frozen"):
        return "A frozen fighter cannot attack or counter attack (POKER-6.2)."
    if combat.heroes[1 - seat].hp <= 0:
        return "Nobody attacks a fighter who is all in (POKER-2.8)."
    if owed and combat.poker.sealed:
        return "A Blood Bet may not be countered: engage or brace (POKER-5.5)."
    rest = combat.heroes[seat].hp - owed
    if rest <= 0:
        return f"You have {hp_text(combat.heroes[seat].hp)} HP left: engage with all of it, or brace (POKER-2.3)."
    least = combat.poker.least if owed else combat.blinds[1]
    least = min(rest, least + least % HALVES)
    most = min(rest, _most_wagered(combat, seat))
    if most < rest:
        most -= most % HALVES
    return _too_tired(combat, seat, least) if most < least else Reach(least, most, rest)


def _too_tired(combat: Combat, seat: int, least: int) -> str:
    """Return why a seat cannot add so much: its stamina now, or that with which it began the hand."""
    fighter, cost = combat.fighters[seat], stamina_cost(combat, least)
    if cost > fighter.stamina:
        return f"That takes at least {hp_text(least)} HP and {cost} stamina; you have {fighter.stamina} (POKER-2.6)."
    more = max(0, fighter.rested * combat.stakes.chip - fighter.wagered)
    amount = f"only {hp_text(more)} HP more" if more else "no more HP"
    return f"Your attacks may add {amount} in this hand, which you began with {fighter.rested} stamina (POKER-2.6)."


def _most_wagered(combat: Combat, seat: int) -> int:
    """Return what a seat's stamina lets it add: what it has, and what it had when the hand began (POKER-2.6)."""
    fighter, chip = combat.fighters[seat], combat.stakes.chip
    return min(fighter.stamina * chip, fighter.rested * chip - fighter.wagered)


def stamina_cost(combat: Combat, amount: int) -> int:
    """Return what adding an amount costs: 1 for each 10 HP, or part of them (POKER-2.6)."""
    return -(-amount // combat.stakes.chip)


# ---------------------------------------------------------------------------------------------------------- refusals


def bet_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why an attack is refused, in one sentence, or None."""
    if combat.owed(seat):
        return "Something is to be matched: counter attack, engage or brace (POKER-2.9)."
    return _amount_refusal(combat, seat, command.amount if isinstance(command, Bet) else 0, "Attack")


def raise_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why a counter attack is refused, in one sentence, or None."""
    if not combat.owed(seat):
        return "Nothing is to be matched: attack or defend (POKER-2.9)."
    return _amount_refusal(combat, seat, command.amount if isinstance(command, Raise) else 0, "Counter attack")


def _amount_refusal(combat: Combat, seat: int, amount: int, verb: str) -> str | None:
    reach = reach_of(combat, seat)
    if isinstance(reach, str):
        return reach
    return None if reach.allows(amount) else f"{verb} with {reach.text()} (POKER-2.7)."


def call_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why engaging is refused, in one sentence, or None."""
    del command
    return None if combat.owed(seat) else "Nothing is to be matched: attack or defend (POKER-2.9)."


def fold_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why bracing is refused, in one sentence, or None."""
    del command
    return None if combat.owed(seat) else "Nothing is to be matched, so there is nothing to brace against (POKER-2.9)."


def check_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why defending is refused, in one sentence, or None."""
    del command
    owed = combat.owed(seat)
    return f"You owe {hp_text(owed)} HP: engage, counter attack or brace (POKER-2.9)." if owed else None


# ------------------------------------------------------------------------------------------------------------- lists


def _wagers(kept: list[Command], kind: Callable[[int], Command], reach: Reach) -> list[Command]:
    """Return the commands of every amount that a reach allows, of which there are up to a hundred.

    Args:
        kept: those of every amount from 0 that were made before; more are added.
        kind: makes the command of an amount.
        reach: the amounts.
    """
    kept += map(kind, range(len(kept), reach.most + 1))
    least, most, rest = reach
    wagers = kept[least : most + 1 : HALVES] if least < rest else []
    if most == rest and (least >= rest or (rest - least) % HALVES):
        wagers.append(kept[rest])
    return wagers


_BETS: list[Command] = []
_RAISES: list[Command] = []
_TO_ANSWER: tuple[Command, ...] = (Call(), Fold())
_TO_OPEN: tuple[Command, ...] = (Check(),)


def legal_moves(combat: Combat, seat: int) -> list[Command]:
    """Return what a seat may do in a betting round: engage, brace and counter attack, or defend and attack."""
    owed = combat.owed(seat)
    reach = reach_of(combat, seat)
    moves = _TO_ANSWER if owed else _TO_OPEN
    if isinstance(reach, str):
        return [*moves]
    return [*moves, *(_wagers(_RAISES, Raise, reach) if owed else _wagers(_BETS, Bet, reach))]


# ----------------------------------------------------------------------------------------------------------- actions


def take_bet(combat: Combat, seat: int, command: Command) -> None:
    """Attack (POKER-2.1)."""
    if isinstance(command, Bet):
        note_move(combat, seat, ATTACK, command.amount)
        _wager(combat, seat, command.amount)
        commit(combat, seat, command.amount, "attack")
        combat.world.emit(Attacked, seat, command.amount)
        combat.poker.least = command.amount + spells.echo(combat, seat, command.amount)
        spells.seal(combat, seat)
        spells.bluff(combat, seat, combat.poker.least)
        _go_on(combat, seat)


def take_raise(combat: Combat, seat: int, command: Command) -> None:
    """Counter attack (POKER-2.2): a bluff that is countered is an attack like any other."""
    if isinstance(command, Raise):
        note_move(combat, seat, COUNTER, command.amount)
        _wager(combat, seat, command.amount)
        commit(combat, seat, combat.owed(seat) + command.amount, "counter")
        combat.world.emit(CounterAttacked, seat, command.amount)
        combat.poker.least = command.amount
        combat.fighters[1 - seat].bluff = 0
        spells.bluff(combat, seat, command.amount)
        _go_on(combat, seat)


def _wager(combat: Combat, seat: int, amount: int) -> None:
    """Pay for what is added, and note it; whoever has acted before has to answer."""
    change_stamina(combat, seat, -stamina_cost(combat, amount))
    combat.fighters[seat].wagered += amount
    combat.poker.sealed = False
    combat.poker.acted[:] = [seat]


def take_call(combat: Combat, seat: int, command: Command) -> None:
    """Engage (POKER-2.3)."""
    del command
    note_move(combat, seat, ENGAGE, min(combat.owed(seat), combat.heroes[seat].hp))
    amount = commit(combat, seat, combat.owed(seat), "engage")
    combat.world.emit(Engaged, seat, amount)
    combat.poker.acted.append(seat)
    spells.reveal_bluff(combat, seat, amount)
    _go_on(combat, seat)


def take_check(combat: Combat, seat: int, command: Command) -> None:
    """Defend (POKER-2.5)."""
    del command
    note_move(combat, seat, DEFEND)
    combat.world.emit(Defended, seat)
    change_stamina(combat, seat, 1)
    combat.poker.acted.append(seat)
    _go_on(combat, seat)


def take_fold(combat: Combat, seat: int, command: Command) -> None:
    """Brace (POKER-2.4): armor saves what it can, the rest is lost, the other's HP return (POKER-4.4)."""
    del command
    poker, hero = combat.poker, combat.heroes[seat]
    note_move(combat, seat, BRACE)
    change_stamina(combat, seat, -spells.brace_cost(combat, seat))
    saved = min(hero.armor, combat.fighters[seat].committed)
    hero.armor -= saved
    combat.invalidate("armor")
    combat.world.emit(Braced, seat, saved, hero.armor)
    give_back(combat, seat, saved, "armor")
    lose(combat, seat)
    give_all_back(combat, 1 - seat, "won")
    spells.show_braced(combat, seat)
    poker.braced, poker.victor, poker.phase = seat, 1 - seat, RESOLUTION
    combat.push(AT[SETTLING])
