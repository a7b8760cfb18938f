"""A recorded run told in the words of its map's log, with the logs of the matches within it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.session.nested_matches import Fought, matches_within
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.log_writer import LogWriter
from scenes.table.story.telling import misfit, printed
from systems.campaign.events import ActBegan, CampaignEvent, DispatchCame
from systems.match import Refused

if TYPE_CHECKING:
    from game.session.game import Game
    from game.session.replays import Replay
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import CampaignView

PLAYER = 0
SET_IN = " " * 6
"""Stands before the rows of a match within the run."""


def log_text(
    replay: Replay, games: Mapping[str, Game[Any]], lexicon: CampaignLexicon, tell: Callable[[Fought], list[str]]
) -> Iterator[str]:
    """Yield the log of a run in rows of plain text; a new act begins a log of its own, as on the map.

    Args:
        replay: the run.
        games: the catalog.
        lexicon: names what is told.
        tell: returns the log of a match within it, in rows.

    Raises:
        DamagedFile: the options no longer make a run.
    """
    view = replay.first().view(PLAYER)
    opening = (DispatchCame(view.act_id, "opening"),) if replay.opening is None else ()
    writer, rows = _begun(view, lexicon, opening)
    yield from rows
    try:
        for (_, events, match), fought in zip(replay.play(), matches_within(replay, games), strict=True):
            if fought is not None:
                yield from (SET_IN + row for row in tell(fought))
            heard = [event for event in match.heard(PLAYER, events) if isinstance(event, CampaignEvent)]
            began = next((at for at, event in enumerate(heard) if isinstance(event, ActBegan)), len(heard))
            yield from printed(list(writer.tell(heard[:began])))
            if began < len(heard):
                writer, rows = _begun(match.view(PLAYER), lexicon, heard[began:])
                yield from rows
    except Refused as refused:
        yield misfit(str(refused))


def _begun(
    view: CampaignView, lexicon: CampaignLexicon, events: Iterable[CampaignEvent]
) -> tuple[LogWriter, list[str]]:
    """Return the log writer of an act that begins, and its first rows."""
    writer = LogWriter(lexicon, Ground.of(view, lexicon.places))
    return writer, printed([*writer.begin(view), *writer.tell(events)])
