"""MapScene: the map of an act, on which a run is decided.

It is handed a view and events; it knows neither session nor journey, and so runs alone with an example view.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.campaign import FALLEN, MARCHING
from scenes.campaign.map import backdrop, labels
from scenes.campaign.map.animator import MapAnimator
from scenes.campaign.map.chart_watch import ChartWatch
from scenes.campaign.map.choice_cards import ChoiceCard
from scenes.campaign.map.cue import MapCue
from scenes.campaign.map.panels import KEYS, keyed
from scenes.campaign.map.run_log import RunLog
from scenes.campaign.map.table import MapTable
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.layout import MapLayout, map_layout
from scenes.campaign.model.log_writer import LogWriter
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.model.presenter import Beat, Kind
from scenes.campaign.screens import dispatch
from scenes.campaign.screens.aftermath import paper_of
from scenes.campaign.screens.outcome import outcome_sheet
from scenes.campaign.screens.paper import Sheet
from scenes.campaign.screens.waiting import wait_menu
from scenes.kit.overlays.dialog import ask
from scenes.kit.theme import PARCHMENT_SHADE
from scenes.stage.animation import Animation
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.spare import drawn_or
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.story.lines import LogLine, Tone
from systems.campaign import events as told
from systems.campaign.commands import GoBack, ScoutPlace, Travel, Wait
from systems.campaign.events import CampaignEvent
from systems.match import Command

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.model.battle_course import BattleCourse
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

DRAWN_S = 0.15
"""Seconds that the first frame waits for the chart: enough to read it where it was drawn in an earlier run."""
HOLD_S = 0.01
"""For so long the director waits when a paper was written: from the next frame on it is paused."""
WAYS = {f"hand_{number}": number - 1 for number in range(1, 10)}


def _nothing_refused(command: Command) -> None:
    """Refuse nothing: a map that runs alone with an example view."""
    del command


class MapScene(Scene):
    """The map.

    Signals: `wanted(command)` when the player does something, `undone()` to take a step back; `visited(name)` for
    another screen ("town", "army", "items"); `left()` when the pause menu is wanted; `idle()` whenever everything that
    happened has been shown and every paper has been read.

    `refusal(command)` says why something cannot be done, or None. `renew(view)` after each command, then
    `hear(events)`. After `finish()` the picture equals the one built from the view.
    """

    layers = ("chart", "hud", "fx", "front")
    begins_focused = False

    def __init__(
        self, context: Context, resources: CampaignResources, view: CampaignView, *, charts: Charts | None = None
    ) -> None:
        super().__init__(name="map")
        self.context = context
        self.resources = resources
        self.view = view
        self.charts = charts or resources.charts
        self.wanted = Signal[Command]()
        self.visited = Signal[str]()
        self.left = Signal[()]()
        self.undone = Signal[()]()
        self.idle = Signal[()]()
        self.refusal: Callable[[Command], str | None] = _nothing_refused
        self.papers: deque[Sheet] = deque()
        self.course: BattleCourse | None = None
        """Of the battle that its aftermath tells next."""
        self.ground = Ground.of(view, resources.places)
        self._coming: tuple[tuple[int, int], Future[Image.Image]] | None = None
        self.charted = False  # whether the chart was there; until then there is plain paper
        self._bare: Image.Image | None = None
        self._named: frozenset[int] = frozenset()
        self._moving: list[Rect] = []
        self.written: list[labels.Written] = []
        self._told = False
        self.first: Animation | None = None
        """What is played as soon as it shows (examples)."""

    # -- building ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the map out."""
        self.director = self.add(Director())
        self.director.speed = float(self.context.settings.speed)
        self.narrator = LogWriter(self.resources, self.ground)
        self.log = RunLog()
        self.log.layer_name = "front"
        self.table = MapTable(self.resources, self.charts, self.view, self.ground, self.director, self.log)
        self.add(self.table.board)
        self.add(self.table.panels)
        self.effects = self.add(TableEffects())
        self.add(self.log)
        self.animator = MapAnimator(self.table, self.effects)
        self.table.wished.connect(self.act, self)
        self.table.went.connect(self.go, self)
        self.table.signs.scouted.connect(self.ask_scouts, self)
        self.table.shown.connect(self._shown, self)
        self.table.menu.clicked.connect(self.left.emit, self)
        self.log.wipe(self.narrator.begin(self.view))

    def ready(self) -> None:
        """Play what an example begins with."""
        if self.first is not None:
            self.run(self.first)

    def renew(self, view: CampaignView) -> None:
        """The run is like this now; what led there is heard next."""
        before, self.view = self.view, view
        self.table.view = view
        if (view.phase, view.steps) != (before.phase, before.steps):
            self._begin_choice()
        self._offer()

    def go_back_to(self, view: CampaignView) -> None:
        """Show the run as it was before the last step, and say so in the log (CAMP-1.11)."""
        self.finish()
        self.table.picture = RunPicture.from_view(view)
        self.table.sync()
        self.log.write((LogLine("The last step was taken back", Tone.DETAIL),))
        self.renew(view)

    def _begin_choice(self) -> None:
        """Clear mark and focus, so that keys pressed before choose nothing now."""
        self.table.column.marking.mark(None)
        focus, self.focus = self.focus, None
        if focus is not None:
            focus.on_focus(focused=False)

    def hear(self, events: Sequence[CampaignEvent]) -> None:
        """Show what happened."""
        if not events:
            return
        self._told = False
        told_beats = self.narrator.narrate(events)
        sheet = outcome_sheet(self.resources, events, self.view.act_id)
        supply = dispatch.debriefed(events)
        ends = [beat.kind is Kind.STEP for beat, _ in told_beats]
        last = max(0, (ends.index(True) if True in ends else len(ends)) - 1)
        for number, (beat, lines) in enumerate(told_beats):
            self.director.play(MapCue(beat, self, lines, sheet if number == last else None, supply))

    @property
    def quiet(self) -> bool:
        """Whether everything that happened has been shown and read."""
        return self.director.idle and not self.papers and self.in_tree and self.stage.top is self

    # -- place ---------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = map_layout(view.w, view.h, self.stage.ui_scale)
        self.geometry: MapLayout = made
        size = self.chart_size
        points = {
            entity: self._point(place.longitude, place.latitude, size, made.chart)
            for entity, place in self.ground.places.items()
        }
        self.table.fit(made, points)
        self.log.ratio = made.panel_unit / made.unit
        if self.log.large:
            self.log.toggle_large()
        self.log.place(made.log)
        self.effects.fit(made.chart, made.chart_unit)
        self.table.sync()
        self._offer()
        self._paint()

    def _point(self, longitude: int, latitude: int, size: tuple[int, int], chart: Rect) -> tuple[float, float]:
        x, y = self.charts.point(self.view.act_id, longitude, latitude, size)
        return chart.x + x, chart.top - y

    def _paint(self) -> None:
        """Lay the backdrop, with the chart if it is drawn, else plain paper."""
        made, points = self.geometry, self.table.points
        size = self.chart_size
        whole = (max(2, round(made.view.w)), max(2, round(made.view.h)))
        self._bare = backdrop.paint_table(self.resources.art.table(whole), made)
        roads = self.charts.roads(backdrop.roads_of(self.ground, points, made.chart), size)
        backdrop.paint_map(self._bare, (self._drawn(size), roads), made, self.ground, points)
        self._write_names()

    def _write_names(self) -> None:
        """Write the place names where they cover no medallion of present choices."""
        made, table = self.geometry, self.table
        if self._bare is None:
            return
        self._named = frozenset(mark.place for mark in table.picture.choices)
        self._moving = table.moving_rects()
        self.written = labels.written(table.name_list(), made.chart_unit, table.taken_rects(), made.chart)
        image = self._bare.copy()
        labels.lay_names(image, self.written)
        self.lay_backdrop(lambda: image, *table.still())

    def _shown(self) -> None:
        """Move names out of the way of new medallions and other things."""
        choices = frozenset(mark.place for mark in self.table.picture.choices)
        moving = self.table.moving_rects()
        covered = moving != self._moving and any(item.rect.overlaps(rect) for item in self.written for rect in moving)
        if covered or (choices and choices != self._named):
            self._write_names()

    def _drawn(self, size: tuple[int, int]) -> Image.Image:
        """Return the chart if it is drawn within a moment, else plain paper."""
        act_id, charts = self.view.act_id, self.charts
        if self._coming is None or self._coming[0] != size:
            future = self.context.render_queue.want(("chart", act_id, size), lambda: charts.chart(act_id, size))
            self._coming = (size, future)
        drawn = self._coming[1]
        wait([drawn], timeout=DRAWN_S)
        paper = partial(Image.new, "RGBA", size, (*PARCHMENT_SHADE, 255))
        if not drawn.done():
            return paper()
        image = drawn_or(paper, f"chart of {act_id}", drawn.result)
        self._coming = None
        self.charted = True
        return image

    # -- frames --------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Show the chart when it is drawn, open papers, tell when all is quiet."""
        del dt
        self.paint_drawn()
        self.table.settle()
        self.director.paused = bool(self.papers)
        if self.papers and self.stage.top is self:
            self.lay(paper_of(self.context.render_queue, self.papers.popleft(), self.resources.art))
        elif self.quiet and not self._told:
            self._told = True
            self._offer()
            self.idle.emit()

    def key_entry(self) -> ChoiceCard | None:
        """An arrow begins at the first choice; before that no key goes anywhere."""
        first = self.table.column.cards[0]
        return first if self.view.phase == MARCHING and first.wvisible else None

    def lay(self, paper: Scene) -> None:
        """Lay a paper on the map; the chart appears below it as soon as it is drawn."""
        self.stage.push(paper, fade=False)
        paper.add(ChartWatch(self.paint_drawn))

    @property
    def chart_size(self) -> tuple[int, int]:
        """Of the chart, in pixels."""
        return round(self.geometry.chart.w), round(self.geometry.chart.h)

    def paint_drawn(self) -> None:
        """Show the chart if it was drawn meanwhile."""
        if self._coming is not None and self._coming[1].done():
            self._paint()

    def write_papers(self, beat: Beat, sheet: Sheet | None, supply: Sequence[told.DeliveryArrived]) -> None:
        """Lay a beat's papers before the player as soon as the beat was shown; what else is told then: see `MapCue`."""
        if sheet is not None:
            self.papers.append(sheet)
        aftermath = dispatch.aftermath_sheet(self.resources, self.ground, beat.events, supply, self.course)
        if aftermath is not None:
            self.papers.append(aftermath)
            self.course = None
        arrived = [event for event in beat.events if isinstance(event, told.DeliveryArrived) and event not in supply]
        town = self.ground.places[self.ground.town].name
        delivered = dispatch.delivery_sheet(self.resources, arrived, town)
        if delivered is not None:
            self.papers.append(delivered)
        for event in beat.events:
            if isinstance(event, told.DispatchCame) and not dispatch.told_later(self.resources, event):
                self.papers.append(dispatch.story_sheet(self.resources, self.narrator, event))
        if self.papers:
            self.director.hold(HOLD_S)

    def finish(self) -> None:
        """Show the outcome of everything at once."""
        self.director.finish()
        self.table.settle()

    # -- acting --------------------------------------------------------------------------------------------------

    def _offer(self) -> None:
        """Name prices on the buttons, and why they cannot be pressed."""
        view, table = self.view, self.table
        hints = self.stage.router.bindings
        open_now = view.phase == MARCHING
        closed = None if open_now else "Finish the encounter first."
        table.actions.say("town", keyed(hints, "town"), None)
        due = sum(1 for card in view.army if card.due and card.where != FALLEN)
        table.actions.say("army", keyed(hints, "army", f"{{star}} {due}" if due else ""), None)
        table.actions.say("items", keyed(hints, "items"), None)
        table.actions.say("wait", keyed(hints, "wait", f"{{coin}} {view.waiting}"), closed)
        back = closed or (None if view.back_to else "There is nowhere to go back to yet.")
        table.actions.say("turn_back", keyed(hints, "turn_back", f"{{coin}} {view.back}" if view.back_to else ""), back)

    def go(self, entity: int) -> None:
        """Go to an encounter."""
        if self._hurried():
            self.wanted.emit(Travel(entity))

    def ask_scouts(self, place: int) -> None:
        """Ask before scouts ride out for gold: what they tell cannot be taken back (CAMP-2.17, CAMP-1.11)."""
        if self._hurried():
            words = self.table.signs.question(place)
            ask(self.stage, *words, lambda: self.wanted.emit(ScoutPlace(place)), no="Not now")

    def _hurried(self) -> bool:
        """What is still being shown is shown at once; True when the player may decide now."""
        self.finish()
        return not self.papers

    def act(self, name: str) -> None:
        """A button was pressed."""
        if not self._hurried():
            return
        if name in {"wait", "turn_back"}:
            self._ask_price(name)
        else:
            self.visited.emit(name)

    def _ask_price(self, name: str) -> None:
        make: Callable[[int], Command] = Wait if name == "wait" else GoBack
        menu = wait_menu(self.context, self.resources, self.view, self.ground, make, self.refusal)
        menu.chosen.connect(lambda card: self.wanted.emit(make(card)))
        self.stage.push(menu, fade=False)

    def on_action(self, action: str) -> bool:
        """Numbers mark, Space confirms or skips, L opens the log, Esc the pause menu."""
        if action in WAYS:
            return self._go_by_number(WAYS[action])
        ways: dict[str, Callable[[], object]] = {
            "log": self.log.toggle_large,
            "skip": self.finish,
            "page_up": lambda: self.log.on_scroll(2),
            "page_down": lambda: self.log.on_scroll(-2),
            "back": self.left.emit,
            "undo": self.undone.emit,
            "commit": self._commit,
            KEYS["scout"]: self.next_unscouted,
        }
        if action not in ways:
            return False
        ways[action]()
        return True

    def _go_by_number(self, number: int) -> bool:
        cards = self.table.column.cards
        if number >= len(cards) or cards[number].view is None:
            return False
        card, router = cards[number], self.stage.router
        again = card.on
        router.by_keys = True
        router.set_focus(card)
        if again or not card.enabled:
            card.on_click()
        return True

    def next_unscouted(self) -> None:
        """Point at a place that nobody has scouted, the nearest first; again at the next (CAMP-2.17)."""
        dim = self.table.signs.unscouted()
        if dim:
            self.stage.router.by_keys = True
            self.stage.router.set_focus(dim[(dim.index(self.focus) + 1) % len(dim) if self.focus in dim else 0])

    def _commit(self) -> None:
        if self.director.idle:
            self.table.column.marking.confirm()
        else:
            self.finish()
