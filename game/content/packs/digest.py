"""The digest of content: a replay knows by it whether it was played with the same definitions."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic_core import to_jsonable_python


def digest_of(plain: Mapping[str, Any]) -> str:
    """Return the digest of what decides a match, as plain JSON: 32 characters, the same for the same content.

    >>> digest_of({"cards": [], "leaders": []}) == digest_of({"leaders": [], "cards": []})
    True
    """
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def digest_of_definitions(**shelves: Mapping[str, Any]) -> str:
    """Return the digest of definitions, which are dataclasses, by shelf and identifier; their order is all one."""
    listed = {key: [shelf[name] for name in sorted(shelf)] for key, shelf in shelves.items()}
    return digest_of(to_jsonable_python(listed))
