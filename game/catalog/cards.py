"""What the games of cards in the catalog share: their packs, and how options name cards, decks and hands."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from pydantic import BaseModel

from components.effects import CardDefinition
from game.catalog.options import path_of
from game.content.language.card_set import CardSet, CardShape
from game.content.language.listing import ListedCard, listed_cards
from game.content.language.text.cards import CardTexts
from game.content.language.words import known_words
from game.content.packs.own_packs import PICTURES
from game.content.packs.packed import Loader, PackedContent
from game.problems import WrongRequest, did_you_mean
from game.session.game import Game, check_level
from systems.dice import Stream
from systems.match import Match, Ruleset
from systems.plain import plain, words_within
from systems.search.opponent import Opponent, never

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
    """A game whose cards come in packs, the game's own and those of players.

    Attributes:
        loader: loads its content.
        opponents: makes an opponent of a level, what it knows, and a guard that ends its search early.
        knowledge_type: makes what everybody at the table knows of all cards and the ready decks.
    """

    loader: ClassVar[Loader[Any, Any, Any]]
    opponents: ClassVar[Callable[..., Opponent[Any]]]
    knowledge_type: ClassVar[Callable[..., Any]]

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        self._packs = tuple(packs)

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Return how many packs there are, and the faults of their files and pictures."""
        packs, problems = self.loader.check(folders)
        return packs, (*(problem.sentence for problem in problems), *self._pictures().check(folders))

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its packs' files, the pictures' among them."""
        return {**self.loader.packs.files, PICTURES: self._pictures().shape}

    @cached_property
    def content(self) -> C:
        """What it is played with; read when it is first asked for."""
        content: C = self.loader.load(self._packs)
        return content

    def _pictures(self) -> PackPictures[Any]:
        """Return how the pictures in its packs are read; asked for only when they are, for no match needs them."""
        raise NotImplementedError

    def remarks(self) -> Sequence[str]:
        """Return which packs are faulty, or bring faulty pictures."""
        return self._pictures().remarks(self.content)

    def own_cards(self, options: Any) -> Mapping[str, Any]:
        """Return the definitions of the cards that options define on the spot, checked.

        Raises:
            WrongRequest: one of them cannot be; one sentence.
        """
        raise NotImplementedError

    def own_text(self, card: Any) -> Any:
        """Return what players read of a card that options define on the spot."""
        raise NotImplementedError

    def content_for(self, setup: Mapping[str, Any]) -> C:
        """Return the content of a match of that setup: with the cards that its options define."""
        own, content = self.own_cards(type(self).read_options(setup)), self.content
        if not own:
            return content
        texts = {name: self.own_text(card) for name, card in own.items()}
        known: Any = content
        made: C = replace(known, cards=known.cards | own, card_texts=known.card_texts | texts)
        return made

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[V]:
        """Return an opponent of a level for a match of that shared setup."""
        check_level(level, self.name, self.levels)
        return type(self).opponents(level, self.knowledge(shared), out_of_time=out_of_time)

    def knowledge(self, shared: Mapping[str, Any] | None = None) -> Any:
        """Return what everybody at the table knows in a match of that shared setup."""
        own = self.own_cards(type(self).read_options(shared or {}))
        usual = self._knowledge
        return type(self).knowledge_type({**usual.cards, **own}, usual.decks) if own else usual

    @cached_property
    def _knowledge(self) -> Any:
        content: Any = self.content
        return type(self).knowledge_type(content.cards, tuple(content.decks.values()))

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


class LanguageGame(CardGame[V, C], Generic[V, C]):
    """A game whose cards speak the card language.

    Attributes:
        card_set: what is its own of the language.
        card_texts: tells its cards; numbers_of: tells a card's numbers in plain text.
        public: the options that both seats know, beside the cards that options define.
    """

    lists_cards: ClassVar[bool] = True
    card_set: ClassVar[CardSet[Any, Any, Any]]
    card_texts: ClassVar[type[CardTexts[Any]]]
    numbers_of: ClassVar[Callable[[Any], str]]
    public: ClassVar[tuple[str, ...]]

    def list_cards(self, names: Sequence[str]) -> list[ListedCard]:
        """Return what cards say, made from their abilities."""
        content: Any = self.content
        kind = type(self)
        return listed_cards(self.name, content.cards, names, kind.card_texts(content.cards), kind.numbers_of)

    def own_shapes(self, options: Any) -> Iterator[CardShape]:
        """Yield every card that options define on the spot."""
        raise NotImplementedError

    def named_by(self, card: Any) -> Iterable[str]:
        """Return the cards that fields of a card name, beside those in its abilities."""
        del card
        return ()

    def shared_setup(self, match: Match[V], seat: int) -> dict[str, Any]:
        """Return the options that both seats know, with those cards defined on the spot that the seat has seen.

        Cards that a seen card names (tokens, powers, weapons) are among them: who reads it knows what comes of it.
        """
        options: Any = type(self).read_options(match.setup)
        own = {shape.id: shape for shape in self.own_shapes(options)}
        known = words_within(plain(match.view(seat))) if own else set()
        seen = with_named((name for name in own if name in known), own, self.named_by)
        public = type(options)(
            **{name: getattr(options, name) for name in self.public},
            cards=tuple(card for card in own.values() if card.id in seen and card not in options.tokens),
            tokens=tuple(token for token in options.tokens if token.id in seen),
        )
        return dict(public.model_dump(mode="json", by_alias=True, exclude_defaults=True))


def own_definitions(
    shapes: Iterable[Any], options: Any, card_set: CardSet[Any, Any, W], cards: Iterable[str]
) -> dict[str, W]:
    """Return the definitions of cards of the card language that options define on the spot, checked.

    Raises:
        WrongRequest: one of them is defined twice and not alike, or says what no card can say.
    """
    own: dict[str, W] = defined_once(shape.definition(is_token=shape in options.tokens) for shape in shapes)
    check_language(own, card_set, cards)
    return own


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


def with_named(
    names: Iterable[str], own: Mapping[str, CardShape], named_by: Callable[[Any], Iterable[str]]
) -> set[str]:
    """Return cards that options define with all of these that they name, and what those name, and so on."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            named = {*words_within(own[name].model_dump(mode="json")["abilities"]), *named_by(own[name])}
            waiting += [item for item in named if item in own]
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


def cards_named(listed: Sequence[str | Named], where: str, cards: Mapping[str, D]) -> list[D]:
    """Return the cards that are listed at a place of the options.

    Raises:
        WrongRequest: there is no such card.
    """
    names = [card if isinstance(card, str) else card.id for card in listed]
    if not cards.keys() >= set(names):
        return [card_named(name, f"{where}[{at}]", cards) for at, name in enumerate(names)]
    return [cards[name] for name in names]


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
    names = [card.id for card in cards_named(deck, where, cards)]
    if found := refusals(names, cards):
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
