"""The panels around the chart: leader, purse, army, relics, legend, actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from components.campaign import BOSS_OPENS
from scenes.campaign.map.charts import OPEN
from scenes.campaign.map.place_signs import dashed_image
from scenes.campaign.model.words import GATHERING, KIND_WORDS, charges_tip
from scenes.clans.model.content_lexicon import EFFECT_ICONS as BATTLE_ICONS
from scenes.kit.bars import Bar
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import WELL, Slab
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, H2, H3, LABEL_BOLD, MUTED, NUMBER, ON_PARCHMENT, PARCHMENT, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.widgets.render_queue import RenderQueue
    from scenes.stage.input.actions import Bindings

HEART: Rgb = (196, 62, 56)
FRAME = WELL.but(radius=10, edge_top=GOLD, edge_bottom=(120, 84, 36), edge=2)
SHEET = Slab(
    top=PARCHMENT, bottom=(224, 206, 168), edge_top=(150, 118, 72), edge_bottom=(110, 82, 46), edge=1.5, radius=8,
    shadow=9, shadow_strength=0.4, bevel=0.05, grain=0.02, opacity=0.95,
)  # fmt: skip


class Chip(Control):
    """An icon with a number, such as gold; it hops when the number changes."""

    def __init__(self, icon: str, color: Rgb, *, tip: Tip, name: str) -> None:
        super().__init__(name=name, tip=tip)
        self.body = self.add(Node())
        self.icon = self.body.add(Icon(icon, 26, color))
        self.label = self.body.add(Label("", NUMBER, align="left", overflow="shrink"))
        self._ratio = 1.0

    def fit(self, rect: Rect, ratio: float) -> None:
        """Stand in a rectangle, set at a share of the player's unit."""
        self._ratio = ratio
        self.icon.design = 26 * ratio
        self.icon.redraw()
        self.label.style = NUMBER.but(size=25 * ratio)
        self.place(rect)

    def arrange(self) -> None:
        """Icon left, number right."""
        u = self.unit * self._ratio
        left, right = self.box.cut_left(32 * u, 6 * u)
        self.icon.position = left.center
        self.label.place(right)

    def say(self, text: str, *, hop: bool = False) -> None:
        """Show another number."""
        if text == self.label.text:
            return
        self.label.text = text
        if hop and self.in_tree:
            up = 5 * self.unit * self._ratio
            self.run(InTurn(Tween(self.body, 0.1, y=up), Tween(self.body, 0.22, y=0.0, ease="bounce_out")))


class RunPanel(Control):
    """The leader: portrait, name, base HP, purse, army."""

    def __init__(self, resources: CampaignResources, queue: RenderQueue, leader: str, tips: Mapping[str, Tip]) -> None:
        super().__init__(name="leader")
        self.resources = resources
        self.leader = leader
        self.frame = self.add(SlabNode(FRAME))
        self.portrait = self.add(LazyPicture(queue, name="portrait"))
        self.title = self.add(Label(resources.leader_name(leader), H3, align="left", overflow="shrink"))
        self.bar = self.add(Bar(HEART, "", tip=tips["base"], name="base"))
        self.gold = self.add(Chip("coin", GOLD, tip=tips["gold"], name="gold"))
        self.deck = self.add(Chip("deck", (230, 220, 200), tip=tips["deck"], name="deck"))
        self.reserve = self.add(Chip("people", (190, 178, 156), tip=tips["reserve"], name="reserve"))
        self.fallen = self.add(Chip("grave", BAD, tip=tips["fallen"], name="fallen"))

    def fit(self, rect: Rect, pu: float) -> None:
        """Stand in a rectangle."""
        ratio = pu / self.unit
        self.title.style = H3.but(size=26 * ratio)
        self.bar.label.style = LABEL_BOLD.but(size=21 * ratio, outline=2.0)
        self.place(rect)
        room = self.box.inset(10 * pu, 9 * pu)
        portrait, rest = room.cut_left(room.h, 14 * pu)
        self.frame.fit(portrait.w, portrait.h)
        self.frame.position = portrait.center
        inner = portrait.inset(3 * pu).whole()
        w, h, art, leader = round(inner.w), round(inner.h), self.resources.art, self.leader
        self.portrait.want(("portrait", leader), lambda: art.portrait(leader, w, h), w, h)
        self.portrait.position = inner.center
        side, chips = rest.cut_left(min(290 * pu, rest.w * 0.46), 20 * pu)
        upper, lower = side.rows((1.0, 1.0), 4 * pu)
        self.title.place(upper)
        self.bar.place(Rect(lower.x, lower.cy - 15 * pu, lower.w, 30 * pu))
        cells = chips.columns((1.15, 1.2, 0.8, 0.8), 8 * pu)
        for chip, cell in zip((self.gold, self.deck, self.reserve, self.fallen), cells, strict=True):
            chip.fit(cell, ratio)

    def show_base(self, hp: int, most: int, *, seconds: float = 0.0) -> None:
        """Show the base's hit points."""
        self.bar.label.text = f"Base {hp} / {most}"
        self.bar.set(hp / most if most else 0.0, seconds=seconds)


