"""What a position of a standard match is worth to a seat, in hundredths of a point of health: opponents compare these.

It reads what lies open alone: of the other hand it counts the cards.
"""

from __future__ import annotations

from components.arena import MINION, SPELL, TOKEN, UNDECIDED, ArenaCardDefinition, ArenaSide, ArenaTrial
from components.effects import Change, DerivedStats, Triggered
from systems.arena.rules.attacking import attacks_left
from systems.arena.state.table import Arena
from systems.arena.state.words import hero_attack
from systems.arena.state.zones import HEROES
from systems.effects.book import nodes_of

WON = 1_000_000
_HP = (0, 400, 330, 280, 250, 230, 200, 180, 160, 150, 140, 120, 110, 100, 100, 95, 90, 85, 80, 75, 70)
"""What each of the first twenty points of health is worth: the last ones most."""
_MORE_HP = 65
_ATTACK, _HEALTH, _BODY = 95, 80, 40
_HELD, _HELD_MANA, _TOKEN = 62, 10, 40
_GROWN, _CHEAPER = 60, 30
"""What a point of attack or health is worth that a minion in the hand has gained, and a mana that a card costs less."""
_COIN, _COIN_CRYSTALS = 250, 2
"""What The Coin is worth while a side has fewer crystals: more than a use of the hero power, less than a minion a turn
early. From then on whatever it brings early pays for it."""
_FOE_HELD = 100
_FOE_FIRST = 150
"""What the other side's minions count, in per cent of own ones, while they strike first."""
_SECRET, _CRYSTAL, _OVERLOAD, _UPGRADE, _CORPSE, _RUNE = 170, 150, 50, 200, 12, 45
_TRIAL, _REWARD = 110, 400
"""What a trial is worth at its beginning, and so much more at its goal."""
_STRIKE = 42
"""What a point of a weapon's attack is worth for each durability."""
_FATIGUE = 130
_ABILITY, _RATTLE, _SPELL_DAMAGE = 85, 90, 80
_LENT, _SHIELDED = 70, 65
"""What an ability is worth that a minion was given, and a point of damage that its shield takes."""
_FLAT = {"taunt": 40, "divine-shield": 70, "stealth": 40, "poisonous": 190, "elusive": 40, "reborn": 70, "immune": 250}
"""What some keywords add to a minion's worth."""
_BY_ATTACK = {"divine-shield": 30, "stealth": 15, "windfury": 55, "lifesteal": 45, "frozen": -40, "no-attack": -75}
"""What some add for each point of attack."""
_DEADLY, _THREAT = 2_600, 700


def value_of(arena: Arena, seat: int, *, answered: bool = False) -> int:
    """Return what a position is worth to a seat; a match that is over is worth all.

    Where the other side has `answered`, its minions have struck, and the seat has the crystals of its next turn.
    """
    winner = arena.table.winner
    if winner != UNDECIDED:
        return (winner == seat) * WON - (winner == 1 - seat) * WON
    own = _side_value(arena, seat) + sum(held_value(arena, card, answered) for card in arena.sides[seat].hand)
    foe = _side_value(arena, 1 - seat) + _FOE_HELD * len(arena.sides[1 - seat].hand)
    foe_board = _board_value(arena, 1 - seat) * (100 if answered else _FOE_FIRST) // 100
    return own + _board_value(arena, seat) - foe - foe_board


def standing_value(arena: Arena, seat: int) -> int:
    """Return what a position is worth to a seat that has done all it wants: with what the other side threatens."""
    value = value_of(arena, seat)
    if arena.table.winner != UNDECIDED:
        return value
    hp, reach = vitality(arena, seat), threat(arena, 1 - seat)
    if reach >= hp:
        value -= _DEADLY
    elif 3 * reach >= 2 * hp:
        value -= _THREAT
    if threat(arena, seat) >= vitality(arena, 1 - seat):
        value += _THREAT
    return value


def vitality(arena: Arena, seat: int) -> int:
    """Return what a hero can lose."""
    return arena.heroes[seat].hp + arena.heroes[seat].armor


def threat(arena: Arena, seat: int) -> int:
    """Return what a side's board and weapon could deal to the other hero in a turn of its own, past its guards."""
    has, stat = arena.zones.has, arena.words.stat
    strikes = sorted(
        (
            stat(entity, "attack") * (2 if has(entity, "windfury") else 1)
            for entity in arena.zones.zone("board", seat)
            if not has(entity, "frozen") and not has(entity, "no-attack")
        ),
        reverse=True,
    )
    guards = sum(has(entity, "taunt") for entity in arena.zones.zone("board", 1 - seat))
    weapon = sum(stat(entity, "attack") for entity in arena.sides[seat].weapons)
    return (sum(strikes) if not guards else sum(strikes[guards:])) + (weapon if not guards else 0)


