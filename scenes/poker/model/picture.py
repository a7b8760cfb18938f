"""Picture: what the table of a combat shows, as plain data that events keep up to date.

It is the picture of the cards (`ArenaPicture`) and what lies on the shield beside them. All HP are halves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from components.arena import BETTING, MAIN, NOBODY, OVER, UNDECIDED, ArenaCardDefinition
from components.poker import DESTINY, FIRST_BLOOD, RESOLUTION, SPELLS, hp_text
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.picture_parts import Side
from systems.poker import events as told
from systems.poker.view.views import FighterView, PokerView


@dataclass(frozen=True, slots=True)
class FighterPicture:
    """What a fighter has on the shield.

    Attributes:
        known: its hole cards as far as the seat knows them, of the other side's in rising order.
        armed: the poker spells that wait; spent: those that took effect in this hand.
    """

    stamina: int = 10
    max_stamina: int = 10
    committed: int = 0
    known: tuple[int, ...] = ()
    armed: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()

    @classmethod
    def from_view(cls, view: FighterView, *, own: bool) -> FighterPicture:
        """Return a view's fighter."""
        known = view.known if own else tuple(sorted(view.known))
        return cls(
            view.stamina,
            view.max_stamina,
            view.committed,
            known,
            view.armed,
            view.spent,
        )


