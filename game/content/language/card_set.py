"""Cards in the card language as content: what a game says of its cards, by which its packs are read and checked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import Field

from components.effects import Ability, CardDefinition
from game.content.language.checks import Fault, language_faults
from game.content.language.limits import words_of
from game.content.language.words import known_words
from game.content.packs.faults import json_path
from game.content.packs.folders import PackFormat, check_names
from game.content.packs.packed import Known, Loader, SoundPacks
from game.content.packs.reading import Entry, PackFiles
from game.content.packs.shapes import Identifier, Name, Sentence, Shape
from game.problems import did_you_mean
from systems.effects.vocabulary import Vocabulary

CARDS, TOKENS, DECKS = "cards.json", "tokens.json", "decks.json"
SHORT = 30
"""Words of the language that never make a text longer than a card can hold."""


class CardShape(Shape):
    """What every card in the language has; a game adds its own."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Name = Field(description="For players.")
    keywords: tuple[Identifier, ...] = Field(
        default=(), max_length=20, description="What it has by itself, of the rules' keywords."
    )
    abilities: tuple[Ability, ...] = Field(default=(), description="What it does; its text is made from this.")


class DeckShape(Shape):
    """What every ready deck has."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Name
    about: Sentence = Field(description="One sentence: how it wants to be played.")
    cards: dict[Identifier, int]

    @property
    def listed(self) -> tuple[str, ...]:
        """Its cards, copies repeated."""
        return tuple(name for name, copies in self.cards.items() for _ in range(copies))


S = TypeVar("S", bound=CardShape)
K = TypeVar("K", bound=DeckShape)
D = TypeVar("D", bound=CardDefinition)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class CardParts(Generic[S, K]):
    """The sound entries of a pack: cards and tokens, and ready decks."""

    cards: list[Entry[S]]
    decks: list[Entry[K]]


@dataclass(frozen=True, slots=True)
class GatheredCards(Generic[S, K, D]):
    """What all sound packs of a game bring.

    Attributes:
        definitions: cards and tokens as the rules know them, by identifier.
        rows: the name of its pack, and the shape of each; decks: the ready decks.
    """

    definitions: dict[str, D]
    rows: list[tuple[str, S]]
    decks: list[K]

    @property
    def pack_of(self) -> dict[str, str]:
        """The pack of each card."""
        return {card.id: pack for pack, card in self.rows}

    @property
    def listed_decks(self) -> dict[str, tuple[str, ...]]:
        """The cards of each ready deck, copies repeated."""
        return {deck.id: deck.listed for deck in self.decks}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet(Generic[S, K, D]):
    """A game's cards: its packs are read and checked by what stands here (`parts`, `learn` and `check` of a `Loader`).

    Attributes:
        packs: the files of its packs; cards.json, tokens.json and decks.json are read here.
        card, deck: the shapes of their entries.
        define: a card as the rules know it, by its shape and whether it is a token.
        stand_in: a card of that identifier of which nothing is known, in place of one that is named as faulty already.
        vocabulary: the words that abilities may use; keywords: those that a card may have by itself.
        faults: what of a card does not go together, by its shape and whether it is a token: key and reason.
        refusals: why a deck cannot be played, each a sentence.
        teller: makes of all cards what tells the text of one; longest: characters of a text that fit on a card.
    """

    packs: PackFormat
    card: type[S]
    deck: type[K]
    define: Callable[[S, bool], D]
    stand_in: Callable[[str], D]
    vocabulary: Vocabulary
    keywords: Collection[str]
    faults: Callable[[S, bool], Iterator[tuple[str, str]]]
    refusals: Callable[[Sequence[str], Mapping[str, D]], Sequence[str]]
    teller: Callable[[Mapping[str, D]], Callable[[D], str]]
    longest: int

    def parts(self, pack: PackFiles) -> CardParts[S, K]:
        """Return what of a pack is sound in itself."""
        return CardParts(pack.rows(self._files(pack), "cards", self.card), pack.rows((DECKS,), "decks", self.deck))

    def definitions(self, parts: CardParts[S, K]) -> dict[str, D]:
        """Return the cards of a pack as the rules know them."""
        return {row.shape.id: self.define(row.shape, self._is_token(row)) for row in parts.cards}

    def _is_token(self, row: Entry[S]) -> bool:
        """Return whether a card stands among the tokens: in tokens.json or a part of it."""
        return self.packs.whole_file(row.file) == TOKENS

    def gathered(self, sound: SoundPacks[CardParts[S, K]]) -> GatheredCards[S, K, D]:
        """Return the cards and ready decks of all sound packs."""
        return GatheredCards(
            {name: card for _, parts in sound.packs for name, card in self.definitions(parts).items()},
            [(pack.name, row.shape) for pack, parts in sound.packs for row in parts.cards],
            [row.shape for _, parts in sound.packs for row in parts.decks],
        )

    def loader(
        self,
        check: Callable[[PackFiles, CardParts[S, K], Known[D], Known[D]], None],
        put_together: Callable[[SoundPacks[CardParts[S, K]]], C],
    ) -> Loader[CardParts[S, K], Known[D], C]:
        """Return what loads a game's content from its packs; `check` calls the one here."""
        known: Known[D] = Known()
        return Loader(self.packs, known, parts=self.parts, learn=self.learn, check=check, put_together=put_together)

    def learn(self, pack: PackFiles, parts: CardParts[S, K], known: Known[D]) -> Known[D]:
        """Return what is known after a pack, of use only where it is without fault."""
        owners = dict(known.owners)
        for file in dict.fromkeys(row.file for row in parts.cards):
            rows = [(row.place, row.shape.id) for row in parts.cards if row.file == file]
            check_names(pack, file, "cards", rows, owners)
        check_names(pack, DECKS, "decks", [(row.place, row.shape.id) for row in parts.decks], owners)
        decks = known.decks | {row.shape.id for row in parts.decks}
        return Known({**known.cards, **self.definitions(parts)}, decks, owners)

    def check(self, pack: PackFiles, parts: CardParts[S, K], known: Known[D], after: Known[D]) -> None:
        """Check what a pack's cards and decks say; faults go to the pack's problems."""
        self._check_titles(pack, parts, known)
        # Faulty cards may be named, too: they are complained of already.
        claimed = set(after.cards).union(*(pack.claimed(file, "cards") for file in self._files(pack)))
        words = known_words(self.vocabulary, claimed)
        for row in parts.cards:
            for key, reason in self.faults(row.shape, self._is_token(row)):
                pack.complain(row.file, json_path(("cards", row.place, key)), reason)
            for steps, reason in self.language_faults(row.shape, words):
                pack.complain(row.file, json_path(("cards", row.place, *steps)), reason)
        for deck in parts.decks:
            self._check_deck(pack, deck, after.cards)
        if not pack.problems:
            self._check_lengths(pack, parts, after.cards)

    def language_faults(self, card: S | D, words: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
        """Return what of a card's keywords and abilities is no sense in the language.

        Args:
            card: its shape, or the card as the rules know it.
            words: all that may be named (`known_words`).
        """
        keywords: tuple[str, ...] = getattr(card, "keywords")  # noqa: B009 - each game's definitions have them
        for number, keyword in enumerate(keywords):
            if keyword not in self.keywords:
                hint = did_you_mean(keyword, self.keywords) or f" There are {', '.join(self.keywords)}."
                yield ("keywords", number), f"there is no keyword '{keyword}'.{hint}"
        yield from language_faults(card.abilities, self.vocabulary, words)

    def _files(self, pack: PackFiles) -> tuple[str, ...]:
        return (*self.packs.parts_of(pack, CARDS), *self.packs.parts_of(pack, TOKENS))

    def _check_titles(self, pack: PackFiles, parts: CardParts[S, K], known: Known[D]) -> None:
        """Check that no two cards have one name: texts call cards by it."""
        named = {str(getattr(card, "name")): card.id for card in known.cards.values()}  # noqa: B009 - as above
        for row in parts.cards:
            other = named.setdefault(row.shape.name, row.shape.id)
            if other != row.shape.id:
                reason = f"the card '{other}' has the name {row.shape.name} already: choose another."
                pack.complain(row.file, json_path(("cards", row.place, "name")), reason)

    def _check_deck(self, pack: PackFiles, deck: Entry[K], cards: Mapping[str, D]) -> None:
        """Check a ready deck; of cards that are named as faulty already nothing more is said."""
        files = [path.name for path in pack.folder.glob("*.json") if self.packs.whole_file(path.name) == CARDS]
        unread = any(pack.is_unread(file, "cards") for file in files)
        claimed = set().union(*(pack.claimed(file, "cards") for file in files))
        unsure = (set(deck.shape.cards) if unread else claimed) - set(cards)
        for reason in self.refusals(deck.shape.listed, {**cards, **{name: self.stand_in(name) for name in unsure}}):
            pack.complain(DECKS, json_path(("decks", deck.place, "cards")), reason)

    def _check_lengths(self, pack: PackFiles, parts: CardParts[S, K], cards: Mapping[str, D]) -> None:
        """Check that the text which is made of what a card says fits on it; only sound cards can be told."""
        text = self.teller(cards)
        for row in parts.cards:
            if words_of(row.shape.abilities) > SHORT and (long := len(text(cards[row.shape.id]))) > self.longest:
                reason = f"the text made of this has {long} characters, and {self.longest} fit on a card: say less."
                pack.complain(row.file, json_path(("cards", row.place, "abilities")), reason)
