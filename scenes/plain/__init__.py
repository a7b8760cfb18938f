"""The plain room: a table for any game of the catalog that brings rules and a view, and no screens of its own."""
