"""The value of a position for a seat, in hundredths of a health point."""

from __future__ import annotations

from components.duel import ATTACK, CREATURE, RUNE, UNDECIDED, WARD, DuelCardDefinition, FieldRune
from components.effects import DerivedStats
from systems.duel.state.table import Duel

WON = 100_000
_HP = (0, 900, 620, 500, 420, 360, 320, 290, 270, 250, 240)
"""What each of the first ten health points is worth: the last ones most."""
_MORE_HP = 150
_HAND = {CREATURE: 150, RUNE: 190, WARD: 150}
_SET_RUNE = 210
_WARD_CARRIED = 90
_HIDDEN_CREATURE = 260
_STAR = 90
_POWER, _TOUGHNESS, _ABILITY = 42, 30, 60
_DECK = 4


def value_of(duel: Duel, seat: int) -> int:
    """Return the value of a position for a seat, WON for a match that it won."""
    table = duel.table
    if table.winner != UNDECIDED:
        return (table.winner == seat) * WON - (table.winner == 1 - seat) * WON
    return side_value(duel, seat) - side_value(duel, 1 - seat)


def side_value(duel: Duel, seat: int) -> int:
    """Return the value of a side: health, creatures, cards."""
    side = duel.sides[seat]
    total = hp_value(side.hp) + _DECK * min(10, len(side.deck))
    total += sum(creature_value(duel, creature) for creature in side.creatures if creature)
    total += _SET_RUNE * sum(1 for rune in side.runes if rune and not duel.world.get(rune, FieldRune).active)
    total += _WARD_CARRIED * len(side.wards)
    return total + sum(_HAND[duel.zones.card(card).kind] for card in side.hand)


def hp_value(hp: int) -> int:
    """Return the value of health points."""
    if hp <= 0:
        return 0
    return sum(_HP[1 : min(hp, len(_HP) - 1) + 1]) + _MORE_HP * max(0, hp - len(_HP) + 1)


def creature_value(duel: Duel, entity: int) -> int:
    """Return the value of a creature on the field to its controller."""
    creature = duel.zones.creature(entity)
    card = duel.zones.card(entity)
    if not creature.face_up:
        return _HIDDEN_CREATURE if not card.token else card_value(card)
    stats = duel.world.get(entity, DerivedStats).stats
    power, toughness = stats["power"], stats["toughness"]
    worth = _POWER * power + _TOUGHNESS * toughness + _STAR * card.stars + _ABILITY * bool(card.abilities)
    if creature.position == ATTACK:
        return worth
    return worth - _POWER * power // 4


def card_value(card: DuelCardDefinition) -> int:
    """Return the value of a card by its print."""
    if card.kind != CREATURE:
        return _HAND[card.kind] + 60 * ("common", "rare", "mythic").index(card.rarity)
    abilities = _ABILITY * len(card.abilities)
    return _POWER * card.power + _TOUGHNESS * card.toughness + _STAR * card.stars + abilities
