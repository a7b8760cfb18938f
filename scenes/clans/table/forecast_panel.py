"""The forecast's panel: a row for each tick with events, one for crystals."""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass

from components.clans import TICKS
from scenes.clans.model.forecast import MOST, Forecast, joined, span_words
from scenes.kit.controls.button import Icon
from scenes.kit.paint.discs import coin
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, GOOD, H3, LABEL_BOLD, MUTED, NUMBER, TEXT, Rgb, Type
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.lines import ARROW, signed
from systems.search.opponent import Candidate

LEAST = 1
"""Short sentences of the forecast that are told for a tick even where the room is too small for them."""
TITLE = "Forecast if you commit now"
MOMENTS = {"reveal": "At the reveal", "movement": "On the march", "crystals": f"After tick {TICKS[-1]}"}
"""When strikes at the crystals fall, by phase."""
COIN: Rgb = (222, 170, 72)
INK: Rgb = (40, 26, 10)


@dataclass(frozen=True, slots=True)
class Row:
    """A panel row: tick coin ("" for a crystal), sentences, whether all fit."""

    mark: str
    parts: tuple[str, ...]
    whole: bool = False

    def text(self, most: int) -> str:
        """Return at most so many sentences, a line for each if all are told."""
        return "\n".join(self.parts) if self.whole else joined(self.parts, most)


def rows_of(forecast: Forecast) -> list[Row]:
    """The rows of a forecast in the order in which they come true."""
    ticks = [Row(str(tick), parts) for tick, parts in forecast.ticks]
    struck = {
        phase: Row(
            "", (f"{words}:", *(strike.text for strike in forecast.strikes if strike.phase == phase)), whole=True
        )
        for phase, words in MOMENTS.items()
        if any(strike.phase == phase for strike in forecast.strikes)
    }
    last = struck.pop("crystals", None)
    return [*struck.values(), *ticks, *([last] if last is not None else [])]


class RowNode(Node):
    """A row: its coin and its words."""

    def __init__(self) -> None:
        super().__init__(name="forecast row")
        self.disc = self.add(SpriteNode())
        self.number = self.add(Label("", NUMBER.but(color=INK, outline=0.0)))
        self.gem = self.add(Icon("crystal", 22, INK))
        self.words = self.add(Paragraph("", BODY, align="left"))
        self.visible = False

    def show(self, row: Row, text: str, style: Type, rect: Rect, px: int) -> None:
        """Show a row in a rectangle; `px` is the coin's size."""
        self.visible = True
        self.disc.show(("tick coin", px), lambda: coin(px, COIN))
        self.disc.position = self.gem.position = (rect.x + px / 2, rect.cy)
        self.number.style = NUMBER.but(color=INK, outline=0.0, size=px / self.unit * 0.62)
        self.number.text = row.mark
        self.number.place(Rect(rect.x, rect.cy - px / 2, px, px))
        self.gem.visible = not row.mark
        self.gem.design = px / self.unit * 0.6
        self.gem.redraw()
        self.words.style = style
        self.words.text = text
        self.words.place(Rect(rect.x + px * 1.3, rect.y, rect.w - px * 1.3, rect.h))


