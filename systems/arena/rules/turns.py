"""The turn (MATCH-2): its end, and the start of the next one, step by step, so that triggers come between."""

from __future__ import annotations

from components.arena import MAIN, NOBODY
from components.effects import Frame
from systems.arena.commands import EndTurn
from systems.arena.events import TurnBegan, TurnEnded
from systems.arena.rules.ending import finish
from systems.arena.rules.mana import refill, tell_mana
from systems.arena.rules.moves import draw_cards, vanish
from systems.arena.rules.playing import FLEETING
from systems.arena.rules.summoning import awaken
from systems.arena.state.aura_dependencies import ATTACKS, TURN
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.effects.game import Step
from systems.effects.lasting import expire
from systems.effects.triggers import happen
from systems.effects.uses import forget_turn
from systems.match import SEATS, Command

FRAME = "turn"
ENDING, CLEANING, BEGINNING, DRAWING, STARTING = range(5)
_AT = tuple(Frame(FRAME, step=step) for step in range(STARTING + 2))
"""The frame at each step: frames never change, so all turns have the same ones."""
_END_TURN = EndTurn()
"""The command, which every list shares."""


def turn_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why the turn cannot be ended, in one sentence, or None."""
    del arena, seat
    return None if isinstance(command, EndTurn) else "That does not end the turn."


def legal_turns(arena: Arena, seat: int) -> list[Command]:
    """Return the command that ends the turn."""
    del arena, seat
    return [_END_TURN]


def take_turn(arena: Arena, seat: int, command: Command) -> None:
    """End the turn."""
    del seat, command
    arena.push(_AT[ENDING])


def begin_match(arena: Arena) -> None:
    """Begin the first turn."""
    arena.table.phase = MAIN
    arena.table.active = 1 - arena.table.first  # the step below goes on to the other
    arena.push(_AT[BEGINNING])


def turn_step(arena: Arena, frame: Frame) -> None:
    """Go one step on with the end of a turn and the start of the next."""
    if frame.step > STARTING:
        arena.stack.frames.pop()
        return
    arena.stack.frames[-1] = _AT[frame.step + 1]
    table = arena.table
    if frame.step == ENDING:
        happen(arena, "turn-ended", HEROES[table.active], seat=table.active)
    elif frame.step == CLEANING:
        _clean_up(arena)
    elif frame.step == BEGINNING:
        _begin(arena)
    elif frame.step == DRAWING:
        draw_cards(arena, table.active, 1)
    else:
        happen(arena, "turn-began", HEROES[table.active], seat=table.active)


def _clean_up(arena: Arena) -> None:
    """End what lasted until now; after the last turn the match is a draw (MATCH-1.4)."""
    table = arena.table
    expire_turn(arena)
    arena.world.emit(TurnEnded, table.active, table.turn)
    if table.turn >= 2 * arena.terms.turns:
        finish(arena, NOBODY, f"Neither hero fell in {arena.terms.turns} turns.")


def expire_turn(arena: Arena) -> None:
    """End what lasted until this turn: copies that vanish (MATCH-7.3), statuses and changes; frozen characters thaw."""
    for seat in SEATS:
        for card in arena.zones.held_with(seat, FLEETING):
            vanish(arena, card, "vanished")
    expire(arena, arena.table.turn)
    forget_turn(arena)


def _begin(arena: Arena) -> None:
    """Go on to the other side's turn (MATCH-2.1)."""
    table = arena.table
    table.turn += 1
    table.active = seat = 1 - table.active
    for other in SEATS:
        arena.sides[other].played = 0
    refresh(arena, seat)
    side = arena.sides[seat]
    arena.world.emit(TurnBegan, seat, table.turn, side.crystals, side.locked)
    tell_mana(arena, seat)
    wake(arena, seat)
    arena.invalidate(TURN, ATTACKS, "cards-played")


def refresh(arena: Arena, seat: int) -> None:
    """Give a side its mana, its hero's attacks and its hero power anew."""
    hero = arena.heroes[seat]
    hero.attacks = hero.powers = 0
    refill(arena, seat)


def wake(arena: Arena, seat: int) -> None:
    """Give a side's minions their attacks anew; those whose time has come wake up (MATCH-8.2)."""
    for entity in arena.sides[seat].board[:]:
        minion = arena.zones.minion(entity)
        if minion is None:
            continue
        minion.attacks = 0
        if minion.dormant == 1:
            awaken(arena, entity, minion)
        elif minion.dormant:
            minion.dormant -= 1


TURN_STEPS: dict[str, Step] = {FRAME: turn_step}
