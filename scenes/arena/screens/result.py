"""The end of a standard match: both heroes, their numbers, the last words and the prize (COLL-5.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.art.arena.frames import CARD_H, CARD_W
from game.art.draw.raster import fitted
from scenes.arena.model.lexicon import plural, voice_of
from scenes.arena.resources import ArenaResources, arena
from scenes.arena.screens.collection import arena_store
from scenes.arena.screens.hero_picker import portrait_image
from scenes.arena.screens.side_panel import ASPECT
from scenes.arena.screens.tally import ROWS, Summary, summary_of
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, GOLD, LABEL
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Count, Outcome, ResultScreen, outcome_of
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.story.talk import barks_of, last_words, lines_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

PORTRAIT = 210
"""Design pixels of a hero's height."""
STORE_TIP = "Open boosters, and see what dust is worth."


class HeroColumn(SideColumn):
    """One side: its player, its hero, what is left, its most harmful card, its last word."""

    least = 150.0
    most = 300.0
    aspect = CARD_W / CARD_H

    def __init__(self, resources: ArenaResources, summary: Summary, seat: int, line: str, word: str) -> None:
        super().__init__(summary.players[seat], line, word)
        art, content = resources.art, resources.content
        bakery = resources.context.bakery
        left = f"{max(0, summary.hp[seat])} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        self.left = self.add(Label(left, BODY, overflow="shrink"))
        hero = content.cards[summary.heroes[seat]]
        portrait = partial(portrait_image, art, hero)
        self.hero = self.add(
            PictureTile(bakery, ("arena hero", hero.id), portrait, framed=False, name=f"hero {hero.name}")
        )
        name, dealt = summary.best[seat]
        card = content.cards.get(name)
        if card is None:
            return
        self.best = self.add(
            PictureTile(
                bakery,
                ("arena hand", card.id),
                lambda w, h: fitted(art.hand_card(card, w), (w, h)),
                framed=False,
                tip=lambda: resources.lexicon.rules_text(card.id),
                name=card.name,
            )
        )
        self.feat.text = f"{dealt} damage dealt"

    def arrange(self) -> None:
        """From the top: hero, name, what they are, what is left, the best card, the word."""
        super().arrange()
        u, room = self.unit, self.inside
        high = min(PORTRAIT * u, room.h * 0.3)
        top, rest = room.cut_top(high, 8 * u)
        self.hero.place(top.anchor(high * ASPECT, high).whole())
        for label, tall in ((self.name_line, 38), (self.line, 24), (self.left, 30)):
            rect, rest = rest.cut_top(tall * u, 4 * u)
            label.place(rect)
        self.place_end(rest)


class ArenaResult(ResultScreen):
    """The result of a standard match."""

    def __init__(
        self,
        resources: ArenaResources,
        outcome: Outcome,
        summary: Summary,
        *,
        lines: tuple[str, str] = ("", ""),
        words: tuple[str, str] = ("", ""),
        reward: Reward | None = None,
    ) -> None:
        counts = [Count(title, icon, *(stats[name] for stats in summary.stats)) for name, title, icon in ROWS]
        turns = f"{summary.turns} turn{'' if summary.turns == 1 else 's'}"
        super().__init__(resources.context, outcome, counts, f"{turns} · seed {summary.seed}")
        self.resources = resources
        self.summary = summary
        self.lines = lines
        self.said = words
        self.reward = reward
        self.purse: Label | None = None
        self.store: Button | None = None

    def build(self) -> None:
        """Add the way to the store, after a match that was paid (COLL-1.2)."""
        super().build()
        if self.reward is None:
            return
        self.purse = self.middle.add(Label(self.reward.line, LABEL.but(color=GOLD), overflow="shrink"))
        self.store = self.middle.add(Button("To the store", icon="coin", tip=STORE_TIP, name="store"))
        self.store.clicked.connect(self._open_store)

    def _open_store(self) -> None:
        store = arena_store(self.context)
        store.closed.connect(lambda: self.stage.dismiss(store))
        store.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(store)

    def arrange(self, body: Rect, u: float) -> None:
        """The store's button at the foot of the middle panel."""
        super().arrange(body, u)
        if self.purse is None or self.store is None:
            return
        foot, rest = self.middle.inside.cut_bottom(52 * u, 8 * u)
        line, rest = rest.cut_bottom(32 * u, 8 * u)
        self.store.place(Rect(foot.cx - 140 * u, foot.y, 280 * u, foot.h))
        self.purse.place(line)
        self.numbers.place(rest)

    def side(self, seat: int) -> Control:
        """A side's column."""
        return HeroColumn(self.resources, self.summary, seat, self.lines[seat], self.said[seat])


def result_of(context: Context, session: Session[Any], reward: Reward | None = None) -> ArenaResult:
    """Return a match's result screen, with what the player was paid."""
    resources = arena(context)
    content = resources.content_of(session)
    summary = summary_of(session)
    outcome = outcome_of(session, summary.players)
    return ArenaResult(
        resources,
        replace(outcome, reason=voice_of(session, watched=False).tell(outcome.reason)),
        summary,
        lines=lines_of(content, session.seats),
        words=last_words(barks_of(content, session.seats), outcome.winner, session.seed),
        reward=reward,
    )
