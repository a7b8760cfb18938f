"""How opponents bet (POKER-8.2): every sensible action is weighed, and among nearly equal ones dice choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from components.poker import (
    BETTING_ROUNDS,
    BLOOD_BET,
    BLUFF_RUNE,
    FORESIGHT,
    HALVES,
    NORNS_GLIMPSE,
    RAGNAROK_GAMBIT,
)
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.match import Command
from systems.poker.ai.best_answer import HABITS, BestAnswer, Habit, Side, Spot, Terms
from systems.poker.ai.deals import Ends, chance_in, ends_of
from systems.poker.ai.outlook import WHOLE, Fortune, Worths
from systems.poker.ai.personality import PLAIN, Personality
from systems.poker.ai.prospects import Prospects, Table
from systems.poker.ai.ranges import read
from systems.poker.ai.striking import strike_of
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.state.combat import Combat
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision

_SHARES = (33, 60, 100, 180)
"""Attacks that are weighed, in per cent of the pot, beside the least and the most."""
_ZEAL, _DARE, _CAUTION = 15, 25, 20
"""What a per cent of aggression, bluff or tightness adds to the worth of actions, in hundred-thousandths."""
_LITTLE = 450
"""Chances to win in thousandths below which an attack is a bluff."""
_SUSPECTED = 200
"""How likely the other side is of a kind that stays whatever it holds, in thousandths, to look into that."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level bets.

    Attributes:
        samples: deals that are looked at; reads: whether it heeds what the other side did in this hand.
        learns: whether it heeds what the other side did in this combat.
        mix: how much less worth an action may be that is still chosen at times, in hundred-thousandths.
    """

    samples: int
    reads: bool
    learns: bool
    mix: int


@dataclass(frozen=True, slots=True)
class Option:
    """Commands that are weighed, and what they are worth."""

    commands: tuple[Command, ...]
    value: int


def bet(view: PokerView, combat: Combat, manner: Manner, dice: Stream, personality: Personality = PLAIN) -> Decision:
    """Return what to do in a betting round.

    Args:
        view: of the seat whose turn it is.
        combat: one that fits the view, for what lies open in it.
        manner: of the level.
        dice: deal and choose.
        personality: of the fighter.
    """
    own = view.fighters[view.seat]
    if NORNS_GLIMPSE in own.armed and view.phase == FORESIGHT and not view.glimpsed:
        return Decision((UseArmed(NORNS_GLIMPSE),), nodes=1)
    reading = read(view, by_moves=manner.reads, by_tally=manner.learns)
    ends = ends_of(view, reading, dice, manner.samples)
    chance = chance_in(ends)
    prospects = Prospects(table_of(view, combat), ends, Worths(confidence=reading.confidence))
    options = list(_options(view, prospects))
    if manner.learns:
        options = _known_through(view, combat, options, ends)
    options = [_swayed(option, chance, personality) for option in options]
    options.sort(key=lambda option: -option.value)
    chosen = _chosen(options, manner.mix, dice)
    reasons = tuple(Candidate(_words(option), option.value) for option in (chosen, *options[:3]))
    return Decision(chosen.commands, (Candidate("chance to win in thousandths", chance), *reasons), manner.samples)


def table_of(view: PokerView, combat: Combat) -> Table:
    """Return a betting round as its actor sees it."""
    seat, foe = view.seat, 1 - view.seat
    strikes = (strike_of(combat, seat), strike_of(combat, foe))
    sides = [view.cards.sides[whose].hero for whose in (seat, foe)]
    fortunes = [
        Fortune(hero.hp, hero.armor, view.fighters[whose].stamina, strike.attack)
        for hero, whose, strike in zip(sides, (seat, foe), strikes, strict=True)
    ]
    return Table(
        fortunes[0],
        fortunes[1],
        view.fighters[seat].committed,
        view.fighters[foe].committed,
        strikes,
        view.phase,
        answers=foe not in view.acted and fortunes[1].hp > 0,
        reach=_reach_of(view, foe),
        least=view.big,
        chip=view.stakes.chip,
        sealed=BLOOD_BET in view.fighters[seat].armed and view.fighters[seat].stamina > 1,
        free=view.fighters[seat].bluffing,
    )


def _reach_of(view: PokerView, seat: int) -> int:
    """Return what a seat can add to the pot at most: by its HP, its stamina, and what it had when the hand began."""
    fighter, chip = view.fighters[seat], view.stakes.chip
    return max(0, min(view.cards.sides[seat].hero.hp, fighter.stamina * chip, fighter.rested * chip - fighter.wagered))


def amounts_of(view: PokerView) -> list[int]:
    """Return the attacks that are worth a thought: the least, the most, some shares of the pot, paid for in full."""
    reach = view.reach
    if reach is None or reach.reason:
        return []
    pot, chip = view.pot + view.fighters[view.seat].owed, view.stakes.chip
    found = {reach.least, reach.most}
    for share in _SHARES:
        amount = max(chip, (pot * share // 100 + chip // 2) // chip * chip)
        if reach.least <= amount <= reach.most and amount % HALVES == 0:
            found.add(amount)
    return sorted(found)


def _options(view: PokerView, prospects: Prospects) -> Iterator[Option]:
    """Yield every sensible action."""
    own = view.fighters[view.seat]
    kind: type[Bet | Raise] = Raise if own.owed else Bet
    if own.owed:
        yield Option((Call(),), prospects.engage())
        yield Option((Fold(),), prospects.braced())
    else:
        yield Option((Check(),), prospects.defend())
    amounts = amounts_of(view)
    for amount in amounts:
        yield Option((kind(amount),), prospects.wager(amount))
    if own.bluffs > 0 and not own.bluffing:
        faked = replace(prospects, table=replace(prospects.table, free=True))
        for amount in amounts:
            yield Option((UseArmed(BLUFF_RUNE), kind(amount)), faked.wager(amount))


def _known_through(view: PokerView, combat: Combat, options: list[Option], ends: Ends) -> list[Option]:
    """Return options with what they are worth where the other side may be known in all that it will do."""
    whole, left = sum(ends.values()), WHOLE
    sums = [0] * len(options)
    for style, habit in HABITS.items():
        own = {end: weight for end, weight in ends.items() if end[0] == style}
        share = WHOLE * sum(own.values()) // max(1, whole)
        if share >= _SUSPECTED:
            answers = dict(_answers(view, combat, habit, chance_in(own)))
            sums = [total + share * answers[option.commands[-1]] for total, option in zip(sums, options, strict=True)]
            left -= share
    return [
        replace(option, value=(total + left * option.value) // WHOLE)
        for total, option in zip(sums, options, strict=True)
    ]


def _answers(view: PokerView, combat: Combat, habit: Habit, chance: int) -> Iterator[tuple[Command, int]]:
    """Yield every sensible action with what it is worth against who has a habit.

    Args:
        view: of the seat whose turn it is.
        combat: one that fits the view.
        habit: of the other side.
        chance: to win, in thousandths.
    """
    foe = 1 - view.seat
    gambit = any(RAGNAROK_GAMBIT in fighter.armed for fighter in view.fighters)
    terms = Terms(
        view.big,
        view.stakes.chip,
        view.small_blind == view.seat,
        (strike_of(combat, view.seat), strike_of(combat, foe)),
        0 if gambit else len(BETTING_ROUNDS) - 1,
    )
    number = BETTING_ROUNDS.index(view.phase)
    spot = Spot(_side_of(view, combat, view.seat), _side_of(view, combat, foe), number, view.least, own_turn=True)
    answer, owed = BestAnswer(terms, habit), view.fighters[view.seat].owed
    yield Call() if owed else Check(), answer.staying(spot, chance)
    if owed:
        yield Fold(), answer.bracing(spot)
    for amount in amounts_of(view):
        yield (Raise if owed else Bet)(amount), answer.wagering(spot, amount, chance)


def _side_of(view: PokerView, combat: Combat, seat: int) -> Side:
    fighter, hero = view.fighters[seat], view.cards.sides[seat].hero
    able = not combat.zones.has(HEROES[seat], "frozen")
    return Side(
        hero.hp,
        hero.armor,
        fighter.committed,
        fighter.stamina,
        fighter.max_stamina,
        able * (fighter.rested * view.stakes.chip - fighter.wagered),
        seat in view.acted,
    )


def _swayed(option: Option, chance: int, personality: Personality) -> Option:
    """Return an option as a personality likes it."""
    value, last = option.value, option.commands[-1]
    if isinstance(last, Bet | Raise):
        value += _ZEAL * (personality.aggression - 100)
        if chance < _LITTLE:
            value += _DARE * (personality.bluff - 100)
    elif isinstance(last, Fold):
        value += _CAUTION * (personality.tightness - 100)
    return replace(option, value=value)


def _chosen(options: Sequence[Option], mix: int, dice: Stream) -> Option:
    """Return the best option, or by dice one that is nearly as good: so it cannot be read."""
    best = options[0].value
    weights = [max(0, mix - (best - option.value)) ** 2 for option in options]
    return options[dice.weighed(weights) if mix else 0]


def _words(option: Option) -> str:
    return " ".join(
        f"{type(command).__name__} {command.amount}" if isinstance(command, Bet | Raise) else type(command).__name__
        for command in option.commands
    )
