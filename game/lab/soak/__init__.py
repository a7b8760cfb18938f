"""Randomised trials that can run for hours; the tests run each of them for a few seeds.

A trial is a module of this folder with a function `trial(seed)`: it tries something random, and returns one sentence if
one of the program's promises did not hold, else None.
"""

from __future__ import annotations

import importlib
import pkgutil


def trial_names() -> tuple[str, ...]:
    """Return the names of all trials in alphabetical order: the modules of this folder with a `trial`."""
    modules = {
        found.name: importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    }
    return tuple(sorted(name for name, module in modules.items() if hasattr(module, "trial")))


def run_trial(name: str, seed: int) -> str | None:
    """Run a trial once; return a sentence if a promise did not hold, else None."""
    complaint: str | None = importlib.import_module(f"{__name__}.{name}").trial(seed)
    return complaint
