"""What the games of cards in the catalog share: their packs, and how options name cards, decks and hands."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pydantic import BaseModel

from components.effects import CardDefinition
from game.catalog.options import path_of
from game.content.language.card_set import CardSet, CardShape
from game.content.language.words import known_words
from game.content.packs.folders import PackFormat
from game.content.packs.own_packs import PICTURES
from game.content.packs.packed import Loader, PackedContent
from game.problems import WrongRequest, did_you_mean
from game.session.game import Game
from systems.dice import Stream
from systems.match import Match, Ruleset, plain

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures

SEATS = (0, 1)


class Named(Protocol):
    """What has an identifier: a definition, or a card that options define on the spot."""

    @property
    def id(self) -> str:
        """The identifier."""
        ...


V = TypeVar("V")
C = TypeVar("C", bound=PackedContent)
D = TypeVar("D", bound=Named)
R = TypeVar("R", bound=str | Named)
W = TypeVar("W", bound=CardDefinition)


class CardGame(Game[V], Generic[V, C]):
    """A game whose cards come in packs, the game's own and those of players."""

    def __init__(
        self,
        loader: Loader[Any, Any, C],
        packs: Sequence[Path],
        pictures: Callable[[], PackPictures[Any]],
        with_own: Callable[[C, Mapping[str, Any]], C],
    ) -> None:
        """Take the parts that it is made of.

        Args:
            loader: loads its content.
            packs: the folders of further packs.
            pictures: how the pictures in its packs are read; asked for only when they are, for no match needs them.
            with_own: the content of a match of some setup: with the cards that its options define, else itself.
        """
        self._loader = loader
        self._packs = tuple(packs)
        self._pictures = pictures
        self._with_own = with_own

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Return how many packs there are, and the faults of their files and pictures."""
        packs, problems = self._loader.check(folders)
        return packs, (*(problem.sentence for problem in problems), *self._pictures().check(folders))

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its packs' files, the pictures' among them."""
        return {**self._loader.packs.files, PICTURES: self._pictures().shape}

    @property
    def pack_format(self) -> PackFormat:
        """Which files its packs may have."""
        return self._loader.packs

    @cached_property
    def content(self) -> C:
        """What it is played with; read when it is first asked for."""
        return self._loader.load(self._packs)

    def content_for(self, setup: Mapping[str, Any]) -> C:
        """Return the content of a match of that setup: with the cards that its options define."""
        return self._with_own(self.content, setup)

    def content_digest(self) -> str:
        """Return the digest of all definitions."""
        return self.content.digest

    def packs_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the packs whose cards (leaders, too) those options name."""
        own = next(iter(self.content.packs))
        found = {self.content.pack_of.get(name, own) for name in self.names_in(plain(options))}
        return tuple(sorted(found - {own}))

    def missing_packs(self, packs: Sequence[str]) -> tuple[str, ...]:
        """Return those of the packs that are not here, or were left out for a fault."""
        return tuple(pack for pack in packs if pack not in self.content.packs)

    def names_in(self, value: Any) -> set[str]:
        """Return all within JSON that may name a card: every text."""
        return words_within(value)


@dataclass(frozen=True, slots=True)
class Prepared(Generic[V]):
    """What matches of the same complete options share: the rules, and their setup as JSON text."""

    rules: Ruleset[V]
    setup: str

    @classmethod
    def of(cls, rules: Ruleset[V], options: BaseModel) -> Prepared[V]:
        """Return what matches of complete options share; other content shall not refuse the decks of an old replay."""
        return cls(rules, options.model_copy(update={"check_decks": False}).model_dump_json(by_alias=True))

    def match(self, seed: int) -> Match[V]:
        """Return a match at its first decision."""
        return Match.new(self.rules, seed, json.loads(self.setup))


def content_of(game: Game[Any], setup: Mapping[str, Any], usual: C) -> C:
    """Return the content of a match: with the cards that its options define, else the usual one itself."""
    if not isinstance(game, CardGame):
        return usual
    made: C = game.content_for(setup)
    return usual if made is game.content else made


def words_within(value: Any) -> set[str]:
    """Return every text within JSON.

    >>> sorted(words_within({"decks": [["decay", 1], "moor"]}))
    ['decay', 'moor']
    """
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(words_within, value)) if isinstance(value, list) else set()


def name_of(card: str | Named) -> str:
    """Return the identifier of a card that is named or defined on the spot."""
    return card if isinstance(card, str) else card.id


def cards_of(*decks: str | tuple[R, ...] | None) -> Iterator[R]:
    """Yield the cards of decks and hands, as far as these are given as lists of cards."""
    for deck in decks:
        if deck is not None and not isinstance(deck, str):
            yield from deck


def defined_once(made: Iterable[D]) -> dict[str, D]:
    """Return the definitions of cards that options define on the spot, by identifier.

    Raises:
        WrongRequest: one of them is defined twice and not alike.
    """
    own: dict[str, D] = {}
    for item in made:
        if own.setdefault(item.id, item) != item:
            raise WrongRequest(f"The options define the card '{item.id}' twice and not alike: give one another id.")
    return own


def check_language(own: Mapping[str, W], card_set: CardSet[Any, Any, W], cards: Iterable[str]) -> None:
    """Refuse cards of options that say what no card of their game can say.

    Args:
        own: the cards by identifier.
        card_set: of their game.
        cards: the identifiers of all others that they may name.

    Raises:
        WrongRequest: the first fault, with its place.
    """
    if not own:
        return  # as in most matches: then the words of all cards need not be listed
    words = known_words(card_set.vocabulary, {*cards, *own})
    for card in own.values():
        for path, reason in card_set.language_faults(card, words):
            raise WrongRequest(f"The card '{card.id}' of the options, {path_of(path)}: {reason}")


def with_named(names: Iterable[str], own: Mapping[str, CardShape]) -> set[str]:
    """Return cards that options define with all that their abilities name of these, and what those name, and so on."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [item for item in words_within(own[name].model_dump(mode="json")["abilities"]) if item in own]
    return found


