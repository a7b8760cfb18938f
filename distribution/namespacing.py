"""The sources of the checkout under one name: what imports `game` there imports `clans_and_wanderers.game` here."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

NAME = "clans_and_wanderers"
PACKAGES = ("game", "components", "systems", "scenes")
DATA = "assets"
OWN = Path(__file__).with_name("package")
"""What the package has besides: it lies in no package of the checkout."""

CALLED, INSTALLED = "python3 -m game", "clans-and-wanderers"
"""How players call the program in a checkout, and where it is installed."""

_PACKAGE = "|".join(PACKAGES)
_IMPORT = re.compile(rf"^(\s*(?:>>> |\.\.\. )?from )(?=(?:{_PACKAGE})(?:\.\w+)* import\b)", re.MULTILINE)
_STRING = re.compile(rf"""(?<=["'])(?=({_PACKAGE})((?:\.\w+)+)(?::\w+)?["'])""")
_LEFT = re.compile(rf"""^\s*import (?:{_PACKAGE})\b|\b[fF]["'](?:{_PACKAGE})\.\w*[.{{]""", re.MULTILINE)
_LINK = re.compile(r"(!?)(\[[^\[\]]*\]\()(?![a-z]+:|#)([^()\s]+\))")


class NotNamespaced(Exception):  # noqa: N818  # what a source is, told like a refusal
    """A source names a module of ours in a way that a build cannot rewrite."""


def build_package(root: Path, folder: Path) -> None:
    """Write the package `clans_and_wanderers` of the checkout `root` into `folder`.

    Raises:
        NotNamespaced: a source cannot be rewritten.
    """
    package = folder / NAME
    shutil.copytree(OWN, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "py.typed").touch()
    shutil.copytree(root / DATA, package / DATA)
    for source in sorted(path for name in PACKAGES for path in (root / name).rglob("*.py")):
        place = package / source.relative_to(root)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(namespaced(source.read_text(encoding="utf-8"), root), encoding="utf-8")


def namespaced(text: str, root: Path) -> str:
    """Return a source with the modules of `root` that it imports, or names in strings, as those of the one package.

    Raises:
        NotNamespaced: it imports a module without `from`, or composes a module's name.
    """
    left = _LEFT.search(text)
    if left:
        line = text[: left.end()].count("\n") + 1
        raise NotNamespaced(
            f"Line {line}, '{left[0].strip()}', cannot be rewritten for a wheel: write 'from PACKAGE import MODULE', "
            "and compose names of modules of __package__."
        )
    return _STRING.sub(
        lambda found: f"{NAME}." if _is_module(found[1] + found[2], root) else "",
        _IMPORT.sub(rf"\1{NAME}.", text).replace(CALLED, INSTALLED),
    )


def _is_module(name: str, root: Path) -> bool:
    """Whether the checkout has a module or a package of that full name."""
    path = root.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def absolute_links(page: str, repository: str, version: str) -> str:
    """Return a page of Markdown whose links lead into the repository as it was at a version: for a package index.

    >>> absolute_links("![A map](map.jpg), [more](docs/more.md), [here](#here)", "https://host/us/it", "1.0")
    '![A map](https://host/us/it/raw/v1.0/map.jpg), [more](https://host/us/it/blob/v1.0/docs/more.md), [here](#here)'
    """

    def led(link: re.Match[str]) -> str:
        kind = "raw" if link[1] else "blob"
        return f"{link[1]}{link[2]}{repository}/{kind}/v{version}/{link[3]}"

    return _LINK.sub(led, page)
