"""The shapes of Ragnarok's cards (MATCH-10): what no file can say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from game.content.arena.checks import ARENA_CARDS
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


@pytest.mark.parametrize("do", ["change", "grant"])
@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_cards_in_a_deck_cannot_be_changed(do: str, zone: str) -> None:
    """They have no numbers of their own there: it would do nothing, though the card says so."""
    mine = {"zones": [zone], "side": "mine"}
    given = {"keywords": ["taunt"]} if do == "grant" else {"stats": [{"stat": "attack", "add": 1}]}
    for target in (mine, {"pick": mine, "by": "random"}):
        program = [{"do": do, "target": target, **given}]
        card = read(rarity="common", abilities=[{"ability": "triggered", "events": ["played"], "program": program}])
        reasons = [reason for _, reason in ARENA_CARDS.faults(card, False)]
        assert reasons == ["cards in a deck cannot be changed: change them as they are 'drawn'."] * (zone == "deck")
