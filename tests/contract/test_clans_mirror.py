"""Neither side of the table is better: a battle and its mirror image come to mirrored ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.clans import Card, Unit
from game.catalog import GAMES
from game.content.clans import load_clans
from game.lab.soak.scramble_clans import Table
from systems.clans.commands import CancelOrder, Order, Rearrange, Stage, TakeBack
from systems.dice import Stream
from systems.match import Command, Match

CLANS = GAMES["clans"]


def across(tile: int) -> int:
    """Return a tile as the other side of the table counts it."""
    return 3 * (tile // 3) + 2 - tile % 3


def options(seed: int, *, mirrored: bool) -> dict[str, Any]:
    """Return options without any dice: all that is drawn or rolled is given."""
    dice = Stream(seed, "mirror")
    cards = [one.id for one in load_clans().cards.values() if not one.token]
    leaders = [dice.choose(list(load_clans().leaders)) for _ in range(2)]
    decks = [[dice.choose(cards) for _ in range(30)] for _ in range(2)]
    terrains = ("woods", "lake", "desert", "marsh")
    bases = [[dice.choose(terrains) for _ in range(3)] for _ in range(2)]
    first = dice.below(2)
    systems = {"gold": True, "families": True} if seed % 2 else {}
    if seed % 4 == 1:
        members = [card for one in load_clans().systems.families.values() for row in one.cards for card in row]
        decks = [[dice.choose(members[:12]) for _ in range(30)] for _ in range(2)]
    return systems | {
        "leaders": leaders[::-1] if mirrored else leaders,
        "decks": decks[::-1] if mirrored else decks,
        "bases": bases[::-1] if mirrored else bases,
        "middle": [dice.choose(terrains) for _ in range(3)],
        "first": 1 - first if mirrored else first,
        "check_decks": False,
        "shuffle": False,
        "relic": dice.choose(("heal", "draw", "buff", "gold")),
        "relic_lane": dice.below(3),
        "crystal": 150,
    }


def pairs(match: Match[Any], mirror: Match[Any]) -> dict[int, int]:
    """Return for each card of a match its image in the mirror."""
    one, two = Table(match.world), Table(mirror.world)
    found: dict[int, int] = {0: 0}
    for seat in (0, 1):
        mine, image = one.sides[seat], two.sides[1 - seat]
        found.update(zip((*mine.hand, *mine.deck), (*image.hand, *image.deck), strict=True))
    return found


def image_of(command: Command, images: dict[int, int]) -> Command:
    """Return a command as the other side of the table would give it."""

    def seen(entity: int) -> int:
        return images.get(entity, entity)  # what came later has the same number on both tables

    match command:
        case Stage():
            target, second = seen(command.target), seen(command.second)
            if second:  # two units of a switcher are named in the order of their numbers
                target, second = sorted((target, second))
            return replace(command, card=seen(command.card), tile=across(command.tile), target=target, second=second)
        case TakeBack():
            return TakeBack(seen(command.card))
        case Order(order="hold"):
            return replace(command, unit=seen(command.unit))
        case Order(order="treat"):
            return replace(command, unit=seen(command.unit), target=seen(command.target))
        case Order():
            return replace(command, unit=seen(command.unit), target=across(command.target))
        case CancelOrder():
            return replace(command, unit=seen(command.unit))
        case _:
            return command


def state(match: Match[Any], *, mirrored: bool) -> dict[str, Any]:
    """Return a battle as seat 0 of the first table counts it, with cards by name."""
    table = Table(match.world)

    def name(entity: int) -> str:
        return match.world.get(entity, Card).definition.id if entity else ""

    def unit(entity: int) -> Any:
        if not entity:
            return None
        one = match.world.get(entity, Unit)
        numbers = [one.hp, one.max_hp, one.damage, one.tick, one.speed, one.ap, one.poison, one.barrier, one.moved]
        return (name(entity), *numbers, sorted(one.abilities.items()), sorted(one.charges.items()), one.decoy)

    seats = (1, 0) if mirrored else (0, 1)
    rows = []
    for number in range(9):
        tile = table.tiles[across(number) if mirrored else number]
        holder = tile.holder if tile.holder < 0 or not mirrored else 1 - tile.holder
        rows.append(
            (
                tile.terrain,
                holder,
                tile.fire,
                [[unit(one) for one in tile.stacks[seat]] for seat in seats],
                [name(tile.traps[seat]) for seat in seats],
                [unit(tile.spies[seat]) for seat in seats],
                [tile.open[seat] for seat in seats],
                [tile.seen[seat] for seat in seats],
            )
        )
    people = [
        (
            side.crystal,
            [name(one) for one in side.hand],
            [name(one) for one in side.deck],
            sorted(name(one) for one in side.gone),
            side.ability_used,
            side.gold,
            sorted(side.stats.items()),
        )
        for side in (table.sides[seat] for seat in seats)
    ]
    battle = table.battle
    winner = battle.winner if battle.winner < 0 or not mirrored else 1 - battle.winner
    markers = [2 - one if mirrored else one for one in battle.markers]
    return {
        "tiles": rows,
        "sides": people,
        "round": battle.round,
        "phase": battle.phase,
        "markers": markers,
        "winner": winner,
        "quiet": battle.quiet,
    }


@pytest.mark.parametrize("seed", range(24))
def test_mirrored_sides_give_mirrored_results(seed: int) -> None:
    match = CLANS.new_match(seed, options(seed, mirrored=False))
    mirror = CLANS.new_match(seed, options(seed, mirrored=True))
    images = pairs(match, mirror)
    dice = Stream(seed, "mirror play")
    while seats := match.to_act():
        assert {1 - one for one in mirror.to_act()} == set(seats)
        seat = dice.choose(seats)
        legal = match.legal(seat)
        assert len(mirror.legal(1 - seat)) == len(legal)
        command = dice.choose(legal) if dice.below(4) else legal[0]
        image = command if isinstance(command, Rearrange) else image_of(command, images)
        match.apply(seat, command)
        mirror.apply(1 - seat, image)
        mine, theirs = state(match, mirrored=False), state(mirror, mirrored=True)
        for key, value in mine.items():
            assert theirs[key] == value, f"{key} after {command} of seat {seat} in round {mine['round']}"
