"""Chains and response windows: last in, first out (DUEL-7.4).

A frame "window" lets players respond to an event; a frame "chain" collects links, each of which can be answered, and
then resolves them. A seat without an answer is not asked (DUEL-7.6), unless the match is discreet. Being asked would
reveal that there is an answer, so the other side is told of every moment at which there might be one.
"""

from __future__ import annotations

from collections.abc import Sequence

from components.duel import RUNE, Chain, DuelCard, Link
from components.effects import Activated, Ask, Destroy, Frame, Scope, Triggered
from systems.duel import events
from systems.duel.rules import aura_dependencies, moves
from systems.duel.rules.ending import check_end
from systems.duel.rules.timing_windows import answer_moments, might_answer, usable_answers
from systems.duel.state.table import Duel
from systems.duel.view.sight import learn
from systems.effects.scopes import run_program
from systems.effects.triggers import happen
from systems.match import EVERYONE

WINDOW, CHAIN = "window", "chain"
PHASE_ANSWERS = frozenset({"phase"})
"""The moments of a response to a change of phase."""


def open_window(duel: Duel, window: str, subject: int, actor: int) -> bool:
    """Open a response window: the other player may answer first, then the actor.

    Return whether any card of the match could answer.

    Args:
        duel: the match.
        window: "attack", "summon" or "phase".
        subject: the creature attacked or summoned, 0 for none.
        actor: the seat that caused the event.
    """
    if window == "phase" and not duel.gifted and not duel.book.usable(PHASE_ANSWERS):
        return False  # no card of this match can answer
    duel.push(Frame(WINDOW, data=(window, subject, actor)))
    return True


def window_step(duel: Duel, frame: Frame) -> None:
    """Ask the next seat for an answer, or close the window; an answer replaces it by a chain."""
    chain = duel.chain
    window, subject, actor = frame.data
    chain.window, chain.subject = window, subject
    if frame.step >= 2:
        duel.stack.frames.pop()
        chain.window, chain.subject = "", 0
        return
    duel.stack.frames[-1] = frame.but(step=frame.step + 1)
    _ask(duel, 1 - actor if frame.step == 0 else actor, window)


def _ask(duel: Duel, seat: int, window: str) -> None:
    """Ask a seat for an answer if it has one; tell the other seat whenever it might have one."""
    moments = answer_moments(duel, seat)
    if not moments:
        return
    discreet = duel.is_discreet
    might = (discreet or not duel.world.silent) and might_answer(duel, seat, moments)
    if might:
        duel.world.emit(events.AnswerAwaited, seat, window, audience=1 << (1 - seat))
    options = tuple(dict.fromkeys(answer.source for answer in usable_answers(duel, seat, moments)))
    if options or (discreet and might):
        duel.stack.ask = Ask("answer", seat, options=options, min=0, purpose=window)


def awaited_seat(duel: Duel, frames: Sequence[Frame]) -> int:
    """Return the seat whose answer the top frame awaits, -1 for none."""
    frame = frames[-1] if frames else None
    chain = duel.chain
    if frame is not None and frame.kind == WINDOW and frame.step > 0:
        actor: int = frame.data[2]
        return 1 - actor if frame.step == 1 else actor
    if frame is not None and frame.kind == CHAIN and chain.links and chain.passes and not chain.resolving:
        last = chain.links[-1].scope.seat
        return 1 - last if chain.passes == 1 else last
    return -1


def chain_step(duel: Duel, frame: Frame) -> None:
    """Ask for answers to the last link; once both have passed, resolve one link per step."""
    chain = duel.chain
    if not chain.resolving and chain.passes < 2:
        last = chain.links[-1].scope.seat
        seat = 1 - last if chain.passes == 0 else last
        chain.passes += 1
        _ask(duel, seat, "activation")
    elif check_end(duel):
        del frame  # the end is checked after each link (DUEL-2.1)
    elif chain.links:
        chain.resolving = True
        _resolve(duel, chain)
    else:
        duel.stack.frames.pop()
        chain.resolving, chain.passes = False, 0
        duel.world.emit(events.ChainEnded)


def _resolve(duel: Duel, chain: Chain) -> None:
    link = chain.links.pop()
    duel.invalidate(aura_dependencies.CHAIN)
    duel.world.emit(events.LinkResolved, link.number, duel.public_number(link.card), link.negated)
    if not link.negated:
        run_program(duel, link.scope, (*link.scope.path, "program"))


def add_link(duel: Duel, scope: Scope) -> None:
    """Add an ability whose cost is paid to the chain, and begin a chain if there is none.

    A chain that begins within a response window replaces it.
    """
    chain, frames = duel.chain, duel.stack.frames
    if not frames or frames[-1].kind != CHAIN:
        if frames and frames[-1].kind == WINDOW:
            frames[-1] = frames[-1].but(step=2)
        duel.push(Frame(CHAIN))
    ability: Activated | Triggered = duel.book.node(scope.definition, scope.path)
    link = Link(scope, scope.source, len(chain.links) + 1, triggered=isinstance(ability, Triggered))
    if not link.triggered:
        _reveal_rune(duel, scope)
    learn(duel.zones, scope.source, EVERYONE)  # also a card that stays in a hand is known from now on
    chain.links.append(link)
    duel.invalidate(aura_dependencies.CHAIN)
    chain.passes = 0
    duel.world.emit(
        events.Activated,
        scope.seat,
        duel.zones.number(link.card),
        duel.zones.card(link.card).id,
        printed_place(duel, scope),
        link.number,
        link.triggered,
        chosen_numbers(duel, scope),
    )
    _update_may_stop(duel, link)
    if not link.triggered:
        kind = duel.zones.card(link.card).kind
        if kind == RUNE:
            duel.count(scope.seat, "runes-used")
        happen(duel, "activated", link.card, seat=scope.seat, manner=kind)


def _reveal_rune(duel: Duel, scope: Scope) -> None:
    """Reveal an activated rune."""
    if duel.zones.card(scope.source).kind == RUNE:
        moves.use_rune(duel, scope.source)


def _update_may_stop(duel: Duel, link: Link) -> None:
    """Decide whether the attack may be called off after this answer (DUEL-6.7).

    It may after runes that destroy nothing, unless its player added to the chain.
    """
    clash, chain = duel.clash, duel.chain
    if not clash.attackers or chain.window != "attack" or link.triggered:
        return
    attacker = duel.zones.seat_of(clash.attackers[0])
    if link.scope.seat == attacker:
        clash.may_stop = False
        clash.locked = True
    elif duel.zones.card(link.card).kind == RUNE and not clash.locked:
        clash.locked = duel.book.contains(link.scope.definition, Destroy)
        clash.may_stop = not clash.locked


def printed_place(duel: Duel, scope: Scope) -> int:
    """Return an ability's index among its card's printed ones; -1 for a granted ability."""
    own = duel.world.get(scope.source, DuelCard).definition.id if duel.world.find(scope.source, DuelCard) else ""
    return int(scope.path[1]) if scope.definition == own and len(scope.path) == 2 else -1


def chosen_numbers(duel: Duel, scope: Scope) -> tuple[int, ...]:
    """Return the numbers of the things that an ability chose; players are -1 and -2."""
    ability: Activated | Triggered = duel.book.node(scope.definition, scope.path)
    names = {choice.name for choice in ability.choices}
    return tuple(duel.public_number(thing) for name, things in scope.bound if name in names for thing in things)
