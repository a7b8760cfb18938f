"""Cross references of a pack: what its files say of each other and of the packs before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from components.clans import Ability, CardDefinition
from game.content.clans.decks import deck_refusals
from game.content.clans.models import AbilityText, CardShape, DeckShape, LeaderShape, Lesson
from game.content.clans.systems import check_systems, name_families
from game.content.clans.texts import LEADER_PLACEHOLDERS, PLACEHOLDERS, placeholders
from game.content.lessons import Fault, check_lesson, unknown
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.content.packs.shapes import GlossaryEntry
from game.problems import did_you_mean

GLOSSARY = ("statuses", "terms")
"""The lists of abilities.json beside the abilities."""
MOST_NAMED = 12
"""Abilities that a sentence lists at most."""
TOKEN_ABILITIES = frozenset(("tokens", "patriots"))


@dataclass(frozen=True, slots=True)
class ClansKnown(Known[CardDefinition]):
    """What the packs before one brought, leaders and the words about abilities among it."""

    leaders: frozenset[str] = frozenset()
    abilities: Mapping[str, AbilityText] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PackParts:
    """The sound entries of a pack with their places in its files."""

    cards: list[tuple[int, CardShape]]
    leaders: list[tuple[int, LeaderShape]]
    decks: list[tuple[int, DeckShape]]


def parts_of(pack: PackFiles) -> PackParts:
    """Return what of a pack is sound in itself."""
    return PackParts(
        pack.entries("cards.json", "cards", CardShape),
        pack.entries("leaders.json", "leaders", LeaderShape),
        pack.entries("decks.json", "decks", DeckShape),
    )


def card_definition(shape: CardShape) -> CardDefinition:
    """Return the card as the rules know it."""
    return CardDefinition(
        id=shape.id,
        name=shape.name,
        damage=shape.damage,
        health=shape.health,
        tick=shape.tick,
        speed=shape.speed,
        rarity=shape.rarity,
        element=shape.element,
        family=shape.family,
        reach=shape.reach,
        attack_cost=shape.attack_cost,
        abilities=tuple(Ability(ability.name, ability.amount, ability.charges) for ability in shape.abilities),
        boss=shape.boss,
        token=shape.token,
    )


def learn_pack(pack: PackFiles, parts: PackParts, known: ClansKnown) -> ClansKnown:
    """Return what is known after a pack, of use only where it is without fault."""
    owners = dict(known.owners)
    # Cards and leaders share a shelf, because a match looks both up by their identifiers.
    check_names(pack, "cards.json", "cards", [(at, card.id) for at, card in parts.cards], owners, "definition")
    check_names(pack, "leaders.json", "leaders", [(at, other.id) for at, other in parts.leaders], owners, "definition")
    check_names(pack, "decks.json", "decks", [(place, deck.id) for place, deck in parts.decks], owners)
    abilities = known.abilities
    if pack.is_own:
        name_families(pack, owners)
        abilities = {text.id: text for _, text in pack.entries("abilities.json", "abilities", AbilityText)}
    return ClansKnown(
        {**known.cards, **{card.id: card_definition(card) for _, card in parts.cards}},
        known.decks | {deck.id for _, deck in parts.decks},
        owners,
        known.leaders | {leader.id for _, leader in parts.leaders},
        abilities,
    )


def check_pack(pack: PackFiles, parts: PackParts, known: ClansKnown, after: ClansKnown) -> None:
    """Check a pack's references; faults go to the pack's problems."""
    if pack.is_own:
        texts = pack.entries("abilities.json", "abilities", AbilityText)
        check_texts(pack, texts, {key: pack.entries("abilities.json", key, GlossaryEntry) for key in GLOSSARY})
    for place, card in parts.cards:
        check_card(pack, "cards.json", place, card, after.abilities)
    for place, leader in parts.leaders:
        check_leader(pack, "leaders.json", place, leader, after.cards)
        _check_ready_deck(pack, place, leader)
    for place, deck in parts.decks:
        _check_deck(pack, place, deck, after.cards, known.leaders)
    if pack.is_own:
        check_lesson(pack, Lesson, lambda lesson: lesson_faults(lesson, after))
        check_systems(pack, after.cards)


def check_texts(
    pack: PackFiles, abilities: list[tuple[int, AbilityText]], glossary: Mapping[str, list[tuple[int, GlossaryEntry]]]
) -> None:
    """Check the words about abilities: their mentions exist, and their templates have places for their numbers."""
    words = {entry.id for _, entry in abilities} | {entry.id for rows in glossary.values() for _, entry in rows}
    for place, entry in abilities:
        for which, mention in enumerate(entry.mentions):
            if mention not in words:
                reason = f"there is no keyword '{mention}'.{did_you_mean(mention, sorted(words))}"
                pack.complain("abilities.json", json_path(("abilities", place, "mentions", which)), reason)
        for stray in sorted(placeholders(entry.sentence) - PLACEHOLDERS):
            reason = f"there is no placeholder {{{stray}}}: use {{x}} or {{charges}}."
            pack.complain("abilities.json", json_path(("abilities", place, "sentence")), reason)
    named = {"abilities": [entry.id for _, entry in abilities]}
    named |= {key: [entry.id for _, entry in rows] for key, rows in glossary.items()}
    for key, identifiers in named.items():
        for identifier, count in Counter(identifiers).items():
            if count > 1:
                pack.complain("abilities.json", key, f"'{identifier}' stands there {count} times: keep one of them.")


def lesson_faults(lesson: Lesson, known: ClansKnown) -> Iterator[Fault]:
    """Yield the cards and leaders of the first battle that do not exist, and the steps whose card is in no deck."""
    for side, seat in (("own", lesson.own), ("foe", lesson.foe)):
        yield from unknown("leader", (side, "leader"), seat.leader, sorted(known.leaders))
        for place, name in enumerate(seat.deck):
            yield from unknown("card", (side, "deck", place), name, known.cards)
    for number, step in enumerate(lesson.steps):
        if step.complete.card and step.complete.card not in lesson.own.deck:
            yield ("steps", number, "complete", "card"), f"'{step.complete.card}' is not in the player's deck."


def check_card(pack: PackFiles, file: str, place: int, card: CardShape, abilities: Mapping[str, AbilityText]) -> None:
    """Check that a card's abilities exist, with the numbers that they need, and that it can be what it is."""
    seen: set[str] = set()
    for which, ability in enumerate(card.abilities):
        path = json_path(("cards", place, "abilities", which))
        text = abilities.get(ability.name)
        if text is None:
            hint = did_you_mean(ability.name, abilities) or _some_of(sorted(abilities))
            pack.complain(file, f"{path}.name", f"there is no ability '{ability.name}'.{hint}")
            continue
        for reason in number_faults(text, ability.amount, ability.charges):
            pack.complain(file, path, reason)
        if ability.name in seen:
            pack.complain(file, path, f"'{ability.name}' stands twice on {card.name}.")
        seen.add(ability.name)
    if "trap" in seen and not card.element:
        pack.complain(file, json_path(("cards", place)), f"{card.name} is a trap and needs an element to lie on.")
    for which, ability in enumerate(card.abilities):
        text = abilities.get(ability.name)
        if text is not None and "family" in text.mentions and not card.family:
            reason = f"'{ability.name}' speaks of the card's family, and {card.name} has none: give it a 'family'."
            pack.complain(file, json_path(("cards", place, "abilities", which)), reason)
    if card.relic and (card.token or card.boss or card.rarity not in ("rare", "epic")):
        reason = "a relic gives only rare and epic cards that decks may hold (CLAN-4.2)."
        pack.complain(file, json_path(("cards", place, "relic")), reason)


