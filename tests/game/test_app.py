"""The composition root: pictures of every scene, the program from its first frame to its end, clear sentences."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import arcade
import pyglet
import pytest
from PIL import Image

from game import app, cli
from game.cli import commands
from game.platform.paths import folders
from game.problems import Problem, WrongRequest
from game.profile.settings import SettingsStore
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.select import SelectScreen
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.sound import device
from scenes.shell.flow.program import GameWindow, MakeStage, Program
from scenes.shell.screens.title import TitleScreen
from scenes.shell.widgets.render_queue import RenderQueue
from systems.clans.commands import Stage as StageCard
from tests.thorough import some

PROMISED = {
    "title", "select", "result", "pause", "settings", "rulebook", "codex", "deck", "gallery", "lesson", "curtain",
    "replays", "saves",
}  # fmt: skip


SIZE = (640, 360)
"""Of the window: small, for nobody looks."""
CACHE = folders().cache
"""What one program has drawn the next one reads, as on a player's machine."""


def program(**changes: object) -> Program:
    places = folders()
    workshop = app.ArtProvider(CACHE)
    context = app.new_context(places, RenderQueue(), workshop)
    settings = {"fullscreen": False, "size": SIZE, "seed": 11} | changes
    made = Program(context, caption="test", least=(640, 360), **settings)  # type: ignore[arg-type]  # as above
    game = "clans" if changes.get("seed") == 12 else None
    made.open(lambda window: app.new_stage(window, context, workshop.library), game=game)
    return made


def frames(running: Program, count: int = 8) -> None:
    window = running.window
    assert window is not None
    for _ in range(count):
        window.on_update(0.1)
        assert running.stage is not None
        running.stage.on_update(0.1)
        running.stage.on_draw()


