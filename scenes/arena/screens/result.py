"""The end of a standard match: both heroes, their numbers, the last words and the prize (COLL-5.1)."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.art.arena.frames import CARD_H, CARD_W
from game.art.draw.raster import fitted
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.resources import ArenaResources
from scenes.arena.screens.fate_column import FateColumn
from scenes.arena.screens.hero_picker import portrait_image
from scenes.arena.screens.side_panel import ASPECT
from scenes.arena.screens.tally import ROWS, Summary, summary_of
from scenes.shell.screens.table_result import TableResult
from scenes.shell.widgets.tile import PictureTile
from scenes.table.story.phrases import plural


class HeroColumn(FateColumn):
    """One side: its hero, the cards that are left, its most harmful card; a fallen hero is broken."""

    least = 150.0
    most = 300.0
    aspect = CARD_W / CARD_H
    portrait_aspect = ASPECT

    def __init__(self, result: TableResult[Any, Lexicon, Any], seat: int) -> None:
        art, lexicon, summary = result.art, result.lexicon, result.summary
        closing, queue = result.closing, result.context.render_queue
        super().__init__(summary.players[seat], closing.lines[seat], closing.words[seat], seat, result.outcome)
        self.left.text = f"{max(0, summary.hp[seat])} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        hero = lexicon.cards[summary.heroes[seat]]
        friend, fallen = self.friend, self.fate == "lost"
        portrait = partial(portrait_image, art, hero, friend=friend, fallen=fallen)
        key = ("arena result hero", hero.id, friend, fallen)
        self.portrait = self.add(PictureTile(queue, key, portrait, framed=False, name=f"hero {hero.name}"))
        name, dealt = summary.best[seat]
        card = lexicon.cards.get(name)
        if card is None:
            return
        self.best = self.add(
            PictureTile(
                queue,
                ("arena hand", card.id),
                lambda w, h: fitted(art.hand_card(card, w), (w, h)),
                framed=False,
                tip=lambda: lexicon.rules_text(card.id),
                name=card.name,
            )
        )
        self.feat.text = f"{dealt} damage dealt"


class ArenaResult(TableResult[Artwork, Lexicon, Summary]):
    """The result of a standard match, with the way to the store (COLL-1.2)."""

    stock = ArenaResources
    rows = ROWS
    store_way = ("scenes.arena.screens.collection:arena_store",)
    store_tip = "Open boosters, and see what dust is worth."
    column = HeroColumn
    summed = staticmethod(summary_of)
