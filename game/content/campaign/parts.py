"""The files of the campaign as they were read: sound entries with their places, and every name that they claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from components.clans import CardDefinition
from game.content.campaign.enemy_models import CommanderShape, EliteShape
from game.content.campaign.legacy_models import UnlockableShape, UnlockShape
from game.content.campaign.models import (
    FILES,
    MANY,
    ActFile,
    BuildingShape,
    CampaignShape,
    ConsumableShape,
    DifficultyShape,
    EventShape,
    RelicShape,
)
from game.content.campaign.training_models import TrainingFile
from game.content.clans.checks import card_definition
from game.content.clans.loading import ClansContent
from game.content.clans.models import CardShape, FamilyShape
from game.content.packs.folders import check_names
from game.content.packs.reading import Entry, PackFiles, read_file
from game.content.packs.shapes import Shape

TRAINING = "training.json"


@dataclass(slots=True)
class CampaignParts:
    """Everything of the campaign that is sound in itself.

    Attributes:
        acts: with their files.
        cards, leaders: the campaign's own.
        unlockables: the cards that are unlocked, and how.
        training: how cards grow; None where its file is not sound.
        definitions: cards that are sound, those of the clans among them.
        names: kind of thing to every identifier that is claimed, of faulty entries too: of those no second fault is
            told.
        unread: kinds of thing of which a file could not be read, so that nobody knows what it would have held.
    """

    campaigns: list[Entry[CampaignShape]]
    acts: list[tuple[str, ActFile]]
    events: list[Entry[EventShape]]
    elites: list[Entry[EliteShape]]
    families: list[Entry[FamilyShape]]
    relics: list[Entry[RelicShape]]
    consumables: list[Entry[ConsumableShape]]
    buildings: list[Entry[BuildingShape]]
    difficulties: list[Entry[DifficultyShape]]
    unlocks: list[Entry[UnlockShape]]
    unlockables: list[Entry[UnlockableShape]]
    cards: list[Entry[CardShape]]
    leaders: list[Entry[CommanderShape]]
    definitions: dict[str, CardDefinition]
    training: TrainingFile | None = None
    names: dict[str, set[str]] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)


def read_campaign_files(folder: Path) -> PackFiles:
    """Read every file of the campaign, each against its shape; faults go to the pack's problems."""
    pack = PackFiles("campaign", folder)
    for name, shape in FILES.items():
        if (folder / name).exists():
            read_file(pack, name, shape)
        else:
            pack.complain(name, "", "the file is missing.")
    for pattern, shape in MANY.items():
        for name in _files(folder, pattern):
            read_file(pack, name, shape)
    return pack


def campaign_parts(pack: PackFiles, clans: ClansContent) -> CampaignParts:
    """Return what of the campaign is sound, check that identifiers are unique, and gather what is claimed."""
    cards = pack.rows(_files(pack.folder, "cards-*.json"), "cards", CardShape)
    parts = CampaignParts(
        campaigns=pack.rows(_files(pack.folder, "campaigns.json"), "campaigns", CampaignShape),
        acts=list(_acts(pack)),
        events=pack.rows(_files(pack.folder, "events.json"), "events", EventShape),
        elites=pack.rows(_files(pack.folder, "elites.json"), "elites", EliteShape),
        families=pack.rows(_files(pack.folder, "families.json"), "families", FamilyShape),
        relics=pack.rows(_files(pack.folder, "relics.json"), "relics", RelicShape),
        consumables=pack.rows(_files(pack.folder, "consumables.json"), "consumables", ConsumableShape),
        buildings=pack.rows(_files(pack.folder, "buildings.json"), "buildings", BuildingShape),
        difficulties=pack.rows(_files(pack.folder, "difficulties.json"), "difficulties", DifficultyShape),
        unlocks=pack.rows(_files(pack.folder, "legacy-*.json"), "unlocks", UnlockShape),
        unlockables=pack.rows(_files(pack.folder, "unlockable-*.json"), "cards", UnlockableShape),
        cards=cards,
        leaders=pack.rows(_files(pack.folder, "leaders-*.json"), "leaders", CommanderShape),
        definitions={**clans.cards, **{card.shape.id: card_definition(card.shape) for card in cards}},
    )
    if TRAINING in pack.shapes:
        parts.training = pack.whole(TRAINING, TrainingFile)
    parts.names = {
        "card": {*clans.cards, *_claimed(pack, "cards-*.json", "cards")},
        "own card": _claimed(pack, "cards-*.json", "cards"),
        "leader": {*clans.leaders, *_claimed(pack, "leaders-*.json", "leaders")},
        "act": {name.removeprefix("acts/").removesuffix(".json") for name in _files(pack.folder, "acts/*.json")},
        "unlock": _claimed(pack, "legacy-*.json", "unlocks"),
    }
    parts.names |= {
        kind: _claimed(pack, f"{kind}s.json", f"{kind}s") for kind in ("campaign", "relic", "consumable", "building")
    }
    parts.unread = {
        kind
        for kind, pattern in {**_PATTERNS, **{kind: f"{kind}s.json" for kind in ("campaign", *_ITEMS)}}.items()
        if any(pack.is_unread(name, f"{kind}s") for name in _files(pack.folder, pattern))
    }
    if any(pack.is_unread(name, "cards") for name in _files(pack.folder, "unlockable-*.json")):
        parts.unread.add("unlockable")
    _check_all_names(pack, parts, clans)
    return parts


_PATTERNS = {"card": "cards-*.json", "leader": "leaders-*.json", "unlock": "legacy-*.json"}
_ITEMS = ("relic", "consumable", "building")


def _check_all_names(pack: PackFiles, parts: CampaignParts, clans: ClansContent) -> None:
    """Check that identifiers are unique; cards and leaders among those of the clans, too."""
    native = (*clans.cards, *clans.leaders, *clans.systems.families)
    owners = {f"definition:{name}": "clans" for name in native}
    lists: tuple[tuple[str, Sequence[Entry[Shape]], str], ...] = (
        ("cards", parts.cards, "definition"),
        ("leaders", parts.leaders, "definition"),
        ("families", parts.families, "definition"),
        ("campaigns", parts.campaigns, ""),
        ("events", parts.events, ""),
        ("elites", parts.elites, ""),
        ("relics", parts.relics, ""),
        ("consumables", parts.consumables, ""),
        ("buildings", parts.buildings, ""),
        ("difficulties", parts.difficulties, ""),
        ("unlocks", parts.unlocks, ""),
    )
    for key, entries, shelf in lists:
        for file in dict.fromkeys(entry.file for entry in entries):
            rows = [(entry.place, str(getattr(entry.shape, "id"))) for entry in entries if entry.file == file]  # noqa: B009 - each of these shapes has one, `Shape` itself has not
            check_names(pack, file, key, rows, owners, shelf)


def _acts(pack: PackFiles) -> Iterator[tuple[str, ActFile]]:
    for name in _files(pack.folder, "acts/*.json"):
        if name in pack.shapes:
            yield name, pack.whole(name, ActFile)


def _claimed(pack: PackFiles, pattern: str, key: str) -> set[str]:
    return {name for file in _files(pack.folder, pattern) for name in pack.claimed(file, key)}


def _files(folder: Path, pattern: str) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob(pattern))
