"""Small cards, one for each thing that the cards of Ragnarok can say and do; their texts and effects are tested."""

from __future__ import annotations

from typing import Any

from components.arena import ArenaCardDefinition
from tests.systems.arena.language import ANYBODY, ENEMIES, FRIENDS, battlecry, card, give, grow, lose, spell, when

MINIONS = {"zones": ["board"]}
OTHERS = {"zones": ["board"], "side": "mine", "filter": {"other": True}}
BEASTS = {"zones": ["board"], "side": "mine", "filter": {"tags": ["beast"], "other": True}}
ALL_ENEMIES = {"zones": ["heroes", "board"], "side": "theirs"}
MY_TURN = {"subject": {"side": "mine"}}
CAST = {"subject": {"side": "mine"}}
COMBO = {"compare": {"stat": "cards-played", "of": "me"}, "at_least": 1}
TARGET = "target"


def pick(among: Any, number: Any = 1, by: str = "random", stat: str = "") -> dict[str, Any]:
    return {"pick": among, "number": number, "by": by, "stat": stat}


def aura(affects: Any, *stats: tuple[str, Any], **fields: Any) -> dict[str, Any]:
    changes = [{"stat": stat, "add": add} for stat, add in stats]
    return {"ability": "continuous", "affects": affects, "stats": changes, **fields}


def change(target: Any, stat: str, add: Any, until: str = "turn") -> dict[str, Any]:
    return {"do": "change", "target": target, "stats": [{"stat": stat, "add": add}], "until": until}


def make(name: str, to: str = "board", number: Any = 1, **fields: Any) -> dict[str, Any]:
    return {"do": "create", "to": to, "card": name, "number": number, **fields}


def draw(number: Any = 1, player: str = "me") -> dict[str, Any]:
    return {"do": "draw", "number": number, "player": player}


def gain(target: Any, amount: Any) -> dict[str, Any]:
    return {"do": "gain", "target": target, "amount": amount}


def when_(cond: Any, *then: Any, otherwise: Any = ()) -> dict[str, Any]:
    return {"do": "if", "provided": cond, "then": then, "otherwise": otherwise}


def has(selector: Any, *tags: str) -> dict[str, Any]:
    return {"exists": {"where": selector, "filter": {"tags": tags}}}


def secret(name: str, ability: dict[str, Any]) -> ArenaCardDefinition:
    return card(name, ability, kind="spell", secret=True, cost=2)


