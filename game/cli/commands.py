"""The commands: each calls the part of the program that does the work, and prints the result.

The parts are imported when needed, so that each command starts quickly.
"""

# ruff: noqa: PLC0415  # see above: lazy imports are the point of this module

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.cli.bulk import asked_execution, match_options, plots_beside, put_page, writable_place
from game.cli.crash import told_at_next_start
from game.cli.output import progress, put, put_json, put_table, say
from game.platform.paths import folders, installed_packs, made
from game.platform.virtual_display import SILENCE, display_works, virtual_display
from game.problems import Problem, WrongRequest, did_you_mean

if TYPE_CHECKING:
    from game.session.game import Game
    from game.session.replays import Replay

_DEMONSTRATION_SIZE = (1280, 720)
USUAL_SEATS = ("normal", "normal")
"""Who plays when `simulate` is not told."""


class _Report(Protocol):
    """The interface of all measuring parts' results."""

    def to_json(self) -> dict[str, object]:
        """The report in plain JSON types."""
        ...


def play(request: argparse.Namespace) -> int:
    """Open the game; without a display, say so and render a demonstration match to a file."""
    if request.game is not None:
        from game.catalog import game_named

        game_named(request.game)
    mine = folders(request.profile)
    if not display_works():
        say("There is no display here, so a demonstration match is rendered to a file instead.")
        game = request.game or _demonstrated()
        out = made(mine.pictures) / f"{game}-demonstration.webp"
        seed = 1 if request.seed is None else request.seed
        _demonstrate(game, out, seed, request.size or _DEMONSTRATION_SIZE)
        return 0
    from game import app

    with told_at_next_start(mine.data):
        app.play(
            game=request.game,
            profile=request.profile,
            fullscreen=True if request.fullscreen else None,
            size=request.size,
            seed=request.seed,
        )
    return 0


def demo(request: argparse.Namespace) -> int:
    """Render a whole match off screen."""
    from game.catalog import game_named

    game_named(request.game)
    writable_place(request.out)
    written = _demonstrate(request.game, request.out, request.seed, request.size, quiet=request.json)
    if request.json:
        put_json({"game": request.game, "file": str(written), "bytes": written.stat().st_size})
    return 0


def _demonstrate(game: str, out: Path, seed: int, size: tuple[int, int], *, quiet: bool = False) -> Path:
    """Render a match of `game` to `out`; return the file, its name printed unless `quiet`."""
    with off_screen():
        from game import app

        written = Path(app.demo(game, out, seed=seed, size=size, progress=progress("Rendering")))
    if not quiet:
        put(f"The match was rendered to {written}")
    return written


def _demonstrated() -> str:
    """The game of a demonstration without a named game: the first with a table."""
    from scenes.shell.flow.game_ui import TableUi
    from scenes.ui_registry import UI_REGISTRY

    return next(room.game for room in UI_REGISTRY.values() if isinstance(room, TableUi))


def shot(request: argparse.Namespace) -> int:
    """Save a picture of a scene, or list the scenes."""
    if not request.list and request.scene is None:
        raise WrongRequest("'shot' needs the name of a scene: 'python3 -m game shot --list' shows them.")
    with off_screen():
        from game import app

        names = app.scene_names()
        if request.list:
            put_json({"scenes": list(names)}) if request.json else put("\n".join(names))
            return 0
        if request.scene not in names:
            raise WrongRequest(
                f"There is no scene '{request.scene}'.{did_you_mean(request.scene, names)} "
                "'python3 -m game shot --list' shows them all."
            )
        out = request.out or Path(f"{request.scene}.png")
        if out.suffix.lower() != ".png":
            raise WrongRequest(f"A picture of a scene is written as .png, not as '{out.suffix or out.name}'.")
        writable_place(out)
        app.shot(request.scene, out, request.size)
    width, height = request.size
    if request.json:
        put_json({"scene": request.scene, "file": str(out), "width": width, "height": height})
    else:
        put(f"The picture was saved as {out}")
    return 0


def new(request: argparse.Namespace) -> int:
    """Write the skeleton of a new game, and say what to do with it."""
    from game.lab.new_game import make_game

    files = [path.as_posix() for path in make_game(request.name, request.title)]
    if request.json:
        put_json({"game": request.name, "files": files})
        return 0
    put("\n".join(files))
    say(
        f"The game '{request.name}' is made: 'python3 -m game play {request.name}' opens it, and "
        f"'python3 -m game test -k {request.name}' holds it to the laws of the house."
    )
    return 0


