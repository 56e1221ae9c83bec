"""HTTP: the requests, how they are admitted, read and answered, and the page's files."""
