"""Packs that mean harm are refused in clear sentences, in bounded time and memory, and harm nothing beside them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.art.draw.fonts import font_path
from game.catalog import GAMES
from game.catalog.clans.pictures import CLANS_PICTURES, book_of
from game.catalog.packs import check_all
from game.content.clans.loading import load_clans
from game.content.duel.loading import load_duel
from game.content.packs.own_packs import LIMITS, PACKED_GAMES
from game.content.packs.reading import LARGEST_PACK, MOST_FAULTS
from game.lab.soak.hostile_packs import HOSTILE, complaint_about, counts_within_counts, sentence_fault, trial
from game.lab.soak.sound_packs import sound_files, write_pack
from game.platform.bounded_json import read_bytes
from game.platform.paths import ROOT, installed_packs
from game.problems import WrongRequest
from systems.duel.state.words import DuelWords
from systems.safe_text import is_drawn
from tests.thorough import some

MEMORY = 500_000_000
"""Bytes of address space: what the libraries reserve is among them."""
PROCESSOR_SECONDS = 120
"""For all packs together: some fifty times what they take, so that a slow machine does not fail; a pack that hangs
does."""
NAMED = [name for name in HOSTILE if "name of" in name]
"""They are called as packs of the game's own."""
CHECKED = [*some([name for name in HOSTILE if name not in NAMED], 28), *NAMED]
LIMITED = f"""
import resource
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
resource.setrlimit(resource.RLIMIT_CPU, ({PROCESSOR_SECONDS}, {PROCESSOR_SECONDS}))
from game.lab.soak.hostile_packs import main
main({CHECKED!r})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of processes, pipes and devices are those of Unix")
def test_all_hostile_packs_together_are_refused_in_bounded_time_and_memory() -> None:
    assert len(HOSTILE) >= 60
    command = [sys.executable, "-c", LIMITED]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["broken"] is None
    named = {found for fault in told["faults"] for found in re.findall(r"^In (?:the pack )?([^/:]+)", fault)}
    plain = {f"pack-{number}" for number, name in enumerate(CHECKED) if not ("folder w" in name or name in NAMED)}
    assert plain <= named
    assert {"clans", "DUEL"} <= named
    assert len(named) == len(CHECKED)
    assert "moor" not in named


def test_the_packs_that_the_hostile_ones_are_made_of_are_sound(tmp_path: Path) -> None:
    for game in PACKED_GAMES:
        write_pack(tmp_path / f"moor-{game}", sound_files(game))
    faults = check_all(tmp_path).faults
    assert faults == ()
    assert complaint_about(tmp_path, faults, hostile=False) is None


@pytest.mark.parametrize("seed", some(range(12), 3))
def test_a_pack_that_was_damaged_at_random_breaks_no_promise(seed: int) -> None:
    assert trial(seed) is None


def test_no_more_of_a_pack_is_read_than_its_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def counted(path: Path, most: int) -> bytes:
        raw = read_bytes(path, most)
        read.append(len(raw))
        return raw

    monkeypatch.setattr("game.content.packs.reading.read_bytes", counted)
    filler = b'{"cards": []}' + b" " * (LIMITS.size - 20)
    write_pack(tmp_path / "moor", sound_files("duel") | {f"cards-{number}.json": filler for number in range(30)})
    assert any("the pack is larger than 3 MB." in problem.sentence for problem in load_duel((tmp_path,)).problems)
    assert sum(read) < LARGEST_PACK * 2  # the game's own packs, and the file with which it was too much, among them


def test_faults_beyond_the_bound_are_counted_not_told(tmp_path: Path) -> None:
    write_pack(tmp_path / "moor", sound_files("clans") | {"cards.json": {"cards": [{}] * 400}})
    content = load_clans(installed_packs(tmp_path))
    assert len(content.problems) == MOST_FAULTS + 1
    last = content.problems[-1].sentence
    assert re.fullmatch(r"In the pack moor: \.\.\. and [\d,]{5} more faults: mend the others first\.", last)
    (sentence,) = CLANS_PICTURES.remarks(content)
    assert re.search(r" [\d]{4} more: 'python3 -m game content check' lists them\.$", sentence)


def test_a_pack_called_as_the_games_own_does_not_pose_as_it(tmp_path: Path) -> None:
    write_pack(tmp_path / "clans", sound_files("clans"))
    content = load_clans(installed_packs(tmp_path))
    assert "moor-giant" not in content.cards
    assert content.packs["clans"] != "The Moor"
    (sentence,) = content.left_out()
    assert sentence.endswith("In the pack clans: the game's own pack is called 'clans': give the folder another name.")


def test_two_packs_of_one_name_are_not_taken_for_each_other(tmp_path: Path) -> None:
    for place in ("a", "b"):
        write_pack(tmp_path / place / "moor", sound_files("clans"))
    content = load_clans((tmp_path / "a", tmp_path / "b"))
    assert content.problems[0].sentence.endswith("give one of the folders another.")
    assert content.pack_of["moor-giant"] == "moor"


def test_more_packs_than_are_read_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.content.packs.packed.MOST_PACKS", 2)
    for number in range(4):
        write_pack(tmp_path / f"moor-{number}", {"pack.json": {"game": "clans", "title": f"Moor {number}"}})
    content = load_clans((tmp_path,))
    assert [problem.sentence for problem in content.problems] == [
        "In the pack moor-2: only 2 packs are read: this and all after it are left out."
    ]


def test_a_pack_behind_a_link_keeps_its_pictures(tmp_path: Path) -> None:
    home = write_pack(tmp_path / "elsewhere" / "moor", sound_files("clans"))
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "linked").symlink_to(home)
    assert book_of(load_clans(installed_packs(tmp_path / "packs"))).cards["moor-giant"].figure == "troll"


def test_characters_that_are_let_in_are_those_that_all_faces_have() -> None:
    serif = [f"SourceSerifPro-{face}" for face in ("Bold", "Regular", "It")]
    sans = [f"SourceSansPro-{face}" for face in ("Regular", "Semibold", "Bold", "It")]
    drawn = set.intersection(*(characters_of(font_path(face)) for face in (*serif, *sans)))
    let_in = {point for point in range(0x11000) if is_drawn(chr(point))}
    assert let_in <= drawn
    assert {chr(item) for item in drawn - let_in} <= set("\u00a0\u00ad\u2007") | {
        chr(number) for number in range(0x300, 0x370)
    }


def characters_of(path: Path) -> set[int]:
    """Return the characters that a font file has, by its table "cmap" (of format 4)."""
    raw = path.read_bytes()

    def number(at: int, size: int = 2) -> int:
        return int.from_bytes(raw[at : at + size], "big")

    tables = {raw[at : at + 4]: number(at + 8, 4) for at in range(12, 12 + 16 * number(4), 16)}
    start = tables[b"cmap"]
    found: set[int] = set()
    for other in range(number(start + 2)):
        table = start + number(start + 4 + 8 * other + 4, 4)
        if number(table) != 4:
            continue
        spans = number(table + 6)
        ends, begins = table + 14, table + 16 + spans
        for at in range(0, spans, 2):
            found |= set(range(number(begins + at), number(ends + at) + 1))
    return found - {0xFFFF}


def test_sentences_are_checked_by_the_trials() -> None:
    assert sentence_fault("In moor: \x1b") == "A sentence has the character 0x1b."
    assert sentence_fault("In moor: all is well.") is None


def test_a_card_whose_text_does_not_fit_on_it_is_refused(tmp_path: Path) -> None:
    files = sound_files("duel")
    lose = {"do": "lose", "target": "foe", "amount": counts_within_counts(6)}
    files["cards.json"]["cards"][0]["abilities"] = [{"ability": "activated", "program": [lose]}]
    write_pack(tmp_path / "moor", files)
    (problem,) = load_duel((tmp_path,)).problems
    assert problem.path == "cards[0].abilities"
    assert problem.reason == "the text made of this has 523 characters, and 500 fit on a card: say less."


def test_counts_within_counts_that_options_define_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    stat = DuelWords.stat

    def counted(words: DuelWords, entity: int, name: str) -> int:
        asked.append(name)
        assert len(asked) < 20_000, "the same is asked again and again"
        return stat(words, entity, name)

    monkeypatch.setattr(DuelWords, "stat", counted)
    criteria = {"stats": [{"stat": "power", "at_most": counts_within_counts(9)}]}
    aura = {"ability": "continuous", "affects": {"zones": ["creatures"], "filter": criteria},
            "stats": [{"stat": "power", "add": 1}]}  # fmt: skip
    bomb = {"id": "abyss", "type": "wild", "stars": 1, "power": 1, "toughness": 1, "abilities": [aura]}
    side = {"creatures": [{"card": "abyss"}] * 3}
    options = {"cards": [bomb], "hands": [[], []], "position": {"sides": [side, side]}}
    match = GAMES["duel"].new_match(1, options)
    assert match.legal(match.to_act()[0])
    assert match.digest() == match.fork().digest()


@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("clans", {"id": "x", "name": "Moor\x1bGiant"}),
        ("grid", {"id": "x", "name": "Moor\x1bGiant", "sides": ["dark", "water", "dark", "melee"]}),
        ("duel", {"id": "x", "name": "Moor\x1bGiant", "type": "wild", "stars": 1}),
    ],
)
def test_names_that_options_define_are_checked_as_those_of_packs(game: str, card: dict[str, Any]) -> None:
    with pytest.raises(WrongRequest, match=r"the character U\+001B at place 5") as refused:
        GAMES[game].new_match(1, {"decks": [[card] * 10, None]})
    assert sentence_fault(refused.value.sentence) is None


def test_options_that_lie_too_deep_are_refused_in_a_sentence() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for game in ("clans", "grid", "duel"):
        with pytest.raises(WrongRequest, match="lie too deep within each other"):
            GAMES[game].new_match(1, {"decks": deep})
