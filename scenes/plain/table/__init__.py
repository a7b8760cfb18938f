"""The nodes of the plain table."""