class TitlePlate(Control):
    """Act and road, and a track of the encounters until the boss can be met."""

    def __init__(self) -> None:
        super().__init__(name="act", hittable=True)
        self.title = self.add(Label("", H2, overflow="shrink", shadow=True))
        self.road = self.add(Label("", CAPTION, overflow="shrink"))
        self.track = self.add(SpriteNode(name="track"))
        self._step = -1
        self._pu = 1.0

    def fit(self, rect: Rect, pu: float) -> None:
        """Stand in a rectangle."""
        self._pu = pu
        ratio = pu / self.unit
        self.title.style = H2.but(size=31 * ratio)
        self.road.style = CAPTION.but(size=18 * ratio)
        self.place(rect)
        upper, middle, lower = self.box.inset(6 * pu, 5 * pu).rows((1.35, 0.8, 0.75))
        self.title.place(upper)
        self.road.place(middle)
        self.track.position = lower.center
        step, self._step = self._step, -1
        if step >= 0:
            self.show_step(step)

    def show_step(self, step: int) -> None:
        """Show how many encounters of the act are done."""
        if step == self._step:
            return
        self._step = step
        high = max(8, round(17 * self._pu))
        done = min(step, BOSS_OPENS)
        self.track.show(("track", done, high), partial(track_image, done, high))


