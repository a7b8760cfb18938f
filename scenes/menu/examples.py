"""Every screen of the game with example data, by name: for pictures, for measuring, and for tests.

Nothing here touches the player's own files: what a screen lists comes from folders that are made for the occasion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.session.random_play import random_command
from game.session.replays import recorded
from game.session.saves import AUTOSAVE
from game.session.session import HUMAN, OPPONENT, Seat, Session
from game.session.thinker import Here
from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.lesson import LessonScene, lesson_session
from scenes.clans.sample import POSITIONS, new_battle, sample_scene
from scenes.clans.scene import BattleScene
from scenes.kit.dialog import Dialog
from scenes.kit.gallery import GalleryScene
from scenes.menu.card_sheet import CardInspection
from scenes.menu.choices import Choices
from scenes.menu.codex import CodexScreen
from scenes.menu.curtain import CurtainScene
from scenes.menu.deck_draft import DeckDraft
from scenes.menu.deck_editor import DeckEditor
from scenes.menu.deck_preview import DeckPreview
from scenes.menu.key_capture import KeyCapture
from scenes.menu.pause import PauseScene
from scenes.menu.replay_play import ReplayBar, ReplaySession
from scenes.menu.replays_screen import ReplaysScreen, leader_names
from scenes.menu.result import Best, ResultScreen
from scenes.menu.rulebook import RulebookScreen
from scenes.menu.saves_screen import SavesScreen
from scenes.menu.select import SelectScreen
from scenes.menu.settings_screen import SettingsScreen
from scenes.menu.statistics import BestCard, Summary
from scenes.menu.title import TitleScreen
from scenes.stage.actions import Bindings
from scenes.table.options import TableOptions
from systems.dice import Stream

if TYPE_CHECKING:
    from game.art.library import ArtLibrary
    from scenes.menu.context import Context
    from scenes.stage.scene import Scene

SEED = 7
WON: tuple[dict[str, int], dict[str, int]] = (
    {"crystal_damage": 104, "destroyed": 14, "damage": 168, "healed": 9, "captured": 7, "played": 19},
    {"crystal_damage": 36, "destroyed": 9, "damage": 121, "healed": 0, "captured": 4, "played": 17},
)


@dataclass(frozen=True, slots=True)
class Example:
    """A screen: how its scenes are made, lowest first, and for how many seconds it runs before it is looked at."""

    make: Callable[[Context, ArtLibrary], list[Scene]]
    seconds: float = 1.2


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


def played_session(context: Context, commands: int = 60, *, seed: int = SEED) -> Session[Any]:
    """A battle in which both sides have done something, by dice."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Captain Ferro (normal)", "normal"))
    session = Session.new(context.game, seed, {"leaders": ["napoleon", "saladin"]}, seats)
    dice = Stream(seed, "example")
    for _ in range(commands):
        acting = session.to_act()
        if not acting:
            break
        session.submit(acting[0], random_command(session._match, acting[0], dice))  # noqa: SLF001 - plays for both sides
    return session


def thought_session(context: Context, commands: int = 12) -> Session[Any]:
    """A battle in which two opponents have decided something, with what they weighed."""
    seats = (Seat(OPPONENT, "Captain Ferro (normal)", "normal"), Seat(OPPONENT, "Major Aldous (normal)", "normal"))
    options = {"leaders": ["napoleon", "saladin"]}
    session = Session.new(context.game, SEED, options, seats, mind=Here(context.games))
    while len(session.log) < commands and session.result() is None:
        session.poll()
    return session


def _saves(context: Context) -> list[Scene]:
    context.saves.save("battle-1", played_session(context, 30, seed=3))
    context.saves.save(AUTOSAVE, played_session(context, 50))
    return [SavesScreen(context)]


def _replays(context: Context) -> list[Scene]:
    if not context.replays.paths():
        context.replays.keep(played_session(context, 400, seed=3), "nelson cleopatra")
        context.replays.keep(played_session(context, 400), "napoleon saladin")
    return [ReplaysScreen(context)]


def _replay(context: Context, library: ArtLibrary) -> list[Scene]:
    del library
    replay = recorded(thought_session(context))
    options = TableOptions("Replay", watch=True, opening=False, speed=4.0)
    session = ReplaySession(replay)
    battle = BattleScene(session, 0, art=context.artwork, lexicon=ContentLexicon(context.content), options=options)
    return [battle, ReplayBar(session, leader_names(context, replay), 0)]


def _deck(context: Context) -> list[Scene]:
    cards = (*context.content.decks["napoleon"][:22], "napoleons-guard")
    return [DeckEditor(context, DeckDraft("Road to Milan", cards))]


