"""A rule set → a readable Python module."""
