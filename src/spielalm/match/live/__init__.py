"""What only games with auctions and countdowns need of a table (KM-13, KM-20, KM-25, KM-29): a game
declares them in its `info.py`. At any other game's table nothing of this runs."""
