"""The words that cards of the standard match may use; what each means is run by `systems.arena`."""

from __future__ import annotations

from collections.abc import Mapping

from components.arena import MAIN
from components.effects import (
    Change,
    Choose,
    Control,
    Counters,
    Create,
    Destroy,
    Discard,
    Discover,
    Draw,
    Each,
    Fight,
    Gain,
    Grant,
    If,
    Lose,
    May,
    Mill,
    Modes,
    Move,
    Perform,
    Repeat,
    Replay,
    Retarget,
    Reveal,
    Roll,
    Shuffle,
    Special,
    Strip,
    Summon,
    Transform,
)
from components.poker import POKER_SPELLS
from systems.arena.state.book import PRINTED_TAGS
from systems.effects.vocabulary import EventWord, Vocabulary

KEYWORDS: Mapping[str, str] = {
    "taunt": "enemies must attack minions with Taunt first",
    "divine-shield": "the first damage is ignored",
    "stealth": "cannot be targeted or attacked by the enemy until it attacks",
    "windfury": "can attack twice each turn",
    "lifesteal": "damage that it deals heals its hero",
    "poisonous": "destroys any minion that it damages",
    "reborn": "returns with 1 health the first time it dies",
    "charge": "can attack at once",
    "rush": "can attack minions at once",
    "echo": "can be played again this turn",
    "tradeable": "pay 1 mana to shuffle it into your deck and draw a card",
    "magnetic": "played to the left of a Mech, it attaches to it",
    "no-attack": "cannot attack",
    "immune": "cannot be damaged",
    "elusive": "cannot be targeted by spells or hero powers",
    "fate": "is cast at once by who draws it, who then draws another card",
}
"""Keywords that cards carry, and what each means; those that say more are defined by abilities in content."""
STATUSES: Mapping[str, str] = {
    "frozen": "loses its next attack",
    "poisoned": "loses 3% of its maximum health at the end of its controller's turn",
    "burning": "loses 5% of its maximum health at the end of its controller's turn",
    "blessed": "heals 2% of its maximum health at the end of its controller's turn",
    "cursed": "has 2 less attack",
    "enraged": "has 2 more attack while it is damaged",
    "fleeting": "is discarded at the end of the turn",
}
"""Statuses: keywords that pass (MATCH-9.1); "shielded" is the counter of that name."""
ACTIONS_BY_NAME = ("adapt",)
"""Keywords that are programs of their own, carried out by `perform` (MATCH-6.6)."""
CARD_STATS = (
    "cost", "attack", "health", "max-health", "damage", "printed-cost", "printed-attack", "printed-health",
    "spell-damage", "attacks",
)  # fmt: skip
PLAYER_STATS = (
    "armor", "mana", "crystals", "overload", "locked", "corpses", "runes", "cards-played", "spells-cast", "hand",
    "deck", "board", "secrets", "grave", "fatigue", "minions-died", "power-cost", "powers-used", "discarded", "healed",
)  # fmt: skip
""""cards-played": in this turn; "spells-cast", "minions-died", "powers-used", "discarded", "healed": in this match."""
COUNTER = "counter:"
"""A stat of this beginning is the number of counters of that name."""

EVENTS: Mapping[str, EventWord] = {
    "played": EventWord("the card that was played from the hand"),
    "cast": EventWord("the spell that is about to take effect", replaceable=True),
    "spell-cast": EventWord("the spell that has taken effect"),
    "summoned": EventWord("the minion that came to the board"),
    "equipped": EventWord("the weapon that was equipped"),
    "upgraded": EventWord("the weapon that a weapon upgrade equipped"),
    "attacks": EventWord("the attacker", "the target"),
    "attacked": EventWord("the attacker, after the blows", "the target"),
    "damage": EventWord("the character that is about to be damaged", "the source", replaceable=True),
    "damaged": EventWord("the character that was damaged", "the source"),
    "survived-damage": EventWord("the minion that was damaged and lives", "the source"),
    "dealt-damage": EventWord("the source", "the character that was damaged"),
    "overkilled": EventWord(
        "the source, on its controller's turn", "the minion that was dealt more than lethal damage"
    ),
    "shield-broken": EventWord("the character whose Divine Shield took the damage", "the source"),
    "healed": EventWord("the character that was healed"),
    "died": EventWord("the minion that dies, still on the board"),
    "weapon-broke": EventWord("the weapon that is lost"),
    "power-used": EventWord("the hero whose power was used"),
    "drawn": EventWord("the card that was drawn"),
    "discarded": EventWord("the card that was discarded"),
    "armor-gained": EventWord("the hero that gained armor"),
    "secret-revealed": EventWord("the secret"),
    "awakened": EventWord("the minion that awakened"),
    "turn-began": EventWord("the hero whose turn it is"),
    "turn-ended": EventWord("the hero whose turn it was"),
}
"""What triggers hear, and who takes part. The amount is that of damage, healing or armor."""
MANNERS = ("attack", "spell", "power", "ability", "fatigue", "outcast", "overheal")
"""How: damage by an "attack", a "spell", a hero "power", another "ability", or "fatigue"; played as an "outcast";
healed where nothing was left to heal ("overheal")."""
MOMENTS = ("cast", "power", "perform")
"""When an ability is used: as a spell is cast, as a hero power, or by an action that names its keyword."""
FIELD_RELATIONS = ("neighbours", "left", "right", "controller", "weapon")

ARENA = Vocabulary(
    zones=("field", "board", "heroes", "weapons", "secrets", "hand", "deck", "grave", "gone"),
    tags=(
        *PRINTED_TAGS, *KEYWORDS, *STATUSES, "damaged", "undamaged", "attacked", "arrived", "highlander", "armed",
        "weakened",
    ),
    stats=(*CARD_STATS, *PLAYER_STATS),
    keywords=(*KEYWORDS, *STATUSES),
    events=EVENTS,
    manners=MANNERS,
    moments=MOMENTS,
    told_moments=frozenset({"cast"}),  # a spell may ask whether it is an outcast (MATCH-4.8)
    phases=(MAIN,),
    relations=FIELD_RELATIONS,
    names=("players", "weapon", "performer"),
    destinations=("hand", "deck", "board", "weapons", "secrets", "grave", "gone"),
    positions=("left", "right"),
    actions=frozenset(
        {
            Change, Choose, Control, Counters, Create, Destroy, Discard, Discover, Draw, Each, Fight, Gain, Grant, If,
            Lose, May, Mill, Modes, Move, Perform, Repeat, Replay, Retarget, Reveal, Roll, Shuffle, Special, Strip,
            Summon, Transform,
        }
    ),
    specials=POKER_SPELLS,
)  # fmt: skip
"""Tags beside print, keywords and statuses: "damaged" and "undamaged"; "attacked", "arrived": in this turn; "armed": a
hero with a weapon; "weakened": a minion with less attack than printed; "highlander": a player whose deck holds no card
twice (COLL-3.2). Kinds of cards are tags."""
