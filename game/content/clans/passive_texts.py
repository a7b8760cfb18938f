"""The sentences of passives and supplies, generated from the data that runs (CLAN-12.4, CLAN-12.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.clans import CardDefinition
from components.clans_passives import UNIT_EFFECTS, Condition, Passive, PassiveEffect, Supply, Trigger, UnitFilter
from game.content.clans.models import AbilityText
from game.content.clans.texts import ability_title

ANY_UNIT = UnitFilter()
SHARED = frozenset(("it", "own", "own_lane"))
"""Whom two effects in a row concern alike: dice fall anew for each effect, and what one fells is no front any more."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How a side and its enemy are spoken of.

    Attributes:
        i, my, mine: the side: "you", "your", "of yours".
        its: the side's, where it was named just before.
        my_units: all its units; third: whether it is the enemy of who reads, so that its verbs take an s.
        foe, foes, foe_units: its enemy: "the enemy", "the enemy's", "enemy units".
    """

    i: str
    my: str
    mine: str
    its: str
    my_units: str
    third: bool
    foe: str
    foes: str
    foe_units: str

    def does(self, verb: str) -> str:
        """Return a verb of the side in its form: "draw" or "draws"."""
        return _third(verb) if self.third else verb

    def foe_does(self, verb: str) -> str:
        """Return a verb of the side's enemy in its form."""
        return verb if self.third else _third(verb)


OWN = Voice(
    "you", "your", "of yours", "your", "your units", False,
    "the enemy", "the enemy's", "enemy units",
)  # fmt: skip
"""For the owner of a passive or a supply."""
THEIRS = Voice(
    "the enemy", "the enemy's", "of the enemy", "its", "enemy units", True,
    "you", "your", "your units",
)  # fmt: skip
"""For the side that faces it."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names that sentences use.

    Attributes:
        abilities: the words about abilities by identifier.
        cards: those that tokens are, by identifier.
    """

    abilities: Mapping[str, AbilityText]
    cards: Mapping[str, CardDefinition]

    def ability(self, name: str, amount: int = 0) -> str:
        """Return an ability's name, with its number if it is of account."""
        text = self.abilities.get(name)
        if text is None:
            return name
        return ability_title(text, amount) if amount else text.name

    def card(self, name: str) -> str:
        """Return a card's name."""
        found = self.cards.get(name)
        return name if found is None else found.name


def passive_sentence(passive: Passive, names: Names, voice: Voice = OWN) -> str:
    """Return what a passive does: its occasion, its conditions, its effects, and how often.

    Args:
        passive: the data.
        names: of abilities and cards.
        voice: OWN for its owner, THEIRS for the other side.
    """
    when = _when(passive, names, voice)
    terms = " and ".join(_condition(condition, voice) for condition in passive.conditions)
    terms = f" if {terms}," if terms else ""
    return f"{when},{terms} {_outcome(passive, names, voice)}.{_limits(passive)}"


def passive_outcome(passive: Passive, names: Names, voice: Voice = OWN) -> str:
    """Return only what happens, for the moment in which it does; arguments as for `passive_sentence`."""
    return f"{_capital(_outcome(passive, names, voice))}."


def _outcome(passive: Passive, names: Names, voice: Voice) -> str:
    place = Place("the victor" if passive.trigger.when == "enemy_felled" else "it", "that lane", "that tile")
    return _effects(passive.effects, names, voice, place)


def supply_sentence(supply: Supply, names: Names, voice: Voice = OWN) -> str:
    """Return what a supply does; arguments as for `passive_sentence`."""
    lane = "the lane of the chosen unit" if supply.target == "unit" else "the chosen lane"
    lane = "the lane of the chosen tile" if supply.target == "tile" else lane
    place = Place("the chosen unit", lane, "the chosen tile")
    return f"{_capital(_effects(supply.effects, names, voice, place))}."


# When


def _when(passive: Passive, names: Names, voice: Voice) -> str:
    """Return the occasion, with a capital."""
    trigger = passive.trigger
    match trigger.when:
        case "battle_begins":
            return "At the start of the battle"
        case "round_begins":
            return _rounds(trigger)
        case "round_ends":
            which = f"the {ordinal(trigger.nth)}" if trigger.nth else _every(trigger) or "each"
            return f"At the end of {which} round"
        case "unit_placed":
            return f"When {_placed(trigger, names, voice)}"
        case _:
            every = f"{_every(trigger).capitalize()} time" if trigger.every else "When"
            lead = f"The {ordinal(trigger.nth)} time" if trigger.nth else every
            return f"{lead} {_happening(passive, names, voice)}"


def _every(trigger: Trigger) -> str:
    return f"every {ordinal(trigger.every)}" if trigger.every else ""


