"""The end of a battle: portraits, crystals and best cards beside the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.lexicon import short_leader_name
from scenes.clans.model.statistics import GOLD_ROW, ROWS, BestCard, Summary
from scenes.clans.resources import clans
from scenes.clans.screens import words
from scenes.clans.screens.shop import ShopScreen
from scenes.kit.bars import CrystalBar
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import CAPTION, FOE, GOLD, H3, MUTED, TEXT, YOU
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.paid_result import PaidResult
from scenes.shell.screens.result import Outcome, counts_of, headline
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.tile import CARD_ASPECT, FRAMED, PictureTile

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

Best = tuple[BestCard | None, BestCard | None]


class SideColumn(Panel):
    """One side: portrait, name, crystal, best card."""

    def __init__(self, context: Context, content: ClansContent, summary: Summary, seat: int) -> None:
        super().__init__("", padding=20)
        self.context = context
        self.content = content
        self.art = clans(context).art_for(content)
        self.seat = seat
        color = FOE if seat else YOU
        leader = summary.leaders[seat]
        self.leader = leader
        lexicon = ContentLexicon(content)
        self.frame = self.add(SlabNode(FRAMED.but(edge_top=color, edge_bottom=GOLD, radius=12, edge=3, shadow=8)))
        self.portrait = self.add(LazyPicture(context.render_queue))
        self.title = self.add(Label(short_leader_name(lexicon, leader), H3.but(size=30), overflow="shrink"))
        self.player = self.add(Label(summary.players[seat], CAPTION.but(color=MUTED), overflow="shrink"))
        self.crystal = self.add(CrystalBar(summary.crystals[seat], summary.most[seat], foe=bool(seat)))
        self.best_title = self.add(Label("Best card", CAPTION.but(color=GOLD)))
        self.best_words = self.add(Paragraph("", CAPTION.but(color=TEXT), align="center"))
        self.card: PictureTile | None = None

    def show_best(self, best: BestCard | None) -> None:
        """Show the card that did most."""
        if best is None:
            self.best_words.text = "No card of this side dealt damage."
            return
        content, art = self.content, self.art
        found = content.cards[best.card]
        self.card = self.add(
            PictureTile(
                self.context.render_queue,
                ("card", found),
                partial(art.card, best.card),
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
        art, leader = self.art, self.leader
        w, h = round(inner.w), round(inner.h)
        self.portrait.want(("portrait", leader), lambda: art.portrait(leader, w, h), w, h)
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


def outcome_of(summary: Summary, content: ClansContent) -> Outcome:
    """The ribbon's words for a battle."""
    lexicon = ContentLexicon(content)
    first, second = (short_leader_name(lexicon, leader) for leader in summary.leaders)
    words_ = headline(summary.winner, summary.own, (first, second))
    return Outcome(words_, summary.reason, summary.winner, summary.own)


class BattleResult(PaidResult):
    """The result of a battle, with the way to the shop (CLAN-12.1). `best` finds the best cards a step a frame."""

    store_words = "To the shop"
    store_tip = "Spend gold from your battles on cards and training."

    def __init__(
        self,
        context: Context,
        summary: Summary,
        best: Iterator[Best | None] | None = None,
        content: ClansContent | None = None,
        reward: Reward | None = None,
    ) -> None:
        self.content = content or clans(context).content
        rows = (*ROWS, GOLD_ROW) if summary.gold else ROWS
        super().__init__(
            context,
            outcome_of(summary, self.content),
            counts_of(rows, summary.stats),
            f"{summary.rounds} of {summary.limit} rounds \u00b7 seed {summary.seed}",
            reward,
            ShopScreen,
        )
        self.summary = summary
        self.sides: tuple[SideColumn, ...] = ()
        self._best = best

    def side(self, seat: int) -> SideColumn:
        """Portrait, crystal and best card."""
        made = SideColumn(self.context, self.content, self.summary, seat)
        self.sides = (*self.sides, made)
        return made

    def process(self, dt: float) -> None:
        """Find the best cards, a command a frame."""
        super().process(dt)
        found = next(self._best, None) if self._best is not None else None
        if found is not None:
            self._best = None
            for side, best in zip(self.sides, found, strict=True):
                side.show_best(best)