def track_image(done: int, height: int) -> Image.Image:
    """Draw a bead for each encounter until the boss, gilded when done, and a crown."""
    fine, beads = 4, BOSS_OPENS
    step = round(height * 1.5)
    out = Image.new("RGBA", (step * (beads + 1) * fine, height * fine), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    middle, r = height * fine / 2, height * fine * 0.34
    draw.line(
        (step * fine / 2, middle, step * (beads + 0.5) * fine, middle), fill=(110, 88, 56, 255), width=max(2, fine)
    )
    for bead in range(beads):
        x = (bead + 0.5) * step * fine
        fill = (227, 179, 79, 255) if bead < done else (44, 36, 29, 255)
        draw.ellipse((x - r, middle - r, x + r, middle + r), fill=fill, outline=(150, 116, 62, 255), width=fine)
    x, s = (beads + 0.5) * step * fine, height * fine * 0.48
    fill = (216, 74, 56, 255) if done >= beads else (96, 58, 48, 255)
    crown = [(x - s, middle + s * 0.7), (x - s, middle - s * 0.5), (x - s * 0.45, middle + s * 0.1), (x, middle - s)]
    crown += [(2 * x - a, b) for a, b in reversed(crown[:-1])]
    draw.polygon(crown, fill=fill)
    return out.resize((out.width // fine, out.height // fine), Image.Resampling.LANCZOS)


class BagMark(Control):
    """A relic, a consumable that goes into battle, or what counts in the next battle alone, with its tooltip."""

    def __init__(self, name: str, icon: str, tip: Tip, *, lit: bool) -> None:
        super().__init__(name=name, tip=tip)
        self.well = self.add(SlabNode(WELL.but(radius=12, edge_top=GOLD if lit else (96, 78, 50))))
        self.icon = self.add(Icon(icon, 30, GOLD))

    def arrange(self) -> None:
        """Draw it."""
        self.well.fit(self.width, self.height)
        self.icon.design = self.width * 0.6 / max(1e-6, self.unit)
        self.icon.redraw()


PERK_ICONS = {
    "damage": "sword", "health": "heart", "crystal": "crystal", "draw": "hand", "ability": "star",
    "max_hp": "shield_guard", "battle_gold": "coin", "spoils": "coin", "supply": "boot", "price": "coin",
    "repair": "gear", "heal_after": "medic", "casualties": "people", "choices": "deck", "recruit": "flag",
    "legacy": "trophy", "start_gold": "coin", "start_card": "deck", "gold": "coin", "heal": "medic", "card": "flag",
    "sight": "eye", "train": "plus", "return": "grave", "consumable": "relic", "hurry": "fast", "promise": "question",
    "prices": "coin",
}  # fmt: skip
EFFECT_ICONS = {
    "heal": "medic", "discharge": "quill", "train": "plus", "muster": "grave", "hurry": "fast", "recruit": "flag",
    "equip": "shield",
}  # fmt: skip


def icon_of(resources: CampaignResources, item: str) -> str:
    """The sign of a relic or consumable: of the first thing that it gives or does."""
    relic = resources.lands.relics.get(item)
    if relic is not None:
        return PERK_ICONS.get(relic.main_effect, BATTLE_ICONS.get(relic.main_effect, "relic"))
    consumable = resources.lands.consumables[item]
    return EFFECT_ICONS.get(consumable.effect, BATTLE_ICONS.get(consumable.main_effect, "relic"))


class Bag(Control):
    """Relics in a row, then the consumables that go into battle, and what counts in the next battle alone."""

    def __init__(self, resources: CampaignResources, tip: Callable[[str], str]) -> None:
        """Tell of a relic or consumable, by its identifier, what `tip` says."""
        super().__init__(name="bag", hittable=False)
        self.resources = resources
        self.tip_of = tip
        self.title = self.add(Label("Relics", CAPTION, align="left"))
        self.marks: list[BagMark] = []
        self._items: list[tuple[str, bool]] = []
        self._charges: tuple[tuple[str, int], ...] = ()
        self._pu = 1.0

    def fit(self, rect: Rect, pu: float) -> None:
        """Stand in a rectangle."""
        self._pu = pu
        self.title.style = CAPTION.but(size=18 * pu / self.unit)
        self.place(rect)

    def show(self, items: Sequence[tuple[str, bool]], charges: tuple[tuple[str, int], ...]) -> None:
        """Show these relics and consumables (identifier, whether it is equipped), and charges (kind, amount)."""
        if (list(items), charges) != (self._items, self._charges):
            self._items, self._charges = list(items), charges
            for mark in self.marks:
                mark.free()
            self.marks = [
                self.add(BagMark(item, icon_of(self.resources, item), partial(self.tip_of, item), lit=on))
                for item, on in items
            ]
            if charges:
                self.marks.append(self.add(BagMark("charges", "flame", partial(charges_tip, charges), lit=True)))
        if self.width:
            self.arrange()

    def mark(self, item: str) -> BagMark | None:
        """Return the mark of a relic or consumable, or None."""
        return next((mark for mark in self.marks if mark.name == item), None)

    def arrange(self) -> None:
        """The words above, the marks below in as many columns as fit."""
        pu = self._pu
        room = self.box.inset(14 * pu, 8 * pu)
        head, rest = room.cut_top(26 * pu)
        self.title.place(head)
        count = max(1, len(self.marks))
        gap = 8 * pu
        side = min(rest.h, (rest.w - gap * (count - 1)) / count)
        for row, mark in enumerate(self.marks):
            mark.place(Rect(rest.x + row * (side + gap), rest.cy - side / 2, side, side).whole())
        self.title.text = "Relics" if self.marks else "No relics yet"


NOT_SCOUTED = "Not scouted"


class Legend(Control):
    """What the medallions mean, and the signs of what nobody has scouted with the key that goes to them."""

    def __init__(self, charts: Charts, kinds: Sequence[str]) -> None:
        super().__init__(name="legend")
        self.charts = charts
        self.kinds = tuple(kinds)
        self.slab = self.add(SlabNode(SHEET))
        self.coins = [self.add(SpriteNode()) for _ in self.kinds]
        style = BODY.but(color=ON_PARCHMENT, weight="semibold")
        self.labels = [self.add(Label(KIND_WORDS[kind].name, style, align="left", overflow="shrink")) for kind in kinds]
        self.dim = self.add(SpriteNode())
        self.dim_words = self.add(Label(NOT_SCOUTED, style, align="left", overflow="shrink"))

    def size(self, unit: float) -> tuple[float, float]:
        """Width and height at a unit."""
        return 236 * unit, (24 + 33 * (len(self.kinds) + 1)) * unit

    def fit(self, rect: Rect, unit: float) -> None:
        """Stand in a rectangle."""
        self.place(rect)
        self.slab.fit(rect.w, rect.h)
        style = BODY.but(color=ON_PARCHMENT, weight="semibold", size=18.5 * unit / self.unit)
        *rows, last = self.box.inset(14 * unit, 12 * unit).rows(len(self.kinds) + 1)
        px, charts = max(14, round(27 * unit)), self.charts
        for kind, coin, label, row in zip(self.kinds, self.coins, self.labels, rows, strict=True):
            left, right = row.cut_left(px, 12 * unit)
            coin.show(("medallion", kind, px, OPEN), lambda kind=kind: charts.medallion(kind, px, OPEN))  # type: ignore[misc]  # bound now
            coin.position = left.center
            label.style = style
            label.place(right)
        left, right = last.cut_left(px, 12 * unit)
        self.dim.show(("dashed", "question", px), lambda: dashed_image("question", px))
        self.dim.position = left.center
        self.dim_words.text = f"{NOT_SCOUTED}  {keyed(self.stage.router.bindings, 'scout')}"
        self.dim_words.style = style
        self.dim_words.place(right)

    def still(self) -> list[SpriteNode]:
        """What never changes of it."""
        return [self.slab, *self.coins, *self.labels, self.dim, self.dim_words]


KEYS = {"items": "inspect", "turn_back": "place_back", "scout": "swap"}
"""Actions of other tables that stand for these on the map, by the same keys."""


class ActionButton(Button):
    """A square button: sign above, word amid, key and price below."""

    def __init__(self, name: str, text: str, icon: str, tip: str) -> None:
        super().__init__(text, icon=icon, action=KEYS.get(name, name), tip=tip, name=name)
        self.ratio = 1.0

    def arrange(self) -> None:
        """One below the other."""
        m = self.unit * self.ratio
        self.restyle()
        room = self.box.inset(6 * m, 8 * m)
        upper, middle, lower = room.rows((1.25, 0.95, 0.85))
        if self.icon is not None:
            self.icon.design = 34 * self.ratio
            self.icon.redraw()
            self.icon.position = upper.center
        self.label.place(middle)
        self.hint.place(lower)


class Actions(Control):
    """What can be done on the map beside travelling: buttons with their keys."""

    def __init__(self, wish: Callable[[str], object]) -> None:
        super().__init__(name="actions", hittable=False)
        rows = (
            ("town", "Town", "home", "Visit the home town: buildings, deliveries, haste."),
            ("army", "Army", "deck", "The campaign deck, the reserves, the fallen. A star counts waiting promotions."),
            ("items", "Bag", "relic", "Use or equip consumables; see what relics do."),
            (
                "wait", "Wait", "hourglass",
                f"Stay for one encounter: supply advances, choices change. Costs gold or a card. {GATHERING}",
            ),
            (
                "turn_back", "Go back", "undo",
                f"Return to the previous place. Takes one encounter; costs the same as waiting. {GATHERING}",
            ),
        )  # fmt: skip
        self.buttons: dict[str, ActionButton] = {}
        for name, text, icon, tip in rows:
            button = self.add(ActionButton(name, text, icon, tip))
            button.clicked.connect(partial(wish, name))
            self.buttons[name] = button

    def fit(self, rect: Rect, pu: float) -> None:
        """Side by side."""
        self.place(rect)
        ratio = pu / self.unit
        for button, cell in zip(self.buttons.values(), self.box.columns(len(self.buttons), 10 * pu), strict=True):
            button.ratio = ratio
            button.label.style = LABEL_BOLD.but(size=21 * ratio)
            button.hint.style = CAPTION.but(size=18 * ratio, color=MUTED)
            button.place(cell)

    def say(self, name: str, hint: str, refusal: str | None) -> None:
        """Name the price of a button, and why it cannot be pressed, if so."""
        button = self.buttons[name]
        if hint != button.hint.text:
            button.hint.text = hint
            if button.width:
                button.arrange()
        button.permit(refusal)


def keyed(bindings: Bindings, action: str, words: str = "") -> str:
    """The line below a button's words: its key, and its price."""
    key = bindings.hint(KEYS.get(action, action))
    return "  ".join(part for part in (f"[{key}]" if key else "", words) if part)
