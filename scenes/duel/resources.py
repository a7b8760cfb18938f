"""What the duel's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from game.content.duel.loading import DuelContent
    from scenes.duel.art.artwork import Artwork
    from scenes.duel.model.lexicon import Lexicon
    from scenes.duel.screens.choices import DuelChoices
    from scenes.shell.flow.context import Context


class DuelResources(CardResources["DuelContent", "Artwork", "Lexicon"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: DuelChoices | None = None
    """What was chosen for the last match of this run."""

    name = "duel"
    economy = "game.collection.duel.store:duel_economy"
    specification = "game.collection.duel.specification:duel_collection"
    drawn_words = ("drawn",)

    @staticmethod
    def words_of(content: DuelContent) -> Lexicon:
        """The words of a content."""
        from scenes.duel.model.words import lexicon_of  # noqa: PLC0415 - the title shows before the cards are read

        return lexicon_of(content)

    def answers(self) -> str:
        """When the player wants to be asked for answers: as chosen last."""
        from scenes.duel.screens.choices import FILE, recalled  # noqa: PLC0415 - as above
        from scenes.shell.flow.saved_choices import kept_choices  # noqa: PLC0415 - as above

        return (self.choices or recalled(kept_choices(self.context, FILE), ())).answers

    def keep_answers(self, setting: str) -> None:
        """Ask so from the next duel on, too."""
        from scenes.duel.screens.choices import FILE, recalled  # noqa: PLC0415 - as above
        from scenes.shell.flow.saved_choices import keep_choices, kept_choices  # noqa: PLC0415 - as above

        decks = (*self.own_decks(), *self.content.decks)
        now = self.choices or recalled(kept_choices(self.context, FILE), decks)
        self.choices = replace(now, answers=setting)
        with suppress(Problem):  # it holds until the program ends
            keep_choices(self.context, FILE, self.choices)

    def drawn(self, content: DuelContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.duel.pictures import duel_book_of  # noqa: PLC0415 - as above
        from game.content.duel.text.cards import CardTexts  # noqa: PLC0415 - as above
        from scenes.duel.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, duel_book_of(content), CardTexts(content.cards))


def duel(context: Context) -> DuelResources:
    """The duel's resources of a context."""
    return context.resources(DuelResources)
