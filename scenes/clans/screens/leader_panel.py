"""Choosing a leader and a deck for one side of the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.clans.model.lexicon import TERRAIN_NAMES, TERRAIN_SENTENCES
from scenes.clans.resources import clans
from scenes.clans.screens import words
from scenes.clans.screens.choices import OTHER, READY
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Dropdown
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BODY, CAPTION, FOE, GOLD, H2, INK, MUTED, PARCHMENT, TERRAIN, TEXT, YOU, Rgb
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets import layout
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import FRAMED, Chip, PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

PORTRAIT = (196, 236)
THUMB = (92, 104)
HEAD = 74
"""Design pixels of name and office where they stand above the portrait."""
NARROW = 430
"""Design pixels of a column below which things stand one below the other."""
PALE = {"lake", "desert"}
"""Terrains whose colour is too light for light letters."""


def terrain_chip(terrain: str, *, patterned: bool) -> Chip:
    """A plate in a terrain's colour with its icon and name."""
    ink: Rgb = INK if terrain in PALE else PARCHMENT
    return Chip(
        TERRAIN_NAMES[terrain],
        icon=words.TERRAIN_ICONS[terrain],
        color=TERRAIN[terrain],
        ink=ink,
        tip=TERRAIN_SENTENCES[terrain],
        pattern=terrain if patterned else "",
    )


class LeaderHead(Control):
    """Portrait with banner; beside it name, office, terrain and ability."""

    def __init__(self, context: Context, color: Rgb) -> None:
        super().__init__(name="leader", hittable=False)
        self.context = context
        self.leader = ""
        self.frame = self.add(SlabNode(FRAMED.but(edge_top=color, edge_bottom=GOLD, radius=12, edge=3, shadow=8)))
        self.portrait = self.add(LazyPicture(context.render_queue))
        self.banner = self.add(LazyPicture(context.render_queue, well=False, z=1))
        self.title = self.add(Label("", H2.but(color=TEXT), align="left", overflow="shrink"))
        self.epithet = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.chips: list[Chip] = []
        self.ability = self.add(RichText("", BODY))

    def show(self, leader: str) -> None:
        """Show another leader."""
        if leader == self.leader:
            return
        self.leader = leader
        content = clans(self.context).content
        text = content.leader_texts[leader]
        self.title.text = content.leaders[leader].name
        self.epithet.text = text.epithet
        self.ability.text = f"**{text.title}.** {text.sentence}"
        for chip in self.chips:
            chip.free()
        patterned = self.context.settings.colour_patterns
        self.chips = [
            self.add(terrain_chip(terrain, patterned=patterned)) for terrain in content.leaders[leader].terrains
        ]
        if self.width:
            self.arrange()

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        h = PORTRAIT[1] * self._shrunk(width) * self.unit
        return h + self.ability.measure(width)[1] + (8 + HEAD) * self.unit if self._narrow(width) else h

    def _narrow(self, width: float) -> bool:
        """Whether the name stands above the portrait and the ability below it."""
        return width < NARROW * self.unit

    def _shrunk(self, width: float) -> float:
        return min(1.0, max(0.6, width * 0.36 / (PORTRAIT[0] * self.unit)))

    def arrange(self) -> None:
        """Portrait left, words right; name above and ability below where it is narrow."""
        u = self.unit
        narrow = self._narrow(self.width)
        k = self._shrunk(self.width)
        w, h = PORTRAIT[0] * k * u, PORTRAIT[1] * k * u
        above, room = self.box.cut_top(HEAD * u if narrow else 0.0)
        upper, lower = room.cut_top(h, 8 * u)
        left, right = upper.cut_left(w, 18 * u)
        self.frame.fit(w, h)
        self.frame.position = left.center
        inner = left.inset(5 * u).whole()
        art, leader = clans(self.context).art, self.leader
        if leader:
            self._paint(inner, u, k)
            self.portrait.want(
                ("portrait", leader),
                lambda: art.portrait(leader, round(inner.w), round(inner.h)),
                inner.w,
                inner.h,
            )
        self.portrait.position = inner.center
        head, rest = (above if narrow else right).cut_top(40 * u)
        self.title.place(head)
        line, rest = rest.cut_top(26 * u, 8 * u)
        self.epithet.place(line)
        rest = self._place_chips(right if narrow else rest, u, stacked=narrow)
        self.ability.place(lower if narrow else rest)

    def _place_chips(self, rest: Rect, u: float, *, stacked: bool) -> Rect:
        """Side by side, or one below the other; what is left below them."""
        row, below = rest.cut_top(32 * u, 10 * u)
        x = row.x
        for chip in self.chips:
            if stacked:
                chip.place(Rect(row.x, row.y, min(row.w, chip.wanted_width()), row.h))
                row, below = below.cut_top(32 * u, 6 * u)
            else:
                wide = min(chip.wanted_width(), (row.w - 8 * u) / len(self.chips))
                chip.place(Rect(x, row.y, wide, row.h))
                x += wide + 8 * u
        return below

    def _paint(self, inner: Rect, u: float, k: float) -> None:
        art, leader = clans(self.context).art, self.leader
        w = round(52 * k * u)
        h = round(w * 1.3)
        self.banner.want(("banner", leader), lambda: art.leader_banner(leader, w, h), w, h)
        self.banner.position = (inner.right - w / 2 - 4 * u, inner.top - h / 2 + 8 * u)


