from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.picture import BattlePicture
from scenes.clans.sample import knowledge_of
from scenes.clans.table.lesson import LessonScene
from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.stage import Stage
from scenes.table.panels.inspection import CardInspection
from systems.clans.commands import Commit
from systems.clans.commands import Stage as StageCard
from tests.scenes.lessons import drop_the_awaited_card, play_on, settle, toasts

Seated = Callable[..., Any]


@pytest.fixture
def lesson(stage: Stage, seated: Seated) -> LessonScene:
    content = load_clans()
    art = seated("bare").battle.art
    stage.pop(fade=False)
    scene = LessonScene.begun(GAMES["clans"], art=art, lexicon=ContentLexicon(content), knowledge=knowledge_of(content))
    stage.push(scene, fade=False)
    return scene


def test_the_lesson_is_won_by_doing_what_it_says(stage: Stage, lesson: LessonScene) -> None:
    ended: list[int] = []
    lesson.ended.connect(lambda: ended.append(1))
    lesson.director.set_speed(4.0)
    for _ in range(6000):
        stage.advance(1 / 30)
        step: Any = lesson.present
        if lesson.finished:
            break
        if step is None:
            continue
        command = lesson.awaited(step)
        if command is None:
            lesson.guide.next.clicked.emit()
        else:
            lesson.submit(command)
    assert lesson.step == len(lesson.course.steps)
    result = lesson.session.result()
    assert result is not None
    assert result.winner == 0
    assert lesson.table.picture == BattlePicture.from_view(lesson.session.view(0))
    stage.advance(1 / 30)
    assert not lesson.guide.skip.visible
    lesson.guide.next.clicked.emit()
    assert ended == [1]


def test_the_lesson_refuses_everything_else_with_its_hint(overlay: KitOverlay, lesson: LessonScene) -> None:
    lesson.submit(Commit())
    assert lesson.step == 0
    assert [toast.sentence for toast in overlay.toasts.shown] == [lesson.course.steps[0].hint]
    assert 0 in lesson.session.to_act()


def test_a_card_that_the_lesson_refuses_returns_to_the_hand_in_every_step(stage: Stage, lesson: LessonScene) -> None:
    settle(stage, lesson)
    tried = []
    while lesson.session.result() is None:
        play_on(stage, lesson, lambda scene: scene.session.result() is not None or asks_for_a_card(scene))
        step: Any = lesson.present
        wanted = lesson.awaited(step) if step is not None else None
        if not isinstance(wanted, StageCard):
            break
        others = [StageCard(wanted.card, tile) for tile in range(9) if tile != wanted.tile]
        wrong = next((other.tile for other in others if lesson.session.refusal(0, other) is None), None)
        if wrong is not None:
            drop_the_awaited_card(stage, lesson, lesson.table.board.tile_rect(wrong).center, wanted.card)
            assert step.hint in toasts(stage)
            tried.append(lesson.step + 1)
        lesson.submit(wanted)
        settle(stage, lesson)
    assert len(tried) > 3


def asks_for_a_card(lesson: LessonScene) -> bool:
    """Whether the step that is taught asks for a card."""
    step: Any = lesson.present
    return step is not None and isinstance(lesson.awaited(step), StageCard)


def test_the_lesson_points_at_what_it_speaks_of_and_its_words_fit(stage: Stage, lesson: LessonScene) -> None:
    stage.advance(1 / 30)
    assert len(lesson._rings) == len(lesson.course.steps[0].highlight)
    for step in lesson.course.steps:
        lesson.guide.say("", step.text, "", asks=True)
        assert lesson.guide.words.body.whole


def test_the_ring_goes_along_with_the_card_it_points_at(stage: Stage, lesson: LessonScene) -> None:
    stage.advance(1 / 30)
    name = next(item.removeprefix("card:") for item in lesson.course.steps[0].highlight if item.startswith("card:"))
    held = next(other.id for other in lesson.table.picture.hand.values() if other.card == name)
    card = lesson.table.hand.sprites[held]
    stage.router.press(*card.window_rect.center)
    stage.router.move(300, 700)
    for _ in range(40):
        stage.advance(1 / 60)
    assert stage.router.carrying is card
    assert any(abs(ring.x - card.window_rect.cx) < 2 for ring in lesson._rings)


def test_the_lesson_can_be_skipped(stage: Stage, lesson: LessonScene) -> None:
    left: list[int] = []
    lesson.skipped.connect(lambda: left.append(1))
    stage.router.click(*lesson.guide.skip.window_rect.center)
    assert left == [1]


def test_a_card_is_looked_at_closely_and_put_back(seated: Seated) -> None:
    player = seated("full")
    card = next(iter(player.battle.table.hand.sprites.values()))
    player.stage.router.press(*card.window_rect.center, 4)
    assert isinstance(player.stage.top, CardInspection)
    player.wait(0.2)
    player.stage.draw()
    player.key("ESCAPE")
    assert player.stage.top is player.battle
