"""A match under way: what happens, who is told of it, and who plays for the absent."""
