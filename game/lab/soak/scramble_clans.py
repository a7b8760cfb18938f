"""Scramble what a seat cannot know of a battle, by CLAN-3 and independently of the rules' code."""

from __future__ import annotations

from typing import Any

from components.clans import (
    LANES,
    MIDDLE,
    OVER,
    PLANNING,
    TERRAINS,
    Battle,
    Card,
    Plan,
    Relic,
    Side,
    Tile,
    Unit,
    home_depth,
)
from components.clans_objectives import AMBUSH, OBJECTIVES, Objective
from components.clans_options import Ages, Bounties, Kinship
from components.clans_passives import Passives, Supplies
from components.core import Dice
from game.content.clans.loading import load_clans
from systems.dice import Stream
from systems.match import Match
from systems.world import TABLE, World

PINS = {"glue", "silence", "paralyze"}
"""A unit in the fog that has one of these shows itself by what it does to the unit before it."""


class Table:
    """A battle's components, read without the rules' code."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.battle = world.single(Battle)
        self.tiles = [world.get(tile, Tile) for tile in self.battle.tiles]
        self.sides = [world.get(side, Side) for side in self.battle.sides]
        self.plans = [world.get(side, Plan) for side in self.battle.sides]
        self.bounties = world.find(TABLE, Bounties)
        self.kinship = world.find(TABLE, Kinship)
        self.ages = world.find(TABLE, Ages)
        self.passives = world.find(TABLE, Passives)
        self.supplies = world.find(TABLE, Supplies)
        self.objective = world.find(TABLE, Objective)
        self.ambush = self.objective is not None and self.objective.kind == AMBUSH

    def unit(self, entity: int) -> Unit:
        """Return a unit."""
        return self.world.get(entity, Unit)

    def _some(self, seat: int, tile: int, ability: str) -> bool:
        return any(ability in self.unit(stack).abilities for stack in self.tiles[tile].stacks[seat])

    def sees(self, seat: int, tile: int) -> bool:
        """Return whether the seat sees the tile (CLAN-3.1 to CLAN-3.4, CLAN-3.8, CLAN-12.18)."""
        lane, depth = divmod(tile, 3)
        there = self.tiles[tile]
        if self.ambush and depth == MIDDLE:
            return there.holder == seat or bool(there.stacks[seat] or there.spies[seat])
        if depth != home_depth(1 - seat) or there.open[seat] or there.stacks[seat] or there.spies[seat]:
            return True
        if any(self._some(seat, 3 * near + MIDDLE, "scout") for near in LANES if abs(near - lane) <= 1):
            return True
        return any(
            self._some(seat, other, "tall")
            for other in range(9)
            if abs(other // 3 - lane) + abs(other % 3 - depth) == 1
        )

    def is_public(self, entity: int) -> bool:
        """Return whether both know of a unit in the fog: of the wagon, and in an ambush of a death that it awaits."""
        if self.objective is None:
            return False
        unit = self.unit(entity)
        return entity == self.objective.wagon or (self.ambush and bool(unit.poison or self.tiles[unit.tile].fire))

    def watches(self, seat: int, tile: int) -> bool:
        """Return whether a watcher is on this tile, beside it, or behind it (CLAN-3.5)."""
        lane, depth = divmod(tile, 3)
        behind = depth - (1 - 2 * seat)
        near = [tile, *(3 * other + depth for other in LANES if abs(other - lane) == 1)]
        if 0 <= behind <= 2:
            near.append(3 * lane + behind)
        return any(self._some(seat, item, "watcher") for item in near)


def scramble_clans(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know (CLAN-3.7).

    Half of the time everything is changed, else one thing alone: then most of what follows is heard alike.
    """
    other = match.fork()
    table = Table(other.world)
    only = dice.below(28)
    if table.battle.phase == PLANNING and (only > 15 or only == 9):
        _forget_plan(table, 1 - seat)
    if table.battle.phase == PLANNING and 10 <= only <= 15:
        _move_traps(table, 1 - seat)
    if only > 15:
        _shuffle_secrets(table, seat, dice)
    for tile in range(9):
        if only > 15 or only == tile:
            _stir_tile(table, seat, tile, dice)
    return other


def _forget_plan(table: Table, enemy: int) -> None:
    plan = table.plans[enemy]
    plan.staged, plan.orders, plan.ability = [], [], False
    if table.supplies is not None:
        table.supplies.planned[enemy] = []


