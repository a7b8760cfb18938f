"""The deck editor: the collection at the left, the deck at the right, and why it cannot be played yet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.clans.decks import DECK_SIZE
from game.problems import Problem
from game.profile.clans_decks import LONGEST_NAME, NamedDeck, deck_text, name_refusal, parse_deck
from scenes.clans.screens import words
from scenes.clans.screens.card_filter import CardFilter
from scenes.clans.screens.card_grid import CardGrid
from scenes.clans.screens.deck_draft import DeckDraft
from scenes.clans.screens.deck_parts import Curve, DeckLine
from scenes.clans.screens.filter_bar import FilterBar
from scenes.clans.stock import clans
from scenes.kit.button import Button
from scenes.kit.dialog import Dialog
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.textinput import TextInput
from scenes.kit.theme import BAD, BODY, GOLD, GOOD, H3, MUTED
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.scroll import Scroll
    from scenes.shell.flow.context import Context

CLIPBOARD = "The clipboard"
OWN, READY = "own:", "ready:"


class DeckEditor(Screen):
    """Builds decks. `examined(card)` when a card is wanted large. Ctrl+Z takes the last change back (CLAN-5.7)."""

    hints = (MOVING, ("accept", "add a card"), ("inspect", "look at it"), ("undo", "take back"), ("back", "back"))

    def __init__(self, context: Context, draft: DeckDraft | None = None) -> None:
        super().__init__(context, "Deck editor")
        self.examined = Signal[str]()
        self.draft = draft or DeckDraft()
        self.saved = self.draft
        self.before: list[DeckDraft] = []

    def build(self) -> None:
        """Collection, deck, reasons, files."""
        context = self.context
        self.bar = self.add(FilterBar(context))
        self.bar.changed.connect(self._filter)
        self.collection = self.add(Panel("", padding=14))
        self.grid = self.collection.add(CardGrid(context))
        self.grid.pressed.connect(self.add_card)
        self.grid.examined.connect(self.examined.emit)
        self.deck = self.add(Panel("", padding=18))
        self.called = self.deck.add(
            TextInput(self.draft.name, placeholder="Name of the deck", longest=LONGEST_NAME, name="deck name")
        )
        self.called.changed.connect(self._rename)
        self.count = self.deck.add(Label("", H3))
        self.lines = self.deck.add(Stack(gap=5, name="deck"))
        self.curve = self.deck.add(Curve())
        self.reasons = self.deck.add(Stack(gap=6, name="reasons"))
        self.tools = self.deck.add(Tools())
        for name, action in (
            ("save", self.save), ("load", self._choose), ("new", self._begin_new),
            ("copy", self._copy), ("paste", self._paste), ("delete", self._ask_delete),
        ):  # fmt: skip
            self.tools.buttons[name].clicked.connect(action)
        self._filter(self.bar.filter)
        self._show()

    def first_focus(self) -> None:
        """Begin on the first card."""
        if self.grid.shown:
            self.focus = self.grid.tiles[self.grid.shown[0]]

    def reading(self) -> Scroll | None:
        """The collection."""
        return self.grid

    # -- changing the deck ---------------------------------------------------------------------------------------

    def add_card(self, card: str) -> None:
        """Put one copy in; a refusal is told (CLAN-5.2)."""
        refusal = self.draft.adding_refusal(card, clans(self.context).content.cards)
        if refusal is not None:
            self.stage.refuse(refusal)
            return
        self.stage.sound("card_place")
        self._change(self.draft.add(card))

    def remove_card(self, card: str) -> None:
        """Take one copy out."""
        self.stage.sound("card_draw")
        self._change(self.draft.remove(card))

    def undo(self) -> None:
        """Take the last change back."""
        if not self.before:
            self.stage.refuse("There is nothing to take back.")
            return
        self.draft = self.before.pop()
        self.called.text = self.draft.name
        self._show()

    def _change(self, draft: DeckDraft) -> None:
        if draft != self.draft:
            self.before.append(self.draft)
            self.draft = draft
            self._show()

    def _rename(self, text: str) -> None:
        self.draft = DeckDraft(text.strip(), self.draft.cards)
        self._judge()

    def _filter(self, wanted: CardFilter) -> None:
        self.grid.show(wanted.select(clans(self.context).content))
        self._count_tiles()

    def _count_tiles(self) -> None:
        counts = self.draft.counts()
        for card, tile in self.grid.tiles.items():
            tile.count = f"{counts[card]}\u00d7" if counts[card] else ""

    # -- showing it ----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        content = clans(self.context).content
        focus = self.stage.router.focus
        focused = focus.card if isinstance(focus, DeckLine) else ""
        self.lines.reset()
        for card, copies in self.draft.lines(content.cards):
            found = content.cards.get(card)
            tip = partial(words.card_tip, content, found) if found is not None else None
            line = DeckLine(card, copies, found, tip)
            line.more.connect(partial(self.add_card, card))
            line.less.connect(partial(self.remove_card, card))
            line.inspected.connect(partial(self.examined.emit, card))
            line.clicked.connect(partial(self.examined.emit, card))
            self.lines.append(line, 44)
            if card == focused:
                self.stage.router.set_focus(line)
        if not self.draft.cards:
            hint = "Choose cards at the left. Right click, or I, shows one large."
            self.lines.append(Paragraph(hint, BODY.but(color=MUTED)))
        self.lines.flow()
        known = [content.cards[card] for card in self.draft.cards if card in content.cards]
        self.curve.show(*words.deck_curve(known))
        self._count_tiles()
        self._judge()

    def _judge(self) -> None:
        """Say why the deck cannot be played, or that it can (CLAN-5.5, CLAN-5.7)."""
        refusals = self.draft.refusals(clans(self.context).content.cards)
        self.count.text = f"{len(self.draft.cards)} / {DECK_SIZE}"
        self.count.style = self.count.style.but(color=GOOD if not refusals else GOLD)
        self.reasons.reset()
        for sentence in refusals:
            self.reasons.append(Paragraph(f"{{close}} {sentence}", BODY.but(color=BAD)))
        if not refusals:
            self.reasons.append(Paragraph("{check} This deck can be played.", BODY.but(color=GOOD)))
        self.reasons.flow()
        self.tools.buttons["save"].permit(name_refusal(self.draft.name))
        known = self.draft.name in clans(self.context).shelf.names()
        self.tools.buttons["delete"].permit(None if known else "Only a deck that was saved can be deleted.")

    # -- files ---------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the deck under its name, playable or not."""
        try:
            clans(self.context).shelf.save(NamedDeck(self.draft.name, self.draft.cards))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.saved = self.draft
        rest = "" if not self.draft.refusals(clans(self.context).content.cards) else " It cannot be played yet."
        self.stage.note(f"\u201c{self.draft.name}\u201d is saved.{rest}")
        self._judge()

    def open(self, deck: DeckDraft) -> None:
        """Go on with another deck."""
        self._change(deck)
        self.saved = self.draft
        self.called.text = self.draft.name
        self._judge()

    def _choose(self) -> None:
        content = clans(self.context).content
        items = [PickItem(f"{OWN}{name}", name, "deck") for name in clans(self.context).shelf.names()]
        items += [
            PickItem(f"{READY}{deck}", text.name, "crown", f"{content.leaders[text.leader].name}: {text.about}")
            for deck, text in content.deck_texts.items()
        ]
        picker = Picker("Which deck?", items, f"{OWN}{self.draft.name}")
        picker.chosen.connect(self._load)
        self.stage.push(picker, fade=False)

    def _load(self, value: str) -> None:
        if value.startswith(READY):
            deck = value.removeprefix(READY)
            name = clans(self.context).content.deck_texts[deck].name
            self.open(DeckDraft(f"{name} II"[:LONGEST_NAME], clans(self.context).content.decks[deck]))
            return
        try:
            found = clans(self.context).shelf.load(value.removeprefix(OWN))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.open(DeckDraft(found.name, found.cards))

    def _begin_new(self) -> None:
        self.open(DeckDraft())

    def _copy(self) -> None:
        name = self.draft.name or "Unnamed"
        self.stage.window.set_clipboard_text(deck_text(NamedDeck(name, self.draft.cards)))
        self.stage.note("The deck is in the clipboard as text: paste it here or send it to a friend.")

    def _paste(self) -> None:
        self.take_text(self.stage.window.get_clipboard_text())

    def take_text(self, text: str) -> None:
        """Open the deck of a text; what is wrong with it is told in one sentence and nothing changes."""
        try:
            found = parse_deck(text, CLIPBOARD, clans(self.context).content.cards)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.open(DeckDraft(found.name, found.cards))

    def _ask_delete(self) -> None:
        name = self.draft.name
        dialog = Dialog(
            "Delete the deck?", f"\u201c{name}\u201d will be gone for good.", (("Delete", "danger"), "Keep it")
        )
        dialog.chosen.connect(lambda choice: self._delete(name) if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def _delete(self, name: str) -> None:
        try:
            clans(self.context).shelf.delete(name)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.open(DeckDraft())

    # -- leaving -------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """Ctrl+Z takes back."""
        if action == "undo":
            self.undo()
            return True
        return super().on_action(action)

    def go_back(self) -> None:
        """Ask before changes are lost."""
        if self.draft == self.saved or not self.draft.cards:
            super().go_back()
            return
        dialog = Dialog(
            "Leave without saving?",
            "The deck has changes that are not saved.",
            (("Save", "commit"), ("Leave", "danger"), "Stay"),
        )
        dialog.chosen.connect(self._leave)
        self.stage.push(dialog, fade=False)

    def _leave(self, choice: int) -> None:
        if choice == 0:
            refusal = name_refusal(self.draft.name)
            if refusal is not None:
                self.stage.refuse(refusal)
                return
            self.save()
        if choice in {0, 1}:
            super().go_back()

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Collection left, deck right; the deck's list takes what the rest leaves."""
        main, side = layout.beside(body, u, 0.33, 400, 600)
        bar, grid = main.cut_top(self.bar.wanted_height(main.w), 12 * u)
        self.bar.place(bar)
        self.collection.place(grid)
        self.grid.place(self.collection.inside)
        self.deck.place(side)
        head, rest = self.deck.inside.cut_top(50 * u, 10 * u)
        count, name = head.cut_right(100 * u, 10 * u)
        self.called.place(name)
        self.count.place(count)
        foot, rest = rest.cut_bottom(self.tools.wanted_height(side.w), 12 * u)
        self.tools.place(foot)
        roomy = rest.h > 420 * u
        self.curve.visible = roomy
        if roomy:
            curve, rest = rest.cut_bottom(140 * u, 12 * u)
            self.curve.place(curve)
        reasons, rest = rest.cut_bottom(min(110 * u, rest.h * 0.34), 12 * u)
        self.reasons.place(reasons)
        self.lines.place(rest)


class Tools(Control):
    """The buttons below the deck."""

    def __init__(self) -> None:
        super().__init__(name="tools", hittable=False)
        self.buttons = {
            "save": self.add(Button("Save", icon="save", kind="commit", tip="Keep the deck under its name.")),
            "load": self.add(Button("Open", icon="deck", tip="Open one of your decks, or a copy of a ready deck.")),
            "new": self.add(Button("New", icon="plus", tip="Begin an empty deck.")),
            "copy": self.add(Button("Copy", icon="quill", tip="Copy the deck as text.")),
            "paste": self.add(Button("Paste", icon="log", tip="Open a deck that was copied as text.")),
            "delete": self.add(Button("Delete", icon="close", kind="danger", tip="Delete the saved deck.")),
        }

    def wanted_height(self, width: float) -> float:
        """Pixels of height."""
        del width
        return 108 * self.unit

    def arrange(self) -> None:
        """Two rows of three."""
        for button, rect in zip(self.buttons.values(), self.box.grid(3, 2, 8 * self.unit), strict=True):
            button.place(rect)
