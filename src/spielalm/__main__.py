"""`python -m spielalm` is the command `spielalm`."""

from spielalm.terminal.main import run

if __name__ == "__main__":
    run()
