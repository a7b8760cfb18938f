"""The battle's tableau: the nodes that show its picture."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.board import Board
from scenes.clans.table.hand import HandRow
from scenes.clans.table.panels.aim_plate import AimPlate
from scenes.clans.table.panels.leader_panel import LeaderPanel
from scenes.clans.table.panels.reaction_rows import BadgeRow, ReactionBadge
from scenes.clans.table.panels.round_panels import LanesPanel, TickRibbon
from scenes.clans.table.panels.systems_panels import AgeRibbon, FamilyStrip
from scenes.clans.table.panels.tick_strips import TickStrips
from scenes.clans.table.shows.effects import Effects
from scenes.clans.table.token import Token
from scenes.table.board.board_view import BoardView
from systems.clans.events import ClansEvent


@dataclass(eq=False, kw_only=True)
class BattleBoardView(BoardView[BattlePicture, ClansEvent]):
    """Everything that changes when events of the battle are told."""

    board: Board
    own: LeaderPanel
    enemy: LeaderPanel
    hand: HandRow
    lanes: LanesPanel
    ribbon: TickRibbon
    strips: TickStrips
    effects: Effects
    families: FamilyStrip
    ages: AgeRibbon
    own_badges: BadgeRow
    enemy_badges: BadgeRow
    supplies: BadgeRow
    aim: AimPlate

    def show(self, seconds: float) -> None:
        """Make all nodes equal the picture; tokens and cards glide in `seconds`."""
        picture = self.picture
        self.board.sync(picture, seconds)
        self.own.show(picture.own, picture.pace, seconds=seconds)
        self.enemy.show(picture.enemy, picture.pace, seconds=seconds)
        self.hand.sync(picture, seconds)
        self.lanes.show(picture)
        self.families.show(picture)
        self.ages.show(picture)
        self.aim.show(picture)
        for row in self.badge_rows():
            row.show(picture)

    def badge_rows(self) -> tuple[BadgeRow, ...]:
        """The rows of badges."""
        return (self.enemy_badges, self.own_badges, self.supplies)

    def badge_of(self, kind: str, name: str, *, mine: bool) -> ReactionBadge | None:
        """The badge of a side's passive or supply."""
        rows = (self.own_badges, self.supplies) if mine else (self.enemy_badges,)
        return next((found for row in rows if (found := row.badge_of(kind, name)) is not None), None)

    def settle(self) -> None:
        """Show what was skipped; no tick is fought any more."""
        if self.owed:
            self.ribbon.alpha = 0.0
            self.strips.fight(0)
        super().settle()

    def cover(self, *, hidden: bool) -> None:
        """Show no hand, or show it again."""
        super().cover(hidden=hidden)
        self.hand.hide(hidden=hidden)

    def return_cards(self) -> None:
        """Send the cards back to their places in the fan."""
        self.hand.return_cards()

    def token_place(self, unit: int, tile: int) -> tuple[float, float]:
        """Return where a unit stands; the tile's middle if it is not shown."""
        token = self.token(unit, tile)
        if token is not None:
            return token.position
        return self.board.tile_rect(tile).center if tile >= 0 else self.effects.field_rect.center

    def front_of(self, unit: int, tile: int) -> Token | None:
        """Return the token in front of a unit on its tile, or None."""
        for stack in self.picture.tiles[tile].stacks if tile >= 0 else ():
            ids = [other.id for other in stack]
            if unit in ids[1:]:
                return self.token(ids[ids.index(unit) - 1], tile)
        return None

    def token(self, unit: int, tile: int = -1) -> Token | None:
        """Return a unit's token, or the concealed card's for an unknown unit."""
        found = self.board.token(unit)
        if found is None and not unit and tile >= 0:
            found = self.board.concealed_at(tile)
        return found
