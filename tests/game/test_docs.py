"""The examples of docs/testing.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "testing.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXAMPLES = [found[1] for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_page_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"{PAGE.name}[{number}]", "exec"), {})  # noqa: S102 - the page is ours


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 6