def _some_of(words: Sequence[str]) -> str:
    more = f" and {len(words) - MOST_NAMED} more" if len(words) > MOST_NAMED else ""
    return f" There are {', '.join(words[:MOST_NAMED])}{more}."


def number_faults(text: AbilityText, amount: int, charges: int) -> list[str]:
    """Return what is wrong with an ability's amount and charges, each as the end of a sentence."""
    faults = []
    if text.amount and not amount:
        faults.append(f"'{text.id}' needs an amount of 1 or more.")
    if amount and not text.amount:
        faults.append(f"'{text.id}' takes no amount.")
    if text.charges and not charges:
        faults.append(f"'{text.id}' needs charges, 1 or more.")
    if charges and not text.charges:
        faults.append(f"'{text.id}' takes no charges.")
    return faults


def check_leader(
    pack: PackFiles, file: str, place: int, leader: LeaderShape, cards: Mapping[str, CardDefinition]
) -> None:
    """Check that a leader's token and terrains are sound, and that the sentence has places for its numbers."""
    where = ("leaders", place)
    token = cards.get(leader.token)
    if leader.token and token is None:
        if not _may_be_card(pack, leader.token):
            reason = f"there is no card '{leader.token}'.{did_you_mean(leader.token, cards)}"
            pack.complain(file, json_path((*where, "token")), reason)
    elif token is not None and not token.token:
        reason = f'{token.name} is no token: a card that an effect makes has "token": true.'
        pack.complain(file, json_path((*where, "token")), reason)
    elif bool(leader.token) != (leader.ability in TOKEN_ABILITIES):
        reason = f"the ability '{leader.ability}' {'takes no' if leader.token else 'needs a'} token."
        pack.complain(file, json_path(where), reason)
    if len(set(leader.terrains)) < len(leader.terrains):
        pack.complain(file, json_path((*where, "terrains")), "the same terrain stands there twice.")
    for stray in sorted(placeholders(leader.sentence) - {*LEADER_PLACEHOLDERS}):
        known = ", ".join(f"{{{name}}}" for name in LEADER_PLACEHOLDERS)
        reason = f"there is no placeholder {{{stray}}}: there are {known}."
        pack.complain(file, json_path((*where, "sentence")), reason)


