"""The codex: every card, every keyword, every leader, with all that can be known about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.clans.resources import clans
from scenes.clans.screens.collection import ClansLook
from scenes.clans.screens.leader_panel import LeaderGrid, LeaderHead
from scenes.collection.browser import CardBrowser
from scenes.kit.controls.button import Icon
from scenes.kit.controls.stepper import Tabs
from scenes.kit.controls.textinput import TextInput
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED, YOU
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

TABS = ("Cards", "Keywords", "Leaders")
TWO_COLUMNS = 1180
"""Design pixels of width from which keywords stand in two columns."""


class KeywordRow(Control):
    """A keyword: its icon on a plate, its name, its sentence, its clause."""

    def __init__(self, name: str, icon: str, sentence: str, clause: str = "") -> None:
        super().__init__(name=name, hittable=False)
        self.plate = self.add(SlabNode(PLATE.but(radius=10, edge_top=GOLD, edge_bottom=GOLD)))
        self.icon = self.add(Icon(icon, 30, GOLD))
        self.title = self.add(Label(name, H3, align="left", overflow="shrink"))
        self.clause = self.add(Label(clause, CAPTION.but(color=MUTED), align="right"))
        self.words = self.add(Paragraph(sentence, BODY))

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        u = self.unit
        return max(62 * u, 34 * u + self.words.measure(width - 74 * u)[1] + 4 * u)

    def arrange(self) -> None:
        """Icon left; name, clause and sentence beside it."""
        u = self.unit
        left, right = self.box.cut_left(54 * u, 20 * u)
        plate = Rect(left.x, left.top - 54 * u, 54 * u, 54 * u)
        self.plate.fit(plate.w, plate.h)
        self.plate.position = self.icon.position = plate.center
        head, rest = right.cut_top(34 * u)
        self.clause.place(head)
        self.title.place(head.cut_right(130 * u)[1])
        self.words.place(rest)


class KeywordPair(Control):
    """Two keywords beside each other, or below each other where it is narrow."""

    def __init__(self, rows: Sequence[KeywordRow]) -> None:
        super().__init__(name=", ".join(row.name for row in rows), hittable=False)
        self.rows = [self.add(row) for row in rows]

    def _cells(self, width: float) -> tuple[float, float]:
        """Width of each keyword, and the gap below or beside it."""
        u = self.unit
        return ((width - 40 * u) / 2, 40 * u) if width > TWO_COLUMNS * u else (width, 16 * u)

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        each, gap = self._cells(width)
        heights = [row.wanted_height(each) for row in self.rows]
        return max(heights) if each < width else sum(heights) + gap * (len(heights) - 1)

    def arrange(self) -> None:
        """Beside or below each other."""
        each, gap = self._cells(self.width)
        if each < self.width:
            for row, left in zip(self.rows, (self.box.x, self.box.x + each + gap), strict=False):
                row.place(Rect(left, self.box.y, each, self.height))
            return
        top = self.box.top
        for row in self.rows:
            h = row.wanted_height(each)
            row.place(Rect(self.box.x, top - h, each, h))
            top -= h + gap


class CodexScreen(Screen):
    """Three tabs; `examined(card)` when a card is wanted large."""

    def __init__(self, context: Context, *, tab: int = 0) -> None:
        super().__init__(context, "Codex")
        self.look = ClansLook(context)
        self.examined = Signal[str]()
        self.tab = tab

    def build(self) -> None:
        """Tabs, and what each of them shows."""
        self.tabs = self.add(Tabs(TABS, self.tab, icons=("deck", "book", "crown")))
        self.tabs.chosen.connect(self._turn)
        self.parts: dict[int, tuple[Control, ...]] = {}
        self._show()

    def first_focus(self) -> None:
        """Begin on the tabs."""
        self.focus = self.tabs.buttons[self.tab]

    def reading(self) -> Scroll | None:
        """What the tab scrolls."""
        return self.keywords if self.tab == 1 else self.browser.grid if self.tab == 0 else self.leader_sheet

    def _turn(self, tab: int) -> None:
        self.tab = tab
        self._show()
        self.layout(self.stage.view, self.unit)

    def _show(self) -> None:
        """Show the chosen tab; it is built when it is first opened."""
        if self.tab not in self.parts:
            self.parts[self.tab] = (self._build_cards, self._build_keywords, self._build_leaders)[self.tab]()
        for number, nodes in self.parts.items():
            for node in nodes:
                node.visible = number == self.tab

    # -- cards ---------------------------------------------------------------------------------------------------

    def _build_cards(self) -> tuple[Control, ...]:
        self.browser = self.add(CardBrowser(self.look, clans(self.context).content.cards))
        self.browser.examined.connect(self.examined.emit)
        return (self.browser,)

    # -- keywords ------------------------------------------------------------------------------------------------

    def _build_keywords(self) -> tuple[Control, ...]:
        self.keyword_search = self.add(
            TextInput("", placeholder="Search the keywords", longest=24, name="keyword search")
        )
        self.keyword_search.changed.connect(self._list_keywords)
        self.keyword_panel = self.add(Panel("", padding=24))
        self.keywords = self.keyword_panel.add(Stack(gap=16, name="keywords"))
        self._list_keywords("")
        return (self.keyword_search, self.keyword_panel)

    def _list_keywords(self, text: str) -> None:
        content = clans(self.context).content
        self.keywords.reset()
        groups: list[tuple[str, list[KeywordRow]]] = [("Abilities", []), ("States", []), ("Terms", [])]
        for ability in sorted(content.abilities.values(), key=lambda entry: entry.name):
            sentence = ability.sentence.replace("{x}", "X").replace("{charges}", "limited charges")
            title = f"{ability.name} X" if ability.amount else ability.name
            groups[0][1].append(KeywordRow(title, ability.icon, sentence, ability.clause))
        for group, shelf, icon in ((1, content.statuses, "star"), (2, content.terms, "book")):
            groups[group][1].extend(
                KeywordRow(entry.name, icon, entry.sentence)
                for entry in sorted(shelf.values(), key=lambda entry: entry.name)
            )
        wanted = text.casefold().split()
        for title, rows in groups:
            kept = [row for row in rows if all(word in f"{row.name} {row.words.text}".casefold() for word in wanted)]
            if kept:
                self.keywords.append(Label(title, H3.but(color=GOLD), align="left"), 36, gap=22)
            for number in range(0, len(kept), 2):
                pair = KeywordPair(kept[number : number + 2])
                self.keywords.append(pair, pair.wanted_height)
        if not self.keywords.rows:
            self.keywords.append(Paragraph("No keyword matches.", BODY.but(color=MUTED)))
        self.keywords.at = 0.0
        self.keywords.flow()

    # -- leaders -------------------------------------------------------------------------------------------------

    def _build_leaders(self) -> tuple[Control, ...]:
        self.leader_panel = self.add(Panel("", padding=20))
        self.leaders = self.leader_panel.add(Stack(name="leader grid"))
        grid = LeaderGrid(self.context, thumb=(186, 212))
        self.leaders.append(grid, grid.wanted_height)
        self.leader_grid = grid
        grid.chosen.connect(self._show_leader)
        self.leader_side = self.add(Panel("", padding=20))
        self.leader_sheet = self.leader_side.add(Stack(gap=14, name="leader"))
        self.leader_head = LeaderHead(self.context, YOU)
        self.leader_words = RichText("", BODY)
        self.leader_sheet.append(self.leader_head, self.leader_head.wanted_height)
        self.leader_sheet.append(self.leader_words)
        self._show_leader(next(iter(clans(self.context).content.leaders)))
        return (self.leader_panel, self.leader_side)

    def _show_leader(self, leader: str) -> None:
        content = clans(self.context).content
        text = content.leader_texts[leader]
        self.leader_head.show(leader)
        self.leader_grid.mark(leader)
        parts = [text.biography]
        parts += [f"\u201c{bark}\u201d" for bark in text.barks]
        if leader in content.deck_texts:
            deck = content.deck_texts[leader]
            parts.append(f"**Ready deck: {deck.name}.** {deck.about}")
        self.leader_words.text = "\n\n".join(parts)
        self.leader_sheet.flow()

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Tabs in the heading's row; a collection left, its sheet right."""
        head = self.plan.header
        room = Rect(head.x + 190 * u, head.cy - 26 * u, head.w - (190 + 174) * u, 52 * u)
        self.tabs.place(room.anchor(min(room.w, 640 * u), room.h))
        if self.tab == 0:
            self.browser.place(body)
        elif self.tab == 1:
            search, rest = body.cut_top(50 * u, 12 * u)
            self.keyword_search.place(search.cut_left(min(search.w, 520 * u))[0])
            self.keyword_panel.place(rest)
            self.keywords.place(self.keyword_panel.inside)
        else:
            main, side = layout.beside(body, u, 0.42, 380, 760)
            self.leader_panel.place(main)
            self.leaders.place(self.leader_panel.inside)
            self.leader_side.place(side)
            self.leader_sheet.place(self.leader_side.inside)
