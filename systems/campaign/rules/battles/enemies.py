"""Enemies of fights: threat, terrain, commander and cards (CAMP-2.5, CAMP-2.9, CAMP-2.11, CAMP-2.13)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from components.campaign import BATTLE, BOSS, CHIEFS, ELITE, FIGHTS, GUNS, RECOVERY, Encounter
from components.campaign_lands import ActDefinition, EliteDefinition, EnemyDefinition, PlaceDefinition
from systems.campaign.rules.holdings import danger_at
from systems.campaign.state.field import Field
from systems.campaign.state.roads import place_of
from systems.dice import Stream

HIGHEST = 5
EASY_STEPS, NORMAL_STEPS = 2, 5
"""Encounters of an act before which battles are easy, and normal; from then on they are hard."""
BOSS_GUARD = 2
"""By so much the threat of a boss's deck is above his act's first battles: all that hardens them, and no more."""
MORE_GUARD = 1
"""By so much more with the rule "boss_guard" (CAMP-1.8)."""
CRYSTAL, ELITE_CRYSTAL = 50, 60
BOSS_CRYSTALS = (60, 80, 100)
MOST = 999
"""The largest damage and health that a card of a battle can have."""
PER_LEVEL = 5
"""Per cent of damage and HP that each level above the highest adds (CAMP-2.9)."""
INSTEAD = 3
"""So many more guns or officers a deck has that is strong in them, and so many rare cards less (CAMP-2.11)."""
NEAR = 1
"""By so many places in an act's list a commander may be away from the one whose threat it is (CAMP-2.11)."""


def fight_of(kind: str) -> str:
    """Return the kind of fight of an encounter's battle: its own, or an ordinary one within an event."""
    return kind if kind in FIGHTS else BATTLE


def usual_threat(field: Field, kind: str) -> int:
    """Return the threat that a fight of a kind usually has here and now, 1 or more; what passes 5 counts as levels.

    It grows with the steps of an act, from act to act, and with the difficulty, and each act and boss may say a
    difference of their own; each encounter since the boss opened adds one more (CAMP-2.9), and so does each that was
    idled away (CAMP-2.10). A boss has the strongest guard of its act; a recovery is always weak.
    """
    run = field.run
    if kind == RECOVERY:
        return 1
    guard = BOSS_GUARD + MORE_GUARD * field.ruled("boss_guard")
    hardened = (run.step >= EASY_STEPS) + (run.step >= NORMAL_STEPS)
    own = min(HIGHEST, run.act + (guard if kind == BOSS else hardened + (kind == ELITE)))
    of_act = field.difficulty.threat[run.act - 1] + field.act.enemies.threat + field.act.boss.threat * (kind == BOSS)
    return max(1, own + of_act) + run.late + field.march.gathered


def split_threat(whole: int) -> tuple[int, int]:
    """Return a threat as 1 to 5, and the levels above that.

    >>> split_threat(4), split_threat(7)
    ((4, 0), (5, 2))
    """
    return min(HIGHEST, whole), max(0, whole - HIGHEST)


def crystal_of(field: Field, encounter: Encounter) -> int:
    """Return the hit points of the enemy's crystal (CAMP-1.6), with those of an elite battle's modifier (CAMP-2.13)."""
    if encounter.nature == BOSS:
        return BOSS_CRYSTALS[field.run.act - 1]
    elite = field.lands.elites.get(encounter.modifier)
    more = 0 if elite is None else elite.crystal
    return (ELITE_CRYSTAL if encounter.nature == ELITE else CRYSTAL) + more


def level_of(field: Field, kind: str) -> str:
    """Return the level of the opponent: of ordinary battles by act and step, of the others by act (CAMP-1.5)."""
    difficulty, act = field.difficulty, field.run.act - 1
    if kind in {BOSS, ELITE}:
        return (difficulty.boss if kind == BOSS else difficulty.elite)[act]
    row = difficulty.opponents[act]
    return row[min(field.run.step, len(row) - 1)]


