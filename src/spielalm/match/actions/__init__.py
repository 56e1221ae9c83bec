"""What can be done at a table, a module each: the command, its check, the entry that it makes, what
the entry does, and what everybody is told about it. `match/discovery.py` finds them."""
