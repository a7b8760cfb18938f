"""The screens of Ragnarok Chess beside its table."""
