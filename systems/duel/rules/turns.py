"""Turns and phases (DUEL-3), and what the end of a turn does.

Every change of phase is a frame "phase": its `data` names the next phase, its steps are those of `_STEPS`. Triggers and
answers of a step are resolved before the next step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.duel import BATTLE, DRAW, END, HAND_LIMIT, MAIN_1, MAIN_2, Creature
from components.effects import Ask, Frame
from systems.duel.commands import NextPhase
from systems.duel.events import PhaseBegan, TurnBegan
from systems.duel.rules import aura_dependencies
from systems.duel.rules.chain import open_window
from systems.duel.rules.moves import discard, draw_cards, move_cards
from systems.duel.rules.moves_turning import change_control
from systems.duel.state.table import Duel
from systems.effects.game import Answer, Step
from systems.effects.lasting import expire
from systems.effects.triggers import happen
from systems.effects.uses import forget_turn
from systems.match import Command

FRAME = "phase"
LEAVING, LEFT, ENTERING, DISCARDING = range(4)
BEGINNING, DRAWING, STARTING = range(5, 8)  # 4 was a step once: saved matches know the others by their numbers
"""The steps of a change of phase; those from DISCARDING on belong to the end of the turn and the next one's start."""
NEXT_PHASES: Mapping[str, tuple[str, ...]] = {
    MAIN_1: (BATTLE, MAIN_2, END),
    BATTLE: (MAIN_2, END),
    MAIN_2: (END,),
}
"""Where the active player may go on to."""
_LISTED = {phase: tuple(NextPhase(goal) for goal in goals) for phase, goals in NEXT_PHASES.items()}
_AT_ONCE = 2
"""Cards that are asked for in one question of the hand limit: of three of them there would be hundreds of answers."""
PHASE_NAMES = {MAIN_1: "first main phase", BATTLE: "battle phase", MAIN_2: "second main phase", END: "end of the turn"}


# ----------------------------------------------------------------------------------------------------------- commands


def phase_refusal(duel: Duel, seat: int, command: NextPhase) -> str | None:
    """Return why a change of phase is refused, in one sentence, or None."""
    del seat  # only the active player is ever let through to this room
    table = duel.table
    if command.phase not in PHASE_NAMES:
        return f"There is no phase {str(command.phase)[:20]!r}; the later ones are {BATTLE}, {MAIN_2} and {END}."
    if command.phase not in NEXT_PHASES.get(table.phase, ()):
        return f"From the {PHASE_NAMES[table.phase]} the turn cannot go on to the {PHASE_NAMES[command.phase]}."
    if command.phase == BATTLE and table.turn == 1:
        return "There is no battle in the first turn: who goes first cannot attack in it (DUEL-3.2)."
    return None


def legal_phases(duel: Duel, seat: int) -> list[Command]:
    """Return the changes of phase that would be accepted."""
    del seat
    listed = _LISTED.get(duel.table.phase, ())
    return [item for item in listed if item.phase != BATTLE or duel.table.turn > 1]


def apply_phase(duel: Duel, seat: int, command: NextPhase) -> None:
    """Carry out an accepted change of phase."""
    del seat
    duel.push(Frame(FRAME, data=(command.phase,)))


def hasten_phase(duel: Duel) -> bool:
    """End the current phase because an effect says so; return whether there was one to end."""
    later = NEXT_PHASES.get(duel.table.phase)
    if later is None:
        return False
    goal = later[1] if later[0] == BATTLE and duel.table.turn == 1 else later[0]
    duel.push(Frame(FRAME, step=LEFT, data=(goal,)))
    return True


def begin_match(duel: Duel) -> None:
    """Begin the first turn, once hands are kept."""
    for side in duel.sides:
        side.tally.clear()
    duel.stack.pending.clear()
    duel.push(Frame(FRAME, step=BEGINNING, data=(duel.table.first,)))


def start_in_phase(duel: Duel) -> None:
    """Go on from the phase in which a match is set up, if nobody decides anything in it."""
    step = {DRAW: STARTING, END: DISCARDING}.get(duel.table.phase)
    if step is not None:
        duel.push(Frame(FRAME, step, data=(duel.table.phase,)))


# -------------------------------------------------------------------------------------------------------------- steps


def _on(duel: Duel, step: int) -> None:
    duel.stack.frames[-1] = Frame(FRAME, step, data=duel.stack.frames[-1].data)


def _leaving(duel: Duel, frame: Frame) -> None:
    """Let the other side answer the end of the phase."""
    _on(duel, LEFT)
    if not open_window(duel, "phase", 0, duel.table.active):
        _left(duel, frame)


