"""The options of a Poker Combat: a validated model of plain JSON. HP are counted in halves where that is said."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from components.poker import HALVES, PokerTerms
from game.catalog.arena.options import CardOptions, PlacedMinion, SideCards, check_hands
from game.catalog.options import Options, OptionsReader
from game.content.packs.faults import describe
from game.content.packs.shapes import Identifier
from game.problems import WrongRequest
from systems.poker.setup import ARENA_TERMS, HEALTH, STAMINA

MOST_HP = 400
STAKES = PokerTerms()


class FighterOptions(Options):
    """One side of a combat, beside its cards."""

    max_hp: int = Field(default=HEALTH, ge=1, le=MOST_HP, description="In whole HP.")
    hp: int | None = Field(
        default=None, ge=1, le=MOST_HP * HALVES, description="What it has, in halves of an HP; null: all of it."
    )
    max_stamina: int = Field(default=STAMINA, ge=0, le=99)
    stamina: int | None = Field(default=None, ge=0, le=99, description="null: all of it.")
    king: Identifier | None = Field(default=None, description="Whose passives it has (MATCH-11.3).")


class StakesOptions(Options):
    """The amounts of the betting, in whole HP."""

    small: int = Field(default=STAKES.small // HALVES, ge=1, le=MOST_HP, description="The small blind.")
    big: int = Field(default=STAKES.big // HALVES, ge=1, le=MOST_HP, description="The big blind.")
    ante: int = Field(default=STAKES.ante, ge=0, le=MOST_HP, description="In halves of an HP.")
    doubling: int = Field(default=STAKES.doubling, ge=1, le=999, description="The first hand with doubled blinds.")
    chip: int = Field(default=STAKES.chip // HALVES, ge=1, le=MOST_HP, description="What a point of stamina commits.")


def terms_of(given: StakesOptions) -> PokerTerms:
    """Return amounts as the rules know them.

    Raises:
        WrongRequest: the big blind is below the small one.
    """
    if given.big < given.small:
        raise WrongRequest("The option stakes.big is below stakes.small: the big blind is the larger one (POKER-1.4).")
    return PokerTerms(given.small * HALVES, given.big * HALVES, given.ante, given.doubling, given.chip * HALVES)


class CombatSide(SideCards):
    """What a side of a position has beside its fighter, within the limits of a combat (POKER-5.1, POKER-5.2)."""

    board: Annotated[tuple[PlacedMinion, ...], Field(max_length=ARENA_TERMS.board)] = ()
    crystals: int = Field(default=ARENA_TERMS.crystals, ge=0, le=ARENA_TERMS.crystals)
    mana: int | None = Field(
        default=None, ge=0, le=ARENA_TERMS.crystals, description="null: as many as there are crystals."
    )


class CombatPosition(Options):
    """A combat in the Spell/Pet phase of a hand."""

    hand: int = Field(default=1, ge=1, le=999, description="Counted from 1.")
    sides: tuple[CombatSide, CombatSide] = Field(default_factory=lambda: (CombatSide(), CombatSide()))


class PokerOptions(CardOptions):
    """The options of a combat (POKER-1, POKER-5); `first` names the attacker, null tosses for it."""

    fighters: tuple[FighterOptions, FighterOptions] = Field(
        default_factory=lambda: (FighterOptions(), FighterOptions())
    )
    stakes: StakesOptions = Field(default_factory=StakesOptions)
    position: Annotated[CombatPosition | None, Field(description="A combat in its middle.")] = None

    @property
    def placed(self) -> tuple[SideCards, SideCards] | None:
        """What both sides have in a position; None for a new combat."""
        return None if self.position is None else self.position.sides


def _check(options: PokerOptions) -> None:
    check_hands(options, ARENA_TERMS.hand)
    for seat, fighter in enumerate(options.fighters):
        if fighter.hp is not None and fighter.hp > fighter.max_hp * HALVES:
            raise WrongRequest(f"The option fighters[{seat}].hp is above max_hp, which is {fighter.max_hp} HP.")
        if fighter.stamina is not None and fighter.stamina > fighter.max_stamina:
            raise WrongRequest(f"The option fighters[{seat}].stamina is above max_stamina, {fighter.max_stamina}.")
    terms_of(options.stakes)
    if options.position is not None and (options.hands is None or None in options.hands):
        raise WrongRequest("The option position needs hands: say what both hold, [] for nothing.")


read_options = OptionsReader(PokerOptions, "poker", "a Poker Combat", _check, describe)