def simulate(request: argparse.Namespace) -> int:
    """Play headless matches between opponents and print who won."""
    from game.catalog import game_named

    game = game_named(request.game)  # reported before the options file is read
    options = match_options(request.options)
    lab = import_module(game.simulator)
    if request.report is not None and not hasattr(lab, "page"):
        raise WrongRequest(f"There is no page about matches of '{game.name}': leave --report out.")
    beside = plots_beside(request.report)
    further = {} if request.legacy is None else {"legacy": request.legacy}
    if further and "legacy" not in signature(lab.simulate).parameters:
        raise WrongRequest(f"No match of '{game.name}' has a legacy: leave --legacy out.")
    seats = request.seats or (USUAL_SEATS if set(USUAL_SEATS) <= set(game.levels) else game.levels)
    report = lab.simulate(
        request.game,
        matches=request.matches,
        seats=seats,
        seed=request.seed,
        options=options,
        record=request.record,
        execution=asked_execution(request),
        progress=progress("Matches"),
        **further,
    )
    if request.report is not None:
        told = f" --options {request.options.name}" if request.options is not None else ""
        told += f" --legacy {request.legacy}" if request.legacy is not None else ""
        asked = (
            f"python3 -m game simulate {request.game} --matches {request.matches} --seats {','.join(seats)} "
            f"--seed {request.seed}{told}"
        )
        pictures = {} if beside is None else lab.pictures_beside(beside, report)
        put_page(request.report, lab.page(report, asked, beside), pictures)
    _put_report(request, f"{request.matches} matches of {request.game}", report)
    return 0


def replay(request: argparse.Namespace) -> int:
    """Verify a recorded match, print its log or its commands, or describe it."""
    from game.catalog import catalog
    from game.session.replays import read_replay

    games = catalog(installed_packs(folders(request.profile).packs))
    recorded = read_replay(request.file, games)
    status = 0
    result: dict[str, object] = {"file": str(request.file), "header": dict(recorded.header)}
    if request.verify:
        verification = recorded.verify()
        result |= verification.to_json()
        status = 0 if verification.ok else 1
        if not request.json:
            put(verification.sentence)
    texts = {"text": _log_text(recorded, request.seat, games)} if request.text else {}
    if request.commands:
        texts["commands"] = recorded.text(request.seat)
    if request.notation:
        texts["notation"] = recorded.game.game_text(recorded.replayed().match)
    if request.json:
        put_json(result | texts)
    elif texts:
        put("\n\n".join(texts.values()))
    elif not request.verify:
        put_table(request.file.name, ("what", "value"), recorded.header.items())
    return status


def _log_text(recorded: Replay, seat: int | None, games: Mapping[str, Game[Any]]) -> str:
    """Return a match in the words of its log, as a seat reads it, by default the first that a person had."""
    from game.session.session import HUMAN
    from scenes.ui_registry import UI_REGISTRY

    if recorded.game.name not in UI_REGISTRY:
        raise WrongRequest(f"{recorded.game.title} has no log in words: print its commands with --commands.")
    reader = next((at for at, other in enumerate(recorded.seats) if other.kind == HUMAN), 0) if seat is None else seat
    rows = UI_REGISTRY[recorded.game.name].log_text(recorded, reader, games, UI_REGISTRY)
    return "\n".join([recorded.title, *rows, *(() if recorded.result else ("Not finished.",))])


def rules(request: argparse.Namespace) -> int:
    """Show which tests prove which clauses; 1 while a clause has none."""
    from game.lab.rule_coverage import read_coverage

    coverage = read_coverage(request.game)
    if request.json:
        put_json(coverage.to_json())
    else:
        rows = [(clause, "\n".join(tests) or "no test") for clause, tests in coverage.tests.items()]
        put_table("The clauses and their tests", ("clause", "tests"), rows)
        put(coverage.sentence)
    return 1 if coverage.untested or coverage.unknown else 0


