"""Equip wards from the hand (DUEL-8.1, DUEL-8.2, DUEL-8.4)."""

from __future__ import annotations

from components.duel import MAINS, WARD
from systems.duel.commands import Equip
from systems.duel.rules.moves import equip_ward
from systems.duel.state.table import Duel, card_named
from systems.duel.state.words import ward_of
from systems.match import Command


def equip_refusal(duel: Duel, seat: int, command: Equip) -> str | None:
    """Return why a ward cannot be equipped, in one sentence, or None."""
    entity = card_named(duel, seat, command.card)
    if entity not in duel.sides[seat].hand:
        return "That card is not in your hand."
    if duel.zones.card(entity).kind != WARD:
        return f"{duel.zones.card(entity).name} is not a ward."
    if duel.table.phase not in MAINS:
        return "Wards are equipped in a main phase (DUEL-8.1)."
    carrier = card_named(duel, seat, command.creature)
    if not carrier or carrier not in duel.sides[seat].creatures:
        return "A ward is equipped to a creature of your own side (DUEL-8.1)."
    return carrier_refusal(duel, carrier)


def carrier_refusal(duel: Duel, carrier: int) -> str | None:
    """Return why a creature of one's own cannot be given a ward, in one sentence, or None."""
    name = duel.zones.card(carrier).name
    if not duel.zones.creature(carrier).face_up:
        return f"{name} lies face down: only a face-up creature can carry a ward (DUEL-8.1)."
    return f"{name} carries a ward already (DUEL-8.4)." if ward_of(duel.zones, carrier) else None


def legal_equips(duel: Duel, seat: int) -> list[Command]:
    """Return every ward of the hand with every creature that can carry it."""
    if duel.table.phase not in MAINS:
        return []
    wards = duel.zones.hand_of_kind(seat, WARD)
    if not wards:
        return []
    carriers = [
        creature for creature in duel.sides[seat].creatures if creature and carrier_refusal(duel, creature) is None
    ]
    return [Equip(duel.zones.number(ward), duel.zones.number(carrier)) for ward in wards for carrier in carriers]


def apply_equip(duel: Duel, seat: int, command: Equip) -> None:
    """Carry out an accepted command."""
    equip_ward(duel, card_named(duel, seat, command.card), card_named(duel, seat, command.creature))
