"""The logs in PostgreSQL, for more than one server."""
