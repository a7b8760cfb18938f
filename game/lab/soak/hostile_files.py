"""Trial: saves and replays of every game with changed values and right checksums, and with raw bytes.

Each must be listed, loaded, verified and printed with a result or one sentence, in bounded work.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.lab.soak.odd_values import JSON_VALUES
from game.problems import Problem
from game.session.files import checksum
from game.session.game import Game
from game.session.random_play import random_command
from game.session.replays import read_replay, recorded
from game.session.saves import SaveStore
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.dice import Stream

MOST_STEPS = 30
"""Commands of a sound match."""
VARIANTS = 12
"""Changed files that are made of a sound one."""
LONGEST_SENTENCE = 1_000
"""Characters of a sentence about a file; paths stand in it."""
SLOT = "odd"


def trial(seed: int) -> str | None:
    """Return what a changed file caused that it must not, or None."""
    dice = Stream(seed, "hostile files")
    game = dice.choose(list(GAMES.values()))
    with tempfile.TemporaryDirectory(prefix="hostile-files-") as folder:
        place = Path(folder)
        saves = SaveStore(place, GAMES)
        session = _sound(game, seed, dice)
        replay, save = place / "replay.json", saves.path(SLOT)
        recorded(session, replay).save(replay)
        saves.save(SLOT, session)
        sound = {replay: replay.read_bytes(), save: save.read_bytes()}
        for number in range(VARIANTS):
            path = dice.choose([replay, save])
            path.write_bytes(changed(sound[path], dice))
            fault = fault_of_replay(path) if path == replay else fault_of_save(saves)
            if fault is not None:
                return f"{game.name}, file {number} of seed {seed}: {fault}"
    return None


def _sound(game: Game[Any], seed: int, dice: Stream) -> Session[Any]:
    """Return a session after a few random commands."""
    level = game.levels[0]
    session = Session.new(game, seed, None, (Seat(HUMAN, "Ann"), Seat(OPPONENT, level=level)))
    for _ in range(dice.below(MOST_STEPS)):
        seats = session.to_act()
        if not seats:
            break
        seat = dice.choose(seats)
        session.submit(seat, random_command(session, seat, dice))
    return session


def fault_of_replay(path: Path) -> str | None:
    """Return what reading, verifying and printing a replay did other than a result or a sentence, or None."""
    try:
        replay = read_replay(path, GAMES)
        sentence = replay.verify().sentence
        text = replay.text()
        json.dumps(replay.header, ensure_ascii=False).encode()
    except Problem as problem:
        return _fault_of_sentence(problem.sentence)
    except Exception as error:  # noqa: BLE001 - any error but a sentence is what is looked for
        return f"the replay raises {type(error).__name__}: {error}."
    return _fault_of_sentence(sentence) or _fault_of_text(text)


def fault_of_save(saves: SaveStore) -> str | None:
    """Return what listing and loading a save did other than a result or a sentence, or None."""
    try:
        slots = saves.slots()
        saves.peek(SLOT)
    except Exception as error:  # noqa: BLE001 - any error but a sentence is what is looked for
        return f"listing the save raises {type(error).__name__}: {error}."
    slot = next((slot for slot in slots if slot.name == SLOT), None)
    if slot is None:
        return "the save is not listed."
    if slot.fault:
        return _fault_of_sentence(slot.fault)
    try:
        session = saves.load(SLOT)
        for seat in (0, 1):
            session.view(seat)
            session.legal(seat)
    except Problem as problem:
        return _fault_of_sentence(problem.sentence)
    except Exception as error:  # noqa: BLE001 - any error but a sentence is what is looked for
        return f"loading the save raises {type(error).__name__}: {error}."
    return _fault_of_text("".join(slot.seats) + slot.game + slot.saved)


def _fault_of_sentence(sentence: str) -> str | None:
    if not sentence or len(sentence) > LONGEST_SENTENCE:
        return f"its sentence has {len(sentence)} characters."
    return _fault_of_text(sentence)


def _fault_of_text(text: str) -> str | None:
    hidden = next((character for character in text if character != "\n" and not character.isprintable()), None)
    return None if hidden is None else f"it shows the character {hidden!r}."


def changed(raw: bytes, dice: Stream) -> bytes:
    """Return a changed document: its bytes, or values in it with a corrected checksum."""
    if dice.below(5) == 0:
        return _changed_bytes(raw, dice)
    document = json.loads(raw)
    for _ in range(1 + dice.below(2)):
        _change_value(document, dice)
    if dice.below(4):
        document["checksum"] = checksum(document)
    return json.dumps(document).encode()


def _changed_bytes(raw: bytes, dice: Stream) -> bytes:
    at = dice.below(len(raw))
    match dice.below(6):
        case 0:
            return raw[:at]
        case 1:
            return raw[:at] + bytes([dice.below(256)]) + raw[at + 1 :]
        case 2:
            return raw[:at] + raw[at // 2 :]
        case 3:
            return b"[" * 5000 + raw
        case 4:
            return raw.replace(b"0", b"9" * (1 + dice.below(5000)), 1)
        case _:
            return raw[:at] + bytes(dice.below(256) for _ in range(dice.below(200)))


def _change_value(document: dict[str, Any], dice: Stream) -> None:
    """Change one value within a document; shallow ones as often as deep ones."""
    places = list(_places(document, deep=dice.below(2) == 0))
    holder, key = dice.choose(places)
    match dice.below(6):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[dice.choose([value for value in JSON_VALUES if isinstance(value, str)])] = holder[key]
        case 2 if isinstance(holder[key], list):
            holder[key] *= dice.choose((2, 50, 30_000 if len(holder[key]) < 20 else 2))
        case 3 if isinstance(holder[key], int):
            holder[key] += dice.choose((-1, 1, 2, 100))
        case _:
            holder[key] = dice.choose(JSON_VALUES)


def _places(value: Any, *, deep: bool, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Yield every place within JSON, as its container and key."""
    if depth > (40 if deep else 3):
        return
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key], deep=deep, depth=depth + 1)
