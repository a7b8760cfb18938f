from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.content.domains.loading import load_domains
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.table.lesson import LessonScene
from scenes.stage.stage import Stage
from systems.domains.commands import Decline, Place, SwapTiles


@pytest.fixture
def lesson(stage: Stage, plain_art: Any) -> LessonScene:
    content = load_domains()
    scene = LessonScene.begun(GAMES["domains"], art=plain_art, content=content)
    stage.push(scene, fade=False)
    for _ in range(60):
        stage.advance(1 / 30)
    return scene


def shown(stage: Stage, scene: LessonScene) -> None:
    """Everything was shown, what the other side answered too."""
    for _ in range(3):
        scene.director.finish()
        stage.advance(1 / 30)


def test_the_lesson_is_played_to_its_end_step_by_step(stage: Stage, lesson: LessonScene) -> None:
    for step in lesson.course.steps:
        shown(stage, lesson)
        assert lesson.present == step
        for name in step.highlight:
            assert list(lesson.spots(name)), f"{name} lights nothing up in round {step.round}"
        wanted = lesson.awaited(step)
        if wanted is None:
            lesson.on_action("commit")
        else:
            lesson.submit(wanted)
    shown(stage, lesson)
    assert lesson.finished
    result = lesson.session.result()
    assert result is not None
    assert result.winner == 0
    assert lesson.table.picture == DomainsPicture.from_view(lesson.session.view(0))
    ended: list[int] = []
    lesson.ended.connect(lambda: ended.append(1))
    lesson.on_action("commit")
    assert ended == [1]


def test_only_what_a_step_asks_for_is_let_through(stage: Stage, lesson: LessonScene) -> None:
    digest = lesson.session.digest
    lesson.submit(Place(("5", "4", "3")))
    assert lesson.session.digest == digest
    lesson.on_action("commit")
    lesson.on_action("commit")
    shown(stage, lesson)
    said: list[str] = []
    lesson.stage.overlay.say = lambda sentence, **_: said.append(sentence)  # type: ignore[attr-defined]  # listens instead
    lesson.input_controller.lay("5", 0)
    assert said == [lesson.course.steps[2].hint]
    lesson.input_controller.take_back(0)
    for slot, card in enumerate(("3+", "2", "0")):
        lesson.input_controller.lay(card, slot)
    lesson.input_controller.commit()
    assert lesson.session.view(0).round == 2
    assert len(said) == 1


def test_the_exchange_of_the_lesson_cannot_be_declined(stage: Stage, lesson: LessonScene) -> None:
    for step in lesson.course.steps:
        shown(stage, lesson)
        wanted = lesson.awaited(step)
        if isinstance(wanted, SwapTiles):
            lesson.submit(Decline())
            assert lesson.input_controller.prompt is not None
            assert 0 in lesson.session.to_act()
            return
        lesson.submit(wanted) if wanted is not None else lesson.on_action("commit")
    raise AssertionError("the lesson has no exchange")