def raised_by_levels(number: int, levels: int) -> int:
    """Return a number increased by 5 per cent per level, rounded half up, at most 999 (CAMP-2.9).

    >>> raised_by_levels(10, 1), raised_by_levels(9, 1), raised_by_levels(12, 3), raised_by_levels(12, 9000)
    (11, 9, 14, 999)
    """
    return min(MOST, (number * (100 + PER_LEVEL * levels) + 50) // 100)


def prepare_fight(
    field: Field, encounter: Encounter, kind: str, threat: int = 0, elsewhere: Collection[str] = ()
) -> None:
    """Set an encounter's threat, terrain, commander, modifier and cards; its margin, toll, place and bent count.

    Args:
        field: the run.
        encounter: the encounter, whose seed gives the dice.
        kind: the kind of fight.
        threat: replaces the threat of step and act.
        elsewhere: commanders who are met elsewhere.
    """
    dice = Stream(encounter.seed, "muster")
    hardened = encounter.margin + encounter.toll + danger_at(field, encounter.place, kind)
    whole = min(threat, HIGHEST) or usual_threat(field, kind) + hardened
    encounter.threat, encounter.levels = split_threat(whole)
    place = place_of(field, encounter.place)
    encounter.middle, encounter.bases = battle_terrain(field.act, place)
    if kind == BOSS:
        boss = field.act.boss
        encounter.bases = list(boss.bases)
        encounter.commander = boss.leader
        beside = boss.deck or draw_enemy_deck(field.act.enemies, encounter.threat, dice)[:-1]
        encounter.deck = [boss.card, *beside]
        return
    encounter.commander = draw_commander(field.act.enemies, encounter.threat, elsewhere, dice)
    if kind == ELITE and field.lands.elites:
        encounter.modifier = Stream(encounter.seed, "modifier").choose(sorted(field.lands.elites))
    elite = field.lands.elites.get(encounter.modifier)
    encounter.deck = draw_enemy_deck(field.act.enemies, encounter.threat, dice, encounter.bent, elite)


def draw_commander(enemies: EnemyDefinition, threat: int, elsewhere: Collection[str], dice: Stream) -> str:
    """Return one of the commanders whose threat it is about, who is not met elsewhere while there is another."""
    free = [name for name in enemies.commanders if name not in elsewhere] or list(enemies.commanders)
    ideal = (threat - 1) * len(enemies.commanders) // HIGHEST
    distance = {name: abs(enemies.commanders.index(name) - ideal) for name in free}
    reach = max(NEAR, min(distance.values()))
    return dice.choose([name for name in free if distance[name] <= reach])


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


def draw_enemy_deck(
    enemies: EnemyDefinition, threat: int, dice: Stream, bent: str = "", elite: EliteDefinition | None = None
) -> list[str]:
    """Return a deck for a threat: a number of rare cards, guns and officers, and commons.

    A deck that is bent has more guns or officers in place of rare cards, as far as it has such. What an elite battle
    adds takes the place of commons, and where there are too few of rare cards.
    """
    rares, guns, chiefs = (row[threat - 1] for row in (enemies.rares, enemies.guns, enemies.chiefs))
    instead = min(INSTEAD, rares) if bent else 0
    guns += instead * (bent == GUNS)
    chiefs += instead * (bent == CHIEFS)
    if elite is not None:
        guns, chiefs = guns + elite.guns, chiefs + elite.officers
    parts: Iterable[tuple[Sequence[str], int]] = (
        (enemies.rare, min(rares - instead, enemies.size - guns - chiefs)),
        (enemies.artillery, guns),
        (enemies.officers, chiefs),
    )
    deck: list[str] = []
    for cards, count in parts:
        deck += _spread(cards, count, dice)
    return [*deck, *_spread(enemies.common, enemies.size - len(deck), dice)][: enemies.size]


def _spread(cards: Sequence[str], count: int, dice: Stream) -> list[str]:
    mixed = list(cards)
    dice.shuffle(mixed)
    return [mixed[at % len(mixed)] for at in range(max(0, count))] if mixed else []
