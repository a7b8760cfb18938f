"""Passives and supplies as data: what is refused, and the sentences that are made of them."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from components.clans_passives import (
    CONDITIONS,
    OCCASIONS,
    SIDE_EFFECTS,
    TARGETS,
    TILE_OCCASIONS,
    UNIT_EFFECTS,
    UNIT_OCCASIONS,
    WHOM,
    Passive,
)
from game.catalog.clans.game import ClansGame
from game.content.clans import passive_models
from game.content.clans.passive_models import PassiveShape, SupplyShape, named_fault
from game.content.clans.passive_texts import OWN, THEIRS, Names, Voice, ordinal, passive_sentence, supply_sentence
from game.problems import WrongRequest
from tests.game.content.clans.passive_strategies import passives, supplies
from tests.thorough import examples

CLANS = ClansGame()
NAMES = Names(CLANS.content.abilities, CLANS.content.cards)
BARRIER = {"kind": "barrier", "whom": "it"}
DRAW = {"kind": "draw", "amount": 1}
many = settings(max_examples=examples(300, 25), deadline=None)


def shape(trigger: dict[str, Any], *effects: dict[str, Any], **rest: Any) -> PassiveShape:
    """Return a passive from its data."""
    data = {"id": "p", "name": "P", "trigger": trigger, "effects": effects, **rest}
    return PassiveShape.model_validate_json(json.dumps(data))


def test_the_shapes_know_the_words_of_the_rules() -> None:
    assert get_args(passive_models.Occasion) == OCCASIONS
    assert get_args(passive_models.ConditionKind) == CONDITIONS
    assert get_args(passive_models.EffectKind) == (*UNIT_EFFECTS, *SIDE_EFFECTS)
    assert get_args(passive_models.Whom) == WHOM
    assert get_args(SupplyShape.model_fields["target"].annotation) == TARGETS


FAULTS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]] = [
    ({"when": "round_begins", "unit": {"tick": 1}}, DRAW, {}, "about no unit"),
    ({"when": "unit_fallen", "unit": {"place": "back"}}, DRAW, {}, "has no place"),
    ({"when": "crystal_low"}, DRAW, {}, "needs the number"),
    ({"when": "crystal_hit", "amount": 5}, DRAW, {}, "needs the number"),
    ({"when": "crystal_low", "amount": 100, "percent": True}, DRAW, {}, "less than 100"),
    ({"when": "round_ends", "percent": True}, DRAW, {}, "per cent"),
    ({"when": "unit_placed", "nth": 2, "every": 2}, DRAW, {}, "either the Nth or every Nth"),
    ({"when": "round_begins", "nth": 2}, DRAW, {}, "either the Nth or every Nth"),
    ({"when": "unit_placed", "since": 2}, DRAW, {}, "only 'round_begins'"),
    ({"when": "round_begins", "since": 4, "until": 2}, DRAW, {}, "before the first"),
    ({"when": "battle_begins", "every": 2}, DRAW, {}, "begins once"),
    ({"when": "unit_placed", "every": 1}, DRAW, {}, "2 or more"),
    ({"when": "round_begins"}, BARRIER, {}, "there is nothing that 'barrier' could concern"),
    ({"when": "unit_fallen"}, BARRIER, {}, "there is nothing that 'barrier' could concern"),
    ({"when": "round_begins"}, {"kind": "wound", "whom": "enemy_front", "amount": 1}, {}, "has no lane"),
    ({"when": "round_ends"}, {"kind": "round_damage", "amount": 1}, {}, "comes after its combat"),
    ({"when": "unit_placed"}, {"kind": "barrier"}, {}, "whom it concerns"),
    ({"when": "unit_placed"}, {**DRAW, "whom": "it"}, {}, "concerns no units"),
    ({"when": "unit_placed"}, {"kind": "draw"}, {}, "needs a number"),
    ({"when": "unit_placed"}, {**BARRIER, "amount": 1}, {}, "has no number"),
    ({"when": "unit_placed"}, {"kind": "token", "amount": 1}, {}, "needs a name"),
    ({"when": "unit_placed"}, {**DRAW, "name": "scout"}, {}, "has no name"),
    ({"when": "unit_placed"}, {"kind": "grant", "whom": "it", "name": "spy"}, {}, "nobody can be given"),
    ({"when": "unit_placed"}, {"kind": "sight", "amount": 4}, {}, "3 lanes"),
    ({"when": "round_begins"}, DRAW, {"conditions": [{"kind": "terrain", "name": "lake"}]}, "has no tile"),
    ({"when": "unit_placed"}, DRAW, {"conditions": [{"kind": "terrain"}]}, "a terrain is named"),
    ({"when": "unit_placed"}, DRAW, {"conditions": [{"kind": "behind", "amount": 2}]}, "has no number"),
]


@pytest.mark.parametrize(("trigger", "effect", "rest", "reason"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_what_cannot_work_is_refused(
    trigger: dict[str, Any], effect: dict[str, Any], rest: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValidationError, match=re.escape(reason)):
        shape(trigger, effect, **rest)


@pytest.mark.parametrize(
    ("target", "effect"),
    [
        ("lane", BARRIER),
        ("", {"kind": "wound", "whom": "enemy_front", "amount": 1}),
        ("unit", {"kind": "ignite", "whom": "it", "amount": 1}),
    ],
)
def test_a_supply_needs_the_target_of_its_effects(target: str, effect: dict[str, Any]) -> None:
    data = {"id": "s", "name": "S", "target": target, "effects": [effect]}
    with pytest.raises(ValidationError, match="needs a target"):
        SupplyShape.model_validate_json(json.dumps(data))


def test_names_that_content_does_not_know_are_told() -> None:
    abilities, cards = CLANS.content.abilities, CLANS.content.cards
    token = shape({"when": "round_ends"}, {"kind": "token", "name": "milita", "amount": 1})
    assert named_fault(token, abilities, cards) == "there is no card 'milita'. Did you mean 'militia'?"
    asked = shape({"when": "unit_placed", "unit": {"ability": "furi"}}, DRAW)
    assert named_fault(asked, abilities, cards) == "there is no ability 'furi'. Did you mean 'fury'?"
    given_one = shape({"when": "unit_placed"}, {"kind": "grant", "whom": "it", "name": "thorn", "amount": 1})
    assert named_fault(given_one, abilities, cards) == "there is no ability 'thorn'. Did you mean 'thorns'?"
    assert named_fault(shape({"when": "unit_placed"}, BARRIER), abilities, cards) == ""


def test_options_refuse_unknown_names_and_the_ids_of_others() -> None:
    odd = shape({"when": "round_ends"}, {"kind": "token", "name": "nobody", "amount": 1}).model_dump(mode="json")
    with pytest.raises(WrongRequest, match=r"The option passives\[1\]\[0\] cannot be: there is no card 'nobody'"):
        CLANS.new_match(1, {"passives": [[], [odd]]})
    double = shape({"when": "round_ends"}, DRAW).model_dump(mode="json") | {"id": "scout"}
    with pytest.raises(WrongRequest, match=r"passives\[0\]\[0\] has the id 'scout' of something else"):
        CLANS.new_match(1, {"passives": [[double], []]})


def test_both_sides_may_have_the_same_passive() -> None:
    one = shape({"when": "battle_begins"}, {"kind": "raise_crystal", "amount": 5}).model_dump(mode="json")
    view = CLANS.new_match(1, {"passives": [[one], [one]]}).view(0)
    assert [side.crystal for side in view.sides] == [105, 105]


def test_a_token_of_the_options_is_known_to_both_seats() -> None:
    foot = {"id": "own-foot", "health": 3, "token": True}
    one = shape({"when": "round_ends"}, {"kind": "token", "name": "own-foot", "amount": 1}).model_dump(mode="json")
    match = CLANS.new_match(1, {"cards": [foot], "passives": [[one], []]})
    for seat in (0, 1):
        knowledge = CLANS.knowledge(CLANS.shared_setup(match, seat))
        assert knowledge.passives["p"].effects[0].name in knowledge.definitions


# Sentences


SENTENCES = [
    (
        shape({"when": "unit_placed", "nth": 1}, BARRIER),
        "When your first unit comes into play, it gains a barrier.",
        "When the enemy's first unit comes into play, it gains a barrier.",
    ),
    (
        shape({"when": "round_begins", "since": 2, "every": 2}, {"kind": "round_damage", "amount": 1}, DRAW),
        "At the start of every 2nd round from round 2 on, your units deal +1 damage this round and you draw 1 card.",
        (
            "At the start of every 2nd round from round 2 on, enemy units deal +1 damage this round and the enemy "
            "draws 1 card."
        ),
    ),
    (
        shape(
            {"when": "crystal_low", "amount": 50, "percent": True},
            {"kind": "strengthen", "whom": "own", "amount": 2},
            limit=1,
        ),
        "When your crystal falls to 50% or below, all your units get +2 damage. Once in each battle.",
        "When the enemy's crystal falls to 50% or below, all enemy units get +2 damage. Once in each battle.",
    ),
    (
        shape(
            {"when": "enemy_felled", "unit": {"element": "woods"}, "every": 3},
            {"kind": "heal", "whom": "it", "amount": 2},
            conditions=[{"kind": "behind"}],
            per_round=1,
            limit=4,
        ),
        (
            "Every 3rd time one of your Woods units fells an enemy unit, if your crystal is weaker than the enemy's, "
            "the victor is healed by 2. Once in each round and at most 4 times in each battle."
        ),
        (
            "Every 3rd time one of the enemy's Woods units fells one of your units, if the enemy's crystal is weaker "
            "than yours, the victor is healed by 2. Once in each round and at most 4 times in each battle."
        ),
    ),
    (
        shape({"when": "unit_placed"}, BARRIER, {"kind": "toughen", "whom": "it", "amount": 2}),
        "When one of your units comes into play, it gains a barrier and gets +2 health.",
        "When one of the enemy's units comes into play, it gains a barrier and gets +2 health.",
    ),
    (
        shape(
            {"when": "round_begins", "every": 4},
            {"kind": "heal", "whom": "own_random", "amount": 2},
            {"kind": "toughen", "whom": "own_random", "amount": 1},
        ),
        (
            "At the start of every 4th round from round 1 on, a random unit of yours is healed by 2 and a random unit "
            "of yours gets +1 health."
        ),
        (
            "At the start of every 4th round from round 1 on, a random enemy unit is healed by 2 and a random enemy "
            "unit gets +1 health."
        ),
    ),
]


@pytest.mark.parametrize(("passive", "own", "theirs"), SENTENCES)
def test_a_sentence_says_when_on_what_terms_and_what(passive: PassiveShape, own: str, theirs: str) -> None:
    made = passive.definition()
    assert (passive_sentence(made, NAMES), passive_sentence(made, NAMES, THEIRS)) == (own, theirs)


def is_grammatical(text: str) -> bool:
    """Return whether a text keeps the house's laws: whole sentences, no words of the vocabulary, no wrong plural."""
    whole = text.endswith(".") and (text[0].isupper() or text[0].isdigit()) and "  " not in text
    plain = not re.search(r"[_{}<>|]|\bNone\b|\bTrue\b| [,.]|,,|\.\.", text)
    plural = not re.search(r"\b1 (cards|units|rounds|steps|more steps|random cards)\b|(?<!speed )\b0 ", text)
    agreement = not re.search(
        r"\byou (draws|holds|has|sees|learns|uses)\b|\bthe enemy (draw|hold|have|see|use)\b", text
    )
    return whole and plain and plural and agreement