class LeaderGrid(Control):
    """Small portraits of all leaders, one of them chosen; `chosen(leader)`."""

    def __init__(self, context: Context, thumb: tuple[float, float] = THUMB) -> None:
        super().__init__(name="leaders", hittable=False)
        self.thumb = thumb
        self.chosen = Signal[str]()
        self.tiles: dict[str, PictureTile] = {}
        content, art = clans(context).content, clans(context).art
        for leader in content.leaders:
            tile = PictureTile(
                context.render_queue,
                ("thumb", leader),
                partial(art.portrait, leader),
                tip=words.leader_tip(content, leader),
                name=content.leaders[leader].name,
            )
            tile.clicked.connect(partial(self.chosen.emit, leader))
            self.tiles[leader] = self.add(tile)

    def wanted_height(self, width: float) -> float:
        """Pixels of height in a column of this width."""
        return self._cells(width)[1] + 4 * self.unit

    def _cells(self, width: float) -> tuple[list[Rect], float]:
        u = self.unit
        gap = 9 * u
        _, w = layout.fitted_columns(width, self.thumb[0] * u, gap, 5)
        return layout.cells(width, len(self.tiles), (w, w * self.thumb[1] / self.thumb[0]), gap)

    def arrange(self) -> None:
        """In rows as the width allows."""
        found, _ = self._cells(self.width)
        for tile, cell in zip(self.tiles.values(), found, strict=True):
            tile.place(cell.moved(self.box.x, self.box.top))

    def mark(self, leader: str) -> None:
        """Show which one is chosen."""
        for name, tile in self.tiles.items():
            tile.on = name == leader


class DeckRow(Control):
    """The deck of a side: a list to choose from and a button to see its cards."""

    def __init__(
        self, names: list[str], index: int, caption: str = "Deck", tip: str = "Which deck this side plays."
    ) -> None:
        name = caption.lower()
        super().__init__(name=name, hittable=False)
        self.caption = self.add(Label(caption, CAPTION, align="left"))
        self.list = self.add(Dropdown(names, index, tip=tip, name=f"{name} list"))
        self.view = self.add(Button("View", icon="eye", tip="See all 25 cards.", name=f"view {name}"))

    def arrange(self) -> None:
        """Caption, list, button side by side."""
        u = self.unit
        narrow = self.width < NARROW * u
        self.caption.visible = not narrow
        self.view.text = "" if narrow else "View"
        left, rest = self.box.cut_left(0 if narrow else 56 * u, 0 if narrow else 8 * u)
        right, middle = rest.cut_right((52 if narrow else 124) * u, 10 * u)
        self.caption.place(left)
        self.list.place(middle)
        self.view.place(right)


