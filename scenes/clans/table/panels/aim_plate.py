"""The plate above the board with the aim of the battle and how far it has come (CLAN-12.14)."""

from __future__ import annotations

from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.objective import count_line
from scenes.clans.model.picture import BattlePicture
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, H3, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control


class AimPlate(Control):
    """Name and count of the aim above, what this side has to do below; nothing in battles for the crystals alone."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(name="aim", z=5)
        self.lexicon = lexicon
        self.ratio = 1.0
        self.slab = self.add(SlabNode(PLATE))
        self.count = self.add(Label("", H3.but(color=GOLD), overflow="shrink"))
        self.words = self.add(Label("", CAPTION.but(color=TEXT), overflow="shrink"))
        self.picture: BattlePicture | None = None

    def show(self, picture: BattlePicture) -> None:
        """Show the aim of a picture."""
        self.picture = picture
        aim = picture.objective
        self.visible = aim is not None
        if aim is None:
            return
        words = self.lexicon.objective(aim, picture.limit, picture.seat)
        count = f"{{{words.icon}}} {words.name} · {count_line(aim, picture.seat, picture.round, picture.limit)}"
        changed = bool(self.count.text) and self.count.text != count
        self.count.text, self.words.text = count, words.aim
        if self.width:
            self.arrange()
        if changed and self.in_tree:
            self.count.run(Sequence(Tween(self.count, 0.14, scale=1.08), Tween(self.count, 0.22, scale=1.0)))

    def arrange(self) -> None:
        """Two lines on the plate."""
        self.slab.fit(self.width, self.height)
        room = self.box.inset(self.height * 0.3, self.height * 0.08)
        top, bottom = room.cut_top(room.h * 0.54)
        share = min(1.0, self.ratio)
        self.count.style = H3.but(color=GOLD, size=H3.size * share * 0.86)
        self.words.style = CAPTION.but(color=TEXT, size=CAPTION.size * share)
        self.count.place(top)
        self.words.place(bottom)

    def tip_text(self) -> str:
        """The aim with its terms, and what the other side does."""
        picture = self.picture
        aim = picture.objective if picture is not None else None
        if picture is None or aim is None:
            return ""
        own = self.lexicon.objective(aim, picture.limit, picture.seat)
        lines = [f"{{{own.icon}}} **{own.name}.** {own.aim}", own.terms]
        other = self.lexicon.objective(aim, picture.limit, 1 - picture.seat)
        if other.aim != own.aim:
            lines.append(f"**The enemy:** {other.aim}")
        return "\n".join(lines)
