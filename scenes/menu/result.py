"""The end of a battle: who won and why, the numbers of both sides, the best cards, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.lexicon import short_leader_name
from scenes.kit.bars import CrystalBar, Fill, liquid
from scenes.kit.button import Button, Icon
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.skin import WELL
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, FOE, GOLD, H3, LABEL, MUTED, NUMBER, TEXT, YOU, Rgb
from scenes.menu import words
from scenes.menu.candle import Embers
from scenes.menu.gilding import fitted_px, gilded_text, ribbon
from scenes.menu.pictures import LazyPicture
from scenes.menu.screen import MOVING, Screen
from scenes.menu.stack import Stack
from scenes.menu.statistics import ROWS, BestCard, Summary
from scenes.menu.tile import CARD_ASPECT, FRAMED, PictureTile
from scenes.stage.animation import Parallel, Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.content.clans import ClansContent
    from scenes.menu.context import Context

Best = tuple[BestCard | None, BestCard | None]
WON: Rgb = (38, 96, 58)
LOST: Rgb = (116, 34, 28)
EVEN: Rgb = (92, 74, 44)
BUTTONS = (
    ("again", "Rematch", "swords", "The same leaders, decks and rules; new dice."),
    ("exchange", "Change sides", "switcher", "The same battle from the other side of the table."),
    ("keep", "Save replay", "save", "Keep the battle to see it again."),
    ("watch", "Watch replay", "play", "See the battle again, from either side, with what each opponent weighed."),
    ("back", "Title", "home", "Leave the table."),
)


class Tug(Control):
    """A number of both sides and a bar between them that leans to the larger one."""

    def __init__(self, caption: str, icon: str, left: int, right: int) -> None:
        super().__init__(name=caption, hittable=False)
        self.numbers = (left, right)
        self.icon = self.add(Icon(icon, 22, GOLD))
        self.caption = self.add(Label(caption, LABEL))
        self.left = self.add(Label(str(left), NUMBER.but(color=YOU), align="left"))
        self.right = self.add(Label(str(right), NUMBER.but(color=FOE), align="right"))
        self.well = self.add(SlabNode(WELL.but(radius=99)))
        self.near = self.add(Fill(liquid(YOU)))
        self.far = self.add(Node())
        self.far_fill = self.far.add(Fill(liquid(FOE)))
        self.far.rotation = 180

    def arrange(self) -> None:
        """Caption above; numbers and bar below."""
        u = self.unit
        head, rest = self.box.cut_top(31 * u)
        self.caption.place(head)
        half = self.caption.measure()[0] / 2
        self.icon.position = (head.cx - half - 20 * u, head.cy)
        left, rest = rest.cut_left(56 * u, 8 * u)
        right, bar = rest.cut_right(56 * u, 8 * u)
        self.left.place(left)
        self.right.place(right)
        bar = Rect(bar.x, bar.cy - 7 * u, bar.w, 14 * u)
        self.well.fit(bar.w, bar.h)
        self.well.position = bar.center
        inner = bar.inset(2 * u)
        total = sum(self.numbers)
        share = self.numbers[0] / total if total else 0.5
        for fill, node, part in ((self.near, self.near, share), (self.far_fill, self.far, 1 - share)):
            fill.fit(inner.w, inner.h)
            fill.share = part if total else 0.0
            node.position = inner.center


class SideColumn(Panel):
    """One side: portrait, name, crystal, best card."""

    def __init__(self, context: Context, content: ClansContent, summary: Summary, seat: int) -> None:
        super().__init__("", padding=20)
        self.context = context
        self.content = content
        self.pictures = context.pictures_for(content)
        self.seat = seat
        color = FOE if seat else YOU
        leader = summary.leaders[seat]
        self.leader = leader
        lexicon = ContentLexicon(content)
        self.frame = self.add(SlabNode(FRAMED.but(edge_top=color, edge_bottom=GOLD, radius=12, edge=3, shadow=8)))
        self.portrait = self.add(LazyPicture(context.bakery))
        self.title = self.add(Label(short_leader_name(lexicon, leader), H3.but(size=30), overflow="shrink"))
        self.player = self.add(Label(summary.players[seat], CAPTION.but(color=MUTED), overflow="shrink"))
        self.crystal = self.add(CrystalBar(summary.crystals[seat], summary.most[seat], foe=bool(seat)))
        self.best_title = self.add(Label("Best card", CAPTION.but(color=GOLD)))
        self.best_words = self.add(Paragraph("", CAPTION.but(color=TEXT), align="center"))
        self.card: PictureTile | None = None

    def show_best(self, best: BestCard | None) -> None:
        """Show the card that did most."""
        if best is None:
            self.best_words.text = "No card of this side did any damage."
            return
        content, pictures = self.content, self.pictures
        found = content.cards[best.card]
        self.card = self.add(
            PictureTile(
                self.context.bakery,
                ("card", found),
                partial(pictures.card, best.card),
                framed=False,
                tip=lambda: words.card_tip(content, found),
                name=f"best of {self.seat}",
            )
        )
        fallen = "no card" if not best.destroyed else "1 card" if best.destroyed == 1 else f"{best.destroyed} cards"
        self.best_words.text = f"{best.damage} damage, {fallen} destroyed"
        self.arrange()

    def arrange(self) -> None:
        """From the top: portrait, names, crystal, card."""
        super().arrange()
        u = self.unit
        room = self.inside
        roomy = room.h > 470 * u
        card_h = min(230 * u, room.h * 0.36) if roomy else 0.0
        named = room.h > 190 * u
        portrait_h = min(room.h - card_h - (170 if roomy else 120 if named else 84) * u, room.w * 1.1)
        top, rest = room.cut_top(max(10 * u, portrait_h), 8 * u)
        rect = top.fit(0.83).whole()
        self.frame.fit(rect.w, rect.h)
        self.frame.position = rect.center
        inner = rect.inset(5 * u).whole()
        pictures, leader = self.pictures, self.leader
        w, h = round(inner.w), round(inner.h)
        self.portrait.want(("portrait", leader), lambda: pictures.portrait(leader, w, h), w, h)
        self.portrait.position = inner.center
        line, rest = rest.cut_top(38 * u)
        self.title.place(line)
        self.player.visible = named
        if named:
            line, rest = rest.cut_top(24 * u, 6 * u)
            self.player.place(line)
        line, rest = rest.cut_top(34 * u, 10 * u)
        self.crystal.place(line)
        for node in (self.best_title, self.best_words):
            node.visible = roomy
        if self.card is not None:
            self.card.visible = roomy
        if not roomy:
            return
        head, rest = rest.cut_top(24 * u, 4 * u)
        self.best_title.place(head)
        foot, rest = rest.cut_bottom(26 * u, 4 * u)
        self.best_words.place(foot)
        if self.card is not None:
            self.card.place(rest.fit(CARD_ASPECT).whole())


CALM_S = 0.4
"""So long the buttons wait: who presses twice on the battle's last button means that one."""