def reach(arena: Arena, seat: int) -> int:
    """Return what the characters of the side whose turn it is can still deal in it, were nothing in their way."""
    has, stat, turn = arena.zones.has, arena.words.stat, arena.table.turn
    total = 0
    for entity in arena.sides[seat].board:
        minion = arena.zones.minion(entity)
        if minion is None or minion.dormant or has(entity, "frozen") or has(entity, "no-attack"):
            continue
        if minion.arrived == turn and not has(entity, "charge"):
            continue
        total += stat(entity, "attack") * max(0, attacks_left(arena, entity))
    hero = HEROES[seat]
    if not has(hero, "frozen"):
        total += hero_attack(arena.zones, seat) * max(0, attacks_left(arena, hero))
    return total


def hoard_value(arena: Arena, side: ArenaSide, secret: int) -> int:
    """Return what a side's corpses, runes, trials and secrets are worth, of which each secret is worth as given."""
    total = _CORPSE * min(10, side.corpses) + _RUNE * min(10, side.runes)
    for entity in side.secrets:
        trial = arena.world.find(entity, ArenaTrial)
        total += secret if trial is None else _TRIAL + _REWARD * trial.done // arena.zones.definition(entity).trial
    return total


def _side_value(arena: Arena, seat: int) -> int:
    side, hero = arena.sides[seat], arena.heroes[seat]
    total = hp_value(hero.hp + hero.armor) + _CRYSTAL * side.crystals - _OVERLOAD * side.overload
    total += _UPGRADE * hero.upgraded + hoard_value(arena, side, _SECRET)
    for weapon in side.weapons:
        total += _STRIKE * arena.words.stat(weapon, "attack") * min(4, arena.words.stat(weapon, "health"))
    if not side.deck:
        total -= _FATIGUE * (side.fatigue + 1)
    return total


def _board_value(arena: Arena, seat: int) -> int:
    return sum(minion_value(arena, entity) for entity in arena.sides[seat].board)


def hp_value(hp: int) -> int:
    """Return what points of health are worth."""
    if hp <= 0:
        return 0
    return _HP_SUMS[min(hp, len(_HP) - 1)] + _MORE_HP * max(0, hp - len(_HP) + 1)


_HP_SUMS = tuple(sum(_HP[: hp + 1]) for hp in range(len(_HP)))


def minion_value(arena: Arena, entity: int) -> int:
    """Return what a minion on the board is worth to who controls it."""
    minion = arena.zones.minion(entity)
    if minion is None:
        return 0
    stat = arena.words.stat
    attack, health = stat(entity, "attack"), stat(entity, "health")
    if health <= 0 or minion.doomed:
        return 0
    total = _BODY + _ATTACK * attack + _HEALTH * health
    derived: DerivedStats = arena.zones.world.rows[entity][DerivedStats]
    total += _LENT * len(derived.lent) + _SHIELDED * derived.counters.get("shielded", 0)
    for keyword in derived.keywords:
        total += _FLAT.get(keyword, 0) + _BY_ATTACK.get(keyword, 0) * attack
    card = arena.zones.definition(entity)
    if not minion.silenced:
        total += _SPELL_DAMAGE * card.spell_damage + spoken_value(card)
    return total // 2 if minion.dormant else total


def spoken_value(card: ArenaCardDefinition) -> int:
    """Return what a minion's abilities are worth while it is on the board: not its battlecry, which is over."""
    total = 0
    for ability in card.abilities:
        events = ability.events if isinstance(ability, Triggered) else ("",)
        if events != ("played",):
            total += _RATTLE if "died" in events else _ABILITY
    return total


def held_value(arena: Arena, entity: int, answered: bool = False) -> int:
    """Return what a card in a hand is worth to who holds it; see `value_of`."""
    card = arena.zones.definition(entity)
    if is_coin(card):
        early = arena.sides[arena.zones.seat_of(entity)].crystals - answered < _COIN_CRYSTALS
        return _COIN if early else _TOKEN
    if card.rarity == TOKEN and card.kind != MINION:
        return _TOKEN
    return _HELD + _HELD_MANA * min(10, card.cost) + _changed_value(arena, entity, card)


def _changed_value(arena: Arena, entity: int, card: ArenaCardDefinition) -> int:
    """Return what it is worth that a card in a hand is other than printed."""
    value = _CHEAPER * (card.cost - arena.cost(entity))
    if card.kind == MINION:
        stat = arena.words.stat
        value += _GROWN * (stat(entity, "attack") + stat(entity, "health") - card.attack - card.health)
    return value


def is_coin(card: ArenaCardDefinition) -> bool:
    """Return whether a card is The Coin (MATCH-1.2) or its like: it costs nothing and gives mana."""
    return (
        card.kind == SPELL
        and card.rarity == TOKEN
        and not card.cost
        and any(
            isinstance(node, Change) and any(change.stat == "mana" for change in node.stats)
            for node in nodes_of(card.abilities)
        )
    )


def is_coin_due(arena: Arena, seat: int) -> bool:
    """Return whether it is time to spend The Coin: one more mana now pays for what would be too dear."""
    side = arena.sides[seat]
    upgrade = not arena.heroes[seat].upgraded and side.mana == arena.terms.upgrade_cost - 1
    return upgrade or any(arena.cost(card) == side.mana + 1 for card in side.hand)
