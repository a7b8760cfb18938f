"""One window for all scene tests, a fresh stage for each, and a context over plain pictures that cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import arcade
import pytest
from PIL import Image

from components.clans import CardDefinition
from game.ai_worker.backend import InProcessAi
from game.art.campaign.map import project
from game.art.figures.emblems import Emblem
from game.art.library import ArtLibrary
from game.catalog import GAMES
from game.content.arena.loading import ArenaContent
from game.content.campaign.loading import load_campaign
from game.content.clans.loading import ClansContent, load_clans
from game.platform.paths import Folders
from scenes.arena.resources import ArenaResources
from scenes.campaign.map.charts import Charts
from scenes.campaign.resources import CampaignResources as CampaignStock
from scenes.chess.resources import ChessResources
from scenes.clans.art.artwork import Artwork as ClansArtwork
from scenes.clans.resources import ClansResources
from scenes.domains.resources import DomainsResources as DomainsStock
from scenes.duel.resources import DuelResources as DuelStock
from scenes.grid.resources import GridResources as TrayStock
from scenes.kit import panel
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.paint.skin import Slab, slab_size
from scenes.kit.theme import Type
from scenes.kit.typography import text
from scenes.kit.typography.lettering import Setting, drawn_size
from scenes.poker.resources import PokerResources
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.widgets import pictures
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.stage.input.actions import Bindings
from scenes.stage.stage import Stage
from scenes.stage.textures import TextureStore
from scenes.table.board import furniture
from scenes.ui_registry import UI_REGISTRY
from tests.scenes.arena.plain_arena import PlainArtwork as PlainSlate
from tests.scenes.chess.plain_board import PlainArtwork as PlainBoard
from tests.scenes.drawn_once import Roomy
from tests.scenes.duel.plain_duel import PlainDuel
from tests.scenes.plain_domains import PlainDomains
from tests.scenes.plain_grid import PlainTray
from tests.scenes.poker.plain_poker import PlainArtwork as PlainShield

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

SIZE = (1280, 720)
Size = tuple[int, int]
ROOMY = (4096, 4096)
"""The atlas of the tests."""


def plain(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (max(2, width), max(2, height)), (120, 90, 60, 255))


class PlainArtwork(ClansArtwork):
    """The battle's pictures as plain planes, so that scenes open at once."""

    def __init__(self, content: ClansContent) -> None:
        self.content = content

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        return plain(*size)

    def inspection(self, card: CardDefinition, size: Size) -> Image.Image:
        return plain(*size)

    def back(self, size: Size) -> Image.Image:
        return plain(*size)

    def token(self, card: CardDefinition, tick: int, size: Size, *, friend: bool) -> Image.Image:
        return plain(*size)

    def likeness(self, card: CardDefinition, size: Size) -> Image.Image:
        return plain(*size)

    def badge(self, kind: str, size: int) -> Image.Image:
        return plain(size, size)

    def portrait(self, leader: str, width: int, height: int) -> Image.Image:
        assert leader in self.content.leaders
        return plain(width, height)

    def leader_banner(self, leader: str, width: int, height: int) -> Image.Image:
        assert leader in self.content.leaders
        return plain(width, height)

    def land(self, terrain: str, size: Size, variant: int) -> Image.Image:
        return plain(*size)

    def fog(self, size: Size) -> Image.Image:
        return plain(*size)

    def fire(self, size: Size, phase: int) -> Image.Image:
        return plain(*size)

    def trap(self, size: int) -> Image.Image:
        return plain(size, size)

    def relic(self, size: int, *, opened: bool) -> Image.Image:
        return plain(size, size)

    def mark(self, name: str, size: int) -> Image.Image:
        return plain(size, size)

    def banner(self, size: int, *, friend: bool) -> Image.Image:
        return plain(size, size)

    def crystal(self, size: Size, *, friend: bool, stage: int) -> Image.Image:
        return plain(*size)

    def table(self, size: Size) -> Image.Image:
        return plain(*size)

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        return plain(size, size)


class PlainArenaStock(ArenaResources):
    """Ragnarok's resources with its pictures as plain planes."""

    def drawn(self, content: ArenaContent) -> PlainSlate:
        return PlainSlate(self.lexicon_for(content))


