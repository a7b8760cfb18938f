from __future__ import annotations

import pytest

from components.duel import END
from game.catalog import GAMES
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.options import OFF
from scenes.duel.table.lesson import LessonScene
from scenes.stage.control import Control
from scenes.stage.stage import Stage
from systems.duel import commands
from systems.match import Command
from tests.scenes.duel.conftest import DuelPlayer
from tests.scenes.duel.plain_duel import PlainDuel
from tests.scenes.lessons import over, play_by, play_on, play_to_the_end, settle, toasts


@pytest.fixture
def lesson(stage: Stage, lexicon: Lexicon) -> LessonScene:
    scene = LessonScene.begun(GAMES["duel"], art=PlainDuel(), lexicon=lexicon)
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


def test_the_lesson_is_played_to_its_end_by_doing_what_it_asks(stage: Stage, lesson: LessonScene) -> None:
    play_to_the_end(stage, lesson)


def test_something_else_is_refused_with_the_steps_hint(stage: Stage, lesson: LessonScene) -> None:
    lesson.match_controls.refresh()
    assert lesson.match_controls.commit.label.text == "Next"
    lesson.match_controls.press_commit()
    step = lesson.present
    assert step is not None
    wanted = lesson.awaited(step)
    assert isinstance(wanted, commands.SummonCreature)
    before = lesson.session.digest
    lesson.submit(commands.SummonCreature(wanted.card, face_down=True))
    settle(stage, lesson)
    assert lesson.session.digest == before
    assert step.hint in toasts(stage)
    assert lesson.table.hand.sprites[wanted.card].visible


def test_the_turn_ends_with_one_press_where_the_lesson_asks_for_it(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, lambda scene: scene.present is not None and "End your turn" in scene.present.text)
    lesson.match_controls.press_commit()
    assert lesson.session.view(0).turn == 4
    settle(stage, lesson)
    assert lesson.match_controls.words()[0] == "Pass"
    lesson.match_controls.press_commit()
    settle(stage, lesson)
    assert lesson.present is not None
    assert lesson.present.hint in toasts(stage), "an answer may not be left out here"


def test_an_answer_is_asked_for_whatever_is_set(stage: Stage, lesson: LessonScene) -> None:
    lesson.asking.step()
    assert lesson.asking.setting == OFF
    play_on(stage, lesson, lambda scene: scene.present is not None and "**chain**" in scene.present.text)
    for _ in range(10):
        stage.advance(1 / 30)
    assert lesson.prompt_controller.ask is not None
    assert not toasts(stage)
    play_on(stage, lesson, over)


def test_the_guide_covers_the_log_and_no_card(stage: Stage, lesson: LessonScene) -> None:
    del stage
    assert lesson.geometry is not None
    assert not lesson.log.visible
    guide = lesson.guide.window_rect
    assert guide.right <= lesson.geometry.mat.x


class Hands(DuelPlayer):
    """Does what the lesson asks for with the mouse alone."""

    scene: LessonScene

    def go_on(self) -> None:
        """Press the guide's button."""
        self.press(self.scene.guide.next)

    def do(self, command: Command) -> None:
        """Carry a command out as a person does."""
        match command:
            case commands.SummonCreature():
                self.menu(self.card(command.card), "Set face down" if command.face_down else "Summon")
            case commands.SetRune():
                self.menu(self.card(command.card), "Set face down")
            case commands.Activate():
                self.menu(self.card(command.card), "Use")
            case commands.Flip():
                self.menu(self.card(command.card), "Flip up")
            case commands.Equip():
                self.drop(self.card(command.card), self.card(command.creature))
            case commands.Attack():
                self.drop(self.card(command.card), self.card(command.target))
            case commands.Join() | commands.Block():
                self.press(self.card(command.card))
            case commands.Choose():
                self.press(self.card(command.cards[0]))
            case commands.Strike():
                self.answer("Strike")
            case commands.NextPhase() if command.phase == END:
                self.press(self.scene.match_controls.commit)
            case commands.NextPhase():
                self.press(self.scene.phases.plates[command.phase])
            case _:
                raise AssertionError(command)

    def card(self, number: int) -> Control:
        """A card on the mat or in the hand; 0 is the other player."""
        if not number:
            return self.scene.table.panels[1]
        found: Control | None = self.scene.table.piece(number)
        return found or self.scene.table.hand.sprites[number]

    def menu(self, control: Control, words: str) -> None:
        self.press(control)
        self.entry(words)


def test_every_step_can_be_done_with_the_mouse(stage: Stage, lesson: LessonScene) -> None:
    play_by(Hands(stage, lesson))
