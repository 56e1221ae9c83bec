"""The logs in one file, with nothing else to run: SQLite."""
