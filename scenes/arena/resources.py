"""What Ragnarok's screens need: content, words, collection, decks, pictures and the last choices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from components.arena import ArenaCardDefinition
    from game.collection.owned import Collection
    from game.content.arena.loading import ArenaContent
    from game.profile.decks import DeckBox
    from scenes.arena.art.artwork import Artwork
    from scenes.arena.model.lexicon import Lexicon
    from scenes.arena.screens.choices import ArenaChoices
    from scenes.shell.flow.context import Context


class ArenaResources(CardResources["ArenaContent", "Artwork"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: ArenaChoices | None = None
    """What was chosen for the last match of this run."""

    @cached_property
    def content(self) -> ArenaContent:
        """Cards, heroes, ready decks, personas and their words."""
        from game.content.arena.loading import load_arena  # noqa: PLC0415 - the title shows before the cards are read

        return load_arena(self.context.packs)

    @cached_property
    def collection(self) -> Collection[ArenaCardDefinition]:
        """The cards that the player owns, and the store (COLL-1.2)."""
        from game.collection.arena.economy import arena_economy  # noqa: PLC0415 - as above
        from game.collection.owned import Collection  # noqa: PLC0415 - as above

        return Collection(arena_economy(self.content), self.context.treasury)

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        from game.collection.arena.economy import GAME  # noqa: PLC0415 - as above
        from scenes.arena.screens.choices import RANDOM  # noqa: PLC0415 - as above

        return self.context.profile.decks(GAME, (*self.content.decks, RANDOM))

    def own_decks(self) -> Mapping[str, Sequence[str]]:
        """Those of the player's own decks that can be played, by name, card by card."""
        from game.collection.arena.specification import arena_collection  # noqa: PLC0415 - as above

        return arena_collection(self.content, self.collection.owned()).playable(self.box.decks)

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its words."""
        return self._words_of(self.content)

    def lexicon_for(self, content: ArenaContent) -> Lexicon:
        """The words for a match's content."""
        return self.lexicon if content is self.content else self._words_of(content)

    def _words_of(self, content: ArenaContent) -> Lexicon:
        from scenes.arena.model.lexicon import Lexicon  # noqa: PLC0415 - as above

        return Lexicon(content.cards, content.card_texts)

    def drawn(self, content: ArenaContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.arena.pictures import arena_pictures  # noqa: PLC0415 - as above
        from scenes.arena.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, self.lexicon_for(content), arena_pictures(content))


def arena(context: Context) -> ArenaResources:
    """Ragnarok's resources of a context."""
    return context.resources(ArenaResources)
