"""Trials that run for hours: each looks for one kind of fault and tells it in a sentence."""