@dataclass(slots=True)
class PokerPicture(ArenaPicture):
    """The combat as one seat sees it; `cards` are the definitions by identifier.

    Attributes:
        stage: the phase of the hand; small_blind, small, big: who and how much.
        fighters: by seat; community, second: cards that lie open; glimpsed: the next one, where it was seen.
        braced, victor, shown: as in the view.
    """

    stage: str = ""
    small_blind: int = 0
    small: int = 0
    big: int = 0
    fighters: tuple[FighterPicture, FighterPicture] = field(default=(FighterPicture(), FighterPicture()))
    community: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    glimpsed: tuple[int, ...] = ()
    braced: int = NOBODY
    victor: int = UNDECIDED
    shown: frozenset[int] = frozenset()

    @classmethod
    def of_combat(cls, view: PokerView, cards: Mapping[str, ArenaCardDefinition]) -> PokerPicture:
        """Return the picture of a view."""
        within = view.cards
        first, second = (Side.from_view(side, active=within.active == seat) for seat, side in enumerate(within.sides))
        fighters = tuple(FighterPicture.from_view(f, own=seat == view.seat) for seat, f in enumerate(view.fighters))
        return cls(
            view.seat, cards, view.hand, 0, within.phase, (first, second), within.winner,
            stage=view.phase, small_blind=view.small_blind, small=view.small, big=view.big,
            fighters=(fighters[0], fighters[1]), community=view.community, second=view.second, glimpsed=view.glimpsed,
            braced=view.braced, victor=view.victor, shown=frozenset(view.shown),
        )  # fmt: skip

    @property
    def pot(self) -> int:
        """All HP that are committed."""
        return sum(fighter.committed for fighter in self.fighters)

    @property
    def bets(self) -> bool:
        """Whether the playing cards are on the table: not while cards of the hands are played."""
        return self.reached not in {"mulligan", SPELLS, ""}

    @property
    def reached(self) -> str:
        """The phase that the hand has come to; a combat that was given up before the deal is over in Spell/Pet."""
        if self.stage != OVER or self.fighters[self.seat].known:
            return self.stage
        return SPELLS if self.turn else "mulligan"

    @property
    def resolved(self) -> bool:
        """Whether the hand is decided."""
        return self.victor != UNDECIDED

    def hero_attack(self, seat: int) -> int:
        """Return what a hero strikes with beside its weapon."""
        return self.sides[seat].hero.attack

    def amount_text(self, card: int, amount: int) -> str:
        """Return an amount of a character's health or armor as players read it."""
        return hp_text(amount) if self._hero_seat(card) >= 0 else str(amount)

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """Return a seat's playing cards as far as they are known, with those that lie open; none without hole cards."""
        known = self.fighters[seat].known
        return (*known, *self.community) if len(known) == 2 else ()

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, event: told.PokerEvent) -> None:  # noqa: C901, PLR0912 - a case for each
        """Change the picture by an event."""
        match event:
            case told.HandBegan():
                self._begin(event)
            case told.PhaseBegan():
                self.stage = event.phase
                self.phase = BETTING if event.phase == FIRST_BLOOD else self.phase
            case told.HpCommitted() | told.HpReturned():
                self._hero(event.seat, hp=event.hp)
                self._fighter(event.seat, committed=event.committed)
            case told.HpLost():
                self._fighter(event.seat, committed=0)
            case told.StaminaChanged():
                self._fighter(event.seat, stamina=event.stamina)
            case told.HoleDealt():
                self._fighter(event.seat, known=event.cards)
            case told.HoleShown():
                own = event.seat == self.seat
                self._fighter(event.seat, known=event.cards if own else tuple(sorted(event.cards)))
                self.shown |= {event.seat}
            case told.CommunityDealt():
                self._deal(event)
            case told.RiverChanged():
                self.community = (*self.community[:4], event.card)
                self.glimpsed = tuple(card for card in self.glimpsed if card != event.card)
            case told.Braced():
                self._hero(event.seat, armor=event.armor)
                self.braced, self.victor, self.stage = event.seat, 1 - event.seat, RESOLUTION
            case told.HandResolved():
                self.victor = event.victor
            case told.SpellArmed():
                self._fighter(event.seat, armed=(*self.fighters[event.seat].armed, event.name))
            case told.SpellSpent():
                self._spend(event)
            case told.HolePeeked() if event.seat == self.seat:
                self._learn({event.card})
            case told.HolesSwapped():
                self._swap(event)
            case told.CardGlimpsed() if event.seat == self.seat:
                self.glimpsed = (*self.glimpsed, event.card)
            case told.CombatEnded():
                self._end(event)
            case (
                told.CombatBegan() | told.ElementFavoured() | told.PlayBegan() | told.Defended() | told.Engaged()
                | told.HandRanked() | told.StrikeMade() | told.HandEnded() | told.HolePeeked() | told.CardGlimpsed()
                | told.BluffReadied() | told.BluffRevealed() | told.RiverOffered() | told.Attacked()
                | told.CounterAttacked()
            ):  # fmt: skip
                pass
            case _:
                ArenaPicture.hear(self, event)

    def _fighter(self, seat: int, **changes: object) -> None:
        changed = replace(self.fighters[seat], **changes)  # type: ignore[arg-type]  # names of FighterPicture's fields
        self.fighters = (changed, self.fighters[1]) if seat == 0 else (self.fighters[0], changed)

    def _begin(self, event: told.HandBegan) -> None:
        """Clear the shield for a new hand."""
        self.turn, self.phase, self.stage = event.hand, MAIN, SPELLS
        self.small_blind, self.small, self.big = event.small_blind, event.small, event.big
        self.community = self.second = self.glimpsed = ()
        self.braced, self.victor, self.shown = NOBODY, UNDECIDED, frozenset()
        for seat in (0, 1):
            self._fighter(seat, known=(), armed=(), spent=())

    def _deal(self, event: told.CommunityDealt) -> None:
        if event.run == 1:
            self.community = (*self.community, event.card)
            self.glimpsed = tuple(card for card in self.glimpsed if card != event.card)
        else:
            self.second = (*self.second, event.card)

    def _spend(self, event: told.SpellSpent) -> None:
        armed = list(self.fighters[event.seat].armed)
        if event.name in armed:
            armed.remove(event.name)
        self._fighter(event.seat, armed=tuple(armed), spent=(*self.fighters[event.seat].spent, event.name))

    def _learn(self, more: set[int], lost: int = -1) -> None:
        """Know other hole cards of the other side's than before."""
        known = {*self.fighters[self.foe].known, *more} - {lost}
        self._fighter(self.foe, known=tuple(sorted(known)))

    def _swap(self, event: told.HolesSwapped) -> None:
        own = event.seat == self.seat
        gone, got = (event.given, event.taken) if own else (event.taken, event.given)
        mine = tuple(got if card == gone else card for card in self.fighters[self.seat].known)
        self._fighter(self.seat, known=mine)
        self._learn({gone}, got)

    def _end(self, event: told.CombatEnded) -> None:
        self.stage = self.phase = OVER
        self.winner = NOBODY if len(event.fallen) != 1 else 1 - event.fallen[0]


STAGES = ("mulligan", SPELLS, FIRST_BLOOD, "faith", "foresight", DESTINY, RESOLUTION)
"""The phases of a hand in order."""
