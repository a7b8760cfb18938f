"""What the user interfaces of all games with Ragnarok's cards share."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.collection.card_table_ui import CardTableUi

if TYPE_CHECKING:
    from PIL import Image

    from game.art.draw.raster import Size
    from game.art.library import ArtLibrary
    from game.content.arena.loading import ArenaContent
    from game.session.session import Seat
    from scenes.shell.flow.context import Context
    from systems.arena.view.views import SideView


class RagnarokUi(CardTableUi):
    """Heroes, cards and personas of Ragnarok; a game says which resources it has, and which parts."""

    music = "arena"

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from game.catalog.arena.pictures import arena_pictures
        from scenes.arena.art.cards import CardPictures
        from scenes.arena.model.lexicon import Lexicon

        content = self.content_of(game)
        lexicon = Lexicon(content.cards, content.card_texts)
        return CardPictures(library, lexicon, arena_pictures(content)).inspection(content.cards[card], width)

    def content_of(self, game: Any) -> ArenaContent:
        """Return Ragnarok's cards as a game has them."""
        content: ArenaContent = game.content
        return content

    def sides(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, str]:
        """The heroes' names; the players' where both have the same hero, or one that only this match has."""
        cards = self.content_of(context.games[self.game]).cards
        leaders = [leader for leader in self.leaders(options) if isinstance(leader, str) and leader in cards]
        names = dict.fromkeys(cards[leader].name for leader in leaders)
        first, second = names if len(names) == len(seats) else super().sides(context, options, seats)
        return first, second

    def leaders(self, options: Mapping[str, Any]) -> Sequence[object]:
        """Return the cards by which the two sides are called: the heroes."""
        found: Sequence[object] = options.get("heroes") or ()
        return found

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        entries = self.house(context).lexicon.texts.glossary.values()
        return {entry.name: entry.sentence for entry in entries}

    def furniture(self, context: Context, size: Size) -> Sequence[Callable[[], Image.Image]]:
        """Slate or shield: carved once for each size of a window, in a second or two."""
        return (partial(self.house(context).art.board, size),)


def hp_gone(sides: Sequence[SideView]) -> tuple[int, int]:
    """Return how many HP of the weaker hero are gone, and of how many."""
    weaker = min((side.hero for side in sides), key=lambda hero: hero.hp)
    return max(0, weaker.max_hp - weaker.hp), weaker.max_hp
