"""The pictures of The Nine Domains: landscapes, scrolls, seals and cards."""
