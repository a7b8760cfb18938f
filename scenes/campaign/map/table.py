"""MapTable: the nodes of the map screen, and how they show the picture of a run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import (
    BOSS,
    BOSS_OPENS,
    DECK,
    FALLEN,
    KINDS,
    LARGEST_DECK,
    MARCHING,
    RECOVERY,
    RESERVE,
)
from scenes.campaign.map import labels
from scenes.campaign.map import tips as map_tips
from scenes.campaign.map.choice_cards import ChoiceColumn
from scenes.campaign.map.nodes import BOSS_MEDALLION, INK_LINE, MEDALLION, RED, TOWN, Dashes, Medallion, TownMark
from scenes.campaign.map.panels import SHEET, Actions, Bag, Legend, RunPanel, TitlePlate
from scenes.campaign.map.place_signs import SIGN, PlaceSigns
from scenes.campaign.map.supply_show import SupplyTrain
from scenes.campaign.map.trail import Point, Trail
from scenes.campaign.map.travel import Traveller
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.layout import CARDS, MapLayout
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.model.words import ROMAN, count, gathered_words
from scenes.kit.controls.button import Button
from scenes.kit.paint.icons import icon_image
from scenes.kit.panel import SlabNode
from scenes.kit.typography.text import Label
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from systems.campaign.events import CampaignEvent

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.resources import CampaignResources
    from scenes.stage.director import Director
    from scenes.table.panels.log_panel import LogPanel
    from systems.campaign.view.views import CampaignView, EncounterView

DOT = 18
"""Pixels of a place's dot on a chart 1080 high, with a little room."""
PIPS = 1.2
"""A medallion's height over its width, with the pips at its lower edge."""
RIBBON = SHEET.but(opacity=0.86, radius=6, shadow=5)
FLAG: tuple[int, int, int] = (32, 92, 150)


