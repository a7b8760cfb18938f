"""Ragnarok's screens beside the table with example data, by name: setup, heroes, collection, store, codex."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.collection.economy import Prize
from game.collection.owned import Gained
from game.profile.decks import deck_of
from scenes.arena.resources import arena
from scenes.arena.screens.choices import ArenaChoices
from scenes.arena.screens.codex import Codex
from scenes.arena.screens.collection import ArenaLook, arena_store
from scenes.arena.screens.deck_picker import DeckPicker
from scenes.arena.screens.hero_picker import HeroPicker
from scenes.arena.screens.result import ArenaResult
from scenes.arena.screens.select import ArenaSelect
from scenes.arena.screens.tally import ROWS, Summary
from scenes.collection.binder import BinderScreen
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.inspection import CardInspection
from scenes.collection.opening import OpeningScene
from scenes.collection.reward import PrizeReward
from scenes.shell.offscreen.example import Example, acting, alone
from scenes.shell.screens.result import Outcome
from scenes.stage.animation import Call, Wait
from scenes.stage.animation import Sequence as InTurn
from scenes.table.story.talk import Closing

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene


def _select(context: Context) -> Scene:
    content = arena(context).content
    near, far = list(content.decks)[:2]
    heroes = content.deck_texts[near].hero, content.deck_texts[far].hero
    return ArenaSelect(context, ArenaChoices(decks=(near, far), heroes=heroes))


def _picking(context: Context) -> list[Scene]:
    screen = _select(context)
    return [screen, HeroPicker(arena(context), next(iter(arena(context).content.roster)))]


def _choosing(context: Context) -> list[Scene]:
    screen = ArenaSelect(context)
    return [screen, DeckPicker(ArenaLook(context), screen.decks, "sparks-and-staves")]


def _building(context: Context) -> Scene:
    name, deck = next(iter(arena(context).content.decks.items()))
    return DeckEditor(ArenaLook(context), deck_of(arena(context).content.deck_texts[name].name, deck))


def _inspected(context: Context) -> list[Scene]:
    card = next(name for name, found in arena(context).content.collectable.items() if found.abilities)
    return [BinderScreen(ArenaLook(context)), CardInspection(ArenaLook(context), card)]


def _rich(context: Context) -> Scene:
    arena(context).collection.treasury.earn("example", 345)
    return arena_store(context)


def _opening(shown: int) -> Callable[[Context], list[Scene]]:
    """A booster with a card of each rarity, and so many cards turned up."""

    def scenes(context: Context) -> list[Scene]:
        store = _rich(context)
        cards = arena(context).content.collectable
        first = {card.rarity: name for name, card in reversed(cards.items())}
        names = ["common", "common", "rare", "epic", "legendary"]
        gained = [Gained(first[name], number != 1, 0, 5 * (number == 1)) for number, name in enumerate(names)]
        opening = OpeningScene(ArenaLook(context), arena(context).collection, gained)
        return [store, acting(opening, lambda scene: _turn(scene, shown)) if shown else opening]

    return scenes


def _result(context: Context) -> Scene:
    """A match that was won, and what it brought."""
    resources = arena(context)
    near, far = list(resources.content.roster)[:2]
    stats = ({name: 7 + place for place, (name, *_) in enumerate(ROWS)}, {name: 4 for name, *_ in ROWS})
    strongest = list(resources.content.collectable)
    best = ((strongest[0], 11), (strongest[1], 4))
    summary = Summary(
        players=("You", "Thora Shieldwife"), stats=stats, best=best, turns=19, seed=7,
        heroes=(near, far), hp=(12, 0), decks=(9, 11),
    )  # fmt: skip
    outcome = Outcome("Victory", "Her hero fell.", 0, 0)
    words = ("", resources.content.persona_of("normal").barks["lost"][0])
    closing, reward = Closing(words=words), PrizeReward(Prize(12, 1), 57)
    return ArenaResult(context, resources.art, resources.lexicon, outcome, summary, closing, reward)


def _turn(scene: OpeningScene, shown: int) -> None:
    scene.break_seal()
    scene.run(InTurn(Wait(1.0), *(Call(card.turn) for card in scene.cards[:shown])))


ARENA_SCREEN_EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "arena-select": alone(_select),
        "arena-select-random": alone(lambda context: ArenaSelect(context, ArenaChoices())),
        "arena-heroes": Example(_picking, 2.0),
        "arena-decks": Example(_choosing, 2.0),
        "arena-binder": alone(lambda context: BinderScreen(ArenaLook(context)), 1.5),
        "arena-binder-card": Example(_inspected, 1.5),
        "arena-builder": alone(_building, 1.5),
        "arena-builder-new": alone(lambda context: DeckEditor(ArenaLook(context))),
        "arena-store": alone(_rich, 1.5),
        "arena-opening-sealed": Example(_opening(0), 0.8),
        "arena-opening": Example(_opening(3), 3.0),
        "arena-opening-done": Example(_opening(5), 3.4),
        "arena-codex": alone(Codex),
        "arena-result-paid": alone(_result),
    }
)
"""All of them, in the order of a player's way."""
