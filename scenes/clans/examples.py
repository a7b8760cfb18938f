"""The battle's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.profile.decks import deck_of
from game.profile.treasury import Treasury
from scenes.clans.model.presenter import beats
from scenes.clans.model.statistics import BestCard, Summary
from scenes.clans.resources import clans
from scenes.clans.sample import POSITIONS, REACTIONS, sample_scene
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.codex import CodexScreen
from scenes.clans.screens.collection import ClansLook
from scenes.clans.screens.result import BattleResult, Best
from scenes.clans.screens.reward import Reward
from scenes.clans.screens.select import SelectScreen
from scenes.clans.screens.shop import ShopScreen
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.deck_preview import DeckPreview
from scenes.collection.inspection import CardInspection
from scenes.shell.offscreen.example import Example, acting, alone, lesson_at, new_table
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.table.board.cues import TableCue
from scenes.table.options import TableOptions
from systems.clans.events import AgeBegan, FallenReturned, GoldEarned, PassiveHappened, UltimateUnleashed

if TYPE_CHECKING:
    from scenes.clans.table.scene import BattleScene
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene
    from systems.clans.events import ClansEvent

WON: tuple[dict[str, int], dict[str, int]] = (
    {"crystal_damage": 104, "destroyed": 14, "damage": 168, "healed": 9, "captured": 7, "played": 19},
    {"crystal_damage": 36, "destroyed": 9, "damage": 121, "healed": 0, "captured": 4, "played": 17},
)


def summary(winner: int | None = 0, *, own: int | None = 0) -> Summary:
    """A battle that is over, as an example."""
    reason = {
        0: "The enemy crystal is shattered.",
        1: "Your crystal is shattered.",
        None: "The last round is over, and both crystals are even.",
    }[winner]
    return Summary(
        winner,
        reason,
        own,
        ("napoleon", "saladin"),
        ("You", "Captain Ferro (normal)"),
        (64, 0) if winner == 0 else (0, 47) if winner == 1 else (31, 31),
        (100, 100),
        WON if winner != 1 else (WON[1], WON[0]),
        11,
        20,
        424242,
    )


def best() -> Iterator[Best | None]:
    """The best cards of that battle."""
    yield BestCard("napoleons-guard", 48, 4), BestCard("sunfire-warlord", 37, 3)


def _battle(name: str) -> Example:
    return alone(lambda context: sample_scene(context, name), 1.5)


def _systems(context: Context) -> BattleScene:
    """A battle with gold, families and ages, some way on."""
    return sample_scene(context, "families", furnished=True)


def _moment(event: ClansEvent, seconds: float, make: Callable[[Context], BattleScene] = _systems) -> Example:
    """A moment of a battle, that one with all systems by default, so many seconds after it began."""

    def tell(scene: BattleScene) -> None:
        for beat in beats([event]):
            scene.director.play(TableCue(beat, scene, ()))

    return alone(lambda context: acting(make(context), tell, 0.0), seconds)


def _reacting(context: Context) -> BattleScene:
    """A battle with passives and supplies."""
    options = {"leaders": ["napoleon", "saladin"], **REACTIONS}
    made: BattleScene = new_table(context, "clans", options, TableOptions("Skirmish", opening=False))
    return made


REWARD = Reward(118, 29, 71, 3)


def _for_gold() -> Summary:
    """A battle for gold that was won."""
    near, far = WON
    return replace(summary(0), stats=({**near, "gold": 118}, {**far, "gold": 64}), gold=True)


def _empty_shop(context: Context) -> Scene:
    """The shop before the first battle for gold."""
    context.treasury = Treasury(context.folders.data / "fresh" / "treasury.json")
    return ShopScreen(context)


def _shop(context: Context) -> Scene:
    """The shop after some battles: cards on offer, own cards, one of them trained."""
    treasury = Treasury(context.folders.data / "example" / "treasury.json")
    context.treasury = treasury
    if not treasury.cards:
        offers = ("ant-queen", "monkey-king", "grenadier", "woods-warrior")
        treasury.settle("example", 171, ("old-guard", "grenadier", "monkey-slinger", *offers), won=True)
        for card in ("old-guard", "grenadier", "monkey-slinger"):
            treasury.buy(card, 12)
        treasury.train(1, 18, 3)
        treasury.train(1, 18, 3)
        treasury.settle("another", 0, offers, won=True)
    return ShopScreen(context)


def _new(*, opening: bool, seconds: float) -> Example:
    options = TableOptions("Skirmish", opening=opening)
    return alone(lambda context: new_table(context, "clans", None, options), seconds)


def _deck(context: Context) -> Scene:
    cards = (*clans(context).content.decks["napoleon"][:22], "napoleons-guard")
    return DeckEditor(ClansLook(context), deck_of("Road to Milan", cards))


def _preview(context: Context) -> list[Scene]:
    content = clans(context).content
    text = content.deck_texts["napoleon"]
    return [SelectScreen(context), DeckPreview(ClansLook(context), text.name, text.about, content.decks["napoleon"])]


def _inspected(context: Context) -> list[Scene]:
    return [CodexScreen(context), CardInspection(ClansLook(context), "ancient-treant")]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "select": alone(SelectScreen),
        "select-hotseat": alone(
            lambda context: SelectScreen(context, Choices(mode="hotseat", leaders=("joan", "genghis")))
        ),
        "select-watch": alone(
            lambda context: SelectScreen(context, Choices(mode="watch", leaders=("caesar", "cleopatra")))
        ),
        "select-aim": alone(lambda context: SelectScreen(context, Choices(aim="siege", aim_side="right"))),
        "select-systems": alone(
            lambda context: SelectScreen(
                context,
                Choices(
                    gold=True, families=True, ages=True, later=(("ready:hundred-guns", ""), ("", "ready:ramesses"))
                ),
            )
        ),
        "deck-preview": Example(_preview),
        "battle-new": _new(opening=False, seconds=2.5),
        "battle-coin": _new(opening=True, seconds=1.0),
        **{f"battle-{name}": _battle(name) for name in POSITIONS},
        "battle-systems": alone(_systems, 1.5),
        "battle-age": _moment(AgeBegan(3, 12, (25, 25)), 0.9),
        "battle-ultimate": _moment(UltimateUnleashed(0, "emperors-own", "rouse_units", 2), 0.9),
        "battle-return": _moment(FallenReturned(0, 16, 0), 0.5, lambda context: sample_scene(context, "drill")),
        "battle-gold": _moment(GoldEarned(0, 7, 53, "destroyed", 4), 0.25),
        "battle-reactions": alone(_reacting, 2.5),
        "battle-phase": _moment(PassiveHappened(1, "last-stand", 0, -1), 0.9, _reacting),
        "lesson": lesson_at("clans"),
        "result": alone(lambda context: BattleResult(context, summary(0), best())),
        "result-defeat": alone(lambda context: BattleResult(context, summary(1), best())),
        "result-draw": alone(lambda context: BattleResult(context, summary(None, own=None), best())),
        "result-gold": alone(lambda context: BattleResult(context, _for_gold(), best(), reward=REWARD)),
        "shop": alone(_shop),
        "shop-empty": alone(_empty_shop),
        "rulebook": alone(lambda context: RulebookScreen(context, "clans")),
        "rulebook-clause": alone(lambda context: RulebookScreen(context, "clans", clause="CLAN-9.6")),
        "rulebook-systems": alone(lambda context: RulebookScreen(context, "clans", clause="CLAN-12.1")),
        "codex": alone(CodexScreen),
        "codex-keywords": alone(lambda context: CodexScreen(context, tab=1)),
        "codex-leaders": alone(lambda context: CodexScreen(context, tab=2)),
        "inspection": Example(_inspected),
        "deck": alone(_deck),
    }
)
"""In the order of a player's way through the game."""
