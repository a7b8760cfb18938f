"""The door of the card language: what cards say is read by its nodes, each slip gets a sentence and its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from game.content.duel.models import DuelCardsFile, DuelCardShape
from game.content.language.checks import language_faults
from game.content.language.words import known_words
from game.content.packs.faults import describe, json_path
from systems.duel.state.vocabulary import DUEL

CARDS = ("wolf", "cub")
KEYS_OF_CONDITIONS = "exists, compare, all_of, any_of, not_true, turn, manner"
ABILITIES = "activated, triggered, continuous, replacement"
KEYS_OF_SELECTORS = "zones, where, union, intersection, difference, pick, related"


def activated(*program: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"ability": "activated", "program": list(program), **more}


def triggered(*program: dict[str, Any], events: tuple[str, ...] = ("destroyed",), **more: Any) -> dict[str, Any]:
    return {"ability": "triggered", "events": list(events), "program": list(program), **more}


def continuous(**more: Any) -> dict[str, Any]:
    return {"ability": "continuous", **more}


DRAW = {"do": "draw"}
MINE = {"zones": ["creatures"], "side": "mine"}
CHOOSE = {"do": "choose", "name": "victim", "among": MINE}
DESTROY = {"do": "destroy", "target": "self"}


def shape_faults(*abilities: Any) -> list[str]:
    """Return what the shapes say, as `content check` does."""
    data = {"cards": [{"id": "x", "name": "X", "abilities": list(abilities)}]}
    try:
        DuelCardsFile.model_validate_json(json.dumps(data))
    except ValidationError as fault:
        described = [describe(error, DuelCardsFile) for error in fault.errors(include_url=False)]
        return [f"{path.removeprefix('cards[0].abilities')}: {reason}" for path, reason in described]
    return []


def faults(*abilities: Any) -> list[str]:
    """Return what the walk over the abilities says."""
    assert shape_faults(*abilities) == []
    data = json.dumps({"id": "x", "name": "X", "abilities": list(abilities)})
    card = DuelCardShape.model_validate_json(data)
    found = language_faults(card.abilities, DUEL, known_words(DUEL, CARDS))
    return [f"{json_path(steps).removeprefix('abilities')}: {reason}" for steps, reason in found]


@pytest.mark.parametrize(
    ("ability", "sentence"),
    [
        ({"ability": "trigered"}, f'[0].ability: "trigered" is not one of {ABILITIES}. Did you mean \'triggered\'?'),
        ({"program": []}, "[0]: the key 'ability' is missing."),
        ([], "[0]: a list stands where an object in { } belongs."),
        (activated(DRAW, limits="turn"), "[0].limits: there is no key 'limits' here. Did you mean 'limit'?"),
        (activated(DRAW, limit="once"), '[0].limit: "once" is not one of turn, match, none. Did you mean \'none\'?'),
        (activated({"do": "draw", "number": "two"}),
         '[0].program[0].number: "two" stands where a whole number belongs.'),
        (activated({"do": "draw", "number": {"count": {**MINE, "sid": "mine"}}}),
         "[0].program[0].number.count.sid: there is no key 'sid' here. Did you mean 'side'?"),
        (activated({"do": "destroy", "target": {"zone": ["field"]}}),
         f"[0].program[0].target: one of these keys must say what this is: {KEYS_OF_SELECTORS}. Did you mean 'zones'?"),
        (activated({"do": "destroy"}), "[0].program[0]: the key 'target' is missing."),
        (activated({"do": "destroy", "target": 3}), "[0].program[0].target: 3 stands where a text in quotes belongs."),
        (activated({"do": "destroy", "target": {**MINE, "filter": {"stats": [{"stat": "power", "most": 3}]}}}),
         "[0].program[0].target.filter.stats[0].most: there is no key 'most' here. Did you mean 'at_most'?"),
        (activated(DRAW, provided={"any": 1}),
         f"[0].provided: one of these keys must say what this is: {KEYS_OF_CONDITIONS}. Did you mean 'any_of'?"),
        (activated(DRAW, provided={"whether": 1}),
         f"[0].provided: one of these keys must say what this is: {KEYS_OF_CONDITIONS}."),
    ],
)  # fmt: skip
def test_a_slip_of_the_shape_is_named_with_its_place(ability: Any, sentence: str) -> None:
    assert shape_faults(ability) == [sentence]


def test_an_unknown_action_is_named_with_the_nearest() -> None:
    (sentence,) = shape_faults(activated({"do": "dstroy", "target": "self"}))
    assert sentence.startswith('[0].program[0].do: "dstroy" is not one of choose, discover, ')
    assert sentence.endswith(" Did you mean 'destroy'?")


@pytest.mark.parametrize(
    "ability",
    [
        activated(DRAW),
        activated({**DESTROY, "target": "victim"}, choices=[CHOOSE], cost=[{"do": "discard", "number": 1}]),
        triggered({"do": "change", "target": "subject", "stats": [{"stat": "power", "add": {"event": "amount"}}]}),
        triggered(DRAW, events=("beat",), provided={"exists": "object"}, manners=["battle"]),
        activated({"do": "roll", "sides": 6, "store_as": "luck"}, {"do": "draw", "number": {"variable": "luck"}}),
        activated({"do": "each", "of": MINE, "program": [{"do": "turn", "target": "it", "to": "down"}]}),
        activated({"do": "create", "to": "creatures", "card": "cub", "keep": "made"}, {**DESTROY, "target": "made"}),
        activated({"do": "may", "program": [CHOOSE, {**DESTROY, "target": "victim"}]}, {**DESTROY, "target": "victim"}),
        continuous(keywords=["direct"], provided={"turn": "mine", "phases": ["battle"]}),
        {"ability": "replacement", "event": "destroyed",
         "program": [{"do": "turn", "target": "subject", "to": "defense"}]},
    ],
)  # fmt: skip
def test_sound_abilities_have_no_fault(ability: Any) -> None:
    assert faults(ability) == []


WORDS = [
    (activated({**DESTROY, "target": {**MINE, "zones": ["creature"]}}),
     "[0].program[0].target.zones[0]: there is no zone 'creature'. Did you mean 'creatures'?"),
    (activated({**DESTROY, "target": {**MINE, "filter": {"tags": ["wld"]}}}),
     "[0].program[0].target.filter.tags[0]: there is no tag 'wld'. Did you mean 'wild'?"),
    (activated({**DESTROY, "target": {**MINE, "filter": {"stats": [{"stat": "might", "at_most": 3}]}}}),
     "[0].program[0].target.filter.stats[0].stat: there is no stat 'might'. There are " + ", ".join(DUEL.stats) + "."),
    (activated({**DESTROY, "target": {**MINE, "filter": {"names": ["wulf"]}}}),
     "[0].program[0].target.filter.names[0]: there is no card 'wulf'. Did you mean 'wolf'?"),
    (continuous(keywords=["dirct"]), "[0].keywords[0]: there is no keyword 'dirct'. Did you mean 'direct'?"),
    (triggered(DRAW, events=("destroy",)), "[0].events[0]: there is no event 'destroy'. Did you mean 'destroyed'?"),
    (triggered(DRAW, manners=["batle"]), "[0].manners[0]: there is no manner 'batle'. Did you mean 'battle'?"),
    (activated(DRAW, moments=["atack"]), "[0].moments[0]: there is no moment 'atack'. Did you mean 'attack'?"),
    (activated(DRAW, zones=["feild"]), "[0].zones[0]: there is no zone 'feild'. Did you mean 'field'?"),
    (activated(DRAW, provided={"turn": "mine", "phases": ["fight"]}),
     "[0].provided.phases[0]: there is no phase 'fight'. There are draw, main-1, battle, main-2, end."),
    (activated({"do": "move", "target": "self", "to": "grave"}),
     "[0].program[0].to: there is no destination 'grave'. There are " + ", ".join(DUEL.destinations) + "."),
    (activated({"do": "summon", "target": "self", "position": "defence"}),
     "[0].program[0].position: there is no position 'defence'. Did you mean 'defense'?"),
    (activated({**DESTROY, "target": {"related": "bearer", "to": "self"}}),
     "[0].program[0].target.related: there is no relation 'bearer'. Did you mean 'carrier'?"),
    (activated({"do": "create", "to": "creatures", "card": "cup"}),
     "[0].program[0].card: there is no card 'cup'. Did you mean 'cub'?"),
    (activated({"do": "special", "name": "magic"}),
     "[0].program[0].name: there is no special action 'magic'. There are none."),
    (activated({"do": "fight", "target": "self", "against": MINE}),
     "[0].program[0].do: this game has no action 'fight'."),
    ({"ability": "replacement", "event": "summoned", "program": [DRAW]},
     "[0].event: there is no replaceable event 'summoned'. There are destroyed, returned, banished."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "sentence"), WORDS)
def test_words_that_the_game_has_not_are_named_with_a_suggestion(ability: Any, sentence: str) -> None:
    assert faults(ability) == [sentence]


NAMES = [
    (activated({**DESTROY, "target": "victm"}, choices=[CHOOSE]),
     "[0].program[0].target: 'victm' stands for nothing here. Did you mean 'victim'?"),
    (activated({**DESTROY, "target": "victim"}, CHOOSE),
     ("[0].program[0].target: 'victim' stands for nothing here. Known here are answered, answered-choices, attackers, "
     "blocker, carrier, fighters, foe, me, players, self, target.")),
    (activated({**DESTROY, "target": "it"}),
     "[0].program[0].target: 'it' stands for something only in the program of an 'each'."),
    (activated({**DESTROY, "target": "subject"}),
     "[0].program[0].target: 'subject' stands for nothing here: no event with one sets this ability off."),
    (triggered({**DESTROY, "target": "object"}, events=("turn-began",)),
     "[0].program[0].target: 'object' stands for nothing here: no event with one sets this ability off."),
    (activated({"do": "draw", "number": {"event": "amount"}}),
     "[0].program[0].number: only an ability that an event sets off can ask about the event."),
    (activated({"do": "draw", "number": {"variable": "luck"}}),
     "[0].program[0].number.variable: no earlier action of this ability stores 'luck'."),
    (activated(DRAW, choices=[{**CHOOSE, "name": "target"}]),
     "[0].choices[0].name: 'target' stands for something already: choose another name."),
    (activated(DRAW, choices=[{**CHOOSE, "name": "My Victim"}]),
     "[0].choices[0].name: a name is made of lower-case letters, digits and single '-'."),
    (continuous(stats=[{"stat": "power", "add": {"stat": "counter:gear", "of": "self"}}]),
     "[0].stats[0].add.stat: no ability of this card lays counters named 'gear'."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "sentence"), NAMES)
def test_names_must_stand_for_something_where_they_are_used(ability: Any, sentence: str) -> None:
    assert faults(ability) == [sentence]


def test_names_of_a_granted_ability_are_its_own() -> None:
    grant = {"do": "grant", "target": "victim", "abilities": [triggered({**DESTROY, "target": "victim"})]}
    assert faults(activated(grant, choices=[CHOOSE])) == [
        (
            "[0].program[0].abilities[0].program[0].target: 'victim' stands for nothing here. "
            "Known here are answered, answered-choices, attackers, blocker, carrier, fighters, foe, me, object, "
            "players, self, subject, target."
        )
    ]


LIMITS = [
    (activated({**CHOOSE, "among": {"zones": []}}),
     "[0].program[0].among.zones: the list is empty: nothing lies in no zone."),
    (activated({"do": "modes", "modes": []}),
     "[0].program[0].modes: the list needs two entries at least; with none there is nothing to choose among."),
    (triggered(DRAW, events=()), "[0].events: the list is empty: no event would ever set it off."),
    (activated(), "[0].program: the list is empty: nothing would ever be done."),
    (activated({"do": "may", "program": []}), "[0].program[0].program: the list is empty: nothing would ever be done."),
    (activated({"do": "draw", "number": 0}), "[0].program[0].number: 0 is too small: the least is 1."),
    (activated({"do": "draw", "number": 100}),
     "[0].program[0].number: 100 is too far from 0: -99 to 99 is what cards can say."),
    (activated({"do": "roll", "sides": 1, "store_as": "n"}),
     "[0].program[0].sides: there are no dice with 1 sides: 2 to 100."),
    (activated({"do": "roll", "sides": 6, "store_as": ""}),
     "[0].program[0].store_as: say under which name the number is stored."),
    (activated(DRAW, choices=[{**CHOOSE, "min": 2, "max": 1}]), "[0].choices[0].max: 1 is less than the least, 2."),
    (activated(DRAW, choices=[{**CHOOSE, "min": 0}]),
     "[0].choices[0].max: with 0 at most nothing could be chosen."),
    (activated(DRAW, choices=[{**CHOOSE, "min": -1, "max": 1}]),
     "[0].choices[0].min: -1 is too small: 0 for nothing, if the player likes."),
    (activated({"do": "create", "to": "hand"}), "[0].program[0]: give either 'card' or 'copy_of', one of them."),
    (activated({"do": "change", "target": "self", "stats": [{"stat": "power", "add": 1, "become": 2}]}),
     "[0].program[0].stats[0]: give either 'add' or 'become', not both."),
    (continuous(), "[0]: nothing is said here: give 'stats', 'keywords' or 'abilities'."),
    (activated({"do": "modes", "modes": [{"program": [DRAW]}]}),
     "[0].program[0].modes: the list needs two entries at least; with one, write that alone."),
    (activated({**DESTROY, "target": {"pick": MINE, "by": "max"}}),
     "[0].program[0].target.stat: say of which stat the max is picked."),
    (activated({**DESTROY, "target": {"pick": MINE, "stat": "power"}}),
     "[0].program[0].target.stat: a stat decides only where 'by' is \"max\" or \"min\"."),
    (activated({"do": "discover", "name": "found", "among": {}, "shown": 1, "max": 2}),
     "[0].program[0].max: of 1 that are shown 2 cannot be taken."),
    (activated(DRAW, provided={"exists": MINE, "at_least": 3, "at_most": 2}),
     "[0].provided.at_most: nothing is at least 3 and at most 2."),
    (activated({"do": "change", "target": "self", "stats": [{"stat": "counter:gear", "add": 1}]},
               {"do": "counters", "target": "self", "name": "gear"}),
     "[0].program[0].stats[0].stat: counters are laid and taken by the action 'counters', not changed as stats are."),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "sentence"), LIMITS)
def test_what_makes_no_sense_is_refused(ability: Any, sentence: str) -> None:
    assert faults(ability) == [sentence]


def test_a_bound_of_0_is_a_bound() -> None:
    weak = {"zones": ["creatures"], "filter": {"stats": [{"stat": "toughness", "at_most": 0}]}}
    assert faults(activated({**DESTROY, "target": weak}, provided={"compare": {"count": weak}, "equal": 0})) == []


def test_a_card_that_says_too_much_is_refused_before_anything_else_is_said_of_it() -> None:
    found = faults(activated(*[{**DRAW, "number": 1000}] * 200))
    assert found == [": this says too much for one card: 203 words of the language, 150 at most."]


def test_a_given_ability_may_not_give_a_further_one() -> None:
    given: dict[str, Any] = continuous(keywords=["veiled"])
    for _ in range(2):
        given = continuous(abilities=[given])
    assert faults(given) == [": an ability that is given may not give a further one: leave the innermost out."]
