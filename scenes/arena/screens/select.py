"""Setting a standard match up: heroes, decks, opponent, who begins (MATCH-1, MATCH-11.1, COLL-5.1)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic

from components.arena import NEUTRAL
from game.collection.arena.archetypes import archetype_of
from game.content.arena.decks import class_of
from scenes.arena.resources import ArenaResources, MatchDeck, RagnarokResources, arena
from scenes.arena.screens.choices import FILE, MODE_SENTENCES, RANDOM, ArenaChoices, HeroSeatingT
from scenes.arena.screens.collection import ArenaLook
from scenes.arena.screens.deck_picker import DeckPicker
from scenes.arena.screens.hero_picker import HeroPicker
from scenes.arena.screens.side_panel import SidePanel
from scenes.shell.flow.choices import Option
from scenes.shell.flow.saved_choices import recalled_choices
from scenes.shell.screens.deck_setup import DeckSetup

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from scenes.shell.flow.context import Context

ANY = MatchDeck("A random ready deck", "By the dice", "Of the hero whom they choose.")
FIRST_OPTIONS = (
    Option("toss", "Toss a coin", "A toss decides; who goes second gets The Coin."),
    Option("near", "Near side", "The near side begins; the far side gets The Coin."),
    Option("far", "Far side", "The far side begins; the near side gets The Coin."),
)


class HeroSelect(DeckSetup[HeroSeatingT, SidePanel], Generic[HeroSeatingT]):
    """The near side's hero and deck, the rules, the far side's. A game fills in `usual` and `add_options`."""

    def __init__(self, context: Context, choices: HeroSeatingT | None = None) -> None:
        self.resources: RagnarokResources[Any, HeroSeatingT] = context.resources(self.stock)
        self.own_decks = self.resources.own_decks()
        chosen = choices or replace(self.usual(context), timer=context.settings.planning_seconds)
        levels = context.games[self.game].levels
        people = {level: person for level, person in self.resources.content.by_level().items() if level in levels}
        usual = "normal" if "normal" in levels else levels[-1]
        seated = tuple(level if level in levels else usual for level in chosen.levels)
        chosen = replace(chosen, levels=(seated[0], seated[1]))
        super().__init__(context, self.fitted(chosen), people)

    @classmethod
    @abstractmethod
    def usual(cls, context: Context) -> HeroSeatingT:
        """Return what somebody who never played is offered."""

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> HeroSeatingT:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        resources = context.resources(cls.stock)
        decks = (*resources.own_decks(), *resources.ready_decks, RANDOM)
        return recalled_choices(kept, cls.usual(context), heroes=(*resources.content.roster, RANDOM), decks=decks)

    # -- heroes and decks ----------------------------------------------------------------------------------------

    @cached_property
    def decks(self) -> Mapping[str, MatchDeck]:
        """The ready decks, and the player's own, by name."""
        cards = self.resources.content.cards
        own = {
            name: MatchDeck(
                name,
                archetype_of([cards[card] for card in deck]).capitalize(),
                "Your own deck.",
                class_of(deck, cards),
                cards=deck,
                is_own=True,
            )
            for name, deck in self.own_decks.items()
        }
        return {**self.resources.ready_decks, **own}

    def offers(self, hero: str) -> Mapping[str, MatchDeck]:
        """Return the decks that a hero can play: of its class, and those of neutral cards alone (COLL-3.1)."""
        found = self.resources.content.roster.get(hero)
        if found is None:
            return {RANDOM: ANY}
        return {name: deck for name, deck in self.decks.items() if deck.card_class in {found.card_class, NEUTRAL}}

    def fitted(self, choices: HeroSeatingT) -> HeroSeatingT:
        """Return choices in which each side's deck is one that its hero can play.

        A ready deck brings the hero who likes it best where the chosen one cannot play it.
        """
        for seat in (0, 1):
            hero, deck = choices.heroes[seat], choices.decks[seat]
            if deck in self.offers(hero):
                continue
            ready = self.resources.ready_decks.get(deck)
            if ready is not None and ready.hero in self.resources.content.roster:
                hero = ready.hero
            offered = self.offers(hero)
            choices = choices.with_hero(seat, hero, deck if deck in offered else next(iter(offered), RANDOM))
        return choices

    def choose_hero(self, seat: int, hero: str) -> None:
        """Choose a hero for a seat; a deck that this hero cannot play makes way for a ready one."""
        offered = self.offers(hero)
        deck = self.choices.decks[seat]
        self.change(self.choices.with_hero(seat, hero, deck if deck in offered else next(iter(offered))))

    def pick(self, seat: int) -> None:
        """Open the picker for a seat."""
        picker = HeroPicker(self.resources, self.choices.heroes[seat])
        picker.chosen.connect(partial(self.choose_hero, seat))
        self.stage.push(picker, fade=False)

    def pick_deck(self, seat: int) -> None:
        """Open the list of all decks for a seat."""
        picker = DeckPicker(self.look, self.decks, self.choices.decks[seat])
        picker.chosen.connect(partial(self.choose_any_deck, seat))
        self.stage.push(picker, fade=False)

    def choose_any_deck(self, seat: int, deck: str) -> None:
        """Choose a deck for a seat; where its hero cannot play it, one who can comes with it."""
        chosen, hero = self.decks[deck], self.choices.heroes[seat]
        roster = self.resources.content.roster
        if deck not in self.offers(hero):
            able = (name for name, found in roster.items() if chosen.card_class in {found.card_class, NEUTRAL})
            hero = chosen.hero if chosen.hero in roster else next(able)
        self.change(self.choices.with_hero(seat, hero, deck))

    # -- parts ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Two sides and the rules between them."""
        self.look = ArenaLook(self.context)
        self.sides = tuple(self.add(SidePanel(self.look, side)) for side in (0, 1))
        for side, panel in enumerate(self.sides):
            panel.deck_chosen.connect(partial(self.choose_deck, side))
            panel.hero_wanted.connect(partial(self.pick, side))
            panel.deck_wanted.connect(partial(self.pick_deck, side))
        self.add_match_rules("The same seed, heroes, decks and choices repeat a match. Empty: random.")

    def take(self, choices: HeroSeatingT) -> None:
        """Show the choices as they are now; another persona brings the deck and the hero that it likes."""
        super().take(choices)
        fitted = self.fitted(self.choices)
        if fitted != self.choices:
            self.change(fitted)

    def show_side(self, seat: int) -> None:
        """Show a side's hero, deck and player."""
        now = self.fitted(self.choices)
        hero = now.heroes[seat]
        self.sides[seat].show(hero, now.decks[seat], self.offers(hero), self.subject(seat))

    # -- the match -----------------------------------------------------------------------------------------------

    def options(self) -> Mapping[str, Any]:
        """The options of the match that is chosen."""
        return self.choices.options(self.own_decks)


class ArenaSelect(HeroSelect[ArenaChoices]):
    """The setup of a standard match."""

    begin_words = "Begin match"
    file = FILE
    game = "arena"
    title = "New match"
    stock = ArenaResources
    sentences = MODE_SENTENCES

    @classmethod
    def usual(cls, context: Context) -> ArenaChoices:
        """Return what somebody who never played is offered: a starter deck against a random one (COLL-1.2)."""
        return ArenaChoices(decks=(starter_deck(arena(context).content), RANDOM))

    def add_options(self) -> None:
        """Offer who begins."""
        self.column.add_choice("Who begins", FIRST_OPTIONS, "first")


def starter_deck(content: ArenaContent) -> str:
    """Return the first of the decks that everybody owns, RANDOM where there is none (COLL-1.2)."""
    starters = (
        name
        for name, text in content.deck_texts.items()
        if name in content.store.starter.decks and text.hero in content.roster
    )
    return next(starters, RANDOM)
