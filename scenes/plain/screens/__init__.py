"""The screens before and after a match at the plain table."""
