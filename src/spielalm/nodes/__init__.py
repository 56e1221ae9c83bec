"""What servers need that share their tables: a bus that rings, leases, one clock."""
