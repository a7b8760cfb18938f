"""The town's diorama: buildings, smoke, lamps, plates and wagons."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from game.art.campaign.buildings import GROUND, HEIGHT, WIDTH, chimneys
from game.art.campaign.town import PLOTS, building_image, road_at, smoke_image, wagon_image, wheel_image
from game.content.campaign.words import building_sentence
from scenes.campaign.screens import words
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLATE, glow_image
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, GOOD, HOVER_S, LABEL_BOLD, LEAF_LIGHT, MUTED, TEXT
from scenes.kit.typography.text import Label
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import BuildingView, CampaignView, DeliveryView

PLATE_SIZE = (226, 66)
PUFFS = 3
RISE_S = 4.2
LAMP = (255, 196, 104)
WAGON_W = 0.085
"""Of a wagon's width in the window's."""
ROLL_S = 2.4
ROOF = 0.55
"""Share of a plate's height that stands above its building's picture, whose upper part is sky."""
LOOK = PLATE.but(radius=12, opacity=0.92)
LOOK_ON = LOOK.but(edge_top=LEAF_LIGHT, edge_bottom=GOLD, edge=3, glow=8)
LOOK_LIT = LOOK.but(edge_top=LEAF_LIGHT, edge_bottom=GOLD)


class Smoke(Node):
    """Puffs of smoke from a chimney; still where motion is reduced."""

    def __init__(self, seed: int) -> None:
        super().__init__(name="smoke", z=2)
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self._time = self._chance.random() * RISE_S
        self.puffs = [self.add(SpriteNode("town smoke", lambda: smoke_image(48))) for _ in range(PUFFS)]
        self.reach = 1.0

    def process(self, dt: float) -> None:
        """Rise."""
        self._time += 0.0 if self.reduced_motion else dt
        for number, puff in enumerate(self.puffs):
            share = (self._time / RISE_S + number / PUFFS) % 1.0
            side = self.reach * (0.16 + 0.34 * share)
            puff.stretch = (side, side)
            sway = math.sin(share * 5 + number) * 0.05
            puff.position = ((0.3 * share * share + sway) * self.reach, share * self.reach)
            puff.alpha = 0.55 * math.sin(math.pi * min(1.0, share * 1.1)) ** 0.8 if share < 0.91 else 0.0


class Plot(Control):
    """A building or its scaffold, with a plate that says how it stands."""

    def __init__(self, context: Context, resources: CampaignResources, theatre: str, building: str, seed: int) -> None:
        super().__init__(name=resources.item_name(building), focusable=True, tip=self._say)
        self.resources = resources
        self.view: BuildingView | None = None
        self.theatre = theatre
        self.building = building
        self.built = False
        self.picture = self.add(LazyPicture(context.render_queue, well=False))
        self.lamp = self.add(SpriteNode("town lamp", lambda: glow_image(128, LAMP, 2.0), z=1))
        self.smokes = [self.add(Smoke(seed * 7 + n)) for n, _ in enumerate(chimneys(building, theatre))]
        self.plate = self.add(Node(z=3))
        self.slab = self.plate.add(SlabNode(LOOK))
        self.title = self.plate.add(Label(resources.item_name(building), LABEL_BOLD, overflow="shrink"))
        self.icon = self.plate.add(Icon("hourglass", 20, GOLD))
        self.line = self.plate.add(Label("", CAPTION.but(color=TEXT), overflow="shrink"))
        self._time = seed * 1.7
        self.sign_above = False
        """Whether the plate hangs above the roof instead of standing before the door."""

    def show(self, view: BuildingView) -> None:
        """Show how it stands."""
        self.view = view
        self.built = bool(view.entity)
        if self.built:
            self.icon.change("hourglass", GOLD)
            self.line.text = "sets out next" if view.ready <= 1 else f"ready in {view.ready}"
        else:
            self.icon.change("coin", GOLD if not view.refusal else MUTED)
            self.line.text = f"{view.price} gold"
        self.line.style = CAPTION.but(color=GOOD if self.built and view.ready <= 1 else TEXT)
        self.lamp.visible = self.built
        for smoke in self.smokes:
            smoke.visible = self.built
        if self.width:
            self.arrange()

    def _say(self) -> str:
        """What it sends and how it stands (CAMP-4.1)."""
        found = self.resources.lands.buildings[self.building]
        head = f"**{found.name}**\n{building_sentence(found, self.resources.clans.cards)}"
        return head if self.view is None else f"{head}\n{status_line(self.view)}"

    def arrange(self) -> None:
        """The picture stands on its foot; smoke above its chimneys; the plate below, or above."""
        u = self.unit
        w, h = round(self.width), round(self.width * HEIGHT / WIDTH)
        kind, theatre, built = self.building, self.theatre, self.built
        self.picture.want(("town", kind, theatre, built), partial(_building, kind, theatre, (w, h), built), w, h)
        top = self.box.top - (ROOF * PLATE_SIZE[1] * u if self.sign_above else 0.0)
        self.picture.position = (0, top - h / 2)
        for smoke, (x, y) in zip(self.smokes, chimneys(kind, theatre), strict=True):
            smoke.position = ((x - 0.5) * w, top - y * h)
            smoke.reach = w * 0.26
        side = w * 0.34
        self.lamp.stretch = (side, side * 0.8)
        self.lamp.position = (0 if kind != "training-grounds" else -w * 0.21, top - h * (GROUND - 16) / HEIGHT)
        pw, ph = min(PLATE_SIZE[0] * u, self.width * 0.98), PLATE_SIZE[1] * u
        self.plate.position = (0, self.box.top - ph / 2 if self.sign_above else self.box.y + ph / 2)
        self.restyle()
        inner = Rect.around(0, 0, pw, ph).inset(12 * u, 5 * u)
        upper, lower = inner.rows((1.15, 1.0))
        self.title.place(upper)
        wide = min(self.line.measure()[0], inner.w - 28 * u)
        self.icon.position = (-(wide + 26 * u) / 2 + 10 * u, lower.cy)
        self.line.place(Rect(-(wide + 26 * u) / 2 + 26 * u, lower.y, wide + 2, lower.h))

    def restyle(self) -> None:
        """Light the plate when it is pointed at or chosen."""
        if self.in_tree and self.width:
            u = self.unit
            look = LOOK_ON if self.on else LOOK_LIT if self.lit or self.focused else LOOK
            self.slab.fit(min(PLATE_SIZE[0] * u, self.width * 0.98), PLATE_SIZE[1] * u, look)

    def on_hover(self, inside: bool) -> None:
        """Come a little nearer."""
        super().on_hover(inside)
        if inside:
            self.stage.sound("ui.hover")
        self.run(Tween(self.picture, HOVER_S, y=self.picture.y, alpha=1.0))

    def process(self, dt: float) -> None:
        """Let the lamp at the door flicker."""
        self._time += 0.0 if self.reduced_motion else dt
        t = self._time
        self.lamp.alpha = 0.34 + 0.07 * math.sin(t * 6.1) + 0.05 * math.sin(t * 11.3 + 1)


def _building(kind: str, theatre: str, size: tuple[int, int], built: bool) -> Image.Image:
    return building_image(kind, theatre, size, built=built)


class Wagon(Node):
    """A delivery on the road; its wheels turn while it rolls."""

    def __init__(self, resources: CampaignResources, delivery: DeliveryView) -> None:
        super().__init__(name=f"wagon {delivery.entity}", z=-1)
        del resources
        self.delivery = delivery
        self.body = self.add(Node())
        self.cart = self.body.add(SpriteNode())
        self.wheels = [self.body.add(SpriteNode(z=1)) for _ in range(2)]
        self.share = 0.0
        self.goal = 0.0
        self.picture = Rect(0, 0, 1, 1)
        self._time = delivery.entity * 0.37
        self._speed = 0.0

    def aim(self, share: float, *, at_once: bool) -> None:
        """Roll to this share of the road."""
        self.goal = share
        if at_once or self.reduced_motion:
            self.share = share
        self._speed = abs(self.goal - self.share) / ROLL_S
        self.stand()

    def fit(self, picture: Rect) -> None:
        """The town's picture is this large now."""
        self.picture = picture
        w = round(picture.w * WAGON_W)
        h = round(w * 110 / 210)
        self.cart.show(("town wagon", w), lambda: wagon_image((w, h)))
        side = max(4, round(w * 0.19))
        for wheel, x in zip(self.wheels, (0.19, 0.46), strict=True):
            wheel.show(("town wheel", side), lambda: wheel_image(side))
            wheel.position = ((x - 0.5) * w, -h * 0.28)
        self.stand()

    def stand(self) -> None:
        """Stand at the present share of the road."""
        x, y = road_at(self.share)
        rect = self.picture
        self.position = (rect.x + x * rect.w, rect.top - y * rect.h + rect.w * WAGON_W * 0.2)

    def process(self, dt: float) -> None:
        """Roll, and sway a little."""
        if self.reduced_motion:
            return
        self._time += dt
        rolling = self.share != self.goal
        if rolling:
            step = self._speed * dt
            left = self.goal - self.share
            self.share = self.goal if abs(left) <= step else self.share + math.copysign(step, left)
            self.stand()
            for wheel in self.wheels:
                wheel.rotation += 260 * dt
        self.body.y = math.sin(self._time * (9 if rolling else 1.8)) * (1.2 if rolling else 0.6) * self.unit


