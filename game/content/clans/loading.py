"""The content of the clans battle: the game's own pack and those that players add.

A pack is a folder with pack.json and any of cards.json, leaders.json and decks.json. A pack with a fault is left out
whole and named; the others stay.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from components.clans import CardDefinition, LeaderDefinition
from components.clans_passives import Passive, Supply
from game.content.clans.checks import ClansKnown, PackParts, card_definition, check_pack, learn_pack, parts_of
from game.content.clans.models import CLANS_PACKS, AbilityText, DeckShape, LeaderShape
from game.content.clans.systems import OptionalSystems, systems_of
from game.content.clans.texts import leader_sentence
from game.content.packs.digest import digest_of_definitions
from game.content.packs.packed import Loader, PackedContent, SoundPacks
from game.content.packs.shapes import GlossaryEntry


@dataclass(frozen=True, slots=True)
class CardText:
    """The words on a card that no rule reads."""

    type_line: str
    flavour: str
    pack: str


@dataclass(frozen=True, slots=True)
class LeaderText:
    """The words about a leader, and their banner.

    Attributes:
        title, sentence: of the ability, numbers filled in.
        gold: that the ability brings in the campaign.
        colours: cloth and trim, as "#rrggbb".
        division, tinctures, charge: the banner's heraldry.
        template: the sentence with places for its numbers, "" where there are none.
    """

    title: str
    sentence: str
    gold: int
    epithet: str
    biography: str
    barks: tuple[str, ...]
    colours: tuple[str, ...]
    division: str
    tinctures: tuple[str, ...]
    charge: str
    template: str = ""


@dataclass(frozen=True, slots=True)
class DeckText:
    """A ready deck's words, and whose it is."""

    leader: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class ClansContent(PackedContent):
    """All that the clans battle is played with.

    Attributes:
        cards, leaders: definitions by identifier.
        decks: 25 card identifiers by deck; the deck with a leader's identifier is that leader's own.
        abilities, statuses, terms: the texts of tooltips by identifier.
        card_texts, leader_texts, deck_texts: words by identifier.
        relic_pool: the cards that a relic may give (CLAN-4.2), in the order of the files.
        systems: families, gold and ages (CLAN-12).
        looks: for cards and leaders that a match defines itself, the one whose picture each has.
        passives, supplies: those of a match, which defines all of them itself (CLAN-12.4, CLAN-12.11).
    """

    cards: dict[str, CardDefinition]
    leaders: dict[str, LeaderDefinition]
    decks: dict[str, tuple[str, ...]]
    abilities: dict[str, AbilityText]
    statuses: dict[str, GlossaryEntry]
    terms: dict[str, GlossaryEntry]
    card_texts: dict[str, CardText]
    leader_texts: dict[str, LeaderText]
    deck_texts: dict[str, DeckText]
    relic_pool: tuple[str, ...]
    systems: OptionalSystems
    looks: dict[str, str] = field(default_factory=dict)
    passives: dict[str, Passive] = field(default_factory=dict)
    supplies: dict[str, Supply] = field(default_factory=dict)

    @property
    def definitions(self) -> dict[str, CardDefinition | LeaderDefinition]:
        """Cards and leaders together, as a match's setup takes them."""
        return {**self.cards, **self.leaders}

    @property
    def own_relic_pool(self) -> tuple[str, ...]:
        """The relic's cards without those of further packs: the pool of a battle that names none (CLAN-4.2)."""
        return tuple(card for card in self.relic_pool if self.pack_of[card] == CLANS_PACKS.game)

    def keyword(self, identifier: str) -> AbilityText | GlossaryEntry:
        """Return what a tooltip says about a keyword that a text mentions: an ability, a term or a status.

        Raises:
            KeyError: nothing goes by that identifier.
        """
        for shelf in (self.abilities, self.terms, self.statuses):
            if identifier in shelf:
                return shelf[identifier]
        raise KeyError(identifier)

    def mentions(self, entry: AbilityText) -> dict[str, AbilityText | GlossaryEntry]:
        """Return the keywords that an ability's sentence mentions, for nested tooltips."""
        return {mention: self.keyword(mention) for mention in entry.mentions}


def _content(sound: SoundPacks[PackParts]) -> ClansContent:
    cards = {card.id: (pack, card) for pack, parts in sound.packs for _, card in parts.cards}
    leaders = {leader.id: leader for _, parts in sound.packs for _, leader in parts.leaders}
    decks = {deck.id: deck for _, parts in sound.packs for _, deck in parts.decks}
    definitions = {name: card_definition(card) for name, (_, card) in cards.items()}
    chiefs = {name: leader_definition(leader) for name, leader in leaders.items()}
    return ClansContent(
        cards=definitions,
        leaders=chiefs,
        decks={name: _listed(deck) for name, deck in decks.items()},
        abilities={entry.id: entry for _, entry in sound.own.entries("abilities.json", "abilities", AbilityText)},
        statuses={entry.id: entry for _, entry in sound.own.entries("abilities.json", "statuses", GlossaryEntry)},
        terms={entry.id: entry for _, entry in sound.own.entries("abilities.json", "terms", GlossaryEntry)},
        card_texts={name: CardText(card.type_line, card.flavour, pack.name) for name, (pack, card) in cards.items()},
        leader_texts={name: leader_text(leader) for name, leader in leaders.items()},
        deck_texts={name: DeckText(deck.leader, deck.name, deck.about) for name, deck in decks.items()},
        relic_pool=tuple(name for name, (_, card) in cards.items() if card.relic),
        systems=systems_of(sound.own),
        packs=sound.titles,
        homes=sound.homes,
        pack_of={
            name: pack.name
            for pack, parts in sound.packs
            for name in (*(card.id for _, card in parts.cards), *(leader.id for _, leader in parts.leaders))
        },
        problems=sound.problems,
        digest=digest_of_definitions(cards=definitions, leaders=chiefs),
    )


def leader_definition(shape: LeaderShape) -> LeaderDefinition:
    """Return the leader as the rules know them."""
    return LeaderDefinition(
        id=shape.id,
        name=shape.name,
        terrains=tuple(shape.terrains),
        ability=shape.ability,
        amount=shape.amount,
        token=shape.token,
        gold=shape.gold,
    )


def leader_text(shape: LeaderShape) -> LeaderText:
    """Return the words about a leader, numbers filled in."""
    return LeaderText(
        title=shape.title,
        sentence=leader_sentence(shape.sentence, shape.amount, shape.gold),
        gold=shape.gold,
        epithet=shape.epithet,
        biography=shape.biography,
        barks=shape.barks,
        colours=shape.colours,
        division=shape.heraldry.division,
        tinctures=tuple(shape.heraldry.tinctures),
        charge=shape.heraldry.charge,
        template=shape.sentence,
    )


def _listed(deck: DeckShape) -> tuple[str, ...]:
    return tuple(name for name, copies in deck.cards.items() for _ in range(copies))


CLANS_LOADER = Loader(
    CLANS_PACKS, ClansKnown(), parts=parts_of, learn=learn_pack, check=check_pack, put_together=_content
)
load_clans = CLANS_LOADER.load
