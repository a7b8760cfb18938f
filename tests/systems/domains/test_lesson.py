"""The first match: played step by step under the real rules, every line of its texts comes true."""

from __future__ import annotations

import re

import pytest

from components.domains import TILES
from game.catalog import GAMES
from game.content.domains.lesson import DOMAINS_LESSON
from game.content.lessons import FOE, PLAYER
from game.content.rulebook import plain_text
from systems.domains.commands import Place, SwapTiles
from systems.domains.events import ElementsCompleted, FightDecided, PointsGained, StrengthChanged
from systems.domains.view.views import DomainsView
from systems.match import Event, Match

HINT = "The lesson tells a match that no longer happens so: rewrite lesson.json to fit."


class Played:
    """The lesson played to its end: the view before each step, and the events of each command as the player heard."""

    def __init__(self) -> None:
        self.lesson = DOMAINS_LESSON.lesson
        self.match: Match[DomainsView] = GAMES["domains"].new_match(self.lesson.seed, DOMAINS_LESSON.options())
        self.views: list[DomainsView] = []
        self.heard: list[list[Event]] = []
        for step in self.lesson.steps:
            view = self.match.view(PLAYER)
            assert (view.round, view.phase) == (step.round, step.phase), HINT
            self.views.append(view)
            command = DOMAINS_LESSON.awaited(step, view)
            if command is None:
                continue
            assert self.match.refusal(PLAYER, command) is None, HINT
            events: list[Event] = []
            for other in DOMAINS_LESSON.answers(self.match.view(FOE), 0):
                events += self.match.heard(PLAYER, self.match.apply(FOE, other))
            events += self.match.heard(PLAYER, self.match.apply(PLAYER, command))
            self.heard.append(events)


@pytest.fixture(scope="module")
def played() -> Played:
    return Played()


def of(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if type(event) is kind]


def test_the_player_wins_by_all_four_elements_after_three_rounds_and_one_exchange(played: Played) -> None:
    result = played.match.result()
    assert result is not None, HINT
    assert (result.winner, result.reason) == (PLAYER, "The first player holds all four elements.")
    assert len(played.heard) == 4
    assert of(played.heard[3], ElementsCompleted) == [ElementsCompleted((PLAYER,))]
    assert sorted(played.match.view(PLAYER).tiles[PLAYER]) == [2, 3, 4, 6, 8, 9]


def test_the_first_round_happens_as_told(played: Played) -> None:
    fights = [event for event in played.heard[0] if isinstance(event, FightDecided)]
    assert [(fight.cards, fight.winner, fight.reason) for fight in fights] == [
        (("3+", "1"), PLAYER, "strength"),
        (("2", "4"), FOE, "strength"),
        (("0", "5"), PLAYER, "effect"),
    ]
    assert of(played.heard[0], PointsGained) == [PointsGained(PLAYER, 0, 7, 16)]


def test_the_second_round_happens_as_told(played: Played) -> None:
    assert StrengthChanged(PLAYER, 1, 2, "1-", 2, 6) in played.heard[1]
    view = played.views[7]
    assert (view.tiles[PLAYER], view.tiles[FOE]) == ((9, 2, 6, 8), (5, 3))
    assert view.hands[FOE] == ("0", "1-", "2-")
    assert [TILES[tile] for tile in (9, 6, 8)] == ["fire", "water", "forest"]


def test_the_exchange_is_offered_and_legal(played: Played) -> None:
    prompt = played.views[-1].prompt
    assert prompt is not None
    assert (prompt.seat, prompt.kind) == (PLAYER, "tiles")
    assert DOMAINS_LESSON.awaited(played.lesson.steps[-1], played.match.view(PLAYER)) == SwapTiles(7, 3)


def test_what_lights_up_is_there(played: Played) -> None:
    for step, view in zip(played.lesson.steps, played.views, strict=True):
        for target in step.highlight:
            kind, _, name = target.partition(":")
            if kind == "card":
                assert name in view.hands[PLAYER], target
            elif kind == "prize":
                assert view.prizes[int(name)], target
            elif kind == "fight":
                assert len(view.fights) == 3, target
            elif kind == "tile":
                assert int(name) in (*view.tiles[0], *view.tiles[1]), target
            elif kind == "choice":
                assert view.prompt is not None
            elif kind == "commit":
                assert isinstance(DOMAINS_LESSON.awaited(step, view), Place)


def test_the_texts_can_be_read_at_leisure_in_three_minutes(played: Played) -> None:
    texts = [plain_text(step.text) for step in played.lesson.steps]
    for text in (*texts, played.lesson.ending, *(step.hint for step in played.lesson.steps)):
        assert text[-1] in ".!", text
        assert len(text) < 260, text
    words = sum(len(re.findall(r"\w+", text)) for text in texts)
    assert words < 3 * 200, "200 words a minute"
