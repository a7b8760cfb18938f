"""The Nine Domains on the table."""
