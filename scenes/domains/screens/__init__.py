"""The screens around The Nine Domains: setting a match up, the cards and tiles, the result."""
