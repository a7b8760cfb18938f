"""The end of a standard match: both heroes, their numbers, the last words and the prize (COLL-5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.art.arena.frames import CARD_H, CARD_W
from game.art.draw.raster import fitted
from scenes.arena.resources import ArenaResources, arena
from scenes.arena.screens.collection import arena_store
from scenes.arena.screens.hero_picker import portrait_image
from scenes.arena.screens.side_panel import ASPECT
from scenes.arena.screens.tally import ROWS, Summary, summary_of
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLAIN
from scenes.kit.theme import BAD, BODY, FOE, GOLD, LABEL_BOLD, MUTED, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.screens.paid_result import PaidResult
from scenes.shell.screens.result import Outcome, counts_of, outcome_of
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing, closing_of
from scenes.table.story.voice import voice_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

PORTRAIT = 210
"""Design pixels of a hero's height."""


FATES: Mapping[str, tuple[str, str, Rgb]] = MappingProxyType(
    {"won": ("Winner", "trophy", GOLD), "lost": ("Defeated", "skull", BAD), "even": ("Draw", "swords", MUTED)}
)
"""Words, icon and colour of how a side came out of a match."""


class HeroColumn(SideColumn):
    """One side: its player, its hero, what is left, its most harmful card, its last word.

    Frames tell who is who, as on the slate: round and blue for friends, cut and red for foes; a fallen hero is broken.
    """

    least = 150.0
    most = 300.0
    aspect = CARD_W / CARD_H

    def __init__(
        self, resources: ArenaResources, summary: Summary, seat: int, line: str, word: str, outcome: Outcome
    ) -> None:
        super().__init__(summary.players[seat], line, word)
        friend = seat == (outcome.own or 0)
        fate = "even" if outcome.winner is None else "won" if outcome.winner == seat else "lost"
        color = YOU if friend else FOE
        glow = 12.0 if fate == "won" else 0.0
        self.slab.slab = PLAIN.but(edge_top=color, edge_bottom=color, edge=2.5, cut=not friend, glow=glow)
        words, icon, tone = FATES[fate]
        self.fate = self.add(Label(words, LABEL_BOLD.but(color=tone)))
        self.fate_icon = self.add(Icon(icon, 24, tone))
        art, content = resources.art, resources.content
        queue = resources.context.render_queue
        left = f"{max(0, summary.hp[seat])} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        self.left = self.add(Label(left, BODY, overflow="shrink"))
        hero = content.cards[summary.heroes[seat]]
        fallen = fate == "lost"
        portrait = partial(portrait_image, art, hero, friend=friend, fallen=fallen)
        key = ("arena result hero", hero.id, friend, fallen)
        self.hero = self.add(PictureTile(queue, key, portrait, framed=False, name=f"hero {hero.name}"))
        name, dealt = summary.best[seat]
        card = content.cards.get(name)
        if card is None:
            return
        self.best = self.add(
            PictureTile(
                queue,
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
        told, room = room.cut_top(30 * u, 2 * u)
        self.fate.place(told)
        self.fate_icon.position = (told.cx - self.fate.measure()[0] / 2 - 20 * u, told.cy)
        high = min(PORTRAIT * u, room.h * 0.3)
        top, rest = room.cut_top(high, 8 * u)
        self.hero.place(top.anchor(high * ASPECT, high).whole())
        self.place_lines(rest, self.left)


class ArenaResult(PaidResult):
    """The result of a standard match, with the way to the store (COLL-1.2)."""

    store_tip = "Open boosters, and see what dust is worth."

    def __init__(
        self,
        resources: ArenaResources,
        outcome: Outcome,
        summary: Summary,
        closing: Closing | None = None,
        reward: Reward | None = None,
    ) -> None:
        about = f"{plural(summary.turns, 'turn')} · seed {summary.seed}"
        super().__init__(resources.context, outcome, counts_of(ROWS, summary.stats), about, reward, arena_store)
        self.resources = resources
        self.summary = summary
        self.closing = closing or Closing()

    def side(self, seat: int) -> Control:
        """A side's column."""
        line = self.closing.lines[seat]
        return HeroColumn(self.resources, self.summary, seat, line, self.closing.words[seat], self.outcome)


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
        closing_of(content, session),
        reward,
    )
