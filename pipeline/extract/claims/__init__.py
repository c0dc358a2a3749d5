"""Checkable statements of a text: found, computed exactly, judged."""
