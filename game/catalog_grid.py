"""The 3x3 board as the catalog lists it: rules, content and options put together."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from components.grid import GridCardDefinition, GridMatch, GridTerms
from game.catalog_grid_options import DRAFT, CardRef, GridOptions, InlineGridCard, read_options
from game.content.grid import GridCardText, GridContent, load_grid
from game.content.grid_decks import deck_refusals, drawn_deck
from game.problems import WrongRequest, did_you_mean
from game.session.game import Game, loaded_match, never
from systems.dice import Stream
from systems.grid.commands import COMMANDS
from systems.grid.events import EVENTS
from systems.grid.imagine import Knowledge
from systems.grid.notation import read_position
from systems.grid.opponent import GridOpponent
from systems.grid.rules import GridRules
from systems.grid.setup import Position, SeatSetup, Setup
from systems.grid.views import GridView
from systems.match import Command, Event, Match, plain
from systems.search.opponent import Opponent

SEATS = (0, 1)
Refs = tuple[CardRef, ...]


@dataclass(frozen=True, slots=True)
class _Prepared:
    """What matches of the same complete options share: the rules, and their setup as JSON text."""

    rules: GridRules
    setup: str


class GridGame(Game[GridView]):
    """Arcana, the 3x3 board."""

    name: ClassVar[str] = "grid"
    title: ClassVar[str] = "Arcana: the 3x3 Board"
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[Any]] = GridView
    options: ClassVar[type[GridOptions]] = GridOptions

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        self._packs = tuple(packs)
        self._prepare = lru_cache(maxsize=256)(self._prepared)

    @cached_property
    def content(self) -> GridContent:
        """What it is played with; read when it is first asked for."""
        return load_grid(self._packs)

    def content_for(self, setup: Mapping[str, Any]) -> GridContent:
        """Return the content of a match of that setup: with the cards that its options define."""
        own = own_cards(read_options(setup), self.content)
        texts = {name: GridCardText(type_line(card), "", "") for name, card in own.items()}
        content = self.content
        return replace(content, cards=content.cards | own, card_texts=content.card_texts | texts) if own else content

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[GridView]:
        """Return a match at its first placement; its setup has the decks filled in (see `GridOptions`)."""
        given = read_options(options or {})
        one = self._prepare(given, chosen_decks(given, seed, self.content))
        return Match.new(one.rules, seed, json.loads(one.setup))

    def _prepared(self, options: GridOptions, decks: tuple[Refs, Refs]) -> _Prepared:
        listed = options if options.position is not None else options.model_copy(update={"decks": decks})
        rules = GridRules(setup_of(listed, self.content))
        # The decks were checked here; other content shall not refuse an old replay.
        complete = listed.model_copy(update={"check_decks": False})
        return _Prepared(rules, json.dumps(complete.model_dump(mode="json")))

    def load_match(self, dump: Mapping[str, Any]) -> Match[GridView]:
        """Return the match of a dump."""
        setup = dump.get("setup")
        return loaded_match(self, self.new_match(0, setup if isinstance(setup, Mapping) else {}), dump)

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[GridView]:
        """Return an opponent of a level for a match of that shared setup."""
        if level not in self.levels:
            raise WrongRequest(
                f"There is no level '{level}' in grid.{did_you_mean(level, self.levels)} "
                f"The levels are {', '.join(self.levels)}."
            )
        return GridOpponent(level, self.knowledge(shared), out_of_time=out_of_time)

    def knowledge(self, shared: Mapping[str, Any] | None = None) -> Knowledge:
        """Return what everybody at the table knows in a match of that shared setup."""
        own = {one.id: one.definition() for one in read_options(shared or {}).cards}
        return self._knowledge if not own else replace(self._knowledge, cards={**self._knowledge.cards, **own})

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.content.cards, tuple(self.content.decks.values()))

    def shared_setup(self, match: Match[GridView], seat: int) -> dict[str, Any]:
        """Return the options that both seats know, with those cards defined on the spot that the seat has seen."""
        options = read_options(match.setup)
        own = own_cards(options, self.content)
        known = _words(plain(match.view(seat))) if own else set()
        public = GridOptions(
            chaining=options.chaining,
            open_hands=options.open_hands,
            flank_cap=options.flank_cap,
            best_of=options.best_of,
            cards=tuple(inline(card) for name, card in own.items() if name in known),
        )
        return public.model_dump(mode="json", exclude_defaults=True)

    def content_digest(self) -> str:
        """Return the digest of all cards."""
        return self.content.digest

    def packs_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the packs whose cards those options name."""
        own = next(iter(self.content.packs))
        found = {self.content.pack_of.get(name, own) for name in _words(plain(options))}
        return tuple(sorted(found - {own}))

    def missing_packs(self, packs: Sequence[str]) -> tuple[str, ...]:
        """Return those of the packs that are not here, or were left out for a fault."""
        return tuple(one for one in packs if one not in self.content.packs)

    def turns(self, match: Match[GridView]) -> int:
        """Return how many cards have been placed."""
        return match.world.single(GridMatch).placements


def chosen_decks(options: GridOptions, seed: int, content: GridContent) -> tuple[Refs, Refs]:
    """Return the decks of both players, listed; what was left open is drawn from the seed.

    Raises:
        WrongRequest: a deck that there is not, or that is not legal; one sentence.
    """
    names = list(content.decks)
    dice = Stream(seed, "ready decks")
    drawn = [dice.choose(names), dice.choose(names)]
    blue, red = (_deck(options, seat, drawn[seat], seed, content) for seat in SEATS)
    return blue, red


