"""A question before a final action; the focus begins on "no"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.overlays.dialog import Dialog

if TYPE_CHECKING:
    from scenes.stage.services import Services


def ask(
    stage: Services[Any, Any], title: str, text: str, yes: str, then: Callable[[], object], *,
    no: str = "Not now", kind: str = "commit",
) -> None:  # fmt: skip
    """Ask on the stage; call `then` after `yes`, and nothing after `no`."""
    dialog = Dialog(title, text, ((yes, kind), no))
    dialog.chosen.connect(lambda choice: then() if choice == 0 else None)
    stage.push(dialog, fade=False)
