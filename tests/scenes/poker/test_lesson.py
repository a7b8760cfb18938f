"""The lesson of Poker Combat at the table: by mouse, by keys, with wrong tries, and left at any step."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.content.arena.loading import load_arena
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.table.lesson import LessonScene
from scenes.stage.stage import Stage
from systems.arena.commands import PlayCard
from systems.poker.commands import Bet, Raise
from tests.scenes.lessons import at, drop_the_awaited_card, hurry, play_by, play_on, settle, toasts, words_fit
from tests.scenes.poker.lesson_hands import Keyboard, Mouse
from tests.scenes.poker.plain_poker import PlainArtwork
from tests.thorough import some


@pytest.fixture
def lesson(stage: Stage) -> LessonScene:
    content = load_arena()
    lexicon = Lexicon(content.cards, content.card_texts)
    scene = LessonScene.begun(GAMES["poker"], art=PlainArtwork(lexicon), lexicon=lexicon)
    stage.push(scene, fade=False)
    settle(stage, scene)
    return scene


@pytest.mark.parametrize("way", some([Mouse, Keyboard], 1))
def test_every_step_can_be_done_by_mouse_and_by_keys(stage: Stage, lesson: LessonScene, way: type[Mouse]) -> None:
    play_by(way(stage, lesson), hurry if way is Keyboard else settle)


def test_another_amount_gets_the_steps_hint_and_commits_nothing(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("**Attack** with 10 HP"))
    hands, digest = Mouse(stage, lesson), lesson.session.digest
    hands.do(Bet(60))
    step = lesson.present
    assert step is not None
    assert toasts(stage) == [step.hint]
    assert lesson.session.digest == digest
    hands.do(Bet(20))
    hurry(stage, lesson)
    assert lesson.present is not None
    assert "**Foresight**" in lesson.present.text


def test_another_action_is_refused_and_a_counter_attack_wants_its_amount(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("**Counter Attack**"))
    hands, step = Keyboard(stage, lesson), lesson.present
    assert step is not None
    hands.key("G")
    assert toasts(stage) == [step.hint]
    hands.confirm()
    assert lesson.session.result() is None
    hands.do(Raise(60))
    hurry(stage, lesson)
    assert lesson.session.result() is not None


def test_a_pet_may_be_played_anywhere_and_a_card_goes_back(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("**Asgard Recruit**"))
    step = lesson.present
    assert step is not None
    wanted = lesson.awaited(step)
    assert isinstance(wanted, PlayCard)
    drop_the_awaited_card(stage, lesson, lesson.guide.window_rect.center, wanted.card)
    lesson.submit(PlayCard(wanted.card, 1))
    settle(stage, lesson)
    board = lesson.cards_view().sides[0].board
    assert [minion.definition for minion in board] == ["midgard-footman", "asgard-recruit"]


def test_spell_and_pet_end_with_one_press_though_a_card_could_be_played(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("need not play a card"))
    assert lesson.table.live.playable
    Mouse(stage, lesson).confirm()
    hurry(stage, lesson)
    assert lesson.view().phase == "first-blood"


def test_the_peeked_card_lies_open_while_it_is_spoken_of(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("You see his **ace**"))
    assert 12 in [card.card // 4 for card in lesson.table.shield.hole[1] if card.card is not None]


def test_the_guide_leaves_mana_and_an_armed_spell_in_sight(stage: Stage, lesson: LessonScene) -> None:
    play_on(stage, lesson, at("waits here for its moment"))
    made, guide = lesson.geometry, lesson.guide.window_rect
    assert made is not None
    assert guide.top <= made.mana.y
    (row,) = lesson.spots("spells")
    assert guide.top <= row.y + 1
    assert not lesson.log.visible


@pytest.mark.parametrize("words", ["You are **Tyr**", "**Brace**: give"])
def test_the_lesson_can_be_left_at_any_step(stage: Stage, lesson: LessonScene, words: str) -> None:
    play_on(stage, lesson, at(words))
    left: list[bool] = []
    lesson.skipped.connect(lambda: left.append(True))
    Mouse(stage, lesson).press(lesson.guide.skip)
    assert left


@pytest.mark.parametrize("scale", some([0.8, 2.0, 1.5], 1))
def test_the_guides_words_and_buttons_fit_at_every_scale(stage: Stage, lesson: LessonScene, scale: float) -> None:
    stage.ui_scale = scale
    words_fit(lesson)
