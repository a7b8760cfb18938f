"""The branches of a legacy tree as they are drawn: medals joined by gilded ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image

from game.art.draw.raster import rasterise
from game.art.draw.svg import document, num
from game.content.campaign.legacy_words import unlock_sentence
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import CAPTION, GOLD, GOOD, H3, HOVER_S, LABEL_BOLD, LEAF_DARK, LEAF_LIGHT, MUTED, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.campaign_unlocks import UnlockDefinition
    from scenes.campaign.resources import CampaignResources

BRANCHES = {"war": "War", "wealth": "Wealth", "spirit": "Spirit"}
SIGNS = {"war": "swords", "wealth": "coin", "spirit": "star"}
PERK_ICONS = {
    "damage": "sword", "health": "heart", "crystal": "crystal", "draw": "hand", "ability": "command", "max_hp": "heart",
    "battle_gold": "coin", "spoils": "coin", "start_gold": "coin", "start_card": "deck", "supply": "fast",
    "price": "coin", "repair": "medic", "heal_after": "medic", "casualties": "grave", "choices": "eye",
    "recruit": "people", "legacy": "trophy", "start_building": "home", "redeal": "hand", "mentor": "command",
    "sight": "eye",
}  # fmt: skip
MEDAL = 74
NODE_H = 158
NAME_H = 50
"""Design pixels for a name of two lines."""
MOST_ABREAST = 2
"""So many nodes stand side by side at most with their names in one line."""
LEAST_NODE = 100
"""A node lower than so many design pixels shows its medal and its price; its name is at the side, and in its tip."""
LOCKED, OPEN, HAVE = range(3)
LOOK = PLATE.but(radius=99, edge=2.4, shadow=5)
LOOKS = (
    LOOK.but(edge_top=(92, 80, 62), edge_bottom=(60, 50, 38)),
    LOOK.but(edge_top=LEAF_LIGHT, edge_bottom=LEAF_DARK),
    LOOK.but(top=(226, 180, 84), bottom=(140, 94, 30), edge_top=LEAF_LIGHT, edge_bottom=LEAF_DARK),
)
INKS = (MUTED, GOLD, (44, 26, 10))


class UnlockNode(Control):
    """A node: a medal with its sign, its name, its cost."""

    def __init__(self, resources: CampaignResources, unlock: UnlockDefinition, *, narrow: bool = False) -> None:
        """Make a node; a `narrow` one has its name in lines below each other."""
        super().__init__(name=unlock.name, focusable=True, tip=lambda: unlock_tip(resources, unlock))
        self.unlock = unlock
        self.state = LOCKED
        self.across = 1.0
        self.affordable = False
        self.focused_on = Signal[()]()
        self.body = self.add(Node())
        self.medal = self.body.add(SlabNode(LOOK))
        self.icon = self.body.add(Icon(icon_of(unlock), 34, MUTED, z=1))
        self.narrow = narrow
        title = (
            Paragraph(unlock.name, LABEL_BOLD, align="top")
            if narrow
            else Label(unlock.name, LABEL_BOLD, overflow="shrink")
        )
        self.title = self.add(title)
        self.cost = self.add(Label("", CAPTION, overflow="shrink"))

    def show(self, state: int, *, affordable: bool) -> None:
        """Show how it stands."""
        self.state, self.affordable = state, affordable
        self.icon.change(color=INKS[state])
        self.title.style = LABEL_BOLD.but(color=(MUTED, TEXT, GOLD)[state])
        self._say_cost()
        self.restyle()

    def _say_cost(self) -> None:
        """Write below the medal how the node stands; in short where the name has no room either."""
        whole = self.title.visible
        if self.state == HAVE:
            self.cost.text, self.cost.style = "{check} unlocked" if whole else "{check}", CAPTION.but(color=GOOD)
            return
        sign = "" if self.state == OPEN else "{lock} "
        self.cost.text = f"{sign}{self.unlock.cost}{' points' if whole else ''}"
        self.cost.style = CAPTION.but(color=GOLD if self.state == OPEN and self.affordable else MUTED)

    def arrange(self) -> None:
        """Medal above, words below."""
        u = self.unit
        self.title.visible = self.height >= LEAST_NODE * u
        words = 60 if self.title.visible else 34
        self.across = max(32 * u, min(MEDAL * u, self.height - words * u))
        head, rest = self.box.cut_top(self.across + 6 * u, 2 * u)
        self.body.position = head.center
        self.icon.design = self.across * 0.46 / u
        self.icon.redraw()
        if self.title.visible:
            upper, rest = rest.cut_top(NAME_H * u if self.narrow else rest.h * 0.55)
            self.title.place(upper)
        self._say_cost()
        self.cost.place(rest)
        self.restyle()

    def restyle(self) -> None:
        """Glow when chosen or pointed at."""
        if self.in_tree and self.width:
            look = LOOKS[self.state]
            if self.on:
                look = look.but(edge_top=LEAF_LIGHT, edge_bottom=GOLD, edge=4, glow=14)
            elif self.lit or self.focused:
                look = look.but(glow=8)
            self.medal.fit(self.across, self.across, look)

    def on_focus(self, focused: bool) -> None:
        """Tell it."""
        super().on_focus(focused)
        if focused:
            self.focused_on.emit()

    def on_hover(self, inside: bool) -> None:
        """Come nearer."""
        super().on_hover(inside)
        if inside:
            self.stage.sound("ui.hover")
        self.run(Tween(self.body, HOVER_S, scale=1.07 if inside else 1.0))


def about_unlock(resources: CampaignResources, unlock: UnlockDefinition) -> str:
    """All that a node gives."""
    return unlock_sentence(unlock, resources.lands, resources.content.unlockables[unlock.leader])


def icon_of(unlock: UnlockDefinition) -> str:
    """The sign on a node's medal: of what it lets a player choose, of what works by itself, or of its first perk."""
    ways = (
        ("deck", unlock.deck), ("command", unlock.ability), ("star", unlock.relics), ("swords", unlock.passives),
        ("quill", unlock.reactions),
    )  # fmt: skip
    found = next((icon for icon, way in ways if way), "")
    return found or (PERK_ICONS[unlock.perks[0].kind] if unlock.perks else "deck")


