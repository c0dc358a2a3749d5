"""The SQLite store, its schema and its search."""
