"""The rulebook: pages left, parchment right, clauses, and a search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.paint.skin import PAPER
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, BODY_ON_PARCHMENT, CAPTION_ON_PARCHMENT, H2, H3, KEYWORD_ON_PARCHMENT, ON_PARCHMENT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.rule_pages import SHORTEST_SEARCH, Found, marked
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.content.rulebook import Paragraph as Clause
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

MARGIN = 108
"""Design pixels of the parchment's margin, where the clauses stand."""
MOST_FOUND = 60
PAGE_TITLE = H2.but(color=ON_PARCHMENT)
PAGE_HEADING = H3.but(color=KEYWORD_ON_PARCHMENT)
CLAUSE = CAPTION_ON_PARCHMENT.but(weight="semibold", color=KEYWORD_ON_PARCHMENT)
WORDS = BODY_ON_PARCHMENT.but(leading=1.4)


class ClauseRow(Control):
    """One paragraph with its clause in the margin."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(name=clause or "paragraph", hittable=False)
        self.clause = self.add(Label(clause, CLAUSE, align="left top", overflow="shrink"))
        self.words = self.add(Paragraph(text, WORDS))

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        return self.words.measure(width - MARGIN * self.unit)[1] + 2 * self.unit

    def arrange(self) -> None:
        """Clause in the margin, words beside it."""
        left, right = self.box.cut_left(MARGIN * self.unit)
        self.clause.place(left.inset(2 * self.unit, 3 * self.unit))
        self.words.place(right)


class RulebookScreen(Screen):
    """A game's rulebook. Opens at its first page, or at a clause such as "CLAN-9.6"."""

    hints = (MOVING, ("page_down", "page"), ("back", "back"))

    def __init__(self, context: Context, book: str, *, title: str = "", clause: str = "") -> None:
        super().__init__(context, f"Rulebook \u00b7 {title}" if title else "Rulebook")
        self.book = context.rules(book)
        start = self.book.page_of(clause) if clause else None
        self.page = start.page if start is not None else 0
        self._clause = clause

    def build(self) -> None:
        """List of pages, search, parchment."""
        self.contents = self.add(Panel("Contents", padding=16))
        self.search = self.contents.add(
            TextInput(
                "",
                placeholder="Search the rules",
                longest=32,
                name="search",
                tip=f"Words, or a clause: {self.book.example}",
            )
        )
        self.search.changed.connect(self._search)
        self.list = self.contents.add(Stack(gap=6, name="pages"))
        self.entries = []
        for number, page in enumerate(self.book.pages):
            button = Button(page.title, style=BODY, name=page.title)
            button.clicked.connect(partial(self.turn_to, number))
            self.entries.append(self.list.append(button, 46))
        self.paper = self.add(Panel("", slab=PAPER, padding=34))
        self.text = self.paper.add(Stack(gap=13, name="page"))
        self._write()

    def first_focus(self) -> None:
        """Begin on the page that is open."""
        self.focus = self.entries[self.page]

    def reading(self) -> Scroll | None:
        """The parchment."""
        return self.text

    def turn_to(self, number: int) -> None:
        """Open another page."""
        self.search.text = ""
        self.page = number
        self.stage.sound("page_turn")
        self._write()

    def _write(self) -> None:
        """Write the open page."""
        for number, button in enumerate(self.entries):
            button.on = number == self.page
        page = self.book.pages[self.page]
        self.text.reset()
        self.text.append(Label(page.title, PAGE_TITLE, align="left"), 48)
        for paragraph in page.paragraphs:
            self._row(paragraph)
        self.text.at = 0.0
        self.text.flow()

    def _row(self, paragraph: Clause) -> None:
        if paragraph.kind == "heading":
            self.text.append(Label(marked(paragraph), PAGE_HEADING, align="left"), 40, gap=22)
            return
        row = ClauseRow(paragraph.clause, marked(paragraph))
        self.text.append(row, row.wanted_height)

    def _search(self, text: str) -> None:
        """Show what was found, or the open page again when nothing is looked for."""
        if len(text.strip()) < SHORTEST_SEARCH:
            self._write()
            return
        found = self.book.find(text)
        for button in self.entries:
            button.on = False
        self.text.reset()
        self.text.append(Label(_heading(len(found)), PAGE_TITLE, align="left", overflow="shrink"), 48)
        if not found:
            self.text.append(
                Paragraph(f"Try fewer letters of the word, or a clause such as {self.book.example}.", BODY_ON_PARCHMENT)
            )
        self._list(found[:MOST_FOUND])
        self.text.at = 0.0
        self.text.flow()

    def _list(self, found: tuple[Found, ...]) -> None:
        last = -1
        for item in found:
            page = self.book.pages[item.page]
            if item.page != last:
                self.text.append(Label(page.title, PAGE_HEADING, align="left"), 40, gap=18)
                last = item.page
            if page.paragraphs[item.paragraph].kind != "heading":
                self._row(page.paragraphs[item.paragraph])

    def arrange(self, body: Rect, u: float) -> None:
        """Contents left, parchment right."""
        w = min(max(body.w * 0.24, 260 * u), 400 * u)
        left, right = body.cut_left(w, layout.GAP * u)
        self.contents.place(left)
        search, rest = self.contents.inside.cut_top(50 * u, 12 * u)
        self.search.place(search)
        self.list.place(rest)
        self.paper.place(right)
        self.text.place(self.paper.inside)
        if self._clause:
            for row in self.text.rows:
                if isinstance(row.node, ClauseRow) and row.node.name.casefold() == self._clause.casefold():
                    self.text.at = -row.node.rect.top - 20 * u
            self._clause = ""


def _heading(count: int) -> str:
    if not count:
        return "Nothing found"
    if count == 1:
        return "1 paragraph found"
    return f"{count} paragraphs found" + (f", the first {MOST_FOUND} shown" if count > MOST_FOUND else "")
