"""Drafting a deck: three cards lie open, one is taken, ten times."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.grid.decks import DECK_SIZE, MOST_TIERS
from scenes.collection.inspection import CardInspection
from scenes.grid.model.draft import Draft
from scenes.grid.model.layout import CARD_ASPECT
from scenes.grid.screens.collection import GridLook
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, GOLD, H2, H3, LABEL, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets.tile_grid import GridTile
from scenes.stage.animation import Parallel, Sequence, Tween, Wait
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

COLUMNS = 5
"""Cards of the deck beside each other."""


class DraftScreen(Screen):
    """The offer left, the deck right; `drafted(cards)` when all ten are kept."""

    hints = (MOVING, ("accept", "take"), ("undo", "take back"), ("back", "back"))

    def __init__(self, context: Context, draft: Draft, whose: str = "") -> None:
        super().__init__(context, f"Draft a deck{f' for {whose}' if whose else ''}")
        self.look = GridLook(context)
        self.draft = draft
        self.drafted = Signal[tuple[str, ...]]()
        self.offered: list[GridTile] = []
        self.taken: list[GridTile] = []

    def build(self) -> None:
        """Offer, deck, buttons."""
        self.offer_panel = self.add(Panel("Take one of three", padding=22, style=H2))
        self.words = self.offer_panel.add(Paragraph("", BODY.but(color=MUTED)))
        self.deck_panel = self.add(Panel("Your deck", padding=22, style=H2))
        self.count = self.deck_panel.add(Label("", H3.but(color=GOLD), align="right"))
        self.tiers = self.deck_panel.add(Label("", LABEL, align="left", overflow="shrink"))
        self.undo = self.add(Button("Take back", icon="undo", action="undo", name="take back"))
        self.undo.clicked.connect(self._undo)
        self.keep = self.add(Button("Keep this deck", kind="commit", style=H2, action="commit", name="keep"))
        self.keep.clicked.connect(self._keep)
        self._show()

    def first_focus(self) -> None:
        """Begin on the middle card of the offer."""
        self._focus_offer()

    def _focus_offer(self) -> None:
        if self.stage.router.by_keys or self.focus is None:
            self.focus = self.offered[len(self.offered) // 2] if self.offered else self.keep

    # -- drafting ------------------------------------------------------------------------------------------------

    def _tile(self, card: str) -> GridTile:
        tile = self.look.tile(card)
        tile.inspected.connect(lambda: self._examine(card), tile)
        return tile

    def _show(self) -> None:
        """Show the offer and the deck as they are now."""
        draft = self.draft
        for tile in (*self.offered, *self.taken):
            tile.free()
        offer = draft.offer()
        self.offered = [self.offer_panel.add(self._tile(card)) for card in offer]
        for card, tile in zip(offer, self.offered, strict=True):
            tile.clicked.connect(partial(self._take, card), tile)
        self.taken = [self.deck_panel.add(self._tile(card)) for card in draft.picks]
        more = DECK_SIZE - len(draft.picks)
        self.count.text = f"{len(draft.picks)} of {DECK_SIZE}"
        self.tiers.text = f"Tiers {draft.tiers} of {MOST_TIERS}: {draft.left} left for {more} more"
        if draft.done:
            self.tiers.text = f"Tiers {draft.tiers} of {MOST_TIERS}"
        self.words.text = (
            "The deck is complete. Keep it, or take the last card back."
            if draft.done
            else "A card's tier is its strength. Ten tiers sum to 30 at most; every offer leaves room."
        )
        self.keep.permit(None if draft.done else f"Take {plural(more, 'more card')} first.")
        self.undo.permit(None if draft.picks else "No card is taken yet.")

    def _take(self, card: str) -> None:
        self.draft.take(card)
        self.stage.sound("card_place")
        self._again()

    def _undo(self) -> None:
        if self.draft.undo():
            self.stage.sound("card_back")
            self._again()

    def _again(self) -> None:
        self._show()
        self.layout(self.stage.view, self.unit)
        self._focus_offer()
        for index, tile in enumerate(self.offered):
            tile.alpha = 0.0
            tile.run(
                Sequence(
                    Wait(0.06 * index),
                    Parallel(Tween(tile, 0.18, alpha=1.0), Tween(tile, 0.24, y=tile.y, ease="cubic_out")),
                )
            )

    def _keep(self) -> None:
        self.drafted.emit(tuple(self.draft.picks))

    def _examine(self, card: str) -> None:
        self.stage.push(CardInspection(self.look, card), fade=False)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The offer left, the deck right, buttons below the deck."""
        left, right = body.columns((1.25, 1.0), 24 * u)
        foot, deck = right.cut_bottom(74 * u, 14 * u)
        undo, keep = foot.columns((0.8, 1.2), 14 * u)
        self.undo.place(undo)
        self.keep.place(keep)
        self.offer_panel.place(left)
        self.deck_panel.place(deck)
        words, rest = self.offer_panel.inside.cut_bottom(64 * u, 10 * u)
        self.words.place(words)
        w = min((rest.w - 40 * u) / 3, rest.h / CARD_ASPECT)
        room = rest.anchor(3 * w + 40 * u, w * CARD_ASPECT)
        for tile, cell in zip(self.offered, room.columns(3, 20 * u), strict=False):
            tile.place(cell.whole())
            tile.wake(awake=True)
        inside = self.deck_panel.inside
        line, rest = inside.cut_bottom(32 * u, 8 * u)
        self.tiers.place(line)
        head = self.deck_panel.title
        self.count.place(Rect(inside.x, head.y - 18 * u, inside.w, 36 * u))
        w = min((rest.w - 12 * u * (COLUMNS - 1)) / COLUMNS, (rest.h - 12 * u) / 2 / CARD_ASPECT)
        room = rest.anchor(COLUMNS * w + 12 * u * (COLUMNS - 1), 2 * w * CARD_ASPECT + 12 * u)
        for tile, cell in zip(self.taken, room.grid(COLUMNS, 2, 12 * u), strict=False):
            tile.place(cell.whole())
            tile.wake(awake=True)
