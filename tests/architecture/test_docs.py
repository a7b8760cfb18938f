"""What can break the documentation's site, seen without building it: links, headings, and the form of docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
"""The site's pages, and those that are read beside the code."""
SOURCES = [path for package in ("components", "systems", "game") for path in sorted((ROOT / package).rglob("*.py"))]
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_SECTION = re.compile(r"^( *)(Args|Attributes|Raises):\n((?:\1 {4}.*\n|\n)+)", re.MULTILINE)
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def prose(page: Path) -> str:
    """Return a page without its code."""
    return _CODE.sub("", _FENCED.sub("", page.read_text(encoding="utf-8")))


def anchors(page: Path) -> set[str]:
    """Return the names that the headings of a page have in links."""
    headings = _HEADING.findall(_FENCED.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def faults_of_links(page: Path) -> Iterator[str]:
    """Yield the links of a page that lead nowhere; those of the site must stay in its folder."""
    for link in _LINK.findall(prose(page)):
        if "://" in link or link.startswith("mailto:"):
            continue
        named, _, anchor = link.partition("#")
        target = (page.parent / named).resolve() if named else page
        if not target.exists():
            yield f"{link}: there is no such file"
        elif DOCS in page.parents and DOCS not in target.parents:
            yield f"{link}: that is not among the site's pages"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target):
            yield f"{link}: no heading of that name"


def documented(path: Path) -> Iterator[tuple[Documented, str]]:
    """Yield what has a docstring in a source, with it; nothing of one in which no docstring has a section."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if _SECTION.search(source) else ():
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node, text


def parameters(node: Documented) -> set[str]:
    """Return the names that the section "Args" of a docstring may describe."""
    if isinstance(node, ast.ClassDef):
        inits = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
        fields = {
            part.target.id
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }
        return fields.union(*map(parameters, inits))
    if isinstance(node, ast.Module):
        return set()
    given = node.args
    others = [given.vararg, given.kwarg]
    return {arg.arg for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, *filter(None, others))}


def faults_of_docstring(node: Documented, text: str) -> Iterator[str]:
    """Yield what the reference would warn of: an item without a colon, or one of no parameter."""
    for indent, section, body in _SECTION.findall(text + "\n"):
        if indent:
            continue
        for line in body.splitlines():
            item = re.fullmatch(r" {4}(\S.*)", line)
            if item is None:
                continue
            name, colon, _ = item[1].partition(":")
            if not colon:
                yield f"{section}: '{item[1]}' does not say of what"
            elif section == "Args" and name.lstrip("*") not in parameters(node):
                yield f"{section}: there is no parameter '{name}'"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert list(faults_of_links(page)) == []


def test_sections_of_docstrings_are_such_as_the_reference_reads() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)} {fault}"
        for path in SOURCES
        for node, text in documented(path)
        for fault in faults_of_docstring(node, text)
    ]
    assert found == []


def test_the_site_is_made_of_what_is_there() -> None:
    """There is no list of pages to keep: the site has those of the folder."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = dict(re.findall(r"^(\w+): (\S+)", settings, re.MULTILINE))
    assert "nav" not in named
    assert named["strict"] == "true"
    assert (ROOT / named["docs_dir"]) == DOCS
    for path, name in re.findall(r'"([\w/]+\.py):(\w+)"', settings):
        assert f"class {name}(" in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (
            'def f(seat):\n    """Do.\n\n    Args:\n        seats: who.\n    """\n',
            "Args: there is no parameter 'seats'",
        ),
        (
            'def f(seat):\n    """Do.\n\n    Raises:\n        never ever.\n    """\n',
            "Raises: 'never ever.' does not say of what",
        ),
    ],
)
def test_faults_of_docstrings_are_found(source: str, fault: str) -> None:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    assert list(faults_of_docstring(node, ast.get_docstring(node) or "")) == [fault]


def test_faults_of_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A Page, of one\n[a](#a-page-of-one) [b](#nowhere) [c](none.md) `[d](none.md)` [e](https://x.org)"
    )
    assert list(faults_of_links(page)) == ["#nowhere: no heading of that name", "none.md: there is no such file"]
