"""One seat's picture of a battle, kept up to date by the events it hears.

The picture is plain data. Nodes draw it, cues change it as they play; after the last cue it equals the picture made
from the view (`BattlePicture.from_view`), which the tests compare after every command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from scenes.clans.model.objective import Step, objective_after
from systems.clans import events as told
from systems.clans.view.views import (
    ClansView,
    FamilyView,
    HandCard,
    ObjectiveView,
    OrderView,
    PaceView,
    SideView,
    StagedView,
    SupplyView,
    TileView,
    UnitView,
)


@dataclass(frozen=True, slots=True)
class SideShown:
    """What is shown of a player (see `SideView`)."""

    seat: int
    leader: str
    crystal: int
    max_crystal: int
    hand: int
    deck: int
    ability_used: bool
    committed: bool
    gold: int

    @classmethod
    def of(cls, view: SideView, *, for_gold: bool = False) -> SideShown:
        """The shown part of a side's view; the purse only in a match for gold (CLAN-12.1)."""
        return cls(
            view.seat, view.leader, view.crystal, view.max_crystal, view.hand, view.deck, view.ability_used,
            view.committed, view.gold if for_gold else 0,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class PassiveShown:
    """What is shown of a passive (see `PassiveView`): `left` is -1 without a limit."""

    seat: int
    passive: str
    happened: int
    left: int


@dataclass(slots=True)
class BattlePicture:
    """What one seat is shown, as in `ClansView`; `over` once the match has ended.

    `hand` holds the cards by entity, in the order in which they came; `age` is 0 in a match without ages.
    """

    seat: int
    round: int
    limit: int
    sides: list[SideShown]
    hand: dict[int, HandCard]
    staged: list[StagedView]
    orders: list[OrderView]
    ability_called: bool
    tiles: list[TileView]
    markers: list[int]
    relic: str
    relic_taker: int
    over: bool
    winner: int
    gold: bool
    families: list[FamilyView]
    age: int
    age_rounds: tuple[int, ...]
    pace: PaceView | None
    relic_tile: int
    passives: list[PassiveShown]
    supplies: list[SupplyView]
    objective: ObjectiveView | None = None

    @classmethod
    def from_view(cls, view: ClansView) -> BattlePicture:
        """Return a position's picture from scratch; a revealed plan is left out."""
        over = view.phase == "over"
        planning = view.phase == "planning"
        return cls(
            seat=view.seat,
            round=view.round,
            limit=view.limit,
            sides=[SideShown.of(side, for_gold=view.gold) for side in view.sides],
            hand={card.id: card for card in view.hand},
            staged=list(view.staged) if planning else [],
            orders=list(view.orders) if planning else [],
            ability_called=view.ability_called and planning,
            tiles=list(view.tiles),
            markers=list(view.markers),
            relic=view.relic,
            relic_taker=view.relic_taker,
            over=over,
            winner=view.winner if over else -1,
            gold=view.gold,
            families=list(view.families),
            age=view.ages.age if view.ages is not None else 0,
            age_rounds=view.ages.rounds if view.ages is not None else (),
            pace=view.pace,
            relic_tile=view.relic_tile,
            passives=[PassiveShown(each.seat, each.passive, each.happened, each.left) for each in view.passives],
            supplies=list(view.supplies),
            objective=view.objective,
        )

    @property
    def own(self) -> SideShown:
        """The side of the seat that looks."""
        return self.sides[self.seat]

    @property
    def enemy(self) -> SideShown:
        """The other side."""
        return self.sides[1 - self.seat]

    def units(self) -> Iterator[UnitView]:
        """All units in the picture, spies too, tile by tile; concealed ones have id 0."""
        for tile in self.tiles:
            for stack in tile.stacks:
                yield from stack
            yield from (spy for spy in tile.spies if spy is not None)

    def unit(self, unit: int) -> UnitView | None:
        """The unit of that id, or None while it is not to be seen."""
        return next((other for other in self.units() if other.id == unit), None) if unit else None

    def place_of(self, unit: int) -> tuple[int, int] | None:
        """Return (tile, place in stack) of a unit, or None; spies have place 2."""
        for tile in self.tiles:
            for stack in tile.stacks:
                for place, other in enumerate(stack):
                    if unit and other.id == unit:
                        return tile.tile, place
            for spy in tile.spies:
                if spy is not None and unit and spy.id == unit:
                    return tile.tile, 2
        return None

    def hear(self, event: told.ClansEvent) -> None:  # noqa: C901, PLR0912, PLR0915 - one line for each event, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case (
                told.PhaseBegan() | told.TickBegan() | told.UnitAttacked() | told.UnitChanged() | told.CardsRearranged()
            ):
                pass
            case told.RoundBegan():
                self.round = event.round
            case told.CardsDrawn():
                self._draw(event)
            case told.CardStaged():
                self.hand.pop(event.staged.id, None)
                self.staged.append(event.staged)
            case told.CardTakenBack():
                self.staged = [card for card in self.staged if card.id != event.card.id]
                self.hand[event.card.id] = event.card
            case told.OrderGiven():
                self.orders.append(event.order)
            case told.OrderCancelled():
                self.orders = [order for order in self.orders if (order.unit, order.order) != (event.unit, event.order)]
            case told.AbilityCalled():
                self.ability_called = True
            case told.AbilityCancelled():
                self.ability_called = False
            case told.PlanCommitted():
                self._side(event.seat, committed=True)
            case told.PlansRevealed():
                self.staged, self.orders, self.ability_called = [], [], False
            case told.AbilityUsed():
                self._side(event.seat, ability_used=True)
            case told.UnitPlaced():
                self._enter(UnitView(event.unit, event.card, event.seat, event.tile), 1 if event.back else 0)
            case told.TrapSet():
                self._trap(event.tile, event.seat, event.card, event.trap)
            case told.TrapSprung():
                self._trap(event.tile, event.seat, "", 0)
            case told.TileIgnited() | told.FireWaned():
                self._tile(event.tile, fire=event.rounds)
            case told.UnitMoved():
                self._move(event)
            case told.UnitDamaged() | told.UnitHealed():
                self._unit(event.unit, hp=event.hp)
            case told.UnitDied():
                self._leave(event.unit)
            case told.CrystalDamaged() | told.CrystalHealed():
                self._side(event.seat, crystal=event.crystal)
            case told.TileCaptured():
                self._tile(event.tile, holder=event.seat)
            case told.RelicClaimed():
                self.relic_taker, self.relic_tile = event.seat, -1
            case told.RelicSighted():
                self.relic_tile = event.tile
            case told.PassiveHappened():
                self._passive(event.seat, event.passive)
            case told.SupplyPlanned():
                self._supply(event.seat, event.number, planned=True, target=event.target)
            case told.SupplyCancelled():
                for view in self.supplies:
                    if view.seat == event.seat and view.planned:
                        self._supply(view.seat, view.number, planned=False, target=-1)
            case told.SupplyUsed():
                self._supply(event.seat, event.number, planned=False, target=-1, used=self.round)
            case told.CardRecalled():
                if event.seat == self.seat and event.to_hand:
                    self.hand[event.card.id] = event.card
            case told.CardsDiscarded():
                for card in event.cards:
                    self.hand.pop(card.id, None)
            case told.MarkerMoved():
                self.markers[event.lane] = event.end
            case told.TileChanged():
                self.tiles[event.view.tile] = event.view
            case told.SideChanged():
                self.sides[event.view.seat] = SideShown.of(event.view, for_gold=self.gold)
            case told.GoldEarned():
                self._side(event.seat, gold=event.purse)
            case told.FamilyAdvanced():
                self._family(event.family, event.seat, event.played)
            case told.UltimateUnleashed():
                self._family(event.family, event.seat, (1, 1, 1), unleashed=True)
            case told.AgeBegan():
                self.age = event.age
                for seat, deck in enumerate(event.decks):
                    self._side(seat, deck=deck)
            case told.UnitsSwapped():
                self._stacks(event.tile, event.seat, self.tiles[event.tile].stacks[event.seat][::-1])
            case told.FallenReturned():
                self._return(event)
            case told.ObjectiveChanged():
                self.objective = event.view
            case (
                told.WallDamaged()
                | told.WagonThrough()
                | told.CaptiveFreed()
                | told.CaptiveMoved()
                | told.HoldingCounted()
                | told.FelledCounted()
            ):
                self._further(event)
            case told.MatchEnded():
                self.over, self.winner = True, event.winner
                self.hand |= {card.id: HandCard(card.id, card.card) for card in self.staged}  # of a plan given up
                self.staged, self.orders, self.ability_called = [], [], False
            case _:
                assert_never(event)

    def _further(self, event: Step) -> None:
        """Change how far the aim of the battle has come (CLAN-12.14)."""
        if isinstance(event, told.WagonThrough):
            self._leave(event.unit)
        if self.objective is not None:
            self.objective = objective_after(self.objective, event)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _draw(self, event: told.CardsDrawn) -> None:
        if event.seat == self.seat:
            self.hand.update({card.id: card for card in event.cards})
        side = self.sides[event.seat]
        taken = 0 if event.reason == "relic" else event.count
        self._side(event.seat, hand=side.hand + event.count, deck=max(0, side.deck - taken))

    def _return(self, event: told.FallenReturned) -> None:
        """A side has a new deck; its fallen can return less often from now on."""
        self._side(event.seat, deck=event.count)
        if self.pace is not None:
            left = list(self.pace.returns)
            left[event.seat] = event.left
            self.pace = replace(self.pace, returns=(left[0], left[1]))

    def _family(self, family: str, seat: int, played: tuple[int, ...], *, unleashed: bool = False) -> None:
        """Write down how far a side came with a family."""
        for at, other in enumerate(self.families):
            if other.family == family:
                rows = (played, other.played[1]) if seat == 0 else (other.played[0], played)
                done = tuple(was or (unleashed and side == seat) for side, was in enumerate(other.unleashed))
                self.families[at] = replace(other, played=rows, unleashed=(done[0], done[1]))

    def _passive(self, seat: int, passive: str) -> None:
        """Count a passive that happened."""
        self.passives = [
            replace(each, happened=each.happened + 1, left=max(each.left - 1, min(each.left, 0)))
            if (each.seat, each.passive) == (seat, passive)
            else each
            for each in self.passives
        ]

    def _supply(self, seat: int, number: int, **changes: object) -> None:
        self.supplies = [
            replace(each, **changes) if (each.seat, each.number) == (seat, number) else each  # type: ignore[arg-type]  # SupplyView's fields
            for each in self.supplies
        ]

    def _side(self, seat: int, **changes: object) -> None:
        self.sides[seat] = replace(self.sides[seat], **changes)  # type: ignore[arg-type]  # the names are SideShown's fields

    def _tile(self, tile: int, **changes: object) -> None:
        self.tiles[tile] = replace(self.tiles[tile], **changes)  # type: ignore[arg-type]  # the names are TileView's fields

    def _trap(self, tile: int, seat: int, card: str, trap: int) -> None:
        old = self.tiles[tile]
        cards, ids = list(old.traps), list(old.trap_ids)
        cards[seat], ids[seat] = card, trap
        self._tile(tile, traps=tuple(cards), trap_ids=tuple(ids))

    def _stacks(self, tile: int, seat: int, stack: tuple[UnitView, ...]) -> None:
        old = self.tiles[tile].stacks
        self._tile(tile, stacks=(stack, old[1]) if seat == 0 else (old[0], stack))

    def _enter(self, unit: UnitView, place: int) -> None:
        """Put a unit into its tile's stack; a full one waits for the tile's event."""
        stack = self.tiles[unit.tile].stacks[unit.seat]
        if any(other.id == unit.id for other in stack):
            return
        self._stacks(unit.tile, unit.seat, (*stack[:place], unit, *stack[place:]))

    def _leave(self, unit: int) -> UnitView | None:
        found = self.unit(unit)
        if found is None:
            return None
        for tile in self.tiles:
            for seat in (0, 1):
                stack = tile.stacks[seat]
                if any(other.id == unit for other in stack):
                    self._stacks(tile.tile, seat, tuple(other for other in stack if other.id != unit))
                    return found
                spy = self.tiles[tile.tile].spies[seat]
                if spy is not None and spy.id == unit:
                    spies = list(self.tiles[tile.tile].spies)
                    spies[seat] = None
                    self._tile(tile.tile, spies=tuple(spies))
                    return found
        return found

    def _move(self, event: told.UnitMoved) -> None:
        """Move a unit behind those on its new tile, or in front if thrown back."""
        place = self.place_of(event.unit)
        found = self._leave(event.unit)
        if found is None or event.end < 0:
            return
        moved = replace(found, tile=event.end)
        if place is not None and place[1] == 2:
            spies = list(self.tiles[event.end].spies)
            spies[event.seat] = moved
            self._tile(event.end, spies=tuple(spies))
            return
        self._enter(moved, 0 if event.how in {"knockback", "push"} else len(self.tiles[event.end].stacks[event.seat]))

    def _unit(self, unit: int, **changes: object) -> None:
        """Change a unit where it stands."""
        for tile in self.tiles:
            for seat in (0, 1):
                stack = tile.stacks[seat]
                if unit and any(other.id == unit for other in stack):
                    changed = tuple(
                        replace(other, **changes) if other.id == unit else other  # type: ignore[arg-type]  # UnitView's fields
                        for other in stack
                    )
                    self._stacks(tile.tile, seat, changed)
                    return
