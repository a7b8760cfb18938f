"""Enemies of fights: threat, terrain, commander and cards (CAMP-2.5, CAMP-2.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from components.campaign import BOSS, ELITE, RECOVERY, Encounter
from components.campaign_lands import ActDefinition, EnemyDefinition, PlaceDefinition
from systems.campaign.state.field import Field
from systems.campaign.state.roads import place_of
from systems.dice import Stream

HIGHEST = 5
EASY_STEPS, NORMAL_STEPS = 2, 5
"""Encounters of an act before which battles are easy, and normal; from then on they are hard."""
BOSS_GUARD = 2
"""By so much the threat of a boss's deck is above his act's first battles: all that hardens them, and no more."""
CRYSTAL, ELITE_CRYSTAL = 50, 60
BOSS_CRYSTALS = (60, 80, 100)
PER_LEVEL = 5
"""Per cent of damage and HP that each level above the highest adds (CAMP-2.9)."""


def threat_of(field: Field, kind: str) -> tuple[int, int]:
    """Return the threat of a fight, 1 to 5, and the levels above that (CAMP-2.9).

    It grows with the steps of an act, from act to act, and with the difficulty; each encounter since the boss opened
    adds one more. A boss has the strongest guard of its act; a recovery is always weak.
    """
    run = field.run
    if kind == RECOVERY:
        return 1, 0
    hardened = (run.step >= EASY_STEPS) + (run.step >= NORMAL_STEPS)
    own = min(HIGHEST, run.act + (BOSS_GUARD if kind == BOSS else hardened + (kind == ELITE)))
    whole = max(1, own + field.difficulty.threat[run.act - 1]) + run.late
    return min(HIGHEST, whole), max(0, whole - HIGHEST)


def crystal_of(field: Field, kind: str) -> int:
    """Return the hit points of the enemy's crystal (CAMP-1.6)."""
    if kind == BOSS:
        return BOSS_CRYSTALS[field.run.act - 1]
    return ELITE_CRYSTAL if kind == ELITE else CRYSTAL


def level_of(field: Field, kind: str) -> str:
    """Return the level of the opponent."""
    difficulty = field.difficulty
    levels = {BOSS: difficulty.boss, ELITE: difficulty.elite}.get(kind, difficulty.opponents)
    return levels[field.run.act - 1]


def raised_by_levels(number: int, levels: int) -> int:
    """Return a number increased by 5 per cent per level, rounded half up (CAMP-2.9).

    >>> raised(10, 1), raised(9, 1), raised(12, 3)
    (11, 9, 14)
    """
    return (number * (100 + PER_LEVEL * levels) + 50) // 100


def prepare_fight(field: Field, encounter: Encounter, kind: str, threat: int = 0) -> None:
    """Set an encounter's threat, terrain, commander and cards.

    Args:
        field: the run.
        encounter: the encounter, whose seed gives the dice.
        kind: the kind of fight.
        threat: replaces the threat of step and act.
    """
    dice = Stream(encounter.seed, "muster")
    encounter.threat, encounter.levels = (min(threat, HIGHEST), 0) if threat else threat_of(field, kind)
    place = place_of(field, encounter.place)
    encounter.middle, encounter.bases = battle_terrain(field.act, place)
    if kind == BOSS:
        boss = field.act.boss
        encounter.bases = list(boss.bases)
        encounter.commander = boss.leader
        beside = boss.deck or draw_enemy_deck(field.act.enemies, encounter.threat, dice)[:-1]
        encounter.deck = [boss.card, *beside]
        return
    commanders = field.act.enemies.commanders
    encounter.commander = commanders[(encounter.threat - 1) * len(commanders) // HIGHEST]
    encounter.deck = draw_enemy_deck(field.act.enemies, encounter.threat, dice)


def battle_terrain(act: ActDefinition, place: PlaceDefinition) -> tuple[list[str], list[str]]:
    """Return the terrain of the middle and of the enemy's base tiles, West to East (CAMP-2.5).

    One middle tile and one base tile have the place's own terrain, the others come from the act's pool. The dice belong
    to the place, so that its terrain is the same in every run.
    """
    dice = Stream(0, f"ground of {place.id}")
    rows = []
    for _ in range(2):
        row = [place.terrain, dice.choose(act.terrains), dice.choose(act.terrains)]
        dice.shuffle(row)
        rows.append(row)
    return rows[0], rows[1]


def draw_enemy_deck(enemies: EnemyDefinition, threat: int, dice: Stream) -> list[str]:
    """Return a deck for a threat: a number of rare cards, guns and officers, and commons."""
    parts: Iterable[tuple[Sequence[str], int]] = (
        (enemies.rare, enemies.rares[threat - 1]),
        (enemies.artillery, enemies.guns[threat - 1]),
        (enemies.officers, enemies.chiefs[threat - 1]),
    )
    deck: list[str] = []
    for cards, count in parts:
        deck += _spread(cards, count, dice)
    return [*deck, *_spread(enemies.common, enemies.size - len(deck), dice)][: enemies.size]


def _spread(cards: Sequence[str], count: int, dice: Stream) -> list[str]:
    mixed = list(cards)
    dice.shuffle(mixed)
    return [mixed[at % len(mixed)] for at in range(max(0, count))] if mixed else []
