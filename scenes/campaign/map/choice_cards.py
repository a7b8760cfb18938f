"""The cards beside the chart: all that is known of each choice (CAMP-2.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import BOSS
from scenes.campaign.map.charts import LOCKED, OPEN
from scenes.campaign.map.marking import Marking
from scenes.campaign.map.nodes import pips_image
from scenes.campaign.model import words
from scenes.campaign.model.objectives import aim_of
from scenes.campaign.model.traits import traits_of
from scenes.campaign.model.variants import variants_told
from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, BUTTON_OFF, KINDS, Slab
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, CAPTION, FOE, GOLD, H3, LABEL_BOLD, MUTED, TEXT, Rgb, Type
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import EncounterView

LOOK = BUTTON.but(radius=14, shadow=8)
LOOK_HOVER = BUTTON_HOVER.but(radius=14, shadow=8)
LOOK_MARKED = KINDS["plain"]["on hover"].but(radius=14, shadow=8)
BOSS_LOOK = LOOK.but(
    top=(86, 36, 30), bottom=(50, 22, 20), edge_top=(214, 148, 96), edge_bottom=(132, 60, 44), cut=True
)
BOSS_HOVER = LOOK_HOVER.but(top=(112, 46, 36), bottom=(66, 28, 24), cut=True)
BOSS_SHUT = BUTTON_OFF.but(top=(58, 36, 32), bottom=(42, 27, 25), edge_top=(110, 76, 58), radius=14, cut=True)
PIP: Rgb = FOE
MARCH = "march"
LINES = 6
MOST_TOLD = 2
"""So many words stand beside the kind; where there are more, variants are signs alone."""
HERE = "You are already here: finish the encounter first."
Row = tuple[str, Rgb, bool]
"""A line of a card: words, colour, whether it is bold."""


def rows_of(resources: CampaignResources, view: EncounterView) -> list[Row]:
    """The lines of a choice below its head."""
    rows: list[Row] = []
    fight = words.is_fight(view.kind)
    if fight:
        rows.append((words.force_words(resources, view), TEXT, False))
        rows.append((words.ground_words(view), MUTED, False))
        traits = [f"{{{trait.icon}}} {trait.name}" for trait in traits_of(resources, view)]
        if traits:
            rows.append(("    ".join(traits), FOE, True))
    elif view.kind == "tavern" and view.game:
        rows.append((words.GAME_TITLES.get(view.game, view.game), TEXT, False))
    if view.kind == "defense":
        rows.append(("All your cards: +1 damage, +1 health", GOLD, False))
    gains = [f"{{coin}} {view.gold} gold"] if view.gold else []
    offer = words.offer_words(resources, view)
    if offer:
        gains.append(f"{{relic}} {offer}")
    if gains:
        rows.append(("    ".join(gains), GOLD, True))
    rows.append((words.way_words(view), MUTED, False))
    return rows


class ChoiceCard(SpringyControl):
    """A choice; `pointed(entity, lit)` by the pointer, `stepped(entity)` by keys.

    The marked one (`on`) says which key goes there.
    """

    sunk = 0.985

    def __init__(self, resources: CampaignResources, charts: Charts, number: int) -> None:
        super().__init__(name=f"choice {number}", focusable=True, tip=self._tip)
        self.tip_beside = True
        self.tip_for: Callable[[int], str] | None = None
        self.resources = resources
        self.charts = charts
        self.number = number
        self.view: EncounterView | None = None
        self.shut = self.here = False
        self.pointed = Signal[int, bool]()
        self.stepped = Signal[int]()
        self.body = self.add(Node())
        self.slab = self.body.add(SlabNode(LOOK))
        self.coin = self.body.add(SpriteNode(name="coin"))
        self.title = self.body.add(Label("", H3, align="left", overflow="shrink"))
        self.kind = self.body.add(Label("", CAPTION, align="left", overflow="shrink"))
        self.pips = self.body.add(SpriteNode(name="pips"))
        self.key = self.body.add(Label("", CAPTION.but(color=MUTED), align="right"))
        self.lines = [self.body.add(Label("", BODY, align="left", overflow="shrink")) for _ in range(LINES)]
        self.about = self.body.add(Paragraph("", BODY.but(color=MUTED)))
        self._unit = 1.0
        self._was_lit = self._medal_lit = False

    def show(self, view: EncounterView | None, place: str, note: str = "", *, here: bool = False) -> None:
        """Show a choice at a place of this name; None leaves the card empty.

        Args:
            view: the choice.
            place: where it lies.
            note: why it cannot be chosen yet.
            here: it was chosen, and the leader is in the middle of it.
        """
        self.view = view
        self.here = here
        self.visible = view is not None
        if view is None:
            return
        self.shut = bool(view.refusal) and not here
        if here:
            self.disable(HERE)
        elif self.shut:
            self.disable(view.refusal)
        else:
            self.enable()
        name = words.kind_words(view.kind).name
        boss = self.resources.card_name(view.boss) if view.boss else ""
        self.title.text = boss or place
        aim = aim_of(self.resources, view)
        told = [word for word in ("" if aim is None else aim.name, words.beyond_words(view)) if word]
        variants = variants_told(self.resources, view)
        if len(told) + len(variants) > MOST_TOLD:
            told.append(" ".join(f"{{{variant.icon}}}" for variant in variants))
        else:
            told += [variant.name for variant in variants]
        self.kind.text = f"{name} at {place}" if boss else " \u00b7 ".join([name, *told])
        self._say_key()
        rows = rows_of(self.resources, view)
        if note:
            rows.insert(0, (note, BAD if self.shut else GOLD, True))
        for label, row in zip(self.lines, [*rows, *[None] * LINES][:LINES], strict=True):
            label.visible = row is not None
            if row is not None:
                text, color, bold = row
                base: Type = LABEL_BOLD if bold else BODY
                label.style = base.but(color=color, size=19 * self._ratio)
                label.text = text
        self.about.text = "" if words.is_fight(view.kind) else words.kind_words(view.kind).about
        if self.width:
            self.arrange()

    def _say_key(self) -> None:
        """The key that marks it; of the marked one the key that goes there."""
        key = self.stage.router.bindings.hint("commit")
        words = f"[{key}] {MARCH}" if key else MARCH
        self.key.text = "" if self.here else words if self.on else f"[{self.number + 1}]"
        self.key.style = self.key.style.but(color=GOLD if self.on else MUTED)

    def mark(self, *, marked: bool) -> None:
        """Look marked, or no longer."""
        if marked != self.on:
            self.on = marked
            self._say_key()
            if self.width:
                self.arrange()

    def show_lit(self, *, lit: bool) -> None:
        """Its medallion is pointed at, or no longer."""
        if lit != self._medal_lit:
            self._medal_lit = lit
            self.restyle()

    def on_focus(self, focused: bool) -> None:
        """Tell that keys came to it; the pointer's press tells for itself."""
        super().on_focus(focused)
        if focused and self.stage.router.by_keys and self.enabled and self.view is not None:
            self.stepped.emit(self.view.entity)

    def _tip(self) -> str:
        """Everything that is known of the choice."""
        return self.tip_for(self.view.entity) if self.tip_for is not None and self.view is not None else ""

    def tip_text(self) -> str:
        """The reason stands on the card already."""
        return self._tip()

    @property
    def _ratio(self) -> float:
        return self._unit / self.unit if self.unit else 1.0

    def fit(self, rect: Rect, card_unit: float) -> None:
        """Stand in a rectangle, set for a unit."""
        self._unit = card_unit
        r = self._ratio
        self.title.style = H3.but(size=26 * r)
        self.kind.style = CAPTION.but(size=18.5 * r, color=GOLD)
        self.key.style = CAPTION.but(size=18 * r)
        for label in (*self.lines, self.about):
            label.style = label.style.but(size=19 * r)
        self.place(rect)

    def arrange(self) -> None:
        """Medallion and head above, lines below."""
        m = self._unit
        self.restyle()
        room = self.box.inset(16 * m, 12 * m)
        head, rest = room.cut_top(58 * m, 6 * m)
        coin, side = head.cut_left(58 * m, 12 * m)
        view = self.view
        if view is not None:
            px, kind, state, charts = round(56 * m), view.kind, LOCKED if self.shut else OPEN, self.charts
            self.coin.show(("medallion", kind, px, state), lambda: charts.medallion(kind, px, state))
            self.coin.position = coin.center
            threat, high = view.threat, max(8, round(17 * m))
            self.pips.visible = threat > 0
            if threat:
                self.pips.show(("pips", threat, high, PIP), partial(pips_image, threat, high, PIP))
                self.pips.position = (side.right - high * 2.5, side.y + 15 * m)
        upper, lower = side.rows((1.2, 0.9))
        _, title = upper.cut_right(max(34 * m, self.key.measure()[0] + 8 * m))
        self.title.place(title)
        self.key.place(upper)
        self.kind.place(lower.cut_right(96 * m)[1] if self.pips.visible else lower)
        shown = [label for label in self.lines if label.visible]
        self.about.visible = bool(self.about.text)
        if self.about.visible:
            tall = min(self.about.measure(rest.w)[1], rest.h - 26 * m * len(shown))
            top, rest = rest.cut_top(tall, 3 * m)
            self.about.place(top)
        step = min(29 * m, rest.h / max(1, len(shown)))
        for row, label in enumerate(shown):
            label.place(Rect(rest.x, rest.top - (row + 1) * step, rest.w, step))

    def restyle(self) -> None:
        """Wear the look of the state; tell when it begins or ends to be pointed at."""
        if not self.in_tree or not self.width:
            return
        self.slab.fit(self.width, self.height, self._look())
        self.title.tint = (190, 176, 156) if self.shut else (255, 255, 255)
        lit = self.lit
        if lit != self._was_lit and self.view is not None:
            self._was_lit = lit
            self.pointed.emit(self.view.entity, lit)

    def _look(self) -> Slab:
        boss = self.view is not None and self.view.kind == BOSS
        if self.shut:
            return BOSS_SHUT if boss else BUTTON_OFF.but(radius=14)
        if boss:
            return BOSS_HOVER if self.lit or self.on else BOSS_LOOK
        if self.on:
            return LOOK_MARKED
        return LOOK_HOVER if self.lit or self._medal_lit or self.here else LOOK


class ChoiceColumn(Node):
    """The cards of all choices; `pointed(entity, lit)` when one is pointed at."""

    def __init__(self, resources: CampaignResources, charts: Charts, cards: int) -> None:
        super().__init__(name="choices")
        self.pointed = Signal[int, bool]()
        self.marking = Marking[int]()
        self.cards = [self.add(ChoiceCard(resources, charts, number)) for number in range(cards)]
        for card in self.cards:
            card.clicked.connect(partial(self._wish, card))
            card.pointed.connect(self.pointed.emit)
            card.stepped.connect(self.marking.mark)
        self.marking.changed.connect(self.show_mark)

    def _wish(self, card: ChoiceCard) -> None:
        if card.view is not None:
            self.marking.press(card.view.entity)

    def show_mark(self) -> None:
        """Let the marked card look so."""
        for card in self.cards:
            card.mark(marked=card.view is not None and card.view.entity == self.marking.key and card.enabled)

    def card_of(self, entity: int) -> ChoiceCard | None:
        """The card of an encounter."""
        return next((card for card in self.cards if card.view is not None and card.view.entity == entity), None)
