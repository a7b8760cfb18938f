"""A treasure: gold, healing of the base, and sometimes a consumable (CAMP-2.3, CAMP-5.3)."""

from __future__ import annotations

from systems.campaign.rules.choosing import complete_encounter, grant
from systems.campaign.rules.places.rest import large_heal
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import change_base, change_gold

FINDS = 3
"""One treasure in so many holds a consumable as well."""


def open_treasure(field: Field) -> None:
    """Give a treasure: its gold (CAMP-5.3), healing for 30% of the base, and by dice a consumable."""
    change_gold(field, treasure_gold(field), "treasure")
    change_base(field, large_heal(field), "treasure")
    if not field.roll("treasure").below(FINDS):
        grant(field, "consumable", "", "treasure")
    complete_encounter(field)


def treasure_gold(field: Field) -> int:
    """Return the gold of a treasure in this act: 50 + 20 for each act (CAMP-5.3)."""
    return 50 + 20 * field.run.act
