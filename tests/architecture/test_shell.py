"""What stands around the code is true: the contributor's page, the reference, and who runs them."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
from pathlib import Path

from tests.thorough import thorough_only

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "docs" / "reference"
DOCUMENTED = ("components", "systems", "game")
"""The packages that the reference lists; the screens belong to the program."""


def test_every_package_that_a_program_may_import_is_in_the_reference() -> None:
    listed = {
        name
        for page in REFERENCE.glob("*.md")
        for name in re.findall(r"^::: ([\w.]+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert {name for name in listed if not importlib.util.find_spec(name)} == set()
    parts = {
        f"{package}.{path.name}"
        for package in DOCUMENTED
        for path in (ROOT / package).iterdir()
        if path.is_dir() and (path / "__init__.py").exists()
    }
    assert {part for part in parts if part not in listed and part.split(".")[0] not in listed} == set()


def test_the_contributors_page_names_what_is_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert "```\npython3 -m game test\n```" in page
    for script in re.findall(r"`(\.ci/\w+)", page):
        assert os.access(ROOT / script, os.X_OK)
    for named in [*re.findall(r"\]\((?!https:)([^)#]+)\)", page), *re.findall(r"tests/[\w/]+\.py", page)]:
        assert (ROOT / named).exists()


@thorough_only
def test_the_documentation_is_built_without_a_warning() -> None:
    """By the script that contributors run; what can break it usually is in `test_docs.py`, which takes seconds."""
    done = subprocess.run(  # noqa: S603  # the script of this checkout
        [ROOT / ".ci" / "docs"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    page = (ROOT / "out" / "site" / "reference" / "rules" / "index.html").read_text(encoding="utf-8")
    assert 'id="systems.match.Match.apply"' in page
