"""Turns beats into map animations; each lets the picture hear its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.campaign.map.travel import seconds_for, sound_of
from scenes.campaign.model.presenter import Beat, Kind
from scenes.campaign.model.words import GATHERING, gathered_words
from scenes.kit.theme import BAD, GOLD, GOOD, TEXT
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.table.story.lines import signed
from systems.campaign import events as told

if TYPE_CHECKING:
    from scenes.campaign.map.table import MapTable
    from scenes.table.board.effects import TableEffects

SETTLE_S = 0.35
BREATH_S = 0.25


class MapAnimator:
    """Plays beats on the map's nodes."""

    def __init__(self, table: MapTable, effects: TableEffects) -> None:
        self.table = table
        self.effects = effects

    def animate(self, beat: Beat) -> Animation:
        """The animation of a beat."""
        ways: dict[Kind, Callable[[Beat], Animation]] = {
            Kind.TRAVEL: self._travel,
            Kind.ARRIVE: self._arrive,
            Kind.PURSE: self._purse,
            Kind.BASE: self._base,
            Kind.SENT: self._wagons,
            Kind.WAGONS: self._wagons,
            Kind.ARRIVED: self._arrived,
            Kind.CONQUEST: self._conquest,
            Kind.RELIC: self._relic,
            Kind.STEP: self._step,
            Kind.GATHERING: self._gathering,
            Kind.CHOICES: self._choices,
            Kind.OPENING: self._opening,
        }
        way = ways.get(beat.kind)
        return way(beat) if way is not None else self._tell(beat)

    def _tell(self, beat: Beat, seconds: float = 0.0) -> Animation:
        return Call(self.table.tell, beat.events, seconds)

    def _sound(self, name: str) -> None:
        self.table.board.stage.sound(name)

    # -- the way -------------------------------------------------------------------------------------------------

    def _travel(self, beat: Beat) -> Animation:
        """The banner travels; what it has passed turns red behind it."""
        event = next(other for other in beat.events if isinstance(other, told.Travelled))
        table, layout = self.table, self.table.layout
        trail = table.trail(event.way)
        if layout is None or not trail.length:
            return Sequence(Call(self._sound, "notification"), Wait(SETTLE_S), self._tell(beat))
        seconds = seconds_for(trail.length, layout.chart_unit)

        def begin() -> None:
            table.preview.share = 0.0
            for medal in table.medallions.values():
                medal.run(Tween(medal, 0.2, alpha=0.35))
            table.fresh.lay(trail, layout.chart_unit, thick=6.0)
            table.fresh.share = 0.0
            self._sound(sound_of(trail, table.traveller.leader))

        moving = Parallel(
            table.traveller.go(trail, seconds), Tween(table.fresh, seconds, share=1.0, ease="sine_in_out")
        )
        return Sequence(Call(begin), moving, self._tell(beat))

    def _arrive(self, beat: Beat) -> Animation:
        """The banner is planted."""
        table = self.table

        def plant() -> None:
            x, y = table.traveller.position
            self.effects.glow(x, y, GOLD, 160 * (table.layout.chart_unit if table.layout else 1.0), 0.4)
            self._sound("campaign_seal")

        return Sequence(Call(plant), Wait(BREATH_S), self._tell(beat))

    # -- numbers -------------------------------------------------------------------------------------------------

    def _purse(self, beat: Beat) -> Animation:
        amount = sum(event.amount for event in beat.events if isinstance(event, told.GoldChanged))
        chip = self.table.leader.gold

        def show() -> None:
            rect = chip.window_rect
            self.effects.number(rect.cx, rect.y, signed(amount), GOLD if amount > 0 else BAD)
            self._sound("campaign_purse" if amount > 0 else "card_back")

        return Sequence(Call(show), self._tell(beat, SETTLE_S), Wait(SETTLE_S))

    def _base(self, beat: Beat) -> Animation:
        amount = sum(event.amount for event in beat.events if isinstance(event, told.BaseChanged))
        bar = self.table.leader.bar

        def show() -> None:
            rect = bar.window_rect
            if amount:
                self.effects.number(rect.cx, rect.y, signed(amount), GOOD if amount > 0 else BAD)

        return Sequence(Call(show), self._tell(beat, SETTLE_S), Wait(SETTLE_S))

    def _relic(self, beat: Beat) -> Animation:
        """The relic that works gleams in the bag."""
        marks = [self.table.bag.mark(event.relic) for event in beat.events if isinstance(event, told.RelicWorked)]

        def show() -> None:
            for mark in marks:
                if mark is not None and mark.in_tree:
                    rect = mark.window_rect
                    self.effects.glow(rect.cx, rect.cy, GOLD, 2.2 * rect.w, 0.5)
            self._sound("campaign_seal")

        return Sequence(Call(show), self._tell(beat, SETTLE_S), Wait(SETTLE_S))

    # -- supply --------------------------------------------------------------------------------------------------

    def _wagons(self, beat: Beat) -> Animation:
        """Wagons roll nearer; those that set out leave the town."""
        table, layout = self.table, self.table.layout
        if layout is None:
            return self._tell(beat)
        rolling = Sequence(Rolling(table, beat), Call(table.sync))
        if any(isinstance(event, told.DeliverySent) for event in beat.events):
            return Sequence(Call(self._sound, "campaign_wagon"), rolling)
        return rolling

    def _arrived(self, beat: Beat) -> Animation:
        """What arrives reaches the banner in a gleam."""
        table = self.table
        moves: list[Animation] = []
        for event in beat.events:
            wagon = table.supply.wagons.get(event.entity) if isinstance(event, told.DeliveryArrived) else None
            if wagon is not None:
                moves.append(Sequence(Tween(wagon, 0.45, share=1.0, ease="sine_in_out"), Tween(wagon, 0.15, alpha=0.0)))

        def gleam() -> None:
            x, y = table.traveller.position
            self.effects.gold_ring(x, y)
            self._sound("campaign_delivery")

        return Sequence(Parallel(*moves), Call(gleam), self._tell(beat, SETTLE_S), Wait(SETTLE_S))

    # -- the land ------------------------------------------------------------------------------------------------

    def _conquest(self, beat: Beat) -> Animation:
        event = next(other for other in beat.events if isinstance(other, told.CityConquered))
        name = self.table.ground.places[event.place].name if event.place in self.table.ground.places else ""

        def show() -> None:
            x, y = self.table.points.get(event.place, (0.0, 0.0))
            self.effects.gold_ring(x, y)
            self._sound("capture")

        banner = self.effects.banner(f"{name} is taken", "It may have to be defended.", TEXT)
        return Sequence(Call(show), self._tell(beat), banner)

    def _step(self, beat: Beat) -> Animation:
        return Sequence(self._tell(beat), Wait(BREATH_S))

    def _gathering(self, beat: Beat) -> Animation:
        """The army idled, and the enemy gathered."""
        event = next(other for other in beat.events if isinstance(other, told.EnemyGathered))
        banner = self.effects.banner(gathered_words(event.gathered), GATHERING, BAD)
        return Sequence(Call(self._sound, "drum_roll"), self._tell(beat), banner)

    def _choices(self, beat: Beat) -> Animation:
        """The next choices are laid onto the chart, one after the other."""
        table = self.table

        def lay() -> None:
            table.tell(beat.events)
            for number, medal in enumerate(table.medallions.values()):
                medal.alpha = 0.0
                medal.run(Sequence(Wait(0.11 * number), Call(self._sound, "card_place"), medal.rise()))

        return Sequence(Call(lay), Wait(0.11 * 3 + BREATH_S))

    def _opening(self, beat: Beat) -> Animation:
        """The boss can be met."""
        table = self.table
        boss = table.boss_place()

        def show() -> None:
            x, y = table.points.get(boss, (0.0, 0.0))
            self.effects.glow(x, y, BAD, 320 * (table.layout.chart_unit if table.layout else 1.0), 0.8)
            self._sound("timer_end")

        act = table.resources.act(table.ground.act_id)
        name = table.resources.card_name(act.boss.card)
        banner = self.effects.banner(f"{name} can be met now", "Each further encounter makes the enemy stronger.", BAD)
        return Sequence(Call(show), self._tell(beat), banner)


class Rolling:
    """Lets the picture hear of deliveries silently, then rolls the wagons there."""

    def __init__(self, table: MapTable, beat: Beat) -> None:
        self.table = table
        self.beat = beat
        self._moves: Animation | None = None

    def _begin(self) -> Animation:
        if self._moves is None:
            table, layout = self.table, self.table.layout
            table.hear(self.beat.events)
            unit = layout.chart_unit if layout is not None else 1.0
            self._moves = table.supply.rolling(table.picture.loads, table.supply_trail(), unit)
        return self._moves

    def advance(self, dt: float) -> float | None:
        """Roll."""
        return self._begin().advance(dt)

    def finish(self) -> None:
        """Be there."""
        self._begin().finish()
