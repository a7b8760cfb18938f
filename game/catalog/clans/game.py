"""The clans battle as the catalog lists it: rules, content and options put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from components.clans import Ability, Battle, CardDefinition, LeaderDefinition
from components.core import Definition
from game.catalog.cards import (
    SEATS,
    CardGame,
    card_named,
    check_deck,
    defined_once,
    name_of,
    ready_deck,
    without_hand,
)
from game.catalog.clans.objectives import completed_objective, crystals_of, limit_of, objective_setup
from game.catalog.clans.options import (
    AgesOptions,
    CardRef,
    ClansOptions,
    Deck,
    InlineCard,
    InlineLeader,
    read_options,
)
from game.catalog.clans.systems import (
    cards_of_families,
    families_of,
    inline_cards,
    later_decks,
    passives_of,
    rounds_of,
    supplies_of,
    systems_with_families,
    tokens_of,
)
from game.content.clans.decks import deck_refusals
from game.content.clans.inline_definitions import CardLook, LeaderLook, with_definitions
from game.content.clans.listing import listed_units
from game.content.clans.loading import CLANS_LOADER, ClansContent, LeaderText, load_clans
from game.content.clans.texts import leader_sentence
from game.content.language.listing import ListedCard
from game.problems import WrongRequest, did_you_mean
from game.session.carrying import with_new_components
from game.session.game import made_playable
from systems.clans.ai.imagine import Knowledge
from systems.clans.ai.imagined_match import imagined_match
from systems.clans.ai.opponent import CLANS_LEVELS, ClansOpponent
from systems.clans.ai.standing import standing
from systems.clans.events import ObjectiveChanged, PhaseBegan, SideChanged, TickBegan, TileChanged
from systems.clans.ruleset import ClansRules
from systems.clans.setup import PaceRules, SeatSetup, Setup
from systems.clans.state.position import position_text, read_position
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import Event, Match, Ruleset
from systems.plain import plain, words_within
from systems.search.standing import Standing
from systems.world import World

if TYPE_CHECKING:
    from game.catalog.pictures import PackPictures

OLDEST_CARRIED = 2
"""The first version of the rules whose battles go on as they stood; older ones are rebuilt from their commands."""


class ClansGame(CardGame[ClansView, ClansContent]):
    """Land of Clans & Wanderers, the battle."""

    title: ClassVar[str] = "Land of Clans & Wanderers"
    levels: ClassVar[tuple[str, ...]] = CLANS_LEVELS
    rules: ClassVar[type[Ruleset[Any]]] = ClansRules
    balance: ClassVar[str] = "game.lab.balance.clans"
    view_type: ClassVar[type[Any]] = ClansView
    standing: ClassVar[Standing | None] = standing
    untold: ClassVar[tuple[type[Event], ...]] = (TileChanged, SideChanged, ObjectiveChanged, PhaseBegan, TickBegan)
    read_options: ClassVar[Callable[[Mapping[str, Any]], ClansOptions]] = read_options

    lists_cards: ClassVar[bool] = True

    loader = CLANS_LOADER
    opponents = ClansOpponent

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[ClansView]:
        """Return a battle at its first planning; its setup has leaders and decks filled in (see `ClansOptions`)."""
        complete = completed(read_options(options or {}), seed, self.content)
        rules = ClansRules(setup_of(complete, self.content))
        return Match.new(rules, seed, complete.model_dump(mode="json"))

    def carried_dump(self, dump: Mapping[str, Any], rules: int) -> Mapping[str, Any] | None:
        """Return the battle as it stood."""
        return None if rules < OLDEST_CARRIED else with_new_components(dump, self.new_match(0, dump["setup"]))

    def knowledge(self, shared: Mapping[str, Any] | None = None) -> Knowledge:
        """Return what everybody at the table knows in a battle of that shared setup: for opponents and forecasts."""
        content = self.content
        setup = setup_of(read_options(shared or {}), content)
        return Knowledge(
            setup.definitions,
            content.decks,
            setup.relic_pool,
            setup.families,
            passives={passive.id: passive for seat in setup.seats for passive in seat.passives},
            supplies={supply.id: supply for seat in setup.seats for supply in seat.supplies},
        )

    def imagined(self, view: ClansView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[ClansView]:
        """Return a battle that fits a view (CLAN-3.7)."""
        gold = setup_of(read_options(shared or {}), self.content).gold
        return made_playable(imagined_match(view, self.knowledge(shared), dice, gold), shared)

    def shared_setup(self, match: Match[ClansView], seat: int) -> dict[str, Any]:
        """Return the options that both seats know: no decks, hands, terrain or relic place."""
        options = read_options(match.setup)
        known = words_within(plain(match.view(seat))) | tokens_of(options) | cards_of_families(options)
        inline = tuple(card for card in inline_cards(options) if card.id in known)
        public = ClansOptions(
            leaders=options.leaders,
            crystal=options.crystal,
            limit=options.limit,
            draw=options.draw,
            relic=options.relic,
            relic_pool=options.relic_pool,
            cards=inline,
            gold=options.gold,
            families=options.families,
            ages=None if options.ages is None else AgesOptions(rounds=options.ages.rounds),
            pace=options.pace,
            passives=options.passives,
            supplies=options.supplies,
            objective=options.objective,
        )
        return public.model_dump(mode="json", exclude_defaults=True)

    def content_for(self, setup: Mapping[str, Any]) -> ClansContent:
        """Return the content of a battle of that setup: with the cards and leaders that its options define."""
        options, content = read_options(setup), self.content
        leaders = [leader for leader in options.leaders or () if isinstance(leader, InlineLeader)]
        cards = inline_cards(options)
        if any((*options.passives, *options.supplies)):
            content = replace(
                content,
                passives={passive.id: passive for row in passives_of(options, content) for passive in row},
                supplies={supply.id: supply for row in supplies_of(options, content) for supply in row},
            )
        if options.families:
            names = {*content.cards, *(card.id for card in cards)}
            content = replace(content, systems=systems_with_families(options, content, names))
        if not leaders and not cards:
            return content
        return with_definitions(
            content,
            {card.id: CardLook(_definition(card, content), card.like, card.type_line, card.flavour) for card in cards},
            {leader.id: LeaderLook(_leader(leader, 0, content), leader.like, _words_of(leader)) for leader in leaders},
        )

    def _pictures(self) -> PackPictures[Any]:
        from game.catalog.clans.pictures import CLANS_PICTURES  # noqa: PLC0415 - no match needs pictures

        return CLANS_PICTURES

    def list_cards(self, names: Sequence[str]) -> list[ListedCard]:
        """Return what cards say, made from their abilities."""
        content = self.content
        return listed_units(self.name, content.cards, names, content.card_texts, content.abilities)

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        return read_position(text, ClansRules.systems, {**self.content.cards, **self.content.leaders, **cards}, seed)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)

    def own_set_faults(self) -> Sequence[str]:
        """Return which of its cards and leaders have no picture, and which pictures nothing that they show."""
        from game.art.clans.book import clans_book  # noqa: PLC0415 - no match needs pictures
        from game.catalog.pictures import unlike  # noqa: PLC0415 - as above

        book, content = clans_book(), load_clans()
        return (
            *unlike(self.name, "cards", book.cards, content.cards),
            *unlike(self.name, "leaders", book.leaders, content.leaders),
        )

    def turns(self, match: Match[ClansView]) -> int:
        """Return the number of the round."""
        return match.world.single(Battle).round


def completed(options: ClansOptions, seed: int, content: ClansContent) -> ClansOptions:
    """Return options with leaders, decks and hands decided, so that they make the same battle under other content.

    Leaders that were left open are drawn from the seed; a hand is moved to the top of its deck.

    Raises:
        WrongRequest: something in them cannot be; one sentence.
    """
    leaders = _leaders(options, seed, content)
    names = [leader if isinstance(leader, str) else leader.id for leader in leaders]
    cards = _cards(options, content)
    decks: list[tuple[CardRef, ...]] = []
    draws: list[int | None] = []
    any_hand = options.hands is not None and any(other is not None for other in options.hands)
    dice_for_ages = seed if any_hand and options.shuffle else None
    for seat in SEATS:
        wanted = options.decks[seat] if options.decks else None
        deck, given = _deck(wanted, f"decks[{seat}]", names[seat], content)
        if given and options.check_decks:
            check_deck(f"decks[{seat}]", deck, cards, deck_refusals)
        hand = options.hands[seat] if options.hands is not None else None
        rest = list(deck)
        if hand is not None:
            rest = without_hand(rest, hand, f"hands[{seat}]", strict=options.check_decks)
        if any_hand and options.shuffle:
            Stream(seed, f"deck below the hand {seat}").shuffle(rest)
        decks.append((*(hand or ()), *rest))
        draws.append(len(hand) if hand is not None else (options.draws[seat] if options.draws else None))
    return options.model_copy(
        update={
            "leaders": tuple(leaders),
            "decks": tuple(decks),
            "hands": None,
            "draws": tuple(draws) if any(draw is not None for draw in draws) else None,
            "shuffle": options.shuffle and not any_hand,
            "ages": completed_ages(options, names, cards, content, dice_for_ages),
            "limit": limit_of(options, content),
            "objective": completed_objective(options, content),
            "check_decks": False,  # they were checked here; other content shall not refuse an old replay
        }
    )


def setup_of(options: ClansOptions, content: ClansContent) -> Setup:
    """Return the rules' setup of options; seats without a deck have none (the shared part, for opponents).

    Raises:
        WrongRequest: something in them cannot be; one sentence.
    """
    cards = _cards(options, content)
    chiefs = dict(content.leaders)
    passives, supplies = passives_of(options, content), supplies_of(options, content)
    crystals = crystals_of(options, content)
    seats = []
    for seat in SEATS:
        chosen = options.leaders[seat] if options.leaders else next(iter(chiefs))
        leader = _leader(chosen or next(iter(chiefs)), seat, content)
        chiefs[leader.id] = leader
        deck = options.decks[seat] if options.decks else ()
        listed = () if deck is None or isinstance(deck, str) else deck
        seats.append(
            SeatSetup(
                leader=leader,
                deck=tuple(card_named(item, f"decks[{seat}][{at}]", cards) for at, item in enumerate(listed)),
                crystal=crystals[seat],
                bases=options.bases[seat] if options.bases else None,
                draw=options.draws[seat] if options.draws else None,
                later=tuple(
                    tuple(
                        card_named(card, f"ages.later[{seat}][{number}][{at}]", cards) for at, card in enumerate(deck)
                    )
                    for number, deck in enumerate(later_decks(options, seat))
                ),
                streak=options.streaks[seat],
                passives=passives[seat],
                supplies=supplies[seat],
            )
        )
    pool = content.own_relic_pool if options.relic_pool is None else tuple(map(name_of, options.relic_pool))
    for at, name in enumerate(pool):
        card_named(name, f"relic_pool[{at}]", cards)
    return Setup(
        seats=(seats[0], seats[1]),
        definitions={**cards, **chiefs},
        middle=options.middle,
        limit=limit_of(options, content),
        draw=options.draw,
        shuffle=options.shuffle,
        first=options.first,
        relic=options.relic,
        relic_lane=options.relic_lane,
        relic_pool=pool,
        gold=content.systems.bounties if options.gold else None,
        families=families_of(options, content),
        ages=rounds_of(options, content),
        pace=None if options.pace is None else PaceRules(**options.pace.model_dump()),
        objective=objective_setup(options, content),
    )


def completed_ages(
    options: ClansOptions,
    leaders: Sequence[str],
    cards: Mapping[str, CardDefinition],
    content: ClansContent,
    seed: int | None,
) -> AgesOptions | None:
    """Return the ages with rounds and decks decided (CLAN-12.3), None where the battle has none.

    Args:
        options: as given.
        leaders: of both seats, by identifier.
        cards: of the battle.
        content: whose ready decks there are.
        seed: shuffles the decks where a given hand has already fixed the first one's order, else None.
    """
    if options.ages is None:
        return None
    rows: list[tuple[tuple[CardRef, ...], ...]] = []
    for seat in SEATS:
        wanted = options.ages.later[seat] if options.ages.later else None
        decks = []
        for number, item in enumerate(wanted or (None, None)):
            where = f"ages.later[{seat}][{number}]"
            deck, given = _deck(item, where, leaders[seat], content)
            if given and options.check_decks:
                check_deck(where, deck, cards, deck_refusals)
            listed = list(deck)
            if seed is not None:
                Stream(seed, f"deck {seat} of age {number + 2}").shuffle(listed)
            decks.append(tuple(listed))
        rows.append(tuple(decks))
    return AgesOptions(rounds=rounds_of(options, content), later=((rows[0][0], rows[0][1]), (rows[1][0], rows[1][1])))


def _cards(options: ClansOptions, content: ClansContent) -> dict[str, CardDefinition]:
    """Return all cards of the battle: the content's and those that the options define."""
    own = defined_once(_definition(card, content) for card in inline_cards(options))
    for name in own:
        if name in content.leaders:
            raise WrongRequest(f"The options define a card '{name}', which is a leader's id: choose another.")
    return content.cards | own


