"""The log's lines about gold, families, ages, passives and supplies (CLAN-12). Pure."""

from __future__ import annotations

from typing import assert_never

from scenes.clans.model.lexicon import Lexicon, card_name, tile_name
from scenes.table.story.lines import LogLine, Tone
from systems.clans import events as told
from systems.clans.events import AgeBegan, FamilyAdvanced, GoldEarned, UltimateUnleashed

GOLD_CAUSES = {
    "destroyed": "for an enemy destroyed",
    "captured": "for a tile captured",
    "streak": "for winning again",
    "relic": "from the relic",
}


def tell_reactions(
    lexicon: Lexicon,
    event: told.PassiveHappened
    | told.SupplyUsed
    | told.SupplyPlanned
    | told.SupplyCancelled
    | told.CardRecalled
    | told.CardsDiscarded
    | told.RelicSighted,
    seat: int,
    owner: str,
    unit: str,
) -> list[LogLine]:
    """The lines of an event of passives or supplies (CLAN-12.4, CLAN-12.11).

    Args:
        lexicon: the words.
        event: what happened.
        seat: who reads.
        owner: whose event it is, in words.
        unit: the unit that it is about, in words, or "".
    """
    mine = event.seat == seat
    match event:
        case told.PassiveHappened():
            words = lexicon.passive(event.passive, mine=mine)
            name = words.name if words is not None else event.passive
            return [LogLine(f"{name}{f': {unit}' if unit else ' takes effect'}", tile=event.tile, seat=event.seat)]
        case told.SupplyUsed():
            words = lexicon.supply(event.supply, mine=mine)
            name = words.name if words is not None else event.supply
            aim = f" on {unit}" if unit else ""
            return [LogLine(f"{owner} {'use' if mine else 'uses'} {name}{aim}", tile=event.tile, seat=event.seat)]
        case told.CardRecalled():
            zone = "hand" if event.to_hand else "deck"
            card = card_name(lexicon, event.card.card)
            return [LogLine(f"{card} returns to {'your' if mine else 'the enemy'} {zone}", seat=event.seat)]
        case told.CardsDiscarded():
            names = ", ".join(card_name(lexicon, card.card) for card in event.cards)
            cards = "a card" if event.count == 1 else f"{event.count} cards"
            said = f"{owner} {'discard' if mine else 'discards'} "
            return [LogLine(said + (names or cards), seat=event.seat, public=said + cards)]
        case told.RelicSighted():
            return [LogLine(f"You learn where the relic lies: {tile_name(event.tile, seat)}", tile=event.tile)]
        case told.SupplyPlanned() | told.SupplyCancelled():
            return []
        case _:
            assert_never(event)


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
