"""The deck editor: the collection left, the deck right, and what keeps it from being played (CLAN-5.5, DUEL-1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.collection.card_filter import OWNED, CardFilter
from game.collection.draft import Draft, without
from game.collection.rules import card_count
from game.problems import Problem
from game.profile.decks import OwnDeck, deck_of
from scenes.collection.card_grid import CollectionGrid
from scenes.collection.code_panel import CodePanel
from scenes.collection.curve import Curve
from scenes.collection.deck_panel import DeckPanel
from scenes.collection.deck_rows import DeckRow, DeckRows, RuleRow
from scenes.collection.filter_bar import FilterBar
from scenes.collection.inspection import CardInspection
from scenes.collection.look import CollectionLook
from scenes.collection.trial_hand import TrialHand
from scenes.kit.overlays.dialog import ask
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, BODY, GOOD, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec, DeckOffer
    from scenes.kit.controls.scroll import Scroll

NEW = "New deck"
OWN, READY = "own:", "ready:"
EMPTY = "Choose cards at the left: a click puts one in, a right click or I shows it large."


class DeckEditor(Screen):
    """Builds decks; every change is kept at once. Ctrl+Z takes a step back, Ctrl+Y takes it again."""

    hints = (
        MOVING, ("accept", "add a card"), ("inspect", "look closely"), ("undo", "take back"), ("redo", "take again"),
        ("back", "back"),
    )  # fmt: skip

    def __init__(self, look: CollectionLook, deck: OwnDeck | None = None) -> None:
        super().__init__(look.context, look.title)
        self.look = look
        self.box = look.box
        decks = self.box.decks
        chosen = deck if deck is not None else decks[-1] if decks else None
        self.deck_name = chosen.name if chosen is not None else self.box.free_name(NEW)
        self.draft = Draft(chosen.listed if chosen is not None else ())

    def build(self) -> None:
        """Filters and collection, the deck and its tools."""
        look = self.look
        self.bar = self.add(FilterBar(look))
        self.bar.changed.connect(self._filter)
        self.collection = self.add(Panel("", padding=14))
        self.grid = self.collection.add(CollectionGrid(look, width=look.tile_width))
        self.grid.pressed.connect(self.add_card)
        self.grid.examined.connect(self.examine)
        self.none = self.collection.add(Label("No card matches.", H3.but(color=MUTED)))
        rows, curve = DeckRows(self._row, EMPTY), Curve(look.curve(), look.sums)
        self.side = self.add(DeckPanel(self.deck_name, rows, curve, self.spec.hand, plans=bool(self.spec.plans)))
        self.side.called.changed.connect(self.rename)
        self.side.called.submitted.connect(lambda _: self._name_again())
        for name, action in (
            ("open", self._choose), ("new", self.begin_new), ("undo", self.undo), ("redo", self.redo),
            ("copy", self.copy), ("code", self._code), ("draw", self._draw), ("delete", self._ask_delete),
        ):  # fmt: skip
            self.side.buttons[name].clicked.connect(action)
        if "plan" in self.side.buttons:
            self.side.buttons["plan"].clicked.connect(self._choose_plan)
        if self.spec.owned is not None:
            self.bar.press(OWNED, "yes")
        else:
            self._filter(self.bar.filter)
        self._show()

    def first_focus(self) -> None:
        """Begin on the first card."""
        self.focus = self.grid.tiles[self.grid.shown[0]] if self.grid.shown else self.bar.search

    def reading(self) -> Scroll | None:
        """The collection."""
        return self.grid

    @property
    def spec(self) -> CollectionSpec[Any]:
        """The collection as it is now."""
        return self.look.spec

    # -- changing the deck ---------------------------------------------------------------------------------------

    def add_card(self, card: str) -> None:
        """Put one copy in; a refusal is told."""
        refusal = self.spec.adding_refusal(self.draft.cards, card)
        if refusal is not None:
            self.stage.refuse(refusal)
            return
        self.stage.sound("card_place")
        self.become((*self.draft.cards, card))

    def remove_card(self, card: str) -> None:
        """Take one copy out."""
        if card in self.draft.cards:
            self.stage.sound("card_draw")
            self.become(without(self.draft.cards, card))

    def become(self, cards: tuple[str, ...]) -> None:
        """Change the deck in one step and keep it."""
        if self.draft.become(cards):
            self._keep()
            self._show()

    def undo(self) -> None:
        """Take the last step back."""
        self._step(self.draft.undo(), "Nothing to undo.")

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

    def _choose_plan(self) -> None:
        items = [PickItem(name, name, "star", f"**{name}**\n{plan.about}") for name, plan in self.spec.plans.items()]
        picker = Picker("By which plan?", items, "")
        picker.chosen.connect(self.complete)
        self.stage.push(picker, fade=False)

    def complete(self, plan: str) -> None:
        """Fill the deck up by a plan, in one step that can be taken back; a whole deck is told."""
        cards = self.spec.suggested(self.draft.cards, plan)
        if len(cards) == len(self.draft.cards):
            self.stage.refuse("There is no card left that the plan could add.")
            return
        self.stage.sound("card_place")
        self.become(cards)

    # -- keeping it ----------------------------------------------------------------------------------------------

    def _keep(self) -> bool:
        """Write the deck; what stands in the way is told."""
        try:
            self.box.keep(deck_of(self.deck_name, self.draft.cards))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return False
        return True

    def rename(self, text: str) -> None:
        """Give the deck another name while it is typed; one that it cannot have is told and waits."""
        name = text.strip()
        box = self.box
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
        self.open(OwnDeck(name=self.box.free_name(NEW)))

    def make(self, name: str, cards: tuple[str, ...]) -> None:
        """Keep a further deck of these cards and go on with it."""
        deck = deck_of(self.box.free_name(name), cards)
        try:
            self.box.keep(deck)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.open(deck)
        self.stage.note(f"\u201c{deck.name}\u201d is kept among your decks.")

    def copy(self) -> None:
        """Go on with a copy; the deck stays as it is."""
        self.make(self.deck_name, self.draft.cards)

    def take_code(self, code: str) -> str | None:
        """Make a further deck of a code; return what is wrong with it, None where nothing is."""
        try:
            cards = self.spec.read_deck(code)
        except Problem as problem:
            return problem.sentence
        self.make("Deck of a code", cards)
        return None

    def _ask_delete(self) -> None:
        text = f"\u201c{self.deck_name}\u201d will be gone for good."
        ask(self.stage, "Delete the deck?", text, "Delete", self.delete, no="Keep it", kind="danger")

    def delete(self) -> None:
        """Delete the deck and go on with the last of the others."""
        try:
            self.box.delete(self.deck_name)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        decks = self.box.decks
        if decks:
            self.open(decks[-1])
        else:
            self.begin_new()

    # -- other decks, codes, hands -------------------------------------------------------------------------------

    def _choose(self) -> None:
        items = [
            PickItem(f"{OWN}{other.name}", other.name, "deck", f"**{other.name}**\n{card_count(len(other.listed))}")
            for other in self.box.decks
        ]
        items += [
            PickItem(f"{READY}{name}", deck.name, self.look.deck_icon(deck.cards), ready_tip(deck))
            for name, deck in self.spec.ready.items()
        ]
        picker = Picker("Which deck?", items, f"{OWN}{self.deck_name}")
        picker.chosen.connect(self.take)
        self.stage.push(picker, fade=False)

    def take(self, value: str) -> None:
        """Open one of the own decks, or a copy of a ready one."""
        if value.startswith(READY):
            deck = self.spec.ready[value.removeprefix(READY)]
            self.make(deck.name, deck.cards)
            return
        found = self.box.deck(value.removeprefix(OWN))
        if found is not None:
            self.open(found)

    def _code(self) -> None:
        self.stage.push(self.code_panel(), fade=False)

    def code_panel(self) -> CodePanel:
        """The code of the deck, and a field for another one."""
        return CodePanel(partial(self.spec.codes.write, self.draft.cards), self.take_code)

    def _draw(self) -> None:
        self.stage.push(self.trial_hand(), fade=False)

    def trial_hand(self, seed: int | None = None) -> TrialHand[str]:
        """A hand of the deck."""
        look = self.look
        cards = [card for card in self.draft.cards if card in self.spec.cards]

        def words(hand: Sequence[str]) -> str:
            return look.hand_words([look.card(card) for card in hand])

        return TrialHand(cards, self.spec.hand, look.tile, words, seed=seed)

    def examine(self, card: str) -> None:
        """Show a card large."""
        inspection = CardInspection(self.look, card)
        inspection.changed.connect(self._owned_again)
        self.stage.push(inspection, fade=False)

    def _owned_again(self) -> None:
        """Show what is owned now."""
        self.grid.repaint()
        self._filter(self.bar.filter)
        self._show()

    def on_action(self, action: str) -> bool:
        """Ctrl+Z and Ctrl+Y."""
        if action in {"undo", "redo"}:
            (self.undo if action == "undo" else self.redo)()
            return True
        return super().on_action(action)

    # -- showing it ----------------------------------------------------------------------------------------------

    def _filter(self, wanted: CardFilter) -> None:
        found = wanted.select(self.spec)
        self.grid.show(found)
        self.grid.count(self.draft.cards)
        self.none.visible = not found
        self.bar.tell(f"{card_count(len(found))} \u00b7 a click puts one into the deck")

    def _show(self) -> None:
        deck = self.draft.cards
        self.grid.count(deck)
        self._show_rows()
        self.side.curve.show([self.spec.cards[card] for card in deck if card in self.spec.cards])
        broken = self.spec.broken(deck)
        least, most = self.spec.sizes
        sizes = f"{least} to {most}" if least < most else str(most)
        self.side.count.text = f"{card_count(len(deck))} of {sizes}"
        self.side.count.style = self.side.count.style.but(color=BAD if broken else GOOD)
        self.side.rules.reset()
        for item in broken:
            row = RuleRow(item.sentence, [(fix.words, fix.deck) for fix in item.fixes])
            row.mended.connect(self.become)
            self.side.rules.append(row, row.wanted_height)
        for words in [] if broken else [self.look.playable, *self.spec.traits_of(deck)]:
            self.side.rules.append(Paragraph(f"{{check}} {words}", BODY.but(color=GOOD)))
        self.side.rules.flow()
        self._permit()
        if self.side.width:
            self.side.arrange()

    def _show_rows(self) -> None:
        focus = self.stage.router.focus
        at = self.spec.lines(self.draft.cards)
        gone = isinstance(focus, DeckRow) and focus.card not in dict(at)
        self.side.rows.show(at)
        if gone:
            left = [self.side.rows.row(card) for card, _ in at]
            self.stage.router.set_focus(left[0] if left else self.side.buttons["undo"])

    def _row(self, card: str) -> DeckRow:
        row = DeckRow(card, self.look)
        row.more.connect(partial(self._more, card))
        row.less.connect(partial(self.remove_card, card))
        for signal in (row.clicked, row.inspected):
            signal.connect(partial(self._examine_known, card))
        return row

    def _more(self, card: str) -> None:
        if card in self.spec.cards:
            self.add_card(card)

    def _examine_known(self, card: str) -> None:
        if card in self.spec.cards:
            self.examine(card)

    def _permit(self) -> None:
        buttons, full = self.side.buttons, bool(self.draft.cards)
        buttons["undo"].permit(None if self.draft.can_undo else "Nothing to undo.")
        buttons["redo"].permit(None if self.draft.can_redo else "There is nothing to take again.")
        buttons["draw"].permit(None if full else "There is no card to draw.")
        buttons["copy"].permit(None if full else "The deck is empty.")
        known = self.box.deck(self.deck_name) is not None
        buttons["delete"].permit(None if known else "The deck is not kept yet: it has no card.")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Collection left, deck right."""
        main, side = layout.beside(body, u, 0.37, 440, 720)
        bar, grid = main.cut_top(self.bar.fit(main.w, main.h), 8 * u)
        self.bar.place(bar)
        self.collection.place(grid)
        self.grid.place(self.collection.inside)
        self.none.place(self.collection.inside)
        self.side.place(side)


def ready_tip(deck: DeckOffer) -> str:
    """Return what is said of a ready deck in the list from which a copy is taken."""
    group = f"{deck.group}: " if deck.group else ""
    return f"**A copy of {deck.name}**\n{group}{deck.about}"
