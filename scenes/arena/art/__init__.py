"""Pictures for the table of the standard match."""
