"""How somebody plays without thinking ahead, from what lies open in a world that is imagined.

Searches order what they try by it and play positions on with it; the weakest opponents have nothing else. It looks at
the world that it is given, which is never the match itself but one that fits a seat's view.
"""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import MINION, SPELL, TOKEN, WEAPON
from components.effects import (
    Change,
    Control,
    Destroy,
    Fight,
    Grant,
    Lose,
    Node,
    StatChange,
    Strip,
    Transform,
)
from systems.arena.ai.evaluation import held_value, is_coin, is_coin_due, minion_value, reach, vitality
from systems.arena.commands import (
    Attack,
    Choose,
    Decide,
    EndTurn,
    Mulligan,
    PlayCard,
    Trade,
    UpgradeWeapon,
    UsePower,
)
from systems.arena.rules.attacking import advantage
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.effects.book import nodes_of
from systems.match import Command

NEVER = -100_000
_FACE = 55
"""What a point of damage to the hero is worth, where it does not win."""
_KEPT_COST = 3
"""Cards of an opening hand that cost more are replaced."""
_BAD = frozenset({"frozen", "cursed", "poisoned", "burning", "no-attack"})


def by_policy(arena: Arena, seat: int, legal: Sequence[Command], dice: Stream, sway: int = 0) -> Command:
    """Return what a seat does without thinking ahead; dice sway it by so much."""
    best, choice = 10 * NEVER, legal[0]
    for command in legal:
        score = score_of(arena, seat, command) + (dice.below(sway) if sway else 0)
        if score > best:
            best, choice = score, command
    return choice


def score_of(arena: Arena, seat: int, command: Command) -> int:
    """Return how good a command looks; the end of the turn is 0."""
    match command:
        case Attack():
            return _attack(arena, seat, command)
        case PlayCard():
            return _play(arena, seat, command)
        case UsePower():
            return 90
        case UpgradeWeapon():
            return 240
        case Trade():
            return -20
        case Choose():
            return sum(_chosen(arena, seat, number) for number in command.cards)
        case Decide():
            return 10 * bool(command.option)
        case Mulligan():
            return _mulligan(arena, seat, command)
        case EndTurn():
            return 0
        case _:
            return NEVER


def _attack(arena: Arena, seat: int, command: Attack) -> int:
    attacker, target = arena.zones.numbered(command.attacker), arena.zones.numbered(command.target)
    stat, has = arena.words.stat, arena.zones.has
    if target in HEROES:
        wins = reach(arena, seat) >= vitality(arena, 1 - seat)
        return 5_000 if wins else _FACE * stat(attacker, "attack") + 60
    more = advantage(arena, attacker, target)
    dealt, taken = stat(attacker, "attack") + more, stat(target, "attack")
    kills = not has(target, "divine-shield") and (dealt >= stat(target, "health") or has(attacker, "poisonous"))
    gain = minion_value(arena, target)
    if not kills:
        gain = gain * dealt // (3 * max(1, stat(target, "health")))
    if attacker in HEROES:
        return gain - 70 * taken - 40
    dies = taken - more >= stat(attacker, "health") or (taken > 0 and has(target, "poisonous"))
    if has(attacker, "divine-shield"):
        return gain - 100 * bool(taken)
    cost = minion_value(arena, attacker)
    return gain - (cost if dies else cost * taken // (3 * max(1, stat(attacker, "health"))))


def _play(arena: Arena, seat: int, command: PlayCard) -> int:
    entity = arena.zones.numbered(command.card)
    card = arena.zones.definition(entity)
    last = len(arena.sides[seat].board) if card.kind == MINION else 0
    score = 130 + 45 * arena.cost(entity) - (command.place != last)
    if is_coin(card):
        return 150 if is_coin_due(arena, seat) else -30
    if card.kind == SPELL and card.rarity == TOKEN and not card.cost:
        return -30  # it waits for a use
    if card.kind == WEAPON and arena.sides[seat].weapons:
        return score - 200
    return score


def _mulligan(arena: Arena, seat: int, command: Mulligan) -> int:
    held = {arena.zones.number(card): arena.cost(card) for card in arena.sides[seat].hand}
    return sum(held[number] - _KEPT_COST for number in command.cards)


def _chosen(arena: Arena, seat: int, number: int) -> int:
    """Return how good it looks to choose a thing for what now asks."""
    entity, ask = arena.zones.numbered(number), arena.stack.ask
    if ask is None or not entity:
        return 0
    scope = arena.stack.frames[-1].scope
    harm = scope is not None and is_harmful(arena.book.node(scope.definition, scope.path), ask.name)
    sign = 1 if (arena.zones.seat_of(entity) != seat) == harm else -1
    if entity in HEROES:
        low = harm and reach(arena, seat) >= vitality(arena, 1 - seat) - 6
        return sign * (2_000 if low else 250)
    if arena.zones.minion(entity) is not None:
        return sign * minion_value(arena, entity)
    return held_value(arena, entity)


def is_harmful(ability: Node, name: str) -> bool:
    """Return whether an ability does harm to what it chooses under a name."""
    return any(_harms(part, name) for part in nodes_of(ability))


def _harms(node: Node, name: str) -> bool:
    match node:
        case Lose() | Destroy() | Transform() | Control():
            return node.target == name
        case Fight():
            return node.against == name
        case Strip():
            return node.target == name and node.all
        case Grant():
            return node.target == name and not _BAD.isdisjoint(node.keywords)
        case Change():
            return node.target == name and any(_lowers(change) for change in node.stats)
        case _:
            return False


def _lowers(change: StatChange) -> bool:
    return (isinstance(change.add, int) and change.add < 0 and change.stat != "cost") or change.become in {0, 1}
