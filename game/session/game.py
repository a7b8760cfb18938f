"""Game: what the house must know of a game to play it, record it, save it and think about it.

Sessions, replays, saves and the thinker work with this class alone; `game.catalog` lists the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pydantic import BaseModel

from components.core import Definition
from game.problems import WrongRequest, did_you_mean
from game.session.codec import NotUnderstood, decode, decode_message
from game.session.opening import Opening, can_be_shown
from systems.dice import Stream
from systems.match import Command, Concede, Event, Match, Message, Ruleset
from systems.safe_text import excerpt, shown
from systems.search.opponent import LEVELS, Opponent, never
from systems.search.standing import Standing
from systems.world import World

V = TypeVar("V")
LONGEST_REASON = 200
"""Characters of what is said about a dump that does not fit."""


@dataclass(frozen=True, slots=True)
class Engaged:
    """A match that is to be played within another: a battle of a campaign.

    Attributes:
        game: the catalog's name of its game; seed, options: what it is made of.
        seat: where the outer match's player sits in it; level: of the opponent on the other seat.
        opening: the position that it goes on from, where the outer match was carried over from older rules.
    """

    game: str
    seed: int
    options: Mapping[str, Any]
    seat: int
    level: str
    opening: Opening | None = None


class Answer(Protocol):
    """What a command line prints of something that was asked of a game."""

    def text(self) -> str:
        """Return it as lines of text."""

    def to_json(self) -> dict[str, object]:
        """Return it in plain JSON types."""


class Game(Generic[V]):
    """A game of the house. Stateless: content is loaded when it is first asked for.

    Attributes:
        rules: its ruleset; title: for players.
        read_options: reads the options of a match, and refuses those that are none of this game's.
        levels: its opponents, weakest first.
        view_type: the class of its views.
        untold: events that text logs leave out because the events before them told the same.
        words: sentences for commands and events at the plain table (`scenes/plain`), with their fields in braces: "Take
            {count} stones", or "{seat} take {count} stones", which is "Ada takes" for her. A kind without a sentence is
            told by the names of its class and fields.
        simulator: the module of the lab whose `simulate` plays it in bulk; its `page`, if any, tells of that.
        balance: the module of the lab whose `PARTS` measure how fair it is; "" for none.
        learner: the module of the lab whose `learn` finds out by play what its opponents expect; "" for none.
        position_help: how a position is written for `solve`, with examples; "" where none can be solved.
        lists_cards: whether `list_cards` tells what its cards say.
        standing: tells how a seat stands in a match that fits its view, from -100 (lost) to 100 (won), as its opponents
            evaluate it; None where they cannot.
        can_imagine: whether `imagined` makes matches that fit a view.
        imagines_questions: whether it does so too while the other seat is asked what hangs on things half done.
    """

    rules: ClassVar[type[Ruleset[Any]]]
    title: ClassVar[str]
    read_options: ClassVar[Callable[[Mapping[str, Any]], object]]
    levels: ClassVar[tuple[str, ...]] = LEVELS
    view_type: ClassVar[type[Any]]
    untold: ClassVar[tuple[type[Event], ...]] = ()
    words: ClassVar[Mapping[type[Message], str]] = MappingProxyType({})
    simulator: ClassVar[str] = "game.lab.simulate"
    balance: ClassVar[str] = ""
    learner: ClassVar[str] = ""
    position_help: ClassVar[str] = ""
    lists_cards: ClassVar[bool] = False
    standing: ClassVar[Standing | None] = None
    can_imagine: ClassVar[bool] = True
    imagines_questions: ClassVar[bool] = True

    @property
    def rules_version(self) -> int:
        """The version of its rules; replays and saves name it."""
        return self.rules.version

    @property
    def name(self) -> str:
        """Its folder and command line name."""
        return self.rules.game

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[V]:
        """Return a match at its first decision; its `setup` holds the options made complete.

        Raises:
            WrongRequest: the options are not understood or break a rule; one sentence says what, where and what to do.
        """
        raise NotImplementedError

    def remarks(self) -> Sequence[str]:
        """Return sentences that players must be told once: packs that are faulty."""
        return ()

    def check_options(self, options: Mapping[str, Any]) -> None:
        """Refuse options that are none of this game's, without making a match of them.

        Raises:
            WrongRequest: an option that there is not, or a value that does not fit; one sentence.
        """
        type(self).read_options(options)

    def carried_over(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return options that were recorded under an older version of the rules, in the words of this one."""
        return options

    def carried_dump(self, dump: Mapping[str, Any], rules: int) -> Mapping[str, Any] | None:
        """Return a dump of an older version of the rules as one of this version, so that its match goes on from there.

        Args:
            dump: what `Match.dump` gave then, its options in the words of this version.
            rules: the older version.

        Returns:
            None where the match is rather rebuilt from its commands; so it is unless a game says otherwise.
        """
        del dump, rules
        return None

    def match_at(self, seed: int, options: Mapping[str, Any], opening: Opening | None) -> Match[V]:
        """Return a match at its first position, or at the one that it begins from instead.

        Raises:
            WrongRequest: the options are wrong.
            NotUnderstood: the opening is none of this game's, or cannot be played.
        """
        if opening is None:
            return self.new_match(seed, options)
        match = self.load_match({"game": self.name, "setup": options, "world": opening.world})
        if not can_be_shown(match):
            raise NotUnderstood("The position that the match begins from cannot be played.")
        return match

    def load_match(self, dump: Mapping[str, Any]) -> Match[V]:
        """Return the match of a `Match.dump`.

        Raises:
            NotUnderstood: the dump is of another game or does not fit this version.
        """
        setup = dump.get("setup")
        return loaded_match(self, self.new_match(0, setup if isinstance(setup, Mapping) else {}), dump)

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[V]:
        """Return an opponent.

        Args:
            level: one of `levels`.
            shared: what `shared_setup` gave for the match it shall play in; without it the opponent knows the game's
                common content only.
            out_of_time: a guard that ends its search early; such a decision is marked `capped`.

        Raises:
            WrongRequest: there is no such level.
        """
        raise NotImplementedError

    def imagined(self, view: V, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[V]:
        """Return a match that fits a view; what its seat cannot know is drawn by the dice.

        The match shows that seat an equal view, prompt and legal commands, ends alike if it is over, plays on, and can
        be dumped. Equal views, shared setups and dice give equal matches, so nothing of the truth behind a view is in
        it. What is drawn is what opponents suppose (a ready deck that fits what was seen, for instance), which need not
        be as likely as the truth, and what the other seat is asked for may differ from the truth.

        Args:
            view: of one seat, at any time of a match.
            dice: draw all that is hidden, and the seed of what is rolled from there on.
            shared: what `shared_setup` gave for the match. Without it only the game's common content is known: the view
                is equal as long as the options define nothing that it names.

        Raises:
            WrongRequest: no match of this game can be imagined, or not while the other seat is asked (see
                `imagines_questions`); one sentence says why.
        """
        del view, dice, shared
        raise WrongRequest(f"No match of {self.title} can be made from a view.")

    def shared_setup(self, match: Match[V], seat: int) -> dict[str, Any]:
        """Return the part of a match's setup that the seat may know, as JSON."""
        raise NotImplementedError

    def content_digest(self) -> str:
        """Return a digest of the content: with another one a replay may play out differently."""
        raise NotImplementedError

    def packs_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the content packs, beyond the game's own, that a match of these options needs."""
        del options
        return ()

    def missing_packs(self, packs: Sequence[str]) -> tuple[str, ...]:
        """Return those of some packs, named as by `packs_of`, that are not here."""
        return tuple(packs)

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Return how many packs its content has, its own among them, and one sentence for each of their faults.

        Args:
            folders: each a pack, or a folder of packs; those of other games are passed over.
        """
        del folders
        return 0, ()

    def own_set_faults(self) -> Sequence[str]:
        """Return one sentence for each demand beside being valid that its own set of cards does not meet.

        Its content must be sound (`check_content`).
        """
        return ()

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shape of each file of its content by the file's name; JSON Schemas are made of them."""
        return {}

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world of this game, with all its systems, that stands as a position in text says (see `game.kit`).

        Args:
            text: as the module says that writes it, `systems.<game>.state.position` or `notation`.
            cards: further definitions that the text may name, in front of the game's own.
            seed: of what the text does not tell.

        Raises:
            ValueError: the text is no position; one sentence.
        """
        raise NotImplementedError(f"{self.title} has no text form of a position ({text!r}, {len(cards)}, {seed}).")

    def world_text(self, world: World) -> str:
        """Return where a world stands as text that `read_world` understands.

        Raises:
            ValueError: it stands where no position can be written; one sentence.
        """
        raise NotImplementedError(f"{self.title} has no text form of a position ({len(world.rows)} entities).")

    def solve(self, position: str, nodes: int) -> Answer:
        """Return how a position that is written as one line of text is best played, and what it is worth.

        Args:
            position: as `position_help` says.
            nodes: positions that are tried at most, where it is a search.

        Raises:
            WrongRequest: the text is no position; one sentence.
            Problem: it was not solved within so many nodes.
        """
        raise NotImplementedError(f"No position of {self.title} is solved ({position!r}, {nodes} nodes).")

    def count_sequences(self, position: str, length: int) -> Answer:
        """Return how many legal sequences of 1 to `length` moves there are from a position (perft).

        Raises:
            WrongRequest: the text is no position, there are too many, or they are not counted in this game.
        """
        raise WrongRequest(f"Sequences of moves are not counted in {self.title} ({length} from {shown(position)}).")

    def game_text(self, match: Match[V]) -> str:
        """Return a match so far as text that `positions` reads.

        Raises:
            WrongRequest: the game has no notation.
        """
        del match
        raise WrongRequest(f"{self.title} has no notation: print the match with --text.")

    def positions(self, text: str) -> Sequence[str]:
        """Return the positions of a match in notation, as `solve` reads them: the first, and one after each move.

        Raises:
            WrongRequest: the text is no such match, or the game has no notation; one sentence.
        """
        raise WrongRequest(f"{self.title} has no notation in which {shown(text)} could be read.")

    def contact_sheet(self, group: str) -> bytes:
        """Return the pictures of a group of its cards beside each other, as the bytes of a PNG file.

        Raises:
            WrongRequest: there is no such group, or the game has no sheets; one sentence.
        """
        raise WrongRequest(f"{self.title} has no sheets of pictures ({shown(group)}).")

    def list_cards(self, names: Sequence[str]) -> Sequence[Answer]:
        """Return what cards say, as players read it; of all cards where none is named.

        Raises:
            WrongRequest: there is no such card.
        """
        raise NotImplementedError(f"The cards of {self.title} are not listed ({names}).")

    def turns(self, match: Match[V]) -> int:
        """Return how many turns (rounds) have been played or begun."""
        raise NotImplementedError

    def engaged(self, match: Match[V]) -> Engaged | None:
        """Return the match that is to be played within this one before it goes on; few games have such."""
        del match
        return None

    def resume_within(self, match: Match[V], opening: Opening) -> None:
        """Let the match that is to be played within this one begin from a position instead of its first."""
        raise NotImplementedError(f"No match is played within {self.title} ({match.game} from {opening.origin}).")

    def settlement(self, log: Sequence[tuple[int, Command]]) -> Command:
        """Return the command that hands a match in that was played within one of this game.

        Args:
            log: its commands in order, each with its seat.
        """
        raise NotImplementedError(f"No match is played within {self.title} ({len(log)} commands).")

    def play_ahead(self, match: Match[V], log: Sequence[tuple[int, Command]]) -> None:
        """Look at a log that will be handed in, as far as it is known, so that handing it in takes less time."""
        del match, log

    def handed_in(self, command: Command) -> Sequence[tuple[int, object]] | None:
        """Return the log that a command of `settlement` hands in, commands as JSON; None for any other command."""
        del command
        return None

    def command_from_json(self, data: object) -> Command:
        """Return the command of a JSON object.

        Raises:
            NotUnderstood: no command of this game.
        """
        return decode_message((*self.rules.commands, Concede), data)

    def view_from_json(self, data: object) -> V:
        """Return the view of a JSON object.

        Raises:
            NotUnderstood: no view of this game.
        """
        view: V = decode(self.view_type, data)
        return view


def check_level(level: str, game: str, levels: Sequence[str]) -> None:
    """Refuse a level that a game does not have.

    Raises:
        WrongRequest: it has no such level; the sentence says which there are.
    """
    if level not in levels:
        hint = did_you_mean(level, levels)
        raise WrongRequest(f"There is no level '{level}' in {game}.{hint} The levels are {', '.join(levels)}.")


def made_playable(match: Match[V], shared: Mapping[str, Any] | None) -> Match[V]:
    """Return an imagined match as one that can be played and dumped: it tells its events, and has a setup."""
    match.world.silent = False
    return Match(match.rules, match.world, dict(shared or {}))


def loaded_match(game: Game[V], match: Match[V], dump: Mapping[str, Any]) -> Match[V]:
    """Return the match of `dump`, with the rules of `match`, in the catalog's own words when that cannot be done.

    Args:
        game: whose dump it should be.
        match: any match made from the dump's setup.
        dump: what `Match.dump` gave.

    Raises:
        NotUnderstood: the dump is of another game or does not fit this version.
    """
    if dump.get("game") != game.name:
        raise NotUnderstood(f"This is a match of {shown(dump.get('game'))}, not of '{game.name}'.")
    try:
        return match.load(dump)
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        reason = excerpt(fault, LONGEST_REASON)
        raise NotUnderstood(f"The saved match does not fit this version of {game.title}: {reason}") from fault
