"""A tiny land for tests of what happens between battles: eight cards, one straight road, something of every kind.

One hundredth of a degree is a kilometre: the road leads from the home town over a ford (30 km), a fort (100 km) and a
port (400 km) to the gate (450 km) where the boss is.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from components.campaign_lands import (
    ActDefinition,
    BossDefinition,
    Branch,
    BuildingDefinition,
    CampaignDefinition,
    ChoiceDefinition,
    Consequence,
    ConsumableDefinition,
    EnemyDefinition,
    EventDefinition,
    Perk,
    PlaceDefinition,
    RelicDefinition,
    RoadDefinition,
)
from components.campaign_levels import DifficultyDefinition
from components.campaign_reactions import Reaction, RunEffect
from components.campaign_training import AbilityPair, DeedDefinition, TrainingDefinition
from components.clans import Ability, CardDefinition, LeaderDefinition
from systems.campaign.setup import Lands

CARDS = (
    CardDefinition("warrior", "Warrior", damage=3, health=6),
    CardDefinition("archer", "Archer", damage=3, health=3),
    CardDefinition("tank", "Tank", damage=5, health=10),
    CardDefinition("veteran", "Veteran", damage=4, health=8, rarity="rare"),
    CardDefinition("medic", "Medic", damage=1, health=5, rarity="rare", abilities=(Ability("heal_ally", 1),)),
    CardDefinition("banner", "War Banner", damage=0, health=8, rarity="epic", abilities=(Ability("fury", 1),)),
    CardDefinition("champion", "Champion", damage=7, health=12, rarity="legendary"),
    CardDefinition("raider", "Raider", damage=2, health=5),
)
POOL = ("archer", "tank", "veteran", "medic", "banner", "champion")
RELICS = (
    RelicDefinition("armor", "Officer's Armor", "start", 60, (Perk("max_hp", 10),)),
    RelicDefinition("drum", "Old Drum", "start", 60, (Perk("draw", 1),)),
    RelicDefinition("eagle", "Gilded Eagle", "start", 0, (Perk("damage", 1),)),
    RelicDefinition("chest", "War Chest", "shop", 75, (Perk("battle_gold", 10),)),
    RelicDefinition("routes", "Supply Routes", "shop", 90, (Perk("supply", 1),)),
    RelicDefinition("ledgers", "Merchant's Ledgers", "shop", 100, (Perk("price", 15),)),
    RelicDefinition("lantern", "Recruiter's Lantern", "offer", 70, (Perk("choices", 1),)),
    RelicDefinition("smithy", "Travelling Smithy", "offer", 70, (Perk("repair", 50),)),
    RelicDefinition("treasury", "Imperial Treasury", "act", 120, (Perk("battle_gold", 20),)),
    RelicDefinition("cuirass", "Marshal's Armor", "act", 120, (Perk("max_hp", 20),)),
    RelicDefinition("standard", "Imperial Standard", "act", 120, (Perk("damage", 2),)),
)


def reacting(name: str, *reactions: Reaction) -> tuple[RelicDefinition, ...]:
    """Return the relics with other reactions, and nothing else, in one of them."""
    return tuple(replace(relic, perks=(), reactions=reactions) if relic.id == name else relic for relic in RELICS)


BUSY = tuple(
    replace(
        relic,
        reactions=(
            Reaction("finished", tuple(RunEffect(kind, 2) for kind in ("heal", "hurt", "max_hp")), every=2),
            Reaction("fought", (RunEffect("charge", 1, "damage"), RunEffect("return"), RunEffect("train", 1))),
            Reaction("marched", (RunEffect("gold", 5), RunEffect("hurry", 1)), every=60),
            Reaction("act", (RunEffect("card", subject="rare"), RunEffect("legacy", 3))),
            Reaction("entered", (RunEffect("prices", 20),), encounter="shop", limit="act"),
            Reaction("spent", (RunEffect("consumable"), RunEffect("promise", subject="rest")), every=40),
        ),
    )
    if relic.tier == "start"
    else relic
    for relic in RELICS
)
"""The relics, of which each starting one reacts to much and does everything that a relic can do."""
CONSUMABLES = (
    ConsumableDefinition("salve", "Field Medic", 20, "heal", 15),
    ConsumableDefinition("papers", "Discharge Papers", 50, "discharge"),
    ConsumableDefinition("drill", "Drill Manual", 40, "train"),
    ConsumableDefinition("bugle", "Bugle", 45, "muster"),
    ConsumableDefinition("courier", "Courier", 30, "hurry", 2),
    ConsumableDefinition("levy", "Levy", 60, "recruit", rarity="rare"),
    ConsumableDefinition("powder", "Dry Powder", 35, "equip", perks=(Perk("damage", 1),)),
)
BUILDINGS = (
    BuildingDefinition("grounds", "Training Grounds", 0, 1, "common"),
    BuildingDefinition("depot", "Supply Depot", 60, 1, gold=15),
    BuildingDefinition("corps", "Medic Corps", 80, 2, pool=("medic",)),
    BuildingDefinition("academy", "Officers Academy", 110, 3, "rare"),
    BuildingDefinition("college", "War College", 160, 4, "epic"),
)
DIFFICULTIES = (
    DifficultyDefinition(
        "easy", "Easy", "", 8, 6, (-1, -1, -1), (("easy",), ("easy",), ("normal",)), ("normal",) * 3, ("normal",) * 3
    ),
    DifficultyDefinition(
        "normal", "Normal", "", 5, 3, (0, 0, 0), (("easy",), ("normal",), ("hard",)), ("normal",) * 3, ("hard",) * 3
    ),
    DifficultyDefinition(
        "hard",
        "Hard",
        "",
        3,
        2,
        (1, 1, 1),
        (("normal",), ("hard",), ("hard",)),
        ("hard",) * 3,
        ("master",) * 3,
        heal=50,
    ),
)


def answer(*consequences: Consequence, gold: int = 0, card: bool = False) -> ChoiceDefinition:
    """Return an answer that turns out in one way."""
    return ChoiceDefinition("Do it", (Branch(1, "So it was.", consequences),), gold, card)


def event(name: str, *choices: ChoiceDefinition, **fields: Any) -> EventDefinition:
    """Return an event of up to three answers; nothing follows from the others."""
    rest = (answer(Consequence("nothing")),) * (3 - len(choices))
    first, second, third = (*choices, *rest)
    return EventDefinition(name, name.title(), "It happens.", "scroll", (first, second, third), **fields)


TRAINING = TrainingDefinition(
    deeds=(
        DeedDefinition(
            "duellist",
            "Duellist",
            "felled",
            3,
            (
                AbilityPair((Ability("fury", 2), Ability("first_strike")), families=("ranged",)),
                AbilityPair((Ability("fury", 1), Ability("thorns", 2))),
            ),
        ),
        DeedDefinition(
            "survivor", "Survivor", "survived", 2, (AbilityPair((Ability("shield", 1), Ability("barrier"))),)
        ),
        DeedDefinition("conqueror", "Conqueror", "captured", 2, (AbilityPair((Ability("guard"), Ability("scout"))),)),
    )
)


EVENTS = (
    event("caravan", answer(Consequence("consumable", subject="salve"), gold=30), answer(Consequence("gold", 20))),
    event("ruins", answer(Consequence("relic")), acts=(2, 3)),
    event("oasis", answer(Consequence("hp", 10)), leaders=("saladin",)),
)


def act(number: int) -> ActDefinition:
    """Return an act of five places on one road."""
    spots = {"home": 0, "ford": 30, "fort": 100, "port": 400, "gate": 450}
    names = {spot: f"{spot}-{number}" for spot in spots}
    order = list(names.values())
    return ActDefinition(
        f"act-{number}",
        leader="napoleon",
        number=number,
        title=f"Act {number}",
        road="Home to the gate",
        opening="It begins.",
        closing="It is over.",
        degree=(100, 100),
        town=names["home"],
        places=tuple(
            PlaceDefinition(names[spot], spot.title(), km, 0, "woods", spot == "fort") for spot, km in spots.items()
        ),
        roads=tuple(RoadDefinition(start, end) for start, end in pairwise(order)),
        terrains=("woods", "lake"),
        enemies=EnemyDefinition(
            commanders=("foe",),
            common=("raider",),
            rare=("veteran",),
            artillery=(),
            officers=(),
            rares=(1, 2, 3, 4, 5),
            guns=(0, 0, 0, 0, 0),
            chiefs=(0, 0, 0, 0, 0),
        ),
        boss=BossDefinition(names["gate"], "foe", "champion", "snow", "dark", ("Halt!",)),
        dispatches=(),
        rewards=("treasury", "cuirass", "standard"),
        recruits=("raider",) if number == 2 else (),
    )


def lands(**changes: Any) -> Lands:
    """Return the tiny land, with other definitions in place of some fields."""
    acts = [act(number) for number in (1, 2, 3)]
    campaign = CampaignDefinition(
        "napoleon",
        title="The tiny campaign",
        about="",
        deck=("warrior",) * 16,
        relics=("armor", "drum", "eagle"),
        pool=POOL,
        acts=("act-1", "act-2", "act-3"),
    )
    leaders = (
        LeaderDefinition("napoleon", "Napoleon", ("woods",), "grand_battery"),
        LeaderDefinition("foe", "Foe", ("lake",), "grand_battery"),
    )
    parts: dict[str, Any] = {
        "campaigns": (campaign,),
        "acts": acts,
        "events": EVENTS,
        "relics": RELICS,
        "consumables": CONSUMABLES,
        "buildings": BUILDINGS,
        "difficulties": DIFFICULTIES,
        "cards": CARDS,
        "leaders": leaders,
    }
    training, tricks = changes.pop("training", TRAINING), changes.pop("tricks", {})
    by_id: dict[str, Any] = {name: {row.id: row for row in rows} for name, rows in {**parts, **changes}.items()}
    return Lands(**by_id, training=training, tricks=tricks)