def _rounds(trigger: Trigger) -> str:
    if trigger.since and trigger.since == trigger.until:
        return f"At the start of round {trigger.since}"
    since = max(1, trigger.since)
    span = f" from round {since} on" if trigger.since or trigger.every else ""
    if trigger.until:
        span = f" from round {since} to {trigger.until}"
    return f"At the start of {_every(trigger) or 'each'} round{span}"


def _placed(trigger: Trigger, names: Names, voice: Voice) -> str:
    words, tail = _adjectives(trigger.unit), _tail(trigger.unit, names)
    if trigger.nth:
        noun = f"{voice.my} {ordinal(trigger.nth)} {words}unit{tail}"
    elif trigger.every:
        noun = f"{_every(trigger)} {words}unit {voice.mine}{tail}"
    else:
        noun = f"one of {voice.my} {words}units{tail}"
    return f"{noun} comes into play{_where(trigger.unit)}"


def _happening(passive: Passive, names: Names, voice: Voice) -> str:
    """Return what happens, as a clause without its conjunction."""
    trigger, my, foes = passive.trigger, voice.my, voice.foes
    unit = f"one of {my} {_adjectives(trigger.unit)}units{_tail(trigger.unit, names)}"
    where = _where(trigger.unit)
    fallen = "an enemy unit" if not voice.third else "one of your units"
    base = "the enemy base" if not voice.third else "your base"
    by_unit = trigger.unit != ANY_UNIT or any(effect.whom == "it" for effect in passive.effects)
    low = f"falls to {trigger.amount}{'%' if trigger.percent else ''} or below"
    return {
        "plans_revealed": "the plans are revealed",
        "ability_used": f"{voice.i} {voice.does('use')} {voice.its} leader's ability",
        "middle_entered": f"{unit} walks into the middle row{where}",
        "base_entered": f"{unit} walks into {base}{where}",
        "enemy_felled": f"{unit}{where} fells {fallen}" if by_unit else f"{fallen} is felled",
        "unit_fallen": f"{unit} falls{where}",
        "tile_captured": f"{voice.i} {voice.does('capture')} a middle tile",
        "tile_lost": f"{voice.i} {voice.does('lose')} a middle tile",
        "crystal_hit": f"{my} crystal is hit",
        "crystal_low": f"{my} crystal {low}",
        "enemy_crystal_hit": f"{foes} crystal is hit",
        "enemy_crystal_low": f"{foes} crystal {low}",
    }[trigger.when]


def _adjectives(wanted: UnitFilter) -> str:
    words = [wanted.rarity, wanted.element.capitalize(), wanted.family]
    return "".join(f"{word} " for word in words if word)


def _tail(wanted: UnitFilter, names: Names) -> str:
    """Return what else a unit must have: " with Fury, tick 3 and speed 0"."""
    words = [names.ability(wanted.ability)] if wanted.ability else []
    words += [f"tick {wanted.tick}"] if wanted.tick else []
    words += [f"speed {wanted.speed}"] if wanted.speed >= 0 else []
    return f" with {_joined(words)}" if words else ""


def _where(wanted: UnitFilter) -> str:
    place = {"front": " at the front of its tile", "back": " behind another"}.get(wanted.place, "")
    return place + {"center": " in the Center", "side": " in a side lane"}.get(wanted.lane, "")


# If


def _condition(condition: Condition, voice: Voice) -> str:
    amount, have, hold = condition.amount, voice.does("have"), voice.does("hold")
    match condition.kind:
        case "units_at_least":
            return f"{voice.i} {have} at least {_units(amount)} on the board"
        case "units_at_most":
            return f"{voice.i} {have} {f'at most {_units(amount)}' if amount else 'no unit'} on the board"
        case "behind" | "ahead":
            how = "weaker" if condition.kind == "behind" else "stronger"
            return f"{voice.my} crystal is {how} than {'yours' if voice.third else voice.foes}"
        case "terrain":
            return f"the tile is {condition.name.capitalize()}"
        case "middle_at_least":
            return f"{voice.i} {hold} at least {_number(amount, 'middle tile')}"
        case "middle_at_most":
            tiles = f"at most {_number(amount, 'middle tile')}" if amount else "no middle tile"
            return f"{voice.i} {hold} {tiles}"
        case "hand_at_most" | "deck_at_most":
            zone = condition.kind.partition("_")[0]
            holds = f"has at most {_number(amount, 'card')}" if amount else "is empty"
            return f"{voice.my} {zone} {holds}"
        case _:
            return f"{voice.my} crystal is at {amount}% or below"


# Then


@dataclass(frozen=True, slots=True)
class Place:
    """What "it", the lane and the tile are called in a sentence."""

    unit: str
    lane: str
    tile: str


