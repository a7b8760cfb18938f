"""Lessons as tests play them: doing what they ask, to their end or until something is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.controls.button import REST_S
from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.stage import Stage


def settle(stage: Stage, lesson: Any, most: float = 60.0) -> None:
    """Let everything be shown, what the other side answers, too."""
    for _ in range(round(most * 30)):
        stage.advance(1 / 30)
        if lesson.director.idle and lesson.session.to_act() != (1,):
            return
    raise AssertionError("something is still being shown")


def hurry(stage: Stage, lesson: Any) -> None:
    """Let everything be shown at once, what the other side answers, too."""
    while not lesson.director.idle:
        lesson.director.finish()
    settle(stage, lesson)


def toasts(stage: Stage) -> list[str]:
    """The sentences that stand above all now."""
    assert isinstance(stage.overlay, KitOverlay)
    return [toast.sentence for toast in stage.overlay.toasts.shown]


def over(lesson: Any) -> bool:
    """Whether its match is over."""
    return lesson.session.result() is not None


def at(words: str) -> Callable[[Any], bool]:
    """Return what tells whether the step with these words is being taught."""
    return lambda lesson: lesson.present is not None and words in lesson.present.text


def words_fit(lesson: Any) -> None:
    """Every step's words fit into the guide above its buttons, and the last words, too."""
    guide, course = lesson.guide, lesson.course
    for text in (*(step.text for step in course.steps), course.ending):
        guide.say(course.title, text, f"{len(course.steps)} of {len(course.steps)}", asks=True)
        assert guide.words.measure(guide.words.rect.w)[1] <= guide.words.rect.h, text
        assert guide.words.rect.y >= guide.next.rect.top
        assert all(button.label.whole for button in (guide.next, guide.skip))


def play_on(stage: Stage, lesson: Any, until: Callable[[Any], bool] = over) -> None:
    """Do what the lesson asks for until something is so; each step says its words and lights up what it names."""
    for _ in range(60):
        if until(lesson):
            return
        step = lesson.present
        assert step is not None
        assert lesson.guide.words.text == step.text
        for name in step.highlight:
            assert list(lesson.spots(name)), name
        command = lesson.awaited(step)
        if command is None:
            lesson.guide.next.on_click()
        else:
            lesson.submit(command)
        hurry(stage, lesson)
    raise AssertionError("the lesson does not come so far")


def play_by(hands: Any, shown: Callable[[Stage, Any], None] = settle) -> None:
    """Play a lesson to its end by hands: each step says its words, lights up what it names, and no hint is needed.

    Args:
        hands: a player that can `do` a command and `go_on` where a step is only read.
        shown: lets what happened be shown, `settle` at a quick pace or `hurry` at once.
    """
    lesson, stage = hands.scene, hands.stage
    lesson.director.set_speed(4.0)
    ended: list[bool] = []
    lesson.ended.connect(lambda: ended.append(True))
    for number, step in enumerate(lesson.course.steps):
        assert lesson.step == number, lesson.course.steps[number - 1].text
        assert lesson.guide.words.text == step.text
        assert all(list(lesson.spots(name)) for name in step.highlight), step.text
        command = lesson.awaited(step)
        if command is None:
            hands.go_on()
        else:
            hands.do(command)
        shown(stage, lesson)
        hands.wait(REST_S)
    assert over(lesson)
    assert not {*toasts(stage)} & {step.hint for step in lesson.course.steps}
    assert lesson.guide.words.text == lesson.course.ending
    lesson.guide.next.on_click()
    assert ended


def play_to_the_end(stage: Stage, lesson: Any) -> None:
    """Play it to its end: its last words are read, and it ends with a click."""
    ended: list[bool] = []
    lesson.ended.connect(lambda: ended.append(True))
    play_on(stage, lesson)
    stage.advance(0.5)
    assert lesson.step == len(lesson.course.steps)
    assert lesson.guide.words.text == lesson.course.ending
    lesson.guide.next.on_click()
    assert ended


def drop_the_awaited_card(stage: Stage, lesson: Any, wrong: tuple[float, float], entity: Any) -> None:
    """Let the card that a step asks for go at a wrong place; it returns to its place in the hand."""
    sprite = lesson.table.hand.sprites[entity]
    before, digest = sprite.window_rect.center, lesson.session.digest
    stage.router.press(*before)
    stage.router.move((before[0] + wrong[0]) / 2, (before[1] + wrong[1]) / 2)
    stage.advance(0.1)
    stage.router.move(*wrong)
    stage.advance(0.1)
    stage.router.release(*wrong)
    stage.router.move(1.0, 1.0)
    for _ in range(45):
        stage.advance(1 / 30)
    assert lesson.session.digest == digest
    assert sprite.visible
    assert abs(sprite.window_rect.cx - before[0]) < 2
    assert abs(sprite.window_rect.cy - before[1]) < 2
