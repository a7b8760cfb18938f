"""Picture: what the table shows, as plain data that events keep up to date.

The presenter's promise is checked on it: after all events were heard it equals the picture of the view. What can be
done now, and what it costs, is no part of it: that is read from the view once everything was shown.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from components.arena import MAIN, OVER, UNDECIDED, ArenaCardDefinition
from scenes.arena.model.picture_parts import Held, Hero, Minion, Side, Weapon, counted
from scenes.table.story.seat_picture import SidesPicture
from systems.arena import events as told
from systems.arena.view.views import ArenaView


@dataclass(slots=True)
class ArenaPicture(SidesPicture[Side]):
    """The match as one seat sees it; `cards` are the definitions by identifier."""

    seat: int
    cards: Mapping[str, ArenaCardDefinition] = field(compare=False, repr=False)
    turn: int = 0
    active: int = 0
    phase: str = ""
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    winner: int = UNDECIDED

    @classmethod
    def from_view(cls, view: ArenaView, cards: Mapping[str, ArenaCardDefinition]) -> ArenaPicture:
        """Return the picture of a view."""
        first, second = (Side.from_view(side, active=view.active == seat) for seat, side in enumerate(view.sides))
        return cls(view.seat, cards, view.turn, view.active, view.phase, (first, second), view.winner)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == OVER

    def amount_text(self, card: int, amount: int) -> str:
        """Return an amount of a character's health or armor as players read it."""
        del card
        return str(amount)

    def hero_attack(self, seat: int) -> int:
        """Return a hero's attack: in its own turn with its weapon's (MATCH-3.4)."""
        side = self.sides[seat]
        armed = side.weapon is not None and self.active == seat
        return side.hero.attack + (side.weapon.attack if armed and side.weapon is not None else 0)

    def minion(self, card: int) -> Minion | None:
        """Return the minion of a number."""
        return next((minion for side in self.sides for minion in side.board if minion.card == card), None)

    def seat_of(self, card: int) -> int:
        """Return whose hero, or on whose side of the board, a number is; -1 for what lies elsewhere."""
        for seat, side in enumerate(self.sides):
            if side.hero.card == card or any(minion.card == card for minion in side.board):
                return seat
        return -1

    def known(self, card: int) -> str:
        """Return the identifier of a card in play or in a hand by its number, "" if unknown."""
        for side in self.sides:
            if side.hero.card == card:
                return side.hero.definition
            if side.weapon is not None and side.weapon.card == card:
                return side.weapon.definition
            for minion in side.board:
                if minion.card == card:
                    return minion.definition
            for held in (*side.hand, *side.secrets):
                if held.card == card:
                    return held.definition
        return ""

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, event: told.ArenaEvent) -> None:  # noqa: C901, PLR0912 - a case for each, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case told.TurnBegan():
                self.turn, self.active, self.phase = event.turn, event.seat, MAIN
            case told.ManaChanged():
                side = self.sides[event.seat]
                side.mana, side.crystals = event.mana, event.crystals
                side.locked, side.overload = event.locked, event.overload
            case told.Moved():
                self._move(event)
            case told.StatsChanged():
                self._restate(event)
            case told.Damaged():
                self._hurt(event)
            case told.Healed() | told.HealthSet():
                self._set_health(event.card, event.health)
            case told.ArmorGained():
                self._hero(event.seat, armor=event.armor)
            case told.CountersChanged():
                self._count(event)
            case told.WeaponWorn():
                self._weapon(event.card, durability=event.durability)
            case told.Silenced():
                self._minion(event.card, counters=())
            case told.Transformed():
                self._transform(event)
            case told.HeroReplaced():
                self._hero(event.seat, definition=event.definition, power=event.power)
            case told.WeaponUpgraded() | told.PowerChanged():
                self._hero(event.seat, power=event.power)
            case told.Awakened():
                self._minion(event.card, dormant=False)
            case told.CardsRevealed():
                self._reveal(event)
            case told.HoardChanged():
                setattr(self.sides[event.seat], event.name, event.number)
            case told.TrialAdvanced():
                pile = self.sides[event.seat].secrets
                pile[:] = [replace(held, done=event.done) if held.card == event.card else held for held in pile]
            case told.MatchEnded():
                self.phase, self.winner = OVER, event.winner
            case (
                told.CoinTossed() | told.Mulliganed() | told.TurnEnded() | told.CardPlayed() | told.PowerUsed()
                | told.AttackDeclared() | told.Struck() | told.ShieldBroken() | told.Died() | told.SecretRevealed()
                | told.Countered() | told.Fatigued() | told.TriggerBegan() | told.CardsOffered() | told.Chosen()
                | told.DiceCast() | told.DeckShuffled() | told.EffectsDropped()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    # -- cards that move -----------------------------------------------------------------------------------------

    def _move(self, event: told.Moved) -> None:
        """A card goes from zone to zone; a minion that goes over stays as it is."""
        there = self.minion(event.before)
        self._leave(event)
        if event.zone == "board" and event.from_zone == "board" and there is not None:
            self.sides[event.seat].board.insert(event.place, replace(there, card=event.card))
        else:
            self._arrive(event)

    def _leave(self, event: told.Moved) -> None:
        """Take a card out of where it was."""
        side = self.sides[event.from_seat]
        match event.from_zone:
            case "deck":
                side.deck -= 1
            case "hand":
                side.hand = [card for card in side.hand if card.card != event.before]
            case "secrets":
                side.secrets = [card for card in side.secrets if card.card != event.before]
            case "board":
                side.board = [minion for minion in side.board if minion.card != event.before]
            case "weapons":
                side.weapon = None
            case "grave" | "gone":
                getattr(side, event.from_zone).remove(event.definition)
            case _:
                pass  # a new card was nowhere

    def _arrive(self, event: told.Moved) -> None:
        """Lay a card where it comes to."""
        side = self.sides[event.seat]
        card = self.cards.get(event.definition)
        match event.zone:
            case "deck":
                side.deck += 1
            case "hand":
                side.hand.insert(event.place, Held(event.card, event.definition))
            case "secrets":
                side.secrets.insert(event.place, Held(event.card, event.definition))
            case "grave" | "gone":
                insort(getattr(side, event.zone), event.definition)
            case "board" if card is not None:
                side.board.insert(event.place, self._printed(event.card, card))
            case "weapons" if card is not None:
                side.weapon = Weapon(event.card, card.id, card.attack, card.health)
            case _:
                pass  # heroes stay where they are

    def _printed(self, number: int, card: ArenaCardDefinition) -> Minion:
        return Minion(
            number, card.id, card.attack, card.health, card.health, frozenset(card.keywords), dormant=card.dormant > 0
        )

    def _transform(self, event: told.Transformed) -> None:
        """A card becomes another where it is; what was known of a card in the other hand is known no more."""
        for side in self.sides:
            for pile in (side.hand, side.secrets):
                for place, held in enumerate(pile):
                    if held.card == event.card:
                        pile[place] = Held(held.card, event.definition)
        card = self.cards.get(event.definition)
        if card is not None:
            for side in self.sides:
                side.board = [
                    self._printed(event.card, card) if minion.card == event.card else minion for minion in side.board
                ]

    def _reveal(self, event: told.CardsRevealed) -> None:
        """Cards of a hand, or secrets, were shown to whoever hears this."""
        names = dict(zip(event.cards, event.definitions, strict=True))
        side = self.sides[event.seat]
        for pile in (side.hand, side.secrets):
            pile[:] = [replace(card, definition=names.get(card.card) or card.definition) for card in pile]

    # -- numbers -------------------------------------------------------------------------------------------------

    def _minion(self, number: int, **changes: object) -> None:
        for side in self.sides:
            for place, minion in enumerate(side.board):
                if minion.card == number:
                    side.board[place] = replace(minion, **changes)  # type: ignore[arg-type]  # names of Minion's fields

    def _hero(self, seat: int, **changes: object) -> None:
        side = self.sides[seat]
        side.hero = replace(side.hero, **changes)  # type: ignore[arg-type]  # the names are Hero's fields

    def _weapon(self, number: int, **changes: object) -> None:
        for side in self.sides:
            if side.weapon is not None and side.weapon.card == number:
                side.weapon = replace(side.weapon, **changes)  # type: ignore[arg-type]  # names of Weapon's fields

    def _hero_seat(self, number: int) -> int:
        return next((seat for seat, side in enumerate(self.sides) if side.hero.card == number), -1)

    def _restate(self, event: told.StatsChanged) -> None:
        seat = self._hero_seat(event.card)
        keywords = frozenset(event.keywords)
        if seat >= 0:
            self._hero(seat, attack=event.attack, max_hp=event.max_health, keywords=keywords)
            return
        self._weapon(event.card, attack=event.attack, durability=event.health)
        numbers = {"attack": event.attack, "health": event.health, "max_health": event.max_health}
        self._minion(event.card, keywords=keywords, **numbers)

    def _hurt(self, event: told.Damaged) -> None:
        seat = self._hero_seat(event.card)
        if seat >= 0:
            self._hero(seat, armor=self.sides[seat].hero.armor - event.armor)
        self._set_health(event.card, event.health)

    def _set_health(self, number: int, health: int) -> None:
        seat = self._hero_seat(number)
        if seat >= 0:
            self._hero(seat, hp=health)
        else:
            self._minion(number, health=health)

    def _count(self, event: told.CountersChanged) -> None:
        seat = self._hero_seat(event.card)
        if seat >= 0:
            self._hero(seat, counters=counted(self.sides[seat].hero.counters, event.name, event.number))
            return
        minion = self.minion(event.card)
        if minion is not None:
            self._minion(event.card, counters=counted(minion.counters, event.name, event.number))


__all__ = ["ArenaPicture", "Held", "Hero", "Minion", "Side", "Weapon"]
