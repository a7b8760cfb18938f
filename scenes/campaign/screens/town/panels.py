"""The home town's panels: a building, deliveries, the supply line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.campaign.model.words import count, delay_words
from scenes.campaign.screens import words
from scenes.campaign.screens.newcomers import NewcomersChoice
from scenes.campaign.screens.town.scene import status_line
from scenes.clans.screens.words import plain_list
from scenes.kit.bars import Bar
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import PLAIN
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, GOOD, LABEL, MUTED, RARITY, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from systems.campaign.rules.supply import REACHES

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import BuildingView, CampaignView, DeliveryView

GLASS = PLAIN.but(opacity=0.93)


def sends_line(resources: CampaignResources, building: str) -> str:
    """What a building sends, in words: "a rare card", "15 gold"."""
    found = resources.lands.buildings[building]
    if found.gold:
        return f"{found.gold} gold"
    if found.pool:
        names = [resources.card_name(card) for card in found.pool]
        if len(names) == 1:
            return f"the card {names[0]}"
        return "one of " + plain_list(names) if len(names) < 5 else f"one of {len(names)} cards"
    article = "an" if found.rarity == "epic" else "a"
    return f"{article} {found.rarity} card"


class BuildingPanel(Panel):
    """A building, what it sends and when; `bought(building)` from its button."""

    def __init__(self, context: Context, resources: CampaignResources) -> None:
        super().__init__(" ", slab=GLASS, padding=20, name="building")
        del context
        self.resources = resources
        self.bought = Signal[str]()
        self.building = ""
        self.lines = self.add(Stack(gap=5, padding=0, name="about building"))
        self.buy = self.add(Button("Build", icon="home", kind="commit", action="commit", name="build"))
        self.buy.clicked.connect(lambda: self.bought.emit(self.building))

    def show(self, view: CampaignView, building: BuildingView) -> None:
        """Show another building."""
        self.building = building.building
        found = self.resources.lands.buildings[building.building]
        self.title.text = found.name
        self.lines.reset()
        if found.about:
            self.lines.append(Paragraph(found.about, BODY.but(weight="italic", color=MUTED)))
        sends = sends_line(self.resources, building.building)
        making = count(found.encounters, "encounter")
        self.lines.append(Paragraph(f"Sends **{sends}**, made in {making}.", BODY), gap=6)
        way = delay_words(building.way)
        if building.entity:
            self.lines.append(Paragraph(f"{status_line(building)} Travel to you takes **{way}**.", BODY))
        else:
            total = count(found.encounters + building.way, "encounter")
            self.lines.append(
                Paragraph(f"First delivery {total} after building: {making}, then {way} on the road.", BODY)
            )
        self.lines.flow()
        self.buy.visible = not building.entity
        self.buy.text = f"Build for {building.price} gold"
        self.buy.permit(building.refusal or None)
        short = building.price - view.gold
        self.buy.tip = "It starts working at once." if short <= 0 else f"You need {short} more gold."
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Words above, the button at the foot."""
        super().arrange()
        u = self.unit
        room = self.inside
        if self.buy.visible:
            foot, room = room.cut_bottom(52 * u, 8 * u)
            self.buy.place(foot)
        self.lines.place(room)


class WayRow(Control):
    """A delivery on its way: what it is, how far it has come."""

    def __init__(self, resources: CampaignResources, delivery: DeliveryView) -> None:
        super().__init__(name="delivery", tip=lambda: way_tip(resources, delivery))
        known = resources.clans.cards.get(delivery.card)
        rank = ("common", "rare", "epic", "legendary").index(known.rarity) if known is not None else 0
        self.icon = self.add(Icon("deck" if delivery.card else "coin", 24, RARITY[rank] if delivery.card else GOLD))
        name = resources.card_name(delivery.card) if delivery.card else f"{delivery.gold} gold"
        self.title = self.add(Label(name, LABEL, align="left", overflow="shrink"))
        left = "arrives next" if delivery.left <= 1 else f"{delivery.left} more"
        self.when = self.add(
            Label(left, CAPTION.but(color=GOOD if delivery.left <= 1 else TEXT), align="right", overflow="shrink")
        )
        self.bar = self.add(Bar(GOLD, name="way"))
        self.share = (delivery.total - delivery.left) / max(1, delivery.total)

    def arrange(self) -> None:
        """Words above, bar below."""
        u = self.unit
        upper, lower = self.box.cut_top(30 * u, 2 * u)
        left, rest = upper.cut_left(28 * u, 6 * u)
        self.icon.position = left.center
        right, middle = rest.cut_right(min(128 * u, rest.w * 0.4), 6 * u)
        self.title.place(middle)
        self.when.place(right)
        self.bar.place(lower.cut_top(12 * u)[0])
        self.bar.set(max(0.04, self.share))


