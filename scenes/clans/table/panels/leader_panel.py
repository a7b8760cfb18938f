"""A side's panel: portrait, name, counts, crystal, the own ability."""

from __future__ import annotations

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import TERRAIN_ICONS, Lexicon, leader_name, short_leader_name
from scenes.clans.model.picture import SideShown
from scenes.kit.bars import CrystalBar
from scenes.kit.controls.button import Button
from scenes.kit.paint.discs import coin
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, LABEL_BOLD, MUTED, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.clans.rules.pace import DRAW_EACH_ROUND
from systems.clans.state.field import HAND_LIMIT
from systems.clans.view.views import PaceView

CRYSTAL = (66, 86)
COIN: Rgb = (230, 178, 62)
STAGES = (0.75, 0.5, 0.25)
"""Below each of these shares of its points a crystal shows one crack more."""


def crystal_stage(points: int, most: int) -> int:
    """How cracked a crystal looks, 0 to 3."""
    share = points / most if most else 0.0
    return sum(1 for limit in STAGES if share < limit)


class LeaderPanel(Control):
    """A side's panel. The own one (`ability` given) holds the button."""

    def __init__(self, art: Artwork, lexicon: Lexicon, *, own: bool) -> None:
        super().__init__(name="own panel" if own else "enemy panel")
        self.art = art
        self.lexicon = lexicon
        self.friend = own
        self.portrait = self.add(SpriteNode())
        self.name_label = self.add(Paragraph("", H2, align="left"))
        self.counts = self.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.bar = self.add(CrystalBar(1, 1, foe=not own))
        self.gem = self.add(Node())
        self.gem_picture = self.gem.add(SpriteNode())
        self.ability = Button("", action="hero", style=LABEL_BOLD) if own else None
        if self.ability is not None:
            self.add(self.ability)
        self.state = self.add(Label("", CAPTION, align="left", overflow="shrink"))
        self.ratio = 1.0
        self.for_gold = False
        self.pace: PaceView | None = None
        self.coin = self.add(SpriteNode())
        self.purse = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.thinking = self.add(Label("", CAPTION, align="right", overflow="shrink"))
        self.shown: SideShown | None = None
        self._points = -1

    def arrange(self) -> None:
        """Place everything; called after `show` knew the side."""
        room = self.box.inset(self.height * 0.065)
        square = min(room.h, room.w * 0.34)
        left, rest = room.cut_left(square * 0.9, square * 0.1)
        face = Rect(left.x, left.y, left.w, room.h).whole()
        size = (max(4, int(face.w)), max(4, int(face.h)))
        if self.shown is not None:
            leader, art = self.shown.leader, self.art
            self.portrait.show(("leader", leader, *size), lambda: art.portrait(leader, *size))
        self.portrait.position = face.center
        gem, text = rest.cut_right(room.h * 0.36, 4)
        rows = text.rows((1.5, 0.85, 0.95, 1.5) if self.friend else (1.55, 0.85, 0.95, 0.8), room.h * 0.025)
        less = min(1.0, self.ratio)
        self.name_label.style = H2.but(size=H2.size * less)
        self.counts.style = BODY.but(color=MUTED, size=BODY.size * less)
        self.purse.style = LABEL_BOLD.but(color=GOLD, size=LABEL_BOLD.size * less)
        self.state.style = self.thinking.style = CAPTION.but(size=CAPTION.size * less)
        if self.ability is not None:
            self.ability.label.style = LABEL_BOLD.but(size=LABEL_BOLD.size * less)
        self.name_label.place(rows[0])
        counts, purse = rows[1].cut_left(rows[1].w * (0.6 if self.for_gold else 1.0))
        self.counts.place(counts)
        wide = Rect(rows[2].x, rows[2].y, rest.w, rows[2].h)
        self.coin.visible = self.purse.visible = self.for_gold
        if self.for_gold:
            self._place_purse(purse)
        self.bar.place(wide.inset(0, rows[2].h * 0.08))
        if self.ability is not None:
            self.ability.place(Rect(rows[3].x, rows[3].y, rest.w, rows[3].h * 0.96))
        else:
            self.state.place(Rect(rows[3].x, rows[3].y, rest.w * 0.62, rows[3].h))
            self.thinking.place(Rect(rows[3].x + rest.w * 0.6, rows[3].y, rest.w * 0.4, rows[3].h))
        tall = rows[0].top - rows[1].y
        self.gem.position = (gem.cx, (rows[0].top + rows[1].y) / 2)
        self._gem_size = (max(6, round(tall * CRYSTAL[0] / CRYSTAL[1] * 1.1)), max(8, round(tall * 1.1)))
        self._paint_gem()

    _gem_size = (20, 26)

    def _place_purse(self, room: Rect) -> None:
        """The purse beside the crystal (CLAN-12.1)."""
        px = max(12, round(room.h * 0.8))
        self.coin.show(("purse coin", px), lambda: coin(px, COIN))
        self.coin.position = (room.x + px / 2, room.cy)
        self.purse.place(Rect(room.x + px * 1.25, room.y, room.w - px * 1.25, room.h))

    def show(self, side: SideShown, pace: PaceView | None = None, *, seconds: float = 0.0) -> None:
        """Show how the side stands, and how often its fallen can return."""
        self.pace = pace
        fresh = self.shown is None or self.shown.leader != side.leader
        self.shown = side
        definition = self.lexicon.leader(side.leader)
        self.name_label.text = short_leader_name(self.lexicon, side.leader)
        land = " ".join(f"{{{TERRAIN_ICONS[terrain]}}}" for terrain in definition.terrains) if definition else ""
        counts = f"Deck {side.deck}" if self.friend else f"Hand {side.hand} · Deck {side.deck}"
        if self.pace is not None and (left := self.pace.returns[side.seat]):
            counts += f" {{resetter}}{left}"
        self.counts.text = f"{counts} · {land}" if land else counts
        self.purse.text = str(side.gold) if self.for_gold else ""
        self.bar.most = side.max_crystal
        if side.crystal != self._points:
            self._points = side.crystal
            self.bar.show_points(max(0, side.crystal), seconds=seconds)
        if self.ability is not None:
            key = self.stage.router.bindings.hint("hero") if self.in_tree else ""
            name = self.lexicon.leader_ability_name(side.leader)
            self.ability.text = f"[{key}] {name}" if key else name
        else:
            self.state.text = "Ability used" if side.ability_used else "Ability ready"
            self.thinking.text = "Committed" if side.committed else ""
        if fresh and self.width:
            self.arrange()
        self._paint_gem()

    def _paint_gem(self) -> None:
        side = self.shown
        if side is None or not self.in_tree:
            return
        stage, size, art, own = crystal_stage(side.crystal, side.max_crystal), self._gem_size, self.art, self.friend
        self.gem_picture.show(("crystal", own, stage, *size), lambda: art.crystal(size, friend=own, stage=stage))

    def foretell(self, span: tuple[int, int] | None) -> None:
        """Show on the bar where the crystal may stand after the round."""
        self.bar.foretell(span)

    def shake_gem(self) -> None:
        """The crystal was struck."""
        self.gem.run(
            Sequence(
                Tween(self.gem, 0.05, rotation=9.0),
                Tween(self.gem, 0.08, rotation=-7.0),
                Tween(self.gem, 0.12, rotation=0.0),
            )
        )

    def jingle(self) -> None:
        """A coin fell into the purse."""
        if self.in_tree and self.for_gold:
            up, down = Tween(self.coin, 0.08, scale=1.35), Tween(self.coin, 0.2, scale=1.0, ease="back_out")
            self.coin.run(Sequence(up, down))

    def purse_place(self) -> tuple[float, float]:
        """Where the purse is in the window."""
        self.scene.settle_all()
        return (self.coin.wx, self.coin.wy)

    def gem_place(self) -> tuple[float, float]:
        """Where the crystal stands in the window."""
        self.scene.settle_all()
        return (self.gem.wx, self.gem.wy)

    def tip_text(self) -> str:
        """The leader in words."""
        side = self.shown
        if side is None:
            return ""
        name = leader_name(self.lexicon, side.leader)
        ability = self.lexicon.leader_ability_name(side.leader)
        sentence = self.lexicon.leader_ability_sentence(side.leader)
        used = " Already used." if side.ability_used else " It can be used once in a battle."
        lines = [f"**{name}**", f"**{ability}.** {sentence}{used}"]
        lines.append(f"Crystal {max(0, side.crystal)} of {side.max_crystal}; at 0 the battle is lost.")
        if self.for_gold:
            share = f"against the program you keep {self.lexicon.carried()}% for the shop"
            lines.append(f"{{coin}} {side.gold} gold earned; {share}.")
        drawn = DRAW_EACH_ROUND if self.pace is None else self.pace.draw
        held = f"{side.hand} cards in hand, {side.deck} in the deck."
        lines.append(f"{held} Each round {drawn} are drawn, up to {HAND_LIMIT} in hand.")
        if self.pace is not None and (left := self.pace.returns[side.seat]):
            times = "once" if left == 1 else f"{left} times"
            lines.append(f"An empty deck is made anew of the fallen, {times} more in this battle.")
        return "\n".join(lines)