class ForecastPanel(Control):
    """What would happen if the plan were confirmed now."""

    def __init__(self) -> None:
        super().__init__(name="forecast")
        self.title = self.add(Label(TITLE, H3, align="left", overflow="shrink"))
        self.rows = [self.add(RowNode()) for _ in range(len(TICKS) + len(MOMENTS))]
        self.quiet = self.add(Paragraph("", BODY.but(color=MUTED)))
        self.crystals = self.add(Paragraph("", LABEL_BOLD.but(color=GOLD), align="left"))
        self.unknown = self.add(Paragraph("", CAPTION, align="top left"))
        self.ratio = 1.0
        self.seat = 0
        self._forecast = Forecast()

    @property
    def told(self) -> list[str]:
        """The words of the rows that show."""
        return [row.words.text for row in self.rows if row.visible]

    def show(self, forecast: Forecast, seat: int) -> None:
        """Show a forecast as the seat reads it."""
        self._forecast, self.seat = forecast, seat
        self.title.text = self._verdict()[0]
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
        lines = [f"{reason.text} ({signed(reason.value)})" for reason in reasons[: len(TICKS)]]
        self.show(Forecast(ticks=tuple((rank, (line,)) for rank, line in enumerate(lines, 1))), self.seat)
        self.title.text = title

    def arrange(self) -> None:
        """Place everything."""
        forecast, scale = self._forecast, self.unit * min(1.0, self.ratio)
        room = self.box.inset(self.width * 0.05, self.width * 0.04)
        head, room = room.cut_top(34 * scale, 6 * scale)
        less = min(1.0, self.ratio)
        color = self._verdict()[1]
        self.title.style = H3.but(color=color, size=H3.size * less)
        self.title.place(head)
        foot, room = room.cut_bottom(46 * scale, 4 * scale)
        self.unknown.style = CAPTION.but(size=CAPTION.size * less)
        self.unknown.text = forecast.unknown
        self.unknown.place(foot)
        tone = BAD if color == BAD else GOLD
        room = self._place_crystals(room, scale, LABEL_BOLD.but(color=tone, size=LABEL_BOLD.size * less))
        rows = rows_of(forecast)
        self._show_rows(rows, room, scale)
        self.quiet.text = "No attacks in sight this round." if forecast.known and not rows else ""
        self.quiet.place(room)

    def _place_crystals(self, room: Rect, scale: float, style: Type) -> Rect:
        """Write the crystals' forecast at the foot; return the room that is left."""
        single_line, two_lines = self._crystal_words(" \u00b7 "), self._crystal_words("\n")
        fits = set_text(single_line, style, style.px(self.unit), None, wrap=False).width <= room.w
        line, room = room.cut_bottom((30 if fits else 56) * scale, 4 * scale)
        self.crystals.style = style
        self.crystals.text = single_line if fits else two_lines
        self.crystals.place(line)
        return room

    def _crystal_words(self, between: str) -> str:
        forecast = self._forecast
        if not forecast.known:
            return ""
        own, enemy = (
            f"{forecast.crystals[seat][0]} {ARROW} {span_words(*forecast.spans[seat])}"
            for seat in (self.seat, 1 - self.seat)
        )
        return f"Crystals: yours {own}{between}enemy {enemy}"

    def _show_rows(self, rows: abc.Sequence[Row], room: Rect, scale: float) -> None:
        px = max(12, round(min(38 * scale, room.h / 6)))
        style = BODY.but(size=18 * min(1.0, self.ratio))
        texts, heights = self._fitted(rows, room, style, px * 1.3, 4 * scale)
        room = room.cut_top(min(room.h, sum(heights) + 12 * scale * len(rows)))[0]
        rects = room.rows(heights, 4 * scale) if rows else []
        for index, node in enumerate(self.rows):
            node.visible = False
            if index < len(rows):
                node.show(rows[index], texts[index], style, rects[index], px)

    def _fitted(
        self, rows: abc.Sequence[Row], room: Rect, style: Type, indent: float, gap: float
    ) -> tuple[list[str], list[float]]:
        """Return as many sentences for each tick as fit, and what each needs in height; the longest gives first."""
        px = style.px(self.unit)
        most = [0 if row.whole else min(MOST, len(row.parts)) for row in rows]
        while True:
            texts = [row.text(count) for row, count in zip(rows, most, strict=True)]
            set_texts = [set_text(text, style, px, room.w - indent, wrap=True) for text in texts]
            height = sum(other.height for other in set_texts) + gap * len(texts)
            if height <= room.h or max(most, default=0) <= LEAST:
                return texts, [max(indent, other.height) for other in set_texts]
            most[most.index(max(most))] -= 1
