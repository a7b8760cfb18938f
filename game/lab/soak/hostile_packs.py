"""Trial: hostile packs of every kind, and sound packs with random damage.

Whatever a pack holds, checking and loading it ends, in bounded memory, with clear sentences or with content that can be
described and drawn; no file of it is waited for, and other content is loaded as usual.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.catalog import catalog
from game.catalog.arena.pictures import ARENA_PICTURES
from game.catalog.cards import CardGame
from game.catalog.clans.pictures import CLANS_PICTURES, book_of
from game.catalog.duel.pictures import DUEL_PICTURES, duel_book_of
from game.catalog.grid.pictures import GRID_PICTURES, grid_book_of
from game.catalog.packs import check_all
from game.content.arena.loading import load_arena
from game.content.clans.loading import load_clans
from game.content.duel.loading import load_duel
from game.content.grid.loading import load_grid
from game.content.packs.own_packs import PACKED_GAMES
from game.content.packs.reading import MOST_FAULTS
from game.lab.soak.sound_packs import Files, sound_files, write_pack
from game.problems import Problem
from systems.safe_text import is_hidden

LONGEST_SENTENCE = 900
"""Characters of what is said of one fault, pictures' faults together aside."""
Maker = Callable[[Path], object]
"""Writes hostile packs into a folder of packs."""


def complaint_about(folder: Path, faults: Sequence[str], *, hostile: bool) -> str | None:
    """Return which promise a folder of packs breaks, in one sentence, or None.

    Args:
        folder: with the packs.
        faults: what their check told.
        hostile: whether they must be refused.
    """
    if hostile and not faults:
        return "Nothing was said of it."
    if len(faults) > sum(1 for _ in folder.iterdir()) * 2 * (MOST_FAULTS + 1):
        return f"{len(faults)} faults were told."
    said = [*faults]
    books: tuple[tuple[Any, Any, Any], ...] = (
        (load_clans, CLANS_PICTURES, book_of),
        (load_grid, GRID_PICTURES, grid_book_of),
        (load_duel, DUEL_PICTURES, duel_book_of),
        (load_arena, ARENA_PICTURES, ARENA_PICTURES.books),
    )
    for load, pictures, book in books:
        content = load((folder,))
        said += pictures.remarks(content)
        book(content)
    for game in catalog((folder,)).values():
        if isinstance(game, CardGame) and game.lists_cards:
            own, cards = next(iter(game.content.packs)), game.content.cards
            further = [name for name, pack in game.content.pack_of.items() if pack != own and name in cards]
            if further:
                game.list_cards(further)
    return next((fault for item in said if (fault := sentence_fault(item))), None)


def sentence_fault(sentence: str) -> str | None:
    """Return what is wrong with a fault's sentence: too long, or with characters that cannot be shown."""
    if len(sentence) > LONGEST_SENTENCE * 25:
        return f"A sentence has {len(sentence)} characters."
    if hidden := next((item for item in sentence if is_hidden(item)), ""):
        return f"A sentence has the character {ord(hidden):#x}."
    return None


def trial(seed: int) -> str | None:
    """Return which promise a randomly damaged pack breaks, in one sentence, or None."""
    dice = random.Random(seed)
    game = dice.choice(PACKED_GAMES)
    files = sound_files(game)
    for _ in range(dice.randint(1, 4)):
        name = dice.choice(sorted(files))
        if isinstance(files[name], bytes) or dice.random() < 0.3:
            data = files[name]
            files[name] = _bitten(data if isinstance(data, bytes) else json.dumps(data).encode(), dice)
        else:
            files[name] = _mutated(files[name], dice)
    with tempfile.TemporaryDirectory() as place:
        folder = write_pack(Path(place) / "packs" / "moor", files)
        try:
            broken = complaint_about(folder.parent, check_all(folder.parent).faults, hostile=False)
        except (Problem, MemoryError, RecursionError, ArithmeticError, LookupError, TypeError, ValueError) as fault:
            broken = f"{type(fault).__name__}: {fault}"
    return f"Seed {seed}, a pack of {game}: {broken}" if broken else None