def _move_traps(table: Table, enemy: int) -> None:
    """Move the enemy's staged trap to another lane; a spy's may be heard of, since it strikes and is gone."""
    plan = table.plans[enemy]
    free = [lane for lane in LANES if all(row[1] != lane for row in plan.staged)]
    for row in plan.staged:
        names = {ability.name for ability in table.world.get(row[0], Card).definition.abilities}
        if free and "trap" in names:
            lane = free.pop()
            if not table.tiles[3 * lane + home_depth(enemy)].traps[enemy]:
                row[1:3] = [lane, 3 * lane + home_depth(enemy)]


def _shuffle_secrets(table: Table, seat: int, dice: Stream) -> None:
    """Shuffle decks, the enemy's hand, the relic, statistics and dice."""
    own, foe = table.sides[seat], table.sides[1 - seat]
    dice.shuffle(own.deck)
    if table.battle.phase == PLANNING:
        cards = [*foe.hand, *foe.deck]
        dice.shuffle(cards)
        foe.hand[:], foe.deck[:] = cards[: len(foe.hand)], cards[len(foe.hand) :]
        names = list(load_clans().decks.values())
        for entity in cards:
            definition = load_clans().cards[dice.choose(dice.choose(names))]
            table.world.add(entity, Card(definition, 1 - seat))
    if table.battle.phase != OVER or table.bounties is None:  # after a match for gold both purses are shown
        foe.gold += 7
    _shuffle_optional(table, seat, dice)
    if table.battle.phase != OVER:  # the result screen shows both sides' statistics
        foe.stats["played"] = 99
    relic = table.world.single(Relic)
    if relic.taker < 0 and not relic.contested and not relic.known[seat]:
        relic.tile = 3 * dice.below(3) + MIDDLE
    rolls = table.world.single(Dice)
    rolls.seed += 1
    rolls.streams.clear()


def _shuffle_optional(table: Table, seat: int, dice: Stream) -> None:
    """Change the enemy's streak, unseen families, passives and supplies, and the decks of later ages (CLAN-12)."""
    enemy = 1 - seat
    if table.bounties is not None:
        table.bounties.streaks[enemy] += 1
    if table.kinship is not None:
        kin = table.kinship
        for number, seen in enumerate(kin.seen[enemy]):
            played = seen | dice.below(8)
            if not kin.unleashed[enemy][number]:
                kin.played[enemy][number] = played if played != 7 else seen
    if table.passives is not None:
        for number, shown in enumerate(table.passives.shown[enemy]):
            table.passives.counted[enemy][number] += 1
            table.passives.this_round[enemy][number] = dice.below(2)
            table.passives.happened[enemy][number] = shown + dice.below(2)
    if table.supplies is not None and table.battle.phase == PLANNING:
        table.supplies.used[enemy] = list(table.supplies.shown[enemy])
    if table.ages is not None:
        decks = list(load_clans().decks.values())
        for row, later in enumerate(table.ages.later):
            dice.shuffle(later)
            for entity in later if row // 2 == enemy else ():
                table.world.add(entity, Card(load_clans().cards[dice.choose(dice.choose(decks))], enemy))


def _stir_tile(table: Table, seat: int, tile: int, dice: Stream) -> None:
    """Change what the seat does not see on one tile."""
    enemy, there = 1 - seat, table.tiles[tile]
    foe = table.sides[enemy]
    watched, seen = table.watches(seat, tile), table.sees(seat, tile)
    if there.traps[enemy] and not (watched and seen):
        foe.gone.append(there.traps[enemy])
        there.traps[enemy] = 0
    if there.spies[enemy] and not (watched and seen):
        _leave(table, there.spies[enemy], enemy)
        there.spies[enemy] = 0
    stack = there.stacks[enemy]
    if not seen:
        if not there.seen[seat]:
            there.terrain = dice.choose(TERRAINS)
            there.fire = there.fire if table.ambush else 0
        for entity in list(stack):
            if table.is_public(entity):
                continue
            if PINS.isdisjoint(table.unit(entity).abilities) and dice.below(2):
                stack.remove(entity)
                _leave(table, entity, enemy)
            else:
                _hurt(table, entity, dice, poisoned=0 if table.ambush else dice.below(3))
    elif len(stack) == 2 and "conceal_back" in table.unit(stack[0]).abilities and not watched:
        _hurt(table, stack[1], dice, poisoned=table.unit(stack[1]).poison)  # who poisoned it was heard
        table.world.add(stack[1], Card(dice.choose(list(load_clans().cards.values())), enemy))
    for entity in stack:
        card = table.world.get(entity, Card)
        if card.decoy:
            table.world.add(entity, Card(card.definition, card.owner))