def _effects(effects: Sequence[PassiveEffect], names: Names, voice: Voice, place: Place) -> str:
    """Return what happens, as one clause; units that the effect before concerned as well are named once."""
    said: list[str] = []
    before = ("", "")
    for effect in effects:
        if effect.kind not in UNIT_EFFECTS:
            said.append(_on_side(effect, names, voice, place))
            before = ("", "")
            continue
        subject, verb = _on_units(effect, names, voice, place)
        same = subject == before[0] and effect.whom in SHARED
        gets = verb.split()[0]
        shorter = verb.removeprefix(f"{gets} ") if before[1] == gets and gets in {"get", "gets"} else verb
        said.append(shorter if same else f"{subject} {verb}")
        before = (subject, gets)
    return _joined(said)


def _on_units(effect: PassiveEffect, names: Names, voice: Voice, place: Place) -> tuple[str, str]:
    """Return whom an effect on units concerns, and what becomes of them."""
    random = "a random {}"
    subject, plural = {
        "it": (place.unit, False),
        "own": (f"all {voice.my_units}", True),
        "own_lane": (f"{voice.my_units} in {place.lane}", True),
        "own_random": (random.format(_random(voice.third)), False),
        "enemy_front": (f"{'your front' if voice.third else 'the front enemy'} unit in {place.lane}", False),
        "enemy_middle": (f"all {voice.foe_units} in the middle row", True),
        "enemy_random": (random.format(_random(not voice.third)), False),
    }[effect.whom]
    amount, gets, are = effect.amount, "get" if plural else "gets", "are" if plural else "is"
    gain, lose = ("gain", "lose") if plural else ("gains", "loses")
    steps = f"{_number(amount, 'more step')} this round"
    verb = {
        "strengthen": f"{gets} +{amount} damage",
        "toughen": f"{gets} +{amount} health",
        "heal": f"{are} healed by {amount}",
        "wound": f"{'take' if plural else 'takes'} {amount} damage",
        "barrier": f"{gain} a barrier",
        "grant": f"{gain} {names.ability(effect.name, amount)}",
        "strip": f"{lose} {names.ability(effect.name) if effect.name else 'all abilities'}",
        "hasten": f"may take {steps}",
        "poison": f"{are} poisoned for {_number(amount, 'round')}",
    }[effect.kind]
    return subject, verb


def _random(enemy: bool) -> str:
    return "enemy unit" if enemy else "unit of yours"


def _on_side(effect: PassiveEffect, names: Names, voice: Voice, place: Place) -> str:
    amount, i, my = effect.amount, voice.i, voice.my
    units = _number(amount, "random fallen unit")
    tiles = f"{amount} of your base tiles" if voice.third else _number(amount, "enemy base tile")
    returns = "return" if amount > 1 else "returns"
    tile = f"{place.tile}, if it is Woods, burns"
    burning = tile if effect.whom == "it" else "all Woods in the middle row burn"
    return {
        "draw": f"{i} {voice.does('draw')} {_number(amount, 'card')}",
        "heal_crystal": f"{my} crystal is healed by {amount}",
        "strike_crystal": f"{voice.foes} crystal takes {amount} damage",
        "raise_crystal": f"{my} crystal and its maximum grow by {amount}",
        "round_damage": f"{voice.my_units} deal +{amount} damage this round",
        "round_shield": f"{voice.my_units} take {amount} less from each hit this round",
        "round_steps": f"{voice.my_units} may take {_number(amount, 'more step')} this round",
        "token": f"{amount} \u00d7 {names.card(effect.name)} {'appear' if amount > 1 else 'appears'} at {my} base",
        "reveal_relic": f"{i} {voice.does('learn')} where the relic lies",
        "sight": f"{i} {voice.does('see')} {tiles} for the rest of the battle",
        "recharge": f"{'the enemy' if voice.third else my} leader's ability is ready again",
        "recall_hand": f"{units} {voice.mine} {returns} to the hand",
        "recall_deck": f"{units} {voice.mine} {returns} to the deck",
        "discard": f"{voice.foe} {voice.foe_does('discard')} {_number(amount, 'random card')}",
        "ignite": f"{burning} for {_number(amount, 'round')}",
    }[effect.kind]


# How often


def _limits(passive: Passive) -> str:
    parts = [
        f"{_times(number)} in each {span}"
        for number, span in ((passive.per_round, "round"), (passive.limit, "battle"))
        if number
    ]
    return f" {_capital(' and '.join(parts))}." if parts else ""


def _times(number: int) -> str:
    return "once" if number == 1 else f"at most {number} times"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def ordinal(number: int) -> str:
    """Return a number as it stands before a noun.

    >>> [ordinal(number) for number in (1, 2, 3, 11, 21)]
    ['first', '2nd', '3rd', '11th', '21st']
    """
    if number == 1:
        return "first"
    teen = 10 < number % 100 < 14
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _number(amount: int, noun: str) -> str:
    return f"{amount} {noun}{'' if amount == 1 else 's'}"


def _units(amount: int) -> str:
    return _number(amount, "unit")


def _third(verb: str) -> str:
    return "has" if verb == "have" else f"{verb}s"


def _joined(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
