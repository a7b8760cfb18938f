"""The optional systems of the clans battle as content: families, gold and ages (CLAN-12), read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from components.clans import CardDefinition
from components.clans_options import FamilyDefinition
from game.content.clans.models import AgesFile, FamilyShape, GoldFile, ObjectiveShape
from game.content.clans.objectives import check_objectives
from game.content.clans.texts import placeholders
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean
from systems.clans.setup import LONGEST, GoldRules


@dataclass(frozen=True, slots=True)
class FamilyText:
    """The words about a family: the icon of its mark, the ultimate's title, and its sentence, numbers filled in."""

    icon: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class OptionalSystems:
    """What content says about the optional systems.

    Attributes:
        families: definitions by identifier, in the order of the file; family_texts: their words.
        gold: amounts and prices; ages: names and usual rounds.
        objectives: the aims by kind, with their usual numbers and their words (CLAN-12.14).
    """

    families: dict[str, FamilyDefinition]
    family_texts: dict[str, FamilyText]
    gold: GoldFile
    ages: AgesFile
    objectives: dict[str, ObjectiveShape]

    @property
    def bounties(self) -> GoldRules:
        """What deeds bring, as the rules take it."""
        by = self.gold.destroyed
        return GoldRules(
            (by.common, by.rare, by.epic, by.legendary), self.gold.captured, self.gold.streak, self.gold.longest
        )

    def family_of(self, card: str) -> str:
        """Return the family of a card, or ""."""
        return next((family.id for family in self.families.values() if any(card in row for row in family.cards)), "")


def with_alike(families: Iterable[FamilyDefinition], looks: Mapping[str, str]) -> tuple[FamilyDefinition, ...]:
    """Return families; a card that is like one of theirs, by these looks, counts as that one."""
    return tuple(replace(family, cards=tuple(_with_alike(row, looks) for row in family.cards)) for family in families)


def _with_alike(row: tuple[str, ...], looks: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*row, *(card for card, like in looks.items() if like in row))))


def family_definition(shape: FamilyShape) -> FamilyDefinition:
    """Return a family as the rules take it."""
    return FamilyDefinition(shape.id, shape.name, tuple((card,) for card in shape.cards), shape.effect, shape.amount)


def family_text(shape: FamilyShape) -> FamilyText:
    """Return the words about a family."""
    return FamilyText(shape.icon, shape.title, shape.sentence.replace("{x}", str(shape.amount)))


def systems_of(own: PackFiles) -> OptionalSystems:
    """Return the optional systems of the game's own pack, which is sound."""
    shapes = [entry for _, entry in own.entries("families.json", "families", FamilyShape)]
    return OptionalSystems(
        families={shape.id: family_definition(shape) for shape in shapes},
        family_texts={shape.id: family_text(shape) for shape in shapes},
        gold=own.whole("gold.json", GoldFile),
        ages=own.whole("ages.json", AgesFile),
        objectives={shape.id: shape for _, shape in own.entries("objectives.json", "objectives", ObjectiveShape)},
    )


def name_families(pack: PackFiles, owners: dict[str, str]) -> None:
    """Check that the identifiers of families are unique, and write down whose they are (see `check_names`)."""
    rows = [(at, family.id) for at, family in pack.entries("families.json", "families", FamilyShape)]
    check_names(pack, "families.json", "families", rows, owners, "definition")


def check_systems(pack: PackFiles, cards: Mapping[str, CardDefinition]) -> None:
    """Check the families' cards and sentences, the ages' order and the aims' words; faults go to the pack's problems.

    Args:
        pack: the game's own.
        cards: those that there are.
    """
    check_families(pack, pack.entries("families.json", "families", FamilyShape), cards, {})
    check_objectives(pack, cards)
    if "ages.json" in pack.shapes:
        second, third = pack.whole("ages.json", AgesFile).rounds
        if not 1 < second < third <= LONGEST:
            reason = f"the second age begins after round 1, the third after the second, both within {LONGEST} rounds."
            pack.complain("ages.json", "rounds", reason)


def check_families(
    pack: PackFiles,
    families: Iterable[tuple[int, FamilyShape]],
    cards: Mapping[str, CardDefinition],
    owners: Mapping[str, str],
) -> None:
    """Check the cards and sentences of families.json.

    Args:
        pack: whose file it is.
        families: with their places.
        cards: those that there are.
        owners: cards that belong to other families, with the names of these.
    """
    taken = dict(owners)
    for at, family in families:
        for which, card in enumerate(family.cards):
            reason = _card_fault(card, cards, taken)
            if reason:
                pack.complain("families.json", json_path(("families", at, "cards", which)), reason)
            taken[card] = family.name
        for stray in sorted(placeholders(family.sentence) - {"x"}):
            reason = f"there is no placeholder {{{stray}}}: use {{x}}."
            pack.complain("families.json", json_path(("families", at, "sentence")), reason)


def _card_fault(card: str, cards: Mapping[str, CardDefinition], taken: Mapping[str, str]) -> str:
    if card not in cards:
        return f"there is no card '{card}'.{did_you_mean(card, cards)}"
    if cards[card].token or cards[card].boss:
        return f"{cards[card].name} stands in no deck and cannot belong to a family."
    if card in taken:
        return f"{cards[card].name} belongs to {taken[card]} already."
    return ""
