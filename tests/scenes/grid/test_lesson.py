from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.content.grid import load_grid
from game.content.grid_lesson import load_grid_lesson
from scenes.grid.artwork import Artwork
from scenes.grid.lesson import LessonScene, lesson_session
from scenes.grid.lexicon import Lexicon
from scenes.stage.stage import Stage
from systems.grid.commands import Place
from tests.scenes.lessons import play_on, settle, toasts


@pytest.fixture
def lesson(stage: Stage, plain_tray: Artwork) -> LessonScene:
    content, script = load_grid(), load_grid_lesson()
    session = lesson_session(GAMES["grid"], script, "You")
    scene = LessonScene(session, script, art=plain_tray, lexicon=Lexicon(content.cards, content.card_texts))
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


def test_the_lesson_is_played_to_its_end_by_doing_what_it_asks(stage: Stage, lesson: LessonScene) -> None:
    ended: list[bool] = []
    lesson.ended.connect(lambda: ended.append(True))
    play_on(stage, lesson)
    stage.advance(0.5)
    assert lesson.guide.words.text == lesson.script.ending
    lesson.guide.next.on_click()
    assert ended


def test_another_placement_is_refused_with_the_steps_hint_and_the_card_springs_back(
    stage: Stage, lesson: LessonScene
) -> None:
    assert lesson.reins.words() == ("Next", "Space")
    while lesson.present is not None and lesson.awaited(lesson.present) is None:
        lesson.reins.press_commit()
    assert lesson.reins.words()[0] == "Your turn"
    step = lesson.present
    assert step is not None
    wanted = lesson.awaited(step)
    assert isinstance(wanted, Place)
    before = lesson.session.digest
    lesson.submit(Place(wanted.card, (wanted.slot + 1) % 9))
    for _ in range(20):
        stage.advance(1 / 30)
    assert lesson.session.digest == before
    assert step.hint in toasts(stage)
    assert lesson.table.hand.sprites[wanted.card].visible


def test_the_lesson_can_be_left(stage: Stage, lesson: LessonScene) -> None:
    del stage
    left: list[bool] = []
    lesson.skipped.connect(lambda: left.append(True))
    lesson.guide.skip.on_click()
    assert left