class Diorama(Control):
    """Plots and wagons over the picture of the land. `chosen(building)`."""

    def __init__(self, context: Context, resources: CampaignResources, theatre: str) -> None:
        super().__init__(name="diorama", hittable=False)
        self.context = context
        self.resources = resources
        self.theatre = theatre
        self.chosen = Signal[str]()
        self.plots: dict[str, Plot] = {}
        self.wagons: dict[int, Wagon] = {}
        self._fresh = True
        self.signs_above = False
        """Whether the plates hang above the roofs: where panels would cover them before the doors."""

    def show(self, view: CampaignView) -> None:
        """Show buildings and deliveries."""
        for number, building in enumerate(view.buildings[: len(PLOTS)]):
            plot = self.plots.get(building.building)
            if plot is None:
                plot = self.add(Plot(self.context, self.resources, self.theatre, building.building, number + 1))
                plot.clicked.connect(partial(self.chosen.emit, building.building))
                self.plots[building.building] = plot
            plot.show(building)
        going = {other.entity: other for other in view.deliveries}
        for entity in [other for other in self.wagons if other not in going]:
            self.wagons.pop(entity).free()
        for entity, delivery in going.items():
            wagon = self.wagons.get(entity)
            if wagon is None:
                wagon = self.wagons[entity] = self.add(Wagon(self.resources, delivery))
                wagon.share = self._door(delivery.building)
            wagon.delivery = delivery
        if self.width:
            self.arrange()
        if self._fresh and self.wagons:
            self._fresh = False
            self.roll(fresh=True)

    def _door(self, building: str) -> float:
        names = list(self.plots)
        return PLOTS[names.index(building)][0] if building in names else 0.05

    def lowest(self) -> float:
        """Where the lowest plate ends, in the window."""
        return min((plot.rect.y + self.y for plot in self.plots.values()), default=self.y)

    def roll(self, *, fresh: bool = False) -> None:
        """Roll every wagon to its place; new ones leave their building's door."""
        for wagon in self.wagons.values():
            delivery = wagon.delivery
            door = self._door(delivery.building)
            share = door + (0.97 - door) * (delivery.total - delivery.left + 0.4) / max(1, delivery.total + 0.4)
            started = delivery.left >= delivery.total
            if fresh and not started:
                wagon.share = max(door, share - 0.05)
            wagon.aim(share, at_once=False)

    def mark(self, building: str) -> None:
        """Show which plot is chosen."""
        for name, plot in self.plots.items():
            plot.on = name == building

    def arrange(self) -> None:
        """Each plot at its place in the picture."""
        picture, u = self.box, self.unit
        for plot, (x, foot, wide) in zip(self.plots.values(), PLOTS, strict=False):
            w = picture.w * wide
            h = w * HEIGHT / WIDTH
            ground = picture.top - foot * picture.h
            top = ground + h * GROUND / HEIGHT
            plot.sign_above = self.signs_above
            low = ground - h * 0.03
            if self.signs_above:
                top += ROOF * PLATE_SIZE[1] * u
            else:
                low -= (14 + PLATE_SIZE[1]) * u
            plot.place(Rect(picture.x + x * picture.w - w / 2, low, w, top - low))
        for wagon in self.wagons.values():
            wagon.fit(picture)


def status_line(view: BuildingView) -> str:
    """How a building stands, in words."""
    if not view.entity:
        return f"Not built yet: {view.price} gold."
    return f"Its next delivery sets out {words.in_encounters(view.ready)}."
