"""The user interface of the campaign: a run has its own flow (`RunFlow`)."""

# ruff: noqa: PLC0415  # it imports what is heavy when it is first asked for

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.campaign.resources import campaign
from scenes.shell.flow.game_ui import GameFlowUi
from scenes.shell.flow.menu_lines import Extra, KeptLine, Line

if TYPE_CHECKING:
    from PIL import Image

    from game.art.library import ArtLibrary
    from game.session.game import Game
    from game.session.nested_matches import Fought
    from game.session.replays import Replay
    from game.session.session import Seat, Session
    from scenes.campaign.run.run_flow import RunFlow
    from scenes.campaign.screens.start import StartScreen
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import GameUi
    from scenes.shell.flow.spec import Spec
    from scenes.shell.offscreen.example import Example
    from scenes.shell.screens.screen import Screen
    from scenes.stage.stage import Stage

SLOTS = ("campaign-1", "campaign-2", "campaign-3")
"""The slots in which runs are kept."""


class CampaignUi(GameFlowUi):
    """Land of Clans & Wanderers, the campaign."""

    game = "campaign"
    book = "campaign"
    title = "The Campaign"
    motto = "A march across an inked map"
    icon = "flag"
    about = (
        "Lead a commander of history through three lands. Choose your way on an inked map, fight clan"
        " battles, keep your army supplied, and beat three bosses."
    )
    match_title = "The campaign"
    turn_word = "Encounter"
    new_words = "New run"
    new_line = "Choose leader and difficulty."
    sample_options = MappingProxyType({"leader": "napoleon"})
    measured = ("campaign-map-middle", "campaign-town")

    slots = SLOTS

    def card_picture(self, game: Any, library: ArtLibrary, card: str, width: int) -> Image.Image:
        """Return a whole card with its words."""
        from game.art.draw.card import height_of
        from game.catalog.clans.pictures import book_of
        from scenes.campaign.model.lexicon import CampaignLexicon
        from scenes.clans.art.artwork import Artwork

        clans = CampaignLexicon(lambda: game.games["clans"].content).clans
        return Artwork(clans, library, partial(book_of, clans)).inspected(card, width, height_of(width))

    # -- screens -------------------------------------------------------------------------------------------------

    def select(self, context: Context, seed: str = "") -> StartScreen:
        """Leader, difficulty, slot."""
        from dataclasses import replace

        from scenes.campaign.screens.record.legacy import LegacyScreen
        from scenes.campaign.screens.run_choices import RunChoices
        from scenes.campaign.screens.start import StartScreen

        resources = campaign(context)
        slots = [other for other in context.saves.slots() if other.name in SLOTS]
        used = {other.name for other in slots}
        chosen = replace(RunChoices(), seed=seed, slot=next((other for other in SLOTS if other not in used), SLOTS[0]))
        screen = StartScreen(context, resources, resources.chronicle, chosen, slots=slots)
        screen.started.connect(lambda _: setattr(resources, "slot", screen.choices.slot))
        screen.continued.connect(screen.resumed.emit)
        screen.legacy_wanted.connect(
            lambda leader: _over(screen, LegacyScreen(context, resources, resources.chronicle, leader))
        )
        screen.records_wanted.connect(lambda: _over(screen, _records(context)))
        return screen

    def kept_line(self, context: Context) -> KeptLine | None:
        """The run that was saved last."""
        from scenes.campaign.screens.run_choices import kept_line

        return kept_line(context.saves.slots(), campaign(context).leader_names())

    def slot_for(self, context: Any, slot: str) -> str:
        """Return the run's own slot; another save continues in the last match's slot."""
        wanted = slot or campaign(context).slot or SLOTS[0]
        return wanted if wanted in SLOTS else str(context.kept_slot)

    def lead(self, stage: Stage, context: Any, session: Session[Any], slot: str) -> RunFlow:
        """The flow of a run."""
        from scenes.campaign.run.run_flow import RunFlow

        return RunFlow.of_session(stage, context, session, self.slot_for(context, slot))

    def within(self, context: Any, replay: Replay, watch: Callable[[Replay, int], object]) -> Screen:
        """The battles of a run."""
        from scenes.campaign.screens.battles import BattlesScreen

        screen = BattlesScreen(context, campaign(context), replay)
        screen.watched.connect(watch)
        return screen

    def outfit(self, spec: Spec) -> Spec:
        """Give a run its own name in the record; the other side is the war itself."""
        from dataclasses import replace
        from uuid import uuid4

        from game.session.session import NONE, Seat

        seats = (spec.seats[0], Seat(NONE, "the war"))
        return replace(spec, options={**spec.options, "run": uuid4().hex}, seats=seats)

    def extras(self) -> Sequence[Extra]:
        """The legacy, the record of runs, and the book of what was met."""
        return (
            Extra(Line("legacy", "Legacy", "trophy", "Spend points earned by your runs."), _legacy),
            Extra(Line("records", "Record of runs", "log", "All finished runs."), _records),
            Extra(Line("book", "Book of campaigns", "eye", "All that you have met."), _book),
        )

    def cover(self, context: Context, width: int, height: int) -> Image.Image:
        """A corner of a map with the banner on its way."""
        from scenes.campaign.examples.cover import cover_image

        resources = campaign(context)
        return context.library.kept(lambda: cover_image(resources, width, height), "campaign cover", width, height)

    # -- words ---------------------------------------------------------------------------------------------------

    def sides(self, context: Context, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, str]:
        """The leader, and the war."""
        del seats
        leader = str(options.get("leader", "napoleon"))
        return campaign(context).leader_name(leader), "the war"

    def called(self, context: Context, options: Mapping[str, Any]) -> str:
        """The leader's campaign."""
        from scenes.table.story.voice import possessive

        return f"{possessive(self.sides(context, options, ())[0])} campaign"

    def slug(self, session: Session[Any]) -> str:
        """The leader."""
        return f"campaign {session.view(0).leader}"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Return every card keyword with its sentence, as in the battle."""
        from scenes.clans.model.content_lexicon import ContentLexicon
        from scenes.clans.resources import clans

        return ContentLexicon(clans(context).content).glossary()

    def log_text(
        self, replay: Replay, seat: int, games: Mapping[str, Game[Any]], game_uis: Mapping[str, GameUi]
    ) -> list[str]:
        """The run's log, with those of its battles and of its matches at taverns."""
        from game.content.clans.loading import load_clans
        from scenes.campaign.model.lexicon import CampaignLexicon
        from scenes.campaign.model.run_log import log_text
        from scenes.campaign.model.words import rival_name

        del seat  # the only one
        lexicon = CampaignLexicon(load_clans)

        def within(fought: Fought) -> list[str]:
            inner = fought.replay(games, "You", rival_name(lexicon, fought.before.engagement))
            return game_uis[inner.game.name].log_text(inner, fought.engaged.seat, games, game_uis)

        return list(log_text(replay, games, lexicon, within))

    def warm(self) -> None:
        """The rules and the map."""
        from scenes.campaign.run import run_flow  # noqa: F401 - importing is the point

    # -- examples ------------------------------------------------------------------------------------------------

    def examples(self) -> Mapping[str, Example]:
        """Its screens with example data."""
        from scenes.campaign.examples.map import EXAMPLES as MAPS
        from scenes.campaign.examples.screens import EXAMPLES as SCREENS
        from scenes.campaign.examples.tables import EXAMPLES as TABLES

        return {**MAPS, **TABLES, **SCREENS}


def _over(below: Screen, screen: Screen) -> None:
    """Show a screen above the one that asked for it."""
    screen.closed.connect(lambda: below.stage.dismiss(screen))
    screen.help_wanted.connect(below.help_wanted.emit)
    screen.replay_wanted.connect(below.replay_wanted.emit)
    below.stage.push(screen)


def _legacy(context: Context) -> Screen:
    from scenes.campaign.screens.record.legacy import LegacyScreen

    resources = campaign(context)
    return LegacyScreen(context, resources, resources.chronicle)


def _records(context: Context) -> Screen:
    from scenes.campaign.screens.record.records import RecordsScreen

    resources = campaign(context)
    return RecordsScreen(context, resources, resources.chronicle.records())


def _book(context: Context) -> Screen:
    from scenes.campaign.screens.record.book import BookScreen

    resources = campaign(context)
    return BookScreen(context, resources, resources.book)
