"""The status panel beside the mat: the chain, the attack or the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from game.art.draw.raster import fitted
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.forecast import Forecast
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Link
from scenes.kit.paint import marks
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, CAPTION, FOE, GOLD, H3, LABEL_BOLD, MUTED, TEXT, YOU
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice

MOST_LINKS = 5
"""Links that the panel shows; the first ones of a longer chain wait below."""
OWN = PLATE.but(edge_top=YOU, edge_bottom=(40, 90, 130), radius=10, shadow=4)
THEIRS = PLATE.but(edge_top=FOE, edge_bottom=(130, 60, 44), radius=10, shadow=4, cut=True)
NULL = PLATE.but(radius=10, shadow=2, opacity=0.5)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the attack: words, chip, and the chip's tone."""

    words: str
    chip: str = ""
    tone: str = "even"


class LinkPlate(Control):
    """A link of the chain: number, card, player; it lights its lines up."""

    def __init__(self, art: Artwork, lexicon: Lexicon, link: Link, *, mine: bool, player: str) -> None:
        super().__init__(name=f"link {link.number}", focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.link = link
        self.mine = mine
        self.slab = self.add(SlabNode(OWN if mine else THEIRS))
        self.coin = self.add(SpriteNode(z=2))
        self.thumb = self.add(SpriteNode(z=1))
        state = "negated" if link.negated else "set off" if link.triggered else ""
        line = " · ".join(part for part in (player, state) if part)
        self.words = self.add(Label(lexicon.name(link.card), LABEL_BOLD, align="left", overflow="shrink"))
        self.line = self.add(
            Label(line, CAPTION.but(color=BAD if link.negated else MUTED), align="left", overflow="shrink")
        )

    def arrange(self) -> None:
        """Coin, picture, words."""
        h, u = self.height, self.unit
        slab = NULL if self.link.negated else OWN if self.mine else THEIRS
        self.slab.fit(self.width, h, slab)
        px = max(14, round(h * 0.56))
        number = str(self.link.number)
        self.coin.show(("duel order", number, px), lambda: paint.order_coin(px, number))
        self.coin.position = (-self.width / 2 + px * 0.62, 0.0)
        side, art, card = max(8, round(h * 0.86)), self.art, self.lexicon.card(self.link.card)
        if card is not None:

            def bake() -> Image.Image:
                picture = fitted(art.field_card(card, side), (side, round(side * 1.4)))
                top = round(side * 0.2)
                return picture.crop((0, top, side, top + side))

            self.thumb.show(("duel thumb", card.id, side), bake)
        self.thumb.position = (-self.width / 2 + px * 1.3 + side / 2, 0.0)
        x = -self.width / 2 + px * 1.3 + side + 8 * u
        room = Rect(x, -h / 2, self.width / 2 - x - 6 * u, h)
        upper, lower = room.inset(0, h * 0.08).rows((1.15, 1.0))
        for label, style, rect in ((self.words, LABEL_BOLD, upper), (self.line, CAPTION, lower)):
            label.style = label.style.but(size=min(style.size, rect.h * 0.9 / u))
            label.place(rect)


class StatusPanel(Control):
    """Shows the chain, attack or turn."""

    def __init__(self, art: Artwork, lexicon: Lexicon, voice: Voice) -> None:
        super().__init__(name="moment", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.voice = voice
        self.ratio = 1.0
        self.title = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.words = self.add(Paragraph("", BODY))
        self.plates: list[LinkPlate] = []
        self.rows: list[tuple[Label, SpriteNode]] = []
        self._shown: object = None

    def arrange(self) -> None:
        """Place it anew."""
        shown, self._shown = self._shown, None
        if isinstance(shown, tuple):
            draw: Callable[..., None] = shown[0]
            draw(*shown[1:])

    def _begin(self, title: str, words: str = "") -> Rect:
        for plate in self.plates:
            plate.free()
        for label, node in self.rows:
            label.free()
            node.free()
        self.plates, self.rows = [], []
        k = self.unit * self.ratio
        room = self.box.inset(16 * k, 12 * k)
        self.title.style = H3.but(color=GOLD, size=H3.size * self.ratio)
        self.words.style = BODY.but(size=BODY.size * self.ratio)
        self.title.text, self.words.text = title, words
        head, room = room.cut_top(34 * k, 4 * k)
        self.title.place(head)
        return room

    # -- the chain -----------------------------------------------------------------------------------------------

    def show_chain(self, picture: DuelPicture) -> None:
        """The links, the last one above: it resolves first."""
        chain = tuple(picture.chain)
        key = (self._draw_chain, chain, picture.seat)
        if key != self._shown and self.width:
            self._shown = key
            self._draw_chain(chain, picture.seat)

    def _draw_chain(self, chain: tuple[Link, ...], seat: int) -> None:
        self._shown = (self._draw_chain, chain, seat)
        room = self._begin("The chain", "")
        k = self.unit * self.ratio
        foot, room = room.cut_bottom(24 * k, 4 * k)
        hidden = len(chain) - MOST_LINKS
        self.words.style = CAPTION.but(size=CAPTION.size * self.ratio)
        self.words.text = f"The last resolves first{f' · {hidden} more below' if hidden > 0 else ''}"
        self.words.place(foot)
        shown = chain[-MOST_LINKS:][::-1]
        tall = min(54 * k, (room.h - 4 * k * (len(shown) - 1)) / max(1, len(shown)))
        for index, link in enumerate(shown):
            player = self.voice.subject(link.seat)
            plate = self.add(LinkPlate(self.art, self.lexicon, link, mine=link.seat == seat, player=player))
            plate.tip = self._tip_of(link)
            y = room.top - (tall + 5 * k) * index - tall
            plate.place(Rect(room.x, y, room.w, tall))
            self.plates.append(plate)
            if index == 0 and self.in_tree:
                x = plate.x
                plate.x = x + 30 * k
                plate.run(Tween(plate, 0.2, x=x, ease="back_out"))

    def _tip_of(self, link: Link) -> Callable[[], str]:
        return lambda: f"**{self.lexicon.name(link.card)}**\n{self.lexicon.ability(link.card, link.ability)}"

    def link_spot(self, number: int) -> tuple[float, float] | None:
        """Where a link's plate lies in the window: its left end."""
        for plate in self.plates:
            if plate.link.number == number:
                rect = plate.window_rect
                return (rect.x, rect.cy)
        return None

    # -- the attack ----------------------------------------------------------------------------------------------

    def show_attack(self, picture: DuelPicture, title: str, forecast: Forecast) -> None:
        """Show attackers, running sum against toughness, and the outcome."""
        rows = tuple(attack_rows(picture, self.lexicon, self.voice, forecast))
        key = (self._draw_attack, title, rows)
        if key != self._shown and self.width:
            self._draw_attack(title, rows)

    def _draw_attack(self, title: str, rows: Sequence[Row]) -> None:
        self._shown = (self._draw_attack, title, tuple(rows))
        room = self._begin(title)
        self.words.text = ""
        k = self.unit * self.ratio
        tall = min(34 * k, room.h / max(1, len(rows)))
        style = BODY.but(size=min(BODY.size * self.ratio, tall * 0.72 / self.unit))
        for row in rows:
            rect, room = room.cut_top(tall)
            node = self.add(SpriteNode(z=2))
            wide = 0.0
            if row.chip:
                px = max(10, round(style.px(self.unit) * 0.92))
                text, tone = row.chip, row.tone
                node.show(("duel chip", text, tone, px), lambda text=text, tone=tone, px=px: marks.chip(text, px, tone))  # type: ignore[misc]  # bound now
                wide = node.size[0]
                node.position = (rect.right - wide / 2, rect.cy)
            label = self.add(Label(row.words, style, align="left", overflow="shrink"))
            label.place(Rect(rect.x, rect.y, rect.w - wide - 8 * k, rect.h))
            self.rows.append((label, node))

    # -- the turn ------------------------------------------------------------------------------------------------

    def show_turn(self, title: str, words: str) -> None:
        """Whose turn it is and what is left to do in it."""
        key = (self._draw_turn, title, words)
        if key != self._shown and self.width:
            self._draw_turn(title, words)

    def _draw_turn(self, title: str, words: str) -> None:
        self._shown = (self._draw_turn, title, words)
        room = self._begin(title, words)
        self.words.style = BODY.but(size=BODY.size * self.ratio, color=TEXT)
        self.words.place(room)


def attack_rows(picture: DuelPicture, lexicon: Lexicon, voice: Voice, forecast: Forecast) -> list[Row]:
    """Return an attack's lines: attackers with sums, the target, who falls."""
    rows = []
    met = picture.creature(forecast.met) if forecast.met else None
    for index, number in enumerate(forecast.attackers):
        name = lexicon.name(picture.known(number))
        total = forecast.totals[index] if index < len(forecast.totals) else 0
        text = f"**{index + 1}** {name} {{sword}} {forecast.powers[index]}"
        fate = "falls" if number in forecast.felled else ""
        tone = "bad" if fate else "even"
        rows.append(Row(text, f"{total} {fate}".strip() if total else "", tone))
    if met is None:
        seat = next((seat for seat in (0, 1) if forecast.lost[seat]), 1 - picture.seat)
        rows.append(Row(f"Directly at {_inside(voice.subject(seat))}", f"{MINUS}{forecast.lost[seat]} HP", "bad"))
        return rows
    where = "upright" if met.position == "attack" else "in defence"
    if not forecast.known:
        rows.append(Row("A face-down creature", "toughness unknown", "even"))
        return rows
    falls = met.id in forecast.felled
    text = f"{lexicon.name(met.card)}, {where} {{shield}} {forecast.toughness}"
    rows.append(Row(text, "falls" if falls else "stands", "bad" if falls else "good"))
    rows += [
        Row(voice.subject(seat), f"{MINUS}{amount} HP", "bad") for seat, amount in enumerate(forecast.lost) if amount
    ]
    if not any(forecast.lost):
        rows.append(Row("Nobody loses HP", "", "even"))
    if forecast.left:
        rows.append(Row(f"Left against the target: {', '.join(str(item) for item in forecast.left)}", "", "even"))
    return rows


def _inside(words: str) -> str:
    return "you" if words == "You" else words
