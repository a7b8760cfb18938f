"""Ragnarok's standard match as the catalog lists it: rules, content and options put together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from components.arena import HERO, MINION, NEUTRAL, WEAPON, ArenaCardDefinition, ArenaTable, ArenaTerms
from components.core import Definition
from game.catalog.arena.options import (
    ArenaOptions,
    CardOptions,
    CardRef,
    InlineArenaCard,
    PlacedMinion,
    SideCards,
    read_options,
)
from game.catalog.arena.ready_decks import ReadyDecks, Refs, ready_decks
from game.catalog.cards import (
    SEATS,
    LanguageGame,
    Prepared,
    card_named,
    cards_named,
    cards_of,
    check_deck,
    name_of,
    own_definitions,
)
from game.catalog.positions import with_further
from game.content.arena.checks import ARENA_CARDS
from game.content.arena.decks import class_of, deck_refusals
from game.content.arena.listing import numbers_of
from game.content.arena.loading import ARENA_LOADER, ArenaCardText, ArenaContent
from game.content.arena.text import CardTexts
from game.problems import WrongRequest, did_you_mean
from game.session.game import made_playable
from systems.arena.ai.imagine import Knowledge, imagined
from systems.arena.ai.opponent import ArenaOpponent
from systems.arena.ai.standing import standing
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.state.position import position_text, read_position
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from systems.match import Match, Ruleset
from systems.search.standing import Standing
from systems.world import World

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures

G = TypeVar("G", bound=CardOptions)
V = TypeVar("V")
DrawnSide = tuple[CardRef, str | Refs]
"""A player's hero and deck: its cards, or the name of a ready one."""
Definitions = dict[str, ArenaCardDefinition]
DeckRefusals = Callable[..., Sequence[str]]
"""Called with a deck, all cards, and the class of its hero as `card_class`."""


COIN = "the-coin"
"""The token that the second player gets (MATCH-1.2)."""


class RagnarokGame(LanguageGame[V, ArenaContent], Generic[V]):
    """A game with the cards and heroes of Ragnarok."""

    loader = ARENA_LOADER
    card_set = ARENA_CARDS
    card_texts = CardTexts
    numbers_of = numbers_of

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        super().__init__(packs)
        self._prepare = lru_cache(maxsize=256)(self._prepared)  # every deck for combats meets every other
        self._own_cards = lru_cache(maxsize=64)(lambda options: own_cards(options, self.content))

    @cached_property
    def ready(self) -> ReadyDecks:
        """The ready decks that options can name, or that are drawn."""
        return ReadyDecks(ready_decks(self.content))

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[V]:
        """Return a match at its first decision; its setup has heroes and decks filled in (see `CardOptions`)."""
        given: Any = type(self).read_options(options or {})
        cards = with_own(self.content, self.own_cards(given))
        return self._prepare(given, drawn_sides(given, seed, cards, self.content.roster, self.ready)).match(seed)

    @abstractmethod
    def _prepared(self, options: Any, sides: tuple[DrawnSide, DrawnSide]) -> Prepared[V]:
        """Return what matches of options with these heroes and decks share."""

    def own_shapes(self, options: CardOptions) -> Iterator[InlineArenaCard]:
        """Yield every card that options define on the spot."""
        return own_shapes(options)

    def own_cards(self, options: CardOptions) -> Definitions:
        """Return the cards that options define on the spot, checked."""
        return self._own_cards(options)

    def own_text(self, card: ArenaCardDefinition) -> ArenaCardText:
        """Return what players read of a card that options define on the spot."""
        return ArenaCardText(card.name, "", "", "", "")

    def named_by(self, card: ArenaCardDefinition | InlineArenaCard) -> tuple[str, ...]:
        """Return the cards that fields name: appendages, what a card becomes, powers and weapons of heroes."""
        return named_by(card)

    def _pictures(self) -> PackPictures[Any]:
        from game.catalog.arena.pictures import ARENA_PICTURES  # noqa: PLC0415 - no match needs pictures

        return ARENA_PICTURES

    def contact_sheet(self, group: str) -> bytes:
        """Return the pictures of the collectible cards of a class, or of some cards, as a PNG file."""
        from game.catalog.arena.sheets import chosen, contact_sheet  # noqa: PLC0415 - no match needs pictures

        return contact_sheet(self.content, chosen(self.content, group))

    def turns(self, match: Match[V]) -> int:
        """Return how many turns (hands) have begun."""
        return match.world.single(ArenaTable).turn