@pytest.mark.parametrize(("asked", "checked"), some([(None, "False"), ("true", "True")], 1))
def test_the_program_spares_what_pyglet_checks_unless_it_is_asked_for(asked: str | None, checked: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGLET_DEBUG_GL"}
    if asked is not None:
        environment["PYGLET_DEBUG_GL"] = asked
    code = (
        "from game import app\n"
        "with app.example_stage((320, 200)):\n"
        "    import pyglet\n"
        "    print(pyglet.options.debug_gl)\n"
    )
    done = subprocess.run(  # noqa: S603 - our own interpreter and text
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, timeout=600
    )
    assert done.stdout.split() == [checked]
    assert pyglet.options.debug_gl, "tests look for every error of OpenGL"


def test_every_promised_scene_has_a_name() -> None:
    names = app.scene_names()
    assert set(names) >= PROMISED
    assert any(name.startswith("battle-") for name in names)


def test_a_shot_is_a_picture_of_the_size_asked_for(tmp_path: Path, home: Path) -> None:
    out = tmp_path / "deep" / "curtain.png"
    app.shot("curtain", out, (640, 360))
    with Image.open(out) as picture:
        assert picture.size == (640, 360)
        assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 500
    assert not (home / "data").exists(), "examples keep their hands off the player's own files"


def test_an_unknown_scene_and_game_are_told(tmp_path: Path) -> None:
    with pytest.raises(WrongRequest, match="no scene 'titel'"):
        app.shot("titel", tmp_path / "x.png", (640, 360))
    with pytest.raises(WrongRequest, match="no game 'checkers'"):
        app.demo("checkers", tmp_path / "x.webp", seed=1, size=(640, 360), progress=lambda _done, _total: None)
    with pytest.raises(WrongRequest, match="no game 'checkers'"):
        app.play(game="checkers")


def test_a_demonstration_has_one_of_three_forms(tmp_path: Path, home: Path) -> None:
    del home
    with pytest.raises(WrongRequest, match=r"\.webp, \.gif or \.png"):
        app.demo("clans", tmp_path / "x.mp4", seed=1, size=(640, 360), progress=lambda _done, _total: None)


def test_the_program_shows_the_title_loads_the_rest_and_ends(home: Path) -> None:
    del home
    running = program()
    try:
        stage = running.stage
        assert stage is not None
        assert isinstance(stage.top, TitleScreen)
        assert not stage.glossary
        frames(running, 12)
        assert stage.glossary
        assert running.flow is not None
        running.flow.choose("clans")
        running.flow.choose("new")
        assert isinstance(stage.top, SelectScreen)
        assert stage.top.choices.seed == "11"
        frames(running)
    finally:
        running.close()
    running.close()
    assert running.window is None


def test_a_named_game_begins_with_its_set_up(home: Path) -> None:
    del home
    running = program(seed=12)
    try:
        assert running.stage is not None
        assert isinstance(running.stage.top, SelectScreen)
    finally:
        running.close()


def test_a_damaged_settings_file_is_told_on_the_title(home: Path) -> None:
    del home
    path = SettingsStore(folders().config).path
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    running = program()
    try:
        assert running.stage is not None
        texts = [node.text for node in running.stage.overlay.walk() if hasattr(node, "text")]
        assert any("The settings file was damaged" in text for text in texts)
    finally:
        running.close()


def test_closing_the_window_keeps_the_battle_and_the_size(home: Path) -> None:
    del home
    running = program(size=None)
    try:
        frames(running, 3)
        assert running.flow is not None
        running.flow.choose("clans")
        running.flow.choose("new")
        assert running.stage is not None
        select = running.stage.top
        assert isinstance(select, SelectScreen)
        select.begin.on_click()
        session = running.flow.tables.session
        assert session is not None
        session.submit(0, session.legal(0)[0])
        window = running.window
        assert window is not None
        window.set_size(1100, 620)
        window.dispatch_events()
        window.before_close()
        assert running.context.saves.load("autosave").digest == session.digest
        assert SettingsStore(folders().config).load().window_size == (window.width, window.height)
    finally:
        running.close()


def test_a_pixel_of_the_window_is_held_once() -> None:
    window = GameWindow(*SIZE, "test", fullscreen=False)
    try:
        assert not window.context.config.samples
    finally:
        window.close()


def test_settings_reach_the_window(home: Path) -> None:
    del home
    running = program(size=None)
    try:
        running.context.change(window_size=(1366, 768), ui_scale=125)
        window = running.window
        assert isinstance(window, arcade.Window)
        deadline = time.monotonic() + 600
        while window.width != 1366 and time.monotonic() < deadline:  # the display answers in its own time
            window.flip()
            window.dispatch_events()
        assert (window.width, window.height) == (1366, 768)
        assert running.stage is not None
        assert running.stage.ui_scale == pytest.approx(1.25)
    finally:
        running.close()


def told(running: Program) -> list[str]:
    assert running.stage is not None
    return [str(node.text) for node in running.stage.overlay.walk() if hasattr(node, "text")]


def test_a_machine_without_sound_is_told_once_and_plays_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    monkeypatch.setattr(device, "open_device", lambda: device.NoDevice(device.NO_DEVICE))
    running = program()
    try:
        frames(running, 8)
        assert device.NO_DEVICE in told(running)
        assert running.flow is not None
        running.flow.muted.emit()
        running.flow.choose("new")
        frames(running)
    finally:
        running.close()


def test_damaged_sounds_are_told_and_the_game_plays_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home

    def damaged(_cache: Path) -> None:
        raise Problem("The sounds are damaged: install the game again.")

    monkeypatch.setattr(device, "open_board", damaged)
    running = program()
    try:
        frames(running, 8)
        assert "The sounds are damaged: install the game again." in told(running)
        assert running.board is None
    finally:
        running.close()


def test_what_is_heard_is_written_when_captions_are_wanted(home: Path) -> None:
    del home
    running = program()
    try:
        frames(running, 8)
        board = running.board
        assert board is not None
        captioned = next(effect for effect in board._library.effects.values() if effect.caption)
        board.play(captioned.id)
        assert captioned.caption not in told(running)
        running.context.change(captions=True)
        running._caption(board.captions[-1])
        assert captioned.caption in told(running)
    finally:
        running.close()


def test_a_sound_card_that_fails_silences_the_game_and_no_more(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    del home
    running = program()
    try:
        frames(running, 8)
        board = running.board
        assert board

        def lost(_seconds: float) -> None:
            raise OSError("the card is gone")

        monkeypatch.setattr(board, "update", lost)
        frames(running, 2)
        assert vars(running)["board"] is None
        assert running.stage is not None
        assert running.stage.sounds is None
        assert "OSError: the card is gone" in caplog.text
    finally:
        running.close()


def test_what_fails_at_the_end_keeps_nothing_from_ending(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    running = program()

    def broken() -> None:
        raise ZeroDivisionError("a fault of ours")

    assert running.stage is not None
    monkeypatch.setattr(running.stage, "close", broken)
    window = running.window
    assert window is not None
    closed: list[bool] = []
    monkeypatch.setattr(window, "close", lambda: closed.append(True))
    with pytest.raises(ZeroDivisionError):
        running.close()
    assert closed == [True]
    monkeypatch.undo()
    running.stage.close()
    window.close()


def test_a_fault_in_a_scene_keeps_the_match_and_is_told_at_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report is written, the match is kept, and the title offers both; once."""
    opened, kept = Program.open, []

    def fail(self: Program, make_stage: MakeStage, *, game: str | None = None) -> None:
        opened(self, make_stage, game=game)
        assert self.flow is not None
        self.flow.begin(SelectScreen(self.context, Choices(seed="5")).spec())
        session = self.flow.tables.session
        assert session is not None
        session.submit(0, next(command for command in session.legal(0) if isinstance(command, StageCard)))
        kept.append(session.digest)
        raise ZeroDivisionError("a [fault] of {ours}")

    monkeypatch.setattr(Program, "open", fail)
    monkeypatch.setattr(commands, "display_works", lambda: True)
    assert cli.main(["play", "--size", "1000x600"]) == 1
    monkeypatch.undo()
    monkeypatch.setenv("CLANS_HOME", str(home))
    said = capsys.readouterr().err
    report = next((home / "logs").glob("crash-*.txt"))
    assert str(report) in said
    running = program()
    try:
        stage, flow = running.stage, running.flow
        assert stage is not None
        assert flow is not None
        dialog = stage.top
        assert isinstance(dialog, Dialog)
        assert "ZeroDivisionError: a (fault) of (ours)" in dialog.words.text
        assert str(report) in dialog.words.text.replace("\n", "")
        stage.step()
        dialog.choose(0)
        session = flow.tables.session
        assert session is not None
        assert session.digest == kept[0]
        flow.tables.leave()
        assert isinstance(stage.top, TitleScreen), "it is told once"
    finally:
        running.close()


def test_full_screen_for_this_start_is_left_by_the_first_press(home: Path) -> None:
    del home
    running = program(fullscreen=True)
    try:
        window, flow = running.window, running.flow
        assert window is not None
        assert flow is not None
        frames(running, 2)
        assert window.fullscreen
        assert not running.context.settings.fullscreen, "the option of the command line is not kept"
        assert running.stage is not None
        running.stage.router.act("fullscreen")
        frames(running, 2)
        assert not window.fullscreen
        assert window.get_size() == SIZE
    finally:
        running.close()
