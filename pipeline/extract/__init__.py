"""Sentences → rule records, references and claims."""
