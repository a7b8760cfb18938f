"""The commands with their options, and one sentence for every wrong request."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import NoReturn

from game.cli import commands, completion, measure, solve
from game.problems import WrongRequest, did_you_mean

_SMALLEST, _LARGEST = 320, 7680
SEATS_HELP = "two levels, or own bots as package.module:Class (docs/bots.md); normal,normal by default"


class _HelpWanted(Exception):  # noqa: N818  # no error: the help has been printed
    """Ends parsing after `--help` or `--version`."""


class _Parser(argparse.ArgumentParser):
    """An ArgumentParser that raises sentences and never ends the process."""

    further_help: Callable[[], str] | None = None
    """What `--help` tells at its end, where it takes long to find out."""

    def format_help(self) -> str:
        """Return the help."""
        if self.further_help is not None:
            self.epilog = self.further_help()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Turn argparse's remark into one sentence."""
        raise WrongRequest(f"{message[:1].upper()}{message[1:]}: '{self.prog} --help' shows what is possible.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:  # noqa: ARG002  # argparse's signature
        """End after the help."""
        raise _HelpWanted

    def options(self) -> list[str]:
        """All option words of this command."""
        return [word for action in self._actions for word in action.option_strings]


def parse(arguments: Sequence[str]) -> argparse.Namespace | None:
    """Return the request of `arguments`, with `run` as the command; None if only help was asked for.

    Raises WrongRequest with one sentence for an unknown command, option or value.
    """
    parsers = _parsers()
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help", "--version"}):
        words.insert(0, "play")
    try:
        if words[0] in {"-h", "--help", "--version"}:
            _overview(parsers).parse_args(words[:1])
        if words[0] == "content":
            words = _content_words(words)
        if words[0] not in parsers:
            known = [*parsers, "test", "content"]
            raise WrongRequest(
                f"There is no command '{words[0]}'.{did_you_mean(words[0], known)} "
                "'python3 -m game --help' lists the commands."
            )
        return _read(parsers[words[0]], words[1:])
    except _HelpWanted:
        return None


def _read(parser: _Parser, words: list[str]) -> argparse.Namespace:
    """Read one command's words; unknown options get the nearest known one."""
    request, unknown = parser.parse_known_args(words)
    if unknown:
        word = unknown[0].split("=")[0]
        kind = "option" if word.startswith("-") else "argument"
        raise WrongRequest(
            f"'{parser.prog}' has no {kind} '{word}'.{did_you_mean(word, parser.options())} "
            f"'{parser.prog} --help' shows what is possible."
        )
    return request


def _content_words(words: list[str]) -> list[str]:
    """`content check ...` is the command `content check`."""
    kinds = ("check", "schema", "sheet", "text", "picture")
    if len(words) < 2 or words[1] not in kinds:
        asked = words[1] if len(words) > 1 else ""
        if asked in {"-h", "--help"}:
            return ["content check", "--help"]
        wrong = f"'content {asked}' is no command." if asked else "'content' needs a second word."
        known = "There are 'content check', 'content schema', 'content sheet', 'content text' and 'content picture'."
        raise WrongRequest(f"{wrong}{did_you_mean(asked, kinds)} {known}")
    return [" ".join(words[:2]), *words[2:]]


def _overview(parsers: dict[str, _Parser]) -> _Parser:
    """The parser of `--help` and `--version` without a command."""
    lines = [f"  {name:<16}{parser.description}" for name, parser in parsers.items()]
    lines.insert(1, f"  {'test':<16}run all tests; further arguments go to pytest")
    whole = _Parser(
        prog="python3 -m game",
        usage="python3 -m game [COMMAND] [OPTIONS]",
        description="Clans & Wanderers: card battles on a candle-lit table. Without a command it opens the game.",
        epilog="commands:\n" + "\n".join(lines) + "\n\n'python3 -m game COMMAND --help' explains a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"Clans & Wanderers {version()}")
    return whole


def version() -> str:
    """The version of the installed wheel, or of the checkout's pyproject.toml."""
    try:
        return metadata.version("clans-and-wanderers")
    except metadata.PackageNotFoundError:
        text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
        found = re.search(r'^version = "([^"]+)"', text, re.MULTILINE)
        return found[1] if found else "of a checkout"


def _parsers() -> dict[str, _Parser]:
    """One parser for each command, in the order of the help."""
    parsers: dict[str, _Parser] = {}

    def command(name: str, run: object, description: str, *, json: bool = True) -> _Parser:
        parser = _Parser(prog=f"python3 -m game {name}", description=description, allow_abbrev=False)
        parser.set_defaults(run=run)
        if json:
            parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
        parsers[name] = parser
        return parser

    play = command("play", commands.play, "open the game", json=False)
    play.add_argument("game", nargs="?", metavar="GAME", help="go straight to this game")
    play.add_argument("--fullscreen", action="store_true", help="fill the screen")
    _add_size(play, None)
    _add_seed(play, None)
    _add_profile(play, "the profile to play with")
    _add_simulate(command("simulate", commands.simulate, "play headless matches between opponents"))
    _add_solve(command("solve", solve.solve, solve.DESCRIPTION))
    _add_replay(command("replay", commands.replay, "verify or print a recorded match"))
    positions = command("positions", solve.positions, "check a match written in notation, and print its positions")
    positions.add_argument("game", metavar="GAME", help="a game that has a notation")
    positions.add_argument("file", type=Path, metavar="FILE", help="as 'replay --notation' prints it")
    rules = command("rules", commands.rules, "show the rules' clauses and the tests that prove them")
    rules.add_argument("game", nargs="?", metavar="GAME")
    _add_content(command)
    new = command("new", commands.new, "write the skeleton of a new game into this checkout")
    new.add_argument("name", metavar="NAME", help="its folder and command line name: small letters and digits")
    new.add_argument("--title", default="", metavar="TITLE", help="what players call it; made of the name by default")
    _add_learn(command("learn", measure.learn, "learn by play what the opponents of a game expect"))
    bench = command("bench", measure.bench, "measure this machine, figure by figure")
    bench.add_argument("--part", action="append", choices=measure.PARTS, help="only this part; may be repeated")
    _add_soak(command("soak", measure.soak, "test the game's guarantees with new seeds, for as long as you like"))
    _add_balance(command("balance", measure.balance, "measure the balance of leaders, commons and cards"))
    _add_league(command("league", measure.league, "let players of a game play, each against each, and rate them"))
    shot = command("shot", commands.shot, "save a picture of a scene with example data")
    shot.add_argument("scene", nargs="?", metavar="SCENE")
    shot.add_argument("--list", action="store_true", help="list the scenes")
    shot.add_argument("--out", type=Path, metavar="FILE.png")
    _add_size(shot, (1280, 720))
    demo = command("demo", commands.demo, "render a whole match to an animated picture")
    demo.add_argument("game", metavar="GAME")
    demo.add_argument("--out", type=Path, required=True, metavar="FILE")
    _add_size(demo, (1280, 720))
    _add_seed(demo, 1)
    _add_profile(
        command("doctor", commands.doctor, "check what the game needs on this machine"), "the profile to look at"
    )
    complete = command("completion", completion.completion, "print what completes commands in a shell", json=False)
    complete.add_argument("shell", choices=completion.SHELLS)
    return parsers


def _add_content(command: Callable[..., _Parser]) -> None:
    """Add the commands for those who write cards."""
    check = command("content check", commands.content_check, "check content packs and name every fault")
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="another folder of packs")
    check.add_argument("--own", action="store_true", help="say also what the sets that come with the game demand")
    _add_profile(check, "the profile whose packs are checked, without DIR")
    schema = command("content schema", commands.content_schema, "write the JSON Schemas of the content")
    schema.add_argument("folder", type=Path, metavar="DIR")
    sheet = command("content sheet", commands.content_sheet, "write the pictures of many cards beside each other")
    sheet.add_argument("game", metavar="GAME", help="a game that has sheets of its cards")
    sheet.add_argument("group", metavar="GROUP", help="a class of cards, or cards by identifier, with commas")
    sheet.add_argument("--out", type=Path, default=Path("sheet.png"), metavar="FILE.png")
    text = command("content text", commands.content_text, "print what cards say, as players read it")
    text.add_argument("game", metavar="GAME")
    text.add_argument("cards", nargs="*", metavar="CARD", help="cards by identifier; all by default")
    picture = command("content picture", commands.content_picture, "write the picture of a card with its words")
    picture.add_argument("game", metavar="GAME")
    picture.add_argument("card", metavar="CARD", help="its identifier")
    picture.add_argument("--out", type=Path, metavar="FILE.png", help="the file to write; CARD.png by default")
    picture.add_argument("--width", type=_card_width, default=600, metavar="PIXELS", help="its width; 600 by default")
    for shown in (text, picture):
        shown.add_argument("--pack", type=Path, metavar="DIR", help="a pack, or a folder of packs, to be read too")
        _add_profile(shown, "the profile whose packs are read too")


def _card_width(text: str) -> int:
    """A card's width in pixels."""
    width = _count(text)
    if not 100 <= width <= 2000:
        raise argparse.ArgumentTypeError(f"a card is 100 to 2000 pixels wide, not {width}")
    return width


def _add_simulate(parser: _Parser) -> None:
    """The options of `simulate`."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--matches", type=_count, default=10, metavar="N")
    parser.add_argument("--seats", type=_levels, metavar="SEAT,SEAT", help=SEATS_HELP)
    _add_seed(parser, 1)
    _add_execution(parser)
    parser.add_argument("--options", type=Path, metavar="FILE", help="a JSON file with the match's options")
    parser.add_argument("--legacy", metavar="LEGACY", help="what was unlocked before: none or full")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a replay of each match there")
    parser.add_argument("--report", type=Path, metavar="FILE.md", help="write a report page, where the game has one")


def _add_replay(parser: _Parser) -> None:
    """The options of `replay`."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="play it again and compare the digests")
    parser.add_argument("--text", action="store_true", help="print the log, as players read it")
    parser.add_argument("--commands", action="store_true", help="print the commands and events, hidden ones too")
    parser.add_argument("--notation", action="store_true", help="print the match in the notation of its game")
    parser.add_argument("--seat", type=int, choices=(0, 1), help="as this seat knows the match")
    _add_profile(parser, "the profile whose content packs are read")


def _add_solve(parser: _Parser) -> None:
    """The arguments of `solve`, and how a position is written."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.further_help = solve.position_help
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("position", metavar="POSITION", help="one line of text, in quotes")
    parser.add_argument("--nodes", type=_count, default=2_000_000, metavar="N", help="try at most this many placements")
    parser.add_argument("--perft", type=_count, metavar="N", help="count the legal sequences of 1 to N moves instead")


def _add_learn(parser: _Parser) -> None:
    """The options of `learn`."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--matches", type=_count, default=2000, metavar="N", help="play so many")
    parser.add_argument("--level", default="easy", metavar="LEVEL", help="the opponents' level")
    _add_seed(parser, 1)
    _add_execution(parser)
    parser.add_argument("--out", type=Path, metavar="FILE.json", help="write what was learned there")
    parser.add_argument("--check", action="store_true", help="tell how good what was learned before is")


