"""The content of the campaign: what runs are made of, and the words about it. No pack adds to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from fnmatch import fnmatch
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter

from components.campaign_lands import (
    ActDefinition,
    BuildingDefinition,
    CampaignDefinition,
    ConsumableDefinition,
    EliteDefinition,
    EventDefinition,
    RelicDefinition,
)
from components.campaign_levels import DifficultyDefinition
from components.campaign_training import TrainingDefinition
from components.campaign_unlocks import UnlockableDefinition, UnlockDefinition
from components.core import Definition
from game.content.campaign.checks import check_campaign
from game.content.campaign.maps import ActMap, map_ids, read_map
from game.content.campaign.models import FILES, MANY
from game.content.campaign.parts import CampaignParts, campaign_parts, read_campaign_files
from game.content.clans.loading import (
    CLANS_LOADER,
    CardText,
    ClansContent,
    LeaderText,
    leader_definition,
    leader_text,
    load_clans,
)
from game.content.clans.systems import FamilyText, family_definition, family_text
from game.content.packs.digest import digest_of
from game.content.packs.folders import undamaged
from game.content.packs.reading import Entry, PackFiles
from game.content.packs.shapes import FileShape, Shape
from game.content.packs.stamps import Stamp
from game.platform.paths import ASSETS
from systems.campaign.setup import Lands

BUILT_IN = ASSETS / "content" / "campaign"
WORDS = frozenset((
    "name", "title", "about", "road", "opening", "closing", "entrance", "text", "words", "flavour", "picture",
    "sentence",
))  # fmt: skip
"""Keys of definitions under which words stand that no rule reads."""

D = TypeVar("D", bound=Definition)
S = TypeVar("S", bound=Shape)


@dataclass(frozen=True, slots=True)
class CampaignContent:
    """All that the campaign is played with, the clans battle's own pack included.

    Attributes:
        lands: the definitions, as a run's setup takes them.
        card_texts, leader_texts: words by identifier, for the clans' and the campaign's own.
        family_texts: words of the campaign's own families by identifier.
        legacy: the tree of each leader, in the order of its file.
        unlockables: for each leader the cards that can be unlocked, in the order of the file (CAMP-4.7).
        maps: the geography of each act that has a sound map, for its picture.
        own_cards, own_leaders: identifiers of those that the campaign adds to the clans.
        digest: of all definitions, so that a run knows whether it was begun with these.
    """

    lands: Lands
    card_texts: Mapping[str, CardText]
    leader_texts: Mapping[str, LeaderText]
    family_texts: Mapping[str, FamilyText]
    legacy: Mapping[str, tuple[UnlockDefinition, ...]]
    unlockables: Mapping[str, tuple[UnlockableDefinition, ...]]
    maps: Mapping[str, ActMap]
    own_cards: frozenset[str]
    own_leaders: frozenset[str]
    digest: str


@lru_cache(maxsize=2)
def load_campaign(folder: Path = BUILT_IN) -> CampaignContent:
    """Return the content of the campaign.

    Raises:
        Problem: the game's own files are damaged; the first fault is told.
    """
    clans, stamp = load_clans(), Stamp.of(folder, CLANS_LOADER.home)
    if (pack := stamp.trusted(shape_of)) is not None:
        return _content(pack, campaign_parts(pack, clans), clans)
    content = undamaged(*read_campaign(folder, clans))
    if len(content.maps) == len(map_ids(folder)):  # one that is left out for a fault is looked at again
        stamp.keep()
    return content


def read_campaign(folder: Path, clans: ClansContent) -> tuple[CampaignContent | None, tuple[str, ...]]:
    """Return the content of a folder, or None, and one sentence for each fault; maps are pictures and stop nothing."""
    pack, parts = _checked(folder, clans)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    return _content(pack, parts, clans), ()


def campaign_faults(folder: Path, clans: ClansContent) -> tuple[str, ...]:
    """Return one sentence for each fault of a folder, without making its content."""
    return tuple(problem.sentence for problem in _checked(folder, clans)[0].problems)


def _checked(folder: Path, clans: ClansContent) -> tuple[PackFiles, CampaignParts]:
    pack = read_campaign_files(folder)
    parts = campaign_parts(pack, clans)
    check_campaign(pack, parts, clans)
    return pack, parts


def _content(pack: PackFiles, parts: CampaignParts, clans: ClansContent) -> CampaignContent:
    cards = {card.shape.id: CardText(card.shape.type_line, card.shape.flavour, pack.name) for card in parts.cards}
    leaders = {other.shape.id: leader_text(other.shape) for other in parts.leaders}
    unlocks = _made(UnlockDefinition, _shapes(parts.unlocks), named=_with_named_battle_parts)
    unlockables = _made(UnlockableDefinition, _shapes(parts.unlockables), named=_by_card)
    texts = {**clans.leader_texts, **leaders}
    lands = Lands(
        campaigns=_made(CampaignDefinition, _shapes(parts.campaigns)),
        acts=_made(ActDefinition, (act for _, act in parts.acts)),
        events=_made(EventDefinition, _shapes(parts.events)),
        relics=_made(RelicDefinition, _shapes(parts.relics), named=_with_named_battle_parts),
        consumables=_made(ConsumableDefinition, _shapes(parts.consumables), named=_with_named_battle_parts),
        buildings=_made(BuildingDefinition, _shapes(parts.buildings)),
        difficulties=_made(DifficultyDefinition, _shapes(parts.difficulties)),
        cards=parts.definitions,
        leaders={**clans.leaders, **{other.shape.id: leader_definition(other.shape) for other in parts.leaders}},
        native=frozenset((*clans.cards, *clans.leaders, *clans.systems.families)),
        words={
            **_card_words(cards),
            **_leader_words(leaders),
            **_variant_words(unlocks, texts),
            **_family_words(parts),
        },
        relic_pool=clans.own_relic_pool,
        training=_training(parts),
        elites=_made(EliteDefinition, _shapes(parts.elites)),
        tricks={
            other.shape.id: tuple(passive.definition() for passive in other.shape.passives)
            for other in parts.leaders
            if other.shape.passives
        },
        families={
            **clans.systems.families,
            **{entry.shape.id: family_definition(entry.shape) for entry in parts.families},
        },
    )
    return CampaignContent(
        lands=lands,
        family_texts={entry.shape.id: family_text(entry.shape) for entry in parts.families},
        card_texts={**clans.card_texts, **cards},
        leader_texts=texts,
        legacy={
            leader: tuple(unlock for unlock in unlocks.values() if unlock.leader == leader)
            for leader in dict.fromkeys(unlock.leader for unlock in unlocks.values())
        },
        unlockables={
            leader: tuple(card for card in unlockables.values() if card.leader == leader) for leader in lands.campaigns
        },
        maps={name: drawn for name in lands.acts if (drawn := _map_of(name, pack)) is not None},
        own_cards=frozenset(cards),
        own_leaders=frozenset(leaders),
        digest=_digest(lands, unlocks, unlockables),
    )


def _training(parts: CampaignParts) -> TrainingDefinition:
    """Return how cards grow; the checks let no content without it pass."""
    if parts.training is None:
        raise LookupError("training.json")
    return TypeAdapter(TrainingDefinition).validate_python(parts.training.model_dump(exclude={"schema_"}))


def _map_of(act: str, pack: PackFiles) -> ActMap | None:
    if pack.is_trusted:
        return pack.whole(f"maps/{act}.json", ActMap)
    drawn, faults = read_map(act, pack.folder) if act in map_ids(pack.folder) else (None, ())
    return None if faults else drawn


def shape_of(file: str) -> type[FileShape] | None:
    """Return the shape of a file of the campaign, None for one that is read elsewhere."""
    patterns: dict[str, type[FileShape]] = {**FILES, **MANY, "maps/*.json": ActMap}
    return next((shape for pattern, shape in patterns.items() if fnmatch(file, pattern)), None)


def _card_words(cards: Mapping[str, CardText]) -> dict[str, dict[str, Any]]:
    """Return the words of cards as the options of a battle take them."""
    return {name: {"type_line": text.type_line, "flavour": text.flavour} for name, text in cards.items()}


def _leader_words(leaders: Mapping[str, LeaderText]) -> dict[str, dict[str, Any]]:
    """Return the words of leaders as the options of a battle take them: plain JSON, with the sentence filled in."""
    return {
        name: {
            "words": {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in asdict(text).items()
                if key not in ("gold", "template")
            }
        }
        for name, text in leaders.items()
    }


def _variant_words(
    unlocks: Mapping[str, UnlockDefinition], texts: Mapping[str, LeaderText]
) -> dict[str, dict[str, Any]]:
    """Return the words of leaders with a variant of their ability, by its node; the battle fills its numbers in."""
    return _leader_words(
        {
            name: replace(texts[unlock.leader], title=unlock.ability.title, sentence=unlock.ability.sentence)
            for name, unlock in unlocks.items()
            if unlock.ability is not None
        }
    )


def _family_words(parts: CampaignParts) -> dict[str, dict[str, Any]]:
    """Return the words of families as the options of a battle take them."""
    return {entry.shape.id: entry.shape.model_dump(include={"icon", "title", "sentence"}) for entry in parts.families}


def _shapes(entries: Iterable[Entry[S]]) -> Iterator[S]:
    return (entry.shape for entry in entries)


def _as_written(row: dict[str, Any]) -> dict[str, Any]:
    return row


def _made(
    kind: type[D], shapes: Iterable[Shape], named: Callable[[dict[str, Any]], dict[str, Any]] = _as_written
) -> dict[str, D]:
    """Return by identifier the definitions that shapes mirror field by field; `named` adds names that files omit."""
    adapter = TypeAdapter(kind)
    made = [adapter.validate_python(named(shape.model_dump(exclude={"schema_"}))) for shape in shapes]
    return {item.id: item for item in made}


def _by_card(row: dict[str, Any]) -> dict[str, Any]:
    """Return an unlockable card under the identifier of the card."""
    return {**row, "id": row.pop("card")}


def _with_named_battle_parts(item: dict[str, Any]) -> dict[str, Any]:
    """Return a relic, consumable or unlock whose passives and supply bear its own identifier and name."""
    passives = [
        {**passive, "id": item["id"] + ("" if number == 1 else f"-{number}"), "name": item["name"]}
        for number, passive in enumerate(item["passives"], 1)
    ]
    supply = item.get("supply")
    if supply is None:
        return {**item, "passives": passives}
    return {**item, "passives": passives, "supply": {**supply, "id": item["id"], "name": item["name"]}}


def _digest(
    lands: Lands, unlocks: Mapping[str, UnlockDefinition], unlockables: Mapping[str, UnlockableDefinition]
) -> str:
    """Return the digest of every definition without its words: a spelling that is mended leaves runs playable."""
    shelves: dict[str, Mapping[str, Definition]] = {
        "campaigns": lands.campaigns,
        "acts": lands.acts,
        "events": lands.events,
        "relics": lands.relics,
        "consumables": lands.consumables,
        "buildings": lands.buildings,
        "difficulties": lands.difficulties,
        "cards": lands.cards,
        "leaders": lands.leaders,
        "elites": lands.elites,
        "families": lands.families,
        "unlocks": unlocks,
        "unlockables": unlockables,
    }
    told = {key: [_wordless(shelf[name]) for name in sorted(shelf)] for key, shelf in shelves.items()}
    return digest_of({**told, "training": _wordless(lands.training), "tricks": _wordless(lands.tricks)})


@cache
def _told(kind: type[Any]) -> tuple[str, ...]:
    """Return the fields of a class of definitions that rules read."""
    return tuple(field.name for field in fields(kind) if field.name not in WORDS)


def _wordless(value: Any) -> Any:
    """Return a definition as plain data, without the words that only players read."""
    kind: type[Any] = type(value)
    if is_dataclass(kind):
        return {name: _wordless(getattr(value, name)) for name in _told(kind)}
    if isinstance(value, Mapping):
        return {key: _wordless(item) for key, item in value.items() if key not in WORDS}
    return [_wordless(item) for item in value] if isinstance(value, list | tuple) else value
