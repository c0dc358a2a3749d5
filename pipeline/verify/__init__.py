"""Engines against the text: playouts, examples, mutants, certificates."""