TOKENS = (
    card("ghoul", tribe="undead", rarity="token"),
    card("wolf", attack=2, health=2, tribe="beast", keywords=["taunt"], rarity="token"),
    card("tail", attack=1, health=3, keywords=["taunt"], rarity="token"),
    card("sheep", tribe="beast", rarity="token"),
    card("dire wyrm", attack=7, health=7, tribe="dragon", cost=3, rarity="token"),
    spell("spark", lose("foe", 2), rarity="token"),
)
CARDS: tuple[ArenaCardDefinition, ...] = (
    card("guard", attack=2, health=3, keywords=["taunt"], cost=2),
    card("shield maiden", attack=2, health=2, keywords=["divine-shield", "windfury"], cost=4),
    card("thief", battlecry(lose(TARGET, 2), choose=ANYBODY), attack=3, health=2, cost=3),
    card("grave keeper", when("died", make("ghoul", number=2)), keywords=["taunt"], attack=2, health=3, cost=4),
    card("pack leader", aura(BEASTS, ("attack", 1)), tribe="beast", attack=2, health=2, cost=3),
    card("banner", aura(OTHERS, ("attack", 1), ("max-health", 1)), attack=2, health=2, cost=5),
    card("scribe", when("spell-cast", grow("self", 1, 1), **CAST), attack=1, health=3, cost=2),
    card("sorcerer", aura({"zones": ["hand"], "side": "mine", "filter": {"tags": ["spell"]}}, ("cost", -1)), cost=2),
    card("tax", aura({"zones": ["hand"], "side": "theirs", "filter": {"tags": ["minion"]}}, ("cost", 1)), cost=2),
    card("sea giant", aura("self", ("cost", {"product": [-1, {"count": MINIONS}]}), zones=["hand"]), attack=8,
         health=8, cost=10),
    card("drake", battlecry(grow("self", 2, 2), give("self", "taunt"), provided={"exists": {"zones": ["hand"],
         "side": "mine", "filter": {"tags": ["dragon"]}}}), tribe="dragon", attack=3, health=3, cost=4),
    card("rogue", battlecry(lose(TARGET, 2), choose=ANYBODY, provided=COMBO), attack=2, health=2, cost=3),
    card("outcast", battlecry(draw(), manners=["outcast"]), attack=3, health=2, cost=3),
    card("berserk", when("survived-damage", grow("self", 3), limit="match"), attack=2, health=5, cost=3),
    card("adept", when("spell-cast", draw(), limit="match", **CAST), attack=3, health=2, cost=2),
    card("squire", when("power-used", grow("self", 2), subject={"side": "mine"}), attack=2, health=3, cost=3),
    card("ogre lord", when("overkilled", grow("self", 3, 3)), attack=5, health=5, cost=6, keywords=["rush"]),
    card("healer", when("turn-ended", gain(FRIENDS, 1), **MY_TURN), attack=1, health=4, cost=2),
    card("imp mother", when("turn-ended", make("ghoul"), **MY_TURN), attack=1, health=5, cost=3),
    card("dawn", when("turn-began", lose(pick(ALL_ENEMIES), 2), **MY_TURN), attack=1, health=3, cost=3),
    card("warchief", when("summoned", give("subject", "rush"), subject={"side": "mine", "filter": {"tags": ["beast"],
         "other": True}}), attack=2, health=3, cost=3),
    card("acolyte", when("damaged", draw()), attack=1, health=3, cost=3),
    card("vampire", when("dealt-damage", gain("me", {"event": "amount"})), attack=3, health=3, cost=4),
    card("mourner", when("died", grow("self", 1), subject={"side": "mine", "filter": {"other": True}}), attack=1,
         health=3, cost=2),
    card("priest", when("healed", draw(), subject=None), attack=1, health=3, cost=2),
    card("collector", when("drawn", change("subject", "cost", -1, "stay"), subject={"side": "mine"}), cost=4),
    card("charger", when("attacks", gain("me", 2)), attack=3, health=3, cost=3, keywords=["charge"]),
    card("raider", when("attacked", draw()), attack=3, health=4, cost=4),
    card("smith", aura("me", ("attack", 2), provided=has("self", "damaged")), attack=2, health=5, cost=4),
    card("grim", battlecry({"do": "strip", "target": TARGET, "all": True}, choose=MINIONS), attack=2, health=2, cost=4),
    card("dragon egg", when("awakened", lose(ENEMIES, 3)), dormant=2, attack=6, health=6, cost=6, tribe="dragon"),
    card("hydra", appendages=["tail", "tail"], attack=5, health=5, cost=8),
    card("wyrmling", corrupted="dire wyrm", attack=3, health=3, cost=3, tribe="dragon"),
    card("wizard", spell_damage=1, attack=1, health=2, cost=2),
    card("magnet", keywords=["magnetic"], tribe="mech", attack=2, health=2, cost=3),
    card("evolver", battlecry({"do": "perform", "keyword": "adapt", "target": "self"}), attack=2, health=2, cost=3),
    card("twin", battlecry({"do": "create", "to": "board", "copy_of": "self"}), attack=2, health=2, cost=5),
    card("trader", keywords=["tradeable"], attack=3, health=3, cost=3),
    card("recaller", battlecry({"do": "move", "target": TARGET, "to": "hand"}, choose=OTHERS), attack=3, health=2,
         cost=2),
    card("necromancer", battlecry({"do": "summon", "target": pick({"zones": ["grave"], "side": "mine", "filter":
         {"tags": ["minion"]}})}), attack=2, health=2, cost=5),
    card("echoer", battlecry({"do": "replay", "target": TARGET, "event": "died"}, choose={"zones": ["board"], "side":
         "mine", "filter": {"tags": ["has-deathrattle"]}}), attack=2, health=2, cost=3),
    card("highborn", battlecry(lose(ENEMIES, 4), provided={"exists": {"where": "me", "filter": {"tags":
         ["highlander"]}}}), attack=4, health=4, cost=6),
    card("corpse lord", battlecry(when_({"compare": {"stat": "corpses", "of": "me"}, "at_least": 3},
         change("me", "corpses", -3), make("ghoul", number=3))), attack=3, health=3, cost=4),
    card("sword", kind="weapon", attack=3, health=2, cost=3),
    card("axe", when("died", lose(MINIONS, 1)), kind="weapon", attack=2, health=2, cost=3),
    card("dagger", when("attacked", draw(), subject={"side": "mine", "filter": {"tags": ["hero"]}}), kind="weapon",
         attack=1, health=3, cost=3),
    card("jarl", battlecry(lose(ENEMIES, 2)), kind="hero", power="shot", armor=5, card_class="warrior", cost=8),
    spell("bolt", lose(TARGET, 3), choose=ANYBODY, cost=2, element="fire"),
    spell("frost", lose(TARGET, 3), give(TARGET, "frozen", turns=1), choose=ANYBODY, cost=3, element="water"),
    spell("blizzard", lose(ENEMIES, 2), give(ENEMIES, "frozen", turns=1), cost=6),
    spell("missiles", {"do": "repeat", "times": 3, "program": [lose(pick(ALL_ENEMIES), 1)]}, cost=1),
    spell("doom", {"do": "destroy", "target": MINIONS, "store_as": "dead"}, draw({"variable": "dead"}), cost=10),
    spell("execute", {"do": "destroy", "target": TARGET}, cost=2,
          choose={"zones": ["board"], "side": "theirs", "filter": {"tags": ["damaged"]}}),
    spell("cleave", lose(pick(ENEMIES, 2), 2), cost=2),
    spell("swipe", lose(TARGET, 4), lose({"difference": [ALL_ENEMIES, TARGET]}, 1), choose=ALL_ENEMIES, cost=4),
    spell("blade storm", lose({"union": [TARGET, {"related": "neighbours", "to": TARGET}]}, 2), choose=ENEMIES, cost=3),
    spell("bless", grow(TARGET, 2, 2), give(TARGET, "divine-shield"), choose=FRIENDS, cost=3),
    spell("polymorph", {"do": "transform", "target": TARGET, "into": "sheep"}, choose=MINIONS, cost=4),
    spell("mind control", {"do": "control", "target": TARGET}, choose=ENEMIES, cost=8),
    spell("wrath", {"do": "modes", "modes": [{"program": [draw()]}, {"program": [change("me", "armor", 5)]}]}, cost=2),
    spell("study", {"do": "discover", "name": "found", "among": {"tags": ["spell"]}},
          {"do": "move", "target": "found", "to": "hand"}, cost=1),
    spell("glimpse", {"do": "discover", "name": "found", "source": pick({"zones": ["deck"], "side": "mine"}, 3,
          "first")}, {"do": "move", "target": "found", "to": "hand"}, cost=2),
    spell("feral", change("me", "attack", 3), change("me", "armor", 3), cost=2),
    spell("growth", change("me", "crystals", 1), cost=3),
    spell("storm", lose(ENEMIES, 3), overload=2, cost=3),
    spell("soulfire", lose(TARGET, 4), {"do": "discard", "random": True}, choose=ANYBODY, cost=1),
    spell("burn", {"do": "mill", "number": 2, "player": "foe"}, cost=2),
    spell("bombs", make("spark", "deck", 3, side="foe"), cost=3),
    spell("forge", make("sword", "weapons"), cost=3),
    spell("plague", {"do": "grant", "target": ENEMIES, "keywords": ["poisoned"], "until": "stay", "turns": 2}, cost=3),
    spell("ward", {"do": "counters", "target": TARGET, "name": "shielded", "add": 3}, choose=FRIENDS, cost=1),
    spell("soul rite", {"do": "grant", "target": TARGET, "until": "stay", "abilities": [when("died", make("wolf"))]},
          choose=FRIENDS, cost=2),
    spell("duel", {"do": "fight", "target": TARGET, "against": pick(ENEMIES)}, choose=FRIENDS, cost=3),
    spell("revelation", {"do": "reveal", "target": {"zones": ["hand"], "side": "theirs"}, "to": "me"}, cost=1),
    spell("reap", {"do": "each", "of": FRIENDS, "program": [change("it", "attack", {"stat": "attack", "of": "it"})]},
          cost=4),
    spell("gamble", {"do": "modes", "random": True, "modes": [{"program": [draw(2)]}, {"program": [lose("me", 3)]}]},
          cost=1),
    spell("level", {"do": "change", "target": MINIONS, "until": "stay", "stats": [{"stat": "health", "become": 1}]},
          cost=4),
    spell("icicle", lose(TARGET, 2), when_(has(TARGET, "frozen"), draw()), choose=ENEMIES, cost=2),
    spell("fetch", {"do": "move", "target": pick({"zones": ["deck"], "side": "mine", "filter": {"tags": ["beast"]}}),
          "to": "hand"}, cost=2),
    spell("rally", {"do": "summon", "target": pick({"zones": ["hand"], "side": "mine", "filter": {"tags": ["minion"],
          "stats": [{"stat": "cost", "at_most": 3}]}})}, cost=3),
    spell("discount", change({"zones": ["hand"], "side": "mine"}, "cost", -1, "stay"), cost=3),
    spell("shield slam", lose(TARGET, {"stat": "armor", "of": "me"}), choose=ENEMIES, cost=1),
    spell("flame per friend", lose("foe", {"count": FRIENDS}), cost=3),
    spell("unsteal", {"do": "strip", "target": ENEMIES, "keywords": ["taunt"]}, cost=1),
    spell("dice", {"do": "roll", "sides": 6, "store_as": "luck"}, gain("me", {"variable": "luck"}), cost=2),
    spell("offer", {"do": "may", "program": [lose("me", 2), draw(2)]}, cost=1),
    spell("sift", {"do": "shuffle", "player": "foe"}, draw(1, "both"), cost=1),
    secret("explosive", when("attacks", lose(ALL_ENEMIES, 2), subject={"side": "theirs"}, object={"side": "mine",
           "filter": {"tags": ["hero"]}})),
    secret("counterspell", {"ability": "replacement", "event": "cast", "subject": {"side": "theirs"}, "program": []}),
    secret("mirror", when("summoned", {"do": "create", "to": "board", "copy_of": "subject"},
           subject={"side": "theirs"})),
    secret("noble", when("attacks", make("guard", keep="shield"), {"do": "retarget", "target": "shield"},
           subject={"side": "theirs"}, object={"side": "mine", "filter": {"tags": ["hero"]}})),
    secret("ice block", {"ability": "replacement", "event": "damage", "subject": {"side": "mine", "filter":
           {"tags": ["hero"]}}, "program": []}),
)  # fmt: skip
BOOK = {item.id: item for item in (*CARDS, *TOKENS)}