class PlainPokerStock(PokerResources):
    """Poker Combat's resources with its pictures as plain planes."""

    def drawn(self, content: ArenaContent) -> PlainShield:
        return PlainShield(self.lexicon_for(content), self.context.library)


class PlainChessStock(ChessResources):
    """The resources of Ragnarok Chess with its pictures as plain planes."""

    def drawn(self, content: ArenaContent) -> PlainBoard:
        return PlainBoard(self.lexicon_for(content), self.context.library)


class PlainCharts(Charts):
    """The pictures of the campaign's map as plain planes; places lie where they are."""

    def __init__(self) -> None:
        """Need no library."""

    def chart(self, act_id: str, size: Size) -> Image.Image:
        return plain(*size)

    def point(self, act_id: str, longitude: int, latitude: int, size: Size) -> tuple[int, int]:
        return project(load_campaign().maps[act_id], longitude, latitude, *size)

    def roads(self, roads: Sequence[object], size: Size) -> Image.Image:
        return Image.new("RGBA", size, (0, 0, 0, 0))

    def medallion(self, kind: str, px: int, state: str) -> Image.Image:
        return plain(px, px)

    def banner(self, leader: str, px: int) -> Image.Image:
        return plain(px, px)

    def ship(self, leader: str, px: int) -> Image.Image:
        return plain(px, px)

    def wagon(self, px: int) -> Image.Image:
        return plain(px, px)


@pytest.fixture(scope="session")
def window() -> Iterator[arcade.Window]:
    """The window that all scene tests share; without any display this fails with pyglet's own reason."""
    made = arcade.Window(*SIZE, "tests", visible=False, resizable=True, antialiasing=False)
    yield made
    made.close()


def plain_text(setting: Setting, style: Type, _align: str, outline: int, **_more: object) -> Image.Image:
    """A text as a plane of its colour, as large as its letters are with their rim."""
    return Image.new("RGBA", drawn_size(setting, outline), (*style.color, 255))


def plain_slab(slab: Slab, w: float, h: float, u: float) -> Image.Image:
    """A slab as a plane of its ground, as large as it is with its margin."""
    return Image.new("RGBA", slab_size(slab, w, h, u), (*slab.top, 255))


@pytest.fixture(scope="session", autouse=True)
def plain_kit() -> Iterator[None]:
    """Letters and slabs as planes of their size: `tests/scenes/kit` looks at what they look like."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "draw_text", plain_text)
        for module in (panel, furniture, pictures):
            patch.setattr(module, "slab_image", plain_slab)
        yield


@pytest.fixture(scope="session")
def shared_store(window: arcade.Window) -> TextureStore:
    """An atlas with room for the pictures of hundreds of tests."""
    del window  # the atlas lies in its context
    return Roomy(ROOMY)


@pytest.fixture
def store(shared_store: TextureStore) -> TextureStore:
    """One atlas for all tests: pictures baked by one serve the next."""
    assert shared_store.atlas.size == ROOMY
    return shared_store


class PlainScenery(ArtLibrary):
    """The house's library; what fills a window or half of it is a plain plane, and so are a run's small things."""

    scenery = (
        "table_image", "town_image", "thing_image", "campaign scene", "scene middle", "campaign cover", "clans sutler",
        "building_image", "card_art",
    )  # fmt: skip

    def kept(self, make: Callable[[], Image.Image], *key: object) -> Image.Image:
        if str(key[0]).rpartition(".")[2] not in self.scenery:
            return super().kept(make, *key)
        numbers = [part for piece in key for part in (piece if isinstance(piece, tuple) else (piece,))]
        width, height = [number for number in numbers if type(number) is int][-2:]
        return plain(width, height)

    def title(self, size: Size) -> Image.Image:
        return plain(*size)

    def logo(self, width: int) -> Image.Image:
        return plain(width, round(width * 0.42))

    def emblem(self, emblem: Emblem, size: Size) -> Image.Image:
        return plain(*size)


@pytest.fixture(scope="session")
def art() -> ArtLibrary:
    """One library for all tests, in memory: large enough that no test draws what another has drawn."""
    return PlainScenery(None, memory=64 << 20)


def resize(stage: Stage, width: int, height: int) -> None:
    """Give the window another size and let everything hear of it, once."""
    window = stage.window
    if (window.width, window.height) == (width, height):
        return
    told: list[tuple[int, int]] = []

    def note(wide: int, high: int) -> None:
        told.append((wide, high))

    window.push_handlers(on_resize=note)
    window.set_size(width, height)
    window.dispatch_events()
    window.remove_handlers(on_resize=note)
    if (width, height) not in told:  # a window manager may take its time
        stage.on_resize(width, height)


@pytest.fixture
def overlay(stage: Stage) -> KitOverlay:
    """What lies above the scenes of the stage."""
    assert isinstance(stage.overlay, KitOverlay)
    return stage.overlay


@pytest.fixture
def stage(window: arcade.Window, store: TextureStore, art: ArtLibrary) -> Iterator[Stage]:
    """An empty stage in a window of 1280 x 720."""
    words = {"Regen": "Heals each tick. See [[Thorns]].", "Thorns": "Reflects damage."}
    made = Stage(window, overlay=KitOverlay(), glossary=words, store=store, art=art)
    window.show_view(made)
    resize(made, *SIZE)
    yield made
    made.close()
    resize(made, *SIZE)


# -- the whole house ---------------------------------------------------------------------------------------------------


@pytest.fixture
def plain_art() -> PlainArtwork:
    """The battle's pictures as plain planes."""
    return PlainArtwork(load_clans())


