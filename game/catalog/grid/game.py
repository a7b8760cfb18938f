"""The 3x3 board as the catalog lists it: rules, content and options put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from components.core import Definition
from components.grid import GridCard, GridCardDefinition, GridMatch, GridTerms
from game.catalog.cards import (
    SEATS,
    CardGame,
    Prepared,
    card_named,
    cards_of,
    check_deck,
    defined_once,
    drawn_decks,
    ready_deck,
    without_hand,
)
from game.catalog.grid.options import DRAFT, EQUAL, CardRef, GridOptions, InlineGridCard, read_options
from game.catalog.grid.solve import POSITION_HELP, GridSolution, solve_grid
from game.catalog.positions import with_further
from game.content.grid.decks import deck_refusals, drawn_deck, equal_deck
from game.content.grid.loading import GRID_LOADER, GridCardText, GridContent, load_grid
from game.content.language.listing import ListedCard, chosen_cards
from game.problems import WrongRequest
from game.session.game import made_playable
from systems.dice import Stream
from systems.grid.ai.imagine import Knowledge
from systems.grid.ai.imagined_match import imagined
from systems.grid.ai.opponent import GridOpponent
from systems.grid.ai.standing import standing
from systems.grid.ruleset import GridRules
from systems.grid.setup import Position, SeatSetup, Setup
from systems.grid.state.notation import position_text, read_position
from systems.grid.state.position import position_of, world_at
from systems.grid.view.views import GridView
from systems.match import Match, Ruleset
from systems.plain import plain, words_within
from systems.search.standing import Standing
from systems.world import World

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures

Refs = tuple[CardRef, ...]


class GridGame(CardGame[GridView, GridContent]):
    """Arcana, the 3x3 board."""

    title: ClassVar[str] = "Arcana: the 3x3 Board"
    rules: ClassVar[type[Ruleset[Any]]] = GridRules
    balance: ClassVar[str] = "game.lab.balance.grid"
    view_type: ClassVar[type[Any]] = GridView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], GridOptions]] = read_options
    position_help: ClassVar[str] = POSITION_HELP

    lists_cards: ClassVar[bool] = True

    loader = GRID_LOADER
    opponents = GridOpponent
    knowledge_type = Knowledge

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        super().__init__(packs)
        self._prepare = lru_cache(maxsize=256)(self._prepared)

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[GridView]:
        """Return a match at its first placement; its setup has the decks filled in (see `GridOptions`)."""
        given = read_options(options or {})
        return self._prepare(given, chosen_decks(given, seed, self.content)).match(seed)

    def imagined(self, view: GridView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[GridView]:
        """Return a match that fits a view, its later rounds too (GRID-9.3)."""
        match = imagined(view, self.knowledge(shared), dice)
        cards = match.world.having(GridCard)
        decks = [[card.definition.id for _, card in cards if card.owner == seat] for seat in SEATS]
        return made_playable(match, {**(shared or {}), "decks": decks, "check_decks": False})

    def _prepared(self, options: GridOptions, decks: tuple[Refs, Refs]) -> Prepared[GridView]:
        listed = options if options.position is not None else options.model_copy(update={"decks": decks})
        return Prepared.of(GridRules(setup_of(listed, self.content)), listed)

    def own_cards(self, options: GridOptions) -> dict[str, GridCardDefinition]:
        """Return the cards that options define on the spot, checked."""
        return own_cards(options, self.content)

    def own_text(self, card: GridCardDefinition) -> GridCardText:
        """Return what players read of a card that options define on the spot."""
        return GridCardText(type_line(card), "", "")

    def _pictures(self) -> PackPictures[Any]:
        from game.catalog.grid.pictures import GRID_PICTURES  # noqa: PLC0415 - no match needs pictures

        return GRID_PICTURES

    def shared_setup(self, match: Match[GridView], seat: int) -> dict[str, Any]:
        """Return the options that both seats know, with those cards defined on the spot that the seat has seen."""
        options = read_options(match.setup)
        own = own_cards(options, self.content)
        known = self.names_in(plain(match.view(seat))) if own else set()
        public = GridOptions(
            chaining=options.chaining,
            open_hands=options.open_hands,
            flank_cap=options.flank_cap,
            best_of=options.best_of,
            cards=tuple(inline(card) for name, card in own.items() if name in known),
        )
        return public.model_dump(mode="json", exclude_defaults=True)

    def names_in(self, value: Any) -> set[str]:
        """Return all within JSON that may name a card: every text, and a position's words one by one."""
        return {word for text in words_within(value) for word in (text, *text.replace(":", " ").split())}

    def list_cards(self, names: Sequence[str]) -> list[ListedCard]:
        """Return what cards say: power and sides."""
        content = self.content
        return [
            ListedCard(
                card.id,
                card.name,
                content.card_texts[card.id].type_line,
                f"{card.power} ({', '.join(card.sides)})",
                tuple(filter(None, [content.card_texts[card.id].flavour])),
            )
            for card in chosen_cards(self.name, content.cards, names)
        ]

    def solve(self, position: str, nodes: int) -> GridSolution:
        """Return the exact result of a position, the placements that keep it, and best play."""
        return solve_grid(position, nodes)

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        return world_at(read_position(text, with_further(self.content.cards, cards, GridCardDefinition)), seed)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(position_of(world))

    def own_set_faults(self) -> Sequence[str]:
        """Return which of its cards have no picture, and which pictures no card."""
        from game.art.grid.book import grid_book  # noqa: PLC0415 - no match needs pictures
        from game.catalog.pictures import unlike  # noqa: PLC0415 - as above

        return tuple(unlike(self.name, "cards", grid_book().cards, load_grid().cards))

    def turns(self, match: Match[GridView]) -> int:
        """Return how many cards have been placed."""
        return match.world.single(GridMatch).placements