def _bitten(raw: bytes, dice: random.Random) -> bytes:
    """Return bytes with some changed, removed or doubled."""
    at, end = sorted(dice.randrange(len(raw) + 1) for _ in range(2))
    middle = dice.choice((b"", raw[at:end] * dice.choice((2, 50)), dice.randbytes(8), b'"', b"[" * 500, b"\x00"))
    return raw[:at] + middle + raw[end:]


def _mutated(data: Any, dice: random.Random) -> Any:
    """Return JSON with something replaced, removed or repeated."""
    places = list(_places(data))
    if not places:
        return dice.choice(STRANGE)
    inner, key = dice.choice(places)
    kind = dice.randrange(4)
    if kind == 0:
        del inner[key]
    elif kind == 1 and isinstance(inner, list):
        inner += [inner[key]] * dice.choice((1, 20, 600))
    elif kind == 2 and isinstance(inner, dict):
        inner[dice.choice(("", "x" * 300, chr(0x202E), "ids", "cards"))] = inner.pop(key)
    else:
        inner[key] = dice.choice(STRANGE) if dice.random() < 0.7 else dice.choice(places)[0]
        if _is_circular(data):
            inner[key] = None
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    for key in keys:
        yield data, key
        yield from _places(data[key])


def _is_circular(data: object) -> bool:
    try:
        return len(json.dumps(data)) > 2_000_000
    except ValueError:
        return True


def _deep(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 99, 10**11, 10**40, 1.5, "", " ", "x" * 1_999, "x" * 5_000, "a\nb", "\x00", chr(0x202E) + "abc",
    chr(0xD800), chr(0x200B), chr(0x4E00), chr(0x1F600), "{x}", "[[a|b]]", "**", [], {}, _deep(10), _deep(60),
    [{}] * 700, {str(number): number for number in range(700)}, "moor-giant", "self", "clans",
)  # fmt: skip
"""What is put into the place of something sound."""


def _change(game: str, change: Callable[[Files], object]) -> Maker:
    def make(folder: Path) -> None:
        files = sound_files(game)
        change(files)
        write_pack(folder, files)

    return make


def _raw(file: str, raw: bytes, game: str = "clans") -> Maker:
    return _change(game, lambda files: files.update({file: raw}))


def _card(game: str, **changes: Any) -> Maker:
    return _change(game, lambda files: files["cards.json"]["cards"][0].update(changes))


def _pictured(**spec: Any) -> Maker:
    return _change("clans", lambda files: files["art.json"]["cards"]["moor-giant"].update(spec))


def _link(file: str, target: str) -> Maker:
    def make(folder: Path) -> None:
        files = sound_files("clans")
        files.pop(file, None)
        (write_pack(folder, files) / file).symlink_to(target)

    return make


def _pipe(file: str) -> Maker:
    def make(folder: Path) -> None:
        files = sound_files("clans")
        files.pop(file, None)
        os.mkfifo(write_pack(folder, files) / file)

    return make


def _sparse(file: str) -> Maker:
    def make(folder: Path) -> None:
        with (write_pack(folder, sound_files("clans")) / file).open("wb") as opened:
            opened.truncate(10**11)

    return make


def _called(name: str) -> Maker:
    return lambda folder: write_pack(folder.parent / name, sound_files("clans"))


def _many_files(folder: Path) -> None:
    write_pack(folder, sound_files("clans") | {f"note-{number}.txt": b"" for number in range(2_000)})


def _many_cuts(folder: Path) -> None:
    rows = [{"id": f"c{number}", "name": f"C {number}", "type": "wild", "stars": 1} for number in range(490)]
    write_pack(folder, sound_files("duel") | {f"cards-{cut}.json": {"cards": rows} for cut in range(100)})


def _folder_as_file(folder: Path) -> None:
    (write_pack(folder, sound_files("clans")) / "lesson.json").mkdir()


def _says(*program: dict[str, Any], **more: Any) -> Maker:
    return _card("duel", abilities=[{"ability": "activated", "program": list(program), **more}])


