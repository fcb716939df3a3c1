"""A match in progress: its steps, the updates that it sends, its clock and its bots."""
