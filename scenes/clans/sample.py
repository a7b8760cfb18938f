"""Example battles, a position in a line each, for gallery and tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from components.clans_options import Ages, Bounties
from game.content.clans.loading import ClansContent
from game.content.clans.systems import with_alike
from game.session.session import Session
from scenes.clans.resources import clans
from scenes.clans.table.scene import BattleScene
from scenes.shell.flow.context import Context
from scenes.shell.offscreen.example import ALONE, table_of
from scenes.table.options import TableOptions
from systems.clans.ai.imagine import Knowledge
from systems.clans.rules.ages import empty_rows
from systems.clans.rules.families import WHOLE, new_kinship
from systems.clans.ruleset import SYSTEMS, ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import field_of
from systems.clans.state.position import read_position
from systems.clans.view.views import ClansView
from systems.match import Match
from systems.world import TABLE

LANES = "W woods marsh+0?0 desert!0?0 | C lake lake?0 desert?0 | E woods desert+1 desert"
OWN_DECK = "deck0 Hussar, Fusilier, Grenadier, Drummer-boy, Voltigeur, Sapper, Young-guard"
FOE_DECK = "deck1 janissary, desert-tank, camel-gun, desert-warrior, mamluk-scout"

AIMS: Mapping[str, str] = MappingProxyType(
    {
        "walls": "siege seat:0 strength:10 walls:4+10+0",
        "hold": "hold seat:0 reserves:0+1",
        "convoy": "convoy seat:0 strength:38 rounds:2 lanes:1 wagon:13",
        "ambush": "ambush rounds:2 needed:12 felled:5+7",
        "crossing": "crossing rounds:3 needed:2 lanes:0+2 held:1+0",
        "rescue": "rescue seat:0 lanes:0 captive:2",
        "meeting": "meeting rounds:4 needed:2 lanes:0+1+2 held:2+0",
    }
)
"""An aim of each kind, some way on (CLAN-12.14)."""
WAGON_TEXT = "Supply-wagon#13 0/27:38 t5 s0 token @C1, "

POSITIONS: Mapping[str, str] = MappingProxyType(
    {
        "empty": f"battle round:1 limit:20 first:0 relic:card@C1 | {LANES.replace('+0', '').replace('+1', '')}"
        " | seat0 napoleon damage_bonus 0 crystal:100/100 | seat1 saladin damage_bonus 1 crystal:100/100"
        " | hand0 Voltigeur, Line-infantry, Grenadier, Bog-witch, Ancient-treant, Scout"
        f" | hand1 desert-tank, janissary | {OWN_DECK} | {FOE_DECK}",
        "full": f"battle round:7 limit:20 first:1 relic:card@C1=0 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:82/100 used | seat1 saladin damage_bonus 1 crystal:44/100"
        " | board Ancient-treant 12/20:22 t5 s0 woods legendary regen_2 thorns_3 guard @W0, Drummer-boy @W0,"
        " Bog-witch @W1, Scout @W1, desert-quick-strike 4/3:4 t1 s2 desert @W1, desert-warrior @W1,"
        " Line-infantry 6/8:12 t3 s1 woods @C1, Grenadier @C1, tidal-leviathan @C1, camel-gun @C1,"
        " Field-cannon @C0, Old-guard @C0, Voltigeur 4/5 t1 s2 woods poison:2 @E0, Grand-battery @E0,"
        " mamluk-bey @E1, janissary 6/6:10 t3 s1 desert rare guard @E1, Hussar @W2, desert-tank @W2, sand-pit @C2,"
        " sunfire-warlord @C2, desert-warrior @E2, desert-cannon @E2"
        f" | hand0 Fusilier, Cuirassier, Young-guard, Field-medic | hand1 desert-tank | {OWN_DECK} | {FOE_DECK}",
        "hand": f"battle round:3 limit:20 first:0 relic:card@C1 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:97/100 | seat1 saladin damage_bonus 1 crystal:91/100"
        " | board Line-infantry 6/12 t3 s1 woods @C0, desert-warrior 6/9 t3 s1 desert @C1"
        " | hand0 Austrian-cuirassier, Artillery-commander, Napoleons-guard, Marsh-elite-striker,"
        f" Desert-shadow-scout, One-side-attacker, Woods-shroud-walker, Lake-shield-totem | {OWN_DECK} | {FOE_DECK}",
        "families": f"battle round:7 limit:20 first:1 relic:card@C1=0 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:82/100 used | seat1 saladin damage_bonus 1 crystal:44/100"
        " | board Grenadier 8/11:14 t3 s1 woods rare fury_1 @W1, Woods-warrior @C1, Lake-veteran @C1,"
        " Napoleons-guard @C0, desert-warrior @W1, bog-troll @C2, mamluk-bey @C1, Monkey-king @E1"
        " | hand0 Young-guard, Monkey-slinger, Monkey-drummer, Lake-elite-striker, Woods-sentinel, Ant-queen"
        f" | hand1 desert-tank, janissary | {OWN_DECK} | {FOE_DECK}",
        "drill": f"battle round:12 limit:16 first:0 relic:card@C1=0 pace:2/1+0/drill | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:34/50 used | seat1 saladin damage_bonus 1 crystal:29/50 used"
        " | board Grenadier 8/4:14 t3 s1 woods rare fury_1 @W1, Line-infantry 6/12 t3 s1 woods @W1,"
        " desert-warrior 6/9 t3 s1 desert @W1, Hussar @C0, Field-cannon @C0, janissary @C1"
        " | hand0 Voltigeur | hand1 desert-tank | gone0 Fusilier, Old-guard, Scout, Sapper | gone1 camel-gun",
        "bare": f"battle round:9 limit:20 first:0 relic:card@C1=1 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:31/100 used | seat1 saladin damage_bonus 1 crystal:12/100 used"
        " | board Grenadier 8/9:14 t3 s1 woods rare fury_1 @C1, desert-warrior @C1",
        "siege": f"battle round:9 limit:20 first:1 relic:card@C1=1 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:16/100 used | seat1 saladin damage_bonus 1 crystal:31/100 used"
        " | board desert-tank @W0, desert-warrior @W0, desert-tank @E0, Line-infantry @E1, Hussar @C2"
        f" | hand0 Voltigeur, Line-infantry, Grenadier | hand1 desert-tank, janissary | {OWN_DECK} | {FOE_DECK}",
        **{
            name: f"battle round:6 limit:16 first:0 | {LANES} | objective {aim}"
            " | seat0 napoleon damage_bonus 0 crystal:74/100 | seat1 saladin damage_bonus 1 crystal:40/40"
            f" | board {WAGON_TEXT if name == 'convoy' else ''}Grenadier 8/11:14 t3 s1 woods rare fury_1 @C1,"
            " Line-infantry @W2, Field-cannon @C0, desert-warrior @C1, janissary @E1, desert-tank @C2"
            f" | hand0 Voltigeur, Hussar, Fusilier, Scout | hand1 desert-tank | {OWN_DECK} | {FOE_DECK}"
            for name, aim in AIMS.items()
        },
        "fire": "battle round:4 limit:20 first:0 relic:card@C1"
        " | W woods*2 woods+0*1?0 desert!0?0 | C lake woods*2?0 desert?0 | E woods woods+1 desert"
        " | seat0 nelson heal_units 3 crystal:88/100 | seat1 genghis tokens 2 crystal:70/100"
        " | board Firestarter @W0, Woods-warrior 5/7:10 t3 s1 woods poison:1 @W0, Watcher @C1,"
        " woods-mine @C1, Woods-mine @W0,"
        " Spy @E1, spy @C0, bog-troll @C1, Barrier 2/4 t2 s1 rare barrier barrier:1 @E0"
        f" | hand0 Woods-mine, Field-medic, Enhancer, Resetter | hand1 bog-witch | {OWN_DECK} | {FOE_DECK}",
    }
)
"""Position by name: see `systems.clans.state.position` for how they are written."""


def sample_match(name: str, content: ClansContent) -> Match[ClansView]:
    """Return the match of a position, by its name or written out."""
    world = read_position(POSITIONS.get(name, name), SYSTEMS, content.definitions)
    napoleon, saladin = content.leaders["napoleon"], content.leaders["saladin"]
    setup = Setup((SeatSetup(napoleon, ()), SeatSetup(saladin, ())), content.definitions)
    rules = ClansRules(setup)
    rules.definitions = world.definitions
    return Match(rules, world, {})


def furnish(match: Match[ClansView], content: ClansContent) -> None:
    """Give a sample match gold, families and ages (CLAN-12), each some way on."""
    world, bounties = match.world, content.systems.bounties
    families = tuple(content.systems.families.values())
    world.definitions = {**world.definitions, **{family.id: family for family in families}}
    kin = new_kinship(families)
    kin.played = [[BEGUN.get((seat, family.id), 0) for family in families] for seat in (0, 1)]
    kin.seen = [list(row) for row in kin.played]
    kin.unleashed = [[int(row == WHOLE) for row in side] for side in kin.played]
    for item in (
        Bounties(list(bounties.destroyed), bounties.captured, bounties.streak, bounties.longest, [2, 0]),
        kin,
        Ages([6, 12], 2, empty_rows(), [4, 3]),
    ):
        world.add(TABLE, item)
    world.cached_view = None
    field_of(world).sides[0].gold = 46


BEGUN = {
    (0, "emperors-own"): 5,
    (0, "old-wood"): 1,
    (0, "lake-wardens"): 7,
    (1, "sand-riders"): 7,
    (1, "mire-brood"): 2,
}
"""How far both sides of a furnished sample have come: for seat and family a bit for each variation."""


REACTIONS: Mapping[str, Any] = MappingProxyType(
    {
        "passives": (
            (
                {
                    "id": "iron-oath",
                    "name": "Iron Oath",
                    "trigger": {"when": "unit_placed", "nth": 1},
                    "effects": ({"kind": "barrier", "whom": "it"},),
                    "limit": 1,
                },
                {
                    "id": "war-drums",
                    "name": "War Drums",
                    "trigger": {"when": "round_begins", "since": 2, "every": 2},
                    "effects": ({"kind": "round_damage", "amount": 1},),
                },
                {
                    "id": "field-hospital",
                    "name": "Field Hospital",
                    "trigger": {"when": "unit_fallen"},
                    "effects": ({"kind": "recall_deck", "amount": 1},),
                    "per_round": 1,
                    "limit": 3,
                },
            ),
            (
                {
                    "id": "last-stand",
                    "name": "The Last Stand",
                    "trigger": {"when": "crystal_low", "amount": 50, "percent": True},
                    "effects": (
                        {"kind": "strengthen", "whom": "own", "amount": 2},
                        {"kind": "token", "name": "militia", "amount": 2},
                    ),
                    "limit": 1,
                },
            ),
        ),
        "supplies": (
            (
                {
                    "id": "grenades",
                    "name": "Grenades",
                    "target": "lane",
                    "effects": ({"kind": "wound", "whom": "enemy_front", "amount": 4},),
                },
                {"id": "dispatches", "name": "Dispatches", "effects": ({"kind": "draw", "amount": 2},)},
                {
                    "id": "brandy",
                    "name": "Brandy",
                    "target": "unit",
                    "effects": ({"kind": "heal", "whom": "it", "amount": 5},),
                },
            ),
            (),
        ),
    }
)
"""Passives of both sides and own supplies, as options of a battle."""


def knowledge_of(content: ClansContent) -> Knowledge:
    """What everybody at the table knows."""
    decks = {leader: content.decks[leader] for leader in content.leaders if leader in content.decks}
    return Knowledge(
        content.definitions,
        decks,
        content.relic_pool,
        with_alike(content.systems.families.values(), content.looks),
        passives=content.passives,
        supplies=content.supplies,
    )


def sample_scene(context: Context, name: str, *, furnished: bool = False) -> BattleScene:
    """Return a battle at a position, ready for a stage; nobody plays the other side.

    `furnished` adds all optional systems of CLAN-12, some way on.
    """
    resources = clans(context)
    match = sample_match(name, resources.content)
    if furnished:
        furnish(match, resources.content)
    made: BattleScene = table_of(
        context, Session(resources.game, match, ALONE), TableOptions("Skirmish", opening=False)
    )
    return made
