"""The vocabulary of the duel's cards, implemented by `systems.duel`."""

from __future__ import annotations

from collections.abc import Mapping

from components import effects as nodes
from components.duel import KINDS, PHASES, POSITIONS, TYPES
from systems.effects.vocabulary import EventWord, Vocabulary

KEYWORDS: Mapping[str, str] = {
    "direct": "may attack directly while the other side has creatures",
    "direct-only": "cannot attack creatures",
    "unblockable": "its attack cannot be blocked",
    "hush": "while it attacks, the other side cannot activate runes",
    "alone": "cannot attack together with others",
    "no-attack": "cannot attack",
    "no-block": "cannot block",
    "many-blocks": "may block any number of times in a turn (against DUEL-6.10)",
    "fixed": "its position cannot be changed by hand",
    "agile": "may change position even in the turn it was summoned or attacked (against DUEL-5.1)",
    "untouchable": "cannot be attacked",
    "veiled": "cannot be chosen by the other side's effects",
    "anchored": "cannot be turned face down or returned to the hand by the other side's effects",
    "rune-proof": "cannot be destroyed by runes",
    "effect-proof": "cannot be destroyed by effects",
    "battle-proof": "cannot be destroyed in battle",
    "unbanishable": "cannot be banished by the other side's effects",
    "no-sacrifice": "cannot be sacrificed",
    "wrought-sacrifice": "can be sacrificed for Wrought creatures only",
    "fleeting": "is banished when it leaves the field",
    "mute": "its abilities cannot be used and do nothing",
    "clinging": "a ward that stays on its creature when that is turned face down",
}
"""Keywords of cards on the field, and what each means."""
PLAYER_KEYWORDS: Mapping[str, str] = {
    "no-runes": "cannot activate runes",
    "no-answers": "cannot answer activations",
}
"""Keywords of players."""
CREATURE_STATS = ("power", "toughness", "printed-power", "printed-toughness", "stars", "attacks", "block")
""""attacks": how many attacks it may make in a turn, 1 as a rule; "block": added to its toughness while it blocks."""
PLAYER_STATS = (
    "hp", "hand", "deck", "netherworld", "lost", "gained", "drawn", "runes-used", "creatures-fallen",
    "creatures-fallen-before", "summons", "sacrifices",
)  # fmt: skip
""""lost" and the names after it count what happened to the player in this turn: HP, HP, cards, runes that it activated,
own creatures destroyed (in the turn before for the next), creatures summoned, and sacrificed."""
COUNTER = "counter:"
"""A stat of this beginning is the number of counters of that name."""

