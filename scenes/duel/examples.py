"""The duel's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.duel import sample
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.resources import duel
from scenes.duel.sample import chained, named, play, sample_scene
from scenes.duel.screens.choices import DRAWN, DuelChoices
from scenes.duel.screens.examples import COLLECTION_EXAMPLES
from scenes.duel.screens.result import DuelResult
from scenes.duel.screens.select import DuelSelect
from scenes.duel.table.input.inspection import inspection_of
from scenes.duel.table.scene import DuelScene
from scenes.shell.offscreen.example import ALL, Example, alone, lesson_at, new_table, played_session
from systems.duel.commands import Activate, Attack, Choose, Join, Pass, Strike, SummonCreature

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

LIVELY = 3


def _new(*, opening: bool, seconds: float) -> Example:
    options = DuelTableOptions("The Duel", opening=opening)
    return alone(lambda context: new_table(context, "duel", None, options, sample_scene.seats), seconds)


def _declared(scene: DuelScene) -> None:
    """Two attackers on one target."""
    play(
        scene,
        0,
        [
            lambda view: Attack(named(view, "millbridge-spearman"), named(view, "widow-marrow", 1)),
            lambda view: Join(named(view, "rider-of-the-white-road")),
        ],
    )


def _clashing(scene: DuelScene) -> None:
    """They strike, and the picture is taken on their way."""
    _declared(scene)
    play(scene, 0, [lambda view: Join(named(view, "hedge-knight")), lambda _view: Strike()])
    scene.session.submit(1, Pass())


def _attacked(scene: DuelScene) -> None:
    """The other side attacks: a block may be made."""
    session = scene.session
    view = session.view(1)
    session.submit(1, Attack(named(view, "barrow-knight"), named(view, "millbridge-spearman", 0)))
    session.submit(1, Join(named(view, "widow-marrow")))
    session.submit(1, Strike())
    scene.director.finish()


def _sacrifice(scene: DuelScene) -> None:
    """A three-star creature asks for its sacrifices."""
    scene.submit(SummonCreature(named(scene.session.view(0), "queen-aveline-crown-of-dawn")))
    scene.director.finish()


def _cost(scene: DuelScene) -> None:
    """A rune that has been used asks for a card to discard."""
    view = scene.session.view(0)
    scene.submit(Activate(named(view, "thunderstroke")))
    scene.submit(Choose((named(view, "bone-beggar", 1),)))
    _passed(scene)


def _consent(scene: DuelScene) -> None:
    """What was discarded asks whether it shall come back for 1 HP."""
    _cost(scene)
    scene.submit(Choose((named(scene.session.view(0), "grave-lamplighter"),)))
    _passed(scene)


def _passed(scene: DuelScene) -> None:
    """The other side answers nothing; everything is shown."""
    while scene.session.to_act() == (1,):
        scene.session.submit(1, Pass())
    scene.director.finish()


def _menu(scene: DuelScene) -> None:
    """A card of the hand was picked up by its key."""
    scene.stage.router.by_keys = True
    scene.match_controls.act("hand_2")


def _chain(scene: DuelScene) -> None:
    """Four links wait to resolve."""
    chained(scene.session, 4)
    scene.director.finish()


def _browse(scene: DuelScene) -> None:
    """The own netherworld is looked through."""
    scene.table.piles.opened.emit(0, "netherworld")


def finished(context: Context) -> Session[Any]:
    """A match of dice in which much happens."""
    setup = {"decks": ["phalanx", "pyre"]}
    return played_session(context, ALL, seed=LIVELY, game_ui=context.game_uis["duel"], setup=setup)


def _result(context: Context) -> Scene:
    return DuelResult.of(context, finished(context))


def _inspection(context: Context) -> list[Scene]:
    resources = duel(context)
    card = resources.content.cards["the-hundredfold-shade"]
    return [sample_scene(context, sample.FULL), inspection_of(resources.art, resources.lexicon, card)]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "duel-select": alone(lambda context: DuelSelect(context)),  # noqa: PLW0108 - the same form for all
        "duel-select-watch": alone(
            lambda context: DuelSelect(
                context, DuelChoices(mode="watch", decks=("lock", DRAWN), levels=("easy", "master"))
            )
        ),
        "duel-new": _new(opening=False, seconds=1.5),
        "duel-coin": _new(opening=True, seconds=1.0),
        "duel-full": sample_scene.at(sample.FULL),
        "duel-menu": sample_scene.at(sample.FULL, _menu),
        "duel-sacrifice": sample_scene.at(sample.FULL, _sacrifice),
        "duel-cost": sample_scene.at(sample.PAYING, _cost),
        "duel-may": sample_scene.at(sample.PAYING, _consent),
        "duel-attack": sample_scene.at(sample.BATTLE, _declared),
        "duel-clash": sample_scene.at(sample.BATTLE, _clashing, 0.86),
        "duel-block": sample_scene.at(sample.DEFENDING, _attacked),
        "duel-chain": sample_scene.at(sample.CHAIN, _chain),
        "duel-hint": sample_scene.hinted(sample.BATTLE),
        "duel-browser": sample_scene.at(sample.FULL, _browse),
        "duel-long-names": sample_scene.at(sample.LONG_NAMES),
        "duel-inspection": Example(_inspection, 1.5),
        "duel-lesson": lesson_at("duel"),
        "duel-result": alone(_result),
        **COLLECTION_EXAMPLES,
    }
)
"""All examples of the duel, in the order of a player's way through it."""
