"""Tables of The Nine Domains on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from game.catalog import GAMES
from game.content.domains import load_domains
from game.session.session import NONE, Mind, Seat, Session
from scenes.domains.artwork import Side, Size, State
from scenes.domains.sample import POSITIONS, session_at
from scenes.domains.scene import DomainsScene
from scenes.stage.control import Control
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.domains.commands import Place
from systems.domains.views import DomainsView
from tests.scenes.player import Player

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


class DomainsPlayer(Player[DomainsScene, DomainsView]):
    """Lays cards before the slots."""

    def card(self, card: str) -> tuple[float, float]:
        return self.scene.table.hand.sprites[card].window_rect.center

    def slot(self, slot: int) -> tuple[float, float]:
        assert self.scene.geometry is not None
        return self.scene.geometry.slots[slot].own.center

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


@pytest.fixture
def plain_art() -> PlainArt:
    """Pictures that cost nothing."""
    return PlainArt()


@pytest.fixture
def seated(stage: Stage) -> Callable[..., DomainsPlayer]:
    """Sit down at a sample position or a new match."""

    def sit(
        position: str = "",
        *,
        seed: int = 3,
        seats: tuple[Seat, Seat] | None = None,
        options: TableOptions | None = None,
        setup: dict[str, object] | None = None,
        mind: Mind | None = None,
    ) -> DomainsPlayer:
        who = seats or (Seat(name="You"), Seat(NONE, "Corporal Hask"))
        if position:
            session = session_at(GAMES["domains"], POSITIONS[position], who, mind=mind)
        else:
            session = Session.new(GAMES["domains"], seed, setup or {}, who, mind=mind)
        scene = DomainsScene(
            session, 0, art=PlainArt(), content=load_domains(), options=options or TableOptions(opening=False)
        )
        stage.push(scene, fade=False)
        player = DomainsPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
