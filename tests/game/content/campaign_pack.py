"""A small campaign without fault, and what is said of it after a change."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from game.content.campaign.loading import read_campaign
from game.content.campaign.models import DifficultyName
from game.content.clans.loading import load_clans
from tests.game.content.packing import Change, write

PLACES = ("genoa", "mondovi", "turin", "novara", "milan", "lodi", "pavia", "alba")


def act(number: int, name: str) -> dict[str, Any]:
    """An act of eight places in a ring."""
    spots = [(890, 4440), (780, 4440), (770, 4510), (860, 4545), (919, 4546), (950, 4531), (915, 4518), (803, 4470)]
    places = [
        {"id": f"{name}-{place}", "name": place.title(), "longitude": east, "latitude": north, "terrain": "woods"}
        for place, (east, north) in zip(PLACES, spots, strict=True)
    ]
    ring = [{"start": a["id"], "end": b["id"]} for a, b in zip(places, [*places[1:], places[0]], strict=True)]
    return {
        "id": name, "leader": "napoleon", "number": number, "title": "Italy", "road": "Genoa to Milan",
        "opening": "It begins.", "closing": "It ends.", "degree": [79, 111], "town": f"{name}-genoa",
        "places": places, "roads": ring, "terrains": ["woods", "woods", "lake"],
        "enemies": {
            "commanders": ["alvinczi", "wurmser", "kray", "melas"], "common": ["austrian-infantry"],
            "rare": ["austrian-grenadier"],
            "artillery": ["austrian-cannon"], "officers": ["austrian-officer"],
            "rares": [4, 7, 10, 14, 15], "guns": [1, 2, 3, 3, 4], "chiefs": [1, 1, 2, 2, 2],
        },
        "boss": {
            "place": f"{name}-milan", "leader": "zach", "card": "general-beaulieu", "board": "dusk",
            "music": "boss", "entrance": ["Here he comes."],
        },
        "dispatches": [{"id": f"{name}-rain", "title": "Rain", "text": "It rains."}],
        "rewards": ["treasury", "armour", "standard"],
    }  # fmt: skip


def relic(name: str, tier: str) -> dict[str, Any]:
    return {
        "id": name, "name": name.title(), "tier": tier, "price": 60, "perks": [{"kind": "damage", "amount": 1}],
    }  # fmt: skip


def campaign_files() -> dict[str, Any]:
    """A campaign of three acts, by file."""
    card = {
        "id": "hussar-of-the-guard", "name": "Hussar of the Guard", "damage": 6, "health": 7, "tick": 2, "speed": 2,
        "rarity": "rare", "type_line": "Horse", "abilities": [{"name": "fury", "amount": 1}], "flavour": "Late again.",
    }  # fmt: skip
    trick = {"id": "late", "name": "Late", "trigger": {"when": "tile_lost"}, "effects": [{"kind": "draw", "amount": 1}]}
    phase = {
        "id": "later", "name": "Later", "trigger": {"when": "crystal_low", "amount": 50, "percent": True},
        "effects": [{"kind": "draw", "amount": 2}],
    }  # fmt: skip
    leader = {
        "id": "alvinczi", "passives": [trick],
        "name": "Alvinczi", "terrains": ["woods"], "ability": "draw", "amount": 1, "title": "Orders",
        "sentence": "Draw {x} cards.", "epithet": "General", "biography": "He came late.",
        "colours": ["#112233", "#445566"],
        "heraldry": {"division": "plain", "tinctures": ["vert"], "charge": "hare"},
    }  # fmt: skip
    answer = {"words": "Go on.", "branches": [{"weight": 1, "text": "You go on."}]}
    paid = {
        "words": "Buy it.", "gold": 20,
        "branches": [{"weight": 3, "text": "It is.", "consequences": [{"kind": "relic"}]},
                     {"weight": 1, "text": "It is not."}],
    }  # fmt: skip
    chosen = {
        "words": "Send one.", "card": True,
        "branches": [
            {"weight": 1, "text": "Gone.", "consequences": [{"kind": "lose_card", "subject": "chosen"}]},
        ],
    }  # fmt: skip
    level = {
        "about": "A level.",
        "casualties": 5,
        "lost": 3,
        "threat": [0, 0, 0],
        "opponents": [["easy"], ["easy", "wary"], ["normal"]],
        "open": True,
    }
    return {
        "pack.json": {"title": "Wanderers"},
        "campaigns.json": {"campaigns": [{
            "id": "napoleon", "title": "The Road", "about": "He walks it.",
            "deck": ["fusilier"] * 12 + ["grenadier"] * 3,
            "relics": ["map-case", "drum", "key"], "pool": ["fusilier", "grenadier", "old-guard", "napoleons-guard"],
            "acts": ["one", "two", "three"],
        }]},
        "difficulties.json": {"difficulties": [
            {"id": name, "name": name.title(), **level, "elite": ["normal"] * 3, "boss": ["hard"] * 3}
            for name in get_args(DifficultyName)
        ]},
        "relics.json": {"relics": [
            *(relic(name, "start") for name in ("map-case", "drum", "key")),
            *(relic(name, "act") for name in ("treasury", "armour", "standard")),
            relic("tent", "shop"),
        ]},
        "consumables.json": {"consumables": [
            {"id": "bandage", "name": "Bandage", "price": 20, "effect": "heal", "amount": 15},
            {"id": "ration", "name": "Ration", "price": 20, "effect": "equip",
             "perks": [{"kind": "health", "amount": 1}]},
        ]},
        "buildings.json": {"buildings": [
            {"id": "grounds", "name": "Grounds", "price": 0, "encounters": 1, "rarity": "common"},
            {"id": "depot", "name": "Depot", "price": 60, "encounters": 1, "gold": 15},
        ]},
        "events.json": {"events": [{
            "id": "caravan", "title": "Caravan", "picture": "caravan", "text": "It stands there.",
            "choices": [answer, paid, chosen],
        }]},
        "elites.json": {"elites": [{"id": "walled-camp", "name": "Walled Camp", "crystal": 20}]},
        "families.json": {"families": [{
            "id": "the-line", "name": "The Line", "icon": "flag",
            "cards": ["fusilier", "line-infantry", "drummer-boy"],
            "effect": "draw", "amount": 1, "title": "Forward", "sentence": "Its side draws {x} card.",
        }]},
        "training.json": {
            "joining": {"damage": 1, "health": 3, "most": 2}, "retraining": {"common": 15, "rare": 40},
            "deeds": [{"id": "duellist", "title": "Duellist", "count": "felled", "needed": 5, "pairs": [
                {"speeds": [2], "abilities": [{"name": "fury", "amount": 1}, {"name": "first_strike"}]},
                {"abilities": [{"name": "fury", "amount": 1}, {"name": "guard"}]},
            ]}],
        },
        "cards-napoleon.json": {"cards": [card]},
        "leaders-napoleon.json": {"leaders": [leader, *(
            {**leader, "id": name, "passives": [{**trick, "id": f"late-{name}", "trigger": {"when": when}}, *phases]}
            for name, when, phases in (
                ("wurmser", "crystal_hit", ()), ("kray", "tile_captured", ()), ("melas", "unit_fallen", ()),
                ("zach", "round_ends", (phase,)),
            )
        )]},
        "legacy-napoleon.json": {"unlocks": [
            {"id": f"{branch}-{at}", "leader": "napoleon", "branch": branch, "name": f"{branch} {at}", "cost": 100,
             "perks": [{"kind": "draw", "amount": 1}], "after": [f"{branch}-{at - 1}"] if at else []}
            for branch in ("war", "wealth", "spirit") for at in range(4)
        ]},
        **{f"acts/{name}.json": act(at, name) for at, name in enumerate(("one", "two", "three"), start=1)},
    }  # fmt: skip


def broken(tmp_path: Path, change: Change) -> tuple[str, ...]:
    """Faults of the small campaign after a change."""
    files = campaign_files()
    change(files)
    return read_campaign(write(tmp_path / "campaign", files), load_clans())[1]
