"""InputController: picks a card, aims at a slot, lays it, takes it back.

Every way of input ends in the same command. What the rules refuse springs back with their sentence. With
`confirms` a laid card lies provisionally until it is confirmed; it was not submitted, so nothing was revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.grid.table.board import Slot
from scenes.grid.table.board_view import GridBoardView
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.story.lines import WAIT
from systems.grid.commands import Place
from systems.grid.view.views import HandCard, PieceView
from systems.match import Command

BY_KEYS_FIRST = (4, 1, 3, 5, 7, 0, 2, 6, 8)
"""Where the focus begins when a card is picked up by a key: the centre if it is free."""
SMALL = 0.62
"""Size of a carried card over the tray where it cannot be laid, so that the slots below stay in sight."""


class InputController(Node):
    """Plans for one seat.

    Signals: `wanted(command)` asks that a command be submitted; `aimed(card, slot)` tells that a card is held over a
    slot or lies provisionally in it ((0, -1): no longer).
    """

    def __init__(self, table: GridBoardView, refusal: Callable[[Command], str | None], *, confirms: bool) -> None:
        super().__init__(name="planner")
        self.table = table
        self.refusal = refusal
        self.confirms = confirms
        self.wanted = Signal[Command]()
        self.aimed = Signal[int, int]()
        self.active = False
        self.places: dict[int, set[int]] = {}
        self.pending: Place | None = None
        self.aim = (0, -1)
        self._carried = 0

    def ready(self) -> None:
        """Listen to the table."""
        table = self.table
        table.hand.joined.connect(self._meet_card, self)
        for slot in table.board.slots:
            slot.accepts = self._taker(slot.slot)
            slot.received.connect(self._receiver(slot.slot), self)
            slot.inspected.connect(self.take_back, self)

    # -- what may be done ----------------------------------------------------------------------------------------

    def offer(self, legal: Iterable[Command], *, active: bool) -> None:
        """Take the legal commands; light up placeable cards in time."""
        self.active = active
        self.places = {}
        for command in legal:
            if isinstance(command, Place):
                self.places.setdefault(command.card, set()).add(command.slot)
        self.table.hand.mark_playable(set(self.places) if active else set())
        if self.pending is not None and not (active and self.pending.slot in self.places.get(self.pending.card, ())):
            self.take_back(quietly=True)

    # -- carrying ------------------------------------------------------------------------------------------------

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.picked.connect(lambda: self._picked(sprite), sprite)
        sprite.released.connect(lambda: self._released(sprite), sprite)

    def _picked(self, sprite: CardSprite) -> None:
        self.take_back(quietly=True)
        self._carried = sprite.payload if isinstance(sprite.payload, int) else 0
        open_slots = self.places.get(self._carried, set()) if self.active else set()
        for node in self.table.board.slots:
            node.offer(offered=node.slot in open_slots)
        if self.stage.router.by_keys and open_slots:
            first = next(slot for slot in BY_KEYS_FIRST if slot in open_slots)
            self.stage.router.set_focus(self.table.board.slots[first])

    def _released(self, sprite: CardSprite) -> None:
        self._carried = 0
        for node in self.table.board.slots:
            node.offer(offered=False)
        sprite.scale = sprite.alpha = 1.0

    def _taker(self, slot: int) -> Callable[[Control], str | None]:
        def accepts(carried: Control) -> str | None:
            if not isinstance(carried, CardSprite) or not isinstance(carried.payload, int):
                return "Only cards from your hand can go on the tray."
            if self.active and slot in self.places.get(carried.payload, ()):
                return None
            return self.refusal(Place(carried.payload, slot)) or WAIT

        return accepts

    def _receiver(self, slot: int) -> Callable[[Control], None]:
        def received(carried: Control) -> None:
            if isinstance(carried, CardSprite) and isinstance(carried.payload, int):
                self.put(Place(carried.payload, slot))

        return received

    def put(self, command: Place) -> None:
        """Lay a card: at once, or provisionally where moves are confirmed."""
        if self.confirms:
            self.pending = command
            self.table.hand.lay_aside(command.card)
            self.stage.sound("card_place")
            return
        self._send(command)

    def _send(self, command: Place) -> None:
        self.pending = None
        self.wanted.emit(command)

    # -- a move that waits to be confirmed -----------------------------------------------------------------------

    def confirm(self) -> bool:
        """Submit the card that lies provisionally; False when none does."""
        if self.pending is None:
            return False
        self._send(self.pending)
        return True

    def take_back(self, *, quietly: bool = False) -> bool:
        """Take the card that lies provisionally back into the hand; False when none does."""
        if self.pending is None:
            return False
        self.pending = None
        self.table.hand.lay_aside(0)
        if not quietly:
            self.stage.sound("card_back")
        return True

    # -- aiming --------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Track which card is held over which slot, and the carried card's size."""
        aim = self._aimed()
        carried = self.stage.router.carrying
        if isinstance(carried, CardSprite) and self._carried:
            over = self.table.effects.field_rect.contains(*self.stage.router.pointer) and not self.stage.router.by_keys
            shown = aim[1] >= 0
            carried.scale = SMALL if over or shown else 1.0
            carried.alpha = 0.0 if shown else 1.0  # it is seen in the slot instead
        if aim != self.aim:
            self.aim = aim
            self._show_ghost(*aim)
            self.aimed.emit(*aim)

    def _aimed(self) -> tuple[int, int]:
        if self.pending is not None:
            return self.pending.card, self.pending.slot
        if not self._carried or not self.active:
            return 0, -1
        node = self._slot_in_hand()
        if node is None or node.slot not in self.places.get(self._carried, ()):
            return 0, -1
        return self._carried, node.slot

    def _slot_in_hand(self) -> Slot | None:
        """The slot that has the focus or lies under the pointer."""
        router = self.stage.router
        if router.by_keys:
            return router.focus if isinstance(router.focus, Slot) else None
        x, y = router.pointer
        return next((node for node in self.table.board.slots if node.window_rect.contains(x, y)), None)

    def _show_ghost(self, card: int, slot: int) -> None:
        held = self.table.picture.hand.get(card)
        view = as_piece(held, self.table.picture.seat) if held is not None else None
        self.table.board.show_ghost(view, slot, solid=self.pending is not None)


def as_piece(card: HandCard, seat: int) -> PieceView:
    """A hand card as it would lie on the tray with its printed power."""
    return PieceView(card.id, card.card, seat, seat, card.power, card.power, card.sides)
