"""Reading text → tree of sections, table of contents, sentences."""
