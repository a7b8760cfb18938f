"""Pictures of Ragnarok's standard match: carved cards, tokens, heroes and the slate they lie on."""