def _may_be_card(pack: PackFiles, name: str) -> bool:
    """Whether a faulty entry, or a file that could not be read, may hold a card: of that a fault is told already."""
    files = [path.name for path in pack.folder.glob("cards*.json")]
    return any(name in pack.claimed(file, "cards") or pack.is_unread(file, "cards") for file in files)


def _check_ready_deck(pack: PackFiles, place: int, leader: LeaderShape) -> None:
    if leader.id not in pack.claimed("decks.json", "decks") and not pack.is_unread("decks.json", "decks"):
        reason = f"{leader.name} has no ready deck: add one with the id '{leader.id}' to decks.json."
        pack.complain("leaders.json", json_path(("leaders", place)), reason)


def _check_deck(
    pack: PackFiles, place: int, deck: DeckShape, cards: Mapping[str, CardDefinition], known: frozenset[str]
) -> None:
    own = pack.claimed("leaders.json", "leaders")
    leaders = known | own
    if deck.leader not in leaders and not pack.is_unread("leaders.json", "leaders"):
        reason = f"there is no leader '{deck.leader}'.{did_you_mean(deck.leader, sorted(leaders))}"
        pack.complain("decks.json", json_path(("decks", place, "leader")), reason)
    if deck.id in own and deck.id != deck.leader:
        reason = f"a deck with the id '{deck.id}' is that leader's own and cannot be another's."
        pack.complain("decks.json", json_path(("decks", place, "leader")), reason)
    listed = [name for name, copies in deck.cards.items() for _ in range(copies)]
    unsure = set(listed) if pack.is_unread("cards.json", "cards") else pack.claimed("cards.json", "cards")
    stand_ins = {name: CardDefinition(id=name, name=name) for name in unsure - set(cards)}
    for reason in deck_refusals(listed, {**cards, **stand_ins}):
        pack.complain("decks.json", json_path(("decks", place, "cards")), reason)
