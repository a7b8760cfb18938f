"""Where the arrow keys lead on the slate: along rows, and from row to row to what lies nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.arena.table.board_view import ArenaBoardView
from scenes.arena.table.counts import BoardCount
from scenes.arena.table.options_panel import OptionsPanel
from scenes.stage.control import Control

Row = list[Control]


class KeyRows:
    """Leads the focus of who plays by keys.

    Rows are as a player sees them, while middles of cards in a fan and of heroes between discs are not level: the
    nearest middle above a card of the hand is that of its neighbour.
    """

    def __init__(self, table: ArenaBoardView, panel: OptionsPanel) -> None:
        self.table = table
        self.panel = panel

    def step(self, focus: Control, direction: str, buttons: Sequence[Control]) -> Control | None:
        """Return where an arrow leads from a control; None for the nearest in its way.

        `buttons` are those of the lower right corner, the large one last: every row ends at it.
        """
        rows = self._rows()
        ahead = 1 if direction in {"right", "down"} else -1
        sideways = direction in {"left", "right"}
        if focus in buttons:
            place = buttons.index(focus) + ahead
            led = buttons[place] if 0 <= place < len(buttons) else rows[-1][-1] if ahead < 0 else focus
            return led if sideways else None
        at = next((index for index, row in enumerate(rows) if focus in row), None)
        if focus is self.table.board.turn or (isinstance(focus, BoardCount) and (direction == "up") is focus.near):
            return None if sideways else self._over_the_seam(focus, direction)
        if at is None:
            return None
        if sideways:
            place = rows[at].index(focus) + ahead
            if 0 <= place < len(rows[at]):
                return rows[at][place]
            return buttons[-1] if ahead > 0 else self._beside(focus)
        place = at + ahead
        return min(rows[place], key=lambda node: abs(node.wx - focus.wx)) if 0 <= place < len(rows) else focus

    def _beside(self, focus: Control) -> Control:
        """Return the entry of the history that lies nearest, if there is one."""
        entries = [tile for tile in self.table.strip.tiles if tile.wvisible]
        return min(entries, key=lambda tile: abs(tile.wy - focus.wy), default=focus)

    def _over_the_seam(self, focus: Control, direction: str) -> Control:
        """The ring of the turn lies between the pips of both boards: minions look at each other across it."""
        ring, (near, far) = self.table.board.turn, self.table.board.counts
        if focus is not ring and ring.wvisible:
            return ring
        return far if direction == "up" else near

    def _rows(self) -> list[Row]:
        """Return the rows of what can be pointed at, from above; a question hides what lies below it."""
        table, panel, board = self.table, self.panel, self.table.board
        near, far = board.sides
        held = [*table.hand.sprites.values(), near.deck, near.grave, board.held[0]]
        if panel.wvisible and panel.slab.wvisible:
            asked: list[Iterable[Control]] = [panel.cards] if panel.cards else [[button] for button in panel.buttons]
            return _shown([[panel.aside], *asked, held])
        mine, theirs = (
            [board.tokens[minion.card] for minion in side.board if minion.card in board.tokens]
            for side in (table.picture.own, table.picture.theirs)
        )
        return _shown(
            [
                [*table.foe_hand.sprites.values(), board.held[1]],
                [far.weapon, far.hero, far.power, far.passive, *far.secrets, board.runes[1],
                 board.corpses[1], board.foe_mana, far.deck, far.grave],
                [board.counts[1], *theirs],
                [board.counts[0], *mine],
                [*reversed(near.secrets), near.weapon, near.hero, near.power, near.passive, board.mana,
                 board.corpses[0], board.runes[0]],
                held,
            ]
        )  # fmt: skip


def _shown(rows: Sequence[Iterable[Control]]) -> list[Row]:
    """Return the rows of what shows, without empty ones."""
    shown = ([control for control in row if control.focusable and control.wvisible] for row in rows)
    return [row for row in shown if row]
