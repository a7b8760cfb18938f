"""Why a character can be chosen where a target is asked for, or why it cannot: one sentence from a seat's view."""

from __future__ import annotations

from components.arena import POWER, SPELL
from scenes.arena.model.forecast import Character
from scenes.arena.model.lexicon import Lexicon
from systems.arena.view.views import ArenaView, AskView, MinionView


def choice_remark(view: ArenaView, ask: AskView, found: Character, lexicon: Lexicon) -> str:
    """Return whether the answer to a question for cards can be this character, and why not."""
    if any(option.card == found.card for option in ask.options):
        return "Click to choose it."
    card = lexicon.card(ask.definition)
    name, asking = lexicon.short(found.definition) or "It", lexicon.short(ask.definition) or "This"
    if isinstance(found, MinionView):
        own = any(minion.card == found.card for minion in view.sides[view.seat].board)
        if found.dormant:
            return f"{name} is Dormant and cannot be chosen."
        if not own and "stealth" in found.keywords:
            return f"{name} is in Stealth and cannot be chosen."
        if card is not None and card.kind in {SPELL, POWER} and "elusive" in found.keywords:
            return f"{name} is Elusive: spells and hero powers cannot choose it."
    if found.card == ask.source:
        return f"{asking} cannot choose itself."
    wanted = "" if card is None else lexicon.texts.wanted(card, ask.path, ask.name)
    return f"{asking} needs {wanted}." if wanted else f"{asking} cannot choose {name}."
