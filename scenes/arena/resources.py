"""What the screens of Ragnarok's games need: content, words, collection, decks, pictures and the last choices."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from components.arena import NEUTRAL
from scenes.shell.flow.card_resources import CardResources
from scenes.shell.flow.menu_lines import loaded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.arena.loading import ArenaContent
    from scenes.arena.art.artwork import Artwork
    from scenes.arena.model.lexicon import Lexicon
    from scenes.arena.screens.choices import ArenaChoices  # noqa: F401 - named in quotes
    from scenes.shell.flow.choices import Seating
    from scenes.shell.flow.context import Context

A = TypeVar("A", bound="Artwork")
S = TypeVar("S", bound="Seating")


@dataclass(frozen=True, slots=True)
class MatchDeck:
    """A deck that a match can be set up with.

    Attributes:
        name, kind, about: what it is called, its archetype or what it is for, and a sentence about it.
        card_class: whose deck it is, NEUTRAL for anybody's; hero: who likes it best, "" for nobody.
        cards: what is in it, nothing if the dice choose; is_own: whether the player built it.
    """

    name: str
    kind: str
    about: str
    card_class: str = NEUTRAL
    hero: str = ""
    cards: tuple[str, ...] = ()
    is_own: bool = False

    @property
    def sentence(self) -> str:
        """What it is, and what it is about."""
        return f"{self.kind}. {self.about}"


class RagnarokResources(CardResources["ArenaContent", A, "Lexicon"], Generic[A, S]):
    """For a game with Ragnarok's cards, pictures A and choices S; it lives as long as the context.

    Attributes:
        artwork: what draws its pictures, as `loaded` names it.
        choices: what was chosen for the last match of this run.
    """

    artwork: ClassVar[str]
    choices: S | None = None
    name = "arena"
    economy = "game.collection.arena.economy:arena_economy"
    specification = "game.collection.arena.specification:arena_collection"
    drawn_words = ("random",)

    @cached_property
    def ready_decks(self) -> Mapping[str, MatchDeck]:
        """The ready decks that a match can be set up with, by name."""
        content = self.content
        return {
            name: MatchDeck(
                text.name,
                text.archetype.capitalize(),
                text.about,
                text.card_class,
                text.hero,
                content.decks[name],
            )
            for name, text in content.deck_texts.items()
        }

    @staticmethod
    def words_of(content: ArenaContent) -> Lexicon:
        """The words of a content."""
        from scenes.arena.model.lexicon import Lexicon  # noqa: PLC0415 - the title shows before the cards are read

        return Lexicon(content.cards, content.card_texts)

    def drawn(self, content: ArenaContent) -> A:
        """The pictures of a content, drawn by the library."""
        from game.catalog.arena.pictures import arena_pictures  # noqa: PLC0415 - as above

        made: A = loaded(self.artwork)(self.context.library, self.lexicon_for(content), arena_pictures(content))
        return made


class ArenaResources(RagnarokResources["Artwork", "ArenaChoices"]):
    """For the standard match."""

    artwork = "scenes.arena.art.artwork:Artwork"


def arena(context: Context) -> ArenaResources:
    """Ragnarok's resources of a context."""
    return context.resources(ArenaResources)
