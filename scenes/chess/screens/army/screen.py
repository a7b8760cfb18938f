"""Choosing an army: a king of nine, a hero and a deck for each slot, ready and own armies (COLL-4.1, COLL-5.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from components.chess import SLOTS
from game.collection.chess.desk import ArmyDesk
from game.problems import Problem
from game.profile.decks import deck_of
from scenes.arena.screens.hero_picker import HeroPicker
from scenes.chess.screens.army.army_panel import ArmyPanel
from scenes.chess.screens.army.king_panel import KingPanel
from scenes.chess.screens.army.look import CombatLook
from scenes.chess.screens.army.resources import army_resources
from scenes.chess.screens.army.slot_panel import SlotPanel
from scenes.collection.code_panel import CodePanel, CodeWords
from scenes.collection.deck_editor import DeckEditor
from scenes.kit.controls.stepper import Tabs
from scenes.kit.overlays.dialog import ask
from scenes.shell.screens.screen import MOVING, Screen
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.content.chess.armies import Army
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

ARMY_WORDS = CodeWords("Army codes", "An army of a code", "Make the army", 1200, 760)
"""The longest code: king, heroes and four decks, their full stops, and room for blanks."""
COMMIT = "Take this army"
WIDE = 1450
"""From this many design pixels of width on, kings, slots and armies stand beside each other."""


class ArmyScreen(Screen):
    """The army on the desk. `taken(name, options)`: the army as the options of a match name it."""

    hints = (MOVING, ("accept", "choose"), ("undo", "take back"), ("commit", "take the army"), ("back", "back"))

    def __init__(self, context: Context, name: str = "", heading: str = "Choose your army") -> None:
        """Begin with the army of a name, with the first where there is none."""
        super().__init__(context, heading)
        self.resources = army_resources(context)
        self.desk = ArmyDesk(self.resources.spec(), self.resources.box, name)
        self.taken = Signal[str, dict[str, Any]]()

    # -- parts ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Kings left, four slots in the middle, the armies right."""
        arena = self.resources.arena
        self.kings = self.add(KingPanel(arena, self.desk.spec.kings))
        self.kings.chosen.connect(lambda king: self.become(self.desk.army.with_king(king)))
        self.slots = {slot: self.add(SlotPanel(arena, CombatLook(self.context, slot, ""))) for slot in SLOTS}
        for slot, panel in self.slots.items():
            panel.hero_wanted.connect(partial(self.pick, slot))
            panel.deck_wanted.connect(partial(self.edit, slot))
            panel.deck_chosen.connect(partial(self.choose_deck, slot))
        self.side = self.add(ArmyPanel(COMMIT))
        self.tabs = self.add(Tabs(("King", *map(str.capitalize, SLOTS), "Armies"), len(SLOTS) + 1))
        self.tabs.chosen.connect(lambda _: self.relayout())
        self.side.opened.connect(self.open)
        self.side.mended.connect(self.become)
        self.side.called.changed.connect(self.rename)
        self.side.called.submitted.connect(lambda _: self._name_again())
        self.side.commit.clicked.connect(self.take)
        deeds: dict[str, Callable[[], object]] = {
            "undo": self.undo, "copy": lambda: self._try(self.desk.copy), "code": self._codes,
            "complete": self.complete, "delete": self._ask_delete,
        }  # fmt: skip
        for name, deed in deeds.items():
            self.side.buttons[name].clicked.connect(deed)
        self._show()

    def first_focus(self) -> None:
        """Begin on the present army."""
        self.focus = self.side.entries[self.desk.name]

    def reading(self) -> Scroll | None:
        """The king's page."""
        return self.kings.page

    # -- changing the army ---------------------------------------------------------------------------------------

    def become(self, army: Army) -> None:
        """Change the army and keep it."""
        if army != self.desk.army and self._try(lambda: self.desk.change(army)):
            self.stage.sound("card_place")

    def _try(self, change: Callable[[], object]) -> bool:
        """Do something to the desk and show it; what stands in the way is told. Whether it was done."""
        try:
            change()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        self._show()
        return True

    def open(self, name: str) -> None:
        """Go on with another army."""
        self._try(lambda: self.desk.open(name))

    def undo(self) -> None:
        """Take the last change back."""
        if not self.desk.can_undo:
            self.stage.refuse("Nothing to undo.")
        elif self._try(self.desk.undo):
            self.stage.sound("card_draw")

    def complete(self) -> None:
        """Fill up what is missing."""
        army = self.desk.spec.completed(self.desk.army)
        if army == self.desk.army:
            self.stage.refuse("Nothing is missing.")
        else:
            self.become(army)

    def rename(self, text: str) -> None:
        """Give the army another name while it is typed; one that it cannot have is told and waits."""
        name = text.strip()
        if self.desk.is_ready or name == self.desk.name:
            self._say("")
            return
        try:
            self.desk.rename(name)
        except Problem as problem:
            self._say(problem.sentence)
            return
        self._say("")
        self.side.show(self.desk.listed(), self.desk.name, is_ready=False)

    def _say(self, sentence: str) -> None:
        self.side.told.text = sentence
        self.side.arrange()

    def _name_again(self) -> None:
        self.side.called.text = self.desk.name
        self._say("")

    # -- heroes and decks ----------------------------------------------------------------------------------------

    def pick(self, slot: str) -> None:
        """Open the picker for a slot."""
        heroes = self.desk.spec.heroes(slot)
        hero = self.desk.army.slots[slot].hero
        picker = HeroPicker(
            self.resources.arena, hero if hero in heroes else next(iter(heroes)), heroes, f"Choose a hero: {slot}"
        )
        picker.chosen.connect(partial(self.choose_hero, slot))
        self.stage.push(picker, fade=False)

    def choose_hero(self, slot: str, hero: str) -> None:
        """Let another hero fight in a slot, with the present deck where that is possible."""
        own = self.resources.deck_box(slot).decks
        self.become(self.desk.spec.enlisted(self.desk.army, slot, hero, own))

    def choose_deck(self, slot: str, cards: tuple[str, ...]) -> None:
        """Take another deck for a slot."""
        self.become(self.desk.army.enlisting(slot, self.desk.army.slots[slot].hero, cards))

    def edit(self, slot: str) -> None:
        """Open the deck editor on the slot's deck, or on a copy of it where it is none of the own decks."""
        found = self.desk.army.slots[slot]
        box, spec = self.resources.deck_box(slot), self.desk.spec
        own = next((deck for deck in box.decks if sorted(deck.listed) == sorted(found.deck)), None)
        if own is None:
            name = spec.name_of(found.deck, spec.offers(slot, found.hero)) or f"{self.desk.name} {slot}"
            own = deck_of(box.free_name(name), found.deck)
        editor = DeckEditor(CombatLook(self.context, slot, found.hero), own)
        editor.closed.connect(partial(self._edited, slot, editor))
        editor.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(editor)

    def _edited(self, slot: str, editor: DeckEditor) -> None:
        """Take the deck that was built, with what is owned now."""
        cards = editor.draft.cards
        self.stage.dismiss(editor)
        self.desk.spec = self.resources.spec()
        if sorted(cards) != sorted(self.desk.army.slots[slot].deck):
            self.choose_deck(slot, cards)
        self._show()

    # -- codes, deleting, taking ---------------------------------------------------------------------------------

    def _codes(self) -> None:
        self.stage.push(CodePanel(self.desk.code, self.take_code, ARMY_WORDS), fade=False)

    def take_code(self, code: str) -> str | None:
        """Make an army of a code; return what is wrong with it, None where nothing is."""
        try:
            self.desk.take_code(code)
        except Problem as problem:
            return problem.sentence
        self._show()
        self.stage.note(f"\u201c{self.desk.name}\u201d is kept among your armies.")
        return None

    def _ask_delete(self) -> None:
        text = f"\u201c{self.desk.name}\u201d will be gone for good."
        delete = partial(self._try, self.desk.delete)
        ask(self.stage, "Delete the army?", text, "Delete", delete, no="Keep it", kind="danger")

    def take(self) -> None:
        """Hand the army over; what is broken is told."""
        broken = self.desk.spec.broken(self.desk.army)
        if broken:
            self.stage.refuse(broken[0].sentence)
            return
        self.taken.emit(self.desk.name, self.desk.army.options())

    def on_action(self, action: str) -> bool:
        """Ctrl+Z takes back."""
        if action == "undo":
            self.undo()
            return True
        return super().on_action(action)

    # -- showing it ----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        focus = self.stage.router.focus
        desk, spec = self.desk, self.desk.spec
        self.kings.show(desk.army.king)
        for slot, panel in self.slots.items():
            found = desk.army.slots[slot]
            offers = spec.offers(slot, found.hero, self.resources.deck_box(slot).decks)
            panel.show(found, offers, spec.name_of(found.deck, offers))
        self.side.show(desk.listed(), desk.name, is_ready=desk.is_ready)
        broken = spec.broken(desk.army)
        self.side.tell(broken, desk.listed()[desk.name].about)
        self.side.commit.permit(broken[0].sentence if broken else None)
        buttons = self.side.buttons
        buttons["undo"].permit(None if desk.can_undo else "Nothing to undo.")
        buttons["delete"].permit("A ready army cannot be deleted." if desk.is_ready else None)
        if focus is not None and not focus.in_tree:  # the way out that was taken is gone, or the list is a new one
            self.stage.router.set_focus(self.side.entries[desk.name])

    def arrange(self, body: Rect, u: float) -> None:
        """Kings left, slots in the middle, armies right; in narrow windows one of them at a time, chosen by tabs."""
        gap = 18 * u
        self.tabs.visible = body.w < WIDE * u
        panels = [self.kings, *self.slots.values(), self.side]
        for place, panel in enumerate(panels):
            panel.visible = not self.tabs.visible or place == self.tabs.index
        if self.tabs.visible:
            head, room = body.cut_top(46 * u, 10 * u)
            self.tabs.place(head)
            for panel in panels:
                panel.place(room.whole())
            return
        kings, slots, side = body.columns((0.98, 2.3, 0.98), gap)
        self.kings.place(kings)
        self.side.place(side)
        for panel, cell in zip(self.slots.values(), slots.grid(2, len(SLOTS) // 2, gap), strict=True):
            panel.place(cell.whole())
