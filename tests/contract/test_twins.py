"""Worlds that differ only in what a seat cannot know are alike to it until something is revealed, in every game."""

from __future__ import annotations

import pytest

from components.effects import Ask
from game.catalog import GAMES
from game.lab.soak import twins
from game.lab.soak.worlds import WORLDS
from systems.duel.rules import chain
from systems.duel.rules.timing_windows import usable_answers
from systems.duel.state.table import Duel
from systems.duel.view import showing
from systems.duel.view.views import AskView
from tests.thorough import some

COMMANDS = 120


@pytest.mark.rule("DUEL-7.6", "CLAN-3.7", "GRID-1.6")
@pytest.mark.parametrize("seed", some([1, 2, 3], 1))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_twins_are_alike_until_something_is_revealed(name: str, seed: int) -> None:
    assert twins.twins_alike(GAMES[name], WORLDS[name].deal(seed), seed, COMMANDS) is None


def test_the_soak_tries_every_game() -> None:
    assert twins.trial(sorted(GAMES).index("grid")) is None


def _complaints(seeds: range) -> list[str]:
    found = (twins.twins_alike(GAMES["duel"], WORLDS["duel"].deal(seed), seed, COMMANDS) for seed in seeds)
    return [complaint for complaint in found if complaint is not None]


def test_the_law_notices_moments_that_are_told_only_where_there_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def has_answer(duel: Duel, seat: int, fitting: frozenset[str]) -> bool:
        return bool(usable_answers(duel, seat, fitting))

    monkeypatch.setattr(chain, "might_answer", has_answer)
    assert _complaints(range(6))


def test_the_law_notices_a_view_that_shows_the_question_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(duel: Duel, seat: int) -> AskView | None:
        del seat
        ask: Ask | None = duel.stack.ask
        return None if ask is None else AskView(ask.seat, ask.kind)

    monkeypatch.setattr(showing, "_asked_elsewhere", asked)
    assert _complaints(range(6))
