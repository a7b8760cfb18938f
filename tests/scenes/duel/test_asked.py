"""What the screen shows tells nobody whether the opponent has an answer (DUEL-7.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.ai import Question
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.duel.sample import creature, position
from scenes.duel.screens.choices import DuelChoices
from scenes.stage.stage import Stage
from systems.duel.commands import Attack, Pass
from systems.search.opponent import Decision
from tests.scenes.duel.conftest import DuelPlayer
from tests.scenes.player import FRAME_S

Sit = Callable[..., DuelPlayer]
AGAINST_ONE = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ottoline Vey", level="easy"))
ANSWER, NO_ANSWER = "painted-shield", "thunderstroke"
"""Runes that lie face down: one answers attacks, the other answers nothing."""
SECONDS = 6.0


class Thinker:
    """An opponent that thinks for some frames about every question, and lets it pass."""

    def __init__(self, frames: int = 8) -> None:
        self.frames = frames
        self.left: dict[int, int] = {}

    def ask(self, question: Question[Any]) -> int:
        del question
        number = len(self.left) + 1
        self.left[number] = self.frames
        return number

    def poll(self) -> dict[int, Decision]:
        ready = [number for number, left in self.left.items() if left == 0]
        self.left = {number: left - 1 for number, left in self.left.items()}
        return {number: Decision((Pass(),)) for number in ready}


def attacking(seated: Sit, rune: str, **shown: Any) -> DuelPlayer:
    """Sit down against an opponent that has set a rune, and attack."""
    options = position(
        ({"creatures": [creature("hedge-knight")]}, {"creatures": [creature("bone-beggar")], "runes": [rune]}),
        ((), ()),
        phase="battle",
    )
    player = seated(options, seats=AGAINST_ONE, ai=Thinker(), **shown)
    view = player.view(0)
    player.scene.submit(Attack(view.sides[0].creatures[0].card, view.sides[1].creatures[0].card))
    return player


def shown(player: DuelPlayer) -> tuple[object, ...]:
    """Return what can be seen at this moment of who is waited for."""
    scene = player.scene
    return (
        scene.match_controls.commit.label.text,
        scene.match_controls.commit.hint.text,
        [panel.line.text for panel in scene.table.panels],
        scene.director.idle,
        scene.director.awaiting,
        scene.clock.running,
        scene.clock.left,
        scene.prompt.visible,
        len(scene.table.log.lines),
        scene.table.picture,
    )


def film(player: DuelPlayer, press: Callable[[DuelPlayer], None] | None = None) -> list[tuple[object, ...]]:
    """Return what is shown frame by frame; `press` is done every few frames."""
    frames = []
    for number in range(round(SECONDS / FRAME_S)):
        if press is not None and number % 5 == 0:
            press(player)
        player.stage.advance(FRAME_S)
        frames.append(shown(player))
    return frames


def assert_alike(first: list[tuple[object, ...]], second: list[tuple[object, ...]]) -> None:
    assert any(frame[4] for frame in first), "nobody was waited for"
    for number, (item, two) in enumerate(zip(first, second, strict=True)):
        assert item == two, f"frame {number}"


@pytest.mark.rule("DUEL-7.6")
@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_an_opponent_is_waited_for_as_long_with_an_answer_as_without(seated: Sit, speed: float) -> None:
    films = [film(attacking(seated, rune, speed=speed, timer=30)) for rune in (ANSWER, NO_ANSWER)]
    assert_alike(*films)


@pytest.mark.rule("DUEL-7.6")
@pytest.mark.parametrize("action", ["skip", "commit", "step"])
def test_the_wait_cannot_be_skipped(seated: Sit, action: str) -> None:
    def press(player: DuelPlayer) -> None:
        if not player.scene.director.idle:
            player.scene.on_action(action)

    assert_alike(*[film(attacking(seated, rune), press) for rune in (ANSWER, NO_ANSWER)])


def test_the_words_say_who_may_answer(seated: Sit) -> None:
    player = attacking(seated, NO_ANSWER)
    frames = film(player)
    waiting = next(frame for frame in frames if frame[4])
    assert waiting[:2] == ("Waiting", "Ottoline Vey may answer")
    assert "May answer …" in str(waiting[2])


def test_nobody_is_waited_for_where_one_only_watches(seated: Sit) -> None:
    player = attacking(seated, NO_ANSWER, watch=True)
    assert not any(frame[4] for frame in film(player))


def test_two_at_one_table_play_discreetly(stage: Stage) -> None:
    del stage
    assert DuelChoices(mode="hotseat").options({})["discreet"] is True
    assert "discreet" not in DuelChoices().options({})
