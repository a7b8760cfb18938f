"""Duels on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.duel.loading import load_duel
from game.session.ai import AiBackend
from game.session.session import NONE, Seat, Session
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.model.words import lexicon_of
from scenes.duel.sample import named
from scenes.duel.table.mat.piece import Piece
from scenes.duel.table.scene import DuelScene
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from scenes.stage.stage import Stage
from systems.duel.view.views import DuelView
from systems.match import Command
from tests.scenes.duel.plain_duel import PlainDuel
from tests.scenes.player import Player

YOU = (Seat(name="You"), Seat(NONE, "Ottoline Vey"))


class DuelPlayer(Player[DuelScene, DuelView]):
    """Sits at the mat."""

    def view(self, seat: int = 0) -> DuelView:
        return self.session.view(seat)

    def number(self, card: str, seat: int = 0) -> int:
        return named(self.view(0), card, seat)

    def piece(self, card: str, seat: int = 0) -> Piece:
        found = self.scene.table.piece(self.number(card, seat))
        assert found is not None
        return found

    def held(self, card: str) -> CardSprite:
        return self.scene.table.hand.sprites[self.number(card)]

    def press(self, control: Control) -> None:
        self.click(*control.window_rect.center)

    def drop(self, control: Control, target: Control) -> None:
        self.drag(control.window_rect.center, target.window_rect.center)

    def entry(self, words: str) -> None:
        """Take an entry of the menu that is open."""
        menu = self.scene.input_controller.menu
        assert menu is not None
        self.press(next(button for button in menu.buttons if button.text == words))

    def answer(self, words: str) -> None:
        """Press a button of the bar."""
        self.press(next(button for button in self.scene.prompt.buttons if button.text.startswith(words)))

    def does(self, seat: int, *commands: Command) -> None:
        for command in commands:
            self.session.submit(seat, command)
        self.scene.director.finish()
        self.wait(0.1)

    def commands(self) -> list[Command]:
        """What the near side has done."""
        return [line.command for line in self.session.log if line.seat == 0]


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return lexicon_of(load_duel())


@pytest.fixture
def seated(stage: Stage, lexicon: Lexicon) -> Callable[..., DuelPlayer]:
    """Sit down at a duel."""

    def sit(
        setup: Mapping[str, Any] | None = None,
        *,
        seed: int = 3,
        seats: tuple[Seat, Seat] = YOU,
        answers: str = "on",
        ai: AiBackend | None = None,
        **shown: Any,
    ) -> DuelPlayer:
        options = setup if setup is not None else {"decks": ["phalanx", "pack"], "first": 0}
        session: Session[DuelView] = Session.new(GAMES["duel"], seed, options, seats, ai=ai)
        ways = DuelTableOptions(**{"opening": False, "answers": answers, **shown})
        scene = DuelScene(session, 0, art=PlainDuel(), lexicon=lexicon, options=ways)
        stage.push(scene, fade=False)
        player = DuelPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
