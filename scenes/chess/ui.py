"""The user interface of Ragnarok Chess."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from components.chess import FIGHTING
from scenes.arena.ragnarok_ui import RagnarokUi
from scenes.chess.resources import ChessResources
from scenes.shell.flow.menu_lines import Extra, Line, opened

if TYPE_CHECKING:
    from PIL import Image

    from game.art.draw.raster import Size
    from game.catalog.chess.game import ChessGame
    from game.content.arena.loading import ArenaContent
    from game.session.session import Session
    from scenes.shell.flow.context import Context

MIDDLE = "1b1k1/4p/2p1n/2r1B/P1Q1P/1P1P1/N2KR w 0 14 c3=84,e4=55.5,c4=62,e5=38 c3=9,c4=5,e4=6,e5=4"
"""A middle game, in which a combat is near."""
LATE = "1bk2/2p1p/5/2r1B/P1Q2/3P1/3K1 w 0 30 c3=14,c4=12,e4=9 c3=4,c4=4,e4=3"
"""A late game of few and weary pieces, whose combats are short."""


class ChessUi(RagnarokUi):
    """Ragnarok Chess: two armies of gods on a carved board; attacks are fought out as Poker Combats."""

    game = "chess"
    package = "scenes.chess"
    book = "chess"
    title = "Ragnarok Chess"
    motto = "Two armies on a rune-carved stone"
    icon = "crown"
    about = (
        "Lead a king and four heroes over a board of seven rows. Whoever attacks a hero fights it out at the table of"
        " Poker Combat; HP and stamina stay with the piece."
    )
    match_title = "Ragnarok Chess"
    turn_word = "Move"
    lesson_line = Line("lesson", "First mate", "flag", "Learn the board and its combats in three minutes.")
    new_line = "Choose armies, pawns, opponent and who begins."
    setup = "scenes.chess.screens.select:ChessSelect"
    stock = ChessResources
    scene = "scenes.chess.table.scene:ChessScene"
    ending = "scenes.chess.screens.result:ChessResult"
    writer = "scenes.chess.model.log_writer:LogWriter"
    music = "chess"
    sample_options = MappingProxyType(
        {"armies": ["the-allfathers-host", "thunder-over-olympus"], "first": 0, "position": LATE}
    )
    demo_options = MappingProxyType({"armies": ["the-allfathers-host", "thunder-over-olympus"]})
    measured = ("chess-select", "chess-army", "chess-full", "chess-combat", "chess-result")
    played = "chess-new"
    pairs = ("armies",)

    def content_of(self, game: Any) -> ArenaContent:
        """Return the cards with which combats are fought."""
        content: ArenaContent = game.cards
        return content

    # -- screens -------------------------------------------------------------------------------------------------

    def furniture(self, context: Context, size: Size) -> Sequence[Callable[[], Image.Image]]:
        """The shield of its combats, then the board."""
        return (*super().furniture(context, size), partial(self.house(context).art.chessboard, size, flipped=False))

    def cards_of(self, session: Session[Any]) -> ArenaContent:
        """Return Ragnarok's cards: options of a match define none."""
        return cast("ChessGame", session.game).cards

    def parts(self, resources: Any, content: Any) -> dict[str, Any]:
        """Return what a table and a lesson are made of: what attacks are expected to bring is among it."""
        return {**super().parts(resources, content), "odds": resources.chess_game.odds}

    def extras(self) -> Sequence[Extra]:
        """The codex."""
        line = Line("codex", "Codex", "info", "The nine kings, and all about combats: hands, actions, poker spells.")
        return (Extra(line, opened("scenes.poker.screens.codex:KingsCodex")),)

    # -- words ---------------------------------------------------------------------------------------------------

    def leaders(self, options: Mapping[str, Any]) -> Sequence[object]:
        """The kings."""
        return [army.get("king") for army in options.get("armies") or () if isinstance(army, Mapping)]

    def line(self, session: Session[Any]) -> str:
        """The move, and what stands on the board; how far a combat is while one is on."""
        view = session.view(0)
        if view.phase == FIGHTING and view.combat is not None:
            hand = f"hand {view.combat.hand}" if view.combat.hand else "opening hands"
            return f"Move {view.number}, combat: {hand}"
        own, foe = (
            sum(piece.square >= 0 for piece in view.pieces if piece.side == side)
            for side in (view.own_side, 1 - view.own_side)
        )
        return f"Move {view.number}, {own} to {foe} pieces"

    # -- matches -------------------------------------------------------------------------------------------------

    def again(self, session: Session[Any], *, exchanged: bool) -> dict[str, Any]:
        """Return a rematch's options: who moved second moves first, whoever leads which army (CHESS-5.7)."""
        moved_first: int = session.view(0).own_side
        return {**super().again(session, exchanged=exchanged), "first": 1 - moved_first}

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """Pieces that are gone, of those of the weaker side that can go."""
        view = session.view(0)
        gone = [sum(piece.square < 0 for piece in view.pieces if piece.side == side) for side in (0, 1)]
        return max(gone), len(view.pieces) // 2
