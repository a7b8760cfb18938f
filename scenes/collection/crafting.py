"""Dust on the screen, for games that have it: a card is crafted or disenchanted, all extra copies are previewed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.collection.owned import Collection, Extra
from game.problems import Problem
from scenes.collection.look import CollectionLook
from scenes.kit.controls.button import Button
from scenes.kit.overlays.dialog import ask
from scenes.kit.theme import BODY, GOLD, H3, LABEL, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

DUST = "crystal"
"""The icon of dust."""


def dust_collection(look: CollectionLook) -> Collection[Any] | None:
    """Return the collection of a game that has dust, else None."""
    found = look.collection
    return found if found is not None and found.economy.dust else None


class CraftingRow(Control):
    """Copies and dust that are owned, and a button each for crafting and disenchanting. `changed()` after either."""

    def __init__(self, look: CollectionLook, collection: Collection[Any], card: str) -> None:
        super().__init__(name="crafting", hittable=False)
        self.look = look
        self.collection = collection
        self.card = card
        self.changed = Signal[()]()
        self.words = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.craft = self.add(Button("Craft", icon="plus", style=LABEL, name="craft"))
        self.craft.clicked.connect(self._ask_craft)
        self.disenchant = self.add(Button("Disenchant", icon="flame", style=LABEL, name="disenchant"))
        self.disenchant.clicked.connect(self._ask_disenchant)
        self.show()

    def show(self) -> None:
        """Show copies, dust and prices as they are now."""
        collection, card = self.collection, self.card
        self.words.text = f"{{{DUST}}} {collection.dust} dust \u00b7 {owned_words(collection.copies(card))}"
        dust = collection.dust_of(card)
        for button, price, refusal in (
            (self.craft, f": {dust.craft} dust" if dust else "", collection.craft_refusal(card)),
            (self.disenchant, f": {dust.disenchant} dust" if dust else "", collection.disenchant_refusal(card)),
        ):
            button.text = f"{button.name.capitalize()}{price}"
            button.permit(refusal)

    @property
    def _name(self) -> str:
        return self.look.spec.name(self.look.card(self.card))

    def _ask_craft(self) -> None:
        dust = self.collection.dust_of(self.card)
        if dust is None:
            return
        left = self.collection.dust - dust.craft
        question = f"A copy of {self._name} costs {dust.craft} dust; {left} will be left."
        ask(self.stage, "Craft this card?", question, "Craft", self.do_craft, no="Keep the dust")

    def _ask_disenchant(self) -> None:
        dust = self.collection.dust_of(self.card)
        if dust is None:
            return
        left = self.collection.copies(self.card) - 1
        needing = [deck.name for deck in self.look.box.decks if deck.listed.count(self.card) > left]
        needed = "".join(f"\nYour deck \u201c{name}\u201d needs it." for name in needing)
        question = (
            f"A copy of {self._name} turns into {dust.disenchant} dust; then {owned_words(left).lower()}.{needed}"
        )
        title = "Disenchant this card?"
        ask(self.stage, title, question, "Disenchant", self.do_disenchant, no="Keep the card", kind="danger")

    def do_craft(self) -> None:
        """Craft a copy; what stands in the way is told."""
        try:
            self.collection.craft(self.card)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        else:
            self.stage.sound("card_place")
        self._again()

    def do_disenchant(self) -> None:
        """Disenchant a copy; what stands in the way is told."""
        try:
            dust = self.collection.disenchant(self.card)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        else:
            self.stage.sound("coin_land")
            self.stage.note(f"{self._name}: {dust} dust.")
        self._again()

    def _again(self) -> None:
        self.show()
        self.changed.emit()

    def arrange(self) -> None:
        """Words above the two buttons."""
        u = self.unit
        words, buttons = self.box.cut_top(34 * u, 6 * u)
        self.words.place(words)
        for button, place in zip((self.craft, self.disenchant), buttons.columns((1.0, 1.25), 10 * u), strict=True):
            button.place(place)


class ExtraRow(Control):
    """A card of which there are extra copies: how many, its name, its dust."""

    def __init__(self, name: str, extra: Extra) -> None:
        super().__init__(name=f"extra {name}", hittable=False)
        self.copies = self.add(Label(f"{extra.copies}\u00d7", LABEL_BOLD.but(color=GOLD), align="left"))
        self.words = self.add(Label(name, LABEL, align="left", overflow="shrink"))
        self.dust = self.add(Label(f"{extra.dust} dust", LABEL.but(color=MUTED), align="right"))

    def arrange(self) -> None:
        """Copies, name, dust."""
        u = self.unit
        copies, rest = self.box.inset(6 * u, 0).cut_left(48 * u)
        dust, words = rest.cut_right(140 * u, 8 * u)
        self.copies.place(copies)
        self.words.place(words)
        self.dust.place(dust)


class ExtrasPanel(PanelScene):
    """All extra copies with their dust, before they are disenchanted at once. `changed()` when that was tried."""

    layers = ("extras",)

    def __init__(self, look: CollectionLook, collection: Collection[Any]) -> None:
        super().__init__("extra copies", title="Extra copies")
        self.collection = collection
        self.preview: Sequence[Extra] = collection.extras()
        self.changed = Signal[()]()
        self.about = self.panel.add(Paragraph("No deck can hold these copies.", BODY.but(color=MUTED)))
        self.rows = self.panel.add(Stack(gap=2, name="extra copies"))
        for extra in self.preview:
            self.rows.append(ExtraRow(look.spec.name(look.card(extra.card)), extra), 34)
        copies, dust = sum(extra.copies for extra in self.preview), sum(extra.dust for extra in self.preview)
        counted = f"{copies} cop{'y' if copies == 1 else 'ies'}: {dust} dust in all"
        self.total = self.panel.add(Label(counted, H3.but(color=GOLD), align="left", overflow="shrink"))
        self.dissolve = self.panel.add(Button("Disenchant all", icon="flame", kind="danger", name="disenchant all"))
        self.dissolve.clicked.connect(self._dissolve)
        self.add_close("check", "Keep them")

    def _dissolve(self) -> None:
        try:
            dust = self.collection.disenchant_extras(self.preview)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        else:
            self.stage.sound("coin_land")
            self.stage.note(f"{dust} dust gained: {self.collection.dust} in all.")
        self.changed.emit()
        self.close()

    def layout(self, view: Rect, u: float) -> None:
        """The sentence, the list, the sum, the buttons."""
        self.outside.place(view)
        rows = min(12, max(3, len(self.preview)))
        self.panel.place(layout.dialog(view, u, 720, 300 + 36 * rows))
        inside = self.panel.inside
        foot, rest = inside.cut_bottom(52 * u, 14 * u)
        dissolve, shut = foot.cut_right(460 * u)[0].columns((1.35, 1.0), 12 * u)
        self.dissolve.place(dissolve)
        self.shut.place(shut)
        about, rest = rest.cut_top(self.about.measure(rest.w)[1] + 2, 8 * u)
        self.about.place(about)
        total, rest = rest.cut_bottom(40 * u, 8 * u)
        self.total.place(total)
        self.rows.place(rest)
        self.rows.flow()


def owned_words(copies: int) -> str:
    """Return how many copies are owned, in words."""
    return f"You own {'none' if not copies else 'one copy' if copies == 1 else f'{copies} copies'}"
