"""The side columns: players, score, preview and legend."""

from __future__ import annotations

from collections.abc import Sequence

from components.grid import COLOUR_NAMES
from scenes.grid.art import paint
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.forecast import Forecast
from scenes.grid.model.lexicon import ARROW, CAUSE_ICONS, OUTCOME_ICONS, colour_name, signed
from scenes.grid.model.picture import GridPicture
from scenes.kit.paint import marks
from scenes.kit.paint.icons import icon_image
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, GOOD, H3, LABEL_BOLD, MUTED, TEXT, Rgb
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.search.opponent import Candidate

WORTH = "100 is worth one card, 1000 more the round."
"""How opponents value placements (`systems.grid.ai.lookahead`)."""
ROWS = 12
"""Sentences of a preview that are shown at most; a placement has four checks, and a chain seldom more than six hops."""
PULSE_S = 1.1


class PlayerPanel(Control):
    """One player: emblem, name, role and card counts; shines on their turn."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="player")
        self.art = art
        self.light = self.add(SpriteNode(z=-1))
        self.emblem = self.add(SpriteNode())
        self.title = self.add(Label("", H3, align="left", overflow="shrink"))
        self.line = self.add(Label("", CAPTION, align="left", overflow="shrink"))
        self.state = self.add(Label("", LABEL_BOLD, align="left", overflow="shrink"))
        self.seat = 0
        self.words = ("", "")
        self.ratio = 1.0
        self.acts = self.thinks = False
        self._pulse = 0.0
        self.cards = (0, 0, 0)

    def show(self, picture: GridPicture, seat: int, words: tuple[str, str], *, acts: bool, thinks: bool) -> None:
        """Show a seat with its player's name and description."""
        self.seat, self.words, self.acts, self.thinks = seat, words, acts, thinks
        self.cards = (picture.hand_counts[seat], picture.deck_counts[seat], len(picture.discards[seat]))
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Emblem left, three lines right."""
        less = min(1.0, self.ratio)
        room = self.box.inset(self.width * 0.05, self.height * 0.12)
        px = max(12, round(min(room.h, room.w * 0.26)))
        left, rest = room.cut_left(px, self.width * 0.045)
        art, seat = self.art, self.seat
        self.emblem.show(("grid emblem", seat, px), lambda: art.coin(seat, px))
        self.emblem.position = left.center
        name, below, state = rest.rows((1.25, 0.95, 1.1))
        self.title.style = H3.but(size=H3.size * less)
        self.title.text = self.words[0]
        self.title.place(name)
        self.line.style = CAPTION.but(size=CAPTION.size * less)
        self.line.text = self.words[1]
        self.line.place(below)
        self.state.style = LABEL_BOLD.but(size=19 * less, color=GOLD if self.acts else MUTED)
        self.state.text = self._state()
        self.state.place(state)
        w, h = round(self.width), round(self.height)
        self.light.show(("grid turn light", w, h, seat), lambda: marks.panel_light(w, h, paint.SEAT_COLOURS[seat]))
        self.light.visible = self.acts

    def _state(self) -> str:
        hand, deck, gone = self.cards
        thinks = "   {hourglass}" if self.thinks else ""
        return f"{{hand}} {hand}   {{deck}} {deck}   {{grave}} {gone}{thinks}"

    def tip_text(self) -> str:
        """The player in words."""
        hand, deck, gone = self.cards
        lines = [f"**{self.words[0]}** plays {COLOUR_NAMES[self.seat]}"]
        if self.words[1]:
            lines.append(self.words[1])
        lines.append(f"{hand} in hand, {deck} in the deck, {gone} lost in a [[KO]].")
        return "\n".join(lines)

    def process(self, dt: float) -> None:
        """Breathe while it is this player's turn."""
        if not self.light.visible:
            return
        self._pulse = (self._pulse + dt) % PULSE_S
        still = self.reduced_motion
        self.light.alpha = 0.9 if still else 0.55 + 0.4 * abs(self._pulse / PULSE_S * 2 - 1)