def _add_soak(parser: _Parser) -> None:
    """The options of `soak`."""
    parser.add_argument("--minutes", type=_count, metavar="N", help="how long to run; one minute by default")
    parser.add_argument("--rounds", type=_count, metavar="N", help="run each trial at most this often")
    parser.add_argument("--trial", action="append", metavar="NAME", help="only this trial; may be repeated")
    _add_seed(parser, 1)
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="worker processes")


def _add_balance(parser: _Parser) -> None:
    """The options of `balance`."""
    parser.add_argument("--parts", type=_words, default=("leaders", "commons", "cards"), metavar="PART,PART")
    parser.add_argument(
        "--deals", type=_counts, default=(1,), metavar="N[,N...]", help="deals for each pair; one number for each part"
    )
    parser.add_argument("--level", default="hard", metavar="LEVEL", help="the opponents' level")
    _add_seed(parser, 1)
    _add_execution(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FILE.md", help="write the report as a page, with the extra 'lab' plots beside it"
    )
    parser.add_argument("--append", action="store_true", help="add to the page, for parts that are measured in turn")
    parser.add_argument("--class", metavar="CLASS", help="search for decks of this class alone")
    parser.add_argument("--generations", type=_count, metavar="N", help="generations of decks of a search")
    parser.add_argument("--store", metavar="FILE.json", help="let new players save with another store than the game's")


