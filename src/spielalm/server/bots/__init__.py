"""Who moves without a person: bots in processes of their own, and the hands of orders."""