class ResultScreen(Screen):
    """The result. `chosen(id)` is one of `BUTTONS`. `best` finds the best cards a step a frame."""

    hints = (MOVING, ("accept", "choose"), ("back", "title"))

    def __init__(
        self,
        context: Context,
        summary: Summary,
        best: Iterator[Best | None] | None = None,
        content: ClansContent | None = None,
    ) -> None:
        super().__init__(context, "")
        self.content = content or context.content
        self.chosen = Signal[str]()
        self.summary = summary
        self._best = best
        self._age = 0.0
        self.remove(self.back)

    def build(self) -> None:
        """Ribbon, both sides, numbers, buttons."""
        summary = self.summary
        lexicon = ContentLexicon(self.content)
        names = tuple(short_leader_name(lexicon, leader) for leader in summary.leaders)
        self.headline = summary.headline((names[0], names[1]))
        won = summary.winner is not None and summary.own in {None, summary.winner}
        self.cloth = EVEN if summary.winner is None else WON if won else LOST
        self.embers = self.add(Embers(20, seed=3)) if won else None
        self.sides = tuple(self.add(SideColumn(self.context, self.content, summary, seat)) for seat in (0, 1))
        self.middle = self.add(Panel("", padding=24))
        self.numbers = self.middle.add(Stack(gap=12, name="numbers"))
        for name, caption, icon in ROWS:
            self.numbers.append(Tug(caption, icon, *(stats.get(name, 0) for stats in summary.stats)), 74)
        rounds = f"{summary.rounds} of {summary.limit} rounds \u00b7 seed {summary.seed}"
        self.foot = self.numbers.append(Label(rounds, CAPTION.but(color=MUTED), overflow="shrink"), 30, gap=16)
        self.banner = self.add(Node(layer="top"))
        self.ribbon = self.banner.add(SpriteNode())
        self.words = self.banner.add(SpriteNode())
        self.reason = self.add(Label(summary.reason, BODY.but(size=24), overflow="shrink", shadow=True, layer="top"))
        self.buttons: dict[str, Button] = {}
        for name, text, icon, tip in BUTTONS:
            kind = "commit" if name == "again" else "plain"
            action = "back" if name == "back" else "commit" if name == "again" else ""
            button = self.add(Button(text, icon=icon, tip=tip, kind=kind, action=action, name=name))
            button.clicked.connect(partial(self._press, name))
            self.buttons[name] = button

    def first_focus(self) -> None:
        """Begin on the rematch."""
        self.focus = self.buttons["again"]

    def ready(self) -> None:
        """Let the ribbon fall, with its sound."""
        super().ready()
        summary = self.summary
        if summary.winner is None:
            self.stage.sound("draw_end")
        else:
            self.stage.sound("win" if summary.own in {None, summary.winner} else "lose")
        self.banner.alpha, self.banner.scale = 0.0, 1.25
        self.reason.alpha = 0.0
        self.run(
            Parallel(
                Tween(self.banner, 0.28, alpha=1.0),
                Tween(self.banner, 0.42, scale=1.0, ease="back_out"),
                Sequence(Wait(0.3), Tween(self.reason, 0.25, alpha=1.0)),
            )
        )

    def process(self, dt: float) -> None:
        """Find the best cards, a command a frame."""
        self._age += dt
        if self._best is None:
            return
        found = next(self._best, None)
        if found is not None:
            self._best = None
            for side, best in zip(self.sides, found, strict=True):
                side.show_best(best)

    def _press(self, name: str) -> None:
        """Choose; a second press that was still meant for the battle's last button chooses nothing."""
        if self._age >= CALM_S:
            self.chosen.emit(name)

    def kept(self, sentence: str) -> None:
        """The replay was saved: once is enough."""
        self.buttons["keep"].disable("The replay is saved.")
        self.stage.note(sentence)

    def layout(self, view: Rect, u: float) -> None:
        """Ribbon above, sides and numbers below it, buttons at the foot."""
        super().layout(view, u)
        self.rule.visible = False
        k = self._shrunk()
        w = min(760 * u, view.w * 0.6) * k
        h = round(118 * u * k)
        wide, cloth, text = round(w), self.cloth, self.headline
        self.ribbon.show(("ribbon", cloth, wide, h), lambda: ribbon(wide, h, cloth))
        px = fitted_px(text, round(64 * u * k), w * 0.66)
        self.words.show(("gilded", text, px), lambda: gilded_text(text, px, glow=0.2))
        self.words.y = 8 * u * k
        self.banner.position = (view.cx, view.top - 18 * u * k - h / 2)
        self.reason.place(Rect(view.cx - view.w * 0.42, view.top - h - 62 * u * k, view.w * 0.84, 34 * u))
        if self.embers is not None:
            self.embers.position = (view.cx, view.y)
            self.embers.spread(view.w, view.h)

    def _shrunk(self) -> float:
        """How much smaller the ribbon is where the window is low for the interface's scale."""
        return 1.0 if self.stage.view.h > 700 * self.unit else 0.62

    def arrange(self, body: Rect, u: float) -> None:
        """Buttons at the foot; three columns above."""
        view = self.stage.view
        room = Rect(body.x, body.y, body.w, view.top - 190 * u * self._shrunk() - body.y)
        foot, rest = room.cut_bottom(58 * u, 14 * u)
        for button, rect in zip(self.buttons.values(), foot.columns(len(self.buttons), 12 * u), strict=True):
            button.place(rect)
        wide = min(rest.w, 1500 * u)
        rest = Rect(rest.cx - wide / 2, rest.y, wide, rest.h)
        left, middle, right = rest.columns((0.72, 1.3, 0.72), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.middle.place(middle)
        self.numbers.place(self.middle.inside)
