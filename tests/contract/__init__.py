"""What every game promises, tested on every game found and on the toy game."""