EVENTS: Mapping[str, EventWord] = {
    "summoned": EventWord("the creature that entered the field face up"),
    "set": EventWord("the card that was laid face down"),
    "flipped": EventWord("the creature that was turned up by hand or by an attack", "the first attacker, if attacked"),
    "turned-up": EventWord("the creature that was turned up, however"),
    "turned-down": EventWord("the creature that was turned face down"),
    "position-changed": EventWord("the creature whose position changed"),
    "attacked": EventWord("a creature whose attack was declared", "the target, if it is a creature"),
    "was-attacked": EventWord("the creature that is attacked", "the first attacker"),
    "attacked-together": EventWord("each of two or more creatures that attack together", "the target"),
    "blocked": EventWord("the creature that blocks", "the creature for which it does"),
    "survived-clash": EventWord("a target or blocker that the clash left standing", "the strongest attacker"),
    "beat": EventWord("a creature that destroyed another in battle", "the creature destroyed"),
    "hit-player": EventWord("a creature whose direct attack cost HP", "the player"),
    "destroyed": EventWord("what is destroyed, in battle or by an effect", "what destroyed it", replaceable=True),
    "sacrificed": EventWord("the creature sacrificed", "the card it was sacrificed for"),
    "discarded": EventWord("the card discarded from a hand"),
    "returned": EventWord("the card returned from the field to a hand", "what returned it", replaceable=True),
    "banished": EventWord("the card that left the match", replaceable=True),
    "left-field": EventWord("the card that left the field, however"),
    "fell": EventWord("the card that went to the netherworld, however"),
    "equipped": EventWord("the creature that was given a ward", "the ward"),
    "activated": EventWord("the card whose ability was activated by hand"),
    "drew": EventWord("the player who drew", ""),
    "lost-hp": EventWord("the player who lost HP", "what cost it"),
    "gained-hp": EventWord("the player who gained HP"),
    "turn-began": EventWord("the player whose turn began"),
    "turn-ended": EventWord("the player whose turn ends"),
    "battle-began": EventWord("the player whose battle phase began"),
    "battle-ended": EventWord("the player whose battle phase ends"),
}
MANNERS = (
    "normal", "tribute", "special", "battle", "effect", "attack", "hand", "rune", "creature", "ward", "deck", "direct",
)  # fmt: skip
"""How: a summon "normal", "tribute" or "special"; destroyed in "battle" or by "effect"; flipped by "attack" or by
"hand"; activated a "rune", "creature" or "ward"; HP lost by "direct" attack, "battle", "effect" or an empty "deck"."""
MOMENTS = (
    "main", "main-2", "battle", "attack", "attack-on-me", "attack-on-self", "direct-attack", "summon", "special-summon",
    "activation", "rune-activation", "creature-activation", "ward-activation", "phase",
)  # fmt: skip
"""When an ability may be used: in the own main phases (or the second alone) or battle phase; in answer to an attack (by
the other side, on this creature or its carrier, direct), a summon of the other side, an activation of the other side's,
or a change of phase in the other side's turn."""
NAMES = ("carrier", "attackers", "target", "blocker", "fighters", "answered", "answered-choices", "players")
"""References: the creature that carries the ward; the attack's parts; those that fought in the last clash beside the
card; the card whose activation is answered, and what it chose; both players."""

DUEL = Vocabulary(
    zones=("field", "creatures", "runes", "wards", "hand", "deck", "netherworld", "banished"),
    tags=(
        *KINDS, *TYPES, *POSITIONS, "face-up", "face-down", "set", "active", "relic", "token", "special", "tribute",
        "equipped", "flip", "attacked", "arrived", "attacking", "newly-fallen", "beaten-lately", "summoner",
        "offering",
    ),
    stats=(*CREATURE_STATS, *PLAYER_STATS),
    keywords=(*KEYWORDS, *PLAYER_KEYWORDS),
    events=EVENTS,
    manners=MANNERS,
    moments=MOMENTS,
    phases=PHASES,
    relations=("carrier", "ward", "controller", "owner", "beside"),
    names=NAMES,
    destinations=("hand", "deck", "netherworld", "banished", "runes", "creatures"),
    positions=("attack", "defense", "choice", "face-down"),
    actions=frozenset(
        {
            nodes.Attach, nodes.CallOff, nodes.Change, nodes.Choose, nodes.Control, nodes.Counters, nodes.Create,
            nodes.Destroy, nodes.Discard, nodes.Discover, nodes.Draw, nodes.Each, nodes.EndPhase, nodes.Gain,
            nodes.Grant, nodes.If, nodes.Lose, nodes.May, nodes.Mill, nodes.Modes, nodes.Move, nodes.Negate,
            nodes.Repeat, nodes.Retarget, nodes.Reveal, nodes.Roll, nodes.Shuffle, nodes.Special, nodes.Strip,
            nodes.Summon, nodes.Turn,
        }
    ),
    specials=(),
)  # fmt: skip
"""Tags beside kinds, types and positions: "flip": it has an ability that hears "flipped"; "attacked", "arrived": in
this turn; "attacking": in the attack under way; "newly-fallen": came to the netherworld in this turn; "beaten-lately":
was destroyed in battle since its owner's last turn; "summoner": an ability of it special summons; "offering": it may be
sacrificed for an effect (DUEL-4.3; no "no-sacrifice", no "wrought-sacrifice"). To "creatures" only `create` leads."""
