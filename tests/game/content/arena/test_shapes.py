"""The shapes of Ragnarok's cards (MATCH-10): what no file can say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from game.content.arena.keywords import keywords_of
from game.content.arena.models import ArenaCardShape
from tests.game.collection.arena.sample import shapes


def read(**fields: Any) -> ArenaCardShape:
    entry = {"id": "wolf", "name": "Wolf", "attack": 1, "health": 1, **fields}
    return ArenaCardShape.model_validate_json(json.dumps(entry))


@pytest.mark.rule("MATCH-10.6")
def test_no_card_costs_more_than_ten_mana_and_none_is_mythic() -> None:
    assert read(cost=10, rarity="legendary").cost == 10
    with pytest.raises(ValidationError, match="cost"):
        read(cost=11)
    with pytest.raises(ValidationError, match="rarity"):
        read(rarity="mythic")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"keywords": ["taunt"]}, ("taunt",)),
        ({"overload": 2, "spell_damage": 1, "dormant": 2, "appendages": ["claw"], "corrupted": "claw"},
         ("spell-damage", "dormant", "overload", "colossal", "corrupt")),
        ({"abilities": [{"ability": "triggered", "events": ["played"], "program": [{"do": "draw"}]}]}, ("battlecry",)),
        ({"abilities": [{"ability": "triggered", "events": ["played"], "manners": ["outcast"],
                         "program": [{"do": "discover", "name": "found", "among": {"tags": ["spell"]}}]}]},
         ("outcast", "discover")),
        ({"abilities": [{"ability": "triggered", "events": ["played"],
                         "provided": {"compare": {"stat": "cards-played", "of": "me"}, "at_least": 1},
                         "program": [{"do": "strip", "target": "self", "all": True}]}]}, ("combo", "silence")),
        ({"abilities": [{"ability": "triggered", "events": ["spell-cast"], "subject": {"side": "mine"},
                         "limit": "match", "program": [{"do": "perform", "keyword": "adapt", "target": "self"}]}]},
         ("spellburst", "adapt")),
    ],
)  # fmt: skip
def test_keywords_follow_from_abilities_and_numbers(fields: dict[str, Any], words: tuple[str, ...]) -> None:
    assert keywords_of(read(**fields).definition(is_token=False)) == words


def test_a_deathrattle_of_others_is_none_of_the_card_s_own() -> None:
    secret = next(shape for shape, _ in shapes() if shape.id == "mage-14")
    assert keywords_of(secret.definition(is_token=False)) == ("secret",)
