"""A match under way: what happens, who hears of it, and who plays for the absent."""