class ArenaGame(RagnarokGame[ArenaView]):
    """Ragnarok, the standard match."""

    title: ClassVar[str] = "Ragnarok"
    rules: ClassVar[type[Ruleset[Any]]] = ArenaRules
    balance: ClassVar[str] = "game.lab.balance.arena"
    view_type: ClassVar[type[Any]] = ArenaView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], ArenaOptions]] = read_options
    opponents = ArenaOpponent
    knowledge_type = Knowledge
    public = ("shuffle", "mulligan")

    def imagined(self, view: ArenaView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[ArenaView]:
        """Return a match that fits a view (MATCH-12.1)."""
        return made_playable(imagined(view, self.knowledge(shared), dice), shared)

    def _prepared(self, options: ArenaOptions, sides: tuple[DrawnSide, DrawnSide]) -> Prepared[ArenaView]:
        cards = with_own(self.content, self.own_cards(options))
        first, second = (seat_of(options, seat, sides[seat], cards, self.ready) for seat in SEATS)
        book = self._knowledge.rules.book if cards is self.content.cards else None
        rules = ArenaRules(setup_of(options, (first, second), cards), book)
        return Prepared.of(rules, with_sides(options, sides, self.ready))

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        known = with_further(self.content.cards, cards, ArenaCardDefinition)
        return read_position(text, known, seed=seed, book=None if cards else self._knowledge.rules.book)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)


def named_by(card: ArenaCardDefinition | InlineArenaCard) -> tuple[str, ...]:
    """Return the cards that a card's fields name: appendages, what it becomes, the power and weapon of a hero."""
    return (*card.appendages, card.corrupted, card.power, card.weapon, card.improved)


# ---------------------------------------------------------------------------------------------------- decks and heroes


def drawn_sides(
    options: CardOptions,
    seed: int,
    cards: Definitions,
    roster: Mapping[str, ArenaCardDefinition],
    ready: ReadyDecks,
) -> tuple[DrawnSide, DrawnSide]:
    """Return the heroes and the decks of both players; what was left open is drawn from the seed.

    Args:
        options: of the match.
        seed: of the match.
        cards: all that it is played with.
        roster: the heroes that are drawn.
        ready: the decks that options can name, or that are drawn.

    Raises:
        WrongRequest: a hero or a deck that there is not; one sentence.
    """
    dice = Stream(seed, "ready decks")
    first, second = (_drawn(options, seat, cards, roster, ready, dice) for seat in SEATS)
    return first, second


def _drawn(
    options: CardOptions,
    seat: int,
    cards: Definitions,
    roster: Mapping[str, ArenaCardDefinition],
    ready: ReadyDecks,
    dice: Stream,
) -> DrawnSide:
    hero = options.heroes[seat] if options.heroes is not None else None
    deck = options.decks[seat] if options.decks is not None else None
    where, card_class = f"decks[{seat}]", NEUTRAL
    if hero is not None:
        card_class = _check_hero(hero, f"heroes[{seat}]", cards)
    if deck is None:
        drawn = dice.choose(ready.fitting(hero if hero is None else name_of(hero), card_class)) if ready.found else ""
        if options.placed is not None:
            deck = ()
        elif not drawn:
            raise WrongRequest(f"The option {where} must list the cards of a deck: there is no ready deck.")
        else:
            deck = drawn
    listed = ready.listed(deck, where)
    if hero is None:
        hero = ready.found[deck].hero if isinstance(deck, str) else ""
    if not hero:
        names = [name_of(card) for card in listed]
        hero = _drawn_hero(class_of(names, cards), f"heroes[{seat}]", roster, dice)
    return hero, deck


def with_sides(options: G, sides: tuple[DrawnSide, DrawnSide], ready: ReadyDecks) -> G:
    """Return options in which the heroes and the decks of both players are listed."""
    heroes = tuple(hero for hero, _ in sides)
    decks = tuple(ready.listed(deck, f"decks[{seat}]") for seat, (_, deck) in enumerate(sides))
    return options.model_copy(update={"heroes": heroes, "decks": decks})


def _check_hero(hero: CardRef, where: str, cards: Definitions) -> str:
    """Return a hero's class.

    Raises:
        WrongRequest: it is no hero; one sentence.
    """
    card = card_named(hero, where, cards)
    if card.kind != HERO:
        heroes = [other.id for other in cards.values() if other.kind == HERO]
        raise WrongRequest(
            f"The option {where} is '{card.id}', a {card.kind}: name a hero.{did_you_mean(card.id, heroes)}"
        )
    return card.card_class


def _drawn_hero(card_class: str, where: str, roster: Mapping[str, ArenaCardDefinition], dice: Stream) -> str:
    fitting = [name for name, card in roster.items() if card_class in {NEUTRAL, card.card_class}]
    if not fitting:
        raise WrongRequest(f"The option {where} must name a hero: the roster has none of the class {card_class}.")
    return dice.choose(fitting)


# -------------------------------------------------------------------------------------------------------------- setup


def setup_of(options: ArenaOptions, seats: tuple[SeatSetup, SeatSetup], cards: Definitions) -> Setup:
    """Return the rules' setup of options and both sides."""
    terms = ArenaTerms(coin=COIN if COIN in cards else "", shuffle=options.shuffle, mulligan=options.mulligan)
    position = options.position
    if position is None:
        return Setup(cards, seats, terms, options.first)
    seats = (replace(seats[0], hp=position.sides[0].hp), replace(seats[1], hp=position.sides[1].hp))
    return Setup(cards, seats, terms, options.first or 0, position.turn)


