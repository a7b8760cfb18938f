"""What is known of the places of the land: small signs where something waits, dashed where nobody has scouted."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from components.campaign import FIGHT_RUMOUR, QUIET_RUMOUR
from scenes.campaign.map.charts import OPEN
from scenes.campaign.model.words import kind_words, toll_words
from scenes.kit.paint.icons import icon_image
from scenes.kit.theme import HOVER_S, PARCHMENT, Rgb
from scenes.stage.animation import Tween
from scenes.stage.control import Control, Tip
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scenes.campaign.map.charts import Charts
    from scenes.campaign.map.trail import Point
    from scenes.campaign.model.ground import Ground
    from scenes.stage.node import Node
    from systems.campaign.view.views import PlaceView

SIGN = 46
"""Pixels of a sign's width on a chart 1080 high."""
DASHES = 9
"""Dashes of the ring around what is not scouted."""
INK: Rgb = (62, 44, 30)
RUMOURS = {FIGHT_RUMOUR: "swords", QUIET_RUMOUR: "question"}
"""The icon of a rumour."""
SCOUTING = "They tell what waits there and at every place along the way. This cannot be taken back."
RUMOUR_WORDS = {
    FIGHT_RUMOUR: "An enemy stands there: a battle or a city.",
    QUIET_RUMOUR: "No enemy was seen there.",
}


@lru_cache(maxsize=16)
def dashed_image(icon: str, px: int) -> Image.Image:
    """A ring of dashes on a breath of paper, with a pale sign in it. Do not draw into it."""
    fine = 4
    out = Image.new("RGBA", (px * fine, px * fine), (*PARCHMENT, 0))
    draw = ImageDraw.Draw(out)
    edge = fine * 2
    box = (edge, edge, px * fine - edge - 1, px * fine - edge - 1)
    draw.ellipse(box, fill=(*PARCHMENT, 225))
    part = 360 / DASHES
    for dash in range(DASHES):
        draw.arc(box, dash * part, (dash + 0.58) * part, fill=(*INK, 230), width=max(fine, round(px * fine * 0.08)))
    out = out.resize((px, px), Image.Resampling.LANCZOS)
    size = round(px * 0.6)
    sign = icon_image(icon, size, INK).copy()
    sign.putalpha(sign.getchannel("A").point(lambda alpha: alpha * 9 // 10))
    out.alpha_composite(sign, ((px - sign.width) // 2, (px - sign.height) // 2))
    return out


class PlaceSign(Control):
    """What is known of one place; a click asks whether to send scouts to what nobody has scouted."""

    def __init__(self, charts: Charts, entity: int, *, tip: Tip) -> None:
        super().__init__(name=f"sign {entity}", focusable=True, tip=tip)
        self.charts = charts
        self.body = self.add(SpriteNode(name="sign"))

    def fit(self, view: PlaceView, at: Point, chart_unit: float) -> None:
        """Show what a view knows, at a point of the window."""
        px = max(22, round(SIGN * chart_unit))
        self.position = at
        self.width = self.height = max(float(px), 30 * self.unit)
        if view.kind:
            charts, kind = self.charts, view.kind
            self.body.show(("medallion", kind, px, OPEN), lambda: charts.medallion(kind, px, OPEN))
        else:
            icon = RUMOURS[view.rumour]
            self.body.show(("dashed", icon, px), partial(dashed_image, icon, px))
        if view.refusal:
            self.disable(view.refusal)
        else:
            self.enable()

    def on_hover(self, inside: bool) -> None:
        """Grow a little."""
        super().on_hover(inside)
        self.run(Tween(self.body, HOVER_S, scale=1.18 if inside else 1.0))


class PlaceSigns:
    """The signs of all places.

    Signals: `scouted(place)` when scouts are wanted there.
    """

    def __init__(self, charts: Charts, board: Node, ground: Ground) -> None:
        self.charts, self.board, self.ground = charts, board, ground
        self.scouted = Signal[int]()
        self.signs: dict[int, PlaceSign] = {}
        self._views: Mapping[int, PlaceView] = {}

    def show(
        self, views: Iterable[PlaceView], hidden: set[int], points: Mapping[int, Point], chart_unit: float
    ) -> None:
        """Make every sign equal what is known; places with something larger on them have none."""
        self._views = {view.entity: view for view in views}
        wanted = {
            entity: view
            for entity, view in self._views.items()
            if (view.kind or view.rumour) and entity in points and entity not in hidden
        }
        for entity in tuple(self.signs):
            if entity not in wanted:
                self.signs.pop(entity).free()
        for entity, view in wanted.items():
            sign = self.signs.get(entity)
            if sign is None:
                sign = self.signs[entity] = self.board.add(
                    PlaceSign(self.charts, entity, tip=partial(self._tip, entity))
                )
                sign.clicked.connect(partial(self._wish, entity))
            sign.fit(view, points[entity], chart_unit)

    def unscouted(self) -> list[PlaceSign]:
        """Return the signs of what nobody has scouted, the nearest first."""
        dim = sorted((view for view in self._views.values() if view.scout), key=lambda view: (view.scout, view.km))
        return [self.signs[view.entity] for view in dim if view.entity in self.signs]

    def question(self, entity: int) -> tuple[str, str, str]:
        """Return what is asked before scouts ride: the question, what they do, the answer with their price."""
        name, price = self.ground.places[entity].name, self._views[entity].scout
        return f"Send scouts to {name}?", SCOUTING, f"Send scouts {{coin}} {price}"

    def _wish(self, entity: int) -> None:
        if self._views[entity].scout:
            self.scouted.emit(entity)

    def _tip(self, entity: int) -> str:
        view = self._views.get(entity)
        return "" if view is None else place_tip(view, self.ground.places[entity].name)


def place_tip(view: PlaceView, name: str) -> str:
    """Return what is known of a place: what waits there, how far it is, and what scouts ask (CAMP-2.16, CAMP-2.17)."""
    if view.kind:
        words = kind_words(view.kind)
        lines = [f"**{name}** ({words.name.lower()})", words.about]
    else:
        lines = [f"**{name}** (not scouted)", RUMOUR_WORDS[view.rumour]]
    if view.lost:
        lines.append("Lost to the enemy: fights here and one road away are 1 threat harder.")
    lines.append(f"{view.km} km from here \u00b7 {toll_words(view.toll)}")
    if view.scout:
        lines.append(f"Choose it to send scouts: {{coin}} {view.scout}")
    return "\n".join(lines)
