"""The commands that measure: `bench`, which prints figures as they come, `learn`, `balance` and `soak`."""

# ruff: noqa: PLC0415  # the parts are imported when they are asked for, so that each starts as fast as it can

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType

from game.cli.bulk import asked_execution, match_options, plots_beside, put_page
from game.cli.commands import off_screen
from game.cli.output import progress, put, put_json, put_table, say
from game.platform import memory
from game.problems import WrongRequest, did_you_mean

Figure = tuple[str, float | None]
FURTHER = ("class", "generations", "store")
"""Options of `balance` that only some parts read."""


def bench(request: argparse.Namespace) -> int:
    """Measure this machine, or the named parts; each figure is printed as soon as it is known."""
    result: dict[str, object] = {}
    tell = say if request.json else put
    for part in request.part or DEFAULT_PARTS:
        tree, measured = PARTS[part]
        for name, value in measured():
            whole = f"{tree}.{name}" if tree else name
            _hang(result, whole.split("."), value)
            tell(f"{whole:<52} {'unknown' if value is None else f'{value:>12}'}")
    if request.json:
        put_json(result)
    return 0


def learn(request: argparse.Namespace) -> int:
    """Play matches between opponents, and write down what they shall expect of such, or check what they do."""
    from game.catalog import GAMES, game_named

    game = game_named(request.game)
    if not game.learner:
        known = ", ".join(name for name, other in GAMES.items() if other.learner)
        raise WrongRequest(f"Nothing is learned for '{game.name}'. There is: {known}.")
    if request.check and request.out is not None:
        raise WrongRequest("With --check nothing is learned that could be written down: leave --out away.")
    lab = import_module(game.learner)
    learned = (lab.check if request.check else lab.learn)(
        matches=request.matches,
        level=request.level,
        seed=request.seed,
        execution=asked_execution(request),
        progress=progress("Matches"),
    )
    if request.out is not None:
        from game.platform.atomic import write_atomically

        text = json.dumps(learned.to_json(), indent=2, ensure_ascii=False) + "\n"
        write_atomically(request.out, text, keep_previous=False)
    put_json(learned.to_json()) if request.json else put(learned.text())
    return 0


def balance(request: argparse.Namespace) -> int:
    """Measure how fair cards, decks and leaders are; 1 when something is outside its band."""
    from game.lab.balance.report import measure_balance, pictures_beside, to_markdown

    beside = plots_beside(request.out)
    further = {name: value for name in FURTHER if (value := getattr(request, name)) is not None}
    report = measure_balance(
        parts=request.parts,
        deals=request.deals,
        level=request.level,
        seed=request.seed,
        execution=asked_execution(request),
        further=further,
        progress=progress("Matches"),
    )
    page = to_markdown(report, _asked(request, further), beside)
    if request.out is not None:
        before = request.out.read_text(encoding="utf-8") if request.append and request.out.is_file() else ""
        whole = before.rstrip() + "\n\n" + page.partition("\n\n")[2] if before else page  # one title is enough
        put_page(request.out, whole, {} if beside is None else pictures_beside(beside, report))
    if request.json:
        put_json(report.to_json())
    else:
        put(page if request.out is None else f"The report was written to {request.out}")
    return 1 if report.faults() else 0


def league(request: argparse.Namespace) -> int:
    """Let players of a game play, each against each, and rate them."""
    from game.catalog import game_named
    from game.lab.league import check_ratings, page, pictures_beside, play_league

    game_named(request.game)  # reported before the options file is read
    check_ratings()
    options = match_options(request.options)
    beside = plots_beside(request.out)
    found = play_league(
        request.game,
        players=request.bots,
        deals=request.deals,
        seed=request.seed,
        options=options,
        execution=asked_execution(request),
        progress=progress("Deals"),
    )
    told = f" --options {request.options.name}" if request.options is not None else ""
    command = (
        f"python3 -m game league {request.game} --bots {','.join(request.bots)} --deals {request.deals} "
        f"--seed {request.seed}{told}"
    )
    text = page(found, command, beside)
    if request.out is not None:
        put_page(request.out, text, {} if beside is None else pictures_beside(beside, found))
    if request.json:
        put_json(found.to_json())
    else:
        put(text if request.out is None else f"The league was written to {request.out}")
    return 0


def _asked(request: argparse.Namespace, further: Mapping[str, object]) -> str:
    """Return the command by which a report is made again, on whichever machine."""
    words = [f" --{name} {value}" for name, value in further.items()]
    return (
        f"python3 -m game balance --parts {','.join(request.parts)} --deals {','.join(map(str, request.deals))} "
        f"--level {request.level} --seed {request.seed}{''.join(words)}"
    )


def soak(request: argparse.Namespace) -> int:
    """Run the trials until the time is up; 1 if one of them found something."""
    from game.lab.soak import trial_names
    from game.lab.soak.running import soak as run

    known = trial_names()
    for name in request.trial or ():
        if name not in known:
            raise WrongRequest(f"There is no trial '{name}'.{did_you_mean(name, known)} There are {', '.join(known)}.")
    report = run(
        request.trial or known,
        seed=request.seed,
        seconds=None if request.minutes is None and request.rounds is not None else 60.0 * (request.minutes or 1),
        rounds=request.rounds,
        jobs=request.jobs,
        on_finding=lambda finding: say(finding.sentence),
    )
    if request.json:
        put_json(report.to_json())
    else:
        put_table("Trials", ("trial", "runs"), report.runs.items())
        put(f"Findings: {len(report.findings)}.")
    return 1 if report.findings else 0


def _hang(tree: dict[str, object], path: list[str], value: float | None) -> None:
    """Insert a figure at its path in the nested result."""
    for name in path[:-1]:
        tree = tree.setdefault(name, {})  # type: ignore[assignment] # only dictionaries stand on the way to a figure
    tree[path[-1]] = value


def _rules() -> Iterator[Figure]:
    from game.lab.bench import rule_figures

    yield from rule_figures()


def _opponents() -> Iterator[Figure]:
    from game.lab.bench import opponent_figures

    yield from opponent_figures()


def _scenes() -> Iterator[Figure]:
    with off_screen():
        from game import app

        yield from app.scene_figures()


def _start() -> Iterator[Figure]:
    with off_screen():
        from scenes.shell.offscreen.measuring import first_frame_seconds

        yield "first_frame_seconds", first_frame_seconds()


def _memory() -> Iterator[Figure]:
    """Yield the peak memory of this process, which measured the other parts."""
    yield "peak_memory_mb", memory.peak_megabytes()


def _evening() -> Iterator[Figure]:
    """Yield the memory of a long session: every screen twice, and matches played."""
    with off_screen():
        from scenes.shell.offscreen.measuring import evening_megabytes

        yield "game_mb", evening_megabytes()


def _envs() -> Iterator[Figure]:
    from game.envs.bench import env_figures

    return env_figures()


PARTS: Mapping[str, tuple[str, Callable[[], Iterator[Figure]]]] = MappingProxyType(
    {
        "rules": ("games", _rules),
        "opponents": ("games", _opponents),
        "start": ("scenes", _start),
        "scenes": ("scenes", _scenes),
        "memory": ("", _memory),
        "evening": ("memory", _evening),
        "envs": ("envs", _envs),
    }
)
"""What can be measured alone: where its figures stand in the result, and what yields them."""
DEFAULT_PARTS = tuple(part for part in PARTS if part not in {"evening", "envs"})
"""The evening takes some minutes by itself, and environments need an extra."""
