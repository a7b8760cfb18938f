"""How a supply is used: its badge is clicked, or picked up and put onto its target (CLAN-12.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.clans.model.aim import Aim
from scenes.clans.table.panels.reaction_rows import ReactionBadge
from scenes.kit.theme import GOLD
from scenes.stage.node import Node
from systems.clans import commands

if TYPE_CHECKING:
    from scenes.clans.table.input_controller import InputController


class SupplyPlanner(Node):
    """Turns what is done with the badges of supplies into commands."""

    def __init__(self, planner: InputController) -> None:
        super().__init__(name="supply planner")
        self.planner = planner
        self.table = planner.table

    def ready(self) -> None:
        """Listen to the badges."""
        row = self.table.supplies
        row.chosen.connect(self._clicked, self)
        for badge in row.badges:
            badge.picked.connect(lambda badge=badge: self._picked(badge), badge)  # type: ignore[misc]  # bound now
            badge.released.connect(self._released, badge)

    def places(self, badge: ReactionBadge) -> dict[int, list[commands.UseSupply]]:
        """The tiles onto which a badge can be put, with what each would mean."""
        if badge.look is None or not self.planner.active:
            return {}
        words = badge.words(badge.look)
        target = words.target if words is not None else ""
        return self.planner.legal_moves.supply_tiles(badge.look.number, target, self.table.picture)

    def _clicked(self, badge: ReactionBadge) -> None:
        """Use a supply without a target, or cancel the planned one."""
        look = badge.look
        if look is None or badge.draggable:
            return
        moves = self.planner.legal_moves
        if look.planned and moves.cancel_supply:
            self.planner.send(commands.CancelSupply())
        elif uses := moves.supplies.get(look.number):
            self.planner.send(uses[0])
        else:
            self.stage.refuse(self.planner.reason_against(commands.UseSupply(look.number)))

    def _picked(self, badge: ReactionBadge) -> None:
        """Light up the tiles that it can be put onto."""
        self.planner.close()
        places = self.places(badge)
        for node in self.table.board.tiles:
            node.offer(GOLD if node.tile in places else None)
            node.dim(dimmed=node.tile not in places)
        if self.stage.router.by_keys and places:
            self.stage.router.set_focus(self.table.board.tiles[next(iter(places))])

    def _released(self) -> None:
        for node in self.table.board.tiles:
            node.offer(None)
            node.dim(dimmed=False)

    def refusal(self, badge: ReactionBadge, tile: int) -> str | None:
        """Why a badge cannot be put onto a tile, None if it can."""
        if tile in self.places(badge):
            return None
        look, words = badge.look, badge.words(badge.look) if badge.look is not None else None
        if look is None or words is None:
            return "Only cards and supplies can be put on the board."
        aim = {"lane": tile // 3, "tile": tile}.get(words.target, 0)
        return self.planner.reason_against(commands.UseSupply(look.number, aim))

    def put(self, badge: ReactionBadge, tile: int) -> None:
        """Use a supply on a tile; of two units there one is asked for."""
        uses = self.places(badge).get(tile, [])
        if len(uses) == 1:
            self.planner.send(uses[0])
        elif uses:
            words = badge.words(badge.look) if badge.look is not None else None
            aim = Aim(f"{words.name}: choose the unit. {words.outcome}" if words is not None else "Choose the unit.")
            for use in uses:
                aim.units[use.target] = self.planner.sender(use)
            self.planner.take_aim(aim)
