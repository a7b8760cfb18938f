"""Example matches: positions written in a line each, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scenes.grid.model.options import GridTableOptions
from scenes.grid.table.scene import GridScene
from scenes.shell.offscreen.example import SampleTable
from systems.grid.commands import Place

REST = "blue-deck ash-phoenix gust-sprite tide-crab | red-deck moon-eater war-hound dawn-dove | turn blue | first red"
CHAIN = (
    "board r:temple-lion r:twin-blades r:rune-menhir / r:labyrinth-bull r:axe-reaver r:ash-phoenix / . . r:thunder-ram"
    " | blue gust-sprite pale-countess brook-nixie sea-serpent | red kraken"
    " | blue-deck salamander tide-crab | red-deck moon-eater war-hound | turn blue"
)
"""Blue's gust sprite on a3 flips the bull and lets four echoes run, three hops far, and a row is held."""
KNOCK_OUT = (
    "board . r:grave-raven . / b:cave-bear . r:eclipse-wyrm / . r:moon-jelly ."
    f" | blue white-hart silver-unicorn noon-seraph | red kraken sky-heron pale-countess | {REST}"
)

POSITIONS: Mapping[str, str] = MappingProxyType(
    {
        "middle": "board b:pyre-wolf:4:FFME=5 . r:frost-lynx / r:coral-knight b:forge-warden=8 . / . r:moon-jelly ."
        " | blue salamander ash-phoenix candle-witch | red kraken sky-heron tide-crab"
        f" | blue-discard lamp-moth | red-discard grave-raven | {REST}",
        "chain": CHAIN,
        "ko": KNOCK_OUT,
        "full": "board b:pyre-wolf=5 r:frost-lynx=3 b:magma-golem / r:coral-knight=8 b:forge-warden=9 r:maelstrom"
        " / b:red-wyrm=6 r:moon-jelly* ."
        " | blue salamander | red kraken"
        f" | blue-discard lamp-moth dawn-dove | red-discard grave-raven cellar-bat | {REST}",
        "long-names": "board r:tempest-griffin b:silver-unicorn . / . r:crystal-beetle b:labyrinth-bull"
        " / . . r:siege-ram"
        " | blue lantern-knight labyrinth-bull tempest-griffin crystal-beetle mountain-king lion-champion plague-doctor"
        f" | red kraken sky-heron pale-countess | {REST}",
        "empty-hand": "board b:pyre-wolf r:frost-lynx b:magma-golem / r:coral-knight b:forge-warden ."
        " / . r:moon-jelly ."
        " | red kraken sky-heron | blue-discard lamp-moth dawn-dove | red-discard grave-raven cellar-bat"
        " | red-deck moon-eater | turn red | first red",
    }
)  # fmt: skip
"""Position by name: see `systems.grid.state.notation` for how they are written."""


sample_scene = SampleTable[GridScene]("grid", "Ottoline Vey", GridTableOptions("Arcana", opening=False))
"""Makes tables at positions."""


def laid(card: int, slot: int) -> Callable[[GridScene], None]:
    """Lay a card of the hand, counted from 0, provisionally on a slot: its preview stays to be looked at."""

    def act(scene: GridScene) -> None:
        scene.input_controller.put(Place(scene.session.view(0).hand[card].id, slot))

    return act


def placed(card: int, slot: int) -> Callable[[GridScene], None]:
    """Place a card of the hand, counted from 0, on a slot."""

    def act(scene: GridScene) -> None:
        scene.submit(Place(scene.session.view(0).hand[card].id, slot))

    return act
