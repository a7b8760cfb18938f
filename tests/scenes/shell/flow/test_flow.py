"""From screen to screen: battles begin, are left, continued exactly there, and end."""

from __future__ import annotations

from collections.abc import Callable
from queue import Queue

import arcade
import pytest
from PIL import Image

from game.art.draw.raster import Size
from game.profile.decks import deck_of
from game.session.saves import AUTOSAVE
from game.session.session import HUMAN, Seat
from scenes.clans.resources import clans
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.select import SelectScreen
from scenes.clans.screens.spec import PERSONAS
from scenes.clans.table.lesson import LessonScene
from scenes.clans.table.scene import BattleScene
from scenes.collection.deck_preview import DeckPreview
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.choices import seats_of
from scenes.shell.flow.context import Context
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.example import played_session
from scenes.shell.screens.curtain import CurtainScene
from scenes.shell.screens.game_page import GamePage
from scenes.shell.screens.pause import PauseScene
from scenes.shell.screens.replays_screen import ReplaysScreen
from scenes.shell.screens.result import ResultScreen
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.shell.screens.settings_screen import SettingsScreen
from scenes.shell.screens.title import TitleScreen
from scenes.shell.widgets.render_queue import RenderQueue
from systems.clans.commands import Commit
from tests.scenes.shell.flow_steps import begun, chosen, last_toast, staged, steps, top


def test_the_menu_leads_everywhere_and_esc_leads_back(flow: Flow, stage: GameStage) -> None:
    flow.title()
    title = top(stage)
    assert isinstance(title, TitleScreen)
    for entry in ("replays", "saves", "settings", "clans"):
        title.chosen.emit(entry)
        assert top(stage) is not title
        stage.router.act("back")
        assert top(stage) is title, entry
    title.chosen.emit("clans")
    page = top(stage)
    assert isinstance(page, GamePage)
    for entry in ("new", "decks", "codex", "shop", "rules"):
        page.chosen.emit(entry)
        assert top(stage) is not page
        stage.router.act("back")
        assert top(stage) is page, entry


def test_enter_on_the_title_and_on_the_page_takes_the_recommended_line(flow: Flow, stage: GameStage) -> None:
    flow.title()
    stage.router.act("accept")
    assert isinstance(top(stage), GamePage)
    stage.router.act("accept")
    assert isinstance(top(stage), LessonScene)


def test_esc_on_the_title_asks_before_the_program_ends(flow: Flow, stage: GameStage) -> None:
    ended: list[bool] = []
    flow.quit_confirmed.connect(lambda: ended.append(True))
    flow.title()
    stage.router.act("back")
    assert isinstance(top(stage), Dialog)
    stage.router.act("accept")
    assert isinstance(top(stage), TitleScreen)
    assert not ended
    stage.router.act("back")
    assert isinstance(top(stage), Dialog)
    top(stage).choose(0)
    assert ended


def test_help_is_there_everywhere_and_once(flow: Flow, stage: GameStage) -> None:
    begun(flow)
    for _ in range(2):
        stage.router.act("help")
        assert isinstance(top(stage), RulebookScreen)
    assert len(stage.scenes) == 2
    stage.router.act("back")
    assert isinstance(top(stage), BattleScene)


def test_a_battle_that_was_set_up_has_what_was_chosen(flow: Flow) -> None:
    session = begun(flow, Choices(leaders=("nelson", "joan"), limit=12, crystal=50, relic="", seed="77"))
    view = session.view(0)
    assert [side.leader for side in view.sides] == ["nelson", "joan"]
    assert (view.limit, view.sides[1].crystal, view.relic) == (12, 50, "")
    assert session.seed == 77