def _left(duel: Duel, frame: Frame) -> None:
    table = duel.table
    if table.phase != BATTLE:
        _entering(duel, frame)
        return
    _on(duel, ENTERING)
    happen(duel, "battle-ended", duel.zones.player(table.active), seat=table.active)


def _entering(duel: Duel, frame: Frame) -> None:
    table = duel.table
    goal = frame.data[0]
    _enter(duel, goal)
    if goal == END:
        _on(duel, DISCARDING)
        happen(duel, "turn-ended", duel.zones.player(table.active), seat=table.active)
        return
    duel.stack.frames.pop()
    if goal == BATTLE:
        happen(duel, "battle-began", duel.zones.player(table.active), seat=table.active)


def _enter(duel: Duel, phase: str) -> None:
    duel.invalidate(duel.table.phase)
    duel.invalidate(phase)
    duel.table.phase = phase
    duel.table.hasten = False
    duel.world.emit(PhaseBegan, phase)


def _discarding(duel: Duel, frame: Frame) -> None:
    """Ask for discards from hands above ten cards (DUEL-2.6)."""
    active = duel.table.active
    for seat in (active, 1 - active):
        hand = duel.sides[seat].hand
        above = len(hand) - HAND_LIMIT
        if above > 0:
            above = min(above, _AT_ONCE)
            duel.stack.ask = Ask("discard", seat, options=tuple(hand), min=above, max=above, purpose="limit")
            return
    _closing(duel, frame)


def _discard_answer(duel: Duel, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Discard the chosen cards; the frame then checks the hands again."""
    del frame, ask
    for card in given:
        discard(duel, card)


def _closing(duel: Duel, frame: Frame) -> None:
    """End the turn: runes leave, creatures return, effects expire (DUEL-7.3).

    Triggers of this belong to the turn that ends, so the step is repeated until nothing is left to do.
    """
    table = duel.table
    del frame
    used: list[int] = []
    borrowed: list[int] = []
    for seat in (table.active, 1 - table.active):
        side = duel.sides[seat]
        used += [rune for rune in side.runes if rune and _is_active(duel, rune)]
        used += side.used
    for side in duel.sides:
        borrowed += [
            creature
            for creature in side.creatures
            if creature and 0 <= duel.zones.creature(creature).back <= duel.table.turn
        ]
    if used or borrowed:
        _on(duel, DISCARDING)
        move_cards(duel, used, "netherworld", "used")
        for item in borrowed:
            _return_home(duel, item)
        return
    expire(duel, table.turn)
    forget_turn(duel)
    duel.stack.frames[-1] = Frame(FRAME, BEGINNING, data=(1 - table.active,))


def _is_active(duel: Duel, entity: int) -> bool:
    rune = duel.zones.rune(entity)
    return rune is not None and rune.active


def _return_home(duel: Duel, entity: int) -> None:
    """Return a borrowed creature; without a free place it goes to its owner's netherworld."""
    if not change_control(duel, entity, duel.zones.creature(entity).home):
        move_cards(duel, (entity,), "netherworld", "left")


def _beginning(duel: Duel, frame: Frame) -> None:
    """Begin a turn: reset the counts per turn."""
    table = duel.table
    table.turn += 1
    table.active = frame.data[0]
    for side in duel.sides:
        side.summoned = False
        side.before, side.tally = side.tally, {}
        for entity in side.creatures:
            creature = duel.world.find(entity, Creature)
            if creature is not None:
                creature.attacks = creature.blocks = 0
                creature.turned = False
    duel.invalidate(aura_dependencies.TURN)
    duel.world.emit(TurnBegan, table.active, table.turn)
    _enter(duel, DRAW)
    _on(duel, DRAWING)
    happen(duel, "turn-began", duel.zones.player(table.active), seat=table.active)


def _drawing(duel: Duel, frame: Frame) -> None:
    """Draw a card at the start of every turn but the first (DUEL-2.4)."""
    del frame
    _on(duel, STARTING)
    if duel.table.turn > 1:
        draw_cards(duel, duel.table.active, 1)


def _starting(duel: Duel, frame: Frame) -> None:
    del frame
    duel.stack.frames.pop()
    _enter(duel, MAIN_1)


_STEPS: Mapping[int, Callable[[Duel, Frame], None]] = {
    LEAVING: _leaving,
    LEFT: _left,
    ENTERING: _entering,
    DISCARDING: _discarding,
    BEGINNING: _beginning,
    DRAWING: _drawing,
    STARTING: _starting,
}


def phase_step(duel: Duel, frame: Frame) -> None:
    """Advance a change of phase by one step."""
    _STEPS[frame.step](duel, frame)


PHASE_STEPS: Mapping[str, Step] = {FRAME: phase_step}
PHASE_ANSWERS: Mapping[str, Answer] = {FRAME: _discard_answer}
"""The frames of this room."""
