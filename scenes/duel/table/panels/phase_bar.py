"""The bar across the mat: the turn's phases, or a question's answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from components.duel import BATTLE, END, MAIN_2, PHASES, DuelCardDefinition
from game.art.draw.card import height_of
from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import PHASE_NAMES
from scenes.duel.model.tips import phase_tip
from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import FOE, GOLD, LABEL, LABEL_BOLD, TEXT, YOU, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

OVER_ARROWS = 8
"""Arrows lie at 5 on the same layer: no stroke crosses what is asked."""
PASSED: Rgb = (120, 108, 92)
NOW = {True: PLATE.but(edge_top=YOU, edge_bottom=YOU, glow=7, glow_color=YOU, radius=9), False: PLATE.but(
    edge_top=FOE, edge_bottom=FOE, glow=7, glow_color=FOE, radius=9, cut=True)}  # fmt: skip
REACHED = PLATE.but(radius=9, shadow=3, opacity=0.55)
OPEN = PLATE.but(radius=9, shadow=4, edge_top=GOLD, edge_bottom=(150, 108, 44))
OPEN_LIT = OPEN.but(top=(92, 72, 44), bottom=(62, 48, 32), glow=8)
CLOSED = PLATE.but(radius=9, shadow=2, opacity=0.45, edge_top=(70, 60, 46), edge_bottom=(52, 44, 36))


class PhasePlate(Control):
    """One phase: a click goes on to it."""

    def __init__(self, phase: str) -> None:
        super().__init__(name=f"phase {phase}", focusable=False)
        self.phase = phase
        self.slab = self.add(SlabNode(CLOSED))
        self.words = self.add(Label(PHASE_NAMES[phase], LABEL_BOLD, overflow="shrink"))
        self.state = "closed"
        self.mine = True
        self.why = ""
        self.tip = lambda: phase_tip(self.phase, self.why)

    def show(self, state: str, *, mine: bool, why: str) -> None:
        """Show a state: "now", "reached", "open" (it can be gone on to), "closed"."""
        self.why = why
        if (state, mine) != (self.state, self.mine):
            self.state, self.mine = state, mine
            self.focusable = state == "open"
            self.restyle()

    def arrange(self) -> None:
        """Draw it."""
        self.words.place(self.box.inset(8 * self.unit, 2))
        self.restyle()

    def restyle(self) -> None:
        """Wear the look of the state."""
        if not self.in_tree or not self.width:
            return
        slab = {"now": NOW[self.mine], "reached": REACHED, "open": OPEN_LIT if self.lit else OPEN}.get(
            self.state, CLOSED
        )
        self.slab.fit(self.width, self.height, slab)
        color = {"now": TEXT, "open": GOLD, "reached": PASSED}.get(self.state, PASSED)
        self.words.style = self.words.style.but(color=color)


class PhaseBar(Control):
    """The five phases; `wanted(phase)` when it can be entered, else `refused(phase)`."""

    def __init__(self) -> None:
        super().__init__(name="phases", hittable=False)
        self.wanted = Signal[str]()
        self.refused = Signal[str]()
        self.plates = {phase: self.add(PhasePlate(phase)) for phase in PHASES}

    def ready(self) -> None:
        """Listen to the plates."""
        for phase, plate in self.plates.items():
            plate.clicked.connect(self._teller(phase), self)

    def _teller(self, phase: str) -> Callable[[], None]:
        def tell() -> None:
            (self.wanted if self.plates[phase].state == "open" else self.refused).emit(phase)

        return tell

    def arrange(self) -> None:
        """Side by side."""
        u = self.unit
        size = min(LABEL_BOLD.size, self.height * 0.42 / u)
        shares = (0.72, 1.1, 0.9, 1.2, 0.72)
        for plate, rect in zip(self.plates.values(), self.box.inset(5 * u, 4 * u).columns(shares, 7 * u), strict=True):
            plate.words.style = plate.words.style.but(size=size)
            plate.place(rect)

    def show(self, phase: str, open_phases: Sequence[str], *, mine: bool) -> None:
        """Show where the turn is and where it can go on to."""
        order = list(PHASES)
        at = order.index(phase) if phase in order else -1
        for index, (name, plate) in enumerate(self.plates.items()):
            state = "now" if index == at else "reached" if index < at else "open" if name in open_phases else "closed"
            why = "Click to go on." if state == "open" else ""
            plate.show(state, mine=mine, why=why)


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the bar: words, effect, action's key and tooltip."""

    words: str
    take: Callable[[], None]
    action: str = ""
    tip: str = ""
    main: bool = False
    refusal: str = ""


