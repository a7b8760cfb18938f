"""A side of a match that is set up: its army, with the king and who fights in each slot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.chess import SLOTS
from game.art.draw.raster import Size
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.hero_page import hero_line
from scenes.chess.resources import ChessResources
from scenes.chess.screens.choices import RANDOM
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Stepper
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.content.chess.armies import Army

ASPECT = 36 / 43
NOBODY = "The dice choose a king, heroes and decks."


@dataclass(frozen=True, slots=True)
class ArmyOffer:
    """An army on offer: its name and a sentence; king and heroes are "" where the dice choose."""

    name: str
    about: str
    king: str = ""
    heroes: tuple[str, ...] = ("",) * len(SLOTS)


class SlotRow(Control):
    """A king or hero: portrait, name, and what it is."""

    def __init__(self, resources: ChessResources, kind: str, side: int) -> None:
        super().__init__(name=f"{kind} {side}", hittable=True)
        self.resources = resources
        self.kind = kind
        self.friend = side == 0
        queue = resources.context.render_queue
        self.tile = self.add(PictureTile(queue, ("chess slot", ""), partial(self._paint, ""), framed=False, name=kind))
        self.title = self.add(Label("", LABEL_BOLD, align="left", overflow="shrink"))
        self.line = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))

    def _paint(self, card: str, width: int, height: int) -> Image.Image:
        art, found = self.resources.art, self.resources.lexicon.card(card)
        size: Size = (width, height)
        if found is None:
            return art.back(width).resize(size)
        return art.king_tile(found, size, friend=self.friend)

    def show(self, card: str) -> None:
        """Show a card, "" for one that the dice choose."""
        lexicon = self.resources.lexicon
        found = lexicon.card(card)
        self.title.text = "Random" if found is None else found.name
        passive = lexicon.rules_text(card).replace("**", "")
        self.line.text = self.kind.capitalize() if found is None else f"{self.kind.capitalize()} · {hero_line(found)}"
        self.tip = f"**{found.name}.** {passive}" if found is not None else NOBODY
        self.tile.repaint(("chess slot", card, self.friend), partial(self._paint, card))

    def arrange(self) -> None:
        """Portrait left, words right."""
        left, rest = self.box.cut_left(self.height * ASPECT, 12 * self.unit)
        self.tile.place(left.whole())
        upper, lower = rest.inset(0, self.height * 0.14).rows(2, 2 * self.unit)
        self.title.place(upper)
        self.line.place(lower)


class ArmySide(Panel):
    """One side; `chosen(army)` tells of another army, `wanted()` opens the army selection."""

    def __init__(self, resources: ChessResources, side: int) -> None:
        super().__init__(("Near side", "Far side")[side], padding=18)
        self.offers: Mapping[str, ArmyOffer] = {}
        self.chosen = Signal[str]()
        self.wanted = Signal[()]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        self.stepper = self.add(Stepper("", [""], 0, tip="The army that this side leads."))
        self.stepper.changed.connect(lambda index: self.chosen.emit(list(self.offers)[index]))
        tip = "Choose the king, the heroes and their decks; keep armies of your own."
        self.build = self.add(Button("Armies", icon="flag", tip=tip, name=f"armies {side}"))
        self.build.clicked.connect(self.wanted.emit)
        self.about = self.add(Paragraph("", BODY.but(color=MUTED)))
        self.rows = tuple(self.add(SlotRow(resources, kind, side)) for kind in ("king", *SLOTS))

    def show(self, army: str, offers: Mapping[str, ArmyOffer], player: str) -> None:
        """Show an army of those on offer, and who leads it."""
        if offers != self.offers:
            self.offers = offers
            self.stepper.choices = [offer.name for offer in offers.values()]
        offer = offers[army]
        self.player.text = player
        self.stepper.index = list(offers).index(army)
        self.about.text = offer.about
        for row, card in zip(self.rows, (offer.king, *offer.heroes), strict=True):
            row.show(card)
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """From the top: who leads, which army, its king and heroes."""
        super().arrange()
        u = self.unit
        head, _ = self.box.inset(18 * u).cut_top(34 * u)
        self.player.place(head.cut_left(head.w * 0.4)[1])
        line, rest = self.inside.cut_top(48 * u, 8 * u)
        button, army = line.cut_right(140 * u, 8 * u)
        self.build.place(button)
        self.stepper.place(army)
        words, rest = rest.cut_top(56 * u, 8 * u)
        self.about.place(words)
        for row, rect in zip(self.rows, _rows(rest, len(self.rows), u), strict=True):
            row.place(rect)


def _rows(room: Rect, count: int, u: float) -> list[Rect]:
    tall = min(104 * u, (room.h - (count - 1) * 8 * u) / count)
    return [Rect(room.x, room.top - (index + 1) * tall - index * 8 * u, room.w, tall) for index in range(count)]


def offers_of(resources: ChessResources, own: Mapping[str, Army]) -> dict[str, ArmyOffer]:
    """Return the armies that can be chosen: ready ones by identifier, own ones by name, one of the dice at the end."""
    found = {
        name: _offer(ready.name, f"{in_words(ready.mythology)}. {ready.about}", ready.army)
        for name, ready in resources.chess_game.content.armies.armies.items()
    }
    mine = {name: _offer(name, "Your own army.", army) for name, army in own.items()}
    return {**found, **mine, RANDOM: ArmyOffer("A random army", NOBODY)}


def _offer(name: str, about: str, army: Army) -> ArmyOffer:
    return ArmyOffer(name, about, army.king, tuple(army.slots[slot].hero for slot in SLOTS))
