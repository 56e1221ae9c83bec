"""The tables of a server: in memory while used, one command at a time, shown to whoever looks."""