def card_named(card: str | Named, where: str, cards: Mapping[str, D]) -> D:
    """Return the card that stands at a place of the options.

    Raises:
        WrongRequest: there is no such card.
    """
    name = name_of(card)
    if name not in cards:
        raise WrongRequest(f"The option {where} names an unknown card '{name}'.{did_you_mean(name, cards)}")
    return cards[name]


def ready_deck(
    name: str, where: str, decks: Mapping[str, tuple[str, ...]], others: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the cards of a ready deck.

    Args:
        name: of the deck, as it stands in the options at `where`.
        where: its place there.
        decks: the ready decks.
        others: further words that may stand there.

    Raises:
        WrongRequest: there is no such deck.
    """
    if name not in decks:
        hint = did_you_mean(name, (*decks, *others)) or f" The decks are {', '.join(decks)}."
        raise WrongRequest(f"The option {where} names an unknown ready deck '{name}'.{hint}")
    return decks[name]


def drawn_decks(decks: Iterable[str], seed: int) -> tuple[str, str]:
    """Return the ready decks that a seed draws for the two seats, by name."""
    names, dice = list(decks), Stream(seed, "ready decks")
    return dice.choose(names), dice.choose(names)


def check_deck(
    where: str,
    deck: Sequence[str | Named],
    cards: Mapping[str, D],
    refusals: Callable[[Sequence[str], Mapping[str, D]], Sequence[str]],
) -> None:
    """Refuse a listed deck that may not be played.

    Args:
        where: its place in the options.
        deck: its cards.
        cards: all that there are.
        refusals: what the game says against a deck, each a sentence.

    Raises:
        WrongRequest: a card that there is not, or a rule that it breaks.
    """
    for at, card in enumerate(deck):
        card_named(card, f"{where}[{at}]", cards)
    if found := refusals([name_of(card) for card in deck], cards):
        raise WrongRequest(f"The option {where}: {found[0]} Change the deck, or set check_decks to false.")


def without_hand(deck: Sequence[R], hand: Sequence[str | Named], where: str, *, strict: bool) -> list[R]:
    """Return a deck without the cards of a first hand; where not `strict`, others may be in the hand.

    Raises:
        WrongRequest: a card of the hand is not in the deck.
    """
    rest = list(deck)
    for at, card in enumerate(hand):
        names = [name_of(each) for each in rest]
        if name_of(card) in names:
            del rest[names.index(name_of(card))]
        elif strict:
            raise WrongRequest(
                f"The option {where}[{at}] is '{name_of(card)}', which is not (left) in that deck: "
                "put it there, or set check_decks to false."
            )
    return rest