def _deck(options: GridOptions, seat: int, drawn: str, seed: int, content: GridContent) -> Refs:
    if options.position is not None:
        return ()
    deck = options.decks[seat] if options.decks is not None else None
    hand = options.hands[seat] if options.hands is not None else None
    if deck is None:
        return content.decks[drawn] if hand is None else hand
    if deck == DRAFT:
        return drawn_deck(content.cards, Stream(seed, f"draft {seat}"))
    if isinstance(deck, str):
        if deck not in content.decks:
            hint = did_you_mean(deck, (*content.decks, DRAFT)) or f" The decks are {', '.join(content.decks)}."
            raise WrongRequest(f"The option decks[{seat}] names an unknown ready deck '{deck}'.{hint}")
        return content.decks[deck]
    if options.check_decks:
        _check_deck(seat, deck, content.cards | own_cards(options, content))
    return deck


def _check_deck(seat: int, deck: Refs, cards: Mapping[str, GridCardDefinition]) -> None:
    """Refuse a deck that breaks GRID-9.4."""
    for at, one in enumerate(deck):
        _card(one, f"decks[{seat}][{at}]", cards)
    refusals = deck_refusals([_name(one) for one in deck], cards)
    if refusals:
        raise WrongRequest(f"The option decks[{seat}]: {refusals[0]} Change the deck, or set check_decks to false.")


def setup_of(options: GridOptions, content: GridContent) -> Setup:
    """Return the rules' setup of options whose decks are listed.

    Raises:
        WrongRequest: something in them cannot be; one sentence.
    """
    own = own_cards(options, content)
    cards = content.cards | own
    position = _position(options, cards)
    chaining, cap = options.chaining, options.flank_cap
    if position is not None:
        chaining = chaining if position.chaining is None else position.chaining
        cap = cap if position.flank_cap is None else position.flank_cap
    terms = GridTerms(options.best_of, chaining, options.open_hands, cap, options.shuffle)
    blue, red = (_seat(options, seat, cards) for seat in SEATS)
    return Setup((blue, red), terms, options.first, position, own)


def _position(options: GridOptions, cards: Mapping[str, GridCardDefinition]) -> Position | None:
    if options.position is None:
        return None
    try:
        return read_position(options.position, cards)
    except ValueError as fault:
        raise WrongRequest(f"The option position cannot be read: {fault}.") from fault


def _seat(options: GridOptions, seat: int, cards: Mapping[str, GridCardDefinition]) -> SeatSetup:
    listed = options.decks[seat] if options.decks is not None else None
    hand = options.hands[seat] if options.hands is not None else None
    deck = [] if listed is None or isinstance(listed, str) else [_name(one) for one in listed]
    for at, one in enumerate(hand or ()):
        _card(one, f"hands[{seat}][{at}]", cards)
        if _name(one) in deck:
            deck.remove(_name(one))
        elif options.check_decks:
            raise WrongRequest(
                f"The option hands[{seat}][{at}] is '{_name(one)}', which is not (left) in that deck: "
                "put it there, or set check_decks to false."
            )
    rest = tuple(_card(name, f"decks[{seat}]", cards) for name in deck)
    return SeatSetup(rest, None if hand is None else tuple(cards[_name(one)] for one in hand))


def own_cards(options: GridOptions, content: GridContent) -> dict[str, GridCardDefinition]:
    """Return the cards that options define on the spot, those of a position too.

    Raises:
        WrongRequest: one of them is defined twice and not alike, or the position cannot be read.
    """
    places: list[CardRef] = list(options.cards)
    for deck in (*(options.decks or ()), *(options.hands or ())):
        if deck is not None and not isinstance(deck, str):
            places.extend(deck)
    own: dict[str, GridCardDefinition] = {}
    for one in places:
        if isinstance(one, InlineGridCard) and own.setdefault(one.id, one.definition()) != one.definition():
            raise WrongRequest(f"The options define the card '{one.id}' twice and not alike: give one another id.")
    position = _position(options, content.cards | own)
    for card in position.cards() if position is not None else ():
        if content.cards.get(card.id) != card:
            own[card.id] = card
    return own


def inline(card: GridCardDefinition) -> InlineGridCard:
    """Return a card as options define it."""
    return InlineGridCard.model_validate({"id": card.id, "name": card.name, "power": card.power, "sides": card.sides})


def type_line(card: GridCardDefinition) -> str:
    """Return the ribbon of a card that has no words of its own: its types, those it has most of first."""
    names = sorted(dict.fromkeys(card.sides), key=lambda one: -card.sides.count(one))
    return " \u00b7 ".join(one.capitalize() for one in names)


def _name(one: CardRef) -> str:
    return one if isinstance(one, str) else one.id


def _card(one: CardRef, where: str, cards: Mapping[str, GridCardDefinition]) -> GridCardDefinition:
    name = _name(one)
    if name not in cards:
        raise WrongRequest(f"The option {where} names an unknown card '{name}'.{did_you_mean(name, cards)}")
    return cards[name]


def _words(value: Any) -> set[str]:
    """Return every text within JSON, a position's words one by one."""
    if isinstance(value, str):
        return {value, *value.replace(":", " ").split()}
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return set()
