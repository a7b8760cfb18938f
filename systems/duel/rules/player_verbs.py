"""Actions of the card language on the duel's players, hands, decks, chain and attack."""

from __future__ import annotations

from collections.abc import Sequence

from components.effects import (
    Ask,
    CallOff,
    Discard,
    Draw,
    EndPhase,
    Frame,
    Gain,
    Lose,
    Mill,
    Negate,
    Retarget,
    Reveal,
    Scope,
    Shuffle,
)
from systems.duel import events
from systems.duel.rules import aura_dependencies, moves, moves_players
from systems.duel.state.table import SIDE_ENTITIES, Duel
from systems.effects.flow import scope_of
from systems.effects.reading import amount, seats, select
from systems.effects.scopes import bind, pop, rescope, store_below

DISCARDING = "discarding"
"""The frame in which players discard by choice, one after the other."""


def players_in(things: Sequence[int]) -> list[int]:
    """Return the seats of the players among these things."""
    return [SIDE_ENTITIES.index(thing) for thing in things if thing in SIDE_ENTITIES]


def draw(duel: Duel, frame: Frame, action: Draw) -> None:
    """Players draw cards."""
    scope = scope_of(frame)
    number = amount(duel, scope, action.number)
    for seat in seats(action.player, scope.seat):
        moves.draw_cards(duel, seat, number, source=scope.source)


def mill(duel: Duel, frame: Frame, action: Mill) -> None:
    """Move the top cards of decks to the netherworld."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.number))
    gone: list[int] = []
    for seat in seats(action.player, scope.seat):
        gone += duel.sides[seat].deck[:number]
    moves.move_cards(duel, tuple(gone), "netherworld", "milled", source=scope.source)
    if action.keep:
        rescope(duel, bind(scope, action.keep, tuple(gone)))


def can_mill(duel: Duel, scope: Scope, action: Mill) -> bool:
    """Return whether there is a card to mill."""
    return any(duel.sides[seat].deck for seat in seats(action.player, scope.seat))


def discard(duel: Duel, frame: Frame, action: Discard) -> None:
    """Players discard: at once where it is random, else each is asked in turn."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.number))
    if not action.random:
        seats_asked = seats(action.player, scope.seat)
        duel.push(Frame(DISCARDING, scope=scope, cards=seats_asked, data=(number, action.store_as, 0)))
        return
    count = 0
    for seat in seats(action.player, scope.seat):
        hand = discardable(duel, scope, seat)
        duel.dice("effects").shuffle(hand)
        for card in hand[:number]:
            moves.discard(duel, card, source=scope.source)
        count += min(number, len(hand))
    store_below(duel, action.store_as, count)


def discardable(duel: Duel, scope: Scope, seat: int) -> list[int]:
    """Return the cards of a hand that an effect may discard: all but the one being used."""
    return [card for card in duel.sides[seat].hand if card != scope.source]


def can_discard(duel: Duel, scope: Scope, action: Discard) -> bool:
    """Return whether every player concerned has enough cards to discard."""
    number = amount(duel, scope, action.number)
    return all(len(discardable(duel, scope, seat)) >= number for seat in seats(action.player, scope.seat))


def discarding_step(duel: Duel, frame: Frame) -> None:
    """Ask the next player for discards, or discard the whole hand."""
    number, note, count = frame.data
    if frame.step >= len(frame.cards):
        pop(duel)
        store_below(duel, note, count)
        return
    seat = frame.cards[frame.step]
    scope = scope_of(frame)
    hand = discardable(duel, scope, seat)
    if len(hand) > number > 0:
        duel.stack.ask = Ask(
            "cards", seat, options=tuple(hand), min=number, max=number, source=scope.source, purpose="discard"
        )
        return
    discarding_answer(duel, frame, None, tuple(hand[:number]))