def _battle(name: str) -> Example:
    def make(context: Context, library: ArtLibrary) -> list[Scene]:
        return [sample_scene(name, context.game, context.content, library)]

    return Example(make, 1.5)


def _new_battle(context: Context, library: ArtLibrary) -> list[Scene]:
    options = TableOptions(title="Skirmish", opening=False)
    return [
        new_battle(context.game, context.content, library, leaders=("napoleon", "saladin"), seed=SEED, options=options)
    ]


def _coin(context: Context, library: ArtLibrary) -> list[Scene]:
    return [new_battle(context.game, context.content, library, leaders=("napoleon", "saladin"), seed=SEED)]


def _lesson(context: Context, library: ArtLibrary) -> list[Scene]:
    del library
    session = lesson_session(context.game, "You")
    return [LessonScene(session, art=context.artwork, lexicon=ContentLexicon(context.content))]


def _over_battle(above: Callable[[Context], Scene]) -> Example:
    def make(context: Context, library: ArtLibrary) -> list[Scene]:
        return [sample_scene("full", context.game, context.content, library), above(context)]

    return Example(make)


def _alone(make: Callable[[Context], Scene | list[Scene]], seconds: float = 1.2) -> Example:
    def made(context: Context, library: ArtLibrary) -> list[Scene]:
        del library
        scenes = make(context)
        return scenes if isinstance(scenes, list) else [scenes]

    return Example(made, seconds)


def _preview(context: Context) -> list[Scene]:
    text = context.content.deck_texts["napoleon"]
    cards = context.content.decks["napoleon"]
    return [SelectScreen(context), DeckPreview(context, text.name, text.about, cards)]


def _quit(context: Context) -> list[Scene]:
    dialog = Dialog("Leave the table?", "The candles burn on.", (("Quit", "danger"), "Stay"))
    return [TitleScreen(context, resumable=True), dialog]


EXAMPLES: dict[str, Example] = {
    "title": _alone(lambda context: TitleScreen(context, resumable=False), 2.0),
    "title-continue": _alone(lambda context: TitleScreen(context, resumable=True), 2.0),
    "quit": _alone(_quit),
    "select": _alone(lambda context: SelectScreen(context)),  # noqa: PLW0108 - the same form for all
    "select-hotseat": _alone(lambda context: SelectScreen(context, Choices("hotseat", ("joan", "genghis")))),
    "select-watch": _alone(lambda context: SelectScreen(context, Choices("watch", ("caesar", "cleopatra")))),
    "deck-preview": _alone(_preview),
    "battle-new": Example(_new_battle, 2.5),
    "battle-coin": Example(_coin, 1.0),
    **{f"battle-{name}": _battle(name) for name in POSITIONS},
    "lesson": Example(_lesson, 2.0),
    "curtain": _alone(lambda _: CurtainScene("Josephine", 1, line="Round 5")),
    "pause": _over_battle(lambda _: PauseScene("Round 7 \u00b7 You against Captain Ferro (normal)")),
    "result": _alone(lambda context: ResultScreen(context, summary(0), best())),
    "result-defeat": _alone(lambda context: ResultScreen(context, summary(1), best())),
    "result-draw": _alone(lambda context: ResultScreen(context, summary(None, own=None), best())),
    "settings": _alone(lambda context: SettingsScreen(context)),  # noqa: PLW0108 - the same form for all
    "settings-play": _alone(lambda context: SettingsScreen(context, page=1)),
    "settings-picture": _alone(lambda context: SettingsScreen(context, page=2)),
    "settings-keys": _alone(lambda context: SettingsScreen(context, page=3)),
    "key-capture": _alone(lambda context: [SettingsScreen(context, page=3), KeyCapture(Bindings(), "commit")]),
    "rulebook": _alone(lambda context: RulebookScreen(context)),  # noqa: PLW0108 - the same form for all
    "rulebook-clause": _alone(lambda context: RulebookScreen(context, clause="CLAN-9.6")),
    "codex": _alone(lambda context: CodexScreen(context)),  # noqa: PLW0108 - the same form for all
    "codex-keywords": _alone(lambda context: CodexScreen(context, tab=1)),
    "codex-leaders": _alone(lambda context: CodexScreen(context, tab=2)),
    "inspection": _alone(lambda context: [CodexScreen(context), CardInspection(context, "ancient-treant")]),
    "deck": _alone(_deck),
    "replays": _alone(_replays),
    "replay": Example(_replay, 3.0),
    "saves": _alone(_saves),
    "gallery": _alone(lambda _: GalleryScene()),
}
"""All examples by name, in the order of a player's way through the game."""
