"""The log's lines about gold, families and ages (CLAN-12). Pure."""

from __future__ import annotations

from typing import assert_never

from scenes.clans.model.lexicon import Lexicon
from scenes.table.story.lines import LogLine, Tone
from systems.clans.events import AgeBegan, FamilyAdvanced, GoldEarned, UltimateUnleashed

GOLD_CAUSES = {
    "destroyed": "for an enemy destroyed",
    "captured": "for a tile captured",
    "streak": "for winning again",
    "relic": "from the relic",
}


def tell_systems(
    lexicon: Lexicon, event: GoldEarned | FamilyAdvanced | UltimateUnleashed | AgeBegan, seat: int, owner: str
) -> list[LogLine]:
    """The lines of an event of the optional systems.

    Args:
        lexicon: the words.
        event: what happened.
        seat: who reads.
        owner: whose event it is, in words; of no account for an age, which is everybody's.
    """
    match event:
        case GoldEarned():
            why = GOLD_CAUSES.get(event.cause, event.cause)
            return [LogLine(f"+{event.amount} gold {why}: {event.purse} now", Tone.DETAIL, seat=event.seat)]
        case FamilyAdvanced():
            words = lexicon.family(event.family)
            name = words.name if words is not None else event.family
            verb = "You have" if event.seat == seat else f"{owner} has shown"
            return [LogLine(f"{name}: {verb} {sum(event.played)} of {len(event.played)}", Tone.DETAIL, seat=event.seat)]
        case UltimateUnleashed():
            words = lexicon.family(event.family)
            if words is None:
                return []
            return [LogLine(f"{words.name}: {words.ultimate}. {words.sentence}", seat=event.seat)]
        case AgeBegan():
            name, line = lexicon.age(event.age)
            own = event.decks[seat]
            return [
                LogLine(f"{name}", Tone.HEADING),
                LogLine(f"{line} Your new deck has {own} cards."),
            ]
        case _:
            assert_never(event)
