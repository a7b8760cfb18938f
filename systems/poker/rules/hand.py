"""A hand, step by step (POKER-1.3, POKER-1.5): it is a turn of both fighters for all cards (POKER-5.6).

It waits where somebody decides: in Spell/Pet, in a betting round, where a card asks. Nothing lies on the stack then but
what asks; the next step is pushed when the decision has been made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.arena import BETTING as BETTING_PHASE
from components.arena import MAIN, NOBODY, UNDECIDED
from components.effects import Frame
from components.poker import (
    BETTING_ROUNDS,
    CARDS,
    CLOSING,
    DEALT,
    DESTINY,
    DESTINY_OVERRIDE,
    FIRST_BLOOD,
    RESOLUTION,
    SPELLS,
)
from systems.arena.commands import EndTurn
from systems.arena.rules.mana import tell_mana
from systems.arena.rules.moves import draw_cards
from systems.arena.rules.turns import expire_turn, refresh, wake
from systems.arena.state.aura_dependencies import ATTACKS, TURN
from systems.arena.state.zones import HEROES
from systems.effects.game import Answer, Step
from systems.effects.triggers import happen
from systems.match import SEATS, Command
from systems.poker.events import CommunityDealt, HandBegan, HandEnded, HoleDealt, PhaseBegan, PlayBegan
from systems.poker.rules import frames, spells
from systems.poker.rules.betting import open_round
from systems.poker.rules.ending import check_end
from systems.poker.rules.frames import HAND
from systems.poker.rules.pot import change_stamina, commit, return_excess
from systems.poker.rules.resolution import declare_strike, show_down, strike, tell_struck
from systems.poker.state.combat import Combat

HOLE = 2
"""Hole cards of each fighter."""
USED = 32
"""Playing cards that a hand can use: hole cards, two runs in the middle, and what spells exchange the fifth for."""


def begin_first_hand(combat: Combat) -> None:
    """Begin the first hand, once both opening hands are decided on."""
    combat.push(frames.AT[frames.BEGINNING])


def _go_to(combat: Combat, step: int) -> None:
    """Let a hand go on with a step."""
    combat.stack.frames[-1] = frames.AT[step]


# --------------------------------------------------------------------------------------------------------- Spell/Pet


def _begin(combat: Combat, frame: Frame) -> None:
    """Begin a hand: mana for both, attacks and powers anew (POKER-5.1)."""
    del frame
    table, poker = combat.table, combat.poker
    table.turn += 1
    table.phase, poker.phase = MAIN, SPELLS
    poker.braced, poker.victor, poker.multiplier = NOBODY, UNDECIDED, 1000
    poker.faced = [fighter.hole[:] if seat in poker.shown else [] for seat, fighter in enumerate(combat.fighters)]
    poker.last = [*poker.community, *poker.second]
    for pile in (poker.deck, poker.community, poker.second, poker.shown, poker.acted, poker.moves):
        pile.clear()
    table.active, _ = order = combat.order
    combat.world.emit(HandBegan, table.turn, table.active, *combat.blinds)
    for seat in order:
        fighter = combat.fighters[seat]
        fighter.rested, fighter.wagered = fighter.stamina, 0
        fighter.bluff, fighter.bluffs, fighter.bluffing = 0, 0, False
        for names in (fighter.hole, fighter.seen, fighter.armed, fighter.spent):
            names.clear()
        combat.sides[seat].played = 0
        refresh(combat, seat)
        tell_mana(combat, seat)
        wake(combat, seat)
    combat.invalidate(TURN, ATTACKS, "cards-played")


def _draw(combat: Combat, frame: Frame) -> None:
    del frame
    for seat in reversed(combat.order):  # what is pushed last is drawn first
        draw_cards(combat, seat, 1)


def _at_turn(event: str, place: int) -> Step:
    """Return the step at which an event of a turn happens for the side that acts first or second."""

    def step(combat: Combat, frame: Frame) -> None:
        del frame
        seat = combat.table.active = combat.order[place]
        combat.invalidate(TURN)
        happen(combat, event, HEROES[seat], seat=seat)

    return step


def _let_play(combat: Combat, frame: Frame) -> None:
    """Let the small blind play cards."""
    del frame
    combat.stack.frames.pop()
    _give_play(combat, combat.small_blind)


def _give_play(combat: Combat, seat: int) -> None:
    combat.table.active = seat
    combat.invalidate(TURN)
    combat.world.emit(PlayBegan, seat)


def take_end(combat: Combat, seat: int, command: Command) -> None:
    """End a seat's Spell/Pet: the big blind's comes next, then the blinds."""
    if isinstance(command, EndTurn):
        if seat == combat.small_blind:
            _give_play(combat, 1 - seat)
        else:
            combat.push(frames.AT[frames.POSTING])


# ----------------------------------------------------------------------------------------------------------- betting


def _post(combat: Combat, frame: Frame) -> None:
    """Take blinds and ante, and deal the hole cards (POKER-1.5)."""
    del frame
    order, emit = combat.order, combat.world.emit
    combat.table.phase, combat.poker.phase = BETTING_PHASE, FIRST_BLOOD
    emit(PhaseBegan, FIRST_BLOOD)
    for seat in order:
        commit(combat, seat, combat.stakes.ante, "ante")
    for seat, amount, purpose in zip(order, combat.blinds, ("small-blind", "big-blind"), strict=True):
        commit(combat, seat, amount, purpose)
    deck = combat.poker.deck
    deck[:] = range(CARDS)
    combat.dice("poker").draw(deck, USED)  # the others are never seen
    for seat in order:
        hole = combat.fighters[seat].hole
        hole[:] = deck[:HOLE]
        del deck[:HOLE]
        emit(HoleDealt, seat, tuple(hole), audience=1 << seat)
        emit(HoleDealt, seat, (), audience=1 << (1 - seat))
    spells.act_on_deal(combat)


def _bet(combat: Combat, frame: Frame) -> None:
    """Begin the betting round, or go on where nobody has anything to decide."""
    del frame
    if (spells.is_gambit(combat) and combat.poker.phase != FIRST_BLOOD) or not open_round(combat):
        return_excess(combat)
        _go_to(combat, frames.NEXT_DEAL)
    else:
        combat.stack.frames.pop()


def _deal_next(combat: Combat, frame: Frame) -> None:
    """Go to the next betting round and deal its community cards, or to Resolution."""
    del frame
    poker = combat.poker
    if poker.phase == FIRST_BLOOD:
        spells.open_hands(combat)
    spells.deal_twice(combat)
    if poker.phase == DESTINY:
        _go_to(combat, frames.RESOLVING)
        return
    poker.phase = BETTING_ROUNDS[BETTING_ROUNDS.index(poker.phase) + 1]
    combat.world.emit(PhaseBegan, poker.phase)
    waiting = spells.river_spells(combat) if poker.phase == DESTINY else ()
    if all(name != DESTINY_OVERRIDE for _, name in waiting):
        while len(poker.community) < DEALT[poker.phase]:
            _deal_one(combat)
    river = frames.AT[frames.RIVER]
    combat.stack.frames[-1] = river.but(data=waiting) if waiting else river


def _deal_one(combat: Combat) -> None:
    poker = combat.poker
    card = poker.deck.pop(0)
    combat.world.emit(CommunityDealt, len(poker.community), card)
    poker.community.append(card)


def _river(combat: Combat, frame: Frame) -> None:
    """Let the spells act that wait for the fifth card, one after the other; then the betting round begins."""
    if frame.data:
        spells.ask_river(combat, *frame.data[0])
    else:
        _go_to(combat, frames.BETTING)


# -------------------------------------------------------------------------------------------------- the end of the hand


def _resolve(combat: Combat, frame: Frame) -> None:
    del frame
    combat.poker.phase = RESOLUTION
    combat.world.emit(PhaseBegan, RESOLUTION)
    show_down(combat)
    if combat.poker.victor == NOBODY:
        _go_to(combat, frames.SETTLING)


def _settle(combat: Combat, frame: Frame) -> None:
    """Look who is eliminated; the others get a point of stamina, but not who braced (POKER-4.5)."""
    del frame
    combat.poker.phase = CLOSING
    combat.world.emit(PhaseBegan, CLOSING)
    if not check_end(combat):
        for seat in SEATS:
            if seat != combat.poker.braced:
                change_stamina(combat, seat, 1)


def _clean(combat: Combat, frame: Frame) -> None:
    """End what lasted until now, and go on to the next hand."""
    del frame
    expire_turn(combat)
    combat.world.emit(HandEnded, combat.table.turn)
    _go_to(combat, frames.BEGINNING)


_STEPS: Mapping[int, Callable[[Combat, Frame], None]] = {
    frames.BEGINNING: _begin,
    frames.DRAWING: _draw,
    frames.STARTING_FIRST: _at_turn("turn-began", 0),
    frames.STARTING_SECOND: _at_turn("turn-began", 1),
    frames.PLAYING: _let_play,
    frames.POSTING: _post,
    frames.BETTING: _bet,
    frames.NEXT_DEAL: _deal_next,
    frames.RIVER: _river,
    frames.RESOLVING: _resolve,
    frames.DECLARING: declare_strike,
    frames.STRIKING: strike,
    frames.STRUCK: tell_struck,
    frames.SETTLING: _settle,
    frames.ENDING_FIRST: _at_turn("turn-ended", 0),
    frames.ENDING_SECOND: _at_turn("turn-ended", 1),
    frames.CLEANING: _clean,
}


def hand_step(combat: Combat, frame: Frame) -> None:
    """Go on with a hand, step by step, until something else comes first: a trigger, a death, a question, a draw."""
    stack, waiting = combat.stack, combat.stack.frames
    while True:
        step = frame.step
        if step != frames.RIVER:
            frame = waiting[-1] = frame.but(step=step + 1) if frame.cards else frames.AT[step + 1]
        _STEPS[step](combat, frame)
        if not waiting or waiting[-1].kind != HAND:
            return
        if stack.pending or stack.dirty or stack.ask is not None or combat.zones.may_be_dead:
            return
        frame = waiting[-1]


HAND_STEPS: dict[str, Step] = {HAND: hand_step}
HAND_ANSWERS: dict[str, Answer] = {HAND: spells.take_river}
