"""The table on the network: HTTP and WebSocket around matches, seat secrets, bots, deadlines."""
