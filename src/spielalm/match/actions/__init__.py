"""What can be done at a table, a module each: the command, its check, the entry that it makes, what
the entry does, and what everybody is told of it. Found by itself: see `match/discovery.py`."""
