"""What a seat is asked, in words: the question of the card whose ability runs, with the names of what it speaks of."""

from __future__ import annotations

from components.arena import KEYWORD
from game.content.language.text.prompts import Prompt
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.picture import ArenaPicture
from systems.arena.view.views import ArenaView, AskView


def question_of(view: ArenaView, ask: AskView, picture: ArenaPicture, lexicon: Lexicon) -> Prompt:
    """Return a question's words."""
    found = lexicon.prompt(ask.definition, ask.path, known_names(view, picture, lexicon))
    name = lexicon.name(ask.definition, "An effect")
    return found or Prompt(f"{name}: choose.", "Agree", "No", "Choose")


def asker(ask: AskView, picture: ArenaPicture, lexicon: Lexicon) -> str:
    """Return the card that asks: of a keyword's ability the one that has it."""
    card = lexicon.card(ask.definition)
    is_keyword = card is not None and card.kind == KEYWORD
    return picture.known(ask.source) if is_keyword else ask.definition


def known_names(view: ArenaView, picture: ArenaPicture, lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """Return the names of the cards that the running ability's references stand for, as far as the seat knows them."""
    scope = view.half_done.frames[-1].scope if view.half_done is not None and view.half_done.frames else None
    if scope is None:
        return {}
    bound = dict(scope.bound)
    if scope.trigger_event is not None:
        bound = {"subject": (scope.trigger_event.subject,), "object": (scope.trigger_event.object,), **bound}
    if picture.known(scope.source) != scope.definition:
        bound.setdefault("self", (scope.source,))
    cards = {name: [picture.known(number) for number in numbers] for name, numbers in bound.items()}
    return {name: tuple(map(lexicon.short, found)) for name, found in cards.items() if found and all(found)}
