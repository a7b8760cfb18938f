"""The filters above a collection: a line for the search grammar, lists, and buttons with the signs of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.collection.card_filter import OWNED, CardFilter
from game.problems import WrongRequest
from scenes.collection.look import CollectionLook, Sign
from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.theme import BAD, CAPTION, LABEL, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

ROW = 50
SIDE = 48
TOLD = 28
GAP = 5
BETWEEN = 14
"""Design pixels between groups of buttons."""
LEAST_SEARCH = 340
LIST_WIDE = 190
"""Design pixels of the search at least, and of each list beside it; where they are missing there are more rows."""
LEAST_SIDE, MOST_SIDE = 40, 64
"""Design pixels of a button's width where it has no row of its own choice."""
LIST_ROWS = 2
"""Lists that do not stand beside the search take so many rows at most."""
MOST_HEIGHT = 0.5
"""Of a collection's height the bar takes at most this share: higher, and its lists are signs without words."""
LIST_SHARE = 0.45
"""Of what is left of a row a list takes at most this share, so that something of the search stays."""
USUAL = "usual order"
LONGEST = 60
OFF_TINT = (110, 100, 88)
OWNED_SIGNS = {"yes": ("check", "Cards that you own"), "no": ("lock", "Cards that you do not own")}


class SignButton(Button):
    """A button with a drawn sign."""

    def __init__(self, sign: Sign, words: str) -> None:
        super().__init__(tip=words, name=words)
        self.sign = sign
        self.picture = self.body.add(SpriteNode())

    def arrange(self) -> None:
        """The sign in the middle."""
        super().arrange()
        sign, px = self.sign, max(8, round(38 * self.unit))
        self.picture.show(("sign", sign.key, px), lambda: sign.draw(px))

    def restyle(self) -> None:
        """A pale sign where it cannot be pressed."""
        super().restyle()
        self.picture.tint = (255, 255, 255) if self.enabled else OFF_TINT


