"""Full screen: what the window does, and what is kept of it for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcade

    from scenes.shell.flow.context import Context


def fill_screen(window: arcade.Window, context: Context, *, filled: bool) -> None:
    """Let the window fill the screen, or no longer, and keep that as the setting.

    The window's own state counts: it may fill the screen for this start alone (`--fullscreen`).
    """
    if window.fullscreen != filled:
        window.set_fullscreen(filled)
    context.change(fullscreen=filled)