class RoundPanel(Control):
    """The match: which round, cards in each colour, rounds won, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__(name="round")
        self.plates = [self.add(SpriteNode()) for _ in COLOUR_NAMES]
        self.turn = self.add(Label("", LABEL_BOLD.but(color=GOLD), overflow="shrink"))
        self.pips: list[SpriteNode] = []
        self.ratio = 1.0
        self.head = Rect(0, 0, 1, 1)
        self.picture: GridPicture | None = None
        self.words = ""

    def show(self, picture: GridPicture, words: str) -> None:
        """Show the score; `words` say whose turn it is."""
        self.picture, self.words = picture, words
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Two plates, pips and turn; the header stands above them, in `head`."""
        picture, less = self.picture, min(1.0, self.ratio)
        if picture is None:
            return
        room = self.box.inset(self.width * 0.05, self.height * 0.08)
        head, middle, foot = room.rows((1.7, 1.45, 0.9), self.height * 0.02)
        self.head = head.moved(self.x, self.y)
        counts = picture.counts()
        h = max(10, round(middle.h * 0.96))
        w = max(14, round(h * 1.5))
        for seat, plate in enumerate(self.plates):
            text = str(counts[seat])
            self._plate(plate, seat, text, (w, h))
            plate.position = (middle.cx + (seat * 2 - 1) * w * 0.6, middle.cy)
        self._wins(picture, middle, w, h)
        self.turn.style = LABEL_BOLD.but(color=GOLD, size=20 * less)
        self.turn.text = self.words
        self.turn.place(foot)

    @staticmethod
    def _plate(node: SpriteNode, seat: int, text: str, size: tuple[int, int]) -> None:
        node.show(("grid score", seat, text, *size), lambda: paint.numbered_gem(*size, seat, text))

    def _wins(self, picture: GridPicture, row: Rect, w: int, h: int) -> None:
        """Return a pip for each round that can be won; won ones shine."""
        for node in self.pips:
            node.free()
        self.pips.clear()
        if picture.best_of == 1:
            return
        px = max(8, round(h * 0.4))
        for seat in (0, 1):
            for place in range(picture.best_of // 2 + 1):
                lit = place < picture.wins[seat]
                node = _pip(px, seat, lit=lit)
                side = seat * 2 - 1
                node.position = (row.cx + side * (w * 1.24 + px * 0.7 + place * px * 1.2), row.cy)
                self.pips.append(self.add(node))

    def tip_text(self) -> str:
        """The score in words."""
        picture = self.picture
        if picture is None:
            return ""
        blue, red = picture.counts()
        lines = [
            f"**On the board** Blue {blue}, Red {red}",
            "When all nine slots are filled, more cards win.",
        ]
        if picture.best_of > 1:
            drawn = f", {picture.drawn} drawn" if picture.drawn else ""
            blue, red = picture.wins
            lines.append(f"**Rounds won** Blue {blue}, Red {red}{drawn}. Best of {picture.best_of}.")
        lines.append(f"{colour_name(picture.first)} placed first in this round.")
        return "\n".join(lines)


def _pip(px: int, seat: int, *, lit: bool) -> SpriteNode:
    return SpriteNode(("grid pip", seat, lit, px), lambda: paint.gem(px, px, seat, lit=lit))


STEP_COLOURS: dict[str, Rgb] = {"win": GOOD, "lose": BAD, "draw": MUTED, "ko": BAD, "punish": BAD, "armor": GOOD}


class ForecastPanel(Control):
    """The placement's preview in sentences; with nothing held, how to go on."""

    def __init__(self) -> None:
        super().__init__(name="forecast")
        self.title = self.add(Label("If you place it here", H3, align="left", overflow="shrink"))
        self.marks = [self.add(SpriteNode()) for _ in range(ROWS)]
        self.words = [self.add(Paragraph("", BODY, align="left")) for _ in range(ROWS)]
        self.quiet = self.add(Paragraph("", BODY.but(color=MUTED), align="top left"))
        self.score = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.unknown = self.add(Paragraph("", CAPTION, align="bottom left"))
        self.ratio = 1.0
        self.steps: tuple[tuple[str, str], ...] = ()
        self._texts = ("", "", "", "")

    def show(self, forecast: Forecast) -> None:
        """Show a forecast."""
        quiet = "" if forecast.steps else "No neighbour is checked and no power changes."
        self._say("If you place it here", forecast.steps, (quiet, _score(forecast), forecast.unknown))

    def advise(self, forecast: Forecast, sentence: str, worth: str) -> None:
        """Show the placement that the strongest opponent would choose: why, and what it is worth."""
        self._say("The hint", (("star", sentence),), ("", _score(forecast), worth))

    def hint(self, title: str, sentence: str) -> None:
        """Show a sentence instead of a forecast."""
        self._say(title, (), (sentence, "", ""))

    def explain(self, title: str, reasons: Sequence[Candidate]) -> None:
        """Show what an opponent weighed instead, best first."""
        steps = tuple(
            (f"echo {rank}", f"{reason.text} ({signed(reason.value)})") for rank, reason in enumerate(reasons[:6], 1)
        )
        self._say(title, steps, ("", "", WORTH))

    def _say(self, title: str, steps: tuple[tuple[str, str], ...], texts: tuple[str, str, str]) -> None:
        now = (title, *texts)
        if steps != self.steps or now != self._texts:
            self.steps, self._texts = steps, now
            if self.width:
                self.arrange()

    def arrange(self) -> None:
        """Place everything."""
        title, quiet, score, unknown = self._texts
        scale, less = self.unit * min(1.0, self.ratio), min(1.0, self.ratio)
        room = self.box.inset(self.width * 0.05, self.width * 0.04)
        head, room = room.cut_top(34 * scale, 6 * scale)
        self.title.style = H3.but(size=H3.size * less)
        self.title.text = title
        self.title.place(head)
        if unknown:
            foot, room = room.cut_bottom(24 * scale, 2 * scale)
            self.unknown.style = CAPTION.but(size=CAPTION.size * less)
            self.unknown.place(foot)
        self.unknown.text = unknown
        if score:
            line, room = room.cut_bottom(30 * scale, 4 * scale)
            self.score.style = LABEL_BOLD.but(color=GOLD, size=LABEL_BOLD.size * less)
            self.score.place(line)
        self.score.text = score
        self.quiet.style = BODY.but(color=MUTED, size=BODY.size * less)
        self.quiet.text = quiet
        self.quiet.place(room)
        self._rows(room, scale, less)

    def _rows(self, room: Rect, scale: float, less: float) -> None:
        """Sentences from the top, each with its mark; set smaller until all fit."""
        steps = self.steps[:ROWS]
        gap, indent = 5 * scale, 30 * scale
        size = 19.0
        while True:
            style = BODY.but(size=size * less)
            px = style.px(self.unit)
            heights = [set_text(words, style, px, room.w - indent, wrap=True).height for _, words in steps]
            if sum(heights) + gap * len(heights) <= room.h or size <= 14:
                break
            size -= 1
        top = room.top
        for index, (mark, words) in enumerate(zip(self.marks, self.words, strict=True)):
            here = index < len(steps)
            mark.visible = words.visible = here
            if not here:
                continue
            kind, text = steps[index]
            words.style, words.text = style, text
            words.place(Rect(room.x + indent, top - heights[index], room.w - indent, heights[index]))
            self._mark(mark, kind, max(9, round(22 * scale)))
            mark.position = (room.x + indent * 0.38, top - style.px(self.unit) * 0.68)
            top -= heights[index] + gap

    def _mark(self, node: SpriteNode, kind: str, px: int) -> None:
        if kind.startswith("echo "):
            number = kind.removeprefix("echo ")
            node.show(("grid order", number, px), lambda: paint.numbered_coin(px, number, GOLD))
            return
        name = OUTCOME_ICONS.get(kind) or CAUSE_ICONS.get(kind) or kind
        color = STEP_COLOURS.get(kind, GOLD)
        node.show(("icon", name, px, color), lambda: icon_image(name, px, color))


def _score(forecast: Forecast) -> str:
    (blue, red), (blue_after, red_after) = forecast.counts
    return f"Blue {blue} {ARROW} {blue_after}   Red {red} {ARROW} {red_after}"


class LegendPanel(Control):
    """The ring of the elements, and which options are played."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="legend")
        self.art = art
        self.ring = self.add(SpriteNode())
        self.title = self.add(Label("Who beats whom", LABEL_BOLD, align="left", overflow="shrink"))
        self.words = self.add(Paragraph("", CAPTION.but(color=TEXT), align="top left"))
        self.ratio = 1.0
        self.options = (True, False, 2)

    def show(self, picture: GridPicture) -> None:
        """Show the options of the match."""
        now = (picture.chaining, picture.open_hands, picture.flank_cap)
        if now != self.options:
            self.options = now
            if self.width:
                self.arrange()

    def arrange(self) -> None:
        """The ring left, words right."""
        less = min(1.0, self.ratio)
        room = self.box.inset(self.width * 0.035, self.height * 0.06)
        px = max(16, round(min(room.h, room.w * 0.5)))
        left, rest = room.cut_left(px, self.width * 0.04)
        art = self.art
        self.ring.show(("grid legend", px), lambda: art.ring_legend(px))
        self.ring.position = left.center
        head, below = rest.cut_top(28 * self.unit * less, 2 * self.unit)
        self.title.style = LABEL_BOLD.but(size=19 * less)
        self.title.place(head)
        self.words.style = CAPTION.but(color=TEXT, size=18 * less, leading=1.24)
        chaining, opened, cap = self.options
        lines = [
            "{type_melee} loses to all others",
            "{type_light} meets {type_dark}: KO",
            "Echoes: on" if chaining else "Echoes: off",
            f"Flank: +{cap} at most" if cap else "Flank: off",
            "Hands: open" if opened else "Hands: hidden",
        ]
        self.words.text = "\n".join(lines)
        self.words.place(below)

    def tip_text(self) -> str:
        """The rules of a check in words."""
        return (
            "**How a check ends**\n"
            "{type_fire} fire beats {type_wind} wind beats {type_earth} earth beats {type_water} water beats"
            " {type_fire} fire ([[Ring]]).\n"
            "{type_melee} loses against every other type; against {type_melee} the higher [[Power]] wins ([[Melee]]).\n"
            "{type_light} meets {type_dark}: both cards burn away ([[Light and dark]]).\n"
            "All other pairs: the higher [[Power]] wins, equal is a draw."
        )
