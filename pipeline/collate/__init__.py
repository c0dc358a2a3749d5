"""Witnesses and variants: one game in several texts."""
