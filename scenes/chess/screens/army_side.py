"""A side of a match that is set up: its army, with the king and who fights in each slot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PIL import Image

from components.chess import SLOTS
from game.art.draw.raster import Size
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.hero_page import hero_line
from scenes.chess.resources import ChessResources
from scenes.chess.screens.choices import RANDOM
from scenes.kit.controls.stepper import Stepper
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

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
        art, found = self.resources.board_pictures(), self.resources.lexicon.card(card)
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
    """One side; `chosen(army)` tells of another army."""

    def __init__(self, resources: ChessResources, side: int) -> None:
        super().__init__(("Near side", "Far side")[side], padding=18)
        self.resources = resources
        self.offers = offers_of(resources)
        self.chosen = Signal[str]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        names = list(self.offers)
        self.stepper = self.add(
            Stepper("Army", [offer.name for offer in self.offers.values()], 0, tip="The army that this side leads.")
        )
        self.stepper.changed.connect(lambda index: self.chosen.emit(names[index]))
        self.about = self.add(Paragraph("", BODY.but(color=MUTED)))
        self.myth = self.add(Label("", H3.but(color=GOLD), align="left"))
        self.rows = tuple(self.add(SlotRow(resources, kind, side)) for kind in ("king", *SLOTS))

    def show(self, army: str, player: str) -> None:
        """Show an army, and who leads it."""
        offer = self.offers[army]
        self.player.text = player
        self.stepper.index = list(self.offers).index(army)
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
        self.stepper.place(line)
        words, rest = rest.cut_top(56 * u, 8 * u)
        self.about.place(words)
        for row, rect in zip(self.rows, _rows(rest, len(self.rows), u), strict=True):
            row.place(rect)


def _rows(room: Rect, count: int, u: float) -> list[Rect]:
    tall = min(104 * u, (room.h - (count - 1) * 8 * u) / count)
    return [Rect(room.x, room.top - (index + 1) * tall - index * 8 * u, room.w, tall) for index in range(count)]


def offers_of(resources: ChessResources) -> dict[str, ArmyOffer]:
    """Return the armies that can be chosen, by identifier, one of the dice at the end."""
    found = {
        army.id: ArmyOffer(
            army.name, f"{in_words(army.mythology)}. {army.words}", army.king,
            tuple(getattr(army, slot).hero for slot in SLOTS),
        )
        for army in resources.chess_game.content.armies.values()
    }  # fmt: skip
    return {**found, RANDOM: ArmyOffer("A random army", NOBODY)}
