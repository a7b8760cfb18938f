"""What the duel's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from components.duel import DuelCardDefinition
    from game.collection.owned import Collection
    from game.content.duel.loading import DuelContent
    from game.profile.decks import DeckBox
    from game.session.game import Game
    from scenes.duel.art.artwork import Artwork
    from scenes.duel.model.lexicon import Lexicon
    from scenes.duel.screens.choices import DuelChoices
    from scenes.shell.flow.context import Context
    from systems.duel.view.views import DuelView


class DuelResources(CardResources["DuelContent", "Artwork"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: DuelChoices | None = None
    """What was chosen for the last match of this run."""

    @cached_property
    def content(self) -> DuelContent:
        """Cards, ready decks, personas and their words."""
        from game.content.duel.loading import load_duel  # noqa: PLC0415 - the title shows before the cards are read

        return load_duel(self.context.packs)

    @cached_property
    def game(self) -> Game[DuelView]:
        """The duel."""
        return self.context.games["duel"]

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its words."""
        from scenes.duel.model.words import lexicon_of  # noqa: PLC0415 - as above

        return lexicon_of(self.content)

    @cached_property
    def collection(self) -> Collection[DuelCardDefinition]:
        """The cards that the player owns, and the store (DUEL-10.2)."""
        from game.collection.duel.store import duel_economy  # noqa: PLC0415 - as above
        from game.collection.owned import Collection  # noqa: PLC0415 - as above

        return Collection(duel_economy(self.content), self.context.treasury)

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        return self.context.profile.decks("duel", (*self.content.decks, "drawn"))

    def own_decks(self) -> Mapping[str, Sequence[str]]:
        """Those of the player's own decks that can be played, by name, card by card."""
        from game.collection.duel.specification import duel_collection  # noqa: PLC0415 - as above

        return duel_collection(self.content, self.collection.owned()).playable(self.box.decks)

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

    def lexicon_for(self, content: DuelContent) -> Lexicon:
        """The words for a match's content."""
        from scenes.duel.model.words import lexicon_of  # noqa: PLC0415 - as above

        return self.lexicon if content is self.content else lexicon_of(content)


def duel(context: Context) -> DuelResources:
    """The duel's resources of a context."""
    return context.resources(DuelResources)