class FilterBar(Control):
    """Changes a `CardFilter`; `changed(filter)`. What is wrong with a search is told below it."""

    def __init__(self, look: CollectionLook, *, owned: bool = True) -> None:
        super().__init__(name="filters", hittable=False)
        self.look = look
        self.filter = CardFilter()
        self.compact = False
        self.changed = Signal[CardFilter]()
        self.search = self.add(
            TextInput("", placeholder=look.search_hint, longest=LONGEST, tip=look.search_tip, name="search")
        )
        self.search.changed.connect(self._type)
        self.lists = {group: self._list(group) for group in look.pickers}
        self.sort: Button | None = None
        if look.spec.orders:
            self.sort = self.add(Button(f"By {USUAL}", icon="hourglass", style=LABEL, name="order"))
            self.sort.clicked.connect(self._pick_order)
        self.groups: dict[str, list[tuple[str, Button]]] = {
            group: [(value, self._toggle(group, value)) for value in facet.values]
            for group, facet in look.spec.filters.items()
            if group not in look.pickers
        }
        if owned and look.spec.owned is not None:
            self.groups[OWNED] = [(value, self._toggle(OWNED, value)) for value in OWNED_SIGNS]
        self.everything = self.add(Button(icon="undo", tip="Show all cards again.", name="clear filters"))
        self.everything.clicked.connect(self.reset)
        self.told = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))

    def tell(self, words: str) -> None:
        """Say how many cards are shown; what is wrong with the search goes before it."""
        if self.told.style.color != BAD:
            self.told.text = words

    def reset(self) -> None:
        """Let everything pass."""
        self.search.text = ""
        self._complain("")
        self._set(CardFilter())

    def _toggle(self, group: str, value: str) -> Button:
        if group == OWNED:
            icon, words = OWNED_SIGNS[value]
            button = Button(icon=icon, tip=words, name=words)
        else:
            sign, words = self.look.filter_sign(group, value), self.look.filter_words(group, value)
            button = (
                SignButton(sign, words)
                if isinstance(sign, Sign)
                else Button(sign, style=LABEL_BOLD, tip=words, name=words)
            )
        button.clicked.connect(partial(self.press, group, value))
        return self.add(button)

    def _list(self, group: str) -> Button:
        words, icon = self.look.pickers[group]
        button = self.add(Button(words, icon=icon, style=LABEL, name=f"list of {group}"))
        button.clicked.connect(partial(self._pick, group))
        return button

    def _pick(self, group: str) -> None:
        look, (words, _) = self.look, self.look.pickers[group]
        facet = look.spec.filters[group]
        used = {value for card in look.spec.cards.values() for value in facet.of(card)}
        named = sorted((look.filter_words(group, value), value) for value in facet.values if value in used)
        items = [PickItem("", words, "cross")]
        items += [
            PickItem(value, name, look.filter_icon(group, value), look.filter_about(group, value))
            for name, value in named
        ]
        picker = Picker(f"Which {group}?", items, self._picked(group))
        picker.chosen.connect(partial(self.pick, group))
        self.stage.push(picker, fade=False)

    def pick(self, group: str, value: str) -> None:
        """Choose one value of a list, "" for any."""
        self._set(self.filter.picked(group, value))

    def _pick_order(self) -> None:
        items = [
            PickItem("", f"By {USUAL}", "cross"),
            *(PickItem(name, f"By {name}") for name in self.look.spec.orders),
        ]
        picker = Picker("In which order?", items, self.filter.order)
        picker.chosen.connect(lambda order: self._set(self.filter.ordered(order)))
        self.stage.push(picker, fade=False)

    def _picked(self, group: str) -> str:
        return next((value for other, value in self.filter.chosen if other == group), "")

    def press(self, group: str, value: str) -> None:
        """Press or release a button."""
        self._set(self.filter.toggled(group, value))

    def _type(self, text: str) -> None:
        try:
            wanted = self.filter.typed(text, self.look.spec.vocabulary)
        except WrongRequest as problem:
            self._complain(problem.sentence)
            return
        self._complain("")
        self._set(wanted)

    def _complain(self, sentence: str) -> None:
        self.told.style = CAPTION.but(color=BAD if sentence else MUTED)
        self.told.text = sentence

    def _set(self, wanted: CardFilter) -> None:
        self.filter = wanted
        for group, buttons in self.groups.items():
            for value, button in buttons:
                button.on = (group, value) in wanted.chosen
        self._write_lists()
        self.changed.emit(wanted)

    def _write_lists(self) -> None:
        """Say on each list what is chosen of it; as a sign it says so when it is pointed at."""
        chosen = {group: self._picked(group) for group in self.lists}
        written = [
            (button, self.look.filter_words(group, chosen[group]) if chosen[group] else self.look.pickers[group][0])
            for group, button in self.lists.items()
        ]
        if self.sort is not None:
            written.append((self.sort, f"By {self.filter.order or USUAL}"))
            self.sort.on = bool(self.filter.order)
        for group, button in self.lists.items():
            button.on = bool(chosen[group])
        for button, words in written:
            button.text, button.tip = ("", words) if self.compact else (words, None)

    # -- places --------------------------------------------------------------------------------------------------

    def _choosers(self) -> list[Button]:
        """What opens a list, filters with many values and the order; in a compact bar they stand with the buttons."""
        return [] if self.compact else self._openers()

    def _openers(self) -> list[Button]:
        return [*self.lists.values(), *([self.sort] if self.sort is not None else [])]

    def _groups(self) -> list[list[Button]]:
        """The buttons that stand together, and the one that clears all."""
        openers = [self._openers()] if self.compact and self._openers() else []
        groups = [[button for _, button in buttons] for buttons in self.groups.values()]
        return [*openers, *groups, [self.everything]]

    def _list_rows(self, width: float) -> list[list[Button]]:
        """Lists that have no room beside the search, by rows."""
        lists, u = self._choosers(), self.unit
        if not lists or width >= (LEAST_SEARCH + LIST_WIDE * len(lists)) * u or len(lists) == 1:
            return []
        columns = max(int(width // ((LIST_WIDE + 10) * u)), -(-len(lists) // LIST_ROWS))
        return [lists[at : at + columns] for at in range(0, len(lists), columns)]

    def _button_rows(self, width: float) -> list[list[list[Button]]]:
        """The groups of buttons by rows: all in one, unless they would become too narrow for that."""
        groups = self._groups()
        if _row_width(groups, LEAST_SIDE) * self.unit <= width:
            return [groups]
        rows: list[list[list[Button]]] = [[]]
        for group in groups:
            if rows[-1] and _row_width([*rows[-1], group], LEAST_SIDE) * self.unit > width:
                rows.append([])
            rows[-1].append(group)
        return rows

    def _is_wide(self, width: float) -> bool:
        lists = 14 + LEAST_SEARCH + LIST_WIDE * len(self._choosers())
        return width >= (_row_width(self._groups(), SIDE) + lists) * self.unit

    def fit(self, width: float, height: float) -> float:
        """Take the form that suits a collection of a width and height; return the bar's own height in pixels."""
        self.compact = False
        self.compact = self._tall(width) > MOST_HEIGHT * height
        self._write_lists()
        return self._tall(width)

    def _tall(self, width: float) -> float:
        rows = 1 if self._is_wide(width) else 1 + len(self._list_rows(width)) + len(self._button_rows(width))
        return (rows * ROW + (rows - 1) * 8 + TOLD) * self.unit

    def arrange(self) -> None:
        """Search, lists, buttons by groups; below each other where it is narrow."""
        u = self.unit
        told, room = self.box.cut_bottom(TOLD * u)
        self.told.place(told.inset(6 * u, 0))
        if self._is_wide(self.width):
            right, search = room.cut_right(_row_width(self._groups(), SIDE) * u, 14 * u)
            self._place_search(search, self._choosers())
            self._place_buttons(right, self._groups())
            return
        search, room = room.cut_top(ROW * u, 8 * u)
        below = self._list_rows(self.width)
        self._place_search(search, [] if below else self._choosers())
        for lists in below:
            row, room = room.cut_top(ROW * u, 8 * u)
            for button, place in zip(lists, row.columns(len(below[0]), 10 * u), strict=False):
                button.place(place)
        for groups in self._button_rows(self.width):
            row, room = room.cut_top(ROW * u, 8 * u)
            self._place_buttons(row, groups)

    def _place_search(self, room: Rect, lists: Sequence[Button]) -> None:
        """Place the search with lists at its right."""
        for button in reversed(lists):
            place, room = room.cut_right(min(LIST_WIDE * self.unit, room.w * LIST_SHARE), 10 * self.unit)
            button.place(place)
        self.search.place(room)

    def _place_buttons(self, room: Rect, groups: Sequence[Sequence[Button]]) -> None:
        """Place a row of groups from the left."""
        u, count = self.unit, sum(map(len, groups))
        side = min((room.w - _row_width(groups, 0) * u) / count, MOST_SIDE * u)
        x = room.x
        for group in groups:
            for button in group:
                button.place(Rect(x, room.cy - ROW * u / 2, side, ROW * u))
                x += side + GAP * u
            x += BETWEEN * u


def _row_width(groups: Sequence[Sequence[Button]], side: float) -> float:
    """Return the design pixels of a row of groups whose buttons are so wide."""
    count = sum(map(len, groups))
    return count * side + (count - 1) * GAP + (len(groups) - 1) * BETWEEN
