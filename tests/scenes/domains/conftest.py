"""Tables of The Nine Domains on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.catalog import GAMES
from game.content.domains.loading import load_domains
from game.session.ai import AiBackend
from game.session.session import NONE, Seat, Session
from scenes.domains.sample import POSITIONS, session_at
from scenes.domains.table.scene import DomainsScene
from scenes.stage.control import Control
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.domains.commands import Place
from systems.domains.view.views import DomainsView
from tests.scenes.plain_domains import PlainDomains
from tests.scenes.player import Player


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
def plain_art() -> PlainDomains:
    """Pictures that cost nothing."""
    return PlainDomains()


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
        ai: AiBackend | None = None,
    ) -> DomainsPlayer:
        people = seats or (Seat(name="You"), Seat(NONE, "Corporal Hask"))
        if position:
            session = session_at(GAMES["domains"], POSITIONS[position], people, ai=ai)
        else:
            session = Session.new(GAMES["domains"], seed, setup or {}, people, ai=ai)
        scene = DomainsScene(
            session, 0, art=PlainDomains(), content=load_domains(), options=options or TableOptions(opening=False)
        )
        stage.push(scene, fade=False)
        player = DomainsPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
