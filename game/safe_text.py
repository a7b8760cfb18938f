"""Text that came from outside, shown so that it can neither break a picture nor pose as other text."""

from systems.safe_text import EXCERPT, code_point, excerpt, is_hidden, safe_json, safe_text, shown

__all__ = ["EXCERPT", "code_point", "excerpt", "is_hidden", "safe_json", "safe_text", "shown"]