def chosen_decks(options: GridOptions, seed: int, content: GridContent) -> tuple[Refs, Refs]:
    """Return the decks of both players, listed; what was left open is drawn from the seed.

    Raises:
        WrongRequest: a deck that there is not, or that is not legal; one sentence.
    """
    drawn, asked = drawn_decks(content.decks, seed), options.decks or (None, None)
    found = {seat: _deck(options, seat, drawn[seat], seed, content) for seat in SEATS if asked[seat] != EQUAL}
    for seat in SEATS:
        if seat not in found:
            found[seat] = _equal(options, seat, found[1 - seat], seed, content)
    return found[0], found[1]


def _equal(options: GridOptions, seat: int, other: Refs, seed: int, content: GridContent) -> Refs:
    """Return a deck that is equal to the other side's (GRID-9.5)."""
    known = content.cards | own_cards(options, content)
    deck = [card_named(card, f"decks[{1 - seat}]", known) for card in other]
    try:
        return equal_deck(deck, content.cards, Stream(seed, f"equal {seat}"))
    except ValueError as fault:
        raise WrongRequest(f"The option decks[{seat}] cannot be an equal deck: {fault}.") from fault


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
        return ready_deck(deck, f"decks[{seat}]", content.decks, (DRAFT, EQUAL))
    if options.check_decks:
        check_deck(f"decks[{seat}]", deck, content.cards | own_cards(options, content), deck_refusals)
    return deck


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
    held = [card_named(card, f"hands[{seat}][{at}]", cards) for at, card in enumerate(hand or ())]
    deck = without_hand([*cards_of(listed)], held, f"hands[{seat}]", strict=options.check_decks)
    rest = tuple(card_named(card, f"decks[{seat}]", cards) for card in deck)
    return SeatSetup(rest, None if hand is None else tuple(held))


def own_cards(options: GridOptions, content: GridContent) -> dict[str, GridCardDefinition]:
    """Return the cards that options define on the spot, those of a position too.

    Raises:
        WrongRequest: one of them is defined twice and not alike, or the position cannot be read.
    """
    places = (*options.cards, *cards_of(*(options.decks or ()), *(options.hands or ())))
    own = defined_once(place.definition() for place in places if isinstance(place, InlineGridCard))
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
    names = sorted(dict.fromkeys(card.sides), key=lambda fromkey: -card.sides.count(fromkey))
    return " \u00b7 ".join(name.capitalize() for name in names)
