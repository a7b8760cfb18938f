"""Change players' HP, and show cards to players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.duel.events import HpChanged, Revealed
from systems.duel.rules import aura_dependencies
from systems.duel.state.table import Duel
from systems.duel.view.sight import learn, number_for
from systems.effects.triggers import happen

_MANNERS = {"attack": "direct"}
"""What abilities call a cause where they have another word for it."""


def lose_together(duel: Duel, costs: Mapping[int, int], cause: str, *, source: int = 0) -> bool:
    """Let players lose HP at once; return whether any did (DUEL-2.1, DUEL-6.10).

    Args:
        duel: the match.
        costs: how much each seat loses.
        cause: "attack", "battle", "deck" or "effect".
        source: the card that causes it, 0 for none.
    """
    lost = {seat: min(amount, duel.sides[seat].hp) for seat, amount in sorted(costs.items()) if amount > 0}
    for seat, amount in lost.items():
        duel.sides[seat].hp -= amount
    for seat, amount in lost.items():
        _tell_hp(duel, seat, -amount, cause, source)
        duel.count(seat, "lost", amount)
    for seat, amount in lost.items():
        manner = _MANNERS.get(cause, cause)
        happen(duel, "lost-hp", duel.zones.player(seat), source, seat=seat, amount=amount, manner=manner)
    return any(lost.values())


def gain_hp(duel: Duel, seat: int, amount: int, *, source: int = 0) -> None:
    """Let a player gain HP, without upper limit."""
    duel.sides[seat].hp += amount
    _tell_hp(duel, seat, amount, "effect", source)
    duel.count(seat, "gained", amount)
    happen(duel, "gained-hp", duel.zones.player(seat), source, seat=seat, amount=amount)


def _tell_hp(duel: Duel, seat: int, change: int, cause: str, source: int) -> None:
    duel.invalidate(aura_dependencies.ELSEWHERE)
    if not duel.world.silent:
        duel.world.emit(HpChanged, seat, change, duel.sides[seat].hp, cause, duel.public_number(source))


def show_cards(duel: Duel, cards: Sequence[int], seats: Sequence[int], *, source: int = 0) -> None:
    """Show cards to seats, which know them from then on while the cards stay where they are."""
    bits = sum(1 << seat for seat in seats)
    for card in cards:
        learn(duel.zones, card, bits)
    if duel.world.silent:
        return
    names = tuple(duel.zones.card(card).id for card in cards)
    holder = duel.zones.seat_of(cards[0])
    for seat in seats:
        numbers = tuple(number_for(duel.zones, seat, card) for card in cards)
        duel.world.emit(Revealed, holder, numbers, names, duel.public_number(source), audience=1 << seat)
