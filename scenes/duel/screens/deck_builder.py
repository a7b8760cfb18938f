"""The deck builder: the collection left, the deck right, and what keeps it from being played (DUEL-1.1, DUEL-10.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.duel import DECK_SIZES
from game.collection.duel.repairs import broken_rules
from game.content.duel.codes import deck_of_code
from game.content.language.text.cards import CardTexts
from game.problems import Problem
from game.profile.duel_decks import MOST_CARDS, OwnDeck, deck_of
from scenes.duel.model.lexicon import plural
from scenes.duel.model.tips import card_tip
from scenes.duel.screens.builder_panel import BuilderPanel
from scenes.duel.screens.card_filter import CardFilter
from scenes.duel.screens.card_grid import CollectionGrid
from scenes.duel.screens.card_sheet import CardInspection
from scenes.duel.screens.code_panel import CodePanel
from scenes.duel.screens.deck_draft import Draft, adding_refusal, curve, lines
from scenes.duel.screens.deck_parts import DeckRow, DeckRows, RuleRow
from scenes.duel.screens.filter_bar import FilterBar
from scenes.duel.screens.trial_draw import TrialDraw
from scenes.duel.stock import duel
from scenes.kit.dialog import Dialog
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BAD, BODY, GOOD, H3, MUTED
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.scroll import Scroll
    from scenes.shell.flow.context import Context

NEW = "New deck"
OWN, READY = "own:", "ready:"
EMPTY = "Choose cards at the left: a click puts one in, a right click or I shows it large."


class DeckBuilder(Screen):
    """Builds decks; every change is kept at once. Ctrl+Z takes a step back, Ctrl+Y takes it again."""

    hints = (
        MOVING, ("accept", "add a card"), ("inspect", "look closely"), ("undo", "take back"), ("redo", "take again"),
        ("back", "back"),
    )  # fmt: skip

    def __init__(self, context: Context, deck: OwnDeck | None = None) -> None:
        super().__init__(context, "Deck builder")
        self.stock = duel(context)
        decks = self.stock.box.decks
        chosen = deck if deck is not None else decks[-1] if decks else None
        self.deck_name = chosen.name if chosen is not None else self.stock.box.free_name(NEW)
        self.draft = Draft(chosen.listed if chosen is not None else ())
        self.cards = self.stock.content.collectable
        self.owned = self.stock.collection.owned()

    def build(self) -> None:
        """Filters and collection, the deck and its tools."""
        stock = self.stock
        self.texts = CardTexts(stock.content.cards)
        self.bar = self.add(FilterBar())
        self.bar.changed.connect(self._filter)
        self.collection = self.add(Panel("", padding=14))
        self.grid = self.collection.add(CollectionGrid(stock))
        self.grid.pressed.connect(self.add_card)
        self.grid.examined.connect(self.examine)
        self.none = self.collection.add(Label("No card is like that.", H3.but(color=MUTED)))
        self.side = self.add(BuilderPanel(self.deck_name, DeckRows(self._row, EMPTY)))
        self.side.called.changed.connect(self.rename)
        self.side.called.submitted.connect(lambda _: self._name_again())
        for name, action in (
            ("open", self._choose), ("new", self.begin_new), ("undo", self.undo), ("redo", self.redo),
            ("copy", self.copy), ("code", self._code), ("draw", self._draw), ("delete", self._ask_delete),
        ):  # fmt: skip
            self.side.buttons[name].clicked.connect(action)
        self.bar.press("owned", "yes")
        self._show()

    def first_focus(self) -> None:
        """Begin on the first card."""
        self.focus = self.grid.tiles[self.grid.shown[0]] if self.grid.shown else self.bar.search

    def reading(self) -> Scroll | None:
        """The collection."""
        return self.grid

    # -- changing the deck ---------------------------------------------------------------------------------------

    def add_card(self, card: str) -> None:
        """Put one copy in; a refusal is told."""
        refusal = adding_refusal(self.draft.cards, self.cards[card], self.owned[card])
        if refusal is not None:
            self.stage.refuse(refusal)
            return
        self.stage.sound("card_place")
        self.become((*self.draft.cards, card))

    def remove_card(self, card: str) -> None:
        """Take one copy out."""
        cards = list(self.draft.cards)
        if card in cards:
            del cards[len(cards) - 1 - cards[::-1].index(card)]
            self.stage.sound("card_draw")
            self.become(tuple(cards))

    def become(self, cards: tuple[str, ...]) -> None:
        """Change the deck in one step and keep it."""
        if self.draft.become(cards):
            self._keep()
            self._show()

    def undo(self) -> None:
        """Take the last step back."""
        self._step(self.draft.undo(), "There is nothing to take back.")

    def redo(self) -> None:
        """Take a step again."""
        self._step(self.draft.redo(), "There is nothing to take again.")

    def _step(self, done: bool, refusal: str) -> None:
        if not done:
            self.stage.refuse(refusal)
            return
        self.stage.sound("card_draw")
        self._keep()
        self._show()

    # -- keeping it ----------------------------------------------------------------------------------------------

    def _keep(self) -> bool:
        """Write the deck; what stands in the way is told."""
        try:
            self.stock.box.keep(deck_of(self.deck_name, self.draft.cards))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        return True

    def rename(self, text: str) -> None:
        """Give the deck another name while it is typed; one that it cannot have is told and waits."""
        name = text.strip()
        box = self.stock.box
        refusal = box.name_refusal(name, self.deck_name)
        self.side.tell(refusal or "")
        if refusal is not None or name == self.deck_name:
            return
        try:
            if box.deck(self.deck_name) is not None:
                box.keep(deck_of(name, self.draft.cards), self.deck_name)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.deck_name = name

    def _name_again(self) -> None:
        """Show the name that the deck has."""
        self.side.called.text = self.deck_name
        self.side.tell("")

    def open(self, deck: OwnDeck) -> None:
        """Go on with another deck; its steps begin anew."""
        self.deck_name, self.draft = deck.name, Draft(deck.listed)
        self._name_again()
        self._show()

    def begin_new(self) -> None:
        """Begin an empty deck; it is kept from its first card on."""
        self.open(OwnDeck(name=self.stock.box.free_name(NEW)))

    def make(self, name: str, cards: tuple[str, ...]) -> None:
        """Keep a further deck of these cards and go on with it."""
        deck = deck_of(self.stock.box.free_name(name), cards)
        try:
            self.stock.box.keep(deck)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.open(deck)
        self.stage.note(f"\u201c{deck.name}\u201d is kept among your decks.")

    def copy(self) -> None:
        """Go on with a copy; the deck stays as it is."""
        self.make(self.deck_name, self.draft.cards)

    def take_code(self, code: str) -> bool:
        """Make a further deck of a code; what is wrong with it is told. Whether that was done."""
        try:
            cards = deck_of_code(code, self.cards)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        if len(cards) > MOST_CARDS:
            self.stage.refuse(f"This is the code of {len(cards)} cards: a draft holds {MOST_CARDS} at most.")
            return False
        self.make("Deck of a code", cards)
        return True

    def _ask_delete(self) -> None:
        name = self.deck_name
        dialog = Dialog(
            "Delete the deck?", f"\u201c{name}\u201d will be gone for good.", (("Delete", "danger"), "Keep it")
        )
        dialog.chosen.connect(lambda choice: self.delete() if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def delete(self) -> None:
        """Delete the deck and go on with the last of the others."""
        try:
            self.stock.box.delete(self.deck_name)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        decks = self.stock.box.decks
        if decks:
            self.open(decks[-1])
        else:
            self.begin_new()

    # -- other decks, codes, hands -------------------------------------------------------------------------------

    def _choose(self) -> None:
        content = self.stock.content
        items = [
            PickItem(f"{OWN}{other.name}", other.name, "deck", f"**{other.name}**\n{plural(len(other.listed), 'card')}")
            for other in self.stock.box.decks
        ]
        items += [
            PickItem(f"{READY}{deck}", text.name, "crown", f"**A copy of {text.name}**\n{text.about}")
            for deck, text in content.deck_texts.items()
        ]
        picker = Picker("Which deck?", items, f"{OWN}{self.deck_name}")
        picker.chosen.connect(self.take)
        self.stage.push(picker, fade=False)

    def take(self, value: str) -> None:
        """Open one of the own decks, or a copy of a ready one."""
        content = self.stock.content
        if value.startswith(READY):
            deck = value.removeprefix(READY)
            self.make(content.deck_texts[deck].name, content.decks[deck])
            return
        found = self.stock.box.deck(value.removeprefix(OWN))
        if found is not None:
            self.open(found)

    def _code(self) -> None:
        panel = CodePanel(self.draft.cards)
        panel.entered.connect(lambda code: panel.close() if self.take_code(code) else None)
        self.stage.push(panel, fade=False)

    def _draw(self) -> None:
        cards = [self.cards[card] for card in self.draft.cards if card in self.cards]
        self.stage.push(TrialDraw(self.stock, cards), fade=False)

    def examine(self, card: str) -> None:
        """Show a card large."""
        self.stage.push(CardInspection(self.context, card), fade=False)

    def on_action(self, action: str) -> bool:
        """Ctrl+Z and Ctrl+Y."""
        if action in {"undo", "redo"}:
            (self.undo if action == "undo" else self.redo)()
            return True
        return super().on_action(action)

    # -- showing it ----------------------------------------------------------------------------------------------

    def _filter(self, wanted: CardFilter) -> None:
        found = wanted.select(self.cards, self.texts, lambda card: self.owned[card])
        self.grid.show(found)
        self.grid.count(self.draft.cards, self.owned)
        self.none.visible = not found
        self.bar.tell(f"{plural(len(found), 'card')} \u00b7 a click puts one into the deck")

    def _show(self) -> None:
        deck = self.draft.cards
        self.grid.count(deck, self.owned)
        self._show_rows()
        self.side.curve.show(*curve(deck, self.cards))
        broken = broken_rules(deck, self.cards, self.owned)
        least, most = DECK_SIZES
        self.side.count.text = f"{plural(len(deck), 'card')} of {least} to {most}"
        self.side.count.style = self.side.count.style.but(color=BAD if broken else GOOD)
        self.side.rules.reset()
        for item in broken:
            row = RuleRow(item)
            row.mended.connect(self.become)
            self.side.rules.append(row, row.wanted_height)
        if not broken:
            words = "{check} This deck can be played: it is offered where a duel is set up."
            self.side.rules.append(Paragraph(words, BODY.but(color=GOOD)))
        self.side.rules.flow()
        self._permit()
        if self.side.width:
            self.side.arrange()

    def _show_rows(self) -> None:
        focus = self.stage.router.focus
        at = list(lines(self.draft.cards, self.cards))
        gone = isinstance(focus, DeckRow) and focus.card not in dict(at)
        self.side.rows.show(at)
        if gone:
            left = [self.side.rows.row(card) for card, _ in at]
            self.stage.router.set_focus(left[0] if left else self.side.buttons["undo"])

    def _row(self, card: str, copies: int) -> DeckRow:
        found = self.cards.get(card)
        tip = partial(card_tip, self.stock.lexicon, card) if found is not None else None
        row = DeckRow(card, copies, found, self.context.bakery, self.stock.art, tip)
        row.more.connect(partial(self._more, card))
        row.less.connect(partial(self.remove_card, card))
        for signal in (row.clicked, row.inspected):
            signal.connect(partial(self._examine_known, card))
        return row

    def _more(self, card: str) -> None:
        if card in self.cards:
            self.add_card(card)

    def _examine_known(self, card: str) -> None:
        if card in self.cards:
            self.examine(card)

    def _permit(self) -> None:
        buttons, full = self.side.buttons, bool(self.draft.cards)
        buttons["undo"].permit(None if self.draft.can_undo else "There is nothing to take back.")
        buttons["redo"].permit(None if self.draft.can_redo else "There is nothing to take again.")
        buttons["draw"].permit(None if full else "There is no card to draw.")
        buttons["copy"].permit(None if full else "The deck is empty.")
        known = self.stock.box.deck(self.deck_name) is not None
        buttons["delete"].permit(None if known else "The deck is not kept yet: it has no card.")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Collection left, deck right."""
        main, side = layout.beside(body, u, 0.37, 440, 720)
        bar, grid = main.cut_top(self.bar.wanted_height(main.w), 8 * u)
        self.bar.place(bar)
        self.collection.place(grid)
        self.grid.place(self.collection.inside)
        self.none.place(self.collection.inside)
        self.side.place(side)