def unlock_tip(resources: CampaignResources, unlock: UnlockDefinition) -> str:
    """A node in a tooltip."""
    return f"**{unlock.name}**\n{about_unlock(resources, unlock)}"


def depths(branch: Sequence[UnlockDefinition]) -> dict[str, int]:
    """How many nodes of a branch lead to each, at most: its row."""
    found: dict[str, int] = {}
    for item in branch:  # the file lists what comes before first
        found[item.id] = 1 + max((found[name] for name in item.after if name in found), default=-1)
    return found


def rows_of(branch: Sequence[UnlockDefinition]) -> list[list[str]]:
    """Return the nodes of a branch row by row, each below what leads to it as far as can be, so that no ways cross."""
    rows: dict[int, list[str]] = {}
    for name, depth in depths(branch).items():
        rows.setdefault(depth, []).append(name)
    leads = {unlock.id: unlock.after for unlock in branch}
    spots: dict[str, float] = {}

    def above(name: str) -> float:
        before = [spots[other] for other in leads[name] if other in spots]
        return sum(before) / len(before) if before else 0.5

    for depth in sorted(rows):
        rows[depth].sort(key=above)
        spots |= {name: (at + 0.5) / len(rows[depth]) for at, name in enumerate(rows[depth])}
    return [rows[depth] for depth in sorted(rows)]


class LegacyBranch(Panel):
    """A branch: nodes in rows from the root down, joined by ways."""

    def __init__(self, resources: CampaignResources, name: str, tree: Sequence[UnlockDefinition]) -> None:
        super().__init__(BRANCHES[name], style=H3.but(color=GOLD), padding=18, name=f"branch {name}")
        self.icon = self.add(Icon(SIGNS[name], 26, GOLD))
        self.unlocks = [node for node in tree if node.branch == name]
        self.ways = self.add(SpriteNode(name="ways"))
        self.rows = rows_of(self.unlocks)
        crowded = {name for row in self.rows if len(row) > MOST_ABREAST for name in row}
        self.nodes = {
            unlock.id: self.add(UnlockNode(resources, unlock, narrow=unlock.id in crowded)) for unlock in self.unlocks
        }
        self._have: set[str] = set()

    def first(self) -> UnlockNode | None:
        """The root."""
        return next(iter(self.nodes.values()), None)

    def show(self, have: set[str], points: int) -> None:
        """Show what is unlocked, and what could be."""
        self._have = have
        for node in self.nodes.values():
            unlock = node.unlock
            state = HAVE if unlock.id in have else OPEN if all(name in have for name in unlock.after) else LOCKED
            node.show(state, affordable=points >= unlock.cost)
        if self.width:
            self._join()

    def mark(self, unlock: str) -> None:
        """Show which node is chosen."""
        for name, node in self.nodes.items():
            node.on = name == unlock

    def arrange(self) -> None:
        """Rows from the root down."""
        super().arrange()
        u = self.unit
        head, _ = self.box.inset(self.padding * u).cut_top(32 * u)
        self.icon.position = (head.right - 14 * u, head.cy)
        rows = self.rows
        room = self.inside
        high = min(room.h / max(1, len(rows)), 230 * u)
        for depth, names in enumerate(rows):
            strip = Rect(room.x, room.top - (depth + 1) * high, room.w, high)
            for name, cell in zip(names, strip.columns(len(names), 8 * u), strict=True):
                self.nodes[name].place(Rect.around(cell.cx, cell.cy, cell.w, min(cell.h, NODE_H * u)))
        self._join()

    def _join(self) -> None:
        """Draw the ways between the medals."""
        w, h = max(2, round(self.width)), max(2, round(self.height))
        lines = []
        for unlock in self.unlocks:
            for before in unlock.after:
                if before in self.nodes:
                    start, end = self.nodes[before], self.nodes[unlock.id]
                    lines.append((self._spot(start, -1), self._spot(end, 1), before in self._have))
        key = ("legacy ways", w, h, tuple(lines))
        self.ways.show(key, lambda: ways_image((w, h), lines, self.unit))

    def _spot(self, node: UnlockNode, side: int) -> tuple[float, float]:
        """Return where a link leaves a node below or reaches it above."""
        u = self.unit
        y = node.rect.top - 4 * u if side > 0 else node.rect.y
        return (round(node.x + self.width / 2, 1), round(self.height / 2 - y, 1))


Way = tuple[tuple[float, float], tuple[float, float], bool]


def ways_image(size: tuple[int, int], ways: Sequence[Way], u: float) -> Image.Image:
    """Curves between medals: gold where the first is unlocked, else dark."""
    out = []
    for (ax, ay), (bx, by), lit in ways:
        middle = (ay + by) / 2
        curve = f"M{num(ax)} {num(ay)}C{num(ax)} {num(middle)} {num(bx)} {num(middle)} {num(bx)} {num(by)}"
        tone = "#e3b34f" if lit else "#6e5836"
        out.append(
            f'<path d="{curve}" fill="none" stroke="#14110f" stroke-width="{num(6 * u)}" stroke-linecap="round"/>'
            f'<path d="{curve}" fill="none" stroke="{tone}" stroke-width="{num(3 * u)}" stroke-linecap="round"/>'
        )
    return rasterise(document(size[0], size[1], "".join(out)), size)
