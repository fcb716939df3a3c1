"""A room: people gather there, and what they wish is done in turn."""
