"""Vocabulary entries, senses, uses and relations; the terminology graph."""
