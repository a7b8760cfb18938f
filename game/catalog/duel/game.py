"""Arcana's duel as the catalog lists it: rules, content and options put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from components.core import Definition
from components.duel import DuelCardDefinition, DuelTable
from game.catalog.cards import (
    SEATS,
    LanguageGame,
    Prepared,
    card_named,
    cards_of,
    check_deck,
    drawn_decks,
    name_of,
    own_definitions,
    ready_deck,
)
from game.catalog.duel.options import (
    CardRef,
    DuelOptions,
    InlineDuelCard,
    PlacedCreature,
    SideOptions,
    read_options,
)
from game.catalog.positions import with_further
from game.content.duel.checks import DUEL_CARDS
from game.content.duel.decks import deck_refusals
from game.content.duel.listing import numbers_of
from game.content.duel.loading import DUEL_LOADER, DuelCardText, DuelContent, load_duel
from game.content.duel.own_set import set_faults
from game.content.duel.text.cards import CardTexts
from game.content.language.migration import renamed_keys
from game.problems import WrongRequest
from game.session.game import made_playable
from systems.dice import Stream
from systems.duel.ai.imagine import Knowledge, imagined
from systems.duel.ai.opponent import DuelOpponent
from systems.duel.ai.standing import standing
from systems.duel.ruleset import DuelRules
from systems.duel.setup import CreatureSetup, SeatSetup, Setup
from systems.duel.state.position import position_text, read_position
from systems.duel.view.views import DuelView
from systems.match import Match, Ruleset
from systems.search.standing import Standing
from systems.world import World

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures

Refs = tuple[CardRef, ...]
Definitions = dict[str, DuelCardDefinition]


class DuelGame(LanguageGame[DuelView, DuelContent]):
    """Arcana, the duel of creatures, runes and wards."""

    title: ClassVar[str] = "Arcana: the Duel"
    rules: ClassVar[type[Ruleset[Any]]] = DuelRules
    balance: ClassVar[str] = "game.lab.balance.duel"
    view_type: ClassVar[type[Any]] = DuelView
    standing: ClassVar[Standing | None] = standing
    read_options: ClassVar[Callable[[Mapping[str, Any]], DuelOptions]] = read_options
    loader = DUEL_LOADER
    opponents = DuelOpponent
    knowledge_type = Knowledge
    imagines_questions: ClassVar[bool] = False
    card_set = DUEL_CARDS
    card_texts = CardTexts
    numbers_of = numbers_of
    public = ("shuffle", "redraw", "discreet")

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        """Take the folders of further content packs."""
        super().__init__(packs)
        self._prepare = lru_cache(maxsize=64)(self._prepared)

    def carried_over(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return options; what they say of cards is told in present words where it is not understood."""
        try:
            read_options(options)
        except WrongRequest:
            return {name: _in_present_words(option) for name, option in options.items()}
        return options

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[DuelView]:
        """Return a match at its first decision; its setup has the decks filled in (see `DuelOptions`)."""
        given = read_options(options or {})
        return self._prepare(given, chosen_decks(given, seed, self.content)).match(seed)

    def imagined(self, view: DuelView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[DuelView]:
        """Return a duel that fits a view (DUEL-10.3).

        Raises:
            WrongRequest: the other seat is asked; its view alone tells what hangs on the answer.
        """
        if view.ask is not None and view.ask.seat != view.seat:
            raise WrongRequest(
                "A duel is not imagined while the other player is asked: what hangs on the answer is not in this view."
            )
        known = self.knowledge(shared)
        return made_playable(imagined(known.rules, view, known, dice), shared)

    def _prepared(self, options: DuelOptions, decks: tuple[Refs, Refs]) -> Prepared[DuelView]:
        listed = options.model_copy(update={"decks": decks})
        setup = setup_of(listed, with_own(self.content, self.own_cards(listed)))
        book = self._knowledge.rules.book if setup.cards is self.content.cards else None
        return Prepared.of(DuelRules(setup, book), listed)

    def own_shapes(self, options: DuelOptions) -> Iterator[InlineDuelCard]:
        """Yield every card that options define on the spot."""
        return own_shapes(options)

    def own_cards(self, options: DuelOptions) -> Definitions:
        """Return the cards that options define on the spot, checked."""
        return own_cards(options, self.content)

    def own_text(self, card: DuelCardDefinition) -> DuelCardText:
        """Return what players read of a card that options define on the spot: nothing beside its sentences."""
        del card
        return DuelCardText("", "")

    def _pictures(self) -> PackPictures[Any]:
        from game.catalog.duel.pictures import DUEL_PICTURES  # noqa: PLC0415 - no match needs pictures

        return DUEL_PICTURES

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        return read_position(text, with_further(self.content.cards, cards, DuelCardDefinition), seed=seed)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)

    def own_set_faults(self) -> Sequence[str]:
        """Return which of its cards have no picture, and where the set is not of its size."""
        from game.art.duel.book import duel_book  # noqa: PLC0415 - no match needs pictures
        from game.catalog.pictures import unlike  # noqa: PLC0415 - as above

        content = load_duel()
        return (*unlike(self.name, "cards", duel_book().cards, content.cards), *set_faults(content))

    def turns(self, match: Match[DuelView]) -> int:
        """Return how many turns have begun."""
        return match.world.single(DuelTable).turn