def test_large_pictures_of_the_tables_are_drawn_while_a_match_is_set_up(
    flow: Flow, stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Queue[Size] = Queue()

    def furniture(_context: Context, size: Size) -> list[Callable[[], Image.Image]]:
        def draw() -> Image.Image:
            drawn.put(size)
            return Image.new("L", (1, 1))

        return [draw]

    context.render_queue = RenderQueue()
    monkeypatch.setattr(flow.game_ui, "furniture", furniture)
    flow.select()
    assert drawn.get(timeout=10) == (round(stage.view.w), round(stage.view.h))
    context.render_queue.close()
    assert isinstance(top(stage), SelectScreen)


@pytest.mark.parametrize(("game", "pictures"), [("arena", 1), ("poker", 1), ("chess", 2)])
def test_what_is_drawn_ahead_is_what_the_table_asks_for(context: AppContext, game: str, pictures: int) -> None:
    made = [draw() for draw in context.game_uis[game].furniture(context, (320, 180))]
    assert [picture.size for picture in made] == [(320, 180)] * pictures


def test_a_bad_seed_is_a_sentence_and_no_battle(flow: Flow, stage: GameStage) -> None:
    chosen(flow, Choices(seed="x"))
    assert isinstance(top(stage), SelectScreen)
    assert last_toast(stage) == "A seed is a whole number: digits only."


def test_a_deck_that_may_not_be_played_is_refused_with_card_and_rule(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    clans(context).box.keep(deck_of("Too many", ("ancient-treant",) * 25))
    chosen(flow, Choices().with_deck(0, "Too many"))
    assert isinstance(top(stage), SelectScreen)
    sentence = last_toast(stage)
    assert "Ancient Treant" in sentence
    assert "of a legendary card it holds 1 copy" in sentence


def test_conceding_leads_to_the_result_and_nothing_is_left_to_continue(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    begun(flow)
    flow.tables.pause()
    assert isinstance(top(stage), PauseScene)
    top(stage).choose("concede")
    assert isinstance(top(stage), Dialog)
    top(stage).choose(0)
    scene = flow.tables.scene
    assert scene is not None
    scene.director.finish()
    steps(stage, 2)
    scene.ended.emit()
    screen = top(stage)
    assert isinstance(screen, ResultScreen)
    assert screen.outcome.headline == "Defeat"
    stage.router.act("commit")  # a second press that was meant for the battle's Continue
    assert top(stage) is screen
    assert not (context.folders.saves / f"{AUTOSAVE}.json").exists()
    steps(stage, 2)

    screen.chosen.emit("keep")
    (kept,) = context.replays.paths()
    replay = context.replays.read(kept).replay
    assert replay is not None
    assert replay.verify().ok
    assert not screen.buttons["keep"].enabled

    screen.chosen.emit("exchange")
    assert flow.tables.session is not None
    sides = flow.tables.session.view(0).sides
    assert [side.leader for side in sides] == ["saladin", "napoleon"]


def test_nothing_moves_while_the_battle_is_paused(flow: Flow, stage: GameStage) -> None:
    session = begun(flow)
    flow.tables.pause()
    before = len(session.log)
    steps(stage, 8)
    assert len(session.log) == before


def test_two_at_one_table_change_chairs_behind_a_curtain(flow: Flow, stage: GameStage) -> None:
    session = begun(flow, Choices(mode="hotseat", seed="5", names=("Ada", "Ben")))
    first_curtain = top(stage)
    assert isinstance(first_curtain, CurtainScene), "no hand is seen before anybody has sat down"
    first_curtain.part()
    steps(stage, 4)
    scene = top(stage)
    assert isinstance(scene, BattleScene)
    assert [seat.name for seat in session.seats] == ["Ada", "Ben"]
    first = scene.seat
    commit = next(command for command in session.legal(first) if type(command).__name__ == "Commit")
    scene.submit(commit)
    scene.director.finish()
    steps(stage, 2)
    curtain = top(stage)
    assert isinstance(curtain, CurtainScene)
    for action in ("back", "help", "log"):
        stage.router.act(action)
        assert top(stage) is curtain
    stage.router.act("accept")
    assert stage.router.focus is None, "what fades has no ring"
    steps(stage, 4)
    assert top(stage) is scene
    assert scene.seat == 1 - first


def test_a_spectator_sees_the_program_play_both_sides(flow: Flow, stage: GameStage) -> None:
    session = begun(flow, Choices(mode="watch", levels=("easy", "easy"), seed="9"))
    assert all(seat.kind != HUMAN for seat in session.seats)
    steps(stage, 24)
    assert session.log
    flow.tables.pause()
    assert isinstance(top(stage), PauseScene)
    assert "concede" not in top(stage).buttons


def test_a_replay_ends_where_the_battle_ended_and_is_seen_from_both_sides(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    played = played_session(context, 40)
    context.replays.keep(played, "example")
    flow.title()
    flow.choose("replays")
    screen = top(stage)
    assert isinstance(screen, ReplaysScreen)
    replay = screen.items[0].replay
    assert replay is not None
    title, lines = screen.show(screen.items[0])
    assert (title, lines[-1]) == ("Napoleon against Saladin, left in round 5", "File example-1.json")
    screen.watched.emit(replay, 1)
    scene = flow.tables.scene
    assert scene is not None
    assert scene.seat == 1
    for _ in range(400):
        scene.director.finish()
        stage.advance(0.05)
        if flow.tables.session is not None and len(flow.tables.session.log) == len(replay.commands):
            break
    assert flow.tables.session is not None
    assert flow.tables.session.digest == replay.final
    assert flow.tables.bar is not None
    flow.tables.bar.turn.clicked.emit()
    assert scene.seat == 0
    flow.tables.bar.left.emit()
    assert top(stage) is screen


def test_leaving_a_lesson_promises_no_continuing(flow: Flow, stage: GameStage) -> None:
    flow.choose("lesson")
    flow.tables.pause()
    tips = [button.tip_text() for button in top(stage).buttons.values()]
    assert not [tip for tip in tips if "kept" in tip]
    top(stage).choose("quit")
    assert top(stage).words.text == "Your saved matches are kept."  # of the lesson nothing is said
    top(stage).choose(1)
    begun(flow)
    flow.ask_quit()
    assert "The match is saved" in top(stage).words.text


def test_the_lesson_is_remembered_as_done(flow: Flow, stage: GameStage, context: AppContext) -> None:
    flow.choose("lesson")
    lesson = top(stage)
    assert isinstance(lesson, LessonScene)
    lesson.skipped.emit()
    assert context.settings.lessons_done == ("clans",)
    assert isinstance(top(stage), GamePage)
    assert top(stage).best() == "new"
    stage.router.act("back")
    assert isinstance(top(stage), TitleScreen)


def test_decks_can_be_looked_at_before_the_battle(flow: Flow, stage: GameStage, context: AppContext) -> None:
    flow.title()
    flow.choose("new")
    screen = top(stage)
    assert isinstance(screen, SelectScreen)
    screen.preview("nelson", "")
    preview = top(stage)
    assert isinstance(preview, DeckPreview)
    assert sorted(preview.cards) == sorted(clans(context).content.decks["nelson"])
    stage.router.act("back")
    assert top(stage) is screen


def test_a_changed_speed_of_the_battle_is_kept(flow: Flow, stage: GameStage, context: AppContext) -> None:
    begun(flow)
    scene = flow.tables.scene
    assert scene is not None
    scene.speed_changed.emit(4.0)
    assert context.settings.speed == 4
    flow.tables.pause()
    assert isinstance(top(stage), PauseScene)
    top(stage).choose("settings")
    assert isinstance(top(stage), SettingsScreen)
    context.change(speed=2)
    assert scene.director.speed == 2.0
    stage.router.act("back")
    steps(stage)
    assert isinstance(top(stage), PauseScene)  # the battle does not go on behind a closed screen


def test_a_changed_planning_time_holds_at_once_and_its_end_commits_what_is_staged(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    session = begun(flow)
    steps(stage, 16)
    staged(session)
    scene = flow.tables.scene
    assert scene is not None
    context.change(planning_seconds=8)
    assert (scene.clock.seconds, scene.clock.left) == (8, 8.0)
    for _ in range(50):
        if 0 not in session.to_act():
            break
        stage.advance(0.25)
    assert [entry.command for entry in session.log if entry.seat == 0][-1] == Commit()


def test_the_timer_of_a_new_battle_is_the_setting_from_then_on(flow: Flow, context: AppContext) -> None:
    begun(flow, Choices(seed="5", timer=15))
    assert context.settings.planning_seconds == 15
    flow.tables.keep()
    flow.tables.resume(AUTOSAVE)
    scene = flow.tables.scene
    assert scene is not None
    assert scene.clock.seconds == 15


def test_a_full_screen_key_is_a_setting(
    flow: Flow, stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(stage.window, "set_fullscreen", asked.append)
    flow.title()
    stage.router.key_down(arcade.key.F11)
    assert context.settings.fullscreen
    assert asked == [True]


@pytest.mark.parametrize("mode", ["program", "hotseat", "watch"])
def test_every_mode_names_its_players(mode: str) -> None:
    seats: tuple[Seat, Seat] = seats_of(Choices(mode=mode, levels=("hard", "master")), PERSONAS)
    assert all(seat.name for seat in seats)


def test_two_opponents_of_one_level_are_told_apart() -> None:
    seats: tuple[Seat, Seat] = seats_of(Choices(mode="watch", levels=("hard", "hard")), PERSONAS)
    assert len({seat.name for seat in seats}) == 2


def test_the_mouse_alone_leads_from_the_title_into_a_battle(flow: Flow, stage: GameStage) -> None:
    flow.title()
    stage.router.click(*top(stage).buttons["clans"].window_rect.center)
    stage.router.click(*top(stage).buttons["new"].window_rect.center)
    assert isinstance(top(stage), SelectScreen)
    stage.router.click(*top(stage).sides[1].grid.tiles["nelson"].window_rect.center)
    assert top(stage).choices.leaders[1] == "nelson"
    stage.router.click(*top(stage).begin.window_rect.center)
    assert isinstance(top(stage), BattleScene)


def test_a_pad_alone_leads_from_the_title_into_a_battle(flow: Flow, stage: GameStage) -> None:
    flow.title()
    stage.router.trigger("pad:a")
    stage.router.trigger("pad:up")
    assert top(stage).focus.name == "New battle"
    stage.router.trigger("pad:a")
    assert isinstance(top(stage), SelectScreen)
    stage.router.trigger("pad:a")
    assert isinstance(top(stage), BattleScene)
    stage.router.trigger("pad:b")
    assert isinstance(top(stage), PauseScene)


def test_buttons_sound_under_the_pointer(flow: Flow, stage: GameStage) -> None:
    heard: list[str] = []
    flow.title()
    stage.sounds = heard.append
    stage.router.click(*top(stage).buttons["settings"].window_rect.center)
    assert heard[:2] == ["ui.hover", "ui.press"]
