"""What the duel's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.collection.duel.store import Collection
    from game.content.duel.loading import DuelContent
    from game.profile.decks import DeckBox
    from game.session.game import Game
    from game.session.session import Session
    from scenes.duel.art.artwork import Artwork
    from scenes.duel.model.lexicon import Lexicon
    from scenes.duel.screens.choices import DuelChoices
    from scenes.shell.flow.context import Context
    from systems.duel.view.views import DuelView


class DuelResources:
    """Lives as long as the context; loads what takes long when first asked."""

    def __init__(self, context: Context, *, art: Artwork | None = None) -> None:
        """Remember the context; `art` draws (default: the library of art)."""
        self.context = context
        self.choices: DuelChoices | None = None
        """What was chosen for the last match of this run."""
        self._art = art

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
    def art(self) -> Artwork:
        """Its pictures."""
        return self._art or self.drawn(self.content)

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its words."""
        from scenes.duel.model.words import lexicon_of  # noqa: PLC0415 - as above

        return lexicon_of(self.content)

    @cached_property
    def collection(self) -> Collection:
        """The cards that the player owns, and the store (DUEL-10.2)."""
        from game.collection.duel.store import Collection  # noqa: PLC0415 - as above

        return Collection(self.content, self.context.treasury)

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        return self.context.profile.decks("duel", (*self.content.decks, "drawn"))

    def own_decks(self) -> Mapping[str, Sequence[str]]:
        """Those of the player's own decks that can be played, by name, card by card."""
        from game.collection.duel.repairs import broken_rules  # noqa: PLC0415 - as above

        cards, owned = self.content.collectable, self.collection.owned()
        return {deck.name: deck.listed for deck in self.box.decks if not broken_rules(deck.listed, cards, owned)}

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
        from game.art.duel.library import DuelLibrary  # noqa: PLC0415 - as above
        from game.catalog.duel.pictures import duel_book_of  # noqa: PLC0415 - as above
        from game.content.language.text.cards import CardTexts  # noqa: PLC0415 - as above
        from scenes.duel.art.drawn_artwork import DrawnArtwork  # noqa: PLC0415 - as above

        texts = CardTexts(content.cards)
        library = self.context.library
        pictures = DuelLibrary(library, duel_book_of(content))
        return DrawnArtwork(library, pictures, text=texts.text, type_line=texts.type_line)

    def content_of(self, session: Session[Any]) -> DuelContent:
        """The content with the cards that a match's options define on the spot."""
        from game.catalog.cards import content_of  # noqa: PLC0415 - as above

        return content_of(session.game, session.setup, self.content)

    def art_for(self, content: DuelContent) -> Artwork:
        """The pictures for a match's content."""
        return self.art if content is self.content or self._art is not None else self.drawn(content)

    def lexicon_for(self, content: DuelContent) -> Lexicon:
        """The words for a match's content."""
        from scenes.duel.model.words import lexicon_of  # noqa: PLC0415 - as above

        return self.lexicon if content is self.content else lexicon_of(content)


def duel(context: Context) -> DuelResources:
    """The duel's resources of a context."""
    return context.resources(DuelResources)
