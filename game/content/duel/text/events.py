"""Events in words: "when this creature is destroyed in battle", "at the start of your turn"."""

from __future__ import annotations

from collections.abc import Mapping

from components.effects import Group, Party
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import A, Share, noun_of

CREATURE, CARD = "creature", "card"
SUBJECTS: Mapping[str, str] = {
    "set": CARD, "destroyed": CARD, "discarded": CARD, "returned": CARD, "banished": CARD, "left-field": CARD,
    "fell": CARD, "activated": CARD,
}  # fmt: skip
"""What the subject of an event is where the ability does not say; of all others it is a creature."""
OBJECTS: Mapping[str, str] = {"beat": CREATURE, "equipped": "ward"}
"""What the object is of events that are not told without one."""
CAUSED = ("destroyed", "returned", "sacrificed")
"""Events whose object is a card of any kind: what did it, or what it was done for."""
ZONES = {"creature": "creatures", "rune": "runes", "ward": "wards", "card": "field"}


def event_clause(
    telling: Telling,
    event: str,
    subject: Party | None,
    other: Party | None,
    manners: tuple[str, ...],
    *,
    would: bool = False,
) -> str:
    """Return when something happens, and remember what its parties are called from then on.

    Args:
        telling: where.
        event: its name.
        subject: to whom it happens; None for anybody.
        other: the other that takes part; None for anybody, of whom nothing is said.
        manners: how.
        would: it is about to happen, as a replacement hears it.
    """
    book = telling.book
    telling.events = (*telling.events, event)
    how = book.joined("or", [manner_text(telling, event, manner) for manner in manners])
    if book.has(f"player_events.{event}"):
        telling.parties["subject"] = "player"
        telling.focus = ""
        side = "both" if subject is None else "mine" if subject.self_only or subject.carrier else subject.side
        cause = telling.say("events_with.cause", object=_party(telling, "object", other, CARD)) if other else ""
        return telling.say(f"player_events.{event}", side, manner=how, cause=cause)
    named_subject = _party(telling, "subject", subject, SUBJECTS.get(event, CREATURE))
    spoken = telling.focus
    if would:
        return telling.say(f"events_would.{event}", subject=named_subject, manner=how)
    if other is None and event not in OBJECTS:
        text = telling.say(f"events.{event}", subject=named_subject, manner=how)
        telling.focus = spoken
        return text
    named_object = _party(telling, "object", other, OBJECTS.get(event, CREATURE if event not in CAUSED else CARD))
    group = "events_with" if book.has(f"events_with.{event}") else "events"
    telling.focus = ""
    return telling.say(f"{group}.{event}", subject=named_subject, object=named_object, manner=how)


def manner_text(telling: Telling, event: str, manner: str) -> str:
    """Return how something happens, in the words that the event has for it."""
    key = f"manners.{event}_{manner}"
    return telling.say(key if telling.book.has(key) else f"manners.{manner}")


def _party(telling: Telling, role: str, party: Party | None, kind: str) -> str:
    """Return what takes part, and bind "subject" or "object" to it."""
    if party is not None and (party.self_only or party.carrier):
        telling.same[role] = "self" if party.self_only else "carrier"
        return noun_of(telling, telling.same[role]).text
    criteria, side = (party.filter, party.side) if party is not None else (Party().filter, "both")
    told = [tag for tag in criteria.tags if tag in ZONES]
    kind = told[0] if told else kind
    telling.parties[role] = kind
    group = Group((ZONES[kind],), side, criteria)
    text = noun_of(telling, group, Share(A, form="one", placeless=True)).text
    again = telling.focus == role and len(telling.events) > 1
    telling.focus = role
    return telling.say("refs.it") if again else text
