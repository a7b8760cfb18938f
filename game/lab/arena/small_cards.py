"""A small set of cards for the standard match, as options of a match define them: each says something of its own.

Laws, measures and tests play with it. It does not change when the game's own cards do, so figures of one version can be
compared with those of another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.dice import Stream

Json = Mapping[str, Any]
CHARACTERS: Json = {"zones": ["heroes", "board"]}
MINIONS: Json = {"zones": ["board"]}
FOES: Json = {"zones": ["board"], "side": "theirs"}
FRIENDS: Json = {"zones": ["board"], "side": "mine"}
OTHER_FRIENDS: Json = {**FRIENDS, "filter": {"other": True}}


def _choose(among: Json) -> list[Json]:
    return [{"do": "choose", "name": "target", "among": among}]


def _lose(target: object, amount: object) -> Json:
    return {"do": "lose", "target": target, "amount": amount}


def _grow(target: object, attack: int = 0, health: int = 0, until: str = "stay") -> Json:
    stats = [{"stat": name, "add": add} for name, add in (("attack", attack), ("max-health", health)) if add]
    return {"do": "change", "target": target, "stats": stats, "until": until}


def _grant(target: object, *keywords: str, **fields: object) -> Json:
    return {"do": "grant", "target": target, "keywords": list(keywords), "until": "stay", **fields}


def _carve(runes: int) -> Json:
    return {"do": "change", "target": "me", "stats": [{"stat": "runes", "add": runes}], "until": "stay"}


def _use(moment: str, *program: Json, among: Json | None = None) -> Json:
    choices = [] if among is None else _choose(among)
    ability = {"ability": "activated", "moments": [moment], "zones": ["hand"], "limit": "none"}
    return {**ability, "choices": choices, "program": list(program)}


def _when(event: str, *program: Json, among: Json | None = None, **fields: object) -> Json:
    choices = [] if among is None else _choose(among)
    return {"ability": "triggered", "events": [event], "choices": choices, "program": list(program), **fields}


def _aura(affects: object, **fields: object) -> Json:
    return {"ability": "continuous", "affects": affects, **fields}


def _minion(name: str, cost: int, attack: int, health: int, *abilities: Json, **fields: object) -> Json:
    numbers = {"cost": cost, "attack": attack, "health": health}
    return {"id": f"small-{name}", **numbers, "abilities": list(abilities), **fields}


def _spell(name: str, cost: int, *program: Json, among: Json | None = None, **fields: object) -> Json:
    uses = [_use("cast", *program, among=among)]
    return {"id": f"small-{name}", "kind": "spell", "cost": cost, "abilities": uses, **fields}


def _secret(name: str, ability: Json) -> Json:
    return {"id": f"small-{name}", "kind": "spell", "cost": 2, "secret": True, "abilities": [ability]}


TOKENS: tuple[Json, ...] = (
    _minion("whelp", 1, 1, 1, tribe="beast"),
    _minion("coil", 2, 2, 3, keywords=["taunt"]),
    _minion("grown-sprite", 2, 4, 4),
    _spell("doom", 2, _lose("me", 2), keywords=["fate"]),
    {
        "id": "small-bolt-power", "kind": "power", "improved": "small-storm-power",
        "abilities": [_use("power", _lose("target", 1), among=CHARACTERS)],
    },
    {
        "id": "small-storm-power", "kind": "power",
        "abilities": [_use("power", _lose("target", 2), among=CHARACTERS)],
    },
    {
        "id": "small-call-power", "kind": "power", "improved": "small-guard-power",
        "abilities": [_use("power", {"do": "create", "to": "board", "card": "small-whelp"})],
    },
    {
        "id": "small-guard-power", "kind": "power",
        "abilities": [_use("power", {"do": "create", "to": "board", "card": "small-coil"})],
    },
    {
        "id": "small-staff", "kind": "weapon", "attack": 2, "health": 3,
        "abilities": [_when("upgraded", {"do": "draw"})],
    },
    {"id": "small-spear", "kind": "weapon", "attack": 3, "health": 2, "keywords": ["lifesteal"]},
    {
        "id": "small-witch", "kind": "hero", "class": "mage", "element": "fire", "power": "small-bolt-power",
        "weapon": "small-staff",
    },
    {
        "id": "small-hunter", "kind": "hero", "class": "hunter", "element": "earth", "power": "small-call-power",
        "weapon": "small-spear",
    },
)  # fmt: skip
"""Tokens, heroes, powers and weapons."""
CARDS: tuple[Json, ...] = (
    _minion("wolf", 1, 2, 1, tribe="beast", element="earth"),
    _minion("squire", 1, 1, 1, keywords=["divine-shield"]),
    _minion("lynx", 1, 1, 1, keywords=["rush", "echo"], tribe="beast"),
    _minion("archer", 1, 1, 1, _when("played", _lose("target", 1), among=CHARACTERS)),
    _minion("bear", 2, 3, 2, element="water"),
    _minion("shade", 2, 2, 2, keywords=["stealth"]),
    _minion("scholar", 2, 1, 2, _when("died", {"do": "draw"})),
    _minion("sprite", 2, 2, 2, corrupted="small-grown-sprite"),
    _minion("imp", 2, 3, 2, _when("played", {"do": "discard", "random": True})),
    _minion("mender", 2, 2, 3, _when("played", {"do": "gain", "target": "target", "amount": 3}, among=CHARACTERS)),
    _minion("rider", 3, 3, 1, keywords=["charge"]),
    _minion("warden", 3, 2, 4, keywords=["taunt"], element="fire"),
    _minion("serpent", 3, 2, 3, keywords=["poisonous"]),
    _minion("leech", 3, 3, 2, keywords=["lifesteal"]),
    _minion("captain", 3, 2, 2, _aura(OTHER_FRIENDS, stats=[{"stat": "attack", "add": 1}])),
    _minion("sage", 3, 2, 3, _when("played", {"do": "discover", "name": "found", "among": {"tags": ["spell"]}},
            {"do": "move", "target": "found", "to": "hand"})),
    _minion("shaper", 3, 3, 3, _when("played", {"do": "perform", "keyword": "adapt", "target": "self"})),
    _minion("tinker", 3, 2, 3, keywords=["magnetic"], tribe="mech"),
    _minion("golem", 3, 3, 3, tribe="mech"),
    _minion("falcon", 4, 3, 3, keywords=["windfury"]),
    _minion("phoenix", 4, 3, 3, keywords=["reborn"], element="fire"),
    _minion("oracle", 4, 2, 4, spell_damage=1),
    _minion("healer", 4, 3, 4, _when("turn-ended", {"do": "gain", "target": "me", "amount": 2},
            subject={"side": "mine"})),
    _minion("fury", 4, 3, 4, _when("survived-damage", _grow("self", 2), limit="match")),
    _minion("echoist", 4, 3, 3, _when("spell-cast", _lose(FOES, 1), subject={"side": "mine"}, limit="match")),
    _minion("champion", 4, 3, 3, _when("power-used", _grow("self", 1, 1), subject={"side": "mine"})),
    _minion("rogue", 4, 3, 3, _when("played", _lose("target", 3), among=CHARACTERS,
            provided={"compare": {"stat": "cards-played", "of": "me"}, "at_least": 1})),
    _minion("knight", 5, 4, 5, keywords=["taunt"]),
    _minion("sleeper", 4, 6, 6, dormant=2),
    _minion("hydra", 6, 4, 5, appendages=["small-coil", "small-coil"]),
    _minion("giant", 7, 7, 7),
    _minion("judge", 5, 4, 4, _when("played", {"do": "strip", "target": "target", "all": True}, among=MINIONS)),
    _spell("bolt", 2, _lose("target", 3), among=CHARACTERS),
    _spell("frost", 1, _lose("target", 1), _grant("target", "frozen", turns=1), among=CHARACTERS),
    _spell("flames", 4, _lose(FOES, 2)),
    _spell("gift", 2, _grow("target", 2, 2), among=FRIENDS),
    _spell("wrath", 1, _grow("target", 3, until="turn"), among=FRIENDS, overload=1),
    _spell("study", 3, {"do": "draw", "number": 2}),
    _spell("pyre", 5, {"do": "destroy", "target": "target"}, among=FOES),
    _spell("choice", 2, {"do": "modes", "modes": [{"program": [_lose(FOES, 1)]}, {"program": [{"do": "draw"}]}]}),
    _spell("volley", 2, {"do": "repeat", "times": 3, "program": [
        _lose({"pick": {"zones": ["board", "heroes"], "side": "theirs"}, "number": 1, "by": "random"}, 1)]}),
    _spell("scrap", 1, _lose("target", 2), among=FOES, keywords=["tradeable"]),
    _secret("snare", _when("attacks", {"do": "move", "target": "subject", "to": "hand"},
            subject={"side": "theirs", "filter": {"tags": ["minion"]}})),
    _secret("ward", _when("summoned", _lose("subject", 2), subject={"side": "theirs"})),
    _secret("silence", {"ability": "replacement", "event": "cast", "subject": {"side": "theirs"}, "program": []}),
    _spell("stave", 1, _carve(1), _lose("foe", {"stat": "runes", "of": "me"})),
    _minion("seeress", 3, 3, 3, _when("played", {"do": "create", "card": "small-doom", "to": "deck", "side": "foe"},
            provided={"compare": {"stat": "runes", "of": "me"}, "at_least": 1})),
    {"id": "small-labour", "kind": "spell", "cost": 1, "trial": 2, "abilities": [
        _when("died", {"do": "draw", "number": 2}, subject={"side": "mine"})]},
    {"id": "small-axe", "kind": "weapon", "cost": 3, "attack": 3, "health": 2, "abilities": []},
    {"id": "small-knife", "kind": "weapon", "cost": 1, "attack": 1, "health": 2,
     "abilities": [_when("died", _lose(FOES, 1))]},
)  # fmt: skip
"""What decks are built of: all neutral."""
NAMES = tuple(card["id"] for card in CARDS)
HEROES = ("small-witch", "small-hunter")


def small_deck(dice: Stream) -> list[str]:
    """Return thirty cards of the set, no more than two of each."""
    names = [name for name in NAMES for _ in (0, 1)]
    dice.shuffle(names)
    return names[:30]


def small_options(seed: int, **more: object) -> dict[str, Any]:
    """Return options of a match with this set: the same deck for both, its cards drawn from the seed."""
    deck = small_deck(Stream(seed, "small deck"))
    heroes = list(HEROES) if seed % 2 == 0 else list(HEROES[::-1])
    return {"heroes": heroes, "decks": [deck, deck], "cards": list(CARDS), "tokens": list(TOKENS), **more}
