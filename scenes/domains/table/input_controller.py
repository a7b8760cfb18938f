"""InputController: lays cards, takes them back, commits, answers powers.

Every way of input ends in the same commands. What the rules refuse springs back with their sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.domains import SLOTS
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model import sounds
from scenes.domains.model.words import SLOT_NAMES
from scenes.domains.table.board_view import DomainsBoardView
from scenes.domains.table.hand import LAY_S, OwnCard
from scenes.domains.table.inspection import InspectionScene
from scenes.domains.table.prompt import PowerPrompt
from scenes.domains.table.slot import SlotNode
from scenes.domains.table.slot_card import SlotCard
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.story.phrases import joined
from systems.domains.commands import Decline, Place
from systems.match import Command


class InputController(Node):
    """Plans for one seat; `wanted(command)` to submit, `changed()` for each draft."""

    def __init__(
        self, table: DomainsBoardView, art: Artwork, content: DomainsContent, refusal: Callable[[Command], str | None]
    ) -> None:
        super().__init__(name="planner", layer="front")
        self.table = table
        self.art = art
        self.content = content
        self.refusal = refusal
        self.wanted = Signal[Command]()
        self.changed = Signal[()]()
        self.legal = False
        self.prompt: PowerPrompt | None = None

    def ready(self) -> None:
        """Listen to hand and slots."""
        self.table.hand.joined.connect(self._meet, self)
        for node in self.table.slots:
            node.accepts = self._accepts
            node.received.connect(self._receiver(node), self)
            for card in (node.mine, node.theirs):
                card.inspected.connect(self._examiner(card), self)

    # -- what may be done ----------------------------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether cards may be laid now, even while the other side's are shown."""
        picture = self.table.picture
        return self.legal and not picture.revealed() and not picture.placed(picture.seat) and picture.prompt is None

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Take the legal commands; let the hand glow or ask about a power."""
        self.legal = any(isinstance(command, Place) for command in legal)
        self.table.hand.mark_playable(playable=self.placing and not self.table.draft.complete)
        for sprite in self.table.hand.sprites.values():
            sprite.cross.visible = self.placing and sprite.slot >= 0
        asked = active and any(isinstance(command, Decline) for command in legal)
        if asked and self.prompt is None:
            self._ask()
        elif not asked:
            self._close()

    def _send(self, command: Command) -> None:
        self._close()
        self.wanted.emit(command)

    def _refused(self) -> str:
        """Why no card can be laid now."""
        picture = self.table.picture
        if picture.over:
            return "The match is over."
        if picture.prompt is not None:
            return "Decide first on the power that won."
        if picture.placed(picture.seat):
            return "Your cards are placed. Wait for the other side."
        return "Wait for the animation to end."

    # -- cards ---------------------------------------------------------------------------------------------------

    def _meet(self, sprite: OwnCard) -> None:
        sprite.picked.connect(lambda: self._picked(sprite), sprite)
        sprite.released.connect(lambda: self._released(sprite), sprite)
        sprite.inspected.connect(lambda: self.inspect(sprite.card), sprite)
        sprite.cross.clicked.connect(lambda: self.take_back(sprite.slot), sprite)

    def _picked(self, sprite: OwnCard) -> None:
        for node in self.table.slots:
            node.offer(shown=self.placing)
        router = self.stage.router
        if router.by_keys and self.placing:
            free = self.table.draft.free_slot()
            router.set_focus(self.table.slots[max(0, free if sprite.slot < 0 else sprite.slot)])

    def _released(self, sprite: OwnCard) -> None:
        for node in self.table.slots:
            node.offer(shown=False)
        router = self.stage.router
        if sprite.slot >= 0 and not router.by_keys and self.table.hand.window_rect.contains(*router.pointer):
            self.take_back(sprite.slot)

    def _accepts(self, carried: Control) -> str | None:
        if not isinstance(carried, CardSprite):
            return "Only cards from your hand can go before a slot."
        return None if self.placing else self._refused()

    def _receiver(self, node: SlotNode) -> Callable[[Control], None]:
        def received(carried: Control) -> None:
            if isinstance(carried, OwnCard):
                self.lay(carried.card, node.slot)

        return received

    def lay(self, card: str, slot: int) -> None:
        """Lay a card before a slot."""
        if not self.placing:
            self.stage.refuse(self._refused())
            return
        if self.table.draft.put(card, slot):
            self.stage.sound(sounds.PLACE)
        self._redraw()
        router = self.stage.router
        if router.by_keys:
            router.set_focus(self.table.hand.at(0) if not self.table.draft.complete else self.table.slots[slot])

    def take_back(self, slot: int) -> bool:
        """Take a slot's card back into the hand; False when it is not possible."""
        if not self.placing or slot < 0 or not self.table.draft.take_back(slot):
            return False
        self.stage.sound(sounds.TAKE_BACK)
        self._redraw()
        return True

    def take_back_last(self) -> bool:
        """Take back the focused or pointed card, else the rightmost one."""
        router = self.stage.router
        for found in (router.focus, router.hovered):
            if isinstance(found, OwnCard) and found.slot >= 0:
                return self.take_back(found.slot)
            if isinstance(found, SlotNode) and self.take_back(found.slot):
                return True
        return any(self.take_back(slot) for slot in reversed(range(SLOTS)))

    def undo(self) -> None:
        """Take the last step back."""
        if not self.placing or not self.table.draft.undo():
            self.stage.refuse("Nothing to undo.")
            return
        self.stage.sound(sounds.TAKE_BACK)
        self._redraw()

    def _redraw(self) -> None:
        table = self.table
        table.hand.sync(table.picture, table.laid, LAY_S)
        table.hand.mark_playable(playable=self.placing and not table.draft.complete)
        table.show_forecast()
        self.changed.emit()

    def consider(self) -> None:
        """Compare the carried or focused card with what the other side may hold."""
        router = self.stage.router
        at = router.carrying or (router.focus if router.by_keys else router.hovered)
        card = at.card if isinstance(at, OwnCard) else ""
        if card != self.table.considered:
            self.table.considered = card
            self.table.show_forecast()

    def _examiner(self, lying: SlotCard) -> Callable[[], None]:
        def examine() -> None:
            if lying.look is not None and lying.look.card:
                self.inspect(lying.look.card)

        return examine

    def inspect(self, card: str) -> None:
        """Show a card large, with its power in words."""
        self.stage.push(InspectionScene(self.art, self.content, card))

    # -- committing ----------------------------------------------------------------------------------------------

    def commit(self) -> None:
        """Place the three cards that were laid out, or make the exchange that was chosen."""
        if self.prompt is not None:
            command = self.prompt.command()
            if command is None:
                self.stage.refuse("First choose one in each row, or decline.")
            else:
                self._send(command)
            return
        if not self.placing:
            self.stage.refuse(self._refused())
            return
        draft = self.table.draft
        if not draft.complete:
            empty = [SLOT_NAMES[slot] for slot, card in enumerate(draft.slots) if not card]
            slots = f"{joined(empty)} {'slot' if len(empty) == 1 else 'slots'}"
            self.stage.refuse(f"Place a card before the {slots} first.")
            return
        self.stage.router.set_focus(None)
        self._send(Place(draft.slots))

    def fill(self, cards: Sequence[str]) -> None:
        """Lay cards before the slots that are still empty, from the left (the time is up)."""
        draft = self.table.draft
        for card in cards:
            if draft.slot_of(card) < 0 and draft.free_slot() >= 0:
                draft.put(card, draft.free_slot())

    # -- powers --------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        picture = self.table.picture
        if picture.prompt is None:
            return
        self.prompt = self.add(PowerPrompt(self.art, self.content, picture, picture.prompt.kind))
        self.prompt.answered.connect(self._send, self)
        self.place_prompt()

    def place_prompt(self) -> None:
        """Stand where the window wants it."""
        spots = self.table.slots[0].spots
        if self.prompt is not None and spots is not None:
            self.prompt.fit(self.table.effects.field_rect, spots)

    def _close(self) -> None:
        if self.prompt is not None:
            self.prompt.free()
            self.prompt = None

    def decline(self) -> bool:
        """Leave a power that is asked about unused; False when none is."""
        if self.prompt is None:
            return False
        self._send(Decline())
        return True
