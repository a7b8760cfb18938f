"""The home town: five plots, what buildings send, and when (CAMP-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image

from game.art.campaign.theatre import theatre_of
from game.art.campaign.town import town_image
from scenes.campaign.screens import words
from scenes.campaign.screens.frame import PursedScreen
from scenes.campaign.screens.town.panels import BuildingPanel, SupplyPanel, WaysPanel, hurry_lines
from scenes.campaign.screens.town.scene import Diorama
from scenes.shell.screens.screen import MOVING
from scenes.shell.widgets import layout
from scenes.stage.units import Rect
from systems.campaign.commands import Build, HurrySupply

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.events import CampaignEvent
    from systems.campaign.view.views import BuildingView, CampaignView

PANELS = 0.285
"""Share of the window's height that the panels take, at least."""
LEAST_PANEL = 262
"""Design pixels that they need."""


class TownScreen(PursedScreen):
    """The town: choose a building, build on plots, hurry supply."""

    waited_for = False
    undoes = True
    back_text = "Map"
    hints = (MOVING, ("accept", "choose"), ("commit", "build"), ("undo", "undo"), ("back", "map"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        town = words.place_of(resources, view, view.town)
        super().__init__(context, resources, view, f"Home Town \u00b7 {town}" if town else "Home Town")
        self.theatre = theatre_of(view.act_id)
        self.chosen = view.buildings[0].building if view.buildings else ""

    def backdrop_image(self, width: int, height: int) -> Image.Image:
        """The land at dusk."""
        theatre = self.theatre
        return self.context.library.draw(town_image, theatre, (width, height))

    def build(self) -> None:
        """Diorama above, three panels below."""
        self.diorama = self.add(Diorama(self.context, self.resources, self.theatre))
        self.diorama.chosen.connect(self.choose)
        self.about = self.add(BuildingPanel(self.context, self.resources))
        self.about.bought.connect(self._buy)
        self.ways = self.add(WaysPanel(self.resources))
        self.ways.newcomers.told.connect(self.want)
        self.supply = self.add(SupplyPanel(self.resources))
        self.supply.hurried.connect(self._ask_hurry)

    def first_focus(self) -> None:
        """Begin on the first building."""
        plot = self.diorama.plots.get(self.chosen)
        if plot is not None:
            self.focus = plot

    # -- the view ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show buildings, deliveries and the supply line."""
        view = self.view
        self.diorama.show(view)
        self.ways.show(view)
        self.supply.show(view)
        self.choose(self.chosen)

    def renew(self, view: CampaignView, events: Sequence[CampaignEvent] = ()) -> None:
        """Something was built or hurried."""
        super().renew(view, events)
        if self.in_tree:
            self.diorama.roll()

    def choose(self, building: str) -> None:
        """Show what a building sends."""
        found = self._found(building)
        if found is None:
            return
        self.chosen = building
        self.diorama.mark(building)
        self.about.show(self.view, found)

    def _found(self, building: str) -> BuildingView | None:
        return next((other for other in self.view.buildings if other.building == building), None)

    # -- commands ------------------------------------------------------------------------------------------------

    def _buy(self, building: str) -> None:
        found = self._found(building)
        if found is None:
            return
        name = self.resources.lands.buildings[building].name
        text = f"It costs {found.price} of your {self.view.gold} gold."
        self.ask(f"Build the {name}?", text, "Build", Build(building), no="Not now", sound="campaign_hammer")

    def _ask_hurry(self) -> None:
        if self.view.hurry_refusal:
            self.stage.refuse(self.view.hurry_refusal)
            return
        gold, lines = self.view.hurry, "\n".join(hurry_lines(self.resources, self.view))
        question = f"Hurry all supply for {gold} gold?"
        self.ask(question, lines, f"Pay {gold} gold", HurrySupply(), no="Not now", sound="campaign_wagon")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The diorama fills the window; the panels stand on its dark foreground."""
        view = self.stage.view
        self.diorama.signs_above = layout.cramped(view, u)
        self.diorama.place(view)
        self.diorama.arrange()
        wanted = max(view.h * PANELS - self.plan.footer.h, min(LEAST_PANEL * u, body.h * 0.5))
        free = self.diorama.lowest() - 10 * u - body.y
        room, _ = body.cut_bottom(min(wanted, max(free, 150 * u)))
        left, middle, right = room.columns((1.1, 1.0, 1.0), 18 * u)
        self.about.place(left)
        self.ways.place(middle)
        self.supply.place(right)
