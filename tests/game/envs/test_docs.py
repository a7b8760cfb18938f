"""The pages of learning say what the environments do."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.envs.describe import page

DOCS = Path(__file__).parents[3] / "docs"
LEARNING = (DOCS / "learning.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", LEARNING, re.DOTALL | re.MULTILINE)
NEEDED = ("pettingzoo", "gymnasium", "pyspiel")


def test_the_page_of_fields_is_up_to_date() -> None:
    known = (DOCS / "learning-fields.md").read_text(encoding="utf-8")
    assert known == page(), "write it anew: .venv/bin/python -m game.envs.describe > docs/learning-fields.md"


@pytest.mark.skipif(any(find_spec(name) is None for name in NEEDED), reason="needs the extra 'rl'")
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_page_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"learning.md[{number}]", "exec"), {})  # noqa: S102 - the page is ours
