"""The row of filters above a collection: search, elements, rarities, an ability."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from components.clans import RARITIES
from scenes.clans.model.lexicon import TERRAIN_NAMES
from scenes.clans.screens import words
from scenes.clans.screens.card_filter import ELEMENTS, NONE, CardFilter
from scenes.clans.stock import clans
from scenes.kit.button import Button
from scenes.kit.textinput import TextInput
from scenes.kit.theme import LABEL, RARITY
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

ROW = 50
SIDE = 50
NARROW = 1000
"""Design pixels of width below which the bar has two rows."""


class FilterBar(Control):
    """Changes a `CardFilter`; `changed(filter)`."""

    def __init__(self, context: Context, *, tokens: bool = False) -> None:
        super().__init__(name="filters", hittable=False)
        self.context = context
        self.filter = CardFilter(tokens=tokens)
        self.changed = Signal[CardFilter]()
        self.search = self.add(
            TextInput("", placeholder="Search", longest=24, name="search", tip="Name, kind, ability.")
        )
        self.search.changed.connect(lambda text: self._set(replace(self.filter, text=text)))
        self.ability = self.add(Button("Any ability", icon="gear", style=LABEL, tip="Only cards with one ability."))
        self.ability.clicked.connect(self._pick)
        self.elements: dict[str, Button] = {}
        for element in ELEMENTS:
            name = "No element" if element == NONE else TERRAIN_NAMES[element]
            icon = "cross" if element == NONE else words.TERRAIN_ICONS[element]
            self.elements[element] = self._toggle("elements", element, icon, name)
        self.rarities = {
            rarity: self._toggle("rarities", rarity, "diamond", words.RARITY_NAMES[rarity]) for rarity in RARITIES
        }
        for rarity, button in self.rarities.items():
            button.label.style = button.label.style.but(color=RARITY[RARITIES.index(rarity)])
        self.everything = self.add(Button(icon="undo", tip="Show all cards again.", name="clear filters"))
        self.everything.clicked.connect(self.reset)

    def _toggle(self, kind: str, value: str, icon: str, name: str) -> Button:
        button = self.add(Button(icon=icon, tip=name, name=name))
        button.clicked.connect(lambda: self._set(self.filter.toggled(kind, value)))
        return button

    def _set(self, wanted: CardFilter) -> None:
        self.filter = wanted
        for element, button in self.elements.items():
            button.on = element in wanted.elements
        for rarity, button in self.rarities.items():
            button.on = rarity in wanted.rarities
        chosen = clans(self.context).content.abilities.get(wanted.ability)
        self.ability.text = chosen.name if chosen is not None else "Any ability"
        self.ability.on = chosen is not None
        self.changed.emit(wanted)

    def reset(self) -> None:
        """Let everything pass."""
        self.search.text = ""
        self._set(CardFilter(tokens=self.filter.tokens))

    def _pick(self) -> None:
        used = {ability.name for card in clans(self.context).content.cards.values() for ability in card.abilities}
        items = [PickItem("", "Any ability", "cross")]
        items += [
            PickItem(
                name, text.name, text.icon, text.sentence.replace("{x}", "X").replace("{charges}", "limited charges")
            )
            for name, text in sorted(clans(self.context).content.abilities.items(), key=lambda pair: pair[1].name)
            if name in used
        ]
        picker = Picker("Which ability?", items, self.filter.ability)
        picker.chosen.connect(partial(self._picked))
        self.stage.push(picker, fade=False)

    def _picked(self, ability: str) -> None:
        self._set(replace(self.filter, ability=ability))

    def wanted_height(self, width: float) -> float:
        """Pixels of height for this width."""
        rows = 1 if width >= NARROW * self.unit else 2
        return (rows * ROW + (rows - 1) * 8) * self.unit

    def arrange(self) -> None:
        """Search and ability, then the small buttons; below each other where it is narrow."""
        u = self.unit
        small: list[Button] = [*self.elements.values(), *self.rarities.values(), self.everything]
        gap = 6 * u
        groups = 2 * 10 * u
        if self.width >= NARROW * u:
            wide = len(small) * SIDE * u + (len(small) - 1) * gap + groups
            right, left = self.box.cut_right(wide, 14 * u)
        else:
            left, right = self.box.cut_top(ROW * u, 8 * u)
        search, ability = left.columns((1.25, 1.0), 10 * u)
        self.search.place(search)
        self.ability.place(ability)
        side = min(SIDE * u, (right.w - groups - (len(small) - 1) * gap) / len(small))
        x = right.x
        for number, button in enumerate(small):
            if number in {len(self.elements), len(self.elements) + len(self.rarities)}:
                x += groups / 2
            button.place(Rect(x, right.cy - ROW * u / 2, side, ROW * u))
            x += side + gap
