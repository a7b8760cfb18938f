"""Content as data: packs of JSON, checked with all faults at once, and the rulebooks."""
