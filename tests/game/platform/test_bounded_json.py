"""JSON of strangers: whatever it holds, it is read or refused in one sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.platform import bounded_json
from game.platform.bounded_json import JsonFault, JsonLimits, parse_json, read_bytes, read_json
from systems.safe_text import code_point, excerpt, is_hidden

TINY = JsonLimits(depth=2, values=4, digits=3, text=4)
LIMITS = JsonLimits(size=1000, depth=5, values=20, digits=10, text=50)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("[" * 900, "more than 5 objects and lists lie within each other (line 1, column 6)."),
        ('{"a":' * 150, "more than 5 objects and lists lie within each other (line 1, column 26)."),
        ("[" + "0," * 400, "there are more than 20 entries in all (line 1, column 41)."),
        ("[" + "{}," * 300, "there are more than 20 entries in all (line 1, column 31)."),
        ("\n9" + "9" * 900, "a number has more than 10 characters (line 2, column 1)."),
        ("1e99999999999", "a number has more than 10 characters (line 1, column 1)."),
        ("1e999", "1e999 is too large for a number."),
        ('"' + "x" * 51 + '"', "a text has more than 50 characters (line 1, column 1)."),
        ('"' + '\\"' * 400, "a text has more than 50 characters (line 1, column 1)."),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice in one object: keep one of them."),
        ("[NaN]", "NaN is not a number that JSON knows."),
        ("[-Infinity]", "-Infinity is not a number that JSON knows."),
        ('["\\ud800"]', "a text holds half a character (U+D800): write it anew."),
        ('{"\\uDfff": 1}', "a text holds half a character (U+DFFF): write it anew."),
        ("[1, 2", "this is not JSON: Expecting ',' delimiter in line 1, column 6."),
        ("", "this is not JSON: Expecting value in line 1, column 1."),
        ("\0", "this is not JSON: Expecting value in line 1, column 1."),
        ("[1]" + " " * 1000, "the file is larger than 1 kB."),
        (b"\xff\xfe[\x00]", "the file is not written in UTF-8: save it so."),
    ],
)
def test_json_beyond_its_limits_is_refused_in_one_sentence(written: str | bytes, reason: str) -> None:
    with pytest.raises(JsonFault) as refused:
        parse_json(written, LIMITS)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("written", "found"),
    [
        (b'\xef\xbb\xbf{"a": [1, -2.5, true, null]}', {"a": [1, -2.5, True, None]}),
        ('["\\ud83d\\ude00", "[[[[[[[[", "12345678901234567890"]', ["\U0001f600", "[" * 8, "12345678901234567890"]),
        ("[[[[[1]]]]]", [[[[[1]]]]]),
        ("[" + "0," * 18 + "0]", [0] * 19),
        ("-123456789", -123456789),
    ],
)
def test_json_within_its_limits_is_read(written: str | bytes, found: object) -> None:
    assert parse_json(written, LIMITS) == found


def test_a_pipe_a_device_and_a_folder_are_refused_without_a_wait(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    (tmp_path / "endless.json").symlink_to("/dev/zero")
    (tmp_path / "folder.json").mkdir()
    for name in ("pipe", "endless", "folder"):
        with pytest.raises(JsonFault) as refused:
            read_json(tmp_path / f"{name}.json", LIMITS)
        assert refused.value.sentence == (
            f"In {name}.json: this is no ordinary file: only files are read, no folders, devices or pipes."
        )


def test_links_in_a_circle_and_missing_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(tmp_path / "b.json")
    (tmp_path / "b.json").symlink_to(tmp_path / "a.json")
    for name in ("a.json", "none.json"):
        with pytest.raises(JsonFault, match="the file cannot be read"):
            read_json(tmp_path / name, LIMITS)


def test_no_more_than_the_bound_is_read_of_a_file(tmp_path: Path) -> None:
    sparse = tmp_path / "sparse.json"
    with sparse.open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(JsonFault, match=r"larger than 4 MB"):
        read_bytes(sparse, 4_000_000)


def test_a_link_to_an_ordinary_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("[1]", encoding="utf-8")
    (tmp_path / "link.json").symlink_to(tmp_path / "there.json")
    assert read_json(tmp_path / "link.json", LIMITS) == [1]


def test_a_sentence_repeats_little_of_bad_input_and_nothing_hidden() -> None:
    assert len(excerpt("x" * 10_000)) == 60
    assert excerpt("\x1b[2J\u202e\ud800") == "<U+001B>[2J<U+202E><U+D800>"
    assert len(excerpt("\u202e" * 59)) == 60
    assert excerpt(10**6000) == "a number of thousands of digits"
    for character in "\x00\x7f\u200b\u202e\u2066\ufeff\ud800\ue000\u2028\U000e0041":
        assert is_hidden(character), code_point(character)


@given(st.text(alphabet='"\\\\[]{},:-.1e u', max_size=14))
@example('["[[["]')
@example('"\\\\""[[[')
@settings(max_examples=300)
def test_what_is_taken_for_small_breaks_no_limit(written: str) -> None:
    if bounded_json._is_small(written, TINY):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bounded_json, "_is_small", lambda *_: False)
            bounded_json._check_tokens(written, TINY)


@pytest.mark.parametrize("written", ["[[1, 22]]", '{"a": "bc"}'])
def test_most_is_small(written: str) -> None:
    assert bounded_json._is_small(written, TINY)
