"""The forecast's panel: the crystals first, then what is pointed at, in words."""

from __future__ import annotations

from collections import abc

from components.clans import TICKS
from scenes.clans.art import paint_cells
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.forecast import Forecast, Strike, span_words
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.table.panels.reader import Reader
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, GOOD, H3, LABEL_BOLD, MUTED, NUMBER, TEXT, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.lines import ARROW, signed
from systems.search.opponent import Candidate

TITLE = "Forecast if you commit now"
MOMENTS = {"reveal": "At the reveal", "movement": "On the march", "crystals": f"After tick {TICKS[-1]}"}
"""When strikes at the crystals fall, by phase."""
SHOWN = 5
"""Strikes at a crystal that have a picture; more are counted."""
REST = "Point at a tick, a unit or a card."
ROW, CHIPS, CHIP = 46, 50, (58, 44)
"""Design pixels: the height of a crystal's figures, of the row of those who strike it, and the size of one of these."""


def strike_words(strike: Strike) -> str:
    """A strike with the moment at which it falls."""
    return f"{MOMENTS.get(strike.phase, MOMENTS['crystals'])}: {strike.text}."


class StrikeChip(Control):
    """Who strikes a crystal: a portrait and what the crystal loses."""

    def __init__(self, panel: ForecastPanel, strike: Strike) -> None:
        super().__init__(name="strike", focusable=True)
        self.panel = panel
        self.strike = strike
        self.read_aside = True
        self.picture = self.add(SpriteNode())

    def arrange(self) -> None:
        """Draw it in its size."""
        size, strike, art = (max(4, round(self.width)), max(4, round(self.height))), self.strike, self.panel.art
        card, mine = self.panel.lexicon.card(strike.card), strike.seat != self.panel.seat
        self.picture.show(
            ("strike", strike.card, strike.amount, mine, *size),
            lambda: paint_cells.striker_picture(
                *size, art.likeness(card, size) if card is not None else None, strike.amount, mine=mine
            ),
        )

    def tip_text(self) -> str:
        """The strike in words."""
        return strike_words(self.strike)

    def restyle(self) -> None:
        """Rise, and tell the board who strikes."""
        if self.in_tree:
            self.picture.scale = 1.08 if self.lit else 1.0
            self.panel.pointed.emit(self.strike if self.lit else None)


class CrystalRow(Node):
    """A side's crystal before and after the round, and who strikes it."""

    def __init__(self, panel: ForecastPanel, *, own: bool) -> None:
        super().__init__(name="own crystal" if own else "enemy crystal")
        self.panel = panel
        self.friend = own
        self.gem = self.add(SpriteNode())
        self.side = self.add(Label("Yours" if own else "Enemy", BODY.but(color=MUTED), align="left"))
        self.figures = self.add(Label("", NUMBER, align="left", overflow="shrink"))
        self.more = self.add(Label("", LABEL_BOLD, align="left"))
        self.chips: list[StrikeChip] = []

    def height(self, scale: float, strikes: abc.Sequence[Strike]) -> float:
        """The room that it takes, in pixels."""
        return (ROW + (CHIPS if strikes else 0)) * scale

    def show(self, words: str, tone: Rgb, strikes: abc.Sequence[Strike], rect: Rect, scale: float, less: float) -> None:
        """Show figures in a tone, and the strikes, in a rectangle."""
        line, room = rect.cut_top(ROW * scale)
        size, art, own = (max(6, round(30 * scale)), max(8, round(40 * scale))), self.panel.art, self.friend
        self.gem.show(("crystal", own, 0, *size), lambda: art.crystal(size, friend=own, stage=0))
        self.gem.position = (line.x + size[0] / 2, line.cy)
        line = line.cut_left(size[0], 10 * scale)[1]
        self.side.style = BODY.but(color=MUTED, size=BODY.size * less)
        side, figures = line.cut_left(68 * scale, 6 * scale)
        self.side.place(side)
        self.figures.style = NUMBER.but(color=tone, outline=0.0, size=NUMBER.size * less)
        self.figures.text = words
        self.figures.place(figures)
        for chip in self.chips:
            chip.free()
        self.chips = [self.add(StrikeChip(self.panel, strike)) for strike in strikes[:SHOWN]]
        wide, high = (length * scale for length in CHIP)
        step = min(wide + 6 * scale, (rect.w - wide) / max(1, SHOWN - 1))
        for place, chip in enumerate(self.chips):
            chip.place(Rect(room.x + place * step, room.top - high, wide, high).whole())
        left = len(strikes) - len(self.chips)
        self.more.text = f"+{left}" if left > 0 else ""
        self.more.style = LABEL_BOLD.but(size=LABEL_BOLD.size * less)
        self.more.place(Rect(figures.right - 40 * scale, line.y, 40 * scale, line.h))


