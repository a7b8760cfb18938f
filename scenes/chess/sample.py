"""Example matches: positions in a line each, and what is done in them, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.session.random_play import random_command
from scenes.chess.ui import MIDDLE
from scenes.shell.offscreen.example import SampleTable
from scenes.table.options import TableOptions
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.dice import Stream

if TYPE_CHECKING:
    from scenes.chess.table.scene import ChessScene

Act = Callable[["ChessScene"], None]
ARMIES = ("the-allfathers-host", "thunder-over-olympus")
POSITIONS: Mapping[str, str] = MappingProxyType(
    {
        "middle": MIDDLE,
        "check": "1bk2/1p1qp/2ppn/2r1B/PQ2P/1P1P1/N1K1R w 0 14 b3=84,c4=62,e4=55.5,e5=38,d6=92 b3=9,c4=5,e4=6,e5=4",
        "mate": "3k1/1R3/5/Q4/5/4p/2K2 w 0 31",
        "promotion": "3k1/P4/5/1r3/3p1/3P1/2K1N w 12 40",
    }
)
"""Position by name: see `systems.chess.state.notation` for how they are written."""


def at(name: str) -> dict[str, Any]:
    """Return the options of a match at a position."""
    return {"armies": list(ARMIES), "first": 0, "position": POSITIONS[name]}


sample_scene = SampleTable["ChessScene"]("chess", "Surtr", TableOptions("Ragnarok Chess", opening=False))
"""Makes tables at positions."""


def moved(start: str, to: str) -> Act:
    """Make a move."""
    return lambda scene: scene.submit(Move(square_of(start), square_of(to)))


def aimed(start: str, to: str) -> Act:
    """Pick a piece by key and hold it above a square."""

    def act(scene: ChessScene) -> None:
        router = scene.stage.router
        router.by_keys = True
        router.pick(scene.stone.squares[square_of(start)])
        router.lead_to(scene.stone.squares[square_of(to)])

    return act


def threatened(scene: ChessScene) -> None:
    """Show the threats."""
    scene.show_threats(shown=True)


def fought(start: str, to: str, commands: int) -> Act:
    """Attack, and do so many things by dice in the combat, all at once."""

    def act(scene: ChessScene) -> None:
        moved(start, to)(scene)
        scene.director.finish()
        dice = Stream(5, "sample")
        for _ in range(commands):
            session = scene.session
            if session.view(0).phase != "fighting":
                break
            seat = session.to_act()[0]
            command = random_command(session, seat, dice)
            if seat == scene.seat:
                scene.submit(command)
            else:
                session.submit(seat, command)
            scene.director.finish()

    return act
