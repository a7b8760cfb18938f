"""Tooltips: everything on the table in words, keywords marked."""

from __future__ import annotations

from components.clans import LANE_NAMES, CardDefinition
from components.clans_objectives import AMBUSH
from scenes.clans.model.lexicon import (
    ELEMENT_SENTENCE,
    ORDER_NAMES,
    STATUS_NAMES,
    STATUS_SENTENCES,
    TERRAIN_NAMES,
    TERRAIN_SENTENCES,
    Lexicon,
    tile_name,
    zone_name,
)
from scenes.clans.model.objective import MARK_WORDS, marks_of
from scenes.clans.model.picture import BattlePicture
from systems.clans.view.views import TileView, UnitView

ACTS = {
    1: "acts in all five ticks",
    2: "acts in ticks 2 and 4",
    3: "acts in tick 3",
    4: "acts in tick 4",
    5: "acts in tick 5",
}
SPEEDS = {0: "does not move", 1: "1 tile a round", 2: "2 tiles a round"}


def card_tip(lexicon: Lexicon, card: str) -> str:
    """A card in words: numbers, tick, speed, element, abilities."""
    found = lexicon.card(card)
    if found is None:
        return ""
    kind = lexicon.type_line(card)
    lines = [f"**{found.name}**{f' · {kind}' if kind else ''} · {found.rarity}"]
    lines.append(f"{found.damage} damage, {found.health} health")
    lines.append(f"Tick {found.tick}: {ACTS[found.tick]}. Speed: {SPEEDS[found.speed]}.")
    if found.reach > 1:
        lines.append("Fires at the next tile ahead when no enemy is on its own.")
    if found.element:
        lines.append(f"{TERRAIN_NAMES[found.element]}: +1 damage on it.")
    lines += ability_lines(lexicon, found)
    flavour = lexicon.flavour(card)
    if flavour:
        lines.append(f"“{flavour}”")
    return "\n".join(lines)


def ability_lines(lexicon: Lexicon, card: CardDefinition) -> list[str]:
    """A card's printed abilities, one line each."""
    lines = []
    for ability in card.abilities:
        name = lexicon.ability_name(ability.name, ability.amount, ability.charges, consumable=ability.charges > 0)
        lines.append(f"**{name}.** {lexicon.ability_sentence(ability.name, ability.amount, ability.charges)}")
    return lines


def unit_tip(lexicon: Lexicon, unit: UnitView, picture: BattlePicture, *, staged: bool = False) -> str:
    """A unit as it is now, with what afflicts it and what it was told."""
    if unit.concealed:
        return (
            "**A hidden card**\nThe unit in front conceals it. Kill the front, or look at it with a unit that"
            " sees concealed cards."
        )
    card = lexicon.card(unit.card)
    if card is None:
        return ""
    whose = "Yours" if unit.seat == picture.seat else "Enemy"
    lines = [f"**{card.name}** · {whose}{', staged' if staged else ''}{', a decoy' if unit.decoy else ''}"]
    lines.append(f"{_number('damage', unit.damage, card.damage)}, {unit.hp} of {unit.max_hp} health")
    lines.append(f"Tick {unit.tick}: {ACTS.get(unit.tick, '')}. Speed: {SPEEDS.get(unit.speed, '')}.")
    if card.element:
        here = picture.tiles[unit.tile].terrain == card.element if unit.tile >= 0 else False
        lines.append(f"{TERRAIN_NAMES[card.element]}: +1 damage{' now' if here else ' on it'}.")
    for ability in unit.abilities:
        name = lexicon.ability_name(ability.name, ability.amount, ability.charges, consumable=ability.consumable)
        lines.append(f"**{name}.** {lexicon.ability_sentence(ability.name, ability.amount, ability.charges)}")
    for status, amount in unit.statuses:
        if status in STATUS_NAMES:
            lines.append(f"**{STATUS_NAMES[status]}.** {STATUS_SENTENCES[status].replace('{n}', str(amount))}")
    ordered = [other.order for other in picture.orders if other.unit == unit.id and unit.id]
    lines += [f"**Ordered: {ORDER_NAMES[order].lower()}** this round." for order in ordered]
    if staged:
        lines.append("Click to take it back into the hand.")
    return "\n".join(lines)


def _number(word: str, now: int, printed: int) -> str:
    return f"{now} {word}" if now == printed else f"{now} {word} (printed {printed})"


def tile_tip(tile: TileView, picture: BattlePicture) -> str:
    """A tile: its place, land, holder, fire, fog and how to lift it."""
    seat = picture.seat
    lines = [f"**{tile_name(tile.tile, seat)}**"]
    if not tile.terrain:
        lines.append(f"{TERRAIN_SENTENCES['']} {reveal_sentence(tile.tile, picture)}")
        return "\n".join(lines)
    lines[0] += f" · {TERRAIN_NAMES[tile.terrain]}"
    lines.append(f"{ELEMENT_SENTENCE} {TERRAIN_SENTENCES[tile.terrain]}")
    if tile.tile % 3 == 1:
        holder = {-1: "Nobody holds it yet.", seat: "You hold it."}.get(tile.holder, "The enemy holds it.")
        lines.append(holder)
    if tile.fire:
        rounds = "round" if tile.fire == 1 else "rounds"
        lines.append(f"**On fire** for {tile.fire} more {rounds}: 1 damage at the start of a round to all on it.")
    if not tile.clear:
        lines.append(f"The cards on it are hidden. {reveal_sentence(tile.tile, picture)}")
    if tile.traps[seat]:
        lines.append("Your trap lies here; the enemy cannot see it.")
    if tile.relic:
        lines.append("The relic was found here.")
    mark = marks_of(picture.objective).get(tile.tile) if picture.objective is not None else None
    if mark is not None:
        lines.append(f"{MARK_WORDS[mark.picture]}{f' {mark.number} HP.' if mark.number else ''}")
    return "\n".join(lines)


def reveal_sentence(tile: int, picture: BattlePicture) -> str:
    """How to lift the fog from a tile."""
    if picture.objective is not None and picture.objective.kind == AMBUSH:
        return "In an ambush you see where your units stand, and a middle tile that you hold."
    lane = LANE_NAMES[tile // 3]
    return f"Capture the middle of {lane} to reveal it, or bring a scout or a tall unit near."


def zone_tip(lane: int, depth: int, seat: int) -> str:
    """A lane's zone marker."""
    return (
        f"**Zone of {LANE_NAMES[lane]}**: {zone_name(depth, seat)}\nWinning the lane's fight moves it one"
        " step toward the loser's base."
    )
