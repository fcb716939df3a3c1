"""The wire format: the type of every message, and the code of every refusal."""