def _add_league(parser: _Parser) -> None:
    """The options of `league`."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        type=_words,
        default=("random", "easy", "normal"),
        metavar="SEAT,SEAT[,SEAT...]",
        help="levels, random, and own bots as package.module:Class (docs/bots.md)",
    )
    parser.add_argument(
        "--deals", type=_count, default=10, metavar="N", help="of each pair, each played from both sides"
    )
    _add_seed(parser, 1)
    parser.add_argument("--options", type=Path, metavar="FILE", help="a JSON file with the matches' options")
    _add_execution(parser)
    parser.add_argument("--out", type=Path, metavar="FILE.md", help="write the league as a page, with plots beside it")


def _add_execution(parser: _Parser) -> None:
    """The options that say where jobs in bulk are done, and where their results are kept."""
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="worker processes")
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="do the work on this Dask cluster, such as tcp://10.0.0.4:8786; 'local' starts one here with --jobs "
        "processes; needs the extra 'lab'",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE.jsonl",
        help="keep each result there as it comes; where some are there, go on from them",
    )


def _add_size(parser: _Parser, default: tuple[int, int] | None) -> None:
    parser.add_argument("--size", type=_size, default=default, metavar="WxH", help="in pixels, like 1280x720")


def _add_profile(parser: _Parser, whose: str) -> None:
    parser.add_argument("--profile", default="default", metavar="NAME", help=whose)


def _add_seed(parser: _Parser, default: int | None) -> None:
    parser.add_argument("--seed", type=_seed, default=default, metavar="N", help="the same seed repeats the same dice")


def _size(text: str) -> tuple[int, int]:
    """`1280x720` as two numbers of pixels."""
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise argparse.ArgumentTypeError(
            f"'{text}' is no size; write width x height like 1280x720, each {_SMALLEST} to {_LARGEST}"
        )
    return width, height


def _whole(text: str, least: int) -> int:
    if not text.isdecimal() or not least <= int(text) < 2**63:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number of {least} or more")
    return int(text)


def _count(text: str) -> int:
    return _whole(text, 1)


def _counts(text: str) -> tuple[int, ...]:
    return tuple(_count(word.strip()) for word in text.split(","))


def _seed(text: str) -> int:
    return _whole(text, 0)


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in text.split(",")))


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(word.strip() for word in text.split(","))
    if len(levels) != 2 or not all(levels):
        raise argparse.ArgumentTypeError(f"'{text}' names no two levels; write two with a comma, like hard,easy")
    return levels
