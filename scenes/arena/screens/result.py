"""The end of a standard match: both heroes, their numbers, the last words and the prize (COLL-5.1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.art.arena.frames import CARD_H, CARD_W
from game.art.draw.raster import fitted
from scenes.arena.resources import RagnarokResources, arena
from scenes.arena.screens.collection import arena_store
from scenes.arena.screens.fate_column import FateColumn
from scenes.arena.screens.hero_picker import portrait_image
from scenes.arena.screens.side_panel import ASPECT
from scenes.arena.screens.tally import ROWS, Summary, summary_of
from scenes.shell.screens.paid_result import PaidResult
from scenes.shell.screens.result import Outcome, counts_of, told_outcome
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing, closing_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward


class HeroColumn(FateColumn):
    """One side: its hero, the cards that are left, its most harmful card; a fallen hero is broken."""

    least = 150.0
    most = 300.0
    aspect = CARD_W / CARD_H
    portrait_aspect = ASPECT

    def __init__(
        self,
        resources: RagnarokResources[Any, Any],
        summary: Summary,
        seat: int,
        line: str,
        word: str,
        outcome: Outcome,
    ) -> None:
        super().__init__(summary.players[seat], line, word, seat, outcome)
        art, content = resources.art, resources.content
        queue = resources.context.render_queue
        self.left.text = f"{max(0, summary.hp[seat])} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        hero = content.cards[summary.heroes[seat]]
        friend, fallen = self.friend, self.fate == "lost"
        portrait = partial(portrait_image, art, hero, friend=friend, fallen=fallen)
        key = ("arena result hero", hero.id, friend, fallen)
        self.portrait = self.add(PictureTile(queue, key, portrait, framed=False, name=f"hero {hero.name}"))
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


class ArenaResult(PaidResult):
    """The result of a standard match, with the way to the store (COLL-1.2)."""

    store_tip = "Open boosters, and see what dust is worth."

    def __init__(
        self,
        resources: RagnarokResources[Any, Any],
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
    summary = summary_of(session)
    closing = closing_of(resources.content_of(session), session)
    return ArenaResult(resources, told_outcome(session, summary.players), summary, closing, reward)
