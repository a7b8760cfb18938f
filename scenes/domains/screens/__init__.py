"""The screens around The Nine Domains: setup, codex and result."""