def counts_within_counts(depth: int, width: int = 1) -> Any:
    """Return nested counts within filters, which would take exponential time if evaluated for each thing."""
    bound: Any = 99
    for _ in range(depth):
        limited = {"stats": [{"stat": "power", "at_most": bound}] * width}
        bound = {"count": {"zones": ["creatures", "deck", "hand"], "side": "both", "filter": limited}}
    return bound


def _given(depth: int) -> Any:
    """Return nested auras that grant auras."""
    found: Any = {"ability": "continuous", "keywords": ["veiled"]}
    for _ in range(depth):
        found = {"ability": "continuous", "affects": {"zones": ["creatures"]}, "abilities": [found, found]}
    return [found]


def _alike(number: int, game: str) -> Maker:
    def change(files: Files) -> None:
        files["cards.json"]["cards"] *= number

    return _change(game, change)


def _titled(title: Any) -> Maker:
    return _change("clans", lambda files: files["pack.json"].update(title=title))


LONG_NUMBER = b'{"cards": [' + b"9" * 5_000 + b"]}"
HOSTILE: dict[str, Maker] = {
    "a number of 5,000 digits": _raw("cards.json", LONG_NUMBER),
    "a number of 5,000 digits in pack.json": _raw("pack.json", b'{"game": "clans", "title": ' + b"9" * 5_000 + b"}"),
    "a number of 5,000 digits in pictures": _raw("art.json", LONG_NUMBER),
    "a number of 900,000 digits": _raw("cards.json", b"9" * 900_000),
    "an endless exponent": _raw("cards.json", b'{"cards": [1e999999999]}'),
    "an infinite number": _raw("cards.json", b'{"cards": [1e999]}'),
    "Infinity": _raw("cards.json", b'{"cards": [Infinity]}'),
    "NaN in pictures": _raw("art.json", b'{"cards": {"moor-giant": {"scale": NaN}}}'),
    "nesting": _raw("cards.json", b"[" * 100_000),
    "nesting in pack.json": _raw("pack.json", b'{"a":' * 100_000),
    "nesting in pictures": _raw("art.json", b"[" * 100_000),
    "nesting that ends": _raw("art.json", b"[" * 90_000 + b"]" * 90_000),
    "4 MB of objects": _raw("cards.json", b'{"cards": [' + b"{}," * 1_333_000 + b"{}]}"),
    "1 MB of objects": _raw("cards.json", b'{"cards": [' + b"{}," * 320_000 + b"{}]}"),
    "30,000 objects": _raw("cards.json", b'{"cards": [' + b"{}," * 30_000 + b"{}]}"),
    "499 empty cards": _raw("cards.json", b'{"cards": [' + b"{}," * 498 + b"{}]}"),
    "1 MB of commas": _raw("cards.json", b"," * 990_000),
    "1 MB of quotes": _raw("cards.json", b'"' * 990_001),
    "1 MB of escaped quotes": _raw("cards.json", b'"' + b'\\"' * 490_000),
    "1 MB of one text": _raw("cards.json", b'{"cards": "' + b"x" * 980_000 + b'"}'),
    "1 MB of one key": _raw("cards.json", b'{"' + b"x" * 980_000 + b'": 1}'),
    "30,000 keys": _raw("cards.json", json.dumps({f"k{number}": 1 for number in range(30_000)}).encode()),
    "30,000 pictures": _raw("art.json", json.dumps({"cards": {f"k{number}": {} for number in range(15_000)}}).encode()),
    "20,000 cards of one name": _alike(10_000, "clans"),
    "500 cards of one name": _alike(250, "clans"),
    "500 cards of one name in the duel": _alike(500, "duel"),
    "500 cards of one name on the board": _alike(500, "grid"),
    "a hundred files of cards": _many_cuts,
    "2,000 files": _many_files,
    "a key twice": _raw("cards.json", b'{"cards": [], "cards": []}'),
    "a byte order mark of UTF-16": _raw("cards.json", "{}".encode("utf-16")),
    "no text at all": _raw("cards.json", bytes(range(256)) * 100),
    "zero bytes": _raw("cards.json", b"\x00" * 100_000),
    "half a character": _raw("cards.json", b'{"cards": ["\\ud800"]}'),
    "half a character in a title": _raw("pack.json", b'{"game": "clans", "title": "\\udfff"}'),
    "half a character as a key": _raw("art.json", b'{"cards": {"\\ud800": {}}}'),
    "a control character in a name": _card("clans", name="Moor\x1b[2JGiant"),
    "a zero byte in a name": _card("duel", name="Moor\x00Warden"),
    "a line break in a name": _card("grid", name="Moor\nImp"),
    "text turned around": _card("clans", name=f"Moor {chr(0x202E)}tnaiG"),
    "text turned around in a title": _titled(f"The {chr(0x2067)}Moor"),
    "text turned around in a flavour": _card("duel", flavour=f"He {chr(0x202D)}knows."),
    "a space of no width": _card("clans", name=f"Moor{chr(0x200B)}Giant"),
    "a private character": _card("clans", type_line=chr(0xE000)),
    "an unassigned character": _card("clans", name=chr(0x0378)),
    "a character without a letter form": _card("grid", name=chr(0x4E00)),
    "letters that look like others": _card("clans", name=f"M{chr(0x043E)}{chr(0x043E)}r Giant"),
    "marks upon marks": _card("clans", name="M" + chr(0x0301) * 30),
    "a name of blanks": _card("clans", name="   "),
    "signs in a name": _card("clans", name="[[Moor|x]]"),
    "a name without end": _card("clans", name="Moor " * 300),
    "a flavour without end": _card("clans", flavour="Moor " * 300),
    "an identifier without end": _card("clans", id="moor-" * 300 + "giant"),
    "a link to an endless device": _link("cards.json", "/dev/zero"),
    "pictures from an endless device": _link("art.json", "/dev/zero"),
    "pack.json from an endless device": _link("pack.json", "/dev/zero"),
    "a link to itself": _link("cards.json", "cards.json"),
    "a link to nothing": _link("cards.json", "nowhere.json"),
    "a pipe": _pipe("cards.json"),
    "a pipe for pictures": _pipe("art.json"),
    "a pipe for pack.json": _pipe("pack.json"),
    "100 GB of nothing": _sparse("cards.json"),
    "a folder for a file": _folder_as_file,
    "the name of the game's own pack": _called("clans"),
    "the name of another game's own pack": _called("DUEL"),
    "a folder whose name turns text around": _called(f"moor{chr(0x202E)}"),
    "a folder with a line break in its name": _called("mo\nor"),
    "a folder whose name is no text": _called("moor\udcff"),
    "a folder with a name without end": _called("moor" * 50),
    "counts within counts": _says({"do": "lose", "target": "foe", "amount": counts_within_counts(14, 2)}),
    "counts within counts without end": _says({"do": "lose", "target": "foe", "amount": counts_within_counts(40)}),
    "a long list of zones": _says({"do": "lose", "target": "foe", "amount": {"count": {"zones": ["deck"] * 5_000}}}),
    "a program of 5,000 actions": _says(*[{"do": "draw"}] * 5_000),
    "loops within loops": _says({"do": "repeat", "times": 10**9, "program": [{"do": "draw"}]}),
    "auras that give auras": _card("duel", abilities=_given(5)),
    "a hundred arms": _pictured(arms=["sword"] * 100),
    "a hundred lights": _pictured(glows=[{}] * 100),
    "a picture of no number": _pictured(scale=1e300),
    "a seed without end": _pictured(backdrop={"seed": 10**18}),
    "a figure of 2,000 letters": _pictured(figure="x" * 1_999),
}
"""Packs that must be refused, by the harm that they mean."""


def main(names: Collection[str] = HOSTILE.keys()) -> None:
    """Check hostile packs in one folder and print the result as JSON, in a process that can be limited."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "packs"
        for number, name in enumerate(names):
            HOSTILE[name](folder / f"pack-{number}")
        write_pack(folder / "moor", sound_files("clans"))
        faults = check_all(folder).faults
        json.dump({"broken": complaint_about(folder, faults, hostile=True), "faults": faults}, sys.stdout)


if __name__ == "__main__":
    main()