def seat_of(
    options: CardOptions,
    seat: int,
    drawn: DrawnSide,
    cards: Definitions,
    ready: ReadyDecks,
    refusals: DeckRefusals = deck_refusals,
) -> SeatSetup:
    """Return a side of a match, without its hero's health.

    Args:
        options: of the match.
        seat: whose side.
        drawn: its hero and deck.
        cards: all that the match is played with.
        ready: the decks that are named.
        refusals: why a deck cannot be played by a hero of a class.

    Raises:
        WrongRequest: something in it cannot be; one sentence.
    """
    hero, deck = card_named(drawn[0], f"heroes[{seat}]", cards), ready.listed(drawn[1], f"decks[{seat}]")
    if options.check_decks and options.placed is None:
        check_deck(f"decks[{seat}]", deck, cards, partial(refusals, card_class=hero.card_class))
    hand = options.hands[seat] if options.hands is not None else None
    side = options.placed[seat] if options.placed is not None else SideCards(crystals=0)
    where = f"position.sides[{seat}]"
    return SeatSetup(
        hero=hero.id,
        deck=_listed(deck, f"decks[{seat}]", cards),
        hand=None if hand is None else _listed(hand, f"hands[{seat}]", cards),
        board=tuple(_placed(minion, f"{where}.board[{at}]", cards) for at, minion in enumerate(side.board)),
        weapon="" if side.weapon is None else _of_kind(side.weapon, f"{where}.weapon", cards, WEAPON),
        secrets=_secrets(side.secrets, f"{where}.secrets", cards),
        grave=_listed(side.grave, f"{where}.grave", cards),
        armor=side.armor,
        crystals=side.crystals,
        mana=side.mana,
        corpses=side.corpses,
        runes=side.runes,
        fatigue=side.fatigue,
        upgraded=side.upgraded,
    )


def _placed(minion: PlacedMinion, where: str, cards: Definitions) -> MinionSetup:
    name = _of_kind(minion.card, f"{where}.card", cards, MINION)
    health = cards[name].health + minion.health
    if minion.damage >= health:
        raise WrongRequest(f"The option {where} has {health} health and {minion.damage} damage: it would be dead.")
    unknown = [keyword for keyword in minion.keywords if keyword not in ARENA_CARDS.vocabulary.keywords]
    if unknown:
        hint = did_you_mean(unknown[0], ARENA_CARDS.vocabulary.keywords)
        raise WrongRequest(f"The option {where}.keywords names an unknown keyword '{unknown[0]}'.{hint}")
    return MinionSetup(name, minion.damage, minion.fresh, minion.attack, minion.health, minion.keywords)


def _of_kind(card: CardRef, where: str, cards: Definitions, kind: str) -> str:
    found = card_named(card, where, cards)
    if found.kind != kind:
        raise WrongRequest(f"The option {where} is '{found.id}', a {found.kind}: a {kind} belongs there.")
    return found.id


def _secrets(refs: Refs, where: str, cards: Definitions) -> tuple[str, ...]:
    names = _listed(refs, where, cards)
    for at, name in enumerate(names):
        if not (cards[name].secret or cards[name].trial) or name in names[:at]:
            wanted = "secrets and trials belong there, no two alike (MATCH-8.1)."
            raise WrongRequest(f"The option {where}[{at}] is '{name}': {wanted}")
    return names


def _listed(refs: Refs, where: str, cards: Definitions) -> tuple[str, ...]:
    return tuple(card.id for card in cards_named(refs, where, cards))


def own_shapes(options: CardOptions) -> Iterator[InlineArenaCard]:
    """Yield every card that options define on the spot."""
    yield from (*options.cards, *options.tokens)
    places: list[CardRef | None] = [*(options.heroes or ()), *cards_of(*(options.decks or ()), *(options.hands or ()))]
    for side in options.placed or ():
        places += [*(minion.card for minion in side.board), side.weapon, *side.secrets, *side.grave]
    yield from (place for place in places if isinstance(place, InlineArenaCard))


def own_cards(options: CardOptions, content: ArenaContent) -> Definitions:
    """Return the cards that options define on the spot, checked.

    Raises:
        WrongRequest: one of them is defined twice and not alike, names what there is not, or says what no card can say.
    """
    own = own_definitions(own_shapes(options), options, ARENA_CARDS, content.cards)
    cards = with_own(content, own)
    for card in own.values():
        for name in named_by(card):
            if name:
                card_named(name, f"cards.{card.id}", cards)
    return own


def with_own(content: ArenaContent, own: Definitions) -> Definitions:
    """Return all cards of a match: the content's own mapping, or it with what its options define on the spot."""
    return content.cards | own if own else content.cards