def numbers_of(passive: Passive) -> set[int]:
    """Return the numbers that a passive's text must name."""
    trigger = passive.trigger
    found = {trigger.every, trigger.since, trigger.until, trigger.amount, trigger.unit.tick, passive.limit}
    found |= {trigger.nth, passive.per_round, *(each.amount for each in passive.conditions)}
    if trigger.unit.speed > 0:
        found.add(trigger.unit.speed)
    return found | {each.amount for each in passive.effects if each.kind not in {"grant", "barrier"}}


@many
@given(passives, st.sampled_from((OWN, THEIRS)))
def test_every_passive_has_a_sound_sentence_that_names_its_numbers(passive: PassiveShape, voice: Voice) -> None:
    made = passive.definition()
    text = passive_sentence(made, NAMES, voice)
    assert is_grammatical(text), text
    said = {int(number) for number in re.findall(r"\d+", text)} | {0, 1}
    assert numbers_of(made) <= said, text


@many
@given(supplies, st.sampled_from((OWN, THEIRS)))
def test_every_supply_has_a_sound_sentence(supply: SupplyShape, voice: Voice) -> None:
    text = supply_sentence(supply.definition(), NAMES, voice)
    assert is_grammatical(text), text


def test_the_laws_notice_a_wrong_sentence() -> None:
    for wrong in ("you draw 1 card.", "You draw 1 cards.", "When it_falls, you win.", "At once you draws 2 cards."):
        assert not is_grammatical(wrong)


def test_every_occasion_and_every_effect_has_words() -> None:
    told = {ordinal(3)}
    for when in OCCASIONS:
        low = {"amount": 5} if when.endswith("_low") else {}
        told.add(passive_sentence(shape({"when": when, **low}, DRAW).definition(), NAMES))
    for kind in UNIT_EFFECTS:
        numbered = {} if kind in passive_models.NUMBERLESS else {"amount": 2}
        name = {"name": "fury"} if kind == "grant" else {}
        for whom in WHOM:
            effect = {"kind": kind, "whom": whom, **numbered, **name}
            told.add(passive_sentence(shape({"when": "unit_placed"}, effect).definition(), NAMES))
    assert len(told) == 1 + len(OCCASIONS) + len(UNIT_EFFECTS) * len(WHOM), "no two say the same"
    assert set(UNIT_OCCASIONS) < set(TILE_OCCASIONS)
