"""Planning as data: legal moves of cards and units, undo, and warnings.

Built afresh from `legal` after every command, so that a glow on the board never promises what the rules refuse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from components.clans import LANE_NAMES
from scenes.clans.model.picture import BattlePicture
from systems.clans import commands
from systems.clans import events as told
from systems.match import Command

COMMITTED = "Your plan is committed. Plan again after this round."
"""The refusal of what is asked for between the own commit and the next planning."""


@dataclass(slots=True)
class LegalMoves:
    """The legal commands of one moment, sorted by what the player's hand would touch.

    Attributes:
        stages: for each hand card its legal stagings; orders: for each unit its legal orders.
        back: staged cards that can be taken back; cancels: orders that can be withdrawn, as (unit, order).
        ability: the leader's ability can be called; cancel_ability: the call can be withdrawn.
        commit: the plan can be confirmed; rearrange: Sun Tzu's answers.
    """

    stages: dict[int, list[commands.Stage]] = field(default_factory=dict)
    orders: dict[int, list[commands.Order]] = field(default_factory=dict)
    back: set[int] = field(default_factory=set)
    cancels: set[tuple[int, str]] = field(default_factory=set)
    ability: bool = False
    cancel_ability: bool = False
    commit: bool = False
    rearrange: list[commands.Rearrange] = field(default_factory=list)
    supplies: dict[int, list[commands.UseSupply]] = field(default_factory=dict)
    cancel_supply: bool = False

    @classmethod
    def of(cls, legal: Iterable[Command]) -> LegalMoves:
        """Sort legal commands."""
        legal_moves = cls()
        for command in legal:
            match command:
                case commands.Stage():
                    legal_moves.stages.setdefault(command.card, []).append(command)
                case commands.Order():
                    legal_moves.orders.setdefault(command.unit, []).append(command)
                case commands.TakeBack():
                    legal_moves.back.add(command.card)
                case commands.CancelOrder():
                    legal_moves.cancels.add((command.unit, command.order))
                case commands.UseAbility():
                    legal_moves.ability = True
                case commands.CancelAbility():
                    legal_moves.cancel_ability = True
                case commands.UseSupply():
                    legal_moves.supplies.setdefault(command.number, []).append(command)
                case commands.CancelSupply():
                    legal_moves.cancel_supply = True
                case commands.Commit():
                    legal_moves.commit = True
                case commands.Rearrange():
                    legal_moves.rearrange.append(command)
                case _:
                    pass
        return legal_moves

    def tiles(self, card: int) -> dict[int, tuple[bool, ...]]:
        """Return the tiles for a hand card, with open places (False front, True back)."""
        found: dict[int, set[bool]] = {}
        for item in self.stages.get(card, ()):
            found.setdefault(item.tile, set()).add(item.back)
        return {tile: tuple(sorted(places)) for tile, places in sorted(found.items())}

    def stagings(self, card: int, tile: int, *, back: bool) -> list[commands.Stage]:
        """Return a card's stagings on a tile, at the wished place if it is open."""
        here = [item for item in self.stages.get(card, ()) if item.tile == tile]
        wished = [item for item in here if item.back == back]
        return wished or here

    def supply_tiles(self, number: int, target: str, picture: BattlePicture) -> dict[int, list[commands.UseSupply]]:
        """Return for each tile the uses of a supply that are aimed at it: at a unit there, at its lane, or at itself.

        Args:
            number: which supply.
            target: what it is aimed at: "unit", "lane" or "tile".
            picture: where the units stand.
        """
        found: dict[int, list[commands.UseSupply]] = {}
        for use in self.supplies.get(number, ()):
            if target == "unit":
                place = picture.place_of(use.target)
                tiles = [place[0]] if place is not None else []
            else:
                tiles = [use.target] if target == "tile" else list(range(3 * use.target, 3 * use.target + 3))
            for tile in tiles:
                found.setdefault(tile, []).append(use)
        return found

    def warning(self, picture: BattlePicture) -> str | None:
        """Return a sentence about what is left to do; None when nothing is."""
        if picture.staged or not self.stages:
            return None
        return "No card is placed. Commit again to confirm."


def targets(options: Sequence[commands.Stage]) -> tuple[int, ...]:
    """Return the units that these stagings choose among; empty without a choice."""
    found = dict.fromkeys(option.target for option in options)
    return tuple(found) if len(found) > 1 else ()


def seconds(options: Sequence[commands.Stage], target: int) -> tuple[int, ...]:
    """Return the second units that these stagings choose among."""
    found = dict.fromkeys(option.second for option in options if option.target == target)
    return tuple(found) if len(found) > 1 else ()


@dataclass(slots=True)
class Steps:
    """The undo list: a command that takes back each step, newest last."""

    undo: list[Command] = field(default_factory=list)
    undoing: bool = False

    def note(self, event: told.ClansEvent, before: BattlePicture) -> None:
        """Remember how to undo an event; drawn cards or a confirmed plan clear the list."""
        if isinstance(event, told.PlanCommitted):
            if event.seat == before.seat:
                self.undo.clear()
            return
        if isinstance(event, told.CardsDrawn):
            self.undo.clear()
            return
        inverse = self._inverse(event, before)
        if inverse is None:
            return
        if not self.undoing:
            self.undo.append(inverse)

    @staticmethod
    def _inverse(event: told.ClansEvent, before: BattlePicture) -> Command | None:
        match event:
            case told.CardStaged():
                return commands.TakeBack(event.staged.id)
            case told.CardTakenBack():
                old = next((card for card in before.staged if card.id == event.card.id), None)
                return commands.Stage(old.id, old.tile, old.back, old.target, old.second) if old is not None else None
            case told.OrderGiven():
                return commands.CancelOrder(event.order.unit, event.order.order)
            case told.OrderCancelled():
                old_order = next(
                    (order for order in before.orders if (order.unit, order.order) == (event.unit, event.order)), None
                )
                return (
                    commands.Order(old_order.unit, old_order.order, old_order.target) if old_order is not None else None
                )
            case told.AbilityCalled():
                return commands.CancelAbility()
            case told.AbilityCancelled():
                return commands.UseAbility()
            case told.SupplyPlanned():
                return commands.CancelSupply()
            case told.SupplyCancelled():
                planned = next((each for each in before.supplies if each.planned), None)
                return commands.UseSupply(planned.number, planned.target) if planned is not None else None
            case _:
                return None

    def pop(self) -> Command | None:
        """The command that undoes the last step, None when there is nothing to undo."""
        return self.undo.pop() if self.undo else None


def exchange_words(command: commands.Rearrange) -> str:
    """Sun Tzu's exchange of lanes in words."""
    moved = [(lane, goal) for lane, goal in enumerate(command.lanes) if lane != goal]
    if not moved:
        return "Keep the lanes"
    if len(moved) == 2:
        first, second = moved[0]
        return f"{LANE_NAMES[first]} and {LANE_NAMES[second]}"
    return f"Each moves one lane {LANE_NAMES[-1] if command.lanes[0] == 1 else LANE_NAMES[0]}"
