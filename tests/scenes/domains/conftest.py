"""Tables of The Nine Domains on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import arcade
import pytest
from PIL import Image

from game.catalog import GAMES
from game.content.domains import load_domains
from game.session.session import NONE, Mind, Seat, Session
from scenes.domains.artwork import Side, Size, State
from scenes.domains.sample import POSITIONS, session_at
from scenes.domains.scene import DomainsScene
from scenes.kit.overlay import KitOverlay
from scenes.stage.control import Control
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.domains.commands import Place
from systems.domains.views import DomainsView

ROWS = {"you": "#4080c0", "foe": "#c06040", None: "#806040"}


def _plain(size: Size, colour: str) -> Image.Image:
    return Image.new("RGBA", size, colour)


class PlainArt:
    """Every picture is a plain rectangle, so that scenes open at once."""

    def tile(self, value: int, size: Size, *, framed: bool = True) -> Image.Image:
        del value, framed
        return _plain(size, "#308030")

    def tile_back(self, size: Size) -> Image.Image:
        return _plain(size, "#303040")

    def pile(self, size: int, count: int) -> Image.Image:
        del count
        return _plain((size, size), "#303040")

    def element(self, element: str, state: State, size: int) -> Image.Image:
        del element, state
        return _plain((size, size), "#c0a040")

    def card(self, card: str, width: int, side: Side = None) -> Image.Image:
        del card
        return _plain((width, round(width * 1.4)), ROWS[side])

    def large_card(self, card: str, title: str, words: str, width: int, side: Side = None) -> Image.Image:
        del title, words
        return self.card(card, width, side)

    def card_back(self, width: int, side: Side = None, *, sealed: bool = True) -> Image.Image:
        del sealed
        return self.card("", width, side)

    def scroll(self, size: Size, *, opened: bool) -> Image.Image:
        del opened
        return _plain(size, "#e0d0a0")

    def scroll_paper(self, size: Size) -> Image.Image:
        return _plain(size, "#e0d0a0")

    def scroll_roller(self, size: Size) -> Image.Image:
        return _plain(size, "#604020")

    def seal(self, size: int, side: Side = None) -> Image.Image:
        return _plain((size, size), ROWS[side])

    def seal_piece(self, index: int, size: int, side: Side = None) -> Image.Image:
        del index
        return self.seal(size, side)

    def marker(self, words: str, size: int) -> Image.Image:
        del words
        return _plain((size, size), "#2060a0")

    def table(self, size: Size) -> Image.Image:
        return _plain(size, "#302018")


@dataclass
class Player:
    """A player at the window: does what hands do, and lets time pass."""

    stage: Stage
    scene: DomainsScene

    @property
    def session(self) -> Session[DomainsView]:
        return self.scene.session

    def wait(self, seconds: float = 0.3) -> None:
        for _ in range(max(1, round(seconds * 30))):
            self.stage.advance(1 / 30)

    def until_shown(self, most: float = 60.0) -> None:
        for _ in range(round(most * 30)):
            self.stage.advance(1 / 30)
            if self.scene.director.idle:
                return
        raise AssertionError("what happened is still being shown")

    def key(self, name: str, modifiers: int = 0) -> None:
        symbol = getattr(arcade.key, name)
        self.stage.router.key_down(symbol, modifiers)
        self.stage.router.key_up(symbol, modifiers)
        self.wait(0.05)

    def card(self, card: str) -> tuple[float, float]:
        return self.scene.table.hand.sprites[card].window_rect.center

    def slot(self, slot: int) -> tuple[float, float]:
        assert self.scene.geometry is not None
        return self.scene.geometry.slots[slot].own.center

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        router = self.stage.router
        router.press(*start)
        router.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.wait(0.1)
        router.move(*end)
        router.release(*end)
        self.wait()

    def click(self, x: float, y: float) -> None:
        self.stage.router.move(x, y)
        self.wait(0.05)
        self.stage.router.click(x, y)
        self.wait()

    def press(self, control: Control) -> None:
        self.click(*control.window_rect.center)

    def lay(self, *cards: str) -> None:
        """Drag cards before the slots, from the left."""
        for slot, card in enumerate(cards):
            self.drag(self.card(card), self.slot(slot))

    def other_places(self, *cards: str) -> None:
        """Let the other seat place these cards, or its first three."""
        other = 1 - self.scene.seat
        hand = self.session.view(other).hands[other]
        left, middle, right = cards or hand[:3]
        self.session.submit(other, Place((left, middle, right)))

    def toasts(self) -> list[str]:
        assert isinstance(self.stage.overlay, KitOverlay)
        return [toast.sentence for toast in self.stage.overlay.toasts.shown]


@pytest.fixture
def plain_art() -> PlainArt:
    """Pictures that cost nothing."""
    return PlainArt()


@pytest.fixture
def seated(stage: Stage) -> Callable[..., Player]:
    """Sit down at a sample position or a new match."""

    def sit(
        position: str = "",
        *,
        seed: int = 3,
        seats: tuple[Seat, Seat] | None = None,
        options: TableOptions | None = None,
        setup: dict[str, object] | None = None,
        mind: Mind | None = None,
    ) -> Player:
        who = seats or (Seat(name="You"), Seat(NONE, "Corporal Hask"))
        if position:
            session = session_at(GAMES["domains"], POSITIONS[position], who, mind=mind)
        else:
            session = Session.new(GAMES["domains"], seed, setup or {}, who, mind=mind)
        scene = DomainsScene(
            session, 0, art=PlainArt(), content=load_domains(), options=options or TableOptions(opening=False)
        )
        stage.push(scene, fade=False)
        player = Player(stage, scene)
        player.wait(0.4)
        return player

    return sit
