"""Places that are held and lost: tribute, attacks on cities, and what a lost one means (CAMP-2.20 to CAMP-2.22)."""

from __future__ import annotations

from components.campaign import BOSS, CITY, RECOVERY, Standing
from systems.campaign.events import CityAttacked, CityLost
from systems.campaign.rules.army import draw_recruit
from systems.campaign.rules.plan import lay_at, reveal
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import change_gold, count, gain_card
from systems.campaign.state.roads import near_places

TRIBUTE = "tribute"
TRIBUTE_EVERY, TRIBUTE_GOLD, CARD_CHANCE = 3, 8, 25
"""After so many encounters each held city pays so much gold, or in so many per cent sends a common card."""
ATTACK_CHANCE = 60
"""Per cent of choices at which the attack on a city begins that was conquered and not attacked yet."""
SIEGE = 2
"""Encounters after which an attacked city falls."""
DANGER = 1
"""By so much fights at a lost city, and one road from it, are more dangerous."""


def tend_holdings(field: Field, *, idle: bool) -> None:
    """Let an encounter pass for held cities: they pay unless the army is idle, and one under attack may fall."""
    march = field.march
    if not idle:
        _pay(field)
    if march.siege:
        march.siege -= 1
        if not march.siege:
            lose_city(field, march.defense)


def _pay(field: Field) -> None:
    march = field.march
    held = [place for place, _, standing in field.places() if standing.conquered]
    march.tribute = march.tribute + 1 if held else 0
    if march.tribute < TRIBUTE_EVERY:
        return
    march.tribute = 0
    for _ in held:
        if field.roll(TRIBUTE).below(100) < CARD_CHANCE:
            gain_card(field, draw_recruit(field, "common", TRIBUTE), TRIBUTE)
        else:
            change_gold(field, TRIBUTE_GOLD, TRIBUTE)


def hold_city(field: Field, place: int) -> None:
    """Hold a city that was conquered; it will be attacked unless another one is already (CAMP-2.6)."""
    standing = field.world.get(place, Standing)
    standing.conquered, standing.lost = True, False
    if not field.march.siege:
        field.march.defense = place


def end_attack(field: Field) -> None:
    """End the attack on a city: it was fought for."""
    field.march.defense, field.march.siege = 0, 0


def lose_city(field: Field, place: int) -> None:
    """Let the enemy take a held city; it can be conquered again (CAMP-2.21)."""
    end_attack(field)
    standing = field.world.get(place, Standing)
    standing.conquered, standing.lost = False, True
    lay_at(field, place, CITY)
    reveal(field, [place])
    count(field, "cities lost")
    field.emit(CityLost, place)


def begin_attack(field: Field) -> None:
    """Let the attack on the city begin that may have to be defended, by dice (CAMP-2.6, CAMP-2.21)."""
    march = field.march
    if march.defense and not march.siege and field.roll("attacks").below(100) < ATTACK_CHANCE:
        march.siege = SIEGE
        field.emit(CityAttacked, march.defense, SIEGE)


def danger_at(field: Field, place: int, kind: str) -> int:
    """Return by how much a lost city makes a fight of a kind at a place more dangerous (CAMP-2.22)."""
    if kind in (BOSS, RECOVERY):
        return 0
    return DANGER if any(field.world.get(other, Standing).lost for other in near_places(field, place)) else 0
