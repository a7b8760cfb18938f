"""Trials that any engineer can leave running over night; the tests run each of them for a few seeds.

A trial is a module of this folder with a function `trial(seed)`: it tries something that chance chooses, and returns
one sentence where a promise of the house did not hold, else None.
"""

from __future__ import annotations

import importlib
import pkgutil


def trial_names() -> tuple[str, ...]:
    """Return the names of all trials: the modules of this folder that have one, in the order of the alphabet."""
    modules = {
        found.name: importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    }
    return tuple(sorted(name for name, module in modules.items() if hasattr(module, "trial")))


def run_trial(name: str, seed: int) -> str | None:
    """Run a trial once; a sentence where a promise did not hold, else None."""
    complaint: str | None = importlib.import_module(f"{__name__}.{name}").trial(seed)
    return complaint
