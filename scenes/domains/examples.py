"""The screens of The Nine Domains with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.ai_worker.backend import InProcessAi
from game.session.session import NONE, Seat
from scenes.domains.model.statistics import summary_of
from scenes.domains.sample import POSITIONS, session_at
from scenes.domains.screens.choices import DomainsChoices
from scenes.domains.screens.codex import DomainsCodex
from scenes.domains.screens.result import DomainsResult
from scenes.domains.screens.select import DomainsSelect
from scenes.domains.table.scene import DomainsScene
from scenes.shell.offscreen.example import ALL, Example, acting, alone, lesson_at, new_table, played_session, table_of
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.table.options import TableOptions
from systems.domains.commands import Place

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

SEATS = (Seat(name="You"), Seat(NONE, "Lady Ysolde Marn"))
AFTER_S = 0.2
"""What happens in an example begins so long after it is shown."""


def _acting(position: str, then: Callable[[DomainsScene], None]) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        session = session_at(context.games["domains"], POSITIONS[position], SEATS)
        scene: DomainsScene = table_of(context, session, TableOptions(opening=False))
        return acting(scene, then, AFTER_S)

    return make


def _lay(*cards: str) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        for slot, card in enumerate(cards):
            scene.input_controller.lay(card, slot)

    return act


def _choose(give: str, take: str) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        prompt = scene.input_controller.prompt
        if prompt is not None:
            prompt.give.choose(give)
            prompt.take.choose(take)

    return act


def _fight(own: tuple[str, str, str], theirs: tuple[str, str, str]) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        scene.submit(Place(own))
        scene.session.submit(1, Place(theirs))

    return act


def _hint(context: Context) -> Scene:
    scene = _acting("middle", lambda table: table.match_controls.hints.ask())(context)
    assert isinstance(scene, DomainsScene)  # noqa: S101 - what a table of this game is
    scene.session.ai = InProcessAi(context.games)
    return scene


def _new(context: Context) -> Scene:
    made: Scene = new_table(context, "domains", {}, TableOptions("Match"))
    return made


def finished(context: Context) -> Session[Any]:
    """A match that dice played to its end."""
    return played_session(context, ALL, game_ui=context.game_uis["domains"])


def _result(context: Context) -> Scene:
    return DomainsResult(context, summary_of(finished(context)))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "domains-select": alone(lambda context: DomainsSelect(context, DomainsChoices(picked=True))),
        "domains-select-hotseat": alone(lambda context: DomainsSelect(context, DomainsChoices(mode="hotseat"))),
        "domains-new": alone(_new, 2.5),
        "domains-unrolling": alone(_new, 0.6),
        "domains-staged": alone(_acting("middle", _lay("0", "4", "3+")), 1.5),
        "domains-hint": alone(_hint, 1.5),
        "domains-reveal": alone(_acting("middle", _fight(("0", "5", "3+"), ("3", "1", "5"))), 3.0),
        "domains-tie": alone(_acting("tie", _fight(("4-", "3", "2"), ("4", "5", "2"))), 9.3),
        "domains-exchange-tiles": alone(_acting("tiles", _choose("3", "8"))),
        "domains-exchange-cards": alone(_acting("cards", _choose("0", "5"))),
        "domains-last": alone(_acting("last", _lay("0", "4", "*")), 1.5),
        "domains-lesson": lesson_at("domains"),
        "domains-result": alone(_result),
        "domains-rulebook": alone(lambda context: RulebookScreen(context, "domains")),
        "domains-codex": alone(DomainsCodex),
        "domains-codex-tiles": alone(lambda context: DomainsCodex(context, tab=1)),
    }
)
"""In the order of a player's way through the game."""