def chosen_decks(options: DuelOptions, seed: int, content: DuelContent) -> tuple[Refs, Refs]:
    """Return the decks of both players, listed; what was left open is drawn from the seed.

    Raises:
        WrongRequest: a deck that there is not, or that is not legal; one sentence.
    """
    drawn = drawn_decks(content.decks, seed)
    first, second = (_deck(options, seat, drawn[seat], content) for seat in SEATS)
    return first, second


def _deck(options: DuelOptions, seat: int, drawn: str, content: DuelContent) -> Refs:
    deck = options.decks[seat] if options.decks is not None else None
    if deck is None:
        return () if options.position is not None else content.decks[drawn]
    if isinstance(deck, str):
        return ready_deck(deck, f"decks[{seat}]", content.decks)
    if options.check_decks and options.position is None:
        check_deck(f"decks[{seat}]", deck, with_own(content, own_cards(options, content)), deck_refusals)
    return deck


def with_own(content: DuelContent, own: Definitions) -> Definitions:
    """Return all cards of a match: the content's own mapping, or it with what its options define on the spot."""
    return content.cards | own if own else content.cards


def setup_of(options: DuelOptions, cards: Definitions) -> Setup:
    """Return the rules' setup of options whose decks are listed.

    Args:
        options: of the match.
        cards: all that can come up in it.

    Raises:
        WrongRequest: something in them cannot be; one sentence.
    """
    first, second = (_seat(options, seat, cards) for seat in SEATS)
    position = options.position
    if position is None:
        return Setup(cards, (first, second), options.shuffle, options.first, options.redraw, discreet=options.discreet)
    return Setup(
        cards, (first, second), options.shuffle, options.first or 0, redraw=False, turn=position.turn,
        phase=position.phase, discreet=options.discreet,
    )  # fmt: skip


def _seat(options: DuelOptions, seat: int, cards: Definitions) -> SeatSetup:
    deck = options.decks[seat] if options.decks is not None else ()
    hand = options.hands[seat] if options.hands is not None else None
    side = options.position.sides[seat] if options.position is not None else SideOptions()
    return SeatSetup(
        deck=_listed(() if deck is None or isinstance(deck, str) else deck, f"decks[{seat}]", cards),
        hand=None if hand is None else _listed(hand, f"hands[{seat}]", cards),
        hp=options.hp[seat],
        creatures=tuple(
            _placed(creature, f"position.sides[{seat}].creatures[{at}]", cards)
            for at, creature in enumerate(side.creatures)
        ),
        runes=_listed(side.runes, f"position.sides[{seat}].runes", cards, "rune"),
        netherworld=_listed(side.netherworld, f"position.sides[{seat}].netherworld", cards),
        banished=_listed(side.banished, f"position.sides[{seat}].banished", cards),
    )  # fmt: skip


def _placed(creature: PlacedCreature, where: str, cards: Definitions) -> CreatureSetup:
    [name] = _listed((creature.card,), f"{where}.card", cards, "creature")
    ward = _listed((creature.ward,), f"{where}.ward", cards, "ward")[0] if creature.ward is not None else ""
    if not creature.face_up and (creature.position == "attack" or ward):
        raise WrongRequest(
            f"The option {where} is a face-down creature: it lies in defense position and carries no ward (DUEL-5.2)."
        )
    return CreatureSetup(name, creature.face_up, creature.position, creature.arrived, ward, creature.owner)


def _listed(refs: Sequence[CardRef], where: str, cards: Definitions, kind: str = "") -> tuple[str, ...]:
    names = tuple(name_of(ref) for ref in refs)
    for at, name in enumerate(names):
        place = f"{where}[{at}]" if len(names) > 1 or not where.endswith(("card", "ward")) else where
        card = card_named(name, place, cards)
        if kind and card.kind != kind:
            raise WrongRequest(f"The option {place} is '{name}', a {card.kind}: a {kind} belongs there.")
    return names


def own_shapes(options: DuelOptions) -> Iterator[InlineDuelCard]:
    """Yield every card that options define on the spot."""
    yield from (*options.cards, *options.tokens)
    places: list[CardRef | None] = [*cards_of(*(options.decks or ()), *(options.hands or ()))]
    for side in options.position.sides if options.position is not None else ():
        places += [*side.runes, *side.netherworld, *side.banished]
        places += [item for creature in side.creatures for item in (creature.card, creature.ward)]
    yield from (place for place in places if isinstance(place, InlineDuelCard))


def own_cards(options: DuelOptions, content: DuelContent) -> Definitions:
    """Return the cards that options define on the spot, checked.

    Raises:
        WrongRequest: one of them is defined twice and not alike, or says what no card can say.
    """
    return own_definitions(own_shapes(options), options, DUEL_CARDS, content.cards)


def _in_present_words(value: Any) -> Any:
    """Return JSON with each card in it that has abilities told in the language's present words."""
    if isinstance(value, Mapping):
        return renamed_keys({key: _in_present_words(item) for key, item in value.items()})
    return [_in_present_words(item) for item in value] if isinstance(value, list | tuple) else value