def way_tip(resources: CampaignResources, delivery: DeliveryView) -> str:
    """A delivery, explained."""
    gone = delivery.total - delivery.left
    after = f"\nWith haste it arrives {words.in_encounters(delivery.after)}." if delivery.after < delivery.left else ""
    return (
        f"**From: {resources.item_name(delivery.building)}**\n{count(gone, 'encounter')} of {delivery.total} "
        f"on the road; it arrives by itself {words.in_encounters(delivery.left)}.{after}"
    )


class WaysPanel(Panel):
    """Everything that is on its way, and where it goes when it arrives."""

    def __init__(self, resources: CampaignResources) -> None:
        super().__init__("On the road", slab=GLASS, padding=20, name="ways")
        self.resources = resources
        self.rows = self.add(Stack(gap=8, padding=0, name="deliveries"))
        self.newcomers = self.add(NewcomersChoice())

    def show(self, view: CampaignView) -> None:
        """List the deliveries, the nearest first."""
        self.newcomers.show(view)
        self.rows.reset()
        for delivery in sorted(view.deliveries, key=lambda other: (other.left, other.entity)):
            self.rows.append(WayRow(self.resources, delivery), 46)
        if not view.deliveries:
            self.rows.append(
                Paragraph("No wagon is on the road. One leaves when a building is ready.", BODY.but(color=MUTED))
            )
        self.rows.flow()

    def arrange(self) -> None:
        """The list fills the panel above the choice."""
        super().arrange()
        foot, room = self.inside.cut_bottom(44 * self.unit, 8 * self.unit)
        self.newcomers.place(foot)
        self.rows.place(room)


class SupplyPanel(Panel):
    """How far the town is and what that costs; `hurried()` from its button."""

    def __init__(self, resources: CampaignResources) -> None:
        super().__init__("The supply line", slab=GLASS, padding=20, name="supply")
        self.resources = resources
        self.hurried = Signal[()]()
        self.lines = self.add(Stack(gap=5, padding=0, name="supply line"))
        self.hurry = self.add(Button("Hurry supply", icon="fast", name="hurry"))
        self.hurry.clicked.connect(self.hurried.emit)

    def show(self, view: CampaignView) -> None:
        """Show distance, way and haste."""
        self.lines.reset()
        way = delay_words(view.supply)
        here = words.place_of(self.resources, view, view.place)
        self.lines.append(
            Paragraph(f"You are at **{here}**, **{view.km} km** from town. A wagon sent now takes **{way}**.", BODY)
        )
        less = sum(amount for kind, amount, _ in view.perks if kind == "supply")
        if less:
            self.lines.append(Paragraph(f"Your perks save {count(less, 'encounter')}.", BODY))
        self.lines.append(Paragraph(reach_line(), CAPTION.but(color=MUTED)))
        self.lines.flow()
        self.hurry.text = f"Hurry all for {view.hurry} gold"
        self.hurry.permit(view.hurry_refusal or None)
        self.hurry.tip = "All deliveries, sent or in production, arrive in 1 encounter."
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Words above, the button at the foot."""
        super().arrange()
        u = self.unit
        foot, room = self.inside.cut_bottom(52 * u, 8 * u)
        self.hurry.place(foot)
        self.lines.place(room)


def reach_line() -> str:
    """How the way grows with the distance (CAMP-4.3)."""
    first, *others = REACHES
    more = plain_list([str(km) for km in others])
    return f"Below {first} km: no time. Then 1 encounter, and one more from {more} km on."


def hurry_lines(resources: CampaignResources, view: CampaignView) -> list[str]:
    """Return a line for each change that haste makes, before and after."""
    found = []
    for delivery in sorted(view.deliveries, key=lambda other: (other.left, other.entity)):
        load_name = resources.card_name(delivery.card) if delivery.card else f"{delivery.gold} gold"
        found.append(_change(f"{load_name}, on the road: arrives", delivery.left, delivery.after))
    busy = {other.building for other in view.deliveries}
    for building in view.buildings:
        if building.entity and building.building not in busy:
            name = resources.item_name(building.building)
            found.append(_change(f"{name}: ready", building.ready, building.after))
    found.append(f"Your gold: **{view.gold}** {{arrow_right}} **{view.gold - view.hurry}**")
    return found


def _change(load_name: str, before: int, after: int) -> str:
    if before == after:
        return f"{load_name} {words.in_encounters(before)}, as before."
    return f"{load_name} in **{before}** {{arrow_right}} **{after}** {'encounter' if after == 1 else 'encounters'}"
