"""Sockets: uvicorn's, what one client may say and is answered, and what is under way to it."""
