"""The wire: every message of the house as a type."""
