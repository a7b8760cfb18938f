"""Families and their ultimates (CLAN-12.2): progress of each side, and what the other side saw of it."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import Card
from components.clans_options import FamilyDefinition, Kinship
from systems.clans.events import FamilyAdvanced, UltimateUnleashed
from systems.clans.rules.effects import SHARED_EFFECTS
from systems.clans.state.field import SEATS, Field
from systems.clans.view.sight import audience_of_seat, knows
from systems.clans.view.views import FamilyView

VARIATIONS = 3
WHOLE = (1 << VARIATIONS) - 1
"""All three variations, one bit each."""


ULTIMATES = (
    "sweep_middle", "heal_units", "shield_units", "rouse_units", "draw", "strike_crystal", "heal_crystal",
)  # fmt: skip
"""The effects that an ultimate may have; "for the round" ends with it like a leader's."""


def new_kinship(families: Sequence[FamilyDefinition]) -> Kinship:
    """Return the initial state of a match's families."""
    members = {
        card: VARIATIONS * number + variation
        for number, family in enumerate(families)
        for variation, cards in enumerate(family.cards)
        for card in cards
    }
    rows = [[[0] * len(families) for _ in SEATS] for _ in range(3)]
    return Kinship(list(families), members, *rows)


def record_played(field: Field, seat: int, card: str) -> None:
    """Record a played card, with an event if it is a new variation of a family."""
    kin = field.kinship
    if kin is None or card not in kin.members:
        return
    number, variation = divmod(kin.members[card], VARIATIONS)
    if _add_variation(kin.played[seat], number, variation):
        bits = _bits(kin.played[seat][number])
        field.world.emit(FamilyAdvanced, seat, kin.families[number].id, bits, audience=audience_of_seat(seat))


def record_seen(field: Field) -> None:
    """Record the enemy variations that each side sees now, with an event for new ones (CLAN-3.7)."""
    kin = field.kinship
    if kin is None:
        return
    for seat in SEATS:
        for card in _seen_cards(field, seat):
            if card not in kin.members:
                continue
            number, variation = divmod(kin.members[card], VARIATIONS)
            if kin.played[1 - seat][number] >> variation & 1 and _add_variation(kin.seen[1 - seat], number, variation):
                _tell_seen(field, kin, 1 - seat, number)


def _tell_seen(field: Field, kin: Kinship, seat: int, number: int) -> None:
    bits = _bits(kin.seen[seat][number])
    field.world.emit(FamilyAdvanced, seat, kin.families[number].id, bits, audience=audience_of_seat(1 - seat))


def _seen_cards(field: Field, seat: int) -> list[str]:
    """Return the other side's cards that a seat sees on the board or saw leave play."""
    found = [field.card(entity).id for entity in field.sides[1 - seat].gone_seen]
    for tile_state in field.tiles:
        for entity in (*tile_state.stacks[1 - seat], *filter(None, [tile_state.spies[1 - seat]])):
            card = field.world.get(entity, Card)
            if card.owner != seat and knows(field, seat, entity, field.unit(entity)):
                found.append(card.definition.id)
    return found


def _add_variation(row: list[int], number: int, variation: int) -> bool:
    """Set a variation's bit; return whether it was new."""
    before = row[number]
    row[number] |= 1 << variation
    return row[number] != before


def _bits(row: int) -> tuple[int, ...]:
    return tuple(row >> variation & 1 for variation in range(VARIATIONS))


def variations(kin: Kinship, seat: int) -> int:
    """Return the number of family variations that a side has played."""
    return sum(row.bit_count() for row in kin.played[seat])


def trigger_ultimates(field: Field) -> None:
    """Trigger the ultimates of families completed this round, initiative first (CLAN-12.2)."""
    kin = field.kinship
    if kin is None:
        return
    for seat in field.first():
        for number, family in enumerate(kin.families):
            if kin.played[seat][number] != WHOLE or kin.unleashed[seat][number]:
                continue
            kin.unleashed[seat][number] = 1
            kin.seen[seat][number] = WHOLE
            field.world.emit(UltimateUnleashed, seat, family.id, family.effect, family.amount)
            SHARED_EFFECTS[family.effect](field, seat, family.amount, "family")


def family_views(field: Field, viewer: int) -> tuple[FamilyView, ...]:
    """Return both sides' progress, as the viewer may know it."""
    kin = field.kinship
    if kin is None:
        return ()
    known = [kin.played[seat] if seat == viewer else kin.seen[seat] for seat in SEATS]
    return tuple(
        FamilyView(
            family=other.id,
            played=(_bits(known[0][number]), _bits(known[1][number])),
            unleashed=(bool(kin.unleashed[0][number]), bool(kin.unleashed[1][number])),
        )
        for number, other in enumerate(kin.families)
    )


def kinship_from(families: Sequence[FamilyDefinition], views: Sequence[FamilyView], mine: int) -> Kinship | None:
    """Return the families of a sampled world; enemy variations that were not seen count as not played."""
    if not views:
        return None
    kin = new_kinship(families)
    order = {family.id: number for number, family in enumerate(families)}
    for view in views:
        number = order[view.family]
        for seat in SEATS:
            row = sum(bit << variation for variation, bit in enumerate(view.played[seat]))
            kin.played[seat][number] = row
            kin.seen[seat][number] = row if seat != mine else 0
            kin.unleashed[seat][number] = int(view.unleashed[seat])
    return kin
