"""A small content of Ragnarok: twenty cards of each of three classes, twenty neutral ones, two decks for each class."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from components.arena import ELEMENTS, MYTHOLOGIES, TRIBES
from game.content.arena.loading import ArenaCardText, ArenaContent, ArenaDeckText
from game.content.arena.models import ArenaCardShape, ArenaPersonasFile, ArenaStoreFile
from game.content.packs.own_packs import OWN_PACKS

CLASSES = ("mage", "warrior", "druid")
RARITIES = ("common",) * 4 + ("rare",) * 3 + ("epic",) * 2 + ("legendary",)
WORDS = ("taunt", "rush", "lifesteal", "stealth", "windfury")
STARTER = ("neutral-0", "neutral-1")
OWN = "arena"
CAST = {
    "ability": "activated", "moments": ["cast"], "zones": ["hand"], "limit": "none",
    "choices": [{"do": "choose", "name": "target", "among": {"zones": ["board"], "side": "theirs"}}],
    "program": [{"do": "grant", "target": "target", "keywords": ["frozen"], "turns": 1}],
}  # fmt: skip
DRAW: Mapping[str, Any] = {"do": "draw", "player": "me"}
FOE_MINION_DIES = {
    "ability": "triggered", "events": ["died"], "subject": {"side": "theirs", "filter": {"tags": ["minion"]}},
    "program": [DRAW],
}  # fmt: skip


def _entry(card_class: str, number: int) -> dict[str, Any]:
    """Return a card: every fifth a spell (one a secret), one weapon; the others minions of all sorts."""
    entry: dict[str, Any] = {
        "id": f"{card_class}-{number}", "name": f"{card_class.title()} {number}", "class": card_class,
        "rarity": RARITIES[number % 10], "cost": number % 9, "element": ELEMENTS[number % 7],
        "mythology": MYTHOLOGIES[number % 2], "flavour": "It has seen worse.",
    }  # fmt: skip
    if number == 14:
        return entry | {"kind": "spell", "secret": True, "abilities": [FOE_MINION_DIES]}
    if number % 5 == 4:
        return entry | {"kind": "spell", "abilities": [CAST]}
    if number == 10:
        return entry | {"kind": "weapon", "attack": 2, "health": 3}
    body = {"attack": 1 + number % 6, "health": 1 + number % 7, "tribe": TRIBES[number % 16]}
    return entry | body | {"keywords": [WORDS[number % 5]]} | _effects(number)


def _effects(number: int) -> dict[str, Any]:
    if number % 3 == 0:
        return {"abilities": [{"ability": "triggered", "events": ["played"], "program": [DRAW]}]}
    if number % 7 == 1:
        return {"abilities": [{"ability": "triggered", "events": ["died"], "program": [DRAW]}], "overload": 1}
    return {}


def _heroes() -> list[dict[str, Any]]:
    """Return four heroes of each class, with their power and weapon."""
    power = CAST | {"moments": ["power"]}
    found: list[dict[str, Any]] = [
        {"id": "chill", "name": "Chill", "kind": "power", "cost": 2, "improved": "chill-more", "abilities": [power]},
        {"id": "chill-more", "name": "Deep Chill", "kind": "power", "cost": 2, "abilities": [power]},
        {"id": "old-sword", "name": "Old Sword", "kind": "weapon", "attack": 3, "health": 2},
    ]
    found += [_hero(place, card_class, number) for place, card_class in enumerate(CLASSES) for number in range(4)]
    return found


def _hero(place: int, card_class: str, number: int) -> dict[str, Any]:
    return {
        "id": f"hero-{card_class}-{number}", "name": f"Hero {card_class.title()} {number}", "kind": "hero",
        "class": card_class, "element": ELEMENTS[(place + number) % 6], "power": "chill",
        "mythology": MYTHOLOGIES[number % 2], "weapon": "old-sword", "title": "of the Test",
        "about": "A hero of few words.", "abilities": [FOE_MINION_DIES],
    }  # fmt: skip


def _token() -> dict[str, Any]:
    return {"id": "wolf-token", "name": "Wolf", "cost": 1, "attack": 1, "health": 1, "tribe": "beast"}


def entries() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the entries of cards.json, and those of tokens.json."""
    cards = [_entry(card_class, number) for card_class in (*CLASSES, "neutral") for number in range(20)]
    return cards, [*_heroes(), _token()]


def shapes() -> list[tuple[ArenaCardShape, bool]]:
    """Return all cards as their files have them, and whether they are tokens."""
    cards, tokens = entries()
    read = ArenaCardShape.model_validate_json
    return [(read(json.dumps(entry)), entry in tokens) for entry in (*cards, *tokens)]


def ready_deck(card_class: str, first: int = 0) -> tuple[str, ...]:
    """Return a legal deck of a class: cards that are not legendary, two of each."""
    names = [f"{group}-{number}" for group in (card_class, "neutral") for number in range(20) if number % 10 != 9]
    return tuple(name for name in names[first : first + 15] for _ in range(2))


DECKS: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    **{f"{name}-midrange": (name, "midrange", ready_deck(name)) for name in CLASSES},
    **{f"{name}-aggro": (name, "aggro", ready_deck(name, 9)) for name in CLASSES},
}


@cache
def sample_store() -> ArenaStoreFile:
    """Return the shipped store with the sample's starter cards."""
    data = json.loads((OWN_PACKS / OWN / "store.json").read_text(encoding="utf-8"))
    data["starter"] = {"cards": dict.fromkeys(STARTER, 2), "decks": [f"{name}-midrange" for name in CLASSES]}
    return ArenaStoreFile.model_validate_json(json.dumps(data))


@cache
def sample_content() -> ArenaContent:
    """Return the content."""
    found = shapes()
    people = ArenaPersonasFile.model_validate_json((OWN_PACKS / OWN / "personas.json").read_text(encoding="utf-8"))
    decks = list(DECKS)
    return ArenaContent(
        cards={shape.id: shape.definition(is_token) for shape, is_token in found},
        decks={name: deck for name, (_, _, deck) in DECKS.items()},
        card_texts={
            shape.id: ArenaCardText(shape.name, shape.flavour, shape.title, shape.about, OWN) for shape, _ in found
        },
        deck_texts={
            name: ArenaDeckText(
                f"The {name.title()}", "Plays its cards.", card_class, archetype, f"hero-{card_class}-0"
            )
            for name, (card_class, archetype, _) in DECKS.items()
        },
        store=sample_store(),
        personas={
            person.id: person.model_copy(update={"deck": decks[place]}) for place, person in enumerate(people.personas)
        },
        packs={OWN: "The Sample"},
        homes={OWN: Path()},
        pack_of={shape.id: OWN for shape, _ in found},
        problems=(),
        digest="sample",
    )
