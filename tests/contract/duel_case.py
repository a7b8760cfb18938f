"""The duel as a case for the laws: ready decks, and any cards of the set against one another."""

from __future__ import annotations

from typing import Any

from game.catalog import GAMES
from game.content.duel import load_duel
from systems.dice import Stream
from tests.contract.laws import Case
from tests.systems.duel.scrambling import scramble_duel

READY = list(load_duel().decks)
_PLAIN = [card.id for card in load_duel().cards.values() if not card.token and card.stars < 3 and not card.relic]


def deal(seed: int) -> dict[str, Any]:
    """Return options: ready decks, or forty cards by dice, of which now and then nothing is shuffled or redrawn."""
    dice = Stream(seed, "deal")
    if seed % 3 == 0:
        return {"decks": [dice.choose(READY), dice.choose(READY)]}
    decks = []
    for _ in (0, 1):
        names = list(_PLAIN)
        dice.shuffle(names)
        decks.append(names[:20] * 2)
    return {"decks": decks, "redraw": seed % 3 == 1, "first": seed % 2}


_MINE = _PLAIN[:30]
_THEIRS = _PLAIN[30:60]
_TWIN: dict[str, Any] = {"shuffle": False, "first": 0, "redraw": False}
DUEL = Case(
    GAMES["duel"],
    "tests.contract.duel_case:DUEL",
    scramble_duel,
    deal,
    twins=[
        (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, _THEIRS[::-1]]}),
        (_TWIN | {"decks": [_MINE, _THEIRS]}, _TWIN | {"decks": [_MINE, _PLAIN[60:90]]}),
    ],
    stride=9,
)
