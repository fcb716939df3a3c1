"""IceTowers' bots, from casual to the best we can."""