def _definition(card: InlineCard, content: ClansContent) -> CardDefinition:
    for ability in card.abilities:
        if ability.name not in content.abilities:
            raise WrongRequest(
                f"The card '{card.id}' in the options has an unknown ability '{ability.name}'."
                f"{did_you_mean(ability.name, content.abilities)}"
            )
    fields = card.model_dump(exclude={"abilities", "name", "like", "type_line", "flavour"})
    abilities = tuple(Ability(each.name, each.amount, each.charges) for each in card.abilities)
    return CardDefinition(**fields, name=card.name or card.id.replace("-", " ").title(), abilities=abilities)


def _words_of(leader: InlineLeader) -> LeaderText | None:
    if leader.words is None:
        return None
    text = LeaderText(gold=leader.gold, **leader.words.model_dump())
    return replace(text, sentence=leader_sentence(text.sentence, leader.amount, leader.gold))


def _leader(given: str | InlineLeader, seat: int, content: ClansContent) -> LeaderDefinition:
    if isinstance(given, str):
        if given not in content.leaders:
            hint = did_you_mean(given, content.leaders) or f" The leaders are {', '.join(content.leaders)}."
            raise WrongRequest(f"The option leaders[{seat}] names an unknown leader '{given}'.{hint}")
        return content.leaders[given]
    known = {each.ability for each in content.leaders.values()}
    if given.ability not in known | {""}:
        raise WrongRequest(
            f"The leader '{given.id}' in the options has an unknown ability '{given.ability}'."
            f"{did_you_mean(given.ability, known)}"
        )
    fields = given.model_dump(exclude={"name", "like", "words"})
    made = LeaderDefinition(**fields, name=given.name or given.id.title())
    return replace(made, terrains=tuple(made.terrains))


def _leaders(options: ClansOptions, seed: int, content: ClansContent) -> list[str | InlineLeader]:
    """Return the two leaders; those left open are drawn, different from the other where there is a choice."""
    given: list[str | InlineLeader | None] = list(options.leaders or (None, None))
    dice = Stream(seed, "leaders")
    for seat in SEATS:
        if given[seat] is None:
            free = [name for name in content.leaders if name not in given and name in content.decks]
            given[seat] = dice.choose(free)
    for seat, item in enumerate(given):
        if item is not None:
            _leader(item, seat, content)
    return [item for item in given if item is not None]


def _deck(deck: Deck | None, where: str, leader: str, content: ClansContent) -> tuple[tuple[CardRef, ...], bool]:
    """Return the cards of a deck as it was wished for, and whether the player chose them."""
    if deck is None and leader not in content.decks:
        raise WrongRequest(f"The leader '{leader}' has no ready deck: give {where} as a list of cards.")
    if deck is None:
        return content.decks[leader], False
    if isinstance(deck, str):
        return ready_deck(deck, where, content.decks), False
    return deck, True
