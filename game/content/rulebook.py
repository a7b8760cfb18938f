"""Reads the rulebooks for players: pages of clauses, for the rulebook screen (F1) and the margin's identifiers.

A page is one Markdown file. "# " is its title and "## " a heading; blank lines part paragraphs; a paragraph that begins
with an identifier in bold, as in `**CLAN-1.1** Each player ...`, is that clause. Within paragraphs `**bold**` and
`*italic*` stand, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from game.platform.paths import ASSETS
from game.problems import WrongRequest, did_you_mean

BOOKS = ASSETS / "rulebook"
_CLAUSE = re.compile(r"(?:[-*]\s+)?\*\*([A-Z]+-\d+(?:\.\d+)*)\*\*\s*")
_EMPHASIS = re.compile(r"(\*\*|\*)(.+?)\1")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a page.

    Attributes:
        kind: "heading", "text" or "clause".
        clause: the identifier in the margin, "" where there is none.
        markdown: its words without the identifier, on one line.
    """

    kind: Literal["heading", "text", "clause"]
    clause: str
    markdown: str

    @property
    def plain(self) -> str:
        """The words without emphasis."""
        return plain_text(self.markdown)


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """One page: the name of its file without ending, its title, and its paragraphs in order."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def clauses(self) -> dict[str, str]:
        """The page's clauses: identifier to Markdown text."""
        return {paragraph.clause: paragraph.markdown for paragraph in self.paragraphs if paragraph.clause}


@lru_cache(maxsize=16)
def read_rulebook(game: str, books: Path = BOOKS) -> tuple[RulebookPage, ...]:
    """Return the pages of a game's rulebook in order.

    Raises:
        WrongRequest: there is no such rulebook.
    """
    folder = books / game
    files = sorted(folder.glob("*.md"))
    if not files:
        games = sorted(path.name for path in books.iterdir() if path.is_dir())
        raise WrongRequest(f"There is no rulebook of '{game}'.{did_you_mean(game, games)}")
    return tuple(read_page(path.stem, path.read_text(encoding="utf-8")) for path in files)


def clauses_of(game: str) -> dict[str, str]:
    """Return all clauses of a rulebook: identifier to Markdown text, in reading order."""
    return {clause: text for page in read_rulebook(game) for clause, text in page.clauses.items()}


def read_page(name: str, markdown: str) -> RulebookPage:
    """Return one page; without a title line its name serves."""
    title, paragraphs = name, []
    for block in _blocks(markdown):
        if block.startswith("# "):
            title = block.removeprefix("# ")
        elif block.startswith("## "):
            paragraphs.append(Paragraph("heading", "", block.removeprefix("## ")))
        elif match := _CLAUSE.match(block):
            paragraphs.append(Paragraph("clause", match[1], block[match.end() :]))
        else:
            paragraphs.append(Paragraph("text", "", block))
    return RulebookPage(name, title, tuple(paragraphs))


def emphasised(markdown: str) -> tuple[tuple[str, str], ...]:
    """Return the runs of a paragraph as pairs of words and style: "", "bold" or "italic".

    >>> emphasised("**Cleave**: hits *all*.")
    (('Cleave', 'bold'), (': hits ', ''), ('all', 'italic'), ('.', ''))
    """
    runs: list[tuple[str, str]] = []
    end = 0
    for match in _EMPHASIS.finditer(markdown):
        if match.start() > end:
            runs.append((markdown[end : match.start()], ""))
        runs.append((match[2], "bold" if match[1] == "**" else "italic"))
        end = match.end()
    if end < len(markdown):
        runs.append((markdown[end:], ""))
    return tuple(runs)


def plain_text(markdown: str) -> str:
    """Return a paragraph's words without emphasis."""
    return "".join(words for words, _ in emphasised(markdown))


def _blocks(markdown: str) -> Iterator[str]:
    """Yield the paragraphs, each on one line; a heading or a clause is one even without a blank line before it."""
    lines: list[str] = []
    for line in (*markdown.splitlines(), ""):
        text = line.strip()
        opens = text.startswith("#") or _CLAUSE.match(text) is not None
        if lines and (not text or opens or lines[0].startswith("#")):
            yield " ".join(lines)
            lines = []
        if text:
            lines.append(text)
