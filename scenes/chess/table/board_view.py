"""BoardView: the nodes that show one picture of a match: the board, and the combat that is fought at its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.chess.model.picture import ChessPicture
from scenes.chess.table.army_panel import ArmyPanel
from scenes.chess.table.stone import Stone
from scenes.poker.table.board_view import PokerBoardView
from scenes.stage.animation import Animation


@dataclass(eq=False, kw_only=True)
class ChessBoardView(PokerBoardView):
    """Everything that events change (see `BoardView`); the board's nodes join once they are made.

    Attributes:
        fights: whether the combat's table is in sight; forced: the same before the picture says so, None for nothing.
        opening: makes the animation by which the combat's table comes.
    """

    picture: ChessPicture
    stone: Stone = field(init=False)
    armies: tuple[ArmyPanel, ArmyPanel] = field(init=False)
    opening: Callable[[], Animation] = field(init=False)
    fights: bool = False
    forced: bool | None = None

    @property
    def wanted(self) -> bool:
        """Whether the combat's table is to be in sight: usually while a combat is on."""
        return self.picture.fighting if self.forced is None else self.forced

    def bring_back(self) -> None:
        """Let the board come into sight before the picture has it."""
        self.forced = False
        self.sync()

    def follow_picture(self) -> None:
        """Let the picture say again which table is in sight."""
        self.forced = None

    def show(self, seconds: float) -> None:
        """Make every node equal the picture; of both tables the one that is in sight.

        A combat that the next move has cleared away leaves nothing to show: the board comes into sight right after.
        """
        if self.fights and all(side.hero.definition for side in self.picture.sides):
            super().show(seconds)
            return
        self.stone.show(self.picture, seconds)
        for army in self.armies:
            army.show(self.picture)

    def return_cards(self) -> None:
        """Send what was refused back to its place."""
        super().return_cards()
        self.stone.show(self.picture)