class ForecastPanel(Control):
    """What would happen to the crystals if the plan were confirmed now, and a place to read.

    Signal: `pointed(strike)` when the pointer or the focus comes to one who strikes a crystal, None when it leaves.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="forecast")
        self.art = art
        self.lexicon = lexicon
        self.pointed = Signal[Strike | None]()
        self.title = self.add(Label(TITLE, H3, align="left", overflow="shrink"))
        self.crystals = [self.add(CrystalRow(self, own=own)) for own in (True, False)]
        self.aims = self.add(Paragraph("", BODY, align="top left"))
        self.reader = self.add(Reader())
        self.unknown = self.add(Paragraph("", CAPTION, align="bottom left"))
        self.ratio = 1.0
        self.seat = 0
        self._forecast = Forecast()

    @property
    def told(self) -> list[str]:
        """What it says of the crystals, in words."""
        return [row.figures.text for row in self.crystals] + [
            strike_words(chip.strike) for row in self.crystals for chip in row.chips
        ]

    def show(self, forecast: Forecast, seat: int) -> None:
        """Show a forecast as the seat reads it."""
        self._forecast, self.seat = forecast, seat
        self.title.text = self._verdict()[0]
        self.reader.rest(REST if forecast.known else "")
        if self.width:
            self.arrange()

    def _verdict(self) -> tuple[str, Rgb]:
        """The title and its colour: whether the battle would or might end in this round."""
        forecast, foe = self._forecast, 1 - self.seat
        if forecast.winner == foe:
            return "You would lose", BAD
        if forecast.winner == self.seat:
            return "You would win", GOOD
        if forecast.known and forecast.spans[self.seat][0] <= 0:
            return "You might lose", BAD
        return (TITLE if forecast.known else "Forecast"), TEXT

    def explain(self, title: str, reasons: abc.Sequence[Candidate]) -> None:
        """Show what an opponent weighed instead, best first."""
        self.show(Forecast(), self.seat)
        self.title.text = title
        self.reader.rest("\n".join(f"{rank}. {why.text} ({signed(why.value)})" for rank, why in enumerate(reasons, 1)))

    def arrange(self) -> None:
        """Place everything."""
        forecast, less = self._forecast, min(1.0, self.ratio)
        scale = self.unit * less
        room = self.box.inset(self.width * 0.05, self.width * 0.04)
        head, room = room.cut_top(34 * scale, 6 * scale)
        color = self._verdict()[1]
        self.title.style = H3.but(color=color, size=H3.size * less)
        self.title.place(head)
        for row, seat in zip(self.crystals, (self.seat, 1 - self.seat), strict=True):
            row.visible = forecast.known
            if forecast.known:
                strikes = [strike for strike in forecast.strikes if strike.seat == seat]
                rect, room = room.cut_top(row.height(scale, strikes), 4 * scale)
                row.show(self._figures(seat), self._tone(seat), strikes, rect, scale, less)
        room = self._place_aims(room, scale, less)
        self.unknown.style = CAPTION.but(size=CAPTION.size * less)
        self.unknown.text = forecast.unknown
        self.unknown.place(room)
        taken = self.unknown.measure(room.w)[1] if forecast.unknown else 0.0
        self.reader.less = less
        self.reader.place(room.cut_bottom(taken, 6 * scale)[1].inset(0, 4 * scale))

    def _place_aims(self, room: Rect, scale: float, less: float) -> Rect:
        """Write what brings the aim of the battle further; return the room that is left."""
        self.aims.style = BODY.but(color=GOLD, size=BODY.size * less)
        self.aims.text = "\n".join(self._forecast.aims)
        high = self.aims.measure(room.w)[1] if self._forecast.aims else 0.0
        rect, room = room.cut_top(high, 6 * scale if high else 0.0)
        self.aims.place(rect)
        return room

    def _tone(self, seat: int) -> Rgb:
        before, low = self._forecast.crystals[seat][0], self._forecast.spans[seat][0]
        if low >= before:
            return TEXT
        return BAD if seat == self.seat else GOOD

    def _figures(self, seat: int) -> str:
        before = self._forecast.crystals[seat][0]
        span = self._forecast.spans[seat]
        return str(before) if span == (before, before) else f"{before} {ARROW} {span_words(*span)}"
