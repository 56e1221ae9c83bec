"""What a game is. Knows no game, no network, no disk."""
