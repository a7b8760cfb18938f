"""A combat in six lines: small cards, two fighters, playing cards that are laid as a test wants them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from components.arena import KING, ArenaCardDefinition
from components.poker import CARDS, HALVES, POKER_SPELLS, PokerTerms, playing_cards
from systems.arena.commands import EndTurn
from systems.match import Event, Match
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.rules.composition import combat_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import ARENA_TERMS, HEALTH, FighterSetup, Setup
from systems.poker.state.cards import book_of
from systems.poker.state.combat import Combat
from systems.poker.view.views import PokerView
from tests.systems.arena.language import PLAIN, Talk, card, keywords, side, spell

SPELLS = tuple(spell(name, {"do": "special", "name": name}, phase="poker") for name in POKER_SPELLS)
"""Each poker spell, for no mana."""
TERMS = replace(ARENA_TERMS, shuffle=False, mulligan=False)
WEAK, STRONG = "2c 7d", "Ah Ad"
BOARD = "Ks 9h 5d 3c Jh"
"""Community cards that leave STRONG a pair of aces and WEAK nothing."""
Number = float | int


def hero(name: str, element: str = "none", **fields: Any) -> ArenaCardDefinition:
    """Return a hero with a shot for a power and a bow for an upgrade."""
    return card(
        name, kind="hero", power="shot", weapon="bow", rarity="", card_class="hunter", element=element, **fields
    )


def king(name: str, *abilities: dict[str, Any]) -> ArenaCardDefinition:
    """Return a king with passives."""
    return card(name, *abilities, kind=KING, rarity="")


def cards(text: str) -> list[int]:
    """Return playing cards.

    >>> cards("2c As")
    [0, 51]
    """
    return list(playing_cards(text))


def halves(hp: Number) -> int:
    """Return HP in halves."""
    return round(hp * HALVES)


def fighter(
    hp: Number | None = None, *, stamina: int | None = None, king: str = "", max_hp: int = HEALTH, **fields: Any
) -> FighterSetup:
    """Return a side without cards in hand, unless the fields say so; HP and armor in whole HP and halves of them."""
    armor = halves(fields.pop("armor", 0))
    given = side(crystals=fields.pop("crystals", 9), hp=None if hp is None else halves(hp), armor=armor, **fields)
    return FighterSetup(given, halves(max_hp), stamina=stamina, king=king)


class Table(Talk):
    """A combat that stands in the Spell/Pet phase of hand 1; seat 0 is small blind."""

    def __init__(
        self,
        *more: ArenaCardDefinition,
        own: FighterSetup | None = None,
        foe: FighterSetup | None = None,
        **fields: Any,
    ) -> None:
        book = {item.id: item for item in (*keywords(), *PLAIN, *SPELLS, *more)}
        given: dict[str, Any] = {"attacker": 0, "hand": 1, "terms": TERMS, "stakes": PokerTerms(), **fields}
        seed = given.pop("seed", 7)
        setup = Setup(book, (own or fighter(), foe or fighter()), **given)
        self.poker: Match[PokerView] = Match.new(PokerRules(setup, book_of(book.values())), seed, {})
        self.match = self.poker  # type: ignore[assignment]  # tests ask it for what all matches have
        self.events: tuple[Event, ...] = ()

    @property
    def combat(self) -> Combat:
        """The combat as its rules see it."""
        return combat_of(self.match.world)

    @property
    def arena(self) -> Combat:
        """The combat as the rules of its cards see it."""
        return self.combat

    # ----------------------------------------------------------------------------------------------------- what is

    @property
    def phase(self) -> str:
        """The phase of the hand."""
        return self.combat.poker.phase

    def hp(self, seat: int) -> Number:  # type: ignore[override]  # there are halves here
        """Return what a fighter has left, in HP."""
        return self.combat.heroes[seat].hp / HALVES

    def hps(self) -> tuple[Number, Number]:
        """Return what both have left."""
        return self.hp(0), self.hp(1)

    def armor(self, seat: int) -> Number:
        """Return a fighter's armor, in HP."""
        return self.combat.heroes[seat].armor / HALVES

    def committed(self) -> tuple[Number, Number]:
        """Return what both have in the pot."""
        first, second = (each.committed / HALVES for each in self.combat.fighters)
        return first, second

    def stamina(self) -> tuple[int, int]:
        """Return the stamina of both."""
        first, second = (each.stamina for each in self.combat.fighters)
        return first, second

    def heard(self, kind: type[Event], seat: int | None = None) -> list[Any]:
        """Return the events of a kind that followed from the last command, or those that a seat heard."""
        told = self.events if seat is None else self.match.heard(seat, self.events)
        return [event for event in told if isinstance(event, kind)]

    # --------------------------------------------------------------------------------------------------- what is done

    def blinds(self, own: str = WEAK, foe: str = STRONG, board: str = BOARD) -> Table:
        """End Spell/Pet for both, and lay the playing cards: hole cards of seat 0 and 1, and what comes."""
        self.do(EndTurn())
        told = self.do(EndTurn())
        self.lay(own, foe, board)
        self.events = told
        return self

    def lay(self, own: str, foe: str, board: str) -> None:
        """Lay the playing cards."""
        first, second = self.combat.fighters
        first.hole[:], second.hole[:] = cards(own), cards(foe)
        there = [*cards(board)[len(self.combat.poker.community) :]]
        held = {*first.hole, *second.hole, *there, *self.combat.poker.community}
        self.combat.poker.deck[:] = [*there, *(each for each in range(CARDS) if each not in held)]

    def bet(self, hp: Number) -> tuple[Event, ...]:
        """Attack."""
        return self.do(Bet(halves(hp)))

    def raise_(self, hp: Number) -> tuple[Event, ...]:
        """Counter attack."""
        return self.do(Raise(halves(hp)))

    def call(self) -> tuple[Event, ...]:
        """Engage."""
        return self.do(Call())

    def fold(self) -> tuple[Event, ...]:
        """Brace."""
        return self.do(Fold())

    def check(self, times: int = 1) -> tuple[Event, ...]:
        """Defend, so many times in turn."""
        for _ in range(times):
            self.do(Check())
        return self.events

    def use(self, name: str) -> tuple[Event, ...]:
        """Use an armed spell."""
        return self.do(UseArmed(name))

    def arm(self, *names: str, seat: int = 0) -> None:
        """Arm poker spells for a seat, without cards."""
        self.combat.fighters[seat].armed += names

    def to_river(self) -> Table:
        """Engage and defend up to Destiny, where the small blind is to act."""
        self.call()
        self.check(5)
        return self

    def show_down(self) -> tuple[Event, ...]:
        """Engage and defend to Resolution; return what followed from the last command."""
        self.to_river()
        return self.check(2)