@pytest.fixture
def plain_tray() -> PlainTray:
    """The pictures of the 3x3 board as plain planes."""
    return PlainTray()


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache", tmp_path / "logs")


class PlainClansStock(ClansResources):
    """The battle's resources with plain pictures of any content."""

    def drawn(self, content: ClansContent) -> PlainArtwork:
        """Plain pictures of a content."""
        return PlainArtwork(content)


@pytest.fixture
def make_context(places: Folders, art: ArtLibrary) -> Callable[[], AppContext]:
    """Contexts over the same folders: a second one is the program started again."""

    def make() -> AppContext:
        made = AppContext(
            places,
            queue=RenderQueue(at_once=True),
            game_uis=UI_REGISTRY,
            games=lambda: GAMES,
            library=lambda: art,
            ai=InProcessAi,
        )
        made.stocks[ClansResources] = PlainClansStock(made)
        made.stocks[TrayStock] = TrayStock(made, art=PlainTray())
        made.stocks[DuelStock] = DuelStock(made, art=PlainDuel())
        made.stocks[DomainsStock] = DomainsStock(made, art=PlainDomains())
        made.stocks[ArenaResources] = PlainArenaStock(made)
        made.stocks[PokerResources] = PlainPokerStock(made)
        made.stocks[ChessResources] = PlainChessStock(made)
        made.stocks[CampaignStock] = CampaignStock(made, art=PlainArtwork, charts=PlainCharts())
        return made

    return make


@pytest.fixture
def context(make_context: Callable[[], AppContext]) -> AppContext:
    return make_context()


def give_size(stage: GameStage, width: int, height: int, scale: float = 1.0) -> None:
    """Another size of the window and scale of the interface, as the window would tell of them."""
    stage._ui_scale = scale
    if (stage.window.width, stage.window.height) == (width, height):
        stage.on_resize(width, height)
    else:
        resize(stage, width, height)


@pytest.fixture
def game_stage(window: arcade.Window, store: TextureStore, art: ArtLibrary, tmp_path: Path) -> Iterator[GameStage]:
    made = GameStage(window, bindings=Bindings(), pictures=tmp_path, art=art, store=store)
    window.show_view(made)
    give_size(made, 1280, 720)
    yield made
    made.close()
    give_size(made, 1280, 720)


@pytest.fixture
def flow(game_stage: GameStage, context: AppContext) -> Flow:
    """The way through the cabinet, with the battle at hand: as after it was played last."""
    made = Flow(game_stage, context)
    made.game_ui = context.game_uis["clans"]
    return made


@pytest.fixture
def resized(game_stage: GameStage) -> Callable[[int, int, float], None]:
    """Gives the window another size and the interface another scale."""

    def resize(width: int, height: int, scale: float) -> None:
        give_size(game_stage, width, height, scale)

    return resize