def content_check(request: argparse.Namespace) -> int:
    """Check content packs, by default those that the player added, and name every fault."""
    if request.folder is not None and not request.folder.is_dir():
        raise WrongRequest(f"There is no folder {request.folder}: give the folder that holds the content packs.")
    from game.catalog.packs import check_all

    report = check_all(request.folder, request.profile)
    faults = list(report.faults)
    if request.own and not faults:  # a set of which a pack is faulty cannot be counted
        from game.catalog.own_sets import own_set_faults

        faults += own_set_faults()
    if request.json:
        put_json({"ok": not faults, "packs": report.packs, "faults": faults})
    else:
        put("\n".join([*faults, f"Packs checked: {report.packs}; faults: {len(faults)}."]))
    return 1 if faults else 0


def content_text(request: argparse.Namespace) -> int:
    """Print what cards say, as players read it."""
    listed = _game_of_cards(request).list_cards(request.cards)
    if request.json:
        put_json({"cards": [item.to_json() for item in listed]})
    else:
        put("\n\n".join(item.text() for item in listed))
    return 0


def content_picture(request: argparse.Namespace) -> int:
    """Write the picture of a card, whole and with its words."""
    out = request.out or Path(f"{request.card}.png")
    writable_place(out)
    game = _game_of_cards(request)
    game.list_cards([request.card])  # a card that there is
    with off_screen():
        from game.art.library import ArtLibrary
        from scenes.ui_registry import UI_REGISTRY

        picture = UI_REGISTRY[game.name].card_picture(game, ArtLibrary(None), request.card, request.width)
    try:
        picture.save(out)
    except (OSError, ValueError) as fault:
        raise Problem(f"The picture {out} cannot be written ({fault}): name a file such as card.png.") from fault
    told = {"file": str(out), "width": picture.width, "height": picture.height}
    put_json({"card": request.card, **told}) if request.json else put(f"Written: {out}")
    return 0


def _game_of_cards(request: argparse.Namespace) -> Game[Any]:
    """Return the game of a request with the packs of its profile, and those of a folder.

    Raises:
        WrongRequest: there is no such game, or it lists no cards.
    """
    from game.catalog import catalog

    games = catalog((*installed_packs(folders(request.profile).packs), *([request.pack] if request.pack else [])))
    known = [name for name, game in games.items() if game.lists_cards]
    if request.game not in known:
        raise WrongRequest(
            f"There is no game '{request.game}' with cards.{did_you_mean(request.game, known)} "
            f"There are {', '.join(known)}."
        )
    game = games[request.game]
    for remark in game.remarks() if request.pack else ():
        say(remark)
    return game


def content_sheet(request: argparse.Namespace) -> int:
    """Write the pictures of a group of cards beside each other."""
    from game.catalog import game_named

    writable_place(request.out)
    sheet = game_named(request.game).contact_sheet(request.group)
    request.out.write_bytes(sheet)
    put_json({"file": str(request.out), "bytes": len(sheet)}) if request.json else put(f"Written: {request.out}")
    return 0


def content_schema(request: argparse.Namespace) -> int:
    """Write the JSON Schemas of the content for editors."""
    from game.catalog.packs import write_all_schemas

    written = [str(path) for path in write_all_schemas(request.folder)]
    put_json({"files": written}) if request.json else put("\n".join(written))
    return 0


def doctor(request: argparse.Namespace) -> int:
    """Print what was found on this machine; 1 if something needed is missing."""
    from game.cli.doctor import examine

    checks = examine(request.profile)
    ok = all(check.state != "bad" for check in checks)
    if request.json:
        put_json({"ok": ok, "checks": [check.to_json() for check in checks]})
    else:
        put_table("What was found", ("check", "state", "found"), [(c.name, c.state, c.found) for c in checks])
        put("All that the game needs is here." if ok else "The game cannot run until everything marked bad is fixed.")
    return 0 if ok else 1


@contextlib.contextmanager
def off_screen() -> Iterator[None]:
    """A display for drawing off screen, and no sound."""
    os.environ.update(SILENCE)
    with virtual_display():
        yield


def _put_report(request: argparse.Namespace, title: str, report: _Report) -> None:
    """Print a report as JSON or as a table of its figures."""
    if request.json:
        put_json(report.to_json())
    else:
        figures = {name: value for name, value in report.to_json().items() if name not in {"digests", "runs"}}
        put_table(title, ("what", "value"), _flat(figures))


def _flat(tree: Mapping[str, object], above: str = "") -> Iterator[tuple[str, object]]:
    """Yield nested figures as rows: `games.clans.fork_us`."""
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value
