"""The build backend that `pyproject.toml` names: setuptools builds, of a copy of the checkout that is made for it.

A wheel has one top-level package, so that it shares no name with other distributions. A source distribution has all
that a clone has. In both the README leads into the repository, since an index shows it without its pictures.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta

from distribution.namespacing import absolute_links, build_package

ROOT = Path(__file__).resolve().parent.parent
LEFT_HERE = ("__pycache__", ".git", ".venv", ".*_cache", ".hypothesis", "*.egg-info", "build", "dist", "out", "site")
"""What the source distribution has no use for, and may be large."""

Settings = Mapping[str, Any] | None


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build a wheel; return the name of its file (PEP 517)."""
    del metadata_directory
    target = str(Path(wheel_directory).resolve())
    with _copy() as folder:
        build_package(ROOT, folder)
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copy(ROOT / name, folder)
        return _built("wheel", folder, target, config_settings)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source distribution of what `MANIFEST.in` lists; return the name of its file (PEP 517)."""
    target = str(Path(sdist_directory).resolve())
    with _copy() as folder:
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_HERE), dirs_exist_ok=True)
        return _built("sdist", folder, target, config_settings)


@contextlib.contextmanager
def _copy() -> Iterator[Path]:
    """An empty folder, and this process in it."""
    with tempfile.TemporaryDirectory(prefix="clans-build-") as name, contextlib.chdir(name):
        yield Path(name)


def _built(kind: str, folder: Path, target: str, settings: Settings) -> str:
    """Have setuptools build what lies in `folder`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    page = absolute_links(page, project["urls"]["Repository"], project["version"])
    (folder / "README.md").write_text(page, encoding="utf-8")
    build = build_meta.build_wheel if kind == "wheel" else build_meta.build_sdist
    name: str = build(target, dict(settings or {}))
    return name
