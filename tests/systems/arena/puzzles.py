"""Positions in which the other hero can fall in this turn, by two to six actions (MATCH-12.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from systems.arena.setup import MinionSetup
from tests.systems.arena.language import (
    ANYBODY,
    ENEMIES,
    FRIENDS,
    Talk,
    battlecry,
    card,
    give,
    grow,
    lose,
    side,
    spell,
    use,
    when,
)

CARDS = (
    card("wall", attack=1, health=6, keywords=("taunt",)),
    card("guard", attack=2, health=3, keywords=("taunt",)),
    card("shield guard", attack=1, health=2, keywords=("taunt", "divine-shield")),
    card("boar", attack=2, health=1, cost=2, keywords=("charge",)),
    card("lion", attack=5, health=3, cost=5, keywords=("charge",)),
    card("wasp", attack=2, health=1, cost=2, keywords=("rush",)),
    card("falcon", attack=3, health=3, cost=4, keywords=("windfury",)),
    card("viper", attack=1, health=1, cost=2, keywords=("poisonous",)),
    card("shade", attack=4, health=2, cost=3, keywords=("stealth",)),
    card("oracle", attack=1, health=3, cost=2, spell_damage=2),
    card("bomb", when("died", lose("foe", 3)), attack=1, health=2, cost=2),
    card("mine", when("died", lose({"zones": ["board"]}, 2)), attack=1, health=1, cost=1),
    card("captain", {"ability": "continuous", "affects": {**FRIENDS, "filter": {"other": True}},
                     "stats": [{"stat": "attack", "add": 1}]}, attack=1, health=2, cost=3),
    card("archer", battlecry(lose("target", 2), choose=ANYBODY), attack=1, health=1, cost=2),
    card("sergeant", battlecry(grow("target", 3, until="turn"), choose={**FRIENDS, "filter": {"other": True}}),
         attack=1, health=1, cost=2),
    card("thief", battlecry(lose("target", 4), choose=ANYBODY,
                            provided={"compare": {"stat": "cards-played", "of": "me"}, "at_least": 1}),
         attack=2, health=2, cost=3),
    card("banner", battlecry(give("target", "charge"), choose={**FRIENDS, "filter": {"other": True}}),
         attack=1, health=1, cost=3),
    card("hexer", battlecry({"do": "strip", "target": "target", "all": True}, choose=ENEMIES), attack=1, health=1,
         cost=3),
    card("chanter", when("spell-cast", lose("foe", 2), subject={"side": "mine"}), attack=1, health=3, cost=3),
    card("disciple", when("power-used", lose("foe", 3), subject={"side": "mine"}), attack=1, health=3, cost=3),
    card("ember", attack=3, health=2, element="fire"),
    card("moss", attack=1, health=5, element="earth", keywords=("taunt",)),
    card("pauper", battlecry(grow("self", 0)), attack=0, health=2),
    card("axe", kind="weapon", attack=3, health=2, cost=3),
    card("dagger", kind="weapon", attack=1, health=2, cost=1),
    card("whetstone", battlecry({"do": "change", "target": "weapon", "stats": [{"stat": "attack", "add": 2}],
                                 "until": "stay"}), attack=1, health=1, cost=2),
    spell("bolt", lose("target", 3), choose=ANYBODY, cost=2),
    spell("blast", lose("foe", 5), cost=4),
    spell("spark", lose("target", 1), choose=ANYBODY, cost=1),
    spell("sweep", lose(ENEMIES, 2), cost=3),
    spell("might", grow("target", 4, until="turn"), choose=FRIENDS, cost=2),
    spell("wind", give("target", "windfury"), choose=FRIENDS, cost=2),
    spell("slay", {"do": "destroy", "target": "target"}, choose=ENEMIES, cost=4),
    spell("sacrifice", {"do": "destroy", "target": "target"}, lose("foe", 4), choose=FRIENDS, cost=2),
    spell("call", {"do": "create", "to": "board", "card": "boar"}, cost=3),
    spell("rage", {"do": "change", "target": "me", "stats": [{"stat": "attack", "add": 4}], "until": "turn"}, cost=2),
    spell("surge", {"do": "change", "target": "me", "stats": [{"stat": "mana", "add": 2}]}, cost=0),
    spell("thaw", {"do": "strip", "target": "target", "keywords": ["frozen"]}, choose=FRIENDS, cost=1),
    spell("discount", {"do": "change", "target": {"zones": ["hand"], "side": "mine"},
                       "stats": [{"stat": "cost", "add": -1}], "until": "turn"}, cost=1),
    spell("read", {"do": "draw"}, cost=1),
    card("lance", use("power", lose("target", 2), choose=ANYBODY), kind="power"),
    card("lancer", kind="hero", power="lance", weapon="bow", rarity="", card_class="mage"),
)  # fmt: skip


@dataclass(frozen=True)
class Puzzle:
    """A position that is won in this turn.

    Attributes:
        name: what it is about.
        own, foe: fields of the sides, as `tests.systems.arena.language.side` takes them.
    """

    name: str
    own: Mapping[str, Any]
    foe: Mapping[str, Any] = field(default_factory=dict)

    def talk(self) -> Talk:
        """Return the match."""
        own = {"crystals": 10, "deck": ("imp",) * 8, **self.own}
        foe = {"deck": ("imp",) * 8, **self.foe}
        return Talk(*CARDS, own=side(**own), foe=side(**foe))


def ready(name: str, **fields: Any) -> MinionSetup:
    """Return a minion on the board."""
    return MinionSetup(name, **fields)


PUZZLES = (
    Puzzle("charge beside what stands", {"hand": ("boar",), "board": ["ogre"], "mana": 2}, {"hp": 6}),
    Puzzle("two chargers", {"hand": ("boar", "lion", "imp"), "mana": 7}, {"hp": 7}),
    Puzzle("charge, then the power", {"hand": ("lion", "ogre"), "mana": 7}, {"hp": 6}),
    Puzzle("weapon and bolt", {"hand": ("axe", "bolt", "ogre"), "mana": 5}, {"hp": 6}),
    Puzzle(
        "spell damage before the bolts", {"hand": ("bolt", "bolt", "oracle", "ogre"), "mana": 6}, {"hp": 10}
    ),
    Puzzle(
        "spell damage for weapon and blast", {"hand": ("oracle", "blast", "dagger"), "mana": 7}, {"hp": 8}
    ),
    Puzzle("a guard slain", {"hand": ("slay",), "board": ["ogre"], "mana": 4}, {"hp": 4, "board": ["wall"]}),
    Puzzle(
        "a guard silenced", {"hand": ("hexer", "imp"), "board": ["ogre"], "mana": 3}, {"hp": 4, "board": ["wall"]}
    ),
    Puzzle(
        "the small one takes the guard", {"board": ["ogre", "wasp"], "hand": ("spark",), "mana": 1},
        {"hp": 4, "board": ["guard"]},
    ),
    Puzzle(
        "a shield first", {"board": ["imp", "wasp", "ogre"], "mana": 0}, {"hp": 4, "board": ["shield guard"]}
    ),
    Puzzle("windfury for the strong one", {"hand": ("wind", "bolt"), "board": ["ogre"], "mana": 2}, {"hp": 8}),
    Puzzle(
        "might, then windfury", {"hand": ("wind", "might", "imp"), "board": ["ogre"], "mana": 4}, {"hp": 16}
    ),
    Puzzle("might for the falcon", {"hand": ("might",), "board": ["falcon", "ogre"], "mana": 2}, {"hp": 18}),
    Puzzle("combo after a spark", {"hand": ("thief", "spark", "boar"), "mana": 4}, {"hp": 5}),
    Puzzle("mana for the dear one", {"hand": ("surge", "blast", "ogre"), "mana": 2}, {"hp": 5}),
    Puzzle("cheaper, then all of it", {"hand": ("discount", "bolt", "bolt", "bolt"), "mana": 4}, {"hp": 9}),
    Puzzle(
        "a bomb is sacrificed", {"hand": ("sacrifice", "spark"), "board": ["bomb", "imp"], "mana": 2}, {"hp": 8}
    ),
    Puzzle(
        "bombs run into the wall", {"board": ["bomb", "bomb"], "hand": ("spark", "spark"), "mana": 2},
        {"hp": 6, "board": [ready("wall", attack=1)]},
    ),
    Puzzle(
        "a mine sets off the bomb", {"board": ["mine", "bomb", "ogre"], "hand": ("spark",), "mana": 1},
        {"hp": 7, "board": []},
    ),
    Puzzle("out of the shadow", {"board": ["shade"], "hand": ("bolt",), "mana": 2}, {"hp": 7}),
    Puzzle("fire against moss", {"board": ["ember", "ogre"], "mana": 0}, {"hp": 4, "board": ["moss"]}),
    Puzzle(
        "fire against moss, whoever else", {"board": ["ogre", "ember", "imp"], "hand": ("might",), "mana": 2},
        {"hp": 9, "board": ["moss"]},
    ),
    Puzzle(
        "thaw", {"board": [ready("ogre", keywords=("frozen",)), "imp"], "hand": ("thaw", "imp"), "mana": 1},
        {"hp": 5},
    ),
    Puzzle(
        "the power finishes the guard", {"hero": "lancer", "board": ["imp", "ogre"], "mana": 2},
        {"hp": 4, "board": ["guard"]},
    ),
    Puzzle(
        "poison for the wall", {"board": ["viper", "ogre"], "hand": ("spark",), "mana": 0},
        {"hp": 4, "board": ["wall"]},
    ),
    Puzzle(
        "poison for one, sweep for the other", {"board": ["viper", "ogre", "imp"], "hand": ("sweep",), "mana": 3},
        {"hp": 5, "board": ["wall", ready("guard", damage=1)]},
    ),
    Puzzle(
        "the banner lets the new one charge", {"hand": ("ogre", "banner", "boar"), "mana": 7}, {"hp": 4}
    ),
    Puzzle(
        "the captain before them", {"hand": ("captain", "ogre"), "board": ["imp", "imp", "imp"], "mana": 4},
        {"hp": 6},
    ),
    Puzzle(
        "whetted", {"hand": ("whetstone", "axe", "spark", "imp"), "mana": 6}, {"hp": 6}
    ),
    Puzzle(
        "chanting", {"board": ["chanter"], "hand": ("spark", "spark", "surge", "ogre"), "mana": 2},
        {"hp": 9},
    ),
    Puzzle(
        "an inspired end", {"hand": ("disciple", "sergeant", "boar"), "board": ["imp"], "mana": 9},
        {"hp": 10},
    ),
    Puzzle(
        "six steps", {"hand": ("boar", "boar", "might", "spark"), "board": ["wasp"], "mana": 7},
        {"hp": 8, "board": ["guard"]},
    ),
)  # fmt: skip
