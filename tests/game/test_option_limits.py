"""Options of every game are bounded: what no match has is refused at once and in a short sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.problems import WrongRequest
from tests.contract.wrong import assert_sentence

MANY = 1_000_000
LONG = "x" * 100_000
CARD = {"id": "own", "sides": ["fire"] * 4}


def nested(depth: int) -> Any:
    """Return lists within each other."""
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


ODD: list[tuple[str, dict[str, Any]]] = [
    *[(game, {"decks": [["pikeman"] * MANY, None], "check_decks": False}) for game in ("clans", "grid", "duel")],
    *[(game, {"hands": [["pikeman"] * 5_000, None], "check_decks": False}) for game in ("clans", "grid", "duel")],
    ("clans", {"relic_pool": ["pikeman"] * 5_000}),
    ("clans", {"ages": {"later": [[["pikeman"] * 5_000, None], None]}}),
    ("clans", {"cards": [{"id": f"own-{number}"} for number in range(5_000)]}),
    ("clans", {"cards": [{"id": "own", "abilities": ["fury_2"] * 5_000}]}),
    ("clans", {"cards": [{"id": "own", "abilities": ["fury_" + "9" * 5_000]}]}),
    ("clans", {"cards": [{"id": "own", "name": LONG}]}),
    ("clans", {"leaders": [{"id": "own", "words": {"barks": ["a"] * 5_000}}, None]}),
    ("clans", {"leaders": [LONG, None]}),
    ("grid", {"cards": [{**CARD, "id": f"own-{number}"} for number in range(5_000)]}),
    ("grid", {"position": LONG}),
    ("grid", {"decks": [LONG, None]}),
    ("duel", {"position": {"sides": [{"netherworld": ["pikeman"] * 5_000}, {}]}, "hands": [[], []]}),
    ("duel", {"tokens": [{"id": f"own-{number}"} for number in range(5_000)]}),
    ("duel", {"decks": [LONG, None]}),
    ("domains", {"hands": [["1"] * 5_000, None]}),
    ("domains", {"piles": [[1] * 5_000, [], []]}),
    ("domains", {"tiles": [[10**4000], []]}),
    ("domains", {"position": LONG}),
    ("domains", {"choices": [[0, "tiles", 0]] * 5_000}),
    ("campaign", {"deck": ["pikeman"] * MANY}),
    ("campaign", {"unlocked": ["pikeman"] * 5_000}),
    ("campaign", {"leader": LONG}),
    *[(game, {LONG: 1}) for game in GAMES],
    *[(game, {"first": nested(3_000)}) for game in GAMES],
    *[(game, {"first": "\ud800"}) for game in GAMES],
    *[(game, {"first": float("nan")}) for game in GAMES],
    *[(game, {"first": 10**5000}) for game in GAMES],
    *[(game, {"\x1b[2J": 1}) for game in GAMES],
    *[(game, {"first": {"a"}}) for game in GAMES],
]


@pytest.mark.parametrize(("game", "options"), ODD, ids=[f"{number}-{game}" for number, (game, _) in enumerate(ODD)])
def test_options_beyond_their_limits_are_one_short_sentence(game: str, options: dict[str, Any]) -> None:
    for read in (lambda: GAMES[game].new_match(1, options), lambda: GAMES[game].check_options(options)):
        with pytest.raises(WrongRequest) as caught:
            read()
        assert_sentence(caught.value.sentence)
        assert caught.value.sentence.isprintable()
