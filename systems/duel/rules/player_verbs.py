"""What the card language's actions do to players, hands, decks, the chain and the attack."""

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
    """Return the seats of the players among things."""
    return [SIDE_ENTITIES.index(thing) for thing in things if thing in SIDE_ENTITIES]


def draw(duel: Duel, frame: Frame, action: Draw) -> None:
    """Let players draw."""
    scope = scope_of(frame)
    number = amount(duel, scope, action.number)
    for seat in seats(action.player, scope.seat):
        moves.draw_cards(duel, seat, number, source=scope.source)


def mill(duel: Duel, frame: Frame, action: Mill) -> None:
    """Send the first cards of decks to the netherworld."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.number))
    gone: list[int] = []
    for seat in seats(action.player, scope.seat):
        gone += duel.sides[seat].deck[:number]
    moves.send(duel, tuple(gone), "netherworld", "milled", source=scope.source)
    if action.keep:
        rescope(duel, bind(scope, action.keep, tuple(gone)))


def can_mill(duel: Duel, scope: Scope, action: Mill) -> bool:
    """Return whether there is a card to send."""
    return any(duel.sides[seat].deck for seat in seats(action.player, scope.seat))


def discard(duel: Duel, frame: Frame, action: Discard) -> None:
    """Let players discard: by dice at once, else each is asked in turn."""
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
    """Return the cards of a hand that an effect may discard: not the one that is being used."""
    return [card for card in duel.sides[seat].hand if card != scope.source]


def can_discard(duel: Duel, scope: Scope, action: Discard) -> bool:
    """Return whether every player named has so many cards to discard."""
    number = amount(duel, scope, action.number)
    return all(len(discardable(duel, scope, seat)) >= number for seat in seats(action.player, scope.seat))


def discarding_step(duel: Duel, frame: Frame) -> None:
    """Ask the next player which cards, or discard all of a shorter hand."""
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
    """Discard what was chosen and go on to the next player."""
    del ask
    number, note, count = frame.data
    duel.stack.frames[-1] = frame.but(step=frame.step + 1, data=(number, note, count + len(given)))
    for item in given:
        moves.discard(duel, item, source=scope_of(frame).source)


def lose(duel: Duel, frame: Frame, action: Lose) -> None:
    """Players lose HP by an effect, together."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.amount))
    costs = dict.fromkeys(players_in(select(duel, scope, action.target)), number)
    store_below(duel, action.store_as, number * len(costs))
    if number:
        moves_players.lose_together(duel, costs, "effect", source=scope.source)


def can_lose(duel: Duel, scope: Scope, action: Lose) -> bool:
    """Return whether anybody would lose HP; a player who pays must have more than is paid."""
    number = amount(duel, scope, action.amount)
    there = players_in(select(duel, scope, action.target))
    return number > 0 and bool(there) and (scope.seat not in there or duel.sides[scope.seat].hp > number)


def gain(duel: Duel, frame: Frame, action: Gain) -> None:
    """Players gain HP."""
    scope = scope_of(frame)
    number = max(0, amount(duel, scope, action.amount))
    for seat in players_in(select(duel, scope, action.target)):
        if number:
            moves_players.gain_hp(duel, seat, number, source=scope.source)


def negate(duel: Duel, frame: Frame, action: Negate) -> None:
    """The link beneath does nothing when its turn comes."""
    del action
    chain = duel.chain
    if chain.links:
        link = chain.links[-1]
        chain.links[-1] = link.but(negated=True)
        source = scope_of(frame).source
        duel.world.emit(events.LinkNegated, link.number, duel.zones.number(link.card), duel.zones.number(source))


def can_negate(duel: Duel, scope: Scope, action: Negate) -> bool:
    """Return whether there is an activation of the other side to answer."""
    del action
    links = duel.chain.links
    return bool(links) and links[-1].scope.seat != scope.seat and not links[-1].negated


def call_off(duel: Duel, frame: Frame, action: CallOff) -> None:
    """The attack under way ends without a clash."""
    del frame, action
    if duel.clash.attackers:
        duel.clash.called_off = True


def can_call_off(duel: Duel, scope: Scope, action: CallOff) -> bool:
    """Return whether an attack is under way."""
    del scope, action
    return bool(duel.clash.attackers)


def retarget(duel: Duel, frame: Frame, action: Retarget) -> None:
    """The attack under way meets another creature of the same side, or the player."""
    scope = scope_of(frame)
    found = select(duel, scope, action.target)
    clash = duel.clash
    there = duel.sides[1 - duel.table.active].creatures
    if found and clash.attackers and found[0] in there:
        clash.left = [item for item in clash.left if item != found[0]]
        clash.target, clash.blocker = found[0], 0
        duel.invalidate(aura_dependencies.ATTACK)
        numbers = tuple(duel.zones.number(attacker) for attacker in clash.attackers)
        duel.world.emit(events.AttackChanged, numbers, duel.zones.number(found[0]))


def end_phase(duel: Duel, frame: Frame, action: EndPhase) -> None:
    """The present phase ends as soon as nothing is half done."""
    del frame, action
    duel.table.hasten = True


def reveal(duel: Duel, frame: Frame, action: Reveal) -> None:
    """Show cards, to both or to one player; who saw a card in a hand or face down knows it from then on."""
    scope = scope_of(frame)
    cards = tuple(entity for entity in select(duel, scope, action.target) if entity not in SIDE_ENTITIES)
    if cards:
        moves_players.show(duel, cards, seats(action.to, scope.seat), source=scope.source)


def shuffle(duel: Duel, frame: Frame, action: Shuffle) -> None:
    """Players shuffle their decks."""
    for seat in seats(action.player, scope_of(frame).seat):
        moves.shuffle_deck(duel, seat)