class LeaderChoice(Panel):
    """One side of the table.

    Signals: `leader_chosen(leader)`, `deck_chosen(name)`, `deck_wanted()`; in a battle with ages (CLAN-12.3) also
    `later_chosen(age, name)` and `later_wanted(age)` for the decks of the second and third.
    """

    def __init__(self, context: Context, seat: int, title: str) -> None:
        super().__init__(title, padding=18)
        self.context = context
        self.seat = seat
        self.leader_chosen = Signal[str]()
        self.deck_chosen = Signal[str]()
        self.deck_wanted = Signal[()]()
        self.later_chosen = Signal[int, str]()
        self.later_wanted = Signal[int]()
        color = FOE if seat else YOU
        self.title.style = self.title.style.but(color=color)
        self.stack = self.add(Stack(gap=14, padding=2, name=f"side {seat}"))
        self.head = LeaderHead(context, color)
        self.biography = Paragraph("", BODY.but(weight="italic", color=MUTED))
        self.deck_rows: list[DeckRow] = []
        self.about = Paragraph("", CAPTION.but(color=TEXT))
        self.grid = LeaderGrid(context)
        self.grid.chosen.connect(self.leader_chosen.emit)
        self._names: list[str] = []

    def ready(self) -> None:
        """Fill the column."""
        self.stack.append(self.head, self.head.wanted_height)
        self.stack.append(self.biography)
        self._deck_at = len(self.stack.rows)
        self.stack.append(self.about, gap=6)
        self.stack.append(self.grid, self.grid.wanted_height)

    def show(self, leader: str, deck: str, later: tuple[str, str] | None = None) -> None:
        """Show a choice; `later` has the decks of the second and third age."""
        content = clans(self.context).content
        self.head.show(leader)
        self.biography.text = content.leader_texts[leader].biography
        ready = content.deck_texts[leader]
        self._names = [READY, *clans(self.context).box.names()]
        index = self._names.index(deck) if deck in self._names else 0
        self.about.text = ready.about if index == 0 else f"Your own deck \u201c{deck}\u201d."
        self._replace_rows([f"{ready.name}", *self._names[1:]], index, leader, later)
        self.grid.mark(leader)
        self.stack.flow()

    @property
    def row(self) -> DeckRow:
        """The row of the (first) deck."""
        return self.deck_rows[0]

    def _replace_rows(self, names: list[str], index: int, leader: str, later: tuple[str, str] | None) -> None:
        self.stack.rows = [row for row in self.stack.rows if row.node not in self.deck_rows]
        for old in self.deck_rows:
            old.free()
        first = DeckRow(names, index, "Deck" if later is None else "Age I")
        first.list.changed.connect(lambda number: self.deck_chosen.emit(self._names[number]))
        first.view.clicked.connect(self.deck_wanted.emit)
        self.deck_rows = [
            first,
            *(self._later_row(names, leader, age, deck) for age, deck in enumerate(later or (), 2)),
        ]
        for place, row in enumerate(self.deck_rows):
            self.stack.append(row, 48, gap=6 if place else None)
            self.stack.rows.insert(self._deck_at + place, self.stack.rows.pop())

    def _later_row(self, names: list[str], leader: str, age: int, deck: str) -> DeckRow:
        """Return the row for a later age's deck: the leader's, an own or a ready one."""
        content = clans(self.context).content
        others = [name for name in content.decks if name != leader]
        values = [*self._names, *(f"{OTHER}{name}" for name in others)]
        shown = [*names, *(content.deck_texts[name].name for name in others)]
        index = values.index(deck) if deck in values else 0
        tip = f"The deck of the {('second', 'third')[age - 2]} age."
        row = DeckRow(shown, index, f"Age {'I' * age}", tip)
        row.list.changed.connect(lambda number: self.later_chosen.emit(age, values[number]))
        row.view.clicked.connect(lambda: self.later_wanted.emit(age))
        return row

    def arrange(self) -> None:
        """The column fills the panel."""
        super().arrange()
        self.stack.place(self.inside)
