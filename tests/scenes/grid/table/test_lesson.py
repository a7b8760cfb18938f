from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.content.grid.loading import load_grid
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.table.lesson import LessonScene
from scenes.stage.stage import Stage
from systems.grid.commands import Place
from tests.scenes.lessons import drop_the_awaited_card, play_on, play_to_the_end, settle, toasts


@pytest.fixture
def lesson(stage: Stage, plain_tray: Artwork) -> LessonScene:
    content = load_grid()
    lexicon = Lexicon(content.cards, content.card_texts)
    scene = LessonScene.begun(GAMES["grid"], art=plain_tray, lexicon=lexicon)
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


def test_the_lesson_is_played_to_its_end_by_doing_what_it_asks(stage: Stage, lesson: LessonScene) -> None:
    play_to_the_end(stage, lesson)


def test_another_placement_is_refused_with_the_steps_hint_and_the_card_springs_back(
    stage: Stage, lesson: LessonScene
) -> None:
    lesson.match_controls.refresh()
    assert lesson.match_controls.commit.label.text == "Next"
    while lesson.present is not None and lesson.awaited(lesson.present) is None:
        lesson.match_controls.press_commit()
    assert lesson.match_controls.words()[0] == "Your turn"
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


def test_a_card_that_the_lesson_refuses_returns_to_the_hand_in_every_step(stage: Stage, lesson: LessonScene) -> None:
    tried = 0
    while lesson.session.result() is None:
        play_on(stage, lesson, lambda scene: scene.session.result() is not None or asks_for_a_card(scene))
        step = lesson.present
        wanted = lesson.awaited(step) if step is not None else None
        if not isinstance(wanted, Place) or step is None:
            break
        others = [slot for slot in range(9) if lesson.session.refusal(0, Place(wanted.card, slot)) is None]
        wrong = next((slot for slot in others if slot != wanted.slot), None)
        if wrong is not None:
            drop_the_awaited_card(stage, lesson, lesson.table.board.slots[wrong].window_rect.center, wanted.card)
            assert step.hint in toasts(stage)
            tried += 1
        lesson.submit(wanted)
        settle(stage, lesson)
    assert tried > 2


def asks_for_a_card(lesson: LessonScene) -> bool:
    """Whether the step that is taught asks for a placement."""
    return lesson.present is not None and lesson.awaited(lesson.present) is not None
