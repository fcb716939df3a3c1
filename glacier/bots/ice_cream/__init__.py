"""Ice Cream's bots, from casual to the best we can."""
