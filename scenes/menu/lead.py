"""Lead: what leads a game that is more than one match at one table, such as a run of the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.settings import Settings
    from scenes.menu.room import Room
    from scenes.stage.signal import Signal


class Lead(Protocol):
    """Shows a session in the stead of the tables' own way; see `Tables` for the signals."""

    left: Signal[()]
    quit_wanted: Signal[()]
    rules_wanted: Signal[()]
    settings_wanted: Signal[()]
    entered: Signal[Room]
    began: Signal[str]

    @property
    def running(self) -> bool:
        """Whether it shows on the stage."""

    def show(self, timer: int) -> None:
        """Come onto the stage; seconds to decide in matches within."""

    def pause(self) -> None:
        """Show the pause menu, once."""

    def interrupted(self) -> None:
        """Another window came to the front: pause what can be paused."""

    def apply(self, settings: Settings) -> None:
        """Let changed settings hold."""

    def keep(self) -> None:
        """Write what is not written yet."""

    def leave(self) -> None:
        """Keep it and tell that the title is wanted."""
