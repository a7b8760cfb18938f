"""The lesson of Ragnarok Chess at the table: by mouse, by keys, with wrong tries, and left at any step."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from scenes.chess.table.lesson import LessonScene
from scenes.stage.stage import Stage
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.match import Command
from tests.scenes.chess.plain_board import PlainArtwork
from tests.scenes.chess.plain_chess import GAME, LEXICON
from tests.scenes.lessons import at, hurry, over, play_by, play_on, settle, toasts, words_fit
from tests.scenes.poker import lesson_hands
from tests.thorough import some


@pytest.fixture
def lesson(stage: Stage) -> LessonScene:
    scene = LessonScene.begun(GAMES["chess"], art=PlainArtwork(LEXICON), lexicon=LEXICON, odds=GAME.odds)
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


class Mouse(lesson_hands.Mouse):
    """Moves pieces, too, by dragging them."""

    def do(self, command: Command) -> None:
        """Carry a command out as a person does."""
        if isinstance(command, Move):
            squares = self.scene.stone.squares
            self.drag(squares[command.start].window_rect.center, squares[command.to].window_rect.center)
        else:
            super().do(command)


class Keyboard(lesson_hands.Keyboard):
    """Moves pieces, too, by keys; the focus goes where arrow keys would lead it."""

    def do(self, command: Command) -> None:
        """Carry a command out by keys."""
        if isinstance(command, Move):
            router, squares = self.stage.router, self.scene.stone.squares
            router.by_keys = True
            for square in (command.start, command.to):
                router.set_focus(squares[square])
                self.key("ENTER")
        else:
            super().do(command)


@pytest.mark.parametrize("way", some([Keyboard, Mouse], 1))
def test_every_step_can_be_done_by_mouse_and_by_keys(
    stage: Stage, lesson: LessonScene, way: type[lesson_hands.Mouse]
) -> None:
    play_by(way(stage, lesson), hurry if way is Keyboard else settle)


def test_another_move_gets_the_steps_hint_and_the_piece_returns(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("captures straight ahead"))
    hands, digest, step = Mouse(stage, lesson), lesson.session.digest, lesson.present
    assert step is not None
    hands.do(Move(square_of("b2"), square_of("b6")))
    assert toasts(stage) == [step.hint]
    assert lesson.session.digest == digest
    piece = next(piece for piece in lesson.session.view(0).pieces if piece.square == square_of("b2"))
    node = lesson.stone.pieces[piece.piece]
    assert node.position == pytest.approx(lesson.stone.spot(piece.square))


def test_threats_show_in_the_step_about_them_and_no_longer(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("could attack"))
    assert (square_of("a4"), square_of("a2")) in lesson.stone.threats
    lesson.went_on()
    assert lesson.stone.threats == []


def test_pointing_at_the_rook_foretells_the_combat_and_attacks_nothing(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("**expect**"))
    hands, step = Mouse(stage, lesson), lesson.step
    squares = lesson.stone.squares
    hands.click(*squares[square_of("a2")].window_rect.center)
    stage.router.move(*squares[square_of("a4")].window_rect.center)
    hands.wait(0.1)
    assert lesson.considered is not None
    assert lesson.considered.outlook is not None
    assert lesson.step == step


def test_the_combat_has_the_guide_below_its_spells_and_the_board_has_it_on_the_log(
    stage: Stage, lesson: LessonScene
) -> None:
    made = lesson.chess_geometry
    assert made is not None
    assert lesson.guide.rect == made.log
    play_on(stage, lesson, at("**keep** them all"))
    combat, in_combat = lesson.geometry, lesson.fights
    assert in_combat
    assert combat is not None
    assert lesson.guide.window_rect.top <= combat.mana.y
    assert not lesson.log.visible
    play_on(stage, lesson, at("**Checkmate!**"))
    assert not lesson.fights
    assert lesson.guide.rect == made.log
    play_on(stage, lesson, over)


@pytest.mark.parametrize("words", ["**round** discs", "Two queens"])
def test_the_lesson_can_be_left_at_any_step(stage: Stage, lesson: LessonScene, words: str) -> None:
    play_on(stage, lesson, at(words))
    left: list[bool] = []
    lesson.skipped.connect(lambda: left.append(True))
    Mouse(stage, lesson).press(lesson.guide.skip)
    assert left


@pytest.mark.parametrize("words", ["**round** discs", "**keep** them all"])
@pytest.mark.parametrize("scale", some([2.0, 0.8, 1.5], 1))
def test_the_guides_words_and_buttons_fit_at_every_scale(
    stage: Stage, lesson: LessonScene, scale: float, words: str
) -> None:
    play_on(stage, lesson, at(words))
    stage.ui_scale = scale
    words_fit(lesson)
