"""The lesson of Ragnarok at the table: by mouse, by keys, with wrong tries, and left at any step."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.content.arena.loading import load_arena
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.lesson import LessonScene
from scenes.arena.table.side import TO_COME
from scenes.stage.stage import Stage
from systems.arena.commands import Attack, Choose, EndTurn, PlayCard, UpgradeWeapon, UsePower, Withdraw
from systems.match import Command
from tests.scenes.arena.conftest import ArenaPlayer
from tests.scenes.arena.plain_arena import PlainArtwork
from tests.scenes.lessons import at, drop_the_awaited_card, over, play_by, play_on, settle, toasts, words_fit
from tests.thorough import some


@pytest.fixture
def lesson(stage: Stage) -> LessonScene:
    content = load_arena()
    lexicon = Lexicon(content.cards, content.card_texts)
    scene = LessonScene.begun(GAMES["arena"], art=PlainArtwork(lexicon), lexicon=lexicon)
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


class Hands(ArenaPlayer):
    """Does what the lesson asks for with the mouse alone."""

    scene: LessonScene

    def go_on(self) -> None:
        """Press the guide's button."""
        self.press(self.scene.guide.next)

    def do(self, command: Command) -> None:
        """Carry a command out as a person does."""
        board = self.scene.table.board
        match command:
            case PlayCard():
                self.drag(self.scene.table.hand.sprites[command.card].window_rect.center, board.zone.window_rect.center)
            case Attack():
                self.drag(self.spot(command.attacker), self.spot(command.target))
            case Choose():
                self.click(*self.spot(command.cards[0]))
            case UsePower():
                self.press(board.sides[0].power)
            case UpgradeWeapon():
                self.press(board.sides[0].weapon)
            case EndTurn():
                self.press(self.scene.match_controls.commit)
            case _:
                raise AssertionError(command)

    def spot(self, card: int) -> tuple[float, float]:
        found = self.scene.table.board.character(card)
        assert found is not None
        return found.window_rect.center


class Keys(Hands):
    """Does what the lesson asks for with the keyboard alone."""

    def go_on(self) -> None:
        """Press the key of the guide's button."""
        self.confirm()

    def do(self, command: Command) -> None:
        """Carry a command out by keys; the focus goes where arrow keys would lead it."""
        board, router = self.scene.table.board, self.stage.router
        match command:
            case PlayCard():
                held = self.view().sides[0].hand
                place = next(index for index, card in enumerate(held) if card.card == command.card)
                self.key(f"KEY_{place + 1}")
                self.key("ENTER")
            case Attack():
                for card in (command.attacker, command.target):
                    router.set_focus(board.character(card))
                    self.key("ENTER")
            case Choose():
                router.set_focus(board.character(command.cards[0]))
                self.key("ENTER")
            case UsePower():
                self.key("Q")
            case UpgradeWeapon():
                router.set_focus(board.sides[0].weapon)
                self.key("ENTER")
            case EndTurn():
                self.confirm()
            case _:
                raise AssertionError(command)


@pytest.mark.parametrize("way", some([Hands, Keys], 1))
def test_every_step_can_be_done_by_mouse_and_by_keys(stage: Stage, lesson: LessonScene, way: type[Hands]) -> None:
    play_by(way(stage, lesson))


def test_a_wrong_try_changes_nothing_and_gets_the_steps_hint(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("Both sides strike"))
    board, digest = lesson.table.board, lesson.session.digest
    hands = Hands(stage, lesson)
    foot = next(token for token in board.tokens.values() if token.definition == "midgard-footman")
    recruit = next(token for token in board.tokens.values() if token.definition == "asgard-recruit")
    hands.drag(recruit.window_rect.center, foot.window_rect.center)
    step = lesson.present
    assert step is not None
    assert toasts(stage) == [step.hint]
    assert lesson.session.digest == digest
    hands.do(lesson.awaited(step) or Withdraw())
    settle(stage, lesson)
    assert lesson.step == 4


def test_the_minion_may_be_played_anywhere_and_a_card_goes_back(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("blue stones"))
    step = lesson.present
    assert step is not None
    wanted = lesson.awaited(step)
    assert isinstance(wanted, PlayCard)
    drop_the_awaited_card(stage, lesson, lesson.log.window_rect.center, wanted.card)
    lesson.submit(PlayCard(wanted.card, 1))
    settle(stage, lesson)
    board = lesson.session.view(0).sides[0].board
    assert [minion.definition for minion in board] == ["asgard-recruit", "armored-bear-of-thor"]


def test_the_turn_ends_with_one_press_and_not_before_it_is_asked_for(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("Both sides strike"))
    hands = Hands(stage, lesson)
    hands.confirm()
    step = lesson.present
    assert step is not None
    assert toasts(stage) == [step.hint]
    play_on(stage, lesson, at("end your turn"))
    hands.confirm()
    settle(stage, lesson)
    assert lesson.session.view(0).turn == 7


def test_a_spell_that_is_taken_back_is_asked_for_again(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("asks for a **target**"))
    step = lesson.step
    Hands(stage, lesson).key("ESCAPE")
    settle(stage, lesson)
    assert lesson.step == step - 1
    assert lesson.session.view(0).ask is None
    play_on(stage, lesson, over)


def test_the_guide_stands_beside_the_slate_and_hides_the_history(stage: Stage, lesson: LessonScene) -> None:
    del stage
    made = lesson.geometry
    assert made is not None
    guide = lesson.guide.window_rect
    assert guide.right <= min(made.field.x, made.hand.x, made.foe_hand.x)
    assert guide.w >= made.log.w - 1
    assert guide.h >= made.log.h - 1


def test_the_weapon_that_the_upgrade_brings_is_seen_beforehand(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("**weapon upgrade**"))
    disc = lesson.table.board.sides[0].weapon
    before = (disc.words.text, disc.picture.alpha)
    hands = Hands(stage, lesson)
    hands.do(UpgradeWeapon())
    settle(stage, lesson)
    hands.wait()
    assert before == ("Upgrade", TO_COME)
    assert (disc.words.text, disc.picture.alpha) == ("Mjolnir", 1.0)


@pytest.mark.parametrize("words", ["You are **Thor**", "asks for a **target**", "Finish it"])
def test_the_lesson_can_be_left_at_any_step(stage: Stage, lesson: LessonScene, words: str) -> None:
    play_on(stage, lesson, at(words))
    left: list[bool] = []
    lesson.skipped.connect(lambda: left.append(True))
    Hands(stage, lesson).press(lesson.guide.skip)
    assert left


@pytest.mark.parametrize("scale", some([2.0, 0.8, 1.5], 1))
def test_the_guides_words_and_buttons_fit_at_every_scale(stage: Stage, lesson: LessonScene, scale: float) -> None:
    stage.ui_scale = scale
    words_fit(lesson)


def test_nothing_that_the_lesson_asked_for_is_taken_back(stage: Stage, lesson: LessonScene) -> None:
    stage.push(lesson, fade=False)
    session = lesson.session
    session.submit(0, next(command for command in session.legal(0) if isinstance(command, Attack)))
    assert session.why_not_take_back(0) is None
    done = len(session.log)
    assert not lesson.take_back()
    assert len(lesson.session.log) == done