def discarding_answer(duel: Duel, frame: Frame, ask: Ask | None, given: tuple[int, ...]) -> None:
    """Discard the chosen cards and go on to the next player."""
    del ask
    number, note, count = frame.data
    duel.stack.frames[-1] = frame.but(step=frame.step + 1, data=(number, note, count + len(given)))
    for card in given:
        moves.discard(duel, card, source=scope_of(frame).source)


def lose(duel: Duel, frame: Frame, action: Lose) -> None:
    """Players lose HP by an effect, at the same time."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.amount))
    costs = dict.fromkeys(players_in(select(duel, scope, action.target)), number)
    store_below(duel, action.store_as, number * len(costs))
    if number:
        moves_players.lose_together(duel, costs, "effect", source=scope.source)


def can_lose(duel: Duel, scope: Scope, action: Lose) -> bool:
    """Return whether anybody would lose HP; a player must have more HP than a cost takes."""
    number = amount(duel, scope, action.amount)
    seats = players_in(select(duel, scope, action.target))
    return number > 0 and bool(seats) and (scope.seat not in seats or duel.sides[scope.seat].hp > number)


def gain(duel: Duel, frame: Frame, action: Gain) -> None:
    """Players gain HP."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.amount))
    for seat in players_in(select(duel, scope, action.target)):
        if number:
            moves_players.gain_hp(duel, seat, number, source=scope.source)


def negate(duel: Duel, frame: Frame, action: Negate) -> None:
    """Negate the link below, so that it has no effect when it resolves."""
    del action
    chain = duel.chain
    if chain.links:
        link = chain.links[-1]
        chain.links[-1] = link.but(negated=True)
        source = scope_of(frame).source
        duel.world.emit(events.LinkNegated, link.number, duel.zones.number(link.card), duel.zones.number(source))


def can_negate(duel: Duel, scope: Scope, action: Negate) -> bool:
    """Return whether there is an activation of the other side to negate."""
    del action
    links = duel.chain.links
    return bool(links) and links[-1].scope.seat != scope.seat and not links[-1].negated


def call_off(duel: Duel, frame: Frame, action: CallOff) -> None:
    """End the current attack without a clash."""
    del frame, action
    if duel.clash.attackers:
        duel.clash.called_off = True


def can_call_off(duel: Duel, scope: Scope, action: CallOff) -> bool:
    """Return whether an attack is going on."""
    del scope, action
    return bool(duel.clash.attackers)


def retarget(duel: Duel, frame: Frame, action: Retarget) -> None:
    """Change the target of the attack to another creature of the same side, or the player."""
    scope = scope_of(frame)
    found = select(duel, scope, action.target)
    clash = duel.clash
    creatures = duel.sides[1 - duel.table.active].creatures
    if found and clash.attackers and found[0] in creatures:
        clash.left = [entity for entity in clash.left if entity != found[0]]
        clash.target, clash.blocker = found[0], 0
        duel.invalidate(aura_dependencies.ATTACK)
        numbers = tuple(duel.zones.number(attacker) for attacker in clash.attackers)
        duel.world.emit(events.AttackChanged, numbers, duel.zones.number(found[0]))


def end_phase(duel: Duel, frame: Frame, action: EndPhase) -> None:
    """End the current phase as soon as nothing is unresolved."""
    del frame, action
    duel.table.hasten = True


def reveal(duel: Duel, frame: Frame, action: Reveal) -> None:
    """Reveal cards to both or to one player, who know them from then on."""
    scope = scope_of(frame)
    cards = tuple(entity for entity in select(duel, scope, action.target) if entity not in SIDE_ENTITIES)
    if cards:
        moves_players.show_cards(duel, cards, seats(action.to, scope.seat), source=scope.source)


def shuffle(duel: Duel, frame: Frame, action: Shuffle) -> None:
    """Players shuffle their decks."""
    for seat in seats(action.player, scope_of(frame).seat):
        moves.shuffle_deck(duel, seat)
