"""Words or received file → reading text, aligned character for character."""
