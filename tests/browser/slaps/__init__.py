"""Hands that slap in real browsers, at the ends of lines of different length (KM-25)."""
