"""A room: people gather there, and what they command is done in turn."""