class MapTable(BoardView[RunPicture, CampaignEvent]):
    """What the map screen shows; `view` is renewed after each command.

    Signals: `wished(name)` for an action ("town", "army", "items", "wait", "turn_back"), `went(entity)` when an
    encounter that was marked is chosen again.
    """

    def __init__(
        self,
        resources: CampaignResources,
        charts: Charts,
        view: CampaignView,
        ground: Ground,
        director: Director,
        log: LogPanel,
    ) -> None:
        super().__init__(RunPicture.from_view(view), director, log)
        self.resources, self.charts, self.ground, self.view = resources, charts, ground, view
        self.wished = Signal[str]()
        self.went = Signal[int]()
        self.layout: MapLayout | None = None
        self.points: Mapping[int, Point] = {}
        self.boss_rects: tuple[Rect, ...] = ()
        tips = map_tips.panel_tips(self)
        self.board = Node(name="chart", layer="chart")
        self.flags = self.board.add(Node(name="flags"))
        self.signs = PlaceSigns(charts, self.board.add(Node(name="signs")), ground)
        self.route = self.board.add(Dashes(RED, name="route"))
        self.fresh = self.board.add(Dashes(RED, name="way"))
        self.preview = self.board.add(Dashes(INK_LINE, name="preview"))
        self.town = self.board.add(TownMark(charts, tip=tips["town"]))
        self.medals = self.board.add(Node(name="medallions"))
        self.medallions: dict[int, Medallion] = {}
        self.supply = self.board.add(SupplyTrain(charts, partial(map_tips.load_tip, resources)))
        self.traveller = self.board.add(Traveller(charts, view.leader))
        self.boss_plate = self.board.add(SlabNode(RIBBON))
        self.boss_name = self.board.add(Label("", labels.BOSS, overflow="shrink"))
        self.boss_note = self.board.add(Label("", labels.NOTE, overflow="shrink"))
        self.panels = Node(name="panels", layer="hud")
        self.leader = self.panels.add(RunPanel(resources, resources.context.render_queue, view.leader, tips))
        self.title = self.panels.add(TitlePlate())
        self.title.tip = tips["act"]
        self.bag = self.panels.add(Bag(resources, partial(map_tips.bag_tip, self)))
        self.menu = self.panels.add(Button(icon="gear", action="back", tip="Pause", name="menu"))
        self.actions = self.panels.add(Actions(self.wished.emit))
        self.column = self.panels.add(ChoiceColumn(resources, charts, CARDS))
        kinds = [kind for kind in KINDS if kind != RECOVERY]
        self.legend = self.board.add(Legend(charts, kinds))
        for card in self.column.cards:
            card.tip_for = partial(map_tips.choice_tip, self)
        self.column.marking.confirmed.connect(self.went.emit)
        self.column.marking.changed.connect(self._show_marked)
        self.column.pointed.connect(self.point_at)
        self.town.clicked.connect(partial(self.wished.emit, "town"))

    # -- place ---------------------------------------------------------------------------------------------------

    def fit(self, layout: MapLayout, points: Mapping[int, Point]) -> None:
        """Place everything for a window; the picture is shown afterwards."""
        self.layout, self.points = layout, points
        pu, cu = layout.panel_unit, layout.chart_unit
        hu = layout.header_unit
        self.leader.fit(layout.leader, hu)
        self.title.fit(layout.title, hu)
        self.bag.fit(layout.bag, hu)
        side = min(layout.menu.w, layout.menu.h) * 0.9
        self.menu.place(Rect.around(layout.menu.cx, layout.menu.cy, side, side))
        self.actions.fit(layout.actions, pu)
        for card, rect in zip(self.column.cards, layout.cards, strict=True):
            card.fit(rect, layout.card_unit)
        self.town.fit(points[self.ground.town], cu)
        self.traveller.fit(cu)
        self._place_legend(layout, points)

    def _place_legend(self, layout: MapLayout, points: Mapping[int, Point]) -> None:
        """In the corner of the chart that has the fewest places under it."""
        unit = min(layout.panel_unit, layout.chart_unit * 1.1)
        w, h = self.legend.size(unit)
        room = layout.chart.inset(18 * layout.chart_unit)
        corners = ("bottom left", "bottom right", "top right", "top left")
        rects = [room.anchor(w, h, corner) for corner in corners]
        near = 40 * layout.chart_unit
        counts = [
            sum(1 for x, y in points.values() if rect.inset(-near).contains(x, y) or rect.contains(x, y))
            for rect in rects
        ]
        self.legend.fit(rects[counts.index(min(counts))].whole(), unit)

    def name_list(self) -> list[labels.Name]:
        """Return the names on the chart, most important first, the boss's among them."""
        cu = self.layout.chart_unit if self.layout is not None else 1.0
        boss = self.boss_place()
        town = self.ground.town
        ordered = [town, *(point for point in self.points if point not in {town, boss})]
        return [
            labels.Name(
                self.ground.places[item].name,
                labels.TOWN if item == town else labels.PLACE,
                self.points[item],
                (44 if item == town else 38 if self._waits(item) else 30 if item in self.signs.signs else 20) * cu,
            )
            for item in ordered
        ]

    def still(self) -> list[SpriteNode]:
        """What never moves nor changes: it is baked into the backdrop."""
        return [*self.legend.still(), self.title.title, self.title.road]

    def taken_rects(self) -> list[Rect]:
        """Return what names should not cover: medallions, banner, legend and so on."""
        cu = self.layout.chart_unit if self.layout is not None else 1.0
        boss = self.boss_place()
        waits = {mark.place for mark in self.picture.choices}
        found = [*self.moving_rects(), self.legend.rect]
        for entity, (x, y) in self.points.items():
            wide = BOSS_MEDALLION if entity == boss else TOWN if entity == self.ground.town else MEDALLION
            stands = entity in {boss, self.ground.town} or entity in waits
            size = (wide * 1.05 if stands else SIGN if entity in self.signs.signs else DOT) * cu
            found.append(Rect.around(x, y, size, size * PIPS if stands else size))
        return found

    def moving_rects(self) -> list[Rect]:
        """Return what may come to cover names: the boss's words, banner, wagons."""
        banner = self.traveller.stands_on(self.points.get(self.picture.place))
        return [*self.boss_rects, *banner, *self.supply.boxes()]

    def _waits(self, place: int) -> bool:
        """Whether a choice lies there: its name makes room for the medallion."""
        return any(mark.place == place for mark in self.picture.choices)

    def boss_place(self) -> int:
        """The place of the act's boss, 0 where it is not known."""
        wanted = self.resources.act(self.ground.act_id).boss.place
        return next((entity for entity, place in self.ground.places.items() if place.id == wanted), 0)

    # -- showing -------------------------------------------------------------------------------------------------

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        if self.layout is None:
            return
        self._show_numbers(seconds)
        self._show_choices()
        self._show_way()
        self._show_signs()
        self._show_flags()
        self._show_boss()
        self.supply.show(self.picture.loads, self.supply_trail(), self.layout.chart_unit)

    def _show_numbers(self, seconds: float) -> None:
        shown, panel = self.picture, self.leader
        panel.show_base(shown.hp, shown.max_hp, seconds=seconds)
        hop = seconds > 0
        panel.gold.say(str(shown.gold), hop=hop)
        panel.deck.say(f"{shown.cards(DECK)}/{LARGEST_DECK}", hop=hop)
        panel.reserve.say(str(shown.cards(RESERVE)), hop=hop)
        panel.fallen.say(str(shown.cards(FALLEN)), hop=hop)
        act = self.resources.act(self.ground.act_id)
        self.title.title.text = f"Act {ROMAN[shown.act]} \u00b7 {act.title}"
        gathered = f"  \u00b7  {gathered_words(shown.gathered)}" if shown.gathered else ""
        self.title.road.text = f"{act.road}{gathered}"
        self.title.show_step(shown.step)
        relics = [(item, False) for _, item in shown.relics()]
        consumables = self.resources.lands.consumables
        taken = [(item, True) for _, item, on in shown.consumables() if on or consumables[item].supply is not None]
        self.bag.show([*relics, *taken], shown.charges)

    def choice(self, entity: int) -> EncounterView | None:
        """The details of a choice."""
        return next((other for other in self.view.choices if other.entity == entity), None)

    def _show_choices(self) -> None:
        layout = self.layout
        if layout is None:
            return
        known = {mark.entity: mark for mark in self.picture.choices}
        for entity in tuple(self.medallions):
            if entity not in known or self.medallions[entity].mark != known[entity]:
                self.medallions.pop(entity).free()
        open_now = self.view.phase == MARCHING and bool(known)
        for entity, mark in known.items():
            if mark.place not in self.points:
                continue
            details = self.choice(entity)
            shut = bool(details.refusal) if details is not None else False
            medal = self.medallions.get(entity)
            if medal is None:
                tip = partial(map_tips.choice_tip, self, entity)
                medal = self.medallions[entity] = self.medals.add(Medallion(self.charts, mark, tip=tip, shut=shut))
                medal.hover = partial(self._medal_hovered, entity)
                medal.clicked.connect(partial(self.column.marking.press, entity))
            medal.shut = shut
            if shut and details is not None:
                medal.disable(details.refusal)
            else:
                medal.enable()
            medal.fit(self.points[mark.place], layout.chart_unit)
        self._show_cards(open_now=open_now)

    def _show_cards(self, *, open_now: bool) -> None:
        """The boss's card stands lowest, the others above it."""
        found = [self.choice(mark.entity) for mark in self.picture.choices] if open_now else []
        views = [item for item in found if item is not None]
        plain = [other for other in views if other.kind != BOSS][: CARDS - 1]
        boss = next((other for other in views if other.kind == BOSS), None)
        rows: list[EncounterView | None] = [*plain, *[None] * (CARDS - 1 - len(plain)), boss]
        if not views:
            rows[0] = self.view.encounter
        for card, view in zip(self.column.cards, rows, strict=True):
            name = self.ground.places[view.place].name if view is not None and view.place in self.ground.places else ""
            note = map_tips.note_of(self, view) if view is not None else ""
            card.show(view, name, note, here=not views)
        self.column.show_mark()

    def boss_words(self) -> str:
        """Whether the boss can be met (CAMP-2.4)."""
        step = self.picture.step
        if self.picture.opens:
            return f"Opens after {BOSS_OPENS} encounters ({step}/{BOSS_OPENS})"
        late = step - BOSS_OPENS
        return f"Open now; the enemy is {count(late, 'level')} stronger" if late else "Open now"

    def _show_boss(self) -> None:
        layout, place = self.layout, self.boss_place()
        if layout is None or place not in self.points:
            return
        cu = layout.chart_unit
        boss = self.resources.act(self.ground.act_id).boss
        self.boss_name.text = f"{self.ground.places[place].name}: {self.resources.card_name(boss.card)}"
        self.boss_note.text = self.boss_words()
        ratio = cu / self.boss_name.unit
        for label, style, least in ((self.boss_name, labels.BOSS, 13), (self.boss_note, labels.NOTE, 11)):
            label.style = style.but(size=max(style.size * ratio, least / label.unit))
        (w1, h1), (w2, h2) = self.boss_name.measure(), self.boss_note.measure()
        both = self._boss_spot(place, max(w1, w2), h1 + h2)
        first, second = both.cut_top(h1)
        plate = both.inset(-12 * cu, -5 * cu)
        self.boss_plate.fit(plate.w, plate.h)
        self.boss_plate.position = plate.center
        self.boss_name.place(first)
        self.boss_note.place(second)
        self.boss_rects = (plate,)

    def _boss_spot(self, place: int, w: float, h: float) -> Rect:
        """Return where the boss's words cover least of the choices."""
        layout = self.layout
        cu = layout.chart_unit if layout is not None else 1.0
        x, y = self.points[place]
        busy = {self.points[mark.place] for mark in self.picture.choices if mark.place in self.points}
        busy |= {self.points.get(self.picture.place, (x, y))}
        taken = [Rect.around(*spot, MEDALLION * cu, MEDALLION * cu * 1.2) for spot in busy - {(x, y)}]
        taken += [Rect.around(*spot, DOT * cu, DOT * cu) for spot in self.points.values() if spot not in busy]
        taken += [self.legend.rect, Rect.around(*self.points[self.ground.town], TOWN * cu, TOWN * cu)]
        within = layout.chart.inset(14 * cu) if layout is not None else Rect.around(x, y, w, h)
        rim = 12 * cu
        edges, costs = labels.spots((x, y), 54 * cu, (w + 2 * rim, h + rim), labels.edges_of(taken), within)
        left, low, right, top = edges[int(costs.argmin())].tolist()
        return Rect(left, low, right - left, top - low).inset(rim, rim / 2)

    def _show_way(self) -> None:
        layout, shown = self.layout, self.picture
        if layout is None:
            return
        self.route.lay(self.route_trail(shown.route), layout.chart_unit, thick=6.0)
        self.route.share = 1.0
        self.fresh.share = 0.0
        if shown.place in self.points:
            self.traveller.stand(self.points[shown.place])

    def _show_flags(self) -> None:
        layout = self.layout
        if layout is None:
            return
        self.flags.clear()
        px = max(14, round(36 * layout.chart_unit))
        lost = {place.entity for place in self.view.places if place.lost}
        for entity in sorted(self.picture.conquered | lost):
            if entity in self.points:
                x, y = self.points[entity]
                color = RED if entity in lost else FLAG
                flag = self.flags.add(SpriteNode(("city flag", px, color), partial(icon_image, "flag", px, color)))
                flag.position = (x + px * 0.5, y + px * 0.7)

    def _show_signs(self) -> None:
        """Small signs of what is known where nothing larger stands."""
        if self.layout is not None:
            larger = {mark.place for mark in self.picture.choices}
            larger |= {self.ground.town, self.boss_place(), self.picture.place}
            self.signs.show(self.view.places, larger, self.points, self.layout.chart_unit)

    # -- trails --------------------------------------------------------------------------------------------------

    def trail(self, places: tuple[int, ...]) -> Trail:
        """The trail along places."""
        return Trail.along(self.ground, [place for place in places if place in self.points], self.points.__getitem__)

    def route_trail(self, route: list[int]) -> Trail:
        """The trail of everything travelled in this act."""
        legs: list[int] = list(route[:1])
        for there in route[1:]:
            legs.extend(self.ground.path(legs[-1], there)[1:])
        return self.trail(tuple(legs))

    def supply_trail(self) -> Trail:
        """The way that supply takes from the town to the leader."""
        return self.trail(self.ground.path(self.ground.town, self.picture.place))

    def point_at(self, entity: int, lit: bool) -> None:
        """Light or unlight a choice's medallion and the way there."""
        self._light(entity if lit else 0)

    def _medal_hovered(self, entity: int, inside: bool) -> None:
        card = self.column.card_of(entity)
        if card is not None:
            card.show_lit(lit=inside)
        self._light(entity if inside else 0)

    def _show_marked(self) -> None:
        self._light(0)

    def _light(self, pointed: int) -> None:
        """Light the pointed and the marked choice, and show the way to one of them."""
        marked = self.column.marking.key or 0
        for entity, medal in self.medallions.items():
            medal.light(lit=entity in {pointed, marked})
        self._preview(pointed or marked)

    def _preview(self, entity: int) -> None:
        details = self.choice(entity) if entity else None
        layout = self.layout
        if layout is None or details is None:
            self.preview.share = 0.0
            return
        way = (self.picture.place, *(item for item in details.way if item != self.picture.place))
        self.preview.lay(self.trail(way), layout.chart_unit, thick=5.0)
        self.preview.share = 1.0
