"""How the reference of the API shows examples in docstrings: as Python, not as quotations of Markdown."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(griffe.Extension):  # type: ignore[misc]  # an extra of the documentation, unknown to the type checker
    """Fences the examples of every docstring (mkdocs.yml names this class)."""

    def on_instance(self, *, obj: Any, **_rest: Any) -> None:
        """Change the docstring of what was just read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """Return a docstring whose paragraphs of examples are blocks of code."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)