class PromptBar(Control):
    """A question with its answer buttons, in the phases' place."""

    kept_clear = True

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="prompt", z=OVER_ARROWS, hittable=False)
        self.art = art
        self.card: DuelCardDefinition | None = None
        self.portrait = self.add(SpriteNode(z=1))
        self.slab = self.add(SlabNode(PLATE.but(edge_top=GOLD, edge_bottom=(150, 108, 44), radius=10, glow=5)))
        self.words = self.add(Paragraph("", LABEL, align="left"))
        self.buttons: list[Button] = []
        self._takers: list[Callable[[], None]] = []
        self._said: tuple[str, object, object] | None = None

    def _taker(self, index: int) -> Callable[[], None]:
        def take() -> None:
            self._takers[index]()

        return take

    def ask(self, words: str, answers: Sequence[Answer], card: DuelCardDefinition | None = None) -> None:
        """Say something and offer answers, beside the card that asks; the same once more changes nothing."""
        said = (words, card, tuple((answer.words, answer.refusal, answer.main) for answer in answers))
        self._takers = [answer.take for answer in answers]
        if said == self._said:
            return
        fresh = self._said is None or said[0] != self._said[0]
        self._said = said
        self.card = card
        self.words.text = words
        for button in self.buttons:
            button.free()
        self.buttons = []
        for answer in answers:
            kind = "commit" if answer.main else "plain"
            button = self.add(
                Button(answer.words, kind=kind, style=LABEL_BOLD, tip=answer.tip or None, action=answer.action)
            )
            button.permit(answer.refusal or None)
            button.clicked.connect(self._taker(len(self.buttons)), self)
            self.buttons.append(button)
        if self.width:
            self.arrange()
        if fresh and self.in_tree:
            self.alpha = 0.0
            self.run(Tween(self, 0.12, alpha=1.0))

    def hush(self) -> None:
        """Ask nothing."""
        self._said = None

    def arrange(self) -> None:
        """Words left, buttons right."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self._show_card(self.box.inset(12 * u, 5 * u))
        size = min(LABEL.size, self.height * 0.36 / u)
        for button in reversed(self.buttons):
            button.label.style = LABEL_BOLD.but(size=min(LABEL_BOLD.size, self.height * 0.4 / u))
            wide = button.label.measure()[0] + 34 * u
            rect, room = room.cut_right(wide, 8 * u)
            button.place(rect)
        self.words.style = LABEL.but(size=size)
        self.words.place(room)

    def _show_card(self, room: Rect) -> Rect:
        """Show the card that asks at the left; return the room that is left."""
        card, art = self.card, self.art
        self.portrait.visible = card is not None
        if card is None:
            return room
        h = max(8, round(room.h))
        w = round(h / height_of(1000) * 1000)
        self.portrait.show(("duel asks", card.id, w, h), lambda: fitted(art.field_card(card, w), (w, h)))
        rect, room = room.cut_left(w, 8 * self.unit)
        self.portrait.position = rect.center
        return room


def onward(phase: str, open_phases: Sequence[str]) -> str:
    """The phase that naturally follows, "" where none can be gone on to."""
    for item in (BATTLE, MAIN_2, END):
        if item in open_phases and item != phase:
            return item
    return ""
