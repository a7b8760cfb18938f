"""Pointing: finds what the reader says of the control below the pointer or the focus."""

from __future__ import annotations

from collections.abc import Callable

from scenes.arena.model.explain import Explainer, Reading
from scenes.arena.model.forecast import character
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.character import Character
from scenes.arena.table.counts import BoardCount, Plate, TurnRing
from scenes.arena.table.history_strip import Tile
from scenes.arena.table.input_controller import InputController
from scenes.arena.table.options_panel import OptionCard
from scenes.arena.table.reader import Reader
from scenes.arena.table.side import Disc, Mana
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from scenes.stage.node import Node
from systems.arena.view.views import ArenaView


class Pointing(Node):
    """Lets the reader follow the pointer; what was pointed at last stays to be read."""

    def __init__(
        self,
        table: CardTableView,
        reader: Reader,
        explainer: Explainer,
        view: Callable[[], ArenaView],
        input_controller: InputController,
    ) -> None:
        super().__init__(name="pointing")
        self.table = table
        self.reader = reader
        self.explainer = explainer
        self.view = view
        self.input_controller = input_controller
        self._read: tuple[Control, ArenaView, str, int, bool] | None = None

    def ready(self) -> None:
        """Listen for cards that ask."""
        self.input_controller.asked.connect(self._read_asking, self)

    def _read_asking(self, card: str) -> None:
        """Read the card that asks, until another is pointed at."""
        if card and not self.table.covered:
            self.reader.read(self.explainer.card(card))

    def process(self, dt: float) -> None:
        """Read what is pointed at, again where something changed; while nobody sits here, what everybody may read."""
        del dt
        if self.table.covered:
            if self._read is not None:
                self._read = None
                self.reader.read(self.explainer.introduction(self.view()))
            return
        router = self.stage.router
        pointed = router.carrying or (router.focus if router.by_keys else router.hovered)
        view = self.view()
        if pointed is None or not self.table.director.idle:
            return
        controller, last = self.input_controller, self._read
        key = (pointed, view, getattr(pointed, "definition", ""), controller.attacker, controller.active)
        if last is not None and last[0] is pointed and last[1] is view and last[2:] == key[2:]:
            return
        self._read = key
        reading = self.reading(pointed, view)
        if reading is not None:
            self.reader.read(reading)

    def reading(self, pointed: Control, view: ArenaView) -> Reading | None:
        """Return what a control stands for; None where there is nothing to say."""
        explain = self.explainer
        match pointed:
            case Character():
                return self._character(pointed, view)
            case Disc():
                return self._disc(pointed, view)
            case Tile() if pointed.entry is not None:
                return explain.entry(pointed.entry)
            case OptionCard():
                return explain.card(pointed.definition)
            case CardSprite() if isinstance(pointed.payload, int):
                return explain.held(view, pointed.payload, self.table.live.reasons.get(pointed.payload, ""))
            case Mana():
                return explain.mana(view, view.seat)
            case Plate(counts="mana"):
                return explain.mana(view, 1 - view.seat)
            case Plate(counts="corpses" | "runes"):
                return explain.hoard(view, view.seat if pointed.near else 1 - view.seat, pointed.counts[:-1])
            case Plate():
                return explain.hand(view, view.seat if pointed.near else 1 - view.seat)
            case BoardCount():
                return explain.board(view, view.seat if pointed.near else 1 - view.seat)
            case TurnRing():
                return explain.turn(view)
            case _:
                return None

    def _character(self, pointed: Character, view: ArenaView) -> Reading:
        found = character(view, pointed.card)
        if found is None:
            return self.explainer.card(pointed.definition)
        return self.explainer.character(view, found, self.input_controller.remark(pointed.card))

    def _disc(self, pointed: Disc, view: ArenaView) -> Reading | None:
        live = self.table.live
        for side in self.table.board.sides:
            seat = view.seat if side.near else 1 - view.seat
            if pointed is side.weapon:
                return self.explainer.weapon(view, seat, live.upgrade if side.near else "")
            if pointed is side.power:
                return self.explainer.power(view, seat, live.power if side.near else "")
            if pointed is side.passive:
                return self.explainer.passive(view, seat)
            if pointed is side.deck:
                return self.explainer.deck(view, seat)
            if pointed is side.grave:
                return self.explainer.grave(view, seat)
            if pointed in side.secrets:
                done = view.sides[seat].secrets[side.secrets.index(pointed)].done
                return self.explainer.secret(pointed.definition, done, own=side.near)
        return None