def _leave(table: Table, entity: int, owner: int) -> None:
    table.sides[owner].gone.append(entity)
    table.unit(entity).tile = -1


def _hurt(table: Table, entity: int, dice: Stream, *, poisoned: int) -> None:
    unit = table.unit(entity)
    unit.hp = 1 + dice.below(unit.max_hp)
    unit.damage += dice.below(3)
    unit.poison = poisoned


def deal(seed: int) -> dict[str, Any]:
    """Return options: for even seeds two ready decks, for odd seeds decks of all cards.

    Every third seed plays with the optional systems of CLAN-12, with cards of families, early ages, passives and
    supplies, and drill; every fourth has another aim than the crystals alone.
    """
    dealt = _plain_deal(seed) if seed % 3 else _plain_deal(seed) | _optional_deal(seed)
    return dealt if seed % 4 else dealt | {"objective": _aim(seed // 4)}


def _aim(number: int) -> dict[str, Any]:
    return {"kind": OBJECTIVES[number % len(OBJECTIVES)], "seat": number % 2}


def _optional_deal(seed: int) -> dict[str, Any]:
    dice = Stream(seed, "families")
    members = [card for family in load_clans().systems.families.values() for row in family.cards for card in row]
    decks = [[dice.choose(members[:15]) for _ in range(40)] for _ in range(2)]
    later = [[dice.choose(members) for _ in range(12)] for _ in range(4)]
    return {
        "decks": decks,
        "check_decks": False,
        "gold": True,
        "streaks": [dice.below(3), dice.below(3)],
        "families": True,
        "ages": {"rounds": [2, 4], "later": [later[:2], later[2:]]},
        "pace": {"drill": True},  # a deck of returned cards tells everybody how many had left play (CLAN-5.8)
        "passives": [_PASSIVES, _PASSIVES[::-1]],
        "supplies": [_SUPPLIES, _SUPPLIES[:2]],
    }


def _reaction(name: str, trigger: dict[str, Any], *effects: dict[str, Any]) -> dict[str, Any]:
    return {"id": name, "name": name.title(), "trigger": trigger, "effects": effects, "limit": 4}


_PASSIVES = (
    _reaction("oath", {"when": "unit_placed"}, {"kind": "toughen", "whom": "it", "amount": 1}),
    _reaction("scouts", {"when": "battle_begins"}, {"kind": "reveal_relic"}),
    _reaction("couriers", {"when": "round_begins", "every": 2}, {"kind": "draw", "amount": 1}),
    _reaction("banner", {"when": "tile_captured"}, {"kind": "raise_crystal", "amount": 2}),
    _reaction("ambush", {"when": "middle_entered"}, {"kind": "wound", "whom": "enemy_middle", "amount": 1}),
    _reaction("fury", {"when": "crystal_low", "amount": 60, "percent": True}, {"kind": "discard", "amount": 1}),
)
"""What they do in the fog is not noticed outside it."""
_SUPPLIES = (
    {"id": "dispatches", "name": "Dispatches", "effects": ({"kind": "draw", "amount": 2},)},
    {"id": "drum", "name": "Drum", "effects": ({"kind": "round_damage", "amount": 1},)},
    {"id": "tonic", "name": "Tonic", "target": "unit", "effects": ({"kind": "heal", "whom": "it", "amount": 3},)},
)


def _plain_deal(seed: int) -> dict[str, Any]:
    if seed % 2 == 0:
        return {}
    dice = Stream(seed, "menagerie")
    cards = [card.id for card in load_clans().cards.values() if not card.token]
    leaders = list(load_clans().leaders)
    decks = [[dice.choose(cards) for _ in range(40)] for _ in range(2)]
    return {
        "leaders": [dice.choose(leaders), dice.choose(leaders)],
        "decks": decks,
        "check_decks": False,
        "relic": dice.choose(("card", "gold", "heal", "draw", "buff", "")),
        "crystal": 200,
        "draw": 8,
    }
